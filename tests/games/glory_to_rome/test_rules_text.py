"""The rules in our words and the guided first game: complete, alike in both languages, and without loose ends."""

import re
from typing import Literal

import pytest

import ludi
from ludi.bots import Seat
from ludi.bots.bot_names import LEVELS, bot
from ludi.core.registry import title
from ludi.core.shapes import Lesson, Rule
from ludi.core.text import LANGUAGES
from ludi.games.glory_to_rome.cards import EDITIONS
from ludi.games.glory_to_rome.events import EVENTS
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.save import FRAMES

TITLE = title("glory_to_rome")
# Frames that run by themselves: nobody is asked.
SILENT = {"Act", "Castras", "Senates", "Sewers", "Tidy", "Academies", "PassLeader", "Watermill"}

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(language: str) -> list[Rule]:
    return [rule for part in TITLE.rules(language)["parts"] for rule in part["rules"]]


def lesson(language: str) -> Lesson:
    found = TITLE.rules(language)["lesson"]
    assert found
    return found


def all_cards() -> set[str]:
    """The cards of every edition's book, with all Geek cards."""
    return {card for edition in EDITIONS for card in TITLE.book({"edition": edition, "geek": "all"})["cards"]}


def named_by(field: Literal["cards", "events", "frames", "words"]) -> set[str]:
    return {name for rule in rules("en") for name in rule[field]}


def references(text: str) -> list[str]:
    return re.findall(r"\[\[\w+\]\]|{{\w+}}", text)


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    english, french = (TITLE.rules(language) for language in LANGUAGES)
    assert [part["key"] for part in english["parts"]] == [part["key"] for part in french["parts"]]
    assert [rule["key"] for rule in rules("en")] == [rule["key"] for rule in rules("fr")]
    assert [step["key"] for step in lesson("en")["steps"]] == [step["key"] for step in lesson("fr")["steps"]]
    for one, other in zip(rules("en"), rules("fr"), strict=True):
        assert sorted(references(one["text"])) == sorted(references(other["text"])), one["key"]
        assert one["text"].count("\n- ") == other["text"].count("\n- "), one["key"]


@in_each_language
def test_every_rule_has_its_part_its_words_and_its_source(language: str) -> None:
    keys = [rule["key"] for rule in rules(language)]
    assert len(set(keys)) == len(keys)
    assert {GloryToRome.TURN_RULE, GloryToRome.ENDING_RULE} <= set(keys)
    for part in TITLE.rules(language)["parts"]:
        assert part["title"]
        assert part["rules"]
    for rule in rules(language):
        assert rule["title"].strip()
        assert rule["source"]
        assert 30 <= len(rule["text"].split()) <= 190, rule["key"]
    assert len({rule["title"] for rule in rules(language)}) == len(keys)


@in_each_language
def test_all_that_a_text_refers_to_exists(language: str) -> None:
    keys = {rule["key"] for rule in rules(language)}
    for rule in rules(language):
        text = rule["text"]
        assert set(re.findall(r"\[\[(\w+)\]\]", text)) <= keys - {rule["key"]}, rule["key"]
        assert set(re.findall(r"{{(\w+)}}", text)) <= all_cards(), rule["key"]
        assert not re.search(r"[\[\]{}]", re.sub(r"\[\[\w+\]\]|{{\w+}}", "", text)), rule["key"]


def test_all_that_the_index_names_exists() -> None:
    assert named_by("cards") <= all_cards()
    assert named_by("frames") <= set(FRAMES.names())
    assert named_by("events") <= set(EVENTS)
    assert named_by("words") <= set(TITLE.book({})["glossary"])


def test_every_card_question_event_and_word_is_explained() -> None:
    assert named_by("cards") == all_cards()
    assert named_by("frames") == set(FRAMES.names()) - SILENT
    assert named_by("events") == set(EVENTS)
    assert named_by("words") == set(TITLE.book({})["glossary"])


@in_each_language
def test_every_building_is_explained_by_name_where_it_is_pictured(language: str) -> None:
    explained = {
        card
        for rule in rules(language)
        if rule["part"] == "buildings"
        for card in rule["cards"]
        if "{{" + card + "}}" in rule["text"]
    }
    assert explained == all_cards()


def test_french_puts_a_space_that_does_not_break_before_high_signs() -> None:
    said = [*(rule["title"] + rule["text"] for rule in rules("fr"))]
    said += [step["title"] + step["text"] for step in lesson("fr")["steps"]]
    for text in said:
        assert not re.search(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)", text), text


# -- the guided first game ---------------------------------------------------------------------------


@in_each_language
def test_the_steps_of_the_lesson_are_short_and_refer_to_rules(language: str) -> None:
    keys = {rule["key"] for rule in rules(language)}
    steps = lesson(language)["steps"]
    assert 12 <= len(steps) <= 22
    assert len({step["when"] for step in steps}) == len(steps)
    for step in steps:
        assert step["rule"] in keys
        assert is_a_moment(step["when"])
        assert 1 <= len(step["title"].split()) <= 6
        assert 40 <= len(step["text"]) <= 280
        assert not references(step["text"])


def is_a_moment(when: str) -> bool:
    sort, _, name = when.partition(":")
    return (
        when in ("start", "over")
        or (sort == "frame" and name in named_by("frames"))
        or (sort == "event" and name in EVENTS)
    )


def moments_met(seed: int) -> set[str]:
    """What happens to the learner, seat 0, who plays as the coach advises."""
    table = lesson("en")
    g = ludi.new("glory_to_rome", players=table["players"], seed=table["seed"], **table["options"])
    players = [bot("rules", seed), *(bot(table["level"], seed + p) for p in range(1, table["players"]))]
    met = {"start", "over"}
    while not g.over:
        seat = g.seat
        if seat == 0:
            met.add("frame:" + g.view(0)["pending"][-1]["frame"])
        events = g.play(players[seat].choose(Seat(g, seat)))
        met |= {"event:" + event.key for event in ludi.visible(events, 0)}
    return met


@pytest.mark.parametrize("seed", range(3))
def test_nearly_all_steps_come_up_in_the_lessons_own_game(seed: int) -> None:
    steps = lesson("en")["steps"]
    met = moments_met(10 * seed)
    assert len([step for step in steps if step["when"] in met]) >= 0.9 * len(steps)


def test_the_lesson_is_a_training_game_that_the_learner_begins() -> None:
    table = lesson("en")
    assert table["level"] in LEVELS
    assert table["options"] == {"training": True}
    g = ludi.new("glory_to_rome", players=table["players"], seed=table["seed"], **table["options"])
    assert g.seat == 0

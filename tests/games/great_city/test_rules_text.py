"""The rules in our words and the guided first game: complete, in both languages, and about things that exist."""

import re
from typing import Literal

import pytest

from ludi.core.registry import title
from ludi.core.shapes import Rule
from ludi.core.text import LANGUAGES
from ludi.games.great_city.cards import AQUEDUCT_CLASS, CLASS, KIND, SETUPS, cards_of
from ludi.games.great_city.events import EVENTS
from ludi.games.great_city.save import FRAMES
from tests.games.great_city.random_play import positions

TITLE = title("great_city")
BY_THEMSELVES = {"Upkeep", "ActionPhase", "EndOfRound"}  # frames that ask nobody
BOOK = TITLE.book({})


def rules(language: str = "en") -> list[Rule]:
    return [rule for part in TITLE.rules(language)["parts"] for rule in part["rules"]]


def named(field: Literal["cards", "events", "frames", "words"]) -> set[str]:
    return {name for rule in rules() for name in rule[field]}


KEYS = {rule["key"] for rule in rules()}
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    english, french = (TITLE.rules(language) for language in LANGUAGES)
    assert [part["key"] for part in english["parts"]] == [part["key"] for part in french["parts"]]
    assert [rule["key"] for rule in rules("en")] == [rule["key"] for rule in rules("fr")]
    assert len(KEYS) == len(rules())
    for one, other in zip(rules("en"), rules("fr"), strict=True):
        assert sorted(references(one["text"])) == sorted(references(other["text"])), one["key"]
        assert one["text"].count("\n- ") == other["text"].count("\n- "), one["key"]


def references(text: str) -> set[str]:
    return set(re.findall(r"\[\[\w+]]|{{\w+}}", text))


@every_language
def test_no_rule_is_without_words_or_source(language: str) -> None:
    for part in TITLE.rules(language)["parts"]:
        assert part["title"].strip()
        assert part["rules"], part["key"]
    for rule in rules(language):
        assert rule["title"].strip()
        assert rule["source"]
        assert 30 <= len(rule["text"].split()) <= 170, rule["key"]


@every_language
def test_all_that_is_referred_to_exists(language: str) -> None:
    for rule in rules(language):
        assert set(re.findall(r"\[\[(.*?)]]", rule["text"])) <= KEYS - {rule["key"]}, rule["key"]
        assert set(re.findall(r"{{(.*?)}}", rule["text"])) <= set(BOOK["cards"]), rule["key"]
        left = re.sub(r"\[\[\w+]]|{{\w+}}", "", rule["text"])
        assert not re.search(r"[][{}*_`#<>]", left), rule["key"]


def test_cards_frames_events_and_words_exist_and_each_is_explained() -> None:
    assert named("cards") == set(BOOK["cards"])
    assert named("frames") == set(FRAMES.names()) - BY_THEMSELVES
    assert named("events") == set(EVENTS)
    assert named("words") == set(BOOK["glossary"])
    assert {"turn", "ending"} <= KEYS


def test_a_card_is_explained_where_it_is_pictured() -> None:
    """Each card is named in the text of some rule that shows it."""
    told = {card for rule in rules() for card in rule["cards"] if f"{{{{{card}}}}}" in rule["text"]}
    assert told >= set(BOOK["cards"]) - {"house_3", "house_4"}  # which differ from the first in their number only


def test_every_choice_of_random_games_is_explained() -> None:
    asked = {g.view(g.seat)["pending"][-1]["frame"] for n in (2, 3, 4) for g, moves, _ in positions(n, 1) if moves}
    assert asked <= named("frames")


@every_language
def test_what_the_rules_say_in_numbers(language: str) -> None:
    """Numbers that the engine knows, looked up in the text."""
    text = {rule["key"]: rule["text"] for rule in rules(language)}
    for key, numbers in {"aqueducts": "4 12 24 40", "stake": "3 6 10 14 4 8 2 7", "decks": "80 14 22 18"}.items():
        assert set(numbers.split()) <= set(re.findall(r"\d+", text[key])), key


@every_language
def test_how_many_aqueducts_there_are(language: str) -> None:
    """With two, three and four players."""
    text = next(rule["text"] for rule in rules(language) if rule["key"] == "deck_contents")
    for setup in SETUPS.values():
        cards = [card for deck in setup.decks for card in cards_of(deck)]
        count = sum(CLASS[KIND[card]] == AQUEDUCT_CLASS for card in cards)
        assert str(count) in re.findall(r"\d+", text.rpartition("\n\n")[2])

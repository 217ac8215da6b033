"""The rules in our words and the guided first game: complete, alike in both languages, and without loose ends."""

import re
from typing import Literal

import pytest

from ludi.core.registry import title
from ludi.core.shapes import Rule
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

"""The rules in our words are complete, in both languages, and the guided first game shows what it is there to show."""

import re
import tomllib
from importlib.resources import files
from typing import Literal

import pytest

import ludi
from ludi.core.shapes import Rule
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.cards import SETS
from ludi.games.gloria_mundi.decks import PACKAGE, deck_of
from ludi.games.gloria_mundi.events import EVENTS
from ludi.games.gloria_mundi.save import FRAMES
from tests.games.gloria_mundi.random_play import positions

TITLE = ludi.title("gloria_mundi")
BOOK = TITLE.book({})

# Frames that run by themselves ask nobody.
BY_THEMSELVES = {"NewCard", "Earn", "Raise", "GothMoves"}
ASKING = set(FRAMES.names()) - BY_THEMSELVES


def rules(language: str = "en") -> list[Rule]:
    return [rule for part in TITLE.rules(language)["parts"] for rule in part["rules"]]


def named(field: Literal["cards", "events", "frames", "words"]) -> set[str]:
    return {name for rule in rules() for name in rule[field]}


KEYS = [rule["key"] for rule in rules()]


# -- words -------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert [rule["key"] for rule in rules("fr")] == KEYS
    english, french = (TITLE.rules(language) for language in LANGUAGES)
    assert [part["key"] for part in english["parts"]] == [part["key"] for part in french["parts"]]
    assert all(part["rules"] and part["title"] for part in english["parts"] + french["parts"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    """Each entry of a language file belongs to a rule of the index."""
    words = tomllib.loads(files(PACKAGE).joinpath(f"rules/{language}.toml").read_text("utf-8"))
    assert list(words["rule"]) == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_short_and_not_empty(language: str) -> None:
    for rule in rules(language):
        assert 1 <= len(rule["title"]) <= 45, rule["key"]
        assert 30 <= len(rule["text"].split()) <= 165, rule["key"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_marks_are_used(language: str) -> None:
    for entry in rules(language):
        text = re.sub(r"\[\[\w+\]\]|\{\{[\w ]+\}\}", "", entry["text"])
        assert not re.search(r"[\[\]{}`*#_]", text.replace("gloria_mundi", "")), entry["key"]
        assert not re.search(r"[\[\]{}]", entry["title"]), entry["key"]


def test_french_is_not_english() -> None:
    for english, french in zip(rules(), rules("fr"), strict=True):
        assert english["text"] != french["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_refer_to_the_same_things(language: str) -> None:
    for english, other in zip(rules(), rules(language), strict=True):
        for mark in (r"\[\[(\w+)\]\]", r"\{\{([\w ]+)\}\}"):
            assert set(re.findall(mark, english["text"])) == set(re.findall(mark, other["text"])), english["key"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_are_referred_to_stand_beside_the_sentence(language: str) -> None:
    """They are shown by their titles, which are no part of a sentence."""
    for rule in rules(language):
        for before in re.findall(r"(..)\[\[", rule["text"]):
            assert before.endswith("(") or before in (": ", ", "), rule["key"]


# -- what they refer to ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_exists(language: str) -> None:
    for rule in rules(language):
        assert set(re.findall(r"\[\[(.*?)\]\]", rule["text"])) <= set(KEYS) - {rule["key"]}, rule["key"]
        assert set(re.findall(r"\{\{(.*?)\}\}", rule["text"])) <= set(rule["cards"]), rule["key"]
        assert set(rule["cards"]) <= set(BOOK["cards"]), rule["key"]
        assert set(rule["frames"]) <= ASKING, rule["key"]
        assert set(rule["events"]) <= set(EVENTS), rule["key"]
        assert set(rule["words"]) <= set(BOOK["glossary"]), rule["key"]
        assert rule["source"], rule["key"]
        assert all(re.match(r"Rulebook, |Our readings", source) for source in rule["source"]), rule["key"]


def test_every_card_is_explained() -> None:
    assert named("cards") == set(BOOK["cards"])


def test_cards_stand_with_the_form_of_their_power() -> None:
    """A rule on a form of powers pictures all cards of that form, and no other."""
    forms = {
        "have": r"[\w ]+ = .*",
        "each_other": r"\w+ card : .*",
        "goth_power": r"Goth on .*",
        "discard": r"Building -> .*",
        "times": r".*X -> .*",
        "mixes": r"(.*->)?[^>]*\w/\w[^>]*",
        "builders": r".*=>.*",
        "walls": r"Wall \w+",
        "spend": r"[^X]* -> [^X]*",
        "produce": r"[^->=:/]*",
    }
    for key, form in forms.items():
        pictured = next(rule["cards"] for rule in rules() if rule["key"] == key)
        wanted = [name for name, card in BOOK["cards"].items() if re.fullmatch(form, card["power"])]
        if key == "spend":
            wanted = [name for name in wanted if not BOOK["cards"][name]["power"].startswith("Building")]
        if key == "produce":
            wanted = [name for name in wanted if not BOOK["cards"][name]["power"].startswith("Wall")]
        assert sorted(pictured) == sorted(wanted), key


def test_every_question_is_explained() -> None:
    assert named("frames") == ASKING


def test_every_event_is_explained() -> None:
    assert named("events") == set(EVENTS)


def test_every_word_of_the_glossary_is_explained() -> None:
    assert named("words") == set(catalogue(PACKAGE, "en")["glossary"])


def test_no_other_frame_ever_asks() -> None:
    for players in (2, 6):
        for g, moves, _ in positions(players, 1):
            assert not moves or g.view(g.seat)["pending"][-1]["frame"] in ASKING


def test_numbers_that_the_rules_name_are_those_of_the_game() -> None:
    """Set-up, the reconstruction, and how long a game can last."""
    words = {rule["key"]: rule["text"] for rule in rules()}
    for players, numbers in SETS.items():
        line = next(line for line in words["setup"].splitlines() if line.startswith(f"- {players} players"))
        assert [int(n) for n in re.findall(r"\d+", line)] == [players, *numbers]
    deck = deck_of("reconstruction")
    for n, what in ((deck.cards, "cards"), (deck.rome - 1, "spaces of the road"), (deck.africa, "steps to Africa")):
        assert f"{n} {what}" in words["reconstruction"]
    assert [deck.types.count(kind) for kind in range(5)] == [16, 15, 14, 6, 6]
    assert f"{deck.africa} steps from Rome" in words["africa"]
    # The Goth's line grows by a space in a turn at most; and somebody's hand is empty after as many turns as this.
    longest = max(players * (sum(numbers) - 3) + 1 for players, numbers in SETS.items())
    assert f"{deck.rome} to {longest} turns" in words["ending"]

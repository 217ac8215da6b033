"""The rules in our words are complete, in both languages, and the guided first game shows what it is there to show."""

import re
import tomllib
from importlib.resources import files
from typing import Literal

import pytest

import ludi
from ludi.bots.bot_names import LEVELS, bot
from ludi.bots.seat import Seat
from ludi.core.shapes import Lesson, Rule, Step
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.cards import SETS
from ludi.games.gloria_mundi.decks import deck_of
from ludi.games.gloria_mundi.events import EVENTS
from ludi.games.gloria_mundi.save import FRAMES
from ludi.games.gloria_mundi.text import PACKAGE
from tests.games.gloria_mundi.random_play import positions

TITLE = ludi.title("gloria_mundi")
BOOK = TITLE.book({})

# Frames that run by themselves ask nobody.
BY_THEMSELVES = {"NewCard", "Earn", "Raise", "GothMoves"}
ASKING = set(FRAMES.names()) - BY_THEMSELVES


def rules(language: str = "en") -> list[Rule]:
    return [rule for part in TITLE.rules(language)["parts"] for rule in part["rules"]]


def lesson(language: str = "en") -> Lesson:
    found = TITLE.rules(language)["lesson"]
    assert found
    return found


def steps(language: str = "en") -> list[Step]:
    return lesson(language)["steps"]


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
    """Each entry of a language file belongs to a rule or step of the index."""
    words = tomllib.loads(files(PACKAGE).joinpath(f"rules/{language}.toml").read_text("utf-8"))
    assert list(words["rule"]) == KEYS
    assert list(words["lesson"]) == [step["key"] for step in steps()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_short_and_not_empty(language: str) -> None:
    for rule in rules(language):
        assert 1 <= len(rule["title"]) <= 45, rule["key"]
        assert 30 <= len(rule["text"].split()) <= 165, rule["key"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_agreed_marks_are_used(language: str) -> None:
    for entry in rules(language) + steps(language):
        text = re.sub(r"\[\[\w+\]\]|\{\{[\w ]+\}\}", "", entry["text"])
        assert not re.search(r"[\[\]{}`*#_]", text.replace("gloria_mundi", "")), entry["key"]
        assert not re.search(r"[\[\]{}]", entry["title"]), entry["key"]


def test_french_is_not_english_and_has_its_spaces() -> None:
    for english, french in zip([*rules(), *steps()], [*rules("fr"), *steps("fr")], strict=True):
        assert english["text"] != french["text"]
        for said in (french["title"], french["text"]):
            assert not re.search(r"[^\u00a0\d][;?!»]|[^\u00a0] ?:(?=\s)|«[^\u00a0]", said), french["key"]


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


# -- the lesson --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_are_short_and_lead_to_rules(language: str) -> None:
    assert 12 <= len(steps(language)) <= 22
    assert len({step["when"] for step in steps(language)}) == len(steps(language))
    for step in steps(language):
        assert step["rule"] in KEYS
        assert 1 <= len(step["title"].replace("\u00a0?", "?").split()) <= 6, step["key"]
        assert 20 <= len(step["text"]) <= 280, step["key"]


def test_steps_wait_for_things_that_can_be() -> None:
    for step in steps():
        sort, _, name = step["when"].partition(":")
        assert sort in ("start", "over") or name in {"frame": ASKING, "event": set(EVENTS)}[sort], step["key"]


def lesson_game(seed: int) -> tuple[set[str], bool]:
    """What happens when the learner plays the first game by rules of thumb; and whether the learner begins."""
    first = lesson()
    g = ludi.new("gloria_mundi", players=first["players"], seed=first["seed"], **first["options"])
    bots = [bot("rules" if seat == 0 else first["level"], seed + seat) for seat in range(g.players)]
    begins = g.seat == 0
    happened = {"start"}
    while not g.over:
        if g.seat == 0:
            happened.add("frame:" + g.view(0)["pending"][-1]["frame"])
        happened |= {f"event:{event.key}" for event in g.play(bots[g.seat].choose(Seat(g, g.seat)))}
    return {*happened, "over"}, begins


def test_most_steps_come_up_in_the_first_game() -> None:
    assert lesson()["level"] in LEVELS
    for seed in (0, 100, 200):
        happened, begins = lesson_game(seed)
        assert begins
        came = [step["key"] for step in steps() if step["when"] in happened]
        assert len(came) >= 0.8 * len(steps()), came

"""Games that were begun before the spaces of the road were put in another order go on with the order of then."""

import base64
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS, SECOND_QUESTIONS, THIRD_QUESTIONS
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, Deck, deck_as_of, deck_of
from ludi.play.record import parse, result, start
from tests.games.gloria_mundi.table import own_deck

RECORDS = Path(__file__).parent / "records"
# Made by the versions that had these roads: whole games, and a position in the middle of one.
OLD_RECORDS = [(FIRST_QUESTIONS, RECORDS / f"first_road_{players}.jsonl") for players in (2, 6)]
OLD_RECORDS += [(THIRD_QUESTIONS, RECORDS / "third" / f"{players}.jsonl") for players in range(2, 7)]
OLD_SAVES = {
    FIRST_QUESTIONS: (RECORDS / "first_road_3.save").read_bytes(),
    THIRD_QUESTIONS: base64.b64decode(json.loads((RECORDS / "third" / "saves.json").read_text())[0]),
}

NEW = deck_of(RECONSTRUCTION)
EARLIER = [FIRST_QUESTIONS, SECOND_QUESTIONS, THIRD_QUESTIONS]
OLD = {questions: deck_as_of(RECONSTRUCTION, questions) for questions in EARLIER}

every_earlier = pytest.mark.parametrize("questions", EARLIER)
every_version = pytest.mark.parametrize("questions", [*EARLIER, QUESTIONS])
every_record = pytest.mark.parametrize(("questions", "file"), OLD_RECORDS, ids=lambda each: getattr(each, "stem", None))


def begun(questions: int, **options: Any) -> Any:
    return ludi.title("gloria_mundi").new(3, 1, options, questions)


def shown(g: Any) -> list[list[str]]:
    return [space["icons"] for space in g.view(None)["road"]]


def play_on(g: Any, rows: list[dict[str, Any]]) -> None:
    for row in rows:
        assert g.seat == row["seat"]
        g.play(g.number(row["move"]))


@every_earlier
def test_all_roads_have_the_same_spaces_in_another_order(questions: int) -> None:
    assert NEW.road != OLD[questions].road
    assert Counter(NEW.road) == Counter(OLD[questions].road)


def test_icons_come_about_as_thickly_as_on_the_first_road() -> None:
    for new, old in zip(NEW.icons_to, OLD[FIRST_QUESTIONS].icons_to, strict=True):
        assert abs(sum(new) - sum(old)) <= 5


@every_earlier
def test_all_decks_have_the_same_cards(questions: int) -> None:
    def printed(deck: Deck) -> tuple[object, ...]:
        return deck.names, deck.types, deck.costs, deck.steps, deck.africa, deck.title

    assert printed(NEW) == printed(OLD[questions])


def test_a_new_game_has_the_new_road() -> None:
    g: Any = ludi.new("gloria_mundi", players=3, seed=1)
    assert g.deck.road == NEW.road


@every_earlier
def test_a_game_begun_by_an_earlier_version_has_its_road_and_shows_it(questions: int) -> None:
    old, new = begun(questions), begun(QUESTIONS)
    assert old.deck.road == OLD[questions].road
    assert shown(old) != shown(new)
    again: Any
    for again in (old.copy(), ludi.unpack(old.pack())):
        assert again == old
        assert again.deck.road == OLD[questions].road


@every_version
def test_the_book_of_a_game_has_its_road(questions: int) -> None:
    """None on the Goth's own space."""
    g = begun(questions)
    assert ludi.title("gloria_mundi").book({}, questions=questions)["road"] == [[], *shown(g)]


def test_a_book_is_of_a_game_begun_now_if_nothing_else_is_said() -> None:
    assert ludi.title("gloria_mundi").book({}) == ludi.title("gloria_mundi").book({}, questions=QUESTIONS)


@every_earlier
def test_a_guess_of_an_old_game_has_its_road(questions: int) -> None:
    guessed: Any = begun(questions).guess(0, Random(1))
    assert guessed.deck.road == OLD[questions].road


@every_version
def test_an_own_deck_has_its_own_road(questions: int) -> None:
    g = begun(questions, deck=own_deck())
    assert shown(g) == [["farm"], ["city"], ["peace"], ["farm", "city"]]


@every_record
def test_an_old_record_replays_to_its_result(questions: int, file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    rows = parse(lines)
    assert rows[0]["ludi"] == questions
    assert result(ludi.replay(lines)) == rows[-1]


@every_record
def test_its_moves_fit_the_road_of_then_only(questions: int, file: Path) -> None:
    """So that the records do tell the two roads apart."""
    rows = parse(file.read_text("utf-8").splitlines(keepends=True))
    g: Any = start(rows[0])
    assert g.deck.road == OLD[questions].road
    g.deck = NEW
    with pytest.raises((ludi.IllegalMove, AssertionError)):
        play_on(g, rows[1:-1])


@pytest.mark.parametrize("questions", OLD_SAVES)
def test_an_old_save_goes_on_with_its_road(questions: int) -> None:
    g: Any = ludi.unpack(OLD_SAVES[questions])
    assert g.questions == questions
    assert g.deck.road == OLD[questions].road
    while not g.over:
        g.play(g.moves()[0])
    assert g.winners()

"""What must hold in every position of every game holds in a game of another package, whichever build runs."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.shapes import Book
from ludi.core.text import LANGUAGES, catalogue
from terni_lapilli import TITLE
from terni_lapilli.game import MOST_MOVES
from tests.conformity import faults
from tests.games import properties
from tests.games.scale import games
from tests.outside import GAME, found

MANY = games(200)
FEW = games(20)
ENDS = {"row", "tired"}


@pytest.fixture(scope="module", autouse=True)
def _installed() -> Iterator[None]:
    with found():
        yield


def positions(seed: int) -> Iterator[tuple[Any, list[int], int]]:
    rng = Random(seed)
    return properties.random_game(ludi.new(GAME, 2, seed, middle=bool(seed % 2)), rng.choice)


def unaccounted(g: Any) -> str:
    return str(g.unaccounted())


def test_every_game_ends_as_the_rules_say() -> None:
    for seed in range(MANY):
        g: Any = None
        for g, moves, _ in positions(seed):
            assert bool(moves) != g.over
            assert not g.unaccounted()
        assert g.ending in ENDS
        assert g.moved <= MOST_MOVES
        assert g.winners()


def test_saves_and_copies_are_equal_and_old_copies_never_change() -> None:
    for seed in range(FEW):
        properties.saves_and_copies_are_equal_and_old_copies_never_change(positions(seed))


def test_listed_moves_work_and_others_are_refused_and_change_nothing() -> None:
    for seed in range(FEW):
        properties.listed_moves_work_and_others_are_refused_and_change_nothing(positions(seed))


def test_views_and_books_are_as_the_shapes_for_any_game_say() -> None:
    for seed in range(FEW):
        properties.views_are_as_their_shapes_say(positions(seed))
    for language in LANGUAGES:
        assert faults(TITLE.book({}, language), Book) == []


def test_an_unpacked_position_goes_on_as_the_real_one() -> None:
    for seed in range(FEW):
        properties.an_unpacked_position_goes_on_as_the_real_one(positions(seed))


def test_a_record_replays_to_the_same_end() -> None:
    for seed in range(FEW):
        start = ludi.new(GAME, 2, seed, middle=bool(seed % 2))
        properties.a_record_replays_to_the_same_end(start, positions(seed))


def test_observations_keep_to_their_features() -> None:
    for seed in range(FEW):
        properties.observations_keep_to_their_features(positions(seed))
        properties.a_move_means_the_same_where_the_same_is_observed(positions(seed))


def test_nothing_is_hidden() -> None:
    for seed in range(FEW):
        properties.what_a_seat_was_not_shown_changes_nothing_it_sees(positions(seed), 3, seed, unaccounted)
        properties.a_guess_does_not_depend_on_what_is_hidden(positions(seed), 3, seed)
        properties.a_guess_can_be_played_to_the_end(positions(seed), 3, seed, unaccounted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_event_can_be_read(language: str) -> None:
    for seed in range(FEW):
        properties.every_move_and_event_can_be_read(positions(seed), language)


def test_the_catalogues_have_the_same_keys() -> None:
    english, french = (properties.leaves(catalogue(TITLE.package, language)) for language in LANGUAGES)
    assert list(english) == list(french)


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_has_an_answer_for_every_point(language: str) -> None:
    for seed in range(FEW):
        for g, moves, _ in positions(seed):
            lit = {thing for move in moves for thing in g.touches(move)}
            for thing in g.view(None)["board"]:
                why = g.why_not(thing, g.seat if moves else 0)
                assert (why is None) == (thing in lit)
                assert why is None or g.say_why(why, language).endswith(".")


def test_every_refusal_is_explained() -> None:
    for seed in range(FEW):
        properties.every_refusal_is_explained(positions(seed), 2, seed, set())


def test_a_game_without_plans_has_none() -> None:
    properties.plans_do_what_they_say(positions(0), 1, 0, lambda view, seat: {})

"""Nothing hidden reaches a seat, and a guess keeps everything the seat was ever shown."""

import json
from random import Random
from typing import Any

import pytest

import ludi
from ludi.games.gloria_mundi.save import unaccounted
from tests.games import properties
from tests.games.gloria_mundi.random_play import positions
from tests.games.scale import games

every_table = pytest.mark.parametrize("players", range(2, 7))
GAMES = games(6)


@every_table
def test_what_a_seat_was_not_shown_changes_nothing_it_sees(players: int) -> None:
    for seed in range(GAMES):
        properties.what_a_seat_was_not_shown_changes_nothing_it_sees(positions(players, seed), 5, seed, unaccounted)


@every_table
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(players: int) -> None:
    for seed in range(GAMES):
        properties.a_bot_chooses_the_same_whatever_is_hidden_from_it(positions(players, seed), 9, seed)


@every_table
def test_a_guess_does_not_depend_on_what_is_hidden(players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_does_not_depend_on_what_is_hidden(positions(players, seed), 9, seed)


@every_table
def test_a_guess_can_be_played_to_the_end(players: int) -> None:
    for seed in range(GAMES):
        properties.a_guess_can_be_played_to_the_end(positions(players, seed), 40, seed, unaccounted)


@every_table
def test_events_of_others_do_not_tell_hidden_cards(players: int) -> None:
    compared = 0
    for seed in range(GAMES):
        compared += properties.events_of_others_do_not_tell_hidden_cards(
            positions(players, seed), 1, seed, {"enters"}, set()
        )
    assert compared > games(500)


@every_table
def test_being_asked_tells_nothing(players: int) -> None:
    compared = 0
    for seed in range(GAMES):
        compared += properties.being_asked_tells_nothing(positions(players, seed), 1, seed, {"enters"})
    assert compared > games(500)


@every_table
def test_everything_is_told_to_everybody(players: int) -> None:
    for seed in range(GAMES):
        properties.private_events_go_to_their_seat_alone(positions(players, seed), set())


@every_table
def test_only_the_order_of_the_supply_is_guessed(players: int) -> None:
    """All that goes behind the screens is seen, so a guess has it right."""
    for g, _, _ in positions(players, 1):
        if g.turn == 9:
            break
    guesses = [g.guess(0, Random(salt)) for salt in range(20)]
    assert len({tuple(guess.supply) for guess in guesses}) == 20
    real = g.encode()
    for guess in guesses:
        encoded = guess.encode()
        assert sorted(encoded.pop("supply")) == sorted(real["supply"])
        assert encoded.pop("seed") is None
        assert encoded == {key: value for key, value in real.items() if key not in ("supply", "seed")}


# -- screens ------------------------------------------------------------------------------------------


def screens(g: Any, seat: int | None, **more: Any) -> list[tuple[bool, bool]]:
    """For each player whether its counters and its hand are shown."""
    return [("counters" in area, "hand" in area) for area in g.view(seat, **more)["areas"]]


def test_counters_and_hands_stand_behind_the_screens() -> None:
    g = ludi.new("gloria_mundi", players=3, seed=1)
    assert screens(g, 1) == [(False, False), (True, True), (False, False)]
    assert screens(g, None) == [(False, False)] * 3


def test_open_counters_shows_the_counters_but_not_the_hands() -> None:
    g = ludi.new("gloria_mundi", players=3, seed=1, open_counters=True)
    assert screens(g, 1) == [(True, False), (True, True), (True, False)]
    assert screens(g, None) == [(True, False)] * 3


def test_the_memory_aid_shows_what_could_have_been_counted() -> None:
    g = ludi.new("gloria_mundi", players=3, seed=1)
    assert screens(g, 1, memory=True) == [(True, True)] * 3


@every_table
def test_a_view_is_the_same_whatever_stands_behind_the_other_screens(players: int) -> None:
    """Other players' counters are swapped; a seat that is not asked sees the same, byte for byte."""
    compared = 0
    for seed in range(GAMES):
        for g, _, _ in positions(players, seed):
            watcher = (g.seat + 1) % players
            other = g.copy()
            for seat, player in enumerate(other.areas):
                if seat != watcher:
                    player.counters = [n + 3 for n in player.counters]
                    player.hand = player.hand[::-1]
            if not g.over:
                assert json.dumps(other.view(watcher)) == json.dumps(g.view(watcher))
                assert json.dumps(other.view(None)) == json.dumps(g.view(None))
                compared += 1
    assert compared > games(500)


def test_the_screens_are_lifted_at_the_end() -> None:
    *_, (g, _, _) = positions(3, 1)
    assert g.over
    assert all("counters" in area for area in g.view(None)["areas"])

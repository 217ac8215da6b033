"""Setting the table. (Preparation)"""

from typing import Any

import pytest

import ludi
from ludi.games.gloria_mundi.cards import COUNTERS, TYPES
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.save import unaccounted
from ludi.games.gloria_mundi.setup import new
from tests.games.gloria_mundi.table import (
    asked,
    buildings,
    counters,
    end_turn,
    fire,
    forum,
    hand,
    laid_out,
    legal,
    lost,
    play,
    steps,
    table,
    tribute,
)

OPTIONS: dict[str, Any] = {"deck": "reconstruction", "open_counters": False}
SETS = {2: (12, 9, 9), 3: (8, 6, 6), 4: (7, 5, 5), 5: (6, 4, 4), 6: (5, 3, 3)}
BOX = (30, 20, 20)

every_table = pytest.mark.parametrize("players", SETS)


def game(players: int, seed: int = 3) -> GloriaMundi:
    return new(players, seed, OPTIONS)


def first_player(players: int, seed: int) -> int:
    return game(players, seed).seat


@every_table
def test_everybody_gets_a_set_of_production_cards_by_the_number_of_players(players: int) -> None:
    """The table of Preparation; the cards laid out belong to the set."""
    g = game(players)
    for seat in range(players):
        held, shown = hand(g, seat), laid_out(g, seat)
        assert tuple(held.get(kind, 0) + shown.get(kind, 0) for kind in TYPES) == SETS[players]


@every_table
def test_one_production_card_of_each_type_is_laid_out_and_bears_nothing(players: int) -> None:
    g = game(players)
    for seat in range(players):
        assert laid_out(g, seat) == {"farm": 1, "city": 1, "peace": 1}
        assert buildings(g, seat) == {}


@every_table
def test_everybody_starts_with_a_counter_of_each_kind_but_glory(players: int) -> None:
    g = game(players)
    assert [counters(g, seat) for seat in range(players)] == [{"food": 1, "gold": 1, "peace": 1}] * players


@every_table
def test_the_other_production_cards_of_the_box_are_not_in_the_game(players: int) -> None:
    """No set goes beyond the box, and what is not dealt out is nowhere."""
    g = game(players)
    assert all(each * players <= most for each, most in zip(SETS[players], BOX, strict=True))
    assert lost(g) == {}
    assert unaccounted(g) == ""


@every_table
def test_all_romans_are_in_rome_and_the_goth_is_at_the_start_of_his_road(players: int) -> None:
    g = game(players)
    assert [steps(g, seat) for seat in range(players)] == [0] * players
    assert g.goth == 0
    assert tribute(g) == []


@every_table
def test_the_forum_is_empty_until_the_first_phase_one(players: int) -> None:
    """So the first card comes to +5, and all others lie face down."""
    g = game(players)
    assert list(forum(g)) == [5]
    assert g.view(None)["supply"] == 56
    assert fire(g) == []


def test_building_cards_are_shuffled() -> None:
    assert len({tuple(game(3, seed).supply) for seed in range(10)}) == 10


@every_table
def test_the_first_player_is_chosen_by_chance(players: int) -> None:
    """By any method; ours is the seed."""
    firsts = [first_player(players, seed) for seed in range(60)]
    assert set(firsts) == set(range(players))


def test_chance_does_not_prefer_a_first_player() -> None:
    firsts = [first_player(4, seed) for seed in range(400)]
    assert all(70 <= firsts.count(seat) <= 130 for seat in range(4))


def test_the_same_seed_sets_the_same_table() -> None:
    assert game(4, 11).pack() == game(4, 11).pack()
    assert ludi.new("gloria_mundi", players=4, seed=11).pack() == game(4, 11).pack()


@every_table
def test_the_first_player_begins_by_playing_a_production_card(players: int) -> None:
    """Phase 1 has no choice."""
    g = game(players)
    assert asked(g) == "Production"
    assert legal(g) == ["play:farm", "play:city", "play:peace"]
    assert g.view(None)["turn"] == 1
    assert g.view(None)["active"] == g.seat


@every_table
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_turns_go_clockwise_from_the_first_player(players: int, seed: int) -> None:
    g = game(players, seed)
    first = g.seat
    seats: list[int] = []
    for _ in range(2 * players):
        seats.append(g.seat)
        end_turn(g)
    assert seats == [(first + n) % players for n in range(2 * players)]


@pytest.mark.parametrize("players", [0, 1, 7])
def test_the_game_is_for_two_to_six(players: int) -> None:
    with pytest.raises(ludi.BadOption, match="2 to 6"):
        ludi.new("gloria_mundi", players=players)


def test_starting_counters_can_be_spent_from_the_first_turn_on() -> None:
    g = table(p0=dict(food=1, gold=1, peace=1), start="tribute")
    assert g.view(0)["areas"][0]["counters"] == dict(zip(COUNTERS, (1, 1, 1, 0), strict=True))
    play(g, "0 tribute")
    assert counters(g) == {"gold": 1, "peace": 1}

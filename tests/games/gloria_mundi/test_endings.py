"""The four ways the game ends, and who wins. (Game end)"""

from typing import Any

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    buildings,
    counters,
    end_turn,
    family,
    keys,
    legal,
    own_deck,
    play,
    steps,
    table,
)

SETS = {2: 30, 3: 20, 4: 17, 5: 14, 6: 11}  # production cards of each player

# -- the four endings ---------------------------------------------------------------------------------


def test_one_the_goth_enters_rome() -> None:
    g = table(start="tribute", goth=37, p2=dict(steps=1))
    assert (g.over, g.ending, g.winners()) == (True, "rome", [2])


def test_two_a_player_has_no_production_card_to_play() -> None:
    g = table(p0=dict(hand=""), p1=dict(steps=1))
    assert (g.over, g.ending, g.winners()) == (True, "production", [1])


def test_three_a_player_reaches_africa() -> None:
    g = table(p0=dict(buildings="Villa Rustica", steps=37), start="farm")
    play(g, "0 power:farm-1")
    assert (g.over, g.ending, g.winners()) == (True, "africa", [0])


def test_four_the_building_cards_are_exhausted() -> None:
    g = table(start="turn", supply=0, p1=dict(steps=1))
    assert (g.over, g.ending, g.winners()) == (True, "deck", [1])


def test_a_game_with_a_small_deck_ends_when_its_cards_have_come() -> None:
    """Played from the first turn: eight cards are eight turns."""
    deck = own_deck({}, {}, road=["farm"] * 40)
    g = table(deck=deck, start="turn")
    turns = 0
    while not g.over:
        turns += 1
        assert asked(g) == "Production"
        end_turn(g)
    assert (turns, g.ending) == (8, "deck")
    assert g.view(None)["supply"] == 0


@pytest.mark.parametrize("players", SETS)
def test_with_57_building_cards_the_production_cards_run_out_first(players: int) -> None:
    """The first player's empty hand is found on this turn; by then at most 57 building cards have come."""
    assert players * (SETS[players] - 3) + 1 <= 57


def test_with_57_building_cards_a_game_of_four_can_last_to_the_last_of_them() -> None:
    """As long as nobody reaches Africa and the Goth has not far to go."""
    deck = own_deck(dict(copies=51), road=["farm"] * 99)
    g = table(4, deck=deck, start="turn", turn=0)
    while not g.over:
        end_turn(g)
    assert (g.ending, g.turn, g.view(None)["supply"]) == ("production", 57, 0)


def test_a_road_of_one_space_can_end_in_the_second_turn() -> None:
    deck = own_deck(road=["farm"])
    g = table(deck=deck, start="turn", turn=0)
    end_turn(g)
    assert g.goth == 1
    end_turn(g)
    assert (g.ending, g.turn) == ("rome", 2)


# -- when it is over ----------------------------------------------------------------------------------


def test_once_it_is_over_nobody_decides() -> None:
    g = table(p0=dict(hand=""))
    assert (g.seat, g.moves(), asked(g)) == (-1, [], "")


def test_before_the_end_nobody_has_won() -> None:
    assert table(p0=dict(steps=30)).winners() == []


def test_the_end_is_told() -> None:
    g = table(p0=dict(buildings="Villa Rustica", steps=37), start="farm")
    assert keys(play(g, "0 power:farm-1"))[-2:] == ["steps", "ends"]


# -- Africa -------------------------------------------------------------------------------------------


def test_nobody_goes_beyond_africa() -> None:
    g = table(p0=dict(food=20, gold=20, peace=20, glory=1, steps=36), start="buy", forum={0: "Thermae"})
    play(g, "0 buy:0")
    assert steps(g) == 38
    assert g.scores()[0] == {"bought": 2, "powers": 36, "total": 38}
    assert g.ending == "africa"


def test_one_step_before_africa_the_game_goes_on() -> None:
    g = table(p0=dict(buildings="Villa Rustica", steps=36, bare="farm 1"), start="farm")
    play(g, "0 power:farm-1")
    assert (g.over, steps(g)) == (False, 37)


def test_in_africa_one_wins_whatever_counters_the_others_have() -> None:
    rich = dict(food=50, gold=50, peace=50, glory=50, steps=37)
    g = table(p0=dict(buildings="Villa Rustica", steps=37, bare=""), p1=rich, p2=rich, start="farm")
    play(g, "0 power:farm-1")
    assert g.winners() == [0]


def test_africa_is_where_the_deck_file_says() -> None:
    deck = own_deck(dict(power="Food 1 + Step 1"), africa=5)
    g = table(p0=dict(buildings="Card 1", steps=4), deck=deck, start="farm")
    play(g, "0 power:farm-1")
    assert (g.ending, steps(g)) == ("africa", 5)


def test_steps_of_a_discarded_building_can_lead_to_africa() -> None:
    g = table(p0=dict(buildings="Fuga,Thermae", steps=34), start="peace")
    play(g, "0 power:peace-1", "0 discard:city-1")
    assert (g.ending, steps(g), buildings(g)) == ("africa", 38, {"peace-1": "Fuga"})


def test_steps_of_a_purchase_can_lead_to_africa_though_the_goth_stands_before_rome() -> None:
    g = table(p0=dict(food=2, gold=1, steps=37), p1=dict(steps=37), start="buy", forum={0: "Ager"}, goth=37)
    assert family(g, "buy") == ["0"]
    play(g, "0 buy:0")
    assert (g.ending, g.winners()) == ("africa", [0])


# -- who wins -----------------------------------------------------------------------------------------


def ended(*players: dict[str, int]) -> list[int]:
    """The winners when the Goth enters Rome."""
    named: dict[str, Any] = {f"p{seat}": player for seat, player in enumerate(players)}
    return table(len(players), start="tribute", goth=37, **named).winners()


@pytest.mark.parametrize("ending", ["rome", "production", "deck"])
def test_however_it_ends_the_farthest_from_rome_wins(ending: str) -> None:
    two, three = dict(steps=9, glory=9), dict(steps=10)
    if ending == "rome":
        g = table(p1=two, p2=three, start="tribute", goth=37)
    elif ending == "production":
        g = table(p0=dict(hand=""), p1=two, p2=three)
    else:
        g = table(p1=two, p2=three, start="turn", supply=0)
    assert (g.ending, g.winners()) == (ending, [2])


def test_of_those_equally_far_the_one_with_most_counters_wins() -> None:
    assert ended(dict(steps=9, food=2), dict(steps=9, food=3), dict(steps=8, food=50)) == [1]


@pytest.mark.parametrize("kind", ["food", "gold", "peace", "glory"])
def test_every_counter_counts_one_whatever_its_kind(kind: str) -> None:
    assert ended(dict(steps=9, food=1, gold=1), {"steps": 9, kind: 3}) == [1]
    assert ended(dict(steps=9, food=1, gold=1), {"steps": 9, kind: 2}) == [0, 1]


def test_those_still_tied_win_together() -> None:
    assert ended(dict(steps=9, food=2), dict(steps=9, gold=2), dict(steps=9, glory=1)) == [0, 1]
    assert ended(dict(), dict(), dict(), dict()) == [0, 1, 2, 3]


def test_tribute_on_the_road_belongs_to_nobody() -> None:
    """Who has paid it has it no more when ties are broken."""
    g = table(2, p0=dict(food=1, gold=1, hand="farm 1"), p1=dict(food=1, hand=""), start="tribute", goth=4)
    play(g, "0 tribute")
    assert (g.ending, counters(g), g.winners()) == ("production", {}, [1])


def test_production_cards_and_buildings_do_not_break_ties() -> None:
    g = table(
        2,
        p0=dict(steps=9, bare="farm 3", buildings="Piscina,Curia"),
        p1=dict(steps=9, bare=""),
        start="tribute",
        goth=37,
    )
    assert g.winners() == [0, 1]


def test_the_active_player_has_no_advantage_in_a_tie() -> None:
    for active in range(3):
        g = table(start="tribute", goth=37, active=active)
        assert g.winners() == [0, 1, 2]


def test_scores_are_the_steps_from_rome() -> None:
    g = table(p0=dict(steps=9, bought=6), p1=dict(steps=2), start="tribute", goth=37)
    assert g.scores() == [
        {"bought": 6, "powers": 3, "total": 9},
        {"bought": 0, "powers": 2, "total": 2},
        {"bought": 0, "powers": 0, "total": 0},
    ]


def test_in_the_end_all_may_see_how_it_ended_and_who_won() -> None:
    seen = table(p1=dict(steps=1), start="tribute", goth=37).view(None)
    assert (seen["over"], seen["ending"], seen["winners"]) == (True, "rome", [1])
    assert legal(table(p1=dict(steps=1), start="tribute", goth=37)) == []

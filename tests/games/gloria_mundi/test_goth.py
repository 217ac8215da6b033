"""The Goth moves: what is destroyed, and how the tribute is recovered."""

from typing import Any

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    hand,
    keys,
    laid_out,
    legal,
    lost,
    owed,
    own_deck,
    play,
    table,
    tribute,
    unasked,
)

NOTHING = dict(bare="")

# -- how far he goes ----------------------------------------------------------------------------------


def test_without_tribute_he_moves_one_space() -> None:
    g = table(p0=dict(gold=1), start="tribute", goth=2)
    play(g, "0 refuse")
    assert g.goth == 3


@pytest.mark.parametrize("heaps", [["peace"], ["peace", "gold"], ["peace", "gold", "food"]])
def test_with_tribute_he_moves_to_the_last_space_covered(heaps: list[str]) -> None:
    g = table(start="tribute", goth=1, tribute=heaps)
    assert g.goth == 1 + len(heaps)


def test_he_wants_a_card_for_each_icon_of_the_space_he_enters() -> None:
    g = table(start="tribute", goth=4)
    assert owed(g) == {"farm": 1, "city": 1}


def test_he_wants_a_card_for_each_icon_of_all_spaces_he_moves_through_and_of_the_one_he_stops_on() -> None:
    g = table(start="tribute", goth=2, tribute=["gold", "food", "food gold"])
    assert g.goth == 5
    assert owed(g) == {"farm": 2, "city": 2}


def test_not_for_the_space_he_comes_from_nor_the_one_behind_where_he_stops() -> None:
    g = table(p0=dict(food=1), start="tribute", goth=5, tribute=["peace"])
    assert unasked(play(g, "0 refuse")) == ["0 lose:peace"]


def test_paying_with_glory_changes_nothing_about_the_icons() -> None:
    g = table(start="tribute", goth=1, tribute=["glory", "glory"])
    assert owed(g) == {"city": 1, "peace": 1}


# -- who loses what -----------------------------------------------------------------------------------


@pytest.mark.parametrize("active", range(3))
def test_the_active_player_loses_first_and_then_the_others_in_turn(active: int) -> None:
    owners: dict[str, Any] = {f"p{seat}": dict(bare="farm 2 city 2", glory=1) for seat in range(3)}
    g = table(start="tribute", goth=3, tribute=["food", "food gold"], active=active, **owners)
    told = play(g, f"{active} refuse", "lose:farm", "lose:farm")
    seats = [event.args["seat"] for event in told if event.key == "loses"]
    assert seats == [(active + n) % 3 for n in range(3)]


def test_each_in_turn_loses_one_card_of_a_type_still_owed() -> None:
    g = table(start="tribute", goth=3, tribute=["food", "food gold"])
    assert family(g, "lose") == ["farm", "city"]
    told = play(g, "0 lose:city")
    assert unasked(told) == ["0 lose:city", "1 lose:farm", "2 lose:farm"], "the others have no choice left"
    assert [laid_out(g, seat) for seat in range(3)] == [
        {"farm": 1, "peace": 1},
        {"city": 1, "peace": 1},
        {"city": 1, "peace": 1},
    ]


def test_losing_cannot_be_declined() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Ager"), start="tribute")
    assert legal(g) == ["lose:farm", "lose:farm-1"]


def test_who_has_one_card_that_can_be_lost_is_not_asked_and_all_are_told() -> None:
    """All lies open: there is nothing to choose."""
    g = table(p0=dict(food=1), start="tribute")
    told = play(g, "0 refuse")
    assert unasked(told) == ["0 lose:farm"]
    assert laid_out(g) == {"city": 1, "peace": 1}
    assert asked(g) == "Production"


def test_it_stops_when_every_icon_is_met() -> None:
    """Those whose turn it would be lose nothing."""
    g = table(p0=dict(food=1), start="tribute")
    play(g, "0 refuse", "0 lose:farm")
    assert [laid_out(g, seat).get("farm", 0) for seat in range(3)] == [0, 1, 1]
    assert asked(g) == "Production"


def test_it_may_go_round_the_table_more_than_once() -> None:
    many = dict(bare="farm 2 city 2")
    g = table(2, p0=many, p1=many, start="tribute", goth=2, tribute=["gold", "food", "food gold"])
    play(g, "0 lose:farm", "1 lose:city", "0 lose:city", "1 lose:farm")
    assert asked(g) == "Recover"
    assert lost(g) == {"farm": 2, "city": 2}


def test_who_has_no_card_of_an_owed_type_is_skipped_and_the_next_loses() -> None:
    g = table(p0=dict(bare="peace 3", food=1), start="tribute")
    assert unasked(play(g, "0 refuse")) == ["1 lose:farm"]
    assert laid_out(g, 0) == {"peace": 3}
    assert asked(g) == "Production"


def test_a_skipped_player_is_not_asked_for_a_later_card_instead() -> None:
    """He loses nothing; the next player takes one turn to lose, not two."""
    g = table(p0=dict(bare="peace 3"), start="tribute", goth=4)
    play(g, "1 lose:farm", "2 lose:city")
    assert laid_out(g, 0) == {"peace": 3}


def test_after_a_lap_the_same_players_lose_again_while_others_are_skipped_again() -> None:
    g = table(
        p0=dict(bare="peace 3"),
        p1=dict(bare="farm 2 city 1"),
        p2=dict(bare="city 1"),
        start="tribute",
        goth=3,
        tribute=["food", "food gold"],
    )
    play(g, "1 lose:farm", "2 lose:city", "1 lose:farm")
    assert owed(g) == {}
    assert [laid_out(g, seat) for seat in range(3)] == [{"peace": 3}, {"city": 1}, {}]


def test_one_player_alone_loses_lap_after_lap_while_all_others_are_skipped() -> None:
    deck = own_deck(road=["farm", "farm", "farm farm", "city"])
    p0 = dict(bare="", gold=1)
    g = table(p0=p0, p1=dict(bare="farm 5"), p2=NOTHING, deck=deck, start="tribute", tribute=["food"] * 3)
    assert unasked(play(g, "0 refuse")) == ["1 lose:farm"] * 4
    assert laid_out(g, 1) == {"farm": 1}
    assert asked(g) == "Production"


def test_it_stops_when_nobody_can_meet_what_is_left() -> None:
    """What could not be met is forgotten."""
    g = table(
        p0=dict(bare="farm 1", peace=1),
        p1=NOTHING,
        p2=dict(bare="peace 2"),
        start="tribute",
        goth=3,
        tribute=["food", "food gold"],
    )
    assert unasked(play(g, "0 refuse")) == ["0 lose:farm"]
    assert asked(g) == "Recover"
    assert lost(g)["farm"] >= 1
    assert laid_out(g, 2) == {"peace": 2}


def test_with_nothing_to_lose_at_all_the_turn_just_goes_on() -> None:
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute")
    assert (g.seat, asked(g)) == (1, "Production")
    assert g.goth == 1


def test_the_same_type_may_be_lost_by_choice_although_another_would_leave_less_for_the_next() -> None:
    """The choice is free, also if what remains cannot be met by the others."""
    g = table(p0=dict(bare="farm 1 city 1"), p1=dict(bare="farm 1"), p2=NOTHING, start="tribute", goth=4)
    assert family(g, "lose") == ["farm", "city"]
    play(g, "0 lose:farm", "0 lose:city")
    assert laid_out(g, 1) == {"farm": 1}


def test_hands_are_never_touched() -> None:
    g = table(p0=dict(bare="", hand="farm 3", food=1), p1=dict(hand="farm 2 city 2"), start="tribute")
    play(g, "0 refuse", "1 lose:farm")
    assert hand(g, 0) == {"farm": 3}
    assert hand(g, 1) == {"farm": 2, "city": 2}


def test_lost_production_cards_never_come_back() -> None:
    g = table(p0=dict(food=1), start="tribute")
    play(g, "0 refuse", "0 lose:farm")
    assert lost(g) == {"farm": 1}
    assert hand(g)["farm"] + laid_out(g).get("farm", 0) == 7


# -- buildings ----------------------------------------------------------------------------------------


def test_a_building_is_lost_with_its_card() -> None:
    g = table(p0=dict(bare="", buildings="Ager", food=1), start="tribute")
    play(g, "0 refuse", "0 lose:farm-1")
    assert (buildings(g), bare(g), fire(g)) == ({}, {}, ["Ager"])
    assert lost(g) == {"farm": 1}


def test_whether_a_card_with_a_building_or_one_without_is_lost_is_the_owners_choice() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Ager,Piscina"), start="tribute")
    assert legal(g) == ["lose:farm", "lose:farm-1", "lose:farm-2"]
    play(g, "0 lose:farm")
    assert buildings(g) == {"farm-1": "Ager", "farm-2": "Piscina"}
    g = table(p0=dict(bare="farm 1", buildings="Ager,Piscina"), start="tribute")
    play(g, "0 lose:farm-2")
    assert (buildings(g), bare(g), fire(g)) == ({"farm-1": "Ager"}, {"farm": 1}, ["Piscina"])


def test_a_building_counts_as_the_type_of_the_card_it_lies_on() -> None:
    """A red card can lie on any."""
    g = table(p0=dict(bare="", buildings="Faber@city,Architectus@farm", gold=1), start="tribute", goth=2)
    assert unasked(play(g, "0 refuse")) == ["0 lose:city-1"]
    assert buildings(g) == {"farm-1": "Architectus"}


def test_a_card_and_its_building_meet_one_icon() -> None:
    g = table(p0=dict(bare="", buildings="Ager,Taberna"), p1=NOTHING, p2=NOTHING, start="tribute", goth=4)
    assert unasked(play(g, "0 lose:farm-1")) == ["0 lose:farm-1", "0 lose:city-1"]


# -- recovering ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", range(3))
def test_counters_are_taken_one_at_a_time_from_the_active_player_on(active: int) -> None:
    g = table(
        p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=1, tribute=["peace", "gold", "food"], active=active
    )
    play(g, f"{active} take:gold")
    play(g, f"{(active + 1) % 3} take:food")
    assert counters(g, active) == {"gold": 1}
    assert counters(g, (active + 1) % 3) == {"food": 1}
    assert counters(g, (active + 2) % 3) == {"peace": 1}


def test_the_first_chooses_among_all_and_the_next_among_what_is_left() -> None:
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=1, tribute=["peace", "glory", "food"])
    assert family(g, "take") == ["food", "peace", "glory"]
    play(g, "0 take:glory")
    assert family(g, "take") == ["food", "peace"]


def test_it_goes_round_until_no_counter_is_left() -> None:
    g = table(2, p0=NOTHING, p1=NOTHING, start="tribute", goth=2, tribute=["gold", "food", "glory gold", "glory"])
    play(g, "0 take:glory", "1 take:glory", "0 take:gold", "1 take:food")
    assert counters(g, 0) == {"glory": 1, "gold": 2}
    assert counters(g, 1) == {"glory": 1, "food": 1}
    assert tribute(g) == []
    assert asked(g) == "Production"


def test_who_laid_the_counters_makes_no_difference() -> None:
    g = table(p0=dict(bare="", food=1), p1=NOTHING, p2=NOTHING, start="tribute")
    play(g, "0 tribute", "1 play:city")
    assert g.goth == 1
    assert counters(g, 0) == {}
    assert counters(g, 1) == {"food": 1, "gold": 1}


def test_who_lost_what_makes_no_difference() -> None:
    """A skipped player recovers all the same."""
    g = table(p0=dict(bare="peace 1"), start="tribute", goth=3, tribute=["food", "food gold"])
    play(g, "1 lose:farm", "2 lose:farm", "1 lose:city", "0 take:gold")
    assert counters(g, 0) == {"gold": 1}
    assert counters(g, 1) == counters(g, 2) == {"food": 1}


def test_recovery_comes_after_all_losses() -> None:
    g = table(start="tribute", goth=3, tribute=["food", "food gold"])
    play(g, "0 lose:farm")
    assert asked(g) == "Destroy"
    assert [counters(g, seat) for seat in range(3)] == [{}, {}, {}]
    play(g, "1 lose:farm", "2 lose:city")
    assert (g.seat, asked(g)) == (0, "Recover")


def test_without_tribute_there_is_nothing_to_recover() -> None:
    g = table(p0=dict(food=1), start="tribute")
    told = play(g, "0 refuse", "0 lose:farm")
    assert "recovers" not in keys(told)
    assert (g.seat, asked(g)) == (1, "Production")


def test_two_counters_on_one_space_can_go_to_two_players() -> None:
    """They are chosen by counters, not by spaces."""
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=4, tribute=["food gold"])
    play(g, "0 take:gold")
    assert (counters(g, 0), counters(g, 1)) == ({"gold": 1}, {"food": 1})


def test_the_road_behind_the_goth_is_clear_and_tribute_begins_anew_before_him() -> None:
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=1, tribute=["peace", "peace"])
    assert asked(g) == "Production"
    assert [row for row in g.view(None)["road"] if row["tribute"]] == []
    play(g, "1 play:farm", "1 tribute")
    assert [row["space"] for row in g.view(None)["road"] if row["tribute"]] == [4]


def test_the_turn_then_passes_to_the_left() -> None:
    for active in range(3):
        g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=1, tribute=["peace"], active=active)
        assert (g.seat, asked(g)) == ((active + 1) % 3, "Production")


# -- Rome ---------------------------------------------------------------------------------------------


def test_the_goth_entering_rome_ends_the_game_at_once() -> None:
    """Nothing is destroyed any more."""
    g = table(p0=dict(steps=2), start="tribute", goth=37)
    assert (g.over, g.ending, g.winners()) == (True, "rome", [0])
    assert lost(g) == {}
    assert [laid_out(g, seat) for seat in range(3)] == [{"farm": 1, "city": 1, "peace": 1}] * 3


def test_with_tribute_on_the_last_space_he_stops_there_and_destroys() -> None:
    g = table(start="tribute", goth=35, tribute=["gold peace", "food gold"])
    assert g.goth == 37
    assert owed(g) == {"farm": 1, "city": 2, "peace": 1}


def test_then_the_next_player_cannot_keep_him_out_of_rome() -> None:
    rich = dict(food=9, gold=9, peace=9, glory=9)
    g = table(p0=rich, p1=rich, p2=rich, start="tribute", goth=36, tribute=["food gold"])
    play(g, "0 lose:farm", "1 lose:city", "0 take:gold")
    assert (g.seat, asked(g)) == (1, "Production")
    play(g, "1 play:farm", "1 pass")
    assert (g.over, g.ending) == (True, "rome")


def test_three_icons_on_a_space_are_three_cards() -> None:
    deck = own_deck(road=["farm city peace", "farm"])
    g = table(deck=deck, start="tribute")
    assert owed(g) == {"farm": 1, "city": 1, "peace": 1}

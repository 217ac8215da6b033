"""Phase 3: everybody activates the cards of the turn's type, for the basic resource or for a building's power."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    keys,
    legal,
    own_deck,
    play,
    steps,
    table,
)

KINDS = [("farm", "food"), ("city", "gold"), ("peace", "peace")]

# -- who and in which order ---------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "counter"), KINDS)
def test_every_card_of_the_type_produces_one_counter(kind: str, counter: str) -> None:
    g = table(p0=dict(bare=f"{kind} 4"), p1=dict(bare=f"{kind} 2"), p2=dict(bare=""), start=kind)
    assert [counters(g, seat) for seat in range(3)] == [{counter: 4}, {counter: 2}, {}]


def test_the_card_just_played_is_activated_too() -> None:
    g = table(p0=dict(bare=""))
    play(g, "0 play:city")
    assert counters(g) == {"gold": 1}


@pytest.mark.parametrize("active", range(3))
def test_players_act_in_turn_order_from_the_active_player_on(active: int) -> None:
    every = dict(buildings="Ager"), dict(buildings="Piscina"), dict(buildings="Apiarium")
    g = table(p0=every[0], p1=every[1], p2=every[2], start="farm", active=active)
    seats: list[int] = []
    while asked(g) == "Activate":
        seats.append(g.seat)
        play(g, "basic:farm-1")
    assert seats == [(active + n) % 3 for n in range(3)]


def test_the_next_player_acts_when_the_one_before_has_activated_every_card() -> None:
    g = table(p0=dict(buildings="Ager,Piscina"), p1=dict(buildings="Apiarium"), start="farm")
    play(g, "0 basic:farm-2")
    assert g.seat == 0
    assert counters(g, 1) == {}
    play(g, "0 basic:farm-1")
    assert g.seat == 1


def test_others_use_powers_on_the_active_players_turn() -> None:
    g = table(p1=dict(buildings="Ager"), start="farm")
    play(g, "1 power:farm-1")
    assert counters(g, 1) == {"food": 3}


# -- the basic resource or the power ------------------------------------------------------------------


def test_a_card_with_a_building_may_produce_its_basic_resource() -> None:
    g = table(p0=dict(bare="", buildings="Apiarium"), start="farm")
    assert legal(g) == ["basic:farm-1", "power:farm-1"]
    play(g, "0 basic:farm-1")
    assert counters(g) == {"food": 1}


def test_or_the_building_is_activated_instead_and_the_basic_resource_is_not_produced() -> None:
    g = table(p0=dict(bare="", buildings="Macellum"), start="city")
    play(g, "0 power:city-1")
    assert counters(g) == {"gold": 3}


@pytest.mark.parametrize("move", ["basic:farm-1", "power:farm-1"])
def test_a_card_is_activated_once_in_a_turn(move: str) -> None:
    """After one of the two the other is gone."""
    g = table(p0=dict(buildings="Ager,Piscina"), start="farm")
    play(g, f"0 {move}")
    assert legal(g) == ["basic:farm-2", "power:farm-2"]
    play(g, "0 power:farm-2")
    assert asked(g) != "Activate"


def test_every_card_with_a_building_is_a_choice_of_its_own() -> None:
    g = table(p0=dict(bare="", buildings="Ager,Piscina,Apiarium"), start="farm")
    assert len(legal(g)) == 6
    play(g, "0 power:farm-1", "0 basic:farm-2", "0 power:farm-3")
    assert counters(g) == {"food": 2 + 1 + 1, "peace": 1}


def test_cards_can_be_activated_in_any_order() -> None:
    for order in (("1", "2", "3"), ("3", "1", "2"), ("2", "3", "1")):
        g = table(p0=dict(bare="", buildings="Ager,Piscina,Apiarium"), start="farm")
        play(g, *[f"0 power:farm-{n}" for n in order])
        assert counters(g) == {"food": 6, "peace": 1}


def test_no_card_of_the_type_can_be_left_out() -> None:
    """The phase is required: there is no way to pass."""
    g = table(p0=dict(buildings="Ager"), start="farm")
    assert set(legal(g)) == {"basic:farm-1", "power:farm-1"}


def test_nothing_of_another_type_is_activated() -> None:
    g = table(p0=dict(buildings="Ager,Taberna,Castra"), start="city")
    assert legal(g) == ["basic:city-1", "power:city-1"]
    play(g, "0 power:city-1")
    assert counters(g) == {"gold": 3}


def test_a_player_with_buildings_of_other_types_only_is_not_asked() -> None:
    g = table(p0=dict(buildings="Taberna,Castra", food=1), start="farm")
    assert counters(g) == {"food": 2}
    assert asked(g) == "Tribute"


# -- resources at once --------------------------------------------------------------------------------


def test_the_basic_resource_of_a_card_pays_for_the_power_of_another() -> None:
    """Phase 3's example; here a card without a building."""
    g = table(p0=dict(bare="farm 1", buildings="Vinea"), start="farm")
    assert counters(g) == {"food": 1}
    play(g, "0 power:farm-1")
    assert counters(g) == {"gold": 2}


def test_a_power_that_cannot_be_paid_yet_can_be_once_another_building_has_yielded_its_basic_resource() -> None:
    g = table(p0=dict(bare="", buildings="Ager,Vinea"), start="farm")
    assert family(g, "power") == ["farm-1"]
    play(g, "0 basic:farm-1")
    assert family(g, "power") == ["farm-2"]
    play(g, "0 power:farm-2")
    assert counters(g) == {"gold": 2}


def test_who_can_pay_no_power_yet_may_let_one_building_produce_for_another() -> None:
    g = table(p0=dict(bare="", buildings="Vinea,Olivetum"), start="farm")
    assert legal(g) == ["basic:farm-1", "basic:farm-2"]
    play(g, "0 basic:farm-2", "0 power:farm-1")
    assert counters(g) == {"gold": 2}


def test_the_gain_of_a_power_pays_for_another_power_of_another_kind() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Vinea,Stabulum"), start="farm")
    assert family(g, "power") == ["farm-1"]
    play(g, "0 power:farm-1", "0 power:farm-2")
    assert (counters(g), steps(g)) == ({"gold": 1}, 1)


def test_what_others_produce_later_is_of_no_use_to_those_before() -> None:
    g = table(p0=dict(bare="", buildings="Stabulum"), p1=dict(buildings="Nundinae"), start="farm")
    assert g.seat == 1
    assert counters(g) == {"food": 1}


def test_a_power_that_cannot_be_paid_leaves_the_basic_resource() -> None:
    """Nothing is asked: there is no other way."""
    g = table(p0=dict(bare="", buildings="Stabulum"), start="farm")
    assert asked(g) != "Activate"
    assert (counters(g), steps(g)) == ({"food": 1}, 0)


def test_of_two_powers_only_one_of_which_can_be_paid_the_other_card_still_produces() -> None:
    g = table(p0=dict(bare="", gold=1, buildings="Stabulum,Iumenta"), start="farm")
    play(g, "0 power:farm-1")
    assert (counters(g), steps(g)) == ({"food": 1}, 1)


def test_a_counter_can_be_spent_once() -> None:
    g = table(p0=dict(bare="", gold=1, buildings="Portus,Basilica"), start="city")
    play(g, "0 power:city-1")
    assert (counters(g), steps(g)) == ({"gold": 1}, 1)


def test_supplies_are_inexhaustible() -> None:
    g = table(p0=dict(food=60, bare="farm 5"), p1=dict(food=60), start="farm")
    assert counters(g) == {"food": 65}
    assert counters(g, 1) == {"food": 61}


# -- red cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("red", ["Faber", "Architectus", "Saepes", "Murus"])
@pytest.mark.parametrize(("kind", "counter"), KINDS)
def test_a_red_card_never_takes_away_the_production_of_the_card_under_it(red: str, kind: str, counter: str) -> None:
    g = table(p0=dict(bare=f"{kind} 1", buildings=f"{red}@{kind}"), start=kind)
    assert counters(g) == {counter: 2}


def test_a_red_card_is_not_activated_in_this_phase() -> None:
    g = table(p0=dict(food=3, buildings="Faber@farm,Ager"), start="farm")
    assert legal(g) == ["basic:farm-2", "power:farm-2"]


def test_a_card_under_a_red_one_produces_on_turns_of_its_own_type_only() -> None:
    g = table(p0=dict(bare="", buildings="Saepes@city"), start="farm")
    assert counters(g) == {}


# -- a card that is satisfied by cards of a type ------------------------------------------------------


def test_satisfying_a_card_earns_for_each_other_card_of_the_type() -> None:
    """With buildings or without, but not for itself."""
    g = table(p0=dict(bare="farm 2", buildings="Latifundium,Ager,Faber@farm"), start="farm")
    play(g, "0 power:farm-1")
    assert counters(g) == {"food": 2 * 4}


def test_then_no_card_of_the_type_produces_or_is_activated() -> None:
    """Neither those without a building, nor under a red one, nor other buildings."""
    g = table(p0=dict(bare="farm 2", buildings="Villa Maritima,Piscina,Saepes@farm"), start="farm")
    assert counters(g) == {}
    play(g, "0 power:farm-1")
    assert (counters(g), steps(g)) == ({}, 4)
    assert asked(g) != "Activate"


def test_after_any_other_card_has_been_activated_it_cannot_be_used() -> None:
    g = table(p0=dict(bare="farm 2", buildings="Latifundium,Ager"), start="farm")
    assert family(g, "power") == ["farm-1", "farm-2"]
    play(g, "0 power:farm-2")
    assert asked(g) != "Activate"
    assert counters(g) == {"food": 2 + 2 + 1}


def test_nor_after_another_building_has_yielded_its_basic_resource() -> None:
    g = table(p0=dict(bare="", buildings="Latifundium,Vinea,Ager"), start="farm")
    play(g, "0 basic:farm-3")
    assert family(g, "power") == ["farm-2"]
    assert family(g, "basic") == ["farm-1", "farm-2"]


def test_who_can_use_it_has_produced_nothing_yet() -> None:
    """Cards without a choice wait until it is clear that they may produce."""
    g = table(p0=dict(bare="peace 2", buildings="Triumphus"), start="peace")
    assert legal(g) == ["basic:peace-1", "power:peace-1"]
    assert counters(g) == {}
    play(g, "0 basic:peace-1")
    assert counters(g) == {"peace": 3}


def test_of_two_such_cards_only_one_can_be_used() -> None:
    """Each counts the other."""
    g = table(p0=dict(bare="peace 1", buildings="Triumphus,Comitatus"), start="peace")
    play(g, "0 power:peace-2")
    assert (counters(g), steps(g)) == ({}, 2)
    assert asked(g) != "Activate"


def test_declining_one_of_two_such_cards_rules_out_the_other() -> None:
    g = table(p0=dict(bare="peace 1", buildings="Triumphus,Comitatus"), start="peace")
    play(g, "0 basic:peace-1")
    assert asked(g) != "Activate"
    assert (counters(g), steps(g)) == ({"peace": 3}, 0)


def test_cards_of_other_players_are_not_touched_by_it() -> None:
    g = table(p0=dict(bare="peace 1", buildings="Triumphus"), p1=dict(bare="peace 4"), start="peace")
    play(g, "0 power:peace-1")
    assert counters(g, 1) == {"peace": 4}


def test_without_any_other_card_of_the_type_it_only_produces() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Triumphus"), start="peace")
    assert asked(g) != "Activate"
    assert counters(g) == {"peace": 1}


def test_on_a_turn_of_another_type_it_does_nothing() -> None:
    g = table(p0=dict(bare="farm 1 peace 2", buildings="Triumphus"), start="farm")
    assert counters(g) == {"food": 1}


def test_it_holds_for_this_turn_only() -> None:
    g = table(p0=dict(bare="farm 2", buildings="Latifundium"), p1=dict(food=9), start="farm")
    play(g, "0 power:farm-1", "0 tribute", "1 play:farm")
    assert legal(g) == ["basic:farm-1", "power:farm-1"]
    play(g, "0 basic:farm-1")
    assert counters(g) == {"food": 4 - 1 + 3}


def test_a_card_that_is_satisfied_by_another_type_does_not_hinder_its_own_type() -> None:
    """What may do nothing is cards of the type shown, and they are not active on this turn anyway."""
    deck = own_deck(dict(type="farm", power="Peace card : Gold 1"), dict(type="farm", power="Food 3"))
    g = table(p0=dict(bare="farm 2 peace 3", buildings="Card 1,Card 2"), deck=deck, start="farm")
    play(g, "0 power:farm-1", "0 power:farm-2")
    assert counters(g) == {"food": 2 + 3, "gold": 3}


# -- another building is discarded --------------------------------------------------------------------


def test_the_card_under_a_discarded_building_still_produces() -> None:
    """It is of the turn's type and has not been activated."""
    g = table(p0=dict(bare="", buildings="Fuga,Castra"), start="peace")
    play(g, "0 power:peace-1", "0 discard:peace-2")
    assert (counters(g), steps(g)) == ({"peace": 1}, 1)
    assert bare(g) == {"peace": 1}
    assert fire(g) == ["Castra"]


def test_the_card_under_a_discarded_building_does_not_produce_twice() -> None:
    g = table(p0=dict(bare="", buildings="Fuga,Castra"), start="peace")
    play(g, "0 power:peace-2", "0 power:peace-1", "0 discard:peace-2")
    assert (counters(g), steps(g)) == ({"peace": 2}, 1)


def test_the_card_under_a_discarded_red_card_produces_once() -> None:
    g = table(p0=dict(bare="", buildings="Fuga,Murus@peace"), start="peace")
    play(g, "0 power:peace-1", "0 discard:peace-2")
    assert counters(g) == {"peace": 1}


def test_the_card_under_a_discarded_building_of_another_type_does_not_produce() -> None:
    g = table(p0=dict(bare="", buildings="Fuga,Taberna"), start="peace")
    play(g, "0 power:peace-1", "0 discard:city-1")
    assert (counters(g), steps(g), bare(g)) == ({}, 1, {"city": 1})


def test_a_card_that_could_have_been_satisfied_may_be_discarded_and_all_others_produce() -> None:
    g = table(p0=dict(bare="peace 2", buildings="Fuga,Triumphus"), start="peace")
    play(g, "0 power:peace-1", "0 discard:peace-2")
    assert (counters(g), steps(g)) == ({"peace": 3}, 3)
    assert buildings(g) == {"peace-1": "Fuga"}


# -- reaching Africa ----------------------------------------------------------------------------------


def test_reaching_africa_in_the_middle_of_anothers_phase_ends_the_game_at_once() -> None:
    """Those after do not activate."""
    g = table(p0=dict(steps=37), p1=dict(bare="", buildings="Villa Rustica", steps=37), start="farm")
    assert g.seat == 1
    play(g, "1 power:farm-1")
    assert (g.over, g.ending, g.winners()) == (True, "africa", [1])
    assert counters(g, 0) == {"food": 1}
    assert counters(g, 2) == {}


def test_of_two_who_could_reach_africa_the_first_in_turn_order_wins() -> None:
    near = dict(bare="", gold=1, steps=37)
    g = table(p0={**near, "buildings": "Stabulum"}, p2={**near, "buildings": "Villa Rustica"}, start="farm", active=2)
    play(g, "2 power:farm-1")
    assert g.winners() == [2]
    g = table(p0={**near, "buildings": "Stabulum"}, p2={**near, "buildings": "Villa Rustica"}, start="farm", active=0)
    play(g, "0 power:farm-1")
    assert g.winners() == [0]


def test_cards_not_yet_activated_are_of_no_use_once_africa_is_reached() -> None:
    g = table(p0=dict(bare="", buildings="Villa Rustica,Ager", steps=37), start="farm")
    play(g, "0 power:farm-1")
    assert g.over
    assert counters(g) == {"food": 1}


# -- what is told -------------------------------------------------------------------------------------


def test_production_and_powers_are_told_in_the_order_in_which_they_happen() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Vinea"), p1=dict(bare="farm 2"), p2=dict(bare=""))
    assert keys(play(g, "0 play:farm")) == ["plays", "produces"]
    assert keys(play(g, "0 power:farm-1"))[:4] == ["activates", "pays", "gains", "produces"]


def test_reaching_africa_by_satisfying_a_card_ends_the_game_before_the_next_player_produces() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Villa Maritima", steps=37), start="farm")
    told = play(g, "0 power:farm-1")
    assert keys(told) == ["activates", "steps", "ends"]
    assert [counters(g, seat) for seat in range(3)] == [{}, {}, {}]


def test_what_a_satisfied_card_earns_comes_before_the_production_of_the_next_player() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Latifundium"), start="farm")
    assert keys(play(g, "0 power:farm-1"))[:4] == ["activates", "gains", "produces", "produces"]


def test_the_type_of_the_turn_is_shown_to_its_end() -> None:
    g = table(start="turn", p0=dict(food=5))
    assert g.view(None)["turn_type"] is None
    play(g, "0 play:city")
    while g.seat == 0:
        assert g.view(None)["turn_type"] == "city"
        play(g, legal(g)[0])


def test_a_builder_on_a_locked_card_still_helps() -> None:
    """The lock holds in phase 3; builders are used in phase 4. The farm under it produced nothing."""
    p0 = dict(bare="farm 1 city 1", buildings="Latifundium, Faber@farm")
    g = table(p0=p0, start="farm", forum={0: "Taberna"}, last=True)
    play(g, "0 power:farm-1")
    assert counters(g) == {"food": 4}
    g = table(p0={**p0, "peace": 1}, start="farm", forum={0: "Taberna"}, last=True)
    play(g, "0 power:farm-1", "0 buy:0")
    assert buildings(g)["city-1"] == "Taberna", "2 food were paid in place of 2 gold"
    assert counters(g) == {"food": 2}

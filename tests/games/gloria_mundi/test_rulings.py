"""Readings of what the rulebook leaves open. The numbers are those of the table in docs/rules/gloria_mundi.md; a ruling
whose test is elsewhere is named there."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    keys,
    laid_out,
    legal,
    own_deck,
    play,
    steps,
    table,
    tribute,
    unasked,
)

NOTHING = dict(bare="")


# -- rulings 5 to 10: powers --------------------------------------------------------------------------


def test_have_counts_the_card_under_the_building_too() -> None:
    """Ruling 5."""
    g = table(p0=dict(bare="", buildings="Forum"), start="city")
    play(g, "0 power:city-1")
    assert counters(g) == {"gold": 1}


@pytest.mark.parametrize(
    ("fodder", "place", "gained"),
    [("Faber@farm", "farm-1", {"food": 3}), ("Murus@peace", "peace-1", {"gold": 2, "peace": 1})],
)
def test_red_cards_may_be_discarded_for_a_power(fodder: str, place: str, gained: dict[str, int]) -> None:
    """Ruling 7."""
    g = table(p0=dict(bare="", buildings=f"Spolia,{fodder}"), start="city")
    play(g, "0 power:city-1", f"0 discard:{place}")
    assert counters(g) == gained


def test_an_x_may_be_used_as_often_as_it_can_be_paid_but_once_at_least() -> None:
    """Ruling 8."""
    g = table(p0=dict(bare="", food=3, buildings="Nundinae"), start="farm")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2")
    assert counters(g) == {"food": 1, "gold": 2}


def test_an_x_counts_glory_as_what_it_can_stand_for() -> None:
    """Rulings 8 and 10."""
    g = table(p0=dict(bare="", food=1, glory=2, buildings="Nundinae"), start="farm")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]


def test_glory_may_stand_for_the_left_side_of_a_power() -> None:
    """Ruling 10."""
    g = table(p0=dict(bare="", glory=1, buildings="Stabulum"), start="farm")
    play(g, "0 power:farm-1")
    assert (counters(g), steps(g)) == ({}, 1)


def test_whether_glory_or_the_kind_shown_is_spent_on_a_power_is_a_choice() -> None:
    """Ruling 10."""
    for chosen, left in (("count:1", {"glory": 1}), ("count:0", {"gold": 1})):
        g = table(p0=dict(bare="", gold=1, glory=1, buildings="Stabulum"), start="farm")
        play(g, "0 power:farm-1", f"0 {chosen}")
        assert counters(g) == left


def test_nothing_stands_for_glory_on_the_left_side_of_a_power() -> None:
    """Ruling 10: it does not work backwards."""
    g = table(p0=dict(bare="", food=9, gold=9, peace=9, buildings="Moneta"), start="city")
    assert asked(g) != "Activate"
    assert counters(g)["gold"] == 10


def test_glory_is_not_food_where_counters_are_counted() -> None:
    """Ruling 10 is about paying. The reconstruction has no such card."""
    deck = own_deck(dict(power="Food 1 = Step 1"))
    g = table(p0=dict(bare="", food=1, glory=4, buildings="Card 1"), deck=deck, start="farm")
    play(g, "0 power:farm-1")
    assert steps(g) == 1


# -- rulings 12 to 14: the Goth -----------------------------------------------------------------------


def test_recovery_is_not_declined() -> None:
    """Ruling 14: a counter is always worth having, and none is left on the road."""
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=1, tribute=["peace", "gold"])
    assert legal(g) == ["take:gold", "take:peace"]
    play(g, "0 take:peace")
    assert tribute(g) == []


def test_counters_all_of_one_kind_are_recovered_without_asking() -> None:
    """Ruling 14."""
    g = table(p0=NOTHING, p1=NOTHING, p2=NOTHING, start="tribute", goth=9, tribute=["food", "food", "food", "food"])
    assert asked(g) == "Production"
    assert [counters(g, seat) for seat in range(3)] == [{"food": 2}, {"food": 1}, {"food": 1}]


def test_a_wall_protects_only_while_it_lies_on_a_card_of_its_own_type() -> None:
    """Ruling 15: it may lie anywhere, and keeps its card's production there."""
    g = table(p0=dict(bare="", buildings="Murus@farm"), start="farm")
    assert counters(g) == {"food": 1}
    play(g, "0 refuse", "0 lose:farm-1")
    assert laid_out(g) == {}


# -- ruling 17: what is hidden ------------------------------------------------------------------------


def test_play_areas_forum_road_and_steps_are_open_to_all() -> None:
    g = table(p1=dict(bare="farm 2", buildings="Ager", steps=7), forum={3: "Curia"}, goth=4, tribute=["food gold"])
    for seat in (0, 2, None):
        seen = g.view(seat)
        area = seen["areas"][1]
        assert (area["cards"], area["steps"]) == ({"farm": 3, "city": 0, "peace": 0}, 7)
        assert [row["name"] for row in area["buildings"]] == ["Ager"]
        assert seen["forum"][3]["card"]["name"] == "Curia"
        assert (seen["goth"], seen["road"][4]["tribute"]) == (4, ["food", "gold"])


def test_all_that_goes_behind_a_screen_and_comes_from_there_is_told_to_all() -> None:
    """So it can be counted, and the memory aid shows it."""
    g = table(p0=dict(food=2, gold=1, peace=1), start="buy", forum={0: "Ager"}, goth=1)
    told = play(g, "0 buy:0", "0 tribute")
    assert [event.args["counters"] for event in told if "counters" in event.args] == [["food 2", "gold 1"], ["peace 1"]]
    assert g.view(2, memory=True)["areas"][0]["counters"] == dict(food=0, gold=0, peace=0, glory=0)
    assert g.view(2, memory=True)["areas"][0]["hand"] == dict(farm=7, city=5, peace=5)


# -- further readings ---------------------------------------------------------------------------------


def test_cards_without_a_choice_produce_by_themselves() -> None:
    g = table(p0=dict(bare="farm 3", buildings="Faber@farm,Ager"), start="farm")
    assert counters(g) == {"food": 4}
    assert legal(g) == ["basic:farm-2", "power:farm-2"]


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Stabulum", "farm"), ("Agri Deserti", "farm"), ("Spolia", "city"), ("Theatrum", "city"), ("Fuga", "peace")],
)
def test_a_power_that_would_do_nothing_is_not_offered(name: str, kind: str) -> None:
    """Nothing to pay with, no such space, no other building, no other card."""
    g = table(p0=dict(bare="", buildings=name), start=kind, goth=2 if kind == "farm" else 0)
    assert asked(g) != "Activate"
    assert sum(counters(g).values()) == 1


def test_satisfy_a_card_is_only_the_first_activation_of_its_type() -> None:
    """Otherwise other cards of the type would have done something."""
    g = table(p0=dict(bare="city 1", buildings="Theatrum,Taberna,Macellum"), start="city")
    assert family(g, "power") == ["city-1", "city-2", "city-3"]
    play(g, "0 power:city-3")
    assert family(g, "power") == ["city-2"]
    assert family(g, "basic") == ["city-1", "city-2"]


def test_no_more_than_99_things_are_chosen_at_once() -> None:
    g = table(p0=dict(bare="", food=250, buildings="Nundinae"), start="farm")
    play(g, "0 power:farm-1")
    assert family(g, "count")[-1] == "99"
    g = table(p0=dict(bare="", food=250, buildings="Pistrinum"), start="farm")
    play(g, "0 power:farm-1")
    assert family(g, "count")[-1] == "49"


def test_a_discarded_building_is_gone_but_the_card_under_it_still_produces() -> None:
    g = table(p0=dict(bare="", buildings="Spolia,Curia"), start="city")
    play(g, "0 power:city-1", "0 discard:city-2")
    assert counters(g) == {"food": 1, "gold": 3 + 1, "peace": 2}
    assert (bare(g), fire(g), buildings(g)) == ({"city": 1}, ["Curia"], {"city-1": "Spolia"})


def test_the_card_under_a_discarded_building_pays_for_another_power() -> None:
    g = table(p0=dict(bare="", buildings="Spolia,Faber@city,Portus"), start="city")
    assert counters(g) == {"gold": 1}
    play(g, "0 power:city-1", "0 discard:city-2", "0 power:city-3")
    assert (counters(g), steps(g)) == ({"food": 3}, 1)


def test_who_can_neither_pay_nor_buy_is_not_asked() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Ager"), start="buy", forum={0: "Taberna"})
    assert asked(g) == "Destroy"


def test_with_no_tribute_possible_the_goth_moves_without_asking() -> None:
    g = table()
    told = play(g, "0 play:city")
    assert keys(told)[2:] == ["produces", "produces", "cannot_pay", "goth", "loses", "turn", "enters"]


def test_the_building_cards_end_the_game_when_one_is_wanted_and_not_when_the_last_is_drawn() -> None:
    g = table(start="turn", supply=1, p0=dict(food=2, gold=1, peace=5), forum={0: "Ager"}, goth=1)
    play(g, "0 play:city", "0 buy:0", "0 tribute")
    assert g.ending == "deck"
    assert steps(g) == 1


def test_no_glory_is_asked_for_where_only_one_way_to_pay_exists() -> None:
    g = table(p0=dict(food=2, glory=1), start="buy", forum={0: "Ager"}, last=True)
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Ager"}
    assert counters(g) == {}


def test_a_wasteful_builder_does_not_hinder_a_purchase_that_can_be_paid_without_it() -> None:
    deck = own_deck(dict(type="builder", power="Food 2 => Gold 1"), dict(cost={"food": 2, "gold": 1}))
    g = table(p0=dict(food=2, gold=1, buildings="Card 1@city"), deck=deck, start="buy", forum={0: "Card 2"})
    assert family(g, "buy") == ["0"]


def test_a_wasteful_builder_does_not_hinder_another() -> None:
    deck = own_deck(
        dict(type="builder", power="Food 2 => Gold 1"),
        dict(type="builder", power="Food 1 => Gold 2"),
        dict(cost={"food": 2, "gold": 2}),
    )
    g = table(p0=dict(food=3, buildings="Card 1@city,Card 2@peace"), deck=deck, start="buy", forum={0: "Card 3"})
    assert family(g, "buy") == ["0"]


# -- one answer only ---------------------------------------------------------------------------------


def test_the_only_other_building_is_discarded_without_asking() -> None:
    g = table(p0=dict(bare="", buildings="Fuga, Ager"), start="peace", last=True)
    told = play(g, "0 power:peace-1")
    assert unasked(told) == ["0 discard:farm-1"]
    assert keys(told)[:3] == ["activates", "discards", "steps"]


def test_an_x_that_can_be_paid_once_is_paid_once_without_asking() -> None:
    g = table(p0=dict(bare="", buildings="Pistrinum", food=3), start="farm", last=True)
    told = play(g, "0 power:farm-1")
    assert keys(told)[:3] == ["activates", "pays", "steps"]
    assert (g.areas[0].steps, counters(g)) == (1, {"food": 1})


def test_the_only_builder_with_which_a_card_can_be_paid_helps_without_asking() -> None:
    p0 = dict(bare="farm 1", buildings="Patronus@city", glory=1)
    g = table(p0=p0, start="buy", forum={0: "Faber"}, last=True)
    told = play(g, "0 buy:0")
    assert unasked(told) == ["0 builder:city-1"]
    assert keys(told)[:4] == ["buys", "replaces", "pays", "builds"]

"""Why a building cannot be used now."""

from typing import Any

from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import asked, own_deck, play, table
from tests.games.gloria_mundi.why.cases import refused, story


@story
def test_there_is_no_building_in_this_place() -> None:
    refused(table(), "area/0/farm-3", "no_building", "placing", place="farm-3")


@story
def test_a_power_waits_for_a_turn_of_its_type() -> None:
    g = table(p0=dict(buildings="Ager"))
    refused(g, "area/0/farm-1", "power_later", "activation", card="Ager", type="farm")


@story
def test_without_a_card_of_its_type_in_hand_a_power_waits_for_another_player() -> None:
    g = table(p0=dict(hand="city 1 peace 1", buildings="Ager"))
    refused(g, "area/0/farm-1", "power_by_others", "activation", card="Ager", type="farm")


@story
def test_a_power_of_another_type_than_the_turn() -> None:
    g = table(p0=dict(buildings="Ager, Taberna"), start="farm")
    refused(g, "area/0/city-1", "power_other_turn", "activation", card="Taberna", type="city", turn="farm")


@story
def test_a_card_is_activated_once_in_a_turn() -> None:
    g = table(p0=dict(buildings="Ager, Piscina"), start="farm")
    play(g, "0 power:farm-1")
    refused(g, "area/0/farm-1", "power_used", "basic_or_power", card="Ager")


@story
def test_activation_is_over() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9, buildings="Ager"), forum={0: "Moneta", 1: "Piscina"}, start="buy")
    refused(g, "area/0/farm-1", "power_over", "activation", card="Ager")


@story
def test_the_card_under_a_red_card_produces_by_itself() -> None:
    g = table(p0=dict(buildings="Ager, Faber@farm, Saepes@farm"), start="farm")
    refused(g, "area/0/farm-2", "red_produces", "by_themselves", card="Faber", place="farm-2")
    refused(g, "area/0/farm-3", "red_produces", "by_themselves", card="Saepes", place="farm-3")


@story
def test_a_builder_helps_with_purchases_only() -> None:
    g = table(p0=dict(food=1, buildings="Faber@city"), start="tribute")
    refused(g, "area/0/city-1", "builder_waits", "builders", card="Faber")


@story
def test_a_builder_helps_once_a_card_is_chosen() -> None:
    g = buying("Food 1 => Gold 1")
    refused(g, "area/0/city-1", "builder_after_choice", "builders", card="Helper")
    play(g, "0 buy:0")
    assert g.why_not("area/0/city-1", 0) is None


def test_a_builder_that_replaces_one_by_one_is_not_chosen_afterwards_either() -> None:
    refused(buying("Food X => Gold X"), "area/0/city-1", "builder_by_itself", "builders_in_detail", card="Helper")


def test_a_builder_that_helps_with_no_card_of_the_forum_waits() -> None:
    refused(buying("Gold 1 => Food 2"), "area/0/city-1", "builder_waits", "builders", card="Helper")


def buying(power: str) -> GloriaMundi:
    """Seat 0 may buy a card for two gold, with a builder of this power on a city card."""
    deck = own_deck({"name": "Wanted", "cost": {"gold": 2}}, {"name": "Helper", "type": "builder", "power": power})
    return table(start="buy", deck=deck, forum={0: "Wanted"}, p0=dict(food=2, gold=2, buildings="Helper@city"))


@story
def test_a_wall_waits_for_the_goth() -> None:
    g = table(p0=dict(buildings="Murus@city"))
    refused(g, "area/0/city-1", "wall_waits", "walls", card="Murus", type="city")


@story
def test_a_wall_on_another_type_is_of_no_use() -> None:
    g = table(p0=dict(buildings="Murus@farm"))
    refused(g, "area/0/farm-1", "wall_in_vain", "walls", card="Murus", type="city", place="farm-1")


@story
def test_a_building_does_not_discard_itself() -> None:
    g = table(p0=dict(buildings="Fuga, Ager, Vinea"), start="peace")
    play(g, "0 power:peace-1")
    refused(g, "area/0/peace-1", "not_itself", "discard", card="Fuga")


def giving(**p0: Any) -> GloriaMundi:
    """Seat 0 is asked which farm card it discards."""
    deck = own_deck({"name": "It", "power": "Farm card -> Gold 3"})
    g = table(start="farm", deck=deck, p0=dict(buildings="It, Dull", **p0))
    play(g, "0 power:farm-1")
    assert asked(g) == "DiscardCards"
    return g


@story
def test_production_cards_of_one_type_are_discarded() -> None:
    g = giving(bare="farm 1 city 1")
    assert g.why_not("area/0/farm", 0) is g.why_not("area/0/farm-2", 0) is None
    refused(g, "area/0/city", "gives_other_type", "discard", card="It", type="farm")


@story
def test_a_power_does_not_take_the_card_under_itself() -> None:
    refused(giving(bare="farm 1"), "area/0/farm-1", "gives_itself", "discard", card="It")


@story
def test_red_cards_that_bring_something_need_no_choice() -> None:
    reds = [
        {"name": "Busy", "type": "builder", "power": "Gold 1"},
        {"name": "Watch", "type": "wall", "power": "Gold 1"},
    ]
    g = table(deck=own_deck(*reds), p0=dict(buildings="Busy@farm, Watch@city"))
    refused(g, "area/0/farm-1", "builder_brings", "builders", card="Busy")
    refused(g, "area/0/city-1", "goth_card_waits", "walls", card="Watch")


@story
def test_there_is_one_building_on_a_card_at_most() -> None:
    g = table(p0=dict(food=9, buildings="Ager"), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    refused(g, "area/0/farm-1", "occupied", "placing", card="Ager")


# -- builders ---------------------------------------------------------------------------------------


def purchase(cost: dict[str, int], *powers: str, **have: int) -> GloriaMundi:
    """Seat 0, with an Ager-like farm and builders of these powers on city cards, is buying a farm of this cost."""
    helpers = [{"name": f"Builder {n}", "type": "builder", "power": power} for n, power in enumerate(powers, 1)]
    deck = own_deck({"name": "Wanted", "cost": cost}, *helpers)
    names = ", ".join(["Dull", *[f"{helper['name']}@city" for helper in helpers]])
    g = table(start="buy", deck=deck, forum={0: "Wanted"}, p0=dict(buildings=names, **have))
    play(g, "0 buy:0")
    assert asked(g) == "Purchase"
    return g


@story
def test_other_buildings_do_not_help_to_pay() -> None:
    g = purchase({"gold": 2}, "Food 1 => Gold 1", food=2, gold=2)
    refused(g, "area/0/farm-1", "not_a_builder", "builders", card="Dull")
    refused(g, "area/0/farm", "bare_no_help", "builders", type="farm")


@story
def test_a_builder_without_an_x_helps_once() -> None:
    g = purchase({"gold": 3}, "Food 1 => Gold 1", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    play(g, "0 builder:city-1")
    refused(g, "area/0/city-1", "builder_used", "builders", card="Builder 1")


@story
def test_a_builder_that_replaces_one_by_one_needs_no_choice() -> None:
    g = purchase({"gold": 3}, "Food X => Gold X", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    refused(g, "area/0/city-1", "builder_by_itself", "builders_in_detail", card="Builder 1")


@story
def test_a_builder_replaces_only_what_is_needed() -> None:
    g = purchase({"gold": 3}, "Gold 1 => Food 2", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    refused(g, "area/0/city-1", "builder_not_needed", "builders_in_detail", card="Builder 1")


@story
def test_a_builder_takes_more_than_is_left() -> None:
    g = purchase({"gold": 3}, "Gold 3 => Gold 1", "Peace 1 => Gold 1", gold=3, peace=1)
    refused(g, "area/0/city-1", "builder_too_dear", "builders_in_detail", card="Builder 1")

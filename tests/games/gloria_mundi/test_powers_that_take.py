"""Powers that discard buildings or production cards, and powers that leave a choice."""

from typing import Any

import pytest

from tests.games.gloria_mundi.powers import FODDER, holding, result, using
from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    legal,
    lost,
    own_deck,
    play,
    steps,
    table,
)

# -- discarding another building ---------------------------------------------------------------------


def test_a_building_is_discarded_for_its_steps() -> None:
    """The number of steps that it brought when bought. Its production card, not used yet, still produces."""
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4)
    assert (buildings(g), bare(g), fire(g)) == ({"farm-1": "It"}, dict(farm=1), ["Dear"])


def test_a_building_is_discarded_for_its_cost() -> None:
    """The resources shown as its cost, glory too."""
    g = holding("Building -> its cost", "Dear", *FODDER)
    play(g, "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=2, gold=2, peace=3, glory=1), 0)


def test_a_building_is_discarded_for_fixed_goods() -> None:
    g = holding("Building -> Gold 2 + Step 1", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1")
    assert result(g) == (dict(gold=2), 1)


def test_a_building_is_discarded_for_goods_in_any_mix() -> None:
    g = holding("Building -> Gold/Step 3", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1", "0 count:1")
    assert result(g) == (dict(gold=1), 2)


def test_any_other_building_can_be_discarded_but_never_itself() -> None:
    """Spend A to produce B: any one other building card; facts ruling 7: red cards and walls too."""
    g = holding("Building -> its steps", "Dear, Temple, Hammer@farm, Wall@city", *FODDER)
    play(g, "0 power:farm-1")
    assert family(g, "discard") == ["farm-2", "farm-3", "city-1", "peace-1"]


def test_without_another_building_there_is_only_the_basic_resource() -> None:
    g = holding("Building -> its steps", "", *FODDER)
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1), 0)


def test_the_buildings_of_others_are_safe() -> None:
    deck = own_deck({"name": "It", "power": "Building -> its steps"}, *FODDER)
    g = table(start="farm", deck=deck, p0=dict(bare="", buildings="It"), p1=dict(buildings="Dear"))
    assert g.seat != 0 or asked(g) != "Activate"
    assert counters(g) == dict(food=1)


@pytest.mark.parametrize(("name", "place", "walked"), [("Hammer@farm", "farm-2", 2), ("Wall@farm", "farm-2", 1)])
def test_the_card_under_a_discarded_red_card_produces_once(name: str, place: str, walked: int) -> None:
    """Red cards: their production is never lost; it comes once, not again after the discard."""
    g = holding("Building -> its steps", name, *FODDER)
    play(g, "0 power:farm-1", f"0 discard:{place}")
    assert result(g) == (dict(food=1), walked)


def test_the_card_under_a_building_that_was_used_does_not_produce_again() -> None:
    """Phase 3: either the production card or the building, not both."""
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 power:farm-2", "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4), "one food by the power of Dear"
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 basic:farm-2", "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4)


LOCK = {"name": "Lock", "power": "Farm card : Step 1"}


@pytest.mark.parametrize(("place", "walked"), [("farm-2", 4), ("farm-3", 1)])
def test_it_produces_once_too_while_the_others_wait_for_a_card_that_would_forbid_them(place: str, walked: int) -> None:
    """As long as the Lock could be used no card has produced. Bare, discarded and remaining building: three food."""
    g = holding("Building -> its steps", "Dear, Lock", *FODDER, LOCK, bare="farm 1")
    assert counters(g) == {}
    play(g, "0 power:farm-1", f"0 discard:{place}")
    if asked(g) == "Activate":
        play(g, f"0 basic:{({'farm-2', 'farm-3'} - {place}).pop()}")
    assert result(g) == (dict(food=3), walked)


def test_a_production_card_of_another_type_does_not_produce() -> None:
    """Phase 3: only cards of the turn's type."""
    g = holding("Building -> its steps", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1")
    assert result(g) == ({}, 3)
    assert bare(g) == dict(peace=1)


def test_two_such_cards_can_follow_each_other_but_not_eat_each_other_twice() -> None:
    deck = own_deck({"name": "It", "power": "Building -> its steps", "copies": 2}, *FODDER)
    g = table(start="farm", deck=deck, p0=dict(bare="", buildings="It, It, Dear"))
    play(g, "0 power:farm-1", "0 discard:farm-3")
    assert legal(g) == ["basic:farm-2", "power:farm-2"]
    play(g, "0 power:farm-2", "0 discard:farm-1")
    assert result(g) == (dict(food=1), 5), "Dear's farm produced, that of the first did not"
    assert (buildings(g), bare(g)) == ({"farm-2": "It"}, dict(farm=2))


def test_several_buildings_are_discarded_one_after_the_other() -> None:
    """Spend A to produce B: a number counts objects too."""
    g = holding("Building 2 -> Step 5 + Gold 1", "Temple, Wall@city, Hammer@peace", *FODDER)
    play(g, "0 power:farm-1", "0 discard:city-1")
    assert result(g) == ({}, 0)
    play(g, "0 discard:peace-1")
    assert result(g) == (dict(gold=1), 5)
    assert fire(g)[:2] == ["Wall", "Temple"]


def test_so_many_others_must_be_there() -> None:
    assert asked(holding("Building 2 -> Step 5", "Temple", *FODDER)) != "Activate"


def test_any_number_of_buildings_is_discarded() -> None:
    """Spend A to produce B: X on objects."""
    g = holding("Building X -> Gold 2X", "Temple, Wall@city, Hammer@peace", *FODDER)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2", "0 discard:city-1", "0 discard:peace-2")
    assert result(g) == (dict(gold=4), 0)


def test_each_of_them_brings_its_own_steps() -> None:
    g = holding("Building X -> its steps", "Temple, Wall@city", *FODDER)
    play(g, "0 power:farm-1", "0 count:2", "0 discard:city-1")
    assert steps(g) == 4


# -- discarding production cards ----------------------------------------------------------------------


def test_another_production_card_is_discarded_for_a_power() -> None:
    """Spend A to produce B: of objects. It has produced before and is out of the game, as one that the Goth takes."""
    g = holding("Farm card -> Gold 3", bare="farm 2")
    assert result(g) == (dict(food=2), 0)
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=2, gold=3), 0)
    assert (bare(g), lost(g)["farm"]) == (dict(farm=1), 1)
    assert buildings(g) == {"farm-1": "It"}


def test_the_building_on_it_is_lost_with_it_and_is_not_activated_any_more() -> None:
    """Destroying production cards: with the card goes the building on it."""
    g = holding("Farm card -> Gold 3", "Dull, Wall@farm", *FODDER, bare="farm 1")
    play(g, "0 power:farm-1")
    assert family(g, "lose") == ["farm", "farm-2", "farm-3"]
    play(g, "0 lose:farm-2")
    assert result(g) == (dict(food=2, gold=3), 0), "the bare card and the one under the wall have produced"
    assert (buildings(g), fire(g)) == ({"farm-1": "It", "farm-3": "Wall"}, ["Dull"])


def test_a_card_that_has_been_activated_can_be_discarded_too() -> None:
    g = holding("Farm card -> Gold 3", "Dull")
    play(g, "0 basic:farm-2", "0 power:farm-1")
    assert (result(g), buildings(g)) == ((dict(food=1, gold=3), 0), {"farm-1": "It"})


def test_the_card_under_the_building_itself_is_not_discarded() -> None:
    """As with buildings: any other."""
    g = holding("Farm card -> Gold 3")
    assert (asked(g) == "Activate", result(g)) == (False, (dict(food=1), 0))


def test_cards_of_another_type_can_be_asked_for() -> None:
    g = holding("Peace card -> Step 2", "Temple", *FODDER, bare="city 1")
    play(g, "0 power:farm-1")
    assert (result(g), fire(g)[0], lost(g)["peace"]) == (({}, 2), "Temple", 1)


def test_several_production_cards_are_discarded_one_after_the_other() -> None:
    g = holding("Farm card 2 -> Step 5", "Dull", bare="farm 2")
    play(g, "0 power:farm-1", "0 lose:farm")
    assert steps(g) == 0
    play(g, "0 lose:farm-2")
    assert (steps(g), bare(g), fire(g)) == (5, dict(farm=1), ["Dull"])
    assert "power:farm-1" not in legal(holding("Farm card 3 -> Step 5", "Dull", bare="farm 1"))


def test_any_number_of_production_cards_is_discarded() -> None:
    g = holding("City card X -> Gold 2X", bare="city 3")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2")
    assert (result(g), bare(g)) == ((dict(gold=4), 0), dict(city=1))


def test_cards_that_wait_produce_before_they_are_discarded() -> None:
    """They wait while a card that claims its type could be used; here it is not."""
    g = holding("Farm card -> Gold 3", "Claim", {"name": "Claim", "power": "Farm card : Food 1"}, bare="farm 1")
    play(g, "0 power:farm-1", "0 lose:farm")
    assert (result(g), bare(g)) == ((dict(food=2, gold=3), 0), {}), "also the card under the claim produces"


# -- one thing or the other --------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "got"), [(1, (dict(food=2), 0)), (2, (dict(gold=3), 1))])
def test_one_of_two_gains_is_chosen(option: int, got: Any) -> None:
    """Produce B: / leaves the choice, also between different numbers."""
    assert result(using("Food 2 / Gold 3 + Step 1", f"count:{option}")) == got


def test_a_mix_among_the_choices_is_divided_afterwards() -> None:
    assert result(using("Glory 1 / Food/Gold 3", "count:2", "count:1")) == (dict(food=1, gold=2), 0)


def test_one_of_two_prices_is_paid() -> None:
    """Spend A to produce B: / on the left."""
    assert result(using("Food 2 / Gold 3 -> Step 2", "count:2", food=2, gold=3)) == (dict(food=2), 2)
    g = using("Food 2 / Gold 3 -> Step 2", food=1, gold=3)
    assert result(g) == (dict(food=1), 2), "only what can be paid is left to choose"
    assert asked(holding("Food 2 / Gold 3 -> Step 2", food=1, gold=2)) != "Activate"


def test_price_and_gain_are_chosen_together() -> None:
    g = holding("Food 2 / Gold 1 -> Step 1 / Peace 3", food=2, gold=1)
    play(g, "0 power:farm-1")
    assert [g.text(move) for move in g.moves()] == [
        "Spend 2 food to get 1 step, once.",
        "Spend 2 food to get 3 peace, once.",
        "Spend 1 gold to get 1 step, once.",
        "Spend 1 gold to get 3 peace, once.",
    ]
    play(g, "0 count:4")
    assert result(g) == (dict(food=2, peace=3), 0)


def test_with_an_x_one_choice_holds_for_all_sets() -> None:
    g = holding("Food 2X / Gold X -> Step X / Peace 2X", food=5, gold=3)
    play(g, "0 power:farm-1", "0 count:2")
    assert family(g, "count") == ["1", "2"]
    play(g, "0 count:2")
    assert result(g) == (dict(food=1, gold=3, peace=4), 0)


@pytest.mark.parametrize(
    ("power", "choices", "got"),
    [
        ("City card = Gold 1 / Step 1", "count:2", ({}, 2)),
        ("City card : Gold 1 / Step 2", "count:1", (dict(gold=2), 0)),
        ("Goth on Farm : Food 4 / Glory 1", "count:2", (dict(glory=1), 0)),
        ("City card -> Gold 3 / Step 1", "count:2", ({}, 1)),
        ("City card X -> Gold 3X / Step X", "count:1 count:2", (dict(gold=6), 0)),
        ("Building -> Gold 3 / Step 1", "count:1", (dict(gold=3), 0)),
        ("Building X -> Gold 3X / Step X", "count:2", ({}, 1)),
    ],
)
def test_every_other_form_may_leave_a_choice(power: str, choices: str, got: Any) -> None:
    others = ("Temple", *FODDER) if power.startswith("Building") else ("",)
    g = holding(power, *others, bare="city 2", goth=1)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices.split()])
    assert result(g) == got

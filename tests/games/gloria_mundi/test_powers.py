"""Powers in play: produce, spend, have, satisfy; great numbers, and steps that end the game."""

from typing import Any

import pytest

from tests.games.gloria_mundi.powers import FODDER, holding, result, using
from tests.games.gloria_mundi.table import (
    asked,
    counters,
    family,
    legal,
    own_deck,
    play,
    steps,
    table,
    ways,
)


@pytest.mark.parametrize(
    ("power", "choices", "got", "walked"),
    [
        ("Food 4", "", dict(food=4), 0),
        ("Glory 2", "", dict(glory=2), 0),
        ("Step 3", "", {}, 3),
        ("Food 1 + Step 1", "", dict(food=1), 1),
        ("Gold 2 + Peace 1 + Glory 1", "", dict(gold=2, peace=1, glory=1), 0),
        ("Food/Gold/Peace 3", "count:3", dict(food=3), 0),
        ("Food/Gold/Peace 3", "count:0 count:3", dict(gold=3), 0),
        ("Food/Gold/Peace 3", "count:0 count:0", dict(peace=3), 0),
        ("Food/Gold/Peace 3", "count:1 count:1", dict(food=1, gold=1, peace=1), 0),
        ("Food/Gold 1", "count:0", dict(gold=1), 0),
        ("Gold/Step 3", "count:1", dict(gold=1), 2),
        ("Glory/Step 1", "count:0", {}, 1),
        ("Food/Gold 1 + Peace 2", "count:1", dict(food=1, peace=2), 0),
    ],
)
def test_produce(power: str, choices: str, got: dict[str, int], walked: int) -> None:
    """Produce B: with / the player chooses freely, and a number counts them all."""
    assert result(using(power, *choices.split())) == (got, walked)


def test_two_free_choices_are_both_made() -> None:
    g = using("Food/Gold 2 + Peace/Step 2", "count:1", "count:2")
    food_first = (dict(food=1, gold=1, peace=2), 0)
    assert result(g) in (food_first, (dict(food=2, peace=1), 1))


def test_a_free_choice_goes_from_none_to_all() -> None:
    g = holding("Food/Gold/Peace 3")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["0", "1", "2", "3"]
    play(g, "0 count:2")
    assert family(g, "count") == ["0", "1"]


@pytest.mark.parametrize(
    ("power", "have", "choices", "got", "walked"),
    [
        ("Food 2 -> Peace 3", dict(food=5), "", dict(food=3, peace=3), 0),
        ("Food 1 + Gold 2 -> Glory 1", dict(food=1, gold=3), "", dict(gold=1, glory=1), 0),
        ("Food/Gold 2 -> Step 1", dict(food=2, gold=2), "count:1", dict(food=1, gold=1), 1),
        ("Food/Gold 2 -> Step 1", dict(food=1, gold=1), "", {}, 1),
        ("Gold 1 -> Food 1 + Step 1", dict(gold=1), "", dict(food=1), 1),
        ("Gold 1 -> Food/Step 2", dict(gold=1), "count:1", dict(food=1), 1),
        ("Peace 1 -> Peace 2", dict(peace=1), "", dict(peace=2), 0),
    ],
)
def test_spend(power: str, have: dict[str, int], choices: str, got: dict[str, int], walked: int) -> None:
    """Spend A to produce B."""
    assert result(using(power, *choices.split(), **have)) == (got, walked)


def test_without_an_x_only_one_set_is_spent() -> None:
    """Spend A to produce B: no multiples."""
    assert result(using("Gold 1 -> Step 1", gold=9)) == (dict(gold=8), 1)


def test_with_an_x_any_number_of_sets_is_spent_but_at_least_one() -> None:
    """Spend A to produce B: X. None at all would be a card not activated."""
    g = holding("Gold 2X -> Step 3X + Food X", gold=7)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:3")
    assert result(g) == (dict(gold=1, food=3), 9)


def test_with_an_x_and_a_free_choice_all_sets_are_divided_together() -> None:
    assert result(using("Gold X -> Food/Peace 2X", "count:2", "count:3", gold=2)) == (dict(food=3, peace=1), 0)


def test_with_an_x_several_kinds_may_be_spent() -> None:
    g = holding("Food/Gold X -> Step X", food=1, gold=2)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2")
    assert ways(g) == {(0, 2, 0, 0), (1, 1, 0, 0)}
    play(g, "0 count:0")
    assert result(g) == (dict(food=1), 2)


def test_glory_stands_in_for_what_is_spent() -> None:
    """Glory is wild; facts ruling 10."""
    assert result(using("Food 2 -> Peace 3", glory=2)) == (dict(peace=3), 0)
    assert result(using("Food 2 -> Peace 3", food=1, glory=1)) == (dict(peace=3), 0)
    g = holding("Food 2 -> Peace 3", food=2, glory=1)
    play(g, "0 power:farm-1")
    assert ways(g) == {(2, 0, 0, 0), (1, 0, 0, 1)}, "the player may keep the food"
    play(g, "0 count:1")
    assert result(g) == (dict(food=1, peace=3), 0)


def test_glory_stands_in_for_an_x_too() -> None:
    g = holding("Food X -> Gold X", food=1, glory=2)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:3")
    assert result(g) == (dict(gold=3), 0)


def test_nothing_stands_in_for_glory() -> None:
    """Facts ruling 10: not backwards."""
    g = holding("Glory 1 -> Step 1", food=9, gold=9, peace=9)
    assert result(g) == (dict(food=10, gold=9, peace=9), 0)


@pytest.mark.parametrize(
    ("power", "have"),
    [
        ("Food 2 -> Peace 3", dict(food=1, gold=9, peace=9)),
        ("Food 1 + Gold 1 -> Step 2", dict(food=9, peace=9)),
        ("Food 2X -> Step X", dict(food=1)),
        ("Food/Gold 3 -> Step 1", dict(food=1, gold=1, peace=9)),
        ("Food 1 + Gold 1 -> Step 2", dict(glory=1)),
    ],
)
def test_what_cannot_be_paid_leaves_the_basic_resource(power: str, have: dict[str, Any]) -> None:
    """Facts ruling 2."""
    g = holding(power, **have)
    assert asked(g) != "Activate"
    assert result(g) == ({**have, "food": have.get("food", 0) + 1}, 0)


def test_what_other_cards_produce_can_be_spent_at_once() -> None:
    """Phase 3: produce with one card, spend it with another. Bare cards and those under red ones produce first."""
    assert result(using("Food 2 -> Step 1", bare="farm 2")) == ({}, 1)
    g = holding("Food 1 -> Step 1", "Wall@farm", *FODDER)
    play(g, "0 power:farm-1")
    assert result(g) == ({}, 1)


def test_the_other_building_may_produce_first() -> None:
    """Phase 3: in any order."""
    g = holding("Food 1 -> Step 1", "Dull")
    assert legal(g) == ["basic:farm-1", "basic:farm-2", "power:farm-2"]
    play(g, "0 power:farm-2")
    assert "power:farm-1" in legal(g)
    play(g, "0 power:farm-1")
    assert result(g) == ({}, 1)


# -- have A to collect B -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "more", "got", "walked"),
    [
        # The card under it counts, and those with buildings do, red ones too; bare ones also produce.
        ("Farm card = Food 1", dict(), dict(food=1), 0),
        ("Farm card = Food 2", dict(bare="farm 2"), dict(food=8), 0),
        ("Farm card = Gold 1", dict(bare="farm 1", others="Wall@farm"), dict(food=2, gold=3), 0),
        ("Farm card = Step 1", dict(bare="farm 1 city 4 peace 2"), dict(food=1), 2),
        ("City card = Gold 2", dict(bare="city 3", others="Wall@city"), dict(gold=8), 0),
        ("Peace card = Food 1 + Step 1", dict(bare="peace 1", others="Temple"), dict(food=2), 2),
        # Buildings: itself, and every other.
        ("Building = Step 1", dict(), {}, 1),
        ("Building = Glory 2", dict(others="Temple, Wall@city, Hammer@peace"), dict(glory=8), 0),
        # Counters: one set for each so many.
        ("Gold 1 = Peace 1", dict(gold=3), dict(gold=3, peace=3), 0),
        ("Gold 2 = Step 1", dict(gold=5), dict(gold=5), 2),
        ("Food/Gold 3 = Glory 1", dict(food=4, gold=2), dict(food=4, gold=2, glory=2), 0),
        ("Gold 1 = Gold 1", dict(gold=4), dict(gold=8), 0),
    ],
)
def test_have(power: str, more: dict[str, Any], got: dict[str, int], walked: int) -> None:
    """Have A to collect B: nothing is spent."""
    area = dict(more)
    g = holding(power, area.pop("others", ""), *FODDER, **area)
    play(g, "0 power:farm-1")
    assert result(g) == (got, walked)


def test_have_with_a_free_choice_divides_all_sets_together() -> None:
    g = holding("City card = Food/Step 2", bare="city 2")
    play(g, "0 power:farm-1", "0 count:3")
    assert result(g) == (dict(food=3), 1)


@pytest.mark.parametrize("power", ["City card = Gold 1", "Gold 2 = Step 1"])
def test_who_has_nothing_collects_the_basic_resource(power: str) -> None:
    g = holding(power, gold=1)
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1, gold=1), 0)


def test_glory_is_not_counted_as_other_counters_are() -> None:
    """Glory substitutes where something is paid; here nothing is."""
    g = holding("Gold 1 = Step 1", glory=3, gold=1)
    play(g, "0 power:farm-1")
    assert result(g) == (dict(glory=3, gold=1), 1)


def test_counters_that_are_produced_in_this_phase_are_counted() -> None:
    g = holding("Food 1 = Step 1", bare="farm 2")
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=2), 2)


# -- satisfy A to earn B: cards ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "more", "got", "walked"),
    [
        ("Farm card : Food 2", dict(bare="farm 3"), dict(food=6), 0),
        ("Farm card : Step 1", dict(bare="farm 1", others="Wall@farm, Dear"), {}, 3),
        ("Farm card : Gold 1 + Step 1", dict(bare="farm 2 city 5"), dict(gold=2), 2),
    ],
)
def test_each_other_card_earns_and_none_produces(power: str, more: dict[str, Any], got: Any, walked: int) -> None:
    """Satisfy A to earn B: for each other card of the kind, whether it has a building or not."""
    area = dict(more)
    g = holding(power, area.pop("others", ""), *FODDER, **area)
    play(g, "0 power:farm-1")
    assert result(g) == (got, walked)
    assert not (g.seat == 0 and asked(g) == "Activate"), "nothing else may be activated"


def test_each_other_with_a_free_choice() -> None:
    g = holding("Farm card : Food/Step 1", bare="farm 3")
    play(g, "0 power:farm-1", "0 count:1")
    assert result(g) == (dict(food=1), 2)


def test_the_card_may_produce_like_the_others_instead() -> None:
    g = holding("Farm card : Step 1", bare="farm 2")
    assert legal(g) == ["basic:farm-1", "power:farm-1"]
    play(g, "0 basic:farm-1")
    assert result(g) == (dict(food=3), 0)


def test_once_another_card_was_used_it_is_too_late() -> None:
    """Satisfy A to earn B: whoever uses it cannot activate any card of the kind, before or after."""
    g = holding("Farm card : Step 1", "Dear", *FODDER)
    play(g, "0 power:farm-2")
    assert "power:farm-1" not in legal(g)
    assert result(g) == (dict(food=2), 0)


def test_two_such_cards_exclude_each_other() -> None:
    deck = own_deck({"name": "It", "power": "Farm card : Step 1", "copies": 2})
    g = table(start="farm", deck=deck, p0=dict(bare="farm 1", buildings="It, It"))
    assert family(g, "power") == ["farm-1", "farm-2"]
    play(g, "0 power:farm-2")
    assert result(g) == ({}, 2)
    assert not (g.seat == 0 and asked(g) == "Activate")


def test_a_card_of_another_type_on_the_left_counts_all_of_them_and_locks_nothing_this_turn() -> None:
    """It is a farm turn: no peace card would have done anything."""
    g = holding("Peace card : Glory 1", "Temple", *FODDER, bare="farm 1 peace 2")
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=1, glory=3), 0)


def test_without_another_card_there_is_only_the_basic_resource() -> None:
    g = holding("Farm card : Step 1", bare="city 3 peace 3")
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1), 0)


def test_the_lock_holds_for_one_player_and_one_turn() -> None:
    deck = own_deck({"name": "It", "power": "Farm card : Step 1"})
    g = table(2, start="farm", deck=deck, p0=dict(bare="farm 1", buildings="It"), p1=dict(bare="farm 2"))
    play(g, "0 power:farm-1")
    assert (counters(g, 0), counters(g, 1)) == ({}, dict(food=2))


# -- satisfy A to earn B: the Goth -------------------------------------------------------------------

# The road of our own deck: farm, city, peace, farm and city.


@pytest.mark.parametrize(
    ("icon", "spaces"), [("Farm", {1, 4}), ("City", {2, 4}), ("Peace", {3})], ids=["farm", "city", "peace"]
)
@pytest.mark.parametrize("space", range(5))
def test_the_goth_must_stand_on_a_space_with_the_icon(icon: str, spaces: set[int], space: int) -> None:
    """Satisfy A to earn B: another icon beside it does no harm; the start has none."""
    g = holding(f"Goth on {icon} : Step 2", goth=space)
    if space in spaces:
        play(g, "0 power:farm-1")
        assert result(g) == ({}, 2)
    else:
        assert asked(g) != "Activate"
        assert result(g) == (dict(food=1), 0)


@pytest.mark.parametrize(
    ("power", "choices", "got", "walked"),
    [
        ("Goth on Farm : Gold 2 + Step 1", "", dict(gold=2), 1),
        ("Goth on Farm : Food/Glory 2", "count:1", dict(food=1, glory=1), 0),
        ("Goth on Farm : Peace/Step 3", "count:0", {}, 3),
    ],
)
def test_the_goth_can_bring_anything_once(power: str, choices: str, got: dict[str, int], walked: int) -> None:
    g = holding(power, goth=4)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices.split()])
    assert result(g) == (got, walked)


def test_a_space_with_the_icon_twice_earns_one_set() -> None:
    """Satisfy A to earn B: one set if the condition is satisfied."""
    deck = own_deck({"name": "It", "power": "Goth on Farm : Step 2"}, road=["farm farm", "city"])
    g = table(start="farm", deck=deck, goth=1, p0=dict(bare="", buildings="It"))
    play(g, "0 power:farm-1")
    assert steps(g) == 2


# -- great numbers -----------------------------------------------------------------------------------


def test_no_choice_is_of_more_than_99() -> None:
    """Six farm cards bring 120 counters to divide."""
    g = holding("Farm card = Food/Gold 20", bare="farm 5")
    play(g, "0 power:farm-1")
    assert legal(g) == [f"count:{n}" for n in range(100)]
    play(g, "0 count:99")
    assert result(g) == (dict(food=5 + 99, gold=21), 0)


def test_what_is_spent_many_times_goes_to_99_counters() -> None:
    g = holding("Food 2X -> Gold/Peace 5X", food=300)
    play(g, "0 power:farm-1")
    assert family(g, "count") == [str(n) for n in range(1, 20)], "19 times 5 are 95"
    play(g, "0 count:19", "0 count:95")
    assert result(g) == (dict(food=262, gold=95), 0)


# -- steps and the end -------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["Step 3", "Gold 1 -> Step 3", "Farm card = Step 3", "Farm card : Step 3"])
def test_steps_end_in_africa(power: str) -> None:
    """When a Roman reaches the last space the game is over at once."""
    g = holding(power, bare="farm 1", gold=1, steps=36)
    play(g, "0 power:farm-1")
    assert (steps(g), g.over, g.ending, g.winners()) == (38, True, "africa", [0])

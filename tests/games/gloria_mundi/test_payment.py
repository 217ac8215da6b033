"""Choosing the counters to pay with: the cheapest way is offered first, and any other."""

from itertools import product
from random import Random

import pytest

from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS
from ludi.games.gloria_mundi.bills import Need, affordable, bill_of, cheapest, ways
from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import asked, counters, legal, own_deck, play, table


def test_one_question_offers_the_cheapest_way_and_others() -> None:
    g = table(p0=dict(food=5, gold=3, peace=1, glory=1), forum={2: "Ager"}, start="buy")
    play(g, "0 buy:2")
    assert (asked(g), legal(g)) == ("Payment", ["pay", "other"])
    assert [g.text(move) for move in g.moves()] == ["Pay 4 food, 1 gold", "Pay in another way"]
    assert [g.text(move, "fr") for move in g.moves()] == ["Payer 4 nourritures, 1 or", "Payer autrement"]
    play(g, "0 pay")
    assert counters(g) == dict(food=1, gold=2, peace=1, glory=1)


def test_other_ways_are_chosen_kind_by_kind() -> None:
    g = table(p0=dict(food=5, gold=3, peace=1, glory=1), forum={2: "Ager"}, start="buy")
    play(g, "0 buy:2", "0 other")
    assert (asked(g), legal(g)) == ("Pay", [f"count:{n}" for n in range(1, 5)])
    play(g, "0 count:1", "0 count:2")
    assert counters(g) == dict(food=4, gold=1)


def test_of_two_ways_the_other_is_named_and_paid_at_once() -> None:
    g = table(p0=dict(food=1, glory=1), start="tribute")
    play(g, "0 tribute")
    assert [g.text(move) for move in g.moves()] == ["Pay 1 food", "Pay 1 glory"]
    play(g, "0 other")
    assert counters(g) == dict(food=1)


def test_of_equals_food_is_paid_before_gold_before_peace() -> None:
    g = table(p0=dict(food=4, gold=3, peace=2), forum={2: "Ager"}, start="buy")
    play(g, "0 buy:2", "0 pay")
    assert counters(g) == dict(food=1, gold=1, peace=2)


def test_others_do_not_see_the_ways() -> None:
    """They follow from what stands behind the screen."""
    g = table(p0=dict(food=1, glory=1), start="tribute")
    play(g, "0 tribute")
    assert g.view(0)["pending"][-1]["cheapest"] == {"food": 1}
    assert "cheapest" not in g.view(1)["pending"][-1]


def test_a_game_of_an_earlier_version_asks_for_each_kind() -> None:
    g = table(p0=dict(food=5, gold=3), forum={2: "Ager"}, start="buy")
    g.ask_as_of(FIRST_QUESTIONS)
    play(g, "0 buy:2")
    assert (asked(g), legal(g)) == ("Pay", ["count:2", "count:3", "count:4"])


@pytest.mark.parametrize("seed", range(20))
def test_the_cheapest_way_keeps_glory_and_then_what_there_is_least_of(seed: int) -> None:
    """By trying all ways: no other leaves more glory, or as much and a greater least heap, second least heap ..."""
    rng = Random(seed)
    for _ in range(200):
        need: Need = tuple([rng.choice((0, 0, 0, 1, 2)) for _ in range(8)])
        have = [rng.randrange(6) for _ in range(4)]
        bill = bill_of(need)
        if not affordable(bill, have):
            continue
        every = ways(bill, have, 10_000)
        assert sorted(every) == sorted(by_hand(need, have))
        left = [[n - p for n, p in zip(have, way, strict=True)] for way in every]
        best = max([rest[3], *sorted(rest[:3])] for rest in left)
        mine = [n - p for n, p in zip(have, cheapest(bill, have), strict=True)]
        assert cheapest(bill, have) in every
        assert [mine[3], *sorted(mine[:3])] == best


def by_hand(need: Need, have: list[int]) -> list[list[int]]:
    """All ways to pay, counter by counter."""
    found = {(0, 0, 0, 0)}
    for wanted, count in enumerate(need):
        for _ in range(count):
            kinds = [kind for kind in range(4) if kind == 3 or wanted >> kind & 1]
            found = {tuple([n + (k == kind) for k, n in enumerate(way)]) for way, kind in product(found, kinds)}  # type: ignore[misc]
    return [list(way) for way in found if all(p <= n for p, n in zip(way, have, strict=True))]


# -- what would be given back ------------------------------------------------------------------------


def holding(power: str, **have: int) -> GloriaMundi:
    """Phase 3 of a farm turn: seat 0 has a building of this power, and another that does nothing new."""
    deck = own_deck({"name": "It", "power": power})
    return table(p0=dict(bare="", buildings="It, Dull", **have), deck=deck, start="farm", last=True)


def test_a_power_that_could_only_give_back_what_it_took_is_not_offered() -> None:
    """Glory for glory: it would do nothing."""
    assert "power:farm-1" not in legal(holding("Gold 1 -> Glory 1", glory=3))
    assert "power:farm-1" in legal(holding("Gold 1 -> Glory 1", gold=1, glory=3))
    assert "power:farm-1" in legal(holding("Gold 1 -> Glory 2", glory=3))
    assert "power:farm-1" in legal(holding("Gold 1 -> Glory/Step 1", glory=3))
    assert "power:farm-1" in legal(holding("Gold 1 -> Step 1", glory=3))
    assert "power:farm-1" not in legal(holding("Gold X -> Glory X", glory=3))
    assert "power:farm-1" not in legal(holding("Gold 1 -> Gold 1", gold=3))


def test_cerealia_waits_for_food_of_another_card() -> None:
    g = table(p0=dict(bare="", buildings="Cerealia, Ager", glory=1), start="farm", last=True)
    assert "power:farm-1" not in legal(g)
    play(g, "0 basic:farm-2", "0 power:farm-1")
    assert counters(g) == dict(glory=2)


def test_what_would_be_given_back_is_no_way_to_pay() -> None:
    """With food there is one way that changes something: nothing is asked."""
    g = holding("Gold 1 -> Glory 1", gold=2, glory=2)
    play(g, "0 power:farm-1")
    assert asked(g) != "Payment"
    assert counters(g) == dict(gold=1, glory=3)


def test_the_cheapest_way_changes_something() -> None:
    """Gold, of which there is most, would come back."""
    g = holding("Food/Gold/Peace 1 -> Gold 1", gold=5, food=1, peace=2)
    play(g, "0 power:farm-1")
    assert [g.text(move) for move in g.moves()] == ["Pay 1 peace", "Pay 1 food"]


def outcomes(g: GloriaMundi) -> set[tuple[int, ...]]:
    """The counters of seat 0 after all ways to go on until it has paid."""
    if asked(g) not in ("Times", "Payment", "Pay"):
        return {tuple(g.areas[0].counters)}
    found: set[tuple[int, ...]] = set()
    for move in g.moves():
        after = g.copy()
        after.play(move)
        found |= outcomes(after)
    return found


GIVEN_BACK = ("Food/Gold/Peace 2 -> Gold 2", "Food/Gold 1 + Gold/Peace 1 -> Gold 1 + Peace 1", "Food/Gold X -> Gold X")


@pytest.mark.parametrize("power", GIVEN_BACK)
def test_what_would_be_given_back_cannot_be_chosen_kind_by_kind_either(power: str) -> None:
    g = holding(power, food=1, gold=3, peace=2, glory=2)
    before = tuple(g.areas[0].counters)
    play(g, "0 power:farm-1")
    after = outcomes(g)
    assert len(after) > 2
    assert before not in after


def test_other_ways_are_all_but_the_one_that_would_be_given_back() -> None:
    g = holding("Food/Gold/Peace 2 -> Gold 2", food=1, gold=3, peace=2)
    play(g, "0 power:farm-1")
    every = {(1, 1, 0, 0), (1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 2, 0)}
    assert outcomes(g) == {(1 - food, 3 - gold + 2, 2 - peace, glory) for food, gold, peace, glory in every}
    play(g, "0 other", "0 count:0")
    assert (asked(g), legal(g)) == ("Pay", ["count:0", "count:1"]), "2 gold would come back"


def test_a_number_of_times_that_would_only_give_back_is_not_offered() -> None:
    """Once with two food; twice takes all the food and gold there is, and brings it back."""
    g = holding("Food X + Food/Gold X -> Food X + Gold X", food=2, gold=2)
    play(g, "0 power:farm-1")
    assert asked(g) != "Times"
    assert counters(g) == dict(food=1, gold=3)


@pytest.mark.parametrize("questions", [FIRST_QUESTIONS, SECOND_QUESTIONS])
def test_a_game_of_an_earlier_version_asks_for_what_would_be_given_back(questions: int) -> None:
    g = holding("Food/Gold/Peace 2 -> Gold 2", food=1, gold=3, peace=2)
    g.ask_as_of(questions)
    play(g, "0 power:farm-1")
    assert tuple(g.areas[0].counters) in outcomes(g)


def test_a_game_of_the_second_version_offers_any_number_of_times() -> None:
    g = holding("Food X + Food/Gold X -> Food X + Gold X", food=2, gold=2)
    g.ask_as_of(SECOND_QUESTIONS)
    play(g, "0 power:farm-1")
    assert legal(g) == ["count:1", "count:2"]


def test_in_a_game_of_the_first_version_it_is_offered() -> None:
    g = holding("Gold 1 -> Glory 1", glory=3)
    g.ask_as_of(FIRST_QUESTIONS)
    assert "power:farm-1" in legal(g)
    play(g, "0 power:farm-1")
    assert counters(g)["glory"] == 3

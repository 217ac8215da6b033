"""Needs and bills against a plain enumeration of all ways to pay.

A counter that is wanted may be of some kinds, or glory in their place; whoever pays lays counters down one by one. All
the heaps that can be laid down in this way are the ways to pay, and the bills must know as much without trying.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludi.games.gloria_mundi.bills import (
    ANY,
    Need,
    affordable,
    bill_of,
    both,
    food_range,
    gold_range,
    need_of,
    peace_range,
    times,
)

Heap = tuple[int, int, int, int]
F, G, P = 1, 2, 4
NO_BILL = (0,) * 8


def ways_to_pay(need: Need, have: list[int]) -> set[Heap]:
    """Every heap of food, gold, peace and glory that meets the need, one counter after the other."""
    heaps: set[Heap] = {(0, 0, 0, 0)}
    for kinds in [kinds for kinds, count in enumerate(need) for _ in range(count)]:
        allowed = [kind for kind in range(3) if kinds >> kind & 1] + [3]
        heaps = {_with(heap, kind) for heap in heaps for kind in allowed if heap[kind] < have[kind]}
    return heaps


def _with(heap: Heap, kind: int) -> Heap:
    food, gold, peace, glory = heap
    return food + (kind == 0), gold + (kind == 1), peace + (kind == 2), glory + (kind == 3)


def agrees(need: Need, have: list[int]) -> None:
    """The bill is affordable when there is a way, and each range holds exactly what can be chosen."""
    ways = ways_to_pay(need, have)
    bill = bill_of(need)
    assert affordable(bill, have) == bool(ways)
    if not ways:
        return
    foods = {food for food, _, _, _ in ways}
    assert _all_of(food_range(bill, have)) == foods
    for food in foods:
        golds = {way[1] for way in ways if way[0] == food}
        assert _all_of(gold_range(bill, have, food)) == golds
        for gold in golds:
            peaces = {way[2] for way in ways if way[:2] == (food, gold)}
            assert _all_of(peace_range(bill, have, food, gold)) == peaces


def _all_of(bounds: tuple[int, int]) -> set[int]:
    least, most = bounds
    assert 0 <= least <= most
    return set(range(least, most + 1))


def need(**wanted: int) -> Need:
    """`need(F=2, FG=1, any=1, glory=1)`."""
    letters = {"F": F, "G": G, "P": P}
    found = [0] * 8
    for name, count in wanted.items():
        kinds = {"any": ANY, "glory": 0}.get(name)
        found[sum(letters[letter] for letter in name) if kinds is None else kinds] += count
    return tuple(found)


@pytest.mark.parametrize(
    ("wanted", "have", "can"),
    [
        (need(), [0, 0, 0, 0], True),
        (need(F=2), [2, 0, 0, 0], True),
        (need(F=2), [1, 9, 9, 0], False),
        (need(F=2), [1, 0, 0, 1], True),
        (need(F=2), [0, 0, 0, 2], True),
        (need(glory=1), [9, 9, 9, 0], False),
        (need(glory=1), [0, 0, 0, 1], True),
        (need(glory=1, F=1), [0, 0, 0, 1], False),
        (need(glory=1, F=1), [1, 0, 0, 1], True),
        (need(any=3), [1, 1, 1, 0], True),
        (need(any=3), [1, 1, 0, 0], False),
        (need(F=1, any=1), [0, 5, 5, 0], False),
        (need(F=1, any=1), [1, 1, 0, 0], True),
        (need(FG=1, G=1), [0, 1, 5, 0], False),
        (need(FG=1, G=1), [1, 1, 0, 0], True),
        (need(FG=1, GP=1, FP=1), [0, 1, 1, 0], False),
        (need(FG=1, GP=1, FP=1), [0, 1, 2, 0], True),
        (need(FG=1, GP=1, FP=1), [0, 0, 3, 0], False),
    ],
)
def test_what_can_be_paid(wanted: Need, have: list[int], can: bool) -> None:
    assert affordable(bill_of(wanted), have) is can
    agrees(wanted, have)


def test_glory_may_be_paid_although_the_counter_itself_is_there() -> None:
    """Phase 4: glory is a wild resource."""
    bill = bill_of(need(F=2))
    assert food_range(bill, [5, 0, 0, 1]) == (1, 2)
    assert food_range(bill, [5, 0, 0, 9]) == (0, 2)
    assert food_range(bill, [5, 9, 9, 0]) == (2, 2)


def test_a_cost_with_a_surcharge_can_be_paid_in_many_ways() -> None:
    bill = bill_of(need(F=1, any=2))
    have = [3, 1, 2, 0]
    assert food_range(bill, have) == (1, 3)
    assert gold_range(bill, have, 1) == (0, 1)
    assert peace_range(bill, have, 1, 0) == (2, 2)
    assert peace_range(bill, have, 1, 1) == (1, 1)
    assert gold_range(bill, have, 3) == (0, 0)


@pytest.mark.parametrize("seed", range(8))
def test_bills_know_every_way_to_pay_of_small_needs(seed: int) -> None:
    rng = Random(seed)
    for _ in range(600):
        wanted = [0] * 8
        for _ in range(rng.randrange(7)):
            wanted[rng.randrange(8)] += 1
        agrees(tuple(wanted), [rng.randrange(5) for _ in range(4)])


@pytest.mark.parametrize("kinds", range(8))
def test_bills_know_every_way_to_pay_of_one_kind_of_need(kinds: int) -> None:
    for count in range(5):
        wanted = tuple(count if n == kinds else 0 for n in range(8))
        for n in range(4**4):
            agrees(wanted, [n >> 2 * kind & 3 for kind in range(4)])


needs = st.lists(st.integers(0, 3), min_size=8, max_size=8).map(tuple)
heaps = st.lists(st.integers(0, 6), min_size=4, max_size=4)


@settings(max_examples=300)
@given(needs, heaps)
def test_bills_know_every_way_to_pay(wanted: Need, have: list[int]) -> None:
    agrees(wanted, have)


@settings(max_examples=100)
@given(needs, needs, st.integers(1, 4))
def test_bills_add_up_as_needs_do(one: Need, other: Need, count: int) -> None:
    assert both(bill_of(one), bill_of(other)) == bill_of(tuple(a + b for a, b in zip(one, other, strict=True)))
    assert times(bill_of(one), count) == bill_of(tuple(n * count for n in one))
    assert both(bill_of(one), NO_BILL) == bill_of(one)
    assert bill_of(one)[0] == sum(one)


def test_terms_become_needs() -> None:
    """Glory stands in every set of goods and adds nothing to it; alone it must be glory."""
    glory = 8
    assert need_of(((F, 2), (F | G | P, 3), (glory, 1))) == need(F=2, any=3, glory=1)
    assert need_of(((F | glory, 1),)) == need(F=1)
    assert need_of(()) == need()

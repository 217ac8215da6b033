"""However a deck is made, no position costs more than a bounded number of steps. Hirings are counted, not time."""

import time
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludi
from ludi.bots.bot_names import bot
from ludi.bots.seat import Seat
from ludi.games.gloria_mundi.bills import NO_BILL, Bill, Need, affordable, bill_of, both
from ludi.games.gloria_mundi.building import coverable, without
from ludi.games.gloria_mundi.cards import PLACES, TYPES
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.grammar import NO_REACH, Power, read
from ludi.games.gloria_mundi.hirings import MOST_HIRINGS, first_hiring
from ludi.games.gloria_mundi.moves import NEEDS
from tests.games.gloria_mundi.table import asked, buildings, family, legal, own_deck, play, table

# What a position may ask at most: for each builder whether it helps, for each card of the Forum whether it can be paid,
# for each need whether a counter may stand for it. A step may lead through several positions that ask nobody.
MOST_ASKED = len(PLACES) + 6 + len(NEEDS)
LONG = 60.0  # seconds for a game that takes a few at most

DEAR: dict[str, Any] = {"food": 20, "gold": 20, "peace": 20, "glory": 20}


def tedious(powers: list[str], have: dict[str, int], cost: dict[str, int], space: int = 5) -> GloriaMundi:
    """Seat 0 has builders of these powers, many counters, and a dear card before it."""
    rows = [{"name": f"Builder {n}", "type": "builder", "power": power} for n, power in enumerate(powers)]
    sites = [kind for kind, most in zip(TYPES, (11, 9, 9), strict=True) for _ in range(most)]
    names = ", ".join([f"{row['name']}@{site}" for row, site in zip(rows, sites, strict=False)])
    deck = own_deck({"name": "Wanted", "cost": cost}, *rows)
    return table(2, start="buy", deck=deck, forum={space: "Wanted"}, p0=dict(bare="farm 1", buildings=names, **have))


def buy_at_random(g: GloriaMundi, rng: Random) -> None:
    """Buy the card, if it is offered. Every position is looked at, and what it has cost is counted."""
    begun = time.monotonic()
    if not family(g, "buy"):
        return
    play(g, f"0 buy:{family(g, 'buy')[0]}")
    while asked(g) in ("Purchase", "Cover", "Payment", "Pay"):
        before = len(g.deck.payable)
        assert legal(g), "there is always something to choose"
        g.view(0)
        assert len(g.deck.payable) - before <= MOST_ASKED
        play(g, "0 " + rng.choice(legal(g)))
    assert max(g.deck.payable.values(), default=0) <= MOST_HIRINGS
    assert "Wanted" in buildings(g).values()
    assert time.monotonic() - begun < LONG


@pytest.mark.parametrize("count", [1, 5, 29])
def test_builders_that_stand_for_sixty_glory_each(count: int) -> None:
    g = tedious(["Food 1 => Glory 20 + Glory 20 + Glory 20"] * count, dict(food=1, gold=19, peace=19), DEAR)
    buy_at_random(g, Random(1))


# One counter for one gold, in different words.
ONE_FOR_ONE = [
    f"{spent} 1 => {gold} 1"
    for spent in ("Food", "Food/Peace", "Food/Glory", "Food/Peace/Glory")
    for gold in ("Gold", "Food/Gold", "Gold/Peace", "Food/Gold/Peace")
]


def test_builders_of_the_same_power_are_looked_at_together() -> None:
    g = tedious(["Food 1 => Gold 1"] * 20, dict(food=20), dict(gold=20), space=0)
    assert family(g, "buy") == ["0"]
    assert list(g.deck.payable.values()) == [21]


def test_some_different_builders_can_be_combined_in_any_way() -> None:
    g = tedious(ONE_FOR_ONE[:9], dict(food=9), dict(gold=9), space=0)
    assert family(g, "buy") == ["0"]
    buy_at_random(g, Random(3))


counts = st.integers(1, 20)
terms = st.lists(
    st.tuples(
        st.lists(st.sampled_from(["Food", "Gold", "Peace", "Glory"]), min_size=1, max_size=3, unique=True), counts
    ),
    min_size=1,
    max_size=3,
)


def written(side: list[tuple[list[str], int]], x: bool) -> str:
    return " + ".join([f"{'/'.join(names)} {count}{'X' if x else ''}" for names, count in side])


@lru_cache(maxsize=100_000)
def by_trial(need: Need, spent: Bill, powers: tuple[Power, ...], have: tuple[int, ...]) -> bool:
    """As the first version found out: with whatever each builder may stand for, in any order."""
    if affordable(both(bill_of(need), spent), list(have)):
        return True
    if spent[0] > sum(have):
        return False
    for i, power in enumerate(powers):
        rest = powers if power.x else powers[:i] + powers[i + 1 :]
        lefts = [left for left in covered(need, power.covers) if left != need]
        if any(by_trial(left, both(spent, power.bill), rest, have) for left in lefts):
            return True
    return False


def covered(need: Need, covers: tuple[int, ...]) -> set[Need]:
    """What can still be needed once these counters are set against it. One that nothing is needed of lapses."""
    found = {need}
    for kinds in covers:
        found = {left for n in found for left in [without(n, wanted) for wanted in coverable(n, kinds)] or [n]}
    return found


few = st.lists(st.sampled_from(["Food", "Gold", "Peace", "Glory"]), min_size=1, max_size=2, unique=True)
small_terms = st.lists(st.tuples(few, st.integers(1, 2)), min_size=1, max_size=2)
small_builders = st.builds(
    lambda left, right, x: f"{written(left, x)} => {written(right, x)}", small_terms, small_terms, st.booleans()
)


@settings(max_examples=150)
@given(
    st.lists(small_builders, min_size=1, max_size=4),
    st.fixed_dictionaries({kind: st.integers(0, 4) for kind in DEAR}),
    st.fixed_dictionaries({kind: st.integers(0, 2) for kind in DEAR}),
    st.integers(0, 2),
)
def test_with_few_builders_a_card_is_offered_if_it_can_be_paid_in_any_way(
    powers: list[str], have: dict[str, int], cost: dict[str, int], space: int
) -> None:
    """So that games of the first version, which tried everything, are asked what they were."""
    g = tedious(powers, have, cost, space)
    need = g.deck.needs[g.deck.names.index("Wanted")][space]
    helps = tuple([read(power) for power in powers])
    assert bool(family(g, "buy")) is by_trial(need, NO_BILL, helps, tuple([have[kind] for kind in DEAR]))


def test_what_takes_too_many_different_builders_is_not_offered() -> None:
    """There is a way to pay, but it comes after so many that are none."""
    g = tedious(ONE_FOR_ONE, dict(food=12), dict(gold=12), space=0)
    assert family(g, "buy") == []
    assert list(g.deck.payable.values()) == [0]


def test_builders_with_an_x_that_can_be_combined_in_countless_ways() -> None:
    powers = [f"Food {n % 4 + 1}X + Gold {n % 3 + 1}X => Peace {n % 2 + 1}X + Glory X" for n in range(29)]
    g = tedious(powers, dict(food=40, gold=40, peace=5, glory=1), DEAR)
    buy_at_random(g, Random(2))


builders = st.builds(
    lambda left, right, x: f"{written(left, x)} => {written(right, x)}", terms, terms, st.booleans()
) | st.builds(lambda right: f"=> {written(right, False)}", terms)
heaps = st.fixed_dictionaries({kind: st.integers(0, 40) for kind in DEAR})
costs = st.fixed_dictionaries({kind: st.integers(0, 20) for kind in DEAR})


@settings(max_examples=60)
@given(st.lists(builders, min_size=1, max_size=29), heaps, costs, st.integers(0, 5), st.randoms(use_true_random=False))
def test_any_purchase_is_bounded_and_can_be_finished(
    powers: list[str], have: dict[str, int], cost: dict[str, int], space: int, rng: Random
) -> None:
    buy_at_random(tedious(powers, have, cost, space), rng)


def test_a_hiring_with_fewer_helps_comes_first() -> None:
    """None, one of each, two of each ...; those that cannot be paid are not counted."""
    groups = [(read("Food X => Gold X"), 99), (read("Peace 1 => Gold 2"), 1)]
    need, spent = (0, 0, 3, 0, 0, 0, 0, 0), (0,) * 8
    assert first_hiring(need, spent, NO_REACH, groups, [0, 3, 0, 0], ()) == 1
    assert first_hiring(need, spent, NO_REACH, groups, [1, 0, 1, 0], ()) == 4
    assert first_hiring(need, spent, NO_REACH, groups, [2, 0, 0, 0], ()) == 0


# -- whole games -------------------------------------------------------------------------------------

GREEDY = [
    "Food 1 = Food 20 + Food 20 + Food 20",
    "Food/Gold/Peace/Glory 1 = Food/Gold/Peace/Glory 20",
    "Gold X -> Food/Gold/Peace/Glory 20X + Gold/Peace 20X",
    "Food 20 + Gold 20 / Peace 1 -> Glory 20 / Food/Gold 20 + Peace 20",
    "Food/Gold 20 + Gold/Peace 20 + Food/Peace 20 -> Food 20 + Gold 20 + Peace 20",
    "Farm card : Food 20 + Gold 20 + Peace 20",
    "City card X -> Glory 20X / Food 20X",
    "Building X -> its cost",
]


def greedy_deck() -> dict[str, Any]:
    """Counters grow beyond all measure, prices are as high as can be, and builders help in every way."""
    wild = ["Food 1 => Glory 20 + Glory 20 + Glory 20", "=> Glory 20", "Food 20 / Gold 1"]
    free: dict[str, Any] = {"cost": {}, "steps": 0}
    rows: list[dict[str, Any]] = [
        *[{**free, "type": TYPES[n % 2], "power": power, "copies": 4} for n, power in enumerate(GREEDY)],
        *[{**free, "type": "builder", "power": power} for power in [*ONE_FOR_ONE, *wild]],
        {**free, "cost": DEAR, "type": "peace", "copies": 20},
        {**free, "type": "wall", "power": "Goth on Peace : Food/Gold/Peace/Glory 20", "copies": 5},
    ]
    return own_deck(*rows, africa=99, road=["peace"] * 99)


@pytest.mark.parametrize("seed", range(4))
def test_no_game_freezes(seed: int) -> None:
    """All that a table asks of a position, and now and then what a bot asks."""
    rng, begun = Random(seed), time.monotonic()
    g: Any = ludi.new("gloria_mundi", players=2 + seed, seed=seed, deck=greedy_deck())
    thinker = bot("rules", seed)
    while not g.over:
        before = len(g.deck.payable)
        moves = g.moves()
        g.view(g.seat)
        g.observe(g.seat)
        for move in moves[:3]:
            g.text(move)
        assert len(g.deck.payable) - before <= MOST_ASKED
        buying = [move for move in moves if g.name(move).startswith(("buy", "power", "builder", "tribute"))]
        g.play(thinker.choose(Seat(g, g.seat)) if rng.random() < 0.2 else rng.choice(buying or moves))
    assert max(g.deck.payable.values(), default=0) <= MOST_HIRINGS
    assert time.monotonic() - begun < LONG
    assert sum([sum(player.counters) for player in g.areas]) > 10**6

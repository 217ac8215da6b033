"""Builder cards: replacing counters while building. (Icons: Replace A with B)

Stories first; then random positions against an oracle that tries every use of every builder and every way to pay.
"""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from ludi.games.gloria_mundi.cards import COUNTERS, TYPES
from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import (
    asked,
    buildings,
    counters,
    family,
    keys,
    legal,
    own_deck,
    play,
    steps,
    table,
    ways,
)


def shop(cost: str, *powers: str, space: int = 0, **have: int) -> GloriaMundi:
    """Seat 0 may buy a card of this cost ("food 2 gold 1") and has builders of these powers on peace cards."""
    words = cost.split()
    wanted = {"name": "Wanted", "cost": dict(zip(words[::2], map(int, words[1::2]), strict=True)), "steps": 2}
    helpers = [{"name": f"Builder {n}", "type": "builder", "power": power} for n, power in enumerate(powers, 1)]
    names = ", ".join(f"{helper['name']}@peace" for helper in helpers)
    return table(
        start="buy",
        deck=own_deck(wanted, *helpers),
        forum={space: "Wanted"},
        last=True,
        p0=dict(bare="farm 1", buildings=names, **have),
    )


def bought(g: GloriaMundi) -> bool:
    return buildings(g).get("farm-1") == "Wanted" and steps(g) == 2


# -- once, or with an X ------------------------------------------------------------------------------


def test_without_an_x_one_set_is_replaced_in_a_purchase() -> None:
    """Replace A with B: several only when an X follows."""
    assert family(shop("gold 2", "Food 1 => Gold 1", food=2), "buy") == []
    g = shop("gold 2", "Food 1 => Gold 1", food=1, gold=1)
    play(g, "0 buy:0", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}


def test_with_an_x_many_are_replaced() -> None:
    """Replace A with B: X."""
    g = shop("gold 4", "Food X => Gold X", food=3, gold=1)
    play(g, "0 buy:0")
    assert bought(g)
    assert counters(g) == {}


def test_with_an_x_the_player_says_how_many() -> None:
    g = shop("gold 3", "Food X => Gold X", food=2, gold=3)
    play(g, "0 buy:0")
    assert ways(g) == {(0, 3, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0)}
    play(g, "0 count:1")
    assert counters(g) == dict(food=1, gold=1)


def test_an_x_with_numbers_replaces_whole_sets() -> None:
    """Replace A with B: numbers and X."""
    g = shop("gold 3", "Food 2X => Gold X", food=5, gold=1)
    play(g, "0 buy:0", "0 builder:peace-1", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == dict(food=1)
    assert family(shop("gold 3", "Food 2X => Gold X", food=3, gold=1), "buy") == []


def test_a_builder_may_be_used_in_every_purchase() -> None:
    """Facts ruling 9: once each per purchase, so again in the next."""
    deck = own_deck(
        {"name": "First", "cost": {"gold": 1}},
        {"name": "Second", "cost": {"gold": 1}},
        {"name": "Builder", "type": "builder", "power": "Food 1 => Gold 1"},
    )
    p0 = dict(bare="farm 2", buildings="Builder@peace", food=2)
    g = table(2, start="buy", deck=deck, forum={0: "First", 1: "Second"}, p0=p0)
    play(g, "0 buy:0", "0 builder:peace-1")
    assert counters(g) == dict(food=1)
    play(g, "0 tribute")
    while g.seat == 1 or asked(g) != "Production":
        play(g, legal(g)[-1])
    play(g, "0 play:farm")
    while asked(g) == "Activate":
        play(g, "0 basic:farm-1")
    play(g, "0 buy:1", "0 builder:peace-1")
    while in_purchase(g):
        play(g, legal(g)[0])
    assert sorted(buildings(g).values()) == ["Builder", "First", "Second"]


def test_a_builder_need_not_be_used() -> None:
    """Builder cards: may be activated."""
    g = shop("gold 1", "Food 1 => Gold 1", food=1, gold=1)
    play(g, "0 buy:0")
    assert legal(g) == ["pay", "builder:peace-1"]
    play(g, "0 pay")
    assert bought(g)
    assert counters(g) == dict(food=1)


def test_using_a_builder_is_told() -> None:
    g = shop("gold 1", "Food 1 => Gold 1", food=1)
    assert "replaces" in keys(play(g, "0 buy:0", "0 builder:peace-1"))


# -- only for what is needed -------------------------------------------------------------------------


def test_a_builder_is_no_use_where_nothing_of_its_kind_is_needed() -> None:
    """Replace A with B: only for resources needed in building this card."""
    g = shop("food 2", "Food 1 => Gold 1", food=3)
    play(g, "0 buy:0")
    assert bought(g), "without a question"
    assert counters(g) == dict(food=1)


def test_replaced_counters_are_never_taken_from_the_supply() -> None:
    """Replace A with B: they are only set against the price. Three of five gold lapse."""
    g = shop("gold 2", "Food 1 => Gold 5", food=3)
    play(g, "0 buy:0", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == dict(food=2)


def test_the_surcharge_is_needed_too() -> None:
    """Facts ruling 9."""
    g = shop("gold 1", "Food 1 => Gold 3", space=2, food=1)
    assert family(g, "buy") == ["2"]
    play(g, "0 buy:2", "0 builder:peace-1")
    while asked(g) == "Cover":
        play(g, legal(g)[0])
    assert bought(g)
    assert counters(g) == {}


def test_the_owner_says_whether_cost_or_surcharge_is_covered() -> None:
    g = shop("gold 1", "Food 1 => Gold 1", space=1, food=2, gold=1)
    play(g, "0 buy:1", "0 builder:peace-1")
    assert family(g, "cover") == ["gold", "any"]
    play(g, "0 cover:gold")
    assert ways(g) == {(1, 1, 0, 0), (2, 0, 0, 0)}, "food for the builder, and food or gold for the surcharge"
    play(g, "0 count:1")
    assert bought(g)
    assert counters(g) == dict(food=1)


def test_a_choice_that_leads_nowhere_is_not_offered() -> None:
    """Were the surcharge covered, the gold of the cost could not be paid."""
    g = shop("gold 1", "Food 1 => Gold 1", space=1, food=2)
    play(g, "0 buy:1", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}


def test_nothing_is_replaced_through_a_third_kind() -> None:
    """Replace A with B: gold is not needed, so food cannot become gold on its way to be peace."""
    assert family(shop("peace 2", "Food X => Gold X", "Gold X => Peace X", food=5), "buy") == []
    assert family(shop("peace 1", "Food 1 => Gold 1", "Gold 1 => Peace 1", food=5), "buy") == []
    assert family(shop("peace 1", "Food X => Gold X", "Gold 1 => Peace 1", food=5), "buy") == []
    assert family(shop("peace 1", "Food 1 => Gold 1", "Gold 2X => Peace X", food=5), "buy") == []
    assert family(shop("peace 1", "Food X => Gold X", "Gold X => Peace X", gold=1), "buy") == ["0"]


def test_a_builder_does_not_help_to_buy_itself() -> None:
    """Builder cards: activated when another card is added; facts ruling 9."""
    deck = own_deck({"name": "Builder", "type": "builder", "power": "Food X => Gold X", "cost": {"gold": 1}})
    assert family(table(start="buy", deck=deck, forum={0: "Builder"}, p0=dict(food=5)), "buy") == []


def test_a_builder_of_another_player_does_not_help() -> None:
    p1 = dict(buildings="Faber@farm")
    assert family(table(start="buy", forum={0: "Taberna"}, p0=dict(food=5, peace=5), p1=p1), "buy") == []


@pytest.mark.parametrize("kind", TYPES)
def test_a_builder_helps_wherever_it_lies(kind: str) -> None:
    """Builder cards: on any type of production card."""
    p0 = dict(bare="city 1", buildings=f"Faber@{kind}", food=2, peace=1)
    assert family(table(start="buy", forum={0: "Taberna"}, p0=p0), "buy") == ["0"]


def test_a_builder_helps_to_buy_red_cards() -> None:
    p0 = dict(bare="peace 1", buildings="Faber@farm", food=2, peace=1)
    g = table(start="buy", forum={0: "Murus"}, last=True, p0=p0)
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Faber", "peace-1": "Murus"}
    assert counters(g) == {}


# -- glory -------------------------------------------------------------------------------------------


def test_glory_can_be_what_is_replaced() -> None:
    """Patronus."""
    g = shop("food 1 gold 1 peace 1", "Glory 1 => Food/Gold/Peace 3", glory=1)
    play(g, "0 buy:0", "0 builder:peace-1")
    while asked(g) == "Cover":
        play(g, legal(g)[0])
    assert bought(g)
    assert counters(g) == {}


def test_only_glory_itself_replaces_as_glory() -> None:
    g = shop("food 1 gold 1 peace 1", "Glory 1 => Food/Gold/Peace 3", food=1, gold=1)
    assert family(g, "buy") == []


def test_glory_may_stand_for_what_is_replaced() -> None:
    """Glory is wild; facts ruling 10."""
    g = shop("gold 2", "Food 1 => Gold 2", glory=1)
    play(g, "0 buy:0", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}


@pytest.mark.parametrize("power", ["Food X => Gold X", "Food 1 => Food/Gold/Peace 2", "Glory 1 => Food/Gold/Peace 3"])
def test_printed_glory_cannot_be_covered_by_other_kinds(power: str) -> None:
    """Phase 4: some cards specifically require glory; facts ruling 10."""
    assert family(shop("glory 1", power, food=9, gold=9, peace=9), "buy") == []
    g = shop("glory 1", power, food=9, gold=9, peace=9, glory=1)
    play(g, "0 buy:0")
    assert bought(g)
    assert counters(g) == dict(food=9, gold=9, peace=9)


@pytest.mark.parametrize("power", ["Food 1 => Glory 1", "Food X => Glory X"])
def test_a_builder_that_gives_glory_covers_anything(power: str) -> None:
    """Glory is wild."""
    for cost in ("glory 1", "gold 1", "peace 1", "food 1"):
        g = shop(cost, power, food=1)
        play(g, "0 buy:0")
        if asked(g) == "Purchase":
            play(g, "0 builder:peace-1")
        assert bought(g)
        assert counters(g) == {}


# -- several builders --------------------------------------------------------------------------------


def test_several_builders_work_together() -> None:
    """Facts ruling 9."""
    powers = ("Food 1 => Gold 1", "Peace 1 => Gold 1", "Food 1 => Peace 2")
    g = shop("gold 2 peace 2", *powers, food=2, peace=1)
    assert family(g, "buy") == ["0"]
    play(g, "0 buy:0", "0 builder:peace-3", "0 builder:peace-2", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}


def test_a_used_builder_is_not_offered_again() -> None:
    g = shop("gold 3", "Food 1 => Gold 1", "Peace 1 => Gold 1", food=3, gold=3, peace=3)
    play(g, "0 buy:0")
    assert family(g, "builder") == ["peace-1", "peace-2"]
    play(g, "0 builder:peace-1")
    assert family(g, "builder") == ["peace-2"]
    play(g, "0 builder:peace-2")
    assert bought(g)
    assert counters(g) == dict(food=2, gold=2, peace=2)


def test_faber_redemptor_and_servi_turn_every_counter_into_the_next() -> None:
    """Villa Rustica costs 4 food, 3 gold and 2 peace: peace for food, food for gold, gold for peace."""
    names = "Faber@city, Redemptor@city, Servi@city"
    g = table(start="buy", forum={0: "Villa Rustica"}, last=True, p0=dict(buildings=names, food=3, gold=2, peace=4))
    play(g, "0 buy:0")
    assert buildings(g)["farm-1"] == "Villa Rustica"
    assert counters(g) == {}
    short = dict(buildings=names, food=3, gold=2, peace=3)
    assert family(table(start="buy", forum={0: "Villa Rustica"}, p0=short), "buy") == []


def test_a_builder_that_is_no_bargain_does_not_hinder_the_others() -> None:
    """One that takes three counters for one need not be used."""
    g = shop("peace 2", "Food 3 => Gold 1", "Food 1 => Food/Gold/Peace 2", food=1)
    play(g, "0 buy:0", "0 builder:peace-2")
    assert bought(g)
    assert counters(g) == {}
    g = shop("gold 1", "Peace 3 => Food 1", "Food 3 => Gold 1", gold=1)
    play(g, "0 buy:0")
    assert bought(g)


# -- random positions against an oracle --------------------------------------------------------------
#
# The oracle knows a price as a list of wanted counters, each by the letters of the kinds that it may be, and tries
# everything: any builder, any counters to cover, any way to pay. It shares nothing with the engine.

Wanted = tuple[str, ...]
Paid = tuple[int, ...]
LETTERS = "FGPY"


class Helper(NamedTuple):
    """A builder: what it spends, what it stands for, and whether an X lets it do so again."""

    notation: str
    spends: Wanted
    gives: Wanted
    x: bool


HELPERS = [
    Helper("Food/Gold/Peace 1 => Food/Gold/Peace 2", ("FGP",), ("FGP", "FGP"), False),
    Helper("Food X => Gold X", ("F",), ("G",), True),
    Helper("Gold X => Peace X", ("G",), ("P",), True),
    Helper("Peace X => Food X", ("P",), ("F",), True),
    Helper("Food 1 => Food/Gold/Peace 2", ("F",), ("FGP", "FGP"), False),
    Helper("Glory 1 => Food/Gold/Peace 3", ("Y",), ("FGP", "FGP", "FGP"), False),
    Helper("Gold 1 => Peace 1", ("G",), ("P",), False),
    Helper("Peace 1 => Glory 1", ("P",), ("Y",), False),
    Helper("Food X => Glory X", ("F",), ("Y",), True),
    Helper("Glory X => Gold X", ("Y",), ("G",), True),
    Helper("Food/Glory X => Peace X", ("FY",), ("P",), True),
    Helper("Food 2X => Gold X", ("F", "F"), ("G",), True),
    Helper("Food 1 + Gold 1 => Peace 2 + Food 1", ("F", "G"), ("P", "P", "F"), False),
    Helper("Food/Gold X => Peace 2X", ("FG",), ("P", "P"), True),
    Helper("Food 3 => Gold 1", ("F", "F", "F"), ("G",), False),
    Helper("Peace 2 => Food/Gold 1", ("P", "P"), ("FG",), False),
]


def takes(gives: str, wanted: str) -> bool:
    """Glory serves everywhere; other kinds where they are named, and printed glory is named nowhere else."""
    return "Y" in gives or bool(set(gives) & set(wanted))


def without(wanted: Wanted, one: str) -> Wanted:
    rest = list(wanted)
    rest.remove(one)
    return tuple(rest)


def after_cover(wanted: Wanted, gives: Wanted) -> set[Wanted]:
    """What may be left; a counter lapses only if nothing of its kind is wanted."""
    found = {wanted}
    for give in gives:
        found = {left for one in found for left in ({without(one, w) for w in set(one) if takes(give, w)} or {one})}
    return found


@cache
def payments(wanted: Wanted, have: Paid) -> frozenset[Paid]:
    """All heaps that pay this, one counter after the other."""
    heaps = {(0, 0, 0, 0)}
    for want in wanted:
        kinds = [kind for kind in range(4) if LETTERS[kind] in want or kind == 3]
        more = {tuple(n + (k == kind) for k, n in enumerate(heap)) for heap in heaps for kind in kinds}
        heaps = {(a, b, c, d) for a, b, c, d in more if all(n <= h for n, h in zip((a, b, c, d), have, strict=True))}
    return frozenset(heaps)


def all_payments(price: Wanted, helpers: list[Helper], have: Paid) -> set[Paid]:
    """Every heap for which the card can be bought."""
    found: set[Paid] = set()
    seen = set()
    todo: list[tuple[Wanted, Wanted, frozenset[int]]] = [(price, (), frozenset())]
    while todo:
        wanted, spent, used = todo.pop()
        if (wanted, spent, used) in seen or len(spent) > sum(have):
            continue
        seen.add((wanted, spent, used))
        found |= payments(tuple(sorted(wanted + spent)), have)
        for n, helper in enumerate(helpers):
            if n not in used:
                for left in after_cover(wanted, helper.gives) - {wanted}:
                    again = used if helper.x else used | {n}
                    todo.append((tuple(sorted(left)), tuple(sorted(spent + helper.spends)), again))
    return found


class Market(NamedTuple):
    """A random purchase."""

    g: GloriaMundi
    price: Wanted
    helpers: list[Helper]
    have: Paid


def market(rng: Random) -> Market:
    cost = [rng.choice([0, 0, 1, 2, 3]) for _ in range(3)] + [rng.choice([0, 0, 0, 1])]
    cost[0] += not any(cost)
    space = rng.choice([0, 0, 0, 1, 2])
    helpers = rng.sample(HELPERS, rng.choice([1, 1, 2, 2, 3]))
    have = (*[rng.choice([0, 0, 1, 1, 2, 3]) for _ in range(3)], rng.choice([0, 0, 1, 2]))
    words = " ".join(f"{kind} {n}" for kind, n in zip(COUNTERS, cost, strict=True) if n)
    g = shop(words, *[h.notation for h in helpers], space=space, **dict(zip(COUNTERS, have, strict=True)))
    price = [letter for letter, n in zip(LETTERS, cost, strict=True) for _ in range(n)] + ["FGP"] * space
    return Market(g, tuple(sorted(price)), helpers, have)


def in_purchase(g: GloriaMundi) -> bool:
    return asked(g) in ("Purchase", "Cover", "Payment", "Pay")


def heap_of(g: GloriaMundi) -> Paid:
    return tuple(g.areas[0].counters)


def paid(before: Paid, g: GloriaMundi) -> Paid:
    return tuple(a - b for a, b in zip(before, heap_of(g), strict=True))


def ends(g: GloriaMundi) -> list[GloriaMundi]:
    """Every end to which a purchase can be played."""
    seen: set[bytes] = set()
    found: list[GloriaMundi] = []
    todo = [g]
    while todo:
        here = todo.pop()
        if not in_purchase(here):
            found.append(here)
            continue
        packed = here.pack()
        if packed not in seen:
            seen.add(packed)
            for move in here.moves():
                there = here.copy()
                there.play(move)
                todo.append(there)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_card_is_offered_exactly_if_there_is_a_way_to_pay(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        sold = market(rng)
        can = bool(all_payments(sold.price, sold.helpers, sold.have))
        assert bool(family(sold.g, "buy")) == can, (sold, sold.g.areas[0].counters)


@pytest.mark.parametrize("seed", range(20, 32))
def test_random_choices_always_complete_the_purchase(seed: int) -> None:
    """No path ends in a debt, and what was paid is one of the ways to pay."""
    rng = Random(seed)
    for _ in range(40):
        sold = market(rng)
        g: Any = sold.g
        if not family(g, "buy"):
            continue
        ways = all_payments(sold.price, sold.helpers, sold.have)
        play(g, f"0 buy:{family(g, 'buy')[0]}")
        while in_purchase(g):
            assert legal(g), "there is always something to choose"
            play(g, "0 " + rng.choice(legal(g)))
        assert bought(g)
        assert paid(sold.have, g) in ways, sold


@pytest.mark.parametrize("seed", range(40, 52))
def test_every_way_to_pay_that_wastes_nothing_can_be_chosen(seed: int) -> None:
    """And no way that is none. Whoever lets a replacement lapse that could serve pays more for nothing."""
    rng = Random(seed)
    for _ in range(25):
        sold = market(rng)
        g = sold.g
        if not family(g, "buy"):
            continue
        play(g, f"0 buy:{family(g, 'buy')[0]}")
        chosen = {paid(sold.have, end) for end in ends(g)}
        possible = all_payments(sold.price, sold.helpers, sold.have)
        assert chosen <= possible, sold
        for way in possible - chosen:
            assert any(all(a <= b for a, b in zip(less, way, strict=True)) for less in chosen), (sold, way)


# What may be spent and what it stands for, of the builders of the reconstruction: the first six of HELPERS.
NAMES = ("Architectus", "Faber", "Redemptor", "Servi", "Lapicidinae", "Patronus")
WARES = {
    "Ager": "F2 G1",
    "Villa Rustica": "F4 G3 P2",
    "Villa Maritima": "F3 G2 P2 Y1",
    "Aquaeductus": "F2 G4 P3",
    "Thermae": "F2 G4 P1 Y1",
    "Via Appia": "F3 G2 P4",
    "Castra": "F1 P2",
    "Murus": "G2 P1",
}


@pytest.mark.parametrize("name", WARES)
def test_the_builders_of_the_deck_help_as_far_as_they_can(name: str) -> None:
    rng = Random(name)
    for _ in range(25):
        used = rng.sample(range(6), rng.choice([1, 2, 3, 4]))
        have = (*[rng.choice([0, 1, 2, 3]) for _ in range(3)], rng.choice([0, 0, 1]))
        space = rng.choice([0, 0, 1, 2, 5])
        p0: dict[str, Any] = {
            **dict(zip(COUNTERS, have, strict=True)),
            "buildings": ", ".join(f"{NAMES[n]}@farm" for n in used),
        }
        g = table(2, start="buy", forum={space: name}, p0=p0)
        price = [word[0] for word in WARES[name].split() for _ in range(int(word[1]))] + ["FGP"] * space
        ways = all_payments(tuple(sorted(price)), [HELPERS[n] for n in used], have)
        assert family(g, "buy") == ([str(space)] if ways else []), (used, have, space)
        if ways:
            play(g, f"0 buy:{space}")
            while asked(g) == "Place" or in_purchase(g):
                play(g, "0 " + rng.choice(legal(g)))
            assert name in buildings(g).values()
            assert paid(have, g) in ways, (used, have, space)


# -- builders that take nothing ----------------------------------------------------------------------


def test_a_builder_may_spare_a_part_of_the_price() -> None:
    """Once in a purchase, and only what is needed."""
    g = shop("gold 3", "=> Gold 2", gold=1)
    play(g, "0 buy:0", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}
    assert family(shop("gold 4", "=> Gold 2", gold=1), "buy") == []


def test_what_it_spares_beyond_the_price_lapses() -> None:
    g = shop("gold 1", "=> Food/Gold/Peace 5")
    play(g, "0 buy:0", "0 builder:peace-1")
    assert bought(g)
    assert counters(g) == {}


# -- builders that produce ---------------------------------------------------------------------------


def test_a_builder_may_bring_something_whenever_its_owner_has_built() -> None:
    """Builder cards: they are activated when the player is building. It comes when the card is paid for and laid."""
    g = shop("gold 2", "Glory 1 + Step 1", gold=2)
    events = play(g, "0 buy:0")
    assert keys(events)[:6] == ["buys", "pays", "builds", "steps", "activates", "gains"]
    assert (counters(g), steps(g)) == (dict(glory=1), 3)
    assert family(shop("gold 3", "Gold 1", gold=2), "buy") == [], "too late to pay with"


def test_it_brings_nothing_for_its_own_building_or_for_another_player() -> None:
    deck = own_deck({"name": "Builder", "type": "builder", "power": "Gold 1", "copies": 2})
    p1 = dict(buildings="Builder@farm")
    g = table(start="buy", deck=deck, forum={0: "Builder"}, last=True, p0=dict(food=1), p1=p1)
    play(g, "0 buy:0", "0 place:farm")
    assert (counters(g), counters(g, 1)) == ({}, {})


def test_what_it_brings_may_be_left_to_choose() -> None:
    g = shop("gold 1", "Food 2 / Step 1", gold=1)
    play(g, "0 buy:0", "0 count:2")
    assert (counters(g), steps(g)) == ({}, 3)


def test_it_does_not_help_to_pay() -> None:
    g = shop("gold 1 food 1", "Gold 1", "Food 1 => Gold 2", food=2)
    play(g, "0 buy:0", "0 builder:peace-2")
    assert bought(g)

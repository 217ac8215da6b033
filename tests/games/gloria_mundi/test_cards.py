"""The 54 building cards of the reconstructed deck: what each costs, the steps it brings and what its power does.

The table is written down by hand and compared with the deck; the scenarios are played. F is food, G gold, P peace and Y
glory.
"""

from collections import Counter
from typing import Any, NamedTuple

import pytest

from ludi.games.gloria_mundi.cards import BUILDING_TYPES, COUNTERS, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, deck_of
from ludi.games.gloria_mundi.grammar import notation
from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    forum,
    legal,
    play,
    steps,
    table,
    unasked,
)

# Name, type, cost, steps, power, copies.
FACTS = """
Ager           | farm    | F2 G1       | 1 | Food 2                                   | 1
Piscina        | farm    | F2 G2 P2    | 2 | Food 3                                   | 1
Apiarium       | farm    | F2 G1 P2    | 2 | Food 1 + Peace 1                         | 1
Pomarium       | farm    | F2 G2 P2    | 2 | Food/Gold/Peace 2                        | 1
Villa Rustica  | farm    | F4 G3 P2    | 3 | Food 1 + Step 1                          | 1
Horreum        | farm    | F4 G2 P1    | 2 | Farm card = Food 1                       | 1
Latifundium    | farm    | F3 G3 P2    | 3 | Farm card : Food 2                       | 1
Villa Maritima | farm    | F3 G2 P2 Y1 | 3 | Farm card : Step 1                       | 1
Vinea          | farm    | F3 P2       | 2 | Food 1 -> Gold 2                         | 1
Olivetum       | farm    | F3 G2       | 2 | Food 2 -> Peace 3                        | 1
Nundinae       | farm    | F3 G2       | 2 | Food X -> Gold X                         | 1
Stabulum       | farm    | F3 G2 P2    | 2 | Gold 1 -> Step 1                         | 1
Pistrinum      | farm    | F4 G1 P2    | 2 | Food 2X -> Step X                        | 1
Iumenta        | farm    | F4 G2 P1    | 2 | Food 3 -> Step 2                         | 1
Cerealia       | farm    | F3 G1 P1    | 2 | Food 1 -> Glory 1                        | 1
Agri Deserti   | farm    | F2 P2       | 1 | Goth on Farm : Step 2                    | 1
Taberna        | city    | G2 P1       | 1 | Gold 2                                   | 1
Macellum       | city    | F2 G2 P2    | 2 | Gold 3                                   | 1
Insula         | city    | F2 G2 P1    | 2 | Gold 1 + Food 1                          | 1
Aquaeductus    | city    | F2 G4 P3    | 3 | Gold 1 + Step 1                          | 1
Curia          | city    | F1 G3 P2    | 2 | Glory 1                                  | 1
Forum          | city    | F1 G4 P2    | 2 | City card = Gold 1                       | 1
Theatrum       | city    | F2 G3 P2    | 3 | City card : Glory 1                      | 1
Moneta         | city    | G2 P1 Y1    | 2 | Glory 1 -> Food/Gold/Peace 3             | 1
Argentaria     | city    | F1 G3 P1    | 2 | Gold X -> Food/Gold/Peace X              | 1
Portus         | city    | F2 G3 P2    | 2 | Gold 1 -> Step 1                         | 1
Circus         | city    | F3 G3 P1    | 2 | Gold 1 + Food 1 -> Step 2                | 1
Basilica       | city    | F1 G2 P2    | 2 | Gold 1 -> Glory 1                        | 1
Thermae        | city    | F2 G4 P1 Y1 | 5 | Food 1 -> Gold 2                         | 1
Exsilium       | city    | F2 G2       | 1 | Goth on City : Step 2                    | 1
Spolia         | city    | G2 P1       | 1 | Building -> its cost                     | 1
Castra         | peace   | F1 P2       | 1 | Peace 2                                  | 1
Vigiles        | peace   | F2 G2 P2    | 2 | Peace 3                                  | 1
Auxilia        | peace   | F1 G2 P2    | 2 | Peace 1 + Gold 1                         | 1
Via Appia      | peace   | F3 G2 P4    | 3 | Peace 1 + Step 1                         | 1
Ara Pacis      | peace   | F2 G1 P4    | 2 | Peace card = Peace 1                     | 1
Triumphus      | peace   | F2 G2 P3    | 3 | Peace card : Glory 1                     | 1
Comitatus      | peace   | F2 G2 P3 Y1 | 3 | Peace card : Step 1                      | 1
Legatus        | peace   | F1 G1 P3    | 2 | Peace X -> Food/Gold/Peace X             | 1
Annona         | peace   | G2 P3       | 2 | Peace 1 -> Food 2                        | 1
Classis        | peace   | F2 G2 P3    | 2 | Peace 1 -> Step 1                        | 1
Senatus        | peace   | F1 G2 P2    | 2 | Peace 1 -> Glory 1                       | 1
Foederati      | peace   | G2 P2       | 1 | Goth on Peace : Step 2                   | 1
Pax Romana     | peace   | F2 G1 P4 Y1 | 5 | Peace 2                                  | 1
Fuga           | peace   | F2 G1 P2    | 2 | Building -> its steps                    | 1
Architectus    | builder | F1 G2 P1    | 1 | Food/Gold/Peace 1 => Food/Gold/Peace 2   | 1
Faber          | builder | F3          | 1 | Food X => Gold X                         | 1
Redemptor      | builder | G3          | 1 | Gold X => Peace X                        | 1
Servi          | builder | P3          | 1 | Peace X => Food X                        | 1
Lapicidinae    | builder | F2 G2 P1    | 2 | Food 1 => Food/Gold/Peace 2              | 1
Patronus       | builder | G1 P1 Y1    | 2 | Glory 1 => Food/Gold/Peace 3             | 1
Saepes         | wall    | F2 P1       | 1 | Wall Farm                                | 2
Murus          | wall    | G2 P1       | 1 | Wall City                                | 2
Vallum         | wall    | F1 P2       | 1 | Wall Peace                               | 2
"""

# The Goth's road from his start, where no icon is, to Rome.
ROAD = "CP P C P P FP C F F FC F FP FC F F F FP P C CP C C F CP CP F FP FP P P F FC F FC FC FC C"
AFRICA = 38

LETTERS = {"F": "food", "G": "gold", "P": "peace", "Y": "glory"}
ICONS = {"F": "farm", "C": "city", "P": "peace"}


class Facts(NamedTuple):
    type: str
    cost: dict[str, int]
    steps: int
    power: str
    copies: int


def heap(text: str) -> dict[str, int]:
    """ "F2 G1" as counters."""
    return {LETTERS[word[0]]: int(word[1:]) for word in text.split()}


def read_facts() -> dict[str, Facts]:
    found: dict[str, Facts] = {}
    for line in FACTS.strip().splitlines():
        name, kind, cost, walked, power, copies = (cell.strip() for cell in line.split("|"))
        found[name] = Facts(kind, heap(cost), int(walked), power, int(copies))
    return found


CARDS = read_facts()
every_card = pytest.mark.parametrize("name", CARDS)


# -- the deck and the road ---------------------------------------------------------------------------


def test_the_deck_holds_these_cards() -> None:
    deck = deck_of(RECONSTRUCTION)
    held: dict[str, Facts] = {}
    copies = Counter(deck.names)
    for card, name in enumerate(deck.names):
        cost: dict[str, int] = {kind: n for kind, n in zip(COUNTERS, deck.costs[card], strict=True) if n}
        power = notation(deck.powers[card])
        held[name] = Facts(BUILDING_TYPES[deck.types[card]], cost, deck.steps[card], power, copies[name])
    assert held == CARDS


def test_there_are_57_cards_of_54_designs() -> None:
    deck = deck_of(RECONSTRUCTION)
    assert deck.cards == 57
    assert len(set(deck.names)) == 54
    assert Counter(BUILDING_TYPES[kind] for kind in deck.types) == dict(farm=16, city=15, peace=14, builder=6, wall=6)
    assert {name for name, n in Counter(deck.names).items() if n == 2} == {"Saepes", "Murus", "Vallum"}
    assert sum(deck.steps) == 111
    assert {deck.names[card] for card in range(57) if deck.costs[card][3]} == {
        *("Villa Maritima", "Moneta", "Thermae", "Comitatus", "Pax Romana", "Patronus")
    }
    assert {name for name, card in CARDS.items() if card.steps == 5} == {"Thermae", "Pax Romana"}


def test_the_road_has_37_spaces_with_52_icons() -> None:
    deck = deck_of(RECONSTRUCTION)
    road = ["".join(letter for letter in "FCP" if TYPES.index(ICONS[letter]) in icons) for icons in deck.road]
    assert road == ["", *ROAD.split()]
    assert len(road) - 1 == 37
    assert Counter(TYPES[icon] for icons in deck.road for icon in icons) == dict(farm=21, city=16, peace=15)
    assert Counter(map(len, deck.road)) == {0: 1, 1: 22, 2: 15}
    assert deck.rome == 38
    assert deck.africa == AFRICA


# -- prices ------------------------------------------------------------------------------------------


def site_of(name: str) -> str:
    """A type of production card that the card can be built on."""
    kind = CARDS[name].type
    return kind if kind in TYPES else "farm"


def shop(name: str, space: int, have: dict[str, int]) -> Any:
    return table(start="buy", forum={space: name}, last=True, p0=dict(bare=f"{site_of(name)} 1", **have))


@every_card
def test_a_card_costs_what_it_shows_and_brings_its_steps(name: str) -> None:
    """Building cards: cost, steps."""
    g = shop(name, 0, CARDS[name].cost)
    play(g, "0 buy:0")
    assert counters(g) == {}
    assert steps(g) == CARDS[name].steps
    assert buildings(g) == {f"{site_of(name)}-1": name}
    assert (bare(g), forum(g)) == ({}, {})
    assert g.scores()[0] == {"bought": CARDS[name].steps, "powers": 0, "total": CARDS[name].steps}


@every_card
def test_a_card_is_not_sold_for_a_counter_less(name: str) -> None:
    """Phase 4: the cost in the required counters. Other counters do not help, but for glory."""
    for kind in CARDS[name].cost:
        have = dict(food=9, gold=9, peace=9, glory=0) | {"glory": CARDS[name].cost.get("glory", 0)}
        have[kind] = CARDS[name].cost[kind] - 1
        assert family(shop(name, 0, have), "buy") == []
        if kind != "glory":
            have["glory"] += 1
            assert family(shop(name, 0, have), "buy") == ["0"], "glory is wild"


@every_card
def test_the_surcharge_comes_on_top(name: str) -> None:
    """Phase 4: in addition to the cost marked on the card, of any type."""
    kind = next(iter(CARDS[name].cost))
    have = dict(CARDS[name].cost)
    have[kind] += 4
    assert family(shop(name, 5, have), "buy") == []
    have[kind] += 1
    g = shop(name, 5, have)
    play(g, "0 buy:5")
    assert (counters(g), steps(g)) == ({}, CARDS[name].steps)


@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card.type in TYPES])
def test_a_card_goes_on_its_own_type_only(name: str) -> None:
    """Card types."""
    plenty = dict(food=9, gold=9, peace=9, glory=9)
    others = " ".join(f"{kind} 1" for kind in TYPES if kind != CARDS[name].type)
    assert family(table(start="buy", forum={0: name}, p0=dict(bare=others, **plenty)), "buy") == []


@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card.type not in TYPES])
@pytest.mark.parametrize("site", TYPES)
def test_a_red_card_goes_on_any_type(name: str, site: str) -> None:
    """Red cards."""
    g = table(start="buy", forum={0: name}, last=True, p0=CARDS[name].cost)
    play(g, "0 buy:0")
    assert family(g, "place") == ["farm", "city", "peace"]
    play(g, f"0 place:{site}")
    assert buildings(g) == {f"{site}-1": name}
    assert (counters(g), steps(g)) == ({}, CARDS[name].steps)


# -- powers of farm, city and peace cards ------------------------------------------------------------


class Use(NamedTuple):
    """A player with some counters and nothing but this building, unless the scenario has more, uses its power."""

    have: str  # counters before
    when: str  # choices after that of the power
    then: str  # counters after
    steps: int = 0
    bare: str = ""  # other production cards
    others: str = ""  # other buildings
    goth: int = 0


# fmt: off
POWERS = {
    "Ager": Use("", "", "F2"),
    "Piscina": Use("", "", "F3"),
    "Apiarium": Use("", "", "F1 P1"),
    "Pomarium": Use("", "count:1 count:0", "F1 P1"),
    "Villa Rustica": Use("", "", "F1", steps=1),
    # Four farm cards with its own; two bare ones produce, and so does that of the other building.
    "Horreum": Use("", "basic:farm-2", "F7", bare="farm 2 city 3", others="Ager"),
    # Three other farm cards, none of which produces.
    "Latifundium": Use("", "", "F6", bare="farm 2 peace 1", others="Ager"),
    "Villa Maritima": Use("", "", "", steps=3, bare="farm 2", others="Saepes@farm"),
    "Vinea": Use("F2", "", "F1 G2"),
    "Olivetum": Use("F3", "", "F1 P3"),
    "Nundinae": Use("F4", "count:3", "F1 G3"),
    "Stabulum": Use("G2", "", "G1", steps=1),
    "Pistrinum": Use("F5", "count:2", "F1", steps=2),
    "Iumenta": Use("F7", "", "F4", steps=2),
    "Cerealia": Use("F2", "", "F1 Y1"),
    "Agri Deserti": Use("", "", "", steps=2, goth=5),
    "Taberna": Use("", "", "G2"),
    "Macellum": Use("", "", "G3"),
    "Insula": Use("", "", "G1 F1"),
    "Aquaeductus": Use("", "", "G1", steps=1),
    "Curia": Use("", "", "Y1"),
    "Forum": Use("", "", "G5", bare="city 2"),
    "Theatrum": Use("", "", "Y3", bare="city 3 farm 2"),
    "Moneta": Use("Y2", "count:2 count:0", "Y1 F2 P1"),
    "Argentaria": Use("G4", "count:3 count:2 count:0", "G1 F2 P1"),
    "Portus": Use("G2", "", "G1", steps=1),
    "Circus": Use("G2 F3", "", "G1 F2", steps=2),
    "Basilica": Use("G2", "", "G1 Y1"),
    "Thermae": Use("F2", "", "F1 G2"),
    "Exsilium": Use("", "", "", steps=2, goth=3),
    "Spolia": Use("", "discard:farm-1", "F3 G2 P2 Y1", others="Villa Maritima"),
    "Castra": Use("", "", "P2"),
    "Vigiles": Use("", "", "P3"),
    "Auxilia": Use("", "", "P1 G1"),
    "Via Appia": Use("", "", "P1", steps=1),
    "Ara Pacis": Use("", "", "P3", bare="peace 1 farm 3"),
    "Triumphus": Use("", "", "Y2", bare="peace 2"),
    "Comitatus": Use("P1", "", "P1", steps=2, bare="peace 2 city 1"),
    "Legatus": Use("P3", "count:3 count:0 count:2", "G2 P1"),
    "Annona": Use("P2", "", "P1 F2"),
    "Classis": Use("P2", "", "P1", steps=1),
    "Senatus": Use("P2", "", "P1 Y1"),
    "Foederati": Use("", "", "", steps=2, goth=2),
    "Pax Romana": Use("", "", "P2"),
    "Fuga": Use("", "discard:city-1", "", steps=5, others="Thermae"),
}
# fmt: on


def using(name: str) -> Any:
    use = POWERS[name]
    p0 = dict(bare=use.bare, buildings=f"{name}, {use.others}", **heap(use.have))
    return table(start=CARDS[name].type, goth=use.goth, p0=p0)


def test_every_card_that_is_not_red_has_a_scenario() -> None:
    assert set(POWERS) == {name for name, card in CARDS.items() if card.type in TYPES}


@pytest.mark.parametrize("name", POWERS)
def test_the_power(name: str) -> None:
    """Icons; the power instead of the basic resource."""
    use = POWERS[name]
    g = using(name)
    play(g, f"0 power:{CARDS[name].type}-1", *[f"0 {move}" for move in use.when.split()])
    assert asked(g) != "Activate", "seat 0 has no more to do"
    assert counters(g) == heap(use.then)
    assert steps(g) == use.steps
    assert g.scores()[0] == {"bought": 0, "powers": use.steps, "total": use.steps}


@pytest.mark.parametrize("name", POWERS)
def test_the_basic_resource_instead_of_the_power(name: str) -> None:
    """Phase 3: either the production card or the building on it."""
    kind = CARDS[name].type
    g = table(start=kind, goth=5, p0=dict(bare="", buildings=f"{name}, Murus@city", food=9, gold=9, peace=9, glory=9))
    if f"basic:{kind}-1" in legal(g):
        play(g, f"0 basic:{kind}-1")
    expected = dict(food=9, gold=9, peace=9, glory=9)
    expected[COUNTERS[TYPES.index(kind)]] += 1 + (kind == "city")
    assert (counters(g), steps(g)) == (expected, 0)


@pytest.mark.parametrize("name", POWERS)
def test_nothing_happens_on_turns_of_other_types(name: str) -> None:
    """Building cards: type."""
    for kind in TYPES:
        if kind != CARDS[name].type:
            g = table(start=kind, goth=5, p0=dict(bare="", buildings=name, food=9, gold=9, peace=9, glory=9))
            assert asked(g) != "Activate"
            assert (counters(g), steps(g)) == (dict(food=9, gold=9, peace=9, glory=9), 0)


# What a player may hold without being able to use the power: then the card simply produces.
POOR = {
    "Vinea": "G9 P9", "Olivetum": "F1 G9 P9", "Nundinae": "G9 P9", "Stabulum": "F9 P9", "Pistrinum": "F1 G9 P9",
    "Iumenta": "F2 G9 P9", "Cerealia": "G9 P9", "Moneta": "F9 G9 P9", "Argentaria": "F9 P9", "Portus": "F9 P9",
    "Circus": "G9 P9", "Basilica": "F9 P9", "Thermae": "G9 P9", "Legatus": "F9 G9", "Annona": "F9 G9",
    "Classis": "F9 G9", "Senatus": "F9 G9", "Spolia": "F9 G9 P9 Y9", "Fuga": "F9 G9 P9 Y9", "Theatrum": "F9 G9 P9 Y9",
    "Latifundium": "F9 G9 P9 Y9", "Villa Maritima": "F9 G9 P9 Y9", "Triumphus": "F9 G9 P9 Y9",
    "Comitatus": "F9 G9 P9 Y9", "Agri Deserti": "F9 G9 P9 Y9", "Exsilium": "F9 G9 P9 Y9", "Foederati": "F9 G9 P9 Y9",
}  # fmt: skip


@pytest.mark.parametrize("name", POOR)
def test_a_power_that_cannot_be_used_leaves_the_basic_resource(name: str) -> None:
    """Phase 3; facts ruling 2: not enough to spend, no other card or building, the Goth at his start."""
    kind = CARDS[name].type
    g = table(start=kind, p0=dict(bare="", buildings=name, **heap(POOR[name])))
    assert f"power:{kind}-1" not in legal(g)
    expected = heap(POOR[name])
    basic = COUNTERS[TYPES.index(kind)]
    expected[basic] = expected.get(basic, 0) + 1
    assert (counters(g), steps(g)) == (expected, 0)


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("Agri Deserti", "1 4 5 7 9 10 13 14 17 18 20 21 23 24 26 28 30 32 33 35 37"),
        ("Exsilium", "3 5 8 11 14 16 19 21 25 26 29 31 32 34 36 37"),
        ("Foederati", "2 6 9 12 15 17 19 22 24 27 29 30 33 34 36"),
    ],
)
def test_the_watchers_of_the_goth_look_at_his_space(name: str, spaces: str) -> None:
    """Satisfy A to earn B: a space with another icon beside the one shown counts too."""
    kind = CARDS[name].type
    usable = []
    for space in range(38):
        g = table(start=kind, goth=space, p0=dict(bare="", buildings=name))
        if f"power:{kind}-1" in legal(g):
            play(g, f"0 power:{kind}-1")
            assert (counters(g), steps(g)) == ({}, 2)
            usable.append(space)
    assert usable == [int(space) for space in spaces.split()]


# -- builders ----------------------------------------------------------------------------------------


class Build(NamedTuple):
    """A builder on a peace card helps to buy a card at +0."""

    buys: str
    have: str
    when: str
    then: str


# Where a counter is replaced by one other, any number of times, it is simply paid instead.
BUILDERS = {
    "Architectus": Build("Ager", "F1 G1 P1", "builder:peace-1 cover:food cover:gold count:0", "G1"),
    "Faber": Build("Taberna", "F3 P1", "", "F1"),
    "Redemptor": Build("Castra", "F1 G3", "", "G1"),
    "Servi": Build("Ager", "G1 P3", "", "P1"),
    "Lapicidinae": Build("Taberna", "F2 G1", "builder:peace-1 cover:peace", "F1"),
    "Patronus": Build("Taberna", "Y2", "builder:peace-1 cover:gold cover:gold", "Y1"),
}


@pytest.mark.parametrize("name", BUILDERS)
def test_the_builder(name: str) -> None:
    """Replace A with B."""
    story = BUILDERS[name]
    have = heap(story.have)
    assert family(table(start="buy", forum={0: story.buys}, p0=have), "buy") == [], "not without it"
    g = table(start="buy", forum={0: story.buys}, last=True, p0=dict(buildings=f"{name}@peace", **have))
    play(g, "0 buy:0", *[f"0 {move}" for move in story.when.split()])
    assert counters(g) == heap(story.then)
    assert sorted(buildings(g).values()) == sorted([name, story.buys])
    assert steps(g) == CARDS[story.buys].steps


@pytest.mark.parametrize("name", BUILDERS)
@pytest.mark.parametrize("kind", TYPES)
def test_the_card_under_a_builder_produces_as_ever(name: str, kind: str) -> None:
    """Red cards."""
    g = table(start=kind, p0=dict(bare="", buildings=f"{name}@{kind}"))
    assert counters(g) == {COUNTERS[TYPES.index(kind)]: 1}


# -- walls -------------------------------------------------------------------------------------------

WALLS = {"Saepes": ("farm", 0), "Murus": ("city", 2), "Vallum": ("peace", 1)}


@pytest.mark.parametrize("name", WALLS)
def test_the_wall_is_lost_instead_of_the_card_under_it(name: str) -> None:
    """Goth/Wall cards."""
    kind, space = WALLS[name]
    g = table(start="tribute", goth=space, p0=dict(bare="", buildings=f"{name}@{kind}"))
    assert legal(g) == [f"lose:{kind}-1", f"wall:{kind}-1"]
    play(g, f"0 wall:{kind}-1")
    assert (bare(g), buildings(g), fire(g)) == ({kind: 1}, {}, [name])
    assert asked(g) == "Production", "the Goth is satisfied"


@pytest.mark.parametrize("name", WALLS)
def test_the_wall_does_not_protect_a_card_of_another_type(name: str) -> None:
    """Goth/Wall cards: the type shown at the bottom; facts ruling 15."""
    for kind, space in WALLS.values():
        if kind != WALLS[name][0]:
            g = table(start="tribute", goth=space, p0=dict(bare="", buildings=f"{name}@{kind}", glory=1))
            assert unasked(play(g, "0 refuse")) == [f"0 lose:{kind}-1"]


@pytest.mark.parametrize("name", WALLS)
@pytest.mark.parametrize("kind", TYPES)
def test_the_card_under_a_wall_produces_as_ever(name: str, kind: str) -> None:
    """Red cards."""
    g = table(start=kind, p0=dict(bare="", buildings=f"{name}@{kind}"))
    assert counters(g) == {COUNTERS[TYPES.index(kind)]: 1}

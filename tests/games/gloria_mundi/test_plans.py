"""Plans that are one thought of a turn, as they are read."""

from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import asked, own_deck, play, table

HORTUS = {"name": "Hortus", "power": "Food 2"}


def told(g: GloriaMundi, *keys: str) -> list[str]:
    return [g.plan_text(plan, "en") for plan in g.plans() if plan.key in keys]


def test_whoever_can_buy_nothing_settles_the_tribute_with_the_card_that_is_played() -> None:
    g = table(p0=dict(gold=1))
    assert told(g, "play_tribute", "play_refuse") == [
        "Play a Farm card (2 food) and pay the tribute: 1 food, keep 1 food, 1 gold",
        "Play a Farm card (2 food) and pay no tribute",
    ]


def test_whoever_buys_nothing_settles_the_tribute_at_once() -> None:
    g = table(p0=dict(food=4, gold=3, peace=2), start="buy", forum={2: "Ager"})
    assert told(g, "pass_tribute", "pass_refuse") == [
        "Buy nothing, and pay the tribute: 1 food, keep 3 food, 3 gold, 2 peace",
        "Buy nothing, and pay no tribute",
    ]
    plan = next(plan for plan in g.plans() if plan.key == "pass_refuse")
    assert [g.name(move) for move in plan.moves] == ["pass", "refuse"]


def test_whoever_buys_may_pay_the_tribute_with_it() -> None:
    g = table(p0=dict(food=4, gold=3, peace=2), start="buy", forum={2: "Ager"})
    assert told(g, "buy_tribute") == [
        "Buy Ager (1 step) and pay the tribute: 4 food, 2 gold in all, keep 1 gold, 2 peace"
    ]
    assert told(table(p0=dict(food=3, gold=2), start="buy", forum={2: "Ager"}), "buy_tribute") == []


def test_one_card_uses_its_power_while_the_others_produce() -> None:
    deck = own_deck(HORTUS, {"name": "Aviarium", "power": "Gold 1"})
    g = table(p0=dict(buildings="Hortus, Aviarium"), start="farm", deck=deck)
    assert told(g, "only") == ["Use only the power of Hortus: 3 food", "Use only the power of Aviarium: 1 gold, 1 food"]
    play(g, "0 basic:farm-1")
    assert told(g, "powers", "basic", "only") == []


def test_what_all_powers_bring_is_divided_in_each_way() -> None:
    deck = own_deck(HORTUS, {"name": "Macellum", "power": "Food/Gold 1"})
    g = table(p0=dict(buildings="Hortus, Macellum"), start="farm", deck=deck)
    assert told(g, "powers") == ["Use all powers: 2 food, 1 gold", "Use all powers: 3 food"]


def test_what_is_divided_in_many_ways_is_asked_unless_one_wants_otherwise() -> None:
    deck = own_deck(HORTUS, {"name": "Macellum", "power": "Food/Gold 5"})
    g = table(p0=dict(buildings="Hortus, Macellum"), start="farm", deck=deck)
    powers = [plan for plan in g.plans() if plan.key == "powers"]
    assert [plan.usual for plan in powers] == [True] + [False] * 6
    for move in powers[0].moves:
        g.play(move)
    assert asked(g) == "Divide"


def test_copies_of_a_building_are_told_once() -> None:
    g = table(p0=dict(buildings="Hortus, Hortus"), start="farm", deck=own_deck({**HORTUS, "copies": 2}))
    assert told(g, "only") == ["Use only the power of Hortus: 3 food"]


def test_a_builder_may_help_where_nobody_needs_it() -> None:
    screen = dict(food=4, gold=4, peace=4)
    g = table(p0=dict(buildings="Lapicidinae@city", **screen), start="buy", forum={2: "Nundinae"})
    assert told(g, "buy", "buy_helped") == [
        "Buy Nundinae (2 steps): pay 3 food, 2 gold, 2 peace, keep 1 food, 2 gold, 2 peace",
        "Buy Nundinae (2 steps) with Lapicidinae: pay 2 food, 2 gold, 2 peace, keep 2 food, 2 gold, 2 peace",
    ]
    assert [plan.usual for plan in g.plans() if plan.key == "buy_helped"] == [False]

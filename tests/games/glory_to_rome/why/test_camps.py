"""The camps: stockpiles, clients, orders, influence and the rest."""

import pytest

from tests.games.glory_to_rome.table import table
from tests.games.glory_to_rome.why.cases import (
    Case,
    aerarium,
    after,
    coliseum,
    half_used,
    is_refused,
    no_use_left,
    public_shrine,
    senate,
    stairway,
    stealing_from_one,
    triclinium,
)

CASES = [
    Case("stock_empty", "camp", "stock/0/wood", dict(material="wood"), table),
    Case("stock_later", "camp", "stock/0/wood", {}, lambda: table(p0=dict(stock="wood"))),
    Case(
        "work_craftsman",
        "craftsman",
        "stock/0/wood",
        {},
        lambda: table(p0=dict(hand="Dock", stock="wood"), led="craftsman"),
    ),
    Case("part_used", "merchant", "stock/0/brick", {}, lambda: half_used("Basilica", "merchant", "stock:brick")),
    Case(
        "from_hand",
        "giving",
        "stock/1/wood",
        dict(seat=0),
        lambda: after(table(p0=dict(hand="Dock"), p1=dict(hand="Market", stock="wood"), led="legionary"), "card:dock"),
    ),
    Case(
        "from_hand",
        "giving",
        "stock/1/brick",
        dict(seat=0),
        lambda: after(
            table(p0=dict(hand="Dock", built="Bridge"), p1=dict(hand="Market", stock="brick"), led="legionary"),
            "card:dock",
        ),
    ),
    Case("others_stock", "camp", "stock/1/wood", dict(other=1), lambda: table(p1=dict(stock="wood"))),
    Case(
        "others_stock_demand",
        "legionary",
        "stock/1/wood",
        dict(other=1, help=["bridge"]),
        lambda: table(p0=dict(hand="Dock"), p1=dict(stock="wood"), led="legionary"),
    ),
    Case(
        "others_stock_empty",
        "camp",
        "stock/1/wood",
        dict(material="wood", other=1),
        lambda: table(p0=dict(hand="Dock"), led="legionary"),
    ),
    Case(
        "bridge_first",
        "bridge",
        "stock/1/wood",
        dict(other=1),
        lambda: table(p0=dict(hand="Dock", built="Bridge"), p1=dict(stock="wood"), led="legionary"),
    ),
    Case("no_client", "clients", "client/1/patron", dict(role="patron", other=1), table),
    Case(
        "clients_act",
        "clients",
        "client/0/patron",
        dict(role="patron"),
        lambda: table(p0=dict(clients="patron")),
    ),
    Case(
        "others_client",
        "clients",
        "client/1/patron",
        dict(role="patron", other=1),
        lambda: table(p1=dict(clients="patron")),
    ),
    Case("not_acted", "triclinium", "client/0/patron", dict(role="patron", help=["storeroom"]), triclinium),
    Case("not_neighbour", "legionary", "client/2/legionary", dict(other=2), coliseum),
    Case("wall", "protection", "client/1/legionary", dict(other=1), coliseum),
    Case(
        "palisade",
        "protection",
        "hand/1/dock",
        dict(other=1, help=["bridge"]),
        lambda: table(p0=dict(hand="Dock"), p1=dict(built="Palisade"), led="legionary"),
    ),
    Case("no_open_demand", "coliseum", "client/3/merchant", dict(role="merchant", other=3), coliseum),
    Case(
        "no_jack_played",
        "played_cards",
        "camp/2",
        dict(other=2),
        senate,
    ),
    Case("nothing_to_steal", "prison", "camp/2", dict(other=2), stealing_from_one),
    Case("no_effect_there", "aerarium", "camp/1", {}, lambda: aerarium("School", "Dock")),
    Case(
        "no_stair_target",
        "stairway",
        "camp/1",
        dict(other=1),
        lambda: stairway(stock="wood", hand="Dock"),
    ),
    Case("no_order", "tidying", "order/1/wood", dict(material="wood", other=1), table),
    Case(
        "others_order",
        "tidying",
        "order/0/wood",
        dict(other=0),
        lambda: after(table(p0=dict(hand="Dock")), "card:dock"),
    ),
    Case(
        "order_stays",
        "tidying",
        "order/0/wood",
        dict(help=["sewer"]),
        lambda: after(table(p0=dict(hand="Dock Market")), "card:dock", "1 draw"),
    ),
    Case(
        "turn_end_first",
        "played_cards",
        "order/0/wood",
        {},
        lambda: after(table(p0=dict(hand="Dock Market", built="Sewer")), "card:dock", "1 draw"),
    ),
    Case("influence_stays", "influence", "influence/0/wood", {}, lambda: table(p0=dict(built="Dock"))),
    Case("under_stays", "completion", "under/0/dock/wood", {}, lambda: table(p0=dict(built="Dock"))),
    Case("no_use", "bacchanalia", "flipped/0/sewer", dict(card="sewer"), no_use_left),
    Case("function_works", "functions", "shared/0/shrine", dict(structure="shrine"), public_shrine),
    Case("vault_closed", "hidden", "vault/0", {}, lambda: table(p0=dict(vault="wood"))),
    Case("other_choice", "lead", "camp/1", dict(frame="Lead"), table),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    is_refused(case)


def test_what_a_demand_does_not_reach() -> None:
    """Neither the hand nor the stockpile of a protected player, no hand far away; a Bridge passes a Palisade."""
    p1 = dict(built="Palisade", stock="wood")
    g = table(4, p0=dict(hand="Dock"), p1=p1, p3=dict(built="Wall", stock="wood"), led="legionary")
    assert g.why_not("hand/1/dock", 0) == (
        "palisade",
        {"other": 1, "help": ["bridge"]},
        "protection",
    )
    assert g.why_not("hand/2/dock", 0) == ("not_neighbour", {"other": 2, "help": ["bridge"]}, "legionary")
    assert g.why_not("seen/3/dock", 0) == ("wall", {"other": 3}, "protection")
    assert g.why_not("stock/3/wood", 0) == ("wall", {"other": 3}, "protection")
    g = table(4, p0=dict(hand="Dock", built="Bridge"), p1=p1, led="legionary")
    assert g.why_not("hand/1/dock", 0).key == "show_first"
    assert g.why_not("hand/2/dock", 0).key == "show_first"
    assert g.why_not("stock/1/wood", 0).key == "bridge_first"

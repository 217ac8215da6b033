"""The middle of the table: the Pool, the piles and the sites."""

import pytest

from tests.games.glory_to_rome.table import play, table
from tests.games.glory_to_rome.why.cases import Case, after, follow, half_used, is_refused, of_the_first_version

CASES = [
    Case("pool_empty", "pool", "pool/wood", dict(material="wood"), lambda: table(pool="brick")),
    Case("pool_later", "pool", "pool/brick", {}, lambda: table(pool="brick")),
    Case(
        "pool_think",
        "think",
        "pool/brick",
        {},
        lambda: after(table(p0=dict(hand="Road", built="Latrine"), pool="brick"), "think"),
    ),
    Case(
        "part_used",
        "laborer",
        "pool/wood",
        {},
        lambda: half_used("Dock", "laborer", "pool:wood"),
    ),
    Case("pool_after_bar", "hiring", "pool/wood", {}, lambda: half_used("Bar Aqueduct", "patron", "deck")),
    Case(
        "work_merchant",
        "merchant",
        "pool/brick",
        {},
        lambda: table(p0=dict(stock="wood"), pool="brick", led="merchant"),
    ),
    Case(
        "work_craftsman",
        "craftsman",
        "pool/brick",
        {},
        lambda: table(p0=dict(hand="Dock"), pool="brick", led="craftsman"),
    ),
    Case(
        "work_architect",
        "architect",
        "pool/brick",
        dict(help=["archway"]),
        lambda: table(p0=dict(hand="Dock", building="Bath"), pool="brick", led="architect"),
    ),
    Case(
        "demand_first",
        "legionary",
        "pool/wood",
        {},
        lambda: table(p0=dict(hand="Dock"), pool="wood", led="legionary"),
    ),
    Case(
        "no_such_demand",
        "legionary",
        "pool/brick",
        dict(material="brick"),
        lambda: table(p0=dict(hand="Dock"), pool="brick", led="legionary"),
    ),
    Case(
        "open_demands",
        "legionary",
        "pool/brick",
        dict(materials=["wood"]),
        lambda: after(table(p0=dict(hand="Dock"), pool="wood brick", led="legionary"), "card:dock"),
    ),
    Case(
        "clientele_full",
        "patron",
        "pool/brick",
        dict(number=2, limit=2),
        lambda: follow("patron", clients="laborer laborer", hand="Temple"),
    ),
    Case(
        "vault_full",
        "merchant",
        "stock/1/wood",
        dict(number=2, limit=2),
        lambda: follow("merchant", vault="wood wood", stock="wood"),
    ),
    Case(
        "tribunal_jack",
        "thinking_buildings",
        "deck",
        {},
        lambda: after(table(edition="republic", p0=dict(built="Tribunal")), "draw"),
    ),
    Case("part_used", "patron", "deck", {}, lambda: half_used("Bar Aqueduct", "patron", "deck")),
    Case("work_patron", "patron", "deck", dict(help=["bar"]), lambda: table(pool="wood", led="patron")),
    Case(
        "work_merchant", "merchant", "deck", dict(help=["atrium"]), lambda: table(p0=dict(stock="wood"), led="merchant")
    ),
    Case(
        "work_craftsman",
        "craftsman",
        "deck",
        dict(help=["fountain"]),
        lambda: table(p0=dict(hand="Dock"), led="craftsman"),
    ),
    Case("deck_closed", "think", "deck", {}, lambda: table(p0=dict(hand="Dock"), led="legionary")),
    Case("no_jacks_left", "jacks", "jacks", {}, lambda: table(p0=dict(hand="Dock"), p1=dict(hand="Jack*6"))),
    Case("jacks_closed", "jacks", "jacks", {}, lambda: table(pool="wood", led="laborer")),
    Case("think_first", "think", "deck", {}, lambda: of_the_first_version(table(p0=dict(hand="Dock")))),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    is_refused(case)


def test_what_is_left_of_a_patron_action() -> None:
    """Aqueduct and Bar: after the Pool and the hand, only the draw pile is left."""
    g = table(p0=dict(hand="Road Road", built="Bar Aqueduct"), pool="wood*2", led="patron")
    play(g, "pool:wood")
    assert g.why_not("pool/wood", 0).key == "part_used"
    assert g.why_not("hand/0/road", 0) is None
    play(g, "card:road")
    assert g.why_not("hand/0/road", 0).key == "part_used"
    assert g.why_not("deck", 0) is None

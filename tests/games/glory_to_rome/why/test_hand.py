"""The hand: why a card or a Jack cannot be used."""

import pytest

from tests.games.glory_to_rome.table import table
from tests.games.glory_to_rome.why.cases import (
    Case,
    after,
    follow,
    half_used,
    is_refused,
    placing,
    school,
    shown_before,
    thinking,
)

CASES = [
    Case("not_in_hand", "camp", "hand/0/dock", dict(card="dock"), lambda: table(p0=dict(hand="Road"))),
    Case("others_hand", "hidden", "hand/1/dock", dict(other=1), lambda: table(p0=dict(hand="Road"))),
    Case(
        "show_first",
        "legionary",
        "hand/1/dock",
        dict(other=1),
        lambda: table(p0=dict(hand="Dock"), led="legionary"),
    ),
    Case("others_jack", "jacks", "jack/1", dict(other=1), lambda: table(p1=dict(hand="Jack"))),
    Case("seen_card", "hidden", "seen/1/dock", dict(other=1), table),
    Case(
        "wrong_role", "follow", "hand/1/dock", dict(card="dock", role="patron"), lambda: follow("patron", hand="Dock")
    ),
    Case(
        "petition_size",
        "petition",
        "hand/0/wood",
        dict(material="wood", number=2, size=3, help=["circus"]),
        lambda: table(p0=dict(hand="Dock Market")),
    ),
    Case(
        "role_first",
        "petition",
        "hand/0/dock",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade")), "petition:wood"),
    ),
    Case(
        "petition_material",
        "petition",
        "hand/0/road",
        dict(card="road", site="wood"),
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade Road")), "petition:wood", "role:patron"),
    ),
    Case(
        "picked",
        "petition",
        "picked/dock 0",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade")), "petition:wood", "role:patron", "card:dock"),
    ),
    Case(
        "crane_architect",
        "wild_orders",
        "hand/0/wall",
        dict(card="wall"),
        lambda: after(table(edition="republic", p0=dict(hand="Dock Road Wall", built="Crane")), "crane"),
    ),
    Case(
        "latrine_used",
        "thinking_buildings",
        "hand/0/road",
        {},
        lambda: after(table(p0=dict(hand="Road Dock", built="Latrine")), "think", "card:dock"),
    ),
    Case(
        "latrine_first",
        "thinking_buildings",
        "hand/0/road",
        {},
        school,
    ),
    Case(
        "think_keeps",
        "think",
        "hand/0/road",
        dict(help=["latrine"]),
        lambda: thinking(table(p0=dict(hand="Road Dock"))),
    ),
    Case(
        "work_laborer",
        "laborer",
        "hand/0/road",
        dict(help=["dock"]),
        lambda: table(p0=dict(hand="Road"), pool="wood", led="laborer"),
    ),
    Case(
        "work_patron",
        "patron",
        "hand/0/road",
        dict(help=["aqueduct"]),
        lambda: table(p0=dict(hand="Road"), pool="wood", led="patron"),
    ),
    Case(
        "work_merchant",
        "merchant",
        "hand/0/road",
        dict(help=["basilica"]),
        lambda: table(p0=dict(hand="Road", stock="wood"), led="merchant"),
    ),
    Case(
        "part_used",
        "laborer",
        "hand/0/road",
        {},
        lambda: half_used("Dock", "laborer", "card:road"),
    ),
    Case(
        "already_shown",
        "legionary",
        "hand/0/road",
        dict(card="road"),
        shown_before,
    ),
    Case(
        "not_demanded",
        "giving",
        "hand/1/road",
        dict(material="rubble", seat=0, materials=["wood"]),
        lambda: after(table(p0=dict(hand="Dock"), p1=dict(hand="Road Market"), led="legionary"), "card:dock"),
    ),
    Case(
        "enough_given",
        "giving",
        "hand/1/road",
        dict(seat=0),
        lambda: after(
            table(
                p0=dict(hand="Dock", built="Bridge"),
                p1=dict(hand="Road Market", built="Wall", stock="wood"),
                led="legionary",
            ),
            "card:dock",
            "1 card:market",
        ),
    ),
    Case(
        "given_as_well",
        "giving",
        "hand/1/road",
        {},
        lambda: after(
            table(p0=dict(hand="Dock Bar", clients="legionary"), p1=dict(hand="Market Circus Road"), led="legionary"),
            "card:dock",
            "card:bar",
        ),
    ),
    Case("placing", "foundation", "hand/0/dock", dict(card="dock"), placing),
    Case("no_jack", "jacks", "jack/0", {}, lambda: table(p0=dict(hand="Road"))),
    Case(
        "jack_petition",
        "petition",
        "jack/0",
        {},
        lambda: after(table(p0=dict(hand="Dock Market Circus Palisade Jack")), "petition:wood"),
    ),
    Case("jack_demand", "legionary", "jack/0", {}, lambda: table(p0=dict(hand="Road Jack"), led="legionary")),
    Case("jack_use", "jacks", "jack/0", {}, lambda: table(p0=dict(hand="Road Jack"), led="craftsman")),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    is_refused(case)

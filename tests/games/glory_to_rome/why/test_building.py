"""Building: why a card cannot be laid or added."""

import pytest

from tests.games.glory_to_rome.table import NO_STONE_IN_TOWN, table
from tests.games.glory_to_rome.why.cases import (
    Case,
    after,
    all_stone_sites_gone,
    bacchanalia,
    is_refused,
    placing,
    stairway,
)

CASES = [
    Case(
        "built_already",
        "stairway",
        "hand/0/road",
        {},
        lambda: after(stairway(hand="Road Dock", stock="brick"), "card:dock"),
    ),
    Case(
        "own_name",
        "foundation",
        "hand/0/dock",
        dict(card="dock", then="no_structures"),
        lambda: table(p0=dict(hand="Dock", built="Dock"), led="craftsman"),
    ),
    Case("no_site", "foundation", "hand/0/villa", dict(card="villa", then="no_structures"), all_stone_sites_gone),
    Case(
        "outside_only",
        "outside",
        "hand/0/villa",
        dict(material="stone", cost=2, number=1, then="architect_hand", help=["tower"]),
        lambda: table(p0=dict(hand="Villa"), led="architect", sites_left=NO_STONE_IN_TOWN),
    ),
    Case(
        "no_host",
        "materials",
        "stock/0/wood",
        dict(material="wood"),
        lambda: table(p0=dict(hand="Bath", stock="wood", building="Bath"), led="architect"),
    ),
    Case(
        "no_structures",
        "materials",
        "stock/0/wood",
        dict(material="wood"),
        lambda: table(p0=dict(hand="Dock", stock="wood"), led="architect"),
    ),
    Case("town_empty", "sites", "town/stone", dict(site="stone"), lambda: table(sites_left=NO_STONE_IN_TOWN)),
    Case("outside_empty", "sites", "outside/stone", dict(site="stone"), lambda: table(5, p0=dict(sites="stone"))),
    Case(
        "only_material",
        "foundation",
        "town/brick",
        {},
        lambda: after(table(p0=dict(stock="brick", building="Bath Gate"), led="architect"), "stock:brick"),
    ),
    Case("bacchanalia_town", "bacchanalia", "outside/rubble", {}, lambda: after(bacchanalia(), "card:road")),
    Case(
        "use_taken",
        "bacchanalia",
        "town/stone",
        {},
        lambda: after(bacchanalia(), "card:road", "site:rubble", "card:sewer"),
    ),
    Case("wrong_site", "foundation", "town/brick", dict(card="dock", site="brick"), placing),
    Case("outside_cost", "outside", "outside/wood", dict(cost=2, number=1), placing),
    Case("card_first", "foundation", "town/wood", {}, lambda: table(p0=dict(hand="Dock"), led="craftsman")),
    Case(
        "no_card_for_site",
        "foundation",
        "town/brick",
        dict(site="brick"),
        lambda: table(p0=dict(hand="Dock"), led="craftsman"),
    ),
    Case("flipped_first", "bacchanalia", "town/rubble", {}, bacchanalia),
    Case("none_flipped", "bacchanalia", "town/wood", {}, bacchanalia),
    Case("site_later", "foundation", "town/brick", {}, lambda: table(p0=dict(hand="Dock"))),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    is_refused(case)

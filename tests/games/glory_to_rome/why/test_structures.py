"""Structures: why one cannot be added to or chosen."""

import pytest

from tests.games.glory_to_rome.table import geek, play, table
from tests.games.glory_to_rome.why.cases import (
    Case,
    aerarium,
    after,
    bacchanalia,
    domus_aurea,
    is_refused,
    placing,
    prison,
    public_shrine,
    stairway,
)

CASES = [
    Case(
        "structure_complete",
        "completion",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: table(p0=dict(hand="Dock", built="Bath"), led="architect"),
    ),
    Case(
        "structure_works",
        "functions",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: table(p0=dict(built="Bath")),
    ),
    Case(
        "structure_later",
        "materials",
        "structure/0/bath",
        dict(structure="bath", number=1, materials=["brick"]),
        lambda: table(p0=dict(building="Bath:brick")),
    ),
    Case(
        "structure_scriptorium",
        "materials",
        "structure/0/wall",
        dict(structure="wall", number=2, materials=["concrete"]),
        lambda: table(p0=dict(built="Scriptorium", building="Wall")),
    ),
    Case(
        "structure_villa",
        "materials",
        "structure/0/villa",
        dict(structure="villa", number=2, materials=["stone"], then="scriptorium_too"),
        lambda: table(p0=dict(built="Scriptorium", building="Villa:stone")),
    ),
    Case(
        "wrong_material",
        "materials",
        "structure/0/bath",
        dict(card="dock", structure="bath", materials=["brick"]),
        lambda: placing("Bath"),
    ),
    Case(
        "where_chosen",
        "outside",
        "outside/wood",
        {},
        lambda: after(
            table(p0=dict(hand="Dock", building="Palisade", clients="craftsman"), led="craftsman"), "card:dock"
        ),
    ),
    Case(
        "foundation_only",
        "architect",
        "structure/0/palisade",
        dict(card="statue"),
        lambda: after(table(p0=dict(hand="Statue", building="Palisade"), led="architect"), "card:statue"),
    ),
    Case(
        "material_first",
        "materials",
        "structure/0/palisade",
        {},
        lambda: table(p0=dict(hand="Dock", building="Palisade"), led="craftsman"),
    ),
    Case(
        "no_hand_for",
        "materials",
        "structure/0/bath",
        dict(structure="bath", materials=["brick"]),
        lambda: table(p0=dict(hand="Dock", building="Bath"), led="craftsman"),
    ),
    Case(
        "no_stock_for",
        "materials",
        "structure/0/bath",
        dict(structure="bath", materials=["brick"]),
        lambda: table(p0=dict(hand="Bath", stock="wood", building="Bath"), led="architect"),
    ),
    Case(
        "show_hand",
        "legionary",
        "structure/0/bath",
        {},
        lambda: table(p0=dict(hand="Dock", building="Bath"), led="legionary"),
    ),
    Case(
        "show_unfinished",
        "castra_praetoria",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: geek(p0=dict(hand="Dock", built="Bath Castra_Praetoria"), led="legionary"),
    ),
    Case(
        "structure_shown",
        "castra_praetoria",
        "structure/0/bath",
        dict(structure="bath"),
        lambda: after(
            geek(p0=dict(hand="Dock", building="Bath", built="Castra_Praetoria", clients="legionary"), led="legionary"),
            "structure:bath",
        ),
    ),
    Case(
        "others_structure",
        "materials",
        "structure/1/bath",
        dict(other=1, structure="bath"),
        lambda: table(p1=dict(building="Bath")),
    ),
    Case("other_owner", "domus_aurea", "structure/2/atrium", dict(seat=1), domus_aurea),
    Case("others_only", "prison", "camp/0", {}, lambda: prison("", "Dock")),
    Case("only_empty", "domus_aurea", "structure/1/school", dict(other=1, structure="school"), domus_aurea),
    Case("raze_material", "domus_aurea", "structure/1/wall", dict(materials=["brick"]), domus_aurea),
    Case(
        "only_complete",
        "prison",
        "structure/1/bath",
        dict(other=1, structure="bath"),
        lambda: prison("", "Dock", "Bath"),
    ),
    Case("already_public", "stairway", "structure/1/shrine", dict(other=1, structure="shrine"), public_shrine),
    Case(
        "stair_used",
        "stairway",
        "camp/1",
        {},
        lambda: after(stairway("Shrine Bath", stock="brick*2", hand="Dock"), "player:1", "structure:shrine"),
    ),
    Case(
        "stair_material",
        "stairway",
        "structure/1/temple",
        dict(seat=1, structure="temple", materials=["marble"]),
        lambda: stairway("Shrine Temple", stock="brick"),
    ),
    Case(
        "player_first",
        "stairway",
        "structure/1/shrine",
        dict(other=1, structure="shrine"),
        lambda: stairway(stock="brick"),
    ),
    Case(
        "own_camp_first",
        "aerarium",
        "structure/0/school",
        dict(structure="school"),
        lambda: aerarium("School", "Dock"),
    ),
    Case("no_effect", "aerarium", "structure/1/dock", dict(structure="dock"), lambda: aerarium("School", "Dock")),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.thing}" for case in CASES])
def test_refusal(case: Case) -> None:
    is_refused(case)


def test_what_finishes_a_structure_is_said_as_it_is() -> None:
    """A Villa wants one material of an Architect, any structure one Marble where a Scriptorium works."""
    for built, building, key, number in (
        ("", "Villa", "structure_villa", 3),
        ("", "Villa:stone+stone", "structure_later", 1),
        ("Scriptorium", "Villa:stone+stone", "structure_scriptorium", 1),
        ("Scriptorium", "Temple", "structure_scriptorium", 3),
        ("", "Wall", "structure_later", 2),
    ):
        g = table(p0=dict(built=built, building=building))
        why = g.why_not(f"structure/0/{building.partition(':')[0].lower()}", 0)
        assert (why.key, why.args["number"], "then" in why.args) == (key, number, False)


def test_a_statue_made_public_takes_two_materials() -> None:
    p0 = dict(hand="Stairway", built="Stairway", stock="wood")
    g = table(p0=p0, p1=dict(built="Statue@brick:brick+brick"), led="architect")
    assert g.why_not("structure/1/statue", 0).args["materials"] == ["brick", "marble"]


def test_the_stairway_of_the_french_text_takes_the_action() -> None:
    g = table(edition="iv-fr", p0=dict(built="Stairway", stock="brick"), p1=dict(built="Shrine"), led="architect")
    assert g.why_not("structure/1/shrine", 0).key == "player_first"


def test_a_bacchanalia_asks_for_the_card_first() -> None:
    g = bacchanalia(more="Latrine Bath")
    assert g.why_not("structure/0/latrine", 0).key == "flipped_first"
    assert g.why_not("structure/0/bath", 0).key == "none_flipped"
    assert g.why_not("outside/rubble", 0).key == "bacchanalia_town"
    play(g, "card:road", "site:rubble")
    assert g.why_not("town/stone", 0).key == "use_taken"

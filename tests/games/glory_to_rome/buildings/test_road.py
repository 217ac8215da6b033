"""Road"""

import pytest

from tests.games.glory_to_rome.table import (
    in_every_edition,
    legal,
    play,
    put,
    stock,
    structure,
    table,
)

CARD_OF = {
    "rubble": "bar",
    "wood": "dock",
    "concrete": "bridge",
    "brick": "gate",
    "stone": "garden",
    "marble": "temple",
}


@in_every_edition
def test_road_serves_in_the_turn_it_is_completed(edition: str) -> None:
    """I.V and Black Box: Road, example."""
    g = table(
        p0=dict(hand="Wall"),
        p1=dict(hand="Bridge", clients="architect", stock="rubble wood*2", building="Road Catacomb:stone"),
        edition=edition,
    )
    play(g, "0 card:wall", "1 card:bridge")
    put(g, 1, "stock:rubble", "structure:road")
    put(g, 1, "stock:wood", "structure:catacomb")
    assert structure(g, 1, "road") == "complete"
    assert structure(g, 1, "catacomb") == "stone wood"
    assert stock(g, 1) == "wood"
    assert g.turn == 1


@pytest.mark.parametrize("card", CARD_OF.values(), ids=CARD_OF)
def test_with_road_any_material_completes_a_stone_structure(card: str) -> None:
    """I.V: Road, example (the last material of the Catacomb)."""
    g = table(p0=dict(hand=card, built="Road", building="Catacomb:stone+wood"), led="craftsman")
    put(g, 0, f"card:{card}", "structure:catacomb")
    assert g.ending == "catacomb"


def test_without_road_a_stone_structure_takes_stone_only() -> None:
    """I.V: Adding Materials to a Building."""
    g = table(p0=dict(stock="rubble wood concrete brick stone marble", building="Catacomb:stone"), led="architect")
    assert legal(g) == ["skip", "stock:stone"]


@pytest.mark.parametrize("building", ["Dock", "Wall", "Shrine", "Temple"])
def test_road_is_of_no_use_to_other_structures(building: str) -> None:
    """I.V: Road (Stone structures)."""
    g = table(p0=dict(hand="Bar", stock="rubble stone", built="Road", building=building), led="architect")
    assert legal(g) == ["skip", "card:bar"]

"""Villa"""

import pytest

from tests.games.glory_to_rome.table import (
    in_every_edition,
    influence,
    legal,
    limits,
    put,
    structure,
    table,
    total,
)


@in_every_edition
def test_villa_is_completed_by_one_material_of_an_architect(edition: str) -> None:
    """I.V and Black Box: Villa, example."""
    g = table(p0=dict(stock="stone", building="Villa"), led="architect", follow="0 1", edition=edition)
    put(g, 0, "stock:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"
    assert influence(g, 0) == total(g, 0) == 5
    assert limits(g, 0) == (5, 5)


def test_villa_needs_three_materials_of_a_craftsman() -> None:
    """I.V: Villa (an Architect action)."""
    g = table(p0=dict(hand="Garden*3", clients="craftsman*2", building="Villa"), led="craftsman")
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "stone"
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "stone stone"
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_begun_by_a_craftsman_is_completed_by_an_architect() -> None:
    """I.V: Villa."""
    g = table(p0=dict(stock="stone", building="Villa:stone"), led="architect")
    put(g, 0, "stock:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


@pytest.mark.parametrize(("helper", "material"), [("Road", "wood"), ("Tower", "rubble"), ("Scriptorium", "marble")])
def test_villa_is_completed_by_any_material_an_architect_may_use(helper: str, material: str) -> None:
    """I.V: Villa, Road, Tower, Scriptorium."""
    g = table(p0=dict(stock=material, built=helper, building="Villa"), led="architect")
    put(g, 0, f"stock:{material}", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_is_completed_from_the_pool_through_an_archway() -> None:
    """I.V: Villa, Archway."""
    g = table(p0=dict(built="Archway", building="Villa"), pool="stone", led="architect")
    put(g, 0, "pool:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_takes_no_material_but_stone_by_itself() -> None:
    """I.V: Villa, Adding Materials to a Building."""
    g = table(p0=dict(hand="Bar", stock="rubble wood concrete brick marble", building="Villa"), led="architect")
    assert legal(g) == ["skip", "card:bar"]

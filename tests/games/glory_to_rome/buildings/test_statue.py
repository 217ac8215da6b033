"""Statue"""

import pytest

from tests.games.glory_to_rome.table import (
    family,
    in_every_edition,
    influence,
    legal,
    play,
    put,
    structure,
    table,
    total,
)


@in_every_edition
def test_statue_on_a_brick_site_is_worth_seven_points_as_first_structure(edition: str) -> None:
    """I.V and Black Box: Statue, example."""
    g = table(p0=dict(hand="Statue Gate Temple", clients="craftsman*2"), led="craftsman", edition=edition)
    put(g, 0, "card:statue", "site:brick")
    put(g, 0, "card:gate", "structure:statue")
    put(g, 0, "card:temple", "structure:statue")
    assert structure(g, 0, "statue") == "complete"
    assert influence(g, 0) == 4
    assert total(g, 0) == 7


@pytest.mark.parametrize(
    ("site", "value"), [("rubble", 1), ("wood", 1), ("concrete", 2), ("brick", 2), ("stone", 3), ("marble", 3)]
)
@pytest.mark.parametrize("own", [True, False], ids=["material of the site", "marble"])
def test_statue_takes_as_many_materials_as_its_site_is_worth(site: str, value: int, own: bool) -> None:
    """I.V: Statue."""
    material = site if own else "marble"
    camp = dict(hand="Statue", stock=f"{material}*{value}", clients=f"architect*{value}")
    g = table(p0=camp, led="architect")
    put(g, 0, "card:statue", f"site:{site}")
    for _ in range(value):
        assert structure(g, 0, "statue") != "complete"
        put(g, 0, f"stock:{material}", "structure:statue")
    assert structure(g, 0, "statue") == "complete"
    assert influence(g, 0) == 2 + value
    assert total(g, 0) == 2 + value + 3


def test_statue_takes_no_third_material() -> None:
    """I.V: Statue (the site's material or Marble)."""
    g = table(p0=dict(stock="rubble wood concrete brick stone marble", building="Statue@brick"), led="architect")
    assert legal(g) == ["skip", "stock:brick", "stock:marble"]


def test_only_a_statue_chooses_its_site() -> None:
    """I.V: Laying a Foundation, Statue."""
    g = table(p0=dict(hand="Temple Statue"), led="craftsman", sites_left=dict(brick=2))
    assert legal(g) == ["skip", "card:statue"]


def test_an_incomplete_statue_scores_nothing_even_with_a_gate() -> None:
    """I.V: Statue (if it has been completed), Gate."""
    g = table(p0=dict(built="Gate", building="Statue@brick:brick"))
    assert total(g, 0) == 4


def test_statue_out_of_town_chooses_its_site_too() -> None:
    """I.V: Statue, Out of Town Sites."""
    g = table(p0=dict(hand="Statue", stock="brick", clients="architect"), led="architect", sites_left=dict(brick=2))
    play(g, "0 far:statue")
    assert family(g, "outside") == legal(g)
    play(g, "0 outside:brick")
    assert structure(g, 0, "statue") == ""
    assert g.turn == 1

"""Tower"""

import pytest

from ludi.games.glory_to_rome.cards import MATERIALS
from tests.games.glory_to_rome.table import (
    NO_STONE_IN_TOWN,
    family,
    in_every_edition,
    legal,
    play,
    put,
    structure,
    table,
)


@in_every_edition
def test_tower_builds_out_of_town_with_one_action_and_with_rubble(edition: str) -> None:
    """I.V and Black Box: Tower, example."""
    g = table(
        p0=dict(hand="Sewer", stock="concrete rubble", clients="architect*2", building="Tower:concrete"),
        led="architect",
        sites_left=NO_STONE_IN_TOWN,
        edition=edition,
    )
    put(g, 0, "stock:concrete", "structure:tower")
    play(g, "0 far:sewer")
    put(g, 0, "stock:rubble", "structure:sewer")
    assert structure(g, 0, "tower") == "complete"
    assert structure(g, 0, "sewer") == "rubble"
    assert g.turn == 1


@pytest.mark.parametrize("card", ["bar", "villa"])
def test_tower_structure_out_of_town_ends_with_stone_or_rubble(card: str) -> None:
    """I.V: Tower, example (what the Sewer still requires)."""
    camp = dict(hand=f"{card} {card}", clients="craftsman", built="Tower", building="Sewer:rubble")
    g = table(p0=camp, led="craftsman")
    put(g, 0, f"card:{card}", "structure:sewer")
    assert structure(g, 0, "sewer") != "complete"
    put(g, 0, f"card:{card}", "structure:sewer")
    assert structure(g, 0, "sewer") == "complete"


@pytest.mark.parametrize("building", ["Dock", "Wall", "Shrine", "Villa", "Temple", "Statue@brick"])
def test_with_tower_rubble_fits_any_foundation(building: str) -> None:
    """I.V: Tower."""
    g = table(p0=dict(stock="rubble", built="Tower", building=building), led="architect")
    assert legal(g) == ["skip", "stock:rubble"]


def test_without_tower_rubble_fits_rubble_structures_only() -> None:
    """I.V: Adding Materials to a Building."""
    g = table(p0=dict(hand="Bar", stock="rubble", building="Dock Wall Shrine Villa Temple"), led="architect")
    assert legal(g) == ["skip", "card:bar"]


def test_tower_gives_no_help_to_other_materials() -> None:
    """I.V: Tower (Rubble)."""
    g = table(p0=dict(hand="Bar", stock="wood concrete", built="Tower", building="Villa"), led="architect")
    assert not family(g, "stock")


@pytest.mark.parametrize("role", ["craftsman", "architect"])
@pytest.mark.parametrize("tower", [True, False])
def test_one_action_lays_out_of_town_only_with_a_tower(role: str, tower: bool) -> None:
    """I.V: Tower, Out of Town Sites."""
    camp = dict(hand="Sewer", built="Tower" if tower else "")
    g = table(p0=camp, led=role, sites_left=NO_STONE_IN_TOWN)
    assert legal(g) == (["skip", "far:sewer"] if tower else ["skip"])


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_with_tower_one_action_may_go_out_of_town_though_there_is_a_site_in_town(role: str) -> None:
    """I.V: Tower."""
    g = table(p0=dict(hand="Sewer", built="Tower"), led=role)
    assert legal(g) == ["skip", "card:sewer", "far:sewer"]
    stone = MATERIALS.index("stone")
    in_town, outside = g.town[stone], g.outside[stone]
    play(g, "0 far:sewer")
    assert (g.town[stone], g.outside[stone]) == (in_town, outside - 1)
    assert structure(g, 0, "sewer") == ""
    assert g.turn == 1

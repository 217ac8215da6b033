"""Gate with Road"""

import pytest

from tests.games.glory_to_rome.table import (
    family,
    influence,
    is_leading,
    play,
    structure,
    table,
    works,
)


@pytest.mark.parametrize("edition", ["iv", "imperium", "republic"])
def test_gate_and_road_marble_in_a_stone_structure_makes_it_marble(edition: str) -> None:
    """I.V and Black Box: Gate combined with Road"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Sewer"), led="craftsman", edition=edition)
    assert not works(g, 0, "sewer")
    play(g, "0 card:temple", "0 structure:sewer")
    assert works(g, 0, "sewer")
    assert structure(g, 0, "sewer") == "marble"
    assert influence(g, 0) == 5


def test_gate_and_road_other_materials_change_nothing() -> None:
    """I.V: Gate combined with Road"""
    g = table(p0=dict(hand="Bath", built="Gate Road", building="Sewer"), led="craftsman")
    play(g, "0 card:bath", "0 structure:sewer")
    assert not works(g, 0, "sewer")


def test_gate_and_road_french_text_knows_no_such_change() -> None:
    """French I.V: Gate"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Sewer"), led="craftsman", edition="iv-fr")
    play(g, "0 card:temple", "0 structure:sewer")
    assert not works(g, 0, "sewer")


def test_gate_and_road_completion_effect_waits_for_completion() -> None:
    """I.V: Gate combined with Road"""
    p0 = dict(hand="Temple Palace Statue", built="Gate Road", building="Garden", clients="craftsman*2")
    g = table(p0=p0, pool="rubble*3", led="craftsman")
    play(g, "0 card:temple", "0 structure:garden", "0 card:palace", "0 structure:garden")
    assert not family(g, "pool")
    play(g, "0 card:statue", "0 structure:garden")
    assert family(g, "pool") == ["pool:rubble"]
    play(g, *["0 pool:rubble"] * 3)
    assert influence(g, 0) == 8
    assert is_leading(g, 1)


def test_gate_and_road_unfinished_catacomb_does_not_end_the_game() -> None:
    """I.V: Gate combined with Road"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Catacomb:stone"), led="craftsman")
    play(g, "0 card:temple", "0 structure:catacomb")
    assert not g.over

"""The main part of the rulebooks: materials and completion"""

import pytest

from ludi.games.glory_to_rome.cards import MATERIAL, MATERIALS
from tests.games.glory_to_rome.table import (
    influence,
    legal,
    play,
    structure,
    table,
    works,
)


def test_craftsman_adds_from_the_hand_not_from_the_stockpile() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Road", building="Gate", stock="brick"), pool="brick", led="craftsman")
    assert legal(g) == ["skip", "card:road"]


def test_architect_adds_from_the_stockpile_not_from_the_hand() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Bath", building="Gate", stock="brick"), led="architect")
    assert legal(g) == ["skip", "card:bath", "stock:brick"]
    play(g, "0 card:bath")
    assert structure(g, 0, "bath") == ""
    assert structure(g, 0, "gate") == ""


@pytest.mark.parametrize("material", [m for m in MATERIALS if m != "brick"])
def test_material_must_match_the_foundation(material: str) -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Gate", building="Gate", stock=material), led="architect")
    assert legal(g) == ["skip"]


def test_material_needs_a_structure_of_ones_own() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Road", stock="brick"), p1=dict(building="Gate"), led="architect")
    assert legal(g) == ["skip", "card:road"]


def test_material_is_not_added_to_a_completed_structure() -> None:
    """I.V: Completing a Structure"""
    g = table(p0=dict(hand="Gate", built="Gate", stock="brick"), led="architect")
    assert legal(g) == ["skip"]


def test_foundation_and_materials_in_one_turn_on_several_structures() -> None:
    """I.V: Building Structures, Adding Materials to a Building"""
    p0 = dict(hand="Road Bar Bath", building="Gate", clients="craftsman*2")
    g = table(p0=p0, led="craftsman")
    play(g, "0 card:road", "0 card:bath", "0 structure:gate", "0 card:bar", "0 structure:road")
    assert structure(g, 0, "road") == "complete"
    assert structure(g, 0, "gate") == "brick"


@pytest.mark.parametrize(
    ("name", "material", "value"),
    [
        ("latrine", "rubble", 1),
        ("market", "wood", 1),
        ("wall", "concrete", 2),
        ("shrine", "brick", 2),
        ("sewer", "stone", 3),
        ("temple", "marble", 3),
    ],
)
def test_completion_takes_and_gives_the_value_of_the_site(name: str, material: str, value: int) -> None:
    """I.V: Completing a Structure"""
    p0 = dict(building=name, stock=f"{material}*{value}", clients=f"architect*{value}")
    g = table(p0=p0, led="architect")
    for _ in range(value):
        assert structure(g, 0, name) != "complete"
        assert influence(g, 0) == 2
        assert not works(g, 0, name)
        play(g, f"0 stock:{material}")
    assert structure(g, 0, name) == "complete"
    assert influence(g, 0) == 2 + value
    assert works(g, 0, name)
    kept = [MATERIALS[MATERIAL[card]] for card in g.camps[0].structures[0].materials]
    assert kept == [material] * value  # the materials stay with the structure


def test_completion_serves_the_same_turn() -> None:
    """I.V: Benefits of Completing a Structure"""
    p0 = dict(stock="concrete rubble", building="Tower:concrete Shrine", clients="architect")
    g = table(p0=p0, led="architect")
    play(g, "0 stock:concrete", "0 stock:rubble")
    assert structure(g, 0, "shrine") == "rubble"

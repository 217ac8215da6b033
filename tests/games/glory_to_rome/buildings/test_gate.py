"""Gate"""

import pytest

from tests.games.glory_to_rome.table import (
    ONE_OF_EACH,
    in_every_edition,
    influence,
    is_leading,
    play,
    refill,
    structure,
    table,
    works,
)


@in_every_edition
def test_gate_lends_a_marble_foundation_its_function(edition: str) -> None:
    """I.V and Black Box: Gate, example"""
    g = table(edition=edition, p0=dict(hand="Bath", building="Temple Gate:brick"), led="craftsman")
    assert refill(g, 0) == 5
    play(g, "0 card:bath", "0 structure:gate")
    assert refill(g, 0) == 9
    assert influence(g, 0) == 4


def test_gate_lends_it_to_foundations_laid_later() -> None:
    """I.V: Gate"""
    g = table(p0=dict(hand="Temple", built="Gate"), led="craftsman")
    play(g, "0 card:temple")
    assert refill(g, 0) == 9
    assert influence(g, 0) == 4


@pytest.mark.parametrize("name", ["shrine", "market", "sewer", "road", "bridge"])
def test_gate_lends_nothing_to_other_materials(name: str) -> None:
    """I.V: Gate"""
    g = table(p0=dict(built="Gate", building=name))
    assert not works(g, 0, name)


def test_gate_does_not_serve_opponents() -> None:
    """I.V: Gate"""
    g = table(p0=dict(built="Gate"), p1=dict(building="Temple"))
    assert refill(g, 1) == 5


def test_gate_wins_with_a_forum_foundation() -> None:
    """I.V: Gate, Forum"""
    g = table(p0=dict(hand="Forum", built="Gate", clients=ONE_OF_EACH), led="craftsman")
    play(g, "0 card:forum", "0 site:marble")
    assert g.over
    assert g.winners() == [0]


def test_gate_lends_a_ludus_magna_its_function_within_the_turn() -> None:
    """I.V: Gate, Ludus Magna"""
    g = table(p0=dict(hand="Ludus_Magna Road", built="Gate", clients="merchant"), led="craftsman")
    play(g, "0 card:ludus_magna", "0 card:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_gate_influence_comes_with_completion_only() -> None:
    """I.V: Gate"""
    g = table(p0=dict(hand="Palace", built="Gate", building="Temple:marble+marble"), led="craftsman")
    assert influence(g, 0) == 4
    play(g, "0 card:palace", "0 structure:temple")
    assert influence(g, 0) == 7

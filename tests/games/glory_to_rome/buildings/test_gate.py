"""Gate"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    ALL_MATERIALS,
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
    play(g, "0 card:forum")
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


@pytest.mark.parametrize(
    ("name", "clientele", "more"),
    [
        ("forum", ONE_OF_EACH, dict()),
        ("forum_romanum", ONE_OF_EACH, dict(edition="republic")),
        ("plebian_council", "laborer", dict(edition="republic", geek="all")),
    ],
)
def test_gate_wins_with_a_finished_structure_only_by_the_house_rule(
    name: str, clientele: str, more: dict[str, Any]
) -> None:
    """I.V: Gate, Forum; Black Box: Forum Romanum, Plebian Council; house rule"""
    camp = dict(hand="Temple", built="Gate", clients=clientele, stock=ALL_MATERIALS, building=f"{name}:marble+marble")
    assert table(p0=camp, led="craftsman", **more).winners() == [0]
    g = table(p0=camp, led="craftsman", house="finished_wins", **more)
    assert not g.over
    play(g, "0 card:temple", f"0 structure:{name}")
    assert g.winners() == [0]


def test_gate_still_lends_other_functions_by_that_house_rule() -> None:
    """I.V: Gate; house rule"""
    g = table(p0=dict(built="Gate", building="Temple"), house="finished_wins")
    assert refill(g, 0) == 9

"""Foundry"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    influence,
    is_leading,
    play,
    pool,
    stock,
    table,
)


@in_every_edition
def test_foundry_gathers_four_as_the_first_structure(edition: str) -> None:
    """I.V and Black Box: Foundry, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Bath", building="Foundry:brick"),
        p1=dict(hand="Market"),
        pool="wood brick*2 marble*2",
    )
    play(g, "0 card:dock", "1 card:market", "0 card:bath", "0 structure:foundry")
    assert influence(g, 0) == 4
    play(g, "0 pool:brick", "0 pool:brick", "0 pool:marble", "0 pool:marble")
    assert stock(g, 0) == "brick brick marble marble"
    assert len(pool(g).split()) == 3  # the Wood, and the two orders of this turn
    assert is_leading(g, 1)


def test_foundry_may_take_fewer() -> None:
    """I.V: Foundry"""
    g = table(p0=dict(hand="Bath", building="Foundry:brick"), pool="wood*4", led="craftsman")
    play(g, "0 card:bath", "0 structure:foundry", "0 pool:wood", "0 skip")
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)


def test_foundry_fires_once_only() -> None:
    """I.V: Foundry"""
    g = table(p0=dict(hand="Dock", built="Foundry"), pool="wood*4", led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_foundry_uses_a_dock_with_each_action() -> None:
    """I.V: Foundry, Dock"""
    g = table(p0=dict(hand="Bath Villa", built="Dock", building="Foundry:brick"), pool="wood", led="craftsman")
    play(g, "0 card:bath", "0 structure:foundry", "0 card:villa", "0 pool:wood")
    assert stock(g, 0) == "stone wood"

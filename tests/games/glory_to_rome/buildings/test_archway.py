"""Archway"""

from tests.games.glory_to_rome.table import (
    family,
    in_every_edition,
    legal,
    play,
    pool,
    stock,
    structure,
    table,
)


@in_every_edition
def test_archway_takes_from_pool_and_stockpile_in_one_turn(edition: str) -> None:
    """I.V and Black Box: Archway, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Wall", built="Archway", building="Gate", clients="architect", stock="brick"),
        p1=dict(hand="Tower"),
        pool="brick",
    )
    play(g, "0 card:wall", "1 card:tower", "0 pool:brick")
    assert structure(g, 0, "gate") == "brick"
    play(g, "0 stock:brick")
    assert structure(g, 0, "gate") == "complete"
    assert pool(g) == "tower wall"
    assert stock(g, 0) == ""


def test_archway_makes_no_foundation_of_a_pool_card() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", clients="architect"), pool="dock", led="architect")
    assert not family(g, "pool")
    assert legal(g) == ["skip", "card:road", "far:road"]


def test_archway_needs_a_fitting_material() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", building="Gate"), pool="wood", led="architect")
    assert not family(g, "pool")


def test_archway_is_for_architects_only() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", building="Gate"), pool="brick", led="craftsman")
    assert not family(g, "pool")


def test_without_an_archway_architects_leave_the_pool_alone() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Road", building="Gate", stock="brick"), pool="brick", led="architect")
    assert not family(g, "pool")
    assert family(g, "stock") == ["stock:brick"]

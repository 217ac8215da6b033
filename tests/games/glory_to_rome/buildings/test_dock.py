"""Dock"""

from tests.games.glory_to_rome.table import (
    family,
    hand,
    in_every_edition,
    is_leading,
    legal,
    play,
    stock,
    table,
)


@in_every_edition
def test_dock_stores_a_hand_card_beside_or_without_the_pool(edition: str) -> None:
    """I.V and Black Box: Dock, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Road"),
        p1=dict(hand="Bar Bath Gate", built="Dock", clients="laborer"),
        pool="wood*2",
    )
    play(g, "0 card:road", "1 card:bar", "0 pool:wood", "1 pool:wood", "1 card:bath", "1 card:gate")
    assert stock(g, 0) == "wood"
    assert stock(g, 1) == "brick brick wood"
    assert is_leading(g, 1)


def test_dock_stores_one_hand_card_for_each_action_in_any_order() -> None:
    """I.V: Dock"""
    g = table(p0=dict(hand="Bath Gate", built="Dock"), pool="wood*2", led="laborer")
    play(g, "0 card:bath")
    assert not family(g, "card")
    play(g, "0 pool:wood")
    assert stock(g, 0) == "brick wood"
    assert is_leading(g, 1)


def test_dock_part_may_be_declined() -> None:
    """I.V: Dock"""
    g = table(p0=dict(hand="Bath", built="Dock"), pool="wood", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert hand(g, 0) == "bath"


def test_dock_stores_no_jack() -> None:
    """I.V: Jacks, Dock"""
    g = table(p0=dict(hand="Jack", built="Dock"), led="laborer")
    assert is_leading(g, 1)


def test_without_a_dock_nothing_is_stored_from_the_hand() -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand="Bath"), pool="wood", led="laborer")
    assert legal(g) == ["skip", "pool:wood"]

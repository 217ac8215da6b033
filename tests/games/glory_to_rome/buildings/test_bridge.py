"""Bridge"""

import pytest

from tests.games.glory_to_rome.table import (
    hand,
    is_leading,
    play,
    stock,
    table,
)


@pytest.mark.parametrize(
    ("edition", "shown"),
    [("iv", "forum"), ("iv-fr", "forum"), ("imperium", "forum"), ("republic", "forum_romanum")],
)
def test_bridge_takes_five_marble_past_a_palisade_but_not_a_wall(edition: str, shown: str) -> None:
    """I.V and Black Box: Bridge, example"""
    g = table(
        p0=dict(hand=f"Bath {shown}", built="Bridge"),
        p1=dict(hand="Temple", stock="marble", built="Palisade"),
        p2=dict(hand="Palace", stock="marble"),
        p3=dict(hand="Statue", stock="marble", built="Wall"),
        pool="marble",
        edition=edition,
    )
    play(g, "0 card:bath")
    for _ in range(3):
        play(g, "take_jack")
    play(g, f"0 card:{shown}", "0 pool:marble", "1 give_all", "2 give_all", "3 skip")
    assert stock(g, 0) == "marble marble marble marble marble"
    assert hand(g, 0) == shown
    assert [stock(g, p) for p in (1, 2, 3)] == ["", "", "marble"]
    assert hand(g, 3) == "jack statue"


def test_bridge_takes_one_from_a_stockpile_for_each_demand() -> None:
    """I.V: Bridge"""
    g = table(
        p0=dict(hand="Villa Sewer", built="Bridge", clients="legionary"),
        p1=dict(stock="stone*3 wood"),
        led="legionary",
    )
    play(g, "0 card:villa", "0 card:sewer")
    assert stock(g, 0) == "stone stone"
    assert stock(g, 1) == "stone wood"


def test_bridge_leaves_other_materials_in_the_stockpile() -> None:
    """I.V: Bridge"""
    g = table(p0=dict(hand="Villa", built="Bridge"), p1=dict(stock="wood"), led="legionary")
    play(g, "0 card:villa")
    assert stock(g, 1) == "wood"
    assert stock(g, 0) == ""


def test_without_a_bridge_stockpiles_and_far_players_are_safe() -> None:
    """I.V: Demanding Materials"""
    g = table(
        p0=dict(hand="Villa"),
        p1=dict(stock="stone"),
        p2=dict(hand="Sewer", stock="stone"),
        p3=dict(stock="stone"),
        led="legionary",
    )
    play(g, "0 card:villa")
    assert stock(g, 0) == ""
    assert hand(g, 2) == "sewer"
    assert is_leading(g, 1)

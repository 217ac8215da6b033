"""Forum"""

import pytest

from tests.games.glory_to_rome.table import (
    ONE_OF_EACH,
    play,
    table,
)


@pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium"])
def test_forum_wins_for_the_one_who_completes_it_first(edition: str) -> None:
    """I.V and Black Box: Forum, example"""
    mine = dict(building="Forum:marble+marble", clients=ONE_OF_EACH)
    g = table(
        p0=dict(hand="Dock Temple", **mine),
        p1=dict(hand="Market Palace", vault="stone*2", **mine),
        edition=edition,
    )
    play(g, "0 card:dock", "1 card:market", "0 card:temple", "0 structure:forum")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [0]


def test_forum_wins_as_soon_as_the_sixth_role_is_hired() -> None:
    """I.V: Forum"""
    g = table(
        p0=dict(built="Forum Insula", clients="laborer craftsman architect legionary merchant"),
        p1=dict(vault="marble*2"),
        pool="wood patron",
        led="patron",
    )
    play(g, "0 pool:marble")
    assert g.over
    assert g.winners() == [0]


def test_forum_needs_every_role() -> None:
    """I.V: Forum"""
    g = table(
        p0=dict(built="Forum Insula", clients="laborer craftsman architect legionary merchant"),
        pool="wood",
        led="patron",
    )
    play(g, "0 pool:wood")
    assert not g.over


def test_forum_foundation_is_not_enough() -> None:
    """I.V: Forum"""
    g = table(p0=dict(hand="Forum", clients=ONE_OF_EACH), led="craftsman")
    play(g, "0 card:forum")
    assert not g.over

"""Forum Romanum"""

import pytest

from tests.games.glory_to_rome.table import (
    ALL_MATERIALS,
    ONE_OF_EACH,
    play,
    table,
)


def test_forum_romanum_wins_with_all_clients_and_all_materials() -> None:
    """Black Box: Forum Romanum, example"""
    mine = dict(building="Forum_Romanum:marble+marble", clients=ONE_OF_EACH, stock=ALL_MATERIALS)
    g = table(p0=dict(hand="Dock Temple", **mine), p1=dict(hand="Market Palace", **mine), edition="republic")
    play(g, "0 card:dock", "1 card:market", "0 card:temple", "0 structure:forum_romanum")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [0]


@pytest.mark.parametrize(
    ("roles", "materials"),
    [(ONE_OF_EACH, "rubble wood concrete brick stone"), ("laborer*6", ALL_MATERIALS), (ONE_OF_EACH, "")],
)
def test_forum_romanum_needs_both(roles: str, materials: str) -> None:
    """Black Box: Forum Romanum"""
    p0 = dict(hand="Temple", building="Forum_Romanum:marble+marble", clients=roles, stock=materials)
    g = table(p0=p0, led="craftsman", edition="republic")
    play(g, "0 card:temple", "0 structure:forum_romanum")
    assert not g.over


def test_forum_romanum_wins_when_the_last_material_is_gathered() -> None:
    """Black Box: Forum Romanum"""
    p0 = dict(built="Forum_Romanum", clients=ONE_OF_EACH, stock="rubble wood concrete brick stone")
    g = table(p0=p0, pool="marble wood", led="laborer", edition="republic")
    play(g, "0 pool:wood")
    assert not g.over
    play(g, "0 pool:marble")
    assert g.over
    assert g.winners() == [0]


def test_forum_romanum_wins_in_a_turn_of_demands() -> None:
    """Black Box: Forum Romanum"""
    g = table(
        p0=dict(hand="Temple", built="Forum_Romanum", clients=ONE_OF_EACH, stock="rubble wood concrete brick stone"),
        p1=dict(hand="Palace"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:temple", "1 give_all")
    assert g.over
    assert g.winners() == [0]

"""Aerarium and Prison (Black Box, Appendix III)"""

from typing import Any

from tests.games.glory_to_rome.table import (
    geek,
    in_both_versions,
    influence,
    is_leading,
    others_think,
    play,
    put,
    works,
)


@in_both_versions
def test_aerarium_fires_an_opponents_prison_for_the_site_once_received(edition: str) -> None:
    """Black Box: Aerarium and Prison, first example."""
    g = geek(
        edition,
        p0=dict(hand="Dock Villa", building="Prison:stone+stone"),
        p1=dict(hand="Jack Gate", built="Market", building="Aerarium:brick"),
        p2=dict(built="Palisade"),
    )
    play(g, "0 card:dock")
    others_think(g, "take_jack")
    put(g, 0, "card:villa", "structure:prison")
    play(g, "0 player:1")
    assert [influence(g, p) for p in range(3)] == [2, 6, 3]
    play(g, "1 jack:craftsman")
    others_think(g, "take_jack")
    put(g, 1, "card:gate", "structure:aerarium")
    play(g, "1 player:0", "1 player:2", "1 influence:stone")
    assert [influence(g, p) for p in range(3)] == [4, 3, 6]
    assert works(g, 1, "palisade")
    assert not works(g, 2, "palisade")
    assert works(g, 0, "market")


def prison_then_aerarium(built: str, **more: Any) -> Any:
    """Seat 0 completes a Prison, steals a Market with it, and completes an Aerarium."""
    g = geek(
        p0=dict(
            hand="Villa Gate",
            clients="craftsman",
            built=built,
            building="Prison:stone+stone Aerarium:brick",
        ),
        p1=dict(built="Market Palisade"),
        led="craftsman",
        **more,
    )
    put(g, 0, "card:villa", "structure:prison")
    play(g, "0 player:1", "0 structure:market")
    put(g, 0, "card:gate", "structure:aerarium")
    return g


@in_both_versions
def test_aerarium_fires_the_own_prison_for_several_sites(edition: str) -> None:
    """Black Box: Aerarium and Prison, second example."""
    g = prison_then_aerarium("School", edition=edition)
    assert (influence(g, 0), influence(g, 1)) == (6, 7)
    play(g, "0 player:0", "0 structure:prison", "0 player:1")
    assert (influence(g, 0), influence(g, 1)) == (2, 11)
    assert works(g, 0, "palisade")
    assert g.turn == 1


def test_aerarium_cannot_fire_a_prison_for_the_starting_influence() -> None:
    """Black Box: Aerarium and Prison."""
    g = prison_then_aerarium("")
    assert influence(g, 0) == 4
    assert g.turn == 1


def test_aerarium_given_away_cannot_also_pay_for_the_prison() -> None:
    """Black Box: Aerarium and Prison (the sites to give must be among the own influence)."""
    g = geek(
        p0=dict(built="Prison"),
        p1=dict(hand="Gate", built="Market", building="Aerarium:brick"),
        p2=dict(built="Palisade"),
        leader=1,
        led="craftsman",
    )
    put(g, 1, "card:gate", "structure:aerarium")
    assert is_leading(g, 2)

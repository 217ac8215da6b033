"""Watermill (Black Box, Appendix III)"""

import pytest

from tests.games.glory_to_rome.table import (
    NO_STONE_IN_TOWN,
    geek,
    in_both_versions,
    play,
    put,
    structure,
)


@in_both_versions
def test_watermill_lets_architects_act_after_the_own_laborers(edition: str) -> None:
    """Black Box: Watermill, example."""
    g = geek(
        edition,
        p0=dict(hand="Jack", clients="architect*2 laborer", built="Watermill", building="Road Dock"),
        p1=dict(hand="Bar"),
        pool="rubble wood brick",
    )
    play(g, "0 jack:laborer", "1 card:bar", "0 pool:rubble", "0 pool:wood")
    put(g, 0, "stock:rubble", "structure:road")
    put(g, 0, "stock:wood", "structure:dock")
    assert structure(g, 0, "road") == structure(g, 0, "dock") == "complete"
    play(g, "1 pool:brick")
    assert g.turn == 1


def test_watermill_serves_a_follower() -> None:
    """Black Box: Watermill."""
    g = geek(
        p0=dict(hand="Bar"),
        p1=dict(hand="Road", clients="architect", stock="wood", built="Watermill", building="Dock"),
        pool="brick*2",
    )
    play(g, "0 card:bar", "1 card:road", "0 pool:brick", "1 pool:brick")
    put(g, 1, "stock:wood", "structure:dock")
    assert structure(g, 1, "dock") == "complete"


def test_watermill_does_not_serve_a_thinker() -> None:
    """Black Box: Watermill (who leads or follows)."""
    g = geek(
        p0=dict(hand="Bar"),
        p1=dict(clients="architect laborer", stock="wood", built="Watermill", building="Dock"),
        pool="brick*2",
    )
    play(g, "0 card:bar", "1 take_jack", "0 pool:brick", "1 pool:brick")
    assert g.turn == 1


def test_watermill_may_let_only_some_architects_act() -> None:
    """Black Box: Watermill (any or all)."""
    camp = dict(clients="architect*2", stock="wood rubble", built="Watermill", building="Dock Road")
    g = geek(p0=camp, led="laborer")
    put(g, 0, "stock:wood", "structure:dock")
    play(g, "0 skip")
    assert structure(g, 0, "road") == ""
    assert g.turn == 1


def test_watermill_architects_lay_out_of_town_together() -> None:
    """Black Box: Watermill, Out of Town Sites."""
    camp = dict(hand="Sewer", clients="architect*2", built="Watermill")
    g = geek(p0=camp, led="laborer", sites_left=NO_STONE_IN_TOWN)
    play(g, "0 far:sewer")
    assert structure(g, 0, "sewer") == ""
    assert g.turn == 1


@pytest.mark.parametrize("role", ["craftsman", "legionary", "merchant", "patron"])
def test_watermill_does_nothing_for_other_roles(role: str) -> None:
    """Black Box: Watermill (Laborer)."""
    g = geek(p0=dict(clients="architect", stock="wood", built="Watermill", building="Dock"), led=role)
    if g.turn == 0:
        play(g, "0 skip")
    assert g.turn == 1

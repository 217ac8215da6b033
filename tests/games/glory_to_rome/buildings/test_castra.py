"""Castra (Black Box, Appendix III)"""

from typing import Any

from tests.games.glory_to_rome.table import (
    geek,
    hand,
    hand_size,
    in_both_versions,
    play,
    stock,
)


@in_both_versions
def test_castra_thinks_once_after_all_legionaries(edition: str) -> None:
    """Black Box: Castra, example."""
    g = geek(
        edition,
        p0=dict(hand="Academy Villa Temple Dock", built="Castra"),
        p1=dict(hand="Gate Sewer"),
        p2=dict(hand="Shrine Basilica"),
    )
    play(g, "0 card:academy", "1 card:gate", "2 card:shrine", "0 card:dock")
    play(g, "1 card:sewer", "0 give_all")
    play(g, "2 card:basilica", "0 give_all")
    assert (stock(g, 1), stock(g, 2)) == ("stone", "marble")
    play(g, "0 draw")
    assert hand_size(g, 0) == 5
    assert g.turn == 1


def robbed(victim: dict[str, str], robber: str = "") -> Any:
    """Seat 1 demands Stone of seat 0."""
    g = geek(p0=victim, p1=dict(hand="Sewer", built=robber), leader=1, led="legionary")
    play(g, "1 card:sewer")
    return g


def test_castra_need_not_think() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Villa", built="Castra"))
    play(g, "0 give_all", "0 skip")
    assert hand(g, 0) == ""
    assert g.turn == 1


def test_castra_does_not_think_when_no_card_was_lost() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Dock", built="Castra"))
    assert hand(g, 0) == "dock"
    assert g.turn == 1


def test_castra_does_not_think_for_a_material_lost_to_a_bridge() -> None:
    """Black Box: Castra (cards from the hand)."""
    g = robbed(dict(hand="Dock", stock="stone", built="Castra"), "Bridge")
    assert stock(g, 1) == "stone"
    assert g.turn == 1


def test_without_castra_a_robbed_player_does_not_think() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Villa", building="Castra"))
    play(g, "0 give_all")
    assert g.turn == 1

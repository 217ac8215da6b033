"""Circus Maximus"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    is_leading,
    play,
    table,
    vault,
)


@in_every_edition
def test_circus_maximus_doubles_clients_of_who_leads_not_of_who_thinks(edition: str) -> None:
    """I.V and Black Box: Circus Maximus, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Villa", built="Circus_Maximus", clients="merchant*2", stock="rubble*6"),
        p1=dict(built="Circus_Maximus", clients="merchant*2", stock="wood*6"),
        p2=dict(),
        players=3,
    )
    play(g, "0 card:villa", "1 draw", "2 draw")
    play(g, *["0 stock:rubble"] * 5, *["1 stock:wood"] * 2)
    assert vault(g, 0).split() == ["rubble"] * 5
    assert vault(g, 1).split() == ["wood"] * 2
    assert is_leading(g, 1)


def test_circus_maximus_doubles_clients_of_a_follower() -> None:
    """I.V: Circus Maximus"""
    g = table(
        p0=dict(hand="Road"),
        p1=dict(hand="Bar", built="Circus_Maximus", clients="laborer"),
        pool="wood*6",
    )
    play(g, "0 card:road", "1 card:bar", "0 pool:wood", *["1 pool:wood"] * 3)
    assert is_leading(g, 1)


def test_circus_maximus_adds_nothing_without_clients_of_the_role() -> None:
    """I.V: Circus Maximus"""
    g = table(p0=dict(built="Circus_Maximus", clients="patron"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_circus_maximus_counts_in_the_turn_it_is_completed() -> None:
    """I.V: Completing a Structure, Circus Maximus"""
    p0 = dict(hand="Villa Road Dock Bar", building="Circus_Maximus:stone+stone", clients="craftsman")
    g = table(p0=p0, led="craftsman")
    play(g, "0 card:villa", "0 structure:circus_maximus", "0 card:road", "0 card:dock")
    assert is_leading(g, 1)

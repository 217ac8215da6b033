"""Circus"""

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    family,
    hand,
    is_leading,
    legal,
    play,
    pool,
    table,
)


@pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium"])
def test_circus_leads_patron_with_two_laborers(edition: str) -> None:
    """I.V and Black Box: Circus, example"""
    g = table(
        p0=dict(hand="Villa Road Bar", built="Circus"),
        p1=dict(hand="Temple"),
        p2=dict(hand="Palace"),
        pool="wood*3",
        edition=edition,
    )
    play(g, "0 petition:rubble", "0 role:patron", "1 card:temple", "2 card:palace")
    assert hand(g, 0) == "villa"
    play(g, "0 pool:wood", "1 pool:wood", "2 pool:wood")
    assert clients(g, 0) == "craftsman"
    assert pool(g) == "bar palace road temple"


def test_circus_follows_with_a_pair() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Temple"), p1=dict(hand="Road Bar", built="Circus"))
    play(g, "0 card:temple")
    assert legal(g) == ["take_jack", "draw", "petition:rubble"]


def test_circus_pair_is_of_one_role_and_has_no_jack() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Road Dock Jack", built="Circus"))
    assert not family(g, "petition")
    g = table(p0=dict(hand="Jack*2", built="Circus"))
    assert not family(g, "petition")


def test_circus_pair_gives_a_single_action() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Road Bar", built="Circus"), p1=dict(hand="Wall"), pool="wood*3")
    play(g, "0 petition:rubble", "0 role:laborer", "1 draw", "0 pool:wood")
    assert is_leading(g, 1)


def test_without_a_circus_a_pair_is_not_enough() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar"))
    assert not family(g, "petition")


def test_circus_still_allows_a_petition_of_three() -> None:
    """I.V: Circus, Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine", built="Circus"))
    play(g, "0 petition:rubble", "0 role:patron", "0 card:road", "0 card:bar", "0 card:latrine")
    assert hand(g, 0) == ""
    assert g.seat == 1

"""Domus (Black Box, Appendix III)"""

from typing import Any

from tests.games.glory_to_rome.table import (
    clients,
    geek,
    in_both_versions,
    legal,
    play,
    put,
    stock,
    structure,
)


def domus(**more: Any) -> Any:
    """Seat 0 has three Craftsman actions and has begun and completed a Domus with two of them."""
    camp = dict(hand="Domus Dock Bar Insula Road", clients="craftsman*2") | more.pop("p0", {})
    g = geek(p0=camp, led="craftsman", **more)
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:dock", "structure:domus")
    return g


@in_both_versions
def test_domus_hires_a_client_of_the_led_role_that_acts_at_once(edition: str) -> None:
    """Black Box: Domus, example."""
    g = domus(pool="craftsman", edition=edition)
    play(g, "0 pool:wood")
    assert clients(g, 0) == "craftsman craftsman craftsman"
    put(g, 0, "card:bar", "site:rubble")
    put(g, 0, "card:insula", "structure:bar")
    assert structure(g, 0, "bar") == "complete"
    assert g.turn == 1


def test_domus_client_of_another_role_does_not_act() -> None:
    """Black Box: Domus."""
    g = domus(pool="merchant")
    play(g, "0 pool:stone")
    put(g, 0, "card:bar", "site:rubble")
    assert g.turn == 1


def test_domus_need_not_hire() -> None:
    """Black Box: Domus."""
    g = domus(pool="craftsman")
    play(g, "0 skip")
    put(g, 0, "card:bar", "site:rubble")
    assert clients(g, 0) == "craftsman craftsman"
    assert g.turn == 1


def test_domus_hires_one_client_only() -> None:
    """Black Box: Domus (one Patron action)."""
    g = domus(p0=dict(built="Shrine"), pool="merchant*2")
    play(g, "0 pool:stone")
    assert g.clientele_room(0) == 2
    assert "pool:stone" not in legal(g)


def test_domus_hires_nobody_into_a_full_clientele() -> None:
    """Black Box: Domus, Hiring Clients."""
    g = domus(p0=dict(clients="craftsman*2 laborer"), pool="craftsman")
    assert "pool:wood" not in legal(g)


def test_domus_patron_action_uses_an_aqueduct() -> None:
    """Black Box: Domus (a Patron action), Aqueduct."""
    g = domus(p0=dict(built="Aqueduct"), pool="merchant")
    play(g, "0 pool:stone", "0 card:road")
    assert clients(g, 0) == "craftsman craftsman laborer merchant"


def test_domus_completed_through_a_watermill_hires_a_laborer_that_acts() -> None:
    """Black Box: Domus (a client of the current role), Watermill."""
    g = geek(
        p0=dict(clients="architect", stock="wood", built="Watermill", building="Domus"),
        pool="laborer brick*2",
        led="laborer",
    )
    play(g, "0 pool:brick")
    put(g, 0, "stock:wood", "structure:domus")
    play(g, "0 pool:rubble")
    assert clients(g, 0) == "architect laborer"
    play(g, "0 pool:brick")
    assert stock(g, 0) == "brick brick"

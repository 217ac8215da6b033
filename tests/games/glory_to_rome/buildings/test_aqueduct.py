"""Aqueduct"""

from tests.games.glory_to_rome.table import (
    clients,
    clients_limit,
    family,
    in_every_edition,
    influence,
    is_leading,
    legal,
    others_think,
    play,
    pool,
    table,
)


@in_every_edition
def test_aqueduct_doubles_influence_and_insula(edition: str) -> None:
    """I.V and Black Box: Aqueduct, first example"""
    g = table(edition=edition, p0=dict(hand="Wall", built="Insula", building="Aqueduct:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:aqueduct")
    assert influence(g, 0) == 5
    assert clients_limit(g, 0) == 14


@in_every_edition
def test_aqueduct_hires_from_the_hand_too(edition: str) -> None:
    """I.V and Black Box: Aqueduct, second example"""
    g = table(
        edition=edition,
        p0=dict(hand="Temple Bath Gate", built="Aqueduct", clients="patron"),
        pool="merchant",
    )
    play(g, "0 card:temple")
    others_think(g)
    play(g, "0 pool:stone", "0 card:bath", "0 card:gate")
    assert clients(g, 0) == "legionary legionary merchant patron"
    assert is_leading(g, 1)


def test_aqueduct_hires_from_the_hand_without_the_pool() -> None:
    """I.V: Aqueduct"""
    g = table(p0=dict(hand="Bath Gate", built="Aqueduct"), pool="merchant", led="patron")
    play(g, "0 card:bath")
    assert "card:gate" not in legal(g)
    play(g, "0 skip")
    assert clients(g, 0) == "legionary"
    assert pool(g) != ""
    assert is_leading(g, 1)


def test_aqueduct_hires_no_jack() -> None:
    """I.V: Jacks, Aqueduct"""
    g = table(p0=dict(hand="Jack", built="Aqueduct"), led="patron")
    assert is_leading(g, 1)


def test_aqueduct_stops_at_the_limit() -> None:
    """I.V: Aqueduct"""
    g = table(p0=dict(hand="Bath", built="Aqueduct", clients="laborer*7"), pool="merchant", led="patron")
    play(g, "0 pool:stone")
    assert is_leading(g, 1)
    assert len(clients(g, 0).split()) == 8


def test_without_an_aqueduct_nobody_is_hired_from_the_hand() -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(hand="Bath"), pool="merchant", led="patron")
    assert not family(g, "card")

"""Bar"""

from tests.games.glory_to_rome.table import (
    clients,
    clients_limit,
    family,
    in_every_edition,
    influence,
    is_leading,
    legal,
    play,
    table,
)


@in_every_edition
def test_bar_hires_from_the_deck_with_or_without_the_pool(edition: str) -> None:
    """I.V and Black Box: Bar, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Temple"),
        p1=dict(hand="Palace", built="Bar"),
        p2=dict(hand="Statue", built="Bar", clients="patron"),
        pool="craftsman*3 legionary",
        deck="architect legionary merchant",
    )
    play(g, "0 card:temple", "1 card:palace", "2 card:statue")
    play(g, "0 pool:wood", "1 pool:brick", "1 deck", "2 deck", "2 deck")
    assert clients(g, 0) == "craftsman"
    assert clients(g, 1) == "architect legionary"
    assert clients(g, 2) == "legionary merchant patron"
    assert influence(g, 2) == clients_limit(g, 2) == 3
    assert is_leading(g, 1)


def test_bar_closes_the_pool_for_that_action_once_the_deck_was_used() -> None:
    """I.V: Bar"""
    g = table(p0=dict(hand="Road", built="Bar Aqueduct", clients="patron"), pool="wood*2", led="patron")
    play(g, "0 deck")
    assert not family(g, "pool")
    assert family(g, "card") == ["card:road"]
    play(g, "0 skip", "0 pool:wood")
    assert "deck" in legal(g)


def test_bar_needs_room_in_the_clientele() -> None:
    """I.V: Bar"""
    g = table(p0=dict(built="Bar", clients="laborer*2"), pool="wood", led="patron")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_bar_works_with_an_empty_pool_and_may_be_declined() -> None:
    """I.V: Bar"""
    g = table(p0=dict(built="Bar"), led="patron")
    assert legal(g) == ["skip", "deck"]


def test_without_a_bar_nobody_is_hired_from_the_deck() -> None:
    """I.V: Hiring Clients"""
    g = table(pool="wood", led="patron")
    assert legal(g) == ["skip", "pool:wood"]

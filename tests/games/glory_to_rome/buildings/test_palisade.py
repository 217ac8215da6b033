"""Palisade"""

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    hand,
    in_every_edition,
    legal,
    play,
    stock,
    table,
)


@in_every_edition
def test_palisade_keeps_the_hand_from_a_legionary(edition: str) -> None:
    """I.V and Black Box: Palisade, example."""
    g = table(
        p0=dict(hand="Academy Basilica"),
        p1=dict(hand="Gate Temple", built="Palisade"),
        p2=dict(hand="Palace Fountain"),
        pool="Statue Stairway",
        edition=edition,
    )
    play(g, "0 card:academy", "1 card:gate", "2 take_jack")
    play(g, "0 card:basilica", "0 pool:marble", "1 skip", "2 card:palace")
    assert stock(g, 0) == "marble marble"
    play(g, "1 card:temple", "1 pool:marble", "2 give_all", "0 give_all")
    assert stock(g, 1) == "marble marble marble"
    assert [hand(g, p) for p in range(3)] == ["", "temple", "jack"]


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_a_sheltered_player_may_still_give(shelter: str) -> None:
    """I.V: Palisade, Wall."""
    g = table(p0=dict(hand="Sewer"), p1=dict(hand="Villa Dock", built=shelter), led="legionary")
    play(g, "0 card:sewer")
    assert legal(g) == ["skip", "card:villa"]
    play(g, "1 card:villa")
    assert stock(g, 0) == "stone"


def test_without_palisade_a_matching_card_must_be_given() -> None:
    """I.V: Demanding Materials."""
    g = table(p0=dict(hand="Sewer"), p1=dict(hand="Villa Dock"), led="legionary")
    play(g, "0 card:sewer")
    assert legal(g) == ["give_all"]
    play(g, "1 give_all")
    assert (hand(g, 1), stock(g, 0)) == ("dock", "stone")


def test_a_bridge_gets_through_a_palisade() -> None:
    """I.V: Bridge, Palisade."""
    g = table(
        p0=dict(hand="Sewer", built="Bridge"),
        p1=dict(hand="Villa Dock", stock="stone", built="Palisade"),
        led="legionary",
    )
    play(g, "0 card:sewer")
    assert legal(g) == ["give_all"]
    play(g, "1 give_all")
    assert stock(g, 0) == "stone stone"
    assert stock(g, 1) == ""


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_a_sheltered_player_keeps_its_clients_from_a_coliseum(shelter: str) -> None:
    """I.V: Coliseum, Palisade, Wall."""
    g = table(p0=dict(hand="Sewer", built="Coliseum"), p1=dict(clients="merchant", built=shelter), led="legionary")
    play(g, "0 card:sewer")
    assert g.turn == 1
    assert clients(g, 1) == "merchant"

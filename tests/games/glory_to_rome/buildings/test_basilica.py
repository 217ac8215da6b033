"""Basilica"""

from ludi import visible
from tests.games.glory_to_rome.table import (
    family,
    hand,
    in_every_edition,
    is_leading,
    play,
    stock,
    table,
    vault,
)


@in_every_edition
def test_basilica_sells_from_the_hand_beside_or_without_the_stockpile(edition: str) -> None:
    """I.V and Black Box: Basilica, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Wall Tower Jack", built="Basilica", clients="merchant", stock="brick"),
        p1=dict(hand="Villa"),
    )
    play(g, "0 jack:merchant", "1 card:villa", "0 stock:brick", "0 card:wall", "0 card:tower")
    assert vault(g, 0) == "brick concrete concrete"
    assert hand(g, 0) == ""
    assert is_leading(g, 1)


def test_basilica_card_is_hidden_from_the_opponents() -> None:
    """I.V: Basilica"""
    p0 = dict(hand="Wall", built="Basilica", clients="merchant", stock="brick")
    g = table(p0=p0, p1=dict(stock="stone"), led="merchant", follow="0 1")
    events = play(g, "0 card:wall")
    for other in (1, None):
        assert g.view(other)["camps"][0]["vault"] == [None]
        assert "wall" not in str(visible(events, other))
    assert "wall" in str(visible(events, 0))
    play(g, "0 skip", "0 skip", "1 stock:stone")
    assert g.view(0)["camps"][0]["vault"] == [None]  # after its turn not even the owner may look


def test_basilica_sells_one_hand_card_for_each_action() -> None:
    """I.V: Basilica"""
    g = table(p0=dict(hand="Wall Tower", built="Basilica", stock="brick"), led="merchant")
    play(g, "0 card:wall")
    assert not family(g, "card")
    play(g, "0 skip")
    assert vault(g, 0) == "concrete"
    assert stock(g, 0) == "brick"
    assert is_leading(g, 1)


def test_basilica_sells_no_jack() -> None:
    """I.V: Jacks, Basilica"""
    g = table(p0=dict(hand="Jack*2", built="Basilica"), led="merchant")
    assert is_leading(g, 1)


def test_basilica_is_bound_by_the_vault_limit() -> None:
    """I.V: Basilica, Selling Materials"""
    g = table(p0=dict(hand="Wall", built="Basilica", stock="brick", vault="wood*4"), led="merchant")
    play(g, "0 stock:brick")
    assert is_leading(g, 1)
    assert hand(g, 0) == "wall"


def test_without_a_basilica_nothing_is_sold_from_the_hand() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(hand="Wall", stock="brick"), led="merchant")
    assert not family(g, "card")

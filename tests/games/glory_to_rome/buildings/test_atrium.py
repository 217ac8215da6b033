"""Atrium"""

from ludi import visible
from tests.games.glory_to_rome.table import (
    in_every_edition,
    is_leading,
    legal,
    play,
    stock,
    table,
    vault,
)


@in_every_edition
def test_atrium_sells_one_from_the_stockpile_and_one_from_the_deck(edition: str) -> None:
    """I.V and Black Box: Atrium, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Villa", stock="concrete"),
        p1=dict(hand="Jack", built="Atrium", clients="merchant", stock="stone"),
        deck="Palace Road",
    )
    play(g, "0 card:villa", "1 jack:merchant", "0 stock:concrete", "1 stock:stone", "1 deck")
    assert vault(g, 0) == "concrete"
    assert vault(g, 1) == "marble stone"
    assert is_leading(g, 1)


def test_atrium_card_is_seen_by_nobody_not_even_its_owner() -> None:
    """I.V: Atrium"""
    g = table(p0=dict(built="Atrium", clients="merchant", stock="stone"), deck="Palace", led="merchant")
    events = play(g, "0 deck")
    for seat in (0, 1, None):
        assert g.view(seat)["camps"][0]["vault"] == [None]
        assert "palace" not in str(visible(events, seat))


def test_atrium_draws_instead_of_selling_from_the_stockpile() -> None:
    """I.V: Atrium"""
    g = table(p0=dict(built="Atrium", stock="stone"), led="merchant")
    play(g, "0 deck")
    assert is_leading(g, 1)
    assert stock(g, 0) == "stone"


def test_atrium_is_bound_by_the_vault_limit() -> None:
    """I.V: Atrium, Selling Materials"""
    g = table(p0=dict(built="Atrium", clients="merchant", vault="wood*3"), led="merchant")
    play(g, "0 deck")
    assert len(vault(g, 0).split()) == 4
    assert is_leading(g, 1)


def test_without_an_atrium_nothing_is_sold_from_the_deck() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(stock="stone"), led="merchant")
    assert legal(g) == ["skip", "stock:stone"]


def test_atrium_taking_the_last_card_ends_the_game() -> None:
    """I.V: Ending the Game, Atrium"""
    g = table(p0=dict(built="Atrium", clients="merchant", stock="stone"), deck_size=1, led="merchant")
    play(g, "0 deck")
    assert g.over
    assert g.ending == "deck"
    assert stock(g, 0) == "stone"

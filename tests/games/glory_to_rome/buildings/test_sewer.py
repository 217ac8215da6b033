"""Sewer"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    legal,
    others_think,
    play,
    pool,
    stock,
    table,
)


@in_every_edition
def test_sewer_keeps_the_order_its_owner_followed_with(edition: str) -> None:
    """I.V and Black Box: Sewer, example."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Garden", built="Sewer"), edition=edition)
    play(g, "0 card:villa", "1 card:garden", "1 camp:stone")
    assert stock(g, 1) == "stone"
    assert pool(g) == "villa"


def test_sewer_keeps_the_order_its_owner_led_with() -> None:
    """I.V: Sewer."""
    g = table(p0=dict(hand="Villa", built="Sewer"))
    play(g, "0 card:villa")
    others_think(g, "take_jack")
    play(g, "0 camp:stone")
    assert stock(g, 0) == "stone"
    assert g.turn == 1


def test_sewer_need_not_be_used() -> None:
    """I.V: Sewer."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Garden", built="Sewer"))
    play(g, "0 card:villa", "1 card:garden", "1 skip")
    assert pool(g) == "garden villa"


def test_sewer_keeps_no_jack() -> None:
    """I.V: Sewer (order cards), Jacks."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Jack", built="Sewer"))
    play(g, "0 card:villa", "1 jack:merchant")
    assert g.turn == 1
    assert g.jacks == 6


def test_sewer_keeps_the_cards_of_a_petition() -> None:
    """I.V: Sewer, Petitioning."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Dock Market Palisade", built="Sewer"))
    play(g, "0 card:villa", "1 petition:wood", "1 camp:wood", "1 camp:wood", "1 camp:wood")
    assert stock(g, 1) == "wood wood wood"
    assert pool(g) == "villa"


def test_sewer_keeps_the_cards_of_a_palace() -> None:
    """I.V: Sewer, Palace."""
    g = table(p0=dict(hand="Villa Garden", built="Sewer Palace"))
    play(g, "0 card:villa", "0 card:garden")
    others_think(g, "take_jack")
    play(g, "0 camp:stone", "0 skip")
    assert stock(g, 0) == "stone"
    assert len(pool(g).split()) == 1


def test_the_order_kept_by_a_sewer_cannot_be_sold_in_the_same_turn() -> None:
    """I.V: Sewer (at the end of the turn)."""
    g = table(p0=dict(hand="Villa", built="Sewer"))
    play(g, "0 card:villa")
    others_think(g, "take_jack")
    assert legal(g) == ["skip", "camp:stone"]


def test_sewer_keeps_all_orders_at_once() -> None:
    """I.V: Sewer, Palace."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Garden Dock Market Palisade", built="Sewer Palace"))
    play(g, "0 card:villa", "1 card:garden", "1 petition:wood")
    assert legal(g) == ["skip", "take_all", "camp:wood", "camp:stone"]
    play(g, "1 take_all")
    assert stock(g, 1) == "stone wood wood wood"
    assert pool(g) == "villa"
    assert g.turn == 1

"""Vomitorium"""

from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    in_every_edition,
    legal,
    play,
    pool,
    table,
)


@in_every_edition
def test_vomitorium_discards_the_whole_hand_before_thinking(edition: str) -> None:
    """I.V and Black Box: Vomitorium, example."""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Temple Palace Basilica Jack", built="Vomitorium"), edition=edition)
    play(g, "0 card:wall", "1 think", "1 discard_hand")
    assert pool(g) == "basilica palace temple"
    assert g.jacks == 6
    play(g, "1 draw")
    assert hand_size(g, 1) == 5
    assert "jack" not in hand(g, 1)


def test_vomitorium_discards_all_or_nothing() -> None:
    """I.V: Vomitorium."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw", "discard_hand"]
    play(g, "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == ""


def test_vomitorium_may_be_followed_by_taking_a_jack() -> None:
    """I.V: Vomitorium, Thinking."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    play(g, "0 think", "0 discard_hand", "0 take_jack")
    assert hand(g, 0) == "jack"


def test_latrine_and_vomitorium_may_both_be_used() -> None:
    """I.V: Latrine, Vomitorium."""
    g = table(p0=dict(hand="Temple Palace Dock", built="Latrine Vomitorium"))
    play(g, "0 think", "0 card:dock", "0 discard_hand", "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == "dock palace temple"


def test_thinking_without_vomitorium_keeps_the_hand() -> None:
    """I.V: Thinking."""
    g = table(p0=dict(hand="Temple Palace"))
    play(g, "0 think")
    assert "discard_hand" not in legal(g)

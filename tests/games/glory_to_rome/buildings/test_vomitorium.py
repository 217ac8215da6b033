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
    play(g, "0 card:wall", "1 discard_hand")
    assert pool(g) == "basilica palace temple"
    assert g.jacks == 6
    play(g, "1 draw")
    assert hand_size(g, 1) == 5
    assert "jack" not in hand(g, 1)


def test_vomitorium_discards_all_or_nothing() -> None:
    """I.V: Vomitorium."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    assert legal(g) == ["take_jack", "draw", "discard_hand", "card:palace", "card:temple"]
    play(g, "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == ""


def test_vomitorium_may_be_followed_by_taking_a_jack() -> None:
    """I.V: Vomitorium, Thinking."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    play(g, "0 discard_hand", "0 take_jack")
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
    assert "discard_hand" not in legal(g)


def test_vomitorium_needs_a_hand_to_discard() -> None:
    """I.V: Vomitorium."""
    assert legal(table(p0=dict(built="Vomitorium"))) == ["take_jack", "draw"]


def test_vomitorium_discards_a_hand_of_jacks() -> None:
    """I.V: Vomitorium."""
    g = table(p0=dict(hand="Jack*2", built="Vomitorium"))
    play(g, "0 discard_hand")
    assert legal(g) == ["take_jack", "draw"]
    assert g.jacks == 6


def test_vomitorium_is_followed_by_drawing_when_no_jack_is_left() -> None:
    """I.V: Vomitorium, Thinking."""
    g = table(p0=dict(hand="Temple", built="Vomitorium"), p1=dict(hand="Jack*6"))
    play(g, "0 discard_hand")
    assert (hand_size(g, 0), pool(g)) == (5, "temple")
    assert g.turn == 1

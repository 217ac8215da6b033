"""Latrine"""

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
def test_latrine_discards_an_order_before_thinking(edition: str) -> None:
    """I.V and Black Box: Latrine, example."""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Academy Gate School Shrine", built="Latrine"), edition=edition)
    play(g, "0 card:wall", "1 think", "1 card:gate")
    assert pool(g) == "gate"
    events = play(g, "1 draw")
    assert [e.args["count"] for e in events if e.key == "draws"] == [2]
    assert hand_size(g, 1) == 5


def test_latrine_discards_only_one_card() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate School", built="Latrine"))
    play(g, "0 think", "0 card:gate")
    assert legal(g) == ["take_jack", "draw"]


def test_latrine_discards_no_jack() -> None:
    """I.V: Latrine (an order card)."""
    g = table(p0=dict(hand="Jack Jack", built="Latrine"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw"]


def test_latrine_need_not_be_used() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate School Shrine", built="Latrine"))
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == ""


def test_latrine_may_be_followed_by_taking_a_jack() -> None:
    """I.V: Latrine, Thinking."""
    g = table(p0=dict(hand="Academy Gate", built="Latrine"))
    play(g, "0 think", "0 card:gate", "0 take_jack")
    assert hand(g, 0) == "academy jack"


def test_thinking_without_latrine_discards_nothing() -> None:
    """I.V: Thinking."""
    g = table(p0=dict(hand="Academy Gate"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw"]

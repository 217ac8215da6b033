"""Latrine"""

import pytest

from tests.games.glory_to_rome.table import (
    family,
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
    assert not family(g, "card")
    assert "think" not in legal(g)


def test_latrine_need_not_be_used() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate School Shrine", built="Latrine"))
    play(g, "0 draw")
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
    assert legal(g) == ["take_jack", "draw", "card:academy", "card:gate"]
    play(g, "0 take_jack")
    assert (hand(g, 0), pool(g)) == ("academy gate jack", "")


@pytest.mark.parametrize(
    ("camp", "ways"),
    [
        (dict(hand="Gate", built="Latrine"), ["think", "take_jack", "draw", "card:gate"]),
        (dict(hand="Gate", building="Latrine"), ["take_jack", "draw", "card:gate"]),
        (dict(built="Latrine"), ["take_jack", "draw"]),
    ],
    ids=["Latrine", "incomplete Latrine", "nothing to discard"],
)
def test_thinking_is_one_choice_unless_a_latrine_may_discard(camp: dict[str, str], ways: list[str]) -> None:
    """I.V: Latrine, Thinking."""
    assert legal(table(p0=camp)) == ways


def test_latrine_asks_for_the_order_and_may_still_discard_none() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate", built="Latrine"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw", "card:academy", "card:gate"]
    play(g, "0 take_jack")
    assert (hand(g, 0), pool(g)) == ("academy gate jack", "")

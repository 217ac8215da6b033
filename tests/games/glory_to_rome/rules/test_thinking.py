"""The main part of the rulebooks: thinking"""

import pytest

import ludi
from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    is_leading,
    legal,
    play,
    stock,
    table,
)


def test_think_takes_one_jack() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"))
    play(g, "0 take_jack")
    assert hand(g, 0) == "dock jack"
    assert g.jacks == 5
    assert is_leading(g, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [("", 5), ("Dock", 5), ("Dock Jack", 5), ("Jack*4", 5), ("Dock*4 Jack", 6), ("Jack*5", 6), ("Dock*6 Jack", 8)],
)
def test_think_refills_to_five_with_jacks_counted_or_draws_one(before: str, after: int) -> None:
    """I.V: Thinking, Starting Hands"""
    g = table(p0=dict(hand=before))
    jacks = g.camps[0].jacks
    play(g, "0 draw")
    assert hand_size(g, 0) == after
    assert g.camps[0].jacks == jacks
    assert is_leading(g, 1)


def test_think_offers_a_jack_or_cards_never_part_of_a_refill() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"))
    assert legal(g) == ["take_jack", "draw", "card:dock"]


def test_think_is_offered_to_a_follower_in_the_same_ways() -> None:
    """I.V: Game Play, Thinking"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Dock"))
    play(g, "0 card:road")
    assert legal(g) == ["take_jack", "draw"]
    play(g, "1 take_jack")
    assert hand(g, 1) == "dock jack"
    assert is_leading(g, 1)


def test_think_offers_no_jack_when_their_pile_is_empty() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock"), p1=dict(hand="Jack*6"))
    assert legal(g) == ["draw", "card:dock"]


def test_think_of_an_empty_handed_leader_without_jacks_is_not_asked_for() -> None:
    """I.V: Game Play, Thinking"""
    g = table(p1=dict(hand="Jack*6"))
    assert hand_size(g, 0) == 5
    assert is_leading(g, 1)


def test_think_of_an_empty_handed_follower_without_jacks_is_not_asked_for() -> None:
    """I.V: Game Play, Thinking"""
    g = table(p0=dict(hand="Road"), p2=dict(hand="Jack*6"))
    play(g, "0 card:road")
    assert hand_size(g, 1) == 5
    assert g.seat == 2


def test_think_of_a_follower_with_cards_is_asked_for_even_if_there_is_one_way() -> None:
    """I.V: Game Play, Thinking (whether the cards fit is a secret)"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Dock"), p2=dict(hand="Jack*6"))
    play(g, "0 card:road")
    assert g.seat == 1
    assert legal(g) == ["draw"]


def test_think_of_the_leader_ends_the_turn_at_once() -> None:
    """I.V: Game Play, Thinking"""
    g = table(p0=dict(clients="laborer"), p1=dict(hand="Road"), p2=dict(clients="laborer"), pool="wood*3")
    play(g, "0 draw")
    assert is_leading(g, 1)
    assert stock(g, 0) == stock(g, 2) == ""


def test_think_of_a_follower_happens_before_the_next_player_decides() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Dock"), p2=dict(hand="Bar"), pool="wood")
    play(g, "0 card:road", "1 draw")
    assert hand_size(g, 1) == 5
    assert g.seat == 2
    assert stock(g, 0) == ""


def test_think_draws_unseen_by_the_others() -> None:
    """I.V: Thinking"""
    g = table(p0=dict(hand="Dock*4"), p1=dict(hand="Wall"), deck="Temple")
    events = play(g, "0 draw")
    assert "temple" in str(ludi.visible(events, 0))
    assert "temple" not in str(ludi.visible(events, 1))


def test_hand_sizes_are_open_and_hands_are_not() -> None:
    """I.V: Legionary Clients (last line)"""
    g = table(p0=dict(hand="Dock Road Jack"), p1=dict(hand="Wall"))
    seen = g.view(1)["camps"][0]
    assert seen["hand_size"] == 3
    assert "hand" not in seen

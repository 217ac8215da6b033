"""Senate"""

import pytest

from tests.games.glory_to_rome.table import (
    hand,
    legal,
    play,
    pool,
    put,
    table,
)

where_there_is_a_senate = pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium"])


@where_there_is_a_senate
def test_two_senates_take_jacks_in_the_order_of_play(edition: str) -> None:
    """I.V and Black Box: Senate, example."""
    owner = dict(hand="Jack", built="Senate")
    g = table(p0=owner, p1=owner, p2=dict(hand="Jack"), edition=edition)
    play(g, "0 jack:patron", "1 jack:patron", "2 jack:patron")
    play(g, "0 player:1", "0 player:2", "1 player:0")
    assert [hand(g, p) for p in range(3)] == ["jack jack", "jack", ""]
    assert g.turn == 1


def test_senate_takes_some_jacks_and_never_its_owners() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Jack", built="Senate"), p1=dict(hand="Jack"), p2=dict(hand="Jack"))
    play(g, "0 jack:patron", "1 jack:patron", "2 jack:patron")
    assert legal(g) == ["skip", "take_all", "player:1", "player:2"]
    play(g, "0 player:2", "0 skip")
    assert [hand(g, p) for p in range(3)] == ["jack", "", ""]
    assert g.jacks == 5


def test_senate_takes_several_jacks_of_one_opponent() -> None:
    """I.V: Senate, Palace."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Jack Jack", built="Palace"))
    play(g, "0 card:road", "1 jack:laborer", "1 jack:laborer", "0 player:1", "0 player:1")
    assert hand(g, 0) == "jack jack"
    assert g.turn == 1


def test_senate_may_take_no_jack() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Jack"))
    play(g, "0 card:road", "1 jack:laborer", "0 skip")
    assert g.jacks == 6


def test_senate_works_in_the_turn_it_is_built() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Dock Wall", building="Senate:concrete"), p1=dict(hand="Jack"))
    play(g, "0 card:dock", "1 jack:craftsman")
    put(g, 0, "card:wall", "structure:senate")
    play(g, "0 player:1")
    assert hand(g, 0) == "jack"


def test_senate_takes_no_order_cards() -> None:
    """I.V: Senate (Jacks)."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Bar"))
    play(g, "0 card:road", "1 card:bar")
    assert g.turn == 1
    assert pool(g) == "bar road"


def test_senate_takes_all_jacks_at_once() -> None:
    """I.V: Senate, Palace."""
    camp = dict(hand="Jack Jack", built="Palace")
    g = table(p0=dict(hand="Jack", built="Senate"), p1=camp, p2=dict(hand="Jack"))
    play(g, "0 jack:patron", "1 jack:patron", "1 jack:patron", "2 jack:patron", "0 take_all")
    assert [hand(g, p) for p in range(3)] == ["jack jack jack", "", ""]
    assert g.jacks == 3
    assert g.turn == 1


def test_senate_asks_for_a_single_jack_as_such() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Jack"))
    play(g, "0 card:road", "1 jack:laborer")
    assert legal(g) == ["skip", "player:1"]

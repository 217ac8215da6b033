"""The main part of the rulebooks: leading and following"""

import pytest

from ludi.games.glory_to_rome.cards import ROLES
from tests.games.glory_to_rome.table import (
    clients,
    family,
    hand_size,
    in_every_edition,
    is_leading,
    legal,
    others_think,
    play,
    pool,
    stock,
    table,
)


@in_every_edition
@pytest.mark.parametrize("clients_of_third", [1, 2])
def test_sample_turn(clients_of_third: int, edition: str) -> None:
    """I.V and Black Box: the sample turn (there with two clients for player 3)"""
    g = table(
        p0=dict(hand="Latrine", clients="laborer"),
        p1=dict(hand="Jack"),
        p2=dict(hand="Dock", clients=f"laborer*{clients_of_third}"),
        p3=dict(hand="Dock Wall Bath Villa Temple"),
        pool="brick*8",
        edition=edition,
    )
    play(g, "0 card:latrine", "1 jack:laborer", "2 draw", "3 draw")
    assert [hand_size(g, p) for p in (2, 3)] == [5, 6]
    play(g, "0 pool:brick", "0 pool:brick", "1 pool:brick", *["2 pool:brick"] * clients_of_third)
    assert [len(stock(g, p).split()) for p in range(4)] == [2, 1, clients_of_third, 0]
    assert "latrine" in pool(g)
    assert g.jacks == 6
    assert is_leading(g, 1)


def test_follow_takes_a_card_of_the_role_or_a_jack() -> None:
    """I.V: Game Play, Jacks"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden Dock Jack"))
    play(g, "0 card:villa")
    assert sorted(legal(g)) == ["card:garden", "card:sewer", "draw", "jack:merchant", "take_jack"]


def test_follow_without_a_fitting_card_is_refused() -> None:
    """I.V: Game Play"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Dock Road"))
    play(g, "0 card:villa")
    assert legal(g) == ["take_jack", "draw"]


@pytest.mark.parametrize(
    ("card", "role"), [("road", 0), ("dock", 1), ("wall", 2), ("bath", 3), ("villa", 4), ("temple", 5)]
)
def test_lead_role_is_that_of_the_card(card: str, role: int) -> None:
    """I.V: Game Play"""
    g = table(p0=dict(hand=card), p1=dict(hand="Jack"))
    play(g, f"0 card:{card}")
    assert family(g, "jack") == ["jack:" + ROLES[role]]


def test_actions_go_clockwise_from_the_leader() -> None:
    """I.V: Game Play"""
    g = table(
        p0=dict(hand="Bar"),
        p1=dict(hand="Road"),
        p2=dict(hand="Latrine"),
        pool="wood*3",
        leader=2,
    )
    play(g, "2 card:latrine", "0 card:bar", "1 card:road", "2 pool:wood", "0 pool:wood", "1 pool:wood")
    assert is_leading(g, 0)


def test_pool_may_be_empty_for_later_players() -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand="Bar"), p1=dict(hand="Road"), pool="wood")
    play(g, "0 card:bar", "1 card:road", "0 pool:wood")
    assert is_leading(g, 1)
    assert stock(g, 1) == ""
    assert pool(g) == "bar road"


@pytest.mark.parametrize("card", ["road", "temple"])
def test_orders_of_the_turn_are_not_in_the_pool_yet(card: str) -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand=card), p1=dict(hand="Wall"))
    play(g, f"0 card:{card}")
    others_think(g)
    assert is_leading(g, 1)
    assert pool(g) == card
    assert stock(g, 0) == clients(g, 0) == ""


def test_actions_may_be_declined() -> None:
    """I.V: Game Play"""
    g = table(p0=dict(clients="laborer"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)

"""The main part of the rulebooks: legionary"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    family,
    hand,
    is_leading,
    legal,
    play,
    pool,
    stock,
    table,
)


def test_demand_takes_from_the_pool_and_both_neighbours() -> None:
    """I.V: Demanding Materials"""
    g = table(
        p0=dict(hand="Villa Dock"),
        p1=dict(hand="Sewer Road"),
        p2=dict(hand="Garden"),
        pool="stone wood",
        led="legionary",
    )
    play(g, "0 card:villa", "0 pool:stone", "1 card:sewer", "2 card:garden")
    assert stock(g, 0) == "stone stone stone"
    assert hand(g, 0) == "dock villa"
    assert [hand(g, p) for p in (1, 2)] == ["road", ""]
    assert is_leading(g, 1)


def test_demand_by_the_rubble_picture() -> None:
    """I.V: Demanding Materials, picture: one neighbour has Rubble, the other says Glory to Rome"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar Dock"), p2=dict(hand="Wall Dock"), pool="rubble", led="legionary")
    play(g, "0 card:road", "0 pool:rubble", "1 card:bar", "2 skip")
    assert stock(g, 0) == "rubble rubble"
    assert hand(g, 2) == "dock wall"


@pytest.mark.parametrize(("players", "asked"), [(3, [1, 2]), (4, [1, 3]), (5, [1, 4])])
def test_demand_reaches_the_neighbours_only(players: int, asked: list[int]) -> None:
    """I.V: Demanding Materials"""
    camps: dict[str, Any] = {f"p{p}": dict(hand="Road") for p in range(1, players)}
    g = table(players, p0=dict(hand="Bar"), led="legionary", **camps)
    play(g, "0 card:bar", *[f"{p} card:road" for p in asked])
    assert is_leading(g, 1)
    assert stock(g, 0) == "rubble rubble"


def test_demand_of_two_players_takes_one_card_of_the_single_neighbour() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden"), led="legionary")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 1) == "garden"


def test_demand_victim_chooses_the_card_and_must_give_one() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer Garden Dock"), led="legionary")
    play(g, "0 card:villa")
    assert sorted(legal(g)) == ["card:garden", "card:sewer"]


def test_demand_from_the_pool_is_optional() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Villa"), pool="stone", led="legionary")
    play(g, "0 card:villa")
    assert legal(g) == ["skip", "pool:stone"]
    play(g, "0 skip")
    assert stock(g, 0) == ""


def test_demands_are_revealed_all_at_once() -> None:
    """I.V: Legionary Clients"""
    g = table(
        p0=dict(hand="Villa Dock Road", clients="legionary"),
        p1=dict(hand="Sewer Market"),
        pool="stone wood",
        led="legionary",
    )
    play(g, "0 card:villa")
    assert not family(g, "pool")
    assert sorted(family(g, "card")) == ["card:dock", "card:road"]
    play(g, "0 card:dock", "0 pool:stone", "0 pool:wood", "1 card:sewer", "1 card:market")
    assert stock(g, 0) == "stone stone wood wood"
    assert hand(g, 0) == "dock road villa"


def test_demand_of_a_material_twice_needs_two_cards_of_it() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa")
    assert family(g, "card") == ["card:dock"]
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 card:sewer", "1 card:sewer")
    assert stock(g, 0) == "stone stone"
    assert hand(g, 0) == "villa villa"


def test_demand_victim_gives_as_much_as_there_is() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer Dock"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 card:sewer", "1 skip")
    assert stock(g, 0) == "stone"
    assert hand(g, 1) == "dock"


def test_demand_actions_beyond_the_cards_are_lost() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Jack*2", clients="legionary*2"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert stock(g, 0) == "stone"


def test_demand_cannot_show_a_jack() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Jack"), p1=dict(hand="Sewer"), led="legionary")
    assert is_leading(g, 1)


def test_demand_cannot_show_the_order_that_leads() -> None:
    """I.V: Demanding Materials"""
    g = table(p0=dict(hand="Bath Dock"), p1=dict(hand="Gate Jack"))
    play(g, "0 card:bath", "1 jack:legionary")
    assert family(g, "card") == ["card:dock"]


def test_demand_cannot_take_orders_played_this_turn() -> None:
    """I.V: Gathering Materials, Demanding Materials"""
    g = table(p0=dict(hand="Bath Shrine"), p1=dict(hand="Gate"))
    play(g, "0 card:bath", "1 card:gate", "0 card:shrine")
    assert stock(g, 0) == ""
    assert pool(g) == "bath gate"


def test_demand_of_a_later_player_counts_the_cards_left() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Sewer"), led="legionary", follow="0 1")
    play(g, "0 card:villa", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 0) == "villa"


def test_demand_may_be_of_fewer_materials() -> None:
    """I.V: Legionary Clients, Game Play"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer Market"), led="legionary")
    play(g, "0 card:villa", "0 skip", "1 card:sewer")
    assert is_leading(g, 1)
    assert hand(g, 1) == "market"

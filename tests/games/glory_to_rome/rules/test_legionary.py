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


def said(events: list[Any], key: str) -> list[Any]:
    """What was told under this key."""
    return [event.args for event in events if event.key == key]


def test_demand_takes_from_the_pool_and_both_neighbours() -> None:
    """I.V: Demanding Materials"""
    g = table(
        p0=dict(hand="Villa Dock"),
        p1=dict(hand="Sewer Road"),
        p2=dict(hand="Garden"),
        pool="stone wood",
        led="legionary",
    )
    play(g, "0 card:villa", "0 pool:stone", "1 give_all", "2 give_all")
    assert stock(g, 0) == "stone stone stone"
    assert hand(g, 0) == "dock villa"
    assert [hand(g, p) for p in (1, 2)] == ["road", ""]
    assert is_leading(g, 1)


def test_demand_by_the_rubble_picture() -> None:
    """I.V: Demanding Materials, picture: one neighbour has Rubble, the other says Glory to Rome"""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar Dock"), p2=dict(hand="Wall Dock"), pool="rubble", led="legionary")
    events = play(g, "0 card:road", "0 pool:rubble", "1 give_all")
    assert {"seat": 2} in said(events, "glory")
    assert stock(g, 0) == "rubble rubble"
    assert hand(g, 2) == "dock wall"


@pytest.mark.parametrize(("players", "asked"), [(3, [1, 2]), (4, [1, 3]), (5, [1, 4])])
def test_demand_reaches_the_neighbours_only(players: int, asked: list[int]) -> None:
    """I.V: Demanding Materials"""
    camps: dict[str, Any] = {f"p{p}": dict(hand="Road") for p in range(1, players)}
    g = table(players, p0=dict(hand="Bar"), led="legionary", **camps)
    play(g, "0 card:bar", *[f"{p} give_all" for p in asked])
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
    play(g, "0 card:dock", "0 pool:stone", "0 pool:wood", "1 give_all")
    assert stock(g, 0) == "stone stone wood wood"
    assert hand(g, 0) == "dock road villa"


def test_demand_of_a_material_twice_needs_two_cards_of_it() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa")
    assert family(g, "card") == ["card:dock"]
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 give_all")
    assert stock(g, 0) == "stone stone"
    assert hand(g, 0) == "villa villa"


def test_demand_victim_gives_as_much_as_there_is() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer Dock"), led="legionary")
    events = play(g, "0 card:villa", "0 card:villa", "1 give_all")
    assert said(events, "glory_no_more") == [{"seat": 1}]
    assert stock(g, 0) == "stone"
    assert hand(g, 1) == "dock"


def test_demand_actions_beyond_the_cards_are_lost() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa Jack*2", clients="legionary*2"), p1=dict(hand="Sewer*2"), led="legionary")
    play(g, "0 card:villa", "1 give_all")
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
    play(g, "0 card:villa", "1 give_all")
    assert is_leading(g, 1)
    assert hand(g, 0) == "villa"


def test_demand_may_be_of_fewer_materials() -> None:
    """I.V: Legionary Clients, Game Play"""
    g = table(p0=dict(hand="Villa Dock", clients="legionary"), p1=dict(hand="Sewer Market"), led="legionary")
    play(g, "0 card:villa", "0 skip", "1 give_all")
    assert is_leading(g, 1)
    assert hand(g, 1) == "market"


TWO_DEMANDS = dict(hand="Villa Dock", clients="legionary")


def test_demand_of_two_materials_with_nothing_to_choose_is_met_at_once() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=TWO_DEMANDS, p1=dict(hand="Sewer Market Road"), led="legionary")
    play(g, "0 card:villa", "0 card:dock")
    assert legal(g) == ["give_all"]
    play(g, "1 give_all")
    assert stock(g, 0) == "stone wood"
    assert hand(g, 1) == "road"
    assert is_leading(g, 1)


@pytest.mark.parametrize(
    ("cards", "kept"),
    [("Sewer Garden Market", "garden"), ("Garden Sewer Market", "garden"), ("Sewer Market Palisade", "palisade")],
)
def test_demand_with_a_choice_in_one_colour_is_one_question(cards: str, kept: str) -> None:
    """I.V: Demanding Materials, Legionary Clients"""
    g = table(p0=TWO_DEMANDS, p1=dict(hand=cards), led="legionary")
    play(g, "0 card:villa", "0 card:dock")
    given = "sewer" if kept == "garden" else "market"
    assert sorted(legal(g)) == sorted([f"card:{given}", f"card:{kept}"])
    play(g, f"1 card:{given}")
    assert stock(g, 0) == "stone wood"
    assert hand(g, 1) == kept
    assert is_leading(g, 1)


def test_demand_in_which_colour_there_was_a_choice_is_not_told() -> None:
    """I.V: Legionary Clients (last line)"""
    heard = []
    for cards, answers in (
        ("Sewer Market Road", ["give_all"]),
        ("Sewer Market Garden", ["card:sewer"]),
        ("Sewer Market Palisade", ["card:market"]),
    ):
        g = table(p0=TWO_DEMANDS, p1=dict(hand=cards), led="legionary")
        play(g, "0 card:villa", "0 card:dock")
        heard.append(play(g, *answers))
    assert len(said(heard[0], "gives")) == 2
    assert heard[0] == heard[1] == heard[2]


def test_demand_choices_in_two_colours_are_handed_over_together() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=TWO_DEMANDS, p1=dict(hand="Sewer Garden Market Palisade"), led="legionary")
    play(g, "0 card:villa", "0 card:dock")
    assert sorted(legal(g)) == ["card:market", "card:palisade"]
    before = g.view(0)
    assert play(g, "1 card:market") == []
    assert g.view(0) == before
    assert sorted(legal(g)) == ["card:garden", "card:sewer"]
    assert len(said(play(g, "1 card:garden"), "gives")) == 2
    assert hand(g, 1) == "palisade sewer"


def test_demand_of_one_colour_twice_chooses_two_of_three() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=dict(hand="Villa*2", clients="legionary"), p1=dict(hand="Sewer Garden Prison"), led="legionary")
    play(g, "0 card:villa", "0 card:villa", "1 card:prison")
    assert stock(g, 0) == ""
    assert sorted(legal(g)) == ["card:garden", "card:sewer"]
    play(g, "1 card:sewer")
    assert stock(g, 0) == "stone stone"
    assert hand(g, 1) == "garden"


def test_demand_may_take_all_from_the_pool_at_once() -> None:
    """I.V: Legionary Clients"""
    g = table(p0=TWO_DEMANDS, pool="stone*2 wood brick", led="legionary")
    play(g, "0 card:villa", "0 card:dock")
    assert legal(g) == ["skip", "take_all", "pool:wood", "pool:stone"]
    play(g, "0 take_all")
    assert stock(g, 0) == "stone wood"
    assert len(g.pool) == 2
    assert is_leading(g, 1)


@pytest.mark.parametrize(
    ("cards", "answers", "word"),
    [("", [], "glory"), ("Road", [], "glory"), ("Jack", [], "glory"), ("Sewer Road", ["1 give_all"], "glory_no_more")],
)
def test_demand_with_nothing_more_to_give_is_answered_unasked(cards: str, answers: list[str], word: str) -> None:
    """I.V: Demanding Materials: Glory to Rome"""
    g = table(p0=TWO_DEMANDS, p1=dict(hand=cards), led="legionary")
    events = play(g, "0 card:villa", "0 card:dock", *answers)
    told = {key: said(events, key) for key in ("glory", "glory_no_more")}
    assert told == {"glory": [], "glory_no_more": [], word: [{"seat": 1}]}
    assert is_leading(g, 1)


def test_demand_that_is_met_in_full_is_not_answered_with_glory() -> None:
    """I.V: Demanding Materials: Glory to Rome"""
    g = table(p0=TWO_DEMANDS, p1=dict(hand="Sewer Market"), led="legionary")
    events = play(g, "0 card:villa", "0 card:dock", "1 give_all")
    assert said(events, "glory") == said(events, "glory_no_more") == []


@pytest.mark.parametrize(("cards", "asked"), [("Shrine", False), ("Shrine Jack", False), ("Shrine Dock", True)])
def test_demand_of_a_second_new_legionary_needs_a_card_not_shown(cards: str, asked: bool) -> None:
    """I.V: Bath, Demanding Materials"""
    g = table(p0=dict(built="Bath", clients="patron", hand=cards), pool="legionary*2", led="patron")
    play(g, "0 pool:brick", "0 card:shrine", "0 skip", "0 pool:brick")
    assert (g.stack[-1].kind == "Legionary") is asked
    assert is_leading(g, 1) is not asked


@pytest.mark.parametrize("kept", ["Dock", "Shrine"])
def test_demand_of_a_second_new_legionary_being_asked_does_not_tell_which_card_was_kept(kept: str) -> None:
    """I.V: Legionary Clients (last line): the card shown was hired, so nobody else knows the other one"""
    p0 = dict(built="Bath Aqueduct", clients="patron", hand=f"Shrine {kept}", sites="marble")
    g = table(p0=p0, pool="legionary stone", led="patron")
    play(g, "0 pool:brick", "0 card:shrine", "0 card:shrine")
    assert g.stack[-1].kind == "Legionary"

"""Academy"""

import pytest

from tests.games.glory_to_rome.table import (
    hand_size,
    in_every_edition,
    is_leading,
    legal,
    play,
    table,
)


@in_every_edition
def test_academy_thinks_after_a_turn_in_which_only_clients_crafted(edition: str) -> None:
    """I.V and Black Box: Academy, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Market"),
        p1=dict(built="Academy", clients="craftsman*2"),
        deck="Bar Insula Road Wall Bath",
    )
    play(g, "0 card:dock", "1 draw")
    assert hand_size(g, 1) == 5
    play(g, "0 card:market", "1 card:bar", "1 card:wall")
    assert hand_size(g, 1) == 3
    play(g, "1 draw")
    assert hand_size(g, 1) == 5
    assert is_leading(g, 1)


def test_academy_works_in_the_turn_of_its_own_completion() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Shrine", building="Academy:brick"), led="craftsman")
    play(g, "0 card:shrine", "0 structure:academy", "0 draw")
    assert hand_size(g, 0) == 5


def test_academy_comes_after_all_players_have_acted() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), p1=dict(hand="Road"), led="craftsman", follow="0 1")
    play(g, "0 card:dock", "1 card:road", "0 take_jack")
    assert is_leading(g, 1)


def test_academy_thinks_once_however_many_craftsmen_acted_and_may_be_declined() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock Road Bar", clients="craftsman", built="Academy"), led="craftsman")
    play(g, "0 card:dock", "0 card:road")
    assert legal(g) == ["skip", "take_jack", "draw"]
    declined = g.copy()
    play(declined, "0 skip")
    assert is_leading(declined, 1)
    play(g, "0 draw")
    assert is_leading(g, 1)


def test_academy_gives_nothing_without_a_craftsman_action() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), led="craftsman")
    play(g, "0 skip")
    assert is_leading(g, 1)


def test_academy_does_not_follow_an_architect() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), led="architect")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_academy_does_not_serve_another_players_craftsman() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock"), p1=dict(built="Academy"), led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_academy_serves_a_craftsman_action_in_a_turn_of_another_role() -> None:
    """I.V: Academy with Bath"""
    g = table(p0=dict(hand="Dock", built="Academy Bath"), pool="craftsman", led="patron")
    play(g, "0 pool:wood", "0 card:dock", "0 draw")
    assert is_leading(g, 1)


@pytest.mark.parametrize(
    ("built", "held", "ways"),
    [
        ("Academy", "Road", ["take_jack", "draw"]),
        ("Academy Latrine", "Road", ["think", "take_jack", "draw"]),
        ("Academy Latrine", "", ["take_jack", "draw"]),
        ("Academy Vomitorium", "Road", ["take_jack", "draw", "discard_hand"]),
    ],
)
def test_academy_thinks_in_one_choice(built: str, held: str, ways: list[str]) -> None:
    """I.V: Academy, Thinking, Latrine, Vomitorium"""
    g = table(p0=dict(hand=f"Dock {held}", built=built), led="craftsman")
    play(g, "0 card:dock")
    assert legal(g) == ["skip", *ways]

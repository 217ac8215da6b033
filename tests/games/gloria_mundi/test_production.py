"""Phase 2: the active player plays a production card."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    counters,
    end_turn,
    forum,
    hand,
    keys,
    legal,
    play,
    table,
    unasked,
)


def test_one_card_must_be_played() -> None:
    """There is no way to do without."""
    g = table()
    assert legal(g) == ["play:farm", "play:city", "play:peace"]


@pytest.mark.parametrize(
    ("held", "moves"),
    [
        ("farm 1 city 1", ["play:farm", "play:city"]),
        ("city 2 peace 1", ["play:city", "play:peace"]),
        ("farm 3 peace 1", ["play:farm", "play:peace"]),
    ],
)
def test_only_cards_of_the_hand_can_be_played(held: str, moves: list[str]) -> None:
    g = table(p0=dict(hand=held))
    assert legal(g) == moves


@pytest.mark.parametrize("kind", ["farm", "city", "peace"])
def test_the_card_goes_from_the_hand_to_the_play_area(kind: str) -> None:
    g = table(p0=dict(hand="farm 2 city 2 peace 2"), last=True)
    play(g, f"0 play:{kind}")
    assert hand(g) == {**dict.fromkeys(("farm", "city", "peace"), 2), kind: 1}
    assert bare(g) == {**dict.fromkeys(("farm", "city", "peace"), 1), kind: 2}


@pytest.mark.parametrize(("kind", "counter"), [("farm", "food"), ("city", "gold"), ("peace", "peace")])
def test_its_type_is_the_type_of_the_turn(kind: str, counter: str) -> None:
    """Everybody's cards of that type are activated, and no others."""
    g = table()
    play(g, f"0 play:{kind}")
    assert [counters(g, seat) for seat in range(3)] == [{counter: 2}, {counter: 1}, {counter: 1}]


def test_only_the_active_player_plays_a_card() -> None:
    g = table(active=1, last=True)
    play(g, "1 play:city")
    assert [sum(bare(g, seat).values()) for seat in range(3)] == [3, 4, 3]
    assert [sum(hand(g, seat).values()) for seat in range(3)] == [17, 16, 17]


def test_one_card_is_played_in_each_turn() -> None:
    g = table(p0=dict(food=5), p1=dict(food=5))
    play(g, "0 play:farm", "0 tribute")
    assert (g.seat, asked(g)) == (1, "Production")
    assert sum(hand(g).values()) == 16


def test_everybody_sees_which_card_was_played() -> None:
    told = play(table(), "0 play:peace")
    assert told[0].key == "plays"
    assert told[0].args == {"seat": 0, "type": "peace"}


def test_with_no_card_to_play_the_game_is_over() -> None:
    """The cards laid out do not help."""
    g = table(p0=dict(hand="", bare="farm 2 city 2 peace 2", steps=1))
    assert (g.over, g.ending) == (True, "production")
    assert g.winners() == [0]


def test_the_game_ends_before_anybody_activates() -> None:
    g = table(p0=dict(hand=""))
    assert [counters(g, seat) for seat in range(3)] == [{}, {}, {}]


def test_the_new_building_card_still_comes_before_that() -> None:
    """Phase 1 comes first."""
    g = table(p0=dict(hand=""), start="turn", next="Curia")
    assert g.ending == "production"
    assert forum(g) == {5: "Curia"}


def test_with_no_card_to_play_the_game_ends_also_when_the_last_building_card_has_just_come() -> None:
    """With four players both run out on the 57th turn; the production cards are what ends the game."""
    g = table(4, p0=dict(hand=""), start="turn", supply=1)
    assert g.ending == "production"
    assert g.view(None)["supply"] == 0


def test_with_neither_building_nor_production_card_the_building_cards_end_it() -> None:
    """Phase 1 comes before phase 2."""
    g = table(p0=dict(hand=""), start="turn", supply=0)
    assert g.ending == "deck"


def test_an_empty_hand_matters_on_its_owners_turn_only() -> None:
    g = table(p1=dict(hand=""), p2=dict(hand=""))
    play(g, "0 play:farm")
    assert not g.over
    end_turn(g)
    assert (g.over, g.ending) == (True, "production")


def test_the_last_card_can_be_played_and_the_turn_is_whole() -> None:
    g = table(2, p0=dict(hand="city 1"), p1=dict(food=1), active=1, start="tribute")
    told = play(g, "1 tribute")
    assert unasked(told)[0] == "0 play:city"
    assert hand(g) == {}
    assert "produces" in keys(told)
    assert (counters(g)["gold"], bare(g)["city"]) == (2, 2)
    assert not g.over


def test_who_has_cards_of_one_type_is_not_asked_and_all_are_told() -> None:
    """Hands can be counted: everybody knows that there is no choice."""
    g = table(2, p0=dict(hand="peace 3"), p1=dict(food=1), active=1, start="tribute")
    told = play(g, "1 tribute")
    assert unasked(told) == ["0 play:peace"]
    assert hand(g) == {"peace": 2}
    assert bare(g)["peace"] == 2

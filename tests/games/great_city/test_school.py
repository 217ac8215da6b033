"""School and University: deck, cards, what is kept, and the bottom of the deck."""

from typing import Any

import pytest

from ludi.games.great_city.game import GreatCity
from tests.games.great_city.table import acting, asked, build, city, deck, family, hand, legal, play

THREE_AROUND = {"4-3": "farm", "4-4": "h2", "3-4": "h3", "2-3": "h3", "2-4": "h3"}  # cell 3-3 has three neighbours
TOP = "market aqueduct minerva arena"


def school(players: int = 3, **more: Any) -> GreatCity:
    """Seat 0 has just built a school between three buildings."""
    g = acting(3, players=players, city=THREE_AROUND, hand="school" if players > 2 else "university", **more)
    build(g, "school" if players > 2 else "university", "3-3")
    return g


@pytest.mark.parametrize(("players", "decks"), [(3, ["II", "III"]), (4, ["II", "III", "IV"])])
def test_any_deck_but_the_first_may_be_chosen(players: int, decks: list[str]) -> None:
    """Building reference: School; Setup 4 (decks in play)."""
    g = school(players)
    assert legal(g) == [f"deck:{name}" for name in decks]


def test_two_players_have_only_deck_ii() -> None:
    """The 2-Player Game: Setup; a single possible deck is not asked for."""
    g = school(2, decks={"II": TOP})
    assert asked(g) == "School"
    assert set(family(g, "keep")) == set(TOP.split())


def test_the_top_cards_of_the_chosen_deck_are_drawn() -> None:
    """Building reference: School."""
    g = school(decks={"II": TOP, "III": "cupid fortuna baths"})
    play(g, "deck:II")
    assert family(g, "keep") == ["market", "aqueduct", "minerva"]


def test_one_card_is_kept_and_must_be() -> None:
    """Building reference: School."""
    g = school(decks={"II": TOP})
    play(g, "deck:II")
    assert "skip" not in legal(g)
    play(g, "keep:minerva")
    assert hand(g, 0) == "minerva"


@pytest.mark.parametrize("order", ["market aqueduct", "aqueduct market"])
def test_the_rest_goes_to_the_bottom_in_the_order_chosen(order: str) -> None:
    """Building reference: School (in any order); the first chosen lies above the others."""
    g = school(decks={"II": TOP})
    play(g, "deck:II", "keep:minerva")
    assert family(g, "bottom") == ["market", "aqueduct"]
    play(g, f"bottom:{order.split()[0]}")
    assert deck(g, "II")[-2:] == order.split()
    assert deck(g, "II")[0] == "arena"


def test_being_asked_for_the_order_tells_nothing_about_the_cards() -> None:
    """Our reading: it is asked even if the cards are alike."""
    for cards in ("h2 h2 market", "h2 h3 market"):
        g = school(decks={"II": cards})
        play(g, "deck:II", "keep:market")
        assert g.view(1)["pending"][-1]["frame"] == "Bottom"
    g = school(decks={"II": "h2 h2 market"})
    play(g, "deck:II", "keep:market", "bottom:house_2")
    assert deck(g, "II")[-2:] == ["house_2", "house_2"]
    assert city(g, 0)["3-3"] == "school"


def test_a_short_deck_shows_what_it_has() -> None:
    """Facts ruling 7."""
    g = school(decks={"II": TOP}, sizes={"II": 2})
    play(g, "deck:II")
    assert family(g, "keep") == ["market", "aqueduct"]
    play(g, "keep:market")
    assert deck(g, "II")[0] == "aqueduct"


def test_the_last_card_of_a_deck_may_be_kept() -> None:
    """Facts ruling 7."""
    g = acting(3, city=THREE_AROUND, hand="school", decks={"III": "cupid"}, sizes={"III": 1}, round=14)
    build(g, "school", "3-3")
    play(g, "deck:III")
    assert hand(g, 0) == "cupid", "a single card is kept without asking"
    assert deck(g, "III") == []


def test_being_asked_what_to_keep_tells_nothing_about_the_cards() -> None:
    """Our reading: it is asked even if the cards are alike."""
    g = school(decks={"II": "h2 h2 h2"})
    play(g, "deck:II")
    assert (g.view(1)["pending"][-1]["frame"], legal(g)) == ("School", ["keep:house_2"])


def test_an_empty_deck_cannot_be_chosen() -> None:
    """Nothing can be drawn from it; our reading."""
    g = acting(3, city=THREE_AROUND, hand="school", decks={"II": TOP}, sizes={"III": 0}, round=14)
    build(g, "school", "3-3")
    assert asked(g) == "School"
    assert family(g, "keep") == ["market", "aqueduct", "minerva"]


def test_with_all_decks_empty_a_school_does_nothing() -> None:
    """Nothing can be drawn; our reading."""
    g = acting(3, city=THREE_AROUND, hand="school", coins=0, sizes={"II": 0, "III": 0}, round=14)
    build(g, "school", "3-3")
    assert g.over
    assert hand(g, 0) == ""


def test_only_the_builder_sees_the_cards() -> None:
    """Setup 7: hands are secret; the cards kept and put back are not shown."""
    g = school(decks={"II": TOP})
    events = play(g, "deck:II")
    assert g.view(0)["pending"][-1]["cards"] == ["market", "aqueduct", "minerva"]
    for seat in (1, 2, None):
        assert g.view(seat)["pending"][-1]["cards"] == [None, None, None]
    events += play(g, "keep:minerva")
    assert {event.to for event in events if "minerva" in str(event.args)} == {0}
    assert g.view(1)["cities"][0]["hand_decks"] == ["II"]
    assert g.view(1, memory=True)["cities"][0]["hand_seen"] == []
    assert g.view(1)["pending"][-1]["cards"] == [None, None]


def test_a_kept_card_may_not_be_built_in_the_same_turn() -> None:
    """Perform Actions: one build in a turn."""
    g = acting(3, 2, city=THREE_AROUND, hand="school", coins=9, decks={"II": TOP})
    build(g, "school", "3-3")
    play(g, "deck:II", "keep:aqueduct", "bottom:market")
    assert legal(g) == ["skip", "produce"]

"""Fountain"""

from ludi import visible
from tests.games.glory_to_rome.table import (
    hand,
    in_every_edition,
    influence,
    is_leading,
    legal,
    play,
    structure,
    table,
)


@in_every_edition
def test_fountain_lays_adds_and_takes_drawn_cards(edition: str) -> None:
    """I.V and Black Box: Fountain, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock", built="Fountain", clients="craftsman*2"),
        p1=dict(hand="Market"),
        deck="Palisade*3",
    )
    play(g, "0 card:dock", "1 card:market")
    play(g, "0 deck", "0 site:wood")
    assert structure(g, 0, "palisade") == ""
    play(g, "0 deck", "0 structure:palisade")
    assert structure(g, 0, "palisade") == "complete"
    play(g, "0 deck")
    assert legal(g) == ["skip"]
    play(g, "0 skip")
    assert hand(g, 0) == "palisade"
    assert influence(g, 0) == 6
    assert g.seat == 1


def test_fountain_card_goes_out_of_town_for_two_actions() -> None:
    """I.V: Fountain"""
    p0 = dict(built="Fountain", clients="craftsman")
    g = table(p0=p0, deck="Road", led="craftsman", sites_left={"wood": 2})
    play(g, "0 deck", "0 outside:rubble")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_fountain_card_stays_in_town_with_a_single_action() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(built="Fountain"), deck="Road", led="craftsman", sites_left={"wood": 2})
    play(g, "0 deck")
    assert legal(g) == ["skip"]


def test_fountain_card_is_known_to_its_owner_alone() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(built="Fountain"), deck="Road", led="craftsman")
    events = play(g, "0 deck")
    assert "road" in str(visible(events, 0))
    assert "road" not in str(visible(events, 1))
    events = play(g, "0 skip")
    assert "road" not in str(visible(events, 1))


def test_fountain_card_taken_into_the_hand_uses_the_action() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), deck="Road", led="craftsman")
    play(g, "0 deck", "0 skip")
    assert hand(g, 0) == "dock road"
    assert is_leading(g, 1)


def test_fountain_owner_may_still_use_the_hand() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), deck="Road", led="craftsman")
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""


def test_fountain_works_as_soon_as_completed() -> None:
    """I.V: Fountain"""
    p0 = dict(hand="Temple", building="Fountain:marble+marble", clients="craftsman")
    g = table(p0=p0, deck="Road", led="craftsman")
    assert "deck" not in legal(g)
    play(g, "0 card:temple", "0 structure:fountain", "0 deck", "0 site:rubble")
    assert structure(g, 0, "road") == ""


def test_fountain_is_not_for_architects() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), led="architect")
    assert "deck" not in legal(g)


def test_fountain_action_counts_for_an_academy() -> None:
    """I.V: Fountain, Academy"""
    g = table(p0=dict(built="Fountain Academy"), led="craftsman")
    play(g, "0 deck", "0 skip")
    assert legal(g) == ["skip", "take_jack", "draw"]

"""Crane"""

from tests.games.glory_to_rome.rulings.words import asks
from tests.games.glory_to_rome.table import (
    family,
    legal,
    play,
    pool,
    structure,
    table,
)


def test_crane_follows_architect_with_any_card() -> None:
    """Black Box: Crane, example"""
    g = table(
        p0=dict(hand="Jack Dock"),
        p1=dict(hand="Road Market", built="Crane"),
        edition="republic",
    )
    play(g, "0 jack:architect", "1 card:road", "0 card:dock", "1 card:market")
    assert structure(g, 1, "market") == ""
    assert pool(g) == "road"
    assert g.jacks == 6


def test_crane_leads_architect_with_any_card() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Road Market", built="Crane"), p1=dict(hand="Wall Tower Dock"), edition="republic")
    play(g, "0 crane", "0 card:road")
    assert g.led == 2
    assert family(g, "card") == ["card:tower", "card:wall"]


def test_crane_does_not_ask_which_card_if_there_is_one() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Road", built="Crane"), p1=dict(hand="Wall"), edition="republic")
    play(g, "0 crane")
    assert g.led == 2
    assert asks(g) == "1 Follow"


def test_crane_lends_no_other_role() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Road Market", built="Crane"), edition="republic")
    play(g, "0 card:villa")
    assert legal(g) == ["take_jack", "draw"]


def test_crane_owner_still_leads_cards_as_themselves() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Road", built="Crane"), p1=dict(hand="Wall"), edition="republic")
    play(g, "0 card:road")
    assert g.led == 0


def test_without_a_crane_only_architects_follow_architect() -> None:
    """Black Box: Game Play"""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Road Market"), edition="republic")
    assert "crane" not in legal(g)
    play(g, "0 card:wall")
    assert legal(g) == ["take_jack", "draw"]

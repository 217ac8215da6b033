"""The main part of the rulebooks: petition"""

import pytest

from tests.games.glory_to_rome.rulings.words import asks
from tests.games.glory_to_rome.table import (
    clients,
    family,
    hand,
    is_leading,
    legal,
    play,
    pool,
    stock,
    table,
    vault,
)

EDITIONS = ["iv", "iv-fr", "imperium", "republic"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("cards", "count"), [("Road", 1), ("Road Bar", 2), ("Road Bar Latrine", 3)])
def test_petition_needs_three_cards_or_two_in_the_republic(edition: str, cards: str, count: int) -> None:
    """I.V: Petitioning; Black Box: Petitioning, Appendix II"""
    g = table(p0=dict(hand=cards), edition=edition)
    needed = 2 if edition == "republic" else 3
    expected = ["petition:rubble"] if count >= needed else []
    assert family(g, "petition") == expected


def test_petition_is_played_as_a_jack_and_gives_one_action() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), p1=dict(hand="Jack"), pool="wood*3")
    play(g, "0 petition:rubble", "0 role:patron", "1 jack:patron", "0 pool:wood", "1 pool:wood")
    assert clients(g, 0) == "craftsman"
    assert hand(g, 0) == ""
    assert [name for name in pool(g).split() if name in ("road", "bar", "latrine")] == ["bar", "latrine", "road"]
    assert is_leading(g, 1)


def test_petition_may_be_of_the_role_itself() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), p1=dict(hand="Wall"), pool="wood*3")
    play(g, "0 petition:rubble", "0 role:laborer", "1 draw", "0 pool:wood")
    assert hand(g, 0) == ""
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)


def test_petition_follows_too() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Road Bar Latrine", stock="wood"))
    play(g, "0 card:villa")
    assert legal(g) == ["take_jack", "draw", "petition:rubble"]
    play(g, "1 petition:rubble", "1 stock:wood")
    assert vault(g, 1) == "wood"


@pytest.mark.parametrize("cards", ["Road Bar Dock", "Jack*3", "Road Bar Jack", "Villa Temple Bath Wall"])
@pytest.mark.parametrize("edition", ["iv", "imperium"])
def test_petition_of_two_colours_or_of_jacks_is_refused(edition: str, cards: str) -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand=cards), edition=edition)
    assert not family(g, "petition")


@pytest.mark.parametrize("cards", ["Road Dock", "Jack*2", "Road Jack"])
def test_petition_in_the_republic_of_two_colours_or_of_jacks_is_refused(cards: str) -> None:
    """Black Box: Petitioning"""
    g = table(p0=dict(hand=cards), edition="republic")
    assert not family(g, "petition")


def test_petition_of_more_cards_lets_choose_which() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine Insula"))
    play(g, "0 petition:rubble", "0 role:patron", "0 card:road", "0 card:bar", "0 card:insula")
    assert hand(g, 0) == "latrine"
    assert g.seat == 1


def test_petition_in_the_republic_uses_two_cards() -> None:
    """Black Box: Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine"), edition="republic")
    play(g, "0 petition:rubble", "0 role:patron", "0 card:road", "0 card:latrine")
    assert hand(g, 0) == "bar"
    assert g.seat == 1


def test_petition_of_cards_of_one_name_does_not_ask_which() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road*5"))
    play(g, "0 petition:rubble", "0 role:patron")
    assert hand(g, 0) == "road road"
    assert asks(g) == "1 Follow"

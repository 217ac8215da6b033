"""The main part of the rulebooks: the end"""

import pytest

import ludi
from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    influence,
    legal,
    play,
    stock,
    structure,
    table,
    total,
)


@pytest.mark.parametrize("deck", [1, 3])
def test_end_when_the_deck_runs_out(deck: int) -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock Road"), deck_size=deck)
    play(g, "0 draw")
    assert g.over
    assert g.ending == "deck"
    assert hand_size(g, 0) == 2 + deck
    assert legal(g) == []


def test_end_not_while_a_card_is_left() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock Road"), deck_size=4)
    play(g, "0 draw")
    assert not g.over


def test_end_of_the_deck_drops_the_rest_of_the_turn() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Road", clients="laborer"), p1=dict(hand="Wall*3"), pool="wood*3", deck_size=2)
    play(g, "0 card:road", "1 draw")
    assert g.over
    assert stock(g, 0) == ""


def test_end_when_the_last_site_in_town_is_claimed() -> None:
    """I.V: Ending the Game"""
    p0 = dict(hand="Dock Market", clients="craftsman")
    g = table(p0=p0, p1=dict(hand="Road", clients="craftsman"), led="craftsman", sites_left={"wood": 1})
    play(g, "0 card:dock")
    assert g.over
    assert g.ending == "sites"
    assert structure(g, 0, "dock") == ""
    assert influence(g, 0) == 2
    assert hand(g, 1) == "road"


def test_end_not_with_the_last_site_of_one_material() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock"), led="craftsman", sites_left={"wood": 1, "marble": 1})
    play(g, "0 card:dock")
    assert not g.over


def test_end_by_a_catacomb() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(stock="stone", building="Catacomb:stone+stone", clients="architect"), led="architect")
    play(g, "0 stock:stone")
    assert g.over
    assert g.ending == "catacomb"


def test_end_by_a_forum_needs_no_score() -> None:
    """I.V: Ending the Game, Scoring and Winning"""
    g = table(
        p0=dict(built="Forum Aqueduct", clients="laborer craftsman architect legionary merchant"),
        p1=dict(vault="marble*3", sites="stone*3"),
        pool="patron",
        led="patron",
    )
    play(g, "0 pool:marble")
    assert g.ending == "forum"
    assert total(g, 0) < total(g, 1)
    assert g.winners() == [0]


def test_end_by_surrender_of_all_others() -> None:
    """I.V: Ending the Game"""
    g = table(3, p2=dict(vault="marble*2"))
    g.surrender(1, 0)
    assert not g.over
    g.surrender(2, 0)
    assert g.over
    assert g.ending == "surrender"
    assert g.winners() == [0]


def test_end_by_surrender_in_the_middle_of_a_turn() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(clients="laborer"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    g.surrender(0, 1)
    assert g.over
    assert g.winners() == [1]
    assert stock(g, 0) == "wood"


def test_no_surrender_while_the_others_disagree() -> None:
    """I.V: Ending the Game"""
    g = table(4)
    g.surrender(1, 0)
    g.surrender(2, 3)
    g.surrender(3, 0)
    assert not g.over
    assert g.winners() == []
    g.surrender(2, 0)
    assert g.winners() == [0]


def test_no_surrender_to_oneself_or_after_the_end() -> None:
    """I.V: Ending the Game"""
    g = table(2)
    with pytest.raises(ludi.IllegalMove):
        g.surrender(0, 0)
    g.surrender(0, 1)
    with pytest.raises(ludi.IllegalMove):
        g.surrender(1, 0)

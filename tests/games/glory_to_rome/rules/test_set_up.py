"""The main part of the rulebooks: set-up"""

from collections import Counter
from typing import Any

import pytest

import ludi
from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, CARDS, MATERIAL
from ludi.games.glory_to_rome.save import all_orders
from ludi.games.glory_to_rome.setup import bare, first_leader
from tests.games.glory_to_rome.table import (
    clients,
    influence,
    is_leading,
    stock,
    vault,
)

EDITIONS = ["iv", "iv-fr", "imperium", "republic"]
PLAYERS = [2, 3, 4, 5]


def new(players: int, seed: int = 0, **options: Any) -> Any:
    return ludi.new("glory_to_rome", players, seed, **options)


@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_each_edition_plays_144_cards_of_40_types(edition: str) -> None:
    """I.V: Contents; Black Box: Appendix II"""
    cards = all_orders(new(3, edition=edition))
    assert len(cards) == 144
    assert len(set(cards)) == 40
    assert set(Counter(MATERIAL[card] for card in cards).values()) == {24}


@pytest.mark.parametrize("name", ["crane", "tribunal", "domus_aurea", "forum_romanum"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_republic_only_cards(edition: str, name: str) -> None:
    """Black Box: Appendix II"""
    assert (CARD[name] in all_orders(new(2, edition=edition))) == (edition == "republic")


@pytest.mark.parametrize("name", ["circus", "senate", "coliseum", "forum"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_cards_that_the_republic_lacks(edition: str, name: str) -> None:
    """Black Box: Appendix II"""
    assert (CARD[name] in all_orders(new(2, edition=edition))) == (edition != "republic")


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_hands_and_jacks(edition: str, players: int) -> None:
    """I.V: Starting Hands; Black Box: Starting Hands, Appendix II"""
    g = new(players, edition=edition)
    orders, jacks = (5, 0) if edition == "republic" else (4, 1)
    assert [(len(camp.hand), camp.jacks) for camp in g.camps] == [(orders, jacks)] * players
    assert g.jacks == 6 - jacks * players


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_sites_in_and_out_of_town(edition: str, players: int) -> None:
    """I.V: Starting Sites"""
    g = new(players, edition=edition)
    assert g.town == [players] * 6
    assert g.outside == [6 - players] * 6


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_setup_camps_are_empty_and_influence_is_two(edition: str, players: int) -> None:
    """I.V: Your Camp, Hiring Clients"""
    g = new(players, edition=edition)
    for seat in range(players):
        assert influence(g, seat) == 2
        assert clients(g, seat) == stock(g, seat) == vault(g, seat) == ""
        assert not g.camps[seat].structures


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_pool_has_a_card_for_each_player_and_more_only_to_break_ties(players: int) -> None:
    """I.V: Determining Starting Player, Starting Pool"""
    for seed in range(60):
        g = new(players, seed)
        dealt = [CARDS[card] for card in g.pool]
        first = min(dealt[:players])
        tied = [seat for seat in range(players) if dealt[seat] == first]
        assert g.leader in tied
        assert (len(dealt) == players) == (len(tied) == 1)
        assert len(g.deck) == 144 - 4 * players - len(dealt)
        assert is_leading(g, g.leader)


@pytest.mark.parametrize(
    ("dealt", "leader", "pool_size"),
    [
        ("dock bar wall", 1, 3),
        ("academy bar wall", 0, 3),
        ("dock dock bar", 2, 3),  # a tie for a later place needs no further card
        ("bar bar wall dock academy", 1, 5),
        ("bar wall bar academy dock", 0, 5),
        ("bar bar bar wall tower dock", 2, 6),
        ("bar bar wall dock dock gate forum", 1, 7),
        ("circus_maximus circus wall", 1, 3),
        ("forum fountain foundry", 0, 3),
        ("palisade palace prison", 1, 3),
    ],
)
def test_setup_first_in_the_alphabet_leads(dealt: str, leader: int, pool_size: int) -> None:
    """I.V: Determining Starting Player"""
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in reversed(dealt.split())]
    assert first_leader(g) == leader
    assert len(g.pool) == pool_size


@pytest.mark.parametrize("players", [1, 6])
def test_setup_is_for_two_to_five_players(players: int) -> None:
    """I.V: title"""
    with pytest.raises(ludi.BadOption):
        new(players)

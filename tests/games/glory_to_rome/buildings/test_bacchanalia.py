"""Bacchanalia (Black Box, Appendix III)"""

from typing import Any

import pytest

from tests.games.glory_to_rome.rulings.words import asks
from tests.games.glory_to_rome.table import (
    NO_STONE_IN_TOWN,
    NO_WOOD_IN_TOWN,
    clients,
    geek,
    hand,
    in_both_versions,
    influence,
    legal,
    play,
    put,
    stock,
    structure,
    vault,
)


def bacchanalia(deck: str, **more: Any) -> Any:
    """Seat 0 has just completed a Bacchanalia and flipped cards."""
    building = "Bacchanalia:marble+marble " + more.pop("building", "")
    camp = dict(hand="Temple", building=building) | more.pop("p0", {})
    g = geek(p0=camp, deck=deck, led="craftsman", **more)
    put(g, 0, "card:temple", "structure:bacchanalia")
    return g


@in_both_versions
def test_bacchanalia_uses_the_flipped_cards(edition: str) -> None:
    """Black Box: Bacchanalia, example."""
    g = bacchanalia("Scriptorium Plebian_Council Sewer Castra Road", edition=edition)
    flipped = ["card:castra", "card:plebian_council", "card:road", "card:scriptorium", "card:sewer"]
    assert sorted(legal(g)) == [*flipped, "skip"]
    play(g, "0 card:road", "0 site:rubble", "0 card:castra", "0 structure:road")
    play(g, "0 card:scriptorium", "0 to_clientele", "0 card:sewer", "0 to_vault", "0 skip")
    assert structure(g, 0, "road") == "complete"
    assert (clients(g, 0), vault(g, 0), stock(g, 0)) == ("merchant", "stone", "")
    assert hand(g, 0) == "plebian_council"
    assert influence(g, 0) == 6
    assert g.turn == 1


def test_bacchanalia_puts_all_cards_into_the_hand_if_none_is_used() -> None:
    """Black Box: Bacchanalia (any subset of the actions)."""
    g = bacchanalia("Sewer Dock Dock Road Wall")
    play(g, "0 skip")
    assert hand(g, 0) == "dock dock road sewer wall"


@pytest.mark.parametrize("use", ["to_stockpile", "to_clientele", "to_vault", "site:wood"])
def test_bacchanalia_uses_each_way_once(use: str) -> None:
    """Black Box: Bacchanalia (one of the cards for each)."""
    g = bacchanalia("Dock Market Palisade Dock Market")
    play(g, "0 card:dock", f"0 {use}", "0 card:market")
    assert use not in legal(g)


def test_bacchanalia_adds_one_material() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Gate School Road Road Road", building="Shrine")
    play(g, "0 card:gate", "0 structure:shrine", "0 card:school")
    assert "structure:shrine" not in legal(g)


def test_bacchanalia_builds_in_town_only() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Sewer Sewer Sewer Garden Garden", sites_left=NO_STONE_IN_TOWN)
    play(g, "0 card:sewer")
    assert legal(g) == ["to_stockpile", "to_clientele", "to_vault"]


def test_bacchanalia_builds_in_town_only_even_with_a_tower() -> None:
    """Black Box: Bacchanalia, Tower."""
    g = bacchanalia("Sewer*3 Garden*3 Dock", p0=dict(built="Tower"), sites_left=NO_STONE_IN_TOWN)
    play(g, "0 card:sewer")
    assert legal(g) == ["to_stockpile", "to_clientele", "to_vault"]


def test_bacchanalia_respects_the_limits_of_clientele_and_vault() -> None:
    """Black Box: Bacchanalia, Hiring Clients, Selling Materials."""
    g = bacchanalia("Dock Dock Dock Dock Dock", p0=dict(clients="laborer*5", vault="wood*5"))
    play(g, "0 card:dock")
    assert legal(g) == ["to_stockpile", "site:wood"]


def test_bacchanalia_does_not_ask_for_the_only_use_nor_whether_to_take_what_has_none() -> None:
    """Clientele and vault are full, and no site fits: a Dock goes to the stockpile, and no other can be used."""
    full = dict(clients="laborer*5", vault="wood*5")
    g = bacchanalia("Dock*5", p0=full, sites_left=NO_WOOD_IN_TOWN)
    play(g, "0 card:dock")
    assert stock(g, 0) == "wood"
    assert hand(g, 0) == "dock dock dock dock"
    assert g.turn == 1


def test_bacchanalia_does_not_ask_for_the_last_use_of_those_a_card_had() -> None:
    """A Dock takes the stockpile: a Market can only be laid as a foundation, and Stone then has no use."""
    full = dict(clients="laborer*5", vault="wood*5")
    g = bacchanalia("Dock Market Sewer*3", p0=full)
    play(g, "0 card:dock", "0 to_stockpile")
    assert asks(g) == "0 Bacchanalia"
    play(g, "0 card:market")
    assert structure(g, 0, "market") == ""
    assert hand(g, 0) == "sewer sewer sewer"
    assert g.turn == 1


def test_bacchanalia_is_no_craftsman_or_architect_action() -> None:
    """Black Box: Bacchanalia, Villa, Scriptorium."""
    g = bacchanalia("Fountain Sewer Dock*6", p0=dict(built="Scriptorium"), building="Villa Wall")
    play(g, "0 card:fountain")
    assert "structure:wall" not in legal(g)
    play(g, "0 to_vault", "0 card:sewer", "0 structure:villa")
    assert structure(g, 0, "villa") == "stone"


def test_bacchanalia_ends_the_game_when_the_deck_is_too_small() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Dock*4", deck_size=4)
    assert g.over
    assert g.ending == "deck"
    assert (hand(g, 0), influence(g, 0)) == ("", 5)


def test_bacchanalia_goes_on_when_the_deck_suffices() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Dock*6", deck_size=6)
    assert legal(g) == ["skip", "card:dock"]
    assert len(g.deck) == 1

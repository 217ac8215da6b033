"""The main part of the rulebooks: patron, laborer, merchant"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    is_leading,
    legal,
    play,
    stock,
    table,
    vault,
)


def vault_seen(g: Any, owner: int, viewer: int | None) -> list[str | None]:
    return list(g.view(viewer)["camps"][owner]["vault"])


@pytest.mark.parametrize(("sites", "limit"), [("", 2), ("wood", 3), ("stone", 5)])
def test_patron_hires_up_to_influence(sites: str, limit: int) -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(sites=sites, clients="patron"), pool="wood*6", led="patron")
    hired = 0
    while g.seat == 0 and hired < 2:
        play(g, "0 pool:wood")
        hired += 1
    assert hired == min(2, limit - 1)


def test_patron_with_a_full_clientele_hires_nobody() -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(clients="laborer*2"), pool="wood", led="patron")
    assert is_leading(g, 1)


def test_laborer_stockpile_has_no_limit() -> None:
    """I.V: Gathering Materials, Your Camp"""
    g = table(p0=dict(stock="rubble*12"), pool="wood", led="laborer")
    play(g, "0 pool:wood")
    assert len(stock(g, 0).split()) == 13


@pytest.mark.parametrize(("sites", "limit"), [("", 2), ("wood", 3), ("brick", 4)])
def test_merchant_sells_up_to_influence(sites: str, limit: int) -> None:
    """I.V: Selling Materials"""
    p0 = dict(sites=sites, clients="merchant*4", stock="wood*6")
    g = table(p0=p0, led="merchant")
    play(g, *["0 stock:wood"] * limit)
    assert is_leading(g, 1)
    assert len(vault(g, 0).split()) == limit


def test_merchant_sells_from_the_own_stockpile_only() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(hand="Bath", stock="stone"), p1=dict(stock="marble"), pool="wood", led="merchant")
    assert legal(g) == ["skip", "stock:stone"]


def test_vault_card_is_seen_in_its_turn_and_by_nobody_later() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(stock="villa"), p1=dict(hand="Wall", stock="wood"), led="merchant", follow="0 1", players=2)
    play(g, "0 stock:stone")
    assert [vault_seen(g, 0, viewer) for viewer in (0, 1, None)] == [["villa"]] * 3
    play(g, "1 stock:wood")
    assert is_leading(g, 1)
    assert [vault_seen(g, 0, viewer) for viewer in (0, 1, None)] == [[None]] * 3

"""Coliseum"""

from typing import Any

import pytest

from ludi.games.glory_to_rome.moves import CATALOGUE
from tests.games.glory_to_rome.table import (
    clients,
    family,
    hand,
    is_leading,
    play,
    stock,
    table,
    vault,
)


@pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium"])
def test_coliseum_throws_three_clients_to_the_lions(edition: str) -> None:
    """I.V and Black Box: Coliseum, example"""
    g = table(
        p0=dict(hand="Bath Temple Palace", clients="legionary merchant"),
        p1=dict(hand="Gate Shrine Villa Statue", built="Coliseum", clients="legionary architect*3"),
        p2=dict(hand="Sewer", clients="legionary architect"),
        pool="marble*2",
        edition=edition,
    )
    play(g, "0 card:bath", "1 card:gate", "2 take_jack")
    play(g, "0 card:temple", "0 card:palace", "0 pool:marble", "0 pool:marble", "1 give_all")
    assert stock(g, 0) == "marble marble marble"
    play(g, "1 card:shrine", "1 card:villa", "2 give_all")
    assert stock(g, 1) == "stone"
    play(g, "1 client:0-legionary", "1 client:0-merchant", "1 client:2-legionary")
    assert vault(g, 1) == "brick brick stone"
    assert [clients(g, p) for p in (0, 2)] == ["", "architect"]
    assert hand(g, 1) == "shrine villa"
    assert is_leading(g, 1)


def test_coliseum_takes_only_as_many_as_the_vault_holds_and_the_owner_chooses() -> None:
    """I.V: Coliseum"""
    g = table(
        p0=dict(hand="Villa Bath", built="Coliseum", clients="legionary", vault="wood*4"),
        p1=dict(clients="merchant legionary"),
        p2=dict(clients="merchant"),
        led="legionary",
    )
    play(g, "0 card:villa", "0 card:bath")
    assert family(g, "client") == ["client:1-legionary", "client:1-merchant", "client:2-merchant"]
    play(g, "0 client:2-merchant")
    assert [clients(g, p) for p in (1, 2)] == ["legionary merchant", ""]
    assert is_leading(g, 1)


def test_coliseum_with_a_full_vault_takes_nobody() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum", vault="wood*5"), p1=dict(clients="merchant"), led="legionary")
    play(g, "0 card:villa")
    assert clients(g, 1) == "merchant"
    assert is_leading(g, 1)


def test_coliseum_takes_one_client_of_each_victim_for_each_demand() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant*2 laborer"), led="legionary")
    play(g, "0 card:villa")
    assert family(g, "client") == ["client:1-merchant"]
    play(g, "0 client:1-merchant")
    assert clients(g, 1) == "laborer merchant"
    assert is_leading(g, 1)


def test_coliseum_may_be_declined() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant"), led="legionary")
    play(g, "0 card:villa", "0 skip")
    assert clients(g, 1) == "merchant"
    assert vault(g, 0) == ""


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_coliseum_spares_the_clients_behind_a_palisade_or_a_wall(shelter: str) -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant", built=shelter), led="legionary")
    play(g, "0 card:villa")
    assert clients(g, 1) == "merchant"
    assert is_leading(g, 1)


@pytest.mark.parametrize(("built", "reached"), [("Coliseum", [1, 3]), ("Coliseum Bridge", [1, 2, 3])])
def test_coliseum_reaches_neighbours_and_with_a_bridge_everybody(built: str, reached: list[int]) -> None:
    """I.V: Coliseum"""
    camps: dict[str, Any] = {f"p{p}": dict(clients="merchant") for p in (1, 2, 3)}
    g = table(p0=dict(hand="Villa", built=built), led="legionary", **camps)
    play(g, "0 card:villa")
    assert family(g, "client") == [f"client:{p}-merchant" for p in reached]


def test_coliseum_slain_legionary_of_a_follower_gives_no_action() -> None:
    """I.V: Coliseum"""
    g = table(
        p0=dict(hand="Bath Temple", built="Coliseum"),
        p1=dict(hand="Road Dock", clients="legionary"),
        led="legionary",
        follow="0 1",
    )
    play(g, "0 card:bath", "0 client:1-legionary")
    assert g.seat == 1
    play(g, "1 card:road")
    assert is_leading(g, 1)  # following still gives one demand, but the slain client gives none


@pytest.mark.parametrize(("edition", "name"), [("iv", "Coliseum"), ("imperium", "Colosseum")])
def test_coliseum_is_spelt_as_in_its_edition(edition: str, name: str) -> None:
    """I.V: Coliseum; Black Box: Colosseum"""
    g = table(p0=dict(hand="Coliseum"), edition=edition)
    assert name in g.text(CATALOGUE.number("card:coliseum"))

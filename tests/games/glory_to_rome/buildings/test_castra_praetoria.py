"""Castra Praetoria (Black Box, Appendix III)"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    geek,
    hand,
    in_both_versions,
    legal,
    play,
    put,
    stock,
    structure,
    works,
)


@in_both_versions
def test_castra_praetoria_turns_the_single_marble_under_it_into_a_patron(edition: str) -> None:
    """Black Box: Castra Praetoria, first example."""
    g = geek(
        edition, p0=dict(hand="Temple", built="Scriptorium", building="Castra_Praetoria"), led="craftsman", pool="brick"
    )
    put(g, 0, "card:temple", "structure:castra_praetoria")
    play(g, "0 under:marble")
    assert clients(g, 0) == "patron"
    assert structure(g, 0, "castra_praetoria") == "complete"
    assert g.turn == 1


def castra_praetoria(**camp: str) -> Any:
    """Seat 0 has just completed a Castra Praetoria with two Brick."""
    g = geek(p0=dict(hand="Gate", building="Castra_Praetoria:brick") | camp, led="craftsman")
    put(g, 0, "card:gate", "structure:castra_praetoria")
    return g


def test_castra_praetoria_turns_two_brick_into_two_legionaries() -> None:
    """Black Box: Castra Praetoria."""
    g = castra_praetoria()
    play(g, "0 under:brick", "0 under:brick")
    assert clients(g, 0) == "legionary legionary"
    assert works(g, 0, "castra_praetoria")


@pytest.mark.parametrize("hired", [0, 1])
def test_castra_praetoria_may_leave_materials_under_it(hired: int) -> None:
    """Black Box: Castra Praetoria (any or all)."""
    g = castra_praetoria()
    play(g, *["0 under:brick"] * hired, "0 skip")
    assert len(clients(g, 0).split()) == hired
    assert g.turn == 1


def test_castra_praetoria_respects_the_limit_of_the_clientele() -> None:
    """Black Box: Hiring Clients; reading for Castra Praetoria."""
    g = castra_praetoria(clients="laborer*3")
    play(g, "0 under:brick")
    assert clients(g, 0) == "laborer laborer laborer legionary"
    assert g.turn == 1


@in_both_versions
def test_castra_praetoria_shows_an_incomplete_building(edition: str) -> None:
    """Black Box: Castra Praetoria, second example."""
    g = geek(
        edition,
        p0=dict(
            hand="Academy Villa Bar",
            clients="legionary*2",
            built="Castra_Praetoria",
            building="Scriptorium Bath",
        ),
        p1=dict(hand="Sewer Garden Road"),
    )
    play(g, "0 card:academy", "1 take_jack")
    play(g, "0 card:villa", "0 card:bar", "0 structure:scriptorium")
    play(g, "1 give_all")
    assert stock(g, 0) == "rubble stone stone"
    assert hand(g, 0) == "bar villa"
    assert structure(g, 0, "scriptorium") == ""


def test_castra_praetoria_demands_with_an_empty_hand() -> None:
    """Black Box: Castra Praetoria (instead of cards from the hand)."""
    g = geek(p0=dict(built="Castra_Praetoria", building="Dock"), p1=dict(hand="Market"), led="legionary")
    play(g, "0 structure:dock", "1 give_all")
    assert stock(g, 0) == "wood"


def test_castra_praetoria_shows_each_building_once() -> None:
    """Black Box: Castra Praetoria."""
    g = geek(
        p0=dict(hand="Villa", clients="legionary*2", built="Castra_Praetoria", building="Dock Bath"), led="legionary"
    )
    play(g, "0 structure:dock")
    assert legal(g) == ["skip", "card:villa", "structure:bath"]


def test_castra_praetoria_shows_no_completed_building() -> None:
    """Black Box: Castra Praetoria (incomplete buildings)."""
    g = geek(p0=dict(hand="Villa", built="Castra_Praetoria Dock"), led="legionary")
    assert legal(g) == ["skip", "card:villa"]


def test_without_castra_praetoria_no_building_is_shown() -> None:
    """Black Box: Demanding Materials."""
    g = geek(p0=dict(hand="Villa", building="Castra_Praetoria:brick Dock"), led="legionary")
    assert legal(g) == ["skip", "card:villa"]

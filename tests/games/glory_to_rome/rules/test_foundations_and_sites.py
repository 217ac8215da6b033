"""The main part of the rulebooks: foundations and sites"""

import pytest

from ludi.games.glory_to_rome.cards import MATERIALS
from tests.games.glory_to_rome.table import (
    family,
    influence,
    is_leading,
    legal,
    play,
    structure,
    table,
    works,
)


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_is_laid_from_the_hand_on_a_matching_site(role: str) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), led=role)
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""
    assert g.town == [2, 1, 2, 2, 2, 2]
    assert influence(g, 0) == 2
    assert not works(g, 0, "dock")


@pytest.mark.parametrize("mine", [dict(building="Dock"), dict(built="Dock")], ids=["foundation", "structure"])
@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_of_a_name_in_play_is_refused(role: str, mine: dict[str, str]) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock", clients=role, **mine), led=role)
    assert not family(g, "far")
    if family(g, "card"):
        play(g, "0 card:dock")
    assert not family(g, "site")
    assert len(g.camps[0].structures) == 1


@pytest.mark.parametrize("theirs", [dict(building="Dock"), dict(built="Dock")], ids=["foundation", "structure"])
def test_foundation_of_an_opponents_name_is_allowed(theirs: dict[str, str]) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), p1=theirs, led="craftsman")
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_foundation_needs_a_site_of_its_material(role: str) -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock"), led=role, sites_left={"rubble": 2, "marble": 2})
    assert legal(g) == ["skip"]


def test_foundation_with_no_site_left_anywhere_is_refused() -> None:
    """I.V: Laying a Foundation"""
    g = table(p0=dict(hand="Dock", clients="craftsman"), p1=dict(sites="wood*6"), led="craftsman")
    assert g.town[1] == g.outside[1] == 0
    assert legal(g) == ["skip"]


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_out_of_town_takes_two_actions(role: str) -> None:
    """I.V: Out of Town Sites"""
    g = table(p0=dict(hand="Dock Road", clients=role), led=role, sites_left={"rubble": 2})
    assert "card:dock" not in legal(g)
    play(g, "0 far:dock")
    assert structure(g, 0, "dock") == ""
    assert g.outside[1] == 5
    assert is_leading(g, 1)


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_out_of_town_with_one_action_left_is_refused(role: str) -> None:
    """I.V: Out of Town Sites"""
    g = table(p0=dict(hand="Dock Road", clients=role), led=role, sites_left={"rubble": 2})
    play(g, "0 card:road")
    assert g.seat == 0
    assert legal(g) == ["skip"]


def test_out_of_town_leaves_the_third_action() -> None:
    """I.V: Out of Town Sites"""
    p0 = dict(hand="Dock Market", clients="craftsman*2")
    g = table(p0=p0, led="craftsman", sites_left={"rubble": 2})
    play(g, "0 far:dock", "0 card:market")
    assert structure(g, 0, "dock") == "complete"
    assert influence(g, 0) == 3


def test_out_of_town_by_two_clients_of_a_thinker() -> None:
    """I.V: Out of Town Sites, Clients"""
    g = table(p1=dict(hand="Dock", clients="craftsman*2"), led="craftsman", sites_left={"rubble": 2})
    play(g, "1 far:dock")
    assert structure(g, 1, "dock") == ""


def test_out_of_town_does_not_use_up_a_site_in_town() -> None:
    """I.V: Out of Town Sites, Ending the Game"""
    g = table(p0=dict(hand="Dock", clients="craftsman"), led="craftsman", sites_left={"wood": 1})
    play(g, "0 far:dock")
    assert not g.over
    assert g.town[1] == 1


@pytest.mark.parametrize("role", ["craftsman", "architect"])
def test_out_of_town_is_a_move_of_its_own_beside_the_site_in_town(role: str) -> None:
    """I.V: Out of Town Sites"""
    g = table(p0=dict(hand="Dock", clients=role), led=role)
    assert legal(g) == ["skip", "card:dock", "far:dock"]
    here = g.copy()
    play(here, "0 card:dock")
    assert (here.town[1], here.outside[1]) == (1, 4)
    play(g, "0 far:dock")
    assert (g.town[1], g.outside[1]) == (2, 3)


def test_out_of_town_is_never_a_material() -> None:
    """I.V: Out of Town Sites, Adding Materials to a Building"""
    g = table(p0=dict(hand="Market", building="Dock", clients="craftsman"), led="craftsman")
    far = g.copy()
    play(far, "0 far:market")
    assert structure(far, 0, "market") == structure(far, 0, "dock") == ""
    play(g, "0 card:market")
    assert legal(g) == ["site:wood", "structure:dock"]


def test_out_of_town_a_statue_chooses_the_kind_of_site() -> None:
    """I.V: Out of Town Sites, Statue"""
    g = table(p0=dict(hand="Statue", clients="craftsman"), led="craftsman", sites_left={"wood": 1})
    play(g, "0 far:statue")
    assert legal(g) == [f"outside:{material}" for material in MATERIALS]
    play(g, "0 outside:brick")
    assert g.outside[3] == 5
    assert is_leading(g, 1)

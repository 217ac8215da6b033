"""Amphitheatre"""

import pytest

from tests.games.glory_to_rome.table import (
    family,
    hand,
    in_every_edition,
    influence,
    is_leading,
    play,
    structure,
    table,
)


@in_every_edition
def test_amphitheatre_gives_craftsman_actions_of_which_some_may_be_left(edition: str) -> None:
    """I.V and Black Box: Amphitheatre, example"""
    g = table(edition=edition, p0=dict(hand="Wall Shrine Bath Dock", building="Amphitheatre:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    assert influence(g, 0) == 4
    play(g, "0 card:shrine", "0 card:bath", "0 structure:shrine", "0 skip")
    assert structure(g, 0, "shrine") == "brick"
    assert hand(g, 0) == "dock"
    assert is_leading(g, 1)


@pytest.mark.parametrize(("sites", "actions"), [("", 4), ("wood", 5), ("stone", 7)])
def test_amphitheatre_counts_influence_with_its_own(sites: str, actions: int) -> None:
    """I.V: Amphitheatre"""
    laid = "bar insula latrine road dock market palisade wall"
    p0 = dict(hand=laid + " Tower", sites=sites, building="Amphitheatre:concrete")
    g = table(4, p0=p0, led="craftsman")
    play(g, "0 card:tower", "0 structure:amphitheatre")
    done = 0
    for name in laid.split():
        if g.seat != 0:
            break
        play(g, f"0 card:{name}")
        if family(g, "site"):
            play(g, "0 " + family(g, "site")[0])
        done += 1
    assert done == actions
    assert g.seat == 1


def test_amphitheatre_also_follows_an_architects_completion() -> None:
    """I.V: Amphitheatre"""
    g = table(p0=dict(hand="Road", stock="concrete", building="Amphitheatre:concrete"), led="architect")
    play(g, "0 stock:concrete", "0 card:road")
    assert structure(g, 0, "road") == ""


def test_amphitheatre_actions_may_start_an_out_of_town_site_by_twos() -> None:
    """I.V: Amphitheatre, Out of Town Sites"""
    g = table(p0=dict(hand="Wall Road Bar Dock", building="Amphitheatre:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    play(g, "0 far:road", "0 far:bar")
    assert structure(g, 0, "road") == structure(g, 0, "bar") == ""
    assert g.seat == 1


def test_amphitheatre_fires_only_when_completed() -> None:
    """I.V: Amphitheatre"""
    g = table(p0=dict(hand="Dock Wall Road", built="Amphitheatre"), led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)

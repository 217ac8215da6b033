"""The main part of the rulebooks: the training game"""

from typing import Any

import pytest

import ludi
from tests.games.glory_to_rome.table import (
    ONE_OF_EACH,
    influence,
    is_leading,
    play,
    table,
    works,
)

PLAYERS = [2, 3, 4, 5]


def new(players: int, seed: int = 0, **options: Any) -> Any:
    return ludi.new("glory_to_rome", players, seed, **options)


@pytest.mark.parametrize("players", PLAYERS)
def test_training_uses_at_most_three_sites_of_a_kind(players: int) -> None:
    """I.V: Starting Pool (training)"""
    g = new(players, training=True)
    assert g.town == [min(players, 3)] * 6
    assert all(g.town[m] + g.outside[m] <= 3 for m in range(6))


@pytest.mark.parametrize("players", PLAYERS)
def test_training_removes_half_of_the_draw_pile(players: int) -> None:
    """I.V: Starting Pool (training)"""
    g = new(players, training=True)
    whole = 144 - 4 * players - len(g.pool)
    assert len(g.deck) in (whole // 2, whole - whole // 2)


def test_training_gives_influence_but_no_function() -> None:
    """I.V: Benefits of Completing a Structure (training)"""
    g = table(p0=dict(hand="Bath", building="Shrine:brick"), led="craftsman", training=True)
    play(g, "0 card:bath", "0 structure:shrine")
    assert influence(g, 0) == 4
    assert not works(g, 0, "shrine")
    assert g.view(0)["camps"][0]["refill"] == 5


@pytest.mark.parametrize(
    ("name", "material"), [("garden", "stone"), ("foundry", "brick"), ("amphitheatre", "concrete"), ("school", "brick")]
)
def test_training_has_no_completion_effects(name: str, material: str) -> None:
    """I.V: Benefits of Completing a Structure (training)"""
    under = "+".join([material] * (2 if material == "stone" else 1))
    p0 = dict(hand="Road", stock=material, building=f"{name}:{under}")
    g = table(p0=p0, pool="wood*3", led="architect", training=True)
    play(g, f"0 stock:{material}")
    assert is_leading(g, 1)


def test_training_does_not_end_by_catacomb_or_forum() -> None:
    """I.V: Ending the Game (training)"""
    p0 = dict(stock="stone marble", building="Catacomb:stone+stone Forum:marble+marble", clients=ONE_OF_EACH)
    g = table(p0=p0, led="architect", training=True)
    play(g, "0 stock:stone", "0 stock:marble")
    assert influence(g, 0) == 8
    assert not g.over


def test_training_ends_by_deck_and_by_sites() -> None:
    """I.V: Ending the Game"""
    g = table(p0=dict(hand="Dock"), deck_size=2, training=True)
    play(g, "0 draw")
    assert g.ending == "deck"
    g = table(p0=dict(hand="Dock"), led="craftsman", sites_left={"wood": 1}, training=True)
    play(g, "0 card:dock")
    assert g.ending == "sites"

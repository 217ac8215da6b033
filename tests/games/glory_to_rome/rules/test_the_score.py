"""The main part of the rulebooks: the score"""

from typing import Any

import pytest

from ludi.games.glory_to_rome.cards import MATERIALS
from tests.games.glory_to_rome.table import (
    play,
    table,
    total,
)


def vault_seen(g: Any, owner: int, viewer: int | None) -> list[str | None]:
    return list(g.view(viewer)["camps"][owner]["vault"])


def test_score_of_the_picture() -> None:
    """I.V: Scoring, picture: 8 influence, 7 in the vault, 3 for most Brick"""
    g = table(p0=dict(sites="stone marble", vault="brick*2 marble"), p1=dict(vault="marble"))
    parts = g.scores()[0]
    assert [parts[name] for name in ("influence", "vault", "bonus", "total")] == [8, 7, 3, 18]


@pytest.mark.parametrize(
    ("mine", "yours", "theirs", "bonuses"),
    [
        ("wood", "", "", [1, 0, 0]),
        ("wood*2", "wood", "", [1, 0, 0]),
        ("wood", "wood*2", "wood*2", [0, 0, 0]),
        ("wood", "wood", "rubble", [0, 0, 1]),
        ("wood rubble stone", "marble*2", "marble", [3, 1, 0]),
        ("", "", "", [0, 0, 0]),
        (" ".join(MATERIALS), "", "", [6, 0, 0]),
    ],
)
def test_merchant_bonus_goes_to_the_most_of_a_material_and_to_nobody_in_a_tie(
    mine: str, yours: str, theirs: str, bonuses: list[int]
) -> None:
    """I.V: Merchant Bonuses"""
    g = table(p0=dict(vault=mine), p1=dict(vault=yours), p2=dict(vault=theirs), players=3)
    assert [score["bonus"] for score in g.scores()] == [3 * n for n in bonuses]


@pytest.mark.parametrize(
    ("material", "value"), [("rubble", 1), ("wood", 1), ("concrete", 2), ("brick", 2), ("stone", 3), ("marble", 3)]
)
def test_vault_cards_count_their_value(material: str, value: int) -> None:
    """I.V: Selling Materials, Scoring and Winning"""
    g = table(p0=dict(vault=material))
    assert g.scores()[0]["vault"] == value


def test_score_leaves_out_hand_clients_stockpile_and_unfinished_structures() -> None:
    """I.V: Scoring and Winning"""
    g = table(p0=dict(hand="Temple Jack", clients="patron*2", stock="marble*4", building="Villa:stone+stone"))
    assert total(g, 0) == 2


def finish(g: Any) -> Any:
    """End the game by the last card of the deck, drawn by seat 0."""
    play(g, "0 draw")
    assert g.over
    return g


def test_winner_has_the_most_points() -> None:
    """I.V: Scoring and Winning"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(sites="wood"), p2=dict(sites="stone"), deck_size=1))
    assert g.winners() == [2]


def test_tie_goes_to_the_larger_hand() -> None:
    """I.V: Scoring and Winning"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(hand="Wall*2 Road*5 Jack"), p2=dict(sites=""), deck_size=1))
    assert [total(g, p) for p in range(2)] == [2, 2]
    assert g.winners() == [1]


def test_tie_of_the_hands_too_is_shared() -> None:
    """I.V: Scoring and Winning (no further rule)"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(hand="Wall*3 Road*3"), p2=dict(hand="Bar"), deck_size=1))
    assert g.winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    """I.V: Ending the Game"""
    assert table().winners() == []


def test_vaults_are_open_at_the_end() -> None:
    """I.V: Merchant Bonuses"""
    g = finish(table(p0=dict(hand="Dock*5"), p1=dict(vault="villa"), deck_size=1))
    assert vault_seen(g, 1, 0) == ["villa"]

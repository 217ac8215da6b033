"""The main part of the rulebooks: Jacks"""

import pytest

from ludi.games.glory_to_rome.cards import ROLES
from tests.games.glory_to_rome.table import (
    is_leading,
    legal,
    others_think,
    play,
    pool,
    table,
)


@pytest.mark.parametrize("role", ROLES)
def test_jack_leads_and_follows_any_role(role: str) -> None:
    """I.V: Jacks"""
    g = table(p0=dict(hand="Jack"), p1=dict(hand="Jack"))
    play(g, f"0 jack:{role}", f"1 jack:{role}")
    assert is_leading(g, 1)
    assert g.jacks == 6
    assert pool(g) == ""


def test_jack_returns_to_its_pile_only_at_the_end_of_the_turn() -> None:
    """I.V: Jacks"""
    g = table(p0=dict(hand="Jack*5"), p1=dict(hand="Jack"))
    play(g, "0 jack:laborer")
    assert legal(g) == ["draw", "jack:laborer"]
    play(g, "1 draw")
    assert g.jacks == 1


def test_jack_cannot_be_gathered_hired_or_laid() -> None:
    """I.V: Jacks"""
    for role in ("craftsman", "architect"):
        g = table(p0=dict(hand="Jack"), p1=dict(hand="Wall"))
        play(g, f"0 jack:{role}")
        others_think(g)
        assert is_leading(g, 1)
    g = table(p0=dict(hand="Jack*2"), led="craftsman")
    assert is_leading(g, 1)

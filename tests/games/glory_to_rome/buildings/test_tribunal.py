"""Tribunal"""

import pytest

from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    legal,
    play,
    put,
    table,
)


@pytest.mark.parametrize(("how", "held"), [("draw", 6), ("take_jack", 4)])
def test_tribunal_adds_a_jack_to_thinking(how: str, held: int) -> None:
    """Black Box: Tribunal, example (both ways)."""
    g = table(p0=dict(hand="Dock Market", built="Tribunal"), edition="republic")
    play(g, f"0 {how}", "0 take_jack")
    assert hand_size(g, 0) == held
    assert hand(g, 0).split().count("jack") == held - (5 if how == "draw" else 2)
    assert g.turn == 1


def test_tribunal_need_not_be_used() -> None:
    """Black Box: Tribunal."""
    g = table(p0=dict(hand="Dock Market", built="Tribunal"), edition="republic")
    play(g, "0 draw")
    assert legal(g) == ["skip", "take_jack"]
    play(g, "0 skip")
    assert hand_size(g, 0) == 5


@pytest.mark.parametrize(("taken", "how"), [(6, "draw"), (5, "take_jack")])
def test_tribunal_gives_nothing_when_no_jack_is_left(taken: int, how: str) -> None:
    """Black Box: Tribunal, Thinking (if available)."""
    g = table(p0=dict(hand="Dock", built="Tribunal"), p1=dict(hand=f"Jack*{taken}"), edition="republic")
    play(g, f"0 {how}")
    assert g.turn == 1


def test_tribunal_adds_a_jack_to_each_think_of_a_school() -> None:
    """Black Box: Tribunal (whenever you think), School."""
    g = table(p0=dict(hand="Gate", built="Tribunal", building="School:brick"), led="craftsman", edition="republic")
    put(g, 0, "card:gate", "structure:school")
    play(g, "0 take_jack", "0 take_jack", "0 take_jack", "0 take_jack", "0 skip")
    assert hand(g, 0) == "jack jack jack jack"

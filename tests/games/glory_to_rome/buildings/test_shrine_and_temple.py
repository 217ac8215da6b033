"""Shrine and Temple"""

import pytest

from tests.games.glory_to_rome.table import (
    hand_size,
    in_every_edition,
    play,
    put,
    table,
)


@in_every_edition
@pytest.mark.parametrize(
    ("building", "card", "size"), [("Shrine:brick", "gate", 7), ("Temple:marble+marble", "palace", 9)]
)
def test_shrine_and_temple_as_first_structure_raise_the_hand(building: str, card: str, size: int, edition: str) -> None:
    """I.V and Black Box: Shrine, Temple, examples."""
    g = table(p0=dict(hand=card, building=building), led="craftsman", edition=edition)
    put(g, 0, f"card:{card}", f"structure:{building.partition(':')[0].lower()}")
    play(g, "1 take_jack", "0 draw")
    assert hand_size(g, 0) == size


def test_shrine_and_temple_add_up() -> None:
    """I.V: Shrine, Temple."""
    g = table(p0=dict(hand="Dock", built="Shrine Temple"))
    play(g, "0 draw")
    assert hand_size(g, 0) == 11


def test_a_hand_at_the_raised_size_draws_one_card() -> None:
    """I.V: Thinking, Shrine."""
    g = table(p0=dict(hand="Dock*3 Market*3 Jack", built="Shrine"))
    play(g, "0 draw")
    assert hand_size(g, 0) == 8


@pytest.mark.parametrize("building", ["Shrine:brick", "Temple:marble+marble"])
def test_an_incomplete_shrine_or_temple_does_not_raise_the_hand(building: str) -> None:
    """I.V: Building Structures."""
    g = table(p0=dict(hand="Dock", building=building))
    play(g, "0 draw")
    assert hand_size(g, 0) == 5

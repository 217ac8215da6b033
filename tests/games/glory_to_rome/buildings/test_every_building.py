"""Each building has its own file of scenarios."""

from pathlib import Path

import pytest

from ludi.games.glory_to_rome.cards import CARDS

FILES = [path.stem for path in Path(__file__).parent.glob("test_*.py")]


@pytest.mark.parametrize("card", CARDS)
def test_every_building_has_its_scenarios(card: str) -> None:
    assert any(f"_{card}" in name for name in FILES)

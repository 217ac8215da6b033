"""Each attack of `make attacks` for a moment: beside it a game goes on. How fast is for the benchmark to say."""

import pytest
from bench.attacks import ATTACKS, measure


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_game_goes_on_beside(attack: str) -> None:
    assert measure(attack, 2.0).moves > 0

"""Each attack of `make attacks` for a moment: it is really made, and beside it a game goes on. How fast is for the
benchmark to say."""

import pytest
from bench.attacks import ATTACKS, measure


@pytest.mark.parametrize("attack", [name for name in ATTACKS if name != "nothing"])
def test_a_game_goes_on_beside(attack: str) -> None:
    for seconds in (2.0, 10.0, 60.0):  # a busy machine may need longer until it is under way
        found = measure(attack, seconds)
        if found.done:
            break
    assert found.done > 0
    assert found.moves > 0
    assert (found.bot is not None) == ATTACKS[attack].bots

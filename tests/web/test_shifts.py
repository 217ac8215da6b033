"""Nothing jumps while others move: what shifts of a table in a low window, as browsers count it."""

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Serving
from tests.web.shifts import LAPTOP, PLAYERS, played, shown, summed

OWN_CHOICES = 8
# What browsers call good for a whole visit is 0.1; here it is the sum over many moves.
BOUND = 0.1
MOVES = 60


@pytest.mark.parametrize("game", PLAYERS)
def test_the_table_keeps_still_while_others_move(chromium: Browser, serving: Serving, game: str) -> None:
    states = played(serving.address, game, PLAYERS[game], OWN_CHOICES)[:MOVES]
    assert len([state for state in states if not state["moves"]]) > OWN_CHOICES
    shifts = shown(chromium, serving.address, LAPTOP, states)
    assert summed(shifts) < BOUND, sorted(shifts, key=lambda each: -each.value)[:3]

"""No deck that is accepted makes a table stand still.

What a position costs is counted in lines of Python (`tests/games/cost.py`), not in time. 50 ms are 550,000 to 800,000
of them, as measured on two busy cores with these very decks, and no question may cost more than 400,000. How long all
this takes on a machine, `make hostile` says.
"""

from random import Random

import pytest

import ludi
from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.cost import FIFTY_MILLISECONDS, lines
from tests.games.gloria_mundi import hostile
from tests.games.gloria_mundi.table import asked

# There are no lines to be counted in compiled code, which costs less.
pytestmark = pytest.mark.skipif(ludi.BUILD == "compiled", reason="lines are counted in the interpreted build")


def dearest(g: GloriaMundi, move: int, rng: Random) -> tuple[int, str]:
    """What costs most of all that is asked of a position, and what it is; nothing is known from before."""
    costs: list[tuple[int, str]] = []
    for what, action in hostile.questions(g, move, rng):
        hostile.forget(g)
        costs.append((lines(action), what))
    return max(costs)


def play(g: GloriaMundi, seed: int, positions: int) -> list[tuple[int, str, str]]:
    """For each position what costs most there, and what was to be decided."""
    rng, asking, found = Random(seed), Random(seed), []  # what is asked about changes no game
    for _ in range(positions):
        if g.over:
            break
        move = hostile.choose(g.moves(), rng, hostile.is_greedy(seed))
        found.append((*dearest(g, move, asking), asked(g)))
        g.play(move)
    return found


def test_lines_are_counted() -> None:
    assert 1_000 <= lines(lambda: [-turn for turn in range(1_000)]) <= 1_020


def test_the_deck_that_once_stopped_a_server() -> None:
    """It stood still after 44 moves, when a building that costs twenty of everything was to be bought with the help of
    builders that stand for sixty glory each."""
    g = ludi.new("gloria_mundi", players=2, seed=1, deck=hostile.audited())
    assert isinstance(g, GloriaMundi)
    found = play(g, 1, 120)
    assert max(found) < (FIFTY_MILLISECONDS,)
    assert "Purchase" in {kind for _, _, kind in found[:44]}
    assert {"Purchase", "Cover"} <= {kind for _, _, kind in found[44:]}


def test_the_deck_that_stopped_a_server_once_more() -> None:
    """It stood still after 4 moves, when all ways to divide a gain were worked out and eight of them offered."""
    g = ludi.new("gloria_mundi", players=2, seed=1, deck=hostile.divided())
    assert isinstance(g, GloriaMundi)
    found = play(g, 1, 60)
    assert max(found) < (FIFTY_MILLISECONDS,)
    assert "Divide" in {kind for _, _, kind in found}


@pytest.mark.parametrize(
    "seed", [*range(5), 39, 45]
)  # the last two were the slowest of sixty; `make hostile` plays them all
def test_no_question_costs_more_than_50_milliseconds(seed: int) -> None:
    assert max(play(hostile.table(seed), seed, 25)) < (FIFTY_MILLISECONDS,)


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game(seed: int) -> None:
    """Positions that are asked are far between; all others are played through."""
    g, rng = hostile.opened(seed), Random(seed)
    costs: list[tuple[int, str]] = []
    while not g.over:
        move = hostile.choose(g.moves(), rng, greedy=True)
        if rng.random() < 0.02:
            costs.append(dearest(g, move, rng))
        g.play(move)
    assert max(costs) < (FIFTY_MILLISECONDS,)

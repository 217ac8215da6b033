"""Random games for the property tests: some by plain chance, some by a player who is keen to build."""

from collections.abc import Iterator
from random import Random
from typing import Any

import ludi
from ludi.games.great_city.moves import BUILD_, PLACE_, SKIP, SPACE_
from tests.games.properties import random_game


def choose(moves: list[int], rng: Random, keen: bool) -> int:
    """A keen player builds what can be built, seldom ends a turn early, and likes the far end of the strip."""
    if keen and rng.random() < 0.9:
        if moves[0] >= SPACE_ and moves[-1] < SPACE_ + 5:
            return moves[-1]
        builds = [m for m in moves if BUILD_ <= m < PLACE_]
        moves = builds or [m for m in moves if m != SKIP] or moves
    return moves[int(rng.random() * len(moves))]


def positions(players: int, seed: int) -> Iterator[tuple[Any, list[int], int]]:
    rng = Random(seed)
    g = ludi.new("great_city", players=players, seed=seed)
    return random_game(g, lambda moves: choose(moves, rng, keen=seed % 3 > 0))


def played_out(players: int, seed: int) -> Any:
    """The last position of that game."""
    *_, (g, _, _) = positions(players, seed)
    return g

"""Random games for the property tests: some by plain chance, some by a player who is keen to build and to walk."""

from collections.abc import Iterator
from random import Random
from typing import Any

import ludi
from ludi.games.gloria_mundi.moves import BUY_, PASS, PLACE_, POWER_, REFUSE, TRIBUTE
from tests.games.properties import random_game


def choose(moves: list[int], rng: Random, keen: bool) -> int:
    """A keen player uses powers, buys what can be bought, cheap things first, and pays tribute."""
    if keen and rng.random() < 0.9:
        if moves[0] == PASS:
            return moves[1]
        if moves == [TRIBUTE, REFUSE]:
            return TRIBUTE
        moves = [m for m in moves if POWER_ <= m < POWER_ + 30 or BUY_ <= m < PLACE_] or moves
    return moves[int(rng.random() * len(moves))]


def positions(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, list[int], int]]:
    rng = Random(seed)
    g = ludi.new("gloria_mundi", players=players, seed=seed, **options)
    return random_game(g, lambda moves: choose(moves, rng, keen=seed % 3 > 0))


def played_out(players: int, seed: int) -> Any:
    """The last position of that game."""
    *_, (g, _, _) = positions(players, seed)
    return g

"""Plays any legal move."""

from random import Random

from ludi.bots.bot import Opinion, choices
from ludi.bots.seat import Seat


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def reseed(self, seed: int) -> None:
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        moves = choices(seat)
        return moves[int(self._rng.random() * len(moves))]

    def explain(self, seat: Seat) -> list[Opinion]:
        return [Opinion(move, 0.0, None, []) for move in choices(seat)]

    def close(self) -> None:
        pass

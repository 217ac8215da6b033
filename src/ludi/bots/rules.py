"""Plays by rules of thumb, and can say why."""

from random import Random
from typing import NamedTuple

from ludi.bots.advice import Reason, advice_of, weight
from ludi.bots.seat import Seat


class Weighed(NamedTuple):
    """A move with the reasons for and against it."""

    move: int
    weight: float
    reasons: list[Reason]


class RulesBot:
    """Plays the move with the best reasons; among equals any."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        weighed = self.explain(seat)
        best = [each.move for each in weighed if each.weight == weighed[0].weight]
        return best[int(self._rng.random() * len(best))]

    def explain(self, seat: Seat) -> list[Weighed]:
        """The legal moves, the best first."""
        moves = seat.moves()
        if len(moves) == 1:
            return [Weighed(moves[0], 0.0, [])]
        advice = advice_of(seat.game_name)
        position = seat.guess(Random(0))
        reasons = [advice(position, move) for move in moves]
        weighed = [Weighed(move, weight(why), why) for move, why in zip(moves, reasons, strict=True)]
        return sorted(weighed, key=lambda each: (-each.weight, each.move))

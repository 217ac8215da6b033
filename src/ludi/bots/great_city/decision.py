"""What all choices of a seat have in common, and what its hand is worth to it."""

from typing import Final

from ludi.bots.great_city.evaluation import Evaluation
from ludi.bots.great_city.weights import (
    BRICK_IN_HAND,
    CROWDED,
    LATER,
)
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.great_city.cards import COST
from ludi.games.great_city.state import State

_COST: Final = list(COST)


class Decision:
    """One choice of a seat: what its moves have in common is worked out once."""

    def __init__(self, g: State, frame: Frame) -> None:
        self.g = g
        self.seat = g.seat
        self.evaluation = Evaluation(g, g.seat)

    def weigh(self, move: int, found: Reasons) -> None:
        """Find the reasons for and against a move."""
        raise NotImplementedError


class Hand:
    """What cards in hand are worth, and what a turn can make of them."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self.kinds = evaluation.hand()
        later = evaluation.values.later
        self._kept = LATER if len(self.kinds) < later else CROWDED
        self._ends = later == 0
        self._best_use = [-1.0, -1.0, -1.0, -1.0]  # for each number of bricks

    def fits(self, kind: int) -> float:
        return self._kept * max(self._evaluation.worth(kind), 0.0)

    def dear(self, kind: int) -> float:
        return -BRICK_IN_HAND * _COST[kind]

    def value(self, kind: int) -> float:
        """What a card is worth in hand."""
        return 0.0 if self._ends else max(self.fits(kind) + self.dear(kind), 0.0)

    def weigh(self, kind: int, found: Reasons) -> None:
        """Why to have this card in hand, if it is not too late for any."""
        if self._ends:
            found.add("no_use", 0.0)
        else:
            found.add("fits", self.fits(kind), kind)
            found.add("dear", self.dear(kind), kind)

    def use(self, bricks: int) -> float:
        """What building the best card in hand brings, beyond what it was worth in hand."""
        if self._best_use[bricks] < 0.0:
            best = 0.0
            for kind in self.kinds:
                best = max(best, self._evaluation.gain(kind, bricks) - self.value(kind))
            self._best_use[bricks] = best
        return self._best_use[bricks]

    def taking(self, kind: int, bricks: int) -> float:
        """What a card more is worth in a turn with so many bricks: it is built at once, or another one is."""
        return max(self._evaluation.gain(kind, bricks), self.value(kind) + self.use(bricks))

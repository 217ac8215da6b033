"""A position looked at for as long as one likes: the best moves with the shares that they promise, from what a seat
knows. Every guess is looked at with all the moves that lead so far, and once wherever the search wants to."""

from typing import Final, NamedTuple

from ludi.core.errors import BadPosition
from ludi.core.game import Game
from ludi.study.judge import Judge, Looks, Sample

LEADING: Final = 5  # moves that are compared
NEVER: Final = Looks(0, 0, 0)


class Line(NamedTuple):
    """What is known of a move by now."""

    move: int
    share: float
    doubt: float  # the standard error of the share
    looks: int
    moves: list[int]  # what may follow: the move first


class Analysis:
    """Of the deciding seat's choice. The same seed finds the same, whatever is hidden from the seat."""

    def __init__(self, position: Game, seed: int = 0) -> None:
        if position.over:
            raise BadPosition("nothing is left to decide: the game is over")
        self.position = position
        self._judge = Judge(position, position.moves()[0], NEVER, seed)
        self._samples: dict[int, Sample] = {}
        self.guesses = 0

    def deepen(self, guesses: int) -> None:
        """So many more."""
        for _ in range(guesses):
            self._judge.search(1)
            moves = self._judge.ranked()[:LEADING]
            for move, shares in zip(moves, self._judge.look(moves), strict=True):
                self._samples.setdefault(move, Sample(self.position.players)).add(shares)
            self.guesses += 1

    def best(self) -> list[Line]:
        """The moves that were compared, the best first; those that fell behind early come last."""
        seat = self.position.seat
        most = max(sample.count for sample in self._samples.values())
        found = [
            Line(move, sample.means()[seat], sample.doubt(seat), sample.count, self._judge.line(move))
            for move, sample in self._samples.items()
        ]
        return sorted(found, key=lambda each: (each.looks < most / 2, -each.share, each.move))

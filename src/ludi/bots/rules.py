"""Plays by rules of thumb, and can say why."""

from random import Random

from ludi.bots.bot import Opinion, choices
from ludi.bots.search.advisor import advisor_of, total
from ludi.bots.seat import Seat


class RulesBot:
    """Plays the move with the best reasons; among equals any.

    With `overlooks`, a beginner: each move escapes its notice with this chance; if all do, it plays any.
    """

    def __init__(self, seed: int, overlooks: float = 0.0) -> None:
        self._rng = Random(seed)
        self._overlooks = overlooks

    def reseed(self, seed: int) -> None:
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        found = self.explain(seat)
        if self._overlooks:
            noticed = [each for each in found if self._rng.random() >= self._overlooks]
            found = noticed or [found[int(self._rng.random() * len(found))]]
        best = [each.move for each in found if each.weight == found[0].weight]
        return best[int(self._rng.random() * len(best))]

    def explain(self, seat: Seat) -> list[Opinion]:
        """The legal moves, the best first."""
        moves = choices(seat)
        if len(moves) == 1:
            return [Opinion(moves[0], 0.0, None, [])]
        advisor = advisor_of(seat.game_name)
        position = seat.guess(Random(0))
        reasons = [advisor.reasons(position, move) for move in moves]
        found = [Opinion(move, total(why), None, why) for move, why in zip(moves, reasons, strict=True)]
        return sorted(found, key=lambda each: (-each.weight, each.move))

    def close(self) -> None:
        pass

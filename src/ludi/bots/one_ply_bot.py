"""Looks one choice ahead: what an evaluation is worth without a search around it."""

from random import Random

from ludi.bots.bot import Opinion, choices
from ludi.bots.search.advisor import advisor_of, linear_advisor_of
from ludi.bots.search.one_ply import OnePly
from ludi.bots.seat import Seat


class OnePlyBot:
    """Plays the move after which it expects the greatest share of the victory, over so many guesses."""

    def __init__(self, seed: int, guesses: int, linear: bool = False) -> None:
        self._rng = Random(seed)
        self._guesses = guesses
        self._linear = linear

    def reseed(self, seed: int) -> None:
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        return self.explain(seat)[0].move

    def explain(self, seat: Seat) -> list[Opinion]:
        """The moves that it has tried, the best first."""
        moves = choices(seat)
        if len(moves) == 1:
            return [Opinion(moves[0], 0.0, None, [])]
        advisor = linear_advisor_of(seat.game_name) if self._linear else advisor_of(seat.game_name)
        position = seat.guess(self._rng)
        player = OnePly(advisor, self._rng, self._guesses)
        tried = player.candidates(position, moves)
        promises = player.promises(position, seat.number, tried)
        found = [
            Opinion(move, promise, promise, advisor.reasons(position, move))
            for move, promise in zip(tried, promises, strict=True)
        ]
        return sorted(found, key=lambda each: (-each.weight, each.move))

    def close(self) -> None:
        pass

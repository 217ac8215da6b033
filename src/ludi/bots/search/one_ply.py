"""The shortest look ahead: every move is played, the rules of thumb bring what it began to its end, and the advisor
says what share of the victory that promises. It shows what an evaluation is worth by itself, and plays games to learn
from."""

from math import exp
from random import Random
from typing import Final

from ludi.bots.search.advisor import Advisor, at_rest
from ludi.core.game import Game

MOST_TRIED: Final = 12  # moves that are tried: those that the rules of thumb like best


class OnePly:
    """Looks at `guesses` guesses of the position; with a temperature, a move that promises so much less is e times less
    likely."""

    def __init__(self, advisor: Advisor, rng: Random, guesses: int = 1, temperature: float = 0.0) -> None:
        self.advisor = advisor
        self.rng = rng
        self.guesses = guesses
        self.temperature = temperature

    def choose(self, position: Game, seat: int) -> int:
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        moves = self.candidates(position, moves)
        return self._pick(moves, self.promises(position, seat, moves))

    def candidates(self, position: Game, moves: list[int]) -> list[int]:
        """Reasons use only what the seat knows, so the position itself may be asked for them."""
        if len(moves) <= MOST_TRIED:
            return moves
        weights = self.advisor.weights(position, moves)
        ranked = sorted([(-weights[i], moves[i]) for i in range(len(moves))])
        return [move for _, move in ranked[:MOST_TRIED]]

    def promises(self, position: Game, seat: int, moves: list[int]) -> list[float]:
        """For each move the share that the seat may expect after it."""
        found = [0.0] * len(moves)
        for _ in range(self.guesses):
            guess = position.guess(seat, self.rng)
            guess.quiet()
            for i in range(len(moves)):
                g = guess.copy()
                g.play(moves[i])
                self._settle(g)
                found[i] += self.advisor.shares(g)[seat]
        return [value / self.guesses for value in found]

    def _settle(self, g: Game) -> None:
        """Until a turn begins, everybody does what the rules of thumb like best."""
        while not g.over and not at_rest(g):
            moves = g.moves()
            g.play(moves[0] if len(moves) == 1 else self._best(g, moves))

    def _best(self, g: Game, moves: list[int]) -> int:
        weights = self.advisor.weights(g, moves)
        best = 0
        for i in range(1, len(moves)):
            if weights[i] > weights[best]:
                best = i
        return moves[best]

    def _pick(self, moves: list[int], promises: list[float]) -> int:
        top = max(promises)
        if self.temperature == 0.0:
            return moves[promises.index(top)]
        parts = [exp((promise - top) / self.temperature) for promise in promises]
        lot = self.rng.random() * sum(parts)
        for i in range(len(moves)):
            lot -= parts[i]
            if lot <= 0.0:
                return moves[i]
        return moves[-1]

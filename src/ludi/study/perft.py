"""Counting positions, as chess programmers do to compare engines: every legal move is played, to a depth.

The order of hidden cards is the real one, so the counts are those of one seed. They tell nothing about what a player
could know; they tell whether two builds of the rules are the same.
"""

from collections.abc import Callable

from ludi.core.game import Game

# Told how much of the work is done, from 0 to 1, and how many positions were counted so far.
Progress = Callable[[float, int], None]

FINE = 4  # decisions below the start down to which progress is told


class Perft:
    """The counts from one position: after each number of decisions, and for each first move."""

    def __init__(self, game: Game, depth: int, progress: Progress | None = None) -> None:
        self.game = game
        self.depth = depth
        self.total = 0  # all positions counted
        self._progress = progress
        self._done = 0.0
        self.by_move = {move: [0] * depth for move in game.moves()}
        start = game.copy()
        start.quiet()
        for move, counts in self.by_move.items():
            counts[0] = 1
            self.total += 1
            if depth > 1:
                self._count(self._after(start, move), 1, counts, 1 / len(self.by_move))
            else:
                self._tell(1 / len(self.by_move))
        self.counts = [sum(column) for column in zip(*self.by_move.values(), strict=True)] or [0] * depth

    def _count(self, g: Game, made: int, counts: list[int], share: float) -> None:
        """Adds what lies below a position reached by `made` decisions: nothing, if the game is over."""
        moves = g.moves()
        counts[made] += len(moves)
        self.total += len(moves)
        if made + 1 < self.depth and moves:
            part = share / len(moves)
            for move in moves:
                self._count(self._after(g, move), made + 1, counts, part)
        if made == FINE or (made < FINE and (not moves or made + 1 == self.depth)):
            self._tell(share)

    def _after(self, g: Game, move: int) -> Game:
        copy = g.copy()
        copy.play(move)
        return copy

    def _tell(self, share: float) -> None:
        if self._progress:
            self._done += share
            self._progress(min(self._done, 1.0), self.total)

"""Looks ahead: information-set Monte Carlo tree search with the rules of thumb as its guide."""

import time
from concurrent.futures import Future
from random import Random
from typing import NamedTuple

from ludi.bots.bot import Opinion
from ludi.bots.pool import POOL
from ludi.bots.seat import Seat
from ludi.bots.thought.counsel import counsel_of
from ludi.bots.thought.tree import Tree
from ludi.core.registry import unpack

PATIENCE = 0.05  # of the time given, to wait for another process that has not quite finished
ITERATION_PATIENCE = 60.0  # seconds, where only iterations are counted


class Budget(NamedTuple):
    """How long a bot may think about one decision: seconds or iterations, and with how many processes."""

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1


class Tally(NamedTuple):
    """What has been found out about a move: how often it was looked at, and what share was won by it."""

    move: int
    visits: int
    won: float

    def share(self) -> float:
        return self.won / self.visits if self.visits else 0.0


class SearchBot:
    """Plays the move that it has looked at most often, which is the one that proved best.

    It is done before its time if no other move is likely to catch up.
    """

    def __init__(self, seed: int, budget: Budget) -> None:
        self._rng = Random(seed)
        self._budget = budget

    def reseed(self, seed: int) -> None:
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        moves = seat.moves()
        return moves[0] if len(moves) == 1 else self._tallies(seat)[0].move

    def explain(self, seat: Seat) -> list[Opinion]:
        moves = seat.moves()
        if len(moves) == 1:
            return [Opinion(moves[0], 0.0, None, [])]
        counsel = counsel_of(seat.game_name)
        position = seat.guess(Random(0))
        return [
            Opinion(each.move, float(each.visits), each.share(), counsel.reasons(position, each.move))
            for each in self._tallies(seat)
        ]

    def close(self) -> None:
        """Processes are shared by all bots and end with the program."""

    def _tallies(self, seat: Seat) -> list[Tally]:
        """What is found out about the legal moves, the best first."""
        seconds, iterations, processes = self._budget
        end = time.time() + seconds
        position = seat.guess(self._rng)
        each = -(-iterations // processes)
        others: list[Future[list[Tally]]] = []
        if processes > 1:
            pool = POOL.at_least(processes - 1)
            packed = position.pack()
            for _ in range(processes - 1):
                seed = self._rng.getrandbits(60)
                others.append(pool.submit(think_elsewhere, packed, seat.number, seed, end if seconds else 0.0, each))
        tree = Tree(counsel_of(seat.game_name), self._rng)
        tree.think(position, seat.number, max(0.0, end - time.time()) if seconds else 0.0, each)
        found = tally(tree)
        for other in others:
            wait = end + PATIENCE * seconds - time.time() if seconds else ITERATION_PATIENCE
            found += _result(other, wait)
        return _merged(found)


def tally(tree: Tree) -> list[Tally]:
    return [Tally(branch.move, branch.visits, branch.won) for branch in tree.root.next.values()]


def think_elsewhere(packed: bytes, seat: int, seed: int, end: float, iterations: int) -> list[Tally]:
    """A tree of its own, in another process, until the same moment."""
    position = unpack(packed)
    tree = Tree(counsel_of(position.NAME), Random(seed))
    seconds = end - time.time() if end else 0.0
    if seconds >= 0:
        tree.think(position, seat, seconds, iterations)
    return tally(tree)


def _result(other: "Future[list[Tally]]", wait: float) -> list[Tally]:
    """What comes too late is done without."""
    try:
        return other.result(max(0.0, wait))
    except TimeoutError:
        other.cancel()
        return []


def _merged(found: list[Tally]) -> list[Tally]:
    visits: dict[int, int] = {}
    won: dict[int, float] = {}
    for each in found:
        visits[each.move] = visits.get(each.move, 0) + each.visits
        won[each.move] = won.get(each.move, 0.0) + each.won
    tallies = [Tally(move, visits[move], won[move]) for move in visits]
    return sorted(tallies, key=lambda each: (-each.visits, -each.share(), each.move))

"""Looks ahead: information-set Monte Carlo tree search with the rules of thumb as its guide."""

import time
from math import sqrt
from random import Random
from typing import NamedTuple

from ludi.bots.bot import Opinion, choices
from ludi.bots.pool import POOL, Helper
from ludi.bots.search.advisor import advisor_of, linear_advisor_of
from ludi.bots.search.tree import NOW, Branch, Tree, before_nets, new_root
from ludi.bots.seat import Seat
from ludi.core.game import Game, View
from ludi.core.registry import unpack
from ludi.processes import room

PIECE = 0.05  # seconds of thought at a time: compiled code does not hear Ctrl-C, between two pieces it is heard
SHORTEST = 1e-3  # seconds: what is left of a time that is used up
GRACE = 0.05  # of the time given, to wait for another process that has not quite finished
ITERATION_GRACE = 60.0  # seconds, where only iterations are counted
MOST_PARTS = 8  # of a thought that takes all cores: more trees of their own, each a smaller part, find little more
CAUTION = 0.5  # a share is taken for so much less, divided by the root of the looks it comes from


class Budget(NamedTuple):
    """How long a bot may think about one decision: seconds, iterations or both, and with how many processes (0: as many
    as there is room for); and whether without a net, as the search was before there were any."""

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1
    linear: bool = False


class Tally(NamedTuple):
    """What has been found out about a move: how often it was looked at, and what share was won by it."""

    move: int
    visits: int
    won: float

    def share(self) -> float | None:
        """None of a move that was not looked at."""
        return self.won / self.visits if self.visits else None

    def sure_share(self) -> float:
        """What the move can be counted on for: a high share from a few looks is mostly luck."""
        return self.won / self.visits - CAUTION / sqrt(self.visits) if self.visits else -1.0


class Foreseen(NamedTuple):
    """A seat's next decision, as it follows from a move if nothing else comes to light: what the seat will know then,
    and what has been thought about it already."""

    known: View
    thought: Branch


class SearchBot:
    """Plays the move with the highest share that it can be sure of; mostly the one that it has looked at most often.

    It is done before its time if no other move is likely to catch up. What it has thought about its next decision it
    keeps; but not where iterations are counted: there a seed means a choice, also in a game that is taken up again.
    """

    def __init__(self, seed: int, budget: Budget) -> None:
        self._rng = Random(seed)
        self._budget = budget
        self._foreseen: Foreseen | None = None

    def reseed(self, seed: int) -> None:
        self._rng.seed(seed)

    def choose(self, seat: Seat) -> int:
        moves = choices(seat)
        if len(moves) == 1:
            return moves[0]
        position, root = seat.guess(self._rng), self._kept(seat)
        move = self._tallies(position, seat.number, root)[0].move
        if not self._budget.iterations and not self._budget.linear:
            self._foreseen = foresee(position, seat.number, move, root)
        return move

    def explain(self, seat: Seat) -> list[Opinion]:
        moves = choices(seat)
        if len(moves) == 1:
            return [Opinion(moves[0], 0.0, None, [])]
        advisor = advisor_of(seat.game_name)
        told = seat.guess(Random(0))
        found = self._tallies(seat.guess(self._rng), seat.number, new_root())
        return [
            Opinion(each.move, float(each.visits), each.share(), advisor.reasons(told, each.move)) for each in found
        ]

    def close(self) -> None:
        """Processes are shared by all bots and end with the program."""

    def _kept(self, seat: Seat) -> Branch:
        """What has been thought about this decision already."""
        foreseen, self._foreseen = self._foreseen, None
        return foreseen.thought if foreseen and foreseen.known == seat.memory() else new_root()

    def _tallies(self, position: Game, seat: int, root: Branch) -> list[Tally]:
        """What is found out about the legal moves, the best first; thinking goes on from a root."""
        if self._budget.processes == 1 or not POOL.taken.acquire(blocking=False):
            return merged(self._alone(position, seat, root))
        try:
            return merged(self._together(position, seat, root))
        finally:
            POOL.taken.release()

    def _alone(self, position: Game, seat: int, root: Branch) -> list[Tally]:
        seconds, iterations, _, linear = self._budget
        return think(position, seat, self._rng, ending(seconds), iterations, linear, root)

    def _together(self, position: Game, seat: int, root: Branch) -> list[Tally]:
        """With trees of their own in other processes, until the same moment."""
        seconds, iterations, processes, linear = self._budget
        parts = processes or min(room(), MOST_PARTS)
        end, each = ending(seconds), -(-iterations // parts)
        packed = position.pack()
        seeds = [self._rng.getrandbits(60) for _ in range(parts - 1)]
        asked = [
            helper
            for helper, seed in zip(POOL.helpers(parts - 1), seeds, strict=True)
            if was_asked(helper, 0.0 if seconds else ITERATION_GRACE, packed, seat, seed, end, each, linear)
        ]
        found = think(position, seat, self._rng, end, each, linear, root)
        for helper in asked:
            found += answer_of(helper, end + GRACE * seconds - time.monotonic() if seconds else ITERATION_GRACE)
        return found


def ending(seconds: float) -> float:
    """The moment of the monotonic clock at which so many seconds are over; 0 without such a limit."""
    return time.monotonic() + seconds if seconds else 0.0


def think(
    position: Game, seat: int, rng: Random, end: float, iterations: int, linear: bool, root: Branch
) -> list[Tally]:
    """Until this moment of the monotonic clock, or for so many iterations; 0: no such limit."""
    seconds = max(SHORTEST, end - time.monotonic()) if end else 0.0
    advisor = linear_advisor_of(position.NAME) if linear else advisor_of(position.NAME)
    tree = Tree(advisor, rng, seconds, iterations, before_nets(advisor) if linear else NOW, root)
    while not tree.think(position, seat, PIECE):
        pass
    return tallies(root, position)


def think_elsewhere(packed: bytes, seat: int, seed: int, end: float, iterations: int, linear: bool) -> list[Tally]:
    return think(unpack(packed), seat, Random(seed), end, iterations, linear, new_root())


def tallies(root: Branch, position: Game) -> list[Tally]:
    """What has been found out about the moves of a position."""
    found = [root.choice(position.seat, move) for move in position.moves()]
    return [Tally(each.move, each.visits, each.won) for each in found if each is not None]


def foresee(position: Game, seat: int, move: int, root: Branch) -> Foreseen | None:
    """The next decision after a move, if it is the same seat's. Of a guess: who finds later that it knows just what it
    would know then has learnt nothing in between."""
    thought = root.choice(seat, move)
    position.play(move)
    while not position.over and position.seat == seat and len(position.moves()) == 1:
        position.play(position.moves()[0])
    if thought is None or position.over or position.seat != seat:
        return None
    return Foreseen(position.view(seat, memory=True), thought)


def was_asked(helper: Helper, wait: float, *given: object) -> bool:
    """Whether another process thinks along; one that has ended is replaced, for the next time."""
    try:
        return helper.ask(wait, think_elsewhere, *given)
    except (OSError, EOFError):
        POOL.drop(helper)
        return False


def answer_of(helper: Helper, wait: float) -> list[Tally]:
    """What comes too late, or not at all, is done without."""
    try:
        return helper.answer(wait) or []
    except (OSError, EOFError):
        POOL.drop(helper)
        return []


def merged(found: list[Tally]) -> list[Tally]:
    """One for each move, from all processes: by the share that one can be sure of, equals by their moves."""
    visits: dict[int, int] = {}
    won: dict[int, float] = {}
    for each in found:
        visits[each.move] = visits.get(each.move, 0) + each.visits
        won[each.move] = won.get(each.move, 0.0) + each.won
    tallies = [Tally(move, visits[move], won[move]) for move in visits]
    return sorted(tallies, key=lambda each: (-each.sure_share(), each.move))

"""Information-set Monte Carlo tree search, for any game and any number of players.

Each iteration draws a guess of the whole position, one that explains what the others were seen to choose, walks down
one tree that all guesses share, adds a branch, plays on by the rules of thumb to the beginning of a turn (without such
rules at random to the end), and asks the advisor what share of the victory each seat may expect there. Draws of cards
are not in the tree: a branch stands for a choice, whatever chance does after it. Every seat chooses what is best for
itself.

In choosing where to look, a branch's mean result so far is balanced against what the rules of thumb say of it, the less
so the more often it has been visited (the rule known as PUCT).
"""

import gc
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from ludi.bots.search.advisor import Advisor, at_rest
from ludi.core.game import Game

OPEN_MIND: Final = 0.2  # of the advice is spread evenly over all moves: rules of thumb overlook things
UNTRIED: Final = 0.05  # a branch not yet tried is taken for so much worse than its siblings
FULL: Final = 1_000_000  # branches; a tree of this size grows no more
SPAN: Final = 4096  # more than any game has moves
NEVER: Final = 1e-6
LEAST: Final = 0.2  # of all iterations, before a choice can be clear
LOOK: Final = 32  # iterations between two looks whether the choice is clear
TRIES: Final = 4  # guesses that may be thrown away for another one
CLEAR: Final = 4  # it is, if the lead is more than this part of the iterations left: they never go all to the second


class Manner(NamedTuple):
    """How a search thinks."""

    curiosity: float = 0.6  # how much the advice counts against results
    turns: int = -1  # begun in a playout before it ends; below 0: as many as the advisor says
    # Whether the advice to the others is that of the guess at hand, with the hands that it deals them, or that of the
    # first guess that came to the branch. Whoever thinks knows the own hand: it is the same in all guesses, but for
    # what is drawn on the way.
    fresh: bool = True
    wary: bool = True  # whether guesses that do not explain what the others were seen to choose are thrown away


def before_nets(advisor: Advisor) -> Manner:
    """Of the search as it was before there were nets, to be compared with."""
    return Manner(turns=advisor.turns_before_nets, fresh=False, wary=False)


NOW: Final = Manner()


class Branch:
    """A choice that a seat has in some guesses, and what became of it."""

    def __init__(self, move: int, seat: int, advice: float) -> None:
        self.move = move
        self.seat = seat  # whose choice it is
        self.advice = advice  # how much the rules of thumb favour it, relative to its siblings
        self.visits = 0
        self.won = 0.0  # by that seat, over all visits
        self.next: dict[int, Branch] = {}

    def choice(self, seat: int, move: int) -> "Branch | None":
        """The branch of a seat's move, if it has been thought of."""
        return self.next.get(seat * SPAN + move)


def new_root() -> Branch:
    return Branch(-1, -1, 1.0)


class Tree:
    """What has been thought about one decision."""

    def __init__(
        self,
        advisor: Advisor,
        rng: Random,
        seconds: float,
        most: int,
        manner: Manner = NOW,
        root: Branch | None = None,
    ) -> None:
        self.advisor = advisor
        self.curiosity = manner.curiosity
        self.turns = manner.turns if manner.turns >= 0 else advisor.turns
        self.fresh = manner.fresh
        self.wary = manner.wary
        self.likeliest = 0.0  # how likely the best guess so far makes what the others were seen to choose
        self.rng = rng
        self.seconds = seconds  # of thought, in all; 0: no such limit
        self.most = most  # iterations, in all; 0: no such limit
        self.begun = perf_counter()
        self.root = root or new_root()  # what has been thought about the decision before
        self.size = self.root.visits  # each visit has added a branch or two
        self.iterations = 0

    def think(self, position: Game, seat: int, piece: float) -> bool:
        """Look at guesses of a position for so many seconds, or until the thought is finished, which is told. The tree
        only grows, and guesses are in no cycles: meanwhile a search for garbage would find none."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._think(position, seat, perf_counter() + piece)
        finally:
            if collecting:
                gc.enable()

    def _think(self, position: Game, seat: int, until: float) -> bool:
        while True:
            self.look(self.draw(position, seat))
            now = perf_counter()
            if self.is_finished(now - self.begun):
                return True
            if now >= until:
                return False

    def draw(self, position: Game, seat: int) -> Game:
        """A guess of a position: one that makes what the others were seen to choose half as likely as the best guess so
        far is drawn half as often."""
        g = position.guess(seat, self.rng)
        if self.wary:
            for _ in range(TRIES):
                likelihood = self.advisor.likelihood(g, seat)
                if likelihood >= self.likeliest:
                    self.likeliest = likelihood
                    break
                if self.rng.random() * self.likeliest < likelihood:
                    break
                g = position.guess(seat, self.rng)
        return g

    def is_finished(self, used: float) -> bool:
        """Whether the time or the iterations are used up, or so clear is the choice that the rest would change nothing:
        the most visited branch will hardly be overtaken any more."""
        done = self.iterations
        if (self.most and done >= self.most) or (self.seconds and used >= self.seconds):
            return True
        if done % LOOK:
            return False
        left = self.most - done if self.most else done * (self.seconds - used) / used
        return done > (done + left) * LEAST and self.lead() * CLEAR > left

    def lead(self) -> int:
        """By how many visits the most visited branch is ahead."""
        first = second = 0
        for branch in self.root.next.values():
            visits = branch.visits
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first - second

    def look(self, g: Game, first: int = -1) -> list[float]:
        """One iteration, which begins with a move if one is given; the share of each seat that it came to."""
        g.quiet()
        path = self._descend(g, first)
        self._play_on(g)
        shares = self.advisor.shares(g)
        for branch in path:
            branch.visits += 1
            branch.won += shares[branch.seat]
        self.iterations += 1
        return shares

    def _descend(self, g: Game, first: int) -> list[Branch]:
        """Down the tree, to a branch that has never been visited."""
        path: list[Branch] = []
        at, thinker = self.root, g.seat
        if first >= 0:
            at = self._taken(g, first)
            path.append(at)
            g.play(first)
        while not g.over and (at.visits or not path):
            moves = g.moves()
            if len(moves) == 1:
                g.play(moves[0])
                continue
            if path and not at.next and self.size > FULL:
                break
            at = self._select(at, g, moves, self.fresh and g.seat != thinker)
            path.append(at)
            g.play(at.move)
        return path

    def _taken(self, g: Game, move: int) -> Branch:
        """The branch of a move of the deciding seat's."""
        found = self.root.choice(g.seat, move)
        if found is None:
            self._grow(self.root, g, g.moves())
            found = self.root.choice(g.seat, move)
        assert found is not None
        return found

    def _select(self, at: Branch, g: Game, moves: list[int], anew: bool) -> Branch:
        branches = self._branches(at, g, moves)
        visits, won = 0, 0.0
        for branch in branches:
            visits += branch.visits
            won += branch.won
        advice = self._favours(g, moves) if anew and visits else [branch.advice for branch in branches]
        whole = 0.0
        for favour in advice:
            whole += favour
        untried = won / visits - UNTRIED if visits else 0.0
        bold = self.curiosity * sqrt(visits + 1)
        trusting = (1.0 - OPEN_MIND) / whole
        even = OPEN_MIND / len(branches)
        best, found = -1.0e9, branches[0]
        for i in range(len(branches)):
            branch = branches[i]
            n = branch.visits
            merit = branch.won / n if n else untried
            merit += bold * (advice[i] * trusting + even) / (1 + n)
            if merit > best:
                best, found = merit, branch
        return found

    def _branches(self, at: Branch, g: Game, moves: list[int]) -> list[Branch]:
        """The branches for these moves; those that no guess before has allowed are new."""
        first = g.seat * SPAN
        known = at.next
        found: list[Branch] = []
        for move in moves:
            branch = known.get(first + move)
            if branch is None:
                self._grow(at, g, moves)
                return [known[first + move] for move in moves]
            found.append(branch)
        return found

    def _grow(self, at: Branch, g: Game, moves: list[int]) -> None:
        favours = self._favours(g, moves)
        first = g.seat * SPAN
        for i in range(len(moves)):
            if first + moves[i] not in at.next:
                at.next[first + moves[i]] = Branch(moves[i], g.seat, favours[i])
                self.size += 1

    def _favours(self, g: Game, moves: list[int]) -> list[float]:
        """How much the rules of thumb favour each move."""
        merits = self.advisor.weights(g, moves)
        top = max(merits)
        cold = 1.0 / self.advisor.temperature
        return [max(NEVER, exp((merit - top) * cold)) for merit in merits]

    def _play_on(self, g: Game) -> None:
        """By the rules of thumb, until so many turns have begun."""
        turns = self.turns
        while not g.over:
            if at_rest(g):
                turns -= 1
                if turns < 0:
                    return
            moves = g.moves()
            g.play(moves[0] if len(moves) == 1 else self.sensible(g, moves))

    def sensible(self, g: Game, moves: list[int]) -> int:
        """A move by the rules of thumb, the better the likelier."""
        merits = self.advisor.weights(g, moves)
        top = max(merits)
        cold = 1.0 / self.advisor.playout_temperature
        whole = 0.0
        parts: list[float] = []
        for merit in merits:
            part = exp((merit - top) * cold)
            whole += part
            parts.append(part)
        lot = self.rng.random() * whole
        for i in range(len(moves)):
            lot -= parts[i]
            if lot <= 0.0:
                return moves[i]
        return moves[-1]

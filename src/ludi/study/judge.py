"""What a move was worth, beside the best there was: judged from what its seat knew.

All that is looked at are guesses of the seat's. First a search finds the moves that may be best; then these and the
move made race: each guess is looked at once with every one of them, so that luck is the same for all, and the worse
half falls out from round to round. What is said of the last two comes from looks of their own, after they were chosen:
the best of many would seem better than it is by those that chose it. A serious loss is looked at once more, and longer:
a young tree does not know the answers that make up for a move.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from ludi.bots.search.advisor import advisor_of
from ludi.bots.search.tree import Tree
from ludi.bots.search_bot import Tally, merged, tallies
from ludi.core.game import Game

RACING: Final = 4  # moves that may be best, beside the one made
ROUNDS: Final = 2  # of a race, before the last one
SERIOUS: Final = 0.04  # a loss of which nothing is said before a second, longer look
DEEPER: Final = 4  # times the looks of the last round that this takes, before it counts
AGAIN: Final = 2  # and from then on
LONGEST_LINE: Final = 6  # moves of a line of play
SELDOM: Final = 8  # looks at a branch from which a line of play still goes on


class Looks(NamedTuple):
    """How long a decision is thought about, in looks at guesses."""

    search: int  # to find the moves that may be best
    race: int  # at each of these in a round
    final: int  # at the best and at the move made

    def times(self, factor: int) -> "Looks":
        return Looks(*[factor * each for each in self])


class Judgement(NamedTuple):
    """A decision judged. Shares are those of all seats, as the deciding seat had to expect them."""

    best: int
    made: int
    of_best: list[float]
    of_made: list[float]
    loss: float  # of the deciding seat's share; 0 where the move made is the best one found
    doubt: float  # the standard error of the loss
    share_doubt: float  # the standard error of the shares
    looks: int
    line: list[int]  # what may follow, in the position handed over: the best move first


class Stopped(Exception):
    """What was to be judged is no longer wanted."""


class Sample:
    """Results of looks, and how much they differ."""

    def __init__(self, players: int) -> None:
        self.count = 0
        self.sums = [0.0] * players
        self.squares = [0.0] * players

    def add(self, shares: list[float]) -> None:
        self.count += 1
        for seat, share in enumerate(shares):
            self.sums[seat] += share
            self.squares[seat] += share * share

    def means(self) -> list[float]:
        return [total / self.count for total in self.sums]

    def doubt(self, seat: int) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 1.0
        mean = self.sums[seat] / self.count
        variance = max(0.0, self.squares[seat] / self.count - mean * mean)
        return sqrt(variance / (self.count - 1))


class Judge:
    """Thinks about one decision. The position is a guess of the deciding seat's, or any other: only guesses of it are
    looked at."""

    def __init__(
        self, position: Game, made: int, looks: Looks, seed: int, stopped: Callable[[], bool] = lambda: False
    ) -> None:
        self.position = position
        self.seat = position.seat
        self.made = made
        self.looks = looks
        self.stopped = stopped
        self.rng = Random(seed)
        self.tree = Tree(advisor_of(position.NAME), self.rng, 0.0, 0)
        self.looked = 0

    def judge(self) -> Judgement:
        if len(self.position.moves()) == 1:
            return self._alone()
        self.search(self.looks.search)
        ranked = self.ranked()
        rivals = [move for move in ranked if move != self.made][:RACING]
        best = self.made if ranked[0] == self.made else self._race(rivals)
        return self._final(best)

    def search(self, looks: int) -> None:
        """Look wherever the search wants to."""
        for _ in range(looks):
            self.tree.look(self.guess())

    def ranked(self) -> list[int]:
        """The moves, by the share that they can be counted on for."""
        return [each.move for each in self.tallies()]

    def tallies(self) -> list[Tally]:
        return merged(tallies(self.tree.root, self.position))

    def guess(self) -> Game:
        if self.stopped():
            raise Stopped
        return self.position.guess(self.seat, self.rng)

    def look(self, moves: list[int]) -> list[list[float]]:
        """All these moves in the same guess."""
        guess = self.guess()
        self.looked += len(moves)
        return [self.tree.look(guess.copy(), move) for move in moves]

    def _race(self, rivals: list[int]) -> int:
        """The best of the moves that race; the move made stays to the end."""
        for _ in range(ROUNDS):
            samples = self.samples([*rivals, self.made], self.looks.race)
            rivals.sort(key=lambda move: -samples[move].sums[self.seat])
            del rivals[max(1, len(rivals) // 2) :]
        ahead = samples[rivals[0]].sums[self.seat] > samples[self.made].sums[self.seat]
        return rivals[0] if ahead else self.made

    def samples(self, moves: list[int], looks: int) -> dict[int, Sample]:
        samples = {move: Sample(self.position.players) for move in moves}
        for _ in range(looks):
            for move, shares in zip(moves, self.look(moves), strict=True):
                samples[move].add(shares)
        return samples

    def _final(self, best: int) -> Judgement:
        """The best move beside the one made, in looks that did not choose it."""
        if best == self.made:
            found = self.samples([best], self.looks.race)[best]
            return self._said(best, found, found, None)
        of_best, of_made, more = self._pair(best, self.looks.final)
        if more.means()[self.seat] > SERIOUS:
            self._pair(best, DEEPER * self.looks.final)  # what answers there are is only found in time
            of_best, of_made, more = self._pair(best, AGAIN * self.looks.final)
        if more.sums[self.seat] <= 0.0:
            return self._said(self.made, of_made, of_made, None)
        return self._said(best, of_best, of_made, more)

    def _pair(self, best: int, looks: int) -> tuple[Sample, Sample, Sample]:
        """The best move, the one made, and how much more the first brings."""
        of_best, of_made, more = (Sample(self.position.players) for _ in range(3))
        for _ in range(looks):
            ours, theirs = self.look([best, self.made])
            of_best.add(ours)
            of_made.add(theirs)
            more.add(difference(ours, theirs))
        return of_best, of_made, more

    def _said(self, best: int, of_best: Sample, of_made: Sample, more: Sample | None) -> Judgement:
        return Judgement(
            best,
            self.made,
            of_best.means(),
            of_made.means(),
            more.means()[self.seat] if more else 0.0,
            more.doubt(self.seat) if more else 0.0,
            of_made.doubt(self.seat),
            self.looks.search + self.looked,
            self.line(best),
        )

    def line(self, first: int) -> list[int]:
        """What was looked at most after a move, as far as the position itself allows it."""
        g = self.position.copy()
        g.quiet()
        at, moves = self.tree.root.choice(self.seat, first), [first]
        g.play(first)
        while at is not None and not g.over and len(moves) < LONGEST_LINE:
            legal = g.moves()
            if len(legal) > 1:
                known = [branch for branch in (at.choice(g.seat, move) for move in legal) if branch is not None]
                at = max(known, key=lambda branch: (branch.visits, -branch.move), default=None)
                if at is None or at.visits < SELDOM:
                    break
                legal = [at.move]
            moves.append(legal[0])
            g.play(legal[0])
        return moves

    def _alone(self) -> Judgement:
        """There was no choice."""
        shares = [1.0 / self.position.players] * self.position.players
        return Judgement(self.made, self.made, shares, shares, 0.0, 0.0, 0.0, 0, [self.made])


def difference(ours: list[float], theirs: list[float]) -> list[float]:
    """How much more each seat has in one of two results."""
    return [mine - other for mine, other in zip(ours, theirs, strict=True)]

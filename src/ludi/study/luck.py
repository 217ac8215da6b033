"""Luck and skill parted: the result of each seat is what it could expect at the start, and luck, and its own play, and
that of the others.

From one moment at which nothing is half done to the next, the expected shares change, and the last are the result. Of
that change as much is play as the choices made in between were better or worse than the best ones, judged from what
their seats knew; all the rest is luck: what was dealt, drawn and revealed, and what nobody could know. So the parts add
up exactly, whatever the estimates are worth.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from ludi.bots.search.advisor import advisor_of
from ludi.play.outcome import outcome
from ludi.play.replay import Record
from ludi.study.course import Course
from ludi.study.grades import effect
from ludi.study.judge import Judgement


class Part(NamedTuple):
    """What a stretch of the game brought each seat, until the entry with this number."""

    n: int
    luck: list[float]
    own: list[float]
    others: list[float]


class Account(NamedTuple):
    """Where the result of one seat comes from."""

    start: float
    luck: float
    own: float
    others: float
    result: float

    def adjusted(self) -> float:
        """The result without the luck."""
        return self.result - self.luck


class Ledger:
    """All of a game: its stretches in order."""

    def __init__(self, record: Record, judged: Mapping[int, tuple[int, Judgement]]) -> None:
        """`judged` has for the number of an entry its seat and what was found of its choice."""
        self._judged = judged
        players = record.start.game.players
        self.start = [1.0 / players] * players
        self.result = shares_of(record)
        self.parts: list[Part] = []
        now, done = self.start, -1
        for stretch in Course(advisor_of(record.start.game.NAME), [record.start, *record.steps], set()).stretches:
            self.parts.append(self._part(now, stretch.after, done, stretch.last))
            now, done = stretch.after, stretch.last
        last = record.steps[-1]
        if last.entry.kind == "resign":
            self.parts.append(self._part(now, self.result, done, last.entry.n))
        if last.entry.kind in ("resign", "surrender"):
            self.parts[-1] = _given_up(self.parts[-1], last.seat)

    def _part(self, before: Sequence[float], after: Sequence[float], done: int, last: int) -> Part:
        made = [self._judged[n] for n in range(done + 1, last + 1) if n in self._judged]
        effects = [(seat, effect(judged)) for seat, judged in made]
        seats = range(len(before))
        own = [fsum(each[p] for seat, each in effects if seat == p) for p in seats]
        others = [fsum(each[p] for seat, each in effects if seat != p) for p in seats]
        return Part(last, [after[p] - before[p] - own[p] - others[p] for p in seats], own, others)

    def account(self, seat: int) -> Account:
        luck, own, others = (
            fsum(values[seat] for values in each)
            for each in zip(*[(part.luck, part.own, part.others) for part in self.parts], strict=True)
        )
        return Account(self.start[seat], luck, own, others, self.result[seat])


def _given_up(part: Part, by: int) -> Part:
    """That the game ended so was no luck but the choice of whoever gave up."""
    seats = range(len(part.luck))
    own, others = (
        [value + (luck if (p == by) is mine else 0.0) for p, value, luck in zip(seats, values, part.luck, strict=True)]
        for mine, values in ((True, part.own), (False, part.others))
    )
    return Part(part.n, [0.0 for _ in seats], own, others)


def shares_of(record: Record) -> list[float]:
    """How the victory was shared in the end."""
    game = record.history.game
    winners = outcome(game, record.history.resigned).winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]

"""Answers in advance: how somebody always wants to answer questions of a kind, at one table, also while away.

The game names the kinds and the moves (`Game.habit`); where these are not to be had, the question is left. Nobody else
is told: an answer is a move like any other, and comes after as long as a choice of that person's own took.
"""

import asyncio
import time
from collections import deque
from contextlib import suppress
from random import SystemRandom
from typing import Protocol

from ludi.core.game import Game
from ludi.core.registry import Title
from ludi.core.text import catalogue
from ludi.play.entry import Step
from ludi.play.history import History
from ludi.server.shapes import Conditions
from ludi.server.tables.jobs import CommandRefused, Gone, JobQueue
from ludi.server.tables.seats import Seated

FORCED = "forced"  # the kind of all questions to which there is one answer
LEAST, MOST = 0.9, 7.0  # seconds before an answer
USUAL = (1.5, 2.4, 3.5, 5.0)  # as long as nothing is known of somebody
IN_TIME = 1.0  # seconds that a clock still has when an answer comes
REMEMBERED = 20  # choices of each seat, by the time they took
CHANCE = SystemRandom()  # nobody is to tell these pauses from others


class Table(Protocol):
    history: History | None
    seats: list[Seated]
    jobs: JobQueue

    def is_taken_back(self) -> bool:
        """Whether the position was reached by taking something back."""

    def time_left(self) -> float | None:
        """Seconds in which it has to be made; None if no clock runs."""

    def waits_for(self) -> Seated | None:
        """The seat of the person whose choice it is, if nothing stands in the way of making it."""

    async def play(self, history: History, *played: Step) -> None: ...


def kinds(title: Title) -> set[str]:
    """Questions that can be answered in advance."""
    return {FORCED, *catalogue(title.package, "en").get("habits", {})}


def answer(game: Game, conditions: Conditions) -> tuple[int, ...]:
    """The moves with which a question is answered; none where it is to be asked."""
    moves = game.moves()
    if len(moves) == 1 and FORCED in conditions:
        return (moves[0],)
    habit = game.habit()
    wanted = conditions.get(habit.kind) if habit else None
    if habit is None or wanted is None:
        return ()
    return habit.take if wanted == "take" else habit.decline


class Advance:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._took = [deque(USUAL, REMEMBERED) for _ in table.seats]
        self._since = time.monotonic()  # when the position was reached
        self._waits: tuple[int, tuple[int, ...]] | None = None  # the position that is to be answered, and how
        self._alarm: asyncio.TimerHandle | None = None
        self._answering: asyncio.Task[None] | None = None

    def note(self, seat: int, chosen: bool) -> None:
        """A move was made; `chosen`: by the person."""
        now = time.monotonic()
        if chosen:
            self._took[seat].append(min(MOST, max(LEAST, now - self._since)))
        self._since = now

    def is_idle(self) -> bool:
        return self._waits is None

    def arm(self) -> None:
        """Answer after a while, if the question that is asked now has an answer."""
        waits = self._found()
        if waits == self._waits:
            return
        self.disarm()
        self._waits = waits
        if waits is not None:
            self._alarm = asyncio.get_running_loop().call_later(self._pause(), self._ring)

    def _found(self) -> tuple[int, tuple[int, ...]] | None:
        history, seat = self._table.history, self._table.waits_for()
        if history is None or seat is None or not seat.conditions:
            return None
        if self._table.is_taken_back():  # which is asked
            return None
        moves = answer(history.game, seat.conditions)
        return (history.at, moves) if moves else None

    def _pause(self) -> float:
        seat = self._table.waits_for()
        assert seat is not None
        pause, left = CHANCE.choice(self._took[seat.number]), self._table.time_left()
        return pause if left is None else max(0.0, min(pause, left - IN_TIME))

    def disarm(self) -> None:
        self._waits = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._answering = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        with suppress(Gone, CommandRefused):
            await self._table.jobs.do(self._play)

    async def _play(self) -> bool:
        """Unless the person was quicker, or wants it no more."""
        waits, history = self._found(), self._table.history
        if waits is None or waits != self._waits or history is None:
            return False
        moves, seat = waits[1], history.game.seat
        self.disarm()
        await self._table.play(
            history, *(history.try_plan(seat, moves) if len(moves) > 1 else [history.try_move(seat, moves[0])])
        )
        return True

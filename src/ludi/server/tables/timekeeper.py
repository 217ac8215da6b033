"""Lets the clocks of a table go: each change is stored together with what brought it about, and when time is out a bot
is called in. A table that is not in memory is found by the moment at which it is due (`TableManager.load_due`)."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ludi.core.game import Game
from ludi.play.entry import Entry
from ludi.server.shapes import Status
from ludi.server.store.rows import Write, await_answer, change_clock, change_seat, leave_answer
from ludi.server.tables.clock import Clock
from ludi.server.tables.jobs import Gone, JobQueue
from ludi.server.tables.seats import Seated

SOON = 60.0  # seconds


class Table(Protocol):
    """What has to be known of the table."""

    id: str
    status: Status
    seats: list[Seated]
    jobs: JobQueue

    @property
    def game(self) -> Game | None: ...

    def time(self) -> float:
        """Of the servers."""

    def is_answered_now(self) -> bool:
        """Whether what is asked has been answered in advance."""

    async def write(self, *writes: Write) -> None: ...

    async def keep_notice(self, notice: Entry, *changes: Write, client_id: str | None = None) -> None: ...


class Timekeeper:
    def __init__(self, table: Table, clock: Clock | None) -> None:
        self.clock: Clock | None = None
        self._table = table
        self._answered = table.is_answered_now()  # in advance, what is asked, when that was last written
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        if clock is not None and table.status == "playing":
            clock = clock.turned_to(self._decider(table.game), table.time(), decided=False)
        self.become(clock)

    # -- whose clock goes ----------------------------------------------------------------------------------

    def _decider(self, game: Game | None, back: Sequence[Seated] = ()) -> int | None:
        """The person whose decision it is; `back`: for whom a bot plays no more."""
        if game is None or game.over:
            return None
        seat = self._table.seats[game.seat]
        stood_in = seat.stand_in is not None and seat not in back
        return None if seat.kind == "bot" or stood_in else seat.number

    def after(self, game: Game, back: Sequence[Seated] = (), decided: bool = True, ends: bool = False) -> Clock | None:
        """As it will stand in a position that was reached just now."""
        decider = None if ends else self._decider(game, back)
        return self.clock and self.clock.turned_to(decider, self._table.time(), decided)

    def may_take_back(self, seat: int) -> bool:
        return self.clock is None or (not self.clock.paused and self.clock.may_take_back(seat))

    def taken_back(self, seat: int) -> Clock | None:
        if self.clock is None or self._table.seats[seat].stand_in:
            return self.clock
        return self.clock.taken_back(seat, self._table.time())

    def is_paused(self) -> bool:
        return self.clock is not None and self.clock.paused

    def writes(self, later: Clock | None, ends: bool = False, answered: bool | None = None) -> list[Write]:
        """To be stored before it counts. `answered`: what will be asked has been answered in advance; if that is not
        said, the position stays as it is."""
        if answered is None:
            answered = self._table.is_answered_now()
        before, self._answered = self._answered, answered
        if later is None:  # without clocks the table is found by this alone
            change = await_answer if answered else leave_answer
            return [] if answered == before else [change(self._table.id)]
        if later is self.clock and not ends and answered == before:
            return []
        due = None if ends else self._due(later, answered)
        return [change_clock(self._table.id, later.state(), later.since, due)]

    def left(self) -> float | None:
        """Seconds until time is out; None if none runs."""
        ends = self.clock.ends_at() if self.clock else None
        return None if ends is None else max(0.0, ends - self._table.time())

    def _due(self, clock: Clock, answered: bool) -> float | None:
        """Where a bot is to decide, or what was answered in advance is to be done, the table has to be looked after at
        once: the server may have been killed."""
        if answered:
            return clock.since
        ends = clock.ends_at()
        waited_for = any(seat.kind == "person" and not seat.stand_in for seat in self._table.seats)
        return clock.since if ends is None and waited_for else ends

    def become(self, clock: Clock | None) -> None:
        """It has been stored."""
        self.clock = clock
        for seat in self._table.seats:
            is_out = clock is not None and clock.out and clock.running == seat.number
            seat.called_in = clock.control["level"] if clock and is_out else None

    async def settle(self, returned: int | None = None) -> None:
        """Somebody else plays a seat from now on, a bot or the person who has returned."""
        if self.clock is None or self._table.status != "playing":
            return
        clock = self.clock if returned is None else self.clock.returned_to(returned)
        later = clock.turned_to(self._decider(self._table.game), self._table.time(), decided=False)
        if writes := self.writes(later):
            await self._table.write(*writes)
            self.become(later)

    # -- pausing -------------------------------------------------------------------------------------------

    async def wish(self, seats: list[Seated], wanted: bool, client_id: str) -> None:
        """Persons at one screen want a pause, or to go on after one, or no longer do."""
        assert self.clock is not None
        persons = [seat.number for seat in self._table.seats if seat.kind == "person" and not seat.stand_in]
        numbers = [seat.number for seat in seats]
        later = self.clock.wished(numbers, wanted, persons, self._table.time())
        happens = later.paused != self.clock.paused
        key = ("pause_ends" if self.clock.paused else "pause_begins") if happens else self._wish()
        notice = Entry(0, "notice", numbers[0], {"key": key}, [])
        if happens or wanted:
            await self._table.keep_notice(notice, *self.writes(later), client_id=client_id)
        else:
            await self._table.write(*self.writes(later))
        self.become(later)
        await self.settle()

    def _wish(self) -> str:
        return "wants_to_go_on" if self.is_paused() else "wants_pause"

    # -- when time is out ----------------------------------------------------------------------------------

    def arm(self) -> None:
        """Ring when something has to happen that nobody does."""
        self.disarm()
        ends = self.clock.ends_at() if self.clock and not self.clock.out and self._table.status == "playing" else None
        if ends is not None:
            wait = max(0.0, ends - self._table.time())
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def is_soon(self) -> bool:
        """Whether it is worth waiting for: the table would be loaded again at once."""
        ends = self.clock.ends_at() if self.clock and self._table.status == "playing" else None
        return ends is not None and ends - self._table.time() < SOON

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._ringing = asyncio.create_task(self._run_out())

    async def _run_out(self) -> None:
        try:
            await self._table.jobs.do(self.look)
        except Gone:
            return
        self.arm()  # it may have rung a moment too early

    async def look(self) -> bool:
        """Whether time was out, or a pause was over."""
        clock, now = self.clock, self._table.time()
        if clock is None or self._table.status != "playing" or not clock.is_out_of_time(now):
            return False
        if clock.paused:
            await self._keep(clock.going_on(now), None, {"key": "pause_ends"})
            await self.settle()
        else:
            await self._call_in(clock.run_out(), now)
        return True

    async def _call_in(self, clock: Clock, now: float) -> None:
        """A bot makes this decision; after some in a row the seat is its own until the person returns."""
        assert clock.running is not None
        seat, level = self._table.seats[clock.running], clock.control["level"]
        told = {"number": seat.number, "level": level}
        if clock.is_given_up(seat.number):
            change = change_seat(self._table.id, seat.number, stand_in=level)
            later = clock.turned_to(None, now)
            await self._keep(later, seat.number, {"key": "given_up", **told}, change)
            seat.stand_in = level
        else:
            await self._keep(clock, seat.number, {"key": "time_out", **told})

    async def _keep(self, later: Clock, seat: int | None, body: dict[str, object], *changes: Write) -> None:
        await self._table.keep_notice(Entry(0, "notice", seat, body, []), *changes, *self.writes(later))
        self.become(later)

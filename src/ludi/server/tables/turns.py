"""Whom a table waits for, written down for those who are to be told of it (`notify/`): together with the move that
brought it about, or as soon as anything else did.

A turn is told once. It begins when others have decided since the person last did, and keeps its number however often
they take something back and decide again. Who looks at the table while it waits knows, and is not told afterwards.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

from ludi.core.game import Game
from ludi.play.entry import Entry
from ludi.server.notify.outbox import over, rest, wait_for
from ludi.server.shapes import Status
from ludi.server.store.rows import Write
from ludi.server.store.store import NotStored
from ludi.server.tables.jobs import JobQueue
from ludi.server.tables.seats import Seated


class Tells(Protocol):
    """Who tells them."""

    after: float  # seconds for which a turn has to wait
    is_on: bool  # whether anybody can be told here

    def soon(self) -> None: ...


class Table(Protocol):
    """What has to be known of the table."""

    id: str
    status: Status
    seats: list[Seated]
    turn_numbers: "TurnNumbers"
    jobs: JobQueue

    @property
    def game(self) -> Game | None: ...

    def is_seen(self, seat: int) -> bool:
        """Whether somebody who has this seat is looking."""

    def is_paused(self) -> bool: ...

    def is_answered(self, game: Game, back: Sequence[Seated]) -> bool:
        """Whether the person has answered in advance what a position will ask."""

    def together(self, seat: int) -> list[Seated]: ...

    async def write(self, *writes: Write) -> None: ...


class Turn(NamedTuple):
    seat: int
    person: str
    number: int


class Awaited(NamedTuple):
    """What the outbox holds of a table."""

    turn: Turn | None
    is_told: bool  # or will be; else the person knows


NOBODY = Awaited(None, False)


class Turns:
    def __init__(self, table: Table, tells: Tells) -> None:
        self._table = table
        self._tells = tells
        # None: from before the table was loaded, whatever it is.
        self._kept: Awaited | None = None if table.status == "playing" else NOBODY
        self._seen: Turn | None = None  # while the person looked
        self._writing: asyncio.Task[None] | None = None

    # -- together with what brings it about ----------------------------------------------------------------

    def after(self, game: Game, played: Sequence[Entry], back: Sequence[Seated] = (), ends: bool = False) -> Awaited:
        """As it will be in a position that was reached by these entries just now."""
        return self._awaited(None if ends else self._turn(game, played, back))

    def writes(self, later: Awaited, ends: bool = False) -> list[Write]:
        """To be stored before it counts."""
        is_known = any(seat.person for seat in self._table.seats)
        if ends and is_known and self._tells.is_on:
            return over(self._table.id)
        if later == self._kept or not (is_known and self._tells.is_on):
            return []
        if later.turn is None:
            return rest(self._table.id)
        due = time.time() + self._tells.after if later.is_told else None
        return wait_for(self._table.id, later.turn.person, later.turn.number, due)

    def become(self, later: Awaited) -> None:
        """It has been stored."""
        if later.is_told and later != self._kept:
            self._tells.soon()
        self._kept = later

    # -- as soon as anything else does ---------------------------------------------------------------------

    def look(self) -> None:
        """Something may have changed: who decides, or who looks."""
        is_busy = self._writing is not None or self._table.jobs.is_closed
        if not is_busy and self.writes(self._now()):
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            with suppress(NotStored):  # the table has gone, or will be loaded anew
                while writes := self.writes(later := self._now()):
                    await self._table.write(*writes)
                    self.become(later)
        finally:
            self._writing = None

    async def close(self) -> None:
        """What is being stored is waited for."""
        if self._writing is not None:
            await self._writing

    # -- whom it waits for ---------------------------------------------------------------------------------

    def _now(self) -> Awaited:
        game = self._table.game
        is_played = game is not None and self._table.status == "playing" and not self._table.is_paused()
        return self._awaited(self._turn(game) if game and is_played else None)

    def _awaited(self, turn: Turn | None) -> Awaited:
        """Of somebody who looks nothing has to be written; where something was, it is over."""
        if turn is None:
            return NOBODY
        if self._table.is_seen(turn.seat):
            self._seen = turn
            return NOBODY
        return Awaited(turn, turn != self._seen)

    def _turn(self, game: Game, played: Sequence[Entry] = (), back: Sequence[Seated] = ()) -> Turn | None:
        """The turn of a person for whom other people wait; `back`: for whom a bot plays no more."""
        if game.over:
            return None
        seat = self._table.seats[game.seat]
        is_played_for = seat.plays_by_itself() and seat not in back
        if seat.kind == "bot" or is_played_for or seat.person is None or not self._is_waited_for(seat):
            return None
        if self._table.is_answered(game, back):
            return None
        return Turn(seat.number, seat.person, self._table.turn_numbers.of(seat.number, played))

    def _is_waited_for(self, seat: Seated) -> bool:
        """By somebody who is not a bot, and not at the same screen."""
        here = self._table.together(seat.number)
        return any(each.kind == "person" and each not in here for each in self._table.seats)


class TurnNumbers:
    """Which turn of each seat it is: that after its last move before others'. 0 is the first."""

    def __init__(self, players: int) -> None:
        self._last = [0] * players  # move of each seat
        self._before = [0] * players  # the same, when others last moved

    def add(self, entry: Entry) -> None:
        if entry.kind != "move" or entry.seat is None:
            return
        for seat, last in enumerate(self._last):
            if seat != entry.seat:
                self._before[seat] = last
        self._last[entry.seat] = entry.n

    def of(self, seat: int, then: Sequence[Entry] = ()) -> int:
        """After these further entries."""
        others = any(entry.kind == "move" and entry.seat != seat for entry in then)
        return self._last[seat] if others else self._before[seat]

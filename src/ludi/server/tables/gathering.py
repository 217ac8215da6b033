"""A table that is open to all, before its start. Whoever comes takes a free seat, and the seat of somebody who went
away is free again. Where opponents are looked for, the game begins by itself: when all are there, or when bots have
taken the seats for which nobody came in time. A slow game begins when all seats are taken: nobody has to stay."""

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from math import ceil
from typing import Any, Protocol

from ludi.play.entry import Entry
from ludi.server.messages import SitRequest
from ludi.server.shapes import Status
from ludi.server.store.rows import Write, change_seat
from ludi.server.tables.clock import Clock
from ludi.server.tables.jobs import CommandRefused, Gone, JobQueue
from ludi.server.tables.seats import Seated
from ludi.server.tokens import exchanged, fits, hashed, new_token
from ludi.server.words import bot_name, free_name

AWAY = 20.0  # seconds after which the seat of somebody who went away is free
MOST_REMOVED = 100  # people and addresses that one table remembers
ANYBODY = "open"  # the token with which everybody may watch a table that is open to all


class Keeper(Protocol):
    secret: str

    async def remove(self, table: Any) -> None:
        """Nobody is left who would play at it."""


class Table(Protocol):
    """What has to be known of the table."""

    id: str
    status: Status
    seats: list[Seated]
    jobs: JobQueue

    @property
    def clock(self) -> Clock | None: ...

    def host(self) -> int | None: ...

    def is_online(self, seat: int) -> bool: ...

    def other_names(self, seat: int) -> list[str]: ...

    async def write(self, *writes: Write) -> None: ...

    async def keep_notice(self, notice: Entry, *changes: Write, client_id: str | None = None) -> None: ...

    async def free(self, seat: Seated, notice: Entry, *changes: Write) -> None: ...

    def check_one_seat(self, person: str | None, seat: int) -> None: ...

    async def claim(self, seat: Seated, person: str) -> None: ...

    async def start(self, client_id: str | None = None) -> None: ...


class NoFreeSeat(Exception):
    """All have been taken."""


class NotWanted(Exception):
    """Whoever made the table has sent this visitor away."""


class Gathering:
    def __init__(self, table: Table, keeper: Keeper, row: dict[str, Any]) -> None:
        self.lang: str = row["lang"]
        self.queue: bool = row["queue"]
        self.fill: int | None = row["fill"]
        self.level: str = row["level"]
        self.rated: bool = row["rated"]  # whether it is to count, if it can
        self.removed: list[str] = row["removed"]  # marks of those who were sent away
        self._since = time.monotonic()
        self._table = table
        self._keeper = keeper
        self._alarm: asyncio.TimerHandle | None = None
        self._looking: asyncio.Task[None] | None = None

    def waited(self) -> float:
        """Seconds for which others have been waited for."""
        return time.monotonic() - self._since if self.queue and self._table.status == "open" else 0.0

    def _is_slow(self) -> bool:
        """Whether nobody has to stay."""
        return self._table.clock is not None and self._table.clock.control["kind"] == "slow"

    # -- sitting down --------------------------------------------------------------------------------------

    async def sit(self, wanted: SitRequest, address: str, person: str | None) -> tuple[int, str]:
        """The number and the token of a free seat: the same again for the same nonce."""
        await self._table.jobs.do(lambda: self._sit(wanted, address, person))
        seat = self._seat_of(wanted.nonce)
        if seat is None:
            raise NotWanted if self._is_removed(address, person) else NoFreeSeat
        return seat.number, self._token(seat, wanted.nonce)

    def _token(self, seat: Seated, nonce: str) -> str:
        return exchanged(f"{self._keeper.secret}/{self._table.id}/{seat.number}", nonce)

    def _seat_of(self, nonce: str) -> Seated | None:
        return next((seat for seat in self._table.seats if fits(self._token(seat, nonce), seat.token)), None)

    def may_fill(self) -> str | None:
        """The level of bots that may yet come."""
        return self.level if self.queue and self._table.status == "open" and self._free_seats() else None

    def _free_seats(self) -> list[Seated]:
        return [seat for seat in self._table.seats if seat.kind == "person" and seat.token is None]

    async def _sit(self, wanted: SitRequest, address: str, person: str | None) -> bool:
        is_wanted = self._table.status == "open" and not self._is_removed(address, person)
        free = self._free_seats() if is_wanted else []
        if self._seat_of(wanted.nonce) is not None or not free:
            return False
        seat = free[0]
        self._table.check_one_seat(person, seat.number)
        token = hashed(self._token(seat, wanted.nonce))
        name = free_name(wanted.name, seat.number, wanted.lang, self._table.other_names(seat.number))
        await self._table.write(change_seat(self._table.id, seat.number, token=token, name=name))
        seat.token, seat.name, seat.left_at = token, name, time.monotonic()
        if person:
            await self._table.claim(seat, person)
        if wanted.fill is not None:  # whoever wants bots first has them
            fill = ceil(self.waited()) + wanted.fill
            self.fill = fill if self.fill is None else min(fill, self.fill)
        return True

    # -- whoever is not wanted -----------------------------------------------------------------------------

    def with_removed(self, seat: Seated, addresses: Iterable[str]) -> list[str]:
        """The marks, when whoever has a seat is sent away: as a person, and from where that person has come."""
        who = [*addresses, *([seat.person] if seat.person else [])]
        return list(dict.fromkeys([*self.removed, *map(self._mark, who)]))[-MOST_REMOVED:]

    def _is_removed(self, address: str, person: str | None) -> bool:
        return any(self._mark(who) in self.removed for who in (address, person) if who)

    def _mark(self, who: str) -> str:
        """Nobody who reads it knows who it is."""
        return hashed(f"{self._keeper.secret}/{self._table.id}/{who}")

    # -- what happens by itself ----------------------------------------------------------------------------

    def arm(self) -> None:
        """Look again when something may have to happen."""
        self.disarm()
        if self._table.status == "open":
            wait = max(0.0, min([AWAY, *self._waits()]))
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _waits(self) -> list[float]:
        """Seconds until somebody's seat is free, until bots come, or until it begins."""
        now = time.monotonic()
        found = [seat.left_at + AWAY - now for seat in self._away()]
        if self.queue and self.fill is not None:
            found.append(self.fill - self.waited())
        return [*found, 0.0] if self._is_complete() else found

    def disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._looking = asyncio.create_task(self._look_and_arm())

    async def _look_and_arm(self) -> None:
        with suppress(Gone, CommandRefused):
            await self._table.jobs.do(self.look)
            self.arm()

    async def look(self) -> bool:
        """Whether something has happened."""
        if self._table.status != "open":
            return False
        gone = [seat for seat in self._away() if time.monotonic() - seat.left_at >= AWAY]
        for seat in gone:
            await self._free(seat)
        if self.queue and not any(seat.token for seat in self._table.seats):
            await self._keeper.remove(self._table)
            return False
        return await self._begin() or bool(gone)

    def _away(self) -> list[Seated]:
        """Who has taken a seat and is not there. Whoever made a table keeps it, but where opponents are looked for."""
        if self._is_slow():
            return []
        taken = [seat for seat in self._table.seats if seat.kind == "person" and seat.token]
        host = None if self.queue else self._table.host()
        return [seat for seat in taken if seat.number != host and not self._table.is_online(seat.number)]

    async def _free(self, seat: Seated) -> None:
        freed: dict[str, Any] = {"token": None, "invitation": hashed(new_token()), "came": False, "name": ""}
        freed["person_id"] = None
        notice = Entry(0, "notice", None, {"key": "seat_freed", "number": seat.number + 1}, [])
        await self._table.free(seat, notice, change_seat(self._table.id, seat.number, **freed))
        seat.token, seat.invitation, seat.came, seat.name = None, freed["invitation"], False, ""
        seat.person = None

    def _is_complete(self) -> bool:
        persons = [seat for seat in self._table.seats if seat.kind == "person"]
        if self._is_slow():
            return all(seat.came for seat in persons)
        return self.queue and all(seat.came and self._table.is_online(seat.number) for seat in persons)

    async def _begin(self) -> bool:
        came = any(seat.kind == "person" and seat.came for seat in self._table.seats)
        if self.fill is not None and self.waited() >= self.fill and came:
            for seat in self._free_seats():
                await self._fill(seat)
        if not self._is_complete():
            return False
        await self._table.start()
        return True

    async def _fill(self, seat: Seated) -> None:
        name = bot_name(seat.number, self._table.other_names(seat.number))
        change = change_seat(self._table.id, seat.number, kind="bot", level=self.level, name=name, came=True)
        notice = Entry(0, "notice", None, {"key": "bot_sits", "number": seat.number + 1}, [])
        await self._table.keep_notice(notice, change)
        seat.kind, seat.level, seat.name, seat.came = "bot", self.level, name, True

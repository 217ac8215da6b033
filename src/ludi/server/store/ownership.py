"""Which server of a database has which tables. PostgreSQL decides: there is no other agreement between servers.

Tables are parted into slots by their names. A server has the tables of a slot while its session holds the slot's lock;
if it dies or hangs, the database ends its session, and the locks are free. All that it writes goes through that same
session, so that it can write nothing without its locks. Every server reads once a second how many others there are and
what is free. Whoever has less than its part takes of what is free; whoever has more leaves slots at whose tables nobody
looks, so that nobody who plays is disturbed by a server that comes. A request for a table that is elsewhere is passed
on (`passing_on.py`).
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Protocol
from zlib import crc32

from ludi.server.store.database import DatabaseFails
from ludi.server.store.store import NotRead
from ludi.server.tokens import new_table

if TYPE_CHECKING:
    from ludi.server.store.postgresql import PostgresqlDatabase

LOG = logging.getLogger("ludi.server")

SLOTS = 128
BEAT = 1.0  # seconds between two looks at the others
FOUND_WITHIN = 10.0  # seconds that a table may be without an owner before whoever asks is told to come again
CLASS = 0x6C756469  # of our locks, among all advisory locks
TURN_AGAIN = 0.05  # seconds until it is asked again whose turn it is
PREFIX = "ludi at "  # of the names of sessions; what follows is where others find the server

_SERVERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, $1)
"""
_TAKE = f"SELECT slot FROM unnest($1::int[]) AS slot WHERE pg_try_advisory_lock({CLASS}, slot)"
_LEAVE = f"SELECT pg_advisory_unlock({CLASS}, slot) FROM unnest($1::int[]) AS slot"
_TRY_TURN = f"SELECT pg_try_advisory_lock({CLASS + 1}, 0) AS had"
_END_TURN = f"SELECT pg_advisory_unlock({CLASS + 1}, 0)"
_OWNERS = f"""
    SELECT locks.objid::int AS slot, session.application_name
    FROM pg_locks AS locks JOIN pg_stat_activity AS session USING (pid)
    WHERE locks.locktype = 'advisory' AND locks.classid = {CLASS} AND locks.granted
        AND starts_with(session.application_name, '{PREFIX}')
        AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def slot_of(table: str) -> int:
    return crc32(table.encode()) % SLOTS


def _in_own_order(address: str) -> list[int]:
    """So that two servers do not reach for the same."""
    slots = list(range(SLOTS))
    Random(address).shuffle(slots)
    return slots


class Ownership(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def has(self, table: str) -> bool:
        """Whether the table is this server's."""

    def part(self) -> int:
        """How many slots it has."""

    async def place_of(self, table: str) -> str | None:
        """Where its owner is; None: here. `NotRead` if it has none for too long."""

    async def look_again(self) -> None:
        """Wait until it is known anew who has what."""

    def others(self) -> list[str]:
        """Where other servers are that have tables, as last seen."""

    async def new_table(self) -> str:
        """A name for a table of this server."""

    def one_by_one(self) -> AbstractAsyncContextManager[None]:
        """While no other server of the database does the same."""


class Alone:
    """One server on a database of its own."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def has(self, table: str) -> bool:
        return True

    def part(self) -> int:
        return SLOTS

    async def place_of(self, table: str) -> str | None:
        return None

    async def look_again(self) -> None: ...

    def others(self) -> list[str]:
        return []

    async def new_table(self) -> str:
        return new_table()

    @asynccontextmanager
    async def one_by_one(self) -> AsyncIterator[None]:
        async with self._turn:
            yield


class AmongOthers:
    """`looked_at` tells how many look at the tables of each slot. `give_up` is called with slots that are to go to
    others, and returns when nothing is written for them any more; `lost` when the session has ended, and all of them
    may be others' already; `deleted` with a table that was deleted in the database."""

    def __init__(
        self,
        database: "PostgresqlDatabase",
        address: str,
        looked_at: Callable[[], Counter[int]],
        give_up: Callable[[set[int]], Awaitable[None]],
        lost: Callable[[], None],
        deleted: Callable[[str], None],
    ) -> None:
        self._database = database
        self._address = address
        self._looked_at = looked_at
        self._give_up = give_up
        self._lost = lost
        self._deleted = deleted
        self._held: set[int] = set()
        self._leaving: set[int] = set()  # of them: no new tables come there, and once nobody looks they are left
        self._owners: dict[int, str] = {}  # of all slots, as last seen
        self._seen = asyncio.Condition()
        self._beating: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        await self._database.begin_session(PREFIX + self._address, self._deleted)
        await self._look()
        self._beating = asyncio.create_task(self._beat_for_ever())

    async def close(self) -> None:
        """The tables are left to the others at once."""
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating
        await self._leave(self._held)
        self._database.end_session()

    # -- who has what --------------------------------------------------------------------------------------

    def has(self, table: str) -> bool:
        return self._holds(slot_of(table))

    def _holds(self, slot: int) -> bool:
        """A session that has ended holds nothing, even before we have looked."""
        return slot in self._held and self._database.in_session()

    def part(self) -> int:
        return len(self._held)

    async def place_of(self, table: str) -> str | None:
        slot = slot_of(table)
        try:
            async with asyncio.timeout(FOUND_WITHIN), self._seen:
                await self._seen.wait_for(lambda: self._holds(slot) or slot in self._owners)
        except TimeoutError as error:
            raise NotRead("no server has the table") from error
        return None if self._holds(slot) else self._owners[slot]

    async def look_again(self) -> None:
        async with self._seen:
            await self._seen.wait()

    def others(self) -> list[str]:
        return sorted(set(self._owners.values()))

    async def new_table(self) -> str:
        """As many names are tried as it takes to find one of ours: a few, where there are a few servers."""
        try:
            async with asyncio.timeout(FOUND_WITHIN), self._seen:
                await self._seen.wait_for(lambda: self._held - self._leaving)
        except TimeoutError as error:
            raise NotRead("this server has no part of the tables") from error
        while slot_of(name := new_table()) not in self._held - self._leaving:
            pass
        return name

    @asynccontextmanager
    async def one_by_one(self) -> AsyncIterator[None]:
        """Nobody waits in the session, where tables are written."""
        async with self._turn:
            await self._wait_for_turn()
            try:
                yield
            finally:
                with suppress(DatabaseFails):  # a session that has ended holds nothing
                    await self._database.ask(_END_TURN)

    async def _wait_for_turn(self) -> None:
        try:
            async with asyncio.timeout(FOUND_WITHIN):
                while not (await self._database.ask(_TRY_TURN))[0]["had"]:
                    await asyncio.sleep(TURN_AGAIN)
        except TimeoutError as error:
            raise NotRead("another server takes too long") from error

    # -- keeping up ----------------------------------------------------------------------------------------

    async def _beat_for_ever(self) -> None:
        while True:
            try:
                await asyncio.sleep(BEAT)
                if not self._database.in_session():
                    await self._begin_again()
                await self._look()
            except DatabaseFails as error:
                LOG.error("no session", extra={"reason": str(error)})
            except Exception:
                LOG.exception("the other servers could not be looked at")

    async def _begin_again(self) -> None:
        """What was ours may be others' by now: it is loaded anew if it comes back to us."""
        LOG.warning("the session has ended: all tables are given up")
        self._held.clear()
        self._owners.clear()
        self._lost()
        await self._database.begin_session(PREFIX + self._address, self._deleted)

    async def _look(self) -> None:
        """Leave to others what is too much, take what is missing, and tell whoever waits who has what."""
        servers = await self._database.ask(_SERVERS, PREFIX)
        part = ceil(SLOTS / max(1, servers[0]["count"]))
        looked_at = self._looked_at()
        self._leaving = set(sorted(self._held, key=lambda slot: looked_at[slot])[: max(0, len(self._held) - part)])
        await self._leave({slot for slot in self._leaving if not looked_at[slot]})
        owners = await self._owners_now()
        if missing := part - len(self._held):
            await self._take([slot for slot in _in_own_order(self._address) if slot not in owners][: max(0, missing)])
        async with self._seen:
            self._owners = {slot: owner for slot, owner in owners.items() if owner != self._address}
            self._seen.notify_all()

    async def _owners_now(self) -> dict[int, str]:
        rows = await self._database.ask(_OWNERS)
        return {row["slot"]: row["application_name"].removeprefix(PREFIX) for row in rows}

    async def _take(self, slots: list[int]) -> None:
        if slots:
            self._held.update(row["slot"] for row in await self._database.ask(_TAKE, slots))

    async def _leave(self, slots: set[int]) -> None:
        if not slots:
            return
        slots = set(slots)
        self._held -= slots
        self._leaving -= slots
        await self._give_up(slots)
        with suppress(DatabaseFails):  # a session that has ended holds nothing
            await self._database.ask(_LEAVE, sorted(slots))

"""Where tables are kept: SQLite in one file, or PostgreSQL by URL. What has been written is there after any crash.

All writing goes through one task, which commits whatever has come together since its last commit at once: a move of
one table does not wait for the disk once for every other table. Nothing waits for ever: whatever a database does not
answer in time has failed.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.sql import ClauseElement

from ludi.core.errors import LudiError
from ludi.server.metrics import Metrics
from ludi.server.settings import COMMAND_WITHIN
from ludi.server.store.database import BadDatabase, Database, DatabaseFails, address_of, is_shared, reason
from ludi.server.store.rows import (
    SCRUB,
    SELECT_ANSWERS,
    SELECT_CLOCK,
    SELECT_DUE,
    SELECT_ENTRIES,
    SELECT_OPEN_SEATS,
    SELECT_OPENED,
    SELECT_OPENING,
    SELECT_PLAYING,
    SELECT_QUEUE,
    SELECT_RUNNING,
    SELECT_SEATS,
    SELECT_SHARED,
    SELECT_SNAPSHOT,
    SELECT_TABLE,
    SELECT_UNPLAYED,
    SELECT_WAITING,
    Row,
    Write,
    beat,
    read_row,
    scrubbed,
)
from ludi.server.store.schema import CLOCKS, ENTRIES, OPEN_TABLES, SEATS, TABLES
from ludi.server.store.sqlite import SqliteDatabase

LOG = logging.getLogger("ludi.server")

WRITER = "store writer"  # the name of the task that writes
MOST_AT_ONCE = 256  # requests in one transaction
HEALTH_LASTS = 1.0  # seconds for which an answer about the store's health is given again
HEALTH_WITHIN = 2.0  # seconds for that answer: whoever asks would not wait for a command that takes its time
CLOSE_WITHIN = 5.0


class NotStored(LudiError):
    """The store did not take something: nothing of it has happened, or nobody knows."""


class NotRead(LudiError):
    """The store does not answer."""


class Stored(NamedTuple):
    """A table as it is kept."""

    table: Row
    seats: list[Row]
    entries: list[Row]
    snapshot: tuple[int, bytes] | None
    session: int = 0  # of the store, when it was read
    clock: Row | None = None  # of a table that has clocks
    opening: Row | None = None  # of a table that is open to all


class Request(NamedTuple):
    writes: Sequence[Write]
    session: int
    done: asyncio.Future[None]


class Store:
    def __init__(self, url: str, metrics: Metrics | None = None, within: float = COMMAND_WITHIN) -> None:
        """`within`: the seconds in which a database has to do what it is asked."""
        self.database = _database(url, within)
        self._metrics = metrics or Metrics()
        self.session = 0  # raised when tables may have gone to another server: what was loaded before writes no more
        self._requests: asyncio.Queue[Request] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._health: tuple[float, asyncio.Task[bool]] | None = None

    async def open(self) -> None:
        """Bring the store up to this version, and begin to write."""
        await self.database.open()
        self._writer = asyncio.create_task(self._write_for_ever(), name=WRITER)

    async def close(self) -> None:
        if self._writer is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._requests.join(), CLOSE_WITHIN)
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        with suppress(TimeoutError):
            await asyncio.wait_for(self.database.close(), CLOSE_WITHIN)

    # -- writing -----------------------------------------------------------------------------------------

    async def write(self, *writes: Write, session: int | None = None) -> None:
        """All of them or none; they are safe when this returns. `session`: the one in which a table was loaded."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._requests.put_nowait(Request(writes, self.session if session is None else session, done))
        await done

    async def _write_for_ever(self) -> None:
        while True:
            batch = [await self._requests.get()]
            while len(batch) < MOST_AT_ONCE and not self._requests.empty():
                batch.append(self._requests.get_nowait())
            try:
                await self._commit(batch)
            finally:
                for _ in batch:
                    self._requests.task_done()

    async def _commit(self, batch: list[Request]) -> None:
        for late in [request for request in batch if request.session != self.session]:
            _fail(late, "the table may have gone to another server")
            batch.remove(late)
        self._metrics.commit_requests.observe(len(batch))
        try:
            with self._metrics.commit_seconds.time():
                await self.database.write([write for request in batch for write in request.writes])
        except Exception as error:  # of whatever kind: the others go on writing
            await self._blame(batch, error)
            return
        for request in batch:
            if not request.done.done():
                request.done.set_result(None)

    async def _blame(self, batch: list[Request], error: Exception) -> None:
        """Of several requests one may be at fault: each is tried by itself. Not so if it is the database that fails:
        then nobody knows what has been written."""
        if len(batch) > 1 and not isinstance(error, DatabaseFails):
            for request in batch:
                await self._commit([request])
            return
        self._metrics.store_errors.labels("write").inc()
        LOG.error("not stored", extra={"reason": type(error).__name__})
        for request in batch:
            _fail(request, reason(error))

    # -- reading -----------------------------------------------------------------------------------------

    async def load(self, table: str) -> Stored | None:
        read, session = self.read, self.session
        found = await read(SELECT_TABLE, of_table=table)
        if not found:
            return None
        seats = await read(SELECT_SEATS, of_table=table)
        snapshots = await read(SELECT_SNAPSHOT, of_table=table)
        entries = await read(SELECT_ENTRIES, of_table=table)
        clocks = await read(SELECT_CLOCK, of_table=table)
        openings = await read(SELECT_OPENING, of_table=table)
        return Stored(
            read_row(TABLES, found[0]),
            [read_row(SEATS, row) for row in seats],
            [read_row(ENTRIES, row) for row in entries],
            (snapshots[0]["n"], snapshots[0]["packed"]) if snapshots else None,
            session,
            read_row(CLOCKS, clocks[0]) if clocks else None,
            read_row(OPEN_TABLES, openings[0]) if openings else None,
        )

    async def read(self, query: ClauseElement, **values: str | float) -> list[Row]:
        """`NotRead` if the store does not answer."""
        try:
            return await self.database.read(query, **values)
        except DatabaseFails as error:
            self._metrics.store_errors.labels("read").inc()
            LOG.error("not read", extra={"reason": str(error)})
            raise NotRead(str(error)) from error

    async def unplayed(self, since: float) -> list[str]:
        """Some of the tables at which nothing was done since."""
        return [row["id"] for row in await self.database.read(SELECT_UNPLAYED, since=since)]

    async def due(self, now: float) -> list[str]:
        """Tables that have to be looked after by now."""
        found = [*await self.database.read(SELECT_DUE, now=now), *await self.database.read(SELECT_ANSWERS)]
        return [row["table_id"] for row in found]

    async def clocks(self) -> tuple[int, float]:
        """How many clocks go, and when one last began to."""
        [row] = await self.database.read(SELECT_RUNNING)
        return row["running"], row["since"] or 0.0

    async def open_tables(self, now: float) -> tuple[list[Row], list[Row], list[Row]]:
        """Tables open to all that wait, those that are played, and who sits at them."""
        read = self.database.read
        waiting, playing = await read(SELECT_WAITING, now=now), await read(SELECT_PLAYING, now=now)
        return waiting, playing, await read(SELECT_OPEN_SEATS, now=now)

    async def waits(self, game: str, players: int, now: float) -> str | None:
        """The table at which somebody has looked for opponents for longest, in a game of so many."""
        found = await self.database.read(SELECT_QUEUE, of_game=game, players=players, now=now)
        return found[0]["id"] if found else None

    async def opened(self, maker: str, now: float) -> int:
        """How many tables that are open to all and wait were made from one place."""
        [row] = await self.database.read(SELECT_OPENED, of_maker=maker, now=now)
        return int(row["count"])

    async def shared(self, name: str) -> str:
        """What all servers of this database have in common."""
        [row] = await self.database.read(SELECT_SHARED, of_name=name)
        return str(row["value"])

    # -- what was deleted ----------------------------------------------------------------------------------

    async def is_to_be_scrubbed(self) -> bool:
        return bool(await self.shared(SCRUB))

    async def scrub(self) -> None:
        """Nothing is left in the files of what was deleted before."""
        wanted = await self.shared(SCRUB)
        await self.database.scrub()
        await self.write(scrubbed(wanted))

    # -- health ------------------------------------------------------------------------------------------

    async def answers(self) -> bool:
        """Whether something can be written, and is, in time. However many ask, it is tried once in a while."""
        if self._writer is None or self._writer.done():
            return False
        now = time.monotonic()
        if self._health is None or (self._health[1].done() and now - self._health[0] > HEALTH_LASTS):
            self._health = now, asyncio.create_task(self._beats())
        try:
            return await asyncio.wait_for(asyncio.shield(self._health[1]), HEALTH_WITHIN)
        except TimeoutError:
            return False

    async def _beats(self) -> bool:
        try:
            await self.write(beat())
        except NotStored:
            return False
        return True


def _fail(request: Request, why: str) -> None:
    if not request.done.done():
        request.done.set_exception(NotStored(why))


def _database(url: str, within: float) -> Database:
    address = address_of(url)
    if not is_shared(url):
        return SqliteDatabase(address, within)
    try:
        from ludi.server.store.postgresql import PostgresqlDatabase
    except ModuleNotFoundError as error:
        raise BadDatabase(f"{error.name} is needed: pip install 'ludi-romani[postgresql]'") from error
    return PostgresqlDatabase(address, within)

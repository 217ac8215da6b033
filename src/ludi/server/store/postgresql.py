"""PostgreSQL by URL, through asyncpg. One connection, the session, does all the writing and holds the locks by which
several servers part the tables among them (`ownership.py`): a server that has lost its locks can write nothing."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

import asyncpg
from sqlalchemy import text
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.dml import UpdateBase

from ludi.server.store.database import DELETED, SCRUBBED, BadDatabase, DatabaseFails, migrate, reason
from ludi.server.store.rows import Row, Write
from ludi.server.store.schema import METADATA

# A server that is not heard of for so long (it is paused, or cut off) loses its session, and with it its tables.
SESSION_LASTS = 6.0
READERS = 4  # connections that only read
MIGRATING = 0x6C756469  # the lock of whoever brings the database up to date
_AT_FAULT = (  # the database, not what was asked of it
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.LockNotAvailableError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
_DIALECT = dialect()  # type: ignore[no-untyped-call]
T = TypeVar("T")


class PostgresqlDatabase:
    def __init__(self, url: URL, within: float) -> None:
        self._url = url
        self._within = within  # seconds for a command
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._readers: asyncpg.Pool[Any] | None = None
        self._session: asyncpg.Connection[Any] | None = None
        self._turn = asyncio.Lock()

    # -- opening -------------------------------------------------------------------------------------------

    async def open(self) -> None:
        try:
            await asyncio.wait_for(self._migrate(), 6 * self._within)
            self._readers = await asyncpg.create_pool(
                self._address, min_size=1, max_size=READERS, timeout=self._within, command_timeout=self._within
            )
            await self.begin_session("ludi")
        except BadDatabase:
            await self.close()
            raise
        except (SQLAlchemyError, asyncpg.PostgresError, DatabaseFails, ValueError, OSError) as error:
            await self.close()
            raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error

    async def _migrate(self) -> None:
        """One server at a time; the others find it done."""
        engine = create_async_engine(self._url.set(drivername="postgresql+asyncpg"), hide_parameters=True)
        try:
            async with engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(migrate)
        finally:
            await engine.dispose()

    async def close(self) -> None:
        self.end_session()
        if self._readers is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._readers.close(), 1.0)
            self._readers.terminate()

    # -- the session ---------------------------------------------------------------------------------------

    async def begin_session(self, name: str, deleted: Callable[[str], None] | None = None) -> None:
        """The database knows the session by its name, and ends it when it has heard nothing for a while. `deleted` is
        told of tables that somebody else deletes."""
        silent = f"{int(1000 * SESSION_LASTS)}ms"
        given = {
            "application_name": name,
            "idle_session_timeout": silent,
            "idle_in_transaction_session_timeout": silent,
            "statement_timeout": f"{int(1000 * self._within)}ms",
            "lock_timeout": f"{int(500 * self._within)}ms",
        }
        self.end_session()
        try:
            session = await asyncpg.connect(self._address, timeout=self._within, server_settings=given)
            if deleted is not None:
                await session.add_listener(DELETED, lambda *said: deleted(said[-1]))
            self._session = session
        except (asyncpg.PostgresError, TimeoutError, OSError) as error:
            raise DatabaseFails(reason(error)) from error

    def end_session(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None

    def in_session(self) -> bool:
        return self._session is not None and not self._session.is_closed()

    async def ask(self, query: str, *values: object) -> list[Any]:
        """In the session, where locks are held."""
        return await self._in_session(lambda session: session.fetch(query, *values))

    async def write(self, writes: Sequence[Write]) -> None:
        await self._in_session(lambda session: _write(session, writes))

    async def _in_session(self, work: "Callable[[asyncpg.Connection[Any]], Awaitable[T]]") -> T:
        """One after the other. A session that does not answer is ended: nobody knows what it has done."""
        async with self._turn:
            session = self._session
            if session is None or session.is_closed():
                raise DatabaseFails("the database is not connected")
            working = asyncio.ensure_future(work(session))
            done, _ = await asyncio.wait([working], timeout=self._within)
            if not done:
                session.terminate()
                working.cancel()
                working.add_done_callback(lambda late: late.cancelled() or late.exception())  # which nobody hears
                raise DatabaseFails(f"the database did not answer within {self._within:.0f} s")
            try:
                return working.result()
            except _AT_FAULT as error:
                raise DatabaseFails(reason(error)) from error

    async def tell_lost(self, tables: Sequence[str]) -> None:
        await self.ask("SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id", DELETED, list(tables))

    async def scrub(self) -> None:
        """A table is locked while it is written anew. The log of the database is beyond our reach: it is used again
        after a while."""
        assert self._readers is not None
        for table in METADATA.sorted_tables:
            try:
                size = await self._readers.fetchval("SELECT pg_total_relation_size($1::text::regclass)", table.name)
                await self._readers.execute(f"VACUUM {'(FULL)' if size <= SCRUBBED else ''} {table.name}")
            except (*_AT_FAULT, asyncpg.PostgresError, TimeoutError) as error:
                raise DatabaseFails(reason(error)) from error

    # -- reading -------------------------------------------------------------------------------------------

    async def read(self, query: ClauseElement, **values: str | float) -> list[Row]:
        assert self._readers is not None
        prepared = _prepared(query)
        try:
            async with asyncio.timeout(self._within):
                found = await self._readers.fetch(prepared.sql, *[values[name] for name in prepared.names])
        except (*_AT_FAULT, asyncpg.PostgresError, TimeoutError) as error:
            raise DatabaseFails(reason(error)) from error
        return [dict(row) for row in found]


class Prepared(NamedTuple):
    rank: tuple[int, int]
    sql: str
    names: list[str]  # of its values, in their order


@cache
def _prepared(statement: ClauseElement) -> Prepared:
    compiled: Any = statement.compile(dialect=_DIALECT)
    tables: list[Any] = METADATA.sorted_tables
    table = tables.index(statement.table) if isinstance(statement, UpdateBase) else 0
    rank = (table, ("delete", "insert", "update", "select").index(statement.__visit_name__))
    return Prepared(rank, compiled.string, list(compiled.positiontup or []))


async def _write(session: "asyncpg.Connection[Any]", writes: Sequence[Write]) -> None:
    """Whatever has the same form and turn goes together, rows first to which others refer. Of one table there is never
    more than one request under way, so that the order of requests does not count."""
    ranked = sorted([((write.turn, _prepared(write.statement)), write.values) for write in writes], key=itemgetter(0))
    async with session.transaction():
        for (_, prepared), group in groupby(ranked, itemgetter(0)):
            await session.executemany(prepared.sql, [[values[name] for name in prepared.names] for _, values in group])

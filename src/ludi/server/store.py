"""Where tables are kept: SQLite in one file, or PostgreSQL by URL. What has been written is there after any crash.

All writing goes through one task, which commits whatever has come together since its last commit at once: a move of
one table does not wait for the disk once for every other table.
"""

import asyncio
import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, make_url, select, text
from sqlalchemy.exc import ArgumentError, InterfaceError, NoSuchModuleError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludi.core.errors import LudiError
from ludi.server.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES

LOG = logging.getLogger("ludi.server")

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
WRITER = "store writer"  # the name of the task that writes
MOST_AT_ONCE = 256  # requests in one transaction


class NotStored(LudiError):
    """The store did not take something: nothing of it has happened."""


class NotRead(LudiError):
    """The store does not answer."""


class BadDatabase(LudiError):
    """No store can be opened there."""


class Stored(NamedTuple):
    """A table as it is kept."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    entries: list[dict[str, Any]]
    snapshot: tuple[int, bytes] | None


class Request(NamedTuple):
    statements: Sequence[Executable]
    done: asyncio.Future[None]


class Store:
    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._requests: asyncio.Queue[Request] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the store up to this version, and begin to write."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, OSError) as error:
            await self._engine.dispose()
            raise BadDatabase(f"the database cannot be opened: {_reason(error)}") from error
        self._writer = asyncio.create_task(self._write_for_ever(), name=WRITER)

    async def close(self) -> None:
        if self._writer is not None:
            await self._requests.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------

    async def write(self, *statements: Executable) -> None:
        """All of them or none; they are safe when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._requests.put_nowait(Request(statements, done))
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
        try:
            async with self._engine.begin() as connection:
                for request in batch:
                    for statement in request.statements:
                        await connection.execute(statement)
        except Exception as error:  # of whatever kind: the others go on writing
            await self._blame(batch, error)
            return
        for request in batch:
            if not request.done.done():
                request.done.set_result(None)

    async def _blame(self, batch: list[Request], error: Exception) -> None:
        """Of several requests one may be at fault: each is tried by itself. Not so if it is the store that fails: then
        nobody knows what has been written."""
        if len(batch) > 1 and not isinstance(error, OperationalError | InterfaceError | OSError):
            for request in batch:
                await self._commit([request])
            return
        LOG.error("not stored", extra={"reason": type(error).__name__})
        for request in batch:
            if not request.done.done():
                request.done.set_exception(NotStored(_reason(error)))

    # -- reading -----------------------------------------------------------------------------------------

    async def load(self, table: str) -> Stored | None:
        try:
            return await self._load(table)
        except (SQLAlchemyError, OSError) as error:
            LOG.error("not read", extra={"reason": type(error).__name__})
            raise NotRead(_reason(error)) from error

    async def _load(self, table: str) -> Stored | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            entries = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.n)
            snapshot = (await connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))).first()
            return Stored(
                dict(row),
                [dict(seat) for seat in (await connection.execute(seats)).mappings()],
                [dict(entry) for entry in (await connection.execute(entries)).mappings()],
                (snapshot.n, snapshot.packed) if snapshot else None,
            )

    async def answers(self) -> bool:
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return self._writer is not None and not self._writer.done()


def _engine(url: str) -> AsyncEngine:
    try:
        parsed = make_url(url)
        backend = parsed.get_backend_name()
        if backend not in ("sqlite", "postgresql"):
            raise BadDatabase(
                f"there is no database {backend!r}: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
            )
        parsed = parsed.set(drivername=DRIVERS[backend])
        if backend == "sqlite" and parsed.database not in (None, "", ":memory:"):
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed, pool_pre_ping=backend != "sqlite", hide_parameters=True)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadDatabase(
            f"{without_password(url)!r} names no database: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
        ) from error
    except ModuleNotFoundError as error:
        raise BadDatabase(f"{error.name} is needed: pip install 'ludi-romani[postgresql]'") from error
    if backend == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def without_password(url: str) -> str:
    """Also of an address that is none."""
    return re.sub(r"//[^@/]*@", "//***@", url)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    with as_file(files("ludi.server").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {cause}".splitlines()[0][:200]

"""SQLite in one file. Each connection has a thread of its own, to which a whole transaction is one call."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import ClauseElement

from ludi.play.files import Busy, hold_new
from ludi.server.store.database import SCRUBBED, BadDatabase, DatabaseFails, migrate, reason
from ludi.server.store.rows import Row, Write

# What is deleted is overwritten.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
_DIALECT = dialect(paramstyle="named")


class SqliteDatabase:
    def __init__(self, url: URL, within: float) -> None:
        if url.database in (None, "", ":memory:") or not Path(str(url.database)).name:
            raise BadDatabase("tables are kept in a file: sqlite:///FILE")
        self._file = Path(str(url.database))
        self._lock: int | None = None  # held while it is open: tables have one server
        self._writer = Worker(within)
        self._reader = Worker(within)

    async def open(self) -> None:
        try:
            keep_to_oneself(self._file)
            self._lock = hold_new(lock_of(self._file))
            await asyncio.to_thread(self._migrate)
            for worker in (self._writer, self._reader):
                await worker.do(partial(worker.connect, self._file))
        except Busy as error:
            raise BadDatabase(f"{self._file} is in use by another server or command: a file has only one") from error
        except BadDatabase:
            self._let_go()
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError, DatabaseFails) as error:
            self._let_go()
            raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error

    def _migrate(self) -> None:
        engine = create_engine(URL.create("sqlite", database=str(self._file)), hide_parameters=True)
        try:
            with engine.begin() as connection:
                migrate(connection)
        finally:
            engine.dispose()

    async def write(self, writes: Sequence[Write]) -> None:
        await self._writer.do(lambda: write_all(self._writer.connection, writes))

    async def read(self, query: ClauseElement, **values: str | float) -> list[Row]:
        found: list[Row] = await self._reader.do(lambda: _read(self._reader.connection, query, values))
        return found

    async def tell_lost(self, tables: Sequence[str]) -> None:
        """There is no other server."""

    async def scrub(self) -> None:
        await self._writer.do(lambda: _scrub(self._writer.connection))

    async def close(self) -> None:
        for worker in (self._reader, self._writer):
            with suppress(DatabaseFails):
                await worker.do(worker.end)
        self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


@cache
def _sql(statement: ClauseElement) -> str:
    return statement.compile(dialect=_DIALECT).string


def write_all(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for write in writes:
            connection.execute(_sql(write.statement), write.values)
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _scrub(connection: sqlite3.Connection) -> None:
    """Moves within a page may have left copies; and the journal has what was written before."""
    [pages], [size] = (connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
    if pages * size <= SCRUBBED:
        connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _read(connection: sqlite3.Connection, query: ClauseElement, values: dict[str, str | float]) -> list[Row]:
    cursor = connection.execute(_sql(query), values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


class Worker:
    """A thread with a connection that nobody else uses. It ends with the process, also if it hangs."""

    connection: sqlite3.Connection

    def __init__(self, within: float) -> None:
        self._within = within  # seconds for a command
        self._asked: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._late: asyncio.Future[Any] | None = None  # what it has not done in time
        self._thread: Thread | None = None

    def connect(self, file: Path) -> None:
        self.connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        # Whoever finds the file taken waits for a while, but not for as long as a command may take.
        for pragma in (*PRAGMAS, f"busy_timeout={int(500 * self._within)}"):
            self.connection.execute(f"PRAGMA {pragma}")

    def end(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
        self._asked.put(None)

    async def do(self, work: Callable[[], Any]) -> Any:
        """Nobody waits behind something that hangs."""
        if self._late is not None and not self._late.done():
            raise DatabaseFails("the database hangs")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._thread is None:
            self._thread = Thread(target=self._work, args=(asyncio.get_running_loop(),), daemon=True)
            self._thread.start()
        self._asked.put((work, done))
        try:
            return await asyncio.wait_for(asyncio.shield(done), self._within)
        except TimeoutError as error:
            self._late = done
            done.add_done_callback(lambda late: late.exception())  # which nobody hears any more
            self.connection.interrupt()
            raise DatabaseFails(f"the database did not answer within {self._within:.0f} s") from error
        except (sqlite3.OperationalError, sqlite3.InterfaceError, OSError) as error:
            raise DatabaseFails(reason(error)) from error

    def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        while asked := self._asked.get():
            work, done = asked
            try:
                answer, error = work(), None
            except Exception as raised:
                answer, error = None, raised
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, done, answer, error)


def _answer(done: "asyncio.Future[Any]", answer: Any, error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(answer)
    else:
        done.set_exception(error)


def lock_of(file: Path) -> Path:
    return file.with_name(file.name + ".lock")


def keep_to_oneself(file: Path) -> None:
    """Seeds are secret: nobody else on this machine reads the file, nor those that SQLite lays beside it."""
    if not file.parent.exists():
        file.parent.mkdir(parents=True, mode=0o700)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    elif file.is_file() and os.name == "posix" and file.stat().st_uid == os.getuid():
        for each in (file, *[file.with_name(file.name + end) for end in ("-wal", "-shm")]):
            with suppress(FileNotFoundError):
                each.chmod(0o600)

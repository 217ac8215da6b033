"""The whole of a database, for those who run a server (`ludi admin`): kept in a file, brought back, cleared, checked
and counted. A backup is always an SQLite file, whatever it was made of, and can be restored into either database."""

import asyncio
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, delete, func, inspect, select, text, update
from sqlalchemy.engine.interfaces import IsolationLevel
from sqlalchemy.engine.url import URL
from sqlalchemy.exc import SQLAlchemyError

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.registry import title, unpack
from ludi.play.entry import Entry
from ludi.play.files import Busy, hold_new, move_in_place
from ludi.play.history import History, check_redeal, dealt, decisions_of, kept_entries
from ludi.server.store.database import (
    DELETED,
    BadDatabase,
    address_of,
    is_newer,
    is_shared,
    migrate,
    reason,
    revision_of,
)
from ludi.server.store.ownership import CLASS, SLOTS
from ludi.server.store.rows import event_row, read_entry, unplayed_since
from ludi.server.store.schema import CLUSTER, ENTRIES, METADATA, PEOPLE, SEATS, SNAPSHOTS, TABLES
from ludi.server.store.sqlite import lock_of
from ludi.server.store.store import Store, Stored
from ludi.server.store.uptime import NAME as UPTIME

AT_ONCE = 500  # rows that are copied, tables that are deleted
DAY = 86_400.0
AGES = {"day": DAY, "week": 7 * DAY, "month": 30 * DAY, "year": 365 * DAY}  # since a table was last played at
_TELL = text(f"SELECT pg_notify('{DELETED}', id) FROM unnest(CAST(:tables AS text[])) AS id")
_OURS = ("alembic_version", "cluster")  # a database's own; not taken to another
_TAKEN_ALONG = (UPTIME, "vapid", "mail")  # but for these of the latter

T = TypeVar("T")


class AdminRefused(LudiError):
    """It cannot be done. Why is a key of the words of the command line, with what fills it."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.args_said = args


class Finding(NamedTuple):
    """A table that this version would not play as it was played."""

    table: str
    game: str
    status: str
    version: str | None
    problem: str


class Stats(NamedTuple):
    tables: dict[str, dict[str, int]]  # by game and status
    ages: dict[str, int]
    entries: int
    bytes: int


# -- on a database ---------------------------------------------------------------------------------------


def on_database(url: str, work: Callable[[Connection], T], isolation: IsolationLevel = "REPEATABLE READ") -> T:
    """In one transaction, which usually sees nothing of what others do meanwhile."""
    address = address_of(url)
    try:
        if is_shared(url):
            return asyncio.run(_on_postgresql(address, work, isolation))
        if not Path(str(address.database)).is_file():
            raise AdminRefused("no_database", database=address.database)
        return _on_file(Path(str(address.database)), work)
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be used: {reason(error)}") from error


def _on_file(file: Path, work: Callable[[Connection], T]) -> T:
    engine = _engine(file)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
            connection.exec_driver_sql("BEGIN")
            done = work(connection)
            connection.commit()
            return done
    finally:
        engine.dispose()


def _engine(file: Path) -> Engine:
    return create_engine(URL.create("sqlite", database=str(file)), hide_parameters=True)


async def _on_postgresql(address: URL, work: Callable[[Connection], T], isolation: IsolationLevel) -> T:
    from sqlalchemy.ext.asyncio import create_async_engine

    url = address.set(drivername="postgresql+asyncpg")
    engine = create_async_engine(url, hide_parameters=True, isolation_level=isolation)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


@contextmanager
def _alone(url: str) -> Iterator[None]:
    """No server has this file, and none gets it meanwhile. Servers of PostgreSQL are told what is deleted."""
    if is_shared(url):
        yield
        return
    file = Path(str(address_of(url).database))
    if not file.is_file():
        raise AdminRefused("no_database", database=file)
    try:
        handle = hold_new(lock_of(file))
    except Busy as error:
        raise AdminRefused("in_use") from error
    try:
        yield
    finally:
        os.close(handle)


def _hold_all(connection: Connection) -> None:
    """No server has any of the tables."""
    if connection.dialect.name == "sqlite":
        return
    taken = text(
        f"SELECT count(*) FROM generate_series(0, {SLOTS - 1}) AS s WHERE pg_try_advisory_xact_lock({CLASS}, s)"
    )
    if connection.scalar(taken) != SLOTS:
        raise AdminRefused("in_use")


def _bring_up_to_date(url: str) -> None:
    async def open_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())


# -- backup and restore ----------------------------------------------------------------------------------


def backup(url: str, file: Path) -> None:
    """Also while a server runs. The file appears as a whole, and for nobody else's eyes: seeds are secret."""
    with _beside(file) as written:
        _copy_all(url, written)
        move_in_place(written, file)


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            Path(name + end).unlink(missing_ok=True)


@contextmanager
def _copied(url: str) -> Iterator[Path]:
    """A copy of a database, brought up to this version: the database itself is left as it is."""
    with tempfile.TemporaryDirectory(prefix="ludi-") as folder:
        copy = Path(folder) / "copy.sqlite"
        _copy_all(url, copy)
        _on_file(copy, migrate)
        yield copy


def _copy_all(url: str, file: Path) -> None:
    if is_shared(url):
        on_database(url, lambda source: _copy_to_file(source, file))
        return
    there = Path(str(address_of(url).database))
    if not there.is_file():
        raise AdminRefused("no_database", database=there)
    try:
        with closing(sqlite3.connect(there)) as source, closing(sqlite3.connect(file)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BadDatabase(f"the database cannot be read: {reason(error)}") from error


def _copy_to_file(source: Connection, file: Path) -> None:
    """With the schema that the source has."""
    revision = revision_of(source)
    _on_file(file, lambda target: migrate(target, revision))
    _on_file(file, lambda target: _copy_rows(source, target))
    _on_file(file, lambda target: _copy_shared(source, target))


def _copy_rows(source: Connection, target: Connection) -> None:
    """Rows first to which others refer."""
    here, there = MetaData(), MetaData()
    here.reflect(source)
    there.reflect(target)
    for table in here.sorted_tables:
        if table.name not in _OURS:
            _copy_table(table, there.tables[table.name], source, target)


def _copy_table(here: Table, there: Table, source: Connection, target: Connection) -> None:
    found = source.execution_options(yield_per=AT_ONCE).execute(select(here))
    for rows in found.mappings().partitions():
        target.execute(there.insert(), [dict(row) for row in rows])


def restore(url: str, file: Path, replace: bool) -> int:
    """How many tables there are now. Only into an empty database, unless what is there may go."""
    if not file.is_file():
        raise AdminRefused("no_file", file=file)
    with _copied(f"sqlite:///{file}") as copy:
        if not is_backup(copy):
            raise AdminRefused("no_backup", file=file)
        if not (replace and _is_newer(url)):
            _bring_up_to_date(url)
        with _alone(url):
            return on_database(url, lambda target: _restore(copy, target, replace))


def _is_newer(url: str) -> bool:
    """Whether there is a database of a version that this one does not know."""
    if not is_shared(url) and not Path(str(address_of(url).database)).is_file():
        return False
    return on_database(url, is_newer)


def is_backup(copy: Path) -> bool:
    return _on_file(copy, lambda connection: connection.scalar(select(func.count()).select_from(TABLES)) is not None)


def _restore(copy: Path, target: Connection, replace: bool) -> int:
    _hold_all(target)
    if is_newer(target):
        _make_anew(target)
    tables, people = (target.scalar(select(func.count()).select_from(each)) for each in (TABLES, PEOPLE))
    if (tables or people) and not replace:
        raise AdminRefused("not_empty", tables=tables, people=people)
    for table in reversed(METADATA.sorted_tables):
        if table.name not in _OURS:
            target.execute(delete(table))
    _on_file(copy, lambda source: _copy_rows(source, target))
    _on_file(copy, lambda source: _copy_shared(source, target))
    return int(target.scalar(select(func.count()).select_from(TABLES)) or 0)


def _copy_shared(source: Connection, target: Connection) -> None:
    """The time in which the clocks of the tables are told, and by what browsers and links in e-mail know the servers;
    earlier versions had none."""
    if not inspect(source).has_table(CLUSTER.name):
        return
    for row in source.execute(select(CLUSTER).where(CLUSTER.c.name.in_(_TAKEN_ALONG))):
        target.execute(update(CLUSTER).where(CLUSTER.c.name == row.name).values(value=row.value))


def _make_anew(target: Connection) -> None:
    """In place of what a newer version has made: our tables, and whatever refers to them, go."""
    found = MetaData()
    found.reflect(target)
    ours = {"alembic_version", *TABLES.metadata.tables}
    for table in found.sorted_tables:
        if any(key.column.table.name in ours for key in table.foreign_keys):
            ours.add(table.name)
    found.drop_all(target, [table for table in found.sorted_tables if table.name in ours])
    migrate(target)


# -- deleting --------------------------------------------------------------------------------------------


def purge(url: str, seconds: float, statuses: Sequence[str], now: float | None = None) -> int:
    """Delete tables at which nothing was done for so long; how many there were."""
    before = (time.time() if now is None else now) - seconds

    def work(connection: Connection) -> int:
        found = select(TABLES.c.id).where(unplayed_since(before) & TABLES.c.status.in_(statuses))
        return _delete(connection, list(connection.scalars(found)))

    with _alone(url):
        return on_database(url, work, "READ COMMITTED")


def delete_table(url: str, table: str) -> None:
    def work(connection: Connection) -> int:
        return _delete(connection, list(connection.scalars(select(TABLES.c.id).where(TABLES.c.id == table))))

    with _alone(url):
        if not on_database(url, work, "READ COMMITTED"):
            raise AdminRefused("no_table", table=table)


def _delete(connection: Connection, tables: list[str]) -> int:
    """A server that has one of them is told. What it would write meanwhile is refused: there is no such table."""
    for first in range(0, len(tables), AT_ONCE):
        some = tables[first : first + AT_ONCE]
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(some)))
        if connection.dialect.name != "sqlite":
            connection.execute(_TELL, {"tables": some})
    return len(tables)


# -- checking --------------------------------------------------------------------------------------------


def validate(url: str, progress: Callable[[int, int], None]) -> list[Finding]:
    """Replay all games with this version, from a copy, so that it can be done before an upgrade. `progress` is told how
    many are done, and of how many."""
    with _copied(url) as copy:
        return _on_file(copy, lambda connection: _validate(connection, progress))


def _validate(connection: Connection, progress: Callable[[int, int], None]) -> list[Finding]:
    rows = connection.execute(select(TABLES).order_by(TABLES.c.made, TABLES.c.id)).mappings().all()
    found = []
    for number, row in enumerate(rows, 1):
        if problem := trouble(_stored(connection, dict(row))):
            found.append(Finding(row["id"], row["game"], row["status"], row["version"], problem))
        progress(number, len(rows))
    return found


def _stored(connection: Connection, row: dict[str, Any]) -> Stored:
    def of(table: Table, order: Any) -> list[dict[str, Any]]:
        wanted = select(table).where(table.c.table_id == row["id"]).order_by(order)
        return [dict(each) for each in connection.execute(wanted).mappings()]

    snapshot = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == row["id"])).mappings().first()
    kept = (snapshot["n"], snapshot["packed"]) if snapshot else None
    return Stored(row, of(SEATS, SEATS.c.seat), of(ENTRIES, ENTRIES.c.n), kept)


def trouble(stored: Stored) -> str | None:
    """What is wrong with a table for this version."""
    try:
        return _difference(stored)
    except Exception as error:  # of whatever kind: another version has written it
        return f"does not replay: {reason(error)}"


def _difference(stored: Stored) -> str | None:
    row = stored.table
    history: History | None = None
    if stored.snapshot:
        unpack(stored.snapshot[1])
    entries = [read_entry(each) for each in stored.entries]
    for entry in entries:
        if entry.begins():
            history = History(_new_game(stored), entry.n)
        elif history is not None and entry.is_played():
            _check_redeal(history.game, entries[: entry.n - 1], entry)
            done = history.redo(entry)
            if entry.kind != "undo" and not _is_same(entry, done.entry):
                return f"differs at entry {entry.n}"
    may_be_unfinished = row["deal"] == "imported"
    if history is not None and history.over != (row["status"] == "over") and not may_be_unfinished:
        return "ends otherwise"
    return None


def _new_game(stored: Stored) -> Game:
    row = stored.table
    return title(row["game"]).new(len(stored.seats), row["seed"], row["options"], row["questions"])


def _check_redeal(game: Game, entries: list[Entry], entry: Entry) -> None:
    if entry.kind == "redeal" and entry.seat is not None:
        decision = decisions_of(game, kept_entries(entries), entry.seat).get(entry.body["of"])
        check_redeal(decision.before if decision else game, dealt(entry), entry.seat)  # a copied game has no `of`


def _is_same(kept: Entry, done: Entry) -> bool:
    """What was told, as it is kept. Earlier versions did not say what moved."""
    before, now = [[event_row(event)[:3] for event in entry.events] for entry in (kept, done)]
    return bool(before == json.loads(json.dumps(now)))


# -- counting --------------------------------------------------------------------------------------------


def stats(url: str) -> Stats:
    return on_database(url, lambda connection: _stats(connection, url))


def _stats(connection: Connection, url: str) -> Stats:
    """Only with columns that there have always been."""
    tables: dict[str, dict[str, int]] = {}
    counted = select(TABLES.c.game, TABLES.c.status, func.count()).group_by(TABLES.c.game, TABLES.c.status)
    for game, status, count in connection.execute(counted.order_by(TABLES.c.game, TABLES.c.status)):
        tables.setdefault(game, {})[status] = count
    now = time.time()
    older = [connection.scalar(_count_unplayed(now - seconds)) or 0 for seconds in AGES.values()]
    every = sum(sum(each.values()) for each in tables.values())
    ages = dict(zip([*AGES, "older"], [a - b for a, b in zip([every, *older], [*older, 0], strict=True)], strict=True))
    entries = connection.scalar(select(func.count()).select_from(ENTRIES)) or 0
    return Stats(tables, ages, entries, _size(connection, url))


def _count_unplayed(moment: float) -> Any:
    return select(func.count()).select_from(TABLES).where(unplayed_since(moment))


def _size(connection: Connection, url: str) -> int:
    if is_shared(url):
        return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    file = Path(str(address_of(url).database))
    beside = [file, file.with_name(file.name + "-wal")]
    return sum(each.stat().st_size for each in beside if each.exists())

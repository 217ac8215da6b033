"""What is written to the store: each statement is built once, whatever it writes. And rows as they are read."""

import json
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy import (
    JSON,
    BindParameter,
    Boolean,
    ColumnClause,
    ColumnElement,
    Float,
    Table,
    bindparam,
    delete,
    exists,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.sql import ClauseElement

from ludi.core.events import Arguments, Event, Moved
from ludi.play.entry import Entry
from ludi.server.store.schema import CLUSTER, ENTRIES, METADATA, SEATS, SNAPSHOTS, TABLES

Row = dict[str, Any]


class Write(NamedTuple):
    """One row more, or a change of one: a statement that is prepared once, and its values."""

    statement: ClauseElement
    values: Row
    turn: int = 0  # within its request: where the order counts, what has a higher one comes later


def encode(value: object) -> str:
    return to_json(value).decode()


def _converters(table: Table, kinds: dict[type, Callable[[Any], Any]]) -> dict[str, Callable[[Any], Any]]:
    return {column.name: kinds[type(column.type)] for column in table.columns if type(column.type) in kinds}


def _truth(value: object) -> bool | None:
    return None if value is None else bool(value)


# Both databases are given JSON as text and give it back as text; SQLite knows no truth, only numbers.
_WRITTEN = {table: _converters(table, {JSON: encode}) for table in METADATA.sorted_tables}
_READ = {table: _converters(table, {JSON: json.loads, Boolean: _truth}) for table in _WRITTEN}


def read_row(table: Table, row: Row) -> Row:
    for name, convert in _READ[table].items():
        row[name] = convert(row[name])
    return row


# -- rows that are added -------------------------------------------------------------------------------

_NAMES = {table: [column.name for column in table.columns] for table in _WRITTEN}
_INSERTS = {table: insert(table).values({name: bindparam(name) for name in names}) for table, names in _NAMES.items()}


def insert_row(table: Table, values: Row) -> Write:
    """What is not said is null."""
    row = {name: values.get(name) for name in _NAMES[table]}
    for name, convert in _WRITTEN[table].items():
        row[name] = convert(row[name])
    return Write(_INSERTS[table], row)


def insert_table(row: Row, seats: list[Row]) -> list[Write]:
    return [insert_row(TABLES, row), *[insert_row(SEATS, seat) for seat in seats]]


def insert_entry(table: str, entry: Entry, client_id: str | None = None) -> Write:
    """`client_id` is the name under which a client said it. No entry has a number twice: whoever writes without knowing
    the newest entries is refused."""
    row = {
        "table_id": table,
        "n": entry.n,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": entry.body,
        "events": [event_row(event) for event in entry.events],
        "client_id": client_id,
        "made": time.time(),
    }
    return insert_row(ENTRIES, row)


def insert_snapshot(table: str, n: int, packed: bytes) -> Write:
    return insert_row(SNAPSHOTS, {"table_id": table, "n": n, "packed": packed})


# -- rows that are changed -----------------------------------------------------------------------------


def change_table(table: str, **values: object) -> Write:
    return Write(_change_table(tuple(values)), {"of_table": table, **values})


@cache
def _change_table(names: tuple[str, ...]) -> ClauseElement:
    return update(TABLES).where(TABLES.c.id == bindparam("of_table")).values({name: bindparam(name) for name in names})


def change_seat(table: str, seat: int, **values: object) -> Write:
    return Write(_change_seat(tuple(values)), {"of_table": table, "of_seat": seat, **values})


@cache
def _change_seat(names: tuple[str, ...]) -> ClauseElement:
    there = (SEATS.c.table_id == bindparam("of_table")) & (SEATS.c.seat == bindparam("of_seat"))
    return update(SEATS).where(there).values({name: bindparam(name) for name in names})


_FORGET_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("of_table"))


def replace_snapshot(table: str, n: int, packed: bytes) -> list[Write]:
    return [Write(_FORGET_SNAPSHOT, {"of_table": table}), insert_snapshot(table, n, packed)]


_BEAT = update(CLUSTER).where(CLUSTER.c.name == bindparam("of_name")).values(value=bindparam("now"))


def beat() -> Write:
    """To see whether anything can be written."""
    return Write(_BEAT, {"of_name": "beat", "now": str(time.time())})


_DELETE_TABLE = delete(TABLES).where(TABLES.c.id == bindparam("of_table"))


def delete_table(table: str) -> Write:
    """With all that belongs to it."""
    return Write(_DELETE_TABLE, {"of_table": table})


# -- rows that are read --------------------------------------------------------------------------------

_OF: BindParameter[str] = bindparam("of_table")
SELECT_TABLE = select(TABLES).where(TABLES.c.id == _OF)
SELECT_SEATS = select(SEATS).where(SEATS.c.table_id == _OF).order_by(SEATS.c.seat)
SELECT_ENTRIES = select(ENTRIES).where(ENTRIES.c.table_id == _OF).order_by(ENTRIES.c.n)
SELECT_SNAPSHOT = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == _OF)
SELECT_SHARED = select(CLUSTER.c.value).where(CLUSTER.c.name == bindparam("of_name"))


def unplayed_since(moment: BindParameter[float] | float) -> ColumnElement[bool]:
    """The condition that nothing was done at a table since."""
    newer = exists().where((ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.made >= moment))
    return (TABLES.c.made < moment) & ~newer


# Some of them, to be deleted. What is not a value is written out: SQLite would be asked for it.
_SOME: ColumnClause[int] = literal_column("50")
_NONE: ColumnClause[int] = literal_column("0")
SELECT_UNPLAYED = select(TABLES.c.id).where(unplayed_since(bindparam("since", type_=Float))).limit(_SOME).offset(_NONE)


def read_entry(row: Row) -> Entry:
    events = [event_of(*event) for event in row["events"]]
    return Entry(row["n"], row["kind"], row["seat"], row["body"], events)


def event_row(event: Event) -> list[object]:
    return [event.key, event.args, event.to, event.moved]


def event_of(key: str, args: Arguments, to: int, moved: Sequence[tuple[str, str, str, int]] = ()) -> Event:
    """Earlier versions did not say what moved."""
    return Event(key, args, to, tuple([Moved(*each) for each in moved]))

"""What is written to the store, as statements, and entries as they are read from it."""

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, delete, insert, update

from ludi.core.events import Arguments, Event, Moved
from ludi.play.entry import Entry
from ludi.server.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES


def insert_table(row: dict[str, Any], seats: list[dict[str, Any]]) -> list[Executable]:
    return [insert(TABLES).values(row), insert(SEATS).values(seats)]


def change_table(table: str, **values: object) -> Executable:
    return update(TABLES).where(TABLES.c.id == table).values(**values)


def change_seat(table: str, seat: int, **values: object) -> Executable:
    return update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat).values(**values)


def insert_entry(table: str, entry: Entry, client_id: str | None = None) -> Executable:
    """`client_id` is the name under which a client said it."""
    return insert(ENTRIES).values(
        table_id=table,
        n=entry.n,
        kind=entry.kind,
        seat=entry.seat,
        body=entry.body,
        events=[[event.key, event.args, event.to, event.moved] for event in entry.events],
        client_id=client_id,
        made=time.time(),
    )


def read_entry(row: dict[str, Any]) -> Entry:
    events = [event_of(*event) for event in row["events"]]
    return Entry(row["n"], row["kind"], row["seat"], row["body"], events)


def event_of(key: str, args: Arguments, to: int, moved: Sequence[tuple[str, str, str, int]] = ()) -> Event:
    """Earlier versions did not say what moved."""
    return Event(key, args, to, tuple([Moved(*each) for each in moved]))


def insert_snapshot(table: str, n: int, packed: bytes) -> Executable:
    return insert(SNAPSHOTS).values(table_id=table, n=n, packed=packed)


def replace_snapshot(table: str, n: int, packed: bytes) -> list[Executable]:
    return [delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table), insert_snapshot(table, n, packed)]

"""For those who run a server: people listed, banned and forgotten (`ludi admin people`), tables listed (`tables`), what
people reported (`reports`)."""

import asyncio
from typing import NamedTuple

from sqlalchemy import Connection, Select, func, select, update
from sqlalchemy import delete as delete_rows

from ludi.server.metrics import Metrics
from ludi.server.people.forgetting import forget
from ludi.server.people.people import People
from ludi.server.store.keeping import AdminRefused, on_database
from ludi.server.store.schema import ENTRIES, OPEN_TABLES, PASSKEYS, PEOPLE, REPORTS, SEATS, TABLES
from ludi.server.store.store import Store


class Listed(NamedTuple):
    id: str
    name: str
    made: float
    seen: float
    games: int
    passkeys: int
    banned: bool


class ListedTable(NamedTuple):
    id: str
    game: str
    status: str
    open: bool  # to all
    made: float
    last: float  # when something was last done there
    names: list[str]  # of the persons


class Report(NamedTuple):
    id: str
    made: float
    table_id: str
    person_id: str | None  # whose name, or words
    name: str
    text: str | None  # what was said; null: it is the name
    by_id: str | None


def _listed() -> Select[tuple[str, str, float, float, int, int, bool]]:
    """Whoever was seen last comes first."""
    games = select(func.count()).where(SEATS.c.person_id == PEOPLE.c.id).scalar_subquery()
    passkeys = select(func.count()).where(PASSKEYS.c.person_id == PEOPLE.c.id).scalar_subquery()
    person = PEOPLE.c
    shown = select(person.id, person.name, person.made, person.seen, games, passkeys, person.banned)
    return shown.order_by(person.seen.desc(), person.id)


def listed(url: str) -> list[Listed]:
    return on_database(url, lambda connection: [Listed._make(row) for row in connection.execute(_listed())])


def ban(url: str, person: str, banned: bool) -> None:
    """Also beside a running server, which asks each time."""

    def work(connection: Connection) -> int:
        return connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(banned=banned)).rowcount

    if not on_database(url, work):
        raise AdminRefused("no_person", person=person)


def delete(url: str, person: str) -> None:
    """As if the person had asked for it. A file has one server, which must not run meanwhile."""
    asyncio.run(_delete(url, person))


async def _delete(url: str, name: str) -> None:
    store = Store(url)
    await store.open()
    try:
        people = People(store, Metrics())
        person = await people.named(name)
        if person is None:
            raise AdminRefused("no_person", person=name)
        await store.database.tell_lost(await forget(store, people, person))
        await store.scrub()
    finally:
        await store.close()


# -- tables ----------------------------------------------------------------------------------------------


def tables(url: str) -> list[ListedTable]:
    """Where something was done last comes first."""
    return on_database(url, _tables)


def _tables(connection: Connection) -> list[ListedTable]:
    names: dict[str, list[str]] = {}
    persons = select(SEATS.c.table_id, SEATS.c.name).where(SEATS.c.kind == "person").order_by(SEATS.c.seat)
    for table, name in connection.execute(persons):
        names.setdefault(table, []).append(name)
    last = select(func.max(ENTRIES.c.made)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    when = func.coalesce(last, TABLES.c.made)
    of, is_open = TABLES.c, OPEN_TABLES.c.table_id.is_not(None)
    found = select(of.id, of.game, of.status, is_open, of.made, when).outerjoin(OPEN_TABLES)
    rows = connection.execute(found.order_by(when.desc(), of.id))
    return [ListedTable._make([*row, names.get(row[0], [])]) for row in rows]


# -- reports ---------------------------------------------------------------------------------------------


def reports(url: str) -> list[Report]:
    """The newest first."""
    of = [REPORTS.c[name] for name in Report._fields]
    found = select(*of).order_by(REPORTS.c.made.desc(), REPORTS.c.id)
    return on_database(url, lambda connection: [Report._make(row) for row in connection.execute(found)])


def delete_report(url: str, report: str) -> None:
    """Also beside a running server."""

    def work(connection: Connection) -> int:
        return connection.execute(delete_rows(REPORTS).where(REPORTS.c.id == report)).rowcount

    if not on_database(url, work):
        raise AdminRefused("no_report", report=report)

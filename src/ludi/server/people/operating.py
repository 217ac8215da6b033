"""People, for those who run a server (`ludi admin people`): listed, banned, forgotten."""

import asyncio
from typing import NamedTuple

from sqlalchemy import Connection, Select, func, select, update

from ludi.server.metrics import Metrics
from ludi.server.people.forgetting import forget
from ludi.server.people.people import People
from ludi.server.store.keeping import AdminRefused, on_database
from ludi.server.store.schema import PASSKEYS, PEOPLE, SEATS
from ludi.server.store.store import Store


class Listed(NamedTuple):
    id: str
    name: str
    made: float
    seen: float
    games: int
    passkeys: int
    banned: bool


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
        await store.database.scrub()
    finally:
        await store.close()

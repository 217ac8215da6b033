"""Everything of a person, as one document. What refers to a person belongs to it, whichever table it stands in: whoever
adds a table with such a reference has it exported."""

import base64
from collections.abc import AsyncIterator, Iterator
from typing import Any

from sqlalchemy import Column, Table, bindparam, select
from sqlalchemy.sql import ClauseElement

from ludi.server.people import rows
from ludi.server.people.people import Game, People, Person
from ludi.server.store.rows import Row, read_row
from ludi.server.store.schema import ENTRIES, METADATA, PEOPLE, SEATS
from ludi.server.store.store import Store

FORMAT = 1
# A position that was dealt anew holds what its seat does not know; the rest of an entry is its number and its table.
SECRET_ENTRIES = ("redeal",)
SEAT = ("seat", "kind", "level", "name", "total", "won")
TABLE = ("id", "game", "options", "status", "deal", "day", "made", "ended")


async def export(store: Store, people: People, person: Person) -> dict[str, Any]:
    games = await people.all_games(person.id)
    entries = await store.read(rows.SELECT_OWN_ENTRIES, of_person=person.id)
    done: dict[str, list[Row]] = {}
    for row in entries:
        done.setdefault(row["table_id"], []).append(_entry(read_row(ENTRIES, row)))
    return {
        "ludi_person": FORMAT,
        "person": {name: value for name, value in person._asdict().items() if name != "banned"},
        "games": [_game(game, person, done.get(game.table["id"], [])) for game in games],
        **{name: found async for name, found in _others(store, person)},
    }


def _game(game: Game, person: Person, entries: list[Row]) -> dict[str, Any]:
    """What the person sees of a table, and what the person did there."""
    [you] = [seat["seat"] for seat in game.seats if seat["person_id"] == person.id]
    seats = [{name: seat[name] for name in SEAT} for seat in game.seats]
    own = {"you": you, "conditions": game.seats[you]["conditions"] or {}}
    return {**{name: game.table[name] for name in TABLE}, **own, "seats": seats, "entries": entries}


def _entry(row: Row) -> Row:
    kept = {name: row[name] for name in ("kind", "made")}
    return kept if row["kind"] in SECRET_ENTRIES else {**kept, "body": row["body"]}


async def _others(store: Store, person: Person) -> AsyncIterator[tuple[str, list[Row]]]:
    """All else that refers to a person: the name of each table, and the rows."""
    for table, query in _QUERIES:
        found = await store.read(query, of_person=person.id)
        yield table.name, [_told(table, read_row(table, row)) for row in found]


def _own_columns(table: Table) -> list["Column[Any]"]:
    return [column for column in table.columns if any(key.column is PEOPLE.c.id for key in column.foreign_keys)]


def _queries() -> Iterator[tuple[Table, ClauseElement]]:
    """What others said about a person is not that person's to know."""
    for table in METADATA.sorted_tables:
        own = [column for column in _own_columns(table) if not column.info.get("secret")]
        if table is not SEATS and own:
            mine = own[0] == bindparam("of_person")
            for column in own[1:]:
                mine |= column == bindparam("of_person")
            yield table, select(table).where(mine)


_QUERIES = list(_queries())


def _told(table: Table, row: Row) -> Row:
    """Without what would open something to whoever finds the file, and without who else is meant."""
    hidden = {column.name for column in table.columns if column.info.get("secret")}
    hidden |= {column.name for column in _own_columns(table)}
    return {name: _as_text(value) for name, value in row.items() if name not in hidden}


def _as_text(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value

"""What is written to the store: each statement is built once, whatever it writes. And rows as they are read."""

import json
import secrets
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
    Integer,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.sql import ClauseElement

from ludi.core.events import Arguments, Event, Moved
from ludi.play.entry import Entry
from ludi.server.store.schema import (
    ANSWERS,
    CLOCKS,
    CLUSTER,
    ENTRIES,
    METADATA,
    OPEN_TABLES,
    RATINGS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)

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


_CHANGE_CLOCK = (
    update(CLOCKS)
    .where(CLOCKS.c.table_id == bindparam("of_table"))
    .values(state=bindparam("state"), since=bindparam("since"), due=bindparam("due"))
)


def change_clock(table: str, state: Row, since: float, due: float | None) -> Write:
    return Write(_CHANGE_CLOCK, {"of_table": table, "state": encode(state), "since": since, "due": due})


_LEAVE_ANSWER = delete(ANSWERS).where(ANSWERS.c.table_id == bindparam("of_table"))


def await_answer(table: str) -> Write:
    """What was answered in advance is to be done, also if the server is killed before."""
    return insert_row(ANSWERS, {"table_id": table})


def leave_answer(table: str) -> Write:
    return Write(_LEAVE_ANSWER, {"of_table": table})


_SEE = (
    update(OPEN_TABLES)
    .where(OPEN_TABLES.c.table_id == bindparam("of_table"))
    .values(seen=bindparam("now"), watchers=bindparam("count"))
)


def see_open_table(table: str, now: float, watchers: int) -> Write:
    """Somebody is there."""
    return Write(_SEE, {"of_table": table, "now": now, "count": watchers})


_SEND_AWAY = (
    update(OPEN_TABLES).where(OPEN_TABLES.c.table_id == bindparam("of_table")).values(removed=bindparam("marks"))
)


def send_away(table: str, marks: Sequence[str]) -> Write:
    """All who are not wanted at an open table."""
    return Write(_SEND_AWAY, {"of_table": table, "marks": encode(marks)})


_BEAT = update(CLUSTER).where(CLUSTER.c.name == bindparam("of_name")).values(value=bindparam("now"))


def beat() -> Write:
    """To see whether anything can be written."""
    return share("beat", str(time.time()))


def share(name: str, value: str) -> Write:
    """What all servers of this database have in common."""
    return Write(_BEAT, {"of_name": name, "now": value})


SCRUB = "scrub"  # says who wanted it last; empty when nothing is left to be done
_SCRUBBED = (
    update(CLUSTER)
    .where((CLUSTER.c.name == bindparam("of_name")) & (CLUSTER.c.value == bindparam("wanted")))
    .values(value=bindparam("now"))
)


def want_scrubbing() -> Write:
    """Written with what deletes: what is left of it in the files goes, whatever happens to the server."""
    return share(SCRUB, secrets.token_hex(8))


def scrubbed(wanted: str) -> Write:
    """Unless somebody has wanted it again meanwhile."""
    return Write(_SCRUBBED, {"of_name": SCRUB, "wanted": wanted, "now": ""})


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
SELECT_CLOCK = select(CLOCKS).where(CLOCKS.c.table_id == _OF)
SELECT_OPENING = select(OPEN_TABLES).where(OPEN_TABLES.c.table_id == _OF)
SELECT_SHARED = select(CLUSTER.c.value).where(CLUSTER.c.name == bindparam("of_name"))


def unplayed_since(moment: BindParameter[float] | float) -> ColumnElement[bool]:
    """The condition that nothing was done at a table since."""
    newer = exists().where((ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.made >= moment))
    return (TABLES.c.made < moment) & ~newer


# What is not a value is written out: SQLite would be asked for it.
def number(value: int) -> ColumnClause[int]:
    return literal_column(str(value), Integer)


_SOME, NONE, ONE = number(50), number(0), number(1)
SELECT_UNPLAYED = select(TABLES.c.id).where(unplayed_since(bindparam("since", type_=Float))).limit(_SOME).offset(NONE)


# Tables that have to be looked after by now, those first that have waited for longest; and how many clocks go, and when
# one last began to.
_MOST = number(200)
SELECT_DUE = (
    select(CLOCKS.c.table_id)
    .where(CLOCKS.c.due <= bindparam("now", type_=Float))
    .order_by(CLOCKS.c.due)
    .limit(_MOST)
    .offset(NONE)
)
SELECT_ANSWERS = select(ANSWERS.c.table_id).limit(_MOST).offset(NONE)
SELECT_RUNNING = select(func.count(CLOCKS.c.due).label("running"), func.max(CLOCKS.c.since).label("since"))


# Open tables at which somebody is, or was not long ago. No seed, no token and no hash of one is read.
_IS_SHOWN = OPEN_TABLES.c.seen + OPEN_TABLES.c.lasts > bindparam("now", type_=Float)
_HUNDRED = number(100)
_ALL = number(1000)  # of which the best worth watching are shown


def _shown(status: str) -> Any:
    of = (TABLES.c.id == OPEN_TABLES.c.table_id) & (TABLES.c.status == literal_column(f"'{status}'"))
    named = [TABLES.c.id, TABLES.c.game, TABLES.c.options, TABLES.c.hints, TABLES.c.memory, TABLES.c.made]
    opening = OPEN_TABLES.c
    told = [opening.lang, opening.queue, opening.level, opening.watchers, opening.rated, CLOCKS.c.control]
    tables = OPEN_TABLES.join(TABLES, of).outerjoin(CLOCKS, CLOCKS.c.table_id == TABLES.c.id)
    return select(*named, *told).select_from(tables).where(_IS_SHOWN).order_by(TABLES.c.made.desc())


SELECT_WAITING = _shown("open").limit(_HUNDRED).offset(NONE)
SELECT_PLAYING = _shown("playing").limit(_ALL).offset(NONE)
SELECT_OPEN_SEATS = (
    select(
        SEATS.c.table_id,
        SEATS.c.seat,
        SEATS.c.kind,
        SEATS.c.level,
        SEATS.c.name,
        SEATS.c.here,
        SEATS.c.token.is_not(None).label("taken"),
        RATINGS.c.mu,
        RATINGS.c.sigma,
        RATINGS.c.n,
    )
    .select_from(SEATS)
    .join(OPEN_TABLES, OPEN_TABLES.c.table_id == SEATS.c.table_id)
    .join(TABLES, TABLES.c.id == SEATS.c.table_id)
    .outerjoin(
        RATINGS, (RATINGS.c.person_id == SEATS.c.person_id) & (RATINGS.c.game == TABLES.c.game) & RATINGS.c.latest
    )
    .where(_IS_SHOWN)
    .order_by(SEATS.c.table_id, SEATS.c.seat)
)


# Where opponents are looked for: the table of this game and so many seats at which somebody has waited for longest.
_OF_TABLE = SEATS.c.table_id == TABLES.c.id
_IS_FREE = (SEATS.c.kind == literal_column("'person'")) & SEATS.c.token.is_(None)
_OPENED = (TABLES.c.id == OPEN_TABLES.c.table_id) & (TABLES.c.status == literal_column("'open'"))
SELECT_QUEUE = (
    select(TABLES.c.id)
    .select_from(OPEN_TABLES.join(TABLES, _OPENED))
    .where(
        OPEN_TABLES.c.queue
        & _IS_SHOWN
        & (TABLES.c.game == bindparam("of_game", type_=TABLES.c.game.type))
        & (select(func.count()).where(_OF_TABLE).scalar_subquery() == bindparam("players", type_=SEATS.c.seat.type))
        & exists().where(_OF_TABLE & _IS_FREE)
    )
    .order_by(TABLES.c.made)
    .limit(ONE)
    .offset(NONE)
)
SELECT_OPENED = (
    select(func.count().label("count"))
    .select_from(OPEN_TABLES.join(TABLES, _OPENED))
    .where((OPEN_TABLES.c.maker == bindparam("of_maker", type_=OPEN_TABLES.c.maker.type)) & _IS_SHOWN)
)


def read_entry(row: Row) -> Entry:
    events = [event_of(*event) for event in row["events"]]
    return Entry(row["n"], row["kind"], row["seat"], row["body"], events)


def event_row(event: Event) -> list[object]:
    return [event.key, event.args, event.to, event.moved]


def event_of(key: str, args: Arguments, to: int, moved: Sequence[tuple[str, str, str, int]] = ()) -> Event:
    """Earlier versions did not say what moved."""
    return Event(key, args, to, tuple([Moved(*each) for each in moved]))

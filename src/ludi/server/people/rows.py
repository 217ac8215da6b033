"""What is written and read of people, as statements that are built once."""

import time
from typing import Any

from sqlalchemy import ColumnClause, bindparam, delete, exists, literal_column, null, select, update
from sqlalchemy.sql import ClauseElement

from ludi.server.store.rows import NONE, ONE, Row, Write, insert_row, number
from ludi.server.store.schema import (
    CHANNELS,
    CODES,
    DEVICES,
    ENTRIES,
    OFFERS,
    OPEN_TABLES,
    OUTBOX,
    PASSKEYS,
    PEOPLE,
    RATINGS,
    REPORTS,
    SEATS,
    SPENT,
    TABLES,
)

RATED_LASTS = 365 * 86_400.0  # seconds for which somebody who is rated is kept at least
MOST_GAMES = 300  # that are told of one person
_MOST, _MOST_COMPANY = number(MOST_GAMES), number(1000)
_A_PERSON: ColumnClause[str] = literal_column("'person'")
_OPEN: ColumnClause[str] = literal_column("'open'")
_PUSH: ColumnClause[str] = literal_column("'push'")
_OVER: ColumnClause[str] = literal_column("'over'")
_OF = bindparam("of_person", type_=PEOPLE.c.id.type)
_UNTIL = bindparam("now", type_=CODES.c.until.type)


# -- people and their devices ----------------------------------------------------------------------------

SELECT_PERSON = select(PEOPLE).join(DEVICES).where(DEVICES.c.secret == bindparam("of_secret"))
SELECT_PERSON_BY_ID = select(PEOPLE).where(PEOPLE.c.id == _OF)
SELECT_DEVICES = select(DEVICES).where(DEVICES.c.person_id == _OF)


def insert_person(person: str, name: str, lang: str) -> Write:
    now = time.time()
    return insert_row(PEOPLE, {"id": person, "name": name, "lang": lang, "made": now, "seen": now, "banned": False})


def insert_device(person: str, secret: str) -> Write:
    """`secret` is its hash."""
    return insert_row(DEVICES, {"secret": secret, "person_id": person, "made": time.time()})


_RENAME = update(PEOPLE).where(PEOPLE.c.id == _OF).values(name=bindparam("new_name"), lang=bindparam("new_lang"))
_SEE = update(PEOPLE).where(PEOPLE.c.id == _OF).values(seen=bindparam("now"))
_DELETE_PERSON = delete(PEOPLE).where(PEOPLE.c.id == _OF)
_CLEAR_PEOPLE = delete(PEOPLE).where(
    (PEOPLE.c.seen < bindparam("since"))
    & ~exists().where(SEATS.c.person_id == PEOPLE.c.id)
    & ~exists().where(PASSKEYS.c.person_id == PEOPLE.c.id)
    & ((PEOPLE.c.seen < bindparam("rated_since")) | ~exists().where(RATINGS.c.person_id == PEOPLE.c.id))
)
_FORGET_OTHER_DEVICES = delete(DEVICES).where((DEVICES.c.person_id == _OF) & (DEVICES.c.secret != bindparam("own")))


def rename(person: str, name: str, lang: str) -> Write:
    return Write(_RENAME, {"of_person": person, "new_name": name, "new_lang": lang})


def see(person: str) -> Write:
    return Write(_SEE, {"of_person": person, "now": time.time()})


def delete_person(person: str) -> Write:
    """With all that belongs to that person alone."""
    return Write(_DELETE_PERSON, {"of_person": person}, 2)


def clear_people(since: float) -> Write:
    """Those who were not seen since, and have nothing here to come back to: no game, no passkey, and no rating, which
    is kept for a year."""
    return Write(_CLEAR_PEOPLE, {"since": since, "rated_since": min(since, time.time() - RATED_LASTS)})


def forget_other_devices(person: str, secret: str) -> Write:
    """All but the one whose secret has this hash."""
    return Write(_FORGET_OTHER_DEVICES, {"of_person": person, "own": secret})


# -- codes, and what is used once ------------------------------------------------------------------------

SELECT_CODE = select(CODES).where((CODES.c.hash == bindparam("of_code")) & (CODES.c.until > _UNTIL))
_FORGET_CODES = delete(CODES).where((CODES.c.person_id == _OF) | (CODES.c.until < _UNTIL))
_FORGET_SPENT = delete(SPENT).where(SPENT.c.until < _UNTIL)


def forget_codes(person: str) -> Write:
    return Write(_FORGET_CODES, {"of_person": person, "now": time.time()})


def replace_code(person: str, code: str, until: float) -> list[Write]:
    """The only code of this person from now on; those that nobody can use any more go, too."""
    return [forget_codes(person), insert_row(CODES, {"hash": code, "person_id": person, "until": until})]


def spend(hash: str, until: float, person: str | None = None) -> list[Write]:
    """What can be written once only; until then it is remembered, as long as there is that person."""
    row = {"hash": hash, "until": until, "person_id": person}
    return [Write(_FORGET_SPENT, {"now": time.time()}), insert_row(SPENT, row)]


# -- passkeys --------------------------------------------------------------------------------------------

SELECT_PASSKEYS = select(PASSKEYS).where(PASSKEYS.c.person_id == _OF).order_by(PASSKEYS.c.made)
SELECT_PASSKEY = select(PASSKEYS).where(PASSKEYS.c.id == bindparam("of_passkey"))
_USE_PASSKEY = (
    update(PASSKEYS)
    .where(PASSKEYS.c.id == bindparam("of_passkey"))
    .values(sign_count=bindparam("count"), used=bindparam("now"))
)
_FORGET_PASSKEY = delete(PASSKEYS).where((PASSKEYS.c.person_id == _OF) & (PASSKEYS.c.id == bindparam("of_passkey")))


def insert_passkey(person: str, passkey: str, credential: bytes, public_key: bytes, count: int) -> Write:
    now = time.time()
    row: Row = {"id": passkey, "person_id": person, "credential": credential, "public_key": public_key}
    return insert_row(PASSKEYS, {**row, "sign_count": count, "made": now, "used": now})


def use_passkey(passkey: str, count: int) -> Write:
    return Write(_USE_PASSKEY, {"of_passkey": passkey, "count": count, "now": time.time()})


def forget_passkey(person: str, passkey: str) -> Write:
    return Write(_FORGET_PASSKEY, {"of_person": person, "of_passkey": passkey})


# -- games -----------------------------------------------------------------------------------------------

_LAST = (
    select(ENTRIES.c.made)
    .where(ENTRIES.c.table_id == TABLES.c.id)
    .order_by(ENTRIES.c.n.desc())
    .limit(ONE)
    .offset(NONE)
    .scalar_subquery()
)
_OWN = select(SEATS.c.table_id).where(SEATS.c.person_id == _OF)
SELECT_GAMES = (
    select(TABLES, SEATS.c.seat.label("you"), SEATS.c.here, _LAST.label("last"))
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .where(SEATS.c.person_id == _OF)
    .order_by(TABLES.c.made.desc())
)
SELECT_NEWEST_GAMES = SELECT_GAMES.where(SEATS.c.kind == _A_PERSON).limit(_MOST).offset(NONE)
SELECT_SEATS_OF_GAMES = select(SEATS).where(SEATS.c.table_id.in_(_OWN)).order_by(SEATS.c.table_id, SEATS.c.seat)
SELECT_OWN_SEATS = select(SEATS).where(SEATS.c.person_id == _OF)
SELECT_OWN_ENTRIES = (
    select(ENTRIES)
    .join(SEATS, (SEATS.c.table_id == ENTRIES.c.table_id) & (SEATS.c.seat == ENTRIES.c.seat))
    .where(SEATS.c.person_id == _OF)
    .order_by(ENTRIES.c.table_id, ENTRIES.c.n)
)

_OTHERS = SEATS.alias("others")
# Those with whom one has played, the latest first.
SELECT_COMPANY = (
    select(_OTHERS.c.person_id, _OTHERS.c.name, TABLES.c.game, TABLES.c.made)
    .join(SEATS, SEATS.c.table_id == _OTHERS.c.table_id)
    .join(TABLES, TABLES.c.id == SEATS.c.table_id)
    .where((SEATS.c.person_id == _OF) & (_OTHERS.c.person_id != _OF) & (TABLES.c.status != _OPEN))
    .order_by(TABLES.c.made.desc())
    .limit(_MOST_COMPANY)
    .offset(NONE)
)

_MOVE = [
    update(table).where(table.c.person_id == _OF).values(person_id=bindparam("to_person"))
    for table in (SEATS, PASSKEYS, DEVICES, CHANNELS, OUTBOX, REPORTS, SPENT)
]
_MOVE_REPORTED = update(REPORTS).where(REPORTS.c.by_id == _OF).values(by_id=bindparam("to_person"))
# Where both are rated in a game, what the one who stays is worth counts.
_RATED = RATINGS.alias("rated")
_MOVE_RATINGS = (
    update(RATINGS)
    .where(
        (RATINGS.c.person_id == _OF)
        & RATINGS.c.game.not_in(select(_RATED.c.game).where(_RATED.c.person_id == bindparam("to_person")))
    )
    .values(person_id=bindparam("to_person"))
)
# A person has one seat at a table: where both have one, that of whoever goes is nobody's.
_FREE_SEATS = (
    update(SEATS)
    .where(
        (SEATS.c.person_id == _OF)
        & SEATS.c.table_id.in_(select(_OTHERS.c.table_id).where(_OTHERS.c.person_id == bindparam("to_person")))
    )
    .values(person_id=null())
)


# Where a game may count, and both have a seat: who would play against oneself.
SELECT_BOTH_PLAY = (
    select(SEATS.c.table_id)
    .join(_OTHERS, _OTHERS.c.table_id == SEATS.c.table_id)
    .join(TABLES, TABLES.c.id == SEATS.c.table_id)
    .join(OPEN_TABLES, OPEN_TABLES.c.table_id == SEATS.c.table_id)
    .where(
        (SEATS.c.person_id == _OF)
        & (_OTHERS.c.person_id == bindparam("to_person", type_=PEOPLE.c.id.type))
        & (TABLES.c.status != _OVER)
        & OPEN_TABLES.c.rated
        & ~TABLES.c.hints
    )
)
# A person has one mailbox and one webhook: where both have one, that of the one who stays counts.
_KEPT = CHANNELS.alias("kept")
_HAS = select(_KEPT.c.kind).where((_KEPT.c.person_id == bindparam("to_person")) & _KEPT.c.confirmed)
_FORGET_SECOND = delete(CHANNELS).where(
    (CHANNELS.c.person_id == _OF) & (CHANNELS.c.kind != _PUSH) & (~CHANNELS.c.confirmed | CHANNELS.c.kind.in_(_HAS))
)
_MOVES = (*_MOVE, _MOVE_REPORTED, _MOVE_RATINGS)


def merge(person: str, into: str) -> list[Write]:
    """All that was one person's is another's, who has it from now on."""
    given = {"of_person": person, "to_person": into}
    moved = [Write(statement, given, 1) for statement in _MOVES]
    return [Write(_FREE_SEATS, given), Write(_FORGET_SECOND, given), *moved, delete_person(person)]


# -- offers ----------------------------------------------------------------------------------------------

_HOSTS = SEATS.alias("hosts")
# Of tables that wait, and seats that nobody has taken meanwhile.
SELECT_OFFERS = (
    select(OFFERS, TABLES.c.game, _HOSTS.c.name)
    .join(TABLES, TABLES.c.id == OFFERS.c.table_id)
    .join(SEATS, (SEATS.c.table_id == OFFERS.c.table_id) & (SEATS.c.seat == OFFERS.c.seat))
    .join(_HOSTS, (_HOSTS.c.table_id == OFFERS.c.table_id) & (_HOSTS.c.person_id == OFFERS.c.by_id))
    .where(
        (OFFERS.c.person_id == _OF) & (TABLES.c.status == _OPEN) & (SEATS.c.kind == _A_PERSON) & SEATS.c.token.is_(None)
    )
    .order_by(OFFERS.c.made.desc())
)
SELECT_OFFER = select(OFFERS).where((OFFERS.c.table_id == bindparam("of_table")) & (OFFERS.c.person_id == _OF))
_OF_SEAT = (OFFERS.c.table_id == bindparam("of_table")) & (OFFERS.c.seat == bindparam("of_seat"))
_WITHDRAW: ClauseElement = delete(OFFERS).where(_OF_SEAT)


def withdraw_offer(table: str, seat: int) -> Write:
    return Write(_WITHDRAW, {"of_table": table, "of_seat": seat})


# Of one host, the newest.
_MOST_OFFERS = number(50)
_NEWER = OFFERS.alias("newer")
_OLDEST_KEPT = (
    select(_NEWER.c.made)
    .where(_NEWER.c.by_id == bindparam("of_host"))
    .order_by(_NEWER.c.made.desc())
    .limit(ONE)
    .offset(_MOST_OFFERS)
    .scalar_subquery()
)
_DROP_OLD_OFFERS = delete(OFFERS).where((OFFERS.c.by_id == bindparam("of_host")) & (OFFERS.c.made <= _OLDEST_KEPT))


def replace_offer(table: str, seat: int, person: str, by: str) -> list[Write]:
    row: dict[str, Any] = {"table_id": table, "seat": seat, "person_id": person, "by_id": by, "made": time.time()}
    return [withdraw_offer(table, seat), insert_row(OFFERS, row), Write(_DROP_OLD_OFFERS, {"of_host": by}, 1)]

"""Whom tables wait for, as statements that are built once. A row is the last turn of a person at a table, for one way
of telling: it stays when it was told, so that no turn is told twice. A table's own server alone writes for it."""

from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnClause,
    Float,
    Integer,
    String,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    null,
    select,
    update,
)

from ludi.server.store.rows import NONE, ONE, Write, number
from ludi.server.store.schema import CHANNELS, OUTBOX, PEOPLE, TABLES

AT_ONCE = 100  # rows that are looked at

_YES: ColumnClause[bool] = literal_column("true", Boolean)
_NO: ColumnClause[bool] = literal_column("false", Boolean)
_MOST = number(AT_ONCE)
_TABLE = bindparam("of_table", type_=String)
_PERSON = bindparam("of_person", type_=String)
_CHANNEL = bindparam("of_channel", type_=String)
_TURN = bindparam("of_turn", type_=Integer)

# -- by tables ---------------------------------------------------------------------------------------------

_REST = update(OUTBOX).where(OUTBOX.c.table_id == _TABLE).values(waits=_NO, due=null())
_FORGET = delete(OUTBOX).where(
    (OUTBOX.c.table_id == _TABLE) & (OUTBOX.c.person_id == _PERSON) & (OUTBOX.c.turn != _TURN)
)
_OTHERS_REST = (
    update(OUTBOX).where((OUTBOX.c.table_id == _TABLE) & (OUTBOX.c.person_id != _PERSON)).values(waits=_NO, due=null())
)
_WAIT = update(OUTBOX).where((OUTBOX.c.table_id == _TABLE) & (OUTBOX.c.person_id == _PERSON)).values(waits=_YES)
_ADD = insert(OUTBOX).from_select(
    ["channel_id", "table_id", "person_id", "turn", "waits", "due", "tries"],
    select(CHANNELS.c.id, _TABLE, CHANNELS.c.person_id, _TURN, _YES, bindparam("first_due", type_=Float), NONE).where(
        (CHANNELS.c.person_id == _PERSON)
        & CHANNELS.c.confirmed
        & ~exists().where((OUTBOX.c.channel_id == CHANNELS.c.id) & (OUTBOX.c.table_id == _TABLE))
    ),
)


_OVER = delete(OUTBOX).where(OUTBOX.c.table_id == _TABLE)


def over(table: str) -> list[Write]:
    """It waits for nobody any more: nothing of it is kept."""
    return [Write(_OVER, {"of_table": table})]


def rest(table: str) -> list[Write]:
    """It waits for nobody who would have to be told."""
    return [Write(_REST, {"of_table": table})]


def wait_for(table: str, person: str, turn: int, due: float | None) -> list[Write]:
    """It waits for this person, who is to be told then; without a moment, the person knows already."""
    of: dict[str, Any] = {"of_table": table, "of_person": person}
    return [
        Write(_FORGET, {**of, "of_turn": turn}),
        Write(_OTHERS_REST, of, 1),
        Write(_WAIT, of, 1),
        Write(_ADD, {**of, "of_turn": turn, "first_due": due}, 2),
    ]


# -- by whoever tells --------------------------------------------------------------------------------------

SELECT_DUE = (
    select(
        OUTBOX.c.table_id,
        OUTBOX.c.turn,
        OUTBOX.c.tries,
        CHANNELS,
        PEOPLE.c.lang,
        TABLES.c.game,
    )
    .join(CHANNELS, CHANNELS.c.id == OUTBOX.c.channel_id)
    .join(PEOPLE, PEOPLE.c.id == OUTBOX.c.person_id)
    .join(TABLES, TABLES.c.id == OUTBOX.c.table_id)
    .where(OUTBOX.c.due <= bindparam("now", type_=Float))
    .order_by(OUTBOX.c.due)
    .limit(_MOST)
    .offset(NONE)
)
SELECT_WAITING = select(func.count().label("count")).where((OUTBOX.c.channel_id == _CHANNEL) & OUTBOX.c.waits)
_OF_TURN = (OUTBOX.c.channel_id == _CHANNEL) & (OUTBOX.c.table_id == _TABLE) & (OUTBOX.c.turn == _TURN)
_TELL = update(OUTBOX).where(_OF_TURN).values(due=bindparam("next_due", type_=Float), tries=OUTBOX.c.tries + ONE)
_POSTPONE = update(OUTBOX).where(_OF_TURN).values(due=bindparam("next_due", type_=Float))
_TOLD = update(OUTBOX).where(_OF_TURN).values(due=null())
_TOLD_ALL = update(OUTBOX).where(OUTBOX.c.channel_id == _CHANNEL).values(due=null())
_DIGESTED = update(CHANNELS).where(CHANNELS.c.id == _CHANNEL).values(digested=bindparam("when", type_=Float))


def _of(channel: str, table: str, turn: int) -> dict[str, Any]:
    return {"of_channel": channel, "of_table": table, "of_turn": turn}


def begin(channel: str, table: str, turn: int, again: float | None) -> Write:
    """Written before it is tried: whatever happens meanwhile, it is tried again then, or not at all."""
    return Write(_TELL, {**_of(channel, table, turn), "next_due": again})


def postpone(channel: str, table: str, turn: int, until: float) -> Write:
    return Write(_POSTPONE, {**_of(channel, table, turn), "next_due": until})


def told(channel: str, table: str, turn: int) -> Write:
    return Write(_TOLD, _of(channel, table, turn))


def told_together(channel: str, now: float) -> list[Write]:
    return [Write(_TOLD_ALL, {"of_channel": channel}), digested(channel, now)]


def digested(channel: str, when: float | None) -> Write:
    """When many games were last told together."""
    return Write(_DIGESTED, {"of_channel": channel, "when": when})

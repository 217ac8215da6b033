"""Calls by which people tell whoever runs the server what is wrong with a name or with what was said."""

import time

from fastapi import APIRouter, Request
from sqlalchemy import bindparam, delete, select

from ludi.server.door.limits import Buckets
from ludi.server.messages import Language, ReportRequest
from ludi.server.store.rows import ONE, Write, insert_row, number
from ludi.server.store.schema import REPORTS
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import NoSeat, TableManager
from ludi.server.tables.state_message import LINES
from ludi.server.tokens import new_table
from ludi.server.web.calls import Problem, Token, shown, take_one

MOST_OF_ONE = 50  # reports of one person that whoever runs the server has not dealt with
MOST = 5_000  # of all; the newest are kept
_SELECT_OWN = select(REPORTS.c.id).where(REPORTS.c.by_id == bindparam("of_person"))
_NEWER = REPORTS.alias("newer")
_LAST_KEPT = select(_NEWER.c.made).order_by(_NEWER.c.made.desc()).limit(ONE).offset(number(MOST)).scalar_subquery()
_DROP_OLDEST = delete(REPORTS).where(REPORTS.c.made <= _LAST_KEPT)


def calls_of_reports(manager: TableManager) -> APIRouter:
    router = APIRouter()
    made = Buckets(*manager.settings.limits.reports)

    @router.post("/api/tables/{table}/reports", summary="Report a name or a line of the chat", status_code=204)
    async def report(
        request: Request, table: str, wanted: ReportRequest, authorization: Token = "", lang: Language = "en"
    ) -> None:
        found = await manager.find(table)
        if found is None:
            raise Problem(404, "no_table")
        try:
            by = await manager.seat_for(found, shown(authorization))
        except NoSeat as error:
            raise Problem(401, "forbidden") from error
        take_one(made, request)
        text = _said(found, by, wanted)
        own = None if by is None else found.seats[by].person
        if own and len(await manager.store.read(_SELECT_OWN, of_person=own)) >= MOST_OF_ONE:
            raise Problem(429, "too_fast")
        seat = found.seats[wanted.seat]
        row = {
            "id": new_table(),
            "table_id": found.id,
            "seat": seat.number,
            "person_id": seat.person,
            "by_id": own,
            "name": seat.name,
            "text": text,
            "made": time.time(),
        }
        await manager.store.write(insert_row(REPORTS, row), Write(_DROP_OLDEST, {}, 1))

    return router


def _said(table: LiveTable, viewer: int | None, wanted: ReportRequest) -> str | None:
    """The words, as they were stored; None if it is about the name. Nobody can put words into another's mouth."""
    if wanted.seat >= len(table.seats) or table.seats[wanted.seat].kind != "person":
        raise Problem(404, "no_line")
    if wanted.line is None:
        return None
    n = table.told.entry(viewer, wanted.line // LINES)
    entry = table.entries[n - 1] if n else None
    if entry is None or entry.kind != "chat" or entry.seat != wanted.seat:
        raise Problem(404, "no_line")
    return str(entry.body["text"])

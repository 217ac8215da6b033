"""Calls for tables: made, found, sat down at, and their records."""

import asyncio
import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from ludi.server.door import prices
from ludi.server.door.addresses import address_of
from ludi.server.door.limits import Buckets
from ludi.server.meeting.hall import Hall
from ludi.server.meeting.queue import seek
from ludi.server.messages import Language, SeekRequest, SitRequest, TableRequest, TakeRequest
from ludi.server.shapes import Found, KeptTable, NewTable, Taken
from ludi.server.tables import commands
from ludi.server.tables.gathering import NoFreeSeat, NotWanted
from ludi.server.tables.imports import TooManyLines, read_record
from ludi.server.tables.jobs import CommandRefused, Gone
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import Made, NoSeat, TableManager, TooManyOpen, check_request
from ludi.server.tables.state_message import kept_log, seat_info, standing
from ludi.server.tables.unreadable import Unreadable, UnreadableTable
from ludi.server.web.calls import Problem, Sent, Token, check_welcome, costs, shown, take_one
from ludi.server.web.passing_on import MEETING, RECORDS, TABLES


def calls_of_tables(manager: TableManager, hall: Hall, tables_made: Buckets) -> APIRouter:
    router = APIRouter()
    _add_making(router, manager, tables_made)
    _add_tables(router, manager)
    _add_meeting(router, manager, hall, tables_made)
    _add_records(router, manager)
    return router


def _add_making(router: APIRouter, manager: TableManager, tables_made: Buckets) -> None:
    @router.post(
        TABLES,
        summary="Make a table; the answer holds the own token and invitations",
        status_code=201,
        dependencies=costs(manager, prices.TABLE),
    )
    async def make(request: Request, wanted: TableRequest) -> Sent:
        take_one(tables_made, request)
        if manager.is_ending:
            raise Problem(503, "ending")
        check_request(wanted)
        if wanted.open:
            await check_welcome(manager, wanted.person)
        try:
            return made(await manager.make(wanted, address_of(request.scope)))
        except TooManyOpen as error:
            raise Problem(429, "too_many_open") from error


def made(new: Made) -> NewTable:
    return {
        "table": new.table,
        "you": new.you,
        "token": new.token,
        "tokens": new.tokens,
        "invitations": new.invitations,
        "watch": new.watch,
    }


# -- at a table ----------------------------------------------------------------------------------------


def _add_tables(router: APIRouter, manager: TableManager) -> None:
    @router.get(
        "/api/tables/{table}/book",
        summary="The book of the game at a table",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def book(table: str, lang: Language = "en") -> Sent:
        found = await _table(manager, table)
        return found.title.book(found.options, lang, found.questions)

    @router.get("/api/tables/{table}", summary="How a table stands for a token")
    async def stands(table: str, authorization: Token = "", lang: Language = "en") -> Sent:
        found, seat = await seated(manager, table, authorization)
        return standing(found, seat, lang)

    @router.post(
        "/api/tables/{table}/invitations",
        summary="Take a seat with an invitation",
        dependencies=costs(manager, prices.JOIN),
    )
    async def take(table: str, wanted: TakeRequest, lang: Language = "en") -> Sent:
        found = await _table(manager, table)
        try:
            secret = wanted.person if commands.invited(found, wanted.invitation) else None
            seat, token = await commands.take(found, wanted, await manager.met_at(found, secret, "", lang))
        except CommandRefused as error:
            raise Problem(409, error.key) from error
        except commands.NoInvitation as error:
            raise Problem(401, "no_invitation") from error
        except commands.InvitationUsed as error:
            raise Problem(409, "invitation_used") from error
        except Gone as error:
            raise Problem(503, "internal") from error
        taken: Taken = {"seat": seat, "token": token}
        return taken

    @router.get(
        "/api/tables/{table}/kept",
        summary="What was told at a table that this version cannot replay",
        dependencies=costs(manager, prices.RECORD),
    )
    async def kept(table: str, authorization: Token = "", lang: Language = "en") -> Sent:
        try:
            await seated(manager, table, authorization)
        except Unreadable as error:
            return _kept(error.table, await _seat_at(manager, error.table, authorization), lang)
        raise Problem(409, "readable")

    @router.get(
        "/api/tables/{table}/record",
        summary="The record of a finished game, as JSON lines",
        dependencies=costs(manager, prices.RECORD),
    )
    async def record(table: str, authorization: Token = "", lang: Language = "en") -> PlainTextResponse:
        try:
            found, _ = await seated(manager, table, authorization)
        except Unreadable as error:
            return _as_record(error.table.record(await _seat_at(manager, error.table, authorization)), f"ludi-{table}")
        if found.history is None or found.status != "over":
            raise Problem(409, "not_over")
        return _as_record(found.record(), f"{found.title.name}-{found.id}")


def _kept(table: UnreadableTable, seat: int | None, lang: Language) -> KeptTable:
    """Nobody is there any more."""
    seats = [seat_info(each, online=False) for each in table.seats]
    return {"you": seat, "seats": seats, "log": kept_log(table, seat, lang)}


async def _table(manager: TableManager, table: str) -> LiveTable:
    found = await manager.find(table)
    if found is None:
        raise Problem(404, "no_table")
    return found


async def seated(manager: TableManager, table: str, authorization: str) -> tuple[LiveTable, int | None]:
    """The table, and the seat whose token was shown; None for those who watch."""
    found = await _table(manager, table)
    return found, await _seat_at(manager, found, authorization)


async def _seat_at(manager: TableManager, table: LiveTable | UnreadableTable, authorization: str) -> int | None:
    try:
        return await manager.seat_for(table, shown(authorization))
    except NoSeat as error:
        raise Problem(401, "forbidden") from error


def _as_record(rows: list[dict[str, Any]], name: str) -> PlainTextResponse:
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    kept = {"content-disposition": f'attachment; filename="{name}.jsonl"'}
    return PlainTextResponse(lines, media_type="application/jsonl", headers=kept)


# -- meeting -------------------------------------------------------------------------------------------


def _add_meeting(router: APIRouter, manager: TableManager, hall: Hall, tables_made: Buckets) -> None:
    @router.get(
        MEETING,
        summary="Tables that are open to all: those that wait for players, and those to watch",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def meeting() -> Sent:
        return await hall.now()

    @router.post(
        MEETING,
        summary="Find opponents: a table at which others wait for the same, or a new one",
        dependencies=costs(manager, prices.TABLE),
    )
    async def find_opponents(request: Request, wanted: SeekRequest) -> Sent:
        take_one(tables_made, request)
        if manager.is_ending:
            raise Problem(503, "ending")
        await check_welcome(manager, wanted.person)
        try:
            found = await seek(manager, wanted, address_of(request.scope))
        except TooManyOpen as error:
            raise Problem(429, "too_many_open") from error
        told: Found = {
            "table": found if isinstance(found, str) else found.table,
            "made": None if isinstance(found, str) else made(found),
        }
        return told

    @router.post(
        "/api/tables/{table}/seats",
        summary="Take a free seat of a table that is open to all",
        dependencies=costs(manager, prices.JOIN),
    )
    async def sit(request: Request, table: str, wanted: SitRequest) -> Sent:
        found = await _table(manager, table)
        if found.gathering is None:
            raise Problem(403, "forbidden")
        await check_welcome(manager, wanted.person)
        try:
            person = await manager.met_at(found, wanted.person, wanted.name, wanted.lang)
            seat, token = await found.gathering.sit(wanted, address_of(request.scope), person)
        except CommandRefused as error:
            raise Problem(409, error.key) from error
        except NotWanted as error:
            raise Problem(403, "removed") from error
        except NoFreeSeat as error:
            raise Problem(409, "full") from error
        except Gone as error:
            raise Problem(503, "internal") from error
        taken: Taken = {"seat": seat, "token": token}
        return taken


# -- records -------------------------------------------------------------------------------------------


def _add_records(router: APIRouter, manager: TableManager) -> None:
    opened = Buckets(*manager.settings.limits.records)

    @router.post(
        RECORDS,
        summary="Open a record (JSON lines): a table that is over, to be looked at again",
        status_code=201,
        dependencies=costs(manager, prices.IMPORT),
    )
    async def open_record(request: Request, lang: Language = "en") -> Sent:
        take_one(opened, request)
        body = await request.body()
        if not manager.budget.take(address_of(request.scope), prices.LINE * body.count(b"\n")):
            raise Problem(429, "too_fast")
        if manager.is_ending:
            raise Problem(503, "ending")
        try:
            record = await asyncio.to_thread(read_record, body)
        except TooManyLines as error:
            raise Problem(413, "too_large") from error
        return made(await manager.import_record(record, lang))

"""The application: HTTP calls, the page, and the way to the tables. See docs/protocol.md."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from fastapi import FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ludi.core.errors import BadOption, BadRecord, IllegalMove, LudiError
from ludi.core.options import Document
from ludi.core.registry import Title, title, titles
from ludi.play.entry import Step
from ludi.server.bots.bot_pool import NoThought
from ludi.server.door import prices
from ludi.server.door.addresses import HostNames, Trusted, address_of
from ludi.server.door.limits import Buckets
from ludi.server.door.listening import listen_for_servers
from ludi.server.door.request_id import RequestIds
from ludi.server.meeting.hall import Hall
from ludi.server.meeting.queue import seek
from ludi.server.messages import Language, PlayOnRequest, SeekRequest, SitRequest, TableRequest, TakeRequest
from ludi.server.metrics import MEDIA_TYPE
from ludi.server.settings import Settings
from ludi.server.shapes import (
    CheckedDocument,
    Daily,
    DailyBots,
    Found,
    Health,
    KeptTable,
    NewTable,
    Probe,
    Taken,
)
from ludi.server.store.database import is_shared
from ludi.server.tables import commands
from ludi.server.tables.daily import deal_of
from ludi.server.tables.gathering import NoFreeSeat, NotWanted
from ludi.server.tables.imports import TooManyLines, read_record
from ludi.server.tables.jobs import Gone
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import Made, NoSeat, TableManager, check_request
from ludi.server.tables.replay import Looking, Replay, outline, state_at
from ludi.server.tables.state_message import kept_log, seat_info, standing
from ludi.server.tables.unreadable import Unreadable, UnreadableTable
from ludi.server.watchdog import watched
from ludi.server.web import connection
from ludi.server.web.api_page import api_page
from ludi.server.web.calls import Problem, Sent, Token, check_welcome, costs, failed, shown, take_one
from ludi.server.web.figures import figures
from ludi.server.web.friends import calls_of_friends
from ludi.server.web.me import calls_of_me
from ludi.server.web.meeting import LiveMeeting
from ludi.server.web.passing_on import MEETING, PASSED_ON, RECORDS, TABLES, PassOn, entrance_for_servers, said_again
from ludi.server.web.ratings import calls_of_ratings
from ludi.server.words import offered

LOG = logging.getLogger("ludi.server")

# The page loads nothing from elsewhere, runs no script that is written into it, and is shown in no frame.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LOOPBACK = ("127.0.0.0/8", "::1/128")
SPEAK_FOR_OTHERS = ("x-forwarded-for", "forwarded", "x-real-ip")  # headers by which proxies do
FOR_EVER = "public, max-age=31536000, immutable"  # names of built files change with what is in them
CHANGING = "no-cache"


As = Annotated[str, Query(alias="as", description="a seat's number, watch or open", max_length=8)]


def create_app(settings: Settings) -> FastAPI:
    manager = TableManager(settings)
    hall = Hall(manager)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as open_together:
            open_together.enter_context(watched(settings.standstill))
            if is_shared(settings.database):
                opened, address = listen_for_servers(settings.internal)
                await open_together.enter_async_context(entrance_for_servers(app, manager, opened))
                await manager.open(address)
            else:
                await manager.open()
            open_together.push_async_callback(manager.close)
            hall.open()
            open_together.push_async_callback(hall.close)
            yield

    app = FastAPI(
        title="Ludi Romani",
        description="Tables for three board games about Rome. Live play goes over a WebSocket: docs/protocol.md.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.manager = manager
    app.state.hall = hall
    _answer_problems(app, manager)
    tables_made = Buckets(*settings.limits.tables)
    _add_calls(app, manager, tables_made)
    _add_tables(app, manager)
    _add_meeting(app, manager, hall, tables_made)
    _add_replays(app, manager, tables_made)
    _add_daily(app, manager)
    _add_records(app, manager)
    app.include_router(calls_of_me(manager))
    app.include_router(calls_of_friends(manager))
    app.include_router(calls_of_ratings(manager))
    _add_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(connection.Live, manager=manager)
    app.add_middleware(LiveMeeting, manager=manager, hall=hall)
    app.add_middleware(PassOn, manager=manager)
    app.add_middleware(Guard, manager=manager)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=Trusted(settings.trusted_proxies).as_written())
    app.add_middleware(RequestIds, trusted=settings.trusted_proxies, passed_on=PASSED_ON)
    return app


# -- what is wrong -------------------------------------------------------------------------------------


def _answer_problems(app: FastAPI, manager: TableManager) -> None:
    """Every error has the same shape, and none shows what is inside."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> JSONResponse:
        manager.metrics.refuse(error.key)
        return failed(request, error.status, error.key, **error.args_said)

    @app.exception_handler(BadOption)
    async def bad_option(request: Request, error: BadOption) -> JSONResponse:
        return failed(request, 400, "bad_option", reason=str(error))

    @app.exception_handler(BadRecord)
    async def bad_record(request: Request, error: BadRecord) -> JSONResponse:
        manager.metrics.refuse("bad_record")
        return failed(request, 400, "bad_line" if error.line > 1 else "no_record", line=error.line)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(step) for step in first["loc"][1:])
        return failed(request, 422, "malformed", reason=f"{where}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        key = {404: "no_page", 405: "method"}.get(error.status_code, "malformed")
        answer = failed(request, error.status_code, key, reason="")
        answer.headers.update(error.headers or {})  # which methods are allowed
        return answer

    @app.exception_handler(Unreadable)
    async def unreadable(request: Request, error: Unreadable) -> JSONResponse:
        manager.metrics.refuse("unreadable")
        return failed(request, 409, "unreadable")

    @app.exception_handler(LudiError)
    async def ours(request: Request, error: LudiError) -> JSONResponse:
        LOG.error("a request failed", extra={"reason": str(error)})
        return failed(request, 503, "internal")

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        LOG.error("a request failed", exc_info=error)
        answer = failed(request, 500, "internal")
        answer.headers.update(HEADERS)  # it does not go through the guard any more
        return answer


# -- calls ---------------------------------------------------------------------------------------------


def _add_calls(app: FastAPI, manager: TableManager, tables_made: Buckets) -> None:
    @app.get("/api/health", summary="Whether the server can do its work")
    async def health() -> JSONResponse:
        answers = await manager.store.answers()
        status: Health = {
            "status": "ok" if answers else "no store",
            "tables": len(manager.tables),
            "slots": manager.ownership.part(),
            "bots": manager.bot_pool.health(),
        }
        return JSONResponse(status, 200 if answers else 503)

    @app.get("/api/live", summary="Whether the server answers at all")
    async def live() -> Sent:
        said: Probe = {"status": "ok"}
        return said

    @app.get("/api/ready", summary="Whether new visitors may be sent to this server")
    async def ready() -> JSONResponse:
        is_ready = await manager.is_ready()
        said: Probe = {"status": "ok" if is_ready else "not ready"}
        return JSONResponse(said, 200 if is_ready else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not _may_read_metrics(request, manager.settings):
            raise Problem(404, "no_page")
        return Response(await figures(manager, PASSED_ON in request.scope), media_type=MEDIA_TYPE)

    @app.get("/api/games", summary="The games that can be played, with their options and levels of bots")
    async def games(lang: Language = "en") -> list[Sent]:
        return [offered(each, lang) for each in titles()]

    @app.get(
        "/api/games/{game}/book",
        summary="All that is printed on the cards and boards of a game",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def book(request: Request, game: str, lang: Language = "en") -> Sent:
        given = {name: value for name, value in request.query_params.items() if name != "lang"}
        return _game(game).book(given, lang)

    @app.get(
        "/api/games/{game}/rules",
        summary="The rules in our words, and the steps of the guided first game",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def rules(game: str, lang: Language = "en") -> Sent:
        return _game(game).rules(lang)

    @app.get(
        "/api/games/{game}/files/{option}",
        summary="A file to begin with, for an option that takes one",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def sample(game: str, option: str, lang: Language = "en") -> PlainTextResponse:
        return PlainTextResponse(_document(game, option).sample(lang))

    @app.post(
        "/api/games/{game}/files/{option}",
        summary="Check a file: the value of the option, or all that is wrong with it",
        dependencies=costs(manager, prices.DOCUMENT),
    )
    async def check_file(request: Request, game: str, option: str, lang: Language = "en") -> Sent:
        found = _document(game, option)
        try:
            text = (await request.body()).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Problem(400, "not_unicode") from error
        return await asyncio.to_thread(_checked, found, text, lang)

    @app.post(
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
        return _made(await manager.make(wanted))

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @app.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        style = files("ludi.server.web").joinpath("api_page.css").read_text("utf-8")
        return Response(style, media_type="text/css")


def _may_read_metrics(request: Request, settings: Settings) -> bool:
    """A proxy of this machine that is not trusted speaks for strangers: whoever is spoken for is not local."""
    if settings.metrics != "local":
        return settings.metrics == "all"
    host = request.client.host if request.client else ""
    local = host in Trusted((*LOOPBACK, *settings.trusted_proxies))
    return local and not any(name in request.headers for name in SPEAK_FOR_OTHERS)


def _made(made: Made) -> NewTable:
    return {
        "table": made.table,
        "you": made.you,
        "token": made.token,
        "tokens": made.tokens,
        "invitations": made.invitations,
        "watch": made.watch,
    }


def _game(name: str) -> Title:
    try:
        return title(name)
    except BadOption as error:
        raise Problem(404, "no_game") from error


def _document(game: str, option: str) -> Document:
    found = [each for each in _game(game).options if each.name == option and isinstance(each, Document)]
    if not found:
        raise Problem(404, "no_page")
    return found[0]


def _checked(option: Document, text: str, lang: str) -> CheckedDocument:
    value, faults = option.read(text, lang)
    return {"value": value, "faults": [{"line": fault.line, "text": fault.text} for fault in faults]}


def _add_tables(app: FastAPI, manager: TableManager) -> None:
    @app.get(
        "/api/tables/{table}/book",
        summary="The book of the game at a table",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def book(table: str, lang: Language = "en") -> Sent:
        found = await _table(manager, table)
        return found.title.book(found.options, lang, found.questions)

    @app.get("/api/tables/{table}", summary="How a table stands for a token")
    async def stands(table: str, authorization: Token = "", lang: Language = "en") -> Sent:
        found, seat = await _seated(manager, table, authorization)
        return standing(found, seat, lang)

    @app.post(
        "/api/tables/{table}/invitations",
        summary="Take a seat with an invitation",
        dependencies=costs(manager, prices.JOIN),
    )
    async def take(table: str, wanted: TakeRequest, lang: Language = "en") -> Sent:
        found = await _table(manager, table)
        try:
            seat, token = await commands.take(found, wanted)
            if wanted.person:
                await manager.claim(found, seat, wanted.person, lang)
        except commands.NoInvitation as error:
            raise Problem(401, "no_invitation") from error
        except commands.InvitationUsed as error:
            raise Problem(409, "invitation_used") from error
        except Gone as error:
            raise Problem(503, "internal") from error
        taken: Taken = {"seat": seat, "token": token}
        return taken

    @app.get(
        "/api/tables/{table}/kept",
        summary="What was told at a table that this version cannot replay",
        dependencies=costs(manager, prices.RECORD),
    )
    async def kept(table: str, authorization: Token = "", lang: Language = "en") -> Sent:
        try:
            await _seated(manager, table, authorization)
        except Unreadable as error:
            return _kept(error.table, await _seat_at(manager, error.table, authorization), lang)
        raise Problem(409, "readable")

    @app.get(
        "/api/tables/{table}/record",
        summary="The record of a finished game, as JSON lines",
        dependencies=costs(manager, prices.RECORD),
    )
    async def record(table: str, authorization: Token = "", lang: Language = "en") -> PlainTextResponse:
        try:
            found, _ = await _seated(manager, table, authorization)
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


async def _seated(manager: TableManager, table: str, authorization: str) -> tuple[LiveTable, int | None]:
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


def _add_meeting(app: FastAPI, manager: TableManager, hall: Hall, tables_made: Buckets) -> None:
    @app.get(
        MEETING,
        summary="Tables that are open to all: those that wait for players, and those to watch",
        dependencies=costs(manager, prices.TEXTS),
    )
    async def meeting() -> Sent:
        return await hall.now()

    @app.post(
        MEETING,
        summary="Find opponents: a table at which others wait for the same, or a new one",
        dependencies=costs(manager, prices.TABLE),
    )
    async def find_opponents(request: Request, wanted: SeekRequest) -> Sent:
        take_one(tables_made, request)
        if manager.is_ending:
            raise Problem(503, "ending")
        await check_welcome(manager, wanted.person)
        found = await seek(manager, hall, wanted)
        told: Found = {
            "table": found if isinstance(found, str) else found.table,
            "made": None if isinstance(found, str) else _made(found),
        }
        return told

    @app.post(
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
            seat, token = await found.gathering.sit(wanted, address_of(request.scope))
            if wanted.person:
                await manager.claim(found, seat, wanted.person, wanted.lang)
        except NotWanted as error:
            raise Problem(403, "removed") from error
        except NoFreeSeat as error:
            raise Problem(409, "full") from error
        except Gone as error:
            raise Problem(503, "internal") from error
        taken: Taken = {"seat": seat, "token": token}
        return taken


# -- games looked at again -----------------------------------------------------------------------------


def _add_replays(app: FastAPI, manager: TableManager, tables_made: Buckets) -> None:
    looked = Buckets(*manager.settings.limits.looks)
    games_looked_at = Buckets(*manager.settings.limits.replays)

    @app.get("/api/tables/{table}/replay", summary="The moments of a game", dependencies=costs(manager, prices.REPLAY))
    async def replay(
        request: Request, table: str, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        take_one(games_looked_at, request)
        found, seat = await _seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        return await manager.replays.work_out(outline, await _replay(manager, found), with_what, seat, lang)

    @app.get(
        "/api/tables/{table}/replay/{n}",
        summary="The state of the table at a moment",
        dependencies=costs(manager, prices.MOMENT),
    )
    async def moment(
        request: Request, table: str, n: int, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        take_one(looked, request)
        found, seat = await _seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        there = await _at(manager, found, n, with_what)
        return state_at(found, there, n, with_what, lang)

    @app.post(
        "/api/tables/{table}/play_on",
        summary="Go on from a moment of a finished game",
        status_code=201,
        dependencies=costs(manager, prices.TABLE),
    )
    async def play_on(request: Request, table: str, wanted: PlayOnRequest, authorization: Token = "") -> Sent:
        take_one(tables_made, request)
        found, _ = await _seated(manager, table, authorization)
        if found.status != "over":
            raise Problem(409, "replay")
        if manager.is_ending and not manager.ownership.others():  # to whom the new table goes with this one
            raise Problem(503, "ending")
        if wanted.seat >= len(found.seats):
            raise Problem(409, "no_moment")
        there = await _at(manager, found, wanted.n, Looking(None, open=True))
        if there.game.over:
            raise Problem(409, "no_moment")
        return _made(await manager.play_on(found, there, wanted))


async def _replay(manager: TableManager, table: LiveTable) -> Replay:
    try:
        found = await manager.replays.of(table)
    except IllegalMove as error:  # a snapshot lets it go on, though it does not replay from its beginning
        raise Problem(409, "unreadable") from error
    if not found.moments:
        raise Problem(409, "no_moment")
    return found


async def _at(manager: TableManager, table: LiveTable, n: int, looking: Looking) -> Step:
    found = await manager.replays.work_out((await _replay(manager, table)).at, n, looking)
    if found is None:
        raise Problem(404, "no_moment")
    return found


def _looking(table: LiveTable, seat: int | None, said: str) -> Looking:
    """As one has said, or with what the token's own seat knows. While the game is played, only that, and only where
    one is helped to remember."""
    if said == "open":
        looking = Looking(seat, open=True)
    elif said.isdecimal() and int(said) < len(table.seats):
        looking = Looking(int(said))
    elif said in ("", "watch"):
        looking = Looking(None if said else seat)
    else:
        raise Problem(422, "malformed", reason="as is a seat, watch or open")
    if table.status != "over" and (not table.memory or looking not in (Looking(seat), Looking(None))):
        raise Problem(403, "replay")
    return looking


# -- deals of the day, and records --------------------------------------------------------------------------


def _add_daily(app: FastAPI, manager: TableManager) -> None:
    @app.get("/api/daily", summary="Today, and what is played as the deal of the day")
    async def daily() -> Sent:
        day = manager.daily.today()
        deals = [deal_of(each, day) for each in titles()]
        found: Daily = {
            "day": day.isoformat(),
            "games": [{"game": deal.game, "players": deal.players, "level": deal.level} for deal in deals],
        }
        return found

    @app.get(
        "/api/daily/{game}/{day}",
        summary="What bots made of a deal of the day in the person's seat",
        dependencies=costs(manager, prices.DAILY),
    )
    async def bots(request: Request, game: str, day: date) -> Sent:
        found = _game(game)
        if not manager.daily.is_told(day):
            raise Problem(404, "no_day")
        try:
            outcomes = await manager.daily.outcomes(found, day, address_of(request.scope))
        except NoThought as error:
            raise Problem(503, "internal") from error
        told: DailyBots = {"game": found.name, "day": day.isoformat(), "outcomes": outcomes}
        return told


def _add_records(app: FastAPI, manager: TableManager) -> None:
    opened = Buckets(*manager.settings.limits.records)

    @app.post(
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
        return _made(await manager.import_record(record, lang))


# -- the page ------------------------------------------------------------------------------------------


class PageAddress(PathConvertor):
    """Any address but those of calls, which say by themselves that there is none, or that it wants another method."""

    regex = "(?!api/).*"


register_url_convertor("page", PageAddress())


def _add_page(app: FastAPI) -> None:
    """The built page: its files by name, and itself for every other address."""
    root = Path(str(files("ludi.server"))) / "page"

    @app.api_route("/{path:page}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str) -> Response:
        file = _built(root, path)
        if file is not None:
            lasting = FOR_EVER if path.startswith("assets/") else CHANGING
            return FileResponse(file, headers={"cache-control": lasting})
        if "." in Path(path).name:
            raise Problem(404, "no_page")
        if not (root / "index.html").is_file():
            return PlainTextResponse("The page has not been built: make page\n", 503)
        return FileResponse(root / "index.html", headers={"cache-control": CHANGING})


def _built(root: Path, path: str) -> Path | None:
    """The file of the page with this name, if there is one."""
    try:
        file = (root / path).resolve()
        found = file.is_file()
    except (OSError, ValueError):  # no name that a file could have
        return None
    return file if found and root.resolve() in file.parents and file.name != "index.html" else None


# -- the guard at the door -----------------------------------------------------------------------------


PRIVATE = "no-store"  # answers of the API hold tokens and hands


class Refusal(NamedTuple):
    status: int
    key: str
    code: int  # of a WebSocket


STRANGE_NAME = Refusal(421, "host", connection.OTHER_ORIGIN)
OTHER_ORIGIN = Refusal(403, "origin", connection.OTHER_ORIGIN)
TOO_FAST = Refusal(429, "too_fast", connection.TOO_FAST)
TOO_LARGE = Refusal(413, "too_large", connection.MALFORMED)


class Guard:
    """Refuses strange names of this server, pages of other origins, addresses that want too much and requests that are
    too large, and adds the headers that protect the page."""

    def __init__(self, app: ASGIApp, manager: TableManager) -> None:
        self._app = app
        self._settings = manager.settings
        self._budget = manager.budget
        self._refuse = manager.metrics.refuse
        origins = [urlsplit(origin).hostname or "" for origin in self._settings.origins]
        self._names = HostNames([*self._settings.host_names, *origins])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is not None:
            await self._turn_away(scope, receive, send, refused)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    def _refusal(self, scope: Scope) -> "Refusal | None":
        if PASSED_ON in scope:  # another server has let it in
            return None
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if headers.get("host", "") not in self._names:
            return STRANGE_NAME
        if not self._may_act(scope, headers):
            return OTHER_ORIGIN
        price = prices.REQUEST if scope["path"].startswith("/api/") else prices.FILE
        return None if self._budget.take(address_of(scope), price) else TOO_FAST

    def _may_act(self, scope: Scope, headers: dict[str, str]) -> bool:
        """A browser tells where a page comes from; whoever is no browser may say nothing."""
        origin = headers.get("origin")
        reading = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is None or reading or origin in self._settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:  # no address at all
            return False

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, refused: "Refusal") -> None:
        self._refuse(refused.key)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": refused.code})
            return
        answer = failed(Request(scope), refused.status, refused.key)
        if refused is TOO_FAST:  # the others may have sent more than was read, and would lose the answer
            answer.headers["connection"] = "close"
        await answer(scope, receive, _protected(scope, send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = self._settings.limits
        most = limits.record if scope["path"] == RECORDS else limits.body
        body = bytearray()
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                await self._turn_away(scope, receive, send, TOO_LARGE)
                return
        await self._app(scope, said_again(bytes(body), receive), _protected(scope, send))


def _protected(scope: Scope, send: Send) -> Send:
    if PASSED_ON in scope:  # the other server adds them
        return send
    headers = {**HEADERS, "cache-control": PRIVATE} if scope["path"].startswith("/api/") else HEADERS
    added = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return send_with_headers

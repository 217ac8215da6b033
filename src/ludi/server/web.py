"""The application: HTTP calls, the page, and the way to the tables. See docs/protocol.md."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import FastAPI, Header, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.core.errors import BadOption, LudiError
from ludi.core.registry import Title, title, titles
from ludi.play.entry import Step
from ludi.server import connection
from ludi.server.api_page import api_page
from ludi.server.limits import Buckets
from ludi.server.live_table import LiveTable
from ludi.server.messages import Language, PlayOnRequest, TableRequest
from ludi.server.replay import Looking, Replay, outline, state_at
from ludi.server.settings import Settings
from ludi.server.shapes import Failed, Health, NewTable
from ludi.server.state_message import standing
from ludi.server.tables import Made, NoSeat, TableManager, check_request, seat_of
from ludi.server.words import offered, say

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
FOR_EVER = "public, max-age=31536000, immutable"  # names of built files change with what is in them
CHANGING = "no-cache"


# An answer, sent as it is; what it holds, the function that makes it says (`shapes.py`).
Sent = Mapping[str, object]
Token = Annotated[str, Header(description="Bearer <token of a seat, or to watch>")]
As = Annotated[str, Query(alias="as", description="a seat's number, watch or open", max_length=8)]


class Problem(Exception):
    """An answer that says what is wrong."""

    def __init__(self, status: int, key: str, **args: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.args_said = args


def create_app(settings: Settings) -> FastAPI:
    manager = TableManager(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await manager.open()
        try:
            yield
        finally:
            await manager.close()

    app = FastAPI(
        title="Ludi Romani",
        description="Tables for three board games about Rome. Live play goes over a WebSocket: docs/protocol.md.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.manager = manager
    _answer_problems(app)
    tables_made = Buckets(*settings.limits.tables)
    _add_calls(app, manager, tables_made)
    _add_tables(app, manager)
    _add_replays(app, manager, tables_made)
    _add_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, settings=settings)
    return app


# -- what is wrong -------------------------------------------------------------------------------------


def _problem(request: Request, status: int, key: str, **args: object) -> JSONResponse:
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    failed: Failed = {"error": {"key": key, "text": say(f"errors.{key}", lang, **args)}}
    return JSONResponse(failed, status)


def _answer_problems(app: FastAPI) -> None:
    """Every error has the same shape, and none shows what is inside."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> JSONResponse:
        return _problem(request, error.status, error.key, **error.args_said)

    @app.exception_handler(BadOption)
    async def bad_option(request: Request, error: BadOption) -> JSONResponse:
        return _problem(request, 400, "bad_option", reason=str(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(step) for step in first["loc"][1:])
        return _problem(request, 422, "malformed", reason=f"{where}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        key = {404: "no_page", 405: "method"}.get(error.status_code, "malformed")
        return _problem(request, error.status_code, key, reason="")

    @app.exception_handler(LudiError)
    async def ours(request: Request, error: LudiError) -> JSONResponse:
        LOG.error("a request failed", extra={"reason": str(error)})
        return _problem(request, 503, "internal")

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        LOG.error("a request failed", exc_info=error)
        answer = _problem(request, 500, "internal")
        answer.headers.update(HEADERS)  # it does not go through the guard any more
        return answer


# -- calls ---------------------------------------------------------------------------------------------


def _add_calls(app: FastAPI, manager: TableManager, tables_made: Buckets) -> None:
    @app.get("/api/health", summary="Whether the server can do its work")
    async def health() -> JSONResponse:
        answers = await manager.store.answers()
        status: Health = {"status": "ok" if answers else "no store", "tables": len(manager.tables)}
        return JSONResponse(status, 200 if answers else 503)

    @app.get("/api/games", summary="The games that can be played, with their options and levels of bots")
    async def games(lang: Language = "en") -> list[Sent]:
        return [offered(each, lang) for each in titles()]

    @app.get("/api/games/{game}/book", summary="All that is printed on the cards and boards of a game")
    async def book(request: Request, game: str, lang: Language = "en") -> Sent:
        given = {name: value for name, value in request.query_params.items() if name != "lang"}
        return _game(game).book(given, lang)

    @app.get("/api/games/{game}/rules", summary="The rules in our words, and the steps of the guided first game")
    async def rules(game: str, lang: Language = "en") -> Sent:
        return _game(game).rules(lang)

    @app.post("/api/tables", summary="Make a table; the answer holds the tokens of its seats", status_code=201)
    async def make(request: Request, wanted: TableRequest) -> Sent:
        _take(tables_made, request)
        check_request(wanted)
        return _made(await manager.make(wanted))

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @app.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        style = files("ludi.server").joinpath("api_page.css").read_text("utf-8")
        return Response(style, media_type="text/css")


def _take(buckets: Buckets, request: Request) -> None:
    if not buckets.take(request.client.host if request.client else ""):
        raise Problem(429, "too_fast")


def _made(made: Made) -> NewTable:
    you = next((number for number, token in enumerate(made.seats) if token), None)
    return {"table": made.table, "seats": made.seats, "watch": made.watch, "you": you}


def _game(name: str) -> Title:
    try:
        return title(name)
    except BadOption as error:
        raise Problem(404, "no_game") from error


def _add_tables(app: FastAPI, manager: TableManager) -> None:
    @app.get("/api/tables/{table}/book", summary="The book of the game at a table")
    async def book(table: str, lang: Language = "en") -> Sent:
        found = await _table(manager, table)
        return found.title.book(found.options, lang, found.questions)

    @app.get("/api/tables/{table}", summary="How a table stands for a token")
    async def stands(table: str, authorization: Token = "", lang: Language = "en") -> Sent:
        found, seat = await _seated(manager, table, authorization)
        return standing(found, seat, lang)

    @app.get("/api/tables/{table}/record", summary="The record of a finished game, as JSON lines")
    async def record(table: str, authorization: Token = "", lang: Language = "en") -> PlainTextResponse:
        found, _ = await _seated(manager, table, authorization)
        if found.history is None or found.status != "over":
            raise Problem(409, "not_over")
        lines = "".join(json.dumps(row) + "\n" for row in found.history.record(found.names()))
        kept = {"content-disposition": f'attachment; filename="{found.title.name}-{found.id}.jsonl"'}
        return PlainTextResponse(lines, media_type="application/jsonl", headers=kept)

    @app.websocket("/api/tables/{table}/live")
    async def connect(socket: WebSocket, table: str) -> None:
        await connection.serve(socket, manager, table)


async def _table(manager: TableManager, table: str) -> LiveTable:
    found = await manager.find(table)
    if found is None:
        raise Problem(404, "no_table")
    return found


async def _seated(manager: TableManager, table: str, authorization: str) -> tuple[LiveTable, int | None]:
    """The table, and the seat whose token was shown; None for those who watch."""
    found = await _table(manager, table)
    try:
        return found, seat_of(found, authorization.removeprefix("Bearer "))
    except NoSeat as error:
        raise Problem(401, "forbidden") from error


# -- games looked at again -----------------------------------------------------------------------------


def _add_replays(app: FastAPI, manager: TableManager, tables_made: Buckets) -> None:
    looked = Buckets(*manager.settings.limits.looks)
    games_looked_at = Buckets(*manager.settings.limits.replays)

    @app.get("/api/tables/{table}/replay", summary="The moments of a game")
    async def replay(
        request: Request, table: str, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        _take(games_looked_at, request)
        found, seat = await _seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        return await asyncio.to_thread(outline, await _replay(manager, found), with_what, seat, lang)

    @app.get("/api/tables/{table}/replay/{n}", summary="The state of the table at a moment")
    async def moment(
        request: Request, table: str, n: int, authorization: Token = "", lang: Language = "en", looking: As = ""
    ) -> Sent:
        _take(looked, request)
        found, seat = await _seated(manager, table, authorization)
        with_what = _looking(found, seat, looking)
        return state_at(found, _at(await _replay(manager, found), n), with_what, lang)

    @app.post("/api/tables/{table}/play_on", summary="Go on from a moment of a finished game", status_code=201)
    async def play_on(request: Request, table: str, wanted: PlayOnRequest, authorization: Token = "") -> Sent:
        _take(tables_made, request)
        found, _ = await _seated(manager, table, authorization)
        if found.status != "over":
            raise Problem(409, "replay")
        if wanted.seat >= len(found.seats):
            raise Problem(409, "no_moment")
        there = _at(await _replay(manager, found), wanted.n)
        if there.game.over:
            raise Problem(409, "no_moment")
        return _made(await manager.play_on(found, there, wanted))


async def _replay(manager: TableManager, table: LiveTable) -> Replay:
    found = await manager.replays.of(table)
    if not found.moments:
        raise Problem(409, "no_moment")
    return found


def _at(replay: Replay, n: int) -> Step:
    found = replay.at(n)
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


# -- the page ------------------------------------------------------------------------------------------


def _add_page(app: FastAPI) -> None:
    """The built page: its files by name, and itself for every other address."""
    root = Path(str(files("ludi.server"))) / "page"

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise Problem(404, "no_page")
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


class Guard:
    """Refuses pages of other origins and requests that are too large, and adds the headers that protect the page."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._is_welcome(scope, headers):
            await self._turn_away(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._answer(scope, headers, receive, send)

    def _is_welcome(self, scope: Scope, headers: dict[str, str]) -> bool:
        """A browser tells where a page comes from; whoever is no browser may say nothing."""
        origin = headers.get("origin")
        reading = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is None or reading or origin in self._settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:  # no address at all
            return False

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": connection.OTHER_ORIGIN})
            return
        await _problem(Request(scope), 403, "origin")(scope, receive, _protected(scope, send))

    async def _answer(self, scope: Scope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        most = self._settings.limits.body
        body = bytearray()
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                await _problem(Request(scope), 413, "too_large")(scope, receive, _protected(scope, send))
                return
        read = False

        async def again() -> Message:
            nonlocal read
            if read:
                return await receive()
            read = True
            return {"type": "http.request", "body": bytes(body), "more_body": False}

        await self._app(scope, again, _protected(scope, send))


def _protected(scope: Scope, send: Send) -> Send:
    headers = {**HEADERS, "cache-control": PRIVATE} if scope["path"].startswith("/api/") else HEADERS
    added = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return send_with_headers

"""The application: its calls and the page, what stands before them, and what is said when something is wrong."""

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ludi.core.errors import BadOption, BadRecord, LudiError
from ludi.server.door.addresses import Trusted
from ludi.server.door.limits import Buckets
from ludi.server.door.listening import listen_for_servers
from ludi.server.door.request_id import RequestIds
from ludi.server.meeting.hall import Hall
from ludi.server.settings import Settings
from ludi.server.store.database import is_shared
from ludi.server.tables.manager import TableManager
from ludi.server.tables.unreadable import Unreadable
from ludi.server.watchdog import watched
from ludi.server.web import connection
from ludi.server.web.calls import Problem, failed
from ludi.server.web.friends import calls_of_friends
from ludi.server.web.games import calls_of_games
from ludi.server.web.guard import HEADERS, Guard
from ludi.server.web.me import calls_of_me
from ludi.server.web.meeting import LiveMeeting
from ludi.server.web.notifications import calls_of_notifications
from ludi.server.web.operations import calls_of_operations
from ludi.server.web.page import pages
from ludi.server.web.passing_on import PASSED_ON, PassOn, entrance_for_servers
from ludi.server.web.ratings import calls_of_ratings
from ludi.server.web.replays import calls_of_replays
from ludi.server.web.reports import calls_of_reports
from ludi.server.web.tables import calls_of_tables

LOG = logging.getLogger("ludi.server")


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
    routers = [
        calls_of_operations(manager),
        calls_of_games(manager),
        calls_of_ratings(manager),
        calls_of_tables(manager, hall, tables_made),
        calls_of_replays(manager, tables_made),
        calls_of_me(manager),
        calls_of_friends(manager),
        calls_of_notifications(manager),
        calls_of_reports(manager),
        pages(app),
    ]
    for router in routers:
        app.include_router(router)
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

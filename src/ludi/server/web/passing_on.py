"""Requests for a table that another server has are passed on to it, whichever server a visitor has come to; and those
for a new table, while this server ends, to one that stays.

Servers of one database know each other by a secret that is kept there. A request that shows it has been let in by
another server already; it says for whom it comes, and is never passed on a second time.
"""

import asyncio
import hmac
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import httpx
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ludi.server.store.ownership import FOUND_WITHIN
from ludi.server.store.store import NotRead
from ludi.server.tables.manager import TableManager

SECRET, VISITOR, SCHEME = b"x-ludi-secret", b"x-ludi-for", b"x-ludi-scheme"
PASSED_ON = "ludi.passed_on"  # in a scope
COME_AGAIN = 1012
CONNECT_WITHIN = 3.0
ANSWER_WITHIN = 60.0
TABLES, RECORDS, MEETING = "/api/tables", "/api/records", "/api/meeting"  # where tables are made
TABLE = re.compile(rf"{TABLES}/([A-Za-z0-9_-]{{12}})(?:/|$)")
ENDING = 503
UNREACHED = (httpx.ConnectError, httpx.ConnectTimeout, OSError, TimeoutError, WebSocketException)
# Of one connection only, or made anew for the next.
OWN_HEADERS = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer", b"content-length"}
SAID_ANEW = frozenset((b"host", b"sec-websocket-key", b"sec-websocket-version", b"sec-websocket-extensions"))


class ForServers:
    """The entrance for other servers, who show the secret and say for whom they come. Others are turned away."""

    def __init__(self, app: ASGIApp, manager: TableManager) -> None:
        self._app = app
        self._manager = manager

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = dict(scope["headers"])
        if self._manager.secret and hmac.compare_digest(told.get(SECRET, b""), self._manager.secret.encode()):
            scope["client"] = (told[VISITOR].decode("latin-1"), 0)
            scope["scheme"] = told[SCHEME].decode("latin-1")
            scope[PASSED_ON] = True
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            await PlainTextResponse("Only for other servers of the same database.\n", 403)(scope, receive, send)


class InternalServer(uvicorn.Server):
    """Beside the one that everybody may ask, and ended by it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def entrance_for_servers(app: ASGIApp, manager: TableManager, opened: socket.socket) -> AsyncIterator[None]:
    config = uvicorn.Config(
        ForServers(app, manager),
        log_config=None,
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=manager.settings.limits.message,
        ws_per_message_deflate=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        access_log=False,
    )
    server = InternalServer(config)
    serving = asyncio.create_task(server.serve([opened]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


class PassOn:
    def __init__(self, app: ASGIApp, manager: TableManager) -> None:
        self._app = app
        self._manager = manager
        self._http = httpx.AsyncClient(timeout=httpx.Timeout(ANSWER_WITHIN, connect=CONNECT_WITHIN), trust_env=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            async with self._http:
                await self._app(scope, receive, send)
            return
        if PASSED_ON in scope or not self._may_be_anothers(scope):
            await self._app(scope, receive, send)
            return
        body = b""
        if scope["type"] == "http":
            body = await _body(receive)
            receive = said_again(body, receive)
        if not await self._pass_on(scope, body, receive, send):
            await self._app(scope, receive, send)  # which says so, if the table is not here either

    def _may_be_anothers(self, scope: Scope) -> bool:
        return TABLE.match(scope["path"]) is not None or (
            self._manager.is_ending and scope.get("method") == "POST" and scope["path"] in (TABLES, RECORDS, MEETING)
        )

    async def _pass_on(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> bool:
        """Whether it was. A server that has just ended is not to be reached any more: soon another has its tables."""
        table = TABLE.match(scope["path"])
        try:
            async with asyncio.timeout(FOUND_WITHIN):
                found = await (self._reach(table[1], scope, body) if table else self._reach_any(scope, body))
        except (NotRead, TimeoutError):
            return False
        if found is None:
            return False
        if isinstance(found, httpx.Response):
            await _relay_answer(found, send)
        else:
            await _relay_words(found, receive, send)
        return True

    async def _reach(self, table: str, scope: Scope, body: bytes) -> "httpx.Response | ClientConnection | None":
        """The table's owner, who has heard the request; None: that is this server."""
        while place := await self._manager.ownership.place_of(table):
            try:
                if scope["type"] == "websocket":
                    return await self._connect(place, scope)
                return await self._request(place, scope, body)
            except UNREACHED:
                await self._manager.ownership.look_again()
        return None

    async def _reach_any(self, scope: Scope, body: bytes) -> httpx.Response | None:
        """One who does not end as well, and has heard the request; None: there is none. It may have come just now."""
        ownership = self._manager.ownership
        if not ownership.others():
            await ownership.look_again()
        for place in ownership.others():
            with suppress(*UNREACHED):
                answer = await self._request(place, scope, body)
                if answer.status_code != ENDING:
                    return answer
                await answer.aclose()
        return None

    async def _request(self, place: str, scope: Scope, body: bytes) -> httpx.Response:
        url = f"http://{place}{scope['raw_path'].decode('latin-1')}?{scope['query_string'].decode('latin-1')}"
        request = self._http.build_request(scope["method"], url, headers=self._headers(scope), content=body)
        return await self._http.send(request, stream=True)

    async def _connect(self, place: str, scope: Scope) -> ClientConnection:
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self._headers(scope, SAID_ANEW)]
        return await connect(
            f"ws://{place}{scope['path']}",
            additional_headers=headers,
            user_agent_header=None,
            open_timeout=CONNECT_WITHIN,
            compression=None,
            max_size=None,  # what another server says
            proxy=None,
        )

    def _headers(self, scope: Scope, without: frozenset[bytes] = frozenset()) -> list[tuple[bytes, bytes]]:
        kept = [each for each in scope["headers"] if each[0] not in OWN_HEADERS and each[0] not in without]
        visitor = scope["client"][0] if scope["client"] else ""
        return kept + words_for_servers(self._manager.secret, visitor, scope["scheme"])


def words_for_servers(secret: str, visitor: str, scheme: str) -> list[tuple[bytes, bytes]]:
    """Headers by which a server is let in by others, and for whom it comes."""
    told = [(SECRET, secret), (VISITOR, visitor), (SCHEME, scheme)]
    return [(name, value.encode("latin-1")) for name, value in told]


async def _body(receive: Receive) -> bytes:
    """Which has been found not to be too large."""
    body, more = bytearray(), True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def said_again(body: bytes, receive: Receive) -> Receive:
    """For whoever reads a request whose body has been read already."""
    is_read = False

    async def again() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def _relay_answer(answer: httpx.Response, send: Send) -> None:
    try:
        headers = [(name.lower(), value) for name, value in answer.headers.raw]
        headers = [each for each in headers if each[0] not in OWN_HEADERS - {b"content-length"}]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        async for part in answer.aiter_raw():
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    finally:
        await answer.aclose()


async def _relay_words(owner: ClientConnection, receive: Receive, send: Send) -> None:
    """Until one of the two ends it."""
    await receive()  # that somebody wants to connect
    await send({"type": "websocket.accept"})
    outwards = asyncio.create_task(_relay_outwards(owner, send))
    inwards = asyncio.create_task(_relay_inwards(owner, receive))
    try:
        await asyncio.wait([outwards, inwards], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (outwards, inwards):
            task.cancel()
        await asyncio.gather(outwards, inwards, return_exceptions=True)
        await owner.close()


async def _relay_outwards(owner: ClientConnection, send: Send) -> None:
    with suppress(ConnectionClosed):
        async for said in owner:
            await send({"type": "websocket.send", "text": said})
    code = owner.close_code
    await send({"type": "websocket.close", "code": COME_AGAIN if code in (None, 1005, 1006) else code})


async def _relay_inwards(owner: ClientConnection, receive: Receive) -> None:
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] == "websocket.receive":
            said = message.get("text")
            await owner.send(message["bytes"] if said is None else said)

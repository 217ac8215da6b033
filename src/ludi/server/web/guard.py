"""The guard at the door: who may ask at all, and the headers that protect the page."""

from typing import NamedTuple
from urllib.parse import urlsplit

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.server.door import prices
from ludi.server.door.addresses import HostNames, address_of
from ludi.server.tables.manager import TableManager
from ludi.server.web import connection
from ludi.server.web.calls import failed
from ludi.server.web.passing_on import PASSED_ON, RECORDS, said_again

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

"""A name for each request and each connection, by which its lines in the log are found: a trusted proxy may give it,
else it is made here. It is told in the answer."""

import logging
import re
import secrets
import time
from collections.abc import Iterable
from contextvars import ContextVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.server.door.addresses import Trusted

LOG = logging.getLogger("ludi.server")

HEADER = b"x-request-id"
REQUEST: ContextVar[str] = ContextVar("request", default="")
_GIVEN = re.compile(rb"[\w.:-]{1,64}", re.ASCII)


class RequestIds:
    """The outermost: whoever sends the request is still who it is. `passed_on` marks what another server has named."""

    def __init__(self, app: ASGIApp, trusted: Iterable[str], passed_on: str) -> None:
        self._app = app
        self._trusted = Trusted(trusted)
        self._passed_on = passed_on

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        name = self._given(scope) or secrets.token_hex(8)
        REQUEST.set(name)
        headers = [each for each in scope["headers"] if each[0] != HEADER]
        scope = {**scope, "headers": [*headers, (HEADER, name.encode())]}
        begun, answered = time.perf_counter(), 0

        async def tell(message: Message) -> None:
            nonlocal answered
            if message["type"] in ("http.response.start", "websocket.accept"):
                answered = message.get("status", 101)
                others = [each for each in message.get("headers", ()) if each[0] != HEADER]
                message = {**message, "headers": [*others, (HEADER, name.encode())]}
            await send(message)

        try:
            await self._app(scope, receive, tell)
        finally:
            _log(scope, answered, time.perf_counter() - begun)

    def _given(self, scope: Scope) -> str:
        said: bytes = dict(scope["headers"]).get(HEADER, b"")
        client = scope.get("client")
        believed = self._passed_on in scope or (client is not None and client[0] in self._trusted)
        return said.decode() if believed and _GIVEN.fullmatch(said) else ""


def _log(scope: Scope, status: int, seconds: float) -> None:
    """What is asked for behind the path, or in headers, may be secret."""
    if LOG.isEnabledFor(logging.INFO):
        said = {"method": scope.get("method", "WS"), "path": scope["path"], "status": status}
        LOG.info("answered", extra={**said, "seconds": round(seconds, 4)})

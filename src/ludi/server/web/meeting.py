"""What is open to all: the lists of the front page, live over a WebSocket; a seat at an open table; opponents."""

import asyncio
from contextlib import suppress

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludi.server.door.addresses import address_of
from ludi.server.meeting.hall import Hall
from ludi.server.tables.manager import NoRoom, TableManager

PATH = "/api/meeting/live"
TOO_FAST, MALFORMED = 4429, 4400


class LiveMeeting:
    """Connections that are told what is open to all, whenever that changes. They say nothing themselves."""

    def __init__(self, app: ASGIApp, manager: TableManager, hall: Hall) -> None:
        self._app = app
        self._manager = manager
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket" or scope["path"] != PATH:
            await self._app(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        try:
            with self._manager.room_for(address_of(scope)):
                await self._serve(socket)
        except NoRoom:
            self._manager.metrics.refuse("sockets")
            with suppress(RuntimeError, OSError):
                await socket.close(TOO_FAST)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # gone, in one way or another

    async def _serve(self, socket: WebSocket) -> None:
        visitor = Visitor(socket, self._hall)
        self._hall.come(visitor)
        sending = asyncio.create_task(visitor.send_news())
        try:
            await socket.receive_text()  # nothing is expected
            await socket.close(MALFORMED)
        finally:
            self._hall.leave(visitor)
            sending.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sending


class Visitor:
    """Whoever is slow is sent the latest lists once, not all in between."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self._socket = socket
        self._hall = hall
        self._news = asyncio.Event()

    def wake(self) -> None:
        self._news.set()

    async def send_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._socket.send_text(self._hall.told)

"""One connection to a table. What is new is sent when the client can take it: whoever is slow is sent the latest state
once, not every state in between."""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludi.server.hall import Hall, NoSeat, seat_of
from ludi.server.limits import Bucket
from ludi.server.messages import JOIN, MESSAGE, Join
from ludi.server.showing import state
from ludi.server.table import LiveTable, Refused
from ludi.server.words import say

LOG = logging.getLogger("ludi.server")

MALFORMED, NO_SEAT, OTHER_ORIGIN, NO_TABLE, TOO_FAST = 4400, 4401, 4403, 4404, 4429
INTERNAL = 1011
JOIN_WITHIN = 15.0  # seconds


class Connection:
    def __init__(self, socket: WebSocket, table: LiveTable, seat: int | None, join: Join) -> None:
        self.seat = seat
        self.lang: str = join.lang
        self._socket = socket
        self._table = table
        self._seen = join.seen
        self._shown_in = ""
        self._replies: list[dict[str, Any]] = []
        self._stale = False
        self._news = asyncio.Event()

    def wake(self) -> None:
        self._stale = True
        self._news.set()

    def tell(self, message: dict[str, Any]) -> None:
        self._replies.append(message)
        self._news.set()

    async def send_news(self) -> None:
        """For ever: answers first, then the state as it is at that moment."""
        try:
            await self._send_news()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # gone, in one way or another
        except Exception:
            LOG.exception("something could not be shown", extra={"table": self._table.id})
            await _close(self._socket, INTERNAL)

    async def _send_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            replies, self._replies = self._replies, []
            for reply in replies:
                await self._send(reply)
            if self._stale:
                self._stale = False
                await self._send(self._state())

    def _state(self) -> dict[str, Any]:
        if self._shown_in not in ("", self.lang):
            self._seen = 0  # the whole log again, in the other language
        shown = state(self._table, self.seat, self.lang, self._seen)
        self._seen = shown["seq"]
        self._shown_in = self.lang
        return shown

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def hear(self, text: str) -> None:
        """Carry out a message and answer it."""
        said = _readable(text)
        identity = str(said.get("id", ""))[:40].encode("utf-8", "replace").decode()  # so that it can be sent back
        try:
            message = MESSAGE.validate_python(said)
        except ValidationError:
            self._refuse(identity, Refused("malformed"))
            return
        try:
            await self._table.carry_out(self, message)
        except Refused as refused:
            self._refuse(identity, refused)
        else:
            self.tell({"type": "done", "id": identity})

    def _refuse(self, identity: str, refused: Refused) -> None:
        text = say(f"refusals.{refused.key}", self.lang)
        self.tell({"type": "refused", "id": identity, "key": refused.key, "text": text})


class Malformed(Exception):
    """Not even JSON."""


def _readable(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed from error
    if not isinstance(said, dict):
        raise Malformed
    return said


async def serve(socket: WebSocket, hall: Hall, table_id: str) -> None:
    """A connection from its first word to its end."""
    await socket.accept()
    try:
        connection, table = await _join(socket, hall, table_id)
    except Refusal as refusal:
        await _close(socket, refusal.code)
        return
    except WebSocketDisconnect:
        return
    sender = asyncio.create_task(connection.send_news())
    try:
        await table.come(connection)
        await _converse(socket, connection, Bucket(*hall.settings.limits.messages), sender)
    except Refusal as refusal:
        await _close(socket, refusal.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone, in one way or another
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender
        table.leave(connection)


class Refusal(Exception):
    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def _join(socket: WebSocket, hall: Hall, table_id: str) -> tuple[Connection, LiveTable]:
    try:
        join = JOIN.validate_python(_readable(await asyncio.wait_for(_text(socket), JOIN_WITHIN)))
    except (Malformed, ValidationError, TimeoutError) as error:
        raise Refusal(MALFORMED) from error
    table = await hall.find(table_id)
    if table is None:
        raise Refusal(NO_TABLE)
    try:
        seat = seat_of(table, join.token)
    except NoSeat as error:
        raise Refusal(NO_SEAT) from error
    if sum(viewer.seat == seat for viewer in table.viewers) >= hall.settings.limits.connections:
        raise Refusal(TOO_FAST)
    return Connection(socket, table, seat, join), table


async def _converse(socket: WebSocket, connection: Connection, bucket: Bucket, sender: "asyncio.Task[None]") -> None:
    while not sender.done():
        text = await _text(socket)
        if not bucket.take():
            raise Refusal(TOO_FAST)
        try:
            await connection.hear(text)
        except Malformed as error:
            raise Refusal(MALFORMED) from error


async def _text(socket: WebSocket) -> str:
    try:
        return await socket.receive_text()
    except KeyError as error:  # bytes where text was wanted
        raise Refusal(MALFORMED) from error


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, OSError):
        await socket.close(code)

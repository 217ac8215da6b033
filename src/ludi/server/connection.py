"""One connection to a table. What is new is sent when the client can take it: whoever is slow is sent the latest state
once, not every state in between."""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludi.server import commands
from ludi.server.jobs import CommandRefused, Gone
from ludi.server.limits import Bucket
from ludi.server.live_table import LiveTable
from ludi.server.messages import JOIN, MESSAGE, HintMessage, Join, Language, WhyMessage
from ludi.server.questions import hint, why
from ludi.server.shapes import Answer, State
from ludi.server.state_message import state
from ludi.server.store import NotRead
from ludi.server.tables import NoRoom, NoSeat, TableManager, seat_of
from ludi.server.words import say

LOG = logging.getLogger("ludi.server")

MALFORMED, NO_SEAT, OTHER_ORIGIN, NO_TABLE, TOO_FAST = 4400, 4401, 4403, 4404, 4429
INTERNAL, COME_AGAIN, NOT_NOW = 1011, 1012, 1013
JOIN_WITHIN = 10.0  # seconds
MOST_QUESTIONS = 4  # of one connection at a time


class Connection:
    def __init__(self, socket: WebSocket, table: LiveTable, seat: int | None, join: Join) -> None:
        self.seat = seat
        self.lang: Language = join.lang
        self._socket = socket
        self._table = table
        self._seen = join.seen
        self._shown: State | None = None
        self._replies: list[Answer] = []
        self._stale = False
        self._dismissed = False
        self._news = asyncio.Event()
        self._asked: set[asyncio.Task[None]] = set()  # questions without an answer yet

    def wake(self) -> None:
        self._stale = True
        self._news.set()

    def tell(self, message: Answer) -> None:
        self._replies.append(message)
        self._news.set()

    def dismiss(self) -> None:
        self._dismissed = True
        self._news.set()

    async def send_news(self) -> None:
        """Until nobody is there: answers first, then the state as it is at that moment."""
        try:
            while not self._dismissed:
                await self._news.wait()
                self._news.clear()
                for message in self._messages():
                    await self._send(message)
            await _close(self._socket, COME_AGAIN)
        except (WebSocketDisconnect, OSError, SocketGone):
            pass
        except Exception:
            LOG.exception("something could not be shown", extra={"table": self._table.id})
            await _close(self._socket, INTERNAL)

    def _messages(self) -> list[Answer]:
        messages, self._replies = self._replies, []
        if self._stale:
            self._stale = False
            shown = self._state()
            if shown["you"] == shown["deciding"] is not None or self._is_news(shown):
                messages.append(shown)
            self._shown = shown
        return messages

    def _state(self) -> State:
        if self._shown and self._shown["lang"] != self.lang:
            self._seen = 0  # the log again, in the other language
        shown = state(self._table, self.seat, self.lang, self._seen)
        self._seen = shown["seq"]
        return shown

    def _is_news(self, shown: State) -> bool:
        """Another's half-made choice changes nothing but numbers: whoever does not make it is not told."""
        before = self._shown
        return before is None or bool(shown["log"]) or _to_see(shown) != _to_see(before)

    async def _send(self, message: Answer) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        try:
            await self._socket.send_text(text)
        except RuntimeError as error:  # so it says that the socket has been closed
            raise SocketGone from error

    async def hear(self, text: str) -> None:
        """Carry out a message and answer it."""
        said = _readable(text)
        identity = str(said.get("id", ""))[:40].encode("utf-8", "replace").decode()  # so that it can be sent back
        try:
            message = MESSAGE.validate_python(said)
        except ValidationError:
            self._refuse(identity, CommandRefused("malformed"))
            return
        try:
            if isinstance(message, WhyMessage | HintMessage):
                self._ask(message)
                return
            await commands.carry_out(self._table, self, message)
        except CommandRefused as refused:
            self._refuse(identity, refused)
        except Gone:
            self.dismiss()
        else:
            self.tell({"type": "done", "id": identity})

    def _ask(self, message: WhyMessage | HintMessage) -> None:
        """Whoever asks goes on talking meanwhile."""
        if len(self._asked) >= MOST_QUESTIONS:
            raise CommandRefused("too_fast")
        task = asyncio.create_task(self._hear_answer(message))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _hear_answer(self, message: WhyMessage | HintMessage) -> None:
        try:
            if isinstance(message, WhyMessage):
                self.tell(why(self._table, self, message))
            else:
                self.tell(await hint(self._table, self, message))
        except CommandRefused as refused:
            self._refuse(message.id, refused)
        except Exception:
            LOG.exception("a question failed", extra={"table": self._table.id})
            self._refuse(message.id, CommandRefused("internal"))

    def leave(self) -> None:
        for task in self._asked:
            task.cancel()
        commands.leave(self._table, self)

    def _refuse(self, identity: str, refused: CommandRefused) -> None:
        text = say(f"refusals.{refused.key}", self.lang)
        self.tell({"type": "refused", "id": identity, "key": refused.key, "text": text})


def _to_see(shown: State) -> State:
    """A state but for what changes in it without anything to see."""
    return {**shown, "at": 0, "seq": 0, "log": []}


class SocketGone(Exception):
    """Closed while something was to be sent."""


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


async def serve(socket: WebSocket, manager: TableManager, table_id: str) -> None:
    """A connection from its first word to its end."""
    address = socket.client.host if socket.client else ""
    await socket.accept()
    try:
        with manager.room_for(address):
            connection, table = await _join(socket, manager, table_id)
            await _stay(socket, manager, connection, table)
    except CloseConnection as closed:
        await _close(socket, closed.code)
    except NoRoom:
        await _close(socket, TOO_FAST)
    except NotRead:
        await _close(socket, NOT_NOW)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone, in one way or another


async def _stay(socket: WebSocket, manager: TableManager, connection: Connection, table: LiveTable) -> None:
    sender = asyncio.create_task(connection.send_news())
    try:
        await commands.come(table, connection)
        await _converse(socket, connection, Bucket(*manager.settings.limits.messages), sender)
    except Gone as gone:
        raise CloseConnection(COME_AGAIN) from gone
    except CommandRefused as refused:
        raise CloseConnection(INTERNAL) from refused
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sender
        connection.leave()


class CloseConnection(Exception):
    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def _join(socket: WebSocket, manager: TableManager, table_id: str) -> tuple[Connection, LiveTable]:
    try:
        join = JOIN.validate_python(_readable(await asyncio.wait_for(_text(socket), JOIN_WITHIN)))
    except (Malformed, ValidationError, TimeoutError) as error:
        raise CloseConnection(MALFORMED) from error
    table = await manager.find(table_id)
    if table is None:
        raise CloseConnection(NO_TABLE)
    try:
        seat = seat_of(table, join.token)
    except NoSeat as error:
        raise CloseConnection(NO_SEAT) from error
    limits = manager.settings.limits
    most = limits.watchers if seat is None else limits.connections
    if sum(viewer.seat == seat for viewer in table.viewers) >= most:
        raise CloseConnection(TOO_FAST)
    return Connection(socket, table, seat, join), table


async def _converse(socket: WebSocket, connection: Connection, bucket: Bucket, sender: "asyncio.Task[None]") -> None:
    while not sender.done():
        text = await _text(socket)
        if not bucket.take():
            raise CloseConnection(TOO_FAST)
        try:
            await connection.hear(text)
        except Malformed as error:
            raise CloseConnection(MALFORMED) from error


async def _text(socket: WebSocket) -> str:
    try:
        return await socket.receive_text()
    except KeyError as error:  # bytes where text was wanted
        raise CloseConnection(MALFORMED) from error


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, OSError):
        await socket.close(code)

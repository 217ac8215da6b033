"""One connection to a table. What is new is sent when the client can take it: whoever is slow is sent the latest state
once, not every state in between."""

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludi.server.door import prices
from ludi.server.door.addresses import address_of
from ludi.server.door.limits import Bucket
from ludi.server.messages import (
    JOIN,
    MESSAGE,
    DecisionsMessage,
    HintMessage,
    Join,
    Language,
    MoveMessage,
    PingMessage,
    PlanMessage,
    WhyMessage,
)
from ludi.server.shapes import Answer
from ludi.server.store.store import NotRead, NotStored
from ludi.server.tables import commands
from ludi.server.tables.jobs import CommandRefused, Gone
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import NoRoom, NoSeat, TableManager
from ludi.server.tables.questions import decisions, hint, why
from ludi.server.tables.state_message import NO_LINES, encode, shown
from ludi.server.tables.unreadable import Unreadable
from ludi.server.words import say

LOG = logging.getLogger("ludi.server")

PATH = re.compile("/api/tables/([^/]+)/live")
MALFORMED, NO_SEAT, OTHER_ORIGIN, NO_TABLE, ONE_SEAT, UNREADABLE, TOO_FAST = 4400, 4401, 4403, 4404, 4409, 4410, 4429
INTERNAL, COME_AGAIN, NOT_NOW = 1011, 1012, 1013
REASONS = {
    MALFORMED: "malformed",
    NO_SEAT: "forbidden",
    NO_TABLE: "no_table",
    ONE_SEAT: "one_seat",
    TOO_FAST: "too_fast",
}

Question = WhyMessage | HintMessage | DecisionsMessage
Pays = Callable[[float], bool]  # whether an address has so much left of its budget


class Connection:
    def __init__(
        self, socket: WebSocket, table: LiveTable, seat: int | None, join: Join, address: str, pays: Pays
    ) -> None:
        self.seat = seat
        self.address = address
        self.lang: Language = join.lang
        self.name = join.name
        self.pays = pays
        self.device = join.device
        self.looks = True
        self._socket = socket
        self._table = table
        self._seen = join.seen
        self._seen_in = join.lang
        self._screen: int | None = None  # the hash of what was sent last
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
                await self._answer()
                if self._stale:
                    await self._show()
            await _close(self._socket, COME_AGAIN)
        except (WebSocketDisconnect, OSError):
            pass
        except Exception:
            LOG.exception("something could not be shown", extra={"table": self._table.id})
            await _close(self._socket, INTERNAL)

    async def _answer(self) -> None:
        replies, self._replies = self._replies, []
        for reply in replies:
            await self._send(encode(reply))

    async def _show(self) -> None:
        """States take longest to put together. That is done for one viewer after the other, and in between the loop
        turns: whoever waits for an answer, at whatever table, has it first."""
        async with self._table.keeper.showing:
            await asyncio.sleep(0)
            self._stale = False
            news = self._news_of_the_table()
        await self._answer()
        if news:
            await self._send(news)

    def _news_of_the_table(self) -> str:
        """Another's half-made choice changes nothing to see: whoever does not make it is told nothing."""
        if self._seen_in != self.lang:
            self._seen, self._seen_in = 0, self.lang  # the log again, in the other language
        now = shown(self._table, self.seat, self.lang, self._seen)
        before, self._screen = self._screen, hash(now.screen)
        self._seen = now.seq
        is_news = now.chooses or now.log != NO_LINES or self._screen != before
        return now.text() if is_news else ""

    async def _send(self, text: str) -> None:
        try:
            await self._socket.send_text(text)
        except RuntimeError as error:  # so it says that the socket has been closed
            raise SocketGone from error

    async def hear(self, text: str) -> None:
        """Carry out a message and answer it."""
        heard = time.perf_counter()
        said = _readable(text)
        identity = str(said.get("id", ""))[:40].encode("utf-8", "replace").decode()  # so that it can be sent back
        try:
            message = MESSAGE.validate_python(said)
        except ValidationError:
            self._refuse(identity, CommandRefused("malformed"))
            return
        try:
            if not self.pays(prices.price(message, len(self._table.viewers)) - prices.MESSAGE):
                raise CommandRefused("too_fast")
            if isinstance(message, Question):
                self._ask(message)
                return
            if not isinstance(message, PingMessage):  # which waits for nobody
                await commands.carry_out(self._table, self, message)
        except CommandRefused as refused:
            self._refuse(identity, refused)
        except Gone:
            self.dismiss()
        else:
            self.tell({"type": "done", "id": identity})
            if isinstance(message, MoveMessage | PlanMessage):
                self._table.keeper.metrics.move_seconds.observe(time.perf_counter() - heard)

    def _ask(self, message: Question) -> None:
        """Whoever asks goes on talking meanwhile."""
        if len(self._asked) >= self._table.limits.questions:
            raise CommandRefused("too_fast")
        task = asyncio.create_task(self._hear_answer(message))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _hear_answer(self, message: Question) -> None:
        try:
            if isinstance(message, WhyMessage):
                self.tell(why(self._table, self, message))
            elif isinstance(message, HintMessage):
                self.tell(await hint(self._table, self, message))
            else:
                self.tell(await decisions(self._table, self, message))
        except Gone:
            self.dismiss()
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


class SocketGone(OSError):
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


class Live:
    """Connections to tables do not go further into the application, which would keep for each of them what it needs for
    a call; all else does."""

    def __init__(self, app: ASGIApp, manager: TableManager) -> None:
        self._app = app
        self._manager = manager

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await serve(WebSocket(scope, receive, send), self._manager, found[1])


async def serve(socket: WebSocket, manager: TableManager, table_id: str) -> None:
    """A connection from its first word to its end."""
    address = address_of(socket.scope)
    await socket.accept()
    try:
        with manager.room_for(address):
            pays = partial(manager.budget.take, address)
            connection, table = await _join(socket, manager, table_id, address, pays)
            await _stay(socket, manager, connection, table)
    except CloseConnection as closed:
        manager.metrics.refuse(REASONS.get(closed.code, "other"))
        await _close(socket, closed.code)
    except NoRoom:
        manager.metrics.refuse("sockets")
        await _close(socket, TOO_FAST)
    except (NotRead, NotStored):
        await _close(socket, NOT_NOW)
    except Gone:
        await _close(socket, COME_AGAIN)
    except Unreadable:
        manager.metrics.refuse("unreadable")
        await _close(socket, UNREADABLE)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # gone, in one way or another


async def _stay(socket: WebSocket, manager: TableManager, connection: Connection, table: LiveTable) -> None:
    sender = asyncio.create_task(connection.send_news())
    try:
        await commands.come(table, connection)
        await _converse(socket, connection, Bucket(*manager.settings.limits.messages), sender)
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


async def _join(
    socket: WebSocket, manager: TableManager, table_id: str, address: str, pays: Pays
) -> tuple[Connection, LiveTable]:
    limits = manager.settings.limits
    try:
        join = JOIN.validate_python(_readable(await asyncio.wait_for(_text(socket), limits.joining)))
    except (Malformed, ValidationError, TimeoutError) as error:
        raise CloseConnection(MALFORMED) from error
    if not pays(prices.JOIN):
        raise CloseConnection(TOO_FAST)
    table = await manager.find(table_id)
    if table is None:
        raise CloseConnection(NO_TABLE)
    try:
        seat = await manager.seat_for(table, join.token)
    except NoSeat as error:
        raise CloseConnection(NO_SEAT) from error
    most = limits.watchers if seat is None else limits.connections
    if sum(viewer.seat == seat for viewer in table.viewers) >= most:
        raise CloseConnection(TOO_FAST)
    if seat is not None and join.person:
        try:
            await manager.claim(table, seat, join.person, join.lang)
        except CommandRefused as error:
            raise CloseConnection(ONE_SEAT if error.key == "one_seat" else INTERNAL) from error
    return Connection(socket, table, seat, join, address, pays), table


async def _converse(socket: WebSocket, connection: Connection, bucket: Bucket, sender: "asyncio.Task[None]") -> None:
    while not sender.done():
        text = await _text(socket)
        if not (bucket.take() and connection.pays(prices.MESSAGE)):
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

"""Uvicorn's connections with deadlines and limits: what is sent to us by those who never mean to finish, to read or to
stop. The rest is uvicorn's."""

import asyncio
import socket
import struct
import time
from contextlib import suppress
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludi.server.door.door import Door
from ludi.server.door.limits import Bucket

PIECE = 512  # bytes that are taken apart at a time: few frames have room in them
HEAD, BODY, ANSWER = "head", "body", "answer"  # what is waited for


class Reader:
    """How a client reads what waits for it: whoever takes nothing for too long does not read any more."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._waiting = 0
        self._read_at = time.monotonic()

    def is_overdue(self, now: float, door: Door) -> bool:
        waiting = self._transport.get_write_buffer_size()
        if not waiting or waiting < self._waiting:
            self._read_at = now
        self._waiting = waiting
        closing = self._transport.is_closing()
        return now - self._read_at > (door.limits.closing if closing else door.limits.reading)


def cut_off(transport: asyncio.Transport) -> None:
    """At once: the system is not to keep for the other side what it has not read."""
    with suppress(OSError):  # it is gone already
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


class Http(HttpToolsProtocol):
    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self._reader = Reader(transport)
        self._has_asked = False
        self._head = 0  # bytes of it
        self._wait_for(HEAD)
        self.door.knock(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()  # which makes another guest of this one
        self.door.leave(self)

    # -- what is waited for ----------------------------------------------------------------------------------

    def _wait_for(self, what: str) -> None:
        self._awaited = what
        self._since = time.monotonic()

    def data_received(self, data: bytes) -> None:
        if self._awaited == HEAD:
            self._head += len(data)
        super().data_received(data)
        if self._awaited == HEAD and self._head > self.door.limits.body:
            self.abort()

    def on_headers_complete(self) -> None:
        self._has_asked = True
        self._head = 0
        self._wait_for(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait_for(ANSWER)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self._awaited == ANSWER:
            self._wait_for(HEAD)
        super().on_response_complete()

    # -- at the door -----------------------------------------------------------------------------------------

    def is_silent(self) -> bool:
        return not self._has_asked

    def is_overdue(self, now: float) -> bool:
        deadlines = {HEAD: self.door.limits.head, BODY: self.door.limits.upload}
        late = self._awaited in deadlines and now - self._since > deadlines[self._awaited]
        return late or self._reader.is_overdue(now, self.door)

    def abort(self) -> None:
        cut_off(self.transport)


class WebSocket(WebSocketsSansIOProtocol):
    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.close_timeout = self.door.limits.closing
        self._reader = Reader(self.transport)
        self._frames = Bucket(*self.door.limits.frames)
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Every frame is counted, whatever is in it, before it is answered."""
        if not self._frames.take(len(self.conn.events)) or self._has_too_much_to_read():
            self.abort()
            return
        super().handle_events()
        if pongs := b"".join(self.conn.data_to_send()):
            self.transport.write(pongs)

    def handle_ping(self) -> None:
        """All that came together are answered together."""

    def _has_too_much_to_read(self) -> bool:
        return self.transport.get_write_buffer_size() > self.door.limits.unread

    # -- at the door -----------------------------------------------------------------------------------------

    def is_silent(self) -> bool:
        return not self.handshake_complete

    def is_overdue(self, now: float) -> bool:
        return self._has_too_much_to_read() or self._reader.is_overdue(now, self.door)

    def abort(self) -> None:
        cut_off(self.transport)


def guarded_by(door: Door) -> dict[str, Any]:
    """What uvicorn is to be told."""
    return {"http": type("Http", (Http,), {"door": door}), "ws": type("WebSocket", (WebSocket,), {"door": door})}

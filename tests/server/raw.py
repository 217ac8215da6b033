"""Connections as no client makes them: bytes of any kind, from any address of the loopback, read or not."""

import base64
import os
import select
import socket
from contextlib import suppress
from types import TracebackType

from tests.server.client import PATIENCE

OTHER, THIRD = "127.0.0.2", "127.0.0.3"  # addresses of other visitors
TEXT, PING, CONTINUATION, FINAL = 0x1, 0x9, 0x0, 0x80


class Raw:
    def __init__(self, address: str, source: str = "127.0.0.1", buffer: int = 0) -> None:
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        self.host = f"{host}:{port}"
        self._socket = socket.socket()
        self._socket.settimeout(PATIENCE)
        if buffer:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._socket.bind((source, 0))
        with suppress(ConnectionResetError):  # whoever is not let in finds out when it speaks
            self._socket.connect((host, int(port)))

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._socket.close()

    def send(self, data: bytes) -> bool:
        """Whether the other side was still there."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def head(self, *lines: str, first: str = "GET /api/health HTTP/1.1", host: str = "") -> bytes:
        return "\r\n".join([first, f"Host: {host or self.host}", *lines, "", ""]).encode()

    def ask(self, *lines: str, path: str = "/api/health", host: str = "") -> tuple[int, str]:
        """A whole request; its status, and what was answered. Status 0: nothing was."""
        self.send(self.head(*lines, first=f"GET {path} HTTP/1.1", host=host))
        try:
            said = self._socket.recv(65536).decode("latin-1")
        except OSError:
            said = ""
        return (int(said.split()[1]) if said else 0), said

    def read(self, count: int) -> bytes:
        found = b""
        while len(found) < count and (more := self._socket.recv(count - len(found))):
            found += more
        return found

    def upgrade(self, table: str = "AAAAAAAAAAAA", *lines: str) -> "Raw":
        """A WebSocket, opened but not joined."""
        key = base64.b64encode(os.urandom(16)).decode()
        wanted = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        self.send(self.head(*wanted, *lines, first=f"GET /api/tables/{table}/live HTTP/1.1"))
        said = b""
        while b"\r\n\r\n" not in said:
            said += self._socket.recv(1)
        assert said.startswith(b"HTTP/1.1 101"), said
        return self

    def until_gone(self) -> None:
        """Until the other side ends the connection; what it sends meanwhile is read."""
        try:
            while self._socket.recv(65536):
                pass
        except TimeoutError:
            raise AssertionError("the connection is kept") from None
        except OSError:
            pass

    def until_cut_off(self) -> None:
        """Likewise, and nothing is read."""
        waiting = select.poll()
        waiting.register(self._socket, 0)  # errors are told unasked
        assert waiting.poll(PATIENCE * 1000), "the connection is kept"


def frame(opcode: int, data: bytes = b"") -> bytes:
    """Masked with nothing but zeros."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126, *len(data).to_bytes(2, "big")])
    return bytes([opcode]) + length + bytes(4) + data

"""Who is told that it is somebody's turn, on this machine: a push service or a webhook, a browser's keys, a mailbox."""

import base64
import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.client import PATIENCE

Json = dict[str, Any]


class Kept:
    """What has come, and whoever waits for more."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self._news = threading.Condition()

    def add(self, one: Any) -> None:
        with self._news:
            self.all.append(one)
            self._news.notify_all()

    def wait_for(self, count: int) -> list[Any]:
        with self._news:
            assert self._news.wait_for(lambda: len(self.all) >= count, PATIENCE), f"{len(self.all)} of {count} came"
            return self.all


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Json:
        found: Json = json.loads(self.body)
        return found


class Receiver(Kept):
    """Answers every request with the same status."""

    def __init__(self) -> None:
        super().__init__()
        self.status = 201
        self.location = ""  # to which one is sent on
        self.body = b""
        self.held: dict[str, threading.Event] = {}  # paths at which one is kept waiting, and until when
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                if self.path in receiver.held:
                    receiver.held[self.path].wait(PATIENCE)
                self.send_response(receiver.status)
                if receiver.location:
                    self.send_header("location", receiver.location)
                self.send_header("content-length", str(len(receiver.body)))
                self.end_headers()
                self.wfile.write(receiver.body)
                receiver.add(Posted(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port: int = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def address(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def hold(self, path: str) -> threading.Event:
        self.held[path] = threading.Event()
        return self.held[path]

    def stop(self) -> None:
        for event in self.held.values():
            event.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(PATIENCE)


class Browser:
    """The keys with which a browser reads what is pushed to it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": _text(point), "auth": _text(self._auth)}

    def read(self, body: bytes) -> Json:
        found: Json = json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))
        return found


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Mailboxes(Kept):
    """All that is sent by SMTP."""

    def __init__(self) -> None:
        super().__init__()
        self.refusal = ""  # what is said to whoever names a mailbox

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.add(found)
        return "250 OK"


@contextmanager
def mail_server(free_port: Callable[[], int]) -> Iterator[tuple[str, Mailboxes]]:
    boxes = Mailboxes()
    controller = Controller(boxes, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}", boxes
    finally:
        controller.stop()

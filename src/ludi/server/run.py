"""`ludi serve`: one process that answers, and bots in processes beside it."""

import asyncio
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import NamedTuple

import uvicorn

from ludi.core.errors import BadOption
from ludi.server.logging_json import log_to_stderr
from ludi.server.settings import Settings
from ludi.server.store import Store
from ludi.server.web import create_app


class Place(NamedTuple):
    host: str
    port: int

    def address(self) -> str:
        """Where others in the network find the page, if it is there for them."""
        shown = network_address() if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}/"


def network_address() -> str:
    """This machine's address in its network; asking which one would be used sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address kept for examples
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def usual_database() -> str:
    """A file where programs keep what belongs to a user."""
    kept = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(kept) / 'ludi-romani' / 'tables.sqlite'}"


def listen(place: Place) -> socket.socket:
    """The socket is opened first: whoever cannot have it is told so in one line."""
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((place.host, place.port))
    except OSError as error:
        opened.close()
        reason = error.strerror or str(error)
        raise BadOption(
            f"{place.host}:{place.port} is not to be had: {reason}; choose another --host or --port"
        ) from error
    return opened


class Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, said: str, address: str, opens: bool) -> None:
        super().__init__(config)
        self._said = said
        self._address = address
        self._opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            print(self._said, flush=True)
            if self._opens:
                webbrowser.open(self._address)


def has_desktop() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _open_once(database: str) -> None:
    """Whoever cannot have the database is told so in one line as well."""
    store = Store(database)
    await store.open()
    await store.close()


def run(settings: Settings, place: Place, said: str, opens: bool, level: str) -> None:
    """Until Ctrl-C or SIGTERM."""
    opened = listen(place)
    asyncio.run(_open_once(settings.database))
    place = Place(place.host, opened.getsockname()[1])
    log_to_stderr(level)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # hidden cards and what others write would be compressed together
        proxy_headers=False,
        limit_concurrency=4000,
        timeout_graceful_shutdown=3,
        server_header=False,
        access_log=False,
    )
    Server(config, said.format(address=place.address()), place.address(), opens and has_desktop()).run([opened])

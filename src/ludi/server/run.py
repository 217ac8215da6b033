"""`ludi serve`: one process that answers, or several on one PostgreSQL; and bots in processes beside them."""

import asyncio
import gc
import math
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess

from ludi.server.bots.thinkers import check_secret, read_where
from ludi.server.door.door import Door
from ludi.server.door.listening import Place, listen, listen_for_servers
from ludi.server.door.protocols import guarded_by
from ludi.server.logging_json import log_to_stderr
from ludi.server.settings import Settings
from ludi.server.store.database import is_shared
from ludi.server.store.store import Store
from ludi.server.tables.manager import TableManager
from ludi.server.web.app import create_app

GARBAGE = (20_000, 20, 50)  # objects more than were freed, and younger looks, until the next look
ANSWER_WITHIN = 15  # seconds in which a process must say that it is alive
START_WITHIN = 60


def usual_database() -> str:
    """A file where programs keep what belongs to a user."""
    kept = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(kept) / 'ludi-romani' / 'tables.sqlite'}"


class Server(uvicorn.Server):
    """Says so once it answers. Told to end, it lets nobody begin anything new, and after a while closes."""

    def __init__(self, config: "Configuration", ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._drain = config.drain
        self._ends_at = math.inf

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.config.app.state.manager.is_ending = True  # type: ignore[union-attr]  # ours
        if sig == signal.SIGTERM and self._drain and self._ends_at == math.inf:
            self._ends_at = time.monotonic() + self._drain
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        self.should_exit = self.should_exit or time.monotonic() > self._ends_at
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """One alone that is to be renewed (SIGHUP) ends as on SIGTERM, and whoever keeps it running starts it again."""
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, lambda _, frame: self.handle_exit(signal.SIGTERM, frame))
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def has_desktop() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _open_once(settings: Settings) -> None:
    """Whoever cannot have the database is told so in one line as well."""
    store = Store(settings.database, within=settings.command_within)
    await store.open()
    await store.close()


class Configuration(uvicorn.Config):
    """What uvicorn has to know. The application is made when it is loaded: in the process that serves."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.drain = settings.drain
        super().__init__(
            create_app,
            log_config=None,
            lifespan="on",
            ws_max_size=settings.limits.message,
            ws_ping_interval=40,  # proxies end what is silent for a minute
            ws_ping_timeout=20,
            ws_per_message_deflate=False,  # hidden cards and what others write would be compressed together
            proxy_headers=False,  # the application takes them from those whom it trusts
            timeout_graceful_shutdown=3,
            timeout_worker_healthcheck=ANSWER_WITHIN,
            server_header=False,
            access_log=False,
            workers=settings.processes,
        )

    def configure_logging(self) -> None:
        """And whatever else has to be done first in every process."""
        log_to_stderr(self._settings.log)
        look_for_garbage_seldom()

    def load(self) -> None:
        self.app = app = create_app(self._settings)
        manager: TableManager = app.state.manager
        for name, protocol in guarded_by(Door(self._settings, manager.metrics.refuse)).items():
            setattr(self, name, protocol)
        super().load()


def look_for_garbage_seldom() -> None:
    """What is shown to a viewer is thousands of objects for a moment, none of them garbage. To look through them, and
    now and then through all tables, cost a sixth of a move's time, and everybody waited; what is there at the start
    stays anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


class Servers(Multiprocess):
    """Several on one port: the system gives each connection to one of them, and they pass on to each other what belongs
    to another. One that ends is started again; on SIGHUP each in turn is replaced by a new one."""

    def __init__(self, config: Configuration, opened: socket.socket, ready: Callable[[], None]) -> None:
        super().__init__(config, [opened])
        self._ready = ready

    def init_processes(self) -> None:
        super().init_processes()
        if all(process.wait_until_ready(START_WITHIN, self.should_exit) for process in self.processes):
            self._ready()

    def restart_all(self) -> None:
        """A new one has as long to begin as the first ones had; else the old ones would stay."""
        self.config.timeout_worker_healthcheck = START_WITHIN
        try:
            super().restart_all()
        finally:
            self.config.timeout_worker_healthcheck = ANSWER_WITHIN


def _check_thinkers(settings: Settings) -> None:
    """And whoever cannot have the place for thinkers."""
    if settings.thinkers:
        check_secret(settings.thinkers_secret)
        listen(Place(*read_where(settings.thinkers))).close()


def _check_internal(settings: Settings) -> None:
    """And whoever cannot be where other servers are to find him."""
    if is_shared(settings.database):
        listen_for_servers(settings.internal)[0].close()


def run(settings: Settings, place: Place, said: str, opens: bool) -> None:
    """Until Ctrl-C or SIGTERM."""
    opened = listen(place)
    asyncio.run(_open_once(settings))
    _check_thinkers(settings)
    _check_internal(settings)
    place = Place(place.host, opened.getsockname()[1])

    def ready() -> None:
        print(said.format(address=place.address()), flush=True)
        if opens and has_desktop():
            webbrowser.open(place.address())

    config = Configuration(settings)
    if settings.processes > 1:
        Servers(config, opened, ready).run()
    else:
        Server(config, ready).run([opened])

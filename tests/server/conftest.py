"""A server on each database. PostgreSQL is started for the tests in a folder of its own, if its programs are here."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn

from ludi.server.run import Configuration
from ludi.server.settings import Limits, Settings
from ludi.server.tables.manager import TableManager
from tests.server.client import PATIENCE, Client

PLENTY = (1e6, 1e6)
GENEROUS = Limits(
    messages=PLENTY,
    tables=PLENTY,
    open_tables=10_000,
    profiles=PLENTY,
    codes=PLENTY,
    channels=PLENTY,
    reports=PLENTY,
    mails=PLENTY,
    replays=PLENTY,
    records=PLENTY,
    work=PLENTY,
    names=PLENTY,
    opened=PLENTY,
    frames=PLENTY,
    connections=1000,
    sockets=1000,
    open=1000,
    grace=0.0,
)
DATABASES = ["sqlite", "postgresql"]
# For what is worked out from a table in memory, whatever it is kept in.
on_one_database = pytest.mark.parametrize("database", DATABASES[:1], indirect=True)

T = TypeVar("T")
NewDatabase = Callable[[], str]


@pytest.fixture(scope="session", autouse=True)
def patient_sessions() -> Iterator[None]:
    """On a busy machine the servers of this process may be heard of less often than a database usually waits for."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("ludi.server.store.postgresql.SESSION_LASTS", PATIENCE)
        yield


# -- databases -----------------------------------------------------------------------------------------


class Cluster:
    """PostgreSQL on a loopback port, without a password: only for what is made here."""

    def __init__(self, programs: Path, fsync: bool = False) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="ludi-postgresql-"))
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []  # it refuses to run as root
        self._numbers = count(1)
        self.port = free_port()
        if self._as:
            shutil.chown(self._folder, "postgres")
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "ludi", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        safely = "on" if fsync else "off"
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync={safely}"
        self._run("pg_ctl", "-D", data, "-o", options, "-l", str(self._folder / "log"), "-w", "start")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as, str(self._programs / program), *arguments]
        # Its output goes to a file: the server that pg_ctl leaves behind would hold a pipe open.
        with (Path(tempfile.gettempdir()) / f"{self._folder.name}.out").open("w+") as out:
            done = subprocess.run(command, cwd=self._folder, stdout=out, stderr=out, check=False, timeout=120)
            out.seek(0)
            said = out.read()
        Path(out.name).unlink()
        assert done.returncode == 0, said

    def new(self) -> str:
        name = f"ludi{next(self._numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "ludi", name)
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://ludi@127.0.0.1:{self.port}/{name}"

    def drop(self, url: str) -> None:
        """Take a database away from whoever uses it."""
        name = url.rsplit("/", 1)[1]
        self._run("dropdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "ludi", "--force", name)

    @property
    def data(self) -> Path:
        return self._folder / "data"

    def checkpoint(self, url: str) -> None:
        """What was written is in the files, and files that were given up are gone."""
        self._run("psql", "-d", url, "-c", "CHECKPOINT")

    def postmaster(self) -> int:
        """The process to which new sessions come."""
        return int((self._folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self._folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


def postgresql_programs() -> Path | None:
    found = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [Path(found).resolve().parent, *debian] if found else debian
    needed = ("initdb", "pg_ctl", "createdb", "dropdb")
    return next((folder for folder in folders if all((folder / each).exists() for each in needed)), None)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = postgresql_programs()
    if programs is None:
        if os.environ.get("CI") == "1":
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed: tables are NOT tested with it")
    started = Cluster(programs)
    yield started
    started.stop()


@pytest.fixture(scope="session", params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> NewDatabase:
    """Makes a new, empty database and tells its URL."""
    if request.param == "postgresql":
        started: Cluster = request.getfixturevalue("cluster")
        return started.new
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}"


# -- servers -------------------------------------------------------------------------------------------


class Unlogged(Configuration):
    def configure_logging(self) -> None:
        """As the tests have it."""


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        opened = socket.socket()
        opened.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{opened.getsockname()[1]}/"
        config = Unlogged(settings._replace(standstill=0.0))  # which would end the tests
        config.load()
        app: Any = config.app
        self.manager: TableManager = app.state.manager
        config.timeout_graceful_shutdown = 1
        self._server = uvicorn.Server(config)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: self._run(opened), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        self.client = Client(self.address)

    def _run(self, opened: socket.socket) -> None:
        with asyncio.Runner(loop_factory=self._server.config.get_loop_factory()) as runner:
            runner.run(self._serve(opened))

    async def _serve(self, opened: socket.socket) -> None:
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve([opened]))
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.01)
        self._ready.set()
        await serving

    def ask(self, asked: Callable[[], Any]) -> Any:
        """Call something in the server's own thread."""

        async def call() -> Any:
            return asked()

        return asyncio.run_coroutine_threadsafe(call(), self.loop).result(PATIENCE)

    def do(self, asked: Coroutine[Any, Any, T]) -> T:
        """Have something done in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(asked, self.loop).result(PATIENCE)

    def stop(self) -> None:
        self.client.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@pytest.fixture(scope="module")
def server(database: NewDatabase) -> Iterator[Running]:
    """The whole suite on SQLite and on PostgreSQL."""
    started = Running(Settings(database(), limits=GENEROUS))
    yield started
    started.stop()


@pytest.fixture
def client(server: Running) -> Iterator[Client]:
    made = Client(server.address)
    yield made
    made.close()


@pytest.fixture
def run_server(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Servers with settings of their own, on SQLite unless told otherwise."""
    started: list[Running] = []

    def run(database: str = "", **changed: Any) -> Running:
        url = database or f"sqlite:///{tmp_path / f'{len(started)}.sqlite'}"
        limits = {name: value for name, value in changed.items() if name in Limits._fields}
        others = {name: value for name, value in changed.items() if name not in limits}
        started.append(Running(Settings(url, **others, limits=GENEROUS._replace(**limits))))
        return started[-1]

    yield run
    for each in started:
        each.stop()


class Serving:
    """`ludi serve` in a process of its own."""

    def __init__(self, database: str, *arguments: str) -> None:
        command = [sys.executable, "-c", "from ludi.cli import main; main()", "serve", "--port", "0"]
        self._process = subprocess.Popen(
            [*command, "--database", database, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            raise AssertionError(self._process.communicate(timeout=PATIENCE))
        self.address = line[line.index("http://") :].split()[0]
        self.client = Client(self.address, is_gentle=True)
        self.pid = self._process.pid

    def kill(self) -> None:
        """As when the power fails: nothing can be put in order."""
        self.strike()
        self._end()

    def pause(self) -> None:
        """As when a machine stands still; it goes on later."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def renew(self) -> None:
        """Each of its processes is replaced by a new one."""
        self._process.send_signal(signal.SIGHUP)

    def tell_to_end(self) -> None:
        self._process.send_signal(signal.SIGTERM)

    def strike(self) -> None:
        """The same, from another thread: whoever plays finds out."""
        self._process.send_signal(signal.SIGKILL)

    def stop(self) -> str:
        """As when one is done; what was logged."""
        with suppress(OSError):
            self.client.close()
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> str:
        _, logged = self._process.communicate(timeout=PATIENCE)
        with suppress(OSError):
            self.client.close()
        return logged


@pytest.fixture
def serve() -> Iterator[Callable[..., Serving]]:
    started: list[Serving] = []

    def run(database: str, *arguments: str) -> Serving:
        started.append(Serving(database, *arguments))
        return started[-1]

    yield run
    for each in started:
        each.stop()

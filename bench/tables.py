"""Very many tables at once: how long until a move is acknowledged, what it costs the server, and whether any is lost.

    make tables [ARGS="--only 600"] [ARGS="--tables 200 --every 1 --seconds 60 --database postgresql://..."]

A server is started with a database of its own. At each table two scripted clients sit, and the one whose turn it is
makes a move, every second or every ten. While moves are under way the server is killed with -9 and started again: every
acknowledged move must be there. With two servers on one PostgreSQL, one is killed in the middle and the other has to go
on with its tables. What came of it is kept in `tables.json` and shown in docs/server.md.
"""

import argparse
import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import uvloop
from bench.games import GAMES
from bench.page import rewrite, row
from pydantic_core import from_json
from rich.console import Console
from tests.server.conftest import Cluster, postgresql_programs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludi.processes import cores

HERE = Path(__file__).parent
KEPT = HERE / "tables.json"
PAGE = HERE.parent / "docs" / "server.md"
STATE = '{"type":"state"'
SERVE = """
import sys
from ludi.server.door.listening import Place
from ludi.server.run import run
from ludi.server.settings import Limits, Settings
plenty = (1e6, 1e6)
limits = Limits(tables=plenty, work=plenty, opened=plenty, sockets=10**6, open=10**6, idle=86400.0)
run(Settings(sys.argv[1], limits=limits, log="error"), Place("127.0.0.1", 0), "{address}", False)
"""


class Row(NamedTuple):
    """What is measured."""

    name: str
    tables: int
    every: float = 1.0  # seconds between two moves of a table
    database: str = "sqlite"
    servers: int = 1
    within: float = 100.0  # milliseconds, asked for 95 % of its moves


ASKED_TIME = 1.2  # milliseconds of a server's processor time for a move, asked with SQLite
ASKED_BACK = 5.0  # seconds, asked of tables whose server was killed
ROWS = (
    Row("200", 200),
    Row("600", 600),
    Row("1000", 1000, every=10.0, within=50.0),
    Row("postgresql", 200, database="postgresql"),
    Row("two", 200, database="postgresql", servers=2),
)


class Figures(NamedTuple):
    tables: int
    every: float
    servers: int
    moves: int
    cpu: float  # milliseconds of a server's processor time for a move
    p50: float  # milliseconds until it was acknowledged
    p95: float
    p99: float
    slowest: float
    shown50: float  # milliseconds until whoever made it was shown what came of it
    shown95: float
    client: float  # milliseconds of the clients' processor time for a move
    lost: int
    back: float  # seconds until a table went on whose server was killed; 0: all had to wait for it
    database: str
    cores: int


class Server:
    def __init__(self, database: str, serve: str = SERVE) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", serve, database], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip().rstrip("/")
        self.pid = self._process.pid

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """With -9: nothing can be put in order."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def seconds(self) -> float:
        """Of processor time, so far."""
        spent = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


class Client:
    """One seat of a table, kept up to date."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._text = "{}"  # of the latest state
        self._read: dict[str, Any] | None = None  # the same, once somebody has looked
        self.answered: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Event()
        self.is_gone = False
        self.done_at = 0  # the seat's position after its last move that was acknowledged

    @property
    def state(self) -> dict[str, Any]:
        """The latest. Of two clients one has to move: the other's are not read one by one."""
        if self._read is None:
            self._read = from_json(self._text)
        return self._read

    async def listen(self) -> None:
        """Until the server is gone."""
        with suppress(WebSocketException):
            async for text in self.socket:
                if isinstance(text, str) and text.startswith(STATE):
                    self._text, self._read = text, None
                    self.changed.set()
                    continue
                message = json.loads(text)
                if message.get("id") in self.answered:
                    self.answered.pop(message["id"]).set_result(message)
        self.is_gone = True
        self.changed.set()
        for answer in self.answered.values():
            answer.set_exception(ConnectionError("the server is gone"))

    async def until(self, condition: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The first state of which it holds."""
        while not self.state or not condition(self.state):
            if self.is_gone:
                raise ConnectionError("the server is gone")
            self.changed.clear()
            await self.changed.wait()
        return self.state

    async def ask(self, number: str, move: int) -> dict[str, Any]:
        """The answer to a move."""
        answer = self.answered[number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": "move", "id": number, "at": self.state["at"], "move": move}))
        return await asyncio.wait_for(answer, 30)

    async def move(self, number: str, move: int) -> float:
        """Seconds until it was acknowledged."""
        begun, at = time.perf_counter(), self.state["at"]
        answered = await self.ask(number, move)
        assert answered["type"] == "done", answered
        self.done_at = at + 1
        return time.perf_counter() - begun


class Table:
    def __init__(self, address: str, game: str, seed: int, others: Sequence[str] = ()) -> None:
        self.address = address
        self.others = others  # servers to go to when this one is gone
        self.game = game
        self.rng = Random(seed)
        self.acknowledged = 0
        self.moved = 0  # the seat that moved last: its state says who decides
        self.times: list[float] = []
        self.shown: list[float] = []
        self.waited = 0.0  # seconds that it stood still when its server was killed
        self.journeys = 0  # to other servers

    async def open(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "person", "name": name} for name in ("Anna", "Livia")]
        made = (
            await http.post(f"{self.address}/api/tables", json={"game": self.game, "seats": seats, "pace": "instant"})
        ).json()
        self.id = made["table"]
        shown = {"invitation": made["invitations"][1], "nonce": secrets.token_urlsafe(16)}
        taken = (await http.post(f"{self.address}/api/tables/{self.id}/invitations", json=shown)).json()
        self.tokens, self.watching = [made["token"], taken["token"]], made["watch"]
        self.clients = [await self._join(token) for token in self.tokens]
        for client in self.clients:
            await self._until(client, lambda state: all(seat["came"] for seat in state["seats"]))
        await self.clients[0].socket.send(json.dumps({"type": "start", "id": "start"}))
        for client in self.clients:
            await self._until(client, lambda state: state["view"] is not None)

    async def _join(self, token: str) -> Client:
        socket = await connect(f"ws{self.address.removeprefix('http')}/api/tables/{self.id}/live", max_size=None)
        await socket.send(json.dumps({"type": "join", "token": token}))
        client = Client(socket)
        self._listening = [*getattr(self, "_listening", []), asyncio.create_task(client.listen())]
        return client

    async def _until(self, client: Client, condition: Any) -> None:
        async with asyncio.timeout(60):
            await client.until(condition)

    async def play(self, end: asyncio.Event, every: float) -> None:
        """A move now and then, at a moment of its own, until everything ends."""
        await asyncio.sleep(self.rng.random() * every)
        while not end.is_set() and self.clients[self.moved].state["result"] is None:
            begun = time.perf_counter()
            try:
                await self.move()
            except (ConnectionError, TimeoutError, WebSocketException):
                if end.is_set() or not self.others:
                    return
                await self._go_elsewhere()
                self.waited = time.perf_counter() - begun
            with suppress(TimeoutError):
                await asyncio.wait_for(end.wait(), max(0.001, every - (time.perf_counter() - begun)))

    async def move(self) -> None:
        """Of whoever has a choice, unless the game is over."""
        deciding = self.clients[self.moved].state["deciding"]
        if deciding is None:
            return
        client = self.clients[deciding]
        await self._until(client, lambda state: state["moves"])
        at = client.state["at"]
        # Another choice has another number: an answer to the one that was under way at the kill would not be its own.
        number = f"m{self.acknowledged}-{self.journeys}"
        begun = time.perf_counter()
        took = await client.move(number, self.rng.choice(client.state["moves"])["move"])
        self.times.append(took)
        self.acknowledged += 1
        self.moved = deciding
        await self._until(client, lambda state: state["at"] > at)
        self.shown.append(time.perf_counter() - begun)

    async def watch(self) -> None:
        self.clients.append(await self._join(self.watching))
        await self._until(self.clients[-1], lambda state: state["view"])

    async def _go_elsewhere(self) -> None:
        """As a page does whose server is gone."""
        before = self.clients
        self.journeys += 1
        for pause in range(1, 50):
            self.address = self.others[pause % len(self.others)]
            try:
                self.clients = [await self._join(token) for token in self.tokens]
                for early, late in zip(before, self.clients, strict=True):
                    late.done_at = early.done_at
                    await self._until(late, lambda state: state["view"] is not None)
                return
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.1)
        raise AssertionError("nobody has the table")

    async def close(self) -> None:
        for client in self.clients:
            await client.socket.close()

    async def lost(self, address: str) -> int:
        """How many of the acknowledged moves are not there now."""
        self.address = address
        before, self.clients = self.clients, [await self._join(token) for token in self.tokens]
        for client in self.clients:
            await self._until(client, lambda state: state["view"] is not None)
        await self.close()
        pairs = zip(before, self.clients, strict=True)
        return sum(max(0, early.done_at - int(late.state["at"])) for early, late in pairs)


async def opened(servers: list[Server], row: Row) -> list[Table]:
    """Each table is made at one of the servers."""
    tables = []
    for number in range(row.tables):
        address = servers[number % len(servers)].address
        others = [server.address for server in servers if server.address != address]
        tables.append(Table(address, GAMES[number % len(GAMES)], number, others))
    async with httpx.AsyncClient(timeout=60) as http:
        for table in tables:
            await table.open(http)
    return tables


async def play(servers: list[Server], row: Row, seconds: float) -> tuple[list[Table], float, float]:
    """The tables after the first server was killed while moves were under way, and the processor time of a move: the
    servers', and the clients'."""
    tables = await opened(servers, row)
    end = asyncio.Event()
    before, own = sum(server.seconds() for server in servers), time.process_time()
    playing = [asyncio.create_task(table.play(end, row.every)) for table in tables]
    await asyncio.sleep(seconds / len(servers))
    spent, own = sum(server.seconds() for server in servers) - before, time.process_time() - own
    moves = max(1, sum(table.acknowledged for table in tables))
    servers[0].kill()
    if len(servers) > 1:
        await asyncio.sleep(seconds / 2)
    end.set()
    await asyncio.gather(*playing)
    return tables, spent / moves, own / moves


async def lost(tables: list[Table], address: str) -> int:
    return sum([await table.lost(address) for table in tables])


def measure(database: str, row: Row, seconds: float) -> Figures:
    with ExitStack() as held:
        servers = [held.enter_context(Server(database)) for _ in range(row.servers)]
        if row.servers > 1:
            time.sleep(3)  # until each has its part
        tables, cpu, client = uvloop.run(play(servers, row, seconds))
    with Server(database) as server:
        missing = asyncio.run(lost(tables, server.address))
    times = sorted(time * 1000 for table in tables for time in table.times)
    shown = sorted(time * 1000 for table in tables for time in table.shown)
    p50, p95, p99 = [round(times[int(len(times) * part)], 1) for part in (0.5, 0.95, 0.99)]
    return Figures(
        tables=row.tables,
        every=row.every,
        servers=row.servers,
        moves=len(times),
        cpu=round(1000 * cpu, 2),
        p50=p50,
        p95=p95,
        p99=p99,
        slowest=round(times[-1], 1),
        shown50=round(shown[len(shown) // 2], 1),
        shown95=round(shown[int(len(shown) * 0.95)], 1),
        client=round(1000 * client, 2),
        lost=missing,
        back=round(max(table.waited for table in tables), 1),
        database=database.partition(":")[0],
        cores=cores(),
    )


def reached(asked: Row, figures: dict[str, Any]) -> str:
    """Whether that is what is asked for, or what is not."""
    missed = {
        f"{ASKED_TIME} ms a move": figures["database"] == "sqlite" and figures["cpu"] > ASKED_TIME,
        f"95 % within {asked.within:.0f} ms": figures["p95"] > asked.within,
        "nothing lost": figures["lost"] > 0,
        f"back within {ASKED_BACK:.0f} s": figures["back"] > ASKED_BACK,
    }
    return (
        f"no: {', '.join(what for what, is_missed in missed.items() if is_missed)}" if any(missed.values()) else "yes"
    )


def milliseconds(figures: dict[str, Any], name: str, digits: int) -> str:
    """Empty for what was not measured yet at that time."""
    return f"{figures[name]:.{digits}f} ms" if name in figures else ""


def tell(kept: dict[str, Any]) -> None:
    names = ("store", "servers", "tables", "a move every", "moves", "server's time a move", "clients' time")
    times = ("median", "95 % within", "99 % within", "shown, 95 % within")
    lines = [
        row(*names, *times, "lost after kill -9", "back within", "as asked"),
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    for each in ROWS:
        if each.name not in kept:
            continue
        figures = kept[each.name]
        took = [milliseconds(figures, name, 0) for name in ("p50", "p95", "p99", "shown95")]
        counts = [str(figures["servers"]), str(figures["tables"]), f"{figures['every']:.0f} s", str(figures["moves"])]
        back = f"{figures['back']:.1f} s" if figures["back"] else ""
        ends = [str(figures["lost"]), back, reached(each, figures)]
        cpu = [milliseconds(figures, name, 2) for name in ("cpu", "client")]
        lines.append(row(figures["database"], *counts, *cpu, *took, *ends))
    rewrite(PAGE, "tables", lines)


@contextmanager
def new_database(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.sqlite"
        return
    programs = postgresql_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is needed: make postgresql, or --database postgresql://...")
    cluster = Cluster(programs, fsync=True)
    try:
        yield cluster.new()
    finally:
        cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=[each.name for each in ROWS], action="append", help="these rows")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, help="one row, which is not kept: so many tables")
    parser.add_argument("--every", type=float, default=1.0, help="with --tables: seconds between two moves")
    parser.add_argument("--database", default="sqlite", help="with --tables: sqlite, postgresql or a URL")
    given = parser.parse_args()
    if given.tables:
        with nullcontext(given.database) if ":" in given.database else new_database(given.database) as database:
            Console().print(measure(database, Row("", given.tables, given.every), given.seconds)._asdict())
        return
    for each in [each for each in ROWS if not given.only or each.name in given.only]:
        with new_database(each.database) as database:
            figures = measure(database, each, given.seconds)
        Console().print(figures._asdict())
        kept = {**json.loads(KEPT.read_text("utf-8")), each.name: figures._asdict()}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        tell(kept)


if __name__ == "__main__":
    main()

"""Very many tables at once: how long until a move is acknowledged, and whether any is lost.

    make tables [ARGS="--tables 200 --seconds 60 --database postgresql://..."]

A server is started with a database of its own. At each table two scripted clients sit, and every second the one whose
turn it is makes a move. Then the server is killed with -9 and started again: every acknowledged move must be there.
What came of it is kept in `tables.json` and shown in docs/server.md.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from bench.page import rewrite, row
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from ludi.processes import cores

HERE = Path(__file__).parent
KEPT = HERE / "tables.json"
PAGE = HERE.parent / "docs" / "server.md"
GAMES = ("glory_to_rome", "great_city", "gloria_mundi")
SERVE = """
import sys
from ludi.server.run import Place, run
from ludi.server.settings import Limits, Settings
limits = Limits(tables=(1e6, 1e6), sockets=10**6)
run(Settings(sys.argv[1], limits=limits), Place("127.0.0.1", 0), "{address}", False, "error")
"""


class Figures(NamedTuple):
    tables: int
    moves: int
    p50: float  # milliseconds
    p95: float
    p99: float
    slowest: float
    lost: int
    database: str
    cores: int


class Server:
    def __init__(self, database: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, database], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip().rstrip("/")

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        """With -9: nothing can be put in order."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Client:
    """One seat of a table, kept up to date."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.answered: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message
                self.changed.set()
            elif message.get("id") in self.answered:
                self.answered.pop(message["id"]).set_result(message)

    async def move(self, number: str, move: int) -> float:
        """Seconds until it was acknowledged."""
        answer = self.answered[number] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        said = {"type": "move", "id": number, "at": self.state["at"], "move": move}
        await self.socket.send(json.dumps(said))
        answered = await asyncio.wait_for(answer, 30)
        assert answered["type"] == "done", answered
        return time.perf_counter() - begun


class Table:
    def __init__(self, address: str, game: str, seed: int) -> None:
        self.address = address
        self.game = game
        self.rng = Random(seed)
        self.acknowledged = 0
        self.times: list[float] = []

    async def open(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "person", "name": name} for name in ("Anna", "Livia")]
        made = (await http.post("/api/tables", json={"game": self.game, "seats": seats, "pace": "instant"})).json()
        self.id, self.tokens = made["table"], made["seats"]
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
            while not client.state or not condition(client.state):
                client.changed.clear()
                await client.changed.wait()

    async def play(self, until: float) -> None:
        """A move a second, at a moment of its own in each second."""
        await asyncio.sleep(self.rng.random())
        latest = self.clients[0].state
        while time.perf_counter() < until and latest["result"] is None:
            begun = time.perf_counter()
            client = self.clients[latest["deciding"]]
            await self._until(client, lambda state: state["moves"])
            at = client.state["at"]
            took = await client.move(f"m{self.acknowledged}", self.rng.choice(client.state["moves"])["move"])
            self.times.append(took)
            self.acknowledged += 1
            await self._until(client, lambda state, at=at: state["at"] > at)
            latest = client.state
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - begun)))

    async def close(self) -> None:
        for client in self.clients:
            await client.socket.close()

    async def kept(self, address: str) -> int:
        """How many of the acknowledged moves are there now."""
        self.address = address
        client = await self._join(self.tokens[0])
        await self._until(client, lambda state: state["view"] is not None)
        at = int(client.state["at"])
        await client.socket.close()
        return at


async def play(address: str, count: int, seconds: float) -> list[Table]:
    tables = [Table(address, GAMES[number % len(GAMES)], number) for number in range(count)]
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for table in tables:
            await table.open(http)
    until = time.perf_counter() + seconds
    await asyncio.gather(*[table.play(until) for table in tables])
    return tables


async def lost(tables: list[Table], address: str) -> int:
    """Entries number the moves after coming (2) and the start."""
    found = [await table.kept(address) for table in tables]
    return sum(max(0, table.acknowledged + 3 - kept) for table, kept in zip(tables, found, strict=True))


def measure(database: str, count: int, seconds: float) -> Figures:
    with Server(database) as server:
        tables = asyncio.run(play(server.address, count, seconds))
    with Server(database) as server:
        missing = asyncio.run(lost(tables, server.address))
    times = sorted(time * 1000 for table in tables for time in table.times)
    p50, p95, p99 = [round(times[int(len(times) * part)], 1) for part in (0.5, 0.95, 0.99)]
    kind = database.partition(":")[0]
    return Figures(count, len(times), p50, p95, p99, round(times[-1], 1), missing, kind, cores())


def tell(kept: dict[str, Any]) -> None:
    lines = ["| store | tables | moves | median | 95 % within | 99 % within | slowest | lost after kill -9 |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|--:|")
    for figures in kept.values():
        times = [f"{figures[name]:.0f} ms" for name in ("p50", "p95", "p99", "slowest")]
        lines.append(
            row(figures["database"], str(figures["tables"]), str(figures["moves"]), *times, str(figures["lost"]))
        )
    rewrite(PAGE, "tables", lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--database", default="", help="a URL; usually a new file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.sqlite"
        figures = measure(database, given.tables, given.seconds)
    Console().print(figures._asdict())
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept[figures.database] = figures._asdict()
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    tell(kept)


if __name__ == "__main__":
    main()

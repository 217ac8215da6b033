"""Attacks of one visitor, and what a table of others feels of them.

    make attacks [ARGS="--seconds 30 --only pings joins"]

For each attack a server is started as anybody would start it. Two clients play a game there without pause, from an
address of their own; the attacker is a process beside it, on other addresses of the loopback. Asked for are 95 % of all
moves within 250 ms. What came of it is kept in `attacks.json` and shown in docs/server.md.
"""

import argparse
import asyncio
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from bench.page import rewrite, row
from bench.tables import Server, Table
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludi.processes import cores
from ludi.server.door.door import open_files

HERE = Path(__file__).parent
KEPT = HERE / "attacks.json"
PAGE = HERE.parent / "docs" / "server.md"
ASKED = 250  # milliseconds
SOURCE = "127.0.0.66"
PAUSE = 0.05  # seconds between two messages: as fast as one connection may go on talking
AGAIN = 0.01  # seconds before somebody who was sent away comes back
SERVE = """
import sys
from ludi.server.door.listening import Place
from ludi.server.run import run
from ludi.server.settings import Settings
run(Settings(sys.argv[1], log="error"), Place("127.0.0.1", 0), "{address}", False)
"""
# What an attacker hears who is not let do it.
SENT_AWAY = (OSError, WebSocketException, httpx.HTTPError, KeyError, ValueError, asyncio.IncompleteReadError)
Json = dict[str, Any]


class Figures(NamedTuple):
    moves: int
    p50: float  # milliseconds
    p95: float
    slowest: float
    cores: int


# -- what attackers do -----------------------------------------------------------------------------------


class Attacker:
    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.host, port = address.removeprefix("http://").split(":")
        self.port = int(port)
        self.until = time.monotonic() + seconds

    def has_time(self) -> bool:
        return time.monotonic() < self.until

    async def many(self, count: int, once: Callable[[int], Awaitable[None]], pause: float = AGAIN) -> None:
        """So many at a time, each again and again, whatever comes of it."""

        async def again(number: int) -> None:
            while self.has_time():
                with suppress(
                    OSError, WebSocketException, httpx.HTTPError, KeyError, ValueError, asyncio.IncompleteReadError
                ):
                    await once(number)
                await asyncio.sleep(pause)

        with suppress(TimeoutError):
            async with asyncio.timeout(self.until - time.monotonic()):
                await asyncio.gather(*[again(number) for number in range(count)])

    async def open(self, source: str = SOURCE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(source, 0))

    async def flood(self, frame: bytes, reads: bool) -> None:
        """Frames without end on a WebSocket that has not joined."""
        reader, writer = await self.open()
        lines = [f"Host: {self.host}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        head = ["GET /api/tables/AAAAAAAAAAAA/live HTTP/1.1", *lines, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        try:
            writer.write("\r\n".join([*head, "", ""]).encode())
            await reader.readuntil(b"\r\n\r\n")
            reading = asyncio.create_task(_swallow(reader, reads))
            try:
                while self.has_time():
                    writer.write(frame * (65536 // len(frame)))
                    await writer.drain()
            finally:
                reading.cancel()
        finally:
            writer.close()

    async def hold(self, source: str, said: bytes) -> None:
        """A connection that says no more than this, until it is ended."""
        reader, writer = await self.open(source)
        try:
            writer.write(said)
            await reader.read(1)
        finally:
            writer.close()

    async def make(self, *seats: Json, **fields: Any) -> Json:
        transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
        async with httpx.AsyncClient(base_url=self.address, transport=transport, timeout=30) as http:
            wanted = {"game": "glory_to_rome", "seats": seats, "pace": "instant", **fields}
            made: Json = (await http.post("/api/tables", json=wanted)).json()
            return made

    async def join(self, table: str, token: str) -> ClientConnection:
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table}/live"
        socket = await connect(url, max_size=None, local_addr=(SOURCE, 0), proxy=None)
        await socket.send(json.dumps({"type": "join", "token": token}))
        await socket.recv()
        return socket

    async def talk(self, table: str, token: str, messages: list[Json]) -> None:
        """The same messages again and again, as fast as one may, and all answers are read."""
        async with await self.join(table, token) as socket:
            reading = asyncio.create_task(_read(socket))
            try:
                for number in itertools.count():
                    await socket.send(json.dumps({"id": f"{time.monotonic()}", **messages[number % len(messages)]}))
                    await asyncio.sleep(PAUSE)
            finally:
                reading.cancel()


async def _swallow(reader: asyncio.StreamReader, reads: bool) -> None:
    with suppress(OSError):
        while reads and await reader.read(65536):
            pass


async def _read(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in socket:
            pass


PERSON, BOT = {"kind": "person"}, {"kind": "bot", "level": "plebeian"}
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
LONG_PING = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + bytes(125)


async def pings(attacker: Attacker) -> None:
    await attacker.many(4, lambda _: attacker.flood(PING, reads=True))


async def unread(attacker: Attacker) -> None:
    await attacker.many(4, lambda _: attacker.flood(LONG_PING, reads=False))


async def silent(attacker: Attacker) -> None:
    await attacker.many(1100, lambda _: attacker.hold(SOURCE, b""), pause=1.0)


async def half_sent(attacker: Attacker) -> None:
    said = b"GET / HTTP/1.1\r\nHo"
    await attacker.many(4050, lambda number: attacker.hold(f"127.0.2.{number % 27 + 1}", said), pause=1.0)


async def joins(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True)

    async def come_and_go(_: int) -> None:
        async with await attacker.join(made["table"], made["token"]):
            pass

    await attacker.many(8, come_and_go)


async def language(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True)
    said = [{"type": "language", "lang": lang} for lang in ("fr", "en")]
    await attacker.many(8, lambda _: attacker.talk(made["table"], made["token"], said))


async def pace(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True)
    said = [{"type": "pace", "pace": pace} for pace in ("slow", "fast")]

    async def look_on(number: int) -> None:
        if number:
            async with await attacker.join(made["table"], made["watch"]) as socket:
                await _read(socket)
        else:
            await attacker.talk(made["table"], made["token"], said)

    await attacker.many(95, look_on)


async def replays(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True, memory=True)
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    async with httpx.AsyncClient(base_url=attacker.address, transport=transport, timeout=30) as http:

        async def ask(_: int) -> None:
            headers = {"authorization": f"Bearer {made['seats'][0]}"}
            await http.get(f"/api/tables/{made['table']}/replay", headers=headers)

        await attacker.many(8, ask)


async def bots(attacker: Attacker) -> None:
    async def watch(_: int) -> None:
        made = await attacker.make(BOT, {**BOT, "level": "citizen"}, start=True)
        async with await attacker.join(made["table"], made["watch"]) as socket:
            await _read(socket)

    await attacker.many(29, watch)


async def names(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True)
    said = [{"type": "name", "name": f"Name {number}"} for number in range(100)]
    await attacker.many(8, lambda _: attacker.talk(made["table"], made["token"], said))


async def nothing(attacker: Attacker) -> None:
    await asyncio.sleep(attacker.until - time.monotonic())


class Attack(NamedTuple):
    run: Callable[[Attacker], Awaitable[None]]
    meaning: str


ATTACKS = {
    "nothing": Attack(nothing, "nobody attacks"),
    "pings": Attack(pings, "4 WebSockets without a token send empty pings as fast as they can"),
    "unread": Attack(unread, "the same with long pings, and no answer is read"),
    "silent": Attack(silent, "1,100 connections say nothing; those that are ended come again after a second"),
    "half_sent": Attack(half_sent, "4,050 connections from 27 addresses send half a request, and come again likewise"),
    "joins": Attack(joins, "8 clients join a table and leave it, without pause"),
    "language": Attack(language, "8 connections change their language 20 times a second"),
    "pace": Attack(pace, "the pace of a table at which 94 look on is changed 20 times a second"),
    "replays": Attack(replays, "8 clients ask for the replay of a game, without pause"),
    "bots": Attack(bots, "29 tables at which only bots play"),
    "names": Attack(names, "8 connections change their name 20 times a second"),
}


# -- the honest table ------------------------------------------------------------------------------------


async def play(address: str, seconds: float) -> list[float]:
    """Seconds that each move took, in one game after the other."""
    end = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, end.set)
    times: list[float] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for number in itertools.count():
            table = Table(address, "glory_to_rome", number)
            await table.open(http)
            await table.play(end, PAUSE)
            await table.close()
            times += table.times
            if end.is_set():
                return times
    raise AssertionError


def measure(name: str, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/tables.sqlite", SERVE) as server:
        command = [sys.executable, "-m", "bench.attacks", "--attack", name, server.address, str(seconds + 2)]
        with subprocess.Popen(command, cwd=HERE.parent, env=os.environ) as attacker:
            time.sleep(1)  # until it is at work
            times = sorted(1000 * each for each in asyncio.run(play(server.address, seconds)))
            attacker.wait(seconds + 60)
    p50, p95 = [round(times[int(len(times) * part)], 1) for part in (0.5, 0.95)]
    return Figures(len(times), p50, p95, round(times[-1], 1), cores())


def tell(kept: Json) -> None:
    lines = [row("attack", "moves", "median", "95 % within", "slowest"), "|---|--:|--:|--:|--:|"]
    for name, found in kept.items():
        times = [f"{found[each]:.0f} ms" for each in ("p50", "p95", "slowest")]
        lines.append(row(ATTACKS[name].meaning, str(found["moves"]), *times))
    rewrite(PAGE, "attacks", lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--only", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    parser.add_argument("--attack", nargs=3, metavar=("NAME", "ADDRESS", "SECONDS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        name, address, seconds = given.attack
        open_files()
        asyncio.run(attack(name, address, float(seconds)))
        return
    kept: Json = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    for name in given.only:
        kept[name] = measure(name, given.seconds)._asdict()
        Console().print(name, kept[name])
        KEPT.write_text(json.dumps({each: kept[each] for each in ATTACKS if each in kept}, indent=1) + "\n", "utf-8")
    tell({each: kept[each] for each in ATTACKS if each in kept})


async def attack(name: str, address: str, seconds: float) -> None:
    await ATTACKS[name].run(Attacker(address, seconds))


if __name__ == "__main__":
    main()

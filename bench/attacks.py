"""Attacks of one visitor, and what a table of others feels of them.

    make attacks [ARGS="--seconds 30 --only pings joins"]

For each attack a server is started as anybody would start it. Two clients play a game there without pause, from an
address of their own; the attacker is a process beside it, on other addresses of the loopback, and tells how much of
what it wanted was really done. Asked for are 95 % of all moves within 250 ms. Where bots are what is attacked, somebody
plays against one besides, and how long it is waited for is measured too. What came of it is kept in `attacks.json` and
shown in docs/server.md.
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
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from bench.page import rewrite, row
from bench.tables import Client, Server, Table
from rich.console import Console
from tests.games.gloria_mundi import hostile
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
# What an attacker hears who is not let do it, and comes again.
SENT_AWAY = (OSError, WebSocketException, httpx.HTTPError, asyncio.IncompleteReadError)
Json = dict[str, Any]


class Figures(NamedTuple):
    done: int  # what the attack came to: see its meaning
    moves: int
    p50: float  # milliseconds
    p95: float
    slowest: float
    bot: float | None  # milliseconds that 95 % of a bot's answers took, where bots are attacked
    cores: int


# -- what attackers do -----------------------------------------------------------------------------------


class Attacker:
    def __init__(self, address: str, seconds: float, source: str = SOURCE) -> None:
        self.address = address
        self.source = source
        self.host, port = address.removeprefix("http://").split(":")
        self.port = int(port)
        self.until = time.monotonic() + seconds
        self.done = 0

    def has_time(self) -> bool:
        return time.monotonic() < self.until

    async def many(self, count: int, once: Callable[[int], Awaitable[None]], pause: float = AGAIN) -> None:
        """So many at a time, each again and again, whatever comes of it; the first begin at once, the others soon."""

        async def again(number: int) -> None:
            await asyncio.sleep(pause * number / count)
            while self.has_time():
                with suppress(*SENT_AWAY):
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
                    self.done += 65536 // len(frame)
            finally:
                reading.cancel()
        finally:
            writer.close()

    async def hold(self, source: str, said: bytes) -> None:
        """A connection that says no more than this, until it is ended."""
        reader, writer = await self.open(source)
        try:
            writer.write(said)
            self.done += 1
            await reader.read(1)
        finally:
            writer.close()

    async def make(self, *seats: Json, **fields: Any) -> Json:
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        async with httpx.AsyncClient(base_url=self.address, transport=transport, timeout=30) as http:
            wanted = {"game": "glory_to_rome", "seats": seats, "pace": "instant", **fields}
            answer = await http.post("/api/tables", json=wanted)
            answer.raise_for_status()
            made: Json = answer.json()
            return made

    async def join(self, table: str, token: str, hears: bool = True) -> ClientConnection:
        """`hears`: the first state is passed over."""
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table}/live"
        socket = await connect(url, max_size=None, local_addr=(self.source, 0), proxy=None)
        await socket.send(json.dumps({"type": "join", "token": token}))
        if hears:
            await socket.recv()
        return socket

    async def talk(self, table: str, token: str, messages: list[Json]) -> None:
        """The same messages again and again, as fast as one may, and all answers are read."""
        async with await self.join(table, token) as socket:
            reading = asyncio.create_task(self.read(socket, DONE))
            try:
                for number in itertools.count():
                    await socket.send(json.dumps({"id": f"{time.monotonic()}", **messages[number % len(messages)]}))
                    await asyncio.sleep(PAUSE)
            finally:
                reading.cancel()

    async def play_alone(self, clients: list[Client], rng: Random) -> None:
        """Both seats of a table, to where decks are slowest; until the game is over."""
        state = await clients[0].until(lambda state: state["view"])
        while self.has_time() and state["deciding"] is not None:
            client = clients[state["deciding"]]
            state = await client.until(lambda state: state["moves"])
            move = hostile.choose([move["move"] for move in state["moves"]], rng, greedy=True)
            if (await client.ask(f"{time.monotonic()}", move))["type"] == "done":
                self.done += 1
                # Whoever does not choose may see nothing of it: only the one who did is waited for.
                state = await client.until(lambda later, at=state["at"]: later["at"] > at)
            await asyncio.sleep(PAUSE)

    async def read(self, socket: ClientConnection, counted: str) -> None:
        """All that comes; what begins like this is what the attack wanted."""
        with suppress(WebSocketException):
            async for text in socket:
                self.done += isinstance(text, str) and text.startswith(counted)


async def _swallow(reader: asyncio.StreamReader, reads: bool) -> None:
    with suppress(OSError):
        while reads and await reader.read(65536):
            pass


@asynccontextmanager
async def heard(attacker: Attacker, table: str, token: str) -> AsyncIterator[Client]:
    """A seat that is kept up to date."""
    async with await attacker.join(table, token, hears=False) as socket:
        client = Client(socket)
        listening = asyncio.create_task(client.listen())
        try:
            yield client
        finally:
            listening.cancel()


STATE, DONE = '{"type":"state"', '{"type":"done"'
PERSON, BOT, SENATOR = {"kind": "person"}, {"kind": "bot", "level": "plebeian"}, {"kind": "bot", "level": "senator"}
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
            attacker.done += 1

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
                await attacker.read(socket, STATE)
        else:
            await attacker.talk(made["table"], made["token"], said)

    await attacker.many(95, look_on)


async def replays(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True, memory=True)
    transport = httpx.AsyncHTTPTransport(local_address=SOURCE)
    async with httpx.AsyncClient(base_url=attacker.address, transport=transport, timeout=30) as http:

        async def ask(_: int) -> None:
            headers = {"authorization": f"Bearer {made['token']}"}
            answer = await http.get(f"/api/tables/{made['table']}/replay", headers=headers)
            attacker.done += answer.status_code == 200

        await attacker.many(8, ask)


async def bots(attacker: Attacker) -> None:
    async def watch(_: int) -> None:
        made = await attacker.make(SENATOR, SENATOR, start=True)
        async with await attacker.join(made["table"], made["watch"]) as socket:
            await attacker.read(socket, STATE)

    await attacker.many(29, watch)


async def decks(attacker: Attacker) -> None:
    """Alone at both seats, with decks that others were stopped with and such as the tests write."""
    written = [hostile.divided(), hostile.audited(), *[hostile.hostile(seed) for seed in range(6)]]

    async def play(number: int) -> None:
        options = {"deck": written[number]}
        made = await attacker.make(PERSON, {**PERSON, "here": True}, start=True, game="gloria_mundi", options=options)
        async with AsyncExitStack() as held:
            clients = [await held.enter_async_context(heard(attacker, made["table"], each)) for each in made["tokens"]]
            await attacker.play_alone(clients, Random(number))

    await attacker.many(len(written), play)


async def names(attacker: Attacker) -> None:
    made = await attacker.make(PERSON, BOT, start=True)
    said = [{"type": "name", "name": f"Name {number}"} for number in range(100)]
    await attacker.many(8, lambda _: attacker.talk(made["table"], made["token"], said))


async def nothing(attacker: Attacker) -> None:
    await asyncio.sleep(attacker.until - time.monotonic())


class Attack(NamedTuple):
    run: Callable[[Attacker], Awaitable[None]]
    meaning: str
    bots: bool = False  # whether a game against a bot is measured beside it


ATTACKS = {
    "nothing": Attack(nothing, "nobody attacks", bots=True),
    "pings": Attack(pings, "4 WebSockets without a token send empty pings as fast as they can"),
    "unread": Attack(unread, "the same with long pings, and no answer is read"),
    "silent": Attack(silent, "1,100 connections say nothing; those that are ended come again after a second"),
    "half_sent": Attack(half_sent, "4,050 connections from 27 addresses send half a request, and come again likewise"),
    "joins": Attack(joins, "8 clients join a table and leave it, without pause"),
    "language": Attack(language, "8 connections change their language 20 times a second"),
    "pace": Attack(pace, "the pace of a table at which 94 look on is changed 20 times a second"),
    "replays": Attack(replays, "8 clients ask for the replay of a game, without pause"),
    "bots": Attack(bots, "29 tables at which only senators play", bots=True),
    "deck": Attack(decks, "8 tables of Gloria Mundi with decks written to be slow"),
    "names": Attack(names, "8 connections change their name 20 times a second"),
}


# -- the honest table ------------------------------------------------------------------------------------


async def play(address: str, seconds: float) -> list[float]:
    """Seconds that each move took, in one game after the other; time goes from the first game's beginning on."""
    end = asyncio.Event()
    times: list[float] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for number in itertools.count():
            table = Table(address, "glory_to_rome", number)
            await table.open(http)
            if number == 0:
                asyncio.get_running_loop().call_later(seconds, end.set)
            await table.play(end, PAUSE)
            await table.close()
            times += table.times
            if end.is_set():
                return times
    raise AssertionError


async def play_with_a_bot(address: str, seconds: float) -> list[float]:
    """Seconds that each answer of a senator took, once one's own choice was acknowledged."""
    guest = Attacker(address, seconds, source="127.0.0.1")
    times: list[float] = []
    while guest.has_time():
        made = await guest.make(PERSON, SENATOR, start=True)
        async with heard(guest, made["table"], made["token"]) as client:
            if not times:
                guest.until = time.monotonic() + seconds
            await answers(guest, client, times)
    return times


async def answers(guest: Attacker, client: Client, times: list[float]) -> None:
    """Of one game; none is left out because time is up while it is waited for."""
    rng = Random(1)
    while guest.has_time():
        state = await client.until(lambda state: state["moves"] or state["result"])
        if state["result"]:
            return
        await client.move(f"{time.monotonic()}", rng.choice(state["moves"])["move"])
        begun = time.perf_counter()
        later = await client.until(lambda later, at=state["at"]: later["at"] > at)  # type: ignore[misc]
        if later["deciding"] not in (None, later["you"]):
            await client.until(lambda later: later["moves"] or later["result"])
            times.append(time.perf_counter() - begun)
        await asyncio.sleep(PAUSE)


async def honest(address: str, seconds: float, bots: bool) -> tuple[list[float], list[float]]:
    """What two who play, and one who plays against a bot, have to wait for."""
    alone = play_with_a_bot(address, seconds) if bots else asyncio.sleep(0, [])
    return await asyncio.gather(play(address, seconds), alone)


def measure(name: str, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/tables.sqlite", SERVE) as server:
        command = [sys.executable, "-m", "bench.attacks", "--attack", name, server.address, str(seconds + 2)]
        with subprocess.Popen(command, cwd=HERE.parent, env=os.environ, stdout=subprocess.PIPE, text=True) as attacker:
            time.sleep(1)  # until it is at work
            played, answered = asyncio.run(honest(server.address, seconds, ATTACKS[name].bots))
            said, _ = attacker.communicate(timeout=seconds + 60)
    times, waits = ([1000 * each for each in sorted(found)] for found in (played, answered))
    p50, p95 = [round(times[int(len(times) * part)], 1) for part in (0.5, 0.95)]
    bot = round(waits[int(len(waits) * 0.95)], 1) if waits else None
    return Figures(int(said), len(times), p50, p95, round(times[-1], 1), bot, cores())


def tell(kept: Json) -> None:
    lines = [
        row("attack", "done of it", "moves", "median", "95 % within", "slowest", "95 % of a bot's answers"),
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name, found in kept.items():
        times = [f"{found[each]:.0f} ms" for each in ("p50", "p95", "slowest")]
        done = f"{found['done']:,}" if found.get("done") else ""  # earlier runs did not count it
        bot = f"{found['bot']:.0f} ms" if found.get("bot") else ""
        lines.append(row(ATTACKS[name].meaning, done, str(found["moves"]), *times, bot))
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
    """What came of it is said at the end."""
    attacker = Attacker(address, seconds)
    await ATTACKS[name].run(attacker)
    print(attacker.done)


if __name__ == "__main__":
    main()

"""Workers of other machines. A *thinker* (`ludi thinker`) connects once for each process that it lends, and from then
on that connection is a worker like any other. Both sides show first that they know the same secret, without saying it.

What is sent can be read on the way: between machines it belongs into a tunnel or a network of one's own.
"""

import asyncio
import hmac
import logging
import secrets
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from random import uniform
from typing import NamedTuple

import ludi
from ludi.core.errors import BadOption, LudiError
from ludi.core.game import QUESTIONS
from ludi.core.registry import titles
from ludi.processes import part_of_room
from ludi.server.bots.thoughts import Json
from ludi.server.bots.workers import Stream, Worker, WorkerGone, start_worker
from ludi.server.settings import Settings

LOG = logging.getLogger("ludi.server")

GREET_WITHIN = 10.0  # seconds
LONGEST_GREETING = 2_000  # bytes
MOST_LENT = 256  # connections
SHORTEST_SECRET = 16  # characters
TRY_AGAIN = (1.0, 30.0)  # seconds until a thinker tries again, at first and at most
SILENCE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 20_000}


class Where(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_where(said: str) -> Where:
    """HOST:PORT, or [HOST]:PORT where the host has colons of its own."""
    host, _, port = said.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or int(port) > 65535:
        raise BadOption(f"{said!r} is not an address for thinkers: use HOST:PORT")
    return Where(host.removeprefix("[").removesuffix("]"), int(port))


def check_secret(secret: str) -> str:
    if len(secret) < SHORTEST_SECRET:
        raise BadOption(f"thinkers need a secret of {SHORTEST_SECRET} characters or more: set LUDI_THINKERS_SECRET")
    return secret


def version() -> str:
    """What must be the same on both sides: positions, questions and games."""
    return f"{ludi.__version__}, questions {QUESTIONS}, games {' '.join(sorted(each.name for each in titles()))}"


def proof(secret: str, of: str, *greetings: str) -> str:
    """That one knows the secret, in this conversation and on this side of it."""
    return hmac.new(secret.encode(), "\n".join((of, *greetings)).encode(), "sha256").hexdigest()


def _proves(said: Json, *of: str) -> bool:
    return hmac.compare_digest(str(said.get("proof")).encode(), proof(*of).encode())


class ThinkerRefused(LudiError):
    """The other side is not one to work with: `secret` or `version`, and then which one the server has."""

    def __init__(self, key: str, where: Where | None = None, server: str = "") -> None:
        super().__init__(f"another {key}")
        self.key = key
        self.where = where
        self.server = server


# -- at the server -------------------------------------------------------------------------------------


class ThinkersDoor:
    """Where thinkers come in, if an address is given. Several servers of one machine share it: the system gives each
    connection to one of them."""

    def __init__(self, settings: Settings, employ: Callable[[Worker], Awaitable[None]]) -> None:
        self._where = settings.thinkers
        self._secret = settings.thinkers_secret
        self._shared = settings.processes > 1
        self._employ = employ
        self._server: asyncio.Server | None = None
        self._guests: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        if self._where:
            check_secret(self._secret)
            self._server = await asyncio.start_server(
                self._come, *read_where(self._where), reuse_port=self._shared or None
            )

    def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = Stream(reader, writer)
        if len(self._guests) >= MOST_LENT:
            stream.close()
            return
        notice_silence(writer)
        guest = asyncio.create_task(self._welcome(stream))
        self._guests.add(guest)
        guest.add_done_callback(self._guests.discard)

    async def _welcome(self, stream: Stream) -> None:
        try:
            async with asyncio.timeout(GREET_WITHIN):
                await self._greet(stream)
            LOG.info("a worker is lent")
            await self._employ(Worker(stream))
            LOG.info("a lent worker is gone")
        except (TimeoutError, WorkerGone, ThinkerRefused) as error:
            LOG.warning("a thinker is refused", extra={"reason": str(error) or "it said nothing"})
        finally:
            stream.close()

    async def _greet(self, stream: Stream) -> None:
        ours = secrets.token_hex(16)
        await stream.say({"nonce": ours})
        said = await stream.hear(LONGEST_GREETING)
        theirs, theirs_version = str(said.get("nonce")), str(said.get("version"))
        refused = None
        if not _proves(said, self._secret, "thinker", ours, theirs, theirs_version):
            refused = ThinkerRefused("secret")
        elif theirs_version != version():
            refused = ThinkerRefused("version", server=version())
        if refused is not None:
            await stream.say({"refused": refused.key, "version": refused.server})
            raise refused
        await stream.say({"proof": proof(self._secret, "server", ours, theirs)})

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for guest in self._guests:
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)


def notice_silence(writer: asyncio.StreamWriter) -> None:
    """A machine that is gone without a word is noticed within half a minute, where the system can tell."""
    opened = writer.get_extra_info("socket")
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in SILENCE.items():
        if hasattr(socket, name):
            opened.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


# -- at the thinker ------------------------------------------------------------------------------------


class Thinker:
    """Lends processes to servers, and comes again when one has been away. `tell` hears of each "came" and "lost"."""

    def __init__(self, secret: str, tell: Callable[[str, Where], None]) -> None:
        self._secret = secret
        self._tell = tell
        self._lent: Counter[Where] = Counter()

    async def lend(self, servers: Iterable[Where], workers: int) -> None:
        """So many to each, for ever; `ThinkerRefused` if one does not want them."""
        refused: list[BaseException] = []
        part = part_of_room(workers)
        try:
            async with asyncio.TaskGroup() as group:
                for where in servers:
                    for _ in range(workers):
                        group.create_task(self._lend_one(where, part))
        except* ThinkerRefused as errors:
            refused.extend(errors.exceptions)
        if refused:
            raise refused[0]

    async def _lend_one(self, where: Where, part: int) -> None:
        pause, longest = TRY_AGAIN
        while True:
            with suppress(OSError, TimeoutError, WorkerGone):
                worker = await start_worker(part)
                try:
                    await self._serve(where, worker)
                    pause = TRY_AGAIN[0]
                finally:
                    worker.end()
            await asyncio.sleep(uniform(0.5, 1.0) * pause)
            pause = min(2 * pause, longest)

    async def _serve(self, where: Where, worker: Worker) -> None:
        """As long as the server wants it; an error if there is none."""
        async with asyncio.timeout(GREET_WITHIN):
            reader, writer = await asyncio.open_connection(*where)
            stream = Stream(reader, writer)
            notice_silence(writer)
            await self._introduce(stream, where)
        self._count(where, 1)
        try:
            with suppress(WorkerGone):
                await _pass_on(stream, worker)
        finally:
            stream.close()
            self._count(where, -1)

    def _count(self, where: Where, more: int) -> None:
        self._lent[where] += more
        if self._lent[where] == max(more, 0):
            self._tell("came" if more > 0 else "lost", where)

    async def _introduce(self, stream: Stream, where: Where) -> None:
        theirs = str((await stream.hear(LONGEST_GREETING)).get("nonce"))
        ours = secrets.token_hex(16)
        shown = proof(self._secret, "thinker", theirs, ours, version())
        await stream.say({"nonce": ours, "version": version(), "proof": shown})
        said = await stream.hear(LONGEST_GREETING)
        if "refused" in said:
            key = "version" if said["refused"] == "version" else "secret"
            raise ThinkerRefused(key, where, str(said.get("version")))
        if not _proves(said, self._secret, "server", theirs, ours):
            raise ThinkerRefused("secret", where)


async def _pass_on(stream: Stream, worker: Worker) -> None:
    """Questions to the worker and its answers back. Whatever comes from the server before the answer is its end: it no
    longer waits."""
    coming = asyncio.create_task(stream.hear())
    try:
        while True:
            question = await coming
            coming = asyncio.create_task(stream.hear())
            asked = asyncio.create_task(worker.ask(question))
            done, _ = await asyncio.wait({coming, asked}, return_when=asyncio.FIRST_COMPLETED)
            if asked not in done:
                asked.cancel()
                return
            await stream.say(await asked)
    finally:
        coming.cancel()

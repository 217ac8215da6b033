"""Bots in processes of their own. They are sent a guess of the position, never the position: what a seat does not know
is not in the bytes."""

import asyncio
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from random import Random

from ludi.bots import LEVELS, Seat, bot
from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.registry import unpack
from ludi.processes import processes

TRIES = 3  # with new processes, if those before have died
PATIENCE = 60.0  # seconds for one choice, waiting included


class NoThought(LudiError):
    """The bots gave no answer."""


class Lane:
    """Processes that think for bots of one kind."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._held = ExitStack()
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, packed: bytes, seat: int, level: str) -> int:
        for _ in range(TRIES):
            pool = self._open()
            try:
                # Processes that died while they had nothing to do are found out here already.
                loop = asyncio.get_running_loop()
                answer = loop.run_in_executor(pool, think, packed, seat, level, secrets.randbits(60))
                return await asyncio.wait_for(answer, PATIENCE)
            except BrokenProcessPool:
                if pool is self._pool:
                    self.close()
            except TimeoutError as error:
                raise NoThought("the bots gave no answer in time") from error
        raise NoThought("the bots' processes end by themselves")

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = self._held.enter_context(processes(self._workers, _ready))
        return self._pool

    def close(self) -> None:
        self._pool = None
        self._held.close()


class Thinkers:
    """Bots that look ahead have processes of their own, so that those who answer at once never wait for them."""

    def __init__(self, workers: int) -> None:
        self._quick = Lane(1)
        self._deep = Lane(workers)

    async def choose(self, game: Game, seat: int, level: str) -> int:
        packed = game.guess(seat, Random(secrets.randbits(64))).pack()
        lane = self._deep if LEVELS[level].startswith("search") else self._quick
        return await lane.think(packed, seat, level)

    def close(self) -> None:
        self._quick.close()
        self._deep.close()


def think(packed: bytes, seat: int, level: str, seed: int) -> int:
    return bot(level, seed).choose(Seat(unpack(packed), seat))


def _ready() -> None:
    """A process that thinks needs nothing beforehand."""

"""Bots in processes of their own. They are sent a guess of the position, never the position: what a seat does not know
is not in the bytes."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import Any

from ludi.bots import LEVELS, Seat, bot
from ludi.bots.hints import COACH, said_reasons
from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.registry import unpack
from ludi.processes import processes
from ludi.server.shapes import Advice

TRIES = 3  # with new processes, if those before have died
PATIENCE = 60.0  # seconds for one choice, waiting included


class NoThought(LudiError):
    """The bots gave no answer."""


class WorkerPool:
    """Processes that think for bots of one kind."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._held = ExitStack()
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, think: Callable[..., Any], *given: Any) -> Any:
        for _ in range(TRIES):
            pool = self._open()
            try:
                # Processes that died while they had nothing to do are found out here already.
                loop = asyncio.get_running_loop()
                answer = loop.run_in_executor(pool, partial(think, *given, secrets.randbits(60)))
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


class BotPool:
    """Bots that look ahead have processes of their own, so that those who answer at once never wait for them; and
    nobody waits for the coach but whoever asks it."""

    def __init__(self, workers: int) -> None:
        self._quick = WorkerPool(1)
        self._deep = WorkerPool(workers)
        self._coach = WorkerPool(1)

    async def choose(self, game: Game, seat: int, level: str) -> int:
        pool = self._deep if LEVELS[level].startswith("search") else self._quick
        move: int = await pool.run(think, _guess(game, seat), seat, level)
        return move

    async def advise(self, game: Game, seat: int, lang: str, names: Sequence[str]) -> list[Advice]:
        """What the coach thinks of each move, the best first, in words."""
        advice: list[Advice] = await self._coach.run(advise, _guess(game, seat), seat, lang, list(names))
        return advice

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        self._coach.close()


def _guess(game: Game, seat: int) -> bytes:
    return game.guess(seat, Random(secrets.randbits(64))).pack()


def think(packed: bytes, seat: int, level: str, seed: int) -> int:
    return bot(level, seed).choose(Seat(unpack(packed), seat))


def advise(packed: bytes, seat: int, lang: str, names: list[str], seed: int) -> list[Advice]:
    position = unpack(packed)
    advice: list[Advice] = []
    for opinion in bot(COACH, seed).explain(Seat(position, seat)):
        said = said_reasons(position, opinion.reasons, lang, names)
        advice.append(
            {
                "move": opinion.move,
                "share": opinion.share,
                "reasons": [reason.text for reason in said if reason.favours],
                "against": [reason.text for reason in said if not reason.favours],
            }
        )
    return advice


def _ready() -> None:
    """A process that thinks needs nothing beforehand."""

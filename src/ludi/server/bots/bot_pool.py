"""Bots in processes of their own, on this machine and on others that lend theirs. One that gives no answer in time is
ended and replaced, and another is asked."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from ludi.bots import LEVELS
from ludi.bots.levels import parted
from ludi.core.game import Game
from ludi.processes import part_of_room
from ludi.server.bots.fair_queue import Asker, FairQueue, NoThought, Request, TooMuchWaits, Withdrawn
from ludi.server.bots.thinkers import ThinkersDoor
from ludi.server.bots.thoughts import Json, question
from ludi.server.bots.workers import Worker, WorkerGone, start_worker
from ludi.server.settings import Settings
from ludi.server.shapes import Advice, BotsHealth, Outcome

LOG = logging.getLogger("ludi.server")

TRIES = 3  # each with another worker, if those before gave no answer
PATIENCE = 60.0  # seconds for the coach, waiting included
START_AGAIN = 2.0  # seconds after which a process that could not be started is tried again

__all__ = ["Asker", "BotPool", "NoThought", "Thought", "TooMuchWaits", "Withdrawn", "looks_ahead"]


class WorkerPool:
    """Workers that think for bots of one kind. A deadline begins when a thought begins: to wait is no fault of it."""

    def __init__(self, workers: int, deadline: float, quota: int, room: int = 1) -> None:
        self.queue = FairQueue(quota)
        self.replaced = 0  # workers that gave no answer
        self.workers: set[Worker] = set()
        self.thinking = 0
        self._wanted = workers
        self._room = room  # processes that may think of one thing, for each worker
        self._deadline = deadline
        self._crew: list[asyncio.Task[None]] = []

    async def run(self, said: Json, asker: Asker) -> tuple[Any, float]:
        """The answer, and the seconds that were lost with workers that gave none."""
        if not self._crew:  # processes are started when they are first needed
            self._crew = [asyncio.create_task(self._keep_worker()) for _ in range(self._wanted)]
        request = Request(said, asker)
        self.queue.put(request)
        try:
            return await request.done, request.lost
        finally:
            self.queue.remove(request)

    async def _keep_worker(self) -> None:
        while True:
            try:
                worker = await start_worker(self._room)
            except (WorkerGone, OSError) as error:
                LOG.error("no process for bots", extra={"reason": str(error)})
                await asyncio.sleep(START_AGAIN)
            else:
                await self.employ(worker)

    async def employ(self, worker: Worker) -> None:
        """Until it ends, or gives no answer."""
        self.workers.add(worker)
        try:
            while (request := await self._next(worker)) and await self._serve(request, worker):
                pass
        finally:
            self.workers.discard(worker)
            worker.end()

    async def _next(self, worker: Worker) -> Request | None:
        """What it is to think of; None if it has ended while there was nothing."""
        taking, gone = asyncio.create_task(self.queue.take()), asyncio.create_task(worker.gone())
        try:
            await asyncio.wait({taking, gone}, return_when=asyncio.FIRST_COMPLETED)
            if gone.done() and taking.done():
                self.queue.put_back(taking.result())
            return None if gone.done() else taking.result()
        finally:
            taking.cancel()
            gone.cancel()

    async def _serve(self, request: Request, worker: Worker) -> bool:
        """Whether the worker is still there."""
        begun = time.monotonic()
        self.thinking += 1
        try:
            async with asyncio.timeout(self._deadline):
                answer = await worker.ask(request.said)
        except (TimeoutError, WorkerGone) as error:
            self.replaced += 1
            reason = str(error) or f"no answer within {self._deadline:g} seconds"
            LOG.warning("a worker is replaced", extra={"table": request.asker.table, "reason": reason})
            self._try_again(request, time.monotonic() - begun)
            return False
        finally:
            self.thinking -= 1
        if "answer" in answer:
            request.answer(answer["answer"])
        else:
            request.fail(NoThought(str(answer.get("error"))))
        return True

    def _try_again(self, request: Request, lost: float) -> None:
        request.tries += 1
        request.lost += lost
        if request.tries >= TRIES:
            request.fail(NoThought(f"{TRIES} processes gave no answer"))
        elif not request.done.done():
            self.queue.put_back(request)

    def oldest(self) -> float:
        """Seconds for which a thought has been waited for at most, where somebody looks."""
        waiting = [request.since for request in self.queue if request.asker.is_looked_at]
        return time.monotonic() - min(waiting) if waiting else 0.0

    async def close(self) -> None:
        """Bounded, whatever the workers do."""
        ending = list(self.workers)
        for task in self._crew:
            task.cancel()
        await asyncio.gather(*self._crew, return_exceptions=True)
        for request in list(self.queue):
            request.fail(Withdrawn("the server ends"))
        for worker in ending:
            await worker.ended()


class Thought(NamedTuple):
    move: int
    seconds: float  # that it took, waiting included, but for what was lost with workers that gave no answer


class BotPool:
    """Bots that look ahead have processes of their own, so that those who answer at once never wait for them; and
    nobody waits for the coach but whoever asks it. What other machines lend is for those who look ahead."""

    def __init__(self, settings: Settings) -> None:
        given = (settings.thought_deadline, settings.waiting_thoughts)
        self._deadline = settings.thought_deadline
        self._quick = WorkerPool(1, *given)
        self._deep = WorkerPool(settings.bot_workers, *given, part_of_room(settings.bot_workers * settings.processes))
        self._coach = WorkerPool(1, *given)
        self._door = ThinkersDoor(settings, self._deep.employ)

    async def open(self) -> None:
        await self._door.open()

    async def choose(self, game: Game, seat: int, level: str, asker: Asker) -> Thought:
        pool = self._deep if looks_ahead(level) else self._quick
        begun = time.monotonic()
        move, lost = await pool.run(question("think", game, seat, level=level), asker)
        return Thought(_legal(move, game), time.monotonic() - begun - lost)

    async def advise(self, game: Game, seat: int, lang: str, names: Sequence[str], asker: Asker) -> list[Advice]:
        """What the coach thinks of each move, the best first, in words."""
        try:
            async with asyncio.timeout(PATIENCE):
                said = question("advise", game, seat, lang=lang, names=list(names))
                advice, _ = await self._coach.run(said, asker)
        except TimeoutError as error:
            raise NoThought("the coach gave no answer in time") from error
        return list(advice)

    async def play_out(self, game: str, seed: int, levels: Sequence[str], asker: Asker) -> Outcome:
        """A whole game of bots that answer at once, on a deal that is no secret."""
        said: Json = {"task": "play_out", "game": game, "seed": seed, "levels": list(levels)}
        result, _ = await self._coach.run(said, asker)
        return {"winners": list(result["winners"]), "totals": list(result["totals"])}

    def withdraw(self, table: str) -> None:
        """What bots of a table have not begun to think of is asked for again, if it is still wanted."""
        self._quick.queue.withdraw(table)
        self._deep.queue.withdraw(table)

    def health(self) -> BotsHealth:
        pools = (self._quick, self._deep, self._coach)
        workers = [worker for pool in pools for worker in pool.workers if not worker.is_gone()]
        oldest = max(pool.oldest() for pool in pools)
        return {
            "status": "ok" if oldest <= self._deadline else "busy",
            "workers": len(workers),
            "lent": sum(worker.is_lent for worker in workers),
            "thinking": sum(pool.thinking for pool in pools),
            "waiting": sum(1 for pool in pools for _ in pool.queue),
            "oldest": round(oldest, 1),
            "replaced": sum(pool.replaced for pool in pools),
        }

    async def close(self) -> None:
        await self._door.close()
        for pool in (self._quick, self._deep, self._coach):
            await pool.close()


def looks_ahead(level: str) -> bool:
    return LEVELS[parted(level)[0]].startswith("search")


def _legal(move: Any, game: Game) -> int:
    """It may come from another machine."""
    if move not in game.moves():
        raise NoThought("the bots chose no legal move")
    return int(move)

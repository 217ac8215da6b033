"""One thing after the other: a task of its own carries out what is asked of a table."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from ludi.server.store import NotStored

LOG = logging.getLogger("ludi.server")

REMEMBERED = 200  # messages that leave no entry and are known again

Identity = tuple[int | None, str]  # of a message: who said it, and under which name


class CommandRefused(Exception):
    """Nothing has changed. The key is one of docs/protocol.md."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Gone(Exception):
    """The table is loaded anew; nobody knows whether this was done. Said again under the same identity, it is done
    once."""


Work = Callable[[], Awaitable[bool]]  # it tells whether there is something new to see for everybody


class Job(NamedTuple):
    work: Work
    done: asyncio.Future[None]


class JobQueue:
    """`changed` is called after a job with something new to see, `lost` when nobody knows what the store has."""

    def __init__(self, table: str, changed: Callable[[], None], lost: Callable[[], None]) -> None:
        self.is_closed = False
        self._table = table
        self._changed = changed
        self._lost = lost
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()  # None: there are no more
        self._working = False
        self._task = asyncio.create_task(self._run())

    def is_idle(self) -> bool:
        return not self._working and self._jobs.empty()

    async def do(self, work: Work) -> None:
        """Done and stored when this returns; `CommandRefused` if it was not, `Gone` if nobody knows."""
        if self.is_closed:
            raise Gone
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(work, done))
        await done

    async def _run(self) -> None:
        while job := await self._jobs.get():
            self._working = True
            try:
                await self._carry_out(job)
            finally:
                self._working = False

    async def _carry_out(self, job: Job) -> None:
        """Whoever asked is answered before the others are shown what is new."""
        try:
            changed = await job.work()
        except CommandRefused as refused:
            _answer(job, refused)
        except NotStored:
            _answer(job, Gone())
            self._lost()
        except Exception:
            LOG.exception("a message failed", extra={"table": self._table})
            _answer(job, CommandRefused("internal"))
        else:
            _answer(job, None)
            if changed:
                self._changed()

    def stop(self) -> None:
        """Nothing more is begun; whoever waits has to come again."""
        self.is_closed = True
        while not self._jobs.empty():
            if job := self._jobs.get_nowait():
                _answer(job, Gone())
        self._jobs.put_nowait(None)

    async def close(self) -> None:
        """What is being stored is waited for."""
        self.stop()
        await self._task


def _answer(job: Job, refused: CommandRefused | Gone | None) -> None:
    if job.done.done():  # whoever asked is gone
        return
    if refused is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(refused)


class Heard:
    """Messages that were carried out: said again, they are known."""

    def __init__(self) -> None:
        self._stored: set[Identity] = set()  # those that left an entry
        self._recent: deque[Identity] = deque(maxlen=REMEMBERED)  # others

    def __contains__(self, identity: Identity) -> bool:
        return identity in self._stored or identity in self._recent

    def store(self, identity: Identity) -> None:
        self._stored.add(identity)

    def remember(self, identity: Identity) -> None:
        if identity not in self._stored:
            self._recent.append(identity)

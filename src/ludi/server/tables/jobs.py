"""One thing after the other: while something is asked of a table, a task of its own carries it out."""

import asyncio
import logging
from array import array
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from ludi.server.door.request_id import REQUEST
from ludi.server.store.store import NotStored

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
    request: str  # that asked for it


class JobQueue:
    """`changed` is called after a job with something new to see, `lost` when nobody knows what the store has."""

    def __init__(self, table: str, changed: Callable[[], None], lost: Callable[[], None]) -> None:
        self.is_closed = False
        self._table = table
        self._changed = changed
        self._lost = lost
        self._jobs: list[Job] = []
        self._task: asyncio.Task[None] | None = None  # while there is something to do

    def is_idle(self) -> bool:
        return self._task is None

    async def do(self, work: Work) -> None:
        """Done and stored when this returns; `CommandRefused` if it was not, `Gone` if nobody knows."""
        if self.is_closed:
            raise Gone
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(work, done, REQUEST.get()))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        try:
            while self._jobs:
                await self._carry_out(self._jobs.pop(0))
        finally:
            self._task = None

    async def _carry_out(self, job: Job) -> None:
        """Whoever asked is answered before the others are shown what is new."""
        REQUEST.set(job.request)
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
        for job in self._jobs:
            _answer(job, Gone())
        self._jobs.clear()

    async def close(self) -> None:
        """What is being stored is waited for."""
        self.stop()
        if self._task is not None:
            await self._task


def _answer(job: Job, refused: CommandRefused | Gone | None) -> None:
    if job.done.done():  # whoever asked is gone
        return
    if refused is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(refused)


class Heard:
    """Messages that were carried out: said again, they are known. Only their hashes are kept, in eight bytes: nobody
    can make two messages with the same, since hashes are others in every process."""

    def __init__(self) -> None:
        self._stored = array("q")  # those that left an entry
        self._recent = array("q")  # others, the newest last

    def __contains__(self, identity: Identity) -> bool:
        return hash(identity) in self._stored or hash(identity) in self._recent

    def store(self, identity: Identity) -> None:
        self._stored.append(hash(identity))

    def remember(self, identity: Identity) -> None:
        if hash(identity) not in self._stored[-1:]:
            self._recent.append(hash(identity))
            del self._recent[:-REMEMBERED]

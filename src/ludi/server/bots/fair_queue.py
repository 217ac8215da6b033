"""Who is served next: those whom somebody waits for, one address after the other, and of each address one table after
the other. However much one address asks for, another waits for one of its thoughts, not for all of them."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from ludi.core.errors import LudiError

Ring = OrderedDict[str, OrderedDict[str, "deque[Request]"]]  # by address and table; whose turn it is comes first


class NoThought(LudiError):
    """The bots gave no answer."""


class Withdrawn(NoThought):
    """It has to be asked for again, if it is still wanted."""


class TooMuchWaits(NoThought):
    """It has to be asked for again, later."""


class Asker(NamedTuple):
    """For whom something is thought."""

    table: str
    addresses: frozenset[str]  # of those who look, or looked last
    is_looked_at: bool


class Request:
    """A thought that is wanted."""

    def __init__(self, said: dict[str, Any], asker: Asker) -> None:
        self.said = said
        self.asker = asker
        self.address = ""  # the one that it counts for
        self.tries = 0
        self.lost = 0.0  # seconds for which it was with workers that gave no answer
        self.since = time.monotonic()
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(self, answer: Any) -> None:
        if not self.done.done():  # else whoever asked is gone
            self.done.set_result(answer)

    def fail(self, error: NoThought) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class FairQueue:
    def __init__(self, quota: int) -> None:
        self._quota = quota  # requests of one address that may wait
        self._rings: tuple[Ring, Ring] = (OrderedDict(), OrderedDict())  # the second: where nobody looks
        self._arrived = asyncio.Semaphore(0)

    def __iter__(self) -> Iterator[Request]:
        for ring in self._rings:
            for tables in ring.values():
                for waiting in tables.values():
                    yield from waiting

    def put(self, request: Request) -> None:
        """It counts for that of its addresses which asks for least: nobody has to wait because of whom they play
        with."""
        addresses = sorted(request.asker.addresses) or [""]
        request.address = min(addresses, key=self._waiting)
        if self._waiting(request.address) >= self._quota:
            raise TooMuchWaits("too much is asked for from one address")
        self._places(request).append(request)
        self._arrived.release()

    def put_back(self, request: Request) -> None:
        """It was its turn, and it is so again."""
        self._places(request).appendleft(request)
        ring = self._ring(request)
        ring.move_to_end(request.address, last=False)
        ring[request.address].move_to_end(request.asker.table, last=False)
        self._arrived.release()

    async def take(self) -> Request:
        while True:
            await self._arrived.acquire()  # some of those who came may have been removed
            if ring := next((ring for ring in self._rings if ring), None):
                return self._first(ring)

    def _first(self, ring: Ring) -> Request:
        address, tables = next(iter(ring.items()))
        table, waiting = next(iter(tables.items()))
        tables.move_to_end(table)
        ring.move_to_end(address)
        request = waiting[0]
        self.remove(request)
        return request

    def remove(self, request: Request) -> None:
        """If it waits."""
        ring, address, table = self._ring(request), request.address, request.asker.table
        if request not in ring.get(address, OrderedDict()).get(table, deque()):
            return
        ring[address][table].remove(request)
        if not ring[address][table]:
            del ring[address][table]
        if not ring[address]:
            del ring[address]

    def withdraw(self, table: str) -> None:
        """What a table waits for is no longer wanted as it was asked for."""
        for request in [request for request in self if request.asker.table == table]:
            self.remove(request)
            request.fail(Withdrawn("no longer wanted"))

    def _ring(self, request: Request) -> Ring:
        return self._rings[0 if request.asker.is_looked_at else 1]

    def _places(self, request: Request) -> "deque[Request]":
        tables = self._ring(request).setdefault(request.address, OrderedDict())
        return tables.setdefault(request.asker.table, deque())

    def _waiting(self, address: str) -> int:
        return sum(len(waiting) for ring in self._rings for waiting in ring.get(address, {}).values())

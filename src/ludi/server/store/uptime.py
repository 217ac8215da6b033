"""The time by which clocks go: for how many seconds servers of this database have run. It stands while none of them
does, and whatever a machine's own clock is set to does not matter.

Every server counts for itself from what it finds in the store, and writes down now and then how far it has come;
whoever finds that another is ahead goes on from there. So servers differ by less than the pause between two looks
(`EVERY`), and no more than that is lost when all are killed: always in favour of whoever thinks.
"""

import time
from collections.abc import Callable

from ludi.server.store.rows import share
from ludi.server.store.store import Store

EVERY = 5.0  # seconds
NAME = "uptime"


class Uptime:
    def __init__(self, store: Store, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._monotonic = monotonic
        self._before = -monotonic()

    def now(self) -> float:
        return self._before + self._monotonic()

    async def open(self) -> None:
        """Go on where the servers stood. No clock began to go later than that."""
        _, since = await self._store.clocks()
        self._go_on_from(max(since, float(await self._store.shared(NAME))))

    def _go_on_from(self, moment: float) -> None:
        self._before = max(self._before, moment - self._monotonic())

    async def keep(self) -> None:
        """As long as a clock goes."""
        running, _ = await self._store.clocks()
        if running:
            self._go_on_from(float(await self._store.shared(NAME)))
            await self.write()

    async def write(self) -> None:
        await self._store.write(share(NAME, repr(self.now())))

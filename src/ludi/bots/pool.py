"""Processes that think along: one set of them for all bots of a program, made when first needed."""

import atexit
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack

from ludi.processes import processes


class Pool:
    def __init__(self) -> None:
        self._held = ExitStack()
        self._pool: ProcessPoolExecutor | None = None
        self._size = 0
        atexit.register(self.close)

    def at_least(self, size: int) -> ProcessPoolExecutor:
        if self._pool is None or self._size < size:
            self.close()
            self._pool = self._held.enter_context(processes(size, _ready))
            self._size = size
        return self._pool

    def close(self) -> None:
        """They are made anew when they are needed again."""
        self._pool = None
        self._held.close()


def _ready() -> None:
    """A process that thinks needs nothing beforehand."""


POOL = Pool()

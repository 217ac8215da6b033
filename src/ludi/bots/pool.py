"""Processes that think along: one set of them for all bots of a program, made when first needed."""

from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack

from ludi.processes import processes


class Pool:
    def __init__(self) -> None:
        self._held = ExitStack()
        self._pool: ProcessPoolExecutor | None = None
        self._size = 0

    def at_least(self, size: int) -> ProcessPoolExecutor:
        if self._pool is None or self._size < size:
            self._held.close()
            self._pool = self._held.enter_context(processes(size, _ready))
            self._size = size
        return self._pool


def _ready() -> None:
    """A process that thinks needs nothing beforehand."""


POOL = Pool()

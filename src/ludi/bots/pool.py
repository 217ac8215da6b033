"""Processes that think along: one set of them for all bots of a program, made when first needed.

They are spoken to through pipes: nothing of them has to be put in order, whenever and however they end.
"""

from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any

from ludi.processes import spawned

READY = 0  # the number of its first word; its answers have those of the questions


class Helper:
    """Another process, which works on one thing at a time."""

    def __init__(self) -> None:
        self._ours, theirs = Pipe()
        with theirs:
            self._process = spawned(1, _help, theirs)
        self._asked = READY
        self._is_ready = False

    def ask(self, wait: float, work: Callable[..., Any], *given: Any) -> bool:
        """Whether it could be asked: one that is still starting is waited for so long."""
        self._is_ready = self._is_ready or self._heard(READY, wait) is not None
        if self._is_ready:
            self._asked += 1
            self._ours.send((self._asked, work, given))
        return self._is_ready

    def answer(self, wait: float) -> Any:
        """To what it was asked last; None if it comes too late. `OSError` or `EOFError` if the process has ended."""
        return self._heard(self._asked, wait)

    def _heard(self, number: int, wait: float) -> Any:
        while self._ours.poll(max(0.0, wait)):
            said, answer = self._ours.recv()
            if said == number:
                return answer
        return None

    def end(self) -> None:
        self._ours.close()
        self._process.kill()
        self._process.join()


class Pool:
    """One thinks with it at a time: whoever cannot `take` it thinks alone."""

    def __init__(self) -> None:
        self.taken = Lock()
        self._helpers: list[Helper] = []

    def helpers(self, count: int) -> list[Helper]:
        while len(self._helpers) < count:
            self._helpers.append(Helper())
        return self._helpers[:count]

    def drop(self, helper: Helper) -> None:
        """It has ended, or is of no use: another one is made when it is needed."""
        self._helpers.remove(helper)
        helper.end()


def _help(asking: Connection) -> None:
    """In the helper: until nobody asks any more."""
    with suppress(EOFError, OSError):
        asking.send((READY, True))
        while True:
            number, work, given = asking.recv()
            asking.send((number, work(*given)))


POOL = Pool()

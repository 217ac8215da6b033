"""Ends a process whose event loop stands still, so that whoever keeps it running starts it anew. Nothing is lost: what
was acknowledged is stored."""

import asyncio
import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

LOG = logging.getLogger("ludi.server")

STOOD_STILL = 75  # the status with which it ends: "try again" among those of sysexits.h
BEATS = 8  # in the time that a loop may stand


class Watchdog:
    """The loop beats; a thread looks whether it does. Beats are counted, not seconds: while the whole process is held,
    or the machine sleeps, the thread does not look either."""

    def __init__(self, seconds: float) -> None:
        self._pause = seconds / BEATS
        self._beats = 0
        self._stopped = threading.Event()

    def start(self) -> None:
        """In the loop that is to be watched."""
        self._beat(asyncio.get_running_loop())
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        self._beats += 1
        if not self._stopped.is_set():
            loop.call_later(self._pause / 2, self._beat, loop)

    def _watch(self) -> None:
        seen, missed = 0, 0
        while not self._stopped.wait(self._pause):
            missed = 0 if self._beats != seen else missed + 1
            seen = self._beats
            if missed >= BEATS:
                end()


@contextmanager
def watched(seconds: float) -> Iterator[None]:
    """The loop that runs now, unless it may stand for ever, or somebody looks at it step by step."""
    if not seconds or is_debugged():
        yield
        return
    watchdog = Watchdog(seconds)
    watchdog.start()
    try:
        yield
    finally:
        watchdog.stop()


def end() -> None:
    """Where everybody stands is written down; nothing else can be put in order."""
    LOG.critical("the server stands still and is ended")
    faulthandler.dump_traceback(sys.__stderr__ or 2, all_threads=True)
    os._exit(STOOD_STILL)


def is_debugged() -> bool:
    """Whoever looks at a program step by step makes it stand."""
    return sys.gettrace() is not None or "debugpy" in sys.modules or "pydevd" in sys.modules

"""Spawned processes that share work. Ctrl-C is for the parent to answer, and no worker outlives it, nor any
program that a worker has started."""

import atexit
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.synchronize import Event
from typing import Any
from weakref import WeakSet

HOLDS = hasattr(signal, "pthread_sigmask")  # not everywhere


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def room() -> int:
    """How many processes may work on one thing here: one for each core, or the part of them that was given to this
    process."""
    return _room or cores()


def part_of_room(count: int) -> int:
    """What each of so many processes is given."""
    return max(1, room() // max(1, count))


_room = 0


@contextmanager
def processes(count: int, begin: Callable[..., None], *given: Any) -> Iterator[ProcessPoolExecutor]:
    """Workers, each of which calls `begin(*given)` first. When they are no longer wanted, `stopped` tells them."""
    with ExitStack() as held:
        context = _Context()
        stop = context.Event()
        pool = ProcessPoolExecutor(count, context, _begin, (stop, part_of_room(count), begin, given))
        held.callback(pool.shutdown, cancel_futures=True)
        held.callback(stop.set)
        yield pool


def spawned(part: int, run: Callable[..., None], *given: Any) -> SpawnProcess:
    """One process that calls `run(*given)`, with its part of the room. Where that is more than its own place it may
    start others, as a daemon may not; it ends with this program all the same."""
    process = _Context().Process(target=_run, args=(part, run, given), daemon=part == 1)
    process.start()
    _spawned.add(process)
    return process


_spawned: WeakSet[SpawnProcess] = WeakSet()


@atexit.register  # before the standard library waits for them
def _end_spawned() -> None:
    for process in _spawned:
        process.kill()


class _Worker(SpawnProcess):
    """Born with Ctrl-C held back, so that it cannot come before the process knows that it is not meant."""

    def start(self) -> None:
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if HOLDS else set()
        try:
            super().start()
        finally:
            if HOLDS:
                signal.pthread_sigmask(signal.SIG_SETMASK, held)


class _Context(SpawnContext):
    Process = _Worker


_stop: Event | None = None


def stopped() -> bool:
    """In a worker: whether what it does is no longer wanted."""
    return _stop is not None and _stop.is_set()


def _begin(stop: Event, part: int, begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    global _stop
    _stop = stop
    _settle(part)
    begin(*given)


def _run(part: int, run: Callable[..., None], given: tuple[Any, ...]) -> None:
    _settle(part)
    run(*given)


def _settle(part: int) -> None:
    """In a worker, before anything else."""
    global _room
    _room = part
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if HOLDS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


groups: set[int] = set()  # process groups that this process has started, which must end with it


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    for group in tuple(groups):
        with suppress(OSError):  # all of them have ended
            os.killpg(group, signal.SIGKILL)
    os._exit(1)

"""Work that is shared out to the cores of this machine: the games of a tournament, or those that a net learns from."""

import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from ludi.arena.match import PlayedGame, play
from ludi.arena.plan import TournamentPlan
from ludi.processes import processes, stopped

HANDED_OUT = 2  # jobs for each process that are not finished

J = TypeVar("J")
R = TypeVar("R")


def played_here(plan: TournamentPlan, numbers: Iterable[int], workers: int) -> Generator[PlayedGame, None, None]:
    """The games with these numbers, each as soon as it has ended."""
    return done_here(partial(_play, plan), numbers, workers)


def _play(plan: TournamentPlan, number: int) -> PlayedGame | None:
    return play(plan, number, stopped)


def done_here(work: Callable[[J], R | None], jobs: Iterable[J], workers: int) -> Generator[R, None, None]:
    """What comes of each job, as soon as it is done."""
    waiting = list(jobs)
    workers = min(workers, len(waiting))
    if workers <= 1:
        for job in waiting:
            if (done := work(job)) is not None:
                yield done
        return
    left = iter(waiting)
    with processes(workers, _begin, work) as pool:
        running: set[Future[R | None]] = {pool.submit(_do, job) for job in islice(left, HANDED_OUT * workers)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for each in finished:
                if (done := each.result()) is not None:
                    yield done
            running |= {pool.submit(_do, job) for job in islice(left, len(finished))}


_work: Callable[[Any], Any]


def _begin(work: Callable[[Any], Any]) -> None:
    """As Ctrl-C, an end that is asked of all processes at once is for the parent to answer."""
    global _work
    _work = work
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _do(job: Any) -> Any:
    return _work(job)

"""Plays the games of a tournament on the cores of this machine."""

import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice

from ludi.arena.match import PlayedGame, play
from ludi.arena.plan import TournamentPlan
from ludi.processes import processes, stopped

AHEAD = 2  # games for each process that have been handed out


def played_here(plan: TournamentPlan, numbers: Iterable[int], workers: int) -> Generator[PlayedGame, None, None]:
    """The games with these numbers, each as soon as it has ended."""
    waiting = list(numbers)
    workers = min(workers, len(waiting))
    if workers <= 1:
        for number in waiting:
            if played := play(plan, number):
                yield played
        return
    left = iter(waiting)
    with processes(workers, _begin, plan) as pool:
        running: set[Future[PlayedGame | None]] = {
            pool.submit(_play, number) for number in islice(left, AHEAD * workers)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                if played := each.result():
                    yield played
            running |= {pool.submit(_play, number) for number in islice(left, len(done))}


_plan: TournamentPlan


def _begin(plan: TournamentPlan) -> None:
    """As Ctrl-C, an end that is asked of all processes at once is for the parent to answer."""
    global _plan
    _plan = plan
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _play(number: int) -> PlayedGame | None:
    return play(_plan, number, stopped)

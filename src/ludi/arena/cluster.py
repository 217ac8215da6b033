"""Work that is shared out to a Ray cluster: the games of a tournament, or those that a net learns from. Every
machine of it must have this package installed."""

import logging
import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable
from functools import partial
from itertools import islice
from typing import Any, TypeVar

import ray
from ray.exceptions import NodeDiedError, ObjectLostError, WorkerCrashedError

from ludi.arena.match import PlayedGame, play
from ludi.arena.plan import TournamentPlan
from ludi.arena.run import HANDED_OUT
from ludi.core.errors import LudiError

LOCAL = "local"
KNOCKING = 10.0  # seconds to wait for an answer

J = TypeVar("J")
R = TypeVar("R")


class NoCluster(LudiError):
    """Nothing answers at the address."""


class WorkerLost(LudiError):
    """A machine, or a process on it, has gone, and trying again did not help."""


def played_on_cluster(
    plan: TournamentPlan, numbers: Iterable[int], address: str, workers: int | None
) -> Generator[PlayedGame, None, None]:
    """The games with these numbers, each as soon as it has ended."""
    return done_on_cluster(partial(_play, plan), numbers, address, workers)


def done_on_cluster(
    work: Callable[[J], R], jobs: Iterable[J], address: str, workers: int | None
) -> Generator[R, None, None]:
    """What comes of each job, as soon as it is done. `workers` bounds how many are under way at a time."""
    before = signal.getsignal(signal.SIGTERM)
    _join(address, workers)
    signal.signal(signal.SIGTERM, before)  # Ray would end us by it, before anybody is told how to go on
    try:
        has: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        yield from _done(work, jobs, workers or HANDED_OUT * int(has.get("CPU", 1)))
    except (WorkerCrashedError, NodeDiedError, ObjectLostError) as error:
        raise WorkerLost(str(error)) from error
    finally:
        ray.shutdown()


def _join(address: str, workers: int | None) -> None:
    """Ray is told to keep quiet, and to tell nobody that it is used."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=workers, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
        return
    try:
        _knock(address)
        ray.init(address=address, **quiet)
    except (OSError, RuntimeError, ValueError) as error:
        raise NoCluster(" ".join(str(error).split())) from error


def _knock(address: str) -> None:
    """Ray itself tries for minutes where nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCKING).close()


def _done(work: Callable[[J], R], jobs: Iterable[J], at_once: int) -> Generator[R, None, None]:
    remote: Any = ray.remote(num_cpus=1, max_retries=3)(_do)
    shared = ray.put(work)
    left = iter(jobs)
    running = [remote.remote(shared, job) for job in islice(left, at_once)]
    while running:
        done, running = ray.wait(running, num_returns=1)
        yield from ray.get(done)
        running += [remote.remote(shared, job) for job in islice(left, len(done))]


def _do(work: Callable[[J], R], job: J) -> R:
    return work(job)


def _play(plan: TournamentPlan, number: int) -> PlayedGame:
    played = play(plan, number)
    assert played is not None  # nothing stops it
    return played

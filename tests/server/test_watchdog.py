"""A server whose loop stands still is ended with a status of its own; one that was held is not."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import httpx

from ludi.server.store.ownership import SLOTS
from ludi.server.watchdog import STOOD_STILL, is_debugged
from tests.processes import started, wait_until
from tests.server.client import PATIENCE
from tests.server.conftest import Cluster, NewDatabase, Serving
from tests.server.test_several_servers import scraped


def program(may_stand: float, stands: float) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.server.stands_still", str(may_stand), str(stands)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_loop_that_stands_ends_the_process_and_tells_where_it_stood() -> None:
    with program(0.5, 10 * PATIENCE) as begun:
        said, logged = begun.communicate(timeout=PATIENCE)
    assert (begun.returncode, said) == (STOOD_STILL, "ready\n")
    assert "stands still" in logged
    assert "block_the_loop" in logged


def test_a_loop_that_only_stumbles_goes_on() -> None:
    with program(3.0, 1.0) as begun:
        said, _ = begun.communicate(timeout=PATIENCE)
    assert (begun.returncode, said) == (0, "ready\ndone\n")


def test_a_process_that_was_held_goes_on() -> None:
    with program(2.0, 0.0) as begun:
        assert begun.stdout is not None
        assert begun.stdout.readline() == "ready\n"
        begun.send_signal(signal.SIGSTOP)
        time.sleep(3.0)  # longer than a loop may stand
        begun.send_signal(signal.SIGCONT)
        said, _ = begun.communicate(timeout=PATIENCE)
    assert (begun.returncode, said) == (0, "done\n")


def test_a_server_is_watched_and_ends_as_ever(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database(), "--set", "standstill=5")
    assert httpx.get(f"{running.address}api/health").status_code == 200
    assert "stands still" not in running.stop()


def test_one_of_several_servers_that_stands_is_ended_and_replaced(cluster: Cluster) -> None:
    program = "from tests.server.stands_among_others import main; import sys; main(sys.argv[1])"
    with started(program, cluster.new()) as running:
        assert running.stdout is not None
        address = running.stdout.readline().strip()
        wait_until(lambda: len(scraped(address, "ludi_slots")) == 2)
        standing = int(httpx.get(f"{address}stand", timeout=PATIENCE).text)
        wait_until(lambda: not is_running(standing))
        wait_until(lambda: len(scraped(address, "ludi_slots")) == 2)
        assert sum(scraped(address, "ludi_slots")) <= SLOTS
        running.send_signal(signal.SIGTERM)
        _, logged = running.communicate(timeout=PATIENCE)
    assert "stands still" in logged


def is_running(pid: int) -> bool:
    """Nor is it left for its parent to bury."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_whoever_debugs_is_not_watched() -> None:
    before = sys.gettrace()
    sys.settrace(lambda *_: None)
    try:
        assert is_debugged()
    finally:
        sys.settrace(before)

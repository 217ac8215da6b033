"""A server whose loop stands still is ended with a status of its own; one that was held is not."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable

import httpx

from ludi.server.watchdog import STOOD_STILL, is_debugged
from tests.server.client import PATIENCE
from tests.server.conftest import NewDatabase, Serving


def program(may_stand: float, stands: float) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.server.stands_still", str(may_stand), str(stands)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_loop_that_stands_ends_the_process_and_tells_where_it_stood() -> None:
    with program(0.5, 10 * PATIENCE) as started:
        said, logged = started.communicate(timeout=PATIENCE)
    assert (started.returncode, said) == (STOOD_STILL, "ready\n")
    assert "stands still" in logged
    assert "block_the_loop" in logged


def test_a_loop_that_only_stumbles_goes_on() -> None:
    with program(3.0, 1.0) as started:
        said, _ = started.communicate(timeout=PATIENCE)
    assert (started.returncode, said) == (0, "ready\ndone\n")


def test_a_process_that_was_held_goes_on() -> None:
    with program(2.0, 0.0) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == "ready\n"
        started.send_signal(signal.SIGSTOP)
        time.sleep(3.0)  # longer than a loop may stand
        started.send_signal(signal.SIGCONT)
        said, _ = started.communicate(timeout=PATIENCE)
    assert (started.returncode, said) == (0, "done\n")


def test_a_server_is_watched_and_ends_as_ever(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database(), "--set", "standstill=5")
    assert httpx.get(f"{running.address}api/health").status_code == 200
    assert "stands still" not in running.stop()


def test_whoever_debugs_is_not_watched() -> None:
    before = sys.gettrace()
    sys.settrace(lambda *_: None)
    try:
        assert is_debugged()
    finally:
        sys.settrace(before)

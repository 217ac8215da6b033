"""Processes that tests start: they hear Ctrl-C whoever started the tests, and none outlives its test."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

PATIENCE = 120.0  # seconds for anything to happen; tests that pass never come near

LUDI = "from ludi.cli import main; main()"
# A shell starts what runs in its background deaf to Ctrl-C, and so are its children: Python leaves it at that.
HEARS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"


@contextmanager
def started(program: str, *arguments: str, **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """A Python program of a process group of its own, whose number is its own. At the end nothing is left of it."""
    command = [sys.executable, "-c", HEARS + program, *arguments]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", **options}
    process = subprocess.Popen(command, start_new_session=True, **options)
    with process:
        try:
            yield process
        finally:
            end_group(process.pid)


def end_group(leader: int) -> None:
    with suppress(ProcessLookupError, PermissionError):  # all of them have ended
        os.killpg(leader, signal.SIGKILL)


def wait_until(happened: Callable[[], object], what: str = "it does not happen") -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, what
        time.sleep(0.02)

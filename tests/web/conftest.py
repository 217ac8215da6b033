"""A server with the built page, as `ludi serve` runs it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import ludi.server
from tests.processes import LUDI, PATIENCE

PAGE = Path(ludi.server.__file__).parent / "page" / "index.html"


# With this a server offers every way to tell people of their turns.
TELLS = ("public=https://ludi.example", "smtp=smtp://127.0.0.1:1", "mail_from=ludi@ludi.example")


class Serving:
    """`ludi serve` with a database of its own. It can be killed and started again, at the same address."""

    def __init__(self, database: str, *more: str) -> None:
        self.database = database
        self._more = more  # of the command line
        self.port = "0"
        self.address = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", LUDI, "serve", "--port", self.port, "--database", self.database]
        command += self._more
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert self._process.stdout is not None
        with ExitStack() as failing:
            failing.callback(self.kill)
            self.address = next(word for word in self._process.stdout.readline().split() if word.startswith("http"))
            failing.pop_all()
        self.port = self.address.rstrip("/").rpartition(":")[2]

    def kill(self) -> None:
        """Without a chance to put anything in order."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    if not PAGE.exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the page has not been built: `make page` does it")
    tells = [word for each in TELLS for word in ("--set", each)]
    found = Serving(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}", *tells)
    yield found
    found.stop()

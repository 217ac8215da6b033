"""What the Containerfile has run, run here in a folder: containers cannot be built everywhere."""

import getpass
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx

from tests.deploy.test_files import ROOT, instructions
from tests.processes import PATIENCE, end_group
from tests.server.conftest import free_port

BUILT_HERE = ("build", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")
# The rules are not compiled, and nothing is fetched: what the package needs is what these tests run with.
APART = {"LUDI_PURE": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1"}


class Container:
    """A folder instead of a container: what lies in its root lies here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = str(free_port())
        self.source = folder / "src"
        self.given = {**os.environ, **APART, "PYTHONPATH": sysconfig.get_path("purelib"), **self._settings()}

    def _settings(self) -> dict[str, str]:
        [line] = instructions("ENV")
        given = dict(pair.split("=", 1) for pair in self.placed(line).split())
        return {**given, "LUDI_HOST": "127.0.0.1"}

    def placed(self, text: str) -> str:
        """With this folder for the places of the container."""
        text = re.sub(r"(?<![\w.])/(ludi|data)(?=[/\s\"]|$)", rf"{self.folder}/\1", text)
        return text.replace(":////data", f":///{self.folder}/data").replace("8000", self.port)

    def copy(self) -> None:
        """As `COPY . .` does, with the page that has been built already and these tests' own .venv."""
        shutil.copytree(ROOT, self.source, ignore=shutil.ignore_patterns(".git", ".venv", *BUILT_HERE))
        (self.source / ".venv").symlink_to(sys.prefix)
        (self.source / "web" / "node_modules").mkdir()
        (self.source / "web" / "node_modules" / "made").touch()
        (self.source / "src" / "ludi" / "server" / "page" / "index.html").touch()

    def run(self, command: str) -> None:
        words = (
            self.placed(command)
            .replace("python -m", f"{sys.executable} -m")
            .replace("-o ludi", f"-o {getpass.getuser()}")
        )
        done = subprocess.run(
            words, shell=True, cwd=self.source, env=self.given, capture_output=True, text=True, timeout=600, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> "subprocess.Popen[str]":
        [program], [arguments] = instructions("ENTRYPOINT"), instructions("CMD")
        command = [self.placed(word) for word in json.loads(program) + json.loads(arguments)]
        return subprocess.Popen(
            command, cwd=self.folder, env=self.given, stdout=subprocess.PIPE, text=True, start_new_session=True
        )

    def is_healthy(self) -> bool:
        [health] = instructions("HEALTHCHECK")
        command = json.loads(self.placed(health.partition(" CMD ")[2]))
        return subprocess.run(command, env=self.given, check=False, timeout=PATIENCE).returncode == 0


def test_the_commands_of_the_container_build_and_run_a_server(tmp_path: Path) -> None:
    container = Container(tmp_path)
    container.copy()
    packages, wheel, installed, prepared = instructions("RUN")
    assert packages.startswith("apt-get update")  # the packages of another system
    container.run(wheel)
    container.run(installed)
    user, _, folder = prepared.partition(" && ")
    assert user.startswith("useradd --system")  # only root may
    container.run(folder)
    with container.start() as server:
        assert server.stdout is not None
        try:
            assert f":{container.port}" in server.stdout.readline()
            assert container.is_healthy()
            page = httpx.get(f"http://127.0.0.1:{container.port}/", timeout=PATIENCE)
            assert "Ludi Romani" in page.text
            assert oct((tmp_path / "data").stat().st_mode & 0o777) == "0o700"
            assert (tmp_path / "data" / "tables.sqlite").is_file()
            [stop] = instructions("STOPSIGNAL")
            server.send_signal(signal.Signals[stop])
            assert server.wait(PATIENCE) == -signal.Signals[stop]  # uvicorn ends in order, then by what it was told
        finally:
            end_group(server.pid)

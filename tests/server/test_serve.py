"""`ludi serve`: what it says when it starts, and when it cannot."""

import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ludi.server.store.ownership import SLOTS
from tests.cli.conftest import Run
from tests.processes import LUDI
from tests.server.conftest import Cluster, NewDatabase, Serving


def refused(*arguments: str) -> str:
    """The one line of a refusal, without a process of its own, which would take a second to begin."""
    return Run(["serve", *arguments]).refused()


def test_a_database_that_cannot_be_had_is_said_in_one_line(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "notes").write_text("not a database " * 100)
    assert "mysql" in refused("--port", "0", "--database", "mysql://localhost/x")
    assert "database" in refused("--port", "0", "--database", f"sqlite:///{tmp_path / 'notes'}")
    assert "nowhere" in refused("--port", "0", "--database", cluster.url("nowhere"))
    assert "notes" in refused("--port", "0", "--database", f"sqlite:///{tmp_path / 'notes' / 'x' / 'tables.sqlite'}")
    assert "sqlite:///FILE" in refused("--port", "0", "--database", "sqlite:////")


def test_a_place_for_other_servers_that_cannot_be_had_is_said_in_one_line(cluster: Cluster) -> None:
    url = cluster.new()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        assert f"{place} cannot be used" in refused("--port", "0", "--database", url, "--internal", place)
    assert "--internal" in refused("--port", "0", "--database", url, "--internal", "192.0.2.7")


def test_a_process_that_cannot_serve_says_so_in_one_line_and_ends() -> None:
    command = [sys.executable, "-c", LUDI, "serve", "--port", "0", "--database", "mysql://localhost/x"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert "mysql" in line


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused("--port", str(port), "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}")


def test_a_server_says_where_it_is_and_ends_when_told(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database(), "--log", "info")
    health = httpx.get(f"{running.address}api/health").json()
    assert (health["status"], health["tables"], health["slots"]) == ("ok", 0, SLOTS)
    assert health["bots"]["status"] == "ok"
    made = running.client.make("great_city", "person", "plebeian", start=True)
    me = running.client.join(made["table"], made["seats"][0])
    me.until(lambda state: state["moves"])
    logged = running.stop()
    assert '"table made"' in logged
    assert "Traceback" not in logged
    for secret in (made["seats"][0], made["watch"]):
        assert secret not in logged
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{running.address}api/health")


SEES = """
import gc
from ludi.server.run import GARBAGE, Configuration
from ludi.server.settings import Settings
Configuration(Settings("sqlite:///x"))
print(gc.get_threshold() == GARBAGE, gc.get_freeze_count() > 10_000)
"""


def test_a_serving_process_seldom_looks_for_garbage() -> None:
    done = subprocess.run([sys.executable, "-c", SEES], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == "True True\n"

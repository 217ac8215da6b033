"""`ludi serve`: what it says when it starts, and when it cannot."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import Cluster, NewDatabase, Serving


def ludi_serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from ludi.cli import main; main()", "serve", *arguments]
    environment = {**os.environ, "COLUMNS": "400"}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)


def refused(*arguments: str) -> str:
    """The one line of a refusal."""
    done = ludi_serve(*arguments)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_a_database_that_cannot_be_had_is_said_in_one_line(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "notes").write_text("not a database " * 100)
    assert "mysql" in refused("--port", "0", "--database", "mysql://localhost/x")
    assert "database" in refused("--port", "0", "--database", f"sqlite:///{tmp_path / 'notes'}")
    assert "nowhere" in refused("--port", "0", "--database", cluster.url("nowhere"))
    assert "notes" in refused("--port", "0", "--database", f"sqlite:///{tmp_path / 'notes' / 'x' / 'tables.sqlite'}")


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused("--port", str(port), "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}")


def test_a_server_says_where_it_is_and_ends_when_told(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database(), "--log", "info")
    assert httpx.get(f"{running.address}api/health").json() == {"status": "ok", "tables": 0}
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

"""What those who run a server see of it: figures, readiness, logs by request; and how it ends."""

import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from ludi.server.logging_json import JsonLines
from tests.processes import wait_until
from tests.server.client import Client, play
from tests.server.conftest import NewDatabase, Running, Serving, on_one_database

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"

RunServer = Callable[..., Running]


def figures(client: Client) -> dict[str, float]:
    """Each sample under its name and its labels."""
    said = client.http.get("/metrics")
    assert said.status_code == 200, said.text
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(said.text)
        for sample in family.samples
    }


# -- figures -------------------------------------------------------------------------------------------


def test_what_is_played_is_counted_and_timed(run_server: RunServer, database: NewDatabase) -> None:
    client = run_server(database()).client
    _, seats = client.begin("great_city")
    moves = play(seats, Random(1), most=12)
    told = figures(client)
    assert told["ludi_moves_total great_city"] == told["ludi_move_seconds_count"] == moves
    assert (told["ludi_tables"], told["ludi_connections"], told["ludi_slots"]) == (1, 2, 128)
    assert told["ludi_commit_seconds_count"] == told["ludi_commit_requests_count"] >= moves
    assert told["ludi_commit_requests_sum"] >= told["ludi_commit_requests_count"]


def test_each_application_counts_for_itself(run_server: RunServer) -> None:
    one, other = run_server().client, run_server().client
    one.make("great_city")
    one.http.get("/api/tables/nowhere/book")
    assert figures(one)["ludi_refused_total no_table"] == 1
    assert "ludi_refused_total no_table" not in figures(other)


def test_thoughts_of_bots_are_timed(run_server: RunServer) -> None:
    client = run_server().client
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    play([me], Random(1), most=8)
    # A worker that gave no answer, on a busy machine, is replaced: there can be none for a moment.
    wait_until(lambda: figures(client)["ludi_bots_workers"] > 0, "nobody thinks")
    wait_until(lambda: figures(client)["ludi_bots_waiting"] == 0, "thoughts wait")
    told = figures(client)
    assert told["ludi_thought_seconds_count"] > 0
    assert told["ludi_moves_total great_city"] > told["ludi_move_seconds_count"]


def test_whoever_is_turned_away_is_counted_by_reason(run_server: RunServer) -> None:
    running = run_server(sockets=1, body=1000)
    client = running.client
    made = client.make("great_city", "person", "person")
    client.join(made["table"], made["seats"][0]).state()
    assert client.join(made["table"], made["seats"][1]).closed() == 4429
    client.http.post("/api/tables", content=b" " * 2000)
    client.http.get("/api/games", headers={"host": "elsewhere.example"})
    told = figures(client)
    reasons = ("sockets", "too_large", "host")
    assert [told[f"ludi_refused_total {reason}"] for reason in reasons] == [1, 1, 1]


def test_a_store_that_fails_is_counted(run_server: RunServer) -> None:
    running = run_server()

    async def fails(writes: object) -> None:
        raise OSError("no room on the disk")

    running.manager.store.database.write = fails  # type: ignore[method-assign]
    assert running.client.http.post("/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2})
    assert figures(running.client)["ludi_store_errors_total write"] == 1


@pytest.mark.parametrize(
    ("given", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"x-forwarded-for": "203.0.113.7"}, 404),  # a proxy of this machine that nobody told us of
        ({"trusted_proxies": ("127.0.0.1/32",)}, {"x-forwarded-for": "203.0.113.7"}, 404),
        ({"trusted_proxies": ("127.0.0.1/32",)}, {}, 200),
        ({"metrics": "off"}, {}, 404),
        ({"metrics": "all"}, {"x-forwarded-for": "203.0.113.7"}, 200),
    ],
)
def test_figures_are_not_for_everybody(
    run_server: RunServer, given: dict[str, Any], headers: dict[str, str], status: int
) -> None:
    assert run_server(**given).client.http.get("/metrics", headers=headers).status_code == status


def test_the_dashboard_shows_what_there_is(run_server: RunServer) -> None:
    client = run_server().client
    families = list(text_string_to_metric_families(client.http.get("/metrics").text))
    ends = {"counter": ["_total"], "histogram": ["_bucket"], "gauge": [""]}
    there = {family.name + end for family in families for end in ends[family.type]}
    panels = json.loads(DASHBOARD.read_text())["panels"]
    shown = {
        name for panel in panels for target in panel["targets"] for name in re.findall(r"ludi_\w+", target["expr"])
    }
    assert shown == there


# -- readiness -----------------------------------------------------------------------------------------


def test_a_server_that_cannot_write_lives_and_is_not_ready(
    run_server: RunServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludi.server.store.store.HEALTH_LASTS", 0)  # what it was a moment ago does not count
    running = run_server()

    async def fails(writes: object) -> None:
        raise OSError("no room on the disk")

    assert [running.client.http.get(f"/api/{probe}").status_code for probe in ("live", "ready")] == [200, 200]
    running.manager.store.database.write = fails  # type: ignore[method-assign]
    assert [running.client.http.get(f"/api/{probe}").status_code for probe in ("live", "ready")] == [200, 503]


def test_a_server_without_a_part_of_the_tables_is_not_ready(
    run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run_server(database())
    monkeypatch.setattr(running.manager.ownership, "part", lambda: 0)
    assert running.client.http.get("/api/ready").json() == {"status": "not ready"}


def test_a_server_that_is_told_to_end_lets_nobody_begin(serve: Callable[..., Serving], database: NewDatabase) -> None:
    """What has been begun is answered until then, and everybody at a table is told to come again."""
    running = serve(database(), "--set", "drain=60")
    http = running.client.http
    made = running.client.make("great_city", "person", "person")
    seats = running.client.seated(made)
    running.tell_to_end()
    while http.get("/api/ready").status_code == 200:
        pass
    assert http.get("/api/live").status_code == 200
    refused = http.post("/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2})
    assert (refused.status_code, refused.json()["error"]["key"]) == (503, "ending")
    seats[0].done("start")
    play(seats, Random(1), most=2)
    running.tell_to_end()  # said twice: at once
    assert [seat.closed() for seat in seats] == [1012, 1012]
    assert "Traceback" not in running.stop()


@on_one_database
def test_a_server_alone_that_is_to_be_renewed_ends_as_ever(
    serve: Callable[..., Serving], database: NewDatabase
) -> None:
    """Whoever keeps it running starts it again."""
    running = serve(database())
    seats = running.client.seated(running.client.make("great_city", "person", "person"))
    running.renew()
    assert [seat.closed() for seat in seats] == [1012, 1012]
    assert "Traceback" not in running.stop()


# -- logs ----------------------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[list[dict[str, Any]]]:
    """What is logged in this process, as it is written."""
    handler = logging.Handler()
    handler.setFormatter(JsonLines())
    logging.getLogger("ludi.server").addHandler(handler)
    found: list[dict[str, Any]] = []
    handler.emit = lambda record: found.append(json.loads(handler.format(record)))  # type: ignore[method-assign]
    yield found
    logging.getLogger("ludi.server").removeHandler(handler)


@on_one_database
def test_lines_of_the_log_name_their_request(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database(), "--log", "info", "--trusted-proxy", "127.0.0.1")
    given = running.client.http.get("/api/games", headers={"x-request-id": "from-proxy-1"})
    assert given.headers["x-request-id"] == "from-proxy-1"
    made = running.client.http.post("/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2})
    odd = running.client.http.get("/api/games", headers={"x-request-id": 'a "quote"'})
    lines = [json.loads(line) for line in running.stop().splitlines()]
    [made_line] = [line for line in lines if line["message"] == "table made"]
    assert made_line["request"] == made.headers["x-request-id"]
    assert '"' not in odd.headers["x-request-id"]
    answered = {line["request"]: (line["method"], line["path"], line["status"]) for line in lines if "path" in line}
    assert answered["from-proxy-1"] == ("GET", "/api/games", 200)
    assert answered[made.headers["x-request-id"]] == ("POST", "/api/tables", 201)


def test_strangers_do_not_name_their_requests(run_server: RunServer) -> None:
    client = run_server().client
    names = {client.http.get("/api/games", headers={"x-request-id": "mine"}).headers["x-request-id"] for _ in "ab"}
    assert len(names) == 2
    assert "mine" not in names


@on_one_database
def test_what_goes_wrong_at_a_table_names_the_connection(
    run_server: RunServer, database: NewDatabase, logged: list[dict[str, Any]]
) -> None:
    running = run_server(database())
    made = running.client.make("great_city", "person", "person")
    me = running.client.join(made["table"], made["seats"][0])
    me.state()
    table = running.manager.tables[made["table"]]
    table.keep = None  # type: ignore[assignment, method-assign]
    assert me.refused("chat", text="Ave") == "internal"
    [failed] = [line for line in logged if line["message"] == "a message failed"]
    assert failed["request"] == me.request

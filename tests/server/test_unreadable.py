"""A table that this version cannot replay: nobody loops, and what is kept can be had."""

import json
from collections.abc import Callable
from random import Random

import httpx
import pytest
from sqlalchemy import update

from ludi.core.game import QUESTIONS
from ludi.server.store.schema import ENTRIES, TABLES
from tests.server.client import Json, play
from tests.server.conftest import NewDatabase, Running
from tests.server.test_keeping import change

UNREADABLE = 4410


@pytest.fixture
def broken(run_server: Callable[..., Running], database: NewDatabase) -> tuple[Running, Json]:
    """A game whose moves were never legal."""
    running = run_server(database())
    made, seats = running.client.begin("great_city")
    play(seats, Random(1), most=4)
    seats[0].done("chat", text="Ave")
    for seat in seats:
        seat.close()
    moves = (ENTRIES.c.table_id == made["table"]) & (ENTRIES.c.kind == "move")
    change(running.settings.database, update(ENTRIES).where(moves).values(body={"move": "nonsense"}))
    running.ask(lambda: running.manager.forget(running.manager.tables[made["table"]]))
    return running, made


def record(running: Running, made: Json, token: str) -> httpx.Response:
    return running.client.record(made["table"], token)


def test_whoever_looks_is_told_once_and_for_all(broken: tuple[Running, Json]) -> None:
    running, made = broken
    loaded: list[str] = []
    load = running.manager.store.load

    async def counting(table: str) -> object:
        loaded.append(table)
        return await load(table)

    running.manager.store.load = counting  # type: ignore[method-assign, assignment]
    for token in (*made["seats"], made["watch"]):
        assert running.client.join(made["table"], token).closed() == UNREADABLE
    assert loaded == [made["table"]]
    said = running.client.http.get(f"/api/tables/{made['table']}", params={"lang": "fr"})
    assert said.status_code == 409
    assert said.json()["error"]["key"] == "unreadable"
    assert "version" in said.json()["error"]["text"]


def test_a_game_under_way_gives_a_seat_only_what_it_has_seen(broken: tuple[Running, Json]) -> None:
    """An earlier version could go on with it."""
    running, made = broken
    answer = record(running, made, made["seats"][0])
    assert answer.status_code == 200
    head, *lines = [json.loads(line) for line in answer.text.splitlines()]
    assert head["game"] == "great_city"
    assert "seed" not in head
    assert any(line["kind"] == "chat" and line["body"]["text"] == "Ave" for line in lines)
    assert all("body" not in line for line in lines if line["kind"] == "move" and line["seat"] == 1)
    assert record(running, made, "wrong").status_code == 401


def test_a_game_that_is_over_gives_its_whole_record(broken: tuple[Running, Json]) -> None:
    running, made = broken
    change(running.settings.database, update(TABLES).where(TABLES.c.id == made["table"]).values(status="over"))
    head, *lines = [json.loads(line) for line in record(running, made, made["watch"]).text.splitlines()]
    assert (head["ludi"], head["players"]) == (QUESTIONS, 2)
    assert isinstance(head["seed"], int)
    assert {"seat": 0, "move": "nonsense"} in lines

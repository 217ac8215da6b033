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


def kept(running: Running, made: Json, token: str, lang: str = "en") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"}
    return running.client.http.get(f"/api/tables/{made['table']}/kept", params={"lang": lang}, headers=headers)


def test_what_was_told_can_be_read(broken: tuple[Running, Json]) -> None:
    """By each as it was told to them."""
    running, made = broken
    answer = kept(running, made, made["seats"][0]).json()
    assert (answer["you"], [seat["seat"] for seat in answer["seats"]]) == (0, [0, 1])
    assert "Ave" in [line["text"] for line in answer["log"]]
    told = [line for line in answer["log"] if line["kind"] == "event"]
    assert any(line["heads"] for line in told)
    assert all(line["text"] for line in told if not line["moved"])
    french = kept(running, made, made["seats"][0], "fr").json()["log"]
    assert [line["key"] for line in french] == [line["key"] for line in answer["log"]]
    assert [line["text"] for line in french] != [line["text"] for line in answer["log"]]
    assert kept(running, made, "wrong").status_code == 401


def test_what_this_version_has_no_words_for_is_left_out(broken: tuple[Running, Json]) -> None:
    running, made = broken
    started = (ENTRIES.c.table_id == made["table"]) & (ENTRIES.c.kind == "start")
    change(running.settings.database, update(ENTRIES).where(started).values(events=[["unheard_of", {}, -1, []]]))
    lines = kept(running, made, made["watch"]).json()["log"]
    assert "Ave" in [line["text"] for line in lines]
    assert "unheard_of" not in [line["key"] for line in lines]


def test_a_table_that_replays_is_read_as_usual(run_server: Callable[..., Running], database: NewDatabase) -> None:
    running = run_server(database())
    made = running.client.make(start=True)
    answer = kept(running, made, made["seats"][0])
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "readable")


def test_a_game_that_is_over_gives_its_whole_record(broken: tuple[Running, Json]) -> None:
    running, made = broken
    change(running.settings.database, update(TABLES).where(TABLES.c.id == made["table"]).values(status="over"))
    head, *lines = [json.loads(line) for line in record(running, made, made["watch"]).text.splitlines()]
    assert (head["ludi"], head["players"]) == (QUESTIONS, 2)
    assert isinstance(head["seed"], int)
    assert {"seat": 0, "move": "nonsense"} in lines

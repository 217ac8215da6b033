"""Several servers on one PostgreSQL: each table has one owner at any moment, whichever server people have come to."""

import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import WebSocketException

from ludi.server.store.ownership import SLOTS, slot_of
from ludi.server.store.postgresql import SESSION_LASTS
from tests.processes import wait_until
from tests.server.client import PATIENCE, Connection, at_turn, play
from tests.server.conftest import Cluster, Running, Serving
from tests.server.test_records import SHORT, opened
from tests.server.test_replay import outline, play_on
from tests.server.test_serve import refused

Serve = Callable[..., Serving]


def join(server: Serving | Running, table: str, token: str) -> Connection:
    """As a page does: until somebody has the table."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(ConnectionError, OSError, WebSocketException, AssertionError):
            joined = server.client.join(table, token)
            joined.until(lambda state: state["view"])
            return joined
        time.sleep(0.1)
    raise AssertionError("nobody has the table")


def begin(first: Serving, second: Serving) -> tuple[dict[str, Any], list[Connection]]:
    """A game at a table that the first server has, with a person at each."""
    made, seats = first.client.begin()
    for each in seats:
        each.close()
    tokens = made["seats"]
    return made, [join(first, made["table"], tokens[0]), join(second, made["table"], tokens[1])]


def play_through_reconnections(running: Serving, made: dict[str, Any], rng: Random) -> None:
    """Whoever is told to come again may come to a process that is yet to be replaced."""
    for _ in range(10):
        with suppress(ConnectionError, AssertionError):  # of two that come again one may have to wait longer
            again = [join(running, made["table"], token) for token in made["seats"]]
            assert play(again, rng, most=10) == 10
            return
    raise AssertionError("it never lasted")


def wait_for_both(first: Serving | Running, second: Serving | Running) -> None:
    """Until each has its part, so that a table made at one of them stays there."""
    end = time.monotonic() + PATIENCE
    while {slots_of(first), slots_of(second)} != {SLOTS // 2}:
        assert time.monotonic() < end
        time.sleep(0.1)


def slots_of(server: Serving | Running) -> int:
    return int(server.client.http.get("/api/health").json()["slots"])


@pytest.fixture
def two(serve: Serve, cluster: Cluster) -> tuple[Serving, Serving]:
    url = cluster.new()
    first, second = serve(url), serve(url)
    wait_for_both(first, second)
    return first, second


def test_people_at_different_servers_play_at_one_table(two: tuple[Serving, Serving]) -> None:
    made, seats = begin(*two)
    assert play(seats, Random(1), most=30) == 30
    assert seats[0].catch_up()["view"]["turn"] == seats[1].catch_up()["view"]["turn"]
    for server in two:
        call = f"/api/tables/{made['table']}"
        assert server.client.http.get(f"{call}/book").status_code == 200
        headers = {"authorization": f"Bearer {made['seats'][0]}"}
        assert server.client.http.get(call, headers=headers).json()["status"] == "playing"
        assert server.client.http.get(call).status_code == 401
        assert server.client.http.get(f"/api/tables/{'A' * 12}/book").status_code == 404
        answer = server.client.http.get(f"{call}/book")
        assert len(answer.headers.get_list("content-security-policy")) == 1


def test_words_that_are_refused_at_one_server_are_refused_at_the_other(two: tuple[Serving, Serving]) -> None:
    made, _ = begin(*two)
    for server in two:
        stranger = Connection(server.address, made["table"])
        stranger.send({"type": "join", "token": "x"})
        assert stranger.closed() == 4401
        unheard = Connection(server.address, made["table"])
        unheard.send(b"\x00")
        assert unheard.closed() == 4400


def test_the_other_goes_on_when_the_owner_is_killed_in_a_nested_decision(two: tuple[Serving, Serving]) -> None:
    first, second = two
    for number in range(5):
        made, seats = begin(first, second)
        play(seats, Random(number), enough=lambda state: len(state["crumbs"]) >= 3)
        if not seats[0].catch_up()["result"]:
            break
    before = [each.catch_up() for each in seats]
    assert max(len(state["crumbs"]) for state in before) >= 3
    first.kill()

    assert seats[1].closed() == 1012
    again = [join(second, made["table"], token) for token in made["seats"]]
    for each, known in zip(again, before, strict=True):
        state = each.until(lambda state: all(seat["online"] for seat in state["seats"]))
        assert {name: state[name] for name in ("view", "moves", "undo", "deciding")} == {
            name: known[name] for name in ("view", "moves", "undo", "deciding")
        }
    assert play(again, Random(9), most=10) == 10


def test_an_owner_that_was_paused_can_write_nothing(two: tuple[Serving, Serving]) -> None:
    first, second = two
    made, _ = first.client.begin()
    seats = [join(first, made["table"], token) for token in made["seats"]]
    late = at_turn(seats)
    state = late.state()
    first.pause()
    try:
        late.send({"type": "move", "id": "late", "at": state["at"], "move": state["moves"][0]["move"]})
        time.sleep(SESSION_LASTS)  # for which the database hears nothing of the owner
        again = [join(second, made["table"], token) for token in made["seats"]]
        assert at_turn(again).state()["at"] == state["at"]
        assert play(again, Random(3), most=5) == 5
        played = max(each.catch_up()["at"] for each in again)
    finally:
        first.go_on()
    assert late.closed() == 1012
    back = [join(first, made["table"], token) for token in made["seats"]]
    assert max(each.catch_up()["at"] for each in back) == played
    assert play(back, Random(4), most=5) == 5


def test_a_server_that_ends_leaves_its_tables_to_the_others(serve: Serve, cluster: Cluster) -> None:
    url = cluster.new()
    first, second = serve(url), serve(url)
    wait_for_both(first, second)
    made, seats = begin(first, second)
    play(seats, Random(2), most=6)
    first.stop()
    assert seats[1].closed() == 1012  # once
    again = [join(second, made["table"], token) for token in made["seats"]]
    assert play(again, Random(2), most=6) == 6
    third = serve(url)  # it takes no table at which somebody plays
    assert slots_of(third) < SLOTS
    assert play(again, Random(5), most=6) == 6
    assert all(each.code is None for each in again)


def test_a_server_that_ends_has_another_make_tables(run_server: Callable[..., Running], cluster: Cluster) -> None:
    """Nobody is refused while somebody is there who stays, whichever server a proxy has chosen."""
    url = cluster.new()
    ending, staying = run_server(url), run_server(url)
    wait_for_both(ending, staying)
    text = SHORT.read_text()
    over = opened(ending.client, text)
    ending.ask(lambda: setattr(ending.manager, "is_ending", True))
    assert ending.client.http.get("/api/ready").status_code == 503
    made = [ending.client.make("great_city", "person", "person"), opened(ending.client, text)]
    assert all(staying.ask(lambda each=each: staying.manager.ownership.has(each["table"])) for each in made)  # type: ignore[misc]
    assert ending.client.join(made[0]["table"], made[0]["seats"][0]).state()["table"]["status"] == "open"

    moments = outline(ending.client, over, **{"as": "open"})["moments"]
    on = play_on(staying.client, over, over["watch"], n=moments[-2]["n"], seat=0, level="plebeian", lang="en")
    assert on.status_code == 201  # where the game is that it begins with

    staying.ask(lambda: setattr(staying.manager, "is_ending", True))
    for server in (ending, staying):
        answer = server.client.http.post("/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2})
        assert (answer.status_code, answer.json()["error"]["key"]) == (503, "ending")


def scraped(address: str, name: str) -> list[float]:
    """The values of a figure, of a visitor who comes anew each time."""
    said = httpx.get(f"{address}metrics", timeout=PATIENCE).text
    families = text_string_to_metric_families(said)
    return [sample.value for family in families for sample in family.samples if sample.name == name]


def test_several_processes_of_one_server(serve: Serve, cluster: Cluster) -> None:
    running = serve(cluster.new(), "--processes", "2")
    wait_until(lambda: scraped(running.address, "ludi_slots") == [SLOTS // 2] * 2, "the processes do not share")
    parties = [running.client.begin() for _ in range(3)]
    for number, (_, seats) in enumerate(parties):
        assert play(seats, Random(number), most=10) == 10
    for _ in range(5):  # whichever of them answers
        assert sum(scraped(running.address, "ludi_moves_total")) == 30
    running.renew()
    for number, (made, seats) in enumerate(parties):
        assert seats[0].closed() == 1012
        play_through_reconnections(running, made, Random(number))


def test_a_rolling_restart_sends_nobody_away_more_often_than_there_are_processes(
    serve: Serve, cluster: Cluster
) -> None:
    running = serve(cluster.new(), "--processes", "2")
    wait_until(lambda: len(servers_of(running.address)) == 2)
    before = servers_of(running.address)
    made, seats = running.client.begin()
    seats[1].close()
    me, sent_away, end = seats[0], 0, time.monotonic() + PATIENCE
    running.renew()
    while before & servers_of(running.address) or len(servers_of(running.address)) < 2:
        assert time.monotonic() < end
        with suppress(ConnectionError):
            me.catch_up()
        if me.code is not None:
            assert me.code == 1012
            sent_away += 1
            me = join(running, made["table"], made["seats"][0])
    assert 1 <= sent_away <= 2
    assert me.catch_up()["you"] == 0


def servers_of(address: str) -> set[str]:
    """The processes that answer now, by where they find each other. One that ends while it is asked may answer nothing:
    then it is asked again, as browsers do."""
    try:
        said = httpx.get(f"{address}metrics", timeout=PATIENCE).text
    except httpx.RemoteProtocolError:
        said = httpx.get(f"{address}metrics", timeout=PATIENCE).text
    families = text_string_to_metric_families(said)
    return {sample.labels["server"] for family in families for sample in family.samples if sample.name == "ludi_slots"}


def test_only_servers_come_in_through_their_entrance(run_server: Callable[..., Running], cluster: Cluster) -> None:
    running = run_server(cluster.new())
    made = running.client.make(start=True)
    internal = running.ask(lambda: running.manager.internal)
    call = f"http://{internal}/api/tables/{made['table']}/book"
    for headers in ({}, {"x-ludi-secret": "", "x-ludi-for": "10.0.0.1"}, {"x-ludi-secret": "guessed"}):
        assert httpx.get(call, headers=headers).status_code == 403
    known = {"x-ludi-secret": running.manager.secret, "x-ludi-for": "10.0.0.1", "x-ludi-scheme": "http"}
    assert httpx.get(call, headers=known).status_code == 200
    assert slot_of(made["table"]) < SLOTS


def test_several_processes_need_postgresql() -> None:
    assert "PostgreSQL" in refused("--processes", "2")

"""Answers in advance: kept at the table, given also while away, and nobody else's business."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludi.server.tables import advance
from ludi.server.tables.advance import FORCED, answer
from ludi.server.tables.live_table import LiveTable
from tests.games.glory_to_rome.table import play as played
from tests.games.glory_to_rome.table import table as position
from tests.server.client import Client, Connection, at_turn, catch_up, new_secret, play
from tests.server.conftest import NewDatabase, Running, Serving, on_one_database
from tests.server.test_clocks import SLOW
from tests.server.test_ratings import shown
from tests.server.test_replay import look, outline

RunServer = Callable[..., Running]
Json = dict[str, Any]
NEVER = (1e6,)  # seconds before an answer that no test waits for
AT_ONCE = (0.01,)


@pytest.fixture
def running(run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> Running:
    monkeypatch.setattr(advance, "USUAL", NEVER)
    monkeypatch.setattr(advance, "LEAST", NEVER[0])
    monkeypatch.setattr(advance, "MOST", NEVER[0])
    return run_server(database())


def ring(running: Running, table: str) -> None:
    """As if as much time had passed as the answer takes."""
    found: LiveTable = running.manager.tables[table]
    running.do(found.jobs.do(found.advance._play))


def waits(running: Running, table: str) -> bool:
    found: LiveTable = running.manager.tables[table]
    return bool(running.ask(lambda: not found.advance.is_idle()))


def cannot_follow(state: Json) -> bool:
    return bool(state["habit"] and state["habit"]["kind"] == "follow")


def about_to_think(client: Client, **fields: Any) -> tuple[Json, Connection, Connection]:
    """Somebody who is asked to follow and cannot, and the other."""
    made, seats = client.begin(seed=7, **fields)
    play(seats, Random(0), enough=cannot_follow)
    catch_up(seats)
    me = at_turn(seats)
    [other] = [each for each in seats if each is not me]
    return made, me, other


# -- which questions are answered --------------------------------------------------------------------------


def test_whoever_cannot_follow_thinks_and_whoever_can_is_asked() -> None:
    g = position(p0={"hand": "Dock"}, p1={"hand": "legionary"})
    played(g, "card:dock")
    assert g.seat == 1
    assert [g.name(move) for move in answer(g, {"follow": "take"})] == ["draw"]
    assert [g.name(move) for move in answer(g, {"follow": "decline"})] == ["take_jack"]
    able = position(p0={"hand": "Dock"}, p1={"hand": "craftsman"})
    played(able, "card:dock")
    assert answer(able, {"follow": "take"}) == ()
    assert answer(g, {"demand": "take"}) == ()
    assert answer(g, {}) == ()


def test_what_is_demanded_is_given_where_there_is_nothing_to_choose() -> None:
    for hand, given in (("architect", ["give_all"]), ("Wall Tower", [])):
        g = position(p0={"hand": "Storeroom"}, p1={"hand": hand}, led="legionary")
        played(g, "0 card:storeroom")
        assert [g.name(move) for move in answer(g, {"demand": "take"})] == given
        assert [g.name(move) for move in answer(g, {FORCED: "take"})] == given


# -- at a table --------------------------------------------------------------------------------------------


def test_an_answer_in_advance_is_given_and_nobody_is_told_of_it(running: Running) -> None:
    made, me, other = about_to_think(running.client)
    before, heard = other.catch_up(), len(other.states)
    assert me.done("condition", kind="follow", answer="take")["conditions"] == {"follow": "take"}
    assert other.catch_up() == before
    assert len(other.states) == heard
    assert waits(running, made["table"])
    ring(running, made["table"])
    after = other.until(lambda state: state["at"] > before["at"])
    assert [line["seat"] for line in after["log"] if line["kind"] == "notice"] == []
    assert all(json.loads(text).get("conditions", {}) == {} for text in other.texts)
    entry = running.manager.tables[made["table"]].entries[-1]
    assert (entry.kind, entry.body) == ("move", {"move": "draw"})


@on_one_database
def test_it_comes_by_itself_after_a_while(
    run_server: RunServer, monkeypatch: pytest.MonkeyPatch, database: NewDatabase
) -> None:
    for name in ("LEAST", "MOST"):
        monkeypatch.setattr(advance, name, AT_ONCE[0])
    monkeypatch.setattr(advance, "USUAL", AT_ONCE)
    _, me, other = about_to_think(run_server(database()).client)
    at = other.catch_up()["at"]
    me.done("condition", kind="follow", answer="take")
    other.until(lambda state: state["at"] > at)


@on_one_database
def test_a_question_that_it_does_not_answer_is_left(running: Running) -> None:
    made, me, _ = about_to_think(running.client)
    me.done("condition", kind="demand", answer="take")
    me.done("condition", kind="senate", answer="decline")
    assert not waits(running, made["table"])
    assert me.state()["moves"]


@on_one_database
def test_it_is_cancelled_at_any_time(running: Running) -> None:
    made, me, _ = about_to_think(running.client)
    me.done("condition", kind="follow", answer="decline")
    assert waits(running, made["table"])
    assert me.done("condition", kind="follow", answer=None)["conditions"] == {}
    assert not waits(running, made["table"])
    ring(running, made["table"])
    assert me.catch_up()["moves"]


@on_one_database
def test_what_was_taken_back_is_asked(running: Running) -> None:
    made, me, _ = about_to_think(running.client)
    jack = next(move["move"] for move in me.state()["moves"] if move["name"] == "take_jack")
    me.done("condition", kind="follow", answer="decline")
    ring(running, made["table"])
    assert me.until(lambda state: state["undo"])["undo"]
    after = me.done("undo")
    assert jack in [move["move"] for move in after["moves"]]
    assert not waits(running, made["table"])


def test_in_a_slow_game_it_is_given_for_whoever_is_away_also_after_a_restart(
    running: Running, run_server: RunServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, me, other = about_to_think(running.client, clock=SLOW)
    you = me.state()["you"]
    me.done("condition", kind="follow", answer="take")
    other.done("condition", kind="demand", answer="take")  # whatever else happens meanwhile
    other.done("pause", wanted=True)
    running.stop()
    monkeypatch.setattr(advance, "USUAL", AT_ONCE)
    again = run_server(running.settings.database)
    again.do(again.manager.load_due())  # nobody looks at it
    assert made["table"] in again.manager.tables
    watcher = again.client.join(made["table"], made["watch"])
    watcher.until(lambda state: state["deciding"] != you)


def test_also_without_a_clock_it_is_given_after_a_crash(
    serve: Callable[..., Serving], run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):  # on a busy machine the answer may be quicker than the crash
        url = database()
        killed = serve(url)
        made, me, _ = about_to_think(killed.client)
        you = me.state()["you"]
        me.done("condition", kind="follow", answer="take")
        killed.kill()
        monkeypatch.setattr(advance, "USUAL", AT_ONCE)
        again = run_server(url)
        again.do(again.manager.load_due())  # nobody looks at it
        if made["table"] in again.manager.tables:
            break
    assert made["table"] in again.manager.tables
    again.client.join(made["table"], made["watch"]).until(lambda state: state["deciding"] != you)
    again.do(again.manager._put_away(list(again.manager.tables.values())))
    again.do(again.manager.load_due())
    assert made["table"] not in again.manager.tables  # there is nothing left to be done


@on_one_database
def test_it_comes_before_time_is_out(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advance, "IN_TIME", 1e6)
    _, me, other = about_to_think(running.client, clock={"kind": "live", "reserve": 600, "increment": 1})
    at = other.catch_up()["at"]
    me.done("condition", kind="follow", answer="take")
    other.until(lambda state: state["at"] > at)


@on_one_database
def test_neither_a_record_nor_a_replay_tells_of_it(running: Running) -> None:
    made, me, other = about_to_think(running.client)
    me.done("condition", kind="follow", answer="take")
    ring(running, made["table"])
    other.done("surrender", to=me.state()["you"])
    token = made["seats"][other.state()["you"]]
    moments = outline(running.client, made, token)
    last = look(running.client, made, f"replay/{moments['moments'][-1]['n']}", token)
    assert last.status_code == 200
    assert last.json().get("conditions", {}) == {}
    assert "condition" not in running.client.record(made["table"], token).text + json.dumps(moments)


@on_one_database
def test_what_no_game_asks_cannot_be_answered_and_whoever_watches_has_nothing_to_say(running: Running) -> None:
    made, me, _ = about_to_think(running.client)
    assert me.refused("condition", kind="no such thing", answer="take") == "not_allowed"
    assert me.refused("condition", kind="follow", answer="perhaps") == "malformed"
    watcher = running.client.join(made["table"], made["watch"])
    assert watcher.refused("condition", kind="follow", answer="take") == "not_allowed"


@on_one_database
def test_an_export_has_ones_own_answers_and_whoever_goes_leaves_none(running: Running) -> None:
    anna, bruno = new_secret(), new_secret()
    made, me, other = about_to_think(running.client, person=anna)
    both = [running.client.join(made["table"], made["seats"][1], person=bruno), me, other]
    both[0].state()
    owner = anna if me.state()["you"] == 0 else bruno
    me.done("condition", kind="follow", answer="take")
    found = {
        secret: running.client.http.get("/api/me/export", headers=shown(secret)).json()["games"][0]["conditions"]
        for secret in (anna, bruno)
    }
    assert found == {anna: {}, bruno: {}} | {owner: {"follow": "take"}}
    assert running.client.http.delete("/api/me", headers=shown(owner)).status_code == 204
    table = running.do(running.manager.find(made["table"]))
    assert isinstance(table, LiveTable)
    assert [seat.conditions for seat in table.seats] == [{}, {}]

"""A plan is one command and one choice: stored as a whole, told move by move, taken back as a whole."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ludi
from tests.server.client import Client, Connection, at_turn, catch_up, play
from tests.server.conftest import NewDatabase, Serving, on_one_database
from tests.server.test_undo import shown


def until_a_plan(seats: list[Connection], rng: Random, wanted: Callable[[dict[str, Any]], bool]) -> Connection:
    """Play until a plan of this kind is offered; to whom."""
    for _ in range(400):
        me = at_turn(seats)
        if any(wanted(plan) for plan in me.state()["plans"]):
            return me
        me.move(rng.choice(me.state()["moves"])["move"])
        catch_up(seats)
    raise AssertionError("no plan was offered")


def is_long(plan: dict[str, Any]) -> bool:
    return len(plan["moves"]) > 1 and plan["listed"]


def first(me: Connection, wanted: Callable[[dict[str, Any]], bool]) -> list[int]:
    return next(list(plan["moves"]) for plan in me.state()["plans"] if wanted(plan))


@pytest.mark.parametrize("game", ["great_city", "gloria_mundi"])
def test_a_plan_is_played_as_one_and_taken_back_as_one(client: Client, game: str) -> None:
    made, seats = client.begin(game)
    rng = Random(3)
    for _ in range(40):
        me = until_a_plan(seats, rng, is_long)
        before, at = shown(me), me.state()["at"]
        after = me.done("plan", id=f"p{at}", moves=first(me, is_long))
        assert me.say("plan", id=f"p{at}", at=at, moves=[9999])["type"] == "done"  # heard before, and done once
        if after["undo"]:
            break
        catch_up(seats)
    me.done("undo")
    assert shown(me) == before
    me.done("plan", moves=first(me, is_long))
    watcher = client.join(made["table"], made["watch"])
    assert not [line for line in watcher.state()["log"] if line["text"] == "" and line["key"]]


@on_one_database
def test_what_is_no_plan_is_refused_and_changes_nothing(client: Client) -> None:
    _, seats = client.begin("great_city")
    me = until_a_plan(seats, Random(5), is_long)
    moves, before = first(me, is_long), shown(me)
    for wrong in (moves[:-1] * 2, [*moves, moves[-1]], moves[::-1] + moves[:1]):
        assert me.refused("plan", moves=wrong) == "illegal"
    assert me.refused("plan", moves=moves, at=me.state()["at"] + 1) == "stale"
    assert me.refused("plan", moves=[]) == "malformed"
    assert shown(me) == before


def test_a_plan_that_was_acknowledged_outlives_a_kill_and_can_be_taken_back_after_it(
    serve: Callable[..., Serving], database: NewDatabase
) -> None:
    url = database()
    running = serve(url)
    made, seats = running.client.begin("great_city")
    me = until_a_plan(seats, Random(7), lambda plan: is_long(plan) and plan["moves"][-1] != plan["moves"][0])
    you, before = me.state()["you"], shown(me)
    after = me.done("plan", id="kept", moves=first(me, is_long))
    running.kill()
    running = serve(url)
    again = running.client.join(made["table"], made["seats"][you])
    assert again.until(lambda state: state["view"])["view"] == after["view"]
    assert again.say("plan", id="kept", at=0, moves=[1])["type"] == "done"
    assert again.state()["undo"] == after["undo"]
    again.done("undo")
    assert shown(again) == before


@on_one_database
def test_a_record_keeps_the_moves_of_a_plan(client: Client) -> None:
    made, seats = client.begin("gloria_mundi")
    rng = Random(9)
    for _ in range(3):
        me = until_a_plan(seats, rng, is_long)
        me.done("plan", moves=first(me, is_long))
        catch_up(seats)
    play(seats, rng)
    over = seats[0].until(lambda state: state["result"])
    record = client.record(made["table"], made["watch"]).text
    assert "part" not in record
    assert ludi.replay(record).scores() == over["result"]["scores"]

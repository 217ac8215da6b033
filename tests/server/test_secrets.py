"""What a seat is sent is what the engine gives that seat, and nothing else."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import ludi
from ludi.play.replay import steps
from tests.server.client import Client, Connection, play
from tests.server.test_games import GAMES


class Position:
    """What the engine says about one position."""

    def __init__(self, game: ludi.Game, events: list[ludi.Event], names: list[str]) -> None:
        viewers = [*range(game.players), None]
        self.deciding = None if game.over else game.seat
        self.views = {seat: game.view(seat) for seat in viewers}
        self.moves = [
            [move, game.name(move), game.text(move, "en", names), game.touches(move)] for move in game.moves()
        ]
        self.events = {
            seat: [[event.key, event.args, game.say(event, "en", names)] for event in ludi.visible(events, seat)]
            for seat in viewers
        }


def positions(record: str) -> list[Position]:
    names = json.loads(record.splitlines()[0])["names"]
    return [Position(step.game, step.events, names) for step in steps(record.splitlines(keepends=True))]


def shown_moves(state: dict[str, Any]) -> list[list[Any]]:
    return [[move["move"], move["name"], move["text"], move["touches"]] for move in state["moves"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_sent_what_the_engine_gives_it_and_nothing_else(client: Client, game: str) -> None:
    made = client.make(game, "person", "person")
    seats = client.seated(made)
    watcher = client.join(made["table"], made["watch"])
    seats[0].done("start")
    first = seats[0].until(lambda state: state["view"])["at"]

    play(seats, Random(11))

    everybody = [*seats, watcher]
    for each in everybody:
        each.until(lambda state: state["result"])
    record = client.record(made["table"], made["watch"]).text
    played = positions(record)
    for each in everybody:
        check_states(each, played, first)
        check_news(each)
        check_log(each, played)
        check_bytes(each, made, json.loads(record.splitlines()[0])["seed"])


def check_states(connection: Connection, played: list[Position], first: int) -> None:
    for state in connection.states:
        if state["view"] is None:
            assert state["moves"] == []
            continue
        position = played[state["at"] - first]
        assert state["view"] == plain(position.views[state["you"]])
        assert state["deciding"] == position.deciding
        may = state["you"] is not None and state["you"] == position.deciding
        assert shown_moves(state) == (position.moves if may else [])
    assert connection.states[-1]["at"] - first == len(played) - 1


def check_news(connection: Connection) -> None:
    """Whoever does not choose is sent a state only if there is something to see: others' half-made choices are not told
    by the number of messages."""
    for before, after in pairwise(connection.states):
        if after["you"] is None or after["you"] != after["deciding"]:
            assert after["log"] or any(after[key] != before[key] for key in after if key not in ("at", "seq", "log"))


def check_log(connection: Connection, played: list[Position]) -> None:
    you = connection.state()["you"]
    lines = [line for line in connection.lines() if line["kind"] == "event"]
    expected = [plain(event) for position in played for event in position.events[you]]
    assert [[line["key"], line["args"], line["text"]] for line in lines] == expected
    numbers = [line["n"] for line in connection.lines()]
    assert numbers == sorted(set(numbers))


def check_bytes(connection: Connection, made: dict[str, Any], seed: int) -> None:
    you, text = connection.state()["you"], "".join(connection.texts)
    assert str(seed) not in text
    assert f"{seed:x}" not in text
    assert '"seed"' not in text
    for token in [*made["seats"], made["watch"]]:
        assert token not in text
    for state in connection.states:
        for camp in (state["view"] or {}).get("camps", []):
            assert "hand" not in camp or camp["seat"] == you
    if '"camps"' in text:
        assert ('"hand":[' in text) == (you is not None)


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_the_memory_aid_shows_what_the_engine_remembers(client: Client) -> None:
    made, seats = client.begin("gloria_mundi", memory=True)
    first = seats[0].state()["at"]
    play(seats, Random(2), most=40)
    states = [state for each in seats for state in each.states if state["view"]]

    seats[0].done("stand_in", seat=0, level="plebeian")
    seats[1].done("stand_in", seat=1, level="plebeian")
    seats[0].until(lambda state: state["result"])
    record = client.record(made["table"], made["watch"]).text.splitlines(keepends=True)
    views = [[step.game.view(seat, memory=True) for seat in range(2)] for step in steps(record)]
    assert all(state["view"] == plain(views[state["at"] - first][state["you"]]) for state in states)
    assert any(
        state["view"] != plain(ludi.replay(record[: state["at"] - first + 1]).view(state["you"])) for state in states
    )

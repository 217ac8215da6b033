"""What a seat is sent is what the engine gives that seat, and nothing else."""

import json
import re
from itertools import accumulate, pairwise
from random import Random
from typing import Any

import pytest

import ludi
from ludi.play.entry import Step
from ludi.play.replay import steps
from tests.play.test_history import half_made_after_another
from tests.server.client import Client, Connection, at_turn, play
from tests.server.conftest import on_one_database
from tests.server.test_games import GAMES


class Position:
    """What the engine says about one position."""

    def __init__(self, step: Step, names: list[str]) -> None:
        game, events = step.game, step.events
        viewers = [*range(game.players), None]
        self.by = step.seat
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
    return [Position(step, names) for step in steps(record.splitlines(keepends=True))]


def shown_moves(state: dict[str, Any]) -> list[list[Any]]:
    return [[move["move"], move["name"], move["text"], move["touches"]] for move in state["moves"]]


@on_one_database
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
    """Positions have the numbers that this seat can count; some change so little that they have the same."""
    you = connection.state()["you"]
    counts = accumulate(position.by == you or bool(position.events[you]) for position in played[1:])
    numbers = [first, *(first + count for count in counts)]
    for state in connection.states:
        if state["view"] is None:
            assert state["moves"] == []
            continue
        positions = [each for each, number in zip(played, numbers, strict=True) if number == state["at"]]
        assert [state["view"], state["deciding"], shown_moves(state)] in [expected(each, you) for each in positions]
    assert connection.states[-1]["at"] == numbers[-1]


def expected(position: Position, you: int | None) -> list[Any]:
    may = you is not None and you == position.deciding
    return [plain(position.views[you]), position.deciding, position.moves if may else []]


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


@on_one_database
def test_the_memory_aid_shows_what_the_engine_remembers(client: Client) -> None:
    made, seats = client.begin("gloria_mundi", memory=True)
    play(seats, Random(2), most=40)
    states = [state for each in seats for state in each.states if state["view"]]

    seats[0].done("stand_in", seat=0, level="plebeian")
    seats[1].done("stand_in", seat=1, level="plebeian")
    seats[1].say("hurry")
    seats[0].until(lambda state: state["result"])
    record = client.record(made["table"], made["watch"]).text.splitlines(keepends=True)
    played = list(steps(record))
    views = [[plain(step.game.view(seat, memory=True)) for step in played] for seat in range(2)]
    plainly = [[plain(step.game.view(seat)) for step in played] for seat in range(2)]
    assert all(state["view"] in views[state["you"]] for state in states)
    assert any(state["view"] not in plainly[state["you"]] for state in states)


# -- half-made choices ---------------------------------------------------------------------------------


def seen_anew(client: Client, made: dict[str, Any], token: str) -> str:
    """All that somebody is sent who comes now, but for the name of the table and how many watch it, of whom some may
    just be leaving."""
    joined = client.join(made["table"], token)
    joined.state()
    joined.close()
    return re.sub(r'"watchers":\d+', "", joined.texts[0].replace(made["table"], ""))


def play_until_half_a_choice(seats: list[Connection], watcher: Connection, rng: Random) -> tuple[list[int], int]:
    """The moves until one of which nobody else learns anything and that can be taken back, and who made it."""
    moves: list[int] = []
    for _ in range(400):
        me = at_turn(seats)
        moves.append(rng.choice(me.state()["moves"])["move"])
        before = len(watcher.states)
        after = me.move(moves[-1])
        watcher.catch_up()
        if len(watcher.states) == before and after["undo"] and after["moves"]:
            return moves, after["you"]
    raise AssertionError("no choice was made by halves")


@on_one_database
@pytest.mark.parametrize("game", ["glory_to_rome", "great_city"])
def test_nobody_else_can_tell_how_often_half_a_choice_was_made_and_taken_back(
    client: Client, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("ludi.server.tables.manager.secrets.randbits", lambda _: 4)
    made, seats = client.begin(game)
    moves, chooser = play_until_half_a_choice(seats, client.join(made["table"], made["watch"]), Random(4))
    twin, others = client.begin(game)
    for move in moves:
        at_turn(others).move(move)
    for _ in range(2):
        others[chooser].done("undo")
        others[chooser].move(moves[-1])
    for table in (seats, others):
        table[chooser].move(table[chooser].state()["moves"][0]["move"])
        table[1 - chooser].done("chat", text="Salve!")
    for one, other in ((made["watch"], twin["watch"]), (made["seats"][1 - chooser], twin["seats"][1 - chooser])):
        assert seen_anew(client, made, one) == seen_anew(client, twin, other)


@on_one_database
def test_that_a_choice_can_still_be_taken_back_does_not_depend_on_anothers_half_made_choice(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, moves, half = half_made_after_another("glory_to_rome")
    monkeypatch.setattr("ludi.server.tables.manager.secrets.randbits", lambda _: seed)
    _, seats = client.begin("glory_to_rome")
    chooser, me = seats[half.seat], seats[1 - half.seat]
    for move in moves[:-1]:
        at_turn(seats).move(move)
    before = me.catch_up()
    assert before["undo"]
    at_turn(seats).move(moves[-1])
    assert me.catch_up() is before  # nothing was sent
    after = me.done("undo")
    assert after["deciding"] == after["you"]
    chooser.until(lambda state: any(line["key"] == "undone" for line in state["log"]))
    assert chooser.state()["moves"] == []

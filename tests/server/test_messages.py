"""Messages that are wrong, late, repeated, or of somebody else."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.client import Client, Connection
from tests.server.conftest import Running, on_one_database

INTERNALS = re.compile(r"Traceback|File \\?\"|sqlalchemy|pydantic|asyncpg|sqlite3|Exception|site-packages")


def unchanged(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return all(before[name] == after[name] for name in before if name != "log")


def deciding(seats: list[Connection]) -> tuple[Connection, Connection]:
    """Whose turn it is, and the other."""
    mine = seats[0].state()["deciding"]
    return seats[mine], seats[1 - mine]


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing(client: Client) -> None:
    _, seats = client.begin()
    me, _ = deciding(seats)
    before = me.state()
    legal = {move["move"] for move in before["moves"]}
    illegal = next(number for number in range(200) if number not in legal)
    assert me.refused("move", move=illegal) == "illegal"
    assert me.refused("move", move=9999) == "illegal"
    assert unchanged(before, me.catch_up())


@on_one_database
def test_only_the_deciding_seat_moves(client: Client) -> None:
    _, seats = client.begin()
    me, other = deciding(seats)
    before = other.state()
    assert other.refused("move", move=me.state()["moves"][0]["move"]) == "not_your_turn"
    assert unchanged(before, other.catch_up())


@on_one_database
def test_a_message_about_a_position_that_has_passed_is_refused(client: Client) -> None:
    _, seats = client.begin()
    me, _ = deciding(seats)
    at, move = me.state()["at"], me.state()["moves"][0]["move"]
    me.move(move)
    for type in ("move", "undo"):
        more = {"move": {"move": move}}.get(type, {})
        for past in (at, at + 1000, 0, 10**30):
            assert me.refused(type, at=past, **more) == "stale"


def test_a_repeated_message_is_answered_again_and_done_once(client: Client) -> None:
    made, seats = client.begin()
    me, _ = deciding(seats)
    said = {"at": me.state()["at"], "move": me.state()["moves"][0]["move"], "id": "the same"}
    assert me.say("move", **said)["type"] == "done"
    after = me.until(lambda state: state["at"] > said["at"])
    assert me.say("move", **said)["type"] == "done"
    assert me.say("chat", id="salve", text="Salve!")["type"] == "done"
    again = client.join(made["table"], made["seats"][after["you"]])
    for connection in (me, again):
        assert connection.say("move", **said)["type"] == "done"
        assert connection.say("chat", id="salve", text="Salve!")["type"] == "done"
        assert connection.catch_up()["at"] == after["at"]
    assert [line["text"] for line in again.lines() if line["kind"] == "chat"] == ["Salve!"]


@on_one_database
def test_a_repeated_change_of_pace_is_not_done_again(client: Client) -> None:
    made = client.make(start=True)
    me = client.join(made["table"], made["seats"][0])
    me.say("pace", id="first", pace="slow")
    me.say("pace", id="second", pace="fast")
    assert me.say("pace", id="first", pace="slow")["type"] == "done"
    assert me.catch_up()["table"]["pace"] == "fast"


@on_one_database
def test_seats_choose_their_ids_by_themselves(client: Client) -> None:
    _, (first, second) = client.begin()
    first.done("chat", id="1", text="Salve!")
    second.done("chat", id="1", text="Ave!")
    first.until(lambda _: [line["text"] for line in first.lines() if line["kind"] == "chat"] == ["Salve!", "Ave!"])


def test_a_repeated_message_is_known_again_after_a_restart(serve: Any, database: Any) -> None:
    url = database()
    running = serve(url)
    made, seats = running.client.begin()
    me, _ = deciding(seats)
    seat, at, move = me.state()["you"], me.state()["at"], me.state()["moves"][0]["move"]
    me.say("move", id="before", at=at, move=move)
    me.say("chat", id="salve", text="Salve!")
    running.kill()

    again = serve(url).client.join(made["table"], made["seats"][seat])
    now = again.state()
    assert again.say("move", id="before", at=at, move=move)["type"] == "done"
    assert again.say("chat", id="salve", text="Salve!")["type"] == "done"
    assert (again.catch_up()["at"], now["at"]) == (at + 1, at + 1)
    assert len([line for line in again.lines() if line["kind"] == "chat"]) == 1


MALFORMED: list[dict[str, Any]] = [
    {},
    {"type": "move"},
    {"type": "dance", "id": "1"},
    {"type": "move", "id": "1", "at": "1", "move": 1},
    {"type": "move", "id": "1", "at": 1.0, "move": 1},
    {"type": "move", "id": "1", "at": True, "move": 1},
    {"type": "move", "id": "1", "at": -1, "move": 1},
    {"type": "move", "id": "1", "at": 1, "move": None},
    {"type": "move", "id": "1", "at": 1, "move": -1},
    {"type": "move", "id": "1", "at": 1, "move": 1, "seat": 0},
    {"type": "move", "id": 1, "at": 1, "move": 1},
    {"type": "move", "id": "", "at": 1, "move": 1},
    {"type": "chat", "id": "x" * 41, "text": "x"},
    {"type": "chat", "id": "1\x00", "text": "x"},
    {"type": "chat", "id": "\ud800", "text": "x"},
    {"type": "chat", "id": "1", "text": "\ud800"},
    {"type": "chat", "id": "1", "text": "x" * 501},
    {"type": "chat", "id": "1", "text": " \n\x00 \x07 "},
    {"type": "name", "id": "1", "name": "x" * 25},
    {"type": "pace", "id": "1", "pace": "instantly"},
    {"type": "stand_in", "id": "1", "seat": 0, "level": "emperor"},
    {"type": "stand_in", "id": "1", "seat": 0, "level": "cmd:id"},
    {"type": "stand_in", "id": "1", "seat": 10, "level": "citizen"},
    {"type": "seat", "id": "1", "seat": 1, "kind": "cat"},
    {"type": "language", "id": "1", "lang": "la"},
    {"type": ["move"], "id": "1"},
    {"type": "join", "token": "x"},
]


@on_one_database
def test_malformed_messages_are_refused_and_the_connection_goes_on(client: Client) -> None:
    _, (me, _) = client.begin()
    before = me.state()
    for number, message in enumerate(MALFORMED):
        me.send(message)
        me.until(lambda _, n=number: sum(each["type"] == "refused" for each in me.messages) > n)  # type: ignore[misc]
    assert {each["key"] for each in me.messages if each["type"] == "refused"} == {"malformed"}
    assert unchanged(before, me.catch_up())


@on_one_database
@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "3", '"join"', "NaN", "[" * 5000, "9" * 5000, b'{"type": "hurry", "id": "1"}', b"\xff"],
    ids=lambda text: repr(text[:6]),
)
def test_what_is_no_json_object_closes_the_connection(client: Client, text: str | bytes) -> None:
    made, (me, _) = client.begin()
    me.send(text)
    assert me.closed() == 4400
    unjoined = Connection(client.address, made["table"])
    unjoined.send(text)
    assert unjoined.closed() == 4400


@on_one_database
def test_a_message_that_is_too_large_closes_the_connection(client: Client) -> None:
    _, (me, other) = client.begin()
    me.send(json.dumps({"type": "chat", "id": "1", "text": "x" * 10_000}))
    assert me.closed() == 1009
    assert other.until(lambda state: not state["seats"][0]["online"])


@on_one_database
@pytest.mark.parametrize(
    "first",
    [
        {"type": "hurry", "id": "1"},
        {"type": "join"},
        {"type": "join", "token": ""},
        {"type": "join", "token": "x" * 65},
        {"type": "join", "token": "\ud800"},
        {"type": "join", "token": "x", "lang": "la"},
        {"type": "join", "token": "x", "seen": -1},
        {"type": "join", "token": "x", "seen": "1"},
        {"type": "join", "token": "x", "seat": 0},
    ],
)
def test_the_first_message_is_a_join_or_the_last(client: Client, first: dict[str, Any]) -> None:
    connection = Connection(client.address, client.make()["table"])
    connection.send(first)
    assert connection.closed() == 4400
    assert connection.texts == []


def test_whoever_does_not_join_in_time_is_sent_away(run_server: Callable[..., Running]) -> None:
    client = run_server(joining=0.05).client
    assert Connection(client.address, client.make()["table"]).closed() == 4400


@on_one_database
def test_a_wrong_token_or_table_closes_the_connection(client: Client) -> None:
    made, other = client.make(), client.make()
    for token in ("wrong", made["seats"][0][:-1], other["seats"][0], other["watch"], "\x00", "é"):
        assert client.join(made["table"], token).closed() == 4401
    for table in ("nowhere", "%00", "x" * 300, "%F0%9F%8F%9B", "..", "';drop%20table%20tables;--"):
        assert client.join(table, made["seats"][0]).closed() == 4404, table


@on_one_database
def test_a_token_acts_for_its_own_seat_only(client: Client) -> None:
    made, _ = client.begin()
    for seat in (0, 1):
        connection = client.join(made["table"], made["seats"][seat])
        assert connection.state()["you"] == seat
        connection.done("name", name=f"N{seat}")
        assert connection.state()["seats"][seat]["name"] == f"N{seat}"
    names = [seat["name"] for seat in connection.catch_up()["seats"]]
    assert names == ["N0", "N1"]


@on_one_database
def test_whoever_watches_changes_nothing(client: Client) -> None:
    made, (first, _) = client.begin()
    watcher = client.join(made["table"], made["watch"])
    before = watcher.state()
    move = first.until(lambda state: True)["moves"] or [{"move": 1}]
    assert watcher.refused("move", move=move[0]["move"]) == "not_allowed"
    attempts: dict[str, dict[str, Any]] = {
        "plan": {"moves": [1]},
        "undo": {},
        "take_back": {"to": 1},
        "decisions": {},
        "resign": {},
        "surrender": {"to": 1},
        "chat": {"text": "Salve!"},
        "name": {"name": "Anna"},
        "seat": {"seat": 1, "kind": "bot"},
        "start": {},
        "stand_in": {"seat": 0, "level": "citizen"},
        "pace": {"pace": "slow"},
        "hurry": {},
        "rematch": {},
    }
    for type, fields in attempts.items():
        assert watcher.refused(type, **fields) == "not_allowed", type
    assert unchanged(before, watcher.catch_up())
    assert watcher.done("language", lang="fr")["headline"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None), max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
TYPES = [
    "move",
    "plan",
    "undo",
    "take_back",
    "decisions",
    "resign",
    "ping",
    "surrender",
    "chat",
    "name",
    "seat",
    "start",
    "stand_in",
    "pace",
    "hurry",
    "rematch",
    "language",
    "join",
    "state",
]
ALMOST = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(TYPES) | ANYTHING,
        "id": st.text(max_size=5) | ANYTHING,
        "at": ANYTHING,
        "move": st.integers(-5, 300) | ANYTHING,
        "to": ANYTHING,
        "text": ANYTHING,
        "name": ANYTHING,
        "seat": st.integers(-1, 3) | ANYTHING,
        "kind": ANYTHING,
        "level": ANYTHING,
        "pace": ANYTHING,
        "lang": ANYTHING,
    },
)


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(message=ANYTHING | ALMOST)
def test_whatever_a_watcher_says_the_table_stays_as_it_is(server: Running, message: Any) -> None:
    """A watcher may change nothing, so any JSON at all can be said and the table compared."""
    made, watcher = watched(server)
    before = watcher.state()
    watcher.send(json.dumps(message))
    if not isinstance(message, dict):
        assert watcher.closed() == 4400
        _WATCHED.pop(server.address)
        watcher.close()
        return
    answered = len(watcher.messages)
    watcher.until(lambda _: any(each["type"] in ("refused", "done") for each in watcher.messages[answered:]))
    after = watcher.catch_up()
    assert unchanged({**before, "headline": 0, "crumbs": 0}, {**after, "headline": 0, "crumbs": 0}) or (
        message.get("type") == "language"
    )
    assert not INTERNALS.search("".join(watcher.texts[-6:]))
    assert server.client.http.get(f"/api/tables/{made['table']}/book").status_code == 200


_WATCHED: dict[str, tuple[dict[str, Any], Connection]] = {}


def watched(server: Running) -> tuple[dict[str, Any], Connection]:
    if server.address not in _WATCHED:
        made = server.client.make("great_city", "person", "person", "person")
        _WATCHED[server.address] = made, server.client.join(made["table"], made["watch"])
    return _WATCHED[server.address]


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(message=ALMOST)
def test_whatever_a_seat_says_is_answered_and_shows_no_internals(server: Running, message: dict[str, Any]) -> None:
    made = _TABLE.setdefault(server.address, server.client.make("great_city", "person", "person"))
    with server.client.join(made["table"], made["seats"][0]) as me:
        me.state()
        me.send(json.dumps(message))
        me.until(lambda _: any(each["type"] in ("refused", "done") for each in me.messages))
        answer = next(each for each in me.messages if each["type"] in ("refused", "done"))
        assert answer.get("key") != "internal"
        assert not INTERNALS.search("".join(me.texts))


_TABLE: dict[str, dict[str, Any]] = {}

"""Strangers meet: tables that are open to all, a queue, and those who watch."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from time import time
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from ludi.server.meeting import hall
from ludi.server.shapes import Found, Meeting
from ludi.server.tables import gathering
from tests.conformity import faults
from tests.processes import wait_until
from tests.server.client import PATIENCE, Client, Connection, new_secret, play
from tests.server.conftest import Cluster, NewDatabase, Running, Serving
from tests.server.test_several_servers import wait_for_both

LIVE = {"kind": "live", "reserve": 600, "increment": 10}
SLOW = {"kind": "slow", "decision": 86_400, "reserve": 0}
Json = dict[str, Any]


def open_table(client: Client, game: str = "great_city", persons: int = 2, **fields: Any) -> tuple[Json, Connection]:
    """One that waits for others, with its host there."""
    wanted = {"game": game, "seats": [{"kind": "person", "name": "Anna"}, *[{"kind": "person"}] * (persons - 1)]}
    answer = client.http.post("/api/tables", json={**wanted, "open": True, "pace": "instant", **fields})
    assert answer.status_code == 201, answer.text
    host = client.join(answer.json()["table"], answer.json()["token"])
    host.state()
    return answer.json(), host


def meeting(client: Client) -> Json:
    found: Json = client.http.get("/api/meeting").json()
    assert faults(found, Meeting) == []
    return found


def shown(client: Client, table: str, of: str = "waiting") -> Json | None:
    return next((each for each in meeting(client)[of] if each["table"] == table), None)


def sit(client: Client, table: str, nonce: str = "", **fields: Any) -> Any:
    return client.http.post(f"/api/tables/{table}/seats", json={"nonce": nonce or new_secret(), **fields})


def seek(client: Client, name: str, players: int = 2, **fields: Any) -> tuple[str, str]:
    """As the page does: the table and the token of a seat there."""
    wanted = {"game": "great_city", "players": players, "name": name, **fields}
    answer = client.http.post("/api/meeting", json=wanted)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert faults(found, Found) == []
    if found["made"]:
        return found["table"], found["made"]["token"]
    taken = sit(client, found["table"], name=name, **{key: fields[key] for key in ("fill",) if key in fields})
    return found["table"], taken.json()["token"]


@contextmanager
def looking(address: str) -> Iterator[ClientConnection]:
    """Somebody at the front page."""
    url = address.replace("http", "ws", 1) + "api/meeting/live"
    with ExitStack() as held:
        yield held.enter_context(connect(url, open_timeout=PATIENCE, close_timeout=5))


def hear(socket: ClientConnection, condition: Callable[[Json], object]) -> Json:
    while True:
        said: Json = json.loads(socket.recv(PATIENCE))
        assert faults(said, Meeting) == []
        if condition(said):
            return said


# -- tables that are open to all ---------------------------------------------------------------------------


def test_only_a_table_that_is_open_is_shown(client: Client) -> None:
    made = client.make("great_city", "person", "person")
    client.join(made["table"], made["seats"][0]).state()
    opened, _ = open_table(client, clock=LIVE, hints=True, lang="fr")
    assert shown(client, made["table"]) is None
    assert shown(client, opened["table"]) == {
        "table": opened["table"],
        "game": "great_city",
        "options": {},
        "lang": "fr",
        "hints": True,
        "memory": False,
        "clock": {**LIVE, "decision": 0, "level": "citizen"},
        "queue": False,
        "unrated": "hints",
        "seats": [
            {"name": "Anna", "kind": "person", "level": None, "free": False, "rating": None},
            {"name": "", "kind": "person", "level": None, "free": True, "rating": None},
        ],
        "watchers": 0,
    }


def test_one_click_sits_down_and_two_strangers_play(client: Client) -> None:
    made, host = open_table(client)
    taken = sit(client, made["table"], name="Bruno").json()
    guest = client.join(made["table"], taken["token"])
    host.until(lambda state: state["seats"][1]["name"] == "Bruno" and state["seats"][1]["online"])
    assert shown(client, made["table"]) is None  # no seat is free any more
    host.done("start")
    guest.until(lambda state: state["view"])
    play([host, guest], Random(1), most=6)
    assert shown(client, made["table"], "playing") is not None


def test_the_same_nonce_gets_the_same_seat_again(client: Client) -> None:
    made, _ = open_table(client, persons=3)
    nonce = new_secret()
    first, again = [sit(client, made["table"], nonce).json() for _ in range(2)]
    assert first == again
    assert sit(client, made["table"]).json()["seat"] != first["seat"]
    assert sit(client, made["table"]).status_code == 409


def test_two_of_one_name_are_told_apart(client: Client) -> None:
    made, host = open_table(client)
    sit(client, made["table"], name="Anna")
    assert host.until(lambda state: state["seats"][1]["name"])["seats"][1]["name"] == "Anna 2"


def test_nobody_sits_down_at_a_table_that_goes_by_link(client: Client) -> None:
    made = client.make("great_city", "person", "person")
    assert sit(client, made["table"]).status_code == 403
    with pytest.raises(ConnectionError):
        client.join(made["table"], "open").state()


@pytest.mark.parametrize(
    "fields",
    [{"seed": 7}, {"seats": [{"kind": "person"}, {"kind": "bot"}]}, {"seats": [{"kind": "person"}] * 2, "start": True}],
)
def test_a_table_that_would_be_unfair_or_empty_is_not_opened(client: Client, fields: Json) -> None:
    wanted = {"game": "great_city", "seats": [{"kind": "person"}] * 2, "open": True, **fields}
    assert client.http.post("/api/tables", json=wanted).status_code == 400


def test_the_list_tells_no_seed_no_token_and_no_link(client: Client, server: Running) -> None:
    made, host = open_table(client)
    taken = sit(client, made["table"]).json()
    host.until(lambda state: state["seats"][1]["name"])
    made2, _ = open_table(client, persons=3)
    with looking(server.address) as socket:
        told = json.dumps(hear(socket, lambda said: any(each["table"] == made2["table"] for each in said["waiting"])))
    table = server.manager.tables[made2["table"]]
    secrets = [made["token"], taken["token"], made["watch"], made2["token"], made2["watch"], server.manager.secret]
    kept = [table.watch, str(table.seed), *[each for seat in table.seats for each in (seat.token, seat.invitation)]]
    for secret in [*secrets, *made2["invitations"], *kept]:
        assert secret is None or secret not in told
    assert set(json.loads(told)["waiting"][0]) == set(shown(client, made2["table"]) or {})


def test_whoever_looks_is_told_when_something_changes(client: Client, server: Running) -> None:
    with looking(server.address) as socket:
        made, _ = open_table(client, persons=3)
        table = made["table"]
        hear(socket, lambda said: [each for each in said["waiting"] if each["table"] == table])
        sit(client, table, name="Bruno")
        said = hear(socket, lambda said: "Bruno" in json.dumps(said))
        [told] = [each for each in said["waiting"] if each["table"] == table]
        assert [seat["free"] for seat in told["seats"]] == [False, False, True]


def test_a_table_at_which_nobody_is_any_more_is_shown_no_longer(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _ = open_table(client)
    slow, _ = open_table(client, clock=SLOW)
    monkeypatch.setattr(hall, "moment", lambda: time() + 60)
    assert shown(client, made["table"]) is None
    assert shown(client, slow["table"]) is not None


# -- who is there -----------------------------------------------------------------------------------------


def test_the_maker_removes_somebody_before_the_start(client: Client) -> None:
    made, host = open_table(client)
    token = sit(client, made["table"], name="Rude").json()["token"]
    guest = client.join(made["table"], token, source="127.0.0.2")
    host.until(lambda state: state["seats"][1]["online"])
    guest.done("chat", text="rude words")
    host.done("invite", seat=1, invitation=new_secret())
    assert guest.closed() == 1012
    assert "rude words" not in json.dumps(client.join(made["table"], made["token"]).state())
    again = client.join(made["table"], token)
    assert again.closed() == 4401
    other = Client(client.address, source="127.0.0.2")
    assert sit(other, made["table"]).status_code == 403  # nor anew
    other.close()
    assert sit(client, made["table"], name="Kind").status_code == 200


def test_whoever_was_removed_stays_so_after_a_restart_and_from_elsewhere(
    run_server: Callable[..., Running], database: NewDatabase
) -> None:
    url, rude = database(), new_secret()
    first = run_server(url)
    made, host = open_table(first.client)
    token = sit(first.client, made["table"], person=rude).json()["token"]
    guest = first.client.join(made["table"], token, source="127.0.0.2")
    host.until(lambda state: state["seats"][1]["online"])
    host.done("invite", seat=1, invitation=new_secret())
    assert guest.closed() == 1012
    first.stop()
    again = run_server(url)
    elsewhere = Client(again.address, source="127.0.0.2")
    assert sit(again.client, made["table"], person=rude).status_code == 403
    assert sit(elsewhere, made["table"], person=new_secret()).status_code == 403
    elsewhere.close()
    assert sit(again.client, made["table"], person=new_secret()).status_code == 200


def test_one_address_opens_so_many_tables_and_no_more(run_server: Callable[..., Running]) -> None:
    client = run_server(open_tables=2).client
    open_table(client)
    seek(client, "Anna")
    for path, wanted in (("tables", {"seats": [{"kind": "person"}] * 2, "open": True}), ("meeting", {"players": 3})):
        answer = client.http.post(f"/api/{path}", json={"game": "great_city", **wanted})
        assert (answer.status_code, answer.json()["error"]["key"]) == (429, "too_many_open")
    assert sit(client, seek(client, "Bruno")[0]).status_code == 409  # who looks for opponents finds them as before
    client.make("great_city", "person", "person")


def test_the_seat_of_somebody_who_went_away_is_free_again(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "AWAY", 0.2)
    made, host = open_table(client)
    guest = client.join(made["table"], sit(client, made["table"], name="Bruno").json()["token"])
    guest.state()
    host.until(lambda state: state["seats"][1]["online"])
    guest.done("chat", text="words of somebody gone")
    guest.close()
    host.until(lambda state: not state["seats"][1]["came"])
    stored = server.do(server.manager.store.load(made["table"]))
    assert stored is not None
    assert "words of somebody gone" not in json.dumps(stored.entries)
    assert shown(client, made["table"]) is not None


def test_a_slow_table_begins_when_all_seats_are_taken_and_nobody_has_to_stay(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "AWAY", 0.2)
    made, host = open_table(client, persons=3, clock=SLOW)
    host.close()
    with client.join(made["table"], sit(client, made["table"], name="Bruno").json()["token"]) as second:
        second.until(lambda state: not state["seats"][0]["online"])
    last = client.join(made["table"], sit(client, made["table"], name="Carla").json()["token"])
    state = last.until(lambda state: state["view"])
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Bruno", "Carla"]


# -- the queue --------------------------------------------------------------------------------------------


def test_two_who_look_for_opponents_find_each_other_and_begin(client: Client) -> None:
    table, token = seek(client, "Anna")
    first = client.join(table, token)
    assert first.state()["table"]["queue"]
    assert first.refused("start") == "not_allowed"
    other, token = seek(client, "Bruno")
    assert other == table
    second = client.join(other, token)
    state = second.until(lambda state: state["view"])
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Bruno"]
    assert state["table"]["clock"]["kind"] == "live"
    assert not state["table"]["hints"]
    play([first, second], Random(3), most=6)


def test_opponents_are_found_among_many_newer_tables(run_server: Callable[..., Running], database: NewDatabase) -> None:
    running = run_server(database())
    table, _ = seek(running.client, "Anna")
    wanted = {"game": "great_city", "seats": [{"kind": "person"}] * 2, "open": True}
    for _ in range(hall.MOST_SHOWN + 1):
        assert running.client.http.post("/api/tables", json=wanted).status_code == 201
    assert shown(running.client, table) is None
    assert seek(running.client, "Bruno")[0] == table


def test_who_wants_another_number_of_players_waits_elsewhere(client: Client) -> None:
    three, token = seek(client, "Carla", players=3)
    client.join(three, token).state()
    four, token = seek(client, "Dora", players=4)
    client.join(four, token).state()
    assert three != four


def test_bots_come_after_the_time_that_somebody_chose(run_server: Callable[..., Running]) -> None:
    client = run_server().client
    table, token = seek(client, "Anna", players=3, fill=5, level="plebeian")
    first = client.join(table, token)
    assert first.state()["table"]["fill"] == 5000
    state = first.until(lambda state: state["view"])
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]
    assert state["seats"][1]["level"] == "plebeian"


def test_the_shorter_patience_counts(run_server: Callable[..., Running]) -> None:
    client = run_server().client
    table, token = seek(client, "Anna", players=3)
    first = client.join(table, token)
    assert first.state()["table"]["fill"] is None
    again, token = seek(client, "Bruno", players=3, fill=5)
    assert again == table
    client.join(again, token).state()
    state = first.until(lambda state: state["view"])
    assert [seat["kind"] for seat in state["seats"]] == ["person", "person", "bot"]


def test_a_queue_that_everybody_left_is_gone(
    run_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "AWAY", 0.2)
    running = run_server()
    table, token = seek(running.client, "Anna")
    with running.client.join(table, token) as first:
        first.state()
    wait_until(lambda: table not in running.manager.tables)
    assert running.do(running.manager.find(table)) is None
    assert meeting(running.client)["waiting"] == []


@pytest.mark.parametrize("fields", [{"players": 9}, {"game": "chess"}, {"fill": 1}, {"level": "citizen"}])
def test_what_nobody_could_find_is_refused(client: Client, fields: Json) -> None:
    wanted = {"game": "great_city", "players": 2, **fields}
    assert client.http.post("/api/meeting", json=wanted).status_code in (400, 404, 422)


def test_strangers_at_two_servers_find_each_other(cluster: Cluster, serve: Callable[..., Serving]) -> None:
    url = cluster.new()
    first, second = serve(url), serve(url)
    wait_for_both(first, second)
    with looking(second.address) as socket:
        table, token = seek(first.client, "Anna")
        one = first.client.join(table, token)
        one.state()
        hear(socket, lambda said: [each for each in said["waiting"] if each["table"] == table])
        other, token = seek(second.client, "Bruno")
        assert other == table
        two = second.client.join(other, token)
        two.until(lambda state: state["view"])
        play([one, two], Random(5), most=6)
        hear(socket, lambda said: [each for each in said["playing"] if each["table"] == table])


# -- those who watch --------------------------------------------------------------------------------------


def playing(client: Client) -> tuple[str, list[Connection]]:
    made, host = open_table(client)
    guest = client.join(made["table"], sit(client, made["table"], name="Bruno").json()["token"])
    host.until(lambda state: state["seats"][1]["online"])
    host.done("start")
    guest.until(lambda state: state["view"])
    return made["table"], [host, guest]


def test_anybody_may_watch_an_open_game_and_sees_no_hand(client: Client) -> None:
    table, [host, _] = playing(client)
    watching = client.join(table, "open", name="Vera")
    state = watching.until(lambda state: state["view"])
    assert state["you"] is None
    assert state["moves"] == []
    assert host.until(lambda state: state["table"]["watchers"] == 1)
    watching.close()
    host.until(lambda state: state["table"]["watchers"] == 0)


def asides(connection: Connection) -> list[Json]:
    return [line for said in connection.messages if said["type"] == "asides" for line in said["lines"]]


def test_those_who_watch_talk_among_themselves(client: Client) -> None:
    table, seats = playing(client)
    vera, otto = [client.join(table, "open", name=name) for name in ("Vera", "Otto")]
    otto.state()
    vera.state()
    assert vera.say("chat", text="  What a\nmove ")["type"] == "done"
    otto.until(lambda state: asides(otto))
    assert [(line["name"], line["text"]) for line in asides(otto)] == [("Vera", "What a move")]
    for seat in seats:
        seat.done("chat", text="Hello")
        assert "What a move" not in "".join(seat.texts)
    late = client.join(table, "open")
    late.until(lambda state: asides(late))
    assert any(line["text"] == "Hello" for line in late.catch_up()["log"] + late.lines())


def test_those_who_watch_cannot_talk_without_end(client: Client) -> None:
    table, _ = playing(client)
    watching = client.join(table, "open")
    watching.state()
    answers = [watching.say("chat", text="again")["type"] for _ in range(12)]
    assert "refused" in answers
    assert watching.refused("chat", text=" ") == "malformed"
    assert watching.refused("chat", text="x" * 501) == "malformed"


def test_at_a_table_that_goes_by_link_those_who_watch_say_nothing(client: Client) -> None:
    made, _ = client.begin("great_city")
    watching = client.join(made["table"], made["watch"])
    watching.state()
    assert watching.refused("chat", text="Hello") == "not_allowed"

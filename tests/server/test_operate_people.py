"""`ludi admin people`: listed, banned and deleted, in both databases."""

import json
from collections.abc import Callable

from tests.server.client import Client, Json, new_secret
from tests.server.conftest import NewDatabase, Running, on_one_database
from tests.server.test_forgetting import NAME, friends
from tests.server.test_keeping import admin, refused
from tests.server.test_people import me, named, owners

RunServer = Callable[..., Running]


def test_people_are_listed_without_what_is_theirs_alone(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    client = run_server(url).client
    anna, bruno = new_secret(), new_secret()
    friends(client, anna, bruno)
    told = admin(url, "people", "--json").out
    found = {each["name"]: each for each in json.loads(told)}
    assert {name: each["games"] for name, each in found.items()} == {NAME: 1, "Bruno": 1}
    assert set(found[NAME]) == {"id", "name", "made", "seen", "games", "passkeys", "banned"}
    assert anna not in told
    assert NAME in admin(url, "people", "--lang", "fr").out


def test_a_ban_counts_at_once(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    running = run_server(url)
    secret = new_secret()
    named(running.client, secret, NAME)
    [person] = json.loads(admin(url, "people", "--json").out)
    for option, banned in (("--ban", True), ("--unban", False)):
        assert admin(url, "people", option, person["id"]).status == 0
        found = running.do(running.manager.people.of(secret))
        assert found is not None
        assert found.banned is banned


def test_whoever_is_banned_neither_makes_nor_joins_what_is_open_to_all(
    run_server: RunServer, database: NewDatabase
) -> None:
    url = database()
    client = run_server(url).client
    anna, bruno = new_secret(), new_secret()
    named(client, anna, NAME)
    [person] = json.loads(admin(url, "people", "--json").out)
    table = {"game": "great_city", "seats": [{"kind": "person"}] * 3, "open": True}
    made = client.http.post("/api/tables", json={**table, "person": bruno}).json()
    seats = f"/api/tables/{made['table']}/seats"
    sought = {"game": "great_city", "players": 3}
    assert admin(url, "people", "--ban", person["id"]).status == 0
    calls: list[tuple[str, Json]] = [("/api/tables", table), (seats, {"nonce": new_secret()}), ("/api/meeting", sought)]
    for path, wanted in calls:
        answer = client.http.post(path, json={**wanted, "person": anna})
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "banned"), path
    token = client.http.post(seats, json={"nonce": new_secret()}).json()["token"]
    assert client.join(made["table"], token, person=anna).state()["you"] == 1  # as somebody without a profile
    assert client.http.get("/api/me/games", headers={"authorization": f"Bearer {anna}"}).json()["games"] == []
    assert client.make("great_city", person=anna)["table"]  # by link anybody plays
    assert admin(url, "people", "--unban", person["id"]).status == 0
    for path, wanted in calls:
        assert client.http.post(path, json={**wanted, "person": anna}).is_success


def test_strangers_who_meet_have_their_seats_in_their_profiles(server: Running, client: Client) -> None:
    anna, bruno = new_secret(), new_secret()
    sought = {"game": "gloria_mundi", "players": 2}
    found = client.http.post("/api/meeting", json={**sought, "person": anna, "name": "Anna"}).json()
    seat = {"nonce": new_secret(), "person": bruno, "name": "Bruno"}
    client.http.post(f"/api/tables/{found['table']}/seats", json=seat)
    assert len(set(owners(server, found["table"])) - {None}) == 2
    assert client.join(found["table"], bruno).state()["you"] == 1


def test_a_person_is_deleted_as_if_the_person_had_asked(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    first = run_server(url)
    anna, bruno = new_secret(), new_secret()
    made, _ = friends(first.client, anna, bruno)
    first.stop()
    person = next(each["id"] for each in json.loads(admin(url, "people", "--json").out) if each["name"] == NAME)
    done = admin(url, "people", "--delete", person)
    assert (done.status, done.err) == (0, "")
    client = run_server(url).client
    assert me(client, anna).status_code == 401
    assert [seat["name"] for seat in client.join(made["table"], bruno).state()["seats"]] == ["Player 1", "Bruno"]


def test_what_cannot_be_done_is_said_in_one_line(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    run_server(url).stop()
    for option in ("--ban", "--unban", "--delete"):
        assert "nobody" in refused(url, "people", option, "nobody")
    assert "--ban" in refused(url, "people", "--ban", "a", "--delete", "b")


@on_one_database
def test_a_file_in_use_is_left_to_its_server(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    named(run_server(url).client, new_secret(), NAME)
    [person] = json.loads(admin(url, "people", "--json").out)
    assert "in use" in refused(url, "people", "--delete", person["id"])

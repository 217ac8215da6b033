"""Profiles: made silently, known by the secret of a device, and nobody else's business."""

import asyncio
import time
from collections.abc import Callable
from random import Random

import httpx
import pytest
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import select

from ludi.server import shapes
from ludi.server.people.people import People
from ludi.server.store.keeping import on_database
from ludi.server.store.schema import DEVICES, PEOPLE, SEATS
from ludi.server.tokens import hashed
from tests.conformity import faults
from tests.server.client import Client, Json, new_secret, play
from tests.server.conftest import NewDatabase, Running, on_one_database

RunServer = Callable[..., Running]


def me(client: Client, secret: str) -> httpx.Response:
    return client.http.get("/api/me", headers=shown(secret))


def shown(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def named(client: Client, secret: str, name: str) -> Json:
    answer = client.http.put("/api/me", json={"name": name}, headers=shown(secret))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def owners(running: Running, table: str) -> list[str | None]:
    def read(connection: DatabaseConnection) -> list[str | None]:
        wanted = select(SEATS.c.person_id).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        return list(connection.scalars(wanted))

    return on_database(running.settings.database, read)


# -- profiles --------------------------------------------------------------------------------------------


def test_a_profile_is_made_silently_with_the_first_table(client: Client) -> None:
    secret = new_secret()
    assert me(client, secret).json()["error"]["key"] == "no_person"
    client.make("great_city", person=secret, seats=[{"kind": "person", "name": "Anna"}, {"kind": "bot"}], lang="fr")
    found = me(client, secret).json()
    assert faults(found, shapes.Me) == []
    assert (found["name"], found["lang"]) == ("Anna", "fr")
    client.make("great_city", person=secret)
    assert me(client, secret).json() == found


def test_a_person_is_called_otherwise_from_now_on(client: Client) -> None:
    secret = new_secret()
    assert named(client, secret, "Anna")["name"] == "Anna"
    assert named(client, secret, "  Livia\u200b ")["name"] == "Livia"
    assert me(client, secret).json()["name"] == "Livia"


@pytest.mark.parametrize("secret", ["", "short", "x" * 65, "not a secret, but long enough", "ä" * 30])
def test_what_is_no_secret_has_no_profile(client: Client, secret: str) -> None:
    quoted = {b"authorization": secret.encode() or b"Bearer"}
    assert client.http.get("/api/me", headers=quoted).status_code == 401
    assert client.http.put("/api/me", json={"name": "Anna"}, headers=quoted).status_code == 401
    body = {"game": "great_city", "seats": [{"kind": "person"}, {"kind": "bot"}], "person": secret}
    assert client.http.post("/api/tables", json=body).status_code == 422


def test_only_the_hash_of_a_secret_is_kept(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    secret = new_secret()
    named(running.client, secret, "Anna")
    kept = on_database(running.settings.database, lambda connection: list(connection.scalars(select(DEVICES.c.secret))))
    assert len(kept) == 1
    assert secret not in kept[0]


def test_a_device_that_says_two_things_at_once_is_one_person(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    secret = new_secret()

    async def twice() -> set[str]:
        people: People = running.manager.people
        found = await asyncio.gather(*[people.meet(secret, "Anna", "en") for _ in range(8)])
        return {person.id for person in found}

    assert len(running.do(twice())) == 1
    kept = on_database(running.settings.database, lambda connection: list(connection.scalars(select(PEOPLE.c.name))))
    assert kept == ["Anna"]


@on_one_database
def test_profiles_are_made_so_often_and_no_more(run_server: RunServer, database: NewDatabase) -> None:
    client = run_server(database(), profiles=(2.0, 0.0)).client
    answers = [
        client.http.put("/api/me", json={"name": "Anna"}, headers=shown(new_secret())).status_code for _ in range(3)
    ]
    assert answers == [200, 200, 429]


def test_whoever_has_no_profile_has_no_games_and_no_friends(client: Client) -> None:
    secret = shown(new_secret())
    assert client.http.get("/api/me/games", headers=secret).json() == {"games": []}
    assert client.http.get("/api/me/friends", headers=secret).json() == {"friends": [], "offers": []}


def test_who_has_nothing_here_is_forgotten_when_tables_are(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    passing, playing = new_secret(), new_secret()
    named(running.client, passing, "Anna")
    running.client.join(running.client.make("great_city", person=playing)["table"], playing).state()
    running.do(running.manager.clear(time.time() - 60))
    assert me(running.client, passing).status_code == 200
    running.do(running.manager.clear(time.time() + 60))
    assert [me(running.client, each).status_code for each in (passing, playing)] == [401, 200]


# -- seats -----------------------------------------------------------------------------------------------


def test_seats_are_their_persons_however_they_were_come_by(server: Running, client: Client) -> None:
    anna, bruno, carla = new_secret(), new_secret(), new_secret()
    body = {"game": "great_city", "seats": [{"kind": "person"}] * 3, "person": anna}
    made = client.http.post("/api/tables", json=body).json()
    invited = {"invitation": made["invitations"][1], "nonce": new_secret(), "person": bruno}
    client.http.post(f"/api/tables/{made['table']}/invitations", json=invited)
    token = client.take(made["table"], made["invitations"][2]).json()["token"]
    before = owners(server, made["table"])
    assert before[2] is None
    client.join(made["table"], token, person=carla).state()
    found = owners(server, made["table"])
    assert found[:2] == before[:2]
    assert len(set(found)) == 3
    assert None not in found
    client.join(made["table"], token, person=new_secret()).state()
    assert owners(server, made["table"]) == found  # whose it is stays whose it is


def test_a_person_has_one_seat_at_a_table(server: Running, client: Client) -> None:
    secret = new_secret()
    made = client.make("great_city", "person", "person", person=secret)
    client.join(made["table"], made["seats"][1], person=secret).state()
    first, second = owners(server, made["table"])
    assert first is not None
    assert second is None


def test_who_is_invited_instead_has_the_seat(server: Running, client: Client) -> None:
    made = client.make("great_city", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    client.join(made["table"], made["seats"][1], person=new_secret()).state()
    assert owners(server, made["table"])[1] is not None
    host.done("invite", seat=1, invitation=new_secret())
    assert owners(server, made["table"])[1] is None


def test_the_secret_of_a_device_opens_the_seats_of_its_person(client: Client) -> None:
    secret = new_secret()
    made = client.make("great_city", "person", "person", person=secret)
    assert client.join(made["table"], secret).state()["you"] == 0
    stands = client.http.get(f"/api/tables/{made['table']}", headers=shown(secret))
    assert stands.json()["you"] == 0
    stranger = new_secret()
    named(client, stranger, "Stranger")
    assert client.join(made["table"], stranger).closed() == 4401
    assert client.http.get(f"/api/tables/{made['table']}", headers=shown(stranger)).status_code == 401


def test_a_rematch_is_played_by_the_same_people(server: Running, client: Client) -> None:
    secret = new_secret()
    made = client.make("great_city", "person", "plebeian", person=secret, start=True)
    seat = client.join(made["table"], made["seats"][0])
    seat.done("resign")
    seat.done("rematch")
    rematch = seat.until(lambda state: state["table"]["rematch"])["table"]["rematch"]
    assert owners(server, rematch) == owners(server, made["table"])
    assert client.join(rematch, secret).state()["you"] == 0


def test_whoever_plays_on_has_the_seat(server: Running, client: Client) -> None:
    secret = new_secret()
    made = client.make("great_city", "person", "plebeian", start=True)
    client.join(made["table"], made["seats"][0]).done("resign")
    wanted = {"n": 1, "seat": 1, "person": secret}
    found = client.http.post(
        f"/api/tables/{made['table']}/play_on", json=wanted, headers=shown(made["seats"][0])
    ).json()
    assert [owner is not None for owner in owners(server, found["table"])] == [False, True]


def test_the_end_of_a_game_is_kept_with_its_seats(server: Running, client: Client) -> None:
    made = client.make("great_city", "person", "plebeian", start=True)
    seat = client.join(made["table"], made["seats"][0])
    result = seat.done("resign")["result"]

    def read(connection: DatabaseConnection) -> list[tuple[int, bool]]:
        wanted = select(SEATS.c.total, SEATS.c.won).where(SEATS.c.table_id == made["table"]).order_by(SEATS.c.seat)
        return [(total, bool(won)) for total, won in connection.execute(wanted)]

    assert on_database(server.settings.database, read) == [
        (score["total"], number in result["winners"]) for number, score in enumerate(result["scores"])
    ]


# -- what others learn -----------------------------------------------------------------------------------


def test_a_person_is_known_again_at_another_table_by_each_in_another_way(client: Client) -> None:
    anna, bruno, carla = new_secret(), new_secret(), new_secret()

    def told(by: str, host: str) -> str | None:
        """By whom the host of a new table is known to somebody there."""
        made = client.make("great_city", "person", "person", person=host)
        client.join(made["table"], made["seats"][1], person=by).state()
        seats: list[Json] = client.join(made["table"], made["seats"][1]).state()["seats"]
        assert seats[1]["who"] is None
        who: str | None = seats[0]["who"]
        return who

    first = told(bruno, anna)
    assert first
    assert told(bruno, anna) == first
    assert first not in (told(bruno, carla), told(carla, anna))


def test_nobody_is_told_whose_a_seat_is(server: Running, client: Client) -> None:
    """Neither over a connection nor by any call that a table answers."""
    anna, bruno = new_secret(), new_secret()
    made = client.make("great_city", "person", "person", person=anna)
    seats = [
        client.join(made["table"], token, person=secret, device=f"of-{secret}")
        for token, secret in zip(made["seats"], (anna, bruno), strict=True)
    ]
    watcher = client.join(made["table"], made["watch"])
    seats[1].state()
    seats[0].until(lambda state: state["seats"][1]["came"])
    seats[0].done("start")
    play(seats, Random(5))
    everybody = [*seats, watcher]
    for each in everybody:
        each.until(lambda state: state["result"])
    heard = "".join(text for each in everybody for text in each.texts)
    path = f"/api/tables/{made['table']}"
    asked = [path, f"{path}/record", f"{path}/replay", f"{path}/replay/1", f"{path}/book", "/metrics"]
    heard += "".join(client.http.get(each, headers=shown(made["watch"])).text for each in asked)
    people = [owner for owner in owners(server, made["table"]) if owner]
    assert len(people) == 2
    for hidden in (anna, bruno, hashed(anna), hashed(bruno), *people, "person_id"):
        assert hidden not in heard


def test_what_one_person_is_told_is_nothing_of_anothers(server: Running, client: Client) -> None:
    """But for a name to invite a friend by, which opens nothing."""
    anna, bruno = new_secret(), new_secret()
    made = client.make("great_city", "person", "person", person=anna)
    seats = client.seated(made)
    client.join(made["table"], made["seats"][1], person=bruno).state()
    seats[0].done("start")
    calls = ("", "/games", "/friends", "/export")
    heard = "".join(client.http.get(f"/api/me{call}", headers=shown(bruno)).text for call in calls)
    own, other = owners(server, made["table"])
    assert own is not None
    assert other is not None
    assert own in heard
    for hidden in (anna, bruno, hashed(anna), hashed(bruno), *made["seats"], made["watch"]):
        assert hidden not in heard
    for path in (f"/api/tables/{made['table']}", "/api/me"):
        assert client.http.get(path, headers=shown(own)).status_code == 401

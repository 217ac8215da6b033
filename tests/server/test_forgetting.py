"""Everything of a person: had as one document, and gone without a trace, while others' games replay."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import text

from ludi.server.store import keeping
from ludi.server.store.keeping import on_database
from ludi.server.store.schema import METADATA, PEOPLE
from tests.server.client import Client, Connection, Json, new_secret, play
from tests.server.conftest import Cluster, NewDatabase, Running, Serving
from tests.server.test_keeping import back_to
from tests.server.test_my_devices import enter, keep, new_code, sign_in
from tests.server.test_people import me, named, shown

RunServer = Callable[..., Running]
NAME, BEFORE, SAID = "Zenobia", "Xanthippe", "quousque tandem abutere"


@pytest.fixture
def running(run_server: RunServer, database: NewDatabase) -> Running:
    return run_server(database())


def friends(client: Client, *secrets: str, game: str = "great_city") -> tuple[Json, list[Connection]]:
    """A game between people with profiles."""
    wanted = {"game": game, "seats": [{"kind": "person", "name": NAME}, {"kind": "person", "name": "Bruno"}]}
    made: Json = client.http.post("/api/tables", json={**wanted, "person": secrets[0], "pace": "instant"}).json()
    made["seats"] = client.take_all(made)
    seats = [
        client.join(made["table"], token, person=secret) for token, secret in zip(made["seats"], secrets, strict=True)
    ]
    for seat in seats:
        seat.until(lambda state: all(each["online"] for each in state["seats"]))
    seats[0].done("start")
    return made, seats


def everything(client: Client, secret: str) -> Json:
    answer = client.http.get("/api/me/export", headers=shown(secret))
    assert "attachment" in answer.headers["content-disposition"]
    found: Json = answer.json()
    return found


def forget(client: Client, secret: str) -> None:
    assert client.http.delete("/api/me", headers=shown(secret)).status_code == 204


def files(running: Running, request: pytest.FixtureRequest) -> Iterator[bytes]:
    """All that the database has on the disk, but for the log of PostgreSQL, which is its own."""
    url = running.settings.database
    if url.startswith("sqlite"):
        yield from [path.read_bytes() for path in Path(url.removeprefix("sqlite:///")).parent.iterdir()]
        return
    cluster: Cluster = request.getfixturevalue("cluster")

    def place(connection: DatabaseConnection) -> str:
        return str(connection.scalar(text("SELECT pg_relation_filepath('people')")))

    folder = cluster.data / Path(on_database(url, place)).parent
    cluster.checkpoint(url)
    yield from [path.read_bytes() for path in folder.iterdir()]


def found_in(running: Running, request: pytest.FixtureRequest, *words: str) -> set[str]:
    return {word for content in files(running, request) for word in words if word.encode() in content}


# -- export ----------------------------------------------------------------------------------------------


def test_an_export_holds_everything(running: Running) -> None:
    client = running.client
    anna, bruno = new_secret(), new_secret()
    made, seats = friends(client, anna, bruno)
    seats[0].done("chat", text=SAID)
    seats[1].done("chat", text="Bruno's own words")
    play(seats, Random(1), 20)
    keep(client, anna)
    enter(client, new_secret(), new_code(client, anna))
    offered = client.make("great_city", "person", "person", person=bruno)
    found = everything(client, anna)
    assert found["person"]["name"] == NAME
    [game] = found["games"]
    assert (game["id"], game["you"], game["seats"][0]["name"]) == (made["table"], 0, NAME)
    kinds = {entry["kind"] for entry in game["entries"]}
    assert {"move", "chat", "notice"} <= kinds
    assert [entry["body"]["text"] for entry in game["entries"] if entry["kind"] == "chat"] == [SAID]
    assert (len(found["devices"]), len(found["passkeys"]), found["offers"]) == (2, 1, [])
    assert offered["table"] not in json.dumps(found)


def test_whatever_refers_to_a_person_is_exported(client: Client) -> None:
    secret = new_secret()
    named(client, secret, NAME)
    referring = {
        table.name for table in METADATA.sorted_tables if any(key.column is PEOPLE.c.id for key in table.foreign_keys)
    }
    assert referring - {"seats"} <= set(everything(client, secret))


def test_an_export_opens_nothing_and_tells_nothing_hidden(running: Running) -> None:
    client = running.client
    anna, bruno = new_secret(), new_secret()
    made = client.make("great_city", "person", "citizen", person=anna, start=True)
    seat = client.join(made["table"], made["seats"][0])
    play([seat], Random(4), 12)
    decisions = seat.say("decisions")["decisions"]
    seat.done("take_back", to=decisions[-1]["to"])  # everything hidden is dealt anew, and kept with the entry
    friends(client, anna, bruno)
    told = json.dumps(everything(client, anna))
    assert "redeal" in told
    assert '"packed"' not in told
    for hidden in (anna, bruno, made["seats"][0], "token", "seed", "person_id"):
        assert hidden not in told


# -- being forgotten -------------------------------------------------------------------------------------


def test_nothing_of_a_person_is_left_in_the_files_of_the_database(
    running: Running, request: pytest.FixtureRequest
) -> None:
    client = running.client
    anna, bruno = new_secret(), new_secret()
    _, seats = friends(client, anna, bruno)
    seats[0].done("name", name=BEFORE)
    seats[0].done("chat", text=SAID)
    play(seats, Random(1), 60)
    solo = client.make("great_city", person=anna, seats=[{"kind": "person", "name": NAME}, {"kind": "bot"}])
    keep(client, anna)
    new_code(client, anna)
    named(client, anna, f"{NAME} Augusta")
    words = (NAME, BEFORE, SAID, *ids(running, NAME), solo["table"])
    assert len(words) == 5
    assert found_in(running, request, *words) == set(words)
    forget(client, anna)
    running.do(running.manager.scrubbed())
    assert found_in(running, request, *words, "Bruno") == {"Bruno"}
    assert me(client, anna).status_code == 401


def test_what_was_to_be_scrubbed_is_scrubbed_after_a_crash(
    serve: Callable[..., Serving], run_server: RunServer, database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    url = database()
    killed = serve(url)
    first, second = new_secret(), new_secret()
    for secret, name in ((first, "Aulus"), (second, NAME)):
        named(killed.client, secret, name)
        named(killed.client, secret, f"{name} {BEFORE}")
    forget(killed.client, first)
    forget(killed.client, second)  # whose turn to be scrubbed comes after a while
    killed.kill()
    running = run_server(url)
    running.do(running.manager.scrubbed())
    assert found_in(running, request, NAME, BEFORE) == set()
    assert not running.do(running.manager.store.is_to_be_scrubbed())


def ids(running: Running, name: str) -> list[str]:
    def read(connection: DatabaseConnection) -> list[str]:
        return [row.id for row in connection.execute(PEOPLE.select()) if row.name.startswith(name)]

    return on_database(running.settings.database, read)


def test_opponents_play_on_and_replay(running: Running) -> None:
    client = running.client
    anna, bruno = new_secret(), new_secret()
    made, seats = friends(client, anna, bruno)
    seats[0].done("chat", text=SAID)
    play(seats, Random(1), 15)
    over, ended = friends(client, anna, bruno, game="gloria_mundi")
    ended[0].done("chat", text=SAID)
    play(ended, Random(1))
    replay = client.http.get(f"/api/tables/{over['table']}/replay", headers=shown(over["seats"][1]))
    assert SAID in replay.text
    before = client.record(over["table"], over["seats"][1]).text
    forget(client, anna)
    assert [seat.closed() for seat in seats] == [1012, 1012]
    again = client.join(made["table"], made["seats"][1])
    state = again.state()
    assert [each["name"] for each in state["seats"]] == ["Player 1", "Bruno"]
    assert state["seats"][0]["stand_in"] == "citizen"
    assert {"withdrawn", "came"} <= {line["key"] for line in again.lines()}
    assert play([again], Random(2), 3) == 3  # a bot plays for whoever is gone
    assert client.join(made["table"], made["seats"][0]).closed() == 4401
    after = client.record(over["table"], over["seats"][1]).text
    assert after == before.replace(NAME, "Player 1")
    replay = client.http.get(f"/api/tables/{over['table']}/replay", headers=shown(over["seats"][1]))
    assert replay.status_code == 200
    assert NAME not in replay.text
    assert SAID not in replay.text
    assert keeping.validate(running.settings.database, lambda done, of: None) == []


def test_an_own_table_that_waits_goes_and_a_seat_elsewhere_is_free_again(running: Running) -> None:
    client = running.client
    anna, bruno = new_secret(), new_secret()
    own = client.make("great_city", "person", "person", person=anna)
    made = client.http.post(
        "/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2, "person": bruno}
    ).json()
    invitation = {"invitation": made["invitations"][1], "nonce": new_secret()}
    path = f"/api/tables/{made['table']}/invitations"
    assert client.http.post(path, json={**invitation, "person": anna}).status_code == 200
    assert client.http.post(path, json={**invitation, "nonce": new_secret()}).status_code == 409
    forget(client, anna)
    assert client.join(own["table"], own["seats"][0]).closed() == 4404
    assert client.http.post(path, json={**invitation, "nonce": new_secret()}).status_code == 200


def test_passkeys_codes_and_other_devices_of_whoever_is_gone_open_nothing(running: Running) -> None:
    client = running.client
    anna, phone = new_secret(), new_secret()
    named(client, anna, NAME)
    passkey = keep(client, anna)
    enter(client, phone, new_code(client, anna))
    code = new_code(client, anna)
    forget(client, phone)
    assert [me(client, secret).status_code for secret in (anna, phone)] == [401, 401]
    assert enter(client, new_secret(), code).status_code == 404
    assert sign_in(client, new_secret(), passkey).status_code == 400


def test_a_database_from_before_there_were_people_is_brought_up(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    first = run_server(url)
    made, seats = first.client.begin("great_city")
    play(seats, Random(1), 10)
    first.stop()
    on_database(url, lambda connection: back_to(connection, "0007"))
    client = run_server(url).client
    secret = new_secret()
    assert client.join(made["table"], made["seats"][0], person=secret).state()["you"] == 0
    assert client.join(made["table"], secret).state()["you"] == 0


def test_people_of_an_earlier_version_are_brought_along(run_server: RunServer, database: NewDatabase) -> None:
    """From before they were rated, told of their turns, and met fairly."""
    url, anna, bruno = database(), new_secret(), new_secret()
    first = run_server(url)
    made, seats = friends(first.client, anna, bruno)
    play(seats, Random(1), 10)
    key = keep(first.client, anna)
    opened = first.client.http.post(
        "/api/tables", json={"game": "great_city", "seats": [{"kind": "person"}] * 2, "open": True, "person": anna}
    ).json()
    first.stop()
    on_database(url, lambda connection: back_to(connection, "0010"))
    client = run_server(url).client
    assert me(client, anna).json()["name"] == NAME
    assert client.join(made["table"], bruno).state()["you"] == 1
    assert sign_in(client, new_secret(), key).status_code == 200
    assert {game["id"] for game in everything(client, anna)["games"]} == {made["table"], opened["table"]}
    assert client.join(opened["table"], anna).state()["table"]["unrated"] == "unwanted"  # choices could be taken back
    forget(client, anna)
    assert client.join(made["table"], bruno).state()["seats"][0]["name"] != NAME


def test_a_person_is_the_same_at_all_servers_of_a_database(run_server: RunServer, cluster: Cluster) -> None:
    """A seat is opened, a code entered and a person forgotten at whichever, and all of them know."""
    url = cluster.new()
    one, other = run_server(url).client, run_server(url).client
    anna, bruno, phone = new_secret(), new_secret(), new_secret()
    made, seats = friends(one, anna, bruno)
    play(seats, Random(1), 4)
    assert enter(other, phone, new_code(one, anna)).status_code == 200
    assert other.join(made["table"], phone).state()["you"] == 0
    watching = other.join(made["table"], made["watch"])
    watching.state()
    forget(other, phone)
    assert watching.closed() == 1012
    again = [each.join(made["table"], bruno).state() for each in (one, other)]
    assert [[seat["name"] for seat in state["seats"]] for state in again] == [["Player 1", "Bruno"]] * 2
    assert [me(each, anna).status_code for each in (one, other)] == [401, 401]

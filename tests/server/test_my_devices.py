"""One profile on several devices: by a passkey, and by a code that is used once."""

import time
from collections.abc import Callable
from random import Random

import httpx
import pytest

from ludi.server import shapes
from tests.conformity import faults
from tests.server.authenticator import Authenticator, as_bytes, text
from tests.server.client import Client, Json, new_secret
from tests.server.conftest import NewDatabase, Running, on_one_database
from tests.server.test_people import me, named, owners, shown

RunServer = Callable[..., Running]
ORIGIN, NAME = "http://localhost", "localhost"


def post(client: Client, path: str, secret: str = "", body: Json | None = None, origin: str = ORIGIN) -> httpx.Response:
    headers = {"origin": origin, "host": origin.partition("//")[2], **(shown(secret) if secret else {})}
    return client.http.post(path, json={} if body is None else body, headers=headers)


def keep(client: Client, secret: str, origin: str = ORIGIN, name: str = NAME) -> Authenticator:
    """Keep a profile with a new passkey."""
    found = Authenticator(origin, name)
    options = post(client, "/api/me/passkeys/options", secret, origin=origin).json()
    kept = post(client, "/api/me/passkeys", secret, {"passkey": found.make(options)}, origin)
    assert kept.status_code == 201, kept.text
    return found


def sign_in(client: Client, secret: str, with_: Authenticator) -> httpx.Response:
    options = post(client, "/api/passkeys", origin=with_.origin).json()
    return post(client, "/api/me/devices", secret, {"passkey": with_.show(options)}, with_.origin)


def games(client: Client, secret: str) -> list[Json]:
    answer = client.http.get("/api/me/games", headers=shown(secret)).json()
    assert faults(answer, shapes.MyGames) == []
    found: list[Json] = answer["games"]
    return found


def new_code(client: Client, secret: str) -> str:
    answer = client.http.post("/api/me/codes", headers=shown(secret))
    assert faults(answer.json(), shapes.TransferCode) == []
    return str(answer.json()["code"])


def enter(client: Client, secret: str, code: str) -> httpx.Response:
    return client.http.post("/api/me/devices", json={"code": code}, headers=shown(secret))


# -- passkeys --------------------------------------------------------------------------------------------


def test_a_profile_kept_with_a_passkey_is_opened_on_another_device(client: Client) -> None:
    first, second = new_secret(), new_secret()
    made = client.make("great_city", "person", "person", person=first)
    passkey = keep(client, first)
    told = me(client, first).json()
    assert faults(told, shapes.Me) == []
    assert (len(told["passkeys"]), told["devices"]) == (1, 1)
    answer = sign_in(client, second, passkey)
    assert answer.status_code == 200, answer.text
    assert answer.json()["devices"] == 2
    assert [game["table"] for game in games(client, second)] == [made["table"]]
    assert client.join(made["table"], second).state()["you"] == 0


def test_a_passkey_is_good_for_the_servers_own_names_only(run_server: RunServer) -> None:
    client = run_server(host_names=("ludi.example",), origins=("https://page.example",)).client
    secret = new_secret()
    named(client, secret, "Anna")
    for origin in ("https://ludi.example", "https://page.example", "http://localhost:8000"):
        name = origin.partition("//")[2].partition(":")[0]
        assert sign_in(client, new_secret(), keep(client, secret, origin, name)).status_code == 200
    for origin in ("http://ludi.example", "http://127.0.0.1", "https://127.0.0.1"):
        answer = post(client, "/api/me/passkeys/options", secret, origin=origin)
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, "no_passkeys")
    assert client.http.post("/api/passkeys").json()["error"]["key"] == "no_passkeys"


def test_what_a_passkey_says_is_good_once(client: Client) -> None:
    secret = new_secret()
    named(client, secret, "Anna")
    passkey = keep(client, secret)
    options = post(client, "/api/passkeys").json()
    said = {"passkey": passkey.show(options)}
    thief = new_secret()
    assert post(client, "/api/me/devices", new_secret(), said).status_code == 200
    assert post(client, "/api/me/devices", thief, said).json()["error"]["key"] == "bad_passkey"
    assert me(client, thief).status_code == 401


def test_a_passkey_that_nobody_has_or_that_answers_something_else_opens_nothing(client: Client) -> None:
    secret, other = new_secret(), new_secret()
    named(client, secret, "Anna")
    named(client, other, "Bruno")
    passkey = keep(client, secret)
    show, make = post(client, "/api/passkeys").json(), post(client, "/api/me/passkeys/options", secret).json()
    strange = Authenticator(ORIGIN, NAME)
    elsewhere = Authenticator(ORIGIN, "elsewhere.example")
    wrong: list[Json] = [
        strange.show(show),
        passkey.show(make),  # which was asked for something else
        passkey.show({"challenge": "A" * 75}),
        {**passkey.show(show), "response": {}},
        {},
        {"response": {"clientDataJSON": "no base64 at all"}},
    ]
    for said in wrong:
        answer = post(client, "/api/me/devices", new_secret(), {"passkey": said})
        assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_passkey"), said
    for said in (elsewhere.make(make), strange.make(show), strange.show(make), {}):
        answer = post(client, "/api/me/passkeys", secret, {"passkey": said})
        assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_passkey"), said
    stolen = post(client, "/api/me/passkeys", other, {"passkey": strange.make(make)})
    assert stolen.status_code == 400  # the challenge was another person's
    assert len(me(client, secret).json()["passkeys"]) == 1


def damaged(said: Json, rng: Random) -> Json:
    """With something else in one place."""
    response = dict(said["response"])
    name = rng.choice([key for key, value in response.items() if value])
    written = bytearray(as_bytes(response[name]))
    at = rng.randrange(len(written))
    written[at : at + rng.choice((1, 1, 8))] = rng.randbytes(rng.choice((0, 1, 1, 40)))
    strange: object = rng.choice((None, 1, [], {}, "", "!", True, "[" * 4000))
    return {**said, "response": {**response, name: strange if rng.random() < 0.3 else text(bytes(written))}}


@on_one_database
def test_damaged_passkeys_are_refused_or_harmless(run_server: RunServer, database: NewDatabase) -> None:
    client = run_server(database()).client
    secret, rng = new_secret(), Random(1)
    named(client, secret, "Anna")
    passkey = keep(client, secret)
    show, make = post(client, "/api/passkeys").json(), post(client, "/api/me/passkeys/options", secret).json()
    for _ in range(150):
        shown_ = {"passkey": damaged(passkey.show(show), rng)}
        assert post(client, "/api/me/devices", new_secret(), shown_).status_code == 400
        made = {"passkey": damaged(Authenticator(ORIGIN, NAME).make(make), rng)}
        assert post(client, "/api/me/passkeys", secret, made).status_code in (201, 400)
    assert sign_in(client, new_secret(), passkey).status_code == 200


def test_a_challenge_is_good_for_a_while_only(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = new_secret()
    named(client, secret, "Anna")
    passkey = keep(client, secret)
    options = post(client, "/api/passkeys").json()
    now = time.time
    monkeypatch.setattr("ludi.server.people.passkeys.time.time", lambda: now() + 400)
    answer = post(client, "/api/me/devices", new_secret(), {"passkey": passkey.show(options)})
    assert answer.json()["error"]["key"] == "bad_passkey"


def test_a_passkey_that_is_forgotten_opens_nothing_and_only_ones_own_can_be(client: Client) -> None:
    secret, other = new_secret(), new_secret()
    named(client, secret, "Anna")
    named(client, other, "Bruno")
    passkey = keep(client, secret)
    [known] = me(client, secret).json()["passkeys"]
    client.http.delete(f"/api/me/passkeys/{known['id']}", headers=shown(other))
    assert sign_in(client, new_secret(), passkey).status_code == 200
    assert client.http.delete(f"/api/me/passkeys/{known['id']}", headers=shown(secret)).status_code == 204
    assert sign_in(client, new_secret(), passkey).status_code == 400


def test_a_passkey_made_at_one_server_is_shown_at_another(run_server: RunServer, database: NewDatabase) -> None:
    """Or at the same after it was started again."""
    url = database()
    one = run_server(url)
    secret = new_secret()
    named(one.client, secret, "Anna")
    passkey = keep(one.client, secret)
    options = post(one.client, "/api/passkeys").json()
    one.stop()
    other = run_server(url).client
    assert post(other, "/api/me/devices", new_secret(), {"passkey": passkey.show(options)}).status_code == 200


# -- codes -----------------------------------------------------------------------------------------------


def test_a_code_makes_another_device_mine_once(client: Client) -> None:
    secret, other, third = new_secret(), new_secret(), new_secret()
    made = client.make("great_city", person=secret)
    code = new_code(client, secret)
    assert enter(client, other, f" {code[:5].lower()}-{code[5:]}").status_code == 200
    assert [game["table"] for game in games(client, other)] == [made["table"]]
    answer = enter(client, third, code)
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no_code")
    assert me(client, third).status_code == 401


def test_a_newer_code_and_time_make_a_code_worthless(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = new_secret()
    named(client, secret, "Anna")
    first, second = new_code(client, secret), new_code(client, secret)
    assert enter(client, new_secret(), first).status_code == 404
    now = time.time
    monkeypatch.setattr("ludi.server.people.people.time.time", lambda: now() + 700)
    assert enter(client, new_secret(), second).status_code == 404


def test_of_two_devices_that_enter_a_code_at_once_one_has_it(server: Running, client: Client) -> None:
    secret = new_secret()
    named(client, secret, "Anna")
    code = new_code(client, secret)

    async def both() -> list[object]:
        import asyncio

        people = server.manager.people
        return await asyncio.gather(
            *[people.move_by_code(new_secret(), code) for _ in range(4)], return_exceptions=True
        )

    done = server.do(both())
    assert sorted(type(each).__name__ for each in done) == ["NoCode", "NoCode", "NoCode", "list"]
    assert me(client, secret).json()["devices"] == 2


@on_one_database
def test_codes_are_not_to_be_guessed(run_server: RunServer, database: NewDatabase) -> None:
    client = run_server(database(), codes=(3.0, 0.0)).client
    assert [enter(client, new_secret(), "AAAAAAAAAA").status_code for _ in range(4)] == [404, 404, 404, 429]


def test_what_a_device_had_goes_along(server: Running, client: Client) -> None:
    """Two profiles become one, and a person still has one seat at a table."""
    desk, phone = new_secret(), new_secret()
    first = client.make("great_city", person=desk)
    second = client.make("glory_to_rome", person=phone)
    both = client.make("great_city", "person", "person", person=desk)
    client.join(both["table"], both["seats"][1], person=phone).state()
    playing = client.join(second["table"], second["seats"][0])
    playing.state()
    assert enter(client, phone, new_code(client, desk)).status_code == 200
    assert playing.closed() == 1012  # whose the seat is has changed: come again
    assert {game["table"] for game in games(client, desk)} == {each["table"] for each in (first, second, both)}
    assert games(client, phone) == games(client, desk)
    [own, other] = owners(server, both["table"])
    assert own is not None
    assert other is None
    assert client.join(second["table"], desk).state()["you"] == 0


def test_other_devices_are_left_behind(client: Client) -> None:
    desk, phone = new_secret(), new_secret()
    named(client, desk, "Anna")
    enter(client, phone, new_code(client, desk))
    assert client.http.delete("/api/me/devices", headers=shown(desk)).status_code == 204
    assert me(client, phone).status_code == 401
    assert me(client, desk).json()["devices"] == 1

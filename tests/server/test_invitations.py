"""Seats are handed out by invitations: whoever made the table never holds another's token."""

import sqlite3

import pytest

from tests.server.client import Client, Connection, Json, new_secret, seat
from tests.server.conftest import Running, on_one_database

WISH = {"game": "glory_to_rome", "seats": [seat("citizen"), seat("person"), seat("person")], "pace": "instant"}


def make(client: Client) -> Json:
    made: Json = client.http.post("/api/tables", json=WISH).json()
    return made


def host_of(client: Client, made: Json) -> Connection:
    host = client.join(made["table"], made["token"])
    host.state()
    return host


def refusal(client: Client, made: Json, invitation: str, nonce: str = "", lang: str = "en") -> tuple[int, str, str]:
    answer = client.take(made["table"], invitation, nonce, lang)
    return answer.status_code, answer.json()["error"]["key"], answer.json()["error"]["text"]


def test_the_maker_of_a_table_gets_one_token_and_invitations_for_the_others(client: Client) -> None:
    made = make(client)
    assert set(made) == {"table", "you", "token", "tokens", "invitations", "watch"}
    assert made["tokens"] == [None, made["token"], None]
    assert (made["you"], [bool(each) for each in made["invitations"]]) == (1, [False, False, True])
    assert client.join(made["table"], made["token"]).state()["you"] == 1
    assert client.join(made["table"], made["invitations"][2]).closed() == 4401  # it is no token


def test_an_invitation_is_exchanged_once_for_a_token_that_the_maker_never_sees(client: Client) -> None:
    made = make(client)
    host = host_of(client, made)
    taken = client.take(made["table"], made["invitations"][2])
    assert taken.status_code == 200
    token = taken.json()["token"]
    assert taken.json() == {"seat": 2, "token": token}
    guest = client.join(made["table"], token)
    assert guest.state()["you"] == 2
    host.until(lambda state: state["seats"][2]["came"])
    assert token not in "".join(host.texts)
    status, key, text = refusal(client, made, made["invitations"][2])
    assert (status, key) == (409, "invitation_used")
    assert "the seat is taken" in text
    assert "la place est prise" in refusal(client, made, made["invitations"][2], lang="fr")[2]


def test_the_same_device_gets_the_same_token_again(client: Client) -> None:
    """The answer may have been lost on its way."""
    made, nonce = make(client), new_secret()
    first = client.take(made["table"], made["invitations"][2], nonce).json()
    assert client.take(made["table"], made["invitations"][2], nonce).json() == first
    assert client.join(made["table"], first["token"]).state()["you"] == 2
    assert client.take(made["table"], made["invitations"][2], nonce).json() == first


def test_an_invitation_that_was_never_made_is_refused(client: Client) -> None:
    made, other = make(client), make(client)
    for wrong in (other["invitations"][2], made["token"], made["watch"], "x"):
        assert refusal(client, made, wrong)[:2] == (401, "no_invitation")
    assert client.take("x" * 12, made["invitations"][2]).status_code == 404
    assert client.take(made["table"], made["invitations"][2], "short").status_code == 422


@on_one_database
def test_neither_invitations_nor_tokens_are_kept(client: Client, server: Running) -> None:
    made, nonce = make(client), new_secret()
    token = client.take(made["table"], made["invitations"][2], nonce).json()["token"]
    with sqlite3.connect(server.settings.database.removeprefix("sqlite:///")) as kept:
        text = "\n".join(kept.iterdump())
    assert made["table"] in text
    for secret in (made["token"], made["invitations"][2], made["watch"], token, nonce):
        assert secret not in text


def test_the_host_invites_anew_to_a_seat_that_nobody_has_taken(client: Client) -> None:
    made, again = make(client), new_secret()
    host = host_of(client, made)
    assert host.refused("invite", seat=1, invitation=again) == "not_allowed"  # the own seat
    assert host.refused("invite", seat=0, invitation=again) == "not_allowed"  # a bot's
    assert host.refused("invite", seat=9, invitation=again) == "not_allowed"
    assert host.refused("invite", seat=2, invitation="short") == "malformed"
    host.done("invite", seat=2, invitation=again)
    assert refusal(client, made, made["invitations"][2])[:2] == (401, "no_invitation")
    assert client.take(made["table"], again).json()["seat"] == 2


def test_the_host_takes_a_seat_back_and_its_token_ends(client: Client) -> None:
    made, again = make(client), new_secret()
    host = host_of(client, made)
    token = client.take(made["table"], made["invitations"][2]).json()["token"]
    guest = client.join(made["table"], token)
    guest.done("name", name="Flavia")
    assert guest.refused("invite", seat=1, invitation=again) == "not_allowed"  # only the host
    freed = host.done("invite", seat=2, invitation=again)["seats"][2]
    assert (freed["came"], freed["online"], freed["name"]) == (False, False, "")
    assert host.lines()[-1]["key"] == "seat_freed"
    assert guest.closed() == 1012
    assert client.join(made["table"], token).closed() == 4401
    other = client.take(made["table"], again).json()["token"]
    host.done("invite", seat=2, invitation=again, id="again")  # said twice, it is done once
    assert client.join(made["table"], other).state()["you"] == 2
    host.until(lambda state: state["seats"][2]["came"])
    host.done("start")
    assert host.refused("invite", seat=2, invitation=new_secret()) == "not_allowed"


# -- other devices -------------------------------------------------------------------------------------


def notices(connection: Connection) -> list[str]:
    connection.catch_up()
    return [message["text"] for message in connection.messages if message["type"] == "notice"]


def test_a_seat_is_told_that_it_was_opened_on_another_device(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person")
    desk = client.join(made["table"], made["seats"][0], device="desk")
    other = client.join(made["table"], made["seats"][1], device="other")
    watcher = client.join(made["table"], made["watch"], device="watcher")
    for each in (desk, other, watcher):
        each.state()
    phone = client.join(made["table"], made["seats"][0], device="phone", lang="fr")
    phone.state()
    assert notices(desk) == ["This seat has been opened on another device."]
    assert notices(phone) == ["Cette place est aussi ouverte sur un autre appareil."]
    assert notices(other) == notices(watcher) == []


@pytest.mark.parametrize("device", ["desk", "x" * 40])
def test_the_same_device_may_come_twice(client: Client, device: str) -> None:
    made = client.make("glory_to_rome", "person", "citizen")
    first = client.join(made["table"], made["seats"][0], device=device)
    first.state()
    second = client.join(made["table"], made["seats"][0], device=device)
    second.state()
    assert notices(first) == notices(second) == []

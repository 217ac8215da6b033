"""That it is somebody's turn: told once to whoever is not looking, with nothing hidden, and never into the server's own
network."""

import asyncio
import json
import re
import socket
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import http_ece
import httpx
import pytest
from py_vapid import Vapid02
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import select, update

from ludi.server import shapes
from ludi.server.notify import notifier, outgoing, push
from ludi.server.notify.outgoing import NotAllowed, Outgoing, Unreached
from ludi.server.settings import Settings
from ludi.server.store.keeping import on_database
from ludi.server.store.schema import OUTBOX, SPENT
from tests.conformity import faults
from tests.server.client import Client, Connection, Json, new_secret
from tests.server.conftest import NewDatabase, Running, free_port, on_one_database
from tests.server.receivers import Browser, Mailboxes, Receiver, mail_server
from tests.server.test_forgetting import everything, found_in
from tests.server.test_my_devices import enter, new_code
from tests.server.test_people import named, shown
from tests.server.test_store import wait_for

RunServer = Callable[..., Running]
PUBLIC = "https://ludi.example"
ANNA, BRUNO = new_secret(), new_secret()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    started = Receiver()
    yield started
    started.stop()


@pytest.fixture
def mail() -> Iterator[tuple[str, Mailboxes]]:
    with mail_server(free_port) as found:
        yield found


@pytest.fixture
def run(run_server: RunServer) -> RunServer:
    def started(database: str = "", **more: Any) -> Running:
        return run_server(database, **{"public": PUBLIC, "outgoing": "any", "notify_after": 0.0, **more})

    return started


# -- people at a table -----------------------------------------------------------------------------------


class Two:
    """Anna and Bruno play; Bruno may be away."""

    def __init__(self, running: Running) -> None:
        self.running, self.client = running, running.client
        wanted = {"game": "glory_to_rome", "seats": [{"kind": "person", "name": name} for name in ("Anna", "Bruno")]}
        self.made: Json = self.client.http.post("/api/tables", json={**wanted, "person": ANNA}).json()
        self.tokens = [str(token) for token in self.client.take_all(self.made)]
        self.table = str(self.made["table"])
        self.anna, self.bruno = self.join(0, ANNA), self.join(1, BRUNO)
        for each in (self.anna, self.bruno):
            each.until(lambda state: all(seat["online"] for seat in state["seats"]))
        self.anna.done("start")

    def join(self, seat: int, person: str) -> Connection:
        return self.client.join(self.table, self.tokens[seat], person=person)

    def come_back(self) -> None:
        self.bruno = self.join(1, BRUNO)
        self.bruno.state()

    def leave(self) -> None:
        """Bruno is away, and the server knows."""
        self.bruno.close()
        self.anna.until(lambda state: not state["seats"][1]["online"])

    def pass_on(self, by: Connection) -> None:
        """One of them plays until it is the other's turn."""
        rng = Random(3)
        while by.until(lambda state: state["deciding"] is not None)["moves"]:
            by.move(rng.choice(by.state()["moves"])["move"])

    def to_anna(self) -> None:
        if self.bruno.catch_up()["moves"]:
            self.pass_on(self.bruno)
        self.anna.until(lambda state: bool(state["moves"]))

    def turn_of_bruno(self) -> None:
        """It is Bruno's turn, and he is away."""
        self.to_anna()
        self.leave()
        self.pass_on(self.anna)


def add(client: Client, person: str, **channel: Any) -> httpx.Response:
    return client.http.post("/api/me/notifications", json=channel, headers=shown(person))


def added(client: Client, person: str, **channel: Any) -> Json:
    answer = add(client, person, **channel)
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    assert faults(found, shapes.Notifications) == []
    return found


def notifications(client: Client, person: str) -> Json:
    found: Json = client.http.get("/api/me/notifications", headers=shown(person)).json()
    return found


def settle(running: Running) -> None:
    """Whatever is to be told has been."""
    running.do(running.manager.notifier.tell_due())


def kept(running: Running) -> list[Any]:
    return on_database(running.settings.database, lambda connection: list(connection.execute(select(OUTBOX))))


# -- push ------------------------------------------------------------------------------------------------


@pytest.fixture
def pushed(run: RunServer, database: NewDatabase, receiver: Receiver) -> tuple[Two, Browser]:
    """Bruno's browser is told."""
    two, browser = Two(run(database())), Browser()
    added(two.client, BRUNO, kind="push", address=receiver.address("/push/1"), keys=browser.keys())
    return two, browser


def test_a_push_says_whose_turn_it_is_and_nobodys_secret(pushed: tuple[Two, Browser], receiver: Receiver) -> None:
    two, browser = pushed
    two.turn_of_bruno()
    [posted] = receiver.wait_for(1)
    told = browser.read(posted.body)
    assert told == {
        "title": "It is your turn: Glory to Rome",
        "body": "It is your turn at the table with Anna.",
        "path": f"/table/{two.table}",
        "tag": two.table,
    }
    assert (posted.path, posted.headers["content-encoding"], posted.headers["topic"]) == (
        "/push/1",
        "aes128gcm",
        two.table,
    )
    assert Vapid02.verify(posted.headers["authorization"])
    assert notifications(two.client, BRUNO)["push"] in posted.headers["authorization"]
    for secret in (*two.tokens, two.made["watch"], ANNA, BRUNO):
        assert secret not in f"{told}{posted.headers}"
    assert b"Anna" not in posted.body


def test_a_turn_is_told_once_however_often_it_comes(
    pushed: tuple[Two, Browser], run: RunServer, receiver: Receiver
) -> None:
    two, _ = pushed
    two.turn_of_bruno()
    receiver.wait_for(1)
    settle(two.running)
    if two.anna.catch_up()["undo"]:  # taken back, and decided again
        two.anna.done("undo")
        two.pass_on(two.anna)
    two.anna.done("chat", text="Bruno?")
    two.anna.close()
    settle(two.running)
    two.running.stop()
    again = run(two.running.settings.database)
    again.client.join(two.table, two.tokens[0]).state()  # the table is loaded
    settle(again)
    assert len(receiver.all) == 1
    bruno = again.client.join(two.table, two.tokens[1])
    assert bruno.until(lambda state: bool(state["moves"]))


@on_one_database
def test_every_turn_is_told(pushed: tuple[Two, Browser], receiver: Receiver) -> None:
    two, browser = pushed
    two.turn_of_bruno()
    receiver.wait_for(1)
    two.come_back()
    two.turn_of_bruno()
    assert [browser.read(posted.body)["tag"] for posted in receiver.wait_for(2)] == [two.table] * 2


@on_one_database
def test_who_looks_is_not_told_and_knows_afterwards(pushed: tuple[Two, Browser], receiver: Receiver) -> None:
    two, _ = pushed
    two.to_anna()
    two.pass_on(two.anna)
    two.bruno.until(lambda state: bool(state["moves"]))
    settle(two.running)
    two.leave()  # he has seen it
    two.anna.catch_up()
    settle(two.running)
    assert receiver.all == []
    two.come_back()
    two.to_anna()
    two.bruno.done("look", looks=False)  # the page is open, but cannot be seen
    two.pass_on(two.anna)
    receiver.wait_for(1)


def test_who_comes_in_time_is_not_told(run: RunServer, receiver: Receiver) -> None:
    two = Two(run(notify_after=3600.0))
    added(two.client, BRUNO, kind="push", address=receiver.address(), keys=Browser().keys())
    two.turn_of_bruno()
    assert [row.due is not None for row in kept(two.running)] == [True]
    two.come_back()
    wait_for(lambda: [row.due is not None for row in kept(two.running)] == [False])


def test_what_was_to_be_told_survives_the_server(run: RunServer, database: NewDatabase, receiver: Receiver) -> None:
    two, browser = Two(run(database(), notify_after=3600.0)), Browser()
    added(two.client, BRUNO, kind="push", address=receiver.address(), keys=browser.keys())
    two.turn_of_bruno()
    two.running.stop()
    url = two.running.settings.database

    def make_due(connection: DatabaseConnection) -> None:
        connection.execute(update(OUTBOX).values(due=0.0))

    on_database(url, make_due)
    run(url)
    assert browser.read(receiver.wait_for(1)[0].body)["tag"] == two.table


def test_what_fails_is_tried_again_and_a_dead_subscription_is_dropped(
    run: RunServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "AGAIN", (0.0, 0.0))
    two = Two(run())
    added(two.client, BRUNO, kind="push", address=receiver.address(), keys=Browser().keys())
    receiver.status = 503
    two.turn_of_bruno()
    for count in (1, 2, 3):
        settle(two.running)
        receiver.wait_for(count)
    settle(two.running)
    assert len(receiver.all) == 3  # then it is given up
    assert len(notifications(two.client, BRUNO)["channels"]) == 1
    receiver.status = 410
    two.come_back()
    two.turn_of_bruno()
    receiver.wait_for(4)
    settle(two.running)
    assert notifications(two.client, BRUNO)["channels"] == []


def test_many_games_are_told_together_once_a_day(
    run: RunServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "MANY", 2)
    running = run()
    first = Two(running)
    added(first.client, BRUNO, kind="webhook", address=receiver.address(), format="slack", lang="fr")
    named(first.client, BRUNO, "Bruno")
    first.turn_of_bruno()
    receiver.wait_for(2)
    for _ in range(2):
        Two(running).turn_of_bruno()
        settle(running)
    texts = [posted.json()["text"] for posted in receiver.all]
    assert texts[2:] == [
        "2 games are waiting for you\nWhile so many are waiting, you are told at most once a day.\n"
        "https://ludi.example/next"
    ]
    assert [row.due is not None for row in kept(running)].count(True) == 1  # tomorrow


def test_a_digest_that_fails_does_not_stand_in_the_way_of_the_next(
    run: RunServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "MANY", 1)
    monkeypatch.setattr(notifier, "AGAIN", (0.0,))
    running = run()
    first = Two(running)
    added(first.client, BRUNO, kind="webhook", address=receiver.address(), format="slack")
    receiver.status = 503
    first.turn_of_bruno()
    receiver.wait_for(2)
    first.come_back()
    settle(running)
    receiver.status, before = 201, len(receiver.all)
    Two(running).turn_of_bruno()
    assert "1 games" in receiver.wait_for(before + 1)[-1].json()["text"]


def test_nobody_waits_for_a_receiver_that_is_slow(
    run: RunServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run()
    two = Two(running)
    slow, quick = receiver.address("/slow"), receiver.address("/quick")
    for address in (slow, quick):
        added(two.client, BRUNO, kind="push", address=address, keys=Browser().keys())
    go_on = receiver.hold("/slow")
    two.turn_of_bruno()
    assert [posted.path for posted in receiver.wait_for(1)] == ["/quick"]
    two.come_back()
    two.turn_of_bruno()
    assert [posted.path for posted in receiver.wait_for(2)] == ["/quick"] * 2
    go_on.set()
    receiver.wait_for(3)


def test_a_push_service_gives_a_browser_another_address(run: RunServer, database: NewDatabase) -> None:
    client = run(database()).client
    named(client, ANNA, "Anna")
    before, after = "http://127.0.0.1/before", "http://127.0.0.1/after"
    added(client, ANNA, kind="push", address=before, keys=Browser().keys())
    moved = {"before": before, "address": after, "keys": Browser().keys()}
    assert client.http.put("/api/notifications/push", json=moved).status_code == 204
    assert [each["address"] for each in notifications(client, ANNA)["channels"]] == [after]
    assert client.http.put("/api/notifications/push", json=moved).status_code == 404


def test_nothing_is_kept_of_turns_of_games_that_are_over(pushed: tuple[Two, Browser], receiver: Receiver) -> None:
    two, _ = pushed
    two.turn_of_bruno()
    receiver.wait_for(1)
    assert len(kept(two.running)) == 1
    two.anna.done("surrender", to=1)
    assert kept(two.running) == []


def test_solo_games_wait_for_nobody(run: RunServer) -> None:
    running = run()
    named(running.client, ANNA, "Anna")
    made = running.client.make("great_city", "person", "plebeian", person=ANNA, start=True)
    seat = running.client.join(made["table"], made["seats"][0])
    seat.until(lambda state: bool(state["moves"]))
    seat.close()
    settle(running)
    assert kept(running) == []


def test_a_browser_has_one_subscription_and_a_person_some(run: RunServer) -> None:
    client = run().client
    for secret in (ANNA, BRUNO):
        named(client, secret, "x")
    for number in (*range(12), 11):
        added(client, ANNA, kind="push", address=f"http://127.0.0.1/{number}", keys=Browser().keys())
    assert [each["address"][-2:] for each in notifications(client, ANNA)["channels"]] == [
        "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9", "10", "11",
    ]  # fmt: skip
    found = added(client, BRUNO, kind="push", address="http://127.0.0.1/11", keys=Browser().keys())
    assert len(notifications(client, ANNA)["channels"]) == 9  # whoever uses the browser now
    [channel] = found["channels"]
    path = f"/api/me/notifications/{channel['id']}"
    assert client.http.delete(path, headers=shown(ANNA)).status_code == 204
    assert len(notifications(client, BRUNO)["channels"]) == 1  # another's is nobody's business
    assert client.http.delete(path, headers=shown(BRUNO)).status_code == 204
    assert notifications(client, BRUNO)["channels"] == []


def test_what_is_encrypted_is_read_as_the_standard_says() -> None:
    """The example of RFC 8291, which our reader has to understand as well."""
    key = push._bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    number = int.from_bytes(key)
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    from cryptography.hazmat.primitives.asymmetric import ec

    private = ec.derive_private_key(number, ec.SECP256R1())
    auth = push._bytes("BTBZMqHH6r4Tts7J_aSIgg")
    assert http_ece.decrypt(push._bytes(body), private_key=private, auth_secret=auth) == (
        b"When I grow up, I want to be a watermelon"
    )


# -- e-mail ----------------------------------------------------------------------------------------------


def test_e_mail_is_confirmed_and_stopped_with_one_click(
    run: RunServer, database: NewDatabase, mail: tuple[str, Mailboxes]
) -> None:
    smtp, boxes = mail
    two = Two(run(database(), smtp=smtp, mail_from="ludi@ludi.example"))
    client = two.client
    assert client.http.put("/api/me", json={"name": "Bruno", "lang": "fr"}, headers=shown(BRUNO)).status_code == 200
    found = added(client, BRUNO, kind="email", address="bruno@mail.example", lang="fr")
    assert [(each["confirmed"], each["address"]) for each in found["channels"]] == [(False, "bruno@mail.example")]
    [asked] = boxes.wait_for(1)
    assert (asked["To"], asked["From"]) == ("bruno@mail.example", "Ludi Romani <ludi@ludi.example>")
    assert asked["Subject"] == "Cette adresse est-elle la vôtre\N{NO-BREAK SPACE}?"
    [confirm] = re.findall(r"https://ludi\.example/mail#confirm\.(\S+)", asked.get_content())
    two.turn_of_bruno()
    settle(two.running)
    assert len(boxes.all) == 1  # nothing before it is confirmed
    assert client.http.post(f"/api/notifications/{confirm[:-1]}x/confirm").status_code == 404
    assert client.http.post(f"/api/notifications/{confirm}/stop").status_code == 404
    assert client.http.post(f"/api/notifications/{confirm}/confirm").status_code == 204
    two.come_back()
    two.turn_of_bruno()
    told = boxes.wait_for(2)[1]
    assert told["Subject"] == "C’est à vous de jouer\N{NO-BREAK SPACE}: Glory to Rome"
    text = told.get_content()
    assert "C’est à vous de jouer à la table avec Anna." in text
    assert f"https://ludi.example/table/{two.table}\r\n" in text
    for secret in (*two.tokens, ANNA, BRUNO):
        assert secret not in str(told)
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = told["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC)
    assert stop.split("/")[-2] in text
    for _ in range(2):
        answer = client.http.post(stop, content="List-Unsubscribe=One-Click")
        assert answer.status_code == 204
    assert notifications(client, BRUNO)["channels"] == []


def test_a_mailbox_is_not_written_to_again_and_again(run: RunServer, mail: tuple[str, Mailboxes]) -> None:
    smtp, boxes = mail
    client = run(smtp=smtp, mail_from="ludi@ludi.example").client
    for secret in (ANNA, BRUNO):
        named(client, secret, "x")
    added(client, ANNA, kind="email", address="anna@mail.example")
    for secret, address in ((BRUNO, "anna@mail.example"), (ANNA, "ANNA@mail.example")):
        answer = add(client, secret, kind="email", address=address)
        assert (answer.status_code, answer.json()["error"]["key"]) == (429, "mail_soon")
    for wrong in (
        "anna",
        "a b@mail.example",
        "anna@mail.example, b@c",
        "<anna@mail.example>",
        "a@b\nBcc: c@d",
        "=?utf-8?q?x?=@b",
    ):
        assert add(client, ANNA, kind="email", address=wrong).status_code in (400, 422)
    boxes.refusal = "550 no such mailbox"
    answer = add(client, BRUNO, kind="email", address="nobody@mail.example")
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "mail_fails")
    assert notifications(client, BRUNO)["channels"] == []
    assert len(boxes.all) == 1


def test_a_new_mailbox_takes_the_place_of_the_old_when_it_is_confirmed(
    run: RunServer, mail: tuple[str, Mailboxes], database: NewDatabase
) -> None:
    smtp, boxes = mail
    running = run(database(), smtp=smtp, mail_from="ludi@ludi.example")
    client = running.client
    named(client, ANNA, "Anna")
    confirm_next(client, boxes, 1, "old@mail.example")
    added(client, ANNA, kind="email", address="wrong@mail.example")
    ways = added(client, ANNA, kind="email", address="new@mail.example")["channels"]
    assert [(each["address"], each["confirmed"]) for each in ways] == [
        ("old@mail.example", True),
        ("new@mail.example", False),
    ]
    confirm(client, boxes.wait_for(3)[2])
    ways = notifications(client, ANNA)["channels"]
    assert [(each["address"], each["confirmed"]) for each in ways] == [("new@mail.example", True)]
    assert client.http.delete("/api/me", headers=shown(ANNA)).status_code == 204
    left = on_database(running.settings.database, lambda connection: connection.execute(select(SPENT)).all())
    assert left == []  # nor can it be told which mailboxes they were


def confirm_next(client: Client, boxes: Mailboxes, count: int, address: str, secret: str = ANNA) -> None:
    added(client, secret, kind="email", address=address)
    confirm(client, boxes.wait_for(count)[-1])


def confirm(client: Client, asked: Any) -> None:
    [token] = re.findall(r"/mail#confirm\.(\S+)", asked.get_content())
    assert client.http.post(f"/api/notifications/{token}/confirm").status_code == 204


def test_mailboxes_of_others_are_not_filled_from_here(run: RunServer, mail: tuple[str, Mailboxes]) -> None:
    smtp, boxes = mail
    for limit, allowed in (((60.0, 0.0), 5), ((2.0, 0.0), 2)):
        client = run(smtp=smtp, mail_from="ludi@ludi.example", mails=limit).client
        named(client, ANNA, "Anna")
        answers = [add(client, ANNA, kind="email", address=f"{n}@mail.example") for n in range(6)]
        assert [each.status_code for each in answers] == [201] * allowed + [429] * (6 - allowed)
        assert answers[-1].json()["error"]["key"] == "mail_many"
    assert len(boxes.all) == 7


def test_of_two_profiles_that_become_one_one_mailbox_and_one_webhook_stay(
    run: RunServer, mail: tuple[str, Mailboxes], receiver: Receiver, database: NewDatabase
) -> None:
    smtp, boxes = mail
    client = run(database(), smtp=smtp, mail_from="ludi@ludi.example").client
    for count, secret in enumerate((ANNA, BRUNO), 1):
        named(client, secret, "x")
        confirm_next(client, boxes, count, f"{count}@mail.example", secret)
        added(client, secret, kind="webhook", address=receiver.address(f"/{count}"), format="slack")
    assert enter(client, BRUNO, new_code(client, ANNA)).status_code == 200
    ways = notifications(client, BRUNO)["channels"]
    assert [each["address"] for each in ways] == ["1@mail.example", receiver.address("/1")]


# -- webhooks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["discord", "slack"])
def test_a_webhook_is_told_in_its_format(run: RunServer, receiver: Receiver, format: str) -> None:
    two = Two(run())
    receiver.status = 204
    added(two.client, BRUNO, kind="webhook", address=receiver.address("/hook"), format=format)
    two.anna.done("name", name="@everyone <b>*")
    two.turn_of_bruno()
    greeting, told = [posted.json() for posted in receiver.wait_for(2)]
    link = f"https://ludi.example/table/{two.table}"
    if format == "discord":
        text = f"It is your turn: Glory to Rome\nIt is your turn at the table with @everyone \\<b\\>\\*.\n{link}"
        assert told == {"content": text, "allowed_mentions": {"parse": []}}
        assert "You will be told here" in greeting["content"]
    else:
        text = f"It is your turn: Glory to Rome\nIt is your turn at the table with @everyone &lt;b&gt;*.\n{link}"
        assert told == {"text": text}
        assert "You will be told here" in greeting["text"]


def test_where_nobody_answers_as_expected_nothing_is_kept(run: RunServer, receiver: Receiver) -> None:
    client = run().client
    named(client, ANNA, "Anna")
    receiver.status, receiver.location = 302, receiver.address("/elsewhere")
    receiver.body = b"x" * 100_000
    answer = add(client, ANNA, kind="webhook", address=receiver.address("/hook"), format="slack")
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "channel_fails")
    assert "xxx" not in answer.text
    assert [posted.path for posted in receiver.all] == ["/hook"]
    assert notifications(client, ANNA)["channels"] == []


# -- addresses -------------------------------------------------------------------------------------------

WITHIN = [
    "127.0.0.1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1",
]  # fmt: skip


@pytest.mark.parametrize("address", WITHIN)
def test_nothing_is_sent_into_the_servers_own_network(address: str) -> None:
    host = f"[{address}]" if ":" in address else address
    outgoing = Outgoing(Settings("sqlite:///x"))

    async def check() -> None:
        try:
            await outgoing.check(f"https://{host}/hook")
        finally:
            await outgoing.close()

    with pytest.raises(NotAllowed):
        asyncio.run(check())


@pytest.mark.parametrize(
    "address",
    ["http://ludi.example/", "ftp://ludi.example/", "https:///x", "https://a:b@ludi.example/", "x"],
)
def test_only_https_is_an_address(address: str) -> None:
    with pytest.raises(NotAllowed):
        asyncio.run(Outgoing(Settings("sqlite:///x")).check(address))


def found_at(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Every name leads to these; the names that were looked up."""
    asked: list[str] = []

    def look_up(host: str, port: int) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]

    monkeypatch.setattr(outgoing, "look_up", look_up)
    return asked


def post(address: str, **settings: Any) -> int:
    outgoing = Outgoing(Settings("sqlite:///x", **settings))

    async def send() -> int:
        try:
            return await outgoing.post(address, b"{}", {})
        finally:
            await outgoing.close()

    return asyncio.run(send())


def test_one_bad_address_of_a_name_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    found_at(monkeypatch, "93.184.216.34", "10.0.0.1")
    with pytest.raises(NotAllowed):
        post("https://rebinding.example/")
    found_at(monkeypatch, "93.184.216.34")
    with pytest.raises(NotAllowed):
        post("https://proxy.example/", trusted_proxies=("93.184.216.0/24",))
    found_at(monkeypatch)
    with pytest.raises(Unreached):
        post("https://nobody.example/")


def test_what_was_checked_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    """A name is looked up once, and no other address is connected to."""
    asked = found_at(monkeypatch, "127.0.0.1")
    assert post(f"http://hook.example:{receiver.port}/x", outgoing="any") == 201
    assert asked == ["hook.example"]
    assert receiver.wait_for(1)[0].headers["host"] == f"hook.example:{receiver.port}"


@on_one_database
def test_nobody_enters_an_address_of_the_servers_own_network(run: RunServer, database: NewDatabase) -> None:
    client = run(database(), outgoing="public").client
    named(client, ANNA, "Anna")
    for address in ("https://127.0.0.1/", "https://localhost:8000/api/tables", "http://93.184.216.34/"):
        for more in ({"kind": "webhook", "format": "slack"}, {"kind": "push", "keys": Browser().keys()}):
            answer = add(client, ANNA, address=address, **more)
            assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_channel")
    bad = {"p256dh": "A" * 87, "auth": "A" * 22}
    assert add(client, ANNA, kind="push", address="https://127.0.0.1/", keys=bad).status_code == 400


# -- what is offered, and whose it is --------------------------------------------------------------------


def test_nothing_is_offered_that_cannot_work(run_server: RunServer) -> None:
    client = run_server().client
    named(client, ANNA, "Anna")
    assert notifications(client, ANNA) == {"push": None, "email": False, "webhook": False, "channels": []}
    for channel in (
        {"kind": "webhook", "address": "https://example.org/", "format": "slack"},
        {"kind": "push", "address": "https://example.org/", "keys": Browser().keys()},
        {"kind": "email", "address": "anna@mail.example"},
    ):
        answer = add(client, ANNA, **channel)
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, "no_such_way")
    nobody = new_secret()
    assert notifications(client, nobody)["channels"] == []
    assert add(client, nobody, kind="email", address="anna@mail.example").status_code == 401


def test_so_many_ways_are_entered_and_no_more(run: RunServer) -> None:
    client = run(channels=(1.0, 0.0)).client
    named(client, ANNA, "Anna")
    wanted = {"kind": "push", "address": "http://127.0.0.1/", "keys": Browser().keys()}
    assert [add(client, ANNA, **wanted).status_code for _ in range(2)] == [201, 429]


def test_ways_of_telling_are_exported_and_leave_nothing_behind(
    run: RunServer, database: NewDatabase, receiver: Receiver, request: pytest.FixtureRequest
) -> None:
    two = Two(run(database()))
    keys = Browser().keys()
    added(two.client, BRUNO, kind="push", address=receiver.address("/pushed-to-zenobia"), keys=keys)
    added(two.client, BRUNO, kind="webhook", address=receiver.address("/hook-of-zenobia"), format="slack")
    two.turn_of_bruno()
    receiver.wait_for(3)
    found = everything(two.client, BRUNO)
    assert {each["address"][-10:] for each in found["channels"]} == {"of-zenobia", "to-zenobia"}
    assert [each["table_id"] for each in found["outbox"]] == [two.table] * 2
    assert keys["auth"] not in json.dumps(found)
    words = ("pushed-to-zenobia", "hook-of-zenobia", keys["auth"])
    assert found_in(two.running, request, *words) == set(words)
    assert two.client.http.delete("/api/me", headers=shown(BRUNO)).status_code == 204
    two.running.do(two.running.manager.scrubbed())
    assert found_in(two.running, request, *words) == set()


def test_a_device_that_moves_takes_its_ways_along(run: RunServer, receiver: Receiver) -> None:
    client = run().client
    for secret in (ANNA, BRUNO):
        named(client, secret, "x")
    added(client, BRUNO, kind="webhook", address=receiver.address(), format="slack")
    code = client.http.post("/api/me/codes", headers=shown(ANNA)).json()["code"]
    assert client.http.post("/api/me/devices", json={"code": code}, headers=shown(BRUNO)).status_code == 200
    assert [each["kind"] for each in notifications(client, ANNA)["channels"]] == ["webhook"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_one_of_several_servers_tells(run: RunServer, database: NewDatabase, receiver: Receiver) -> None:
    url = database()
    two = Two(run(url))
    others = [run(url)]
    added(two.client, BRUNO, kind="push", address=receiver.address(), keys=Browser().keys())
    two.turn_of_bruno()
    receiver.wait_for(1)
    for each in (two.running, *others):
        settle(each)
    assert len(receiver.all) == 1
    keys = {notifications(each.client, BRUNO)["push"] for each in (two.running, *others)}
    assert len(keys) == 1


def test_a_backup_takes_the_servers_key_along(run: RunServer, tmp_path: Any) -> None:
    from ludi.server.store import keeping

    first = run()
    named(first.client, ANNA, "Anna")
    key = notifications(first.client, ANNA)["push"]
    keeping.backup(first.settings.database, tmp_path / "kept")
    url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    keeping.restore(url, tmp_path / "kept", replace=False)
    assert notifications(run(url).client, ANNA)["push"] == key

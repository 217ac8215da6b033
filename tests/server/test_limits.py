"""What the door refuses, how errors look, and which headers protect the page."""

import asyncio
import http.client
import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest

from ludi.bots import LEVELS, personalities
from ludi.server.store.store import WRITER
from ludi.server.web.guard import HEADERS
from tests.server.client import Client, Connection
from tests.server.conftest import Cluster, Running
from tests.server.test_store import wait_for

INTERNALS = re.compile(r"Traceback|File \"|sqlalchemy|pydantic|asyncpg|sqlite|site-packages|RuntimeError")
WISH: dict[str, Any] = {"game": "glory_to_rome", "seats": [{"kind": "person"}, {"kind": "bot"}]}


def error(answer: httpx.Response, status: int) -> str:
    """The key of an error, which has its shape and shows nothing of the inside."""
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error"}
    assert set(answer.json()["error"]) == {"key", "text"}
    assert answer.json()["error"]["text"]
    assert not INTERNALS.search(answer.text)
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    return str(answer.json()["error"]["key"])


def test_too_many_tables_from_one_address_are_refused(run_server: Callable[..., Running]) -> None:
    client = run_server(tables=(3.0, 0.0)).client
    for _ in range(3):
        client.make()
    assert error(client.http.post("/api/tables", json=WISH), 429) == "too_fast"
    assert error(client.http.post("/api/tables?lang=fr", json=WISH), 429) == "too_fast"


def test_too_many_messages_close_the_connection(run_server: Callable[..., Running]) -> None:
    client = run_server(messages=(5.0, 0.0)).client
    made = client.make()
    me = client.join(made["table"], made["seats"][0])
    for _ in range(5):
        me.say("chat", text="Salve!")
    me.send({"type": "chat", "id": "1", "text": "Salve!"})
    assert me.closed() == 4429
    assert client.join(made["table"], made["seats"][0]).say("chat", text="Ave!")["type"] == "done"


def test_too_many_connections_to_one_seat_are_refused(run_server: Callable[..., Running]) -> None:
    client = run_server(connections=2).client
    made = client.make()
    open = [client.join(made["table"], made["seats"][0]) for _ in range(2)]
    for each in open:
        each.state()
    assert client.join(made["table"], made["seats"][0]).closed() == 4429
    assert client.join(made["table"], made["watch"]).state()["you"] is None
    open[0].close()
    for _ in range(100):  # until the server has noticed
        with suppress(ConnectionError):
            assert client.join(made["table"], made["seats"][0]).state()["you"] == 0
            return
    raise AssertionError("the place of the connection that was closed stays taken")


def test_a_body_that_is_too_large_is_refused(client: Client) -> None:
    large = b'{"game": "' + b"x" * 70_000 + b'"}'
    assert error(client.http.post("/api/tables", content=large), 413) == "too_large"
    pieces = (b"x" * 10_000 for _ in range(10))
    assert error(client.http.post("/api/tables", content=pieces), 413) == "too_large"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://[", ""])
def test_pages_of_other_origins_may_not_act(client: Client, origin: str) -> None:
    made = client.make()
    answer = client.http.post("/api/tables", json=WISH, headers={"origin": origin})
    assert error(answer, 403) == "origin"
    assert client.http.get("/api/games", headers={"origin": origin}).status_code == 200
    assert "access-control-allow-origin" not in answer.headers
    foreign = client.join(made["table"], made["seats"][0], origin=origin)
    assert foreign.closed() == 4403
    assert foreign.texts == []


def test_the_own_page_and_named_origins_may_act(run_server: Callable[..., Running]) -> None:
    client = run_server(origins=("https://ludi.example",)).client
    for origin in (client.address.rstrip("/"), "https://ludi.example"):
        answer = client.http.post("/api/tables", json=WISH, headers={"origin": origin})
        assert answer.status_code == 201
        made = answer.json()
        assert client.join(made["table"], made["token"], origin=origin).state()["you"] == 0


def test_every_answer_carries_the_headers_that_protect_the_page(client: Client) -> None:
    table = client.make()["table"]
    for path in (
        "/",
        "/table/x",
        "/api/health",
        "/api/games",
        "/api/games/great_city/book",
        f"/api/tables/{table}/book",
        "/api/docs",
        "/api/docs.css",
        "/api/openapi.json",
        "/nothing.js",
        "/api/nothing",
    ):
        answer = client.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], path
        assert "server" not in answer.headers
    assert "frame-ancestors 'none'" in HEADERS["content-security-policy"]
    assert "unsafe" not in HEADERS["content-security-policy"]


BAD_BODIES: list[tuple[Any, int, str]] = [
    ({}, 422, "malformed"),
    ([], 422, "malformed"),
    ({**WISH, "more": 1}, 422, "malformed"),
    ({**WISH, "start": "yes"}, 422, "malformed"),
    ({**WISH, "pace": "never"}, 422, "malformed"),
    ({**WISH, "lang": "la"}, 422, "malformed"),
    ({**WISH, "seats": []}, 422, "malformed"),
    ({**WISH, "seats": [{"kind": "person"}] * 11}, 422, "malformed"),
    ({**WISH, "seats": [{"kind": "bot", "level": "cmd:id"}] * 2}, 422, "malformed"),
    ({**WISH, "seats": [{"kind": "person", "name": "x" * 25}] * 2}, 422, "malformed"),
    ({**WISH, "seats": [{"kind": "person", "name": "\ud800"}] * 2}, 422, "malformed"),
    ({**WISH, "\ud800": 1}, 422, "malformed"),
    ({**WISH, "seats": [{"kind": "person"}]}, 400, "bad_option"),
    ({**WISH, "game": "chess"}, 400, "bad_option"),
    ({**WISH, "game": "\ud800"}, 422, "malformed"),
    ({**WISH, "options": {"edition": "v"}}, 400, "bad_option"),
    ({**WISH, "options": {"edition": "\ud800"}}, 400, "bad_option"),
    ({**WISH, "options": {"edition": ["iv"]}}, 400, "bad_option"),
    ({**WISH, "options": {"edition": {"a": 1}}}, 400, "bad_option"),
    ({**WISH, "options": {"nothing": 1}}, 400, "bad_option"),
    ({**WISH, "options": {"\ud800": 1}}, 400, "bad_option"),
    ({**WISH, "game": "gloria_mundi", "options": {"deck": {"cards": []}}}, 400, "bad_option"),
    ({**WISH, "game": "gloria_mundi", "options": {"deck": "/etc/passwd"}}, 400, "bad_option"),
]


@pytest.mark.parametrize(("body", "status", "key"), BAD_BODIES, ids=[str(each[0])[-40:] for each in BAD_BODIES])
def test_a_table_that_cannot_be_made_is_refused_in_one_line(client: Client, body: Any, status: int, key: str) -> None:
    answer = client.http.post("/api/tables", content=json.dumps(body), headers={"content-type": "application/json"})
    assert error(answer, status) == key
    assert "\n" not in answer.json()["error"]["text"]
    assert "root:" not in answer.text


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 30_000, b'{"a": ' + b"9" * 5000 + b"}", b"NaN"])
def test_a_body_that_is_no_json_is_refused(client: Client, body: bytes) -> None:
    answer = client.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert error(answer, answer.status_code) == "malformed"


def test_what_is_not_there_is_404(client: Client) -> None:
    calls = client.http
    assert error(calls.get("/api/nothing"), 404) == "no_page"
    assert error(calls.get("/api/"), 404) == "no_page"
    assert error(calls.get("/api/games/chess/book"), 404) == "no_game"
    for table in ("nowhere", "%00", "x" * 200, "AAAAAAAAAAAA", "%F0%9F%8F%9B"):
        assert error(calls.get(f"/api/tables/{table}/book"), 404) == "no_table"
        assert error(calls.get(f"/api/tables/{table}/record"), 404) == "no_table"
    for asked in (calls.delete("/api/tables"), calls.get("/api/tables"), calls.get("/api/me/passkeys")):
        assert error(asked, 405) == "method"
        assert "POST" in asked.headers["allow"]
    assert calls.delete("/api/tables").headers["allow"] == "POST"
    assert error(calls.get("/api/games/glory_to_rome/book?edition=v"), 400) == "bad_option"
    assert error(calls.get("/api/games?lang=la"), 422) == "malformed"


def test_errors_are_told_in_french_to_those_who_ask(client: Client) -> None:
    for path, method in (("/api/nothing", "GET"), ("/api/tables/x/book", "GET"), ("/api/games/x/book", "GET")):
        english = client.http.request(method, path).json()["error"]
        french = client.http.request(method, f"{path}?lang=fr").json()["error"]
        assert (english["key"], english["text"]) != (french["key"], french["text"])
        assert english["key"] == french["key"]


@pytest.mark.parametrize(
    "path",
    [
        "/../settings.py",
        "/%2e%2e/settings.py",
        "/assets/%2e%2e/%2e%2e/settings.py",
        "/..%2fsettings.py",
        "/%2fetc%2fpasswd",
        "//etc/passwd",
        "/assets/..%5c..%5csettings.py",
        "/%00",
        "/%00.js",
        "/" + "x" * 5000,
        "/" + "x" * 300 + ".js",
        "/%ff",
    ],
)
def test_the_page_leads_nowhere_else(client: Client, path: str) -> None:
    connection = http.client.HTTPConnection(client.address.split("/")[2], timeout=30)  # httpx would tidy the path
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read().decode("utf-8", "replace")
    connection.close()
    assert "root:" not in body
    assert "NamedTuple" not in body
    assert answer.status in (200, 400, 404, 503)
    assert "<!doctype html>" in body if answer.status == 200 else not INTERNALS.search(body)


def test_an_unexpected_error_shows_nothing(client: Client, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret of all secrets")

    table = client.make()["table"]
    monkeypatch.setattr("ludi.server.web.games.offered", fail)
    answer = httpx.get(f"{client.address}api/games")
    assert error(answer, 500) == "internal"
    assert "secret" not in answer.text
    monkeypatch.setattr(server.manager, "make", fail)
    assert error(httpx.post(f"{client.address}api/tables?lang=fr", json=WISH), 500) == "internal"
    assert httpx.get(f"{client.address}api/tables/{table}/book").status_code == 200


def test_the_calls_are_described(client: Client) -> None:
    described = client.http.get("/api/openapi.json").json()
    assert set(described["paths"]) == {
        "/api/live",
        "/api/ready",
        "/api/health",
        "/api/games",
        "/api/games/{game}/book",
        "/api/games/{game}/ratings",
        "/api/games/{game}/ratings/{player}",
        "/api/games/{game}/rules",
        "/api/daily",
        "/api/daily/{game}/{day}",
        "/api/records",
        "/api/tables",
        "/api/games/{game}/files/{option}",
        "/api/tables/{table}",
        "/api/tables/{table}/book",
        "/api/tables/{table}/invitations",
        "/api/tables/{table}/record",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/replay/{n}",
        "/api/tables/{table}/play_on",
        "/api/me",
        "/api/me/codes",
        "/api/me/devices",
        "/api/me/export",
        "/api/me/friends",
        "/api/me/games",
        "/api/me/notifications",
        "/api/me/notifications/{channel}",
        "/api/me/passkeys",
        "/api/me/passkeys/options",
        "/api/me/passkeys/{passkey}",
        "/api/me/ratings",
        "/api/meeting",
        "/api/notifications/push",
        "/api/notifications/{token}/confirm",
        "/api/notifications/{token}/stop",
        "/api/passkeys",
        "/api/tables/{table}/kept",
        "/api/tables/{table}/offers",
        "/api/tables/{table}/reports",
        "/api/tables/{table}/seats",
    }
    page = client.http.get("/api/docs").text
    assert all(path in page for path in described["paths"])
    assert "<script" not in page
    assert not re.search(r"(src|href)=\"(https?:)?//", page)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_are_offered_with_all_that_a_page_needs(client: Client, lang: str) -> None:
    offered = client.http.get("/api/games", params={"lang": lang}).json()
    assert [each["game"] for each in offered] == ["glory_to_rome", "great_city", "gloria_mundi"]
    for each in offered:
        assert each["title"]
        assert each["players"][0] <= each["usual_players"] <= each["players"][1]
        assert [level["level"] for level in each["levels"]] == list(LEVELS)
        assert [liking["personality"] for liking in each["personalities"]] == list(personalities(each["game"]))
        assert all(liking["title"] and liking["meaning"] for liking in each["personalities"])
        assert client.http.get(f"/api/games/{each['game']}/book", params={"lang": lang}).json()["title"]


def test_health_tells_when_the_store_is_gone(run_server: Callable[..., Running], cluster: Cluster) -> None:
    url = cluster.new()
    client = run_server(url).client
    assert client.http.get("/api/health").json()["status"] == "ok"
    made = client.make(start=True)
    me = client.join(made["table"], made["seats"][0])
    me.until(lambda state: state["moves"])
    cluster.drop(url)
    wait_for(lambda: client.http.get("/api/health").status_code == 503)  # which is asked of the store once a second
    assert client.http.get("/api/health").json()["status"] == "no store"
    me.send({"type": "move", "id": "m", "at": me.state()["at"], "move": me.state()["moves"][0]["move"]})
    assert me.closed() == 1012  # nobody knows what is stored: come again
    assert error(client.http.post("/api/tables", json=WISH), 503) == "internal"
    unknown = Connection(client.address, "AAAAAAAAAAAA")
    unknown.send({"type": "join", "token": "x"})
    assert unknown.closed() == 1013


def test_health_tells_when_nothing_is_written_any_more(run_server: Callable[..., Running]) -> None:
    running = run_server()
    assert running.client.http.get("/api/health").status_code == 200
    running.ask(end_the_writer)
    assert running.client.http.get("/api/health").status_code == 503


def end_the_writer() -> None:
    (writer,) = [task for task in asyncio.all_tasks() if task.get_name() == WRITER]
    writer.cancel()

"""Where visitors come from, under which name they ask, and what one address may have of the server's time."""

import socket
from collections.abc import Callable

import httpx
import pytest

from ludi.server.door.addresses import HostNames, Trusted, address_of, counted
from ludi.server.door.limits import MOST_KEPT, Bucket, Buckets
from tests.server.client import PATIENCE, Connection, Json
from tests.server.conftest import Running
from tests.server.raw import OTHER, Raw

Run = Callable[..., Running]
WISH = {"game": "great_city", "seats": [{"kind": "person"}, {"kind": "bot"}]}


def make(running: Running, source: str = "127.0.0.1", **headers: str) -> int:
    """Make a table; the status of the answer."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as visitor:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return visitor.post(f"{running.address}api/tables", json=WISH, headers=named).status_code


# -- addresses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_addresses_of_ipv6_are_counted_by_their_network(host: str, address: str) -> None:
    assert counted(host) == address
    assert address_of({"type": "http", "client": (host, 1)}) == address


def test_a_visitor_without_an_address_has_one_too() -> None:
    assert address_of({"type": "http", "client": None}) == ""


def test_proxies_are_trusted_by_their_network() -> None:
    trusted = Trusted(["10.0.0.0/8", "2001:db8::/32"])
    assert "10.1.2.3" in trusted
    assert "::ffff:10.1.2.3" in trusted
    assert "2001:db8::1" in trusted
    assert "11.0.0.1" not in trusted
    assert "unix:" not in trusted


def test_whoever_a_trusted_proxy_speaks_for_is_counted(run_server: Run) -> None:
    running = run_server(trusted_proxies=("127.0.0.1/32", "192.0.2.0/24"), tables=(1.0, 0.0))
    assert make(running, x_forwarded_for="203.0.113.1") == 201
    assert make(running, x_forwarded_for="203.0.113.1") == 429
    assert (
        make(running, x_forwarded_for="198.51.100.1, 203.0.113.1") == 429
    )  # what a visitor says before is not believed
    assert make(running, x_forwarded_for="203.0.113.1, 192.0.2.9") == 429  # two proxies, one behind the other
    assert make(running, x_forwarded_for="203.0.113.2") == 201
    assert make(running, x_forwarded_for="2001:db8::1") == 201
    assert make(running, x_forwarded_for="2001:db8::2") == 429
    assert make(running, x_forwarded_for="[2001:db8::3]:4711") == 429


def test_nobody_else_is_believed_where_a_visitor_comes_from(run_server: Run) -> None:
    running = run_server(trusted_proxies=("127.0.0.1/32",), tables=(1.0, 0.0))
    assert make(running, OTHER, x_forwarded_for="203.0.113.1") == 201
    assert make(running, OTHER, x_forwarded_for="203.0.113.2") == 429
    untrusting = run_server(tables=(1.0, 0.0))
    assert make(untrusting, x_forwarded_for="203.0.113.1") == 201
    assert make(untrusting, x_forwarded_for="203.0.113.2") == 429


def watch(running: Running, made: Json, forwarded_for: str) -> Connection:
    headers: Json = {"X-Forwarded-For": forwarded_for}
    return running.client.join(made["table"], made["watch"], **headers)


def test_seats_behind_a_proxy_are_counted_by_their_own_address(run_server: Run) -> None:
    running = run_server(trusted_proxies=("127.0.0.1/32",), sockets=1, open=3)
    made = running.client.make()
    joined = [watch(running, made, f"203.0.113.{number}") for number in range(6)]
    for each in joined:
        each.state()
    again = watch(running, made, "203.0.113.1")
    assert again.closed() == 4429


# -- names of the server -------------------------------------------------------------------------------


OWN = socket.gethostname()
KNOWN = (
    f"127.0.0.1 192.168.1.7:80 [::1]:8000 localhost LOCALHOST:1 a.localhost:5173 {OWN} {OWN}.local:8000 ludi.example"
)


@pytest.mark.parametrize("host", [*KNOWN.split(), "Ludi.Example.:443"])
def test_addresses_and_own_names_are_known(host: str) -> None:
    assert host in HostNames(["ludi.example"])


@pytest.mark.parametrize(
    "host", ["", "evil.example", "ludi.example.evil.example", "127.0.0.1.evil.example", "[", ":80"]
)
def test_other_names_are_strange(host: str) -> None:
    assert host not in HostNames(["ludi.example"])


def test_a_strange_name_is_refused_in_one_sentence(run_server: Run) -> None:
    running = run_server(host_names=("ludi.example",), origins=("https://games.example",))
    table = running.client.make()["table"]
    for host, status in [("evil.example", 421), ("ludi.example", 200), ("games.example", 200), ("localhost", 200)]:
        answer = running.client.http.get("/api/games", headers={"host": host})
        assert answer.status_code == status
    refused = running.client.http.get("/api/games?lang=fr", headers={"host": "evil.example"}).json()["error"]
    assert (refused["key"], "--host-name" in refused["text"]) == ("host", True)
    assert Connection(running.address, table, host="evil.example").closed() == 4403
    with Raw(running.address) as old:
        old.send(b"GET /api/games HTTP/1.0\r\n\r\n")
        assert old.read(12) == b"HTTP/1.1 421"


# -- budgets -------------------------------------------------------------------------------------------


def test_a_bucket_gives_what_it_holds_and_nothing_of_what_it_lacks() -> None:
    bucket = Bucket(10.0, 0.0)
    assert bucket.take(4.0)
    assert not bucket.take(7.0)
    assert bucket.take(6.0)
    assert not bucket.take()


def test_the_address_not_heard_of_for_longest_is_forgotten() -> None:
    buckets = Buckets(1.0, 0.0)
    assert buckets.take("first")
    assert buckets.take("second")
    assert not buckets.take("first")
    for number in range(MOST_KEPT - 1):
        assert buckets.take(str(number))
    assert not buckets.take("first")
    assert buckets.take("second")


def test_what_is_dear_is_refused_when_an_address_has_had_its_share(run_server: Run) -> None:
    client = run_server(work=(60.0, 0.0)).client
    made = client.make()  # 1 and 10
    me = client.join(made["table"], made["seats"][0])  # 1 and 8
    me.state()
    for lang in ("fr", "en", "fr", "en", "fr", "en"):
        assert me.say("language", lang=lang)["type"] == "done"  # 6 and a little each
    assert me.refused("language", lang="en") == "too_fast"
    assert me.say("chat", text="Salve!")["type"] == "done"
    assert client.http.get("/api/games/great_city/book").status_code == 429


def test_whoever_has_had_all_of_it_is_not_heard_any_more(run_server: Run) -> None:
    running = run_server(work=(30.0, 0.0))
    made = running.client.make()
    me = running.client.join(made["table"], made["seats"][0])
    me.state()
    for number in range(60):
        me.send({"type": "hurry", "id": str(number)})
    assert me.closed() == 4429
    answer = running.client.http.get("/api/games?lang=fr")
    assert (answer.status_code, answer.headers["connection"]) == (429, "close")
    assert make(running, OTHER) == 201


def test_joining_costs(run_server: Run) -> None:
    running = run_server(work=(50.0, 0.0))
    made = running.client.make()
    codes = []
    for _ in range(20):
        with Connection(running.address, made["table"]) as each:
            each.send({"type": "join", "token": "wrong"})
            codes.append(each.closed())
    assert codes[0] == 4401
    assert codes[-1] == 4429
    assert codes.count(4401) == 4

"""Whoever floods, keeps silent, never reads or never closes is sent away, and shuts nobody out."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.server.client import PATIENCE
from tests.server.conftest import Running, Serving
from tests.server.raw import CONTINUATION, FINAL, OTHER, PING, TEXT, THIRD, Raw, frame

Run = Callable[..., Running]
MANY = 2000  # pieces that an attacker sends at most
FLOOD = 4000  # frames in a piece


def is_answered(address: str, source: str = "127.0.0.1") -> bool:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as visitor:
        return visitor.get(f"{address}api/health").status_code == 200


# -- frames --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flood",
    [
        [frame(PING | FINAL) * FLOOD],
        [frame(TEXT, b"{"), frame(CONTINUATION) * FLOOD],
        [frame(TEXT | FINAL, b"{}") * FLOOD],
    ],
    ids=["pings", "pieces of a message", "messages"],
)
def test_a_flood_of_frames_ends_the_connection(run_server: Run, flood: list[bytes]) -> None:
    running = run_server(frames=(120.0, 40.0))
    with Raw(running.address).upgrade() as attacker:
        sent = sum(attacker.send(flood[min(number, len(flood) - 1)]) for number in range(MANY))
        assert sent < MANY
    assert is_answered(running.address)


def test_pings_of_a_client_that_goes_easy_are_answered(run_server: Run) -> None:
    running = run_server(frames=(120.0, 40.0))
    with Raw(running.address).upgrade() as client:
        client.send(frame(PING | FINAL, b"salve") * 50)
        assert client.read(50 * 7) == b"\x8a\x05salve" * 50


def test_answers_to_pings_that_nobody_reads_do_not_pile_up(run_server: Run) -> None:
    running = run_server(unread=100_000)
    with Raw(running.address, buffer=4096).upgrade() as attacker:
        pings = frame(PING | FINAL, b"x" * 125) * 100
        assert sum(attacker.send(pings) for _ in range(MANY)) < MANY


# -- not reading, not closing --------------------------------------------------------------------------


def test_whoever_never_reads_is_let_go(run_server: Run) -> None:
    running = run_server(reading=0.5)
    made = running.client.make("glory_to_rome", "person", "citizen", start=True)
    with Raw(running.address, buffer=4096).upgrade(made["table"]) as attacker:
        attacker.send(frame(TEXT | FINAL, json.dumps({"type": "join", "token": made["seats"][0]}).encode()))
        said = [{"type": "language", "id": str(n), "lang": ("fr", "en")[n % 2]} for n in range(MANY)]
        for each in said:
            attacker.send(frame(TEXT | FINAL, json.dumps(each).encode()))
        attacker.until_cut_off()
    me = running.client.join(made["table"], made["seats"][0])
    me.until(lambda state: state["moves"])


def test_whoever_does_not_answer_a_close_is_let_go(run_server: Run) -> None:
    running = run_server(joining=0.2, closing=0.5)
    with Raw(running.address).upgrade() as attacker:
        attacker.until_gone()  # it never joins, and does not say goodbye either


# -- half a request ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "half",
    ["", "GET /api/health HT", "GET / HTTP/1.1\r\nHost: x\r\nA: ", "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"],
)
def test_half_a_head_is_not_waited_for(run_server: Run, half: str) -> None:
    with Raw(run_server(head=0.5).address) as attacker:
        attacker.send(half.encode())
        attacker.until_gone()


def test_half_a_body_is_not_waited_for(run_server: Run) -> None:
    with Raw(run_server(upload=0.5).address) as attacker:
        attacker.send(attacker.head("Content-Length: 100", first="POST /api/tables HTTP/1.1") + b"{")
        attacker.until_gone()


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(run_server: Run) -> None:
    running = run_server(head=1.0)
    with Raw(running.address) as attacker:
        attacker.ask()
        attacker.send(b"GET / HTTP/1.1\r\n")
        end = time.monotonic() + PATIENCE
        while attacker.send(b"A: b\r\n"):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_a_head_without_end_is_refused(run_server: Run) -> None:
    with Raw(run_server().address) as attacker:
        attacker.send(b"GET / HTTP/1.1\r\n")
        for _ in range(MANY):
            attacker.send(b"A: " + b"b" * 1000 + b"\r\n")
        attacker.until_cut_off()


def test_a_slow_request_in_time_is_answered(run_server: Run) -> None:
    with Raw(run_server().address) as client:
        for part in (b"GET /api/hea", b"lth HTTP/1.1\r\nHost: local", b"host\r\n"):
            client.send(part)
            time.sleep(0.05)
        assert client.ask()[0] == 400  # the line of a second request is no header
    with Raw(run_server().address) as client:
        client.send(b"GET /api/health HTTP/1.1\r\nHost: local")
        time.sleep(0.05)
        client.send(b"host\r\n\r\n")
        assert client.read(15) == b"HTTP/1.1 200 OK"


# -- how many ------------------------------------------------------------------------------------------


def test_the_silent_make_room_for_others_of_their_address(run_server: Run) -> None:
    running = run_server(open=5)
    with ExitStack() as held:
        silent = [held.enter_context(Raw(running.address)) for _ in range(5)]
        assert is_answered(running.address)
        silent[0].until_gone()
        assert silent[4].ask()[0] == 200


def test_an_address_has_only_so_many_connections(run_server: Run) -> None:
    running = run_server(open=5)
    with ExitStack() as held:
        for _ in range(5):
            held.enter_context(Raw(running.address, OTHER).upgrade())
        held.enter_context(Raw(running.address, OTHER)).until_gone()
        assert is_answered(running.address)
    for _ in range(100):  # until the server has noticed
        with Raw(running.address, OTHER) as again:
            if again.ask()[0] == 200:
                return
    raise AssertionError("the places of connections that were closed stay taken")


def test_an_address_opens_only_so_many_connections_a_second(run_server: Run) -> None:
    running = run_server(opened=(3.0, 0.0))
    for _ in range(3):
        assert is_answered(running.address, OTHER)
    with Raw(running.address, OTHER) as attacker:
        attacker.until_gone()
    assert is_answered(running.address, THIRD)


def test_when_all_places_are_taken_the_address_with_the_most_makes_room(run_server: Run) -> None:
    running = run_server(open_to_all=10)
    running.client.close()
    with ExitStack() as held:
        mine = held.enter_context(Raw(running.address).upgrade())
        theirs = [held.enter_context(Raw(running.address, OTHER).upgrade()) for _ in range(9)]
        assert is_answered(running.address, THIRD)
        theirs[8].until_gone()
        mine.send(frame(PING | FINAL))
        assert mine.read(2) == b"\x8a\x00"
        with Raw(running.address, OTHER).upgrade():
            refused = held.enter_context(Raw(running.address, OTHER))
            refused.until_gone()


@pytest.mark.parametrize(("count", "addresses"), [(1100, 1), (4050, 27)], ids=["1100 silent", "4050 half-sent"])
def test_a_crowd_at_the_door_shuts_nobody_out(
    serve: Callable[..., Serving], tmp_path: Path, count: int, addresses: int
) -> None:
    running = serve(f"sqlite:///{tmp_path / 'tables.sqlite'}", "--set", "head=60")
    crowd = [sys.executable, "-m", "tests.server.crowd", running.address, str(count), str(addresses)]
    with subprocess.Popen(crowd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == "there\n"
        made = running.client.make("great_city", "person", "plebeian", start=True)
        running.client.join(made["table"], made["seats"][0]).until(lambda state: state["moves"])
        attacker.communicate("", timeout=PATIENCE)

"""Processes of other machines that think for a server's bots: here they are on the loopback, and real."""

import asyncio
import os
import signal
import socket
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from subprocess import Popen
from typing import Any

import pytest

import ludi
from ludi.server.bots.bot_pool import BotPool
from ludi.server.bots.thinkers import Thinker, Where, proof, version
from ludi.server.bots.thoughts import Json, answer
from ludi.server.bots.workers import Stream, WorkerGone
from ludi.server.settings import Settings
from tests.processes import LUDI, PATIENCE, started, wait_until
from tests.server.client import Connection, play
from tests.server.conftest import Running, free_port
from tests.server.test_bot_pool import ASKER, bots_health, children, on_linux, position

SECRET = "a secret for tests only"
OTHER_VERSION = "import ludi; ludi.__version__ = '9.9'\n"


def environment(secret: str = SECRET) -> dict[str, str]:
    return {**os.environ, "LUDI_THINKERS_SECRET": secret, "COLUMNS": "400"}


@pytest.fixture
def door() -> str:
    return f"127.0.0.1:{free_port()}"


@pytest.fixture
def server(run_server: Callable[..., Running], door: str) -> Running:
    """Its bots that look ahead have no process but those that are lent."""
    return run_server(bot_workers=0, thinkers=door, thinkers_secret=SECRET, thought_deadline=8.0)


Lend = Callable[..., "Popen[str]"]


@pytest.fixture
def lend(door: str) -> Iterator[Lend]:
    with ExitStack() as held:

        def start(workers: int = 1, *more: str) -> "Popen[str]":
            given = ("thinker", "--connect", door, "--workers", str(workers), *more)
            return held.enter_context(started(LUDI, *given, env=environment()))

        yield start


def come(lend: Lend, workers: int = 1) -> "Popen[str]":
    """A thinker, once it is there."""
    thinker = lend(workers)
    assert thinker.stdout is not None
    assert str(workers) in thinker.stdout.readline()
    return thinker


def begin(running: Running) -> Connection:
    made = running.client.make("great_city", "person", "senator", start=True)
    return running.client.join(made["table"], made["seats"][0])


def refused(door: str, secret: str = SECRET, program: str = LUDI) -> str:
    """The one line of a refusal."""
    with started(program, "thinker", "--connect", door, env=environment(secret)) as thinker:
        said, error = thinker.communicate(timeout=PATIENCE)
    assert (thinker.returncode, said) == (2, ""), error
    assert len(error.splitlines()) == 1, error
    return str(error)


def test_bots_think_on_another_machine(server: Running, lend: Lend) -> None:
    me = begin(server)
    come(lend, 2)
    assert play([me], Random(3), most=8) == 8
    wait_until(lambda: bots_health(server.client)["lent"] == 2)


@on_linux
def test_the_thoughts_of_a_lost_thinker_are_given_to_others(server: Running, lend: Lend) -> None:
    me = begin(server)
    rng = Random(3)
    for _ in range(2):
        thinker = come(lend)
        play([me], rng, most=4)
        (worker,) = children(thinker.pid)
        os.kill(worker, signal.SIGSTOP)  # so that it is lost in the middle of a thought
        play_until_a_bot_thinks(server, me, rng)
        thinker.kill()
    come(lend)
    assert play([me], rng, most=4) == 4
    health = bots_health(server.client)
    assert (health["lent"], health["replaced"]) == (1, 2)


def play_until_a_bot_thinks(running: Running, me: Connection, rng: Random) -> None:
    """Its worker has been stopped."""
    while not bots_health(running.client)["thinking"]:
        moves = me.catch_up()["moves"]
        if moves:
            me.move(rng.choice(moves)["move"])


@on_linux
def test_a_lent_worker_that_hangs_is_replaced(server: Running, lend: Lend) -> None:
    me = begin(server)
    thinker = come(lend)
    play([me], Random(3), most=4)
    (worker,) = children(thinker.pid)
    os.kill(worker, signal.SIGSTOP)
    play([me], Random(4), enough=lambda _: bots_health(server.client)["replaced"])
    assert bots_health(server.client)["replaced"] == 1
    wait_until(lambda: worker not in children(thinker.pid))
    assert play([me], Random(4), most=4) == 4


@on_linux
def test_a_thinker_leaves_nothing_behind(server: Running, lend: Lend) -> None:
    thinker = come(lend, 2)
    workers = children(thinker.pid)
    assert len(workers) == 2
    thinker.send_signal(signal.SIGINT)
    _, error = thinker.communicate(timeout=PATIENCE)
    assert "Traceback" not in error
    wait_until(lambda: bots_health(server.client)["lent"] == 0)
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_one_thinker_lends_to_several_servers(run_server: Callable[..., Running], lend: Lend, door: str) -> None:
    other = f"127.0.0.1:{free_port()}"
    running = [run_server(bot_workers=0, thinkers=each, thinkers_secret=SECRET) for each in (door, other)]
    lend(1, "--connect", other)
    for each in running:
        assert play([begin(each)], Random(3), most=4) == 4
        assert bots_health(each.client)["lent"] == 1


def test_a_thinker_comes_again_when_the_server_has_been_away(
    run_server: Callable[..., Running], lend: Lend, door: str
) -> None:
    thinker = lend()
    given: dict[str, Any] = {"bot_workers": 0, "thinkers": door, "thinkers_secret": SECRET}
    first = run_server(**given)
    wait_until(lambda: bots_health(first.client)["lent"] == 1)
    first.stop()
    second = run_server(**given)
    wait_until(lambda: bots_health(second.client)["lent"] == 1)
    assert thinker.poll() is None


def test_a_thinker_that_comes_and_goes_leaves_its_place_to_others(
    server: Running, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludi.server.bots.thinkers.MOST_LENT", 1)

    async def come_and_go() -> bool:
        """Whether there was a place; a thinker that found none comes again."""
        try:
            stream = await introduced(door)
        except WorkerGone:
            return False
        wait_until(lambda: bots_health(server.client)["lent"] == 1)
        stream.close()
        return True

    for _ in range(3):
        wait_until(lambda: asyncio.run(come_and_go()))
        wait_until(lambda: bots_health(server.client)["lent"] == 0)


# -- who is refused --------------------------------------------------------------------------------------


def test_another_version_is_refused_in_one_line(server: Running, door: str) -> None:
    said = refused(door, program=OTHER_VERSION + LUDI)
    assert "9.9" in said
    assert ludi.__version__ in said
    assert bots_health(server.client)["lent"] == 0


def test_another_secret_is_refused_in_one_line(server: Running, door: str) -> None:
    said = refused(door, "another secret for tests")
    assert "LUDI_THINKERS_SECRET" in said
    assert "another secret for tests" not in said
    assert bots_health(server.client)["lent"] == 0


def test_without_a_secret_nothing_is_lent(door: str) -> None:
    assert "LUDI_THINKERS_SECRET" in refused(door, "short")
    assert "HOST:PORT" in refused("nowhere")
    with started(LUDI, "serve", "--port", "0", "--thinkers", door, env=environment("")) as serving:
        said, error = serving.communicate(timeout=PATIENCE)
    assert (serving.returncode, said, len(error.splitlines())) == (2, "", 1), error


def test_whoever_does_not_know_the_secret_is_told_nothing(server: Running, door: str) -> None:
    host, port = door.split(":")
    begin(server)
    for said in (b"", b"\0\0\0\2{}", b"\xff\xff\xff\xff", b"\0\0\0\4null", b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\1{"):
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as stranger:
            stranger.sendall(said)
            if not said:
                stranger.shutdown(socket.SHUT_WR)
            heard = b""
            while more := received(stranger):
                heard += more
        assert len(heard) < 200
        assert b"packed" not in heard
    assert bots_health(server.client)["lent"] == 0


def received(opened: socket.socket) -> bytes:
    try:
        return opened.recv(4096)
    except ConnectionError:
        return b""


def test_a_thinker_refuses_a_server_that_does_not_know_the_secret(door: str) -> None:
    """Else it would think for anybody who listens there."""

    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        stream = Stream(reader, writer)
        await stream.say({"nonce": "x"})
        said = await stream.hear()
        await stream.say({"proof": said["proof"]})

    async def check() -> None:
        where = Where("127.0.0.1", int(door.split(":")[1]))
        async with await asyncio.start_server(pretend, *where):
            with pytest.raises(ludi.LudiError, match="secret"):
                await Thinker(SECRET, lambda *_: None).lend([where], 1)

    asyncio.run(check())


def test_a_thinker_is_sent_a_guess_without_the_seed(door: str) -> None:
    async def check() -> list[Json]:
        pool = BotPool(Settings("", bot_workers=0, thinkers=door, thinkers_secret=SECRET))
        await pool.open()
        g = position("glory_to_rome", 25)
        listening: list[Json] = []
        thinker = asyncio.create_task(listen(door, listening))
        for _ in range(3):
            thought = await pool.choose(g, g.seat, "senator", ASKER)
            assert thought.move in g.moves()
        await pool.close()
        with pytest.raises(WorkerGone):
            await thinker
        for said in listening:
            packed = b64decode(said["packed"])
            assert ludi.unpack(packed).seed is None
            assert str(g.seed).encode() not in packed
            assert ludi.unpack(packed).view(g.seat) == g.view(g.seat)
        return listening

    assert len(asyncio.run(check())) == 3


async def introduced(door: str) -> Stream:
    """To a server, as a thinker."""
    stream = Stream(*await asyncio.open_connection(*door.split(":")))
    theirs = (await stream.hear())["nonce"]
    shown = proof(SECRET, "thinker", theirs, "ours", version())
    await stream.say({"nonce": "ours", "version": version(), "proof": shown})
    assert (await stream.hear())["proof"] == proof(SECRET, "server", theirs, "ours")
    return stream


async def listen(door: str, heard: list[Json]) -> None:
    """A thinker that keeps what it is sent."""
    stream = await introduced(door)
    while True:
        heard.append(await stream.hear())
        await stream.say(answer(heard[-1]))

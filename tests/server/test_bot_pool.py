"""Bots think in other processes, and are sent a guess."""

import asyncio
import json
import os
import signal
import time
from base64 import b64decode
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.game import read_pack
from ludi.server.bots.bot_pool import TRIES, Asker, BotPool, NoThought, Thought, WorkerPool
from ludi.server.bots.fair_queue import FairQueue, Request
from ludi.server.bots.thoughts import Json, answer
from ludi.server.settings import Settings
from tests.processes import wait_until
from tests.server.client import Client, Connection, play
from tests.server.conftest import NewDatabase, Running, Serving, on_one_database
from tests.server.test_games import GAMES

ASKER = Asker("t", frozenset(["127.0.0.1"]), True)


class FakeWorker:
    """Thinks at once and in this process."""

    is_lent = False

    def is_gone(self) -> bool:
        return False

    async def gone(self) -> None:
        await asyncio.Event().wait()

    async def ask(self, said: Json) -> Json:
        return answer(said)

    def end(self) -> None: ...

    async def ended(self) -> None: ...


class Listening(FakeWorker):
    """It keeps all that is handed over."""

    def __init__(self) -> None:
        self.handed: list[tuple[bytes, int, str]] = []

    async def ask(self, said: Json) -> Json:
        assert set(said) == {"task", "packed", "seat", "seed", "level"}
        assert said["task"] == "think"
        self.handed.append((b64decode(said["packed"]), said["seat"], said["level"]))
        return answer(said)


def employ(monkeypatch: pytest.MonkeyPatch, start: Callable[[], FakeWorker]) -> None:
    """Workers that are started are these."""

    async def started(room: int) -> FakeWorker:
        return start()

    monkeypatch.setattr("ludi.server.bots.bot_pool.start_worker", started)


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Listening:
    made = Listening()
    employ(monkeypatch, lambda: made)
    return made


def choose(g: ludi.Game, level: str) -> int:
    """What a bot of a new pool chooses."""

    async def ask() -> int:
        pool = BotPool(Settings(""))
        thought = await pool.choose(g, g.seat, level, ASKER)
        await pool.close()
        return thought.move

    return asyncio.run(ask())


def position(game: str, moves: int) -> ludi.Game:
    g, rng = ludi.new(game, 2, 987654321987654321), Random(5)
    for _ in range(moves):
        g.play(rng.choice(g.moves()))
    while len(g.moves()) == 1:
        g.play(g.moves()[0])
    return g


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_handed_a_guess_without_the_seed(listening: Listening, game: str) -> None:
    g = position(game, 25)
    before = g.pack()
    for _ in range(8):
        assert choose(g, "plebeian") in g.moves()
    assert g.pack() == before
    for packed, seat, level in listening.handed:
        guessed = ludi.unpack(packed)
        assert (seat, level, guessed.seed) == (g.seat, "plebeian", None)
        assert str(g.seed).encode() not in packed
        assert guessed.view(g.seat) == g.view(g.seat)
        assert guessed.moves() == g.moves()
        assert guessed != g
    assert len({packed for packed, *_ in listening.handed}) == 8  # hidden cards are dealt anew each time


def test_the_hand_of_another_is_dealt_anew(listening: Listening) -> None:
    g = position("glory_to_rome", 4)
    for _ in range(8):
        choose(g, "citizen")
    hidden = [read_pack(packed)[1] for packed, *_ in listening.handed]
    other = 1 - g.seat
    hands = {json.dumps(ludi.unpack(packed).view(other)["camps"][other]["hand"]) for packed, *_ in listening.handed}
    assert len(hands) > 1
    assert len({json.dumps(each) for each in hidden}) == 8


def test_no_game_at_a_table_hands_its_seed_to_bots(run_server: Callable[..., Running], listening: Listening) -> None:
    client = run_server().client
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    play([me], Random(2))
    seed = json.loads(client.record(made["table"], made["watch"]).text.splitlines()[0])["seed"]
    assert len(listening.handed) > 10
    assert all(str(seed).encode() not in packed for packed, *_ in listening.handed)
    assert all(ludi.unpack(packed).seed is None for packed, *_ in listening.handed)


def test_a_bots_process_that_was_killed_is_replaced(client: Client) -> None:
    others = worker_pids()
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    rng = Random(3)
    for _ in range(2):
        play([me], rng, most=12)
        workers = worker_pids() - others
        assert workers
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
    play([me], rng, most=12)
    assert worker_pids() - others - workers
    assert client.http.get("/api/health").json()["status"] == "ok"


def test_a_worker_that_ends_while_nothing_is_asked_is_replaced_at_once(run_server: Callable[..., Running]) -> None:
    others = worker_pids()
    begin_and_wait_for_a_bot(run_server().client)
    (idle,) = worker_pids() - others
    os.kill(idle, signal.SIGKILL)
    wait_until(lambda: len(worker_pids() - others - {idle}) == 1)


def worker_pids() -> set[int]:
    """The processes that this one, which the server runs in, has started with `multiprocessing`."""
    return {child.pid for child in active_children() if child.pid is not None}


def test_bots_that_give_no_answer_are_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([NoThought("not now"), NoThought("not now")])
    usual = BotPool.choose

    async def sometimes(self: BotPool, *given: Any) -> Thought:
        failure = next(answers, None)
        if failure:
            raise failure
        return await usual(self, *given)

    monkeypatch.setattr(BotPool, "choose", sometimes)
    monkeypatch.setattr("ludi.server.tables.bot_driver.AGAIN", 0.01)
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    assert play([me], Random(3), most=8) == 8
    assert next(answers, None) is None


def test_a_bot_that_fails_in_any_way_is_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = iter([ValueError("a mistake in a bot"), KeyError("another")])
    usual = BotPool.choose

    async def sometimes(self: BotPool, *given: Any) -> Thought:
        failure = next(failures, None)
        if failure:
            raise failure
        return await usual(self, *given)

    monkeypatch.setattr(BotPool, "choose", sometimes)
    monkeypatch.setattr("ludi.server.tables.bot_driver.AGAIN", 0.01)
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    assert play([me], Random(3), most=8) == 8


# -- workers that give no answer -------------------------------------------------------------------------


def children(process: int) -> set[int]:
    """Processes that a process has started and that think: Python's own helper is none of them."""
    found = {int(child) for path in Path(f"/proc/{process}/task").iterdir() for child in _words(path / "children")}
    return {child for child in found if "spawn_main" in " ".join(_words(Path(f"/proc/{child}/cmdline")))}


def _words(path: Path) -> list[str]:
    with suppress(OSError):  # it has ended
        return path.read_text().replace("\0", " ").split()
    return []


on_linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")


def bots_health(client: Client) -> Json:
    health: Json = client.http.get("/api/health").json()["bots"]
    return health


def test_a_worker_that_hangs_is_replaced_and_health_tells(run_server: Callable[..., Running]) -> None:
    others = worker_pids()
    client = run_server(thought_deadline=3.0).client
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    rng = Random(3)
    play([me], rng, most=6)
    assert bots_health(client)["replaced"] == 0
    (hung,) = worker_pids() - others
    os.kill(hung, signal.SIGSTOP)
    play([me], rng, enough=lambda _: bots_health(client)["replaced"])
    assert play([me], rng, most=4) == 4
    assert hung not in worker_pids()
    health = bots_health(client)
    assert (health["status"], health["workers"]) == ("ok", 1)
    assert health["replaced"] >= 1


@on_linux
def test_a_server_ends_when_told_though_its_workers_hang(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database())
    begin_and_wait_for_a_bot(running.client)
    for worker in children(running.pid):
        os.kill(worker, signal.SIGSTOP)
    assert "Traceback" not in running.stop()


@on_linux
@on_one_database
def test_workers_end_with_a_server_that_is_killed(serve: Callable[..., Serving], database: NewDatabase) -> None:
    running = serve(database())
    begin_and_wait_for_a_bot(running.client)
    workers = children(running.pid)
    assert workers
    running.kill()
    wait_until(lambda: not any(_words(Path(f"/proc/{worker}/cmdline")) for worker in workers), "workers are left")


def begin_and_wait_for_a_bot(client: Client) -> Connection:
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    play([me], Random(3), most=6)
    return me


class Slow(FakeWorker):
    """Answers after a while."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    async def ask(self, said: Json) -> Json:
        await asyncio.sleep(self._seconds)
        return {"answer": said["n"]}


def test_to_wait_for_others_is_no_fault_of_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    employ(monkeypatch, lambda: Slow(0.5))

    async def check() -> None:
        pool = WorkerPool(1, deadline=1.5, quota=10)
        answers = await asyncio.gather(*[pool.run({"n": n}, ASKER) for n in range(5)])
        assert answers == [(n, 0.0) for n in range(5)]
        assert pool.replaced == 0
        await pool.close()

    asyncio.run(check())


def test_a_thought_that_no_worker_finishes_is_given_up_and_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stumbles(FakeWorker):
        async def ask(self, said: Json) -> Json:
            await asyncio.sleep(said["seconds"])
            return {"answer": True}

    employ(monkeypatch, Stumbles)

    async def check() -> None:
        pool = WorkerPool(1, deadline=0.2, quota=10)
        stuck = asyncio.create_task(pool.run({"seconds": 3600}, ASKER))
        await asyncio.sleep(0)
        assert await pool.run({"seconds": 0}, ASKER._replace(table="other")) == (True, 0.0)
        with pytest.raises(NoThought):
            await stuck
        assert pool.replaced == TRIES
        await pool.close()

    asyncio.run(check())


def test_time_that_was_lost_with_a_worker_is_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a bot without a choice would take as long, the next time."""
    workers = iter([Slow(3600)])
    employ(monkeypatch, lambda: next(workers, None) or FakeWorker())

    async def check() -> None:
        pool = BotPool(Settings("", thought_deadline=1.5))
        g = position("great_city", 3)
        begun = time.monotonic()
        thought = await pool.choose(g, g.seat, "citizen", ASKER)
        spent = time.monotonic() - begun
        assert thought.move in g.moves()
        assert spent >= 1.5
        assert thought.seconds <= spent - 1.5
        await pool.close()

    asyncio.run(check())


def test_a_move_that_is_not_legal_is_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheats(FakeWorker):
        async def ask(self, said: Json) -> Json:
            return {"answer": "everything"}

    employ(monkeypatch, Cheats)
    with pytest.raises(NoThought, match="legal"):
        choose(position("great_city", 3), "citizen")


def test_a_worker_starts_no_program(tmp_path: Path) -> None:
    g = position("great_city", 3)
    said = {"task": "think", "packed": "", "seat": g.seat, "seed": 1, "level": f"cmd:touch {tmp_path / 'made'}"}
    assert "error" in answer(said)
    assert not list(tmp_path.iterdir())


# -- fairness --------------------------------------------------------------------------------------------


@pytest.fixture
def busy(run_server: Callable[..., Running]) -> Running:
    """A server at which somebody of 127.0.0.2 looks at 29 tables of bots that look ahead."""
    running = run_server(waiting_thoughts=8)
    for _ in range(29):
        made = running.client.make("great_city", "senator", "senator", start=True)
        running.client.join(made["table"], made["watch"], source="127.0.0.2").state()
    wait_until(lambda: bots_health(running.client)["waiting"] == 8)
    return running


def test_many_tables_of_one_address_do_not_hold_up_another(busy: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    put, take = FairQueue.put, FairQueue.take
    served: Counter[FairQueue] = Counter()  # a choice in two steps is asked for in two queues
    before: list[int] = []  # how many its queue had served when the own thought was asked for, and when it was begun

    def noted_put(queue: FairQueue, request: Request) -> None:
        put(queue, request)
        if request.address == "127.0.0.1":
            before.append(served[queue])

    async def noted_take(queue: FairQueue) -> Request:
        request = await take(queue)
        if request.address == "127.0.0.1":
            before.append(served[queue])
        served[queue] += 1
        return request

    monkeypatch.setattr(FairQueue, "put", noted_put)
    monkeypatch.setattr(FairQueue, "take", noted_take)
    made = busy.client.make("great_city", "person", "senator", start=True)
    me = busy.client.join(made["table"], made["seats"][0])
    play([me], Random(3), enough=lambda _: len(before) >= 8)
    assert len(before) >= 8
    assert all(begun - asked <= 1 for asked, begun in zip(before[::2], before[1::2], strict=False))


def test_bots_stop_where_nobody_looks_any_more(busy: Running) -> None:
    busy.client.close()
    watching = Client(busy.address)
    wait_until(lambda: bots_health(watching)["waiting"] == 0)
    wait_until(lambda: all(busy.ask(table.bots.is_idle) for table in list(busy.manager.tables.values())))
    watching.close()

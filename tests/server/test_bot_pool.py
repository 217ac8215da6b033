"""Bots think in other processes, and are sent a guess."""

import asyncio
import json
import os
import signal
from concurrent.futures import Executor, Future
from multiprocessing import active_children
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.game import read_pack
from ludi.server.bot_pool import BotPool, NoThought, WorkerPool, think
from tests.server.client import Client, play
from tests.server.test_games import GAMES


class Listening(Executor):
    """Thinks at once, and keeps all that is handed over."""

    def __init__(self) -> None:
        self.handed: list[tuple[bytes, int, str, int]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert fn.func is think
        assert not args
        assert not kwargs
        assert not fn.keywords
        self.handed.append(fn.args)
        done: Future[Any] = Future()
        done.set_result(fn())
        return done


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Listening:
    made = Listening()
    monkeypatch.setattr(WorkerPool, "_open", lambda _: made)
    return made


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
        assert asyncio.run(BotPool(1).choose(g, g.seat, "plebeian")) in g.moves()
    assert g.pack() == before
    for packed, seat, level, _ in listening.handed:
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
        asyncio.run(BotPool(1).choose(g, g.seat, "citizen"))
    hidden = [read_pack(packed)[1] for packed, *_ in listening.handed]
    other = 1 - g.seat
    hands = {json.dumps(ludi.unpack(packed).view(other)["camps"][other]["hand"]) for packed, *_ in listening.handed}
    assert len(hands) > 1
    assert len({json.dumps(each) for each in hidden}) == 8


def test_no_game_at_a_table_hands_its_seed_to_bots(client: Client, listening: Listening) -> None:
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


def worker_pids() -> set[int]:
    """The processes that this one, which the server runs in, has started with `multiprocessing`."""
    return {child.pid for child in active_children() if child.pid is not None}


def test_bots_that_give_no_answer_are_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([NoThought("not now"), NoThought("not now")])
    choose = BotPool.choose

    async def sometimes(self: BotPool, *given: Any) -> int:
        failure = next(answers, None)
        if failure:
            raise failure
        return await choose(self, *given)

    monkeypatch.setattr(BotPool, "choose", sometimes)
    monkeypatch.setattr("ludi.server.bot_driver.AGAIN", 0.01)
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    assert play([me], Random(3), most=8) == 8
    assert next(answers, None) is None


def test_a_bot_that_fails_in_any_way_is_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = iter([ValueError("a mistake in a bot"), KeyError("another")])
    choose = BotPool.choose

    async def sometimes(self: BotPool, *given: Any) -> int:
        failure = next(failures, None)
        if failure:
            raise failure
        return await choose(self, *given)

    monkeypatch.setattr(BotPool, "choose", sometimes)
    monkeypatch.setattr("ludi.server.bot_driver.AGAIN", 0.01)
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    assert play([me], Random(3), most=8) == 8

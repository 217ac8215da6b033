"""What must not be told by the time a bot takes."""

import asyncio
import time
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import ludi
from ludi.play.entry import Step
from ludi.play.history import History
from ludi.server.bots.bot_pool import Asker, Thought
from ludi.server.messages import Pace
from ludi.server.tables.bot_driver import PAUSES, BotDriver, BotMove, is_unseen


class Table:
    """One at which somebody looks; what its bot chooses is carried out by the test."""

    id = "x"
    memory = False
    history: History | None = None

    def bot_to_move(self) -> str | None:
        return None

    def bots_pace(self) -> Pace:
        return "slow"

    def is_looked_at(self) -> bool:
        return True

    def asker(self) -> Asker:
        return Asker(self.id, frozenset(), True)

    def scripted_move(self) -> int | None:
        return None

    def thinking(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def carry_out_bot_move(self, choice: BotMove) -> None:
        raise AssertionError


class Chooses:
    """A pool whose bots choose what the test says."""

    def __init__(self, *moves: int) -> None:
        self._moves = iter(moves)
        self.levels: list[str] = []  # that were asked

    async def choose(self, game: object, seat: int, level: str, asker: object) -> Thought:
        self.levels.append(level)
        return Thought(next(self._moves), 0.01)


def driver(*moves: int) -> BotDriver:
    pool: Any = Chooses(*moves)
    return BotDriver(Table(), pool)


async def timed(bots: BotDriver, history: History) -> tuple[int, float]:
    """What is chosen, and the seconds until then."""
    begun = time.monotonic()
    chosen = await bots.choose(history, "consul")
    return chosen.move, time.monotonic() - begun


def played(game: str, seed: int) -> list[Step]:
    """A game of random moves."""
    history, rng = History(ludi.new(game, 2, seed)), Random(seed)
    steps: list[Step] = []
    while not history.game.over:
        steps.append(history.try_move(history.game.seat, rng.choice(history.game.moves())))
        history.keep(steps[-1], len(steps))
    return steps


def halves(steps: list[Step]) -> list[list[Step]]:
    """Half-made choices, each with what completes it."""
    return [
        [half, rest]
        for half, rest in pairwise(steps)
        if is_unseen(half, False) and not is_unseen(rest, False) and len(rest.before.moves()) > 1
    ]


def test_a_bot_without_a_choice_takes_as_long_as_one_with_a_choice() -> None:
    async def check() -> None:
        forced = next(s for s in played("glory_to_rome", 1) if len(s.before.moves()) == 1 and not is_unseen(s, False))
        bots = driver()
        bots.usual_thought = PAUSES["slow"] + 0.3
        move, seconds = await timed(bots, History(forced.before))
        assert move == forced.move
        assert seconds >= PAUSES["slow"] + 0.29

    asyncio.run(check())


def test_a_choice_in_two_steps_has_one_pause() -> None:
    async def check() -> None:
        half, rest = next(pair for pair in halves(played("glory_to_rome", 1)) if len(pair[0].before.moves()) > 1)
        assert half.move is not None
        assert rest.move is not None
        bots = driver(half.move, rest.move)
        bots.usual_thought = PAUSES["slow"] + 0.3
        _, first = await timed(bots, History(half.before))
        _, second = await timed(bots, History(rest.before))
        assert first < PAUSES["slow"]
        assert second >= PAUSES["slow"] - 0.1
        assert bots.usual_thought == pytest.approx(0.02)  # what others saw was one thought

    asyncio.run(check())


@pytest.mark.parametrize(
    ("level", "rest_by"), [("consul", "citizen"), ("senator", "citizen"), ("plebeian", "plebeian")]
)
def test_a_choice_in_two_steps_is_looked_ahead_for_once(level: str, rest_by: str) -> None:
    """Else everybody could tell by the time that there were two."""

    async def check() -> None:
        half, rest = next(pair for pair in halves(played("glory_to_rome", 1)) if len(pair[0].before.moves()) > 1)
        pool: Any = Chooses(half.move or 0, rest.move or 0, half.move or 0)
        bots = BotDriver(Table(), pool)
        bots.hurry()
        for step in (half, rest, half):
            await bots.choose(History(step.before), level)
        assert pool.levels == [level, rest_by, level]

    asyncio.run(check())


@pytest.mark.parametrize("game", ["glory_to_rome", "great_city"])
def test_what_is_unseen_changes_nothing_for_others(game: str) -> None:
    found = [step for seed in range(3) for step in played(game, seed) if is_unseen(step, True)]
    assert found
    for step in found:
        assert step.game.view(None) == step.before.view(None)
        assert step.game.view(step.seat) != step.before.view(step.seat)

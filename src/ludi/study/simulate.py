"""Very many games between bots, as columns of numbers.

Games are played in batches of a fixed size. A batch depends on nothing but its number, so the result is the same
however many processes share the work. Only plain numbers travel between processes.
"""

from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

import ludi
from ludi.bots import RandomBot, Seat, bot
from ludi.core.game import Game
from ludi.play.outcome import turns
from ludi.play.seats import derive_seed
from ludi.processes import processes, stopped

BATCH = 20  # games
BATCHES_WAITING = 4  # batches for each process that may wait to be written


class SimulationPlan(NamedTuple):
    """What is to be played: game `i` has the seed `seed + i`."""

    game: str
    players: int
    options: dict[str, Any]
    seats: list[str]  # the name of a bot for each
    seed: int
    games: int
    decisions: bool = True  # whether each decision is kept

    def new(self, number: int) -> Game:
        return ludi.new(self.game, self.players, self.seed + number, **self.options)


class Layout:
    """What the tables of a plan hold, known before the first game is played."""

    def __init__(self, plan: SimulationPlan) -> None:
        game = plan.new(0)
        self.title = game.NAME
        self.options = game.options
        self.endings = game.ENDINGS
        self.moves = game.CATALOGUE.names
        self.parts = [part for part in game.scores()[0] if part != "total"]


class Batch:
    """The numbers of some games that follow each other, column by column."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.ending: list[str] = []
        self.turns = array("i")  # -1 in a game that counts none
        self.decisions = array("i")
        self.winners: list[list[int]] = []
        self.scores: list[list[dict[str, int]]] = []  # for each game and seat the parts and their total
        # One entry for each decision.
        self.seat = array("b")
        self.kind = array("h")  # of the frame that asks: a number in `kinds`
        self.choices = array("h")
        self.move = array("h")
        self.kinds: list[str] = []

    def __len__(self) -> int:
        return len(self.decisions)


def play_batch(plan: SimulationPlan, first: int, stopped: Callable[[], bool] = lambda: False) -> Batch:
    """The games from this number on; fewer of them if it is stopped."""
    batch = Batch(first)
    kinds: dict[type, int] = {}
    for number in range(first, min(first + BATCH, plan.games)):
        if stopped():
            break
        game = plan.new(number)
        made = (_play_and_keep if plan.decisions else _play)(game, plan, number, batch, kinds)
        batch.ending.append(game.ending)
        batch.turns.append(turns(game))
        batch.decisions.append(made)
        batch.winners.append(game.winners())
        batch.scores.append(game.scores())
    batch.kinds = [kind.__name__ for kind in kinds]
    return batch


@contextmanager
def _seated(game: Game, plan: SimulationPlan, number: int) -> Iterator[list[tuple[Any, Seat]]]:
    """How each seat chooses. Bots that draw by lot need no account of who knows what, so none is kept for them."""
    bots = [bot(name, derive_seed(plan.seed + number, seat), game.NAME) for seat, name in enumerate(plan.seats)]
    if all(isinstance(each, RandomBot) for each in bots):
        game.quiet()
    with ExitStack() as last:
        for each in bots:
            last.callback(each.close)
        yield [(each.choose, Seat(game, seat)) for seat, each in enumerate(bots)]


def _play(game: Game, plan: SimulationPlan, number: int, batch: Batch, kinds: dict[type, int]) -> int:
    made = 0
    with _seated(game, plan, number) as seated:
        while not game.over:
            choose, seat = seated[game.seat]
            game.play(choose(seat))
            made += 1
    return made


def _play_and_keep(game: Game, plan: SimulationPlan, number: int, batch: Batch, kinds: dict[type, int]) -> int:
    """The same, with an entry for each decision."""
    add_seat, add_kind = batch.seat.append, batch.kind.append
    add_choices, add_move = batch.choices.append, batch.move.append
    before = len(batch.move)
    with _seated(game, plan, number) as seated:
        while not game.over:
            choose, seat = seated[game.seat]
            kind = type(game.stack[-1])
            if kind not in kinds:
                kinds[kind] = len(kinds)
            add_seat(game.seat)
            add_kind(kinds[kind])
            add_choices(len(game.moves()))
            move = choose(seat)
            add_move(move)
            game.play(move)
    return len(batch.move) - before


# -- processes -----------------------------------------------------------------------------------------


def batches(plan: SimulationPlan, workers: int) -> Generator[Batch, None, None]:
    """All batches, in the order of the games. No more of them are in memory than the processes need to keep busy."""
    firsts = range(0, plan.games, BATCH)
    if workers == 1 or len(firsts) == 1:
        for first in firsts:
            yield play_batch(plan, first)
        return
    with processes(min(workers, len(firsts)), _begin, plan) as pool:
        waiting: deque[Future[Batch]] = deque()
        for first in firsts:
            waiting.append(pool.submit(_batch, first))
            if len(waiting) >= BATCHES_WAITING * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


_plan: SimulationPlan


def _begin(plan: SimulationPlan) -> None:
    global _plan
    _plan = plan


def _batch(first: int) -> Batch:
    return play_batch(_plan, first, stopped)

"""A finished game judged: every decision of every seat from what that seat knew then, and where the result comes from.

    with open("game.jsonl") as lines:
        found = ludi.study.review(lines, level="quick")
    print(found.accounts[0].luck, found.decisions[0].grade)

Decisions are judged one by one, each with a seed of its own, so the result is the same however many processes share the
work, and work that was interrupted goes on where it was (`kept.py`).
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import as_completed
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from ludi.core.errors import BadOption, BadRecord
from ludi.core.game import Game
from ludi.core.registry import unpack
from ludi.play.entry import Step
from ludi.play.history import decides
from ludi.play.replay import Record, read
from ludi.play.seats import derive_seed
from ludi.processes import cores, processes, stopped
from ludi.study.grades import counted, grade
from ludi.study.judge import Judge, Judgement, Looks
from ludi.study.luck import Account, Ledger

QUICK: Final = Looks(search=400, race=100, final=400)
LEVELS: Final = {"quick": 1, "deep": 10}  # how many times the looks of QUICK
LONGEST: Final = 10_000  # times

Progress = Callable[[int, int], None]  # how many decisions are judged, of how many


class Task(NamedTuple):
    """A decision to be judged, by the number of its entry."""

    n: int
    seat: int
    made: int
    known: Game  # a guess of the seat's: the position itself is not handed on
    seed: int


class Decision(NamedTuple):
    """A decision that was judged."""

    n: int
    seat: int
    kind: str  # of the question, by the name of its frame
    judged: Judgement

    @property
    def grade(self) -> str:
        return grade(self.judged)

    @property
    def loss(self) -> float:
        """What counts of it."""
        return counted(self.judged)


class Review:
    """All that was found out of a game."""

    def __init__(self, record: Record, looks: Looks, seed: int, judged: Mapping[int, Judgement]) -> None:
        self.record = record
        self.looks = looks
        self.seed = seed
        self.players = record.start.game.players
        self.steps = {step.entry.n: step for step in record.steps}
        self.decisions = [
            Decision(n, self.steps[n].seat, self.steps[n].before.stack[-1].kind, judged[n]) for n in sorted(judged)
        ]

    @cached_property
    def ledger(self) -> Ledger:
        """Luck and play, stretch by stretch."""
        return Ledger(self.record, {each.n: (each.seat, each.judged) for each in self.decisions})

    @property
    def accounts(self) -> list[Account]:
        return [self.ledger.account(seat) for seat in range(self.players)]

    def of_seat(self, seat: int) -> list[Decision]:
        return [each for each in self.decisions if each.seat == seat]

    def costliest(self, most: int) -> list[Decision]:
        """Those that cost most, the worst first."""
        lost = [each for each in self.decisions if each.loss]
        return sorted(lost, key=lambda each: (-each.loss, each.n))[:most]

    def known(self, decision: Decision) -> Game:
        """The guess from which the decision was judged."""
        return _known(self.steps[decision.n], self.seed)


def review(
    record: str | Iterable[str],
    level: str = "quick",
    times: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """The review of a finished game, from its record (its text, or its lines)."""
    lines = record.splitlines(keepends=True) if isinstance(record, str) else record
    played, looks = read(lines), looks_of(level, times)
    tasks = decisions_to_judge(played, seed)
    judged: dict[int, Judgement] = {}
    for n, found in judged_by(tasks, looks, workers):
        judged[n] = found
        if progress:
            progress(len(judged), len(tasks))
    return Review(played, looks, seed, judged)


def looks_of(level: str, times: int | None = None) -> Looks:
    if level not in LEVELS:
        raise BadOption(f"level={level!r} is not allowed: it must be one of {', '.join(LEVELS)}")
    factor = LEVELS[level] if times is None else times
    if not 1 <= factor <= LONGEST:
        raise BadOption(f"times={factor} is not allowed: it must be a whole number from 1 to {LONGEST}")
    return QUICK.times(factor)


def decisions_to_judge(record: Record, seed: int) -> list[Task]:
    """All choices of a game that is over: of one that is still played nothing is told."""
    if not record.history.over:
        raise BadRecord("the game is not over: only a finished game can be reviewed")
    return [
        Task(step.entry.n, step.seat, _move(step), _known(step, seed), derive_seed(seed, step.entry.n))
        for step in record.steps
        if decides(step, step.seat)
    ]


def _move(step: Step) -> int:
    assert step.move is not None
    return step.move


def _known(step: Step, seed: int) -> Game:
    return step.before.guess(step.seat, Random(derive_seed(seed, step.entry.n, step.seat)))


# -- processes -------------------------------------------------------------------------------------------


def judged_by(
    tasks: list[Task], looks: Looks, workers: int | None = None
) -> Generator[tuple[int, Judgement], None, None]:
    """Each decision with its number, as they come."""
    count = min(workers or cores(), len(tasks))
    if count <= 1:
        for task in tasks:
            yield task.n, Judge(task.known, task.made, looks, task.seed).judge()
        return
    with processes(count, _ready) as pool:
        waiting = [pool.submit(_judge, each.n, each.known.pack(), each.made, looks, each.seed) for each in tasks]
        for done in as_completed(waiting):
            yield done.result()


def _ready() -> None:
    """A process that judges needs nothing beforehand."""


def _judge(n: int, packed: bytes, made: int, looks: Looks, seed: int) -> tuple[int, Judgement]:
    return n, Judge(unpack(packed), made, looks, seed, stopped).judge()

"""From nothing to a net, one step after the other; every step that is finished is kept, so that a run goes on where it
was interrupted.

A *round* makes games, fits a net to them and to those of the rounds before, and lets it play against the net in use:
only a winner takes its place. The first round's games are played by the rules of thumb, the next ones by one-ply
players with the newest nets, the last ones by the search. A league of earlier nets, the linear evaluation and the rules
of thumb sit among the players, so that a net does not only learn to beat itself.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from ludi.arena.run import done_here
from ludi.bots.search.advisor import ComposedAdvisor, advisor_of
from ludi.bots.search.net import NetShape, read_net, write_net
from ludi.core.errors import BadOption, BadRecord
from ludi.core.registry import title
from ludi.play.files import write_bytes_in_one_step
from ludi.train import duel
from ludi.train.duel import Deal, Standing, standing
from ludi.train.fit import HELD, Judged, fit, judged
from ludi.train.moments import RULES, Job, Moments, packed, played, unpacked

PART = 250  # games that are made in one go: so many are lost at most when a run is killed
LEAGUE = 3  # earlier nets among the players
MEMORY = 4  # rounds whose games are learnt from; those of the first are always
EPOCHS = 12
MOST_DEALS = 600  # of a duel that stays undecided
TWO = 0.5  # of the games are played by two

J = TypeVar("J")
R = TypeVar("R")


class TrainingPlan(NamedTuple):
    """What a run is to do; its folder keeps it."""

    game: str
    seed: int
    games: int  # of the first round
    rounds: int  # of one-ply players
    round_games: int
    search_rounds: int
    search_games: int
    iterations: int  # of the search in these

    def all_rounds(self) -> int:
        return 1 + self.rounds + self.search_rounds

    def player(self, number: int) -> str:
        if number == 0:
            return RULES
        return "ply" if number <= self.rounds else f"search:{self.iterations}"

    def games_of(self, number: int) -> int:
        return self.games if number == 0 else self.round_games if number <= self.rounds else self.search_games

    def decay(self, number: int) -> float:
        """λ: games by the rules of thumb are learnt from their results alone."""
        return 1.0 if number == 0 else 0.8


class Round(NamedTuple):
    """What came of a round."""

    number: int
    player: str
    games: int
    moments: int
    judged: dict[str, dict[str, float]]  # for each number of players
    duel: dict[str, float]
    won: bool


class Spread(NamedTuple):
    """Where the games are played: on so many cores here, or on a cluster."""

    workers: int
    cluster: str = ""

    def done(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        if not self.cluster:
            return done_here(work, jobs, self.workers)
        from ludi.arena.cluster import done_on_cluster

        return done_on_cluster(work, jobs, self.cluster, self.workers)


class Teller(Protocol):
    """Hears how far a run has come."""

    def made(self, number: int, done: int, of: int) -> None: ...
    def fitted(self, number: int, epoch: int, learnt: float, judged: float) -> None: ...
    def dueled(self, number: int, found: Standing) -> None: ...
    def finished(self, found: Round) -> None: ...


class Training:
    """A run in its folder."""

    def __init__(self, folder: Path, plan: TrainingPlan) -> None:
        self.folder = folder
        self.plan = plan
        advisor = advisor_of(plan.game)
        shape = advisor.net_shape()
        if shape is None or not isinstance(advisor, ComposedAdvisor):
            raise BadOption(f"{plan.game}: no net can be trained for it: it has no inputs for one")
        self.advisor, self.shape = advisor, shape
        self.rounds = [Round(**each) for each in _lines(folder / "rounds.jsonl")]

    def run(self, spread: Spread, teller: Teller) -> None:
        for number in range(len(self.rounds), self.plan.all_rounds()):
            self._make(number, spread, teller)
            self._fit(number, teller)
            found = self._duel(number, spread, teller)
            self._keep(number, found, teller)

    def net(self) -> bytes:
        """The net in use; empty if none has beaten the linear evaluation yet."""
        return next(iter(self.league()), b"")

    def league(self) -> list[bytes]:
        """The nets that have won, the newest first."""
        won = [each.number for each in self.rounds if each.won]
        return [self.net_file(number).read_bytes() for number in reversed(won[-LEAGUE - 1 :])]

    def net_file(self, number: int) -> Path:
        return self.folder / "nets" / f"{number}.net"

    def part_file(self, number: int, part: int) -> Path:
        return self.folder / "moments" / f"{number}-{part:05d}.npz"

    # -- games -------------------------------------------------------------------------------------

    def jobs(self, number: int) -> list[Job]:
        """The parts of a round. Every number of players has its own; half of the games are for two."""
        least, most = title(self.plan.game).players
        parts = -(-self.plan.games_of(number) // PART)
        nets = (*self.league(), b"") if number else ()
        first = (self.plan.seed << 32) + (number << 24)
        return [
            Job(
                self.plan.game,
                least if part * TWO % 1 else least + int(part * TWO) % (most - least + 1),
                first + part * PART,
                PART,
                self.plan.player(number),
                nets,
                self.plan.decay(number),
            )
            for part in range(parts)
        ]

    def _make(self, number: int, spread: Spread, teller: Teller) -> None:
        self.folder.joinpath("moments").mkdir(exist_ok=True)
        jobs = self.jobs(number)
        missing = [(part, job) for part, job in enumerate(jobs) if not self.part_file(number, part).exists()]
        done = len(jobs) - len(missing)
        with closing(spread.done(_made, missing)) as made:
            for part, data in made:
                write_bytes_in_one_step(self.part_file(number, part), data)
                done += 1
                teller.made(number, done * PART, len(jobs) * PART)

    def moments(self, number: int) -> dict[int, list[Moments]]:
        """Those of a round, by the number of players."""
        found: dict[int, list[Moments]] = {}
        for part, job in enumerate(self.jobs(number)):
            found.setdefault(job.players, []).append(unpacked(self.part_file(number, part).read_bytes()))
        return found

    # -- the net -----------------------------------------------------------------------------------

    def _fit(self, number: int, teller: Teller) -> None:
        file = self.net_file(number)
        if file.exists():
            return
        file.parent.mkdir(exist_ok=True)
        by_players: dict[int, list[Moments]] = {}
        for each in sorted({0, *range(max(0, number - MEMORY + 1), number + 1)}):
            for players, found in self.moments(each).items():
                by_players.setdefault(players, []).extend(found)
        data = [_joined(found) for found in by_players.values()]
        current = self.net()
        start = numbers_of(current, self.shape) if current else None
        tell = partial(teller.fitted, number)
        numbers = fit(self.shape, data, EPOCHS, self.plan.seed + number, start, tell)
        made = {"round": number, "plan": self.plan._asdict()}
        write_bytes_in_one_step(file, write_net(self.shape, numbers, made))

    # -- the duel ----------------------------------------------------------------------------------

    def _duel(self, number: int, spread: Spread, teller: Teller) -> Standing:
        file = self.folder / "duels" / f"{number}.jsonl"
        file.parent.mkdir(exist_ok=True)
        shares = {each["deal"]: each["share"] for each in _lines(file)}
        deals = [deal for deal in range(MOST_DEALS) if deal not in shares]
        found = standing(list(shares.values()))
        with file.open("a") as out, closing(spread.done(_dueled, map(self._deal(number), deals))) as played:
            for deal, share in played:
                if found.decided():
                    break
                out.write(json.dumps({"deal": deal, "share": share}) + "\n")
                out.flush()
                shares[deal] = share
                found = standing(list(shares.values()))
                teller.dueled(number, found)
        return found

    def _deal(self, number: int) -> Callable[[int], Deal]:
        """Every second deal is for two, the others for every other number of players."""
        least, most = title(self.plan.game).players
        challenger, holder = self.net_file(number).read_bytes(), self.net()

        def deal(n: int) -> Deal:
            players = least if n % 2 else least + n // 2 % (most - least + 1)
            return Deal(self.plan.game, players, (number << 24) + n, challenger, holder)

        return deal

    def _keep(self, number: int, found: Standing, teller: Teller) -> None:
        numbers = numbers_of(self.net_file(number).read_bytes(), self.shape)
        moments = {players: _joined(each) for players, each in self.moments(number).items()}
        judgements: dict[str, dict[str, float]] = {}
        for players, each in sorted(moments.items()):
            result: Judged = judged(self.shape, numbers, each.where(each.game % HELD == 0))
            judgements[str(players)] = result._asdict()
        count = sum(len(each.game) for each in moments.values())
        games = self.plan.games_of(number)
        kept = Round(number, self.plan.player(number), games, count, judgements, found._asdict(), found.won())
        with self.folder.joinpath("rounds.jsonl").open("a") as out:
            out.write(json.dumps(kept._asdict()) + "\n")
        self.rounds.append(kept)
        if kept.won:
            write_bytes_in_one_step(self.folder / "value.net", self.net())
        teller.finished(kept)


def numbers_of(data: bytes, shape: NetShape) -> list[float]:
    found: list[float] = np.frombuffer(read_net(data, shape).weights, dtype=np.float32).tolist()
    return found


def _made(job: tuple[int, Job]) -> tuple[int, bytes]:
    return job[0], packed(played(job[1]))


def _dueled(deal: Deal) -> tuple[int, float]:
    advisor = advisor_of(deal.game)
    assert isinstance(advisor, ComposedAdvisor)
    return deal.number & 0xFFFFFF, duel.played(deal, advisor)


def _joined(found: list[Moments]) -> Moments:
    return Moments(*[np.concatenate(columns) for columns in zip(*found, strict=True)])


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    """What was written line by line; a last line that is not whole was cut off by a crash."""
    if not file.exists():
        return
    text = file.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, "utf-8")
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            yield json.loads(line)
        except ValueError:
            raise BadRecord(f"{file}: line {number} is damaged", number) from None

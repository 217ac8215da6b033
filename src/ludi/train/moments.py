"""Games played to learn from: what the net is shown at the beginnings of turns, and what came of it."""

import io
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludi.bots.search.advisor import ComposedAdvisor, advisor_of, at_rest
from ludi.bots.search.net import NetShape, ValueNet, read_net
from ludi.bots.search.one_ply import OnePly
from ludi.bots.search.tree import Tree
from ludi.core.game import Game
from ludi.core.options import Choice, LessonOption, Names
from ludi.core.registry import title
from ludi.play.seats import derive_seed

TRAINING = 20  # tells the chance of these games from that of others
KEPT = 0.35  # of the beginnings of turns: neighbours tell much the same
RULES = "rules"  # players by the rules of thumb
HASTE = 0.25  # how often such a player plays on a whim: what is never tried is never learnt
NOISE = 0.02  # temperature of one-ply players, in shares
LOYAL = 0.7  # of the seats are taken by the newest net, the others by the league


class Job(NamedTuple):
    """A part of the games of a round, made in one go."""

    game: str
    players: int
    seed: int  # of the first game
    games: int
    player: str  # `rules`, `ply` or `search:60`
    nets: tuple[bytes, ...] = ()  # files, the newest first; an empty one is the linear evaluation
    decay: float = 1.0  # λ: how much a result counts against what was thought on the way


class Moments(NamedTuple):
    """Rows of moments, each for all seats of a game."""

    game: NDArray[np.int64]  # its seed
    progress: NDArray[np.float32]
    linear: NDArray[np.float32]  # row, seat: merit
    features: NDArray[np.float16]  # row, seat, feature
    counts: NDArray[np.uint8]  # row, seat, count
    common: NDArray[np.uint8]  # row, count
    target: NDArray[np.float32]  # row, seat: share of the victory
    result: NDArray[np.float32]  # row, seat: the true one

    def where(self, chosen: Any) -> "Moments":
        return Moments(*[column[chosen] for column in self])


class _Seen(NamedTuple):
    progress: float
    linear: list[float]
    features: list[list[float]]
    counts: list[bytes]
    common: bytes
    expected: list[float]


def options_of(game: str, rng: Random) -> dict[str, Any]:
    """All editions; in some games a few of the cards or house rules that may be added."""
    found: dict[str, Any] = {}
    for option in title(game).options:
        if isinstance(option, LessonOption):
            continue
        if isinstance(option, Choice):
            found[option.name] = rng.choice(option.values)
        elif isinstance(option, Names):
            found[option.name] = [name for name in option.values if rng.random() < 0.5] if rng.random() < 0.3 else []
    return found


def played(job: Job) -> Moments:
    """The moments of a part; the same whenever and wherever it is made."""
    advisor = advisor_of(job.game)
    assert isinstance(advisor, ComposedAdvisor)
    advisors = [with_net(advisor, data) for data in job.nets] or [advisor.with_net(None)]
    rows: list[tuple[int, _Seen, list[float], list[float]]] = []
    for seed in range(job.seed, job.seed + job.games):
        rows += _of_one_game(job, advisors, seed)
    shape = advisor.net_shape()
    assert shape is not None
    return _columns(rows, job.players, shape)


def with_net(advisor: ComposedAdvisor, data: bytes) -> ComposedAdvisor:
    shape = advisor.net_shape()
    assert shape is not None
    net: ValueNet | None = read_net(data, shape) if data else None
    return advisor.with_net(net)


def _of_one_game(
    job: Job, advisors: list[ComposedAdvisor], seed: int
) -> Iterator[tuple[int, _Seen, list[float], list[float]]]:
    rng = Random(derive_seed(seed, TRAINING))
    g = title(job.game).new(job.players, seed, options_of(job.game, rng))
    seats = [_player(job, advisors, rng) for _ in range(job.players)]
    seen: list[tuple[bool, _Seen]] = []
    while not g.over:
        if at_rest(g):
            seen.append((rng.random() < KEPT, _look(advisors[0], g)))
        g.play(seats[g.seat].choose(g, g.seat))
    result = advisors[0].shares(g)
    target = result
    found = []
    for kept, each in reversed(seen):
        if kept:
            found.append((seed, each, target, result))
        target = [job.decay * later + (1 - job.decay) * now for later, now in zip(target, each.expected, strict=True)]
    return iter(found)


def _look(advisor: ComposedAdvisor, g: Game) -> _Seen:
    inputs = advisor.knows.inputs
    features = [advisor.features(g, seat) for seat in range(g.players)]
    counts = [inputs.own(g, seat) for seat in range(g.players)]
    linear = advisor.linear_merits(g, features)
    return _Seen(advisor.progress(g), linear, features, counts, inputs.common(g), advisor.shares(g))


def _columns(rows: list[tuple[int, _Seen, list[float], list[float]]], players: int, shape: NetShape) -> Moments:
    counts = b"".join([count for _, seen, _, _ in rows for count in seen.counts])
    common = b"".join([seen.common for _, seen, _, _ in rows])
    return Moments(
        np.array([game for game, *_ in rows], dtype=np.int64),
        np.array([seen.progress for _, seen, _, _ in rows], dtype=np.float32),
        np.array([seen.linear for _, seen, _, _ in rows], dtype=np.float32).reshape(-1, players),
        np.array([seen.features for _, seen, _, _ in rows], dtype=np.float16).reshape(-1, players, shape.features),
        np.frombuffer(counts, dtype=np.uint8).reshape(-1, players, shape.counts),
        np.frombuffer(common, dtype=np.uint8).reshape(-1, shape.common),
        np.array([target for _, _, target, _ in rows], dtype=np.float32).reshape(-1, players),
        np.array([result for *_, result in rows], dtype=np.float32).reshape(-1, players),
    )


# -- players -------------------------------------------------------------------------------------------


class RulesPlayer:
    """Reasons use only what the seat knows, so the position itself may be asked; now and then on a whim."""

    def __init__(self, advisor: ComposedAdvisor, rng: Random) -> None:
        self._advisor = advisor
        self._rng = rng

    def choose(self, g: Game, seat: int) -> int:
        moves = g.moves()
        if len(moves) == 1:
            return moves[0]
        if self._rng.random() < HASTE:
            return Tree(self._advisor, self._rng, 0.0, 1).sensible(g, moves)
        weights = self._advisor.weights(g, moves)
        return moves[weights.index(max(weights))]


class SearchPlayer:
    """The search itself, for so many iterations."""

    def __init__(self, advisor: ComposedAdvisor, rng: Random, iterations: int) -> None:
        self._advisor = advisor
        self._rng = rng
        self._iterations = iterations

    def choose(self, g: Game, seat: int) -> int:
        moves = g.moves()
        if len(moves) == 1:
            return moves[0]
        tree = Tree(self._advisor, self._rng, 0.0, self._iterations)
        while not tree.think(g, seat, 1.0):
            pass
        return max(tree.root.next.values(), key=lambda branch: branch.visits).move


def _player(job: Job, advisors: list[ComposedAdvisor], rng: Random) -> RulesPlayer | SearchPlayer | OnePly:
    loyal = len(advisors) == 1 or rng.random() < LOYAL
    advisor = advisors[0] if loyal else advisors[1 + rng.randrange(len(advisors) - 1)]
    chance = Random(rng.getrandbits(60))
    kind, _, iterations = job.player.partition(":")
    if kind == RULES or (not loyal and rng.random() < 0.2):
        return RulesPlayer(advisor, chance)
    if kind == "search":
        return SearchPlayer(advisor, chance, int(iterations))
    return OnePly(advisor, chance, 1, NOISE)


# -- files ---------------------------------------------------------------------------------------------


def packed(moments: Moments) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(file, **moments._asdict())
    return file.getvalue()


def unpacked(data: bytes) -> Moments:
    with np.load(io.BytesIO(data), allow_pickle=False) as found:
        return Moments(*[found[name] for name in Moments._fields])

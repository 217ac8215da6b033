"""Puzzles: positions from games of strong bots in which one move is clearly best, and is not the one that rules of
thumb would play. They are solved from what the deciding seat knows.

A choice becomes a puzzle if its best move is better than each of its rivals by more than MARGIN: in a first look, and
beyond doubt in a second one of DEPTH guesses with a tree of its own, which finds the same move by itself. Those that
are shipped lie in `puzzles/<game>.jsonl`, one in each line.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

import ludi
from ludi import position
from ludi.bots.search.advisor import advisor_of
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.play.seats import derive_seed
from ludi.study.analysis import NEVER
from ludi.study.grades import SURE
from ludi.study.judge import Judge, Sample, difference

MARGIN: Final = 0.06  # of the victory, between the best move and any other
DEPTH: Final = 1500  # guesses of the verification, each looked at with the best move and its rivals
FIRST: Final = 150  # guesses of the first look
PLAYING: Final = 250  # looks at a decision of the games that are mined
RIVALS: Final = 3  # moves that may be second best
PROMISING: Final = 0.03  # what the search must see between its first two moves
OF_A_GAME: Final = 4  # puzzles at most
# A puzzle is the harder, the more looks a search needs to find it: these find the easy ones, and those in the middle.
EASY, MIDDLE = 40, 200
EASIEST, HARDEST = 1, 3
FIRST_GAME: Final = 1 << 43  # seeds of no training and no test


class Puzzle(NamedTuple):
    """A position in which one move is clearly best."""

    line: str  # what the deciding seat knows: `ludi.position`
    best: str  # the name of the move
    thumb: str  # what the rules of thumb would play
    theme: str  # the kind of question, by the name of its frame
    difficulty: int  # 1 to 3
    share: float  # that the best move promises
    margin: float  # by which it is ahead of the next one
    doubt: float  # the standard error of that

    @property
    def id(self) -> str:
        """The same for ever, for whoever counts who has solved it."""
        return blake2b(self.line.encode(), digest_size=6).hexdigest()

    def position(self) -> Game:
        return position.read(self.line).game


class Found(NamedTuple):
    """How far a move is ahead of its closest rival."""

    share: float
    margin: float
    doubt: float

    def is_clear(self) -> bool:
        return self.margin > MARGIN and self.margin - SURE * self.doubt > MARGIN / 2


# -- those that are shipped --------------------------------------------------------------------------------


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none of one for which none are shipped."""
    file = files("ludi.study").joinpath(f"puzzles/{title(game).name}.jsonl")
    if not file.is_file():
        return ()
    return tuple(Puzzle(**json.loads(line)) for line in file.read_text("utf-8").splitlines())


# -- mining ------------------------------------------------------------------------------------------------


def mine(game: str, number: int, stopped: Callable[[], bool] = lambda: False) -> list[Puzzle]:
    """The puzzles of one game of the search with itself, the clearest first."""
    found = sorted(_mined(game, number, stopped), key=lambda each: -each.margin)
    return found[:OF_A_GAME]


def _mined(game: str, number: int, stopped: Callable[[], bool]) -> Iterator[Puzzle]:
    g, step = new_game(game, number), 0
    while not g.over:
        step += 1
        moves = g.moves()
        if len(moves) == 1:
            g.play(moves[0])
            continue
        seed = derive_seed(number, step)
        judge = Judge(g.guess(g.seat, Random(seed)), moves[0], NEVER, seed, stopped)
        judge.search(PLAYING)
        if found := puzzle_of(judge, seed):
            yield found
        g.play(judge.ranked()[0])


def new_game(game: str, number: int) -> Game:
    """Tables of all sizes up to four."""
    least, most = title(game).players
    return ludi.new(game, least + number % (min(most, 4) - least + 1), FIRST_GAME + number)


def puzzle_of(judge: Judge, seed: int) -> Puzzle | None:
    """The puzzle that a decision is, if it is one; the judge has searched it."""
    known, ranked = judge.position, judge.ranked()
    best, thumb = ranked[0], by_rules_of_thumb(known)
    if best == thumb or not _is_promising(judge):
        return None
    rivals = list(dict.fromkeys([*ranked[1 : 1 + RIVALS], thumb]))
    if not compare(judge, best, rivals, FIRST).is_clear():
        return None
    again = Judge(known, best, NEVER, derive_seed(seed, 1), judge.stopped)
    again.search(PLAYING)
    found = compare(again, best, rivals, DEPTH)
    if not found.is_clear() or again.ranked()[0] != best:
        return None
    name = known.name
    line = position.write(known, known.seat)
    said = (name(best), name(thumb), known.stack[-1].kind, difficulty(known, best, seed))
    return Puzzle(line, *said, *[round(each, 4) for each in found])


def by_rules_of_thumb(g: Game) -> int:
    moves = g.moves()
    weights = advisor_of(g.NAME).weights(g, moves)
    return moves[weights.index(max(weights))]


def _is_promising(judge: Judge) -> bool:
    first, second = judge.tallies()[:2]
    ours, theirs = first.share(), second.share()
    return ours is not None and theirs is not None and ours - theirs > PROMISING


def compare(judge: Judge, best: int, rivals: list[int], guesses: int) -> Found:
    """The best move beside its rivals, in the same guesses."""
    seat = judge.seat
    shares, ahead = Sample(judge.position.players), {rival: Sample(judge.position.players) for rival in rivals}
    for _ in range(guesses):
        ours, *theirs = judge.look([best, *rivals])
        shares.add(ours)
        for rival, each in zip(rivals, theirs, strict=True):
            ahead[rival].add(difference(ours, each))
    closest = min(ahead.values(), key=lambda sample: sample.sums[seat])
    return Found(shares.means()[seat], closest.means()[seat], closest.doubt(seat))


def difficulty(known: Game, best: int, seed: int) -> int:
    """By how many looks a search needs."""
    judge = Judge(known, best, NEVER, derive_seed(seed, 2))
    judge.search(EASY)
    if judge.ranked()[0] == best:
        return EASIEST
    judge.search(MIDDLE - EASY)
    return EASIEST + 1 if judge.ranked()[0] == best else HARDEST


def as_line(puzzle: Puzzle) -> str:
    return json.dumps(puzzle._asdict(), separators=(",", ":"))


def from_rows(rows: list[dict[str, Any]]) -> list[Puzzle]:
    """Of the kept games, each with its puzzles."""
    return [Puzzle(**each) for row in rows for each in row["puzzles"]]

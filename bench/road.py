"""Looks for a road on which every seat of Gloria Mundi wins as often as the others, and checks the one in use.

    make road [ARGS="--generations 20"] [ARGS="--check"] [ARGS="--tell"]

The road of the reconstruction is ours to order. The search takes the spaces of the first road, with their icons, in
another order; the icons passed by any space stay within five of what they were, so that the danger grows as it did.
All seats are `rules`, for 2 to 6 players, and seats are counted from the first player on. A road is as unfair as the
squares of what seats win more or less than their share, added up, less what chance alone would make of it.

Roads are bred and raced. Each generation moves a few spaces of the fairest roads; all its roads play few games, the
fairer ones go on to more. Every road plays seeds of its own, so that none is chosen for the luck of one set of deals.
Everything played is kept in `arena/road.jsonl`: a run that was interrupted goes on with what it knows. The fairest road
is printed after each generation, for `deck.toml`.

With `--check` nothing is looked for: the road in use and the first one are measured, with games of seeds that no search
has seen, and with bots that look ahead a little. What came of it is kept in `road.json` and shown in the rules.
"""

import argparse
import json
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import accumulate
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.road_check import GAMES, check, tell
from bench.road_games import RULES, Figures, Ledger, Lot, Road, own_seeds, parts, road_in
from rich.console import Console

KEPT: Final = Path("arena", "road.jsonl")
TABLES: Final = range(2, 7)
DRIFT: Final = 5  # icons that may have been passed more or less than on the first road
LOT: Final = 20  # games that a process plays at a time
CHILDREN: Final = 40  # of a generation
# How many of them go on to so many games with four and more players; with fewer players chance plays a smaller part.
RUNGS: Final = ((CHILDREN, 100), (12, 300), (4, 800))
SMALL_TABLES: Final = 0.6
# The same of all roads that have ever come to the end of the race.
FINALS: Final = ((5, 1600), (2, 4000))
PARENTS: Final = 10
MOVED: Final = (1, 1, 2, 2, 3, 4)  # spaces of a child that lie elsewhere than its parent's
LIVELY: Final = 0.8  # of the games of two that may end in Rome before a road counts as dull
DULL: Final = 0.02

say = Console(stderr=True).print


class Judged(NamedTuple):
    unfair: float
    worst: list[float]  # for each number of players, what a seat wins more or less than its share, at most
    road: Road


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=20, help="of the search")
    parser.add_argument("--seed", type=int, default=0, help="of the search")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1, help="that play at the same time")
    parser.add_argument("--check", action="store_true", help="measure the road in use, look for none")
    parser.add_argument("--bots", choices=list(GAMES), help="measure it with these only")
    parser.add_argument("--tell", action="store_true", help="write the page from road.json, play none")
    given = parser.parse_args()
    if given.tell:
        tell()
    elif given.check:
        for kind in [given.bots] if given.bots else GAMES:
            check(Ledger(KEPT), kind)
    else:
        with ProcessPoolExecutor(given.processes, get_context("spawn")) as pool:
            search(Race(Ledger(KEPT), pool), given.generations, Random(given.seed))


# -- racing ------------------------------------------------------------------------------------------


class Race:
    """Has roads play, and judges them by all the games that they have played in it."""

    def __init__(self, ledger: Ledger, pool: Executor) -> None:
        self._ledger = ledger
        self._pool = pool
        self._games: dict[Road, int] = {}

    def run(self, roads: list[Road], games: int) -> list[Road]:
        """All play so many games; the fairest first."""
        for road in roads:
            self._games[road] = max(games, self._games.get(road, 0))
        self._ledger.play(self._pool, [lot for road in roads for n in TABLES for lot in self._lots(road, n)])
        return sorted(roads, key=lambda road: self.judge(road).unfair)

    def _lots(self, road: Road, players: int) -> list[Lot]:
        games = self._games[road] if players > 3 else int(self._games[road] * SMALL_TABLES)
        return [Lot(road, players, RULES, seeds) for seeds in parts(own_seeds(road, games), LOT)]

    def finished(self) -> list[Road]:
        """Those that came to the end of a race."""
        return [road for road, games in self._games.items() if games >= RUNGS[-1][1]]

    def judge(self, road: Road) -> Judged:
        figures = [self._ledger.figures(self._lots(road, players)) for players in TABLES]
        return Judged(sum(map(unfair, figures)) + dull(figures[0]), [100 * worst(each) for each in figures], road)


def shares(figures: Figures) -> list[float]:
    games = sum(figures["shares"])
    return [won / games for won in figures["shares"]]


def unfair(figures: Figures) -> float:
    """The squares of what seats win more or less, less what chance adds to them."""
    games, even = sum(figures["shares"]), 1 / len(figures["shares"])
    return sum((share - even) ** 2 - share * (1 - share) / games for share in shares(figures))


def worst(figures: Figures) -> float:
    return max(abs(share - 1 / len(figures["shares"])) for share in shares(figures))


def dull(figures: Figures) -> float:
    """Two players should not always end up in Rome."""
    in_rome: int = figures["endings"].get("rome", 0)
    return DULL * max(0.0, in_rome / sum(figures["shares"]) - LIVELY)


# -- breeding ----------------------------------------------------------------------------------------


def search(race: Race, generations: int, rng: Random) -> None:
    origin = road_in("first_road.toml")
    race.run([origin, road_in("deck.toml")], RUNGS[-1][1])
    for number in range(1, generations + 1):
        best = race.judge(generation(race, origin, rng))
        told = ", ".join(f"{off:.1f}" for off in best.worst)
        say(f"generation {number} of {generations}: unfair {best.unfair:.4f}, worst seats of 2 to 6 players {told}")
        print(json.dumps(best.road), flush=True)


def generation(race: Race, origin: Road, rng: Random) -> Road:
    """Children of the fairest roads race each other, and the winners race the fairest so far."""
    parents = sorted(race.finished(), key=lambda road: race.judge(road).unfair)[:PARENTS]
    roads = [child(parents[fitter(len(parents), rng)], origin, rng) for _ in range(CHILDREN)]
    for keep, games in RUNGS:
        roads = race.run(roads[:keep], games)
    best = sorted(race.finished(), key=lambda road: race.judge(road).unfair)
    for keep, games in FINALS:
        best = race.run(best[:keep], games)
    return best[0]


def fitter(parents: int, rng: Random) -> int:
    """Which of them has the child: the fairest most often."""
    return min(int(rng.expovariate(0.35)), parents - 1)


def child(road: Road, origin: Road, rng: Random) -> Road:
    """The road with a few of its spaces elsewhere: swapped, or one taken out and put in again."""
    while True:
        spaces = list(road)
        for _ in range(rng.choice(MOVED)):
            a, b = rng.sample(range(len(spaces)), 2)
            if rng.random() < 0.3:
                spaces.insert(b, spaces.pop(a))
            else:
                spaces[a], spaces[b] = spaces[b], spaces[a]
        if tuple(spaces) != road and grows_alike(spaces, origin):
            return tuple(spaces)


def grows_alike(spaces: Road | list[str], origin: Road) -> bool:
    """Whether about as many icons are passed by every space."""
    passed = zip(_icons_passed(spaces), _icons_passed(origin), strict=True)
    return all(abs(here - there) <= DRIFT for here, there in passed)


def _icons_passed(spaces: Road | list[str]) -> list[int]:
    return list(accumulate(len(space.split()) for space in spaces))


if __name__ == "__main__":
    main()

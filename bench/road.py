"""Looks for a road on which every seat of Gloria Mundi wins as often as the others, and checks the one in use.

    make road [ARGS="--rounds 20"] [ARGS="--check"] [ARGS="--tell"]

The road of the reconstruction is ours to order. The search takes the spaces of the first road, with their icons, in
another order; the icons passed by any space stay within five of what they were, so that the danger grows as it did.
All seats are `rules`, for 2 to 6 players, and seats are counted from the first player on. A road is as unfair as the
squares of what seats win more or less than their share, added up, less what chance alone would make of it.

All games played so far teach a model what to expect of any road (`road_model.py`). Each round climbs in it, by moving
a few spaces at a time, to some roads that promise to be fair; these play a few games, and the roads that are believed
to be the fairest of all go on to more. Every road plays seeds of its own, so that none is chosen for the luck of one
set of deals. Everything played is kept in `arena/road.jsonl`: a run that was interrupted goes on with what it knows.
The fairest road is printed after each round, for `deck.toml`.

With `--check` nothing is looked for: the road in use and the first one are measured, with games of seeds that no search
has seen, and with bots that look ahead a little. What came of it is kept in `road.json` and shown in the rules.
"""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import accumulate
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from bench.road_check import GAMES, check, tell
from bench.road_games import RULES, Batch, Figures, Ledger, Road, own_seeds, parts, road_in
from bench.road_model import Model
from rich.console import Console

KEPT: Final = Path("arena", "road.jsonl")
TABLES: Final = range(2, 7)
DRIFT: Final = 5  # icons that may have been passed more or less than on the first road
BATCH: Final = 20  # games that a process plays at a time
ENOUGH: Final = 0.02  # what a seat may win more or less without being counted
TRIED: Final = 10  # new roads of a round
FIRST_GAMES: Final = 100  # with four and more players; with fewer, chance plays a smaller part
SMALL_TABLES: Final = 0.6
GOING_ON: Final = 3  # roads of a round that play as many games again as before
MORE_GAMES: Final = 400  # but no more than so many
KNOWN: Final = 3200  # games after which a road may be named the fairest
MOST_GAMES: Final = 5000
PARENTS: Final = 8
CLIMB: Final = (60, 15)  # children of a road at a time, steps at most
MOVED: Final = (1, 1, 2, 2, 3, 4)  # spaces of a child that lie elsewhere than its parent's
# The part of the games of two that may end in Rome before a road counts as dull, and how much more than that counts.
LIVELY: Final = 0.85
DULL: Final = 0.15

say = Console(stderr=True).print


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100, help="of the search")
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
            search(Race(Ledger(KEPT), pool), given.rounds, given.seed)


# -- playing and judging ---------------------------------------------------------------------------


class Race:
    """Has roads play, and keeps what is believed of them."""

    def __init__(self, ledger: Ledger, pool: Executor) -> None:
        self._ledger = ledger
        self._pool = pool

    def run(self, roads: list[Road], games: dict[Road, int]) -> None:
        """All play until they have played so many games."""
        self._ledger.play(
            self._pool, [batch for road in roads for n in TABLES for batch in self._batches(road, n, games[road])]
        )

    def _batches(self, road: Road, players: int, games: int) -> list[Batch]:
        of_table = games if players > 3 else int(games * SMALL_TABLES)
        return [Batch(road, players, RULES, seeds) for seeds in parts(own_seeds(road, of_table), BATCH)]

    def played(self) -> dict[Road, int]:
        """How many games the roads have played with six, which all have that have come so far."""
        return {
            road: round(sum(tables[TABLES[-1]]["shares"]))
            for road, tables in self._ledger.tables.items()
            if len(tables) == len(TABLES)
        }

    def beliefs(self) -> "Beliefs":
        return Beliefs({road: self._ledger.tables[road] for road in self.played()})

    def worst(self, road: Road) -> str:
        """For each number of players, what a seat wins more or less than its share, at most."""
        return ", ".join(f"{100 * worst(self._ledger.tables[road][players]):.1f}" for players in TABLES)


def worst(figures: Figures) -> float:
    return max(map(abs, _above(figures)))


class Beliefs:
    """How unfair roads are by all that was played."""

    def __init__(self, tables: dict[Road, dict[int, Figures]]) -> None:
        roads = list(tables)
        self._shares = [_model(roads, [tables[road][n] for road in roads], _above, (n - 1) / n**2) for n in TABLES]
        in_rome = LIVELY * (1 - LIVELY) * DULL**2
        self._rome = _model(roads, [tables[road][TABLES[0]] for road in roads], _too_often_in_rome, in_rome)

    def perturbed(self, rng: np.random.Generator) -> "Beliefs":
        other: Beliefs = object.__new__(Beliefs)
        other._shares, other._rome = [model.perturbed(rng) for model in self._shares], self._rome.perturbed(rng)
        return other

    def unfair(self, roads: list[Road]) -> list[float]:
        """The squares of what seats win more or less than enough, added up; and a little for being dull."""
        found = sum((np.maximum(np.abs(model.believed(roads)) - ENOUGH, 0) ** 2).sum(1) for model in self._shares)
        return list(found + np.maximum(self._rome.believed(roads)[:, 0], 0) ** 2)


def _model(roads: list[Road], figures: list[Figures], of: Callable[[Figures], list[float]], variance: float) -> Model:
    return Model(roads, [of(each) for each in figures], [round(sum(each["shares"])) for each in figures], variance)


def _above(figures: Figures) -> list[float]:
    """What each seat wins more than its share."""
    games, players = sum(figures["shares"]), len(figures["shares"])
    return [won / games - 1 / players for won in figures["shares"]]


def _too_often_in_rome(figures: Figures) -> list[float]:
    return [DULL * (figures["endings"].get("rome", 0) / sum(figures["shares"]) - LIVELY)]


# -- searching ---------------------------------------------------------------------------------------


def search(race: Race, rounds: int, seed: int) -> None:
    origin = road_in("first_road.toml")
    known = [origin, road_in("deck.toml")]
    race.run(known, dict.fromkeys(known, FIRST_GAMES))
    for number in range(1, rounds + 1):
        rng = Random(seed + sum(race.played().values()))
        best, unfair = one_round(race, origin, rng)
        say(f"round {number}: unfair {1e4 * unfair:.2f}, worst seats of 2 to 6 players {race.worst(best)}")
        print(json.dumps(best), flush=True)


def one_round(race: Race, origin: Road, rng: Random) -> tuple[Road, float]:
    """New roads are tried, the most promising of all go on; the fairest of those that played enough, and how unfair
    it is."""
    tried = proposals(race.beliefs(), list(race.played()), origin, rng)
    race.run(tried, dict.fromkeys(tried, FIRST_GAMES))
    played = race.played()
    ranked = fairest(race.beliefs(), list(played))
    going_on = [road for road in ranked if played[road] < MOST_GAMES][:GOING_ON]
    race.run(going_on, {road: played[road] + min(played[road], MORE_GAMES) for road in going_on})
    beliefs, played = race.beliefs(), race.played()
    known = [road for road in played if played[road] >= KNOWN] or list(played)
    best = fairest(beliefs, known)[0]
    return best, beliefs.unfair([best])[0]


def fairest(beliefs: Beliefs, roads: list[Road]) -> list[Road]:
    unfair = dict(zip(roads, beliefs.unfair(roads), strict=True))
    return sorted(roads, key=lambda road: unfair[road])


def proposals(beliefs: Beliefs, known: list[Road], origin: Road, rng: Random) -> list[Road]:
    """Roads that promise to be fair, each by a somewhat different belief, so that they do not all make one mistake."""
    parents = fairest(beliefs, known)[:PARENTS]
    noise = np.random.default_rng(rng.getrandbits(32))
    found = [climb(beliefs.perturbed(noise), rng.choice(parents), origin, rng) for _ in range(TRIED)]
    return [road for road in dict.fromkeys(found) if road not in known]


def climb(beliefs: Beliefs, road: Road, origin: Road, rng: Random) -> Road:
    width, steps = CLIMB
    for _ in range(steps):
        found = [road, *(child(road, origin, rng) for _ in range(width))]
        best = fairest(beliefs, found)[0]
        if best == road:
            break
        road = best
    return road


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

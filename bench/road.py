"""Looks for a road on which every seat of Gloria Mundi wins as often as the others, and checks the one in use.

    make road [ARGS="--rounds 40"] [ARGS="--check"] [ARGS="--tell"]

The road of the reconstruction is ours to order. The search takes the spaces of the first road, with their icons, in
another order; the icons passed by any space stay within five of what they were, so that the danger grows as it did.
All seats are `rules`, for 2 to 6 players, and seats are counted from the first player on. A road is as unfair as the
squares of what seats win more or less than their share, added up, less what chance alone would make of it.

Roads made by chance are tried with few games, and the better ones go on to more. The search then learns from all roads
played what each seat should win on a road like them, asks this model for roads that should be fair, and plays there.
All roads play the same seeds. Everything played is kept in `arena/road.jsonl`: a run that was interrupted goes on, and
the same `--seed` finds the same road. The one that looks fairest is printed after each round, for `deck.toml`.

With `--check` nothing is looked for: the road in use and the first one are measured, with games of seeds that no search
has seen, and with bots that look ahead a little. What came of it is kept in `road.json` and shown in the rules.
"""

import argparse
import json
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from bench.road_check import GAMES, check, tell
from bench.road_games import RULES, Ledger, Road, road_in
from rich.console import Console

KEPT: Final = Path("arena", "road.jsonl")
TABLES: Final = range(2, 7)
EVEN: Final = np.concatenate([[1 / players] * players for players in TABLES])
DRIFT: Final = 5  # icons that may have been passed more or less than on the first road
LOT: Final = 40
FIRST_ROADS: Final = 72
# How many of them go on to so many games for each number of players.
RUNGS: Final = ((8, 120), (5, 320))
# Of each round: roads that the model is asked for, from which it sets out, their games, and those that go on to more.
ASKED: Final = 12
STARTS: Final = 4
WARY: Final = (0.1, 0.3, 0.6)  # of what is not known of the roads that are asked for
HOPE: Final = 0.25  # the same of those that go on
FEW: Final = 80
LIKELY: Final = 4
MANY: Final = 1280
# Of the model: how far shares vary from road to road, squared; how much less the later spaces tell (they fade by e over
# so many); how soon roads are unlike; how far a road is from what the model can say of it, squared.
VARIES: Final = {2: 0.022, 3: 0.005, 4: 0.006, 5: 0.005, 6: 0.004}
EARLIER: Final = 12
REACH: Final = 0.2
MISFIT: Final = 2e-4
DOUBTED: Final = 4  # players of the table whose doubts stand for all
DOUBT: Final = sum(players * varies for players, varies in VARIES.items())
BEARABLE: Final = 0.025  # of a share: what a seat wins more or less than that counts more
WORST: Final = 4.0  # by so much
SWAPS: Final = 4  # at most, from a road to one that is asked for
THOUGHT_OF: Final = 300  # roads, for each that is asked for

say = Console(stderr=True).print
Numbers = np.ndarray[Any, np.dtype[np.float64]]


class Judged(NamedTuple):
    unfair: float
    worst: float  # what a seat wins more or less than its share, at most
    road: Road


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30, help="of the search")
    parser.add_argument("--seed", type=int, default=0, help="of the search")
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
        search(Ledger(KEPT), given.rounds, Random(given.seed))


# -- judging -----------------------------------------------------------------------------------------


class Judge:
    """Plays roads, and remembers which with how many games."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.played: dict[Road, int] = {}

    def shares(self, road: Road, games: int) -> Numbers:
        """What each seat wins, for each number of players."""
        self.played[road] = max(games, self.played.get(road, 0))
        wins = [self._ledger.figures(road, players, RULES, range(games), LOT)["shares"] for players in TABLES]
        return np.concatenate(wins) / games

    def judge(self, road: Road, games: int) -> Judged:
        shares = self.shares(road, games)
        by_chance = float(np.sum(shares * (1 - shares))) / games
        return Judged(float(np.sum((shares - EVEN) ** 2)) - by_chance, float(np.max(np.abs(shares - EVEN))), road)


# -- searching ---------------------------------------------------------------------------------------


def search(ledger: Ledger, rounds: int, rng: Random) -> None:
    judge, origin = Judge(ledger), road_in("first_road.toml")
    thin_out(judge, [changed(origin, origin, 100, rng) for _ in range(FIRST_ROADS)])
    for number in range(1, rounds + 1):
        best = one_round(judge, origin, rng)
        say(f"round {number} of {rounds}: unfair {best.unfair:.4f}, worst seat {100 * best.worst:.1f} points")
        print(json.dumps(best.road), flush=True)


def one_round(judge: Judge, origin: Road, rng: Random) -> Judged:
    """Play roads that the model thinks fair; the one that it thinks the fairest then, by many games."""
    model = Model(judge)
    starts = sorted(filter(lambda road: grows_alike(road, origin), judge.played), key=model.unfair)[:STARTS]
    for n in range(ASKED):
        road = model.fair_road(starts[n % len(starts)], origin, WARY[n % len(WARY)], rng)
        judge.judge(road, max(FEW, judge.played.get(road, 0)))
    model = Model(judge)
    open_roads = [road for road, games in judge.played.items() if games < MANY]
    for road in sorted(open_roads, key=lambda road: model.unfair(road, HOPE))[:LIKELY]:
        judge.judge(road, min(MANY, 2 * judge.played[road]))
    model = Model(judge)
    best = min(judge.played, key=model.unfair)
    return judge.judge(best, judge.played[best])


def thin_out(judge: Judge, roads: list[Road]) -> list[Judged]:
    """The better roads go on to more games; the fairest first."""
    judged = sorted(judge.judge(road, LOT) for road in roads)
    for keep, games in RUNGS:
        judged = sorted(judge.judge(each.road, games) for each in judged[:keep])
    return judged


def changed(road: Road, origin: Road, swaps: int, rng: Random) -> Road:
    """The road with so many pairs of spaces swapped."""
    spaces = list(road)
    while swaps:
        a, b = rng.sample(range(len(spaces)), 2)
        spaces[a], spaces[b] = spaces[b], spaces[a]
        if spaces[a] != spaces[b] and grows_alike(spaces, origin):
            swaps -= 1
        else:
            spaces[a], spaces[b] = spaces[b], spaces[a]
    return tuple(spaces)


def grows_alike(spaces: Road | list[str], origin: Road) -> bool:
    """Whether about as many icons are passed by every space."""
    passed = zip(_icons_passed(spaces), _icons_passed(origin), strict=True)
    return all(abs(here - there) <= DRIFT for here, there in passed)


def _icons_passed(spaces: Road | list[str]) -> list[int]:
    return list(accumulate(len(space.split()) for space in spaces))


# -- the model ---------------------------------------------------------------------------------------


class Model:
    """What each seat should win on a road, from what it won on roads like it (a Gaussian process)."""

    def __init__(self, judge: Judge) -> None:
        roads = list(judge.played)
        games = np.array([judge.played[road] for road in roads])
        shares = np.array([judge.shares(road, judge.played[road]) for road in roads])
        weights = np.exp(-np.arange(len(roads[0])) / EARLIER)
        kinds = sorted(set(roads[0]))
        # For each space and what it may show, how like it is to that space of each road played.
        self._like = [
            {kind: weight * np.array([_alike(kind, road[space]) for road in roads]) for kind in kinds}
            for space, weight in enumerate(weights / weights.sum())
        ]
        alike = np.array([self._kernel(road) for road in roads])
        self._worth = np.zeros((len(roads), len(EVEN)))
        for players, varies in VARIES.items():
            seats = np.flatnonzero(1 / players == EVEN)
            chance = (1 - 1 / players) / players / games + MISFIT
            known = np.linalg.inv(alike + np.diag(chance / varies))
            self._worth[:, seats] = known @ (shares[:, seats] - 1 / players)
            if players == DOUBTED:
                self._known = known

    def _kernel(self, road: Road) -> Numbers:
        """How like a road is to each of those played: 1 if it is the same."""
        found: Numbers = np.exp((sum(like[kind] for like, kind in zip(self._like, road, strict=True)) - 1) / REACH)
        return found

    def unfair(self, road: Road, wary: float = 1.0) -> float:
        """As far as is known, and by so much as is not, for who is wary of that."""
        like = self._kernel(road)
        doubt = max(0.0, 1.0 - float(like @ self._known @ like)) if wary else 0.0
        off = np.abs(like @ self._worth)
        return float(np.sum(off**2) + WORST * np.sum(np.maximum(0.0, off - BEARABLE) ** 2)) + wary * DOUBT * doubt

    def fair_road(self, start: Road, origin: Road, wary: float, rng: Random) -> Road:
        """Of many roads a few swaps away, the one that the model thinks the fairest."""
        near = [changed(start, origin, 1 + n % SWAPS, rng) for n in range(THOUGHT_OF)]
        return min(near, key=lambda road: self.unfair(road, wary))


def _alike(space: str, other: str) -> float:
    """1 if two spaces show the same, less if they share an icon, 0 if they share none."""
    here, there = set(space.split()), set(other.split())
    return len(here & there) / max(len(here), len(there))


if __name__ == "__main__":
    main()

"""Speed of random play: decisions per second, and the time of one copy of a mid-game position. One thread.

    python bench/speed.py [--seconds 3]

Absolute figures depend on the machine and on what else it does; compare only within one run.
"""

import argparse
import platform
import time
from random import Random
from typing import Any

import ludi

TABLES = [("iv", 2), ("iv", 3), ("iv", 5), ("republic", 3), ("imperium", 3)]


def random_game(edition: str, players: int, seed: int, quiet: bool) -> tuple[int, Any]:
    """Plays one game; returns its decisions and the position in the middle of it."""
    rng = Random(seed)
    g = ludi.new("glory_to_rome", players=players, seed=seed, edition=edition)
    if quiet:
        g.quiet()
    decisions, middle = 0, g
    while not g.over:
        moves = g.moves()
        g.play(moves[int(rng.random() * len(moves))])
        decisions += 1
        if decisions == 150:
            middle = g.copy()
    return decisions, middle


def decisions_per_second(edition: str, players: int, seconds: float, quiet: bool) -> tuple[float, Any]:
    decisions = games = 0
    middle: Any = None
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        made, middle = random_game(edition, players, games, quiet)
        decisions += made
        games += 1
    return decisions / (time.perf_counter() - start), middle


def microseconds(action: Any, seconds: float) -> float:
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(100):
            action()
        count += 100
    return (time.perf_counter() - start) / count * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of random play, one thread.")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each line")
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, {platform.machine()}, interpreted")
    print(f"{'Glory to Rome':24} {'decisions/s':>12} {'with events':>12} {'copy µs':>8} {'pack µs':>8}")
    for edition, players in TABLES:
        quiet, middle = decisions_per_second(edition, players, seconds, quiet=True)
        loud, _ = decisions_per_second(edition, players, seconds, quiet=False)
        copy = microseconds(middle.copy, seconds / 4)
        pack = microseconds(middle.pack, seconds / 4)
        print(f"{edition + ', ' + str(players) + ' players':24} {quiet:12,.0f} {loud:12,.0f} {copy:8.2f} {pack:8.1f}")


if __name__ == "__main__":
    main()

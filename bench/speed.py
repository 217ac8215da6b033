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

Table = tuple[str, int, dict[str, str]]

TABLES: list[Table] = [
    ("glory_to_rome", 3, {"edition": "iv"}),  # what the others are compared with
    ("glory_to_rome", 2, {"edition": "iv"}),
    ("glory_to_rome", 5, {"edition": "iv"}),
    ("glory_to_rome", 3, {"edition": "republic"}),
    ("glory_to_rome", 3, {"edition": "imperium"}),
    ("great_city", 2, {}),
    ("great_city", 3, {}),
    ("great_city", 4, {}),
    ("gloria_mundi", 2, {}),
    ("gloria_mundi", 3, {}),
    ("gloria_mundi", 6, {}),
]


def random_game(table: Table, seed: int, quiet: bool) -> tuple[int, Any]:
    """Plays one game; returns its decisions and a position from the middle of it."""
    name, players, options = table
    rng = Random(seed)
    g = ludi.new(name, players=players, seed=seed, **options)
    if quiet:
        g.quiet()
    decisions, middle = 0, g
    while not g.over:
        moves = g.moves()
        g.play(moves[int(rng.random() * len(moves))])
        decisions += 1
        if decisions == 100:
            middle = g.copy()
    return decisions, middle


def decisions_per_second(table: Table, seconds: float, quiet: bool) -> tuple[float, Any]:
    decisions = games = 0
    middle: Any = None
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        made, middle = random_game(table, games, quiet)
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
    print(f"{'game':32} {'decisions/s':>12} {'ratio':>6} {'with events':>12} {'copy µs':>8} {'pack µs':>8}")
    base = 0.0
    for table in TABLES:
        quiet, middle = decisions_per_second(table, seconds, quiet=True)
        loud, _ = decisions_per_second(table, seconds, quiet=False)
        copy = microseconds(middle.copy, seconds / 4)
        pack = microseconds(middle.pack, seconds / 4)
        base = base or quiet
        name, players, options = table
        title = " ".join([name, *options.values(), f"{players}p"])
        print(f"{title:32} {quiet:12,.0f} {quiet / base:6.2f} {loud:12,.0f} {copy:8.2f} {pack:8.1f}", flush=True)


if __name__ == "__main__":
    main()

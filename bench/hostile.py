"""The slowest positions that decks of one's own can make: Gloria Mundi with decks written to be slow.

    python -m bench.hostile [--decks 100] [--first 0] [--positions 100] [--seconds 300]

Each deck is played for so many positions, from the beginning or from a table that is full. Of each position is asked
what a server asks of it, with all that was kept forgotten. Prints what took longest, in milliseconds of processor time,
with the seed of the deck (`tests/games/gloria_mundi/hostile.py`), and the question that was open. Python's collector of
garbage rests meanwhile: what it takes now and then is the whole process's.
"""

import argparse
import gc
import time
from collections.abc import Callable
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table
from tests.games.gloria_mundi import hostile

import ludi
from ludi.core.registry import unpack

EVERY = 20  # positions of which one is read from a save: all its moves are tried


class Slowest:
    """Of each thing that is asked."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, int, int, str]] = {}

    def take(self, what: str, action: Callable[[], Any], g: Any, seed: int, position: int) -> None:
        hostile.forget(g)
        begun = time.process_time()
        action()
        took = 1000 * (time.process_time() - begun)
        if took > self.found.get(what, (0.0,))[0]:
            self.found[what] = took, seed, position, g.stack[-1].kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="seed of the first deck")
    parser.add_argument("--positions", type=int, default=100, help="of each deck")
    parser.add_argument("--seconds", type=float, default=300.0, help="no deck is begun later")
    arguments = parser.parse_args()
    slowest, begun, decks = Slowest(), time.monotonic(), 0
    for seed in track(range(arguments.first, arguments.first + arguments.decks), transient=True):
        if time.monotonic() - begun < arguments.seconds:
            play(slowest, seed, arguments.positions)
            decks += 1
    Console().print(sheet(slowest, decks))


def play(slowest: Slowest, seed: int, positions: int) -> None:
    gc.enable()
    g, rng = hostile.table(seed), Random(seed)
    gc.disable()
    for position in range(positions):
        if g.over:
            return
        move = hostile.choose(g.moves(), rng, hostile.is_greedy(seed))
        for what, action in hostile.questions(g, move, rng):
            slowest.take(what, action, g, seed, position)
        if position % EVERY == 0:
            packed = g.pack()
            slowest.take("read from a save", lambda packed=packed: unpack(packed), g, seed, position)  # type: ignore[misc]
        g.play(move)


def sheet(slowest: Slowest, decks: int) -> Table:
    table = Table(title=f"The slowest of {decks} hostile decks, {ludi.BUILD}")
    for heading in ("asked", "ms", "seed", "position", "open"):
        table.add_column(heading, justify="left" if heading in ("asked", "open") else "right")
    for what, (took, seed, position, kind) in slowest.found.items():
        table.add_row(what, f"{took:.1f}", str(seed), str(position), kind)
    return table


if __name__ == "__main__":
    main()

"""The slowest positions that decks of one's own can make: Gloria Mundi with decks written to be slow.

    python -m bench.hostile [--decks 100] [--first 0] [--positions 100] [--seconds 300]

Each deck is played for so many positions, from the beginning or from a table that is full. Of each position is asked
what a server asks of it, with all that was kept forgotten. What took longest, in milliseconds of processor time, is
kept in `hostile.json` with the seed of the deck (`tests/games/gloria_mundi/hostile.py`) and the question that was open,
and shown in docs/server.md. Python's collector of garbage rests meanwhile: what it takes now and then is the whole
process's.
"""

import argparse
import gc
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.page import rewrite, row
from rich.console import Console
from rich.progress import track
from tests.games.gloria_mundi import hostile

import ludi
from ludi.core.registry import unpack
from ludi.processes import cores

HERE = Path(__file__).parent
KEPT = HERE / "hostile.json"
PAGE = HERE.parent / "docs" / "server.md"
ASKED = 50.0  # milliseconds
EVERY = 20  # positions of which one is read from a save: all its moves are tried
UNASKED = "to be read from a save"  # nobody waits for it but whoever opens the table


class Found(NamedTuple):
    """What took longest of all that was asked in the same words."""

    took: float  # milliseconds of processor time
    seed: int
    position: int
    open: str  # the question that was open


class Slowest:
    """Of each thing that is asked."""

    def __init__(self) -> None:
        self.found: dict[str, Found] = {}

    def take(self, what: str, action: Callable[[], Any], g: Any, seed: int, position: int) -> None:
        hostile.forget(g)
        begun = time.process_time()
        action()
        took = 1000 * (time.process_time() - begun)
        if what not in self.found or took > self.found[what].took:
            self.found[what] = Found(round(took, 1), seed, position, g.stack[-1].kind)


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
    kept = {
        "build": ludi.BUILD,
        "cores": cores(),
        "decks": decks,
        "positions": arguments.positions,
        "slowest": {what: found._asdict() for what, found in slowest.found.items()},
    }
    Console().print(kept)
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    tell(kept)


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
            slowest.take(UNASKED, partial(unpack, packed), g, seed, position)
        g.play(move)


def tell(kept: dict[str, Any]) -> None:
    """The slowest first."""
    lines = [
        f"{kept['decks']} decks of {kept['positions']} positions, {kept['build']}, on {kept['cores']} cores:",
        "",
        row("asked of a position", "slowest", "open", "as asked"),
        "|---|--:|---|---|",
    ]
    for what, found in sorted(kept["slowest"].items(), key=lambda each: -each[1]["took"]):
        verdict = "not asked for" if what == UNASKED else "yes" if found["took"] <= ASKED else "no"
        lines.append(row(what, f"{found['took']:.1f} ms", found["open"], verdict))
    rewrite(PAGE, "hostile", lines)


if __name__ == "__main__":
    main()

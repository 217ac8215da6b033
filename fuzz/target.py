"""What a target is, and what may come out of one."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import ludi


class Target(NamedTuple):
    """One decoder: inputs to begin with, how to change one, and how to try it."""

    corpus: Callable[[], list[bytes]]
    mutate: Callable[[bytes, Random], bytes]
    run: Callable[[bytes], None]


class Crash(AssertionError):
    """An error of the right kind that is not told as it should be."""


def attempt(action: Callable[[], object]) -> None:
    """Success, or one of our own errors in one line; anything else is a crash."""
    try:
        action()
    except ludi.LudiError as error:
        text = str(error)
        if not text or len(text.splitlines()) != 1:
            raise Crash(f"not one line: {text!r}") from error


def played(name: str, players: int, decisions: int, **options: object) -> tuple[ludi.Game, list[tuple[int, str]]]:
    """A real game after so many random decisions (or at its end), and the decisions."""
    g = ludi.new(name, players=players, seed=players, **options)
    rng = Random(players)
    made: list[tuple[int, str]] = []
    while not g.over and len(made) < decisions:
        moves = g.moves()
        move = moves[int(rng.random() * len(moves))]
        made.append((g.seat, g.name(move)))
        g.play(move)
    return g, made


TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("glory_to_rome", 2, {"edition": "imperium", "geek": "all"}),
    ("glory_to_rome", 3, {"edition": "iv"}),
    ("glory_to_rome", 5, {"edition": "republic", "house": "all"}),
    ("glory_to_rome", 2, {"training": True}),
    ("great_city", 2, {}),
    ("great_city", 4, {}),
    ("gloria_mundi", 2, {}),
    ("gloria_mundi", 6, {"open_counters": True}),
]

"""Positions of games by chance, of every title and for several numbers of players."""

from collections.abc import Iterator
from random import Random

import ludi
from ludi.core.game import QUESTIONS, Game

TITLES = [title.name for title in ludi.titles()]
EVERY = 7  # one decision of so many is taken


def positions(name: str, count: int, choices: int = 2, questions: int = QUESTIONS) -> Iterator[Game]:
    """So many positions in which there are at least so many moves to choose between."""
    least, most = next(title.players for title in ludi.titles() if title.name == name)
    found = 0
    for seed in range(10_000):
        rng = Random(seed)
        g = ludi.title(name).new(least + seed % (most - least + 1), seed, {}, questions)
        made = 0
        while not g.over:
            moves = g.moves()
            if made % EVERY == seed % EVERY and len(moves) >= choices:
                yield g.copy()
                found += 1
                if found == count:
                    return
            g.play(moves[int(rng.random() * len(moves))])
            made += 1

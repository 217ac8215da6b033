"""Chance that is the same on every machine and for ever.

Only `Random.random()` is promised never to change for a given seed, so shuffling is built on it alone.
"""

from random import Random


def below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1."""
    return int(rng.random() * n)


def shuffle(items: list[int], rng: Random) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = below(rng, i + 1)
        items[i], items[j] = items[j], items[i]

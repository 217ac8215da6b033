"""Dealing anew what a seat does not know.

Everything that goes behind a screen or comes from behind one is seen by all, and everybody starts with the same, so all
counters and production cards in hand can be known. Only the order of the face-down building cards cannot.
"""

from random import Random

from ludi.core.chance import shuffle
from ludi.games.gloria_mundi.state import State


def redeal(g: State, seat: int, rng: Random) -> None:
    """Turn a copy of the real position into a guess of this seat's."""
    g.supply.sort()  # so that nothing of how they really lie is left
    shuffle(g.supply, rng)

"""How players of a game differ: which reasons somebody hears who errs, and which somebody likes.

Each of our games has a table of this, `ludi.bots.<game>.temper`, by the keys of its reasons.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Personality(NamedTuple):
    """What somebody is fond of: a reason liked twice as much weighs twice for a move, or half against it. Below 1 it is
    disliked."""

    likes: Mapping[str, float]  # by the key of a reason
    things: Mapping[tuple[str, int], float] = {}  # by its key and what it names, such as a card

    def weight(self, key: str, weight: float, thing: int) -> float:
        """What a reason weighs to such a player."""
        liking = self.likes.get(key, 1.0) * self.things.get((key, thing), 1.0)
        return weight * liking if weight > 0.0 else weight / liking


class Temper(NamedTuple):
    """What the reasons of a game speak of, and its personalities by their names."""

    doing: frozenset[str] = frozenset()  # what a player is busy with: other moves are easily overlooked
    at_once: frozenset[str] = frozenset()  # what a move brings or costs at once: the greedy hear no more
    others: frozenset[str] = frozenset()  # what the others do, or threaten to do
    personalities: Mapping[str, Personality] = {}


PLAIN: Final = Temper()

"""What a seat knows as numbers with names, for programs that learn.

An observation is one byte for each feature. Seats are counted from whoever looks: `player0` is the observer, `player1`
sits to the left of it, and so on. A game lists its features once for each table (`Layout`) and then only fills them in.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

MOST: Final = 255  # more than this is told as this


class Feature(NamedTuple):
    name: str
    most: int  # the highest value it can have; the lowest is 0


class Layout:
    """The features of an observation in their order. Each method returns where what it adds begins."""

    def __init__(self) -> None:
        self.features: list[Feature] = []

    def one(self, name: str, most: int = 1) -> int:
        self.features.append(Feature(name, most))
        return len(self.features) - 1

    def each(self, name: str, parts: Sequence[str], most: int = 1) -> int:
        """A feature for each part: `name.part`."""
        start = len(self.features)
        self.features += [Feature(f"{name}.{part}", most) for part in parts]
        return start

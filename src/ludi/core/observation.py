"""What a seat knows as numbers with names, for programs that learn.

An observation is one byte for each feature. Seats are counted from whoever looks: `player0` is the observer, `player1`
sits to the left of it, and so on. A game lists its features once for each table (`Layout`), and puts its observations
together from parts in the same order: lists of numbers, and bytes that are known beforehand.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

MAX_BYTE: Final = 255  # more than this is told as this


class Feature(NamedTuple):
    name: str
    most: int  # the highest value it can have; the lowest is 0


class Layout:
    """The features of an observation in their order."""

    def __init__(self) -> None:
        self.features: list[Feature] = []

    def one(self, name: str, most: int = 1) -> None:
        self.features.append(Feature(name, most))

    def each(self, name: str, parts: Sequence[str], most: int = 1) -> None:
        """A feature for each part: `name.part`."""
        self.features += [Feature(f"{name}.{part}", most) for part in parts]


def numbers(values: list[int]) -> bytes:
    """Hardly ever is one of them more than can be told."""
    try:
        return bytes(values)
    except ValueError:
        return bytes([min(MAX_BYTE, value) for value in values])


def one_hot(count: int) -> list[bytes]:
    """For each of so many features the bytes in which it alone is 1; at last those in which none is."""
    return [bytes([int(i == one) for i in range(count)]) for one in range(count + 1)]


def one_hot_named(names: Sequence[str]) -> dict[str, bytes]:
    """The same by name; none of them is under the empty one."""
    return dict(zip([*names, ""], one_hot(len(names)), strict=True))

"""How a game stands: everybody's score as far as it can be seen, in its parts, and what tells that the end is near.

Data without sentences, as events are: catalogues have the words (`scoring`, `signals`), under the keys given here.
"""

from typing import NamedTuple

from ludi.core.events import Arguments


class Item(NamedTuple):
    """What brings points: an area of houses, a temple, the sites of a material."""

    key: str
    args: Arguments
    points: int | None  # None: what lies face down
    things: tuple[str, ...] = ()  # on the table, named as `Game.touches` does
    sum: str = ""  # how its points are worked out, e.g. `6 × 3 + 4`


class Part(NamedTuple):
    """A part of a score, under its key in `Game.scores`."""

    key: str
    points: int
    items: tuple[Item, ...] = ()


class SeatScore(NamedTuple):
    """The score of a seat as far as a viewer can see it."""

    total: int
    parts: tuple[Part, ...]
    hidden: int = 0  # things that may score and that the viewer cannot see


class Signal(NamedTuple):
    """Something all can see that tells that the end is near."""

    key: str
    args: Arguments
    urgent: bool = False  # it may come with the next turn


def seat_score(score: dict[str, int], items: dict[str, list[Item]], hidden: int = 0) -> SeatScore:
    """A score in its parts, with what each is made of."""
    parts = [Part(key, points, tuple(items.get(key, ()))) for key, points in score.items() if key != "total"]
    return SeatScore(score["total"], tuple(parts), hidden)

"""How people err at the table: they overlook things, they hurry, they are greedy.

Each fault has a strength from 0 to 1. A greedy player hears less of what does not come at once. Somebody who overlooks
things forgets now and then what the others are about, and misses moves, above all those that lie far from what he is
doing. Somebody in a hurry takes the first move that looks good.
"""

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from ludi.bots.bot import Opinion
from ludi.bots.search.temper import Temper

NEAR = 0.3  # a move that belongs to what one is doing is overlooked so much less often


class Faults(NamedTuple):
    overlook: float = 0.0
    hurry: float = 0.0
    greedy: float = 0.0

    def hearing(self, temper: Temper, key: str, heedless: bool) -> float:
        """How much of a reason is heard: by the greedy, and by whoever does not think of the others now."""
        if heedless and key in temper.others:
            return 0.0
        return 1.0 if key in temper.at_once else 1.0 - self.greedy

    def noticed(self, temper: Temper, found: Sequence[Opinion], rng: Random) -> list[Opinion]:
        """Those that do not escape notice. Where all do, one looks again."""
        near = [any(reason.key in temper.doing for reason in each.reasons) for each in found]
        if not any(near):  # the question itself is what one is doing
            near = [True] * len(found)
        missed = [self.overlook * NEAR if each else self.overlook for each in near]
        seen = [each for each, chance in zip(found, missed, strict=True) if rng.random() >= chance]
        return seen or list(found)


def first_good(found: Sequence[Opinion]) -> Opinion:
    """The first, in the order of the table, that is as good as half of them."""
    good = median(each.weight for each in found)
    return next(each for each in sorted(found, key=lambda each: each.move) if each.weight >= good)

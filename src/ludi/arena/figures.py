"""Means with their 95 % intervals.

The games of one deal share their cards, so they are not independent; deals are. All intervals are therefore worked out
over deals, by what the games of each deal together differ from the mean.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

Z = 1.959964  # 95 % of the normal distribution lie within so many deviations
NOTHING = 1e-12  # what rounding makes of a variance of 0


class Estimate(NamedTuple):
    mean: float
    low: float
    high: float

    def shown(self) -> dict[str, float]:
        return {name: round(value, 6) for name, value in self._asdict().items()}


def over_deals(values: Iterable[tuple[int, float]], least: float, most: float) -> Estimate:
    """The mean of values, one for each game with the number of its deal, whose mean lies between two bounds.

    It is Wilson's interval on the scale from one bound to the other. How many trials the games are worth follows from
    how the deals differ. Bounds that meet leave no doubt.
    """
    kept = list(values)
    mean = fmean(value for _, value in kept)
    width = most - least
    if not width:
        return Estimate(mean, least, least)
    share = min(1.0, max(0.0, (mean - least) / width))
    low, high = wilson(share, _trials(share, [(deal, (value - mean) / width) for deal, value in kept]))
    return Estimate(mean, least + low * width, least + high * width)


def _trials(share: float, off: Sequence[tuple[int, float]]) -> float:
    """How many independent trials would leave as much doubt about a share as these games do, each given by its deal
    and by what it differs from the mean.

    So many that a share of them varies as the mean does over deals, but no more than there are games: deals that
    happen to come out alike prove nothing. With few deals that variance is itself in doubt, so t takes the place of Z.
    """
    sums: dict[int, float] = {}
    for deal, value in off:
        sums[deal] = sums.get(deal, 0.0) + value
    games, deals = len(off), len(sums)
    if deals < 2:
        return 0.0
    variance = sum(each * each for each in sums.values()) * deals / (deals - 1) / games**2
    trials = min(games, share * (1 - share) / variance) if variance > NOTHING else games
    return trials * (Z / student(deals - 1)) ** 2


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Between 0 and 1 for any share, also for 0 and 1; no trials tell nothing."""
    squared = Z * Z
    middle = (share * trials + squared / 2) / (trials + squared)
    half = Z * sqrt(share * (1 - share) * trials + squared / 4) / (trials + squared)
    return max(0.0, middle - half), min(1.0, middle + half)


def student(freedom: int) -> float:
    """Student's t, so that 95 % lie within plus and minus it: exact for the smallest numbers, then the expansion by
    powers of 1 / freedom around the normal distribution, good to three digits."""
    exact = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469)
    if freedom <= len(exact):
        return exact[freedom - 1]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


class Spread(NamedTuple):
    """How some whole numbers lie."""

    mean: float
    deviation: float
    least: int
    most: int
    counts: dict[str, int]  # how often each occurs; text keys, as JSON has them


def spread(values: Iterable[int]) -> Spread:
    kept = sorted(values)
    counts: dict[str, int] = {}
    for value in kept:
        counts[str(value)] = counts.get(str(value), 0) + 1
    return Spread(round(fmean(kept), 6), round(pstdev(kept), 6), kept[0], kept[-1], counts)

"""Means with their 95 % intervals.

The games of one deal share their cards, so they are not independent; deals are. All intervals are therefore worked out
over deals, by what the values of each deal together differ from the mean.
"""

from collections.abc import Iterable
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
    """The mean of values, each with the number of its deal, all of them between two bounds.

    With deals of equal size this is the mean of the deals' means, plus and minus t times their deviation over the
    square root of their number. Where nothing varies there is no deviation to go by: then Wilson's interval for as many
    independent trials as there are deals. Bounds that meet leave no doubt.
    """
    kept = list(values)
    mean = fmean(value for _, value in kept)
    off: dict[int, float] = {}
    for deal, value in kept:
        off[deal] = off.get(deal, 0.0) + value - mean
    deals = len(off)
    squares = sum(each * each for each in off.values())
    if deals < 2 or squares < NOTHING:
        width = most - least
        low, high = wilson((mean - least) / width, deals) if width else (0.0, 0.0)
        return Estimate(mean, least + low * width, least + high * width)
    half = student(deals - 1) * sqrt(squares * deals / (deals - 1)) / len(kept)
    return Estimate(mean, max(least, mean - half), min(most, mean + half))


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Between 0 and 1 for any share, also for 0 and 1."""
    share = min(1.0, max(0.0, share))
    weight = Z * Z / trials
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
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

"""Ratings in the manner of Plackett and Luce, one game after the other.

Bots do not learn, so no uncertainty is added between games (tau is 0). Late games would still weigh more than early
ones, so the games are rated in several fixed orders, the first of them by number, and the mean of the ratings is taken.
Bots of one kind are one entrant: where several of them sit at a table, each is rated for its own place and the entrant
gets the mean of what they have become.
"""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

POINTS = 150  # of a curve, at most
ORDERS = 10  # at most
ENOUGH = 20000  # games rated, in all orders together: among very many the order matters less

Match = tuple[Sequence[str], Sequence[int]]  # the entrants by seat, and their places
Curve = list[tuple[int, float, float]]  # games rated, mu, sigma


class Rating(NamedTuple):
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the entrant is worth at least, almost certainly."""
        return self.mu - 3 * self.sigma

    def shown(self) -> dict[str, float]:
        return {"mu": round(self.mu, 4), "sigma": round(self.sigma, 4), "ordinal": round(self.ordinal, 4)}


class Rated(NamedTuple):
    final: dict[str, Rating]
    curves: dict[str, Curve]


def rate(games: Sequence[Match]) -> Rated:
    """All entrants of some games, the games in the order of their numbers."""
    orders = [list(games)]
    for seed in range(1, min(ORDERS, ENOUGH // len(games))):
        orders.append(Random(seed).sample(games, len(games)))
    runs = [_curves(order) for order in orders]
    curves = {name: _middle([run[name] for run in runs]) for name in runs[0]}
    return Rated({name: Rating(*curve[-1][1:]) for name, curve in curves.items()}, curves)


def _curves(games: Sequence[Match]) -> dict[str, Curve]:
    """How each entrant's rating went, in this order."""
    model = PlackettLuce(tau=0.0)
    fresh = model.rating()
    ratings = {name: Rating(fresh.mu, fresh.sigma) for seats, _ in games for name in seats}
    curves: dict[str, Curve] = {name: [(0, *rating)] for name, rating in ratings.items()}
    every = -(-len(games) // POINTS)
    for done, (seats, places) in enumerate(games, 1):
        ratings |= _after(model, ratings, seats, places)
        if done % every == 0 or done == len(games):
            for name, rating in ratings.items():
                curves[name].append((done, *rating))
    return curves


def _middle(curves: Sequence[Curve]) -> Curve:
    """The mean of curves with the same points."""
    return [
        (points[0][0], round(fmean(mu for _, mu, _ in points), 4), round(fmean(sigma for *_, sigma in points), 4))
        for points in zip(*curves, strict=True)
    ]


def _after(model: Any, ratings: dict[str, Rating], seats: Sequence[str], places: Iterable[int]) -> dict[str, Rating]:
    teams = [[model.rating(mu=ratings[name].mu, sigma=ratings[name].sigma)] for name in seats]
    found = [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(each) for each in places])]
    return {name: _mean([new for seat, new in zip(seats, found, strict=True) if seat == name]) for name in seats}


def _mean(ratings: Sequence[Rating]) -> Rating:
    return Rating(fmean(each.mu for each in ratings), fmean(each.sigma for each in ratings))

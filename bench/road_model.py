"""What the games played so far tell about roads, also about those that have played few or none.

The games of one road say little by themselves; those of all roads say much about each. An outcome is thought to depend
on each icon at its place a little, and for the rest to be alike on roads that are alike: a Gaussian process, with the
chance of the games as its noise. How strongly was found by likelihood, from the games of some 200 roads.
"""

from typing import Any, Final

import numpy as np
from bench.road_games import Road

ICONS: Final = ("farm", "city", "peace")
# Standard deviations: of all roads together, of an icon at its place, of what is left.
LEVEL: Final = 0.03
PLACE: Final = 0.007
REST: Final = 0.03
ALIKE: Final = 12.0  # icons on which roads differ when they have a third of what is left in common

Array = Any


class Model:
    """One kind of outcome: a row for each road that has played, a column for each number that comes of a game."""

    def __init__(self, roads: list[Road], means: list[list[float]], games: list[int], variance: float) -> None:
        self._known = _icons(roads)
        self._means = np.array(means)
        self._noise = variance / np.array(games, float)  # of a mean, by chance
        among = _likeness(self._known, self._known, self._known[0])
        self._inverse = np.linalg.inv(among + np.diag(self._noise))
        self._worth = self._inverse @ self._means

    def believed(self, roads: list[Road]) -> Array:
        """What is to be expected on these roads."""
        return _likeness(_icons(roads), self._known, self._known[0]) @ self._worth

    def perturbed(self, rng: Any) -> "Model":
        """The same as it might be believed if the games had gone a little otherwise."""
        other: Model = object.__new__(Model)
        other._known, other._noise, other._inverse = self._known, self._noise, self._inverse
        other._means = self._means + rng.normal(size=self._means.shape) * np.sqrt(self._noise)[:, None]
        other._worth = self._inverse @ other._means
        return other


def _icons(roads: list[Road]) -> Array:
    """For each road whether it has each icon at each place."""
    return np.array([[icon in space for space in road for icon in ICONS] for road in roads], float)


def _likeness(roads: Array, others: Array, middle: Array) -> Array:
    """How much the outcomes of roads have in common."""
    apart = roads.sum(1)[:, None] + others.sum(1) - 2 * roads @ others.T
    places = (roads - middle) @ (others - middle).T
    return LEVEL**2 + PLACE**2 * places + REST**2 * np.exp(-apart / ALIKE)

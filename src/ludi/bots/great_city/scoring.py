"""What temples and aqueducts are worth: points that are there at once, and what stays possible."""

from math import inf
from typing import Final

from ludi.bots.great_city.city_map import COLOURS_IN, CityMap
from ludi.bots.great_city.values import Values
from ludi.bots.great_city.weights import (
    AQUEDUCT_TO_COME,
    AQUEDUCT_TURNS,
    TEMPLE_TO_COME,
    TEMPLE_TURNS,
)
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    AQUEDUCT_POINTS,
    CLASS,
    COLOUR,
    CUPID,
    FORTUNA,
    HOUSE_VALUE,
    LUNA,
    MARS,
    MERCURY,
    MINERVA,
    PRODUCTION,
    SATURN,
    SIZE,
    STARS,
    TEMPLE,
    VENUS,
)
from ludi.games.great_city.scoring import CONDITIONS, RATES
from ludi.games.great_city.state import EMPTY

_CLASS: Final = list(CLASS)
_VALUE: Final = list(HOUSE_VALUE)
_COLOUR: Final = list(COLOUR)
_STARS: Final = list(STARS)
_WATER: Final = list(AQUEDUCT_POINTS)
# What each temple scores, as the rules say, in lists: once if there are enough of what it wants, or for every so many.
_WANTED: Final = [CONDITIONS[kind][1] if kind in CONDITIONS else 0 for kind in range(len(CLASS))]
_POINTS: Final = [{**CONDITIONS, **RATES}.get(kind, (0, 1))[0] for kind in range(len(CLASS))]
_EACH: Final = [RATES.get(kind, (0, 1))[1] for kind in range(len(CLASS))]
_TURNS: Final = [TEMPLE_TURNS.get(kind, inf) for kind in range(len(CLASS))]


def temples_gain(city_map: CityMap, kind: int, old: int, values: Values) -> float:
    """What a building does for the temples, in place of another one (or of none, -1)."""
    gain = 0.0
    for temple in city_map.temples:
        gain -= temple_worth(city_map, temple, EMPTY, EMPTY, values.later, values.coins)
        if temple != old:
            gain += temple_worth(city_map, temple, kind, old, values.later, values.coins)
    if _CLASS[kind] == TEMPLE:
        gain += temple_worth(city_map, kind, kind, old, values.later, values.coins)
    return gain


def temple_worth(city_map: CityMap, temple: int, new: int, old: int, later: int, coins: int) -> float:
    """What a temple brings, or may still bring, with one building more and one less (-1: none). With no turns to come
    it is what it scores."""
    count, coming = _count(city_map, temple, new, old, coins), later / _TURNS[temple]
    wanted, points = _WANTED[temple], _POINTS[temple]
    if wanted == 0:
        return count // _EACH[temple] * points + coming
    if count >= wanted:
        return float(points)
    if coming <= 0.0:
        return 0.0
    # The hope of a condition: what is missing against what may still come.
    hope = min(1.0, coming / (wanted - count)) * (0.5 + 0.5 * count / wanted)
    return points * TEMPLE_TO_COME * hope


def _count(city_map: CityMap, temple: int, new: int, old: int, coins: int) -> int:
    """`temple_count` of the rules, by what the map has counted already."""
    if temple == MINERVA:
        return len(city_map.taken) + (new >= 0) - (old >= 0)
    if temple == MERCURY:
        return coins
    if temple == FORTUNA:
        return _colours(city_map, new, old)
    if temple == LUNA:
        return city_map.stars + (_STARS[new] if new >= 0 else 0) - (_STARS[old] if old >= 0 else 0)
    if temple == MARS:
        return city_map.fours + _is(_VALUE, new, 4) - _is(_VALUE, old, 4)
    if temple == SATURN:
        return city_map.farms + _is(_CLASS, new, PRODUCTION) - _is(_CLASS, old, PRODUCTION)
    if temple in (CUPID, VENUS):
        return city_map.twos + _is(_VALUE, new, 2) - _is(_VALUE, old, 2)
    return len(city_map.temples) + _is(_CLASS, new, TEMPLE) - _is(_CLASS, old, TEMPLE)


def _is(table: list[int], kind: int, wanted: int) -> int:
    return 1 if kind >= 0 and table[kind] == wanted else 0


def _colours(city_map: CityMap, new: int, old: int) -> int:
    mask = 0
    for colour in range(4):
        if city_map.by_colour[colour] + _is(_COLOUR, new, colour) - _is(_COLOUR, old, colour) > 0:
            mask |= 1 << colour
    return COLOURS_IN[mask]


def aqueducts_gain(city_map: CityMap, kind: int, old: int, values: Values) -> float:
    if _CLASS[kind] != AQUEDUCT_CLASS or city_map.aqueducts == SIZE or _is(_CLASS, old, AQUEDUCT_CLASS):
        return 0.0
    return water(city_map.aqueducts + 1, values) - water(city_map.aqueducts, values)


def water(aqueducts: int, values: Values) -> float:
    """What so many aqueducts are worth, and the hope of one more."""
    points = float(_WATER[aqueducts])
    if aqueducts < SIZE and values.later:
        points += AQUEDUCT_TO_COME * (_WATER[aqueducts + 1] - points) * min(1.0, values.later / AQUEDUCT_TURNS)
    return points

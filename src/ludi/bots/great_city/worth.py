"""What temples and aqueducts are worth: points that are there at once, and what stays possible."""

from typing import Final

from ludi.bots.great_city.city_map import COLOURS_IN, CityMap
from ludi.bots.great_city.values import Values
from ludi.bots.great_city.weights import (
    AQUEDUCT_TO_COME,
    AQUEDUCT_TURNS,
    TEMPLE_TO_COME,
)
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    AQUEDUCT_POINTS,
    CLASS,
    COLOUR,
    CUPID,
    FORTUNA,
    HOUSE_VALUE,
    JUNO,
    JUPITER,
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
from ludi.games.great_city.state import EMPTY

_CLASS: Final = list(CLASS)
_VALUE: Final = list(HOUSE_VALUE)
_COLOUR: Final = list(COLOUR)
_STARS: Final = list(STARS)
_WATER: Final = list(AQUEDUCT_POINTS)


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
    if temple == MINERVA:
        return _condition(10, len(city_map.taken) + (new >= 0) - (old >= 0), SIZE * SIZE, later * 0.8)
    if temple == FORTUNA:
        return _condition(15, _colours(city_map, new, old), 4, later / 3)
    if temple == CUPID:
        return _condition(10, city_map.twos + _is(_VALUE, new, 2) - _is(_VALUE, old, 2), 4, later / 3)
    if temple == JUNO:
        return _condition(10, _temples(city_map, new, old), 4, later / 4)
    if temple == SATURN:
        return _condition(
            15, city_map.farms + _is(_CLASS, new, PRODUCTION) - _is(_CLASS, old, PRODUCTION), 4, later / 4
        )
    if temple == LUNA:
        return city_map.stars + (_STARS[new] if new >= 0 else 0) - (_STARS[old] if old >= 0 else 0) + later / 6
    if temple == MARS:
        return _condition(5, city_map.fours + _is(_VALUE, new, 4) - _is(_VALUE, old, 4), 1, later / 5)
    if temple == VENUS:
        return 2 * (city_map.twos + _is(_VALUE, new, 2) - _is(_VALUE, old, 2)) + later / 3
    if temple == JUPITER:
        return 2 * _temples(city_map, new, old) + later / 4
    assert temple == MERCURY
    return float(coins // 3)


def _is(table: list[int], kind: int, wanted: int) -> int:
    return 1 if kind >= 0 and table[kind] == wanted else 0


def _temples(city_map: CityMap, new: int, old: int) -> int:
    return len(city_map.temples) + _is(_CLASS, new, TEMPLE) - _is(_CLASS, old, TEMPLE)


def _colours(city_map: CityMap, new: int, old: int) -> int:
    mask = 0
    for colour in range(4):
        if city_map.by_colour[colour] + _is(_COLOUR, new, colour) - _is(_COLOUR, old, colour) > 0:
            mask |= 1 << colour
    return COLOURS_IN[mask]


def _condition(points: int, have: int, wanted: int, coming: float) -> float:
    """A condition that holds, or the hope that it will: what is missing against what may still come."""
    if have >= wanted:
        return float(points)
    if coming <= 0.0:
        return 0.0
    return points * TEMPLE_TO_COME * min(1.0, coming / (wanted - have)) * (0.5 + 0.5 * have / wanted)


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

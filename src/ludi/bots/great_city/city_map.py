"""What a city is, and what each building would add at each of its places.

A `CityMap` depends on the buildings alone. The same cities come up again and again while moves are weighed, so maps are
kept.
"""

from typing import Final

from ludi.bots.great_city.weights import HOUSE_TO_COME, NEIGHBOUR
from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    BLUE,
    CELLS,
    CLASS,
    COLOUR,
    COLUMN,
    EXTRA,
    HOUSE_VALUE,
    NEIGHBOURS,
    PRODUCTION,
    ROW,
    SIZE,
    STARS,
    TEMPLE,
)
from ludi.games.great_city.state import EMPTY, City

# Buildings that do the same for the houses around them have one shape.
PLAIN: Final = 8  # neither house nor public
REPLACING: Final = 9  # an aqueduct, which may take the place of a building
SHAPES: Final = 10
KEPT: Final = 10000  # plans; then they are forgotten, all at once

_PART: Final = 1.0 / SIZE
COLOURS_IN: Final = [bin(mask).count("1") for mask in range(16)]
_AROUND: Final = [list(cells) for cells in NEIGHBOURS]
_VALUE: Final = list(HOUSE_VALUE)
_COLOUR: Final = list(COLOUR)
_CLASS: Final = list(CLASS)
_STARS: Final = list(STARS)
_ROW: Final = list(ROW)
_COLUMN: Final = list(COLUMN)


def _shape(kind: int) -> int:
    """0 to 2 for the houses, 3 to 6 for the colours, 7 for the special baths, which carry a token more."""
    if CLASS[kind] == AQUEDUCT_CLASS:
        return REPLACING
    if HOUSE_VALUE[kind] >= 0:
        return HOUSE_VALUE[kind] - 2
    if COLOUR[kind] >= 0:
        return 3 + COLOUR[kind] + (EXTRA[kind] if COLOUR[kind] == BLUE else 0)
    return PLAIN


SHAPE: Final = [_shape(kind) for kind in range(len(CLASS))]


class Areas:
    """The residential areas of a city: each has a number, and a sum of its values, colours, baths and points."""

    def __init__(self, cells: list[int], tokens: list[int], taken: list[int]) -> None:
        self.at = [EMPTY] * CELLS  # for each house the number of its area
        self.sums: list[int] = []
        self.masks: list[int] = []
        self.baths: list[int] = []
        self.points: list[int] = []
        self.total = 0  # the points of all areas
        for start in taken:
            if _VALUE[cells[start]] >= 0 and self.at[start] < 0:
                self._walk(cells, tokens, start)

    def _walk(self, cells: list[int], tokens: list[int], start: int) -> None:
        """Number the area of this house, and add up what it scores."""
        number, value = len(self.sums), _VALUE[cells[start]]
        mask = baths = 0
        self.at[start] = number
        area = [start]
        at = 0
        while at < len(area):
            for n in _AROUND[area[at]]:
                kind = cells[n]
                if kind < 0:
                    continue
                colour = _COLOUR[kind]
                if colour >= 0:
                    mask |= 1 << colour
                    if colour == BLUE and tokens[n] > baths:
                        baths = tokens[n]
                elif _VALUE[kind] == value and self.at[n] < 0:
                    self.at[n] = number
                    area.append(n)
            at += 1
        points = value * len(area) * COLOURS_IN[mask] + baths
        self.sums.append(value * len(area))
        self.masks.append(mask)
        self.baths.append(baths)
        self.points.append(points)
        self.total += points


class Sites:
    """The places for buildings of one shape: for each its cell, what the houses gain there, what the room for later
    buildings gains, and how many buildings stand beside it."""

    def __init__(self) -> None:
        self.cells: list[int] = []
        self._rows: list[float] = []  # three numbers for each place: few lists are quickest

    def add(self, cell: int, houses: int, room: float, beside: int) -> None:
        self.cells.append(cell)
        rows = self._rows
        rows.append(float(houses))
        rows.append(room)
        rows.append(float(beside))

    def houses(self, at: int) -> float:
        return self._rows[3 * at]

    def room(self, at: int) -> float:
        return self._rows[3 * at + 1]

    def beside(self, at: int) -> int:
        return int(self._rows[3 * at + 2])

    def best(self, room: float, each: float) -> int:
        """The best place, if room counts so much and each building beside it brings so much; -1 if there is none."""
        rows = self._rows
        best, chosen = -1e9, EMPTY
        for at in range(len(self.cells)):
            row = 3 * at
            worth = rows[row] + room * rows[row + 1] + each * rows[row + 2]
            if worth > best:
                best, chosen = worth, at
        return chosen


class CityMap:
    """A city's areas, its room for more, and counts of its buildings."""

    def __init__(self, city: City) -> None:
        cells, tokens = city.cells[:], city.tokens[:]
        self.cells = cells
        self.tokens = tokens
        self.taken: list[int] = []
        self.free = sorted(city.free)
        self.temples: list[int] = []  # their kinds
        self.farms = 0
        self.aqueducts = 0
        self.twos = 0  # houses of value two
        self.fours = 0
        self.stars = 0
        self.by_colour = [0, 0, 0, 0]
        self.worth_of = [0.0] * CELLS  # what a free place could bring
        self.room = 0.0  # all of them together
        self._aqueducts_at: list[int] = []
        self._baths_at: list[int] = []
        self._sites: list[Sites | None] = [None] * SHAPES
        self._count()
        self.areas = Areas(cells, tokens, self.taken)
        self.houses = self.areas.total
        for cell in self.free:
            self.worth_of[cell] = self._prospect(cell, EMPTY, EMPTY, 0, 0)
            self.room += self.worth_of[cell]

    def _count(self) -> None:
        top = left = CELLS
        bottom = right = -1
        for cell in range(CELLS):
            kind = self.cells[cell]
            if kind < 0:
                continue
            self.taken.append(cell)
            row, column = _ROW[cell], _COLUMN[cell]
            top, bottom = min(top, row), max(bottom, row)
            left, right = min(left, column), max(right, column)
            self.stars += _STARS[kind]
            self._count_kind(cell, kind)
        self._top, self._bottom, self._left, self._right = top, bottom, left, right

    def _count_kind(self, cell: int, kind: int) -> None:
        value = _VALUE[kind]
        if value == 2:
            self.twos += 1
        elif value == 4:
            self.fours += 1
        elif _COLOUR[kind] >= 0:
            self.by_colour[_COLOUR[kind]] += 1
            if _COLOUR[kind] == BLUE:
                self._baths_at.append(cell)
        elif _CLASS[kind] == PRODUCTION:
            self.farms += 1
        elif _CLASS[kind] == TEMPLE:
            self.temples.append(kind)
        elif _CLASS[kind] == AQUEDUCT_CLASS:
            self.aqueducts += 1
            self._aqueducts_at.append(cell)

    def _fits(self, cell: int, top: int, bottom: int, left: int, right: int) -> bool:
        return bottom - SIZE < _ROW[cell] < top + SIZE and right - SIZE < _COLUMN[cell] < left + SIZE

    def _beside(self, cell: int) -> int:
        count = 0
        for n in _AROUND[cell]:
            if self.cells[n] >= 0:
                count += 1
        return count

    def _prospect(self, cell: int, at: int, new: int, total: int, mask: int) -> float:
        """What an empty place could bring, with a new building at another: a house beside colours, or a colour beside
        houses that lack it. If the new one is a house, `total` and `mask` are the sum and the colours of its area."""
        areas = self.areas
        near = seen = colours = 0
        beside = 0.0
        for n in _AROUND[cell]:
            kind = new if n == at else self.cells[n]
            if kind < 0:
                continue
            beside += NEIGHBOUR
            if _COLOUR[kind] >= 0:
                near |= 1 << _COLOUR[kind]
            elif _VALUE[kind] >= 0:
                value, colour_mask = total, mask
                if n != at:
                    area = areas.at[n]
                    if seen >> area & 1:
                        continue
                    seen |= 1 << area
                    value, colour_mask = areas.sums[area], areas.masks[area]
                known = COLOURS_IN[colour_mask]
                if known > colours:
                    colours = known
                beside += _PART * (value * (SIZE - known))
        house = HOUSE_TO_COME * max(COLOURS_IN[near], colours)
        return house if house > beside else beside

    def has_baths_of(self, city: City) -> bool:
        """Whether there are as many point tokens on each bath as in another city with the same buildings."""
        return all(city.tokens[cell] == self.tokens[cell] for cell in self._baths_at)

    # -- what a building adds ------------------------------------------------------------------------

    def sites(self, kind: int) -> Sites:
        shape = SHAPE[kind]
        known = self._sites[shape]
        if known is not None:
            return known
        found = Sites()
        if shape == REPLACING:
            self._add_aqueducts(found, kind)
        else:
            for cell in self.free:
                self._add_site(found, cell, kind)
        self._sites[shape] = found
        return found

    def _add_site(self, found: Sites, cell: int, kind: int) -> None:
        beside = self._beside(cell)
        if _VALUE[kind] >= 0:
            self._add_house(found, cell, kind, beside)
            return
        gain = self._colour_gain(cell, _COLOUR[kind], beside + EXTRA[kind]) if _COLOUR[kind] >= 0 else 0
        found.add(cell, gain, self._room_change(cell, kind, 0, 0), beside)

    def _add_house(self, found: Sites, cell: int, kind: int, beside: int) -> None:
        """A house joins the areas of its value around it."""
        areas = self.areas
        value = total = _VALUE[kind]
        mask = baths = before = seen = 0
        for n in _AROUND[cell]:
            other = self.cells[n]
            if other < 0:
                continue
            if _COLOUR[other] >= 0:
                mask |= 1 << _COLOUR[other]
                if _COLOUR[other] == BLUE:
                    baths = max(baths, self.tokens[n])
            elif _VALUE[other] == value:
                area = areas.at[n]
                if not seen >> area & 1:
                    seen |= 1 << area
                    total += areas.sums[area]
                    mask |= areas.masks[area]
                    baths = max(baths, areas.baths[area])
                    before += areas.points[area]
        gain = total * COLOURS_IN[mask] + baths - before
        found.add(cell, gain, self._room_change(cell, kind, total, mask), beside)

    def _colour_gain(self, cell: int, colour: int, tokens: int) -> int:
        """What a public building adds to the areas around it; its tokens count if it is a bath."""
        areas = self.areas
        gain = seen = 0
        for n in _AROUND[cell]:
            area = areas.at[n]
            if area < 0 or seen >> area & 1:
                continue
            seen |= 1 << area
            baths = areas.baths[area]
            if colour == BLUE and tokens > baths:
                baths = tokens
            gain += areas.sums[area] * COLOURS_IN[areas.masks[area] | 1 << colour] + baths - areas.points[area]
        return gain

    def _room_change(self, cell: int, kind: int, total: int, mask: int) -> float:
        """How the room changes: this place is used up, those beside it change, and a wider city leaves others out."""
        top, bottom = min(self._top, _ROW[cell]), max(self._bottom, _ROW[cell])
        left, right = min(self._left, _COLUMN[cell]), max(self._right, _COLUMN[cell])
        change = -self.worth_of[cell]
        for n in _AROUND[cell]:
            if self.cells[n] < 0 and self._fits(n, top, bottom, left, right):
                change += self._prospect(n, cell, kind, total, mask) - self.worth_of[n]
        if top < self._top or bottom > self._bottom or left < self._left or right > self._right:
            for other in self.free:
                if not self._fits(other, top, bottom, left, right):
                    change -= self.worth_of[other]
        return change

    # -- aqueducts -----------------------------------------------------------------------------------

    def _add_aqueducts(self, found: Sites, kind: int) -> None:
        """No row or column holds two; but an aqueduct may take the place of any building, even of another one."""
        for cell in self.free:
            if not self._in_line(cell):
                found.add(cell, 0, self._room_change(cell, kind, 0, 0), self._beside(cell))
        for cell in self.taken:
            if cell in self._aqueducts_at:
                found.add(cell, 0, 0.0, self._beside(cell))
            elif not self._in_line(cell):
                found.add(cell, self._without(cell), self._room_change(cell, kind, 0, 0), self._beside(cell))

    def _in_line(self, cell: int) -> bool:
        return any(_ROW[other] == _ROW[cell] or _COLUMN[other] == _COLUMN[cell] for other in self._aqueducts_at)

    def _without(self, cell: int) -> int:
        """What the houses lose, as a number below 0, if another kind of building takes this place."""
        kind = self.cells[cell]
        if _VALUE[kind] < 0 and _COLOUR[kind] < 0:
            return 0
        areas = self.areas
        area = areas.at[cell]
        if area >= 0 and areas.sums[area] == _VALUE[kind]:
            return -areas.points[area]
        cells = self.cells[:]
        cells[cell] = AQUEDUCT
        return Areas(cells, self.tokens, self.taken).total - self.houses


AQUEDUCT: Final = SHAPE.index(REPLACING)

_city_maps: dict[tuple[int, ...], CityMap] = {}


def city_map_of(city: City) -> CityMap:
    """The map of a city. Tokens on farms do not matter to it, those on baths do."""
    key = tuple(city.cells)
    known = _city_maps.get(key)
    if known is None or not known.has_baths_of(city):
        if len(_city_maps) >= KEPT:
            _city_maps.clear()
        known = CityMap(city)
        _city_maps[key] = known
    return known

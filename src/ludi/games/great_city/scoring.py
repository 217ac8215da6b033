"""The final score in its parts, and the winners. (Final Scoring; building reference)"""

from typing import Final

from ludi.games.great_city.cards import (
    AQUEDUCT_CLASS,
    AQUEDUCT_POINTS,
    BLUE,
    CELLS,
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
    NEIGHBOURS,
    PRODUCTION,
    SATURN,
    SIZE,
    STARS,
    TEMPLE,
    VENUS,
)
from ludi.games.great_city.state import EMPTY, City, State


def scores(g: State) -> list[dict[str, int]]:
    found: list[dict[str, int]] = []
    for city in g.cities:
        parts = {
            "residential": sum([area_points(city, area) for area in residential_areas(city)]),
            "aqueducts": AQUEDUCT_POINTS[count_class(city, AQUEDUCT_CLASS)],
            "temples": sum([temple_points(city, kind) for kind in buildings(city) if CLASS[kind] == TEMPLE]),
            "coins": city.coins,
            "influence_tokens": city.influence // 2,
            "influence_cards": sum(city.influence_cards),
        }
        parts["total"] = sum(parts.values())
        found.append(parts)
    return found


def winners(g: State) -> list[int]:
    """Most points, then most influence tokens; a tie beyond that is shared."""
    if not g.over:
        return []
    ranks = [(score["total"], city.influence) for score, city in zip(scores(g), g.cities, strict=True)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# -- residential areas -------------------------------------------------------------------------------


def residential_areas(city: City) -> list[list[int]]:
    """Adjacent houses of the same value form an area; each area as its cells."""
    areas: list[list[int]] = []
    seen: set[int] = set()
    for cell in range(CELLS):
        if cell in seen or value_at(city, cell) < 0:
            continue
        area = [cell]
        for member in area:  # grows while it is walked through
            area += [n for n in NEIGHBOURS[member] if n not in area and value_at(city, n) == value_at(city, cell)]
        seen.update(area)
        areas.append(area)
    return areas


def value_at(city: City, cell: int) -> int:
    """The value of the house on a cell, -1 if there is none."""
    kind = city.cells[cell]
    return HOUSE_VALUE[kind] if kind != EMPTY else -1


def area_points(city: City, area: list[int]) -> int:
    """The sum of the values times the number of colours of adjacent public buildings, plus the points of a bath."""
    values, colours, bath = area_factors(city, area)
    return values * colours + bath


def area_factors(city: City, area: list[int]) -> tuple[int, int, int]:
    """The sum of the values, the number of colours of adjacent public buildings, and the points on the best of the
    adjacent baths: two baths are one colour, so one of them counts."""
    around = {n for cell in area for n in NEIGHBOURS[cell] if city.cells[n] != EMPTY and COLOUR[city.cells[n]] >= 0}
    colours = {COLOUR[city.cells[cell]] for cell in around}
    baths = [city.tokens[cell] for cell in around if COLOUR[city.cells[cell]] == BLUE]
    return sum([value_at(city, cell) for cell in area]), len(colours), max(baths, default=0)


# -- temples -----------------------------------------------------------------------------------------

# Some score so many points if there are so many of what they count,
CONDITIONS: Final = {
    MINERVA: (10, SIZE * SIZE),
    FORTUNA: (15, 4),
    CUPID: (10, 4),
    JUNO: (10, 4),
    SATURN: (15, 4),
    MARS: (5, 1),
}
# the others so many points for every so many.
RATES: Final = {LUNA: (1, 1), VENUS: (2, 1), JUPITER: (2, 1), MERCURY: (1, 3)}


def temple_points(city: City, temple: int) -> int:
    return points_for(temple, temple_count(city, temple))


def points_for(temple: int, count: int) -> int:
    """What a temple scores, each in its own way, for so many of what it counts; a condition scores once."""
    if temple in CONDITIONS:
        points, wanted = CONDITIONS[temple]
        return points if count >= wanted else 0
    points, each = RATES[temple]
    return count // each * points


def temple_count(city: City, temple: int) -> int:
    """What a temple counts in its city."""
    if temple == MINERVA:
        return city.built
    if temple == MERCURY:
        return city.coins
    if temple == FORTUNA:
        return len({COLOUR[kind] for kind in buildings(city) if COLOUR[kind] >= 0})
    if temple == LUNA:
        return sum([STARS[kind] for kind in buildings(city)])
    if temple in (CUPID, VENUS, MARS):
        return sum([HOUSE_VALUE[kind] == (4 if temple == MARS else 2) for kind in buildings(city)])
    if temple == SATURN:
        return count_class(city, PRODUCTION)
    assert temple in (JUNO, JUPITER)
    return count_class(city, TEMPLE)


def count_class(city: City, wanted: int) -> int:
    return sum([CLASS[kind] == wanted for kind in buildings(city)])


def buildings(city: City) -> list[int]:
    return [kind for kind in city.cells if kind != EMPTY]

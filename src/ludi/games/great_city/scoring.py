"""The final score in its parts, and the winners. (Final Scoring; building reference)"""

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
    """The sum of the values times the number of colours of adjacent public buildings, plus the points on the best of
    the adjacent baths: two baths are one colour, so one of them counts."""
    around = {n for cell in area for n in NEIGHBOURS[cell] if city.cells[n] != EMPTY and COLOUR[city.cells[n]] >= 0}
    colours = {COLOUR[city.cells[cell]] for cell in around}
    baths = [city.tokens[cell] for cell in around if COLOUR[city.cells[cell]] == BLUE]
    return sum([value_at(city, cell) for cell in area]) * len(colours) + max(baths, default=0)


# -- temples -----------------------------------------------------------------------------------------


def temple_points(city: City, temple: int) -> int:
    """Each temple scores in its own way; a condition scores once."""
    houses = [HOUSE_VALUE[kind] for kind in buildings(city)]
    if temple == MINERVA:
        return 10 if city.built == 16 else 0
    if temple == FORTUNA:
        return 15 if len({COLOUR[k] for k in buildings(city) if COLOUR[k] >= 0}) == 4 else 0
    if temple == CUPID:
        return 10 if houses.count(2) >= 4 else 0
    if temple == JUNO:
        return 10 if count_class(city, TEMPLE) >= 4 else 0
    if temple == SATURN:
        return 15 if count_class(city, PRODUCTION) >= 4 else 0
    if temple == LUNA:
        return sum([STARS[kind] for kind in buildings(city)])
    if temple == MARS:
        return 5 if 4 in houses else 0
    if temple == VENUS:
        return 2 * houses.count(2)
    if temple == JUPITER:
        return 2 * count_class(city, TEMPLE)
    assert temple == MERCURY
    return city.coins // 3


def count_class(city: City, wanted: int) -> int:
    return sum([CLASS[kind] == wanted for kind in buildings(city)])


def buildings(city: City) -> list[int]:
    return [kind for kind in city.cells if kind != EMPTY]

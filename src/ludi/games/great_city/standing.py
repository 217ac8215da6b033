"""How the game stands: cities in their parts, and the last rounds. Nothing that scores is hidden."""

from typing import Final

from ludi.core.events import Arguments
from ludi.core.standing import Item, SeatScore, Signal, seat_score
from ludi.games.great_city.cards import AQUEDUCT_CLASS, AQUEDUCT_POINTS, CLASS, KINDS, TEMPLE, cell_name
from ludi.games.great_city.scoring import (
    CONDITIONS,
    area_factors,
    area_points,
    count_class,
    residential_areas,
    scores,
    temple_count,
    temple_points,
    value_at,
)
from ludi.games.great_city.state import City, State

LAST_ROUNDS: Final = 3  # from so many on it is said how many are left


def standing(g: State, viewer: int | None, memory: bool, open: bool) -> list[SeatScore]:
    return [seat_score(score, items(g.cities[seat], seat)) for seat, score in enumerate(scores(g))]


def items(city: City, seat: int) -> dict[str, list[Item]]:
    return {
        "residential": [area_item(city, seat, area) for area in residential_areas(city)],
        "aqueducts": aqueduct_items(city, seat),
        "temples": [temple_item(city, seat, cell) for cell in city.taken() if CLASS[city.cells[cell]] == TEMPLE],
    }


def area_item(city: City, seat: int, area: list[int]) -> Item:
    values, colours, bath = area_factors(city, area)
    reckoned = f"{values} × {colours}" + (f" + {bath}" if bath else "")
    value = value_at(city, area[0])
    return Item("area", {"value": value, "sum": reckoned}, area_points(city, area), places(seat, area), reckoned)


def aqueduct_items(city: City, seat: int) -> list[Item]:
    count = count_class(city, AQUEDUCT_CLASS)
    cells = city.aqueducts(city.taken())
    return [Item("aqueducts", {"count": count}, AQUEDUCT_POINTS[count], places(seat, cells))] if count else []


def temple_item(city: City, seat: int, cell: int) -> Item:
    """How much there is of what it counts; and how much it takes, where it scores once."""
    temple = city.cells[cell]
    reckoned = str(temple_count(city, temple)) + (f"/{CONDITIONS[temple][1]}" if temple in CONDITIONS else "")
    args: Arguments = {"kind": KINDS[temple], "sum": reckoned}
    return Item("temple", args, temple_points(city, temple), places(seat, [cell]))


def places(seat: int, cells: list[int]) -> tuple[str, ...]:
    return tuple([f"city/{seat}/{cell_name(cell)}" for cell in cells])


def signals(g: State) -> list[Signal]:
    left = g.setup.rounds - g.round + 1
    return [Signal("rounds", {"count": left}, left == 1)] if g.round and left <= LAST_ROUNDS else []

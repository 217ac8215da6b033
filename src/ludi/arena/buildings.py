"""The buildings that each seat had finished when its game was over: a small function for each game."""

from collections.abc import Callable
from typing import Any

from ludi.core.game import Game
from ludi.core.text import words
from ludi.games.glory_to_rome.text import card_name
from ludi.games.great_city.cards import HOUSE_2, KINDS, START_CELLS, VEGETABLE_FARM, cell_name

View = dict[str, Any]

FEW = 10  # a building finished less often tells nothing

# What every city begins with, and where.
_GIVEN = list(zip([cell_name(cell) for cell in START_CELLS], [KINDS[VEGETABLE_FARM], KINDS[HOUSE_2]], strict=True))


def finished(game: Game) -> list[list[str]]:
    """For each seat the keys of its buildings, each once and in order; none in a game that is not known here."""
    find = _FIND.get(game.NAME)
    if find is None:
        return [[] for _ in range(game.players)]
    return [sorted(set(keys)) for keys in find(game.view(None))]


def building_name(game: str, options: dict[str, Any], key: str, language: str) -> str:
    """As a player reads it."""
    if game == "glory_to_rome":
        return card_name(options["edition"], key, language)
    if game == "great_city":
        return words("ludi.games.great_city", language, "kinds", key, "name")
    return key


def _structures(view: View) -> list[list[str]]:
    """Glory to Rome: completed structures."""
    return [[each["card"] for each in camp["structures"] if each["complete"]] for camp in view["camps"]]


def _in_the_city(view: View) -> list[list[str]]:
    """The Great City of Rome: all but the farm and the house that the city began with."""
    return [
        [each["kind"] for each in city["buildings"] if (each["cell"], each["kind"]) not in _GIVEN]
        for city in view["cities"]
    ]


def _in_the_area(view: View) -> list[list[str]]:
    """Gloria Mundi: buildings that still stand. Their names are the same in every language."""
    return [[each["name"] for each in area["buildings"]] for area in view["areas"]]


_FIND: dict[str, Callable[[View], list[list[str]]]] = {
    "glory_to_rome": _structures,
    "great_city": _in_the_city,
    "gloria_mundi": _in_the_area,
}

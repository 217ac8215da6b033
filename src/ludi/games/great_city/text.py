"""Words for moves, events and things, from the catalogues beside the rules."""

from collections.abc import Sequence
from typing import Final

from ludi.core.events import Argument, Arguments
from ludi.core.text import Lexicon, catalogue
from ludi.core.why import all_things
from ludi.games.great_city.actions import Bottom, Place, Turn
from ludi.games.great_city.cards import (
    CELLS,
    COST,
    DECKS,
    KIND_OF,
    KINDS,
    SETUPS,
    SHEEP_FARM,
    SPACES,
    cell_name,
    earned,
)
from ludi.games.great_city.moves import CATALOGUE, PRODUCE
from ludi.games.great_city.rounds import ActionPhase, Emissary
from ludi.games.great_city.state import EMPTY, State

PACKAGE = "ludi.games.great_city"

# What the argument of a move's family is called in the catalogues.
_ARGUMENT = {
    "space": "space",
    "take": "kind",
    "build": "kind",
    "place": "cell",
    "token": "cell",
    "sheep": "count",
    "deck": "deck",
    "keep": "kind",
    "bottom": "kind",
}


class GreatCityLexicon(Lexicon):
    def __init__(self) -> None:
        super().__init__(PACKAGE, {"frame": "frames"})

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name in ("kind", "other_kind"):
            return str(catalogue(PACKAGE, language)["kinds"][str(value)]["name"])
        return super().word(name, value, language, names)


WORDS = GreatCityLexicon()


def lexicon(g: State) -> Lexicon:
    return WORDS


def move(g: State, number: int, language: str, names: Sequence[str]) -> str:
    """The move as the deciding seat reads it, e.g. "Build the Market at 3-4"."""
    frame = g.stack[-1]
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    args: Arguments = {}
    if family in _ARGUMENT:
        args[_ARGUMENT[family]] = argument
    if isinstance(frame, Place):
        args["kind"] = KINDS[frame.kind_built]
        if g.cities[frame.seat].cells[number - CATALOGUE.first["place"]] != EMPTY:
            family = "replace"
            args["other_kind"] = KINDS[g.cities[frame.seat].cells[number - CATALOGUE.first["place"]]]
    if family in ("build", "take", "keep"):
        args["cost"] = COST[KIND_OF[argument]]
    if isinstance(frame, Bottom):
        args["deck"] = DECKS[frame.deck]
    if isinstance(frame, Turn):
        args["bricks"], args["cogs"] = frame.bricks, frame.cogs
    if isinstance(frame, Emissary):
        args["bricks"], args["cogs"] = earned(g.side(), int(argument) - 1)
    return WORDS.fill(["moves", frame.kind], family, args, language, names)


# What a page shows: in the middle, and of each player.
_MIDDLE: Final = {"strip": [str(space + 1) for space in range(SPACES)], "deck": DECKS, "offer": KINDS}
_OWN: Final = {
    "hand": KINDS,
    "looked": KINDS,
    "city": [cell_name(cell) for cell in range(CELLS)],
    "bricks": ("",),
    "cogs": ("",),
}
THINGS: Final = all_things(_MIDDLE, _OWN, max(SETUPS))


# The families of moves that touch things of a place; the argument of the move says which.
FAMILIES: Final = {
    "strip": ("space",),
    "offer": ("take",),
    "deck": ("deck",),
    "hand": ("build",),
    "looked": ("keep", "bottom"),
    "city": ("place", "token"),
    "bricks": ("buy_brick",),
    "cogs": ("buy_cog",),
}
_PLACE_OF: Final = {family: place for place, families in FAMILIES.items() for family in families}


def touches(g: State, number: int) -> list[str]:
    """Things on the table, e.g. `strip/3`, `offer/market`, `hand/0/market`, `city/0/3-4`, `cogs/0`."""
    if number == PRODUCE:
        return acting_on(g)
    seat = g.stack[-1].seat
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    if family == "sheep":
        city = g.cities[seat]
        return [f"city/{seat}/{cell_name(cell)}" for cell in city.farms if city.cells[cell] == SHEEP_FARM]
    place = _PLACE_OF.get(family)
    if place is None:
        return []
    return [f"{place}/{seat}/{argument}".rstrip("/") if place in _OWN else f"{place}/{argument}"]


def acting_on(g: State) -> list[str]:
    """The space of the strip on which the emissary stands that acts now."""
    return [f"strip/{frame.space}" for frame in g.stack if isinstance(frame, ActionPhase)]

"""Words for moves, events and things, from the catalogues beside the rules."""

from collections.abc import Sequence

from ludi.core.events import UNSAID, Argument, Arguments, Event
from ludi.core.text import Lexicon, catalogue
from ludi.games.great_city.actions import Bottom, Place, Turn
from ludi.games.great_city.cards import CELLS, COST, DECKS, KIND_OF, KINDS, SPACES, cell_name, earned
from ludi.games.great_city.moves import CATALOGUE
from ludi.games.great_city.rounds import Emissary
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
        super().__init__(PACKAGE, {})

    def word(self, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
        if name in ("kind", "other_kind"):
            return str(catalogue(PACKAGE, language)["kinds"][str(value)]["name"])
        return super().word(name, value, language, names)


_WORDS = GreatCityLexicon()


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
    return _WORDS.fill(["moves", frame.kind], family, args, language, names)


def sentence(g: State, event: Event, language: str, names: Sequence[str]) -> str:
    return _WORDS.fill(["events"], event.key, event.args, language, names) if event.key != UNSAID else ""


_PLACES = {"space": "strip", "take": "offer", "deck": "deck"}


def things(g: State) -> list[str]:
    found = [f"strip/{space + 1}" for space in range(SPACES)] + [f"deck/{deck}" for deck in DECKS]
    found += [f"offer/{kind}" for kind in KINDS]
    for seat in range(g.players):
        found += [f"{place}/{seat}/{kind}" for place in ("hand", "looked") for kind in KINDS]
        found += [f"city/{seat}/{cell_name(cell)}" for cell in range(CELLS)]
    return found


def touches(g: State, number: int) -> list[str]:
    """Things on the table, e.g. `strip/3`, `offer/market`, `hand/0/market`, `city/0/3-4`."""
    seat = g.stack[-1].seat
    family, argument = CATALOGUE.family(number), CATALOGUE.argument(number)
    if family in _PLACES:
        return [f"{_PLACES[family]}/{argument}"]
    if family in ("place", "token"):
        return [f"city/{seat}/{argument}"]
    if family == "build":
        return [f"hand/{seat}/{argument}"]
    if family in ("keep", "bottom"):
        return [f"looked/{seat}/{argument}"]
    return []

"""The table in a few words, and what is being resolved, read off a view: nothing else can be told."""

from collections.abc import Sequence

from ludi.core.text import Lexicon, words
from ludi.games.great_city.cards import HOUSE_2, KINDS, START_CELLS, VEGETABLE_FARM, cell_name
from ludi.games.great_city.shapes import GreatCityView, Pending
from ludi.games.great_city.text import PACKAGE

_BY_ITSELF = ("ActionPhase", "Upkeep", "EndOfRound")  # what runs by itself needs no crumb

_WORDS = Lexicon(PACKAGE, {})

# What every city begins with, and where.
_GIVEN = list(zip([cell_name(cell) for cell in START_CELLS], [KINDS[VEGETABLE_FARM], KINDS[HOUSE_2]], strict=True))


def headline(view: GreatCityView, language: str) -> str:
    if not view["round"]:
        return words(PACKAGE, language, "crumbs", "before")
    return words(PACKAGE, language, "crumbs", "round").format(number=view["round"], count=view["rounds"])


def crumbs(view: GreatCityView, language: str, names: Sequence[str]) -> list[str]:
    frames = [frame for frame in view["pending"] if frame["frame"] not in _BY_ITSELF]
    if frames and frames[-1]["frame"] == "Place":  # what is left of the turn's bricks does not matter there
        frames = frames[-1:]
    return [_crumb(frame, language) for frame in frames]


def _crumb(frame: Pending, language: str) -> str:
    said = words(PACKAGE, language, "frames", frame["frame"])
    if frame["frame"] == "Turn":
        bricks = _WORDS.fill(["crumbs"], "bricks", {"count": frame["bricks"]}, language, ())
        cogs = _WORDS.fill(["crumbs"], "cogs", {"count": frame["cogs"]}, language, ())
        return f"{said} ({bricks}, {cogs})"
    if frame["frame"] == "Place":
        return f"{said} ({words(PACKAGE, language, 'kinds', frame['kind'], 'name')})"
    return said


def finished(view: GreatCityView) -> list[list[str]]:
    """For each seat its buildings, but for the farm and the house that its city began with."""
    return [
        [each["kind"] for each in city["buildings"] if (each["cell"], each["kind"]) not in _GIVEN]
        for city in view["cities"]
    ]

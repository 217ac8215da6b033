"""All that is printed, for pages that show the game: the buildings in a player's words."""

from typing import Any

from ludi.core.text import catalogue
from ludi.games.great_city.cards import (
    CLASS,
    CLASSES,
    COLOUR,
    COLOURS,
    COLUMNS,
    COST,
    HOUSE_VALUE,
    KIND,
    KINDS,
    ROWS,
    SIZE,
    STARS,
)
from ludi.games.great_city.shapes import GreatCityBook, PrintedBuilding
from ludi.games.great_city.text import PACKAGE


def book(options: dict[str, Any], language: str, questions: int) -> GreatCityBook:
    texts = catalogue(PACKAGE, language)
    return {
        "title": texts["terms"]["title"],
        "cards": {KINDS[kind]: card_of(kind, language) for kind in range(len(KINDS))},
        "kinds": {"entry": "class", "names": "classes"},  # what cards are put in order by, and the words for it
        # The ground that cities lie on, and how long and wide a city may become.
        "ground": {"rows": ROWS, "columns": COLUMNS, "size": SIZE},
        "classes": texts["classes"],
        "colours": texts["colours"],
        "decks": texts["decks"],
        "score": texts["score"],
        "endings": texts["endings"],
        "glossary": texts["glossary"],
        "habits": texts["habits"],
        "commits": texts["commits"]["ask"],
    }


def card_of(kind: int, language: str) -> PrintedBuilding:
    printed = catalogue(PACKAGE, language)["kinds"][KINDS[kind]]
    return {
        "name": printed["name"],
        "function": printed["effect"],
        "class": CLASSES[CLASS[kind]],
        "cost": COST[kind],
        "stars": STARS[kind],
        "copies": KIND.count(kind),
        "value": HOUSE_VALUE[kind] if HOUSE_VALUE[kind] > 0 else None,
        "colour": COLOURS[COLOUR[kind]] if COLOUR[kind] >= 0 else None,
    }

"""Building cards and the Goth's road. Both are data, so that owners of the game can play with their own.

The deck of `deck.toml` is a reconstruction: the published cards are not known to this project. Deck files of others are
checked by `deck_files.py`.
"""

import json
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS, THIRD_QUESTIONS
from ludi.games.gloria_mundi import grammar
from ludi.games.gloria_mundi.bills import ANY, Bill, Need, bill_of
from ludi.games.gloria_mundi.cards import BUILDER, BUILDING_TYPES, COUNTERS, LABELS, SPACES, TYPES, WALL
from ludi.games.gloria_mundi.grammar import EACH_OTHER, GOTH, PRODUCE

RECONSTRUCTION: Final = "reconstruction"
PACKAGE: Final = "ludi.games.gloria_mundi"
# The roads of games that were begun before the spaces of the reconstruction were put in their present order.
EARLIER_ROADS: Final = {
    FIRST_QUESTIONS: "first_road.toml",
    SECOND_QUESTIONS: "second_road.toml",
    THIRD_QUESTIONS: "third_road.toml",
}

LONGEST_NAME: Final = 30
LONGEST_GLOSS: Final = 60
MOST_CARDS: Final = 200
MOST_ICONS: Final = 3
LONGEST_ROAD: Final = 99


class Deck:
    """The cards and roads that a game is played with. A card is a small int; copies of one card follow each other."""

    def __init__(self, data: dict[str, Any]) -> None:
        designs = [(design, row) for design, row in enumerate(data["cards"]) for _ in range(row["copies"])]
        rows = [row for _, row in designs]
        self.title: str = data["name"]
        self.africa: int = data["africa"]
        # The icons of each space: none on the Goth's first, and Rome is behind the last.
        self.road: list[tuple[int, ...]] = [(), *[tuple(map(TYPES.index, s.split())) for s in data["road"]]]
        self.rome = len(self.road)
        # For each space how many icons of each type the road shows up to it.
        passed = [[icon for icons in self.road[: space + 1] for icon in icons] for space in range(self.rome)]
        self.icons_to = [tuple([icons.count(kind) for kind in range(len(TYPES))]) for icons in passed]
        self.tributes = [bill_of(_need_of_icons(icons)) for icons in self.road]
        self.cards = len(rows)
        self.design = [design for design, _ in designs]
        self.names: list[str] = [row["name"] for row in rows]
        self.glosses: list[str] = [row.get("gloss", "") for row in rows]
        self.types = [BUILDING_TYPES.index(row["type"]) for row in rows]
        self.steps: list[int] = [row["steps"] for row in rows]
        self.costs = [[row["cost"].get(name, 0) for name in COUNTERS] for row in rows]
        self.needs = [[_price(cost, surcharge) for surcharge in range(SPACES)] for cost in self.costs]
        self.prices: list[list[Bill]] = [[bill_of(need) for need in needs] for needs in self.needs]
        powers = [grammar.read(row["power"]) for row in data["cards"]]
        self.powers = [powers[design] for design, _ in designs]
        written = [grammar.notation(power) for power in powers]
        self.notations = [written[design] for design, _ in designs]
        # For each card the first one with the same power.
        first: dict[str, int] = {}
        self.alike = [first.setdefault(notation, card) for card, notation in enumerate(self.notations)]
        # What `building.payable` has found out, by everything it depends on: the number of the first hiring that pays.
        self.payable: dict[tuple[int | tuple[Any, ...], ...], int] = {}
        # The features of an observation for so many players, once they have been worked out.
        self.layouts: dict[int, Any] = {}
        # Red cards that bring something by themselves: when their owner has built, or when the Goth has moved.
        self.brings = [
            kind if kind >= BUILDER and power.operation in (PRODUCE, GOTH) else -1
            for power, kind in zip(self.powers, self.types, strict=True)
        ]
        self.labels = [
            LABELS[-1] if brings == WALL else LABELS[kind] for brings, kind in zip(self.brings, self.types, strict=True)
        ]
        self.builders_bring = BUILDER in self.brings
        self.goth_cards_bring = WALL in self.brings
        # Cards that, when they are activated, let no other card of their own type do anything.
        self.claims_its_type = [
            power.operation == EACH_OTHER and power.what == kind
            for power, kind in zip(self.powers, self.types, strict=True)
        ]


def _need_of_icons(icons: tuple[int, ...]) -> Need:
    need = [0] * 8
    for icon in icons:
        need[1 << icon] += 1
    return tuple(need)


def _price(cost: list[int], surcharge: int) -> Need:
    """The cost on the card and as many counters of any kind as its space in the Forum is marked with."""
    need = [0] * 8
    for kind, count in enumerate(cost):
        need[1 << kind & ANY] += count
    need[ANY] += surcharge
    return tuple(need)


def deck_of(option: Any) -> Deck:
    """The deck of a game's options."""
    return _reconstruction() if option == RECONSTRUCTION else _own(json.dumps(option))


def deck_as_of(option: Any, questions: int) -> Deck:
    """The deck of a game that was begun with these questions: the reconstruction had other roads before."""
    if option == RECONSTRUCTION and questions in EARLIER_ROADS:
        return _reconstruction_on(EARLIER_ROADS[questions])
    return deck_of(option)


@cache
def _reconstruction() -> Deck:
    return Deck(reconstruction())


@cache
def _reconstruction_on(road: str) -> Deck:
    return Deck({**reconstruction(), "road": tomllib.loads(_file(road))["road"]})


@lru_cache(maxsize=16)  # the largest takes some megabytes
def _own(text: str) -> Deck:
    return Deck(json.loads(text))


def reconstruction_file() -> str:
    """The file of the reconstructed deck, for owners to begin with."""
    return _file("deck.toml")


def _file(name: str) -> str:
    return files(PACKAGE).joinpath(name).read_text("utf-8")


def reconstruction() -> dict[str, Any]:
    """Its data, as those of a deck of one's own are kept."""
    data = tomllib.loads(reconstruction_file())
    cards = [{**row, "copies": row.get("copies", 1)} for row in data["cards"]]
    return {**data, "cards": cards}

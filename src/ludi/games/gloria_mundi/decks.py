"""Building cards and the Goth's road. Both are data, so that owners of the game can play with their own.

The deck of `deck.toml` is a reconstruction: the published cards are not known to this project. A deck file is checked
card by card; a refusal names the card and the field.
"""

import json
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from reprlib import repr as brief
from typing import Any, Final

from ludi.core.errors import BadOption
from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS, THIRD_QUESTIONS
from ludi.games.gloria_mundi import grammar
from ludi.games.gloria_mundi.bills import ANY, Bill, Need, bill_of
from ludi.games.gloria_mundi.cards import BUILDER, BUILDING_TYPES, COUNTERS, LABELS, SPACES, TYPES, WALL
from ludi.games.gloria_mundi.grammar import EACH_OTHER, GOTH, PRODUCE, PROTECT, REPLACE, BadPower, Power

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
    return Deck({**reconstruction(), "road": _road(tomllib.loads(_file(road))["road"])})


@lru_cache(maxsize=16)  # the largest takes some megabytes
def _own(text: str) -> Deck:
    return Deck(json.loads(text))


def reconstruction_file() -> str:
    """The file of the reconstructed deck, for owners to begin with."""
    return _file("deck.toml")


def _file(name: str) -> str:
    return files(PACKAGE).joinpath(name).read_text("utf-8")


# -- checking ----------------------------------------------------------------------------------------


def check(data: Any) -> str | dict[str, Any]:
    """A deck as it is kept in options and records; `BadOption` says in one line what is wrong."""
    if not isinstance(data, dict):
        raise BadOption("deck: a table with name, africa, road and cards was expected")
    _known(data, ("name", "africa", "road", "cards"), "deck")
    rows = _field(data, "cards", "deck")
    if not isinstance(rows, list) or not rows:
        raise BadOption("deck: cards should be a list of [[cards]], one at least")
    deck: dict[str, Any] = {
        "name": _word(_field(data, "name", "deck"), LONGEST_NAME, "deck: name"),
        "africa": _whole(_field(data, "africa", "deck"), 1, LONGEST_ROAD, "deck: africa"),
        "road": _road(_field(data, "road", "deck")),
        "cards": [_card(row, number) for number, row in enumerate(rows, 1)],
    }
    if deck["name"].lower() == RECONSTRUCTION:
        if deck != reconstruction():
            raise BadOption(f"deck: name should not be {RECONSTRUCTION!r}: it has other cards or another road")
        return RECONSTRUCTION
    _check_names(deck["cards"])
    count = sum(card["copies"] for card in deck["cards"])
    if count > MOST_CARDS:
        raise BadOption(f"deck: there are {count} cards, and {MOST_CARDS} are the most")
    return deck


def reconstruction() -> dict[str, Any]:
    data = tomllib.loads(reconstruction_file())
    return {**data, "road": _road(data["road"]), "cards": [_card(row, n) for n, row in enumerate(data["cards"], 1)]}


def _check_names(cards: list[dict[str, Any]]) -> None:
    seen: set[str] = set()
    for number, card in enumerate(cards, 1):
        if card["name"].lower() in seen:
            raise BadOption(f"card {number} {card['name']!r}: name: there is another card of this name; use copies")
        seen.add(card["name"].lower())


def _road(road: Any) -> list[str]:
    if not isinstance(road, list) or not 1 <= len(road) <= LONGEST_ROAD:
        raise BadOption(f"deck: road should be a list of 1 to {LONGEST_ROAD} spaces")
    return [_space(space, number) for number, space in enumerate(road, 1)]


def _space(space: Any, number: int) -> str:
    icons = space.lower().replace(",", " ").split() if isinstance(space, str) else []
    if not 1 <= len(icons) <= MOST_ICONS or any(icon not in TYPES for icon in icons):
        raise BadOption(
            f"deck: road: space {number} is {brief(space)}, but should be 1 to {MOST_ICONS} of {', '.join(TYPES)}"
        )
    return " ".join(icons)


def _card(row: Any, number: int) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise BadOption(f"card {number}: a table was expected")
    name = _word(_field(row, "name", f"card {number}"), LONGEST_NAME, f"card {number}: name")
    where = f"card {number} {name!r}"
    _known(row, ("name", "gloss", "type", "cost", "steps", "power", "copies"), where)
    card = {
        "name": name,
        "type": _one_of(_field(row, "type", where), BUILDING_TYPES, f"{where}: type"),
        "cost": _cost(_field(row, "cost", where), where),
        "steps": _whole(_field(row, "steps", where), 0, grammar.MOST_AT_ONCE, f"{where}: steps"),
        "copies": _whole(row.get("copies", 1), 1, MOST_CARDS, f"{where}: copies"),
    }
    power = _power(_field(row, "power", where), BUILDING_TYPES.index(card["type"]), where)
    card["power"] = grammar.notation(power)
    if "gloss" in row:
        card["gloss"] = _word(row["gloss"], LONGEST_GLOSS, f"{where}: gloss")
    return card


def _power(text: Any, building_type: int, where: str) -> Power:
    if not isinstance(text, str):
        raise BadOption(f"{where}: power should be text such as 'Food 2 -> Peace 3'")
    try:
        power = grammar.read(text)
    except BadPower as error:
        raise BadOption(f"{where}: power: {error}") from None
    if not _fits(power.operation, building_type):
        wanted = {
            BUILDER: "replaces (Food 1 => Gold 1) or produces (Food 1)",
            WALL: "is a wall (Wall Farm), produces (Food 1) or looks where the Goth stands (Goth on Farm : Food 1)",
        }
        does = wanted.get(building_type, "is neither a wall nor replaces")
        raise BadOption(f"{where}: power: {text!r} does not fit: that of a {BUILDING_TYPES[building_type]} card {does}")
    return power


def _fits(operation: int, building_type: int) -> bool:
    """Red cards are used while building, or when the Goth moves; what that can be, the rulebook says or leaves open."""
    if building_type == BUILDER:
        return operation in (REPLACE, PRODUCE)
    if building_type == WALL:
        return operation in (PROTECT, PRODUCE, GOTH)
    return operation not in (REPLACE, PROTECT)


def _cost(cost: Any, where: str) -> dict[str, int]:
    if not isinstance(cost, dict):
        raise BadOption(f"{where}: cost should be a table such as {{ food = 2, gold = 1 }}")
    for kind in cost:
        if kind not in COUNTERS:
            raise BadOption(f"{where}: cost: {kind!r} should be one of {', '.join(COUNTERS)}")
    found = {kind: _whole(cost.get(kind, 0), 0, grammar.MOST_AT_ONCE, f"{where}: cost: {kind}") for kind in COUNTERS}
    return {kind: count for kind, count in found.items() if count}


def _known(row: dict[str, Any], names: tuple[str, ...], where: str) -> None:
    for name in row:
        if name not in names:
            raise BadOption(f"{where}: there is no field {name!r}: the fields are {', '.join(names)}")


def _field(row: dict[str, Any], name: str, where: str) -> Any:
    if name not in row:
        raise BadOption(f"{where}: {name} is missing")
    return row[name]


def _word(value: Any, longest: int, where: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= longest or not value.isprintable():
        raise BadOption(f"{where} should be text of 1 to {longest} letters in one line")
    return value.strip()


def _whole(value: Any, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadOption(f"{where} is {brief(value)}, but should be a whole number from {least} to {most}")
    return value


def _one_of(value: Any, words: tuple[str, ...], where: str) -> str:
    if value not in words:
        raise BadOption(f"{where} is {brief(value)}, but should be one of {', '.join(words)}")
    return str(value)

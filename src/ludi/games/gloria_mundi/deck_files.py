"""Decks of one's own: how the file of one is checked. All that is wrong with it is found, each fault with the card and
the field in which it lies, and of a file with its line."""

import re
import tomllib
from functools import cache
from reprlib import repr as brief
from typing import Any, Final, NamedTuple

from ludi.core.errors import BadOption
from ludi.core.options import Fault
from ludi.core.text import words
from ludi.games.gloria_mundi import grammar
from ludi.games.gloria_mundi.cards import BUILDER, BUILDING_TYPES, COUNTERS, TYPES, WALL
from ludi.games.gloria_mundi.decks import (
    LONGEST_GLOSS,
    LONGEST_NAME,
    LONGEST_ROAD,
    MOST_CARDS,
    MOST_ICONS,
    PACKAGE,
    RECONSTRUCTION,
    deck_of,
    reconstruction_file,
)
from ludi.games.gloria_mundi.grammar import GOTH, PRODUCE, PROTECT, REPLACE, BadPower
from ludi.games.gloria_mundi.text import gloss

FIELDS: Final = ("name", "africa", "road", "cards")
CARD_FIELDS: Final = ("name", "gloss", "type", "cost", "steps", "power", "copies")
LONGEST_LINE: Final = 1000  # letters: what reads TOML takes long over a key of very many parts
MOST_FAULTS: Final = 100  # that are told; whoever has mended these is told of the rest


class DeckFault(NamedTuple):
    """What is wrong with one field."""

    card: int  # from 1; 0 is the deck itself
    name: str  # of the card, if it has one
    field: str
    key: str  # its sentence under [deck_faults]
    args: dict[str, str | int]

    def said(self, language: str) -> str:
        """In one line that names the card and the field."""
        where = "named" if self.name else "card" if self.card else "deck"
        args = dict(self.args)
        if self.key == "power":
            args["reason"] = grammar.refusal(str(args.pop("reason")), args, language)
        reason = _words(language, "faults", self.key).format(**args)
        return _words(language, "where", where).format(number=self.card, name=repr(self.name), reason=reason)


def _words(language: str, *path: str) -> str:
    return words(PACKAGE, language, "deck_files", *path)


def check(data: Any) -> Any:
    """A deck as it is kept in options and records; `BadOption` says in one line what is wrong first."""
    checked = Checked(data)
    if checked.faults:
        raise BadOption(checked.faults[0].said("en"))
    return checked.deck


def read(text: str, language: str) -> tuple[Any, list[Fault]]:
    """The deck of a file, or all that is wrong with it, in the order of its lines."""
    too_long = [number for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_LINE]
    if too_long:
        said = _words(language, "long_line").format(most=LONGEST_LINE)
        return None, [Fault(number, said) for number in too_long]
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, [Fault(_line_of_error(str(error), text), _words(language, "not_toml").format(error=error))]
    checked = Checked(data)
    if not checked.faults:
        return checked.deck, []
    lines = Lines(text, data)
    found = [Fault(lines.of(fault), fault.said(language)) for fault in checked.faults]
    return None, sorted(found, key=lambda fault: fault.line)


def _line_of_error(error: str, text: str) -> int:
    found = re.search(r"at line (\d+)", error)
    return int(found[1]) if found else text.count("\n") + 1 if "end of document" in error else 0


def sample(language: str) -> str:
    """The reconstruction as the beginning of a file of one's own: under a name of its own, with what the cards' names
    mean."""
    deck = deck_of(RECONSTRUCTION)
    lines: list[str] = []
    for line in reconstruction_file().splitlines():
        name = line.removeprefix('name = "').removesuffix('"')
        lines.append('name = "mine"' if name == RECONSTRUCTION else line)
        if line.startswith("name") and name in deck.names:
            lines.append(f'gloss = "{gloss(deck, deck.names.index(name), language)}"')
    return "\n".join(lines) + "\n"


@cache
def _reconstruction() -> Any:
    return Checked(tomllib.loads(reconstruction_file()), own=False).deck


# -- the data --------------------------------------------------------------------------------------------


class Checked:
    """A deck that was looked through: what is wrong with it, in the order of its parts; if that is nothing, the deck as
    it is kept."""

    def __init__(self, data: Any, own: bool = True) -> None:
        self.faults: list[DeckFault] = []
        self.deck: Any = {}
        self._card, self._name = 0, ""
        if not isinstance(data, dict):
            self._fault("", "table_expected")
            return
        self._known(data, FIELDS)
        rows = self._cards(data)
        self.deck = {
            "name": self._word(data, "name", LONGEST_NAME),
            "africa": self._whole(data, "africa", 1, LONGEST_ROAD),
            "road": self._road(data),
            "cards": [self._checked_card(row, number) for number, row in enumerate(rows, 1)],
        }
        self._card, self._name = 0, ""
        self._check_whole(own)

    def _check_whole(self, own: bool) -> None:
        """What only all cards together tell."""
        named = str(self.deck["name"]).lower() == RECONSTRUCTION
        if own and named and not self.faults:
            if self.deck != _reconstruction():
                self._fault("name", "reserved", name=repr(RECONSTRUCTION))
            else:
                self.deck = RECONSTRUCTION
            return
        count = sum([card.get("copies", 0) for card in self.deck["cards"]])
        self._check_names()
        if count > MOST_CARDS:
            self._fault("cards", "many", count=count, most=MOST_CARDS)

    def _check_names(self) -> None:
        seen: set[str] = set()
        for number, card in enumerate(self.deck["cards"], 1):
            name = card.get("name", "")
            if name and name.lower() in seen:
                self._card, self._name = number, name
                self._fault("name", "twice")
            seen.add(name.lower())
        self._card, self._name = 0, ""

    def _fault(self, at: str, key: str, /, **args: str | int) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(DeckFault(self._card, self._name, at, key, args))

    def _cards(self, data: dict[str, Any]) -> list[Any]:
        if not self._has(data, "cards"):
            return []
        rows = data["cards"]
        if not isinstance(rows, list) or not rows:
            self._fault("cards", "cards")
            return []
        return rows

    def _road(self, data: dict[str, Any]) -> list[str]:
        if not self._has(data, "road"):
            return []
        road = data["road"]
        if not isinstance(road, list) or not 1 <= len(road) <= LONGEST_ROAD:
            self._fault("road", "road", most=LONGEST_ROAD)
            return []
        return [self._space(space, number) for number, space in enumerate(road, 1)]

    def _space(self, space: Any, number: int) -> str:
        icons = space.lower().replace(",", " ").split() if isinstance(space, str) else []
        if not 1 <= len(icons) <= MOST_ICONS or any(icon not in TYPES for icon in icons):
            self._fault("road", "space", number=number, value=brief(space), most=MOST_ICONS, values=", ".join(TYPES))
        return " ".join(icons)

    def _checked_card(self, row: Any, number: int) -> dict[str, Any]:
        self._card, self._name = number, ""
        if not isinstance(row, dict):
            self._fault("", "card_expected")
            return {}
        self._name = self._word(row, "name", LONGEST_NAME)
        self._known(row, CARD_FIELDS)
        card: dict[str, Any] = {
            "name": self._name,
            "type": self._type(row),
            "cost": self._cost(row),
            "steps": self._whole(row, "steps", 0, grammar.MOST_AT_ONCE),
            "copies": self._whole(row, "copies", 1, MOST_CARDS) if "copies" in row else 1,
        }
        card["power"] = self._power(row, card["type"])
        if "gloss" in row:
            card["gloss"] = self._word(row, "gloss", LONGEST_GLOSS)
        return card

    def _type(self, row: dict[str, Any]) -> str:
        if not self._has(row, "type"):
            return ""
        if row["type"] not in BUILDING_TYPES:
            self._fault("type", "one_of", field="type", value=brief(row["type"]), values=", ".join(BUILDING_TYPES))
            return ""
        return str(row["type"])

    def _power(self, row: dict[str, Any], building_type: str) -> str:
        if not self._has(row, "power"):
            return ""
        text = row["power"]
        if not isinstance(text, str):
            self._fault("power", "power_text")
            return ""
        try:
            power = grammar.read(text)
        except BadPower as error:
            self._fault("power", "power", reason=error.key, **error.said)
            return ""
        if building_type and not _fits(power.operation, BUILDING_TYPES.index(building_type)):
            key = f"fits_{building_type}" if building_type in ("builder", "wall") else "fits"
            self._fault("power", key, value=repr(text), type=building_type)
        return grammar.notation(power)

    def _cost(self, row: dict[str, Any]) -> dict[str, int]:
        if not self._has(row, "cost"):
            return {}
        cost = row["cost"]
        if not isinstance(cost, dict):
            self._fault("cost", "cost")
            return {}
        for kind in cost:
            if kind not in COUNTERS:
                self._fault("cost", "cost_kind", value=repr(kind), values=", ".join(COUNTERS))
        found = {kind: self._number(cost[kind], "cost", f"cost: {kind}", 0) for kind in COUNTERS if kind in cost}
        return {kind: count for kind, count in found.items() if count}

    def _known(self, row: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in row:
            if name not in names:
                self._fault(str(name), "unknown", field=repr(name), fields=", ".join(names))

    def _has(self, row: dict[str, Any], name: str) -> bool:
        if name not in row:
            self._fault(name, "missing", field=name)
        return name in row

    def _word(self, row: dict[str, Any], field: str, longest: int) -> str:
        if not self._has(row, field):
            return ""
        value = row[field]
        if not isinstance(value, str) or not 1 <= len(value.strip()) <= longest or not value.isprintable():
            self._fault(field, "word", field=field, most=longest)
            return ""
        return value.strip()

    def _whole(self, row: dict[str, Any], field: str, least: int, most: int) -> int:
        return self._number(row[field], field, field, least, most) if self._has(row, field) else 0

    def _number(self, value: Any, field: str, said: str, least: int, most: int = grammar.MOST_AT_ONCE) -> int:
        if type(value) is not int or not least <= value <= most:
            self._fault(field, "whole", field=said, value=brief(value), least=least, most=most)
            return 0
        return value


def _fits(operation: int, building_type: int) -> bool:
    """Red cards are used while building, or when the Goth moves; what that can be, the rulebook says or leaves open."""
    if building_type == BUILDER:
        return operation in (REPLACE, PRODUCE)
    if building_type == WALL:
        return operation in (PROTECT, PRODUCE, GOTH)
    return operation not in (REPLACE, PROTECT)


# -- the lines -------------------------------------------------------------------------------------------

_CARD_HEADER = re.compile(r"\s*\[\[\s*[\"']?cards[\"']?\s*\]\]")
_TABLE_HEADER = re.compile(r"\s*\[\s*[\"']?cards[\"']?\s*\.\s*[\"']?(\w+)")
_KEY = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([\w-]+))\s*[=.]")


class Lines:
    """On which line each card and each field of a file stands: the cards follow each other as their headers do, and a
    field is looked for below its header. Where there are not as many headers as cards, lines of cards are not told."""

    def __init__(self, text: str, data: dict[str, Any]) -> None:
        self._headers: list[int] = [0]
        self._fields: dict[tuple[int, str], int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            self._read(line, number)
        cards = data.get("cards")
        self._sure = isinstance(cards, list) and len(self._headers) - 1 == len(cards)

    def _read(self, line: str, number: int) -> None:
        if _CARD_HEADER.match(line):
            self._headers.append(number)
        elif found := _TABLE_HEADER.match(line) or _KEY.match(line):
            field = next((name for name in found.groups() if name is not None), "")
            self._fields.setdefault((len(self._headers) - 1, field), number)

    def of(self, fault: DeckFault) -> int:
        if fault.card and not self._sure:
            return self._fields.get((0, "cards"), 0)
        return self._fields.get((fault.card, fault.field), self._headers[fault.card])

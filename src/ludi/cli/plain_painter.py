"""Any game on the screen, as plainly as can be: for a game that nobody has drawn.

A game's book may lay out a board (`board`: areas of places, each with the name of the thing it is) and name its pieces
(`pieces`); then its views tell what lies where (`board`: pieces by thing). Without that, the view is shown as it is. A
thing that a move touches shows the number that plays it. docs/adding_a_game.md has an example.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.painting import BRONZE, GOLD, QUIET, Flow, Lit, panel, plain
from ludi.cli.words import Words
from ludi.core.game import View
from ludi.core.registry import Title
from ludi.core.render import as_text
from ludi.play.seats import Seating

EMPTY = "·"


class PlainPainter:
    def __init__(self, game: Title, words: Words, seating: Seating, options: Mapping[str, Any]) -> None:
        self._words = words
        self._seating = seating
        self._book = game.book(dict(options), words.language)

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        """The areas of the board, and below them what else can be touched."""
        areas = self._book.get("board", [])
        drawn = {place["thing"] for area in areas for place in area["places"]}
        others = Flow([self._number(number).append(f" {thing}") for thing, number in lit.items() if thing not in drawn])
        if not areas:
            return Group(Text(as_text(view).rstrip()), *[others] * bool(others))
        drawn_areas = [self._area(area, view["board"], lit) for area in areas]
        return Group(*drawn_areas, *[part for part in (self._owners(), others) if part])

    def _owners(self) -> Flow:
        """Whose pieces have which sign."""
        owned = [piece for piece in self._book.get("pieces", {}).values() if piece.get("seat") is not None]
        return Flow([Text(f"{piece['sign']} {self._seating.names[piece['seat']]}", style=BRONZE) for piece in owned])

    def _area(self, area: Mapping[str, Any], lying: Mapping[str, Sequence[str]], lit: Lit) -> RenderableType:
        grid = Table.grid(padding=(0, 3, 0, 0))
        columns = area.get("columns") or len(area["places"])
        cells = [self._place(place, lying.get(place["thing"], ()), lit) for place in area["places"]]
        for first in range(0, len(cells), columns):
            grid.add_row(*cells[first : first + columns])
        return panel(grid, Text(area["title"], style="bold"))

    def _place(self, place: Mapping[str, str], pieces: Sequence[str], lit: Lit) -> Text:
        """Its label, what lies there, and the number that plays it."""
        text = Text(f"{place['label']} ", style=QUIET)
        signs = "".join(self._book["pieces"][piece]["sign"] for piece in pieces)
        text.append(signs or EMPTY, style="not dim bold" if signs else "")
        number = lit.get(place["thing"])
        return text if number is None else text.append(" ").append_text(self._number(number))

    def _number(self, number: int) -> Text:
        return Text(str(number), style=f"not dim bold {GOLD}")

    def cards(self, asked: str, view: View) -> list[str]:
        """By the whole name, or else by a part of it."""
        wanted = plain(asked)
        names = {key: plain(self.card_name(key, view)) for key in self._book["cards"]}
        whole = [key for key, name in names.items() if wanted in (name, plain(key))]
        return whole or [key for key, name in names.items() if wanted and wanted in name]

    def card_name(self, key: str, view: View) -> str:
        return str(self._book["cards"][key].get("name", key))

    def card(self, key: str, view: View) -> RenderableType:
        function = str(self._book["cards"][key].get("function", ""))
        return panel(Text(function), Text(self.card_name(key, view), style="bold"))

    def legend(self) -> RenderableType:
        """Whose pieces have which sign."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for piece in self._book.get("pieces", {}).values():
            grid.add_row(Text(piece["sign"], style="bold"), Text(self._named(piece), style=BRONZE))
        return grid

    def _named(self, piece: Mapping[str, Any]) -> str:
        """With the name of the player whose piece it is."""
        seat = piece.get("seat")
        return str(piece["name"]) if seat is None else f"{piece['name']} ({self._seating.names[seat]})"

    def reckoning(self, view: View) -> list[RenderableType]:
        return []

"""The Great City of Rome on the screen.

A building is told by its colour and by its sign: a plant, a house with its value, a stone with the letter of its
colour, an arch, a temple's columns.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludi.cli.painting import (
    BRONZE,
    GOLD,
    QUIET,
    Flow,
    Lit,
    PanelRow,
    clipped,
    in_turn_order,
    panel,
    plain,
    seat_title,
    times,
)
from ludi.cli.words import Words
from ludi.core.game import View
from ludi.core.registry import Title, title
from ludi.games.great_city.cards import (
    CLASS,
    CLASSES,
    COLOUR,
    COLOURS,
    COLUMNS,
    COST,
    HOUSE_VALUE,
    KIND_OF,
    KINDS,
    PRODUCTION,
    ROWS,
    SETUPS,
    SIZE,
    STARS,
    TEMPLE,
    cards_of,
)
from ludi.games.great_city.cards import KIND as KIND_OF_CARD
from ludi.play.seats import Seating

BRICK, COG, COIN, STAR, EMPEROR, HIDDEN = "▬", "✱", "●", "★", "♛", "?"
BRICK_COLOUR, COG_COLOUR = "#cf4a38", "#3a83bd"
SIGN: dict[str, str] = dict(zip(CLASSES, "♣⌂◈∩▲", strict=True))

# The ground of a tile and the ink on it; public buildings have their own colour.
GROUND: dict[str, str] = dict(zip(CLASSES, ("#7a5b34", "#d9c08c", "", "#8fa3ad", "#7d4a94"), strict=True))
INK: dict[str, str] = dict(zip(CLASSES, ("#ffffff", "#2b2320", "", "#16222a", "#ffffff"), strict=True))
PUBLIC_GROUND: dict[str, str] = dict(zip(COLOURS, ("#2f8f4e", "#b93a2c", "#e3bd2b", "#2d6fae"), strict=True))
PUBLIC_INK: dict[str, str] = dict(zip(COLOURS, ("#ffffff", "#ffffff", "#2b2320", "#ffffff"), strict=True))
# The same as letters on the terminal's own ground: middle tones.
LETTERS: dict[str, str] = dict(zip(CLASSES, ("#a07a45", "#b0904a", "", "#7d939e", "#a06cba"), strict=True))
PUBLIC_LETTERS: dict[str, str] = dict(zip(COLOURS, ("#3a9d5a", "#cf4a38", "#b89400", "#3a83bd"), strict=True))

TILE, WIDE_TILE, SMALL_TILE = 8, 11, 4
MOST_COLUMNS = 5  # of a city that may still grow to either side
AROUND = 6  # the border of a city and the numbers of its rows
HIGH = 10  # lines in the panel of a city drawn as low as possible
SIDE = 26  # the narrowest panel of another city
MOST_BELOW = 2  # so many of them one below the other are as high as the own city
SPACE = 14  # a space of the strip


def painter(game: Title, words: Words, seating: Seating, options: Mapping[str, Any]) -> "GreatCityPainter":
    return GreatCityPainter(words, seating)


class GreatCityPainter:
    def __init__(self, words: Words, seating: Seating) -> None:
        self._words = words
        self._seating = seating
        self._texts: Mapping[str, Any] = words.game(title("great_city"))

    # -- words -----------------------------------------------------------------------------------------

    def card_name(self, key: str, view: View) -> str:
        return str(self._texts["kinds"][key]["name"])

    def _effect(self, kind: str) -> str:
        return str(self._texts["kinds"][kind]["effect"])

    def legend(self) -> RenderableType:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for of_class in CLASSES:
            if of_class != "public":
                grid.add_row(Text(f" {SIGN[of_class]} ", style=_on(of_class, "")), self._texts["classes"][of_class])
        for colour in COLOURS:
            sign = Text(f" {SIGN['public']}{self._letter(colour)}", style=_on("public", colour))
            grid.add_row(sign, f"{self._texts['classes']['public']}: {self._texts['colours'][colour]}")
        signs = Text(self._words("city.legend", brick=BRICK, cog=COG, coin=COIN, star=STAR, emperor=EMPEROR))
        return Group(grid, signs)

    def reckoning(self, view: View) -> list[RenderableType]:
        return []

    # -- cards -----------------------------------------------------------------------------------------

    def cards(self, asked: str, view: View) -> list[str]:
        """By the whole name, or else by a part of it; with or without accents."""
        wanted = plain(asked)
        names = {kind: plain(self.card_name(kind, view)) for kind in in_the_box(view["players"])}
        whole = [kind for kind, name in names.items() if wanted in (name, plain(kind))]
        return whole or [kind for kind, name in names.items() if wanted and (wanted in name or wanted in plain(kind))]

    def card(self, key: str, view: View) -> RenderableType:
        number = KIND_OF[key]
        facts = [str(self._texts["classes"][CLASSES[CLASS[number]]]), self._words("city.cost", count=COST[number])]
        if STARS[number]:
            facts.append(STAR * STARS[number])
        return panel(Group(Text(" · ".join(facts), style=_ink(key)), Text(self._effect(key))), self._chip(key))

    def _letter(self, colour: str) -> str:
        return str(self._texts["colours"][colour])[0]

    def _mark(self, kind: str) -> str:
        """Its sign with the value of a house, the letter of a colour."""
        number = KIND_OF[kind]
        mark = SIGN[CLASSES[CLASS[number]]]
        if HOUSE_VALUE[number] > 0:
            mark += str(HOUSE_VALUE[number])
        if COLOUR[number] >= 0:
            mark += self._letter(COLOURS[COLOUR[number]])
        return mark

    def _chip(self, kind: str, count: int = 1) -> Text:
        name = str(self._texts["kinds"][kind]["name"])
        return Text(f"{self._mark(kind):2} {name}{times(count)}", style=f"bold {_ink(kind)}")

    def _chips(self, kinds: Iterable[str]) -> list[Text]:
        return [self._chip(kind, n) for kind, n in Counter(kinds).items()]

    def _list(self, kinds: Sequence[str], things: str, lit: Lit, width: int, lines: int, tags: Sequence[str]) -> Table:
        """Cards one below the other: the number of the move that takes it, deck, cost, name, effect."""
        rows = list(Counter(zip(kinds, tags, strict=True)).items())
        chips = [self._chip(kind, n) for (kind, _), n in rows]
        numbered = any(f"{things}/{kind}" in lit for kind in kinds)
        tagged = max([len(tag) for tag in tags], default=0)
        beside = max([chip.cell_len for chip in chips], default=0) + 4 + 4 * numbered + (tagged + 1) * bool(tagged)
        grid = Table.grid(padding=(0, 1, 0, 0))
        for ((kind, tag), _), chip in zip(rows, chips, strict=True):
            cells: list[Text] = []
            if numbered:
                cells.append(_number(lit.get(f"{things}/{kind}")))
            if tagged:
                cells.append(Text(f"{tag:>{tagged}}", style=QUIET))
            cost = Text.assemble((str(COST[KIND_OF[kind]]), "bold"), (BRICK, BRICK_COLOUR))
            effect = Text(clipped(self._effect(kind), width - beside, lines))
            grid.add_row(*cells, cost, chip, effect)
        return grid

    # -- the table -------------------------------------------------------------------------------------

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        if lines <= 0:
            return self._small_table(view, lit)
        viewer = view["viewer"]
        rivals = [city for city in in_turn_order(view["cities"], viewer) if city["seat"] != viewer]
        middle = self._middle(view, width, lines, lit)
        if viewer is None:
            return Group(middle, *self._small_cities(rivals, view, width))
        own = view["cities"][viewer]
        columns = -(-len(rivals) // MOST_BELOW)  # of rivals beside the own city
        tile = tile_width(width - columns * SIDE)
        if tile >= TILE:
            side: RenderableType = Group(*self._small_cities(rivals, view, width - panel_width(tile)))
            hand = self._own_hand(own, view, width, lines, lit)
            return Group(middle, self._own_city_and(side, own, view, tile, width, lines, lit), *hand)
        small = self._small_cities(rivals, view, width)
        tile = tile_width(width - SIDE)
        if tile >= TILE and lines == 1:
            side = self._hand_beside(own, view, width - panel_width(tile), lit)
            return Group(middle, *small, self._own_city_and(side, own, view, tile, width, lines, lit))
        city = self._own_city(own, view, tile_width(width), lines, lit)
        return Group(middle, *small, city, *self._own_hand(own, view, width, lines, lit))

    def _own_city_and(
        self, side: RenderableType, own: dict[str, Any], view: View, tile: int, width: int, lines: int, lit: Lit
    ) -> Table:
        beside = Table.grid()
        beside.add_column(width=panel_width(tile))
        beside.add_column(width=width - panel_width(tile))
        beside.add_row(self._own_city(own, view, tile, lines, lit), side)
        return beside

    # -- the same as small as possible -----------------------------------------------------------------

    def _small_table(self, view: View, lit: Lit) -> RenderableType:
        """Strip and offer in a few lines, another city in one or two, then the own one and the hand."""
        viewer = view["viewer"]
        parts: list[RenderableType] = [Flow([self._middle_title(view)])]
        if view["strip"]:
            strip = [self._small_space(space, view, lit) for space in view["strip"]]
            parts.append(Flow([Text(EMPEROR, style=f"bold {GOLD}"), *strip], indent=3))
        if view["offer"]:
            offer = [each["kind"] for each in view["offer"]]
            parts.append(Flow(self._priced(offer, "offer", lit)).headed(str(self._texts["glossary"]["offer"]["name"])))
        if stakes := self._influence(view):
            parts.append(stakes)
        for city in in_turn_order(view["cities"], viewer):
            if city["seat"] != viewer:
                parts.append(self._small_line(city, view))
        if viewer is None:
            return Group(*parts)
        own = view["cities"][viewer]
        parts.append(self._small_line(own, view, marks=False))
        parts.append(self._grid(own, SMALL_TILE + 1, 1, lit, grows=any(thing.startswith("city/") for thing in lit)))
        for key, place, kinds in (("city.looked", "looked", looked_at(view)), ("city.your_hand", "hand", own["hand"])):
            if kinds:
                parts.append(Flow(self._priced(kinds, f"{place}/{viewer}", lit)).headed(self._words(key)))
        return Group(*parts)

    def _small_space(self, space: dict[str, Any], view: View, lit: Lit) -> Text:
        number = lit.get(f"strip/{space['space']}")
        text = Text(f"{space['space']} ", style=QUIET if number is None else f"bold {GOLD}")
        text.append(str(space["bricks"]), style="bold").append(BRICK, style=BRICK_COLOUR)
        text.append(str(space["cogs"]), style="bold").append(COG, style=COG_COLOUR)
        return text if space["emissary"] is None else text.append(f" {self._name(space['emissary'])}")

    def _priced(self, kinds: Sequence[str], things: str, lit: Lit) -> list[Text]:
        """Cards with the numbers that play them and what they cost."""
        found: list[Text] = []
        for kind, count in Counter(kinds).items():
            number = lit.get(f"{things}/{kind}")
            text = Text("" if number is None else f"[{number}] ", style=f"bold {GOLD}")
            text.append(str(COST[KIND_OF[kind]]), style="bold").append(f"{BRICK} ", style=BRICK_COLOUR)
            found.append(text.append_text(self._chip(kind, count)))
        return found

    def _small_line(self, city: dict[str, Any], view: View, marks: bool = True) -> Flow:
        heading = seat_title(city["seat"], self._seating, view["viewer"], self._words)
        if city["seat"] == view["deciding"]:
            heading.stylize(GOLD)
        hand = Text(f"{self._words('city.hand')} ", style=QUIET)
        hand.append(" ".join(city["hand_decks"]) or "–", style="bold")
        built = Text.assemble((SIGN["residential"], BRONZE), f" {city['built']}/{SIZE * SIZE}")
        items = [heading, *self._goods(city), hand, built]
        if marks:
            counted = Counter(building["kind"] for building in city["buildings"])
            items += [
                Text(self._small_mark(kind, self._mark(kind)) + times(n), style=_ink(kind))
                for kind, n in counted.items()
            ]
        return Flow(items, indent=2)

    # -- the middle of the table -----------------------------------------------------------------------

    def _middle(self, view: View, width: int, lines: int, lit: Lit) -> Panel:
        parts: list[RenderableType] = []
        if view["strip"]:
            parts += [self._strip(view, lit), self._coming(view)]
        parts.append(self._influence(view))
        if view.get("decks_seen"):
            parts.append(self._remembered(view))
        if view["offer"]:
            kinds, decks = [each["kind"] for each in view["offer"]], [each["deck"] for each in view["offer"]]
            parts.append(self._list(kinds, "offer", lit, width - 4, lines, decks))
        return panel(Group(*parts), self._middle_title(view))

    def _middle_title(self, view: View) -> Text:
        text = Text(self._words("city.first")).append(f" {self._name(view['first'])}", style="bold")
        text.append(f"   {self._words('city.decks')}")
        for deck in view["decks"]:
            text.append(f" {deck['deck']} ", style=QUIET).append(str(deck["cards"]), style="bold")
        return text

    def _name(self, seat: int) -> str:
        return self._seating.names[seat]

    def _strip(self, view: View, lit: Lit) -> RenderableType:
        """The emperor, and on each space what it gives, what standing there earns in all, and who stands there."""
        spaces: list[RenderableType] = []
        for space in view["strip"]:
            free = f"strip/{space['space']}" in lit
            text = Text(f"{space['space']} ", style=f"bold {GOLD}" if free else QUIET)
            text.append_text(_symbol(space["gives"])).append(" = ", style=QUIET)
            text.append(str(space["bricks"]), style="bold").append(BRICK, style=BRICK_COLOUR)
            text.append(f" {space['cogs']}", style="bold").append(COG, style=COG_COLOUR)
            spaces.append(Group(text, self._emissary(space["emissary"], view)))
        return _Strip(spaces)

    def _emissary(self, seat: int | None, view: View) -> Text:
        if seat is None:
            return Text("  ·", style=QUIET)
        style = "bold" if seat == view["viewer"] else ""
        return Text(f"  {seat + 1} {self._name(seat)}"[: SPACE - 1], style=style)

    def _coming(self, view: View) -> Flow:
        """The strips of the next rounds: what is not known yet has a sign too."""
        left = view["rounds"] - view["round"]
        strips = [Text(self._words("city.coming"), style=QUIET)] if left else []
        for ahead, strip in enumerate(view["next_strips"][:left], 1):
            text = Text(f"{view['round'] + ahead} ", style=QUIET)
            for symbol in strip or HIDDEN:
                text.append_text(_symbol({"B": "brick", "C": "cog"}.get(symbol, "")))
            strips.append(text)
        return Flow(strips, indent=2)

    def _influence(self, view: View) -> Flow:
        """What is at stake at the end of this round, and when the next cards come."""
        parts = [Text(self._words("city.influence_cards"), style=QUIET)]
        if view["influence_cards"]:
            stake = " + ".join(map(str, view["influence_cards"]))
            parts.append(Text(self._words("city.stake", value=stake), style=f"bold {GOLD}"))
        for number, value in view["influence_rounds"].items():
            if int(number) > view["round"]:
                text = Text(str(value), style="bold")
                parts.append(text.append(f" ({self._words('city.in_round', number=number)})", style=QUIET))
        return Flow(parts if len(parts) > 1 else [], indent=2)

    def _remembered(self, view: View) -> Flow:
        """The memory aid: the cards that the viewer put under a deck, and how far from its bottom they lie."""
        parts = [Text(self._words("city.remembered"), style=QUIET)]
        for seen in view["decks_seen"]:
            place = self._words("city.from_bottom", deck=seen["deck"], number=seen["from_bottom"])
            parts.append(self._chips([seen["kind"]])[0].append(f" ({place})", style=QUIET))
        return Flow(parts, indent=2)

    # -- a city ----------------------------------------------------------------------------------------

    def _own_city(self, city: dict[str, Any], view: View, tile: int, lines: int, lit: Lit) -> Panel:
        heading = seat_title(city["seat"], self._seating, view["viewer"], self._words)
        grid = self._grid(city, tile, 2 if lines == 1 else 3, lit)
        built = Text.assemble((SIGN["residential"], BRONZE), f" {city['built']}/{SIZE * SIZE}")
        return panel(Group(Flow([*self._goods(city), built]), grid), heading, city["seat"] == view["deciding"])

    def _small_cities(self, cities: Sequence[dict[str, Any]], view: View, width: int) -> list[PanelRow]:
        each = max(1, min(len(cities), width // SIDE))
        panels = [self._small_city(city, view) for city in cities]
        return [PanelRow(panels[i : i + each]) for i in range(0, len(panels), each)]

    def _small_city(self, city: dict[str, Any], view: View) -> Panel:
        heading = seat_title(city["seat"], self._seating, view["viewer"], self._words)
        hand = Text(f"{self._words('city.hand')} ", style=QUIET)
        hand.append(" ".join(city["hand_decks"]) or "–", style="bold")
        parts: list[RenderableType] = [Flow([*self._goods(city), hand])]
        parts += [Flow(self._chips(city[seen])) for seen in ("hand", "hand_seen") if city.get(seen)]
        return panel(Group(*parts, self._grid(city, SMALL_TILE, 1, {})), heading, city["seat"] == view["deciding"])

    def _goods(self, city: dict[str, Any]) -> list[Text]:
        """Coins, influence tokens, influence cards won."""
        goods = [
            Text.assemble((COIN, GOLD), " ", (str(city["coins"]), "bold")),
            Text.assemble((STAR, GOLD), " ", (str(city["influence"]), "bold")),
        ]
        if city["influence_cards"]:
            won = "+".join(map(str, city["influence_cards"]))
            goods.append(Text.assemble((f"{self._words('city.won')} ", QUIET), (won, "bold")))
        return goods

    def _grid(self, city: dict[str, Any], tile: int, high: int, lit: Lit, grows: bool = False) -> Table:
        """The city with room around it as far as it may still grow, rows and columns numbered as moves call them."""
        built = {where(b["cell"]): b for b in city["buildings"]}
        more = int(high > 1 or grows)
        rows = reach([row for row, _ in built], ROWS, more)
        columns = reach([column for _, column in built], COLUMNS, more)
        grid = Table.grid(padding=(0, 1, 0, 0))
        for _ in range(len(columns) + 1):
            grid.add_column(no_wrap=True)
        grid.add_row("", *[Text(str(column).center(tile), style=QUIET) for column in columns])
        for row in rows:
            label = Text(str(row), style=QUIET)
            cells: list[Text] = []
            for column in columns:
                number = lit.get(f"city/{city['seat']}/{row}-{column}")
                building = built.get((row, column))
                if building:
                    drawn = self._building(building, tile, high, number)
                else:
                    drawn = _empty(f"{row}-{column}" if high > 1 else "·", tile, number)
                    drawn = drawn[1:] if high == 1 and number is not None else drawn
                cells.append(Text("\n").join([*drawn, Text()][:high]))
            grid.add_row(label, *cells)
        return grid

    def _building(self, building: dict[str, Any], tile: int, high: int, number: int | None) -> list[Text]:
        kind = building["kind"]
        mark = self._mark(kind)
        if stars := STARS[KIND_OF[kind]]:
            mark += STAR if stars == 1 else f"{stars}{STAR}"
        if building.get("bricks"):
            mark += BRICK
        if points := building.get("points"):
            mark += f"+{points}"
        style = _ground(kind)
        if high == 1:
            room = tile if number is None else tile - 3
            small = Text(self._small_mark(kind, mark)[:room].ljust(room), style=style)
            return [small if number is None else small.append(f"{number:>2} ", style=f"bold {GOLD} on default reverse")]
        first = Text(f" {mark}"[:tile].ljust(tile), style=f"bold {style}")
        if number is not None:
            first = Text(f" {mark}"[: tile - 3].ljust(tile - 3), style=f"bold {style}")
            first.append(f"{number:>2} ", style=f"bold {GOLD} on default reverse")
        name = str(self._texts["kinds"][kind]["name"])
        name = name if len(name) < tile else self._words(f"city.short.{kind}")
        return [first, Text(f" {name}"[:tile].ljust(tile), style=style)]

    def _small_mark(self, kind: str, mark: str) -> str:
        """Houses are told by their value, public buildings by their colour; farms and temples need letters."""
        short = self._words(f"city.short.{kind}")
        if CLASS[KIND_OF[kind]] == TEMPLE:
            return mark[0] + short
        return mark[0] + short[:2] + mark[1:] if CLASS[KIND_OF[kind]] == PRODUCTION else mark

    # -- the hand --------------------------------------------------------------------------------------

    def _own_hand(self, city: dict[str, Any], view: View, width: int, lines: int, lit: Lit) -> list[RenderableType]:
        """Cards being looked at, then the hand."""
        parts: list[RenderableType] = []
        if looked := looked_at(view):
            parts.append(self._heading("city.looked"))
            parts.append(self._list(looked, f"looked/{city['seat']}", lit, width, lines, [""] * len(looked)))
        if hand := city["hand"]:
            parts.append(self._heading("city.your_hand"))
            parts.append(self._list(hand, f"hand/{city['seat']}", lit, width, lines, [""] * len(hand)))
        return parts

    def _hand_beside(self, city: dict[str, Any], view: View, width: int, lit: Lit) -> RenderableType:
        """The same where only the place beside the city is left: the text of each card below its name."""
        looked = looked_at(view)
        rows = [("looked", kind, n) for kind, n in Counter(looked).items()]
        rows += [("hand", kind, n) for kind, n in Counter(city["hand"]).items()]
        room = HIGH // max(1, len(rows)) - 1
        parts: list[RenderableType] = []
        for place, kind, n in rows:
            number = lit.get(f"{place}/{city['seat']}/{kind}")
            line = Text(f"{number} " if number is not None else "", style=f"bold {GOLD}")
            line.append(str(COST[KIND_OF[kind]]), style="bold").append(BRICK, style=BRICK_COLOUR)
            parts.append(line.append(" ").append_text(self._chip(kind, n)))
            if room > 0:
                parts.append(Text(clipped(self._effect(kind), width - 4, room), style=QUIET))
        key = "city.looked" if looked else "city.your_hand"
        return panel(Group(*parts), Text(self._words(key), style=QUIET))

    def _heading(self, key: str) -> Rule:
        return Rule(Text(self._words(key), style=QUIET), align="left", style=BRONZE)


# -- tiles -----------------------------------------------------------------------------------------------


class _Strip(Flow):
    """The spaces side by side, the emperor in front; on a narrow screen in several rows."""

    def __init__(self, spaces: Sequence[RenderableType]) -> None:
        super().__init__([])
        self.spaces = spaces

    def __rich_console__(self, console: Any, options: Any) -> Any:
        each = max(1, min(len(self.spaces), (options.max_width - 3) // SPACE))
        for first in range(0, len(self.spaces), each):
            grid = Table.grid()
            grid.add_column(width=3)
            for _ in range(each):
                grid.add_column(width=SPACE, no_wrap=True)
            grid.add_row(Text("" if first else EMPEROR, style=f"bold {GOLD}"), *self.spaces[first : first + each])
            yield grid


def _empty(name: str, tile: int, number: int | None) -> list[Text]:
    """A place for a building: its name, and the number of the move that builds there."""
    if number is None:
        return [Text(name.center(tile), style=QUIET), Text(" " * tile)]
    return [Text(name.center(tile), style=GOLD), Text(f"[{number}]".center(tile), style=f"bold {GOLD}")]


def _number(number: int | None) -> Text:
    return Text(f"{number:>3}" if number is not None else "", style=f"bold {GOLD}")


def _symbol(gives: str) -> Text:
    if not gives:
        return Text(HIDDEN, style=QUIET)
    return Text(BRICK, style=BRICK_COLOUR) if gives == "brick" else Text(COG, style=COG_COLOUR)


def _on(of_class: str, colour: str) -> str:
    ground, ink = (PUBLIC_GROUND[colour], PUBLIC_INK[colour]) if colour else (GROUND[of_class], INK[of_class])
    return f"{ink} on {ground}"


def _ground(kind: str) -> str:
    number = KIND_OF[kind]
    return _on(CLASSES[CLASS[number]], COLOURS[COLOUR[number]] if COLOUR[number] >= 0 else "")


def _ink(kind: str) -> str:
    number = KIND_OF[kind]
    return PUBLIC_LETTERS[COLOURS[COLOUR[number]]] if COLOUR[number] >= 0 else LETTERS[CLASSES[CLASS[number]]]


# -- the view --------------------------------------------------------------------------------------------


def where(cell: str) -> tuple[int, int]:
    row, _, column = cell.partition("-")
    return int(row), int(column)


def tile_width(width: int) -> int:
    """How wide the tiles of a city may be in a panel of this width."""
    return max(3, min(WIDE_TILE, (width - AROUND) // MOST_COLUMNS - 1))


def panel_width(tile: int) -> int:
    return MOST_COLUMNS * (tile + 1) + AROUND


def reach(taken: Sequence[int], most: int, more: int) -> range:
    """From the first to the last row (or column) and some more to each side, while the city may grow."""
    if max(taken) - min(taken) + 1 == SIZE:
        more = 0
    return range(max(1, min(taken) - more), min(most, max(taken) + more) + 1)


def looked_at(view: View) -> list[str]:
    """The cards that the viewer has in front of it beside its hand: drafted from, or drawn for a school."""
    cards = list(view.get("passing", []))
    for frame in view["pending"]:
        cards += frame.get("cards", [])
    return [card for card in cards if card is not None]


def in_the_box(players: int) -> list[str]:
    """The kinds of building that so many players play with."""
    kinds = {KIND_OF_CARD[card] for deck in SETUPS[players].decks for card in cards_of(deck)}
    return [kind for number, kind in enumerate(KINDS) if number in kinds]

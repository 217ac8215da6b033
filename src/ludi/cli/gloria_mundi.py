"""Gloria Mundi on the screen.

Counters and types are told by colour and by sign: an ear of corn, a coin, a shield, a star. The same sign between two
half blocks is a card of that type. Powers are written as on the cards: what is spent, an arrow, what it brings.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludi.cli.painting import (
    BRONZE,
    GOLD,
    QUIET,
    Flow,
    Lit,
    clipped,
    in_turn_order,
    panel,
    panel_rows,
    plain,
    seat_title,
)
from ludi.cli.words import Words
from ludi.core.game import View
from ludi.core.registry import Title, title
from ludi.games.gloria_mundi.bills import Terms
from ludi.games.gloria_mundi.cards import BUILDING_TYPES, COUNTERS, GOODS, LABELS, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION, deck_of
from ludi.games.gloria_mundi.grammar import (
    DISCARD,
    EACH_OTHER,
    GIVE,
    GOTH,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    PRODUCE,
    PROTECT,
    REPLACE,
    Power,
    read,
)
from ludi.games.gloria_mundi.text import function_text, gloss, power_text
from ludi.play.seats import Seating

SIGN: dict[str, str] = dict(zip(GOODS, "♣●▮✦►", strict=True))
TYPE_SIGN: dict[str, str] = dict(zip(LABELS, "♣●▮⊤▦♞", strict=True))
HORSEMAN, ROME, AFRICA, BUILDING, STEP_MARK = "♞", "♜", "☼", "⌂", "·"
LEFT, RIGHT = "▐", "▌"  # the edges of a card
NONE = "–"

# Letters on the terminal's own ground: middle tones.
RED = "#cf4a38"
COLOUR: dict[str, str] = dict(zip(GOODS, ("#3a9d5a", "#b89400", "#7d939e", "#a06cba", "#3a83bd"), strict=True))
TYPE_COLOUR: dict[str, str] = dict(zip(LABELS, ("#3a9d5a", "#b89400", "#7d939e", RED, RED, RED), strict=True))
# The ground of a card or a counter, and the ink on it.
GROUND: dict[str, str] = dict(zip(GOODS, ("#2f8f4e", "#d8b12c", "#a9b8c0", "#7d4a94", "#2d6fae"), strict=True))
INK: dict[str, str] = dict(zip(GOODS, ("#ffffff", "#2b2320", "#16222a", "#ffffff", "#ffffff"), strict=True))
_OF_TYPE: dict[str, str] = dict(zip(TYPES, COUNTERS, strict=False))

SPACES_SHOWN = 9  # spaces before the Goth that a small screen shows
MOST_PAWNS = 2  # one above the other where there is little room
WORDS_BESIDE, WORDS_BELOW = 44, 30  # columns that powers in words need in one line, and in two

# One power of each form, for the legend.
EXAMPLES = (
    "Food 1 + Step 1",
    "Food/Gold/Peace 2",
    "Food 2X -> Step X",
    "Building -> its steps",
    "Farm card = Food 1",
    "Peace card : Glory 1",
    "Goth on City : Step 2",
    "Food 1 => Gold 1",
    "Wall City",
)


def painter(game: Title, words: Words, seating: Seating, options: Mapping[str, Any]) -> "GloriaMundiPainter":
    return GloriaMundiPainter(words, seating, options["deck"])


class GloriaMundiPainter:
    def __init__(self, words: Words, seating: Seating, deck: Any = RECONSTRUCTION) -> None:
        self._words = words
        self._seating = seating
        self._deck = deck_of(deck)
        self._texts: Mapping[str, Any] = words.game(title("gloria_mundi"))

    @classmethod
    def of_nobody(cls, words: Words, deck: Any) -> "GloriaMundiPainter":
        """For a look at the cards without a game."""
        return cls(words, Seating([], []), deck)

    # -- words -----------------------------------------------------------------------------------------

    def _type(self, kind: str) -> str:
        return str(self._texts["types"][kind])

    def _place(self, place: str) -> str:
        kind, _, number = place.partition("-")
        return str(self._texts["places"][kind]).format(number=number)

    def _name(self, seat: int) -> str:
        return self._seating.names[seat]

    def legend(self) -> RenderableType:
        examples = Table.grid(padding=(0, 2, 0, 0))
        for power in map(read, EXAMPLES):
            examples.add_row(self.power(power), power_text(power, self._words.language))
        return Group(self.signs(), examples, Text(self._words("mundi.legend")))

    def signs(self) -> RenderableType:
        """What each sign stands for."""
        rows: list[tuple[Text, str]] = [(good("", kind), str(self._texts["goods"][kind])) for kind in GOODS]
        rows += [(tile(kind), self._words("mundi.card_of", type=self._type(kind))) for kind in TYPES]
        red = [kind for kind in LABELS[len(TYPES) :] if kind in (*BUILDING_TYPES, *self._deck.labels)]
        rows += [(_building_sign(kind), self._type(kind)) for kind in red]
        rows.append((Text(HORSEMAN, style="bold"), self._words("mundi.goth")))
        rows.append((Text(ROME, style="bold"), self._words("mundi.rome")))
        rows.append((Text(AFRICA, style="bold"), self._words("mundi.africa")))
        third = -(-len(rows) // 3)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for i in range(third):
            grid.add_row(*[cell for row in rows[i::third] for cell in row])
        return grid

    def reckoning(self, view: View) -> list[RenderableType]:
        """What decides between equals: the counters left, of whatever kind."""
        if not view["over"]:
            return []
        parts = [
            Text.assemble(f"{self._name(area['seat'])} ", (str(sum(area["counters"].values())), "bold"))
            for area in view["areas"]
        ]
        return [Flow([Text(self._words("mundi.tie_break"), style=QUIET), *parts], indent=2)]

    # -- cards -----------------------------------------------------------------------------------------

    def cards(self, asked: str, view: View) -> list[str]:
        """By the whole name, or else by a part of it or of its meaning; with or without accents."""
        wanted = plain(asked)
        names = list(dict.fromkeys(self._deck.names))
        whole = [name for name in names if plain(name) == wanted]
        parts = [name for name in names if wanted and wanted in plain(name)]
        return whole or parts or [name for name in names if wanted and wanted in plain(self._gloss(name))]

    def card_name(self, key: str, view: View) -> str:
        return key

    def _gloss(self, name: str) -> str:
        return gloss(self._deck, self._deck.names.index(name), self._words.language)

    def card(self, key: str, view: View) -> RenderableType:
        card = self._deck.names.index(key)
        kind = self._deck.labels[card]
        power = self._deck.powers[card]
        cost = dict(zip(COUNTERS, self._deck.costs[card], strict=True))
        facts = Flow(
            [kind_text(self._type(kind), kind), self._price(cost), good(self._deck.steps[card], "step")], gap=3
        )
        heading = kind_text(f"{TYPE_SIGN[kind]} {key}", kind, bold=True)
        if meaning := self._gloss(key):
            heading.append(f" · {meaning}", style=f"not bold {QUIET}")
        said = Text(function_text(self._deck, card, self._words.language))
        return panel(Group(facts, self.power(power), said), heading)

    def _price(self, cost: Mapping[str, int]) -> Text:
        label = _label(self._words("mundi.cost"))
        return label.append_text(heap(cost) if any(cost.values()) else Text(NONE))

    def power(self, power: Power) -> Text:
        """A power in the icons of the game."""
        left, right = _side(power.lefts, power.x), _side(power.rights, power.x)
        many = "X" if power.x else str(power.count) if power.count > 1 else ""
        card = tile(TYPES[power.what]) if 0 <= power.what < len(TYPES) else Text(BUILDING, style="bold")
        if power.operation == PRODUCE:
            return right
        if power.operation == PROTECT:
            return Text.assemble(_building_sign("wall"), card)
        if power.operation == GOTH:
            return Text.assemble((HORSEMAN, "bold"), card, ":", right)
        if power.operation == HAVE:
            return Text.assemble(left if power.what == HELD else card, "=", right)
        if power.operation == EACH_OTHER:
            return Text.assemble(card, ":", right)
        if power.operation == DISCARD:
            its = {ITS_STEPS: "mundi.its_steps", ITS_COST: "mundi.its_cost"}.get(power.its)
            gain = Text(self._words(its, step=SIGN["step"]) if its else "").append_text(right)
            return Text.assemble((f"{many}{BUILDING}", "bold"), "→", gain)
        if power.operation == GIVE:
            return Text.assemble((many, "bold"), card, "→", right)
        return Text.assemble(left, "⇒" if power.operation == REPLACE else "→", right)

    def _card_power(self, card: Mapping[str, Any]) -> Text:
        return self.power(read(card["power"]))

    # -- the table -------------------------------------------------------------------------------------

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        if lines <= 0:
            return self._small_table(view, width, lines, lit)
        viewer = view["viewer"]
        rivals = [area for area in in_turn_order(view["areas"], viewer) if area["seat"] != viewer]
        parts: list[RenderableType] = [*self._road(view, width, lit), *self._path(view, width, lines > 1)]
        parts.append(self._forum(view, width, lines, lit))
        if lines > 1:
            parts += panel_rows([self._area(area, view, lit) for area in rivals], width)
        else:
            parts += [self._area_line(area, view, lit) for area in rivals]
        if viewer is not None:
            parts.append(self._area(view["areas"][viewer], view, lit))
        return Group(*parts)

    def _small_table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        """Road and path in a line each, the Forum in a few, a line or two for each player."""
        cards = [self._small_card(space, lit, lines < 0) for space in reversed(view["forum"]) if space["card"]]
        parts: list[RenderableType] = [
            self._small_road(view, lit),
            self._positions(view),
            Flow([self._forum_title(view), *cards], indent=1),
        ]
        viewer = view["viewer"]
        for area in in_turn_order(view["areas"], viewer):
            own = area["seat"] == viewer
            parts.append(self._area_line(area, view, lit, powers=own or lines == 0))
        return Group(*parts)

    # -- the Goth's road -------------------------------------------------------------------------------

    def _road(self, view: View, width: int, lit: Lit) -> list[RenderableType]:
        """A column for each space: its number or the Goth, its icons, and the tribute on it. Where there is no room for
        all of them, those that he has left behind are not drawn."""
        spaces = [{"space": 0, "icons": [], "tribute": []}, *view["road"]]
        spaces.append({"space": view["rome"], "icons": [], "tribute": []})
        cell = 3 if len(spaces) * 3 <= width else 2
        each = max(1, width // cell)
        rest = spaces[min(view["goth"], max(0, len(spaces) - each)) :]
        rows: list[RenderableType] = [self._road_title(view, lit)]
        for first in range(0, len(rest), each):
            rows += self._road_rows(rest[first : first + each], view, cell, lit)
        return rows

    def _road_rows(self, spaces: Sequence[dict[str, Any]], view: View, cell: int, lit: Lit) -> list[Text]:
        marks = Text(no_wrap=True)
        for space in spaces:
            marks.append_text(_in_cell(self._road_mark(space["space"], view, lit), cell))
        rows = [marks]
        for row in range(max([len(space["icons"]) for space in spaces])):
            line = Text(no_wrap=True)
            for space in spaces:
                sign = icons(space["icons"][row : row + 1])
                passed = space["space"] <= view["goth"]
                line.append_text(_in_cell(Text(sign.plain, style=QUIET) if passed else sign, cell))
            rows.append(line)
        for row in range(max([len(space["tribute"]) for space in spaces])):
            line = Text(no_wrap=True)
            for space in spaces:
                counters = [_token(kind) for kind in space["tribute"][row : row + 1]]
                line.append_text(_in_cell(counters[0] if counters else Text(), cell))
            rows.append(line)
        return rows

    def _road_mark(self, space: int, view: View, lit: Lit) -> Text:
        if space == view["goth"]:
            return Text(HORSEMAN, style=f"bold {RED}")
        if space == view["rome"]:
            return Text(ROME, style=f"bold {GOLD}")
        number = lit.get(f"road/{space}")
        if number is not None:
            return Text(str(number), style=f"bold {GOLD} reverse")
        return Text(str(space) if space % 5 == 0 else STEP_MARK, style=QUIET)

    def _road_title(self, view: View, lit: Lit) -> Flow:
        parts = [_heading(self._words("mundi.road")), self._goth(view, lit)]
        parts.append(Text(self._words("mundi.to_rome", count=view["rome"] - view["goth"])))
        return Flow([*parts, *self._lying(view, lit), *self._owed(view)], indent=2)

    def _lying(self, view: View, lit: Lit) -> list[Text]:
        """All tribute on the road, with the numbers of the moves that take it back."""
        lying = Counter(kind for space in view["road"] for kind in space["tribute"])
        text = _label(self._words("mundi.tribute"), "")
        for kind in COUNTERS:
            if lying[kind]:
                text.append(" ").append_text(_number(lit.get(f"tribute/{kind}"))).append_text(good(lying[kind], kind))
        return [text] if lying else []

    def _goth(self, view: View, lit: Lit) -> Text:
        return _number(lit.get("goth")).append_text(Text.assemble((HORSEMAN, f"bold {RED}"), f" {view['goth']}"))

    def _owed(self, view: View) -> list[Text]:
        """What the Goth still takes."""
        for frame in view["pending"]:
            if "owed" in frame and any(frame["owed"].values()):
                return [Text.assemble((f"{self._words('mundi.to_lose')} ", f"bold {RED}"), tiles(frame["owed"]))]
        return []

    def _small_road(self, view: View, lit: Lit) -> Flow:
        """The spaces with tribute and the next ones, as far as Rome."""
        near = [space for space in view["road"] if space["space"] > view["goth"]]
        covered = sum(bool(space["tribute"]) for space in near)
        shown = near[: max(SPACES_SHOWN, covered + 1)]
        parts = [self._goth(view, lit)]
        for space in shown:
            number = lit.get(f"road/{space['space']}")
            text = _number(number)
            text.append(str(space["space"]), style=QUIET)
            text.append_text(icons(space["icons"]))
            if space["tribute"]:
                text.append("(", style=QUIET)
                for kind in space["tribute"]:
                    text.append_text(_token(kind))
                text.append(")", style=QUIET)
            parts.append(text)
        parts.append(Text.assemble("… " if len(shown) < len(near) else "", (ROME, f"bold {GOLD}"), str(view["rome"])))
        behind = any(space["tribute"] for space in view["road"] if space["space"] <= view["goth"])
        taking = self._lying(view, lit) if behind else []
        return Flow([*parts, *taking, *self._owed(view)], gap=1, indent=2)

    # -- the Romans' path ------------------------------------------------------------------------------

    def _path(self, view: View, width: int, numbered: bool) -> list[RenderableType]:
        """From Rome to Africa, the players by their numbers; those still in Rome stand in the heading only."""
        length = view["africa"] + 1
        rows: list[RenderableType] = [self._positions(view, _heading(self._words("mundi.path")))]
        if length > width:
            return rows
        cell = next(n for n in (3, 2, 1) if length * n <= width)
        pawns: dict[int, list[int]] = {}
        for area in view["areas"]:
            pawns.setdefault(area["steps"], []).append(area["seat"])
        pawns.pop(0, None)
        highest = max(map(len, pawns.values()), default=1)
        for row in range(highest if numbered else min(highest, MOST_PAWNS), 1, -1):
            line = Text(no_wrap=True)
            for step in range(length):
                stack = pawns.get(step, [])
                line.append_text(_in_cell(self._pawn(stack[row - 1], view) if len(stack) >= row else Text(), cell))
            rows.append(line)
        line = Text(no_wrap=True)
        for step in range(length):
            sign = {0: Text(ROME, style=f"bold {GOLD}"), view["africa"]: Text(AFRICA, style=f"bold {GOLD}")}.get(step)
            if step in pawns:
                sign = self._pawn(pawns[step][0], view)
            line.append_text(_in_cell(sign or Text("+" if step % 5 == 0 else STEP_MARK, style=QUIET), cell))
        rows.append(line)
        if numbered and cell > 1:
            line = Text(no_wrap=True)
            for step in range(length):
                line.append_text(_in_cell(Text(str(step) if step and step % 5 == 0 else "", style=QUIET), cell))
            rows.append(line)
        return rows

    def _pawn(self, seat: int, view: View) -> Text:
        style = f"bold {GOLD}" if seat == view["viewer"] else "bold"
        return Text(str(seat + 1), style=f"{style} reverse")

    def _positions(self, view: View, heading: Text | None = None) -> Flow:
        """Steps from Rome, the farthest first."""
        parts = [heading or Text.assemble((ROME, f"bold {GOLD}"), "→", (AFRICA, f"bold {GOLD}"), f"{view['africa']}")]
        for area in sorted(view["areas"], key=lambda area: -int(area["steps"])):
            seat = area["seat"]
            text = Text.assemble((f"{seat + 1} ", f"bold {BRONZE}"), f"{self._name(seat)} ")
            parts.append(text.append_text(good(area["steps"], "step")))
        return Flow(parts, indent=2)

    # -- the Forum -------------------------------------------------------------------------------------

    def _forum(self, view: View, width: int, lines: int, lit: Lit) -> Panel:
        """The newest card first: surcharge, name, cost, steps, power, and on a wide screen what it does in words."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        numbered = any(f"forum/{space['surcharge']}" in lit for space in view["forum"])
        for column in range(6 + numbered):
            grid.add_column(no_wrap=True, max_width=22 if column == 1 + numbered else None)
        grid.columns[-1].no_wrap = False
        shown = list(reversed(view["forum"]))
        rows: list[list[Text]] = []
        for space in shown:
            card = space["card"]
            if card is None:
                rows.append(
                    [Text()] * numbered
                    + [Text(f"+{space['surcharge']}", style=QUIET), Text(NONE, style=QUIET), *[Text()] * 3]
                )
                continue
            row = [Text(f"+{space['surcharge']}", style="bold"), self._chip(card), heap(card["cost"])]
            row += [good(card["steps"], "step"), self._card_power(card)]
            rows.append([_number(lit.get(f"forum/{space['surcharge']}")), *row] if numbered else row)
        beside = sum(max([row[i].cell_len for row in rows], default=0) + 2 for i in range(5 + numbered)) + 4
        for space, row in zip(shown, rows, strict=True):
            said = ""
            if space["card"] and width - beside >= (WORDS_BELOW if lines > 2 else WORDS_BESIDE):
                said = function_text(self._deck, self._deck.names.index(space["card"]["name"]), self._words.language)
            grid.add_row(*row, Text(clipped(said, width - beside, 2 if lines > 2 else 1), style=QUIET))
        return panel(grid, self._forum_title(view))

    def _forum_title(self, view: View) -> Text:
        text = _heading(self._words("mundi.forum"))
        text.append(f"  {self._words('mundi.supply')} ").append(str(view["supply"]), style="bold default")
        text.append(f"  {self._words('mundi.fire')} ").append(str(len(view["fire"])), style="bold default")
        if any(view["lost"].values()):
            text.append(f"  {self._words('mundi.lost')} ").append_text(tiles(view["lost"]))
        return text

    def _chip(self, card: Mapping[str, Any]) -> Text:
        return kind_text(f"{TYPE_SIGN[card['type']]} {card['name']}", card["type"], bold=True)

    def _small_card(self, space: dict[str, Any], lit: Lit, smallest: bool) -> Text:
        card, number = space["card"], lit.get(f"forum/{space['surcharge']}")
        text = _number(number, " ")
        text.append(f"+{space['surcharge']} ", style="bold").append_text(self._chip(card)).append(" ")
        text.append_text(heap(card["cost"], "")).append(" ").append_text(good(card["steps"], "step"))
        return text if smallest else text.append(" ").append_text(self._card_power(card))

    # -- a play area -----------------------------------------------------------------------------------

    def _area(self, area: dict[str, Any], view: View, lit: Lit) -> Panel:
        seat = area["seat"]
        heading = seat_title(seat, self._seating, view["viewer"], self._words)
        if seat == view["active"]:
            heading.append(f" · {self._words('mundi.active')}", style=f"not bold {GOLD}")
        buildings = [self._building(b, seat, view, lit, place=self._place(b["place"])) for b in area["buildings"]]
        rows = [
            ("", Flow([good(area["steps"], "step"), *self._screen(area, lit)], gap=3)),
            (self._words("mundi.laid"), Flow(self._bare(area, lit) or [Text(NONE, style=QUIET)])),
            (self._words("mundi.built"), Flow(buildings, gap=3)),
        ]
        parts = [flow.headed(label) if label else flow for label, flow in rows if flow]
        return panel(Group(*parts), heading, seat == view["deciding"])

    def _area_line(self, area: dict[str, Any], view: View, lit: Lit, powers: bool = True) -> Flow:
        """The same in as few lines as possible."""
        seat = area["seat"]
        heading = seat_title(seat, self._seating, view["viewer"], self._words)
        if seat == view["deciding"]:
            heading.stylize(GOLD)
        buildings = [self._building(b, seat, view, lit, powers=powers) for b in area["buildings"]]
        items = [heading, good(area["steps"], "step"), *self._screen(area, lit), *self._bare(area, lit), *buildings]
        return Flow(items, indent=2)

    def _screen(self, area: dict[str, Any], lit: Lit) -> list[Text]:
        """Counters and hand, as far as they may be seen."""
        parts: list[Text] = []
        if "counters" in area:
            parts.append(_label(self._words("mundi.counters")).append_text(heap(area["counters"], zero=True)))
        if "hand" in area:
            hand = _label(self._words("mundi.hand"), "")
            for kind, count in area["hand"].items():
                number = lit.get(f"hand/{area['seat']}/{kind}")
                hand.append(" ").append_text(_number(number)).append_text(tile(kind, count, always=True))
            parts.append(hand)
        return parts

    def _bare(self, area: dict[str, Any], lit: Lit) -> list[Text]:
        found: list[Text] = []
        for kind, count in area["bare"].items():
            number = lit.get(f"area/{area['seat']}/{kind}")
            if count:
                text = _number(number)
                found.append(text.append_text(tile(kind, count)))
        return found

    def _building(
        self, building: dict[str, Any], seat: int, view: View, lit: Lit, place: str = "", powers: bool = True
    ) -> Text:
        """Its place, its name and its power; those that have been activated this turn are ticked off."""
        number = lit.get(f"area/{seat}/{building['place']}")
        text = _number(number, " ")
        kind, _, index = building["place"].partition("-")
        text.append_text(Text(f"{place} ", style=QUIET) if place else tile(kind).append(index, style=QUIET).append(" "))
        red = building["type"] not in TYPES
        text.append_text(self._chip(building) if place or red else kind_text(building["name"], building["type"]))
        if powers:
            text.append(" ").append_text(self._card_power(building))
        used = [f["used"] for f in view["pending"] if f["frame"] == "Activate" and f["seat"] == seat]
        return text.append(" ✓", style=QUIET) if used and building["place"] in used[-1] else text


# -- signs -----------------------------------------------------------------------------------------------


def good(count: int | str, kind: str) -> Text:
    """So many counters of a kind, or steps."""
    return Text.assemble((str(count), "bold"), (SIGN[kind], f"bold {COLOUR[kind]}"))


def heap(goods: Mapping[str, int], gap: str = " ", zero: bool = False) -> Text:
    return Text(gap).join([good(goods[kind], kind) for kind in COUNTERS if goods.get(kind) or (zero and kind in goods)])


def _token(kind: str) -> Text:
    """A counter that lies somewhere."""
    return Text(SIGN[kind], style=f"bold {INK[kind]} on {GROUND[kind]}")


def tile(kind: str, count: int = 1, always: bool = False) -> Text:
    """Production cards of a type."""
    good_kind = _OF_TYPE[kind]
    ground = GROUND[good_kind]
    text = Text.assemble((LEFT, ground), (TYPE_SIGN[kind], f"bold {INK[good_kind]} on {ground}"), (RIGHT, ground))
    return text.append(f"×{count}", style="bold") if count > 1 or always else text


def tiles(cards: Mapping[str, int]) -> Text:
    return Text(" ").join([tile(kind, count) for kind, count in cards.items() if count])


def _building_sign(kind: str) -> Text:
    return Text(TYPE_SIGN[kind], style=f"bold {TYPE_COLOUR[kind]}")


def kind_text(text: str, kind: str, bold: bool = False) -> Text:
    return Text(text, style=f"bold {TYPE_COLOUR[kind]}" if bold else TYPE_COLOUR[kind])


def sign_of(kind: str) -> str:
    """The sign of a type of building."""
    return TYPE_SIGN[kind]


def icons(kinds: Sequence[str]) -> Text:
    """The icons of a space of the road."""
    return Text.assemble(*[(TYPE_SIGN[kind], f"bold {TYPE_COLOUR[kind]}") for kind in kinds])


def _heading(text: str) -> Text:
    return Text.assemble((text, f"bold {BRONZE}"))


def _side(choices: Sequence[Terms], x: bool) -> Text:
    """What is left to choose from: 2♣ / 3●."""
    return Text(" / ").join([_terms(terms, x) for terms in choices])


def _terms(terms: Terms, x: bool) -> Text:
    """One side of a power: 2♣, 1♣+1►, X●, 3♣/●/▮."""
    parts: list[Text] = []
    for kinds, n in terms:
        text = Text(("X" if n == 1 else f"{n}X") if x else str(n), style="bold")
        names = [name for number, name in enumerate(GOODS) if kinds >> number & 1]
        parts.append(text.append_text(Text("/").join([good("", name) for name in names])))
    return Text("+").join(parts)


def _in_cell(text: Text, width: int) -> Text:
    """A sign at the left of its cell."""
    return text.append(" " * (width - text.cell_len), style="not reverse")


def _number(number: int | None, gap: str = "") -> Text:
    """The number of the move that touches a thing."""
    return Text.assemble((f"[{number}]{gap}", f"bold {GOLD}")) if number is not None else Text()


def _label(text: str, gap: str = " ") -> Text:
    return Text.assemble((f"{text}{gap}", QUIET))

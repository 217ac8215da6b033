"""What the games share on the screen: colours, rows of panels, the list of moves, the log, the score sheet.

Everything is drawn from a view, so nothing can be shown that a seat may not know.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludi.cli.arguments import kind_title
from ludi.cli.words import Words
from ludi.core.game import Game, View
from ludi.core.registry import Title, load, title
from ludi.core.shapes import EndSignal, RunningScore
from ludi.play.log import LogLine
from ludi.play.outcome import outcome
from ludi.play.seats import ME, Seating

# Middle tones, readable on a dark ground and on a light one.
GOLD = "#b58300"
BRONZE = "#967a48"
OXBLOOD = "#c0503f"
QUIET = "dim"

PLAIN = "ludi.cli.plain_painter:PlainPainter"  # for a game nobody has drawn

NARROWEST_CAMP = 38
NARROW = 50
GAP = 2  # between columns of moves

# For things on the table the number that plays the move touching them; empty when nothing is asked.
Lit = Mapping[str, int]


# Parts of a score that few games know: a row without points is left out.
RARE = ("statue", "wall")


class Hint(NamedTuple):
    """A good move: its number, what it is, how good it is, and reasons with whether they speak for it."""

    number: int
    text: str
    verdict: str
    reasons: Sequence[tuple[bool, str]]


class Painter(Protocol):
    """How one game is drawn, in one language, for one table of players.

    A `Title` names what makes it: a function of the title, the words, the seating and the game's options."""

    def table(self, view: View, width: int, lines: int, lit: Lit) -> RenderableType:
        """All that the viewer may see. A card in hand gets so many lines of text; with 0 or less, all is drawn small,
        with less than 0 the hand too."""

    def cards(self, asked: str, view: View) -> list[str]:
        """The keys of the cards that a player may mean."""

    def card_name(self, key: str, view: View) -> str: ...

    def card(self, key: str, view: View) -> RenderableType:
        """The whole text of a card."""

    def legend(self) -> RenderableType:
        """How to read the table."""

    def reckoning(self, view: View) -> list[RenderableType]:
        """At the end: what the score sheet alone does not tell."""


def painter(game: Title, words: Words, seating: Seating, options: Mapping[str, Any]) -> Painter:
    """The one that the game names, or else a plain one."""
    drawn: Painter = load(game.painter or PLAIN)(game, words, seating, options)
    return drawn


# -- words in a row ------------------------------------------------------------------------------------


class Flow:
    """Items in a row that goes on, further in, in the next line; no item is parted."""

    def __init__(self, items: Iterable[Text], gap: int = 2, indent: int = 0) -> None:
        self.items = [item for item in items if item.plain]
        self.gap = gap
        self.indent = indent

    def __bool__(self) -> bool:
        return bool(self.items)

    def headed(self, label: str) -> "Flow":
        """The same with a label in front instead of beside it."""
        return Flow([Text(label, style=QUIET), *self.items], self.gap, indent=2)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        return Measurement(max(widths) + self.indent, sum(widths) + self.gap * (len(widths) - 1))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line, gap = Text(), 0
        for item in self.items:
            if line.plain and line.cell_len + gap + item.cell_len > options.max_width:
                yield line
                line, gap = Text(), self.indent
            line.append(" " * gap).append_text(item)
            gap = self.gap
        yield line


class OneLine:
    """A text and what is said of it, never in more than one line: where both do not fit, both are cut."""

    def __init__(self, text: Text, said: Sequence[Text], gap: int = 2) -> None:
        self.text = text
        self.said = Text(" " * gap).join(said)
        self.gap = gap * bool(said)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, self.text.cell_len + self.gap + self.said.cell_len)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text, room = self.text.copy(), options.max_width
        text.truncate(max(room // 2, room - self.gap - self.said.cell_len), overflow="ellipsis")
        line = Text.assemble(text, " " * self.gap, self.said)
        line.truncate(room, overflow="ellipsis")
        yield line


def clipped(text: str, width: int, lines: int) -> str:
    """The beginning of a text that fits into so many lines."""
    return "\n".join(wrap(text, max(width, 10), max_lines=lines, placeholder="…"))


# -- names and counts ----------------------------------------------------------------------------------


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def plain(text: str) -> str:
    """Letters only, without accents and in lower case."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parted if c.isalnum())


def in_turn_order(camps: list[dict[str, Any]], viewer: int | None) -> list[dict[str, Any]]:
    """Clockwise, beginning behind the viewer."""
    first = 0 if viewer is None else viewer + 1
    return camps[first:] + camps[:first]


# -- frames --------------------------------------------------------------------------------------------


def panel(content: RenderableType, heading: Text, strong: bool = False) -> Panel:
    """Gold is kept for whoever must decide."""
    return Panel(
        content,
        title=heading,
        title_align="left",
        border_style=GOLD if strong else BRONZE,
        box=box.HEAVY if strong else box.ROUNDED,
        padding=(0, 1),
    )


class PanelRow:
    """Panels side by side, equally wide and equally high."""

    def __init__(self, panels: Sequence[Panel]) -> None:
        self.panels = panels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width // len(self.panels)
        spare = options.max_width - width * len(self.panels)
        widths = [width + (i < spare) for i in range(len(self.panels))]
        row = Table.grid()
        height = 0
        for one, its in zip(self.panels, widths, strict=True):
            row.add_column(width=its)
            height = max(height, len(console.render_lines(one, options.update(width=its), pad=False)))
        for one in self.panels:
            one.height = height
        row.add_row(*self.panels)
        yield row


def in_a_row(count: int, width: int) -> int:
    """How many panels stand side by side: as many as there is room for, evenly spread over the rows."""
    at_most = max(1, width // NARROWEST_CAMP)
    rows = -(-count // at_most)
    return -(-count // max(1, rows))


def panel_rows(panels: Sequence[Panel], width: int) -> list[PanelRow]:
    each = in_a_row(len(panels), width)
    return [PanelRow(panels[i : i + each]) for i in range(0, len(panels), each or 1)]


def headline(game: Game, view: View, words: Words) -> Rule:
    text = Text(words("table.brand"), style=f"bold {OXBLOOD}")
    text.append(f"  {words.title(title(game.NAME))}", style="bold")
    text.append(f"  {title(game.NAME).headline(view, words.language)}", style="default")
    return Rule(text, align="left", style=BRONZE, characters="─")


# -- the log -------------------------------------------------------------------------------------------


def log_lines(lines: Sequence[LogLine], words: Words, most: int | None = None) -> RenderableType:
    """The last lines of the log, and how many came before them, unless these need no more room themselves."""
    hidden = max(0, len(lines) - most) if most is not None else 0
    if hidden == 1:
        hidden = 0
    rows: list[RenderableType] = []
    if hidden:
        rows.append(Text(words("table.earlier", count=hidden), style=QUIET))
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style=BRONZE)
    grid.add_column()
    for line in lines[hidden:]:
        grid.add_row("›" if line.heads else "·", Text(line.text, style=f"bold {BRONZE}" if line.heads else ""))
    return Group(*rows, grid)


# -- the choice ----------------------------------------------------------------------------------------


def crumb_line(crumbs: Sequence[str]) -> Text:
    line = Text(" › ", style=BRONZE).join([Text(crumb, style=f"not bold {BRONZE}") for crumb in crumbs[:-1]])
    if crumbs[:-1]:
        line.append(" › ", style=BRONZE)
    return line.append(crumbs[-1], style=f"bold {GOLD}") if crumbs else line


def numbered_moves(choices: Sequence[tuple[int | str, str]], width: int) -> Table:
    """The moves with the numbers that play them, in columns where they are many and short."""
    cells = [_choice(number, text) for number, text in choices]
    columns = 1 if len(cells) <= 4 else max(n for n in (1, 2, 3) if n == 1 or _in_columns(cells, n) <= width)
    rows = -(-len(cells) // columns)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(columns):
        grid.add_column(no_wrap=True)
        grid.add_column()
    for row in range(rows):
        grid.add_row(*[part for i in range(row, len(cells), rows) for part in cells[i]])
    return grid


def _in_columns(cells: Sequence[tuple[Text, Text]], columns: int) -> int:
    """How wide so many columns are, filled one after the other."""
    rows = -(-len(cells) // columns)
    widths = [max(n.cell_len + text.cell_len for n, text in cells[i : i + rows]) for i in range(0, len(cells), rows)]
    return sum(widths) + 2 * GAP * len(widths)


def _choice(number: int | str, text: str) -> tuple[Text, Text]:
    return Text(f"{number:>3}", style=f"bold {GOLD}"), Text(text)


def hint_lines(hints: Sequence[Hint], words: Words, reasons: int, flat: bool = False) -> RenderableType:
    """Good moves, the best first, each with so many reasons at most; what speaks against it in red. If `flat`, each in
    one line, which is cut where it is too long."""
    if not any(hint.reasons or hint.verdict for hint in hints):
        return Text(words("play.hint_none"), style=QUIET)
    told = any("%" in hint.verdict for hint in hints)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for place, hint in enumerate(hints):
        number = Text("▸" if place == 0 else " ", style=GOLD).append(f"{hint.number:>3}", style=f"bold {GOLD}")
        said = [_reason(good, text) for good, text in hint.reasons[:reasons]]
        move = Text(hint.text, style="bold")
        whole = OneLine(move, said) if flat else Flow([move, *said], indent=2)
        grid.add_row(number, Text(hint.verdict, style="bold"), whole)
    return Group(Text(words("play.hint_share" if told else "play.hint"), style=QUIET), grid)


def _reason(good: bool, text: str) -> Text:
    return Text(f"+ {text}") if good else Text(f"– {text}", style=OXBLOOD)


# -- how it stands -------------------------------------------------------------------------------------


def standing_line(
    running: Sequence[RunningScore], signals: Sequence[EndSignal], names: Sequence[str], words: Words
) -> list[RenderableType]:
    """Everybody's points so far, and what tells that the end is near."""
    heading = [Text(words("table.points"), style=QUIET)] * bool(running)
    scores = [_so_far(score, names[seat]) for seat, score in enumerate(running)]
    told = [Text(signal["text"], style=f"bold {OXBLOOD}" if signal["urgent"] else OXBLOOD) for signal in signals]
    return [Flow([*heading, *scores, *told], indent=2)] if scores or told else []


def _so_far(score: RunningScore, name: str) -> Text:
    """With a question mark for what cannot be seen."""
    points = f"{score['total']}+?" if score["hidden"] else str(score["total"])
    return Text(f"{name} (").append(points, style="bold").append(")")


def standing_sheet(running: Sequence[RunningScore], names: Sequence[str], width: int) -> RenderableType:
    """The same in its parts, each with what it is made of."""
    panels = [panel(_parts(score), _so_far(score, names[seat])) for seat, score in enumerate(running)]
    return Group(*panel_rows(panels, width))


def _parts(score: RunningScore) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    for part in score["parts"]:
        grid.add_row(Text(part["name"], style="bold"), Text(str(part["points"]), style="bold"))
        for item in part["items"]:
            points = "?" if item["points"] is None else str(item["points"])
            grid.add_row(Text(f"  {item['text']}", style=QUIET), Text(points, style=QUIET))
    return grid


# -- the end -------------------------------------------------------------------------------------------


def score_sheet(
    game: Game, seating: Seating, words: Words, told: bool = True, resigned: int | None = None
) -> RenderableType:
    """Every part of every score, who has won, and, if it is to be told, why the game is over."""
    catalogue = words.game(title(game.NAME))
    ending, winners, scores = outcome(game, resigned)
    sheet = Table(box=box.ROUNDED, border_style=BRONZE)
    sheet.add_column("", no_wrap=True)
    for seat, name in enumerate(seating.names):
        won = seat in winners
        sheet.add_column(Text(f"{'★ ' if won else ''}{name}", style=f"bold {GOLD}" if won else "bold"), justify="right")
    shown = [part for part in scores[0] if part not in RARE or any(score[part] for score in scores)]
    for part in shown:
        last = part == "total"
        sheet.add_row(
            str(catalogue["score"][part]),
            *[_points(score[part], last) for score in scores],
            style="bold" if last else "",
            end_section=part == shown[-2],
        )
    given_up = "" if resigned is None else words("end.resigned", name=seating.names[resigned])
    reason = given_up or catalogue["endings"].get(ending, ending)
    return Group(*[_ending(reason, words)] * told, sheet, _victory(winners, seating, words))


def _points(points: int, total: bool) -> Text:
    return Text(str(points) if points or total else "·", style="" if points or total else QUIET)


def _ending(reason: str, words: Words) -> Text:
    return Text(words("end.over", reason=reason), style="bold")


def _victory(winners: Sequence[int], seating: Seating, words: Words) -> Text:
    names = words("end.and").join(seating.names[seat] for seat in winners)
    key = "end.wins" if len(winners) == 1 else "end.share"
    return Text(f"★ {words(key, names=names)}", style=f"bold {GOLD}")


def seat_title(seat: int, seating: Seating, viewer: int | None, words: Words) -> Text:
    """Number, name and who plays: the number is what moves and commands call a seat."""
    text = Text(f"{seat + 1} ", style=f"bold {BRONZE}")
    text.append(seating.names[seat], style="bold")
    kind = seating.kinds[seat]
    if seat == viewer:
        text.append(f" ({words('table.you')})", style=QUIET)
    elif kind != ME and not seating.names[seat].startswith(kind_title(kind, words)):
        text.append(f" ({kind_title(kind, words)})", style=QUIET)
    return text

"""The terminal: what is written to it, and what the player answers."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ludi.cli.painting import GOLD, QUIET, Lit, Painter, crumb_line, headline, log_lines, numbered_moves
from ludi.cli.words import Words, printable
from ludi.core.game import Game, View
from ludi.play.log import LogLine
from ludi.play.seats import Seating

try:
    import readline  # so that arrow keys work in an answer
except ImportError:
    readline = None  # type: ignore[assignment]

# How many lines the text of a card in hand may take, and how many the log: the most first.
ROOM = ((4, 10), (2, 10), (1, 10), (1, 5), (1, 3))
# The same for a table drawn as small as possible.
SMALL_ROOM = ((0, 5), (0, 3), (-1, 5), (-1, 3), (-1, 1), (-1, 0))

# A heading and what happened.
News = tuple[Text, Sequence[LogLine]]


class Quit(Exception):
    """The player leaves, or nothing more can be read."""


class Interrupted(Quit):
    """The player pressed Ctrl-C instead of answering."""


class Screen:
    def __init__(self, painter: Painter, words: Words, seating: Seating) -> None:
        self.console = Console(highlight=False)
        self.painter = painter
        self.words = words
        self.seating = seating

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def show(self, *parts: RenderableType) -> None:
        self.console.print(*parts, sep="\n")

    def command(self, text: str) -> None:
        """A line that may be copied, so it is not broken."""
        self.console.print(Text(text), soft_wrap=True)

    def clear(self, past: bool = False) -> None:
        """An empty screen; with `past`, nothing is left above it either."""
        if self.console.is_terminal:
            self.console.clear()
            if past:
                self.console.file.write("\x1b[3J")

    def ask(self, prompt: str) -> str:
        try:
            return printable(self.typed(prompt))
        except (EOFError, KeyboardInterrupt) as error:
            self.console.print()
            raise (Quit if isinstance(error, EOFError) else Interrupted) from None

    def typed(self, prompt: str) -> str:
        """A line from a terminal is edited behind its prompt, which must therefore be known to readline."""
        if readline is not None and self.console.is_terminal and sys.stdin.isatty() and sys.stdout.isatty():
            return input(f"\001\x1b[1m\002{prompt}\001\x1b[0m\002")
        return self.console.input(Text(prompt, style="bold"))

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """While something takes its time, a terminal says so."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(Text(text, style=QUIET), spinner_style=GOLD):
            yield

    def forget(self) -> None:
        """What was typed before is not to be called back by another player."""
        if readline is not None:
            readline.clear_history()

    # -- a whole screen --------------------------------------------------------------------------------

    def draw(
        self,
        game: Game,
        view: View,
        news: News,
        below: Sequence[RenderableType],
        lit: Lit,
        plans: Sequence[RenderableType] = (),
        hints: Sequence[RenderableType] = (),
    ) -> None:
        """The table, what happened, what is asked, one of the ways to show plans and one of the hints, the longest
        first: as much as the height allows."""
        self.clear()
        for *more, (card_lines, log) in _rooms(plans, hints):
            table = self.painter.table(view, self.console.width, card_lines, lit)
            happened = self._news(news, log)
            whole = Group(headline(game, view, self.words), table, *happened, *below, *more)
            if self._fits(whole):
                break
        self.console.print(whole)

    def last_table(self, game: Game) -> None:
        """The table at the end, all that lay hidden uncovered."""
        view = game.open_view()
        self.show(headline(game, view, self.words), self.painter.table(view, self.console.width, 1, {}))
        self.show(*self.painter.reckoning(view))

    def _fits(self, whole: Group) -> bool:
        if not self.console.is_terminal:
            return True
        return len(self.console.render_lines(whole, pad=False)) < self.console.height - 1

    def _news(self, news: News, most: int) -> list[RenderableType]:
        heading, lines = news
        return [heading, log_lines(lines, self.words, most)] if lines else []

    def question(self, who: str, crumbs: Sequence[str], choices: Sequence[tuple[int, str]]) -> list[RenderableType]:
        """Whose choice it is, within what, and what may be chosen."""
        crumb = crumb_line(crumbs)
        asked = Text(who, style="bold")
        heading: list[RenderableType] = []
        if asked.cell_len + crumb.cell_len + 8 <= self.console.width:
            asked.append("  ").append_text(crumb)
        else:
            heading.append(crumb)
        rule = Rule(asked, align="left", style=GOLD, characters="━")
        return [rule, *heading, numbered_moves(choices, self.console.width)]


def _rooms(plans: Sequence[RenderableType], hints: Sequence[RenderableType]) -> Iterator[tuple[Any, ...]]:
    """All that may be tried, the best first: plans are listed only where there is room for more than a small table, and
    a hint becomes shorter before the log vanishes."""
    brief = plans[-1:]
    yield from [(listed, *hints[:1], room) for listed in plans[:-1] for room in ROOM]
    if not hints:
        yield from [(*brief, room) for room in ROOM + SMALL_ROOM]
        return
    yield from [(*brief, hint, room) for hint in hints for room in ROOM + SMALL_ROOM[:-1]]
    yield *brief, hints[-1], SMALL_ROOM[-1]


def whole_number(answer: str) -> int:
    """The number a player typed, or -1."""
    return int(answer) if answer.isdecimal() and len(answer) < 10 else -1

"""The terminal: what is written to it, and what the player answers."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ludi.cli.arguments import Seating
from ludi.cli.table import GOLD, Lit, Painter, crumb_line, headline, log_lines, numbered_moves
from ludi.cli.words import Words
from ludi.core.game import Game, View

# How many lines the text of a card in hand may take, and how many the log: the most first.
ROOM = ((4, 10), (2, 10), (1, 10), (1, 5), (1, 3), (1, 1))

# A heading and what happened.
News = tuple[Text, Sequence[str]]


class Quit(Exception):
    """The player leaves, or nothing more can be read."""


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
            return self.console.input(Text(prompt, style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None

    # -- a whole screen --------------------------------------------------------------------------------

    def draw(self, game: Game, view: View, news: News, below: Sequence[RenderableType], lit: Lit) -> None:
        """The table, what happened, and what is asked: as much of it as the height allows."""
        self.clear()
        for card_lines, log in ROOM:
            table = self.painter.table(view, self.console.width, card_lines, lit)
            happened = self._news(news, log)
            whole = Group(headline(game, self.painter, view, self.words), table, *happened, *below)
            if self._fits(whole):
                break
        self.console.print(whole)

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


def whole_number(answer: str) -> int:
    """The number a player typed, or -1."""
    return int(answer) if answer.isdecimal() and len(answer) < 10 else -1

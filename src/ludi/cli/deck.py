"""`ludi deck`: the building cards and the road of Gloria Mundi as a list."""

import shlex
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.arguments import document_text, said_fault
from ludi.cli.gloria_mundi import GloriaMundiPainter, good, heap, icons, kind_text, sign_of
from ludi.cli.painting import BRONZE, QUIET, Flow
from ludi.cli.usage import LANGUAGE, Language, one_line
from ludi.cli.words import Words, printable, program
from ludi.core.errors import BadOption
from ludi.core.registry import title
from ludi.games.gloria_mundi.cards import COUNTERS, LABELS, TYPES
from ludi.games.gloria_mundi.deck_files import read, sample
from ludi.games.gloria_mundi.decks import deck_of
from ludi.games.gloria_mundi.text import function_text, gloss
from ludi.play.offer import notices, usual_options

NARROW = 70  # columns below which no signs stand beside the words
_help = Words(LANGUAGE)


def add(app: typer.Typer) -> None:
    app.command(help=_help("help.deck"))(deck)


def deck(
    file: Annotated[Path | None, typer.Argument(help=_help("help.deck_file"), metavar=_help("help.file_word"))] = None,
    toml: Annotated[bool, typer.Option("--toml", help=_help("help.toml"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        if toml and file is not None:
            raise BadOption(words("errors.toml_or_file"))
        if toml:
            typer.echo(sample(words.language), nl=False)
            return
        game = title("gloria_mundi")
        option = {**usual_options(game), **({} if file is None else {"deck": _read(file, words)})}
        console = Console(highlight=False)
        console.print(deck_list(option["deck"], words, console.width))
        for notice in notices(game, option, words.language):
            console.print(Text(notice, style=BRONZE))
        if file is not None:
            command = f"{program()} play {game.name} --deck {shlex.quote(str(file))}"
            console.print(Text(words("deck.good", file=file, command=command)), soft_wrap=True)


def _read(file: Path, words: Words) -> Any:
    """The deck of a file; or all that is wrong with it, each in a line, and status 2."""
    value, faults = read(document_text(file, words), words.language)
    for fault in faults:
        typer.echo(words("errors.line", message=printable(said_fault(file, fault, words))), err=True)
    if faults:
        raise typer.Exit(2)
    return value


def deck_list(option: Any, words: Words, width: int) -> RenderableType:
    """Every card of a deck, by type: name, meaning, cost, steps, power in signs and in words, copies."""
    deck = deck_of(option)
    texts = words.game(title("gloria_mundi"))
    painter = GloriaMundiPainter.of_nobody(words, option)
    heading = Text(words("deck.heading", name=deck.title, count=deck.cards), style="bold")
    sheet = Table(title=heading, title_justify="left", box=box.ROUNDED, border_style=BRONZE)
    sheet.add_column(words("deck.name"))
    sheet.add_column(words("deck.cost"))
    sheet.add_column(words("deck.steps"), justify="right")
    sheet.add_column(words("deck.power"), ratio=1)
    copies = Counter(deck.design)
    for kind in LABELS:
        cards = [card for card in map(deck.design.index, copies) if deck.labels[card] == kind]
        if not cards:
            continue
        count = sum(copies[deck.design[card]] for card in cards)
        sheet.add_row(kind_text(f"{sign_of(kind)} {texts['types'][kind]} ×{count}", kind, bold=True))
        for last, card in enumerate(cards, 1 - len(cards)):
            name = kind_text(deck.names[card], kind)
            if copies[deck.design[card]] > 1:
                name.append(f" ×{copies[deck.design[card]]}", style="bold")
            if meaning := gloss(deck, card, words.language):
                name.append(f"\n  {meaning}", style=QUIET)
            cost = heap(dict(zip(COUNTERS, deck.costs[card], strict=True)), "" if width < NARROW else " ")
            power = Text(function_text(deck, card, words.language))
            if width >= NARROW:
                power = painter.power(deck.powers[card]).append("\n").append_text(power)
            sheet.add_row(name, cost, good(deck.steps[card], "step"), power, end_section=last == 0)
    road = [
        Text(f"{space} ", style=QUIET).append_text(icons([TYPES[icon] for icon in deck.road[space]]))
        for space in range(1, deck.rome)
    ]
    return Group(
        sheet,
        Text(words("deck.road", count=len(road)), style="bold"),
        Flow(road),
        Text(words("deck.africa", count=deck.africa), style="bold"),
        painter.signs(),
    )

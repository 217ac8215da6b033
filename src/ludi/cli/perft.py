"""`ludi perft`: counts of positions as a table that two builds can be compared by."""

import sys
import time

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from ludi.cli.words import Words
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.study.perft import Perft

DEEPEST = 50


def show_perft(game: Game, depth: int, divide: bool, words: Words) -> None:
    """The counts on standard output; how long it took, which is never twice the same, on standard error."""
    console = Console(highlight=False)
    aside = Console(stderr=True, highlight=False)
    begun = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[count]}"), TimeElapsedColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task(words("perft.working"), total=1.0, count="")
        found = Perft(game, depth, lambda done, count: bar.update(task, completed=done, count=f"{count:_}"))
    seconds = time.perf_counter() - begun
    heading = words("perft.heading", title=words.title(title(game.NAME)), players=game.players, seed=game.seed)
    console.print(Text(heading))
    sheet = Table(box=box.SIMPLE_HEAD)
    sheet.add_column(words("perft.depth"), justify="right")
    sheet.add_column(words("perft.positions"), justify="right")
    for made, count in enumerate(found.counts, 1):
        sheet.add_row(str(made), str(count))
    console.print(sheet)
    if divide:
        console.print(_divided(found, words))
    sys.stdout.flush()
    speed = words("perft.speed", count=found.total, seconds=f"{seconds:.2f}", rate=f"{found.total / seconds:.0f}")
    aside.print(Text(speed))


def _divided(found: Perft, words: Words) -> Table:
    sheet = Table(box=box.SIMPLE_HEAD)
    sheet.add_column(words("perft.move"), no_wrap=True)
    sheet.add_column(words("perft.text"))
    sheet.add_column(words("perft.positions"), justify="right")
    for move, counts in found.by_move.items():
        name, text = found.game.name(move), found.game.text(move, words.language)
        sheet.add_row(Text(name), Text(text), str(counts[-1]))
    return sheet

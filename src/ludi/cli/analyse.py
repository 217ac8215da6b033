"""`ludi analyse`: the best moves of a position, deepening while one looks."""

import json
from pathlib import Path
from typing import NamedTuple

import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ludi import position
from ludi.arena.format import Labels, decimal, percent
from ludi.cli.arguments import table_names
from ludi.cli.painting import BRONZE
from ludi.cli.saves import names_of, read
from ludi.cli.words import Words
from ludi.core.errors import BadOption, BadRecord
from ludi.core.game import Game
from ludi.play.seats import ME
from ludi.study.analysis import Analysis
from ludi.study.grades import SURE
from ludi.study.telling import tell_analysis

PIECE = 20  # guesses between two looks at the table
USUAL = 400  # guesses where nobody looks on
MOST_GUESSES = 10**8


class AnalysisRequest(NamedTuple):
    """What the command line asks for."""

    given: str  # a line, or a file
    move: int | None
    guesses: int | None
    as_json: bool
    seed: int


class Setting(NamedTuple):
    game: Game
    names: list[str]


def run_analysis(request: AnalysisRequest, words: Words) -> None:
    found = _position(request, words)
    analysis = Analysis(found.game, request.seed)
    if request.as_json or not Console().is_terminal:
        analysis.deepen(request.guesses or USUAL)
    else:
        _watch(analysis, request.guesses, found.names, words)
    if request.as_json:
        typer.echo(json.dumps(tell_analysis(analysis, words.language, found.names), indent=1))
        return
    typer.echo(position.write(found.game, found.game.seat))
    Console(highlight=False).print(_sheet(analysis, found.names, words))


def _position(request: AnalysisRequest, words: Words) -> Setting:
    """Of a line, or of a finished game before one of its moves."""
    if request.given.startswith(position.BEGINS + " "):
        if request.move is not None:
            raise BadOption(words("errors.move_of_line"))
        game = position.read(request.given).game
        return Setting(game, table_names([ME] * game.players, words))
    file = Path(request.given)
    if not file.is_file():
        raise BadOption(words("errors.no_position", given=request.given[:60], begins=position.BEGINS))
    saved = read(file, words)
    if not saved.history.over:
        raise BadRecord(words("errors.unfinished", file=file))
    steps = {step.entry.n: step for step in saved.steps if step.entry.kind == "move"}
    if request.move is None or request.move not in steps:
        raise BadOption(words("errors.which_move", file=file, most=max(steps)))
    names = names_of(saved, words) or table_names([ME] * saved.game.players, words)
    return Setting(steps[request.move].before, names)


def _watch(analysis: Analysis, guesses: int | None, names: list[str], words: Words) -> None:
    """Until it is enough, or Ctrl-C."""
    analysis.deepen(1)
    with Live(_sheet(analysis, names, words), transient=True, auto_refresh=False) as live:
        try:
            while guesses is None or analysis.guesses < guesses:
                analysis.deepen(PIECE)
                live.update(_sheet(analysis, names, words), refresh=True)
        except KeyboardInterrupt:
            pass


def _sheet(analysis: Analysis, names: list[str], words: Words) -> RenderableType:
    numbers = Labels(words.language)
    told = tell_analysis(analysis, words.language, names)
    sheet = Table(box=box.SIMPLE_HEAD)
    sheet.add_column(words("analyse.move"))
    for key in ("analyse.share", "analyse.looks"):
        sheet.add_column(words(key), justify="right")
    sheet.add_column(words("analyse.line"), style=BRONZE, ratio=1)
    for each in told["moves"]:
        share = f"{percent(each['share'], numbers)} ± {decimal(100 * SURE * each['doubt'], 1, numbers)}"
        follows = " · ".join(
            words("replay.moved", name=names[move["seat"]], text=move["text"]) for move in each["line"][1:]
        )
        sheet.add_row(Text(each["text"]), share, str(each["looks"]), Text(follows))
    heading = words("analyse.heading", name=names[told["seat"]], count=told["guesses"])
    return Group(Text(heading), sheet)

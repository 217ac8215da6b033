"""`ludi statistics`: what very many games tell, as one page of plots."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.console import Console

from ludi.arena.ledger import RECORDS
from ludi.arena.plan import TournamentPlan
from ludi.arena.summary import Row
from ludi.cli.arena import USUAL_FOLDER, ArenaRequest, folder_name, open_ledger, play_out
from ludi.cli.progress import games_bar
from ludi.cli.saves import read
from ludi.cli.words import Words
from ludi.core.errors import BadOption, BadRecord
from ludi.core.registry import Title
from ludi.play.files import write_in_one_step
from ludi.study.statistics import row_of, statistics
from ludi.study.statistics_page import statistics_page

PAGE = "statistics.html"


class StatisticsRequest(NamedTuple):
    """What the command line asks for."""

    records: Path | None  # a folder of records; without it games are played
    out: Path | None
    workers: int | None
    as_json: bool


def run_statistics(
    game: Title,
    given: dict[str, Any],
    kinds: list[str],
    seed: int,
    count: int,
    request: StatisticsRequest,
    words: Words,
) -> None:
    folder = request.records or _played(game, given, kinds, seed, count, request, words)
    rows = list(_rows(folder, game, words))
    try:
        found = statistics(rows)
    except BadRecord as error:
        raise BadRecord(words("errors.record", file=folder, error=error)) from None
    page = (request.out or (folder.parent if folder.name == RECORDS else folder)) / PAGE
    write_in_one_step(page, statistics_page(found, words.language))
    if request.as_json:
        typer.echo(json.dumps(found, indent=1))
    else:
        typer.echo(words("counting.wrote", file=page, count=found["games"]))


def _played(
    game: Title,
    given: dict[str, Any],
    kinds: list[str],
    seed: int,
    count: int,
    request: StatisticsRequest,
    words: Words,
) -> Path:
    """The records of a tournament; one that was begun goes on."""
    options = game.new(len(kinds), seed, given).options
    folder = request.out or Path(USUAL_FOLDER, folder_name(game.name, given, kinds, seed))
    asked = ArenaRequest(folder, True, False, request.workers, None, False)
    plan = TournamentPlan(game.name, options, kinds, seed, 0)
    with closing(open_ledger(folder, plan, count, asked, words)) as ledger:
        if ledger.missing():
            play_out(ledger, asked, words)
    return folder / RECORDS


def _rows(folder: Path, game: Title, words: Words) -> Iterator[Row]:
    """Of the finished games of this title in a folder."""
    files = sorted(folder.glob("*.jsonl")) if folder.is_dir() else []
    if not files:
        raise BadOption(words("errors.no_records", folder=folder))
    with games_bar(Console(stderr=True, highlight=False)) as bar:
        for file in bar.track(files, description=words("counting.working")):
            saved = read(file, words)
            if game.name == saved.game.NAME and saved.history.over:
                yield row_of(saved.record())

"""`ludi simulate`: very many games between bots, written as tables, with a progress bar."""

import time
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from ludi.cli.arguments import LAST_SEED
from ludi.cli.progress import games_bar
from ludi.cli.words import Words
from ludi.core.errors import BadOption, LudiError
from ludi.core.registry import Title
from ludi.processes import cores
from ludi.study.simulate import Batch, SimulationPlan, batches

INSTALL = "pip install 'ludi-romani[study]'"
MOST_GAMES = 10**9
MOST_WORKERS = 256
INTERRUPTED = 130  # what a shell says after Ctrl-C


def run_simulation(
    game: Title,
    given: dict[str, Any],
    kinds: list[str],
    seed: int,
    count: int,
    decisions: bool,
    out: Path,
    workers: int | None,
    force: bool,
    words: Words,
) -> None:
    parquet = _parquet(words)
    game.new(len(kinds), seed, given)  # refuses what the game does not allow
    if seed + count - 1 > LAST_SEED:
        raise BadOption(words("errors.last_seed", seed=seed, most=LAST_SEED))
    _check_free(out, force, words)
    beside = parquet.decisions_file(out)
    _check_free(beside, force, words)
    plan = SimulationPlan(game.name, len(kinds), given, kinds, seed, count, decisions)
    aside = Console(stderr=True, highlight=False)
    begun = time.perf_counter()
    try:
        with (
            closing(batches(plan, workers or cores())) as played,
            closing(parquet.write(plan, out, played)) as written,
            games_bar(aside) as bar,
        ):
            made = _write(written, bar, count, begun, words)
    except KeyboardInterrupt:
        typer.echo(words("errors.line", message=words("simulate.stopped")), err=True)
        raise typer.Exit(INTERRUPTED) from None
    except BrokenProcessPool:
        raise LudiError(words("errors.worker")) from None
    seconds = time.perf_counter() - begun
    typer.echo(words("simulate.wrote", file=out, count=count))
    if decisions:
        typer.echo(words("simulate.wrote_decisions", file=beside, count=made))
    else:
        beside.unlink(missing_ok=True)  # of an earlier run, or there is none: they are of other games
    speed = words("simulate.speed", count=count, seconds=f"{seconds:.1f}", rate=f"{count / seconds:.0f}")
    aside.print(Text(speed))


def _parquet(words: Words) -> ModuleType:
    """How tables are written, where what that needs is installed."""
    try:
        from ludi.study import parquet
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "pyarrow":
            raise
        raise BadOption(words("errors.no_study", command=INSTALL)) from None
    return parquet


def _write(written: Iterable[Batch], bar: Progress, count: int, begun: float, words: Words) -> int:
    """Games go to the file as they are played; how many decisions they held."""
    made = 0
    task = bar.add_task(words("simulate.working"), total=count, rate="")
    for batch in written:
        made += sum(batch.decisions)
        done = batch.first + len(batch)
        rate = words("simulate.rate", rate=f"{done / (time.perf_counter() - begun):.0f}")
        bar.update(task, completed=done, rate=rate)
    return made


def _check_free(file: Path, force: bool, words: Words) -> None:
    if file.exists() and not file.is_file():
        raise BadOption(words("errors.not_a_file", file=file))
    if file.exists() and not force:
        raise BadOption(words("errors.exists", file=file))

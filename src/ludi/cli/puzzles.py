"""`ludi puzzles`: positions in which one move is clearly best, to solve and to mine."""

import json
import time
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludi.cli.arena import ended_like_ctrl_c, undisturbed
from ludi.cli.arguments import check_number, find_game
from ludi.cli.progress import games_bar
from ludi.cli.simulate import INTERRUPTED, MOST_WORKERS
from ludi.cli.usage import LANGUAGE, Commands, Language, one_line
from ludi.cli.words import Words
from ludi.core.errors import BadRecord, LudiError
from ludi.core.registry import Title
from ludi.play.files import Busy, write_in_one_step
from ludi.processes import cores, processes, stopped
from ludi.study.kept import Kept
from ludi.study.puzzles import DEPTH, MARGIN, Puzzle, as_line, from_rows, mine, puzzles
from ludi.study.telling import tell_puzzle

FORMAT = 1
USUAL = 100  # puzzles
MOST_PUZZLES = 100_000


def run_mining(game: Title, out: Path, count: int, workers: int | None, force: bool, words: Words) -> None:
    """Games are mined until there are so many puzzles; each is kept as it ends, beside the file of the puzzles."""
    beside = out.with_suffix(".games.jsonl")
    head = {"ludi_puzzles": FORMAT, "game": game.name, "margin": MARGIN, "depth": DEPTH}
    try:
        kept = Kept(beside, head, force)
    except Busy:
        raise BadRecord(words("errors.mine_busy", file=beside)) from None
    except BadRecord:
        raise BadRecord(words("errors.other_mine", file=beside)) from None
    with kept:
        _mine(game.name, kept, count, workers or cores(), words)
        found = from_rows(sorted(kept.rows, key=lambda row: int(row["game"])))[:count]
    write_in_one_step(out, "".join(as_line(each) + "\n" for each in found))
    typer.echo(words("puzzles.wrote", file=out, count=len(found)))


def _mine(game: str, kept: Kept, count: int, workers: int, words: Words) -> None:
    have = len(from_rows(kept.rows))
    begun = time.perf_counter()
    aside = Console(stderr=True, highlight=False)
    try:
        with ended_like_ctrl_c(), closing(_mined(game, kept, workers)) as mined, games_bar(aside) as bar:
            shown = bar.add_task(words("puzzles.working"), total=count, completed=min(have, count), rate="")
            while have < count:
                number, found = next(mined)
                with undisturbed():
                    kept.add({"game": number, "puzzles": [each._asdict() for each in found]})
                have += len(found)
                rate = f"{60 * len(kept.rows) / (time.perf_counter() - begun):.1f}"
                bar.update(shown, completed=min(have, count), rate=words("puzzles.rate", rate=rate))
    except KeyboardInterrupt:
        typer.echo(words("errors.line", message=words("puzzles.stopped", count=have, all=count)), err=True)
        raise typer.Exit(INTERRUPTED) from None
    except BrokenProcessPool:
        raise LudiError(words("puzzles.worker", count=have, all=count)) from None


def _mined(game: str, kept: Kept, workers: int) -> Generator[tuple[int, list[Puzzle]], None, None]:
    """Game after game, without end."""
    done = {int(row["game"]) for row in kept.rows}
    numbers = (number for number in range(1 << 40) if number not in done)
    if workers == 1:
        for number in numbers:
            yield number, mine(game, number)
    with processes(workers, _ready) as pool:
        waiting: set[Future[tuple[int, list[Puzzle]]]] = set()
        while True:
            while len(waiting) < workers:
                waiting.add(pool.submit(_of_game, game, next(numbers)))
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in finished:
                yield each.result()


def _ready() -> None:
    """A process that mines needs nothing beforehand."""


def _of_game(game: str, number: int) -> tuple[int, list[Puzzle]]:
    return number, mine(game, number, stopped)


def list_puzzles(game: Title, as_json: bool, words: Words) -> None:
    """Those that are shipped, without their answers."""
    told = [tell_puzzle(game.name, each, words.language) for each in puzzles(game.name)]
    if as_json:
        typer.echo(json.dumps(told, indent=1))
        return
    for each in told:
        typer.echo(f"{each['id']}  {each['difficulty_text']}  {each['theme_text']}")
        typer.echo(f"  {each['line']}")


# -- the commands ----------------------------------------------------------------------------------------

_help = Words(LANGUAGE)


class PuzzleCommands(Commands):
    under = "puzzles"


app = typer.Typer(
    cls=PuzzleCommands,
    help=_help("help.puzzles"),
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
GameName = Annotated[str, typer.Argument(help=_help("help.game"), metavar=_help("help.game_word"))]


@app.command("list", help=_help("help.puzzles_list"))
def list_command(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help=_help("help.puzzles_json"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        list_puzzles(find_game([game], words)[0], as_json, words)


@app.command("mine", help=_help("help.puzzles_mine"), epilog=_help("help.puzzles_end"))
def mine_command(
    game: GameName,
    out: Annotated[Path | None, typer.Option(help=_help("help.puzzles_out"), metavar=_help("help.file_word"))] = None,
    count: Annotated[int, typer.Option(help=_help("help.puzzles_count"), metavar="N")] = USUAL,
    workers: Annotated[int | None, typer.Option(help=_help("help.workers"), metavar="N")] = None,
    force: Annotated[bool, typer.Option("--force", help=_help("help.puzzles_force"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, _ = find_game([game], words)
        check_number("count", count, MOST_PUZZLES, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        run_mining(chosen, out or Path(f"puzzles-{chosen.name}.jsonl"), count, workers, force, words)

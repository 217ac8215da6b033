"""`ludi train`: from nothing to a value net, round by round, in a folder in which a run goes on where it stopped."""

import json
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.text import Text

from ludi.cli.progress import games_bar
from ludi.cli.simulate import INTERRUPTED
from ludi.cli.words import Words
from ludi.core.errors import BadOption, LudiError
from ludi.core.registry import Title
from ludi.play.files import Busy, hold_new, write_in_one_step
from ludi.processes import cores

if TYPE_CHECKING:
    from ludi.train.duel import Standing
    from ludi.train.run import Round, Training, TrainingPlan

INSTALL = "pip install 'ludi-romani[train]'"
PLAN = "plan.json"
REPORT = "report.html"
MOST_GAMES = 10**7
MOST_ROUNDS = 100


class TrainRequest(NamedTuple):
    """How a net is to be trained, as the command line says; what is None is as usual, or as the folder has it."""

    out: Path
    seed: int | None
    games: int | None
    rounds: int | None
    round_games: int | None
    search_rounds: int | None
    search_games: int | None
    workers: int | None
    cluster: str | None


# For a laptop and a night.
USUAL = {
    "seed": 1,
    "games": 100_000,
    "rounds": 4,
    "round_games": 20_000,
    "search_rounds": 1,
    "search_games": 2_000,
    "iterations": 60,
}


def run_training(game: Title, request: TrainRequest, words: Words) -> None:
    try:
        from ludi.train.run import Spread
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("torch", "numpy"):
            raise
        raise BadOption(words("errors.no_train", command=INSTALL)) from None
    with closing(_Held(request.out, words)):
        training = _opened(game, request, words)
        teller = _Teller(training, words)
        spread = Spread(request.workers or cores(), request.cluster or "")
        try:
            with teller.bar:
                training.run(spread, teller)
        except KeyboardInterrupt:
            typer.echo(words("errors.line", message=words("train.stopped", out=request.out)), err=True)
            raise typer.Exit(INTERRUPTED) from None
        except BrokenProcessPool:
            raise LudiError(words("errors.worker")) from None
        teller.write_report()
        key = "train.done" if training.net() else "train.none"
        typer.echo(words(key, file=request.out / "value.net", report=request.out / REPORT))


class _Held:
    """The folder's lock: two runs would write each other's files."""

    def __init__(self, folder: Path, words: Words) -> None:
        if folder.exists() and not folder.is_dir():
            raise BadOption(words("errors.not_a_folder", file=folder))
        folder.mkdir(parents=True, exist_ok=True)
        try:
            self._handle = hold_new(folder / "lock")
        except Busy:
            raise BadOption(words("train.busy", out=folder)) from None

    def close(self) -> None:
        import os

        os.close(self._handle)


def _opened(game: Title, request: TrainRequest, words: Words) -> "Training":
    """The run in the folder, or a new one."""
    from ludi.train.run import Training

    file = request.out / PLAN
    plan = _plan(game, request, _kept(file, words), words)
    training = Training(request.out, plan)
    write_in_one_step(file, json.dumps(plan._asdict(), indent=1) + "\n")
    return training


def _kept(file: Path, words: Words) -> dict[str, Any]:
    if not file.exists():
        return {}
    try:
        kept = json.loads(file.read_text("utf-8"))
    except ValueError:
        kept = None
    if not isinstance(kept, dict) or set(kept) != {"game", *USUAL}:
        raise BadOption(words("train.damaged", file=file))
    return kept


def _plan(game: Title, request: TrainRequest, kept: dict[str, Any], words: Words) -> "TrainingPlan":
    """What the folder has stays; rounds may be added."""
    from ludi.train.run import TrainingPlan

    given = {name: value for name in USUAL if (value := getattr(request, name, None)) is not None}
    if kept and (kept["game"] != game.name or any(kept[name] != given[name] for name in given if "rounds" not in name)):
        raise BadOption(words("train.other", out=request.out, game=kept["game"]))
    if kept and any(given.get(name, kept[name]) < kept[name] for name in ("rounds", "search_rounds")):
        raise BadOption(words("train.fewer", out=request.out))
    return TrainingPlan(**{**USUAL, **kept, **given, "game": game.name})


class _Teller:
    """The progress of a run, as a person sees it: a bar for what goes on, a line for each round that is finished."""

    def __init__(self, training: "Training", words: Words) -> None:
        self._training = training
        self._words = words
        self._aside = Console(stderr=True, highlight=False)
        self.bar: Progress = games_bar(self._aside)
        self._task: TaskID | None = None

    def _show(self, text: str, done: int, of: int, rate: str = "") -> None:
        if self._task is None:
            self._task = self.bar.add_task(text, total=of, rate=rate)
        self.bar.update(self._task, description=text, completed=done, total=of, rate=rate)

    def made(self, number: int, done: int, of: int) -> None:
        self._show(self._words("train.playing", round=number), done, of)

    def fitted(self, number: int, epoch: int, learnt: float, judged: float) -> None:
        self._show(self._words("train.fitting", round=number), epoch, epoch, f"{judged:.4f}")

    def dueled(self, number: int, found: "Standing") -> None:
        self._show(self._words("train.dueling", round=number), found.deals, found.deals, f"{100 * found.share:.1f} %")

    def finished(self, found: "Round") -> None:
        share, error = 100 * found.duel["share"], 196 * found.duel["error"]
        key = "train.won" if found.won else "train.lost"
        line = self._words(key, round=found.number, share=f"{share:.1f}", error=f"{error:.1f}", player=found.player)
        self._aside.print(Text(line))
        self.write_report()

    def write_report(self) -> None:
        from ludi.train.report import report

        write_in_one_step(self._training.folder / REPORT, report(self._training, self._words.language))

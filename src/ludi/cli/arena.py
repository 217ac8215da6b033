"""`ludi arena`: a tournament between bots, shown as a table; its figures and its report go to a folder."""

import json
import re
import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ludi.arena.buildings import FEW, building_name
from ludi.arena.format import (
    FORFEITED,
    Labels,
    decimal,
    duration,
    forfeits_told,
    percent,
    played_options,
    points,
    short,
    signed,
)
from ludi.arena.ledger import GAMES, REPORT, SUMMARY, Ledger, is_begun, is_free, is_ours
from ludi.arena.match import PlayedGame
from ludi.arena.plan import TournamentPlan, differences, plan_of, whole_deals
from ludi.arena.report import report
from ludi.arena.run import played_here
from ludi.arena.summary import summarise
from ludi.bots import is_program
from ludi.cli.arguments import LAST_SEED, check_programs
from ludi.cli.painting import BRONZE, GOLD, OXBLOOD
from ludi.cli.progress import games_bar
from ludi.cli.simulate import INTERRUPTED
from ludi.cli.words import Words
from ludi.core.errors import BadOption, BadRecord, LudiError
from ludi.core.options import said
from ludi.core.registry import Title, title
from ludi.play.files import Busy, write_in_one_step
from ludi.processes import cores

USUAL_GAMES = 100
MOST_ARENA_GAMES = 10**6
USUAL_FOLDER = "arena"
LONGEST_FOLDER = 120
WIDTH = 80
STRIPS = (17, 9)  # letters of a drawn interval; fewer where names are long
SHORTEST = 8  # letters of a name
SHOWN = 5  # buildings at either end
ENDINGS = (signal.SIGINT, signal.SIGTERM)
INSTALL_CLUSTER = "pip install 'ludi-romani[cluster]'"


class ArenaRequest(NamedTuple):
    """How a tournament is to be run, as the command line says."""

    out: Path | None
    resume: bool
    force: bool
    workers: int | None
    cluster: str | None
    as_json: bool


def run_arena(
    game: Title,
    given: dict[str, Any],
    kinds: list[str],
    seed: int,
    count: int | None,
    request: ArenaRequest,
    words: Words,
) -> None:
    if request.resume and request.force:
        raise BadOption(words("errors.resume_or_force"))
    if request.cluster is not None:
        _check_cluster(words)
    options = game.new(len(kinds), seed, given).options
    folder = request.out or Path(USUAL_FOLDER, folder_name(game.name, given, kinds, seed))
    ledger = open_ledger(folder, TournamentPlan(game.name, options, kinds, seed, 0), count, request, words)
    with closing(ledger):
        games, players = ledger.head["games"], len(kinds)
        if count not in (None, games):
            typer.echo(
                words("arena.rounded", given=count, games=games, count=games // players, players=players), err=True
            )
        if ledger.missing():
            play_out(ledger, request, words)
        summary = summarise(ledger.head, ledger.in_order())
        write_in_one_step(folder / SUMMARY, json.dumps(summary, indent=1) + "\n")
        write_in_one_step(folder / REPORT, report(summary, words.language))
    if request.as_json:
        typer.echo(json.dumps(summary, indent=1))
        return
    console = Console(highlight=False)
    width = min(WIDTH, console.width)
    console.print(Overview(summary, words, width).all(), width=width)
    typer.echo(words("arena.files", games=folder / GAMES, summary=folder / SUMMARY, report=folder / REPORT))


def folder_name(game: str, given: dict[str, Any], kinds: list[str], seed: int) -> str:
    """After what is played: game, options, bots, seed. Where that does not tell all, some digits tell matches apart."""
    flags = {True: "{}", False: "no_{}"}
    options = [flags[value].format(name) if isinstance(value, bool) else said(value) for name, value in given.items()]
    parts = [re.sub(r"[^\w.]+", "_", part).strip("_") for part in [*options, *kinds]]
    name = "-".join([game, *parts])
    if len(name) > LONGEST_FOLDER or any(map(is_program, kinds)) or any(isinstance(v, dict) for v in given.values()):
        whole = sha256(json.dumps([given, kinds], sort_keys=True).encode()).hexdigest()
        name = f"{name[:LONGEST_FOLDER]}-{whole[:8]}"
    return f"{name}-{seed}"


# -- the folder ------------------------------------------------------------------------------------------


def open_ledger(folder: Path, plan: TournamentPlan, count: int | None, request: ArenaRequest, words: Words) -> Ledger:
    if folder.exists() and not folder.is_dir():
        raise BadOption(words("errors.not_a_folder", file=folder))
    if not is_free(folder) and not is_ours(folder):
        raise BadOption(words("errors.no_arena", folder=folder))
    if not is_free(folder) and not request.resume and not request.force:
        raise BadOption(words("errors.folder_exists", folder=folder))
    try:
        if request.resume and is_begun(folder):
            return _go_on(folder, plan, count, request, words)
        wanted = _sized(plan, USUAL_GAMES if count is None else count, words)
        _check_programs(wanted, request, words)
        return Ledger.begin(folder, wanted)
    except Busy:
        raise BadOption(words("errors.folder_busy", folder=folder)) from None


def _go_on(folder: Path, plan: TournamentPlan, count: int | None, request: ArenaRequest, words: Words) -> Ledger:
    try:
        ledger = Ledger.resume(folder)
    except BadRecord as error:
        raise BadRecord(words("errors.record", file=folder / GAMES, error=error)) from None
    try:
        held = ledger.head
        wanted = plan._replace(games=held["games"]) if count is None else _sized(plan, count, words)
        if wrong := differences(held, wanted.header()):
            raise BadOption(words("errors.other_plan", folder=folder, held=", ".join(wrong)))
        if held.get("code") != wanted.header()["code"]:
            raise BadOption(words("errors.other_code", folder=folder))
        if len(ledger.rows) < wanted.games:
            _check_programs(wanted, request, words)
        ledger.grow(wanted.games)
    except BaseException:
        ledger.close()
        raise
    return ledger


def _check_programs(plan: TournamentPlan, request: ArenaRequest, words: Words) -> None:
    """Those of a cluster are started there."""
    if request.cluster is None:
        check_programs(plan.seats, words)


def _sized(plan: TournamentPlan, count: int, words: Words) -> TournamentPlan:
    """The plan with as many games, and some more if the last deal would not be complete."""
    players = len(plan.seats)
    games = whole_deals(count, players)
    if plan.seed + games // players - 1 > LAST_SEED:
        raise BadOption(words("errors.last_seed", seed=plan.seed, most=LAST_SEED))
    return plan._replace(games=games)


# -- playing ---------------------------------------------------------------------------------------------


def play_out(ledger: Ledger, request: ArenaRequest, words: Words) -> None:
    plan = plan_of(ledger.head)
    missing = ledger.missing()
    before = plan.games - len(missing)
    aside = Console(stderr=True, highlight=False)
    begun = time.perf_counter()
    try:
        with ended_like_ctrl_c(), closing(_played(plan, missing, request, words)) as played, games_bar(aside) as bar:
            task = bar.add_task(words("simulate.working"), total=plan.games, completed=before, rate="")
            for each in played:
                with undisturbed():
                    ledger.add(each)
                done = len(ledger.rows)
                bar.update(task, completed=done, rate=_rate((done - before) / (time.perf_counter() - begun), words))
    except KeyboardInterrupt:
        kept = words("arena.stopped", count=len(ledger.rows), games=plan.games)
        typer.echo(words("errors.line", message=kept), err=True)
        raise typer.Exit(INTERRUPTED) from None
    except BrokenProcessPool:
        raise LudiError(words("errors.arena_worker", count=len(ledger.rows), games=plan.games)) from None


@contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """Whoever ends us, a terminal or a system that shuts down, what is finished is kept and the workers end too."""
    with _handling([signal.SIGTERM], signal.default_int_handler):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever ends us meanwhile is obeyed afterwards: what is written counts, and what counts is written."""
    caught: list[int] = []
    with _handling(ENDINGS, lambda number, _: caught.append(number)):
        yield
    if caught:
        raise KeyboardInterrupt


@contextmanager
def _handling(numbers: Iterable[int], handler: Callable[[int, FrameType | None], Any]) -> Iterator[None]:
    """What we were started to ignore, we ignore."""
    before = {number: signal.getsignal(number) for number in numbers}
    heard = [number for number, old in before.items() if old is not signal.SIG_IGN]
    for number in heard:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def _played(
    plan: TournamentPlan, numbers: list[int], request: ArenaRequest, words: Words
) -> Generator[PlayedGame, None, None]:
    if request.cluster is None:
        yield from played_here(plan, numbers, request.workers or cores())
        return
    from ludi.arena.cluster import NoCluster, WorkerLost, played_on_cluster

    try:
        yield from played_on_cluster(plan, numbers, request.cluster, request.workers)
    except NoCluster as error:
        raise BadOption(words("errors.no_cluster", address=request.cluster, error=error)) from None
    except WorkerLost:
        raise BrokenProcessPool from None


def _check_cluster(words: Words) -> None:
    if find_spec("ray") is None:
        raise BadOption(words("errors.no_ray", command=INSTALL_CLUSTER))


def _rate(per_second: float, words: Words) -> str:
    if per_second >= 1:
        return words("simulate.rate", rate=f"{per_second:.0f}")
    return words("arena.slow_rate", rate=f"{60 * per_second:.1f}")


# -- what came of it -------------------------------------------------------------------------------------


class Overview:
    """The figures of a tournament for a terminal."""

    def __init__(self, summary: dict[str, Any], words: Words, width: int = WIDTH) -> None:
        self._summary = summary
        self._width = width
        self._words = words
        self._say = Labels(words.language)
        self._title = title(summary["game"])
        self._names = [each["name"] for each in summary["entrants"]]  # as they fit into the table

    def all(self) -> Group:
        """Who won, what the games were like, what the buildings were worth."""
        equal = percent(self._summary["expected"], self._say)
        parts: list[RenderableType] = [
            *self._heading(),
            *self._entrants(),
            _note(self._say("sheet.legend", equal=equal)),
            *self._forfeits(),
        ]
        parts += [Text(), self._course()]
        if worth := self._buildings():
            parts += [Text(), worth, _note(self._say("sheet.legend_buildings", equal=equal))]
        return Group(*parts, Text())

    def _heading(self) -> list[RenderableType]:
        words, say, summary = self._words, self._say, self._summary
        facts = {key: summary[key] for key in ("games", "players", "seed")}
        name = Text(words.title(self._title), style=f"bold {GOLD}")
        for option in played_options(self._title.name, summary["options"]):
            name.append(f" · {option}", style=f"not bold {BRONZE}")
        return [
            Rule(name, align="left", style=BRONZE, characters="─"),
            Text(say("sheet.played", count=summary["deals"], **facts)),
            Text(),
        ]

    def _entrants(self) -> list[RenderableType]:
        """The table, and what the names in it stand for where they had to be cut."""
        entrants = self._summary["entrants"]
        names = [each["name"] for each in entrants]
        failed = any(each["forfeits"] for each in entrants)
        longest = max(map(len, names)) + failed
        letters = next((letters for letters in STRIPS if longest <= self._room(letters)), STRIPS[-1])
        self._names = short(names, max(self._room(letters) - failed, SHORTEST))
        pairs = [(cut, name) for cut, name in zip(self._names, names, strict=True) if cut != name]
        return [self._standings(self._names, letters), *[Text(f"{cut} = {name}", style=BRONZE) for cut, name in pairs]]

    def _room(self, letters: int) -> int:
        """For names, beside intervals drawn in so many letters."""
        console = Console(width=WIDTH)
        bare = self._standings([""] * len(self._names), letters)
        return self._width - console.measure(bare).maximum + len(self._say("sheet.bot"))

    def _standings(self, names: list[str], letters: int) -> Table:
        """With intervals drawn in so many letters."""
        say = self._say
        sheet = _sheet(say("sheet.bot"))
        sheet.add_column(say("sheet.wins"), justify="right", no_wrap=True)
        sheet.add_column(say("sheet.interval"), no_wrap=True)
        sheet.add_column(_scale(letters), no_wrap=True)
        for key in ("place", "score", "rating"):
            sheet.add_column(say(f"sheet.{key}"), justify="right", no_wrap=True)
        for i, each in enumerate(self._summary["entrants"]):
            wins, place, rating = each["wins"], each["place"], each["rating"]
            sheet.add_row(
                Text(names[i] + FORFEITED * bool(each["forfeits"]), style=f"bold {GOLD}" if i == 0 else "bold"),
                Text(percent(wins["mean"], say)),
                Text(f"{decimal(100 * wins['low'], 1, say)}–{decimal(100 * wins['high'], 1, say)}", style=BRONZE),
                strip(wins, self._summary["expected"], letters),
                Text(f"{decimal(place['mean'], 2, say)} ±{decimal(_half(place), 2, say)}"),
                Text(decimal(each["score"]["mean"], 1, say)),
                Text(f"{decimal(rating['mu'], 1, say)} ±{decimal(rating['sigma'], 1, say)}"),
            )
        return sheet

    def _course(self) -> Table:
        """Length, endings and seats."""
        words, say, summary = self._words, self._say, self._summary
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style=BRONZE, no_wrap=True)
        grid.add_column(ratio=1)
        for key in ("turns", "decisions"):
            found = summary["length"][key]
            spread = {name: decimal(found[name], 1, say) for name in ("mean", "deviation")}
            limits = {name: found[name] for name in ("least", "most")}
            unit = summary["unit"] if key == "turns" else key
            grid.add_row(say(f"sheet.{unit}"), Text(say("sheet.spread", **spread, **limits)))
        shares = [percent(each["mean"], say) for each in summary["seat_wins"]]
        grid.add_row(say("sheet.seats"), _pairs(enumerate(shares, 1)))
        times = [duration(each["thinking"]["per_choice"], say) for each in summary["entrants"]]
        grid.add_row(say("sheet.thinking"), _pairs(zip(self._names, times, strict=True)))
        texts = words.game(self._title).get("endings", {})
        for i, (ending, count) in enumerate(summary["endings"].items()):
            told = f"{percent(count / summary['games'], say):>6}  {texts.get(ending, ending)}"
            grid.add_row(say("sheet.endings") if i == 0 else "", Text(told))
        return grid

    def _buildings(self) -> Table | None:
        """Those that did their owners most good, and least."""
        say = self._say
        known = [each for each in self._summary["buildings"] if each["finished"] >= FEW]
        if not known:
            return None
        cut = len(known) > 2 * SHOWN
        shown = known[:SHOWN] + known[-SHOWN:] if cut else known
        sheet = _sheet(say("sheet.building"))
        for key in ("finished", "gain", "interval", "lead"):
            sheet.add_column(say(f"sheet.{key}"), justify="right", no_wrap=True)
        for i, each in enumerate(shown):
            worth = each["worth"]
            name = building_name(self._summary["game"], self._summary["options"], each["key"], say.language)
            lead = "" if each["score"] is None else signed(each["score"], 1, say)
            sheet.add_row(
                Text(name),
                Text(str(each["finished"])),
                Text(points(worth["mean"], say), style=GOLD if worth["mean"] > 0 else OXBLOOD),
                Text(say("numbers.range", low=points(worth["low"], say), high=points(worth["high"], say))),
                Text(lead),
                end_section=cut and i == SHOWN - 1,
            )
        return sheet

    def _forfeits(self) -> list[RenderableType]:
        """For each program that has failed how often, and why it did so first."""
        lines = forfeits_told(self._summary["entrants"], self._names, self._say)
        return [Text(line, style=OXBLOOD) for line in lines]


def _sheet(first: str) -> Table:
    sheet = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    sheet.border_style = sheet.header_style = BRONZE
    sheet.add_column(first, overflow="ellipsis", no_wrap=True)
    return sheet


def _note(text: str) -> Text:
    return Text(text, style=f"italic {BRONZE}")


def _pairs(found: Iterable[tuple[object, str]]) -> Text:
    """Names, each with a figure."""
    line = Text()
    for i, (name, figure) in enumerate(found):
        unbroken = [text.replace(" ", "\N{NO-BREAK SPACE}") for text in (str(name), figure)]
        line.append("   " * bool(i)).append(f"{unbroken[0]} ", style=BRONZE).append(unbroken[1])
    return line


def _scale(letters: int) -> Text:
    """What the ends and the middle of a strip stand for."""
    left = letters // 2 - 1
    return Text(f"{'0':<{left}}{'50':<{letters - left - 3}}100")


def strip(wins: dict[str, float], expected: float, letters: int) -> Text:
    """An interval between 0 and 100 %, with a mark where equals would stand."""
    place = {key: round(wins[key] * (letters - 1)) for key in ("low", "mean", "high")}
    line = Text()
    for at in range(letters):
        if at == place["mean"]:
            line.append("●", style=f"bold {GOLD}")
        elif place["low"] <= at <= place["high"]:
            line.append("━", style=GOLD)
        elif at == round(expected * (letters - 1)):
            line.append("┊", style=BRONZE)
        else:
            line.append("·", style="dim")
    return line


def _half(estimate: dict[str, float]) -> float:
    return (estimate["high"] - estimate["low"]) / 2

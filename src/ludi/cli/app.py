"""The commands. Whatever is wrong with what we are given ends in one line and status 2."""

import logging
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, NamedTuple

import typer
from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand

import ludi
from ludi.bots import LEVELS, is_program, level_meaning, level_name, personalities, rating
from ludi.bots.levels import PLUS, personality_meaning, personality_name
from ludi.cli.admin import app as admin
from ludi.cli.analyse import MOST_GUESSES, AnalysisRequest, run_analysis
from ludi.cli.arena import MOST_ARENA_GAMES, ArenaRequest, run_arena
from ludi.cli.arguments import (
    allowed,
    bot_seats,
    check_number,
    check_programs,
    check_seed,
    find_game,
    game_options,
    read_seats,
    seat_names,
    table_names,
)
from ludi.cli.painting import BRONZE, GOLD, painter
from ludi.cli.perft import DEEPEST, show_perft
from ludi.cli.play import Session
from ludi.cli.puzzles import app as puzzles
from ludi.cli.replay import ReplaySession
from ludi.cli.review import ReviewRequest, run_review
from ludi.cli.saves import begin, command, conflicts, hold, look_again, names_of, read, seats_of
from ludi.cli.screen import Screen
from ludi.cli.serve import ServeRequest, run_server
from ludi.cli.simulate import MOST_GAMES, MOST_WORKERS, run_simulation
from ludi.cli.statistics import StatisticsRequest, run_statistics
from ludi.cli.thinker import run_thinker
from ludi.cli.train import MOST_ROUNDS, TrainRequest, run_training
from ludi.cli.usage import LANGUAGE, SLOWEST, Commands, Language, one_line
from ludi.cli.words import Words, program
from ludi.core.errors import BadOption
from ludi.core.options import Option, said
from ludi.core.registry import Title, load, title, titles
from ludi.play.history import Recorded
from ludi.play.journal import Journal, Saved
from ludi.play.offer import notices, usual_options, usual_players, value_meaning
from ludi.play.seats import ME, Seating, usual_seats
from ludi.study.reviewing import LONGEST

# Seats beside the levels, for those who try bots out, as they are typed, with what the catalogue says about them.
BOTS = {
    "random": "games.random",
    "rules": "games.rules",
    "rules:50%": "games.rules_overlook",
    "search:1s": "games.search_seconds",
    "search:800": "games.search_iterations",
    "search:800@5s": "games.search_at_most",
    "search:1s:2": "games.search_processes",
    "search:1s:all": "games.search_all",
    "search-linear:1s": "games.search_linear",
    "ply:1": "games.ply",
    "ply-linear:1": "games.ply_linear",
    "rules+overlook:30%": "games.overlook",
    "rules+hurry:30%": "games.hurry",
    "rules+greedy:30%": "games.greedy",
    "senator+merchant": "games.personality",
    "cmd:./mybot": "games.command",
    "cmd@30s:./mybot": "games.command_seconds",
}
_help = Words(LANGUAGE)

app = typer.Typer(
    cls=Commands,
    help=_help("help.app"),
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludi-romani {ludi.__version__} ({ludi.BUILD})")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", help=_help("help.version"), callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


# -- what the commands of a game have in common ----------------------------------------------------------

GameName = Annotated[str, typer.Argument(help=_help("help.game"), metavar=_help("help.game_word"))]
Players = Annotated[int | None, typer.Option(help=_help("help.players"), metavar="N")]
Workers = Annotated[int | None, typer.Option(help=_help("help.workers"), metavar="N")]


class _OfAGame(TyperCommand):
    """A command whose help tells the options of the game as well, if one is named."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        named = next((each for each in titles() if each.name in args), None)
        if named and {"-h", "--help"} & set(args):
            typer.echo(self.get_help(ctx))
            _describe(named, Console(highlight=False), _help)
            ctx.exit()
        return super().parse_args(ctx, args)


def _of_a_game(help_key: str, end_key: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command that takes a game and its options."""
    return app.command(
        cls=_OfAGame,
        help=_help(help_key),
        epilog=_help(end_key, ludi=program()),
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    )


def _chosen(context: typer.Context, game: str, seed: int | None, words: Words) -> tuple[Title, dict[str, Any]]:
    """The game of such a command, and its options."""
    chosen, rest = find_game([game, *context.args], words)
    given = game_options(chosen, rest, words, str(context.info_name))
    check_seed(seed, words)
    return chosen, given


# -- ludi play -----------------------------------------------------------------------------------------


@_of_a_game("help.play", "help.play_end")
def play(
    context: typer.Context,
    game: GameName,
    seats: Annotated[str | None, typer.Option(help=_help("help.seats"), metavar="me,consul,...")] = None,
    seed: Annotated[int | None, typer.Option(help=_help("help.seed"), metavar="N")] = None,
    record: Annotated[Path | None, typer.Option(help=_help("help.record"), metavar=_help("help.file_word"))] = None,
    lang: Language = LANGUAGE,
    name: Annotated[str | None, typer.Option(help=_help("help.name"), metavar=_help("help.name_word"))] = None,
    memory: Annotated[bool, typer.Option("--memory", help=_help("help.memory"))] = False,
    pace: Annotated[float, typer.Option(help=_help("help.pace"), metavar="N", min=0, max=SLOWEST)] = 0,
    hint: Annotated[bool, typer.Option("--hint", help=_help("help.hint"))] = False,
) -> None:
    with one_line(lang) as words:
        chosen, given = _chosen(context, game, seed, words)
        kinds = read_seats(seats, chosen, words) if seats is not None else None
        asked = PlayRequest(chosen, given, kinds, seed, name)
        if record is not None and record.exists():
            session = _resume(record, asked, words)
        else:
            session = _begin(record, asked, words)
        if session:
            session.memory, session.pace, session.hints = memory, pace, hint
            session.run()


class PlayRequest(NamedTuple):
    """What the command line says of a game to be played; None where it says nothing."""

    chosen: Title
    given: dict[str, Any]
    kinds: list[str] | None
    seed: int | None
    name: str | None


def _begin(record: Path | None, asked: PlayRequest, words: Words) -> Session:
    chosen, given, kinds, seed, name = asked
    kinds = kinds or usual_seats(usual_players(chosen))
    seating = Seating(kinds, seat_names(kinds, name, words))
    check_programs(kinds, words)
    game = chosen.new(len(kinds), randbits(32) if seed is None else seed, given)
    journal = begin(record, game, seating, words) if record is not None else None
    screen = Screen(painter(chosen, words, seating, game.options), words, seating)
    session = Session(Recorded(game), screen, journal)
    screen.say(words("play.begins", title=words.title(chosen), names=", ".join(seating.names)))
    screen.say(words("play.seed", seed=game.seed))
    _give_notice(session, chosen, words)
    return session


def _resume(record: Path, asked: PlayRequest, words: Words) -> Session | None:
    with ExitStack() as held:
        lock = hold(_a_file(record, words), words)
        held.callback(os.close, lock)
        saved = read(record, words)
        _check_same(record, saved, asked, words)
        if saved.finished:
            typer.echo(words("play.finished", file=record, command=look_again(record)))
            return None
        kinds = seats_of(saved, words) or asked.kinds or usual_seats(saved.game.players)
        check_programs(kinds, words)
        names = names_of(saved, words) if asked.name is None else None
        seating = Seating(kinds, names or seat_names(kinds, asked.name, words))
        journal = Journal.resume(record, saved, lock)
        held.pop_all()
    screen = Screen(painter(asked.chosen, words, seating, saved.game.options), words, seating)
    session = Session(saved.history, screen, journal)
    session.catch_up(saved.start, saved.steps)
    screen.command(words("play.resumed", file=record, count=len(saved.steps)))
    _give_notice(session, asked.chosen, words)
    return session


def _give_notice(session: Session, chosen: Title, words: Words) -> None:
    """What every player should know before the first choice; it stands in the log too."""
    for notice in notices(chosen, session.game.options, words.language):
        session.screen.say(notice)
        session.remark(notice)


def _a_file(file: Path, words: Words) -> Path:
    if file.exists() and not file.is_file():
        raise BadOption(words("errors.not_a_file", file=file))
    return file


def _check_same(record: Path, saved: Saved, asked: PlayRequest, words: Words) -> None:
    """What the command line says must not contradict the record."""
    chosen, given, kinds, seed, _ = asked
    if chosen.name != saved.game.NAME:
        raise BadOption(words("errors.other_game", file=record, held=saved.game.NAME, game=chosen.name))
    if wrong := conflicts(saved.game, given, seed):
        raise BadOption(words("errors.conflict", file=record, held=", ".join(wrong)))
    held = seats_of(saved, words)
    if kinds is not None and len(kinds) != saved.game.players:
        raise BadOption(words("errors.seats_count", file=record, players=saved.game.players, given=len(kinds)))
    if held and held != kinds:
        _check_no_program(record, saved, held, words)
        if kinds is not None:
            raise BadOption(words("errors.seats_conflict", file=record, held=",".join(held)))


def _check_no_program(record: Path, saved: Saved, held: list[str], words: Words) -> None:
    """A file may come from anybody: the programs it names are started only if the player names the same."""
    if any(map(is_program, held)) and not saved.finished:
        raise BadOption(words("errors.program", file=record, command=command(saved.game, record, held)))


# -- ludi games ----------------------------------------------------------------------------------------


@app.command(help=_help("help.games"))
def games(lang: Language = LANGUAGE) -> None:
    with one_line(lang) as words:
        console = Console(highlight=False)
        for each in titles():
            _describe(each, console, words)
        console.print(_opponents(words))
        if any(rating(each.name, level) for each in titles() for level in LEVELS):
            console.print(_strengths(words))
        console.print(Text(words("games.try", command=f"{program()} play {titles()[0].name}")), soft_wrap=True)


def _describe(game: Title, console: Console, words: Words) -> None:
    least, most = game.players
    heading = Text.assemble((words.title(game), f"bold {GOLD}"), f"  {game.name}  ")
    heading.append(words("games.players", least=least, most=most))
    if not game.options:
        console.print(heading, Text(words("games.no_options")), sep="\n")
        return
    sheet = Table(title=heading, title_justify="left", box=box.ROUNDED, border_style=BRONZE, show_lines=True)
    sheet.add_column(words("games.option"), style="bold", no_wrap=True)
    sheet.add_column(words("games.meaning"), ratio=1)
    for option in game.options:
        sheet.add_row(f"--{option.name}", _meaning(game, option, words))
    console.print(sheet)
    for notice in notices(game, usual_options(game), words.language):
        console.print(Text(notice, style=BRONZE))


def _opponents(words: Words) -> Table:
    """Who may sit at a table, beginning with those whom a player chooses between."""
    heading = Text.assemble((words("games.opponents"), f"bold {GOLD}"), "  ", words("games.seats"))
    sheet = Table(title=heading, title_justify="left", box=box.ROUNDED, border_style=BRONZE)
    sheet.add_column(words("games.seat"), style="bold", no_wrap=True)
    sheet.add_column(words("games.meaning"), ratio=1)
    rows = [(ME, words("games.me"))]
    rows += [(level_name(level, words.language).lower(), level_meaning(level, words.language)) for level in LEVELS]
    for i, (typed, meaning) in enumerate(rows):
        sheet.add_row(typed, Text(meaning), end_section=i in (0, len(LEVELS)))
    for each in titles():
        for liking in personalities(each.name):
            typed = PLUS + personality_name(liking, words.language).lower()
            said = personality_meaning(liking, words.language)
            sheet.add_row(typed, Text(words("games.likes", game=words.title(each), likes=said)))
        sheet.add_section()
    for typed, key in BOTS.items():
        sheet.add_row(typed, Text(words(key)))
    return sheet


def _strengths(words: Words) -> Table:
    """How strong each level is, in the games in which that was measured."""
    measured = [each for each in titles() if any(rating(each.name, level) for level in LEVELS)]
    heading = Text.assemble((words("games.ratings"), f"bold {GOLD}"), "  ", words("games.ratings_meaning"))
    sheet = Table(title=heading, title_justify="left", box=box.ROUNDED, border_style=BRONZE)
    sheet.add_column(words("games.level"), style="bold", no_wrap=True)
    for each in measured:
        sheet.add_column(words.title(each), justify="right")
    for level in LEVELS:
        found = [rating(each.name, level) for each in measured]
        sheet.add_row(level_name(level, words.language), *[each.said(words.language) if each else "" for each in found])
    return sheet


def _meaning(game: Title, option: Option, words: Words) -> Group:
    """What an option is for, what may be said, and what each word means where the game tells."""
    catalogue = words.game(game)
    labels = catalogue.get(option.name) or catalogue.get(f"{option.name}s") or {}
    each = Table.grid(padding=(0, 1, 0, 0))
    for value in getattr(option, "values", ()):
        if value in labels:
            each.add_row(Text(value, style="bold"), Text(str(labels[value])))
        if apart := value_meaning(catalogue, option.name, value):
            each.add_row("", Text(apart, style=BRONZE))
    usual = words("games.usual", value=said(option.default))
    limits = Text(f"{allowed(option, words)} ({usual})", style=BRONZE)
    return Group(Text(str(catalogue["options"][option.name])), limits, *[each] * bool(each.rows))


# -- what games add ------------------------------------------------------------------------------------


def _add_commands() -> None:
    """Those of the games themselves; one that cannot be had is left out with a line that says why."""
    for each in titles():
        if each.command:
            try:
                load(each.command)(app)
            except Exception as error:  # whatever another's code does
                logging.getLogger("ludi").warning("the commands of %s are left out: %s", each.name, error)


_add_commands()


# -- ludi replay ---------------------------------------------------------------------------------------


@app.command(help=_help("help.replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=_help("help.file"), metavar=_help("help.file_word"))],
    seat: Annotated[int | None, typer.Option(help=_help("help.seat"), metavar="N")] = None,
    open_hands: Annotated[bool | None, typer.Option("--open/--closed", help=_help("help.open"))] = None,
    step: Annotated[bool, typer.Option("--step", help=_help("help.step"))] = False,
    everything: Annotated[bool, typer.Option("--all", help=_help("help.all"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        if seat is not None and open_hands:
            raise BadOption(words("errors.seat_or_open"))
        if step and everything:
            raise BadOption(words("errors.step_or_all"))
        shown = _replay(file, seat, open_hands, words)
        if step or (not everything and sys.stdin.isatty() and sys.stdout.isatty()):
            shown.step_by_step()
        else:
            shown.all()


def _replay(file: Path, seat: int | None, open_hands: bool | None, words: Words) -> ReplaySession:
    saved = read(_a_file(file, words), words)
    players = saved.game.players
    if seat is not None and not 1 <= seat <= players:
        raise BadOption(words("errors.no_such_seat", seat=seat, players=players))
    kinds = seats_of(saved, words) or [ME] * players
    seating = Seating(kinds, names_of(saved, words) or table_names(kinds, words))
    screen = Screen(painter(title(saved.game.NAME), words, seating, saved.game.options), words, seating)
    if open_hands is None:
        open_hands = saved.history.over and seat is None
    return ReplaySession(saved, file, screen, None if seat is None else seat - 1, open_hands)


# -- ludi review, ludi analyse ---------------------------------------------------------------------------------------


@app.command(help=_help("help.review"), epilog=_help("help.review_end"))
def review(
    file: Annotated[Path, typer.Argument(help=_help("help.file"), metavar=_help("help.file_word"))],
    level: Annotated[str, typer.Option(help=_help("help.level"), metavar="quick|deep")] = "quick",
    times: Annotated[int | None, typer.Option(help=_help("help.times"), metavar="N")] = None,
    html: Annotated[Path | None, typer.Option(help=_help("help.html"), metavar=_help("help.file_word"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_help("help.json"))] = False,
    seed: Annotated[int, typer.Option(help=_help("help.review_seed"), metavar="N", show_default=False)] = 0,
    force: Annotated[bool, typer.Option("--force", help=_help("help.review_force"))] = False,
    workers: Workers = None,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        check_seed(seed, words)
        check_number("times", 1 if times is None else times, LONGEST, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        request = ReviewRequest(_a_file(file, words), level, times, html, as_json, force, workers, seed)
        run_review(request, words)


@app.command(help=_help("help.analyse"), epilog=_help("help.analyse_end"))
def analyse(
    given: Annotated[str, typer.Argument(help=_help("help.position"), metavar=_help("help.position_word"))],
    move: Annotated[int | None, typer.Option(help=_help("help.analyse_move"), metavar="N")] = None,
    guesses: Annotated[int | None, typer.Option(help=_help("help.guesses"), metavar="N")] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_help("help.json"))] = False,
    seed: Annotated[int, typer.Option(help=_help("help.review_seed"), metavar="N", show_default=False)] = 0,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        check_seed(seed, words)
        check_number("guesses", 1 if guesses is None else guesses, MOST_GUESSES, words)
        run_analysis(AnalysisRequest(given, move, guesses, as_json, seed), words)


# -- ludi perft, ludi simulate ---------------------------------------------------------------------------


@_of_a_game("help.perft", "help.perft_end")
def perft(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    seed: Annotated[int, typer.Option(help=_help("help.perft_seed"), metavar="N", show_default=False)] = 0,
    depth: Annotated[int, typer.Option(help=_help("help.depth"), metavar="N")] = 4,
    divide: Annotated[bool, typer.Option("--divide", help=_help("help.divide"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, given = _chosen(context, game, seed, words)
        table = len(bot_seats(chosen, players, None, words))
        check_number("depth", depth, DEEPEST, words)
        show_perft(chosen.new(table, seed, given), depth, divide, words)


@_of_a_game("help.simulate", "help.simulate_end")
def simulate(
    context: typer.Context,
    game: GameName,
    count: Annotated[int, typer.Option("--games", help=_help("help.games_count"), metavar="N")] = 1000,
    out: Annotated[Path | None, typer.Option(help=_help("help.out"), metavar=_help("help.file_word"))] = None,
    players: Players = None,
    seats: Annotated[str | None, typer.Option(help=_help("help.bot_seats"), metavar="random,...")] = None,
    seed: Annotated[int, typer.Option(help=_help("help.simulate_seed"), metavar="N", show_default=False)] = 0,
    no_decisions: Annotated[bool, typer.Option("--no-decisions", help=_help("help.no_decisions"))] = False,
    workers: Workers = None,
    force: Annotated[bool, typer.Option("--force", help=_help("help.force"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, given = _chosen(context, game, seed, words)
        kinds = bot_seats(chosen, players, seats, words)
        check_programs(kinds, words)
        if out is None:
            raise BadOption(words("errors.missing", option="out"))
        check_number("games", count, MOST_GAMES, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        run_simulation(chosen, given, kinds, seed, count, not no_decisions, out, workers, force, words)


# -- ludi arena ----------------------------------------------------------------------------------------


@_of_a_game("help.arena", "help.arena_end")
def arena(
    context: typer.Context,
    game: GameName,
    seats: Annotated[str | None, typer.Option(help=_help("help.arena_seats"), metavar="senator,rules,...")] = None,
    count: Annotated[int | None, typer.Option("--games", help=_help("help.arena_games"), metavar="N")] = None,
    seed: Annotated[int, typer.Option(help=_help("help.arena_seed"), metavar="N", show_default=False)] = 1,
    out: Annotated[Path | None, typer.Option(help=_help("help.arena_out"), metavar=_help("help.folder_word"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=_help("help.resume"))] = False,
    force: Annotated[bool, typer.Option("--force", help=_help("help.arena_force"))] = False,
    workers: Workers = None,
    cluster: Annotated[str | None, typer.Option(help=_help("help.cluster"), metavar=_help("help.address_word"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_help("help.json"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, given = _chosen(context, game, seed, words)
        if seats is None:
            raise BadOption(words("errors.no_seats"))
        kinds = bot_seats(chosen, None, seats, words)
        check_number("games", 1 if count is None else count, MOST_ARENA_GAMES, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        request = ArenaRequest(out, resume, force, workers, cluster, as_json)
        run_arena(chosen, given, kinds, seed, count, request, words)


# -- ludi statistics -----------------------------------------------------------------------------------


@_of_a_game("help.statistics", "help.statistics_end")
def statistics(
    context: typer.Context,
    game: GameName,
    seats: Annotated[str | None, typer.Option(help=_help("help.statistics_seats"), metavar="rules,...")] = None,
    count: Annotated[int, typer.Option("--games", help=_help("help.games_count"), metavar="N")] = 300,
    seed: Annotated[int, typer.Option(help=_help("help.arena_seed"), metavar="N", show_default=False)] = 1,
    records: Annotated[Path | None, typer.Option(help=_help("help.records"), metavar=_help("help.folder_word"))] = None,
    out: Annotated[Path | None, typer.Option(help=_help("help.arena_out"), metavar=_help("help.folder_word"))] = None,
    workers: Workers = None,
    as_json: Annotated[bool, typer.Option("--json", help=_help("help.json"))] = False,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, given = _chosen(context, game, seed, words)
        kinds = bot_seats(chosen, None, seats or "rules,rules,rules", words)
        check_number("games", count, MOST_ARENA_GAMES, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        run_statistics(chosen, given, kinds, seed, count, StatisticsRequest(records, out, workers, as_json), words)


# -- ludi train ----------------------------------------------------------------------------------------


@app.command(help=_help("help.train"), epilog=_help("help.train_end", ludi=program()))
def train(
    game: GameName,
    out: Annotated[Path | None, typer.Option(help=_help("help.train_out"), metavar=_help("help.folder_word"))] = None,
    games: Annotated[int | None, typer.Option(help=_help("help.train_games"), metavar="N")] = None,
    rounds: Annotated[int | None, typer.Option(help=_help("help.train_rounds"), metavar="N")] = None,
    round_games: Annotated[int | None, typer.Option(help=_help("help.train_round_games"), metavar="N")] = None,
    search_rounds: Annotated[int | None, typer.Option(help=_help("help.train_search_rounds"), metavar="N")] = None,
    search_games: Annotated[int | None, typer.Option(help=_help("help.train_search_games"), metavar="N")] = None,
    seed: Annotated[int | None, typer.Option(help=_help("help.train_seed"), metavar="N")] = None,
    workers: Workers = None,
    cluster: Annotated[str | None, typer.Option(help=_help("help.cluster"), metavar=_help("help.address_word"))] = None,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        chosen, _ = find_game([game], words)
        check_seed(seed, words)
        for name, given in (("games", games), ("round-games", round_games), ("search-games", search_games)):
            check_number(name, 1 if given is None else given, MOST_GAMES, words)
        for name, given in (("rounds", rounds), ("search-rounds", search_rounds)):
            check_number(name, 1 if given is None else given + 1, MOST_ROUNDS, words)
        check_number("workers", 1 if workers is None else workers, MOST_WORKERS, words)
        folder = out or Path("training") / chosen.name
        amounts = (seed, games, rounds, round_games, search_rounds, search_games)
        run_training(chosen, TrainRequest(folder, *amounts, workers, cluster), words)


app.add_typer(admin, name="admin")
app.add_typer(puzzles, name="puzzles")


@app.command(help=_help("help.serve"))
def serve(
    config: Annotated[str | None, typer.Option(help=_help("help.config"), metavar="FILE", envvar="LUDI_CONFIG")] = None,
    host: Annotated[str | None, typer.Option(help=_help("help.host"), metavar="HOST")] = None,
    port: Annotated[int | None, typer.Option(help=_help("help.port"), metavar="N")] = None,
    database: Annotated[str | None, typer.Option(help=_help("help.database"), metavar="URL")] = None,
    bot_workers: Annotated[int | None, typer.Option(help=_help("help.bot_workers"), metavar="N")] = None,
    processes: Annotated[int | None, typer.Option(help=_help("help.processes"), metavar="N")] = None,
    internal: Annotated[str | None, typer.Option(help=_help("help.internal"), metavar="HOST[:PORT]")] = None,
    origin: Annotated[list[str] | None, typer.Option(help=_help("help.origin"), metavar="URL")] = None,
    trusted_proxy: Annotated[list[str] | None, typer.Option(help=_help("help.trusted_proxy"), metavar="CIDR")] = None,
    host_name: Annotated[list[str] | None, typer.Option(help=_help("help.host_name"), metavar="NAME")] = None,
    thinkers: Annotated[str | None, typer.Option(help=_help("help.thinkers"), metavar="HOST:PORT")] = None,
    sets: Annotated[list[str] | None, typer.Option("--set", help=_help("help.set"), metavar="NAME=VALUE")] = None,
    opens: Annotated[bool, typer.Option("--open/--no-open", help=_help("help.opens"))] = False,
    log: Annotated[str | None, typer.Option(help=_help("help.log"), metavar="LEVEL")] = None,
    lang: Language = LANGUAGE,
) -> None:
    settings = {
        "host": host,
        "port": port,
        "database": database,
        "bot_workers": bot_workers,
        "processes": processes,
        "internal": internal,
        "origins": origin,
        "trusted_proxies": trusted_proxy,
        "host_names": host_name,
        "thinkers": thinkers,
        "log": log,
    }
    with one_line(lang) as words:
        run_server(ServeRequest(config, settings, sets or [], opens), words)


@app.command(help=_help("help.thinker"))
def thinker(
    connect: Annotated[list[str], typer.Option(help=_help("help.connect"), metavar="HOST:PORT")],
    workers: Workers = None,
    lang: Language = LANGUAGE,
) -> None:
    with one_line(lang) as words:
        run_thinker(connect, workers, words)

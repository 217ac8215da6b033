"""Kept games as the client is asked for them: whatever is wrong with a file is said in the player's words."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludi.bots import is_program
from ludi.cli.arguments import check_name, check_seats
from ludi.cli.words import Words, program
from ludi.core.errors import BadRecord, LudiError
from ludi.core.game import Game
from ludi.core.options import said
from ludi.core.registry import title
from ludi.play import files
from ludi.play.journal import Journal, Saved, load
from ludi.play.seats import Seating


def read(path: Path, words: Words) -> Saved:
    """A record from its file; `BadRecord` names the file and what is wrong with it."""
    try:
        return load(path)
    except UnicodeDecodeError as error:
        raise BadRecord(words("errors.not_text", file=path)) from error
    except LudiError as error:
        raise BadRecord(words("errors.record", file=path, error=error)) from error


def begin(path: Path, game: Game, seating: Seating, words: Words) -> Journal:
    try:
        return Journal.begin(path, game, seating)
    except files.Busy:
        raise BadRecord(words("errors.busy", file=path)) from None


def hold(path: Path, words: Words) -> int:
    """The lock on a record, as a handle to be closed; `BadRecord` if another client holds it."""
    try:
        return files.hold(path)
    except files.Busy:
        raise BadRecord(words("errors.busy", file=path)) from None


def seats_of(saved: Saved, words: Words) -> list[str] | None:
    """Who played, if the record tells."""
    kinds = saved.words("seats")
    if kinds is not None:
        check_seats(kinds, title(saved.game.NAME), words)
    return kinds


def names_of(saved: Saved, words: Words) -> list[str] | None:
    names = saved.words("names")
    for name in names or []:
        check_name(name, words)
    return names


def command(game: Game, path: Path, kinds: Sequence[str] = ()) -> str:
    """The words that take a kept game up again; a seat that is a program must be named anew."""
    seats = f" --seats {shlex.quote(','.join(kinds))}" if any(map(is_program, kinds)) else ""
    return f"{program()} play {game.NAME} --record {shlex.quote(str(path))}{seats}"


def look_again(path: Path) -> str:
    """The words that show a kept game."""
    return f"{program()} replay {shlex.quote(str(path))}"


def conflicts(game: Game, given: dict[str, Any], seed: int | None) -> Sequence[str]:
    """The options of a command line that a record contradicts, as the record has them."""
    wanted = {**given, **({} if seed is None else {"seed": seed})}
    held = {**game.options, "seed": game.seed}
    return [f"--{name} {said(held[name])}" for name, value in wanted.items() if held[name] != value]

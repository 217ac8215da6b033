"""A record played again, step by step."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ludi.core.errors import BadRecord, LudiError
from ludi.core.game import Game
from ludi.play.entry import Entry, Step, move_of, surrender_of
from ludi.play.history import History
from ludi.play.record import parse, result, start


def steps(lines: Iterable[str]) -> Iterator[Step]:
    """Play a record step by step. The first is the start, with no move."""
    rows = parse(lines)
    return _played(rows, History(start(rows[0])))


class Record(NamedTuple):
    """A whole record, played."""

    head: dict[str, Any]  # its first line
    history: History
    start: Step
    steps: list[Step]
    finished: bool  # whether its result is written


def read(lines: Iterable[str]) -> Record:
    rows = parse(lines)
    history = History(start(rows[0]))
    first, *played = _played(rows, history)
    return Record(rows[0], history, first, played, "end" in rows[-1])


def _played(rows: list[dict[str, Any]], history: History) -> Iterator[Step]:
    yield history.start()
    for number, row in enumerate(rows[1:], 2):
        if "end" in row:
            _check_result(history.game, row, number)
            continue
        try:
            step = history.redo(_entry(row, history.game)._replace(n=number - 1))
        except LudiError as error:
            raise BadRecord(f"line {number} of the record: {error}") from error
        yield step


def _entry(row: dict[str, Any], game: Game) -> Entry:
    """What a line of a record says was done."""
    if "surrender" in row:
        if type(row["surrender"]) is not int:
            raise BadRecord("a surrender names a seat")
        return surrender_of(row["seat"] if type(row.get("seat")) is int else -1, row["surrender"], [])
    if row.get("seat") != game.seat or not isinstance(row.get("move"), str):
        raise BadRecord(f"seat {game.seat} should move here")
    return move_of(game.seat, row["move"], [])


def _check_result(game: Game, row: dict[str, Any], number: int) -> None:
    if not game.over or row != result(game):
        raise BadRecord(f"line {number} of the record: the game ends otherwise here")


def replay(record: str | Iterable[str]) -> Game:
    """The position to which a record (its text, or its lines) leads."""
    if isinstance(record, str) and record and not record.lstrip().startswith("{"):
        raise BadRecord("not a record: give its text or its lines; for a file, replay(open(path))")
    lines = record.splitlines(keepends=True) if isinstance(record, str) else record
    for step in steps(lines):
        game = step.game
    return game

"""A record played again, step by step."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ludi.core.errors import BadRecord, LudiError
from ludi.core.game import Game
from ludi.play.entry import Entry, Step, move_of, redeal_of, resign_of, surrender_of
from ludi.play.history import History, Recorded, check_redeal, dealt
from ludi.play.record import parse, result, start


def steps(lines: Iterable[str]) -> Iterator[Step]:
    """Play a record step by step. The first is the start, with no move."""
    rows = parse(lines)
    return _played(rows, History(start(rows[0])))


class Record(NamedTuple):
    """A whole record, played."""

    head: dict[str, Any]  # its first line
    history: Recorded
    start: Step
    steps: list[Step]
    finished: bool  # whether its result is written


def read(lines: Iterable[str]) -> Record:
    rows = parse(lines)
    history = Recorded(start(rows[0]))
    first, *played = _played(rows, history)
    return Record(rows[0], history, first, played, "end" in rows[-1])


def _played(rows: list[dict[str, Any]], history: History) -> Iterator[Step]:
    yield history.start()
    for number, row in enumerate(rows[1:], 2):
        if "end" in row:
            _check_result(history, row, number)
            continue
        try:
            step = history.redo(_entry(row, history.game, number - 1))
        except LudiError as error:
            raise BadRecord(f"line {number} of the record: {error}", number) from error
        yield step


def _entry(row: dict[str, Any], game: Game, n: int) -> Entry:
    """What a line of a record says was done."""
    seat = row["seat"] if type(row.get("seat")) is int else -1
    if "surrender" in row:
        if type(row["surrender"]) is not int:
            raise BadRecord("a surrender names a seat")
        return surrender_of(seat, row["surrender"], [])._replace(n=n)
    if row.get("resigns") is True and 0 <= seat < game.players:
        return resign_of(seat)._replace(n=n)
    if seat != game.seat or not isinstance(row.get("move", row.get("redealt")), str):
        raise BadRecord(f"seat {game.seat} should move here")
    if "redealt" in row:
        entry = redeal_of(seat, n, row["redealt"])
        check_redeal(game, dealt(entry), seat)
        return entry._replace(n=n)
    return move_of(seat, row["move"], [])._replace(n=n)


def _check_result(history: History, row: dict[str, Any], number: int) -> None:
    if not history.over or row != result(history.game, history.resigned):
        raise BadRecord(f"line {number} of the record: the game ends otherwise here", number)


def replay(record: str | Iterable[str]) -> Game:
    """The position to which a record (its text, or its lines) leads."""
    if isinstance(record, str) and record and not record.lstrip().startswith("{"):
        raise BadRecord("not a record: give its text or its lines; for a file, replay(open(path))")
    lines = record.splitlines(keepends=True) if isinstance(record, str) else record
    for step in steps(lines):
        game = step.game
    return game

"""Records: a whole game as JSON lines. Options and seed first, then a line for each move, then the result.

    {"ludi": 2, "game": "glory_to_rome", "players": 2, "seed": 7, "options": {"edition": "iv", ...}}
    {"seat": 0, "move": "card:dock"}
    {"seat": 1, "surrender": 0}
    {"end": "surrender", "winners": [0], "totals": [12, 9]}

The first line may hold more: whatever a client wants to find again, such as the players' names.
Moves are written by name, so that a record can be read, compared and replayed for ever. Lines are only ever
appended: whatever stops the writer, the moves written so far are a record.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final, TextIO

from ludi.core.errors import BadRecord, LudiError
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.registry import title

VERSION: Final = 2
# Records of these versions are read. Each asked its own questions (`Game.questions`), and is replayed with them.
READ: Final = (1, 2)


class Entry:
    """One line of a record, with the position before it and what it brought about."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game  # the position after the entry; the same object is played on
        self.seat = seat
        self.move: int | None = None
        self.surrender: int | None = None
        self.events: list[Event] = []


def header(game: Game) -> dict[str, Any]:
    return {
        "ludi": game.questions,
        "game": game.NAME,
        "players": game.players,
        "seed": game.seed,
        "options": game.options,
    }


def result(game: Game) -> dict[str, Any]:
    totals = [score["total"] for score in game.scores()]
    return {"end": game.ending, "winners": game.winners(), "totals": totals}


class Recorder:
    """Writes a record while the game is played; each line is handed to the system before `wrote` returns."""

    def __init__(self, out: TextIO, game: Game, resumed: bool = False) -> None:
        self._out = out
        if not resumed:
            self._line(header(game))

    def _line(self, data: dict[str, Any]) -> None:
        self._out.write(json.dumps(data) + "\n")
        self._out.flush()

    def move(self, seat: int, name: str) -> None:
        self._line({"seat": seat, "move": name})

    def surrender(self, seat: int, to: int) -> None:
        self._line({"seat": seat, "surrender": to})

    def end(self, game: Game) -> None:
        self._line(result(game))


def parse(lines: Iterable[str]) -> list[dict[str, Any]]:
    """The lines of a record. A last line that was cut short is left out: it was never acknowledged."""
    rows: list[dict[str, Any]] = []
    text = list(lines)
    for number, line in enumerate(text, 1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            if number == len(text) and number > 1 and not line.endswith("\n"):
                break
            raise BadRecord(f"line {number} of the record is not JSON") from error
        if not isinstance(row, dict):
            raise BadRecord(f"line {number} of the record is not a JSON object")
        rows.append(row)
    version = rows[0].get("ludi") if rows else None
    if type(version) is not int or version not in READ:
        raise BadRecord(f'not a record: its first line should hold "ludi": {VERSION}')
    return rows


def start(row: dict[str, Any]) -> Game:
    """The position at which the record with this first line begins."""
    options = row.get("options")
    if not isinstance(row.get("game"), str) or not isinstance(options, dict):
        raise BadRecord("line 1 of the record names no game or no options")
    try:
        return title(row["game"]).new(row["players"], row["seed"], options, row["ludi"])
    except KeyError as error:
        raise BadRecord(f"line 1 of the record lacks {error.args[0]!r}") from error
    except LudiError as error:
        raise BadRecord(f"line 1 of the record: {error}") from error


def entries(lines: Iterable[str]) -> Iterator[Entry]:
    """Play a record step by step. The first entry is the start, with no move."""
    rows = parse(lines)
    game = start(rows[0])
    yield Entry(game, -1)
    for number, row in enumerate(rows[1:], 2):
        if "end" in row:
            _check_result(game, row, number)
            continue
        entry = Entry(game, row["seat"] if type(row.get("seat")) is int else -1)
        try:
            _play(entry, row)
        except LudiError as error:
            raise BadRecord(f"line {number} of the record: {error}") from error
        yield entry


def _play(entry: Entry, row: dict[str, Any]) -> None:
    game = entry.game
    if "surrender" in row:
        if type(row["surrender"]) is not int:
            raise BadRecord("a surrender names a seat")
        entry.surrender = row["surrender"]
        entry.events = game.surrender(entry.seat, row["surrender"])
        return
    if row.get("seat") != game.seat or not isinstance(row.get("move"), str):
        raise BadRecord(f"seat {game.seat} should move here")
    entry.move = game.number(row["move"])
    entry.events = game.play(entry.move)


def _check_result(game: Game, row: dict[str, Any], number: int) -> None:
    if not game.over or row != result(game):
        raise BadRecord(f"line {number} of the record: the game ends otherwise here")


def replay(record: str | Iterable[str]) -> Game:
    """The position to which a record (its text, or its lines) leads."""
    if isinstance(record, str) and record and not record.lstrip().startswith("{"):
        raise BadRecord("not a record: give its text or its lines; for a file, replay(open(path))")
    lines = record.splitlines(keepends=True) if isinstance(record, str) else record
    game: Game | None = None
    for entry in entries(lines):
        game = entry.game
    assert game is not None
    return game

"""Records: a whole game as JSON lines. Options and seed first, then a line for each move, then the result.

    {"ludi": 4, "game": "glory_to_rome", "players": 2, "seed": 7, "options": {"edition": "iv", ...}}
    {"seat": 0, "move": "card:dock"}
    {"seat": 1, "surrender": 0}
    {"end": "surrender", "winners": [0], "totals": [12, 9]}

Two lines only come of tables at which one person plays with bots. The first says that the seat took everything back to
here, and that all it did not know was dealt anew: it holds the whole position as `Game.pack` writes it. The second says
that it gave the game up.

    {"seat": 0, "redealt": "LUDI1 glory_to_rome 0a1b2c3d\\n{...}"}
    {"seat": 0, "resigns": true}

The first line may hold more: whatever a client wants to find again, such as the players' names.
Moves are written by name, so that a record can be read, compared and replayed for ever. A `Recorder` only ever appends
lines: whatever stops the writer, the moves written so far are a record.
"""

import json
from collections.abc import Iterable
from typing import Any, Final, TextIO

from ludi.core.errors import BadRecord, LudiError
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS, Game
from ludi.core.registry import title
from ludi.play.entry import Entry
from ludi.play.outcome import outcome

# A record's version is that of its questions (`Game.questions`): it is replayed with them.
READ: Final = range(FIRST_QUESTIONS, QUESTIONS + 1)


def header(game: Game) -> dict[str, Any]:
    return {
        "ludi": game.questions,
        "game": game.NAME,
        "players": game.players,
        "seed": game.seed,
        "options": game.options,
    }


def result(game: Game, resigned: int | None = None) -> dict[str, Any]:
    found = outcome(game, resigned)
    return {"end": found.ending, "winners": found.winners, "totals": [score["total"] for score in found.scores]}


class Recorder:
    """Writes a record while the game is played; each line is handed to the system before the call returns."""

    def __init__(self, out: TextIO, game: Game, **more: object) -> None:
        """`more` is what the first line is to hold besides."""
        self._out = out
        self._line({**header(game), **more})

    def _line(self, data: dict[str, Any]) -> None:
        self._out.write(json.dumps(data) + "\n")
        self._out.flush()

    def add(self, entry: Entry) -> None:
        self._line(entry.row())

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
            raise BadRecord(f"line {number} of the record is not JSON", number) from error
        if not isinstance(row, dict):
            raise BadRecord(f"line {number} of the record is not a JSON object", number)
        rows.append(row)
    version = rows[0].get("ludi") if rows else None
    if type(version) is not int or version not in READ:
        raise BadRecord(f'not a record: its first line should hold "ludi": {QUESTIONS}')
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

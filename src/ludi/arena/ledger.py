"""The folder of a tournament. Each game is on the disk before it counts as played.

`games.jsonl` holds the plan in its first line and then a line for each finished game, in the order in which they ended.
A line `{"games": N}` says that the plan has grown to so many games. Lines are only ever appended: whatever stops the
writer, at most the last line is torn, and the game of a torn line is played again. `records/` holds each game as a
record; it is written before the game's line. While a tournament runs, its file is locked.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from types import NoneType
from typing import Any, BinaryIO

from ludi.arena.format import told
from ludi.arena.match import PlayedGame
from ludi.arena.plan import FORMAT, TournamentPlan, plan_of
from ludi.core.errors import BadRecord
from ludi.play.files import Busy, lock, sync, write_through

GAMES = "games.jsonl"
RECORDS = "records"
SUMMARY = "summary.json"
REPORT = "report.html"

MAGIC = b'{"ludi_arena"'

NUMBERS = ("number", "deal", "rotation", "turns")
LISTS: dict[str, type | tuple[type, ...]] = {
    "places": int,
    "scores": dict,
    "decisions": int,
    "choices": int,
    "seconds": (int, float),
    "forfeits": (dict, NoneType),
    "buildings": list,
}  # with an entry for each seat


def is_free(folder: Path) -> bool:
    """Whether nothing is there that could be overwritten."""
    return not folder.exists() or not any(folder.iterdir())


def is_ours(folder: Path) -> bool:
    """Whether the folder holds a tournament, be it one that was killed while it wrote its first line."""
    head = _first_line(folder)
    return head is not None and (head.startswith(MAGIC) or MAGIC.startswith(head))


def is_begun(folder: Path) -> bool:
    """Whether the folder holds the whole plan of a tournament."""
    head = _first_line(folder)
    return head is not None and head.startswith(MAGIC) and head.endswith(b"\n")


def _first_line(folder: Path) -> bytes | None:
    try:
        with (folder / GAMES).open("rb") as file:
            return file.readline()
    except FileNotFoundError:
        return None


class Ledger:
    """A tournament's games, those of earlier runs and those that are added."""

    def __init__(self, folder: Path, file: BinaryIO, head: dict[str, Any]) -> None:
        self.folder = folder
        self.head = head  # the plan that the folder was begun with, with its present number of games
        self.rows: dict[int, dict[str, Any]] = {}
        self._file = file

    @classmethod
    def begin(cls, folder: Path, plan: TournamentPlan) -> "Ledger":
        """Start anew; whatever an earlier tournament has left in the folder is removed."""
        (folder / RECORDS).mkdir(parents=True, exist_ok=True)
        file = _locked(folder)
        file.truncate(0)
        for old in (folder / SUMMARY, folder / REPORT, *(folder / RECORDS).glob("[0-9]*.jsonl")):
            old.unlink(missing_ok=True)
        ledger = cls(folder, file, plan.header())
        ledger._append(ledger.head)
        return ledger

    @classmethod
    def resume(cls, folder: Path) -> "Ledger":
        """Go on with the games in a folder; `BadRecord` tells what is wrong with its file."""
        file = _locked(folder)
        try:
            file.seek(0)
            data = file.read()
            whole = data.rfind(b"\n") + 1
            rows = list(_parse(data[:whole]))
            ledger = cls(folder, file, _checked_head(rows[0]))
            for line, row in enumerate(rows[1:], 2):
                ledger._take(row, line)
            if whole < len(data):
                file.truncate(whole)
        except BaseException:
            file.close()
            raise
        return ledger

    def _take(self, row: dict[str, Any], line: int) -> None:
        if list(row) == ["games"] and type(row["games"]) is int:
            self.head["games"] = row["games"]
            return
        if not _is_game(row, plan_of(self.head)) or row["number"] in self.rows:
            raise BadRecord(f"line {line} is no game of this tournament")
        self.rows[row["number"]] = row

    def grow(self, games: int) -> None:
        """The plan is to have so many games from now on."""
        if games != self.head["games"]:
            self.head["games"] = games
            self._append({"games": games})

    def missing(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(self.head["games"]) if number not in self.rows]

    def add(self, played: PlayedGame) -> None:
        """Keep a finished game: first its record, then its line."""
        number = played.row["number"]
        write_through(record_file(self.folder, number), played.record)
        self._append(played.row)
        self.rows[number] = played.row

    def _append(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row).encode() + b"\n")
        sync(self._file)

    def in_order(self) -> list[dict[str, Any]]:
        """The games by their numbers."""
        return [self.rows[number] for number in sorted(self.rows)]

    def close(self) -> None:
        self._file.close()


def record_file(folder: Path, number: int) -> Path:
    return folder / RECORDS / f"{number:06}.jsonl"


def _locked(folder: Path) -> BinaryIO:
    """The file of games, for us alone."""
    file = (folder / GAMES).open("ab+")
    if not lock(file.fileno()):
        file.close()
        raise Busy(f"{folder} is in use")
    return file


def _parse(data: bytes) -> Iterator[dict[str, Any]]:
    for line, text in enumerate(data.splitlines(), 1):
        try:
            row = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {line} is not JSON") from error
        if not isinstance(row, dict):
            raise BadRecord(f"line {line} is not a JSON object")
        yield row


def _checked_head(row: dict[str, Any]) -> dict[str, Any]:
    if row.get("ludi_arena") != FORMAT:
        raise BadRecord(f'line 1 should hold "ludi_arena": {FORMAT}')
    kinds = {"game": str, "options": dict, "seats": list, "seed": int, "games": int}
    if any(type(row.get(key)) is not kind for key, kind in kinds.items()) or not _all(row["seats"], str):
        raise BadRecord("line 1 holds no plan")
    return row


def _is_game(row: dict[str, Any], plan: TournamentPlan) -> bool:
    """Whether a line holds all that the figures are made from, of a game that the plan has."""
    if any(type(row.get(key)) is not int for key in NUMBERS) or not 0 <= row["number"] < plan.games:
        return False
    number, players = row["number"], len(plan.seats)
    if (row["deal"], row["rotation"], row.get("seats")) != (
        plan.deal(number),
        plan.rotation(number),
        plan.seated(number),
    ):
        return False
    if any(not _all(row.get(key), kind) or len(row[key]) != players for key, kind in LISTS.items()):
        return False
    parts = list(row["scores"][0])
    return (
        isinstance(row.get("ending"), str)
        and _all(row.get("winners"), int)
        and set(row["winners"]) <= set(range(players))
        and all(list(each) == parts and "total" in each and _all([*each.values()], int) for each in row["scores"])
        and all(isinstance(key, str) for keys in row["buildings"] for key in keys)
        and all(each is None or _is_failure(each) for each in row["forfeits"])
    )


def _is_failure(found: dict[str, Any]) -> bool:
    """Whether it can be told why a program failed."""
    try:
        return isinstance(told(found, "en"), str)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False


def _all(found: Any, kind: type | tuple[type, ...]) -> bool:
    """Whether it is a list with entries, all of this kind."""
    return isinstance(found, list) and bool(found) and all(isinstance(each, kind) for each in found)

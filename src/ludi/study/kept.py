"""Long work that is kept while it is done: a file of JSON lines to which each finished piece is added. Whatever stops
the writer, at most the last line is torn, and that piece is done again. While it is written, the file is locked."""

import json
from pathlib import Path
from typing import Any

from ludi.core.errors import BadRecord
from ludi.play.files import Busy, lock, named, sync


class Kept:
    """`head` says what the work is: a file that was begun for other work is refused, unless it is to be replaced."""

    def __init__(self, path: Path, head: dict[str, Any], anew: bool = False) -> None:
        self.path = path
        try:
            self._file = path.open("ab+")
        except OSError as error:
            raise named(error, path) from error
        try:
            self.rows = self._begin(head, anew)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, head: dict[str, Any], anew: bool) -> list[dict[str, Any]]:
        if not lock(self._file.fileno()):
            raise Busy(f"{self.path} is in use")
        self._file.seek(0)
        data = self._file.read()
        whole = 0 if anew else data.rfind(b"\n") + 1
        if not anew and data and not data[:whole].startswith(_line(head)):
            raise BadRecord(f"{self.path} holds other work")
        rows = [_parsed(self.path, number, line) for number, line in enumerate(data[:whole].splitlines(), 1)]
        if whole < len(data):
            self._file.truncate(whole)
        if not rows:
            self._write(head)
        return rows[1:]

    def add(self, row: dict[str, Any]) -> None:
        """It is on the disk when this returns."""
        self._write(row)
        self.rows.append(row)

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(_line(row))
        sync(self._file)

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> "Kept":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _line(row: dict[str, Any]) -> bytes:
    return json.dumps(row).encode() + b"\n"


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{path}: line {number} is not JSON") from error
    if not isinstance(row, dict):
        raise BadRecord(f"{path}: line {number} is not a JSON object")
    return row

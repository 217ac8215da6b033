"""The file in which a game is kept while it is played.

Every line is on the disk before its move is shown as made. A choice taken back is taken out of the file in one step, so
that whatever stops the client, the file is a record of the game as it stood. While it is open, it is locked.
"""

import io
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.play import files
from ludi.play.entry import Entry, Step
from ludi.play.history import Recorded
from ludi.play.record import header, result
from ludi.play.replay import Record, read
from ludi.play.seats import Seating


class Saved(NamedTuple):
    """A record as it was read from its file."""

    head: dict[str, Any]
    history: Recorded
    start: Step
    steps: list[Step]
    finished: bool
    lines: list[bytes]  # those that were acknowledged

    @property
    def game(self) -> Game:
        """The position to which it leads."""
        return self.history.game

    def record(self) -> Record:
        return Record(self.head, self.history, self.start, self.steps, self.finished)

    def words(self, key: str) -> list[str] | None:
        """What the first line says of each seat, if it does: one written by another program may not."""
        found = self.head.get(key)
        if found is None:
            return None
        if not isinstance(found, list) or len(found) != self.game.players or not all(isinstance(s, str) for s in found):
            raise BadRecord(f"line 1 of the record: {key!r} should name {self.game.players} seats")
        return found


def load(path: Path) -> Saved:
    """A record from its file; a `BadRecord`, or a `UnicodeDecodeError`, says what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise files.named(error, path) from error
    text = list(io.StringIO(data.decode(), newline="\n"))
    found = read(text)
    # The last line may lack its end: one that can be read counts, any other was never acknowledged.
    count = 1 + len(found.steps) + found.finished
    return Saved(*found, [line.encode() for line in text[:count]])


class Journal:
    """A record that is being written."""

    def __init__(self, path: Path, lines: Sequence[bytes], lock: int) -> None:
        self.path = path
        self._lock = lock  # the handle that holds the lock; ours to close
        self._lines = dict(enumerate(lines))  # by the numbers of their entries; the first line is 0
        self._file = path.open("ab")

    @classmethod
    def begin(cls, path: Path, game: Game, seating: Seating) -> "Journal":
        """A new file, which appears with its first line complete, or not at all; `files.Busy` if there is one."""
        head = _line({**header(game), "seats": seating.kinds, "names": seating.names})
        return cls(path, [head], files.create(path, head))

    @classmethod
    def resume(cls, path: Path, saved: Saved, lock: int) -> "Journal":
        """Go on with a file that we hold, after what a crash left of its last line has been mended."""
        real = path.resolve()
        *whole, last = saved.lines
        with real.open("r+b") as file:
            file.truncate(sum(map(len, saved.lines)))
            if not last.endswith(b"\n"):
                file.seek(0, os.SEEK_END)
                file.write(b"\n")
            files.sync(file)
        return cls(real, [*whole, last.rstrip(b"\n") + b"\n"], lock)

    def add(self, *entries: Entry) -> None:
        """Those of one choice together."""
        lines = {entry.n: _line(entry.row()) for entry in entries}
        self._lines.update(lines)
        self._append(b"".join(lines.values()))

    def end(self, game: Game) -> None:
        self._append(_line(result(game)))

    def _append(self, line: bytes) -> None:
        self._file.write(line)
        files.sync(self._file)

    def keep_only(self, entries: Sequence[Entry], added: Sequence[Entry] = ()) -> None:
        """Take the lines of all others out, and add some, in one step."""
        kept = {n: self._lines[n] for n in (0, *[entry.n for entry in entries])}
        kept.update({entry.n: _line(entry.row()) for entry in added})
        lock = files.replace(self.path, b"".join(kept.values()))
        self._file.close()
        os.close(self._lock)
        self._lock, self._lines = lock, kept
        self._file = self.path.open("ab")

    def close(self) -> None:
        self._file.close()
        os.close(self._lock)


def _line(row: dict[str, Any]) -> bytes:
    return (json.dumps(row) + "\n").encode()

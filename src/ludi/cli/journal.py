"""The file in which a game is kept while it is played.

Every line is on the disk before its move is shown as made. A choice taken back is taken out of the file in one
step, so that whatever stops the client, the file is a record of the game as it stood.
"""

import io
import json
import os
import shlex
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludi.cli.arguments import Seating, check_name, check_seats
from ludi.cli.words import Words
from ludi.core.errors import BadRecord, LudiError
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.record import Recorder, entries, header, parse
from ludi.core.registry import title


class Step(NamedTuple):
    """One line of a record."""

    before: Game
    after: Game
    seat: int
    move: int | None  # None: a surrender
    events: list[Event]


class Saved(NamedTuple):
    """A record as it was read."""

    game: Game  # the position to which it leads
    steps: list[Step]
    head: dict[str, Any]
    finished: bool
    size: int  # how much of the file is whole lines, in bytes

    def seats(self, words: Words) -> list[str] | None:
        """Who played, if the record tells: one written by another program may not."""
        kinds = self._strings("seats")
        if kinds is not None:
            check_seats(kinds, title(self.game.NAME), words)
        return kinds

    def names(self, words: Words) -> list[str] | None:
        names = self._strings("names")
        for name in names or []:
            check_name(name, words)
        return names

    def _strings(self, key: str) -> list[str] | None:
        found = self.head.get(key)
        if found is None:
            return None
        if not isinstance(found, list) or len(found) != self.game.players or not all(isinstance(s, str) for s in found):
            raise BadRecord(f"line 1 of the record: {key!r} should name {self.game.players} seats")
        return found


def read(path: Path, words: Words) -> Saved:
    """A record from its file; `BadRecord` names the file and what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise named(error, path) from error
    try:
        return _read(data)
    except UnicodeDecodeError as error:
        raise BadRecord(words("errors.not_text", file=path)) from error
    except LudiError as error:
        raise BadRecord(words("errors.record", file=path, error=error)) from error


def _read(data: bytes) -> Saved:
    lines = list(io.StringIO(data.decode(), newline="\n"))
    rows = parse(lines)
    played = entries(lines)
    game = next(played).game
    steps: list[Step] = []
    before = game.copy()
    for entry in played:
        after = entry.game.copy()
        steps.append(Step(before, after, entry.seat, entry.move, entry.events))
        before = after
    # The last line may lack its end: one that can be read counts, any other was never acknowledged.
    size = len(data) if len(rows) == len(lines) else data.rfind(b"\n") + 1
    return Saved(game, steps, rows[0], "end" in rows[-1], size)


class Journal:
    """A record that is being written."""

    def __init__(self, path: Path, game: Game, size: int) -> None:
        self.path = path
        self.size = size
        self._open(game)

    @classmethod
    def begin(cls, path: Path, game: Game, seating: Seating) -> "Journal":
        """A new file. It appears with its first line complete, or not at all."""
        head = {**header(game), "seats": seating.kinds, "names": seating.names}
        data = (json.dumps(head) + "\n").encode()
        _replace(path, data)
        return cls(path, game, len(data))

    @classmethod
    def resume(cls, path: Path, saved: Saved) -> "Journal":
        """Go on with a file, after what a crash left of its last line has been mended."""
        real = path.resolve()
        with real.open("r+b") as file:
            file.truncate(saved.size)
            file.seek(saved.size - 1)
            whole = file.read(1) == b"\n"
            if not whole:
                file.write(b"\n")
            _sync(file)
        return cls(real, saved.game, saved.size + (not whole))

    def _open(self, game: Game) -> None:
        self._file = self.path.open("a", encoding="utf-8", newline="\n")
        self._recorder = Recorder(self._file, game, resumed=True)

    def move(self, seat: int, name: str) -> None:
        self._recorder.move(seat, name)
        self._written()

    def surrender(self, seat: int, to: int) -> None:
        self._recorder.surrender(seat, to)
        self._written()

    def end(self, game: Game) -> None:
        self._recorder.end(game)
        self._written()

    def _written(self) -> None:
        _sync(self._file)
        self.size = os.fstat(self._file.fileno()).st_size

    def back_to(self, size: int, game: Game) -> None:
        """Take out all that was written since the file had this size."""
        data = self.path.read_bytes()[:size]
        self._file.close()
        _replace(self.path, data)
        self.size = size
        self._open(game)

    def close(self) -> None:
        self._file.close()


def named(error: OSError, path: Path) -> OSError:
    """The same error with the name of the file that the player gave."""
    return OSError(error.errno, error.strerror, str(path))


def _sync(file: Any) -> None:
    file.flush()
    os.fsync(file.fileno())


def _replace(path: Path, data: bytes) -> None:
    """Write a file in one step: at any moment it is the old one or the new one."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise named(error, path) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            _sync(file)
        _copy_mode(path, name)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _copy_mode(path: Path, name: str) -> None:
    if path.exists():
        shutil.copymode(path, name)
        return
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(name, 0o666 & ~mask)


def _sync_folder(folder: Path) -> None:
    """So that the new name, too, outlives a crash of the machine."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def command(game: Game, path: Path) -> str:
    """The words that take a kept game up again."""
    return f"ludi play {game.NAME} --record {shlex.quote(str(path))}"


def conflicts(game: Game, given: dict[str, Any], seed: int | None) -> Sequence[str]:
    """The options of a command line that a record contradicts, as the record has them."""
    wanted = {**given, **({} if seed is None else {"seed": seed})}
    held = {**game.options, "seed": game.seed}
    return [f"{name}={said(held[name])}" for name, value in wanted.items() if held[name] != value]


def said(value: Any) -> str:
    """The value of an option as one would type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) or "none" if isinstance(value, list) else str(value)

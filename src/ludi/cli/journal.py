"""The file in which a game is kept while it is played.

Every line is on the disk before its move is shown as made. A choice taken back is taken out of the file in one
step, so that whatever stops the client, the file is a record of the game as it stood. While it is open, it is
locked: a second client would overwrite what the first one keeps.
"""

import errno
import io
import json
import os
import shlex
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludi.bots import is_program
from ludi.cli.arguments import Seating, check_name, check_seats, said
from ludi.cli.words import Words, program
from ludi.core.errors import BadRecord, LudiError
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.record import Recorder, entries, header, parse
from ludi.core.registry import title

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


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

    def __init__(self, path: Path, game: Game, size: int, lock: int) -> None:
        self.path = path
        self.size = size
        self._lock = lock  # the handle that holds the lock; ours to close
        self._open(game)

    @classmethod
    def begin(cls, path: Path, game: Game, seating: Seating, words: Words) -> "Journal":
        """A new file. It appears with its first line complete, or not at all."""
        head = {**header(game), "seats": seating.kinds, "names": seating.names}
        data = (json.dumps(head) + "\n").encode()
        try:
            lock = _replace(path, data, new=True)
        except FileExistsError:
            raise BadRecord(words("errors.busy", file=path)) from None
        return cls(path, game, len(data), lock)

    @classmethod
    def resume(cls, path: Path, saved: Saved, lock: int) -> "Journal":
        """Go on with a file that we hold, after what a crash left of its last line has been mended."""
        real = path.resolve()
        with real.open("r+b") as file:
            file.truncate(saved.size)
            file.seek(saved.size - 1)
            whole = file.read(1) == b"\n"
            if not whole:
                file.write(b"\n")
            _sync(file)
        return cls(real, saved.game, saved.size + (not whole), lock)

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
        lock = _replace(self.path, data)
        self._file.close()
        os.close(self._lock)
        self._lock = lock
        self.size = size
        self._open(game)

    def close(self) -> None:
        self._file.close()
        os.close(self._lock)


# -- files -----------------------------------------------------------------------------------------------


def hold(path: Path, words: Words) -> int:
    """The lock on a record, as a handle to be closed; `BadRecord` if another client holds it."""
    while True:
        try:
            handle = _open(path)
        except OSError as error:
            raise named(error, path) from error
        try:
            if not _locked(handle):
                raise BadRecord(words("errors.busy", file=path))
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)  # another client has put a new file in its place meanwhile


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR)
    except OSError:
        return os.open(path, os.O_RDONLY)


def _locked(handle: int) -> bool:
    """Whether we have the lock now, or none can be had in this place at all."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True


def named(error: OSError, path: Path) -> OSError:
    """The same error with the name of the file that the player gave."""
    return OSError(error.errno, error.strerror, str(path))


def _sync(file: Any) -> None:
    file.flush()
    os.fsync(file.fileno())


def _replace(path: Path, data: bytes, new: bool = False) -> int:
    """Write a file in one step: at any moment it is the old one or the new one. The handle that holds its lock."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise named(error, path) from error
    try:
        _locked(handle)
        with os.fdopen(os.dup(handle), "wb") as file:
            file.write(data)
            _sync(file)
        _copy_mode(path, name)
        if new:
            _place(name, path)
        else:
            os.replace(name, path)
    except BaseException:
        os.close(handle)
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)
    return handle


def _place(name: str, path: Path) -> None:
    """Give a new file its name, unless somebody else has just taken it."""
    try:
        os.link(name, path)
    except FileExistsError:
        raise
    except OSError:  # no links in this place
        os.replace(name, path)
    else:
        Path(name).unlink()


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


# -- words -----------------------------------------------------------------------------------------------


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

"""Files that outlive a crash: what was written is on the disk when a function returns, and a file that is replaced is
at any moment the old one or the new one. A file that is being written is locked: a second writer would overwrite what
the first one keeps."""

import errno
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ludi.core.errors import LudiError

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]


class Busy(LudiError):
    """Another process is writing there."""


# -- locks -----------------------------------------------------------------------------------------------


def lock(handle: int) -> bool:
    """Whether we have the lock now, or none can be had in this place at all. The system lets go of it when we end,
    however that happens."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)
    return True


def hold(path: Path) -> int:
    """The lock on a file that is there, as a handle to be closed."""
    while True:
        try:
            handle = _open(path)
        except OSError as error:
            raise named(error, path) from error
        try:
            if not lock(handle):
                raise Busy(f"{path} is in use")
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)  # another has put a new file in its place meanwhile


def hold_new(path: Path) -> int:
    """The same of a file that is there for its lock alone, and made if it is missing."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    return hold(path)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR)
    except OSError:
        return os.open(path, os.O_RDONLY)


# -- writing ---------------------------------------------------------------------------------------------


def sync(file: IO[Any]) -> None:
    file.flush()
    os.fsync(file.fileno())


def write_through(path: Path, text: str) -> None:
    """It is on the disk when this returns."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        sync(file)


def write_in_one_step(path: Path, text: str) -> None:
    write_bytes_in_one_step(path, text.encode())


def write_bytes_in_one_step(path: Path, data: bytes) -> None:
    os.close(replace(path, data))


def create(path: Path, data: bytes) -> int:
    """A new file, which appears as a whole or not at all; `Busy` if there is one. The handle that holds its lock."""
    try:
        return _put(path, data, _place)
    except FileExistsError:
        raise Busy(f"{path} is in use") from None


def replace(path: Path, data: bytes) -> int:
    """Write a file in one step. The handle that holds the lock on the new one."""
    return _put(path, data, os.replace)


def move_in_place(written: Path, path: Path) -> None:
    """Give a file that was written beside it its name."""
    with written.open("rb") as file:
        os.fsync(file.fileno())
    os.replace(written, path)
    _sync_folder(path.parent)


def _put(path: Path, data: bytes, name_it: Any) -> int:
    """Write beside the file, then give it its name."""
    try:
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise named(error, path) from error
    try:
        lock(handle)
        with os.fdopen(os.dup(handle), "wb") as file:
            file.write(data)
            sync(file)
        _copy_mode(path, beside)
        name_it(beside, path)
    except BaseException:
        os.close(handle)
        Path(beside).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)
    return handle


def _place(beside: str, path: Path) -> None:
    """Give a new file its name, unless somebody else has just taken it."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # no links in this place
        os.replace(beside, path)
    else:
        Path(beside).unlink()


def _copy_mode(path: Path, beside: str) -> None:
    if path.exists():
        shutil.copymode(path, beside)
        return
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(beside, 0o666 & ~mask)


def _sync_folder(folder: Path) -> None:
    """So that the new name, too, outlives a crash of the machine."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def named(error: OSError, path: Path) -> OSError:
    """The same error with the name of the file that was given."""
    return OSError(error.errno, error.strerror, str(path))

"""Another program, spoken to in lines. Whatever it does, no call takes longer than it is given."""

import os
import selectors
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from typing import NamedTuple

from ludi.core.text import words
from ludi.processes import groups

LONGEST_LINE = 1_000_000  # bytes
CHUNK = 65_536
TAIL = 2_000  # bytes of its standard error that are kept
LONGEST_QUOTE = 120  # characters of what it wrote, in a message
TO_END = 1.0  # seconds for a program that has closed its output


class Failure(NamedTuple):
    """Why a program plays no more: a key of the catalogue (under [forfeits]) with its arguments, and the last line of
    its standard error."""

    key: str
    args: dict[str, object]
    last_words: str = ""

    def text(self, language: str) -> str:
        reason = words("ludi.bots", language, "forfeits", self.key).format(**self.args)
        if not self.last_words:
            return reason
        return words("ludi.bots", language, "forfeits", "last_words").format(reason=reason, words=self.last_words)


class Trouble(Enum):
    """Why a program cannot be started, as far as its file tells."""

    MISSING = 1  # no such file, here or in the PATH
    CLOSED = 2  # not ours to start
    PLAIN = 3  # a text that does not say which program reads it


def trouble(command: Sequence[str]) -> Trouble | None:
    """What would keep a program from being started; None if nothing is known to."""
    file = shutil.which(command[0]) if command else None
    if file is None:
        return Trouble.CLOSED if command and os.path.exists(command[0]) and os.sep in command[0] else Trouble.MISSING
    with suppress(OSError), open(file, "rb") as opened:  # what may be started need not be readable
        begun = opened.readline(CHUNK)
        if begun.startswith(b"#!"):
            reader = begun[2:].split()
            return None if reader and os.path.exists(reader[0]) else Trouble.PLAIN
        return None if b"\0" in begun + opened.read(CHUNK) else Trouble.PLAIN
    return None


class Failed(Exception):
    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.failure = Failure(key, args)


def quoted(data: bytes) -> str:
    """What a program wrote, in one short line and without whatever a terminal might obey."""
    text = " ".join(data[: 8 * LONGEST_QUOTE].decode("utf-8", "replace").split())
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


class Program:
    """A running program, in a process group of its own: Ctrl-C is not for it, and its children end with it."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Failed("start", reason=getattr(error, "strerror", None) or str(error)) from None
        groups.add(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._to_write = bytearray()
        self._read = bytearray()
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        for stream in (self._stdin, self._stdout):
            os.set_blocking(stream.fileno(), False)
        self._tail = bytearray()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        """Standard error is read at once and all the time, so that it never holds the program up."""
        assert self._process.stderr is not None
        with self._process.stderr as stream:
            while data := stream.read(CHUNK):
                self._tail += data
                del self._tail[:-TAIL]

    def last_words(self) -> str:
        """The last line of its standard error."""
        self._listener.join(TO_END)
        lines = [line for line in bytes(self._tail).splitlines() if line.strip()]
        return quoted(lines[-1]) if lines else ""

    # -- lines -----------------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """It is on its way while we wait for an answer."""
        if not self._to_write:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._to_write += line + b"\n"

    def line(self, until: float) -> bytes | None:
        """The next line that it writes, or None if there is none until this moment of the monotonic clock."""
        looked = 0
        while (end := self._read.find(b"\n", looked)) < 0:
            looked = len(self._read)
            if looked > LONGEST_LINE:
                raise Failed("long", limit=LONGEST_LINE)
            if not self._exchange(until):
                return None
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        if end > LONGEST_LINE:
            raise Failed("long", limit=LONGEST_LINE)
        return line

    def _exchange(self, until: float) -> bool:
        """Write and read what can be at once; False when the time has come."""
        left = until - time.monotonic()
        if left <= 0:
            return False
        for key, _ in self._selector.select(left):
            if key.fileobj is self._stdin:
                self._write()
            else:
                self._take_in()
        return True

    def _write(self) -> None:
        try:
            del self._to_write[: os.write(self._stdin.fileno(), self._to_write[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; what it has written may still be an answer
            self._to_write.clear()
        if not self._to_write:
            self._selector.unregister(self._stdin)

    def _take_in(self) -> None:
        try:
            data = os.read(self._stdout.fileno(), CHUNK)
        except BlockingIOError:
            return
        if not data:
            raise self._closed()
        self._read += data

    def _closed(self) -> Failed:
        try:
            status = self._process.wait(TO_END)
        except subprocess.TimeoutExpired:
            return Failed("closed")
        if status >= 0:
            return Failed("ended", status=status)
        return Failed("killed", signal=_signal_name(-status))

    # -- the end ---------------------------------------------------------------------------------------

    def end(self, seconds: float) -> None:
        """Send what is still to be sent, close its input, and kill it with all its children if it goes on for so
        long."""
        until = time.monotonic() + seconds
        try:
            self._finish_writing(until)
            self._stdin.close()
            self._process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()

    def _finish_writing(self, until: float) -> None:
        with suppress(Failed):
            while self._to_write and self._exchange(until):
                self._read.clear()

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):  # all of them have ended
            os.killpg(self._process.pid, signal.SIGKILL)
        groups.discard(self._process.pid)
        self._process.wait()
        self._selector.close()
        self._stdin.close()
        self._stdout.close()


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)

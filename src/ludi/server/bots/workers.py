"""A process that thinks, and how one speaks with it: JSON with its length before it, one question at a time. A worker
of this machine is a child at the other end of a pair of sockets; one that is lent to us, at the end of a connection."""

import asyncio
import json
import socket
from contextlib import suppress
from multiprocessing.context import SpawnProcess

from ludi.processes import spawned
from ludi.server.bots.thoughts import Json, answer

LENGTH = 4  # bytes of the number before each message
LONGEST = 4_000_000  # bytes
START_WITHIN = 60.0  # seconds until a process is there
END_WITHIN = 5.0  # seconds until one that was killed is gone


class WorkerGone(Exception):
    """The worker has ended, or says nothing that can be understood."""


class Stream:
    """One end of a conversation."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def hear(self, longest: int = LONGEST) -> Json:
        try:
            length = int.from_bytes(await self._reader.readexactly(LENGTH), "big")
            if length > longest:
                raise WorkerGone(f"a message of {length} bytes")
            return _read(await self._reader.readexactly(length))
        except (OSError, EOFError) as error:
            raise WorkerGone("the connection was closed") from error

    async def say(self, message: Json) -> None:
        self._writer.write(_written(message))
        try:
            await self._writer.drain()
        except OSError as error:
            raise WorkerGone("the connection was closed") from error

    def close(self) -> None:
        """At once, whoever still has to read."""
        self._writer.transport.abort()


def _written(message: Json) -> bytes:
    text = json.dumps(message).encode()
    return len(text).to_bytes(LENGTH, "big") + text


def _read(text: bytes) -> Json:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WorkerGone("no JSON") from error
    if not isinstance(message, dict):
        raise WorkerGone("no message")
    return message


class Worker:
    """It thinks of one thing at a time."""

    def __init__(self, stream: Stream, process: SpawnProcess | None = None) -> None:
        self.is_lent = process is None
        self._stream = stream
        self._process = process
        self._heard = asyncio.create_task(stream.hear())  # its next word

    async def ask(self, question: Json) -> Json:
        await self._stream.say(question)
        answer = await asyncio.shield(self._heard)
        self._heard = asyncio.create_task(self._stream.hear())
        return answer

    def is_gone(self) -> bool:
        return self._heard.done()

    async def gone(self) -> None:
        """Until it has ended: unasked, it has nothing else to say."""
        await asyncio.wait({self._heard})

    def end(self) -> None:
        """Whatever it does: it has nothing to put in order."""
        self._heard.cancel()
        self._heard.add_done_callback(lambda heard: heard.cancelled() or heard.exception())  # it is of no interest now
        self._stream.close()
        if self._process is not None:
            self._process.kill()

    async def ended(self) -> None:
        """Nothing is left of it."""
        if self._process is not None:
            await asyncio.to_thread(self._process.join, END_WITHIN)


async def start_worker(room: int = 1) -> Worker:
    """A new process of this machine, once it is ready; so many processes may think of one thing for it."""
    process, ours = await asyncio.to_thread(_start, room)
    # A pair of sockets is of another family on Windows.
    is_unix = ours.family == getattr(socket, "AF_UNIX", None)
    stream = Stream(*await (asyncio.open_unix_connection(sock=ours) if is_unix else asyncio.open_connection(sock=ours)))
    try:
        async with asyncio.timeout(START_WITHIN):
            await stream.hear()
    except BaseException as error:
        stream.close()
        process.kill()
        if isinstance(error, TimeoutError):
            raise WorkerGone("it did not start in time") from error
        raise
    return Worker(stream, process)


def _start(room: int) -> tuple[SpawnProcess, socket.socket]:
    ours, theirs = socket.socketpair()
    with theirs:
        return spawned(room, work, theirs), ours


def work(server: socket.socket) -> None:
    """In the worker: until nobody asks any more."""
    with server, server.makefile("rb") as stream, suppress(OSError):
        server.sendall(_written({"ready": True}))
        while length := stream.read(LENGTH):
            server.sendall(_written(answer(_read(stream.read(int.from_bytes(length, "big"))))))

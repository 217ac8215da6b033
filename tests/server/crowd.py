"""Very many connections that say nothing, or half a word: `python -m tests.server.crowd ADDRESS COUNT ADDRESSES`. They
stay until its input ends."""

import sys
from contextlib import ExitStack

from ludi.server.door.door import open_files
from tests.server.raw import Raw


def main(address: str, count: int, addresses: int) -> None:
    assert open_files() > count + 100
    with ExitStack() as held:
        for number in range(count):
            each = held.enter_context(Raw(address, f"127.0.1.{number % addresses + 1}"))
            if addresses > 1:
                each.send(b"GET /api/health HTTP/1.1\r\nHo")
        print("there", flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

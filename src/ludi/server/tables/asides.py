"""What those who watch say to each other. Players are not told, and none of it is kept: it is no part of the game."""

from collections import deque
from collections.abc import Iterable

from ludi.server.door.limits import Bucket, Buckets
from ludi.server.shapes import Aside
from ludi.server.tables.jobs import CommandRefused
from ludi.server.tables.seats import Viewer

MOST = 50  # lines that somebody who comes is told
OF_ONE = (5.0, 0.3)  # what may be said from one address: at once, and a second
OF_ALL = (30.0, 3.0)


class Asides:
    def __init__(self) -> None:
        self._lines: deque[Aside] = deque(maxlen=MOST)
        self._count = 0
        self._of_one = Buckets(*OF_ONE)
        self._of_all = Bucket(*OF_ALL)

    def say(self, viewer: Viewer, text: str, watchers: Iterable[Viewer]) -> None:
        if not (self._of_one.take(viewer.address) and self._of_all.take()):
            raise CommandRefused("too_fast")
        self._count += 1
        line: Aside = {"n": self._count, "name": viewer.name, "text": text}
        self._lines.append(line)
        for each in watchers:
            each.tell({"type": "asides", "lines": [line]})

    def repeat(self, viewer: Viewer) -> None:
        """To somebody who has come."""
        if self._lines:
            viewer.tell({"type": "asides", "lines": list(self._lines)})

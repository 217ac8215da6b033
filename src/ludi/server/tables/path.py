"""The path that is laid out for the beginning of a guided game: what the others play on it, and what the learner is
shown to play, for as long as the learner plays along."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from ludi.core.registry import Title
from ludi.play.entry import Entry
from ludi.play.history import played_rows

WANDERING = 4  # so many times as long as the path, with all that was taken back, somebody may look for it


class OnPath(NamedTuple):
    state: Literal["on", "left", "done"]
    move: str = ""  # the next one, by its name


class LessonPath:
    def __init__(self, title: Title, options: Mapping[str, Any]) -> None:
        arranged = title.scripted(options)
        script = arranged.script if arranged else ()
        self._rows: list[dict[str, Any]] = [{"seat": seat, "move": move} for seat, move in script]

    def stands(self, entries: Sequence[Entry]) -> OnPath | None:
        """How what was done compares with it; None where there is no path."""
        if not self._rows:
            return None
        if len(entries) > WANDERING * len(self._rows):
            return OnPath("done")
        played = played_rows(entries)
        if played[: len(self._rows)] != self._rows[: len(played)]:
            return OnPath("left" if len(played) < len(self._rows) else "done")
        return OnPath("done") if len(played) >= len(self._rows) else OnPath("on", self._rows[len(played)]["move"])

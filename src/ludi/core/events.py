"""What happened, as data: a key and named arguments, no sentences; and what moved from where to where.

One list of events drives the log, animations, catching up after a lost connection, and replays.
"""

from typing import Any, Final, NamedTuple

EVERYBODY: Final = -1
UNSAID: Final = ""  # the key of an event of which nothing is said: something moved, and that is all

Argument = int | str | list[str]
Arguments = dict[str, Argument]


class Moved(NamedTuple):
    """So many pieces of one kind that went from one place to another; places are named as `Game.touches` does."""

    what: str  # the kind of piece, and behind a slash which it is: `card/dock`, `counter/food`, `jack`
    origin: str
    target: str
    many: int = 1


class Way(NamedTuple):
    """A `Moved` with gaps for the words of an event: `hand/{seat}/{card}`."""

    what: str
    origin: str
    target: str
    many: str = "1"

    def fill(self, words: dict[str, Any]) -> Moved:
        return Moved(
            self.what.format(**words),
            self.origin.format(**words),
            self.target.format(**words),
            int(self.many.format(**words)),
        )


class Event(NamedTuple):
    key: str
    args: Arguments
    to: int = EVERYBODY  # the one seat that may know it, or EVERYBODY
    moved: tuple[Moved, ...] = ()

    def seen_by(self, seat: int | None) -> bool:
        return self.to in (EVERYBODY, seat)


def went(moved: list[Moved]) -> tuple[Moved, ...]:
    """Those that moved indeed."""
    return tuple([each for each in moved if each.many and each.origin != each.target])


def visible(events: list[Event], seat: int | None) -> list[Event]:
    """Those of the events that a seat (None: a spectator) may know. What moved is told once: whoever is told in private
    which pieces they were is not told of their backs as well, by the event before."""
    seen = [event for event in events if event.seen_by(seat)]
    for i in range(1, len(seen)):
        if seen[i].to != EVERYBODY and seen[i].moved:
            seen[i - 1] = seen[i - 1]._replace(moved=())
    return seen

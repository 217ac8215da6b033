"""What happened, as data: a key and named arguments, no sentences.

One list of events drives the log, animations, catching up after a lost connection, and replays.
"""

from typing import Final, NamedTuple

EVERYBODY: Final = -1

Argument = int | str | list[str]
Arguments = dict[str, Argument]


class Event(NamedTuple):
    key: str
    args: Arguments
    to: int = EVERYBODY  # the one seat that may know it, or EVERYBODY

    def seen_by(self, seat: int | None) -> bool:
        return self.to in (EVERYBODY, seat)


def visible(events: list[Event], seat: int | None) -> list[Event]:
    """Those of the events that a seat (None: a spectator) may know."""
    return [event for event in events if event.seen_by(seat)]

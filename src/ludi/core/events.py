"""What happened, as data: a key and named arguments, no sentences; and what moved from where to where.

One list of events drives the log, animations, catching up after a lost connection, and replays.
"""

from typing import Any, Final, NamedTuple

EVERYBODY: Final = -1
BACK: Final = "back"  # the kind of a piece that lies face down; behind a slash its deck, if there are several
UNSAID: Final = ""  # the key of an event of which nothing is said: something moved, and that is all

Argument = int | str | list[str]
Arguments = dict[str, Argument]


class Moved(NamedTuple):
    """So many pieces of one kind that went from one place to another; places are named as `Game.touches` does."""

    what: str  # the kind of piece, and behind a slash which it is: `card/dock`, `counter/food`, `jack`
    origin: str
    target: str
    many: int = 1

    def is_back(self) -> bool:
        """Whether nobody can tell which it is."""
        return self.what.partition("/")[0] == BACK

    def covers(self, face: "Moved") -> bool:
        """Whether a piece went the same way, as far as this tells: `hand/0/dock` is in `hand/0`."""
        return _is_in(face.origin, self.origin) and _is_in(face.target, self.target)


def _is_in(place: str, around: str) -> bool:
    return f"{place}/".startswith(f"{around}/")


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
    which pieces they were is not told of their backs as well."""
    seen = [event for event in events if event.seen_by(seat)]
    faces = [moved for event in seen if event.to != EVERYBODY for moved in event.moved]
    return [event._replace(moved=_unknown(event.moved, faces)) for event in seen] if faces else seen


def _unknown(moved: tuple[Moved, ...], faces: list[Moved]) -> tuple[Moved, ...]:
    """Without the backs of these faces, each of which is left out once."""
    left: list[Moved] = []
    for each in moved:
        many = each.many
        for face in [face for face in faces if each.is_back() and each.covers(face)][:many]:
            faces.remove(face)
            many -= 1
        if many:
            left.append(each._replace(many=many))
    return tuple(left)

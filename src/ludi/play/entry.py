"""What is done in a game, as data, and the positions between which it lies."""

from typing import Any, NamedTuple

from ludi.core.events import Event, visible
from ludi.core.game import Game


class Entry(NamedTuple):
    """Something that was done at a table. Stores and records keep no more of a game than these."""

    n: int  # its number among all that was done there; 0 until it is kept
    kind: str  # move, surrender, undo, redeal, resign; a server's tables also hold chat and notices
    seat: int | None
    body: dict[str, Any]
    events: list[Event]

    def is_played(self) -> bool:
        """Whether it changed the game."""
        return self.kind in ("move", "undo", "surrender", "redeal", "resign")

    def is_part(self) -> bool:
        """Whether it goes on with a plan: it is taken back with what began it."""
        return bool(self.body.get("part"))

    def begins(self) -> bool:
        return self.kind == "notice" and self.body["key"] == "started"

    def row(self) -> dict[str, Any]:
        """Its line in a record."""
        if self.kind == "surrender":
            return {"seat": self.seat, "surrender": self.body["to"]}
        if self.kind == "redeal":
            return {"seat": self.seat, "redealt": self.body["position"]}
        if self.kind == "resign":
            return {"seat": self.seat, "resigns": True}
        return {"seat": self.seat, "move": self.body["move"]}


class Step(NamedTuple):
    """An entry with the position before it and the one after it, neither of which is changed any more."""

    entry: Entry
    before: Game
    game: Game

    @property
    def seat(self) -> int:
        """Who did it; -1 of the start of a game."""
        return -1 if self.entry.seat is None else self.entry.seat

    @property
    def events(self) -> list[Event]:
        return self.entry.events

    def is_noticed_by(self, seat: int | None, memory: bool = False) -> bool:
        """Whether another (None: whoever watches) can tell that something was done."""
        before, after = self.before, self.game
        return (
            after.over
            or after.seat != before.seat
            or bool(visible(self.events, seat))
            or before.view(seat, memory) != after.view(seat, memory)
        )

    @property
    def move(self) -> int | None:
        """The number of the move; None of whatever is no move."""
        return self.before.number(self.entry.body["move"]) if self.entry.kind == "move" else None


def start_of(game: Game, seat: int | None = None) -> Entry:
    """A game begins. Some games tell of their first turn before the first choice."""
    return Entry(0, "notice", seat, {"key": "started"}, list(game.events or []))


def move_of(seat: int, name: str, events: list[Event], part: bool = False) -> Entry:
    """`part`: of a plan that an earlier entry began."""
    return Entry(0, "move", seat, {"move": name, "part": True} if part else {"move": name}, events)


def surrender_of(seat: int, to: int, events: list[Event]) -> Entry:
    """`to` is -1 if an offer is taken back."""
    return Entry(0, "surrender", seat, {"to": to}, events)


def redeal_of(seat: int, of: int, position: str) -> Entry:
    """Back to before the choice of entry `of`; the position, packed, with all dealt anew that the seat did not know."""
    return Entry(0, "redeal", seat, {"of": of, "position": position}, [])


def resign_of(seat: int) -> Entry:
    return Entry(0, "resign", seat, {}, [])

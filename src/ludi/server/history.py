"""A game as it is played at a table: the position, what may be taken back, and what was done.

Choices can be taken back until something hidden has come to light or another has acted.
"""

from typing import Any, NamedTuple

from ludi.core.errors import IllegalMove
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.record import header, result


class Entry(NamedTuple):
    """Something that was done at a table, as it stands in the store."""

    n: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    events: list[Event]

    def is_played(self) -> bool:
        """Whether it changed the game."""
        return self.kind in ("move", "undo", "surrender")

    def begins(self) -> bool:
        return self.kind == "notice" and self.body["key"] == "started"


class Step(NamedTuple):
    """A choice that can still be taken back."""

    seat: int
    before: Game
    n: int  # the number of its entry


class Line(NamedTuple):
    """What a record keeps of a choice."""

    seat: int
    move: str | None
    to: int | None

    def row(self) -> dict[str, Any]:
        return (
            {"seat": self.seat, "surrender": self.to} if self.move is None else {"seat": self.seat, "move": self.move}
        )


class Played(NamedTuple):
    """A choice tried on a copy: it counts when it has been stored."""

    game: Game
    events: list[Event]
    line: Line


class History:
    def __init__(self, game: Game, at: int = 0, lines: list[Line] | None = None) -> None:
        self.game = game
        self.at = at  # the number of the entry that led here
        self.lines = lines or []
        self._steps: list[Step] = []

    def redo(self, entry: Entry) -> None:
        """Do once more what a stored entry did to the game."""
        if entry.kind == "undo":
            self.undo(entry.n)
            return
        assert entry.seat is not None
        if entry.kind == "surrender":
            self.keep(self.try_surrender(entry.seat, entry.body["to"]), entry.n)
        else:
            self.keep(self.try_move(entry.seat, self.game.number(entry.body["move"])), entry.n)

    def redo_line(self, entry: Entry) -> None:
        """Of an entry before the position we began with only the record has to be put together again."""
        if entry.kind == "undo":
            self.drop_line()
        else:
            assert entry.seat is not None
            self.lines.append(Line(entry.seat, entry.body.get("move"), entry.body.get("to")))

    def try_move(self, seat: int, move: int) -> Played:
        if seat != self.game.seat:
            raise IllegalMove(f"it is not the turn of seat {seat}")
        game = self.game.copy()
        events = game.play(move)
        return Played(game, events, Line(seat, game.name(move), None))

    def try_surrender(self, seat: int, to: int) -> Played:
        game = self.game.copy()
        return Played(game, game.surrender(seat, to), Line(seat, None, to))

    def keep(self, played: Played, n: int) -> None:
        """What was tried has been stored as entry `n`: it is the position now."""
        self.lines.append(played.line)
        if played.line.move is None:
            self._keep_surrender(played)
            return
        before, seat = self.game, played.line.seat
        if played.game.reveals != before.reveals or (self._steps and self._steps[-1].seat != seat):
            self._steps.clear()
        if played.game.reveals == before.reveals:
            self._steps.append(Step(seat, before, n))
        self.game, self.at = played.game, n

    def _keep_surrender(self, played: Played) -> None:
        """It may be said at any time and disturbs nobody: the choice in hand is the same as before, and choices that
        are taken back do not take it back."""
        self.game = played.game
        seat, to = played.line.seat, played.line.to
        assert to is not None
        if not played.game.over:
            self._steps = [step._replace(before=_surrendered(step.before, seat, to)) for step in self._steps]

    def can_undo(self, seat: int | None) -> bool:
        return bool(self._steps) and self._steps[-1].seat == seat

    def last_step(self) -> int:
        """The number of the entry that would be taken back."""
        return self._steps[-1].n

    def undo(self, n: int) -> None:
        """Entry `n` takes the last choice back."""
        self.game = self._steps.pop().before
        self.at = n
        self.drop_line()

    def drop_line(self) -> None:
        """The last move leaves the record; a surrender said after it stays."""
        last = next(i for i in reversed(range(len(self.lines))) if self.lines[i].move is not None)
        del self.lines[last]

    def is_settled(self) -> bool:
        """Whether nothing can be taken back: a position worth a snapshot."""
        return not self._steps

    def record(self, names: list[str]) -> list[dict[str, Any]]:
        rows = [{**header(self.game), "names": names}, *[line.row() for line in self.lines]]
        return [*rows, result(self.game)] if self.game.over else rows


def standing(entries: list[Entry]) -> list[Entry]:
    """The beginning and the choices that led to where the entries end, without those that were taken back."""
    gone = {entry.body["of"] for entry in entries if entry.kind == "undo"}
    return [
        entry for entry in entries if entry.begins() or (entry.kind in ("move", "surrender") and entry.n not in gone)
    ]


def _surrendered(before: Game, seat: int, to: int) -> Game:
    game = before.copy()
    game.surrender(seat, to)
    return game

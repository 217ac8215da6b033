"""A game as it is played: the position, what may be taken back, and what was done.

Choices can be taken back until something hidden has come to light or another has acted.
"""

from typing import Any, Final, NamedTuple

from ludi.core.errors import IllegalMove
from ludi.core.game import Game
from ludi.play.entry import Entry, Step, move_of, start_of, surrender_of
from ludi.play.record import header, result

# Why a seat can take nothing back.
NOTHING: Final = "none"  # it has made no choice that is left
OTHERS: Final = "others"  # another has acted since
REVEALED: Final = "revealed"  # something hidden has come to light
RESUMED: Final = "resumed"  # it was chosen before the game was taken up again, where that settles it


class Choice(NamedTuple):
    """A choice that can still be taken back."""

    seat: int
    before: Game
    n: int  # the number of its entry


class History:
    """What is tried is tried on a copy, so that it can be stored before it counts; positions that were once shown do
    not change."""

    def __init__(self, game: Game, at: int = 0) -> None:
        self.game = game
        self.at = at  # the number of the entry that led here
        self.lines: list[Entry] = []  # what a record keeps: moves and surrenders that stand
        self._choices: list[Choice] = []  # all of one seat
        self._final: dict[int, str] = {}  # for each seat that has chosen, why earlier choices stand

    # -- playing -----------------------------------------------------------------------------------------

    def try_move(self, seat: int, move: int) -> Step:
        if seat != self.game.seat:
            raise IllegalMove(f"it is not the turn of seat {seat}")
        game = self.game.copy()
        events = game.play(move)
        return Step(move_of(seat, game.name(move), events), self.game, game)

    def try_surrender(self, seat: int, to: int) -> Step:
        game = self.game.copy()
        return Step(surrender_of(seat, to, game.surrender(seat, to)), self.game, game)

    def keep(self, step: Step, n: int, chosen: bool = True) -> None:
        """What was tried has been stored as entry `n`: it is the position now. What was not chosen, because there was
        nothing else, is taken back together with the choice before it."""
        self.lines.append(step.entry._replace(n=n))
        if step.entry.kind == "surrender":
            self._keep_surrender(step)
            return
        self._count(step, n, chosen)
        self.game, self.at = step.game, n

    def _count(self, step: Step, n: int, chosen: bool) -> None:
        """What can be taken back after a move, and why all else stands."""
        seat, revealed = step.seat, step.game.reveals != step.before.reveals
        if revealed or (self._choices and self._choices[-1].seat != seat):
            self._choices.clear()
        self._final.update({other: OTHERS for other in self._final if other != seat})
        if chosen:
            self._final.setdefault(seat, NOTHING)
        if revealed and seat in self._final:
            self._final[seat] = REVEALED
        if chosen and not revealed:
            self._choices.append(Choice(seat, step.before, n))

    def _keep_surrender(self, step: Step) -> None:
        """It may be said at any time and disturbs nobody: the choice in hand is the same as before, and choices that
        are taken back do not take it back."""
        self.game = step.game
        if not step.game.over:
            to = step.entry.body["to"]
            self._choices = [each._replace(before=_surrendered(each.before, step.seat, to)) for each in self._choices]

    def knows_surrender(self) -> bool:
        return "surrender" in self.game.ENDINGS

    # -- taking back -------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None) -> bool:
        return bool(self._choices) and self._choices[-1].seat == seat

    def why_no_undo(self, seat: int) -> str:
        """Why the seat can take nothing back; empty if it can."""
        return "" if self.can_undo(seat) else self._final.get(seat, NOTHING)

    def last_choice(self) -> int:
        """The number of the entry that would be taken back."""
        return self._choices[-1].n

    def lines_before(self, n: int) -> list[Entry]:
        """The record without the choice of entry `n` and the moves since; a surrender said after it stays."""
        return [line for line in self.lines if line.n < n or line.kind == "surrender"]

    def undo(self, n: int) -> None:
        """Entry `n` takes the last choice back."""
        choice = self._choices.pop()
        self.game, self.at = choice.before, n
        self.lines = self.lines_before(choice.n)

    def settle(self, why: str) -> None:
        """From now on nothing is taken back that was chosen until now, by anybody."""
        self._choices.clear()
        self._final = dict.fromkeys(range(self.game.players), why)

    def is_settled(self) -> bool:
        """Whether nothing can be taken back: a position worth a snapshot."""
        return not self._choices

    def record(self, names: list[str]) -> list[dict[str, Any]]:
        """Its lines, with the players' names."""
        rows = [{**header(self.game), "names": names}, *[line.row() for line in self.lines]]
        return [*rows, result(self.game)] if self.game.over else rows

    # -- from what was kept ------------------------------------------------------------------------------

    def start(self) -> Step:
        """How the game begins, before anything is played."""
        return Step(start_of(self.game)._replace(n=self.at), self.game, self.game)

    def redo(self, entry: Entry) -> Step:
        """Do once more what an entry did to the game."""
        before = self.game
        if entry.kind == "undo":
            self.undo(entry.n)
            return Step(entry, before, self.game)
        assert entry.seat is not None
        if entry.kind == "surrender":
            step = self.try_surrender(entry.seat, entry.body["to"])
        else:
            step = self.try_move(entry.seat, before.number(entry.body["move"]))
        self.keep(step, entry.n)
        return step._replace(entry=self.lines[-1])

    def recall(self, entry: Entry) -> None:
        """Of an entry before the position we began with only the record has to be put together again."""
        if entry.kind == "undo":
            self.lines = self.lines_before(entry.body["of"])
        else:
            self.lines.append(entry)


def kept_entries(entries: list[Entry]) -> list[Entry]:
    """The beginning and the choices that led to where the entries end, without those that were taken back."""
    gone = taken_back(entries)
    return [
        entry for entry in entries if entry.begins() or (entry.kind in ("move", "surrender") and entry.n not in gone)
    ]


def taken_back(entries: list[Entry]) -> set[int]:
    """The numbers of the choices that were taken back, and of the entries that did so: they do not stand."""
    return {n for entry in entries if entry.kind == "undo" for n in (entry.n, entry.body["of"])}


def _surrendered(before: Game, seat: int, to: int) -> Game:
    game = before.copy()
    game.surrender(seat, to)
    return game

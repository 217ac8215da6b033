"""Who is told of what, and each viewer's own numbers: they count nothing that this viewer does not see, so that no gap
tells that another has made half a choice."""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import takewhile

from ludi.core.events import visible
from ludi.play.entry import Entry
from ludi.play.history import undone

SAID = ("chat", "notice", "undo", "redeal", "resign")  # kinds of entries that are lines of the log themselves


def is_told(entries: Sequence[Entry], entry: Entry, seat: int | None) -> bool:
    """Whether a viewer gets a line of the log. Of a choice that nobody else saw nobody else learns that it was taken
    back, but whose own half-made choice went with it."""
    if entry.kind == "undo" and seat != entry.seat:
        gone = [entries[n - 1] for n in undone(entries, entry)]
        plan = [gone[0], *takewhile(Entry.is_part, gone[1:])]
        return any(visible(each.events, None) for each in plan) or any(each.seat == seat for each in gone)
    return entry.kind in SAID or bool(visible(entry.events, seat))


class Told:
    """For each viewer, the entries that count: what was told, and the seat's own choices."""

    def __init__(self, seats: int) -> None:
        self._counted: dict[int | None, array[int]] = {seat: array("I") for seat in (*range(seats), None)}

    def add(self, entries: Sequence[Entry], entry: Entry) -> None:
        for seat, counted in self._counted.items():
            if entry.seat == seat or is_told(entries, entry, seat):
                counted.append(entry.n)

    def of(self, seat: int | None) -> Sequence[int]:
        """The numbers of the entries that count for a viewer, in order."""
        return self._counted[seat]

    def entry(self, seat: int | None, number: int) -> int:
        """The entry with this number of a viewer's own; 0 if there is none."""
        counted = self._counted[seat]
        return counted[number - 1] if 0 < number <= len(counted) else 0

    def number(self, seat: int | None, n: int) -> int:
        """How many of the entries up to `n` count for a viewer."""
        return bisect_right(self._counted[seat], n)

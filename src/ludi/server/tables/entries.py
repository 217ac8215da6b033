"""All that was done at a table, in little room: older entries are packed as they are stored, many together, and read
again for the few who ask for them."""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

from pydantic_core import to_json

from ludi.play.entry import Entry
from ludi.server.store.rows import event_of, event_row

NEWEST = 4  # at least, that are kept as they are: whoever looks is shown these
BUNDLE = 32  # entries that are packed together


class Entries(Sequence[Entry]):
    """Entry `n` is the one at `n - 1`."""

    def __init__(self) -> None:
        self._bundles: list[bytes] = []
        self._older: list[bytes] = []  # not enough of them for a bundle
        self._newer: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self._newer.append(entry)
        if len(self._newer) == 2 * NEWEST:
            self._older += map(_packed, self._newer[:NEWEST])
            del self._newer[:NEWEST]
        if len(self._older) == BUNDLE:
            self._bundles.append(zlib.compress(b"\n".join(self._older)))
            self._older = []

    def changed(self, change: Callable[[Entry], Entry]) -> "Entries":
        found = Entries()
        for entry in self:
            found.append(change(entry))
        return found

    def __len__(self) -> int:
        return BUNDLE * len(self._bundles) + len(self._older) + len(self._newer)

    def __iter__(self) -> Iterator[Entry]:
        return self.some(range(len(self)))

    def some(self, places: Iterable[int]) -> Iterator[Entry]:
        """The entries at these places. Of neighbours it takes less time than one by one."""
        opened, at = list[bytes](), -1
        for place in places:
            bundle, within = divmod(place, BUNDLE)
            if bundle < len(self._bundles):
                if bundle != at:
                    opened, at = zlib.decompress(self._bundles[bundle]).split(b"\n"), bundle
                yield _unpacked(opened[within])
            else:
                yield self._recent(place - BUNDLE * len(self._bundles))

    def _recent(self, place: int) -> Entry:
        older = len(self._older)
        return _unpacked(self._older[place]) if place < older else self._newer[place - older]

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        places = range(len(self))[at]
        return list(self.some(places)) if isinstance(places, range) else next(self.some([places]))


def _packed(entry: Entry) -> bytes:
    """In one line."""
    return to_json([*entry[:-1], [event_row(event) for event in entry.events]])


def _unpacked(packed: bytes) -> Entry:
    n, kind, seat, body, events = json.loads(packed)
    return Entry(n, kind, seat, body, [event_of(*event) for event in events])

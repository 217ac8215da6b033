"""A table whose game this version cannot replay: it is not played any more, and nobody is to try again and again. What
is kept of it can be had."""

from typing import Any

from ludi.core.errors import LudiError
from ludi.core.events import visible
from ludi.core.game import Game
from ludi.core.registry import title
from ludi.play.entry import Entry
from ludi.play.history import played_rows
from ludi.server.store.rows import read_entry
from ludi.server.store.store import Stored
from ludi.server.tables.seats import Seated
from ludi.server.tables.told import is_told


class UnreadableTable:
    def __init__(self, stored: Stored) -> None:
        self.id: str = stored.table["id"]
        self.watch: str = stored.table["watch"]
        self.clock = stored.clock
        self.seats = [Seated(seat) for seat in stored.seats]
        self._stored = stored

    def is_open(self) -> bool:
        return False

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def entries(self) -> list[Entry]:
        return [read_entry(row) for row in self._stored.entries]

    @property
    def game(self) -> Game | None:
        """Another of the same kind, which has the words for what happened in this one; None if there is no such any
        more."""
        row = self._stored.table
        try:
            return title(row["game"]).new(len(self.seats), 0, row["options"])
        except Exception:  # of whatever kind: another version has written it
            return None

    def record(self, seat: int | None) -> list[dict[str, Any]]:
        """Of a game that is over, its whole record, which an earlier version may replay. Of any other only what the
        seat has been told and has chosen itself: that version might go on with it."""
        entries = self.entries
        if self._stored.table["status"] == "over":
            return [{**self._head(), "seed": self._stored.table["seed"]}, *played_rows(entries)]
        return [self._head(), *[_seen(entry, seat) for entry in entries if _counts(entries, entry, seat)]]

    def _head(self) -> dict[str, Any]:
        row = self._stored.table
        said = {"ludi": row["questions"], "game": row["game"], "players": len(self.seats), "options": row["options"]}
        return {**said, "names": self.names(), "version": row.get("version")}


class Unreadable(LudiError):
    """Whoever asks for the table is told."""

    def __init__(self, table: UnreadableTable) -> None:
        super().__init__(f"table {table.id} cannot be replayed by this version")
        self.table = table


def _counts(entries: list[Entry], entry: Entry, seat: int | None) -> bool:
    return is_told(entries, entry, seat) or (seat is not None and entry.seat == seat)


def _seen(entry: Entry, seat: int | None) -> dict[str, Any]:
    own = entry.kind in ("chat", "notice") or (seat is not None and entry.seat == seat and entry.kind != "redeal")
    events = [[event.key, event.args] for event in visible(entry.events, seat)]
    said = {"n": entry.n, "kind": entry.kind, "seat": entry.seat, "events": events}
    return {**said, "body": entry.body} if own else said

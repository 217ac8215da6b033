"""What is open to all, as the front page shows it, and whoever looks at that. However many look, and at however many
servers, each server reads the lists once a second, and only while somebody looks."""

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import Callable
from time import time as moment
from typing import Protocol

from ludi.server.shapes import Meeting, OpenSeat, OpenTable
from ludi.server.store.database import DatabaseFails
from ludi.server.store.rows import Row, see_open_table
from ludi.server.store.store import NotStored
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import TableManager
from ludi.server.tables.state_message import encode, plain_options

LOG = logging.getLogger("ludi.server")

LOOK_EVERY = 1.0  # seconds
TELL_EVERY = 10.0  # seconds between two words that somebody is at a table
MOST_SHOWN = 50  # of each list

Ranking = Callable[[OpenTable], float]  # how well those play who can be watched; the highest come first


def unrated(table: OpenTable) -> float:
    """As long as nobody is rated, what most people watch."""
    return table["watchers"]


class Visitor(Protocol):
    """Somebody who looks at the lists."""

    def wake(self) -> None:
        """They have changed."""


class Hall:
    def __init__(self, manager: TableManager, ranking: Ranking = unrated) -> None:
        self.told = encode(empty())  # as it is sent to everybody
        self.visitors: set[Visitor] = set()
        self._manager = manager
        self._ranking = ranking
        self._looking: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._telling = asyncio.create_task(self._tell_for_ever())

    async def close(self) -> None:
        tasks = [task for task in (self._looking, self._telling) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- looking -------------------------------------------------------------------------------------------

    def come(self, visitor: Visitor) -> None:
        self.visitors.add(visitor)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_for_ever())
        visitor.wake()

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)

    async def _look_for_ever(self) -> None:
        while self.visitors:
            await self._look()
            await asyncio.sleep(LOOK_EVERY)

    async def _look(self) -> None:
        try:
            told = encode(await self.now())
        except DatabaseFails:  # another time
            return
        if told != self.told:
            self.told = told
            for visitor in tuple(self.visitors):
                visitor.wake()

    async def now(self) -> Meeting:
        waiting, playing, seats = await self._manager.store.open_tables(moment())
        at: dict[str, list[OpenSeat]] = defaultdict(list)
        for row in seats:
            at[row["table_id"]].append(_seat(row))
        free = [table for table in (_table(row, at[row["id"]]) for row in waiting) if has_room(table)]
        watched = sorted([_table(row, at[row["id"]]) for row in playing], key=self._ranking, reverse=True)
        return {"waiting": free[:MOST_SHOWN], "playing": watched[:MOST_SHOWN]}

    # -- telling -------------------------------------------------------------------------------------------

    async def _tell_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TELL_EVERY)
            try:
                await self.tell()
            except NotStored:  # another time
                continue
            except Exception:
                LOG.exception("open tables could not be told of")

    async def tell(self) -> None:
        """At which open tables of this server somebody is."""
        now = moment()
        seen = [table for table in self._manager.tables.values() if _is_seen(table)]
        if seen:
            writes = [see_open_table(table.id, now, len(table.watchers())) for table in seen]
            await self._manager.store.write(*writes)


def empty() -> Meeting:
    return {"waiting": [], "playing": []}


def has_room(table: OpenTable) -> bool:
    return any(seat["free"] for seat in table["seats"])


def _is_seen(table: LiveTable) -> bool:
    if table.gathering is None or table.status == "over":
        return False
    return any(seat.kind == "person" and table.is_online(seat.number) for seat in table.seats)


def _table(row: Row, seats: list[OpenSeat]) -> OpenTable:
    return {
        "table": row["id"],
        "game": row["game"],
        "options": plain_options(json.loads(row["options"])),
        "lang": row["lang"],
        "hints": bool(row["hints"]),
        "memory": bool(row["memory"]),
        "clock": json.loads(row["control"]) if row["control"] else None,
        "queue": bool(row["queue"]),
        "seats": seats,
        "watchers": row["watchers"],
    }


def _seat(row: Row) -> OpenSeat:
    free = row["kind"] == "person" and not row["taken"]
    return {"name": row["name"], "kind": row["kind"], "level": row["level"], "free": free}

"""What is open to all, as the front page shows it, and whoever looks at that. However many look, and at however many
servers, each server reads the lists once a second, and only while somebody looks."""

import asyncio
import json
import logging
from collections import defaultdict
from statistics import fmean
from time import time as moment
from typing import Protocol

from ludi.server.people.ratings import NEWCOMER, Rating, of_level, rating_of, why_unrated
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


class Visitor(Protocol):
    """Somebody who looks at the lists."""

    def wake(self) -> None:
        """They have changed."""


class Hall:
    def __init__(self, manager: TableManager) -> None:
        self.told = encode(empty())  # as it is sent to everybody
        self.visitors: set[Visitor] = set()
        self._manager = manager
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
        at: dict[str, list[Row]] = defaultdict(list)
        for row in seats:
            at[row["table_id"]].append(row)
        free = [table for table in (_table(row, at[row["id"]]) for row in waiting) if has_room(table)]
        best = sorted(playing, key=lambda row: (_worth(at[row["id"]]), row["watchers"]), reverse=True)
        watched = [_table(row, at[row["id"]]) for row in best[:MOST_SHOWN]]
        return {"waiting": free[:MOST_SHOWN], "playing": watched}

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


def _worth(seats: list[Row]) -> float:
    """How well the people at a table play, in the mean."""
    people = [_rating(row) or NEWCOMER for row in seats if row["kind"] == "person"]
    return fmean(each.least for each in people) if people else NEWCOMER.least


def _rating(row: Row) -> Rating | None:
    return None if row["mu"] is None else rating_of(row)


def _table(row: Row, seats: list[Row]) -> OpenTable:
    options, control = json.loads(row["options"]), json.loads(row["control"]) if row["control"] else None
    shown = [_seat(seat, row["game"]) for seat in seats]
    return {
        "table": row["id"],
        "game": row["game"],
        "options": plain_options(options),
        "lang": row["lang"],
        "hints": bool(row["hints"]),
        "memory": bool(row["memory"]),
        "clock": control,
        "queue": bool(row["queue"]),
        "unrated": why_unrated(
            row["game"],
            wanted=bool(row["rated"]),
            hints=bool(row["hints"]),
            options=options,
            levels=[
                *[seat["level"] for seat in shown if seat["level"]],
                *([row["level"]] if row["queue"] and any(seat["free"] for seat in shown) else []),
            ],
            stand_in=control["level"] if control else None,
            one_screen=any(seat["here"] for seat in seats),
        ),
        "seats": shown,
        "watchers": row["watchers"],
    }


def _seat(row: Row, game: str) -> OpenSeat:
    free = row["kind"] == "person" and not row["taken"]
    rating = of_level(game, row["level"]) if row["level"] else _rating(row)
    told = rating.told() if rating else None
    return {"name": row["name"], "kind": row["kind"], "level": row["level"], "free": free, "rating": told}

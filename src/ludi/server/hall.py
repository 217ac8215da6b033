"""All tables: made, found again in the store, and put away when nobody looks."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from sqlalchemy import insert, update

from ludi.core.errors import BadOption
from ludi.core.options import check, check_players
from ludi.core.registry import title
from ludi.server.links import fits, hashed, may_be_table, new_table, new_token
from ludi.server.messages import SeatWish, TableWish
from ludi.server.schema import SEATS, TABLES
from ludi.server.settings import Settings
from ludi.server.store import Store
from ludi.server.table import USUAL_LEVEL, LiveTable
from ludi.server.thinkers import Thinkers
from ludi.server.words import bot_name, person_name

LOG = logging.getLogger("ludi.server")


class Made(NamedTuple):
    """A new table, and who may sit where."""

    table: str
    seats: list[str | None]  # tokens; bots have none
    watch: str


class NoSeat(Exception):
    """The token belongs to no seat of this table."""


class NoRoom(Exception):
    """Too many connections from one address."""


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.thinkers = Thinkers(settings.bot_workers)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._sockets: Counter[str] = Counter()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for table in list(self.tables.values()):
            await table.close()
        self.tables.clear()
        self.thinkers.close()
        await self.store.close()

    # -- making --------------------------------------------------------------------------------------------

    async def make(self, wish: TableWish) -> Made:
        """`BadOption` says what is allowed."""
        game = title(wish.game)
        check_players(len(wish.seats), *game.players, game.name)
        options = check(game.options, wish.options, game.name)
        seats = [new_token() if seat.kind == "person" else None for seat in wish.seats]
        made = Made(new_table(), seats, new_token())
        row = _table_row(made.table, game.name, options, wish.pace, wish.memory, hashed(made.watch))
        rows = [_seat_row(made, number, seat, wish) for number, seat in enumerate(wish.seats)]
        await self.store.write(insert(TABLES).values(row), insert(SEATS).values(rows))
        LOG.info("table made", extra={"table": made.table, "game": game.name, "players": len(rows)})
        if wish.start:
            await self._start(made.table)
        return made

    async def again(self, table: LiveTable) -> str:
        """The same once more, for those who have just played: their tokens open the new table too."""
        name = new_table()
        row = _table_row(name, table.title.name, table.options, table.pace, table.memory, table.watch)
        rows = [
            {
                "table_id": name,
                "seat": seat.number,
                "kind": seat.kind,
                "level": seat.level,
                "name": seat.name,
                "token": seat.token,
                "came": seat.kind == "bot",
                "stand_in": None,
            }
            for seat in table.seats
        ]
        successor = update(TABLES).where(TABLES.c.id == table.id).values(rematch=name)
        await self.store.write(insert(TABLES).values(row), insert(SEATS).values(rows), successor)
        await self._start(name)
        return name

    async def _start(self, name: str) -> None:
        table = await self.find(name)
        assert table is not None
        await table.start()

    # -- finding -------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable | None:
        if table in self.tables:
            return self.tables[table]
        if not may_be_table(table):
            return None
        async with self._loading.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.tables and (stored := await self.store.load(table)):
                    limits = self.settings.limits
                    self.tables[table] = LiveTable(stored, self.store, self.thinkers, limits, self)
            finally:
                self._loading.pop(table, None)
        return self.tables.get(table)

    def forget(self, table: LiveTable) -> None:
        """What the store has is not known: whoever looks comes again, and finds what it has."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.dismiss()

    @contextmanager
    def room_for(self, address: str) -> Iterator[None]:
        """One more connection from an address."""
        if self._sockets[address] >= self.settings.limits.sockets:
            raise NoRoom
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def _sweep(self) -> None:
        """Tables at which nobody looks leave the memory; the store has them."""
        while True:
            await asyncio.sleep(self.settings.limits.idle / 4)
            now = time.monotonic()
            for table in list(self.tables.values()):
                if not table.viewers and now - table.seen_at > self.settings.limits.idle and table.is_at_rest():
                    del self.tables[table.id]
                    await table.close()


def seat_of(table: LiveTable, token: str) -> int | None:
    """The seat that belongs to a token; None for those who watch. A seat that a bot has taken is only watched."""
    for seat in table.seats:
        if fits(token, seat.token):
            return seat.number if seat.kind == "person" else None
    if fits(token, table.watch):
        return None
    raise NoSeat


def _table_row(name: str, game: str, options: dict[str, Any], pace: str, memory: bool, watch: str) -> dict[str, Any]:
    """A table that is open, with a deal of its own; `watch` is the hash of a token."""
    return {
        "id": name,
        "game": game,
        "options": options,
        "seed": secrets.randbits(63),
        "status": "open",
        "pace": pace,
        "memory": memory,
        "watch": watch,
        "made": time.time(),
    }


def _seat_row(made: Made, number: int, seat: SeatWish, wish: TableWish) -> dict[str, Any]:
    token = made.seats[number]
    bot = seat.kind == "bot"
    return {
        "table_id": made.table,
        "seat": number,
        "kind": seat.kind,
        "level": (seat.level or USUAL_LEVEL) if bot else None,
        "name": seat.name or (bot_name(number) if bot else person_name(number, wish.lang) if wish.start else ""),
        "token": hashed(token) if token else None,
        "came": bot,
        "stand_in": None,
    }


def check_wish(wish: TableWish) -> None:
    """What a table cannot be made of."""
    if wish.start and sum(seat.kind == "person" for seat in wish.seats) > 1:
        raise BadOption("start=true is not allowed with several persons: they have to come first")

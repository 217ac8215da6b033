"""All tables: made, found again in the store, and put away when nobody looks."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from ludi.core.errors import BadOption
from ludi.core.game import QUESTIONS
from ludi.core.options import check, check_players
from ludi.core.registry import Title, title
from ludi.core.shapes import Lesson
from ludi.play.entry import Entry, Step
from ludi.play.history import kept_entries
from ludi.play.seats import USUAL_LEVEL
from ludi.server.bot_pool import BotPool
from ludi.server.live_table import LiveTable
from ludi.server.messages import PlayOnRequest, SeatRequest, TableRequest
from ludi.server.replay import Replays
from ludi.server.rows import change_table, insert_entry, insert_snapshot, insert_table
from ludi.server.settings import Settings
from ludi.server.store import Store
from ludi.server.tokens import fits, hashed, may_be_table, new_table, new_token
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


class TableManager:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.bot_pool = BotPool(settings.bot_workers)
        self.replays = Replays()
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
        self.bot_pool.close()
        await self.store.close()

    # -- making --------------------------------------------------------------------------------------------

    async def make(self, wanted: TableRequest) -> Made:
        """`BadOption` says what is allowed."""
        game = title(wanted.game)
        lesson = _lesson(game) if wanted.lesson else None
        if lesson:
            wanted = _as_in(lesson, wanted)
        check_players(len(wanted.seats), *game.players, game.name)
        options = check(game.options, wanted.options, game.name)
        seats = [new_token() if seat.kind == "person" else None for seat in wanted.seats]
        made = Made(new_table(), seats, new_token())
        row = _table_row(made.table, game.name, options, hashed(made.watch), pace=wanted.pace, memory=wanted.memory)
        row.update(hints=wanted.hints, lesson=wanted.lesson)
        if lesson:
            row["seed"] = lesson["seed"]
        named_in = wanted.lang if wanted.start else None
        rows = [_seat_row(made, number, seat, named_in) for number, seat in enumerate(wanted.seats)]
        await self.store.write(*insert_table(row, rows))
        LOG.info("table made", extra={"table": made.table, "game": game.name, "players": len(rows)})
        if wanted.start:
            await self._start(made.table)
        return made

    async def again(self, table: LiveTable) -> str:
        """The same once more, for those who have just played: their tokens open the new table too."""
        name = new_table()
        row = _row_like(table, name, table.watch)
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
        await self.store.write(*insert_table(row, rows), change_table(table.id, rematch=name))
        await self._start(name)
        return name

    async def play_on(self, table: LiveTable, moment: Step, wanted: PlayOnRequest) -> Made:
        """A new table from a moment of a game that is over. What was played before is played there too, so that its
        log and its record are whole; it cannot be taken back."""
        tokens = [new_token() if seat.number == wanted.seat else None for seat in table.seats]
        made = Made(new_table(), tokens, new_token())
        row = {**_row_like(table, made.table, hashed(made.watch)), "seed": table.seed, "questions": table.questions}
        row["status"] = "playing"
        person, bot = SeatRequest(kind="person", name=wanted.name), SeatRequest(kind="bot", level=wanted.level)
        rows = [_seat_row(made, i, person if token else bot, wanted.lang) for i, token in enumerate(tokens)]
        before = kept_entries(table.entries[: moment.entry.n])
        entries = [entry._replace(n=i) for i, entry in enumerate(before, 1)]
        notice = Entry(len(entries) + 1, "notice", wanted.seat, {"key": "played_on"}, [])
        await self.store.write(
            *insert_table(row, rows),
            *[insert_entry(made.table, entry) for entry in [*entries, notice]],
            insert_snapshot(made.table, len(entries), moment.game.pack()),
        )
        return made

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
                    self.tables[table] = LiveTable(stored, self.store, self.bot_pool, limits, self)
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


def _table_row(name: str, game: str, options: dict[str, Any], watch: str, *, pace: str, memory: bool) -> dict[str, Any]:
    """A table that is open, with a deal of its own; `watch` is the hash of a token."""
    return {
        "id": name,
        "game": game,
        "options": options,
        "seed": secrets.randbits(63),
        "questions": QUESTIONS,
        "status": "open",
        "pace": pace,
        "memory": memory,
        "hints": True,
        "lesson": False,
        "watch": watch,
        "made": time.time(),
    }


def _row_like(table: LiveTable, name: str, watch: str) -> dict[str, Any]:
    """The same game, dealt anew."""
    row = _table_row(name, table.title.name, table.options, watch, pace=table.pace, memory=table.memory)
    return {**row, "hints": table.hints}


def _lesson(game: Title) -> Lesson:
    found = game.rules()["lesson"]
    if found is None:
        raise BadOption(f"lesson=true is not allowed: {game.name} has no guided first game")
    return found


def _as_in(lesson: Lesson, wanted: TableRequest) -> TableRequest:
    """The table of the guided first game: one person, and the bots and options that it wants."""
    bots = [SeatRequest(kind="bot", level=lesson["level"])] * (lesson["players"] - 1)
    return wanted.model_copy(update={"options": lesson["options"], "seats": [*wanted.seats, *bots], "hints": True})


def _seat_row(made: Made, number: int, seat: SeatRequest, named_in: str | None) -> dict[str, Any]:
    """`named_in`: the language in which a person without a name is called something; None: when the person comes."""
    token = made.seats[number]
    bot = seat.kind == "bot"
    return {
        "table_id": made.table,
        "seat": number,
        "kind": seat.kind,
        "level": (seat.level or USUAL_LEVEL) if bot else None,
        "name": seat.name or (bot_name(number) if bot else person_name(number, named_in) if named_in else ""),
        "token": hashed(token) if token else None,
        "came": bot,
        "stand_in": None,
    }


def check_request(wanted: TableRequest) -> None:
    """What a table cannot be made of."""
    if wanted.lesson and (wanted.options or [seat.kind for seat in wanted.seats] != ["person"]):
        raise BadOption("lesson=true has its own options and opponents: seats is one person, options is left out")
    if wanted.start and sum(seat.kind == "person" for seat in wanted.seats) > 1:
        raise BadOption("start=true is not allowed with several persons: they have to come first")

"""All tables: made, found again in the store, and put away when nobody looks."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import ludi
from ludi.bots import is_level, personalities
from ludi.core.errors import BadOption
from ludi.core.game import QUESTIONS
from ludi.core.options import check_players
from ludi.core.registry import Title, title
from ludi.core.shapes import Lesson
from ludi.play.entry import Entry, Step
from ludi.play.history import kept_entries, renumbered
from ludi.play.replay import Record
from ludi.play.seats import USUAL_LEVEL
from ludi.server.bots.bot_pool import BotPool
from ludi.server.door.limits import Buckets
from ludi.server.messages import MOST_NAME, Language, PlayOnRequest, SeatRequest, TableRequest, tidy_name
from ludi.server.metrics import Metrics
from ludi.server.notify.notifier import Notifier
from ludi.server.people.channels import Channels
from ludi.server.people.forgetting import forget
from ludi.server.people.passkeys import Passkeys
from ludi.server.people.people import People, Person
from ludi.server.people.rows import clear_people
from ludi.server.settings import Settings
from ludi.server.shapes import ClockControl
from ludi.server.store.database import DatabaseFails
from ludi.server.store.ownership import Alone, AmongOthers, Ownership, slot_of
from ludi.server.store.rows import (
    Write,
    change_clock,
    change_table,
    delete_table,
    insert_entry,
    insert_row,
    insert_snapshot,
    insert_table,
    leave_answer,
)
from ludi.server.store.schema import CLOCKS, OPEN_TABLES
from ludi.server.store.store import NotRead, NotStored, Store, Stored
from ludi.server.store.uptime import EVERY, Uptime
from ludi.server.tables import commands
from ludi.server.tables.daily import DailyDeals, deal_of
from ludi.server.tables.gathering import ANYBODY
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.replay import Replays
from ludi.server.tables.unreadable import Unreadable, UnreadableTable
from ludi.server.tokens import fits, hashed, may_be_table, new_token
from ludi.server.words import bot_name, is_taken, person_name

LOG = logging.getLogger("ludi.server")

DAY = 86_400.0
CLEAR_EVERY, CLEAR_AGAIN = 600.0, 1.0  # seconds between looks for tables to delete; where there were some
SHOWN, SHOWN_SLOW = 25.0, 7 * DAY  # seconds for which an open table is shown when nobody is there
SCRUB_EVERY = 600.0  # seconds between two times that the database is written anew
MOST_UNREADABLE = 100  # kept in memory


class Made(NamedTuple):
    """A new table, and who may sit where."""

    table: str
    you: int | None  # the seat of whoever made it: the first person's
    tokens: list[str | None]  # of that seat, and of the other persons at the same screen
    invitations: list[str | None]  # for the others; bots have none
    watch: str

    @property
    def token(self) -> str | None:
        """Of the seat of whoever made it."""
        return None if self.you is None else self.tokens[self.you]


class NoSeat(Exception):
    """The token belongs to no seat of this table."""


class NoRoom(Exception):
    """Too many connections from one address."""


class TooManyOpen(Exception):
    """So many tables that are open to all wait already that were made from one address."""


class TableManager:
    monotonic = staticmethod(time.monotonic)  # by which clocks go

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.showing = asyncio.Lock()
        self.is_ending = False  # what has been begun is still answered
        self.store = Store(settings.database, self.metrics, settings.command_within)
        self.uptime = Uptime(self.store, self.monotonic)
        self.people = People(self.store, self.metrics)
        self.passkeys = Passkeys(self.store)
        self.channels = Channels(self.store, settings.limits.mails)
        self.notifier = Notifier(settings, self.store, self.channels, self.metrics, self)
        self.bot_pool = BotPool(settings)
        self.replays = Replays()
        self.daily = DailyDeals(self.bot_pool)
        self.budget = Buckets(*settings.limits.work)  # of each address
        self.tables: dict[str, LiveTable] = {}
        self.ownership: Ownership = Alone()
        self.secret = ""  # by which servers of one database know each other
        self._unreadable: OrderedDict[str, UnreadableTable] = OrderedDict()  # those that were asked for last
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._sockets: Counter[str] = Counter()
        self._scrubbing: asyncio.Task[None] | None = None
        self._scrub_at = 0.0  # not before
        self._sweeper: asyncio.Task[None] | None = None
        self._clearing: asyncio.Task[None] | None = None
        self._timing: asyncio.Task[None] | None = None
        self._show_metrics()

    def _show_metrics(self) -> None:
        watch = self.metrics.watch
        watch("tables", "Tables in memory.", lambda: len(self.tables))
        watch("connections", "Connections to tables.", lambda: sum(self._sockets.values()))
        watch("slots", "This server's part of all tables, of 128.", lambda: self.ownership.part())
        bots = self.bot_pool.health
        watch("bots_workers", "Processes that think, own and lent.", lambda: bots()["workers"])
        watch("bots_thinking", "Choices of bots that are being thought of.", lambda: bots()["thinking"])
        watch("bots_waiting", "Choices of bots that wait.", lambda: bots()["waiting"])
        watch("bots_oldest_seconds", "How long the oldest of them has waited.", lambda: bots()["oldest"])
        watch("bots_replaced", "Workers that gave no answer, since the start.", lambda: bots()["replaced"])

    async def is_ready(self) -> bool:
        """Whether to send new visitors here."""
        return not self.is_ending and self.ownership.part() > 0 and await self.store.answers()

    async def open(self, internal: str = "") -> None:
        """`internal`: where other servers of the database find this one, if there can be others."""
        await self.store.open()
        await self.uptime.open()
        self.internal = internal
        if internal:
            database: Any = self.store.database
            told = (self.looked_at, self.give_up, self.lose_all, self.lose)
            self.ownership = AmongOthers(database, internal, *told)
        await self.ownership.open()
        self.secret = await self.store.shared("secret")
        await self.bot_pool.open()
        await self.notifier.open()
        if await self.store.is_to_be_scrubbed():  # a server was killed before it was done
            self._scrub_soon()
        self._sweeper = asyncio.create_task(self._sweep())
        self._timing = asyncio.create_task(self._look_after_clocks())
        if self.settings.retention:
            self._clearing = asyncio.create_task(self._clear_for_ever())

    async def close(self) -> None:
        for task in (self._sweeper, self._clearing, self._timing, self._scrubbing):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self.notifier.close()
        await self._put_away(list(self.tables.values()))
        with suppress(DatabaseFails, NotStored):
            await self.uptime.keep()
        await self.ownership.close()
        await self.bot_pool.close()
        self.replays.close()
        await self.store.close()

    # -- making --------------------------------------------------------------------------------------------

    async def make(
        self,
        wanted: TableRequest,
        address: str = "",
        queue: bool = False,
        fill: int | None = None,
        level: str | None = None,
    ) -> Made:
        """`BadOption` says what is allowed, `TooManyOpen` that this address has opened enough. `queue`: opponents are
        looked for, and after `fill` seconds bots of this level take the seats that are free."""
        game = title(wanted.game)
        wanted, dealt = self._as_dealt(game, wanted)
        check_players(len(wanted.seats), *game.players, game.name)
        for seat in wanted.seats:
            check_level(seat.level, game.name)
        options = game.complete(wanted.options)
        made = _made(await self.ownership.new_table(), wanted.seats)
        row = _table_row(made.table, game.name, options, hashed(made.watch), pace=wanted.pace, memory=wanted.memory)
        persons = sum(seat.kind == "person" for seat in wanted.seats)
        hints = persons <= 1 if wanted.hints is None else wanted.hints
        row.update(hints=hints, lesson=bool(wanted.lesson), **dealt)
        rows = _seat_rows(made, wanted.seats, wanted.lang if wanted.start else None)
        await self._give_own_seat(made, rows, wanted)
        opening: dict[str, Any] = {"queue": queue, "fill": fill, "level": level or USUAL_LEVEL, "rated": wanted.rated}
        if wanted.open:
            opening |= {"maker": await self._maker(address), "removed": []}
        more = [*_clock(made.table, _control(wanted)), *(_opening(made.table, wanted, opening) if wanted.open else [])]
        await self.store.write(*insert_table(row, rows), *more)
        LOG.info("table made", extra={"table": made.table, "game": game.name, "players": len(rows)})
        if wanted.start:
            await self._start(made.table)
        return made

    async def _maker(self, address: str) -> str:
        """From where a table is opened, so that nobody who reads it knows where that is."""
        maker = hashed(f"{self.secret}/maker/{address}")
        if await self.store.opened(maker, time.time()) >= self.settings.limits.open_tables:
            raise TooManyOpen
        return maker

    def _as_dealt(self, game: Title, wanted: TableRequest) -> tuple[TableRequest, dict[str, Any]]:
        """With the opponents and options that belong to a deal, and where its seed comes from, if it is no secret."""
        if wanted.lesson:
            lesson = _lesson(game, wanted.lesson)
            return _as_in(lesson, wanted), {"seed": lesson["seed"]}
        if wanted.daily:
            deal = deal_of(game, self.daily.today())
            bots = [SeatRequest(kind="bot", level=deal.level)] * (deal.players - 1)
            wanted = wanted.model_copy(update={"seats": [*wanted.seats, *bots], "hints": False})
            return wanted, {"seed": deal.seed, "deal": "daily", "day": deal.day}
        if wanted.seed is not None:
            return wanted, {"seed": wanted.seed, "deal": "chosen"}
        return wanted, {}

    async def import_record(self, record: Record, lang: str) -> Made:
        """A record as a table that is over: whoever has its link looks at it again, with all that was hidden."""
        game, steps = record.history.game, [record.start, *record.steps]
        seats = [SeatRequest(kind="person", name=name) for name in names_of(record)]
        made = Made(await self.ownership.new_table(), None, [None] * len(seats), [None] * len(seats), new_token())
        row = _table_row(made.table, game.NAME, game.options, hashed(made.watch), pace="normal", memory=False)
        row.update(seed=game.seed, questions=game.questions, status="over", hints=False, deal="imported")
        rows = [{**each, "came": True} for each in _seat_rows(made, seats, lang)]
        entries = renumbered([step.entry for step in steps])
        await self.store.write(
            *insert_table(row, rows),
            *[insert_entry(made.table, entry) for entry in entries],
            insert_snapshot(made.table, len(entries), game.pack()),
        )
        LOG.info("record opened", extra={"table": made.table, "game": game.NAME, "players": len(rows)})
        return made

    async def again(self, table: LiveTable) -> str:
        """The same once more, for those who have just played: their tokens open the new table too."""
        name = await self.ownership.new_table()
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
                "here": seat.here,
                "person_id": seat.person,
            }
            for seat in table.seats
        ]
        clock = _clock(name, table.clock.control if table.clock else None)
        await table.write(*insert_table(row, rows), *clock, change_table(table.id, rematch=name))
        await self._start(name)
        return name

    async def play_on(self, table: LiveTable, moment: Step, wanted: PlayOnRequest) -> Made:
        """A new table from a moment of a game that is over. What was played before is played there too, so that its
        log and its record are whole; it cannot be taken back."""
        person, bot = SeatRequest(kind="person", name=wanted.name), SeatRequest(kind="bot", level=wanted.level)
        seats = [person if seat == wanted.seat else bot for seat in range(len(table.seats))]
        made = _made(await self.ownership.new_table(), seats)
        row = {**_row_like(table, made.table, hashed(made.watch)), "seed": table.seed, "questions": table.questions}
        row.update(options=table.options, status="playing", deal="known")
        rows = _seat_rows(made, seats, wanted.lang)
        await self._give_own_seat(made, rows, wanted)
        before = [entry for entry in kept_entries(table.entries[: moment.entry.n]) if entry.kind != "resign"]
        entries = renumbered(before)
        notice = Entry(len(entries) + 1, "notice", wanted.seat, {"key": "played_on"}, [])
        await self.store.write(
            *insert_table(row, rows),
            *[insert_entry(made.table, entry) for entry in [*entries, notice]],
            insert_snapshot(made.table, len(entries), moment.game.pack()),
        )
        return made

    async def _give_own_seat(
        self, made: Made, rows: list[dict[str, Any]], wanted: TableRequest | PlayOnRequest
    ) -> None:
        """The seat of whoever makes the table is that person's."""
        if made.you is not None and wanted.person:
            own = rows[made.you]
            own["person_id"] = (await self.people.meet(wanted.person, own["name"], wanted.lang)).id

    async def _start(self, name: str) -> None:
        table = await self.find(name)
        assert table is not None
        await table.start()

    # -- finding -------------------------------------------------------------------------------------------

    async def find(self, table: str) -> LiveTable | None:
        """`Unreadable` if it cannot be replayed."""
        if table in self.tables:
            return self.tables[table]
        if table in self._unreadable:
            raise Unreadable(self._unreadable[table])
        if not may_be_table(table):
            return None
        if table not in self._loading:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(self._loading[table])  # others may wait for the same

    async def seat_for(self, table: LiveTable | UnreadableTable, token: str) -> int | None:
        """The seat that belongs to a token, or to the person of a device that shows its own secret; None for those who
        watch. `NoSeat` if there is none."""
        try:
            return seat_of(table, token)
        except NoSeat:
            person = await self.people.of(token)
            if person is None:
                raise
            return seat_of_person(table, person)

    async def claim(self, table: LiveTable, seat: int, secret: str, lang: Language) -> None:
        """Whoever has a profile has the seat in it from now on, unless it is another's, or the person is banned from
        what is open to all."""
        if table.seats[seat].person is None:
            person = await self.met_at(table, secret, table.seats[seat].name, lang)
            if person is not None:
                await commands.claim(table, seat, person)
        else:
            await self.people.of(secret)  # who is seen so, for whom the seat may be the only way here

    async def met_at(self, table: LiveTable, secret: str | None, name: str, lang: Language) -> str | None:
        """Who sits down at a table; nobody in particular without a profile, or banned from what is open to all."""
        if not secret:
            return None
        person = await self.people.meet(secret, name, lang)
        return None if person.banned and table.is_open() else person.id

    async def _load(self, table: str) -> LiveTable | None:
        stored = await self.store.load(table)
        if stored is None:
            return None
        if stored.session != self.store.session or not self.ownership.has(table):
            raise NotRead("the table has gone to another server")
        try:
            self.tables[table] = LiveTable(stored, self.store, self.bot_pool, self.settings.limits, self)
        except Exception as error:  # of whatever kind: another version has written it
            raise Unreadable(self._keep_unreadable(stored)) from error
        return self.tables[table]

    def _keep_unreadable(self, stored: Stored) -> UnreadableTable:
        """It is not tried again."""
        found = self._unreadable[stored.table["id"]] = UnreadableTable(stored)
        if len(self._unreadable) > MOST_UNREADABLE:
            self._unreadable.popitem(last=False)
        self.metrics.unreadable.inc()
        LOG.exception("a table cannot be replayed", extra={"table": found.id, "game": stored.table["game"]})
        return found

    def _loaded(self, table: str, done: "asyncio.Task[LiveTable | None]") -> None:
        del self._loading[table]
        if not done.cancelled():
            done.exception()  # which those who wait have heard, if there are any

    def forget(self, table: LiveTable) -> None:
        """What the store has is not known: whoever looks comes again, and finds what it has."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.dismiss()

    async def remove(self, table: LiveTable) -> None:
        """Nobody is left who would play at it."""
        await table.write(delete_table(table.id))
        self.forget(table)

    def lose(self, table: str) -> None:
        """It was deleted: whoever looks comes again, and finds that it is gone."""
        self._unreadable.pop(table, None)
        self.replays.drop(table)
        if table in self.tables:
            self.forget(self.tables[table])

    def looked_at(self) -> Counter[int]:
        """How many look at the tables of each slot."""
        found: Counter[int] = Counter()
        for table in self.tables.values():
            found[slot_of(table.id)] += len(table.viewers)
        return found

    async def give_up(self, slots: set[int]) -> None:
        """Other servers are to have these tables."""
        await self._put_away([table for table in self.tables.values() if slot_of(table.id) in slots])

    def lose_all(self) -> None:
        """Other servers may have the tables already."""
        self.store.session += 1
        self._unreadable.clear()
        for table in list(self.tables.values()):
            self.forget(table)

    async def _put_away(self, tables: list[LiveTable]) -> None:
        for table in tables:
            self.tables.pop(table.id, None)
        await asyncio.gather(*[table.close() for table in tables])

    # -- people --------------------------------------------------------------------------------------------

    def has(self, table: str) -> bool:
        """Whether it is this server's."""
        return self.ownership.has(table)

    def is_seen(self, table: str, person: str) -> bool:
        """Whether a person is looking at a table."""
        found = self.tables.get(table)
        return found is not None and any(seat.person == person and found.is_seen(seat.number) for seat in found.seats)

    async def forget_person(self, person: Person) -> None:
        """All that is theirs goes, here and in the files of the database."""
        await self.reload(await forget(self.store, self.people, person))
        self._scrub_soon()

    async def reload(self, tables: Sequence[str]) -> None:
        """Whose seats are whose, or who is called how, has changed in the store: whoever looks comes again."""
        for table in tables:
            self.lose(table)
        await self.store.database.tell_lost(tables)

    def _scrub_soon(self) -> None:
        """Once for all who went meanwhile: it takes a moment in which others wait."""
        if self._scrubbing is None or self._scrubbing.done():
            self._scrubbing = asyncio.create_task(self._scrub(max(0.0, self._scrub_at - time.monotonic())))

    async def scrubbed(self) -> None:
        """When nothing is left of those who went."""
        if self._scrubbing is not None:
            await self._scrubbing

    async def _scrub(self, wait: float) -> None:
        with suppress(asyncio.CancelledError):  # the server ends: at once, then
            await asyncio.sleep(wait)
        self._scrub_at = time.monotonic() + SCRUB_EVERY
        try:
            await self.store.scrub()
        except (DatabaseFails, NotStored) as error:  # whoever opens the database next tries again
            LOG.error("not scrubbed", extra={"reason": str(error)})

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
            long_ago = time.monotonic() - self.settings.limits.idle
            unseen = [table for table in self.tables.values() if not table.viewers and table.seen_at < long_ago]
            try:
                await self._put_away([table for table in unseen if table.is_at_rest()])
            except Exception:  # of one table: the others are looked after as before
                LOG.exception("a table could not be put away")

    async def _look_after_clocks(self) -> None:
        """A clock goes also where nobody looks: when time is out, its table is loaded."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.uptime.keep()
                await self.load_due()
            except (DatabaseFails, NotStored, NotRead):  # another time
                continue
            except Exception:
                LOG.exception("the clocks could not be looked after")

    async def load_due(self) -> None:
        """Those of this server's tables that have to be looked after and are not in memory."""
        for table in await self.store.due(self.uptime.now() + EVERY):
            if not self._is_put_away_here(table):
                continue
            try:
                await self.find(table)
            except Unreadable as error:  # which is played no more
                row = error.table.clock
                clock = [change_clock(table, row["state"], row["since"], None)] if row is not None else []
                await self.store.write(leave_answer(table), *clock)

    async def _clear_for_ever(self) -> None:
        """What nobody has played at for longer than tables are kept is deleted, some at a time."""
        while True:
            cleared = 0
            try:
                cleared = await self.clear(time.time() - self.settings.retention * DAY)
            except Exception:  # another time
                LOG.exception("old tables could not be deleted")
            await asyncio.sleep(CLEAR_AGAIN if cleared else CLEAR_EVERY)

    async def clear(self, since: float) -> int:
        """Delete some of the tables at which nothing was done since, those of this server that are not in memory; and
        people who have nothing here."""
        await self.store.write(clear_people(since))
        found = [table for table in await self.store.unplayed(since) if self._is_put_away_here(table)]
        if found:
            await self.store.write(*[delete_table(table) for table in found])
            LOG.info("tables deleted", extra={"count": len(found)})
        return len(found)

    def _is_put_away_here(self, table: str) -> bool:
        return self.ownership.has(table) and table not in self.tables and table not in self._loading


def seat_of(table: LiveTable | UnreadableTable, token: str) -> int | None:
    """The seat that belongs to a token; None for those who watch. A seat that a bot has taken is only watched."""
    for seat in table.seats:
        if fits(token, seat.token):
            return seat.number if seat.kind == "person" else None
    if fits(token, table.watch) or (token == ANYBODY and table.is_open()):
        return None
    raise NoSeat


def seat_of_person(table: LiveTable | UnreadableTable, person: Person) -> int | None:
    for seat in table.seats:
        if seat.person == person.id:
            return seat.number if seat.kind == "person" else None
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
        "deal": "secret",
        "watch": watch,
        "made": time.time(),
        "version": ludi.__version__,
    }


def _control(wanted: TableRequest) -> ClockControl | None:
    asked = wanted.clock
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "reserve": asked.reserve,
        "decision": asked.decision,
        "increment": asked.increment,
        "level": asked.level or USUAL_LEVEL,
    }


def _clock(table: str, control: ClockControl | None) -> list[Write]:
    """What is written of the clocks of a new table."""
    return [insert_row(CLOCKS, {"table_id": table, "control": control})] if control else []


def _opening(table: str, wanted: TableRequest, opening: dict[str, Any]) -> list[Write]:
    """What is written of a new table that is open to all."""
    lasts = SHOWN_SLOW if wanted.clock and wanted.clock.kind == "slow" else SHOWN
    row = {**opening, "table_id": table, "lang": wanted.lang, "lasts": lasts, "seen": time.time(), "watchers": 0}
    return [insert_row(OPEN_TABLES, row)]


def _row_like(table: LiveTable, name: str, watch: str) -> dict[str, Any]:
    """The same game, dealt anew: that of a lesson is an ordinary one now."""
    options = {name: value for name, value in table.options.items() if name != "lesson"}
    row = _table_row(name, table.title.name, options, watch, pace=table.pace, memory=table.memory)
    return {**row, "hints": table.hints}


def _lesson(game: Title, key: str) -> Lesson:
    lessons = {lesson["key"]: lesson for lesson in game.rules()["lessons"]}
    if key not in lessons:
        those = f"its guided games are {', '.join(lessons)}" if lessons else "it has no guided game"
        raise BadOption(f"{game.name} has no lesson {key!r}: {those}")
    return lessons[key]


def _as_in(lesson: Lesson, wanted: TableRequest) -> TableRequest:
    """The table of the guided first game: one person, and the bots and options that it wants."""
    bots = [SeatRequest(kind="bot", level=lesson["level"])] * (lesson["players"] - 1)
    options = {**lesson["options"], "lesson": lesson["key"]}
    return wanted.model_copy(update={"options": options, "seats": [*wanted.seats, *bots], "hints": True})


def _made(table: str, seats: Sequence[SeatRequest]) -> Made:
    """The first person has made the table; the others sit at the same screen, or are invited."""
    persons = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    here = [number for number in persons if number == persons[0] or seats[number].here]
    tokens = [new_token() if number in here else None for number in range(len(seats))]
    invitations = [new_token() if number in persons and number not in here else None for number in range(len(seats))]
    return Made(table, persons[0] if persons else None, tokens, invitations, new_token())


def names_of(record: Record) -> list[str]:
    """As its first line has them; empty where it says nothing that could be a name."""
    said = record.head.get("names")
    names = said if isinstance(said, list) else []
    return [_name(names[seat : seat + 1]) for seat in range(record.history.game.players)]


def _name(said: list[object]) -> str:
    return tidy_name(said[0])[:MOST_NAME] if said and isinstance(said[0], str) else ""


def _seat_rows(made: Made, seats: Sequence[SeatRequest], named_in: str | None) -> list[dict[str, Any]]:
    """`named_in`: the language in which a person without a name is called something; None: when the person comes."""
    names = [seat.name for seat in seats]
    for number, seat in enumerate(seats):
        if not seat.name and seat.kind == "bot":
            names[number] = bot_name(number, names)
        elif not seat.name and named_in:
            names[number] = person_name(number, named_in, names)
    return [_seat_row(made, number, seat, names[number]) for number, seat in enumerate(seats)]


def _seat_row(made: Made, number: int, seat: SeatRequest, name: str) -> dict[str, Any]:
    token, invitation = made.tokens[number], made.invitations[number]
    bot = seat.kind == "bot"
    here = bool(token) and sum(map(bool, made.tokens)) > 1
    return {
        "table_id": made.table,
        "seat": number,
        "kind": seat.kind,
        "level": (seat.level or USUAL_LEVEL) if bot else None,
        "name": name,
        "token": hashed(token) if token else None,
        "invitation": hashed(invitation) if invitation else None,
        "came": bot or here,
        "stand_in": None,
        "here": here,
    }


def check_request(wanted: TableRequest) -> None:
    """What a table cannot be made of."""
    names = [seat.name for seat in wanted.seats if seat.name]
    for i, name in enumerate(names):
        if is_taken(name, names[:i]):
            raise BadOption(f"name={name} is not allowed for two seats: each needs one of its own")
    for fixed in ("lesson", "daily"):
        if getattr(wanted, fixed) and not _is_bare(wanted):
            raise BadOption(f"{fixed} has its own deal: seats is one person, options and seed are left out")
        if getattr(wanted, fixed) and wanted.clock:
            raise BadOption(f"clock is not allowed with {fixed}: nobody is hurried there")
    if wanted.clock and not any(seat.kind == "person" for seat in wanted.seats):
        raise BadOption("clock is not allowed without a person: bots need none")
    if wanted.open and (not _others(wanted) or all(seat.here for seat in _others(wanted))):
        raise BadOption("open=true is not allowed without a seat for somebody: there would be nowhere to sit")
    if wanted.open and wanted.seed is not None:
        raise BadOption("seed is not allowed with open=true: whoever chose it may know every card")
    if wanted.lesson and wanted.daily:
        raise BadOption("lesson is not allowed with daily=true: each has its own deal")
    if any(seat.here and seat.kind == "bot" for seat in wanted.seats):
        raise BadOption("here=true is not allowed for a bot: it is for persons at the same screen")
    if wanted.start and not all(seat.here for seat in _others(wanted)):
        raise BadOption("start=true is not allowed with several persons: they have to come first")


def check_level(level: str | None, game: str) -> None:
    """Each game has personalities of its own."""
    if level is not None and not is_level(level, game):
        known = ", ".join(personalities(game)) or "none"
        raise BadOption(f"level={level} is not allowed: the personalities of {game} are {known}")


def _is_bare(wanted: TableRequest) -> bool:
    """Whether nothing is asked for but a person's seat."""
    return not wanted.options and wanted.seed is None and [seat.kind for seat in wanted.seats] == ["person"]


def _others(wanted: TableRequest) -> list[SeatRequest]:
    """The persons after the first."""
    return [seat for seat in wanted.seats if seat.kind == "person"][1:]

"""One table: who sits there, what is said and played. One task carries out one thing after the other; each is stored
before anybody is told."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Executable, delete, insert, update

from ludi.core.errors import IllegalMove
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.core.registry import Title, title, unpack
from ludi.server import messages as said
from ludi.server.history import Entry, History, Played
from ludi.server.limits import Bucket
from ludi.server.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from ludi.server.settings import Limits
from ludi.server.store import NotStored, Store, Stored
from ludi.server.thinkers import NoThought, Thinkers
from ludi.server.words import bot_name, person_name

LOG = logging.getLogger("ludi.server")

PAUSES = {"slow": 2.4, "normal": 1.1, "fast": 0.4, "instant": 0.0}  # seconds before a bot's choice
SNAPSHOT_EVERY = 50  # entries
AGAIN = 5.0  # seconds after which bots that gave no answer are asked again
MOST_ENTRIES = 20_000  # of one table; only moves go beyond
REMEMBERED = 200  # messages that leave no entry and are known again
TALK = (8.0, 0.5)  # what one seat may say: at once, and a second
ADVICE = (10.0, 0.25)  # how often one seat may ask the coach: at once, and a second
USUAL_LEVEL = "citizen"


class Refused(Exception):
    """Nothing has changed. The key is one of docs/protocol.md."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Gone(Exception):
    """The table is loaded anew; nobody knows whether this was done. Said again under the same identity, it is done
    once."""


class Seated:
    """A seat, and who plays it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.number: int = row["seat"]
        self.kind: str = row["kind"]
        self.level: str | None = row["level"]
        self.name: str = row["name"]
        self.token: str | None = row["token"]  # its hash
        self.came: bool = row["came"]
        self.stand_in: str | None = row["stand_in"]

    def plays_by_itself(self) -> str | None:
        """The level of the bot that decides for this seat now."""
        return self.level if self.kind == "bot" else self.stand_in


class Viewer(Protocol):
    """Somebody who looks at the table through a connection."""

    seat: int | None
    lang: str

    def wake(self) -> None:
        """There is something new to see."""

    def tell(self, message: dict[str, Any]) -> None:
        """Something that is for this one alone."""

    def dismiss(self) -> None:
        """Come again: the table has to be loaded anew."""


class BotMove(NamedTuple):
    seat: int
    at: int
    move: int


class Came(NamedTuple):
    """A person sits down, for the first time or again."""


Message = said.Message | BotMove | Came


class Job(NamedTuple):
    viewer: Viewer | None
    message: Message
    done: asyncio.Future[None]


class Keeper(Protocol):
    """Who keeps the tables."""

    async def again(self, table: "LiveTable") -> str:
        """A new table for the same people; its name."""

    def forget(self, table: "LiveTable") -> None:
        """Load it anew when it is asked for again."""


class LiveTable:
    def __init__(self, stored: Stored, store: Store, thinkers: Thinkers, limits: Limits, keeper: Keeper) -> None:
        row = stored.table
        self.id: str = row["id"]
        self.title: Title = title(row["game"])
        self.options: dict[str, Any] = row["options"]
        self.seed: int = row["seed"]
        self.status: str = row["status"]
        self.questions: int = row["questions"]
        self.pace: str = row["pace"]
        self.memory: bool = row["memory"]
        self.hints: bool = row["hints"]
        self.lesson: bool = row["lesson"]
        self.watch: str = row["watch"]
        self.rematch: str | None = row["rematch"]
        self.seats = [Seated(seat) for seat in stored.seats]
        self.entries: list[Entry] = []
        self.history: History | None = None
        self.viewers: set[Viewer] = set()
        self.seen_at = time.monotonic()  # when somebody last looked
        self._store = store
        self._thinkers = thinkers
        self._limits = limits
        self._keeper = keeper
        self._done: set[tuple[int | None, str]] = set()  # messages that left an entry, by seat and identity
        self._recent: deque[tuple[int | None, str]] = deque(maxlen=REMEMBERED)  # others
        self._talk = [Bucket(*TALK) for _ in self.seats]
        self._advice = [Bucket(*ADVICE) for _ in self.seats]
        self._advised: set[int] = set()  # seats for which the coach thinks now
        self._left_at = [self.seen_at for _ in self.seats]  # when nobody was there for a seat any more
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._working = False
        self._closed = False
        self._usual_thought = 0.0  # seconds that the last real choice of a bot took
        self._hurried = asyncio.Event()
        self._thought: asyncio.Task[None] | None = None
        self._snapshot_at = 0
        self._restore(stored)
        self._task = asyncio.create_task(self._live())

    # -- from the store ------------------------------------------------------------------------------------

    def _restore(self, stored: Stored) -> None:
        self._snapshot_at = stored.snapshot[0] if stored.snapshot else 0
        if stored.snapshot:
            self.history = History(unpack(stored.snapshot[1]), self._snapshot_at)
        for row in stored.entries:
            events = [Event(key, args, to) for key, args, to in row["events"]]
            self.entries.append(Entry(row["n"], row["kind"], row["seat"], row["body"], events))
            if row["client_id"]:
                self._done.add((row["seat"], row["client_id"]))
            self._redo(self.entries[-1])

    def _redo(self, entry: Entry) -> None:
        if entry.begins() and self.history is None:
            self.history = History(self.new_game(), entry.n)
        if self.history is None or not entry.is_played():
            return
        if entry.n <= self._snapshot_at:
            self.history.redo_line(entry)
        else:
            self.history.redo(entry)

    def new_game(self) -> Game:
        return self.title.new(len(self.seats), self.seed, self.options, self.questions)

    # -- what is shown -------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        return self.history.game if self.history else None

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def host(self) -> int | None:
        """The first person; without one nobody needs to be asked."""
        return next((seat.number for seat in self.seats if seat.token), None)

    def is_online(self, seat: int) -> bool:
        return any(viewer.seat == seat for viewer in self.viewers)

    def is_at_rest(self) -> bool:
        """Whether nothing is going on that would have to be waited for."""
        return not self._working and self._jobs.empty() and (self._thought is None or self._thought.done())

    def may_surrender(self) -> bool:
        return self.status == "playing" and "surrender" in (self.game.ENDINGS if self.game else ())

    # -- one thing after the other -------------------------------------------------------------------------

    async def carry_out(self, viewer: Viewer | None, message: Message) -> None:
        """Done and stored when this returns; `Refused` if it was not, `Gone` if nobody knows."""
        if self._closed:
            raise Gone
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(viewer, message, done))
        await done

    async def _live(self) -> None:
        self._think()
        while True:
            job = await self._jobs.get()
            self._working = True
            try:
                changed = await self._work(job)
            except Refused as refused:
                _answer(job, refused)
            except NotStored:
                _answer(job, Gone())
                self._keeper.forget(self)
                return
            except Exception:
                LOG.exception("a message failed", extra={"table": self.id})
                _answer(job, Refused("internal"))
            else:
                _answer(job, None)
                if changed:
                    self.wake()
            finally:
                self._working = False

    def wake(self) -> None:
        """Everybody is shown what there is now, and bots whose turn it is think."""
        for viewer in tuple(self.viewers):
            viewer.wake()
        self._think()

    def dismiss(self) -> None:
        """Nothing is carried out here any more; whoever looks or waits has to come again."""
        self._closed = True
        for viewer in tuple(self.viewers):
            viewer.dismiss()
        while not self._jobs.empty():
            _answer(self._jobs.get_nowait(), Gone())

    async def close(self) -> None:
        """What is being stored is waited for."""
        self._closed = True
        while self._working:
            await asyncio.sleep(0.01)
        self.dismiss()
        for task in (self._thought, self._task):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _work(self, job: Job) -> bool:
        """Whether there is something new to see for everybody."""
        viewer, message = job.viewer, job.message
        if isinstance(message, BotMove):
            await self._bot_moves(message)
            return True
        assert viewer is not None
        if isinstance(message, Came):
            await self._came(viewer)
            return True
        if isinstance(message, said.LanguageSaid):
            viewer.lang = message.lang
            viewer.wake()
            return False
        known = (viewer.seat, message.id)
        if known in self._done or known in self._recent:
            return False
        await _HANDLERS[type(message)](self, viewer, message)
        if known not in self._done:
            self._recent.append(known)
        return not isinstance(message, said.HurrySaid)

    async def _keep(
        self,
        kind: str,
        seat: int | None,
        body: dict[str, Any],
        *more: Executable,
        events: list[Event] | None = None,
        client_id: str | None = None,
    ) -> Entry:
        """Store an entry, with other changes, before it counts."""
        if kind != "move" and len(self.entries) >= MOST_ENTRIES:
            raise Refused("table_full")
        entry = Entry(len(self.entries) + 1, kind, seat, body, events or [])
        await self._store.write(insert(ENTRIES).values(entry_row(self.id, entry, client_id)), *more)
        self.entries.append(entry)
        if client_id:
            self._done.add((seat, client_id))
        return entry

    async def _notice(self, viewer: Viewer | None, message: Any, key: str, *more: Executable, **args: object) -> Entry:
        seat = viewer.seat if viewer else None
        client_id = message.id if message is not None else None
        return await self._keep("notice", seat, {"key": key, **args}, *more, client_id=client_id)

    # -- playing -------------------------------------------------------------------------------------------

    def _playing(self, viewer: Viewer, at: int | None = None) -> tuple[History, int]:
        if viewer.seat is None:
            raise Refused("not_allowed")
        if self.history is None or self.status != "playing":
            raise Refused("not_playing")
        if at not in (None, self.history.at):
            raise Refused("stale")
        return self.history, viewer.seat

    async def _move(self, viewer: Viewer, message: said.MoveSaid) -> None:
        history, seat = self.check_choosing(viewer, message.at)
        try:
            played = history.try_move(seat, message.move)
        except IllegalMove as error:
            raise Refused("illegal") from error
        await self._play(history, played, message.id)

    async def _bot_moves(self, message: BotMove) -> None:
        history = self.history
        if history is None or history.at != message.at or not self.seats[message.seat].plays_by_itself():
            return  # the choice was taken back, or the person came back
        await self._play(history, history.try_move(message.seat, message.move), None)

    async def _play(self, history: History, played: Played, client_id: str | None) -> None:
        line = played.line
        kind, body = ("surrender", {"to": line.to}) if line.move is None else ("move", {"move": line.move})
        more: list[Executable] = []
        if played.game.over:
            more.append(update(TABLES).where(TABLES.c.id == self.id).values(status="over"))
        entry = await self._keep(kind, line.seat, body, *more, events=played.events, client_id=client_id)
        history.keep(played, entry.n)
        if played.game.over:
            self.status = "over"
        elif not self.seats[played.game.seat].plays_by_itself():
            self._hurried.clear()
        await self._maybe_snapshot(history)

    async def _maybe_snapshot(self, history: History) -> None:
        """Now and then, where nothing could be taken back; whoever loads the table begins there."""
        if history.at - self._snapshot_at < SNAPSHOT_EVERY or not history.is_settled():
            return
        with suppress(NotStored):  # a load takes longer, that is all
            await self._store.write(
                delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == self.id),
                insert(SNAPSHOTS).values(table_id=self.id, n=history.at, packed=history.game.pack()),
            )
            self._snapshot_at = history.at

    def check_choosing(self, viewer: Viewer, at: int) -> tuple[History, int]:
        """That the viewer has a choice to make in the position `at`."""
        history, seat = self._playing(viewer, at)
        if history.game.seat != seat:
            raise Refused("not_your_turn")
        if self.seats[seat].plays_by_itself():
            raise Refused("stand_in_plays")
        return history, seat

    async def _undo(self, viewer: Viewer, message: said.UndoSaid) -> None:
        history, seat = self._playing(viewer, message.at)
        if not history.can_undo(seat):
            raise Refused("too_late")
        entry = await self._keep("undo", seat, {"of": history.last_step()}, client_id=message.id)
        history.undo(entry.n)

    async def _surrender(self, viewer: Viewer, message: said.SurrenderSaid) -> None:
        history, seat = self._playing(viewer)
        to = -1 if message.to is None else message.to
        try:
            if history.game.view(None).get("surrender", {seat: None})[seat] == to:
                raise Refused("not_allowed")
            played = history.try_surrender(seat, to)
        except IllegalMove as error:
            raise Refused("not_allowed") from error
        await self._play(history, played, message.id)

    # -- bots ----------------------------------------------------------------------------------------------

    def _think(self) -> None:
        """Have a bot think, if it is its turn. A game of bots alone goes on while somebody looks."""
        history = self.history
        if history is None or self.status != "playing" or self._closed or (self._thought and not self._thought.done()):
            return
        level = self.seats[history.game.seat].plays_by_itself()
        if level and (self.viewers or any(seat.kind == "person" and not seat.stand_in for seat in self.seats)):
            self._thought = asyncio.create_task(self._think_of(history, level))

    async def _think_of(self, history: History, level: str) -> None:
        try:
            choice = await self._choose(history, level)
            await self.carry_out(None, choice)
        except Gone:
            return
        except Exception as error:  # the processes, or what they chose: in a while they are asked again
            expected = isinstance(error, NoThought | Refused)
            LOG.error("no thought", exc_info=not expected, extra={"table": self.id, "reason": str(error)})
            await asyncio.sleep(AGAIN)
        self._thought = None
        self._think()

    async def _choose(self, history: History, level: str) -> BotMove:
        """A bot without a choice takes as long as one with a choice did: whether it had one can be a secret."""
        game, seat, at = history.game, history.game.seat, history.at
        begun = time.monotonic()
        moves = game.moves()
        move = moves[0] if len(moves) == 1 else await self._thinkers.choose(game, seat, level)
        spent = time.monotonic() - begun
        if len(moves) > 1:
            self._usual_thought = spent
        await self._pause(max(PAUSES[self.pace], self._usual_thought) - spent)
        return BotMove(seat, at, move)

    async def advise(self, game: Game, seat: int, lang: str) -> list[dict[str, Any]]:
        """The coach thinks of one thing at a time for each seat."""
        if seat in self._advised or not self._advice[seat].take():
            raise Refused("too_fast")
        self._advised.add(seat)
        try:
            return await self._thinkers.advise(game, seat, lang, self.names())
        finally:
            self._advised.discard(seat)

    async def _pause(self, seconds: float) -> None:
        """A readable pace, for those who look; it can be hurried."""
        if seconds > 0 and self.viewers:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), seconds)

    # -- sitting down --------------------------------------------------------------------------------------

    async def come(self, viewer: Viewer) -> None:
        """Somebody looks at the table, from now on. A person who comes back plays again."""
        self.viewers.add(viewer)
        self.seen_at = time.monotonic()
        if viewer.seat is not None:
            seat = self.seats[viewer.seat]
            if seat.kind == "person" and (not seat.came or (seat.stand_in and self.status == "playing")):
                await self.carry_out(viewer, Came())
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.seen_at = time.monotonic()
        if viewer.seat is not None:
            self._left_at[viewer.seat] = self.seen_at
        self.wake()

    def _change(self, seat: Seated, **values: object) -> Executable:
        return update(SEATS).where(SEATS.c.table_id == self.id, SEATS.c.seat == seat.number).values(**values)

    async def _name(self, viewer: Viewer, message: said.NameSaid) -> None:
        seat = self._own(viewer)
        if not message.name or message.name == seat.name:
            return
        before = seat.name
        await self._notice(viewer, message, "renamed", self._change(seat, name=message.name), name=before)
        seat.name = message.name

    async def _came(self, viewer: Viewer) -> None:
        seat = self._own(viewer)
        if seat.kind == "bot":  # the host was quicker
            viewer.seat = None
            return
        if seat.came and not seat.stand_in:
            return
        key = "back" if seat.stand_in else "came"
        name = seat.name or person_name(seat.number, viewer.lang)
        await self._notice(viewer, None, key, self._change(seat, came=True, stand_in=None, name=name))
        seat.came, seat.stand_in, seat.name = True, None, name

    def _own(self, viewer: Viewer) -> Seated:
        if viewer.seat is None:
            raise Refused("not_allowed")
        return self.seats[viewer.seat]

    async def _seat(self, viewer: Viewer, message: said.SeatSaid) -> None:
        """The host fills a free seat with a bot, or frees it for its link."""
        if viewer.seat is None or viewer.seat != self.host() or self.status != "open":
            raise Refused("not_allowed")
        if message.seat >= len(self.seats) or message.seat == viewer.seat or not self.seats[message.seat].token:
            raise Refused("not_allowed")
        seat = self.seats[message.seat]
        if seat.kind == "person" and (seat.came or message.kind == "person"):
            raise Refused("not_allowed")  # whoever has come stays
        level = (message.level or "citizen") if message.kind == "bot" else None
        name = bot_name(message.seat) if message.kind == "bot" else ""
        change = self._change(seat, kind=message.kind, level=level, name=name)
        key = "bot_sits" if message.kind == "bot" else "seat_freed"
        await self._notice(viewer, message, key, change, number=message.seat + 1)
        seat.kind, seat.level, seat.name = message.kind, level, name

    async def _start(self, viewer: Viewer, message: said.StartSaid) -> None:
        if viewer.seat is None or viewer.seat != self.host() or self.status != "open":
            raise Refused("not_allowed")
        if any(not seat.came for seat in self.seats if seat.kind == "person"):
            raise Refused("not_all_here")
        await self.start(message.id)

    async def start(self, client_id: str | None = None) -> None:
        begin = update(TABLES).where(TABLES.c.id == self.id).values(status="playing")
        game = self.new_game()
        events = list(game.heard or [])  # some games tell of their first turn before the first choice
        entry = await self._keep("notice", self.host(), {"key": "started"}, begin, events=events, client_id=client_id)
        self.status = "playing"
        self.history = History(game, entry.n)

    async def _stand_in(self, viewer: Viewer, message: said.StandInSaid) -> None:
        """For oneself at any time; for another only while that person is away."""
        self._own(viewer)
        seat = self.seats[message.seat] if message.seat < len(self.seats) else None
        if seat is None or seat.kind != "person" or self.status != "playing":
            raise Refused("not_allowed")
        level = message.level
        if seat.number != viewer.seat:
            self._check_away(seat.number)
            level = level and USUAL_LEVEL
        if seat.stand_in == level:
            return
        key = "stand_in_ends" if not level else "steps_back" if seat.number == viewer.seat else "stands_in"
        change = self._change(seat, stand_in=level)
        await self._notice(viewer, message, key, change, number=seat.number, level=level)
        seat.stand_in = level

    def _check_away(self, seat: int) -> None:
        """A connection may be lost for a moment."""
        if self.is_online(seat) or time.monotonic() - self._left_at[seat] < self._limits.grace:
            raise Refused("is_here")

    async def _pace(self, viewer: Viewer, message: said.PaceSaid) -> None:
        self._own(viewer)
        await self._store.write(update(TABLES).where(TABLES.c.id == self.id).values(pace=message.pace))
        self.pace = message.pace

    async def _hurry(self, viewer: Viewer, message: said.HurrySaid) -> None:
        self._own(viewer)
        self._hurried.set()

    async def _chat(self, viewer: Viewer, message: said.ChatSaid) -> None:
        seat = self._own(viewer)
        if not self._talk[seat.number].take():
            raise Refused("too_fast")
        await self._keep("chat", viewer.seat, {"text": message.text}, client_id=message.id)

    async def _play_again(self, viewer: Viewer, message: said.RematchSaid) -> None:
        """One new table, however many ask for it; everybody's token opens it."""
        self._own(viewer)
        if self.status != "over":
            raise Refused("not_allowed")
        if self.rematch is None:
            self.rematch = await self._keeper.again(self)


def entry_row(table: str, entry: Entry, client_id: str | None = None) -> dict[str, Any]:
    return {
        "table_id": table,
        "n": entry.n,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": entry.body,
        "events": [[event.key, event.args, event.to] for event in entry.events],
        "client_id": client_id,
        "made": time.time(),
    }


def _answer(job: Job, refused: Refused | Gone | None) -> None:
    if job.done.done():  # whoever asked is gone
        return
    if refused is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(refused)


_HANDLERS: dict[type, Callable[..., Awaitable[None]]] = {
    said.MoveSaid: LiveTable._move,
    said.UndoSaid: LiveTable._undo,
    said.SurrenderSaid: LiveTable._surrender,
    said.ChatSaid: LiveTable._chat,
    said.NameSaid: LiveTable._name,
    said.SeatSaid: LiveTable._seat,
    said.StartSaid: LiveTable._start,
    said.StandInSaid: LiveTable._stand_in,
    said.PaceSaid: LiveTable._pace,
    said.HurrySaid: LiveTable._hurry,
    said.RematchSaid: LiveTable._play_again,
}

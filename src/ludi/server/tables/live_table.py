"""One table: who sits there, what is said and played. Each thing is stored before it counts, and counts before anybody
is told."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol

from ludi.core.game import Game
from ludi.core.ranking import places
from ludi.core.registry import Title, title, unpack
from ludi.play.entry import Entry, Step, start_of
from ludi.play.history import History, record_of
from ludi.play.log import HEADINGS
from ludi.play.outcome import outcome
from ludi.server.bots.bot_pool import Asker, BotPool
from ludi.server.door.limits import Bucket
from ludi.server.messages import Pace
from ludi.server.metrics import Metrics
from ludi.server.people.forgetting import WITHDRAWN, tells, withdraw
from ludi.server.people.ratings import Player, rate, why_unrated
from ludi.server.settings import Limits
from ludi.server.shapes import Choices, Conditions, Deal, Status, Unrated
from ludi.server.store.rows import Write, change_seat, change_table, encode, insert_entry, read_entry, replace_snapshot
from ludi.server.store.store import NotStored, Store, Stored
from ludi.server.store.uptime import Uptime
from ludi.server.tables.advance import Advance, answer
from ludi.server.tables.asides import Asides
from ludi.server.tables.bot_driver import BotDriver, BotMove
from ludi.server.tables.clock import Clock, kept_clock
from ludi.server.tables.coach import Coach
from ludi.server.tables.entries import Entries
from ludi.server.tables.gathering import Gathering
from ludi.server.tables.jobs import CommandRefused, Heard, JobQueue
from ludi.server.tables.path import LessonPath
from ludi.server.tables.seats import Seated, Viewer
from ludi.server.tables.timekeeper import Timekeeper
from ludi.server.tables.told import Told
from ludi.server.tables.turns import Tells, TurnNumbers, Turns

SNAPSHOT_EVERY = 50  # entries
COUNT_AFTER = 2.0  # seconds
FOR_TURN = "steps_back_for_turn"  # the notice of who lets a bot play for one turn


class Keeper(Protocol):
    """Who keeps the tables."""

    metrics: Metrics
    showing: asyncio.Lock  # held by whoever puts together what a viewer is to see
    uptime: Uptime
    secret: str

    @property
    def notifier(self) -> Tells:
        """Who tells people that it is their turn."""

    async def remove(self, table: "LiveTable") -> None:
        """It is of no use to anybody."""

    async def again(self, table: "LiveTable") -> str:
        """A new table for the same people; its name."""

    def forget(self, table: "LiveTable") -> None:
        """Load it anew when it is asked for again."""


class LiveTable:
    def __init__(self, stored: Stored, store: Store, bot_pool: BotPool, limits: Limits, keeper: Keeper) -> None:
        row = stored.table
        self._session = stored.session
        self.id: str = row["id"]
        self.title: Title = title(row["game"])
        self.options: dict[str, Any] = row["options"]
        self.seed: int = row["seed"]
        self.status: Status = row["status"]
        self.questions: int = row["questions"]
        self.pace: Pace = row["pace"]
        self.memory: bool = row["memory"]
        self.hints: bool = row["hints"]
        self.lesson: bool = row["lesson"]
        self.deal: Deal = row["deal"]
        self.day: str | None = row["day"]
        self.path = LessonPath(self.title, self.options if self.lesson else {})
        self.watch: str = row["watch"]
        self.rematch: str | None = row["rematch"]
        self.seats = [Seated(seat) for seat in stored.seats]
        self.entries = Entries()
        self.told = Told(len(self.seats))
        self.turn_numbers = TurnNumbers(len(self.seats))
        self.history: History | None = None
        self.viewers: set[Viewer] = set()
        self.shown: dict[tuple[object, ...], str] = {}  # what viewers are sent as long as nothing changes
        self.choices: dict[tuple[str, ...], tuple[Game, Choices]] = {}  # of whoever decides, by language and names
        self.seen_at = time.monotonic()  # when somebody last looked
        self.screen = ""  # the device at which several people sit, once it has said which it is
        self.left_from = ""  # the address of whoever left last
        self.store = store
        self.limits = limits
        self.keeper = keeper
        self.heard = Heard()
        self.talk = [Bucket(*limits.talk) for _ in self.seats]
        self.renamings = [Bucket(*limits.names) for _ in self.seats]
        self.coach = Coach(bot_pool, len(self.seats))
        self._snapshot_at = 0
        self._restore(stored)
        self.jobs = JobQueue(self.id, self.wake, lambda: keeper.forget(self))
        self.times = Timekeeper(self, kept_clock(stored.clock, len(self.seats)) if stored.clock else None)
        self.gathering = Gathering(self, keeper, stored.opening) if stored.opening else None
        self.turns = Turns(self, keeper.notifier)
        self.asides = Asides()
        self._counting: asyncio.TimerHandle | None = None
        self.advance = Advance(self)
        self.bots = BotDriver(self, bot_pool)
        self.bots.think()
        self._arm()
        self.turns.look()

    # -- from the store ------------------------------------------------------------------------------------

    def _restore(self, stored: Stored) -> None:
        self._snapshot_at = stored.snapshot[0] if stored.snapshot else 0
        if stored.snapshot:
            self.history = History(unpack(stored.snapshot[1]), self._snapshot_at)
        for row in stored.entries:
            self._append(read_entry(row))
            if row["client_id"]:
                self.heard.store((row["seat"], row["client_id"]))
            self._redo(self.entries[-1])
            self._note_stand_in(self.entries[-1])

    def _append(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.told.add(self.entries, entry)
        self.turn_numbers.add(entry)

    def _redo(self, entry: Entry) -> None:
        if entry.begins() and self.history is None:
            self.history = History(self.new_game(), entry.n)
        if self.history is not None and entry.is_played() and entry.n > self._snapshot_at:
            self.history.redo(entry)

    def _note_stand_in(self, entry: Entry) -> None:
        """Whether who stands in does so for one turn only."""
        if entry.kind == "notice" and "level" in entry.body:
            seat = self.seats[entry.body["number"]]
            seat.this_turn = seat.stand_in is not None and entry.body["key"] == FOR_TURN

    def new_game(self) -> Game:
        return self.title.new(len(self.seats), self.seed, self.options, self.questions)

    # -- what is shown -------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        return self.history.game if self.history else None

    @property
    def clock(self) -> Clock | None:
        return self.times.clock

    def time(self) -> float:
        """Of the servers, by which clocks go."""
        return self.keeper.uptime.now()

    def may_undo(self, seat: int | None) -> bool:
        """Whether a seat can take its last choice back."""
        if self.history is None or seat is None or self.is_rated():
            return False
        return self.history.can_undo(seat) and self.times.may_take_back(seat)

    def at(self, seat: int | None) -> int:
        """The number that the position has for a viewer."""
        return self.told.number(seat, self.history.at) if self.history else 0

    def lesson_key(self) -> str | None:
        """Which guided game it is. Those of earlier versions do not say: there was one."""
        return self.options.get("lesson", self.title.rules()["lessons"][0]["key"]) if self.lesson else None

    def scripted_move(self) -> int | None:
        """What is laid down for the seat that is to move."""
        stands = self.path.stands(self.entries)
        return self.history.game.number(stands.move) if self.history and stands and stands.move else None

    def record(self) -> list[dict[str, Any]]:
        assert self.history is not None
        return record_of(self.history, self.entries, self.names())

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def other_names(self, seat: int) -> list[str]:
        return [each.name for each in self.seats if each.number != seat]

    def is_solo(self) -> bool:
        """Whether one person plays, with bots: nobody else minds what is taken back or given up. At the deal of the day
        everybody is to have the same, and a rated game stands as it was played."""
        return self.deal != "daily" and not self.is_rated() and sum(seat.kind == "person" for seat in self.seats) == 1

    def host(self) -> int | None:
        """The first person; without one nobody needs to be asked."""
        return next((seat.number for seat in self.seats if seat.is_for_a_person()), None)

    def is_online(self, seat: int) -> bool:
        """People at one screen are there together, whichever of them has it, and while it is passed on."""
        together = {each.number for each in self.together(seat)}
        return any(viewer.seat in together or self.is_screen(viewer, seat) for viewer in self.viewers)

    def is_seen(self, seat: int) -> bool:
        """Whether somebody who has this seat, or sits at its screen, is looking."""
        together = {each.number for each in self.together(seat)}
        return any(
            viewer.looks and (viewer.seat in together or self.is_screen(viewer, seat)) for viewer in self.viewers
        )

    def is_paused(self) -> bool:
        return self.times.is_paused()

    def together(self, seat: int) -> list[Seated]:
        """Who sits at the same screen as a seat, itself included."""
        return [each for each in self.seats if each.here] if self.seats[seat].here else [self.seats[seat]]

    def is_screen(self, viewer: Viewer, seat: int) -> bool:
        """Whether a viewer, who may only watch, is the screen that a seat shares with others."""
        return self.seats[seat].here and bool(viewer.device) and viewer.device == self.screen

    def is_looked_at(self) -> bool:
        return bool(self.viewers)

    def watchers(self) -> list[Viewer]:
        """Who looks on, without those whose screen is being passed on."""
        return [each for each in self.viewers if each.seat is None and not self._is_a_screen(each)]

    def _is_a_screen(self, viewer: Viewer) -> bool:
        return any(self.is_screen(viewer, seat.number) for seat in self.seats)

    def count_watchers(self) -> None:
        """Everybody is told how many there are, once for many who come and go."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNT_AFTER, self._counted)

    def _counted(self) -> None:
        self._counting = None
        self.wake()

    def is_open(self) -> bool:
        """To all: anybody may watch."""
        return self.gathering is not None

    def check_one_seat(self, person: str | None, seat: int) -> None:
        """Where a game may count nobody plays against oneself: a person has no other seat there than this one."""
        may_count = self.gathering is not None and self.gathering.rated and not self.hints and self.status != "over"
        if may_count and person and any(each.person == person and each.number != seat for each in self.seats):
            raise CommandRefused("one_seat")

    async def claim(self, seat: Seated, person: str) -> None:
        """A seat is this person's from now on, if it is nobody's yet: a person has one seat at a table, and others that
        are opened from the same device are somebody else's."""
        self.check_one_seat(person, seat.number)
        if self.status != "open" and self.is_rated():  # else only games that are won would be anybody's
            return
        if seat.person is None and seat.kind == "person" and all(each.person != person for each in self.seats):
            await self.write(change_seat(self.id, seat.number, person_id=person))
            seat.person = person

    def is_rated(self) -> bool:
        return self.unrated() is None

    def unrated(self) -> Unrated | None:
        """Why the game does not count; None if it does. Nothing of this changes once it has begun."""
        gathering, clock = self.gathering, self.clock
        deciding = [*[seat.level for seat in self.seats], gathering and gathering.may_fill()]
        return why_unrated(
            self.title.name,
            wanted=gathering.rated if gathering else None,
            hints=self.hints,
            options=self.options,
            levels=[level for level in deciding if level],
            stand_in=clock.control["level"] if clock else None,
            one_screen=any(seat.here for seat in self.seats),
        )

    def elapsed(self) -> float:
        """Seconds for which the decision, the pause, or the waiting for others lasts."""
        if self.status == "open":
            return self.gathering.waited() if self.gathering else 0.0
        return self.clock.lasts(self.time()) if self.clock else 0.0

    def asker(self) -> Asker:
        """For whom its bots think."""
        addresses = frozenset(viewer.address for viewer in self.viewers) or frozenset([self.left_from])
        return Asker(self.id, addresses, self.is_looked_at())

    def is_at_rest(self) -> bool:
        """Whether nothing is going on that would have to be waited for."""
        return self.jobs.is_idle() and self.bots.is_idle() and self.advance.is_idle() and not self.times.is_soon()

    def may_surrender(self) -> bool:
        return self.status == "playing" and self.history is not None and self.history.knows_surrender()

    def show_anew(self) -> None:
        """Nothing is kept of what viewers were sent."""
        self.shown.clear()
        self.choices.clear()

    def wake(self) -> None:
        """Everybody is shown what there is now, and bots whose turn it is think."""
        self.shown.clear()
        for viewer in tuple(self.viewers):
            viewer.wake()
        self.bots.think()
        self._arm()
        self.turns.look()

    def _arm(self) -> None:
        """For what happens by itself."""
        self.times.arm()
        self.advance.arm()
        if self.gathering:
            self.gathering.arm()

    def _disarm(self) -> None:
        self.times.disarm()
        self.advance.disarm()
        if self.gathering:
            self.gathering.disarm()
        if self._counting:
            self._counting.cancel()

    def dismiss(self) -> None:
        """Nothing is carried out here any more; whoever looks or waits has to come again."""
        self.jobs.stop()
        self._disarm()
        for viewer in tuple(self.viewers):
            viewer.dismiss()

    async def close(self) -> None:
        """What is being stored is waited for."""
        await self.jobs.close()
        await self.turns.close()
        self.dismiss()
        await self.bots.close()

    # -- what is stored ------------------------------------------------------------------------------------

    async def keep(self, entry: Entry, *more: Write, client_id: str | None = None) -> int:
        """Store an entry, with other changes, before it counts; its number."""
        if self.is_full() and entry.kind not in ("move", "resign") and not entry.begins():
            raise CommandRefused("table_full")
        await self._keep([entry], more, client_id)
        return len(self.entries)

    async def _keep(self, entries: Sequence[Entry], more: Sequence[Write], client_id: str | None) -> None:
        """All of them or none; the first has the name under which a client said them."""
        kept = [entry._replace(n=n) for n, entry in enumerate(entries, len(self.entries) + 1)]
        names = [client_id, *[None] * (len(kept) - 1)]
        rows = [insert_entry(self.id, entry, name) for entry, name in zip(kept, names, strict=True)]
        await self.write(*rows, *more)
        for entry in kept:
            self._append(entry)
        if client_id:
            self.heard.store((kept[0].seat, client_id))

    def is_full(self) -> bool:
        return len(self.entries) >= self.limits.entries

    async def keep_notice(self, notice: Entry, *changes: Write, client_id: str | None = None) -> None:
        """Changes that must always be possible, and what everybody is told of them while there is room for that."""
        if self.is_full():
            await self.write(*changes)
        else:
            await self.keep(notice, *changes, client_id=client_id)

    async def free(self, seat: Seated, notice: Entry, *changes: Write, client_id: str | None = None) -> None:
        """Somebody's seat is another's to take: their words do not stay under the name of whoever does."""
        words = {entry.n for entry in self.entries if entry.seat == seat.number and tells(entry.kind, entry.body)}
        await self.keep_notice(notice, *changes, *[withdraw(self.id, n) for n in words], client_id=client_id)
        if words:
            self.entries = self.entries.changed(
                lambda entry: entry._replace(kind="notice", body=dict(WITHDRAWN)) if entry.n in words else entry
            )

    async def write(self, *writes: Write) -> None:
        """As long as nobody else can have the table."""
        await self.store.write(*writes, session=self._session)

    async def start(self, client_id: str | None = None) -> None:
        game = self.new_game()
        begin = change_table(self.id, status="playing")
        clock = self.times.after(game)
        awaited = self.turns.after(game, [])
        writes = [begin, *self.times.writes(clock), *self.turns.writes(awaited)]
        n = await self.keep(start_of(game, self.host()), *writes, client_id=client_id)
        self.status = "playing"
        self.history = History(game, n)
        self.times.become(clock)
        self.turns.become(awaited)

    async def play(self, history: History, *played: Step, client_id: str | None = None) -> None:
        """What was tried is stored, and then is the position."""
        game = played[-1].game
        ends = game.over or played[-1].entry.kind == "resign"
        over = await self._ending(played[-1]) if ends else []
        back = self._back_from(played)
        changes = [change_seat(self.id, seat.number, stand_in=None) for seat in back]
        clock = self.times.after(game, back, decided=played[-1].entry.kind == "move", ends=ends)
        awaited = self.turns.after(game, [step.entry for step in played], back, ends)
        answered = self.is_answered(game, back)
        writes = [*over, *changes, *self.times.writes(clock, ends, answered)]
        writes += self.turns.writes(awaited, ends)
        await self._keep([step.entry for step in played], writes, client_id)
        for n, step in enumerate(played, len(self.entries) - len(played) + 1):
            history.keep(step, n)
        self.keeper.metrics.moves.labels(self.title.name).inc(len(played))
        if played[-1].entry.kind == "move":
            self.advance.note(played[-1].seat, client_id is not None)
        for seat in back:
            seat.stand_in, seat.this_turn = None, False
        self.times.become(clock)
        self.turns.become(awaited)
        if ends:
            self.status = "over"
        elif not self.seats[game.seat].plays_by_itself():
            self.bots.take_time()
        await self._tell_back(back)
        await self._maybe_snapshot(history)

    def is_answered(self, game: Game, back: Sequence[Seated]) -> bool:
        """Whether a person has answered in advance what a position will ask; `back`: for whom a bot plays no more."""
        seat = self.seats[game.seat]
        plays = seat.kind == "person" and (seat.stand_in is None or seat in back)
        return not game.over and plays and bool(seat.conditions) and bool(answer(game, seat.conditions))

    def is_answered_now(self) -> bool:
        """The same of the position as it is. What was taken back is asked."""
        if self.history is None or self.status != "playing" or self.is_taken_back():
            return False
        return self.is_answered(self.history.game, ())

    def is_taken_back(self) -> bool:
        """Whether the position was reached by taking something back."""
        assert self.history is not None
        return self.entries[self.history.at - 1].kind in ("undo", "redeal")

    def time_left(self) -> float | None:
        """Seconds in which whoever is to decide has to; None if no clock runs."""
        return self.times.left()

    def waits_for(self) -> Seated | None:
        """The seat of the person whose choice it is, if nothing stands in the way of making it."""
        if self.history is None or self.status != "playing" or self.times.is_paused():
            return None
        seat = self.seats[self.history.game.seat]
        return None if seat.plays_by_itself() else seat

    async def set_conditions(self, seat: Seated, conditions: Conditions) -> None:
        """It is shown to its own seat alone."""
        answered = None
        if self.game is not None and self.waits_for() is seat:
            answered = not self.is_taken_back() and bool(answer(self.game, conditions))
        change = change_seat(self.id, seat.number, conditions=encode(conditions))
        await self.write(change, *self.times.writes(self.clock, answered=answered))
        seat.conditions = conditions
        self.shown.clear()
        for viewer in [each for each in self.viewers if each.seat == seat.number]:
            viewer.wake()
        self.advance.arm()
        self.turns.look()

    async def _ending(self, last: Step) -> list[Write]:
        """That the game is over, how it ended for each seat, and what everybody is worth now if it counts: whoever let
        a bot play on is rated by what it made of the seat."""
        found = outcome(last.game, last.entry.seat if last.entry.kind == "resign" else None)
        totals = [score["total"] for score in found.scores]
        players = [Player(seat.person, seat.level) for seat in self.seats]
        placed = places(found.winners, totals)
        return [
            change_table(self.id, status="over", ended=time.time()),
            *[change_seat(self.id, seat, total=total, won=seat in found.winners) for seat, total in enumerate(totals)],
            *(await rate(self.store, self.id, self.title.name, players, placed) if self.is_rated() else []),
        ]

    def _back_from(self, played: Sequence[Step]) -> list[Seated]:
        """Those for whom a bot was to play until the next turn, if that begins now."""
        if not any(event.key in HEADINGS for step in played for event in step.events):
            return []
        return [seat for seat in self.seats if seat.this_turn]

    async def _tell_back(self, back: list[Seated]) -> None:
        for seat in back:
            body = {"key": "stand_in_ends", "number": seat.number, "level": None}
            with suppress(CommandRefused):  # a full table goes on without the word
                await self.keep(Entry(0, "notice", seat.number, body, []))

    async def _maybe_snapshot(self, history: History) -> None:
        """Now and then, where nothing could be taken back; whoever loads the table begins there."""
        if history.at - self._snapshot_at < SNAPSHOT_EVERY or not history.is_settled() or history.resigned is not None:
            return
        with suppress(NotStored):  # a load takes longer, that is all
            await self.write(*replace_snapshot(self.id, history.at, history.game.pack()))
            self._snapshot_at = history.at

    # -- bots ----------------------------------------------------------------------------------------------

    def bot_to_move(self) -> str | None:
        """The level of the bot that is to think now. A game of bots alone goes on while somebody looks."""
        if self.history is None or self.status != "playing" or self.jobs.is_closed or self.times.is_paused():
            return None
        if not self.viewers and all(seat.kind == "bot" or seat.stand_in for seat in self.seats):
            return None
        return self.seats[self.history.game.seat].plays_by_itself()

    def bots_pace(self) -> Pace:
        """Where a bot stands in and no person is left to be waited for, one must be able to look on and take over."""
        alone = any(seat.stand_in for seat in self.seats) and all(seat.plays_by_itself() for seat in self.seats)
        return "normal" if alone and self.pace in ("fast", "instant") else self.pace

    def thinking(self) -> AbstractContextManager[None]:
        return self.keeper.metrics.thinking()

    async def carry_out_bot_move(self, choice: BotMove) -> None:
        await self.jobs.do(lambda: self._play_bot_move(choice))

    async def _play_bot_move(self, choice: BotMove) -> bool:
        history = self.history
        if history is not None and history.at == choice.at and self.seats[choice.seat].plays_by_itself():
            await self.play(history, history.try_move(choice.seat, choice.move))
        return True  # else the choice was taken back, or the person came back

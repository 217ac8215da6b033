"""One table: who sits there, what is said and played. Each thing is stored before it counts, and counts before anybody
is told."""

import time
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import Executable

from ludi.core.game import Game
from ludi.core.registry import Title, title, unpack
from ludi.play.entry import Entry, Step, start_of
from ludi.play.history import History
from ludi.server.bot_driver import BotDriver, BotMove
from ludi.server.bot_pool import BotPool
from ludi.server.coach import Coach
from ludi.server.jobs import CommandRefused, Heard, JobQueue
from ludi.server.limits import Bucket
from ludi.server.messages import Pace
from ludi.server.rows import change_table, insert_entry, read_entry, replace_snapshot
from ludi.server.seats import Seated, Viewer
from ludi.server.settings import Limits
from ludi.server.shapes import Status
from ludi.server.store import NotStored, Store, Stored

SNAPSHOT_EVERY = 50  # entries
MOST_ENTRIES = 20_000  # of one table; only moves go beyond
TALK = (8.0, 0.5)  # what one seat may say: at once, and a second


class Keeper(Protocol):
    """Who keeps the tables."""

    async def again(self, table: "LiveTable") -> str:
        """A new table for the same people; its name."""

    def forget(self, table: "LiveTable") -> None:
        """Load it anew when it is asked for again."""


class LiveTable:
    def __init__(self, stored: Stored, store: Store, bot_pool: BotPool, limits: Limits, keeper: Keeper) -> None:
        row = stored.table
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
        self.watch: str = row["watch"]
        self.rematch: str | None = row["rematch"]
        self.seats = [Seated(seat) for seat in stored.seats]
        self.entries: list[Entry] = []
        self.history: History | None = None
        self.viewers: set[Viewer] = set()
        self.seen_at = time.monotonic()  # when somebody last looked
        self.store = store
        self.limits = limits
        self.keeper = keeper
        self.heard = Heard()
        self.talk = [Bucket(*TALK) for _ in self.seats]
        self.coach = Coach(bot_pool, len(self.seats))
        self._snapshot_at = 0
        self._restore(stored)
        self.jobs = JobQueue(self.id, self.wake, lambda: keeper.forget(self))
        self.bots = BotDriver(self, bot_pool)
        self.bots.think()

    # -- from the store ------------------------------------------------------------------------------------

    def _restore(self, stored: Stored) -> None:
        self._snapshot_at = stored.snapshot[0] if stored.snapshot else 0
        if stored.snapshot:
            self.history = History(unpack(stored.snapshot[1]), self._snapshot_at)
        for row in stored.entries:
            self.entries.append(read_entry(row))
            if row["client_id"]:
                self.heard.store((row["seat"], row["client_id"]))
            self._redo(self.entries[-1])

    def _redo(self, entry: Entry) -> None:
        if entry.begins() and self.history is None:
            self.history = History(self.new_game(), entry.n)
        if self.history is None or not entry.is_played():
            return
        if entry.n <= self._snapshot_at:
            self.history.recall(entry)
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

    def is_looked_at(self) -> bool:
        return bool(self.viewers)

    def is_at_rest(self) -> bool:
        """Whether nothing is going on that would have to be waited for."""
        return self.jobs.is_idle() and self.bots.is_idle()

    def may_surrender(self) -> bool:
        return self.status == "playing" and self.history is not None and self.history.knows_surrender()

    def wake(self) -> None:
        """Everybody is shown what there is now, and bots whose turn it is think."""
        for viewer in tuple(self.viewers):
            viewer.wake()
        self.bots.think()

    def dismiss(self) -> None:
        """Nothing is carried out here any more; whoever looks or waits has to come again."""
        self.jobs.stop()
        for viewer in tuple(self.viewers):
            viewer.dismiss()

    async def close(self) -> None:
        """What is being stored is waited for."""
        await self.jobs.close()
        self.dismiss()
        await self.bots.close()

    # -- what is stored ------------------------------------------------------------------------------------

    async def keep(self, entry: Entry, *more: Executable, client_id: str | None = None) -> int:
        """Store an entry, with other changes, before it counts; its number."""
        if entry.kind != "move" and len(self.entries) >= MOST_ENTRIES:
            raise CommandRefused("table_full")
        kept = entry._replace(n=len(self.entries) + 1)
        await self.store.write(insert_entry(self.id, kept, client_id), *more)
        self.entries.append(kept)
        if client_id:
            self.heard.store((entry.seat, client_id))
        return kept.n

    async def start(self, client_id: str | None = None) -> None:
        game = self.new_game()
        begin = change_table(self.id, status="playing")
        n = await self.keep(start_of(game, self.host()), begin, client_id=client_id)
        self.status = "playing"
        self.history = History(game, n)

    async def play(self, history: History, played: Step, client_id: str | None = None) -> None:
        """What was tried is stored, and then is the position."""
        over = [change_table(self.id, status="over")] if played.game.over else []
        history.keep(played, await self.keep(played.entry, *over, client_id=client_id))
        if played.game.over:
            self.status = "over"
        elif not self.seats[played.game.seat].plays_by_itself():
            self.bots.take_time()
        await self._maybe_snapshot(history)

    async def _maybe_snapshot(self, history: History) -> None:
        """Now and then, where nothing could be taken back; whoever loads the table begins there."""
        if history.at - self._snapshot_at < SNAPSHOT_EVERY or not history.is_settled():
            return
        with suppress(NotStored):  # a load takes longer, that is all
            await self.store.write(*replace_snapshot(self.id, history.at, history.game.pack()))
            self._snapshot_at = history.at

    # -- bots ----------------------------------------------------------------------------------------------

    def bot_to_move(self) -> str | None:
        """The level of the bot that is to think now. A game of bots alone goes on while somebody looks."""
        if self.history is None or self.status != "playing" or self.jobs.is_closed:
            return None
        if not self.viewers and all(seat.kind == "bot" or seat.stand_in for seat in self.seats):
            return None
        return self.seats[self.history.game.seat].plays_by_itself()

    async def carry_out_bot_move(self, choice: BotMove) -> None:
        await self.jobs.do(lambda: self._play_bot_move(choice))

    async def _play_bot_move(self, choice: BotMove) -> bool:
        history = self.history
        if history is not None and history.at == choice.at and self.seats[choice.seat].plays_by_itself():
            await self.play(history, history.try_move(choice.seat, choice.move))
        return True  # else the choice was taken back, or the person came back

"""Has bots think when it is their turn, at a pace that can be followed."""

import asyncio
import logging
from contextlib import AbstractContextManager, suppress
from typing import NamedTuple, Protocol

from ludi.core.game import Game
from ludi.play.entry import Step
from ludi.play.history import History
from ludi.server.bots.bot_pool import Asker, BotPool, NoThought, Thought, TooMuchWaits, Withdrawn, looks_ahead
from ludi.server.messages import Pace
from ludi.server.tables.jobs import CommandRefused, Gone

LOG = logging.getLogger("ludi.server")

PAUSES = {"slow": 2.4, "normal": 1.1, "fast": 0.4, "instant": 0.0}  # seconds before a bot's choice
AGAIN = 5.0  # seconds after which bots that gave no answer are asked again; then twice as long, and so on
MOST_DOUBLED = 6  # times
REST = "citizen"  # the level that completes a choice of which the first half was looked ahead for


class BotMove(NamedTuple):
    seat: int
    at: int
    move: int


class Table(Protocol):
    """What the bots have to know of their table."""

    id: str
    memory: bool
    history: History | None

    def bot_to_move(self) -> str | None:
        """The level of the bot that is to think now."""

    def bots_pace(self) -> Pace: ...

    def is_looked_at(self) -> bool: ...

    def asker(self) -> Asker:
        """For whom its bots think."""

    def scripted_move(self) -> int | None:
        """What is laid down for the seat that is to move, at the beginning of a guided game."""

    def thinking(self) -> AbstractContextManager[None]:
        """While a bot is asked."""

    async def carry_out_bot_move(self, choice: BotMove) -> None: ...


class BotDriver:
    def __init__(self, table: Table, pool: BotPool) -> None:
        self.usual_thought = 0.0  # seconds that the last real choice of a bot took
        self._half_thought = 0.0  # seconds that went into a half-made choice
        self._failures = 0  # since the last thought
        self._looked_at = table.is_looked_at()
        self._table = table
        self._pool = pool
        self._hurried = asyncio.Event()
        self._thought: asyncio.Task[None] | None = None

    def is_idle(self) -> bool:
        return self._thought is None or self._thought.done()

    def think(self) -> None:
        """Have a bot think, if it is its turn and none does already. A thought that waits is asked for anew when
        somebody comes or nobody is left: its rank is another then, or it is no longer wanted."""
        if self._looked_at != self._table.is_looked_at():
            self._looked_at = not self._looked_at
            self._pool.withdraw(self._table.id)
        level, history = self._table.bot_to_move(), self._table.history
        if level and history is not None and self.is_idle():
            self._thought = asyncio.create_task(self._think_of(history, level))

    async def _think_of(self, history: History, level: str) -> None:
        try:
            await self._table.carry_out_bot_move(await self.choose(history, level))
            self._failures = 0
        except Gone:
            return
        except Withdrawn:
            pass
        except TooMuchWaits:
            await asyncio.sleep(AGAIN)
        except Exception as error:  # the processes, or what they chose: in a while they are asked again
            await self._fail(error)
        self._thought = None
        self.think()

    async def _fail(self, error: Exception) -> None:
        expected = isinstance(error, NoThought | CommandRefused)
        LOG.error("no thought", exc_info=not expected, extra={"table": self._table.id, "reason": str(error)})
        self._half_thought = 0.0
        self._failures += 1
        await asyncio.sleep(AGAIN * 2 ** min(self._failures - 1, MOST_DOUBLED))

    async def choose(self, history: History, level: str) -> BotMove:
        """A bot without a choice takes as long as one with a choice did: whether it had one can be a secret. So can be
        that a choice was made in two steps: all that nobody else sees of it has one pause together, and is looked ahead
        for once. The rest follows from what was weighed then, and is chosen by the rules of thumb that led the look."""
        game, seat, at = history.game, history.game.seat, history.at
        moves = game.moves()
        known = moves[0] if len(moves) == 1 else self._table.scripted_move()
        asked = REST if self._half_thought and looks_ahead(level) else level
        thought = await self._ask(game, seat, asked) if known is None else Thought(known, 0.0)
        spent = self._half_thought + thought.seconds
        if is_unseen(History(game).try_move(seat, thought.move), self._table.memory):  # the table's may have gone on
            self._half_thought = spent
        else:
            self._half_thought = 0.0
            self.usual_thought = spent or self.usual_thought
            await self._pause(max(PAUSES[self._table.bots_pace()], self.usual_thought) - spent)
        return BotMove(seat, at, thought.move)

    async def _ask(self, game: Game, seat: int, level: str) -> Thought:
        with self._table.thinking():
            return await self._pool.choose(game, seat, level, self._table.asker())

    async def _pause(self, seconds: float) -> None:
        """A readable pace, for those who look; it can be hurried."""
        if seconds > 0 and self._table.is_looked_at():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), seconds)

    def hurry(self) -> None:
        """Until a person has a choice again."""
        self._hurried.set()

    def take_time(self) -> None:
        self._hurried.clear()

    async def close(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            with suppress(asyncio.CancelledError):
                await self._thought


def is_unseen(step: Step, memory: bool) -> bool:
    """Whether nobody but the seat that chose can tell that it has: its choice is half-made."""
    others = [None, *[seat for seat in range(step.game.players) if seat != step.seat]]
    return not any(step.is_noticed_by(seat, memory) for seat in others)

"""Has bots think when it is their turn, at a pace that can be followed."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import NamedTuple, Protocol

from ludi.play.history import History
from ludi.server.bot_pool import BotPool, NoThought
from ludi.server.jobs import CommandRefused, Gone
from ludi.server.messages import Pace

LOG = logging.getLogger("ludi.server")

PAUSES = {"slow": 2.4, "normal": 1.1, "fast": 0.4, "instant": 0.0}  # seconds before a bot's choice
AGAIN = 5.0  # seconds after which bots that gave no answer are asked again


class BotMove(NamedTuple):
    seat: int
    at: int
    move: int


class Table(Protocol):
    """What the bots have to know of their table."""

    id: str
    pace: Pace
    history: History | None

    def bot_to_move(self) -> str | None:
        """The level of the bot that is to think now."""

    def is_looked_at(self) -> bool: ...

    async def carry_out_bot_move(self, choice: BotMove) -> None: ...


class BotDriver:
    def __init__(self, table: Table, pool: BotPool) -> None:
        self.usual_thought = 0.0  # seconds that the last real choice of a bot took
        self._table = table
        self._pool = pool
        self._hurried = asyncio.Event()
        self._thought: asyncio.Task[None] | None = None

    def is_idle(self) -> bool:
        return self._thought is None or self._thought.done()

    def think(self) -> None:
        """Have a bot think, if it is its turn and none does already."""
        level, history = self._table.bot_to_move(), self._table.history
        if level and history is not None and self.is_idle():
            self._thought = asyncio.create_task(self._think_of(history, level))

    async def _think_of(self, history: History, level: str) -> None:
        try:
            await self._table.carry_out_bot_move(await self.choose(history, level))
        except Gone:
            return
        except Exception as error:  # the processes, or what they chose: in a while they are asked again
            expected = isinstance(error, NoThought | CommandRefused)
            LOG.error("no thought", exc_info=not expected, extra={"table": self._table.id, "reason": str(error)})
            await asyncio.sleep(AGAIN)
        self._thought = None
        self.think()

    async def choose(self, history: History, level: str) -> BotMove:
        """A bot without a choice takes as long as one with a choice did: whether it had one can be a secret."""
        game, seat, at = history.game, history.game.seat, history.at
        begun = time.monotonic()
        moves = game.moves()
        move = moves[0] if len(moves) == 1 else await self._pool.choose(game, seat, level)
        spent = time.monotonic() - begun
        if len(moves) > 1:
            self.usual_thought = spent
        await self._pause(max(PAUSES[self._table.pace], self.usual_thought) - spent)
        return BotMove(seat, at, move)

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

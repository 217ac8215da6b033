"""The coach of a table."""

from collections.abc import Sequence

from ludi.core.game import Game
from ludi.server.bots.bot_pool import Asker, BotPool
from ludi.server.door.limits import Bucket
from ludi.server.shapes import Advice
from ludi.server.tables.jobs import CommandRefused

ADVICE = (10.0, 0.25)  # how often one seat may ask: at once, and a second


class Coach:
    """Thinks of one thing at a time for each seat."""

    def __init__(self, pool: BotPool, seats: int) -> None:
        self._pool = pool
        self._asked = [Bucket(*ADVICE) for _ in range(seats)]
        self._advised: set[int] = set()  # seats for which it thinks now

    async def advise(self, game: Game, seat: int, lang: str, names: Sequence[str], asker: Asker) -> list[Advice]:
        if seat in self._advised or not self._asked[seat].take():
            raise CommandRefused("too_fast")
        self._advised.add(seat)
        try:
            return await self._pool.advise(game, seat, lang, names, asker)
        finally:
            self._advised.discard(seat)

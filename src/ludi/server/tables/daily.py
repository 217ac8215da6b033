"""The deal of the day: on one date the same for everybody, game by game; and what bots make of it in the same seat."""

import asyncio
from collections import OrderedDict
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from typing import NamedTuple

from ludi.core.registry import Title
from ludi.play.offer import usual_players
from ludi.play.seats import USUAL_LEVEL
from ludi.server.bots.bot_pool import Asker, BotPool
from ludi.server.shapes import BotOutcome

COMPARED = ("plebeian", "citizen")  # those who answer at once: a game of theirs takes a moment
LOOKED_BACK = 7  # days of which one can still be told
KEPT = 64  # games of bots


class DailyDeal(NamedTuple):
    game: str
    day: str
    players: int
    level: str  # of the bots
    seed: int


def deal_of(game: Title, day: date) -> DailyDeal:
    """It follows from the date and the game alone, so that it is the same on every server; the options are the usual
    ones."""
    digest = blake2b(f"daily/{game.name}/{day.isoformat()}".encode(), digest_size=8).digest()
    seed = int.from_bytes(digest) >> 1  # a seed has 63 bits
    return DailyDeal(game.name, day.isoformat(), usual_players(game), USUAL_LEVEL, seed)


class DailyDeals:
    """What bots made of the deals, each worked out once when somebody asks."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._kept: OrderedDict[tuple[str, str], asyncio.Task[list[BotOutcome]]] = OrderedDict()

    def today(self) -> date:
        """The same for everybody, wherever they are."""
        return datetime.now(UTC).date()

    def is_told(self, day: date) -> bool:
        return timedelta(0) <= self.today() - day <= timedelta(LOOKED_BACK)

    async def outcomes(self, game: Title, day: date, address: str) -> list[BotOutcome]:
        """`NoThought` if the bots do not answer; then they are asked again the next time."""
        deal = deal_of(game, day)
        key = (deal.game, deal.day)
        if key not in self._kept:
            self._kept[key] = asyncio.create_task(self._play(deal, address))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        try:
            return await asyncio.shield(self._kept[key])
        except Exception:
            self._kept.pop(key, None)
            raise

    async def _play(self, deal: DailyDeal, address: str) -> list[BotOutcome]:
        asker = Asker(f"daily {deal.game} {deal.day}", frozenset([address]), True)
        return [
            {"level": level, **await self._bots.play_out(deal.game, deal.seed, _seated(deal, level), asker)}
            for level in COMPARED
        ]


def _seated(deal: DailyDeal, level: str) -> list[str]:
    """A bot of this level in the seat of the person, and the same opponents."""
    return [level, *[deal.level] * (deal.players - 1)]

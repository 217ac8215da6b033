"""Opponents. A bot is handed a seat: what that seat may see, what it may do, and guesses; never the position."""

from collections.abc import Callable

from ludi.bots.bot import Bot, Opinion
from ludi.bots.random import RandomBot
from ludi.bots.rules import RulesBot
from ludi.bots.seat import Seat
from ludi.core.errors import BadOption

__all__ = ["BOTS", "Bot", "Opinion", "RandomBot", "RulesBot", "Seat", "bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "rules": RulesBot}


def bot(name: str, seed: int) -> Bot:
    """A bot by the name a player types."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)

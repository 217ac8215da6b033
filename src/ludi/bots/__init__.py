"""Opponents. A bot is handed a seat: what that seat may see, what it may do, and guesses; never the position."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from ludi.bots.rules import RulesBot
from ludi.bots.seat import Seat
from ludi.core.errors import BadOption

__all__ = ["BOTS", "Bot", "RandomBot", "RulesBot", "Seat", "bot"]


class Bot(Protocol):
    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""


class RandomBot:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        moves = seat.moves()
        return moves[int(self._rng.random() * len(moves))]


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "rules": RulesBot}


def bot(name: str, seed: int) -> Bot:
    """A bot by the name a player types."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)

"""Opponents. A bot is handed a seat: what that seat may see, what it may do, and guesses; never the position."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from ludi.core.errors import BadOption
from ludi.core.game import Game


class Seat:
    """One seat of a game, as its player sees it."""

    def __init__(self, game: Game, number: int) -> None:
        self.number = number
        self.view: Callable[[], dict[str, Any]] = lambda: game.view(number)
        self.moves: Callable[[], list[int]] = lambda: game.moves() if game.seat == number else []
        self.guess: Callable[[Random], Game] = lambda rng: game.guess(number, rng)


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


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot(name: str, seed: int) -> Bot:
    """A bot by the name a player types."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)

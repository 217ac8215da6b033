"""What a bot is handed: a seat, never the position."""

from collections.abc import Callable
from random import Random
from typing import Any

from ludi.core.game import Game


class Seat:
    """One seat of a game, as its player sees it."""

    def __init__(self, game: Game, number: int) -> None:
        self.number = number
        self.game_name = game.NAME
        self.view: Callable[[], dict[str, Any]] = lambda: game.view(number)
        self.moves: Callable[[], list[int]] = lambda: game.moves() if game.seat == number else []
        self.guess: Callable[[Random], Game] = lambda rng: game.guess(number, rng)

"""What a bot is handed: a seat, never the position."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from ludi.core.errors import IllegalMove
from ludi.core.game import Game, View


class Seat:
    """One seat of a game, as its player sees it."""

    def __init__(self, game: Game, number: int) -> None:
        self.number = number
        self.game_name = game.NAME
        self.players = game.players
        self.questions = game.questions
        self.options = deepcopy(game.options)
        self.sit(game)

    def sit(self, game: Game) -> None:
        """At the same table again, after a choice was taken back."""
        number = self.number
        self.view: Callable[[], View] = lambda: game.view(number)
        # The view, and what the seat was once shown and could remember.
        self.memory: Callable[[], View] = lambda: game.view(number, memory=True)
        self.moves: Callable[[], list[int]] = lambda: game.moves() if game.seat == number else []
        self.guess: Callable[[Random], Game] = lambda rng: game.guess(number, rng)
        # A move in the notation of records, and, if it is legal now, as a player reads it.
        self.name: Callable[[int], str] = lambda move: game.name(move)
        self.text: Callable[[int], str] = lambda move: _text(game, number, move)
        self.result: Callable[[], dict[str, Any] | None] = lambda: _result(game)


def _text(game: Game, seat: int, move: int) -> str:
    """What others may play now is not told, not even by a refusal."""
    if game.seat != seat:
        raise IllegalMove(f"move {move!r} is not legal: it is not the turn of seat {seat}")
    return game.text(move)


def _result(game: Game) -> dict[str, Any] | None:
    """How the game has ended, which all may know; None before."""
    return {"ending": game.ending, "winners": game.winners(), "scores": game.scores()} if game.over else None

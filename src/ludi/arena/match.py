"""One game of a tournament, with all that is kept of it."""

import io
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple

from ludi.arena.buildings import finished
from ludi.arena.plan import TournamentPlan
from ludi.bots import Bot, Seat, bot
from ludi.core.game import Game
from ludi.core.ranking import places
from ludi.play.outcome import turns
from ludi.play.record import Recorder


class PlayedGame(NamedTuple):
    """A finished game."""

    row: dict[str, Any]  # what the statistics are made from
    record: str  # the game as a record that replays


def play(plan: TournamentPlan, number: int, stopped: Callable[[], bool] = lambda: False) -> PlayedGame | None:
    """The game with this number, or None if it is stopped. Only moves between which there is a choice are asked for."""
    game = plan.new(number)
    seated = plan.seated(number)
    out = io.StringIO()
    recorder = Recorder(out, game, seats=seated)
    with ExitStack() as last:  # even if closing one of the bots fails, the others are closed
        table = _Table(game)
        for seat, name in enumerate(seated):
            table.bots.append(bot(name, plan.derive_seed(number, seat), game.NAME))
            last.callback(table.bots[-1].close)
        while not game.over:
            if stopped():
                return None
            seat, move = game.seat, table.choose()
            recorder.move(seat, game.name(move))
            game.play(move)
        failures = [getattr(each, "failure", None) for each in table.bots]
    recorder.end(game)
    totals = [score["total"] for score in game.scores()]
    row = {
        "number": number,
        "deal": plan.deal(number),
        "seed": game.seed,
        "rotation": plan.rotation(number),
        "seats": seated,
        "winners": game.winners(),
        "places": places(game.winners(), totals),
        "scores": game.scores(),
        "ending": game.ending,
        "turns": turns(game),
        "decisions": table.decisions,
        "choices": table.choices,
        "seconds": [round(spent, 6) for spent in table.seconds],
        "forfeits": [failure and failure._asdict() for failure in failures],
        "buildings": finished(game),
    }
    return PlayedGame(row, out.getvalue())


class _Table:
    """The bots of a game, and how often and how long each has thought."""

    def __init__(self, game: Game) -> None:
        self.bots: list[Bot] = []
        self._game = game
        self._seats = [Seat(game, seat) for seat in range(game.players)]
        self.decisions = [0] * game.players
        self.choices = [0] * game.players
        self.seconds = [0.0] * game.players

    def choose(self) -> int:
        seat, moves = self._game.seat, self._game.moves()
        self.decisions[seat] += 1
        if len(moves) == 1:
            return moves[0]
        self.choices[seat] += 1
        begun = time.perf_counter()
        move = self.bots[seat].choose(self._seats[seat])
        self.seconds[seat] += time.perf_counter() - begun
        return move

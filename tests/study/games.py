"""Whole games for the tests of reviews, each played once."""

import io
from functools import cache

import ludi
from ludi.bots import Seat, bot
from ludi.play.record import Recorder

TITLES = ("glory_to_rome", "great_city", "gloria_mundi")


@cache
def played(title: str, seats: tuple[str, ...] = ("rules", "rules:50%"), seed: int = 5) -> str:
    """The record of a game between bots."""
    game, out = ludi.new(title, len(seats), seed), io.StringIO()
    recorder = Recorder(out, game)
    bots = [bot(name, seat) for seat, name in enumerate(seats)]
    sitting = [Seat(game, seat) for seat in range(len(seats))]
    while not game.over:
        seat = game.seat
        move = bots[seat].choose(sitting[seat])
        recorder.move(seat, game.name(move))
        game.play(move)
    recorder.end(game)
    return out.getvalue()

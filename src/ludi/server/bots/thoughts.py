"""What a bot's process is asked and answers, as JSON. It is sent a guess of the position, never the position: what a
seat does not know is not in the bytes."""

import secrets
import traceback
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ludi.bots import Bot, Seat, bot, hints, is_level
from ludi.bots.hints import COACH
from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.core.registry import title, unpack
from ludi.play.seats import derive_seed
from ludi.server.shapes import Advice, Outcome

Json = dict[str, Any]


def question(task: str, game: Game, seat: int, **more: object) -> Json:
    packed = game.guess(seat, Random(secrets.randbits(64))).pack()
    seed = secrets.randbits(60)
    return {"task": task, "packed": b64encode(packed).decode(), "seat": seat, "seed": seed, **more}


def answer(said: Json) -> Json:
    """In the bot's process. It may be another's machine: what is answered is looked at as anybody's word is."""
    try:
        given = {name: value for name, value in said.items() if name != "task"}
        if "packed" in given:
            given["packed"] = b64decode(given["packed"])
        return {"answer": TASKS[said["task"]](**given)}
    except Exception:  # a mistake in a bot
        return {"error": traceback.format_exc()}


def think(packed: bytes, seat: int, level: str, seed: int) -> int:
    position = unpack(packed)
    return _bot(level, seed, position.NAME).choose(Seat(position, seat))


def advise(packed: bytes, seat: int, lang: str, names: Sequence[str], seed: int) -> list[Advice]:
    """What the coach thinks of each move, the best first, in words."""
    advice = hints.advise(bot(COACH, seed), Seat(unpack(packed), seat), lang, names)
    advised = hints.spoken_of(advice)
    return [
        {
            "move": each.move,
            "advised": each in advised,
            "share": each.share,
            "verdict": each.verdict,
            "reasons": [reason.text for reason in each.reasons if reason.favours],
            "compared": each.compared,
            "against": [reason.text for reason in each.reasons if not reason.favours],
        }
        for each in advice
    ]


def play_out(game: str, seed: int, levels: Sequence[str]) -> Outcome:
    """A game of bots, always the same on the same deal."""
    position = title(game).new(len(levels), seed, {})
    seats = [Seat(position, number) for number in range(len(levels))]
    bots = [_bot(level, derive_seed(seed, number), game) for number, level in enumerate(levels)]
    while not position.over:
        moves = position.moves()
        position.play(moves[0] if len(moves) == 1 else bots[position.seat].choose(seats[position.seat]))
    return {"winners": position.winners(), "totals": [score["total"] for score in position.scores()]}


def _bot(level: str, seed: int, game: str) -> Bot:
    """Only what players can choose: other names of bots would start programs."""
    if not is_level(level):
        raise BadOption(f"there is no level {level!r}")
    return bot(level, seed, game)


TASKS: dict[str, Callable[..., Any]] = {"think": think, "advise": advise, "play_out": play_out}

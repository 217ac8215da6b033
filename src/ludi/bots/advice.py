"""Rules of thumb: for each move of a position the reasons for and against it, each with a weight and a name.

A game's rules of thumb are in a package of its name beside this file: `advice.py` with a function `reasons`, and
`text/<language>.toml` with a sentence for each reason. They are asked about a guess, which is a complete position; they
may use only what the deciding seat knows of it: what lies open, and its own cards.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from ludi.core.events import Arguments
from ludi.core.game import Game
from ludi.core.text import words


class Reason(NamedTuple):
    key: str  # of its sentence in the catalogue, under [reasons]
    weight: float  # for the move, or below 0 against it
    args: Arguments = {}  # noqa: RUF012  (never changed)


# The reasons for a move of the seat that decides now.
Advice = Callable[[Any, int], list[Reason]]


def advice_of(game: str) -> Advice:
    module = import_module(f"ludi.bots.{game}.advice")
    advice: Advice = module.reasons
    return advice


def weight(reasons: Sequence[Reason]) -> float:
    return sum([reason.weight for reason in reasons])


def sentence(game: Game, reason: Reason, language: str) -> str:
    """A reason as a player reads it. Its arguments are words already: names of cards come from the game's catalogue."""
    return words(f"ludi.bots.{game.NAME}", language, "reasons", reason.key).format(**reason.args)

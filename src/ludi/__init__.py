"""Ludi Romani: three board games about Rome, exactly by their rulebooks."""

from secrets import randbits
from typing import Any

import ludi.core.game
import ludi.games  # registers the games
from ludi import position
from ludi.core.errors import BadOption, BadPosition, BadRecord, IllegalMove, LudiError
from ludi.core.events import Event, Moved, visible
from ludi.core.game import Game, IntLike
from ludi.core.registry import register, title, titles, unpack
from ludi.play.replay import replay

__version__ = "0.1.0"

# Whether the rules run compiled or as the same code interpreted.
BUILD = "interpreted" if str(ludi.core.game.__file__).endswith(".py") else "compiled"

__all__ = [
    "BUILD",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Event",
    "Game",
    "IllegalMove",
    "LudiError",
    "Moved",
    "new",
    "position",
    "register",
    "replay",
    "title",
    "titles",
    "unpack",
    "visible",
]


def new(game: str, players: IntLike, seed: IntLike | None = None, **options: Any) -> Game:
    """A new game. Without a seed one is drawn; `game.seed` tells it."""
    return title(game).new(players, randbits(32) if seed is None else seed, options)

"""What the interfaces share: a kind of table, and its positions as arrays."""

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium import Space, logger
from gymnasium.spaces import Box
from numpy.typing import NDArray

from ludi.core.errors import BadOption
from ludi.core.game import Game, View
from ludi.core.ranking import places, rewards
from ludi.core.registry import title
from ludi.core.render import as_text

RENDER_MODES = ("ansi", "human")
ILLEGAL_REWARD = -1.0  # to whoever plays what the mask forbids; the game is over then


def class_name(game: str) -> str:
    """The name of a game as these interfaces write names: GloryToRome."""
    return "".join(word.capitalize() for word in game.split("_"))


class Table:
    """A game, its players and its options, all of them allowed; `BadOption` says what is."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any]) -> None:
        features = title(game).features(players, dict(options))  # which checks both
        self._game = game  # not its title, so that tables can be copied and pickled
        self._options = dict(options)
        self.players = index(players)
        self.moves = title(game).moves
        self.features = [feature.name for feature in features]
        self._most = np.array([feature.most for feature in features], np.uint8)

    def space(self) -> Space[Any]:
        """Where observations lie: a byte for each feature, from 0 to the most it can be."""
        return Box(np.zeros_like(self._most), self._most, dtype=np.uint8)

    def new(self, seed: int) -> Game:
        game = title(self._game).new(self.players, seed, self._options)
        game.events = None  # nobody asks for events
        return game

    def mask(self, game: Game, seat: int) -> NDArray[np.int8]:
        """1 for each move that the seat may play now; a seat that does not decide may play none."""
        mask = bytearray(self.moves)
        if game.seat == seat:
            for move in game.moves():
                mask[move] = 1
        return np.frombuffer(mask, np.int8)

    def no_moves(self) -> NDArray[np.int8]:
        """The mask of one whose game is over."""
        return np.zeros(self.moves, np.int8)


def observation(game: Game, seat: int) -> NDArray[np.uint8]:
    return np.frombuffer(game.observe(seat), np.uint8)


def outcome(game: Game) -> list[tuple[float, dict[str, Any]]]:
    """What each seat is given at the end: its reward, and what there is to tell."""
    totals = [score["total"] for score in game.scores()]
    placed = places(game.winners(), totals)
    told = [{"place": place, "score": total} for place, total in zip(placed, totals, strict=True)]
    return list(zip(rewards(placed), told, strict=True))


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode={mode!r} is not allowed: render_mode is one of {', '.join(RENDER_MODES)}")
    return mode


def rendered(view: View, mode: str | None) -> str | None:
    """The table as text: handed over, or printed."""
    if mode is None:
        logger.warn(f"render() shows nothing without a render_mode, which is one of {', '.join(RENDER_MODES)}")
        return None
    text = as_text(view)
    if mode == "ansi":
        return text
    print(text)
    return None

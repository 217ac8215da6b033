"""The buildings that each seat had finished when its game was over, where a game counts them."""

from typing import Any

from ludi.core.game import Game
from ludi.core.registry import title

FEW = 10  # a building finished less often tells nothing


def finished(game: Game) -> list[list[str]]:
    """For each seat the keys of its buildings, each once and in order; none in a game without."""
    found = title(game.NAME).finished(game.view(None))
    return [[] for _ in range(game.players)] if found is None else [sorted(set(keys)) for keys in found]


def building_name(game: str, options: dict[str, Any], key: str, language: str) -> str:
    """As a player reads it: the name of the card in the game's book."""
    card = title(game).book(options, language)["cards"].get(key, {})
    return str(card.get("name", key))

"""What is to be known of a game before it begins."""

from collections.abc import Mapping
from typing import Any

from ludi.core.options import said
from ludi.core.registry import Title
from ludi.core.text import catalogue

USUAL_PLAYERS = 3


def usual_players(game: Title) -> int:
    least, most = game.players
    return max(least, min(most, USUAL_PLAYERS))


def usual_options(game: Title) -> dict[str, Any]:
    return {option.name: option.default for option in game.options}


def notices(game: Title, options: Mapping[str, Any], language: str) -> list[str]:
    """What the game has to say about the values of its options, whoever plays with them."""
    found: list[str] = []
    for name, texts in catalogue(game.package, language).get("notices", {}).items():
        value = said(options[name])
        if text := texts.get(value, texts.get("other")):
            found.append(str(text).format(value=value))
    return found


def value_meaning(texts: Mapping[str, Any], option: str, value: str) -> str:
    """What sets a value of an option apart from the others, in a line of the game's catalogue; often nothing."""
    return str(texts.get("meanings", {}).get(option, {}).get(value, ""))

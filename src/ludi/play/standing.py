"""How a game stands, as players read it: running scores in their parts, and what tells that the end is near."""

from collections.abc import Sequence

from ludi.core.game import Game
from ludi.core.registry import title
from ludi.core.shapes import EndSignal, RunningScore, ScoreItem, ScorePart
from ludi.core.standing import Item, Part, SeatScore
from ludi.core.text import words


def running_scores(game: Game, scores: Sequence[SeatScore], language: str, names: Sequence[str]) -> list[RunningScore]:
    """What `Game.standing` tells, in words."""
    return [
        {
            "total": score.total,
            "hidden": score.hidden,
            "parts": [_part(game, part, language, names) for part in score.parts if part.points or part.items],
        }
        for score in scores
    ]


def end_signals(game: Game, language: str, names: Sequence[str]) -> list[EndSignal]:
    return [
        {"key": signal.key, "text": game.say_signal(signal, language, names), "urgent": signal.urgent}
        for signal in game.signals()
    ]


def gain_text(game: Game, move: int, language: str) -> str:
    """What a legal move brings at once, and in which parts: "+7 = Houses 6, Coins 1"; empty where it is not told."""
    brings = game.brings(move)
    if brings is None:
        return ""
    parts = [f"{part_name(game, key, language)} {points}" for key, points in brings.items() if key != "total"]
    return " = ".join([f"{brings['total']:+}", *[", ".join(parts)] * bool(parts)])


def part_name(game: Game, key: str, language: str) -> str:
    return words(title(game.NAME).package, language, "score", key)


def _part(game: Game, part: Part, language: str, names: Sequence[str]) -> ScorePart:
    items = [_item(game, item, language, names) for item in part.items]
    return {"key": part.key, "name": part_name(game, part.key, language), "points": part.points, "items": items}


def _item(game: Game, item: Item, language: str, names: Sequence[str]) -> ScoreItem:
    text = game.say_item(item, language, names)
    return {"text": text, "points": item.points, "things": list(item.things), "sum": item.sum}

"""What tells who is ahead."""

from typing import Final

from ludi.games.gloria_mundi.state import State

FEATURES: Final = ("score",)


def progress(g: State) -> float:
    """How far the game has come: 0 at its beginning, 1 at its end."""
    return 0.5


def standing(g: State, seat: int) -> list[float]:
    """What the seat has, for each feature."""
    return [float(g.scores()[seat]["total"])]

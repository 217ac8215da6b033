"""Games of a tournament as they are kept, made up or really played."""

from collections.abc import Sequence
from typing import Any

import ludi
from ludi.arena.match import play
from ludi.arena.plan import TournamentPlan
from ludi.core.ranking import places


def plan(game: str, *seats: str, games: int, seed: int = 1, **options: Any) -> TournamentPlan:
    return TournamentPlan(game, ludi.new(game, len(seats), seed, **options).options, list(seats), seed, games)


def rows_of(wanted: TournamentPlan) -> list[dict[str, Any]]:
    played = [play(wanted, number) for number in range(wanted.games)]
    return [each.row for each in played if each]


def row(
    number: int,
    kinds: Sequence[str],
    totals: list[int],
    winners: list[int],
    built: list[list[str]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A game between bots; a text names them by one letter each."""
    players = len(kinds)
    return {
        "number": number,
        "deal": number // players,
        "rotation": number % players,
        "seats": list(kinds),
        "winners": winners,
        "places": places(winners, totals),
        "scores": [{"points": total, "total": total} for total in totals],
        "ending": "deck",
        "turns": 10,
        "decisions": [20] * players,
        "choices": [10] * players,
        "seconds": [0.5] * players,
        "forfeits": [None] * players,
        "buildings": built or [[] for _ in kinds],
    } | more


def head(seats: Sequence[str], games: int) -> dict[str, Any]:
    options = {"edition": "iv", "geek": [], "training": False, "house": []}
    return TournamentPlan("glory_to_rome", options, list(seats), 1, games).header()

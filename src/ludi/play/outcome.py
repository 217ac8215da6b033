"""How a game came out: as its rules say, or because somebody gave it up."""

from typing import NamedTuple

from ludi.core.game import Game

RESIGNED = "resigned"  # beside the endings of the rules


class Outcome(NamedTuple):
    ending: str  # one of the game's endings, or RESIGNED
    winners: list[int]
    scores: list[dict[str, int]]


def outcome(game: Game, resigned: int | None = None) -> Outcome:
    """Of a position in which nothing more is played. `resigned`: the seat that has given up, if one has."""
    scores = game.scores()
    if resigned is None:
        return Outcome(game.ending, game.winners(), scores)
    return Outcome(RESIGNED, _ahead(scores, resigned), scores)


def _ahead(scores: list[dict[str, int]], resigned: int) -> list[int]:
    """Those of the others who have most at that moment."""
    totals = {seat: score["total"] for seat, score in enumerate(scores) if seat != resigned}
    return [seat for seat, total in totals.items() if total == max(totals.values())]


def turns(game: Game) -> int:
    """Turns played, or rounds where the game has rounds; -1 in a game that counts none."""
    seen = game.view(None)
    count: int = seen["turn"] if "turn" in seen else seen.get("round", -1)
    return count

"""Reasons as a player reads them."""

from collections.abc import Sequence
from typing import NamedTuple

from ludi.bots.search.advisor import Reason, sentence
from ludi.core.game import Game

COACH = "search:1s"  # the bot whose advice is given
MOST_REASONS = 3


class SaidReason(NamedTuple):
    favours: bool  # whether it speaks for the move
    text: str


def said_reasons(game: Game, reasons: Sequence[Reason], language: str, names: Sequence[str]) -> list[SaidReason]:
    """The weightiest first."""
    heavy = sorted([reason for reason in reasons if reason.weight], key=lambda reason: -abs(reason.weight))
    said = [SaidReason(reason.weight > 0, sentence(game, reason, language, names)) for reason in heavy]
    return list(dict.fromkeys(said))[:MOST_REASONS]

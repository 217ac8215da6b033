"""The lines of a log: what happened, in a player's words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludi.core.events import EVERYBODY, UNSAID, Event
from ludi.core.game import Game

HEADINGS = ("turn", "round")  # events with which a part of the game begins
END = "ends"  # the event that a score sheet tells as well


class LogLine(NamedTuple):
    text: str
    heads: bool = False  # a turn or a round begins
    to: int = EVERYBODY  # the one seat that may read it
    n: int = 0  # the number of the entry that brought it about
    event: Event | None = None  # None of a remark that no event tells


def told(game: Game, events: Iterable[Event], language: str, names: Sequence[str], n: int = 0) -> list[LogLine]:
    """A line for each event of which something is said; who may read which is the caller's to say."""
    return [
        LogLine(game.say(event, language, names), event.key in HEADINGS, event.to, n, event)
        for event in events
        if event.key != UNSAID
    ]


def seen_by(lines: Iterable[LogLine], seat: int | None) -> list[LogLine]:
    return [line for line in lines if line.to in (EVERYBODY, seat)]

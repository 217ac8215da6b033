"""What each player was told since the deal."""

import json
from typing import Any, NamedTuple

from ludi.core.events import UNSAID, visible
from ludi.core.game import Game
from ludi.play.entry import Entry


class Decision(NamedTuple):
    """A move and what could have been chosen."""

    entry: Entry
    moves: list[int]

    def told(self, seat: int | None) -> str:
        """The one who decides knows its choice; everybody hears of the events."""
        entry = self.entry
        own = [f"{entry.body['move']} of {self.moves}\n"] if seat == entry.seat else []
        heard = [event for event in visible(entry.events, seat) if event.key != UNSAID]
        return "".join([*own, *[f"{event.key} {event.args}\n" for event in heard]])


class Past:
    """What everybody was told since the deal: put into words when somebody asks, as most states are never asked."""

    def __init__(self, opening: Game | None) -> None:
        self._opening = opening
        self._decisions: list[Decision] = []  # not put into words yet
        self._told: list[str] = []  # by each seat, and at last by a spectator

    def add(self, decision: Decision) -> None:
        self._decisions.append(decision)

    def told(self, seat: int) -> str:
        self._write()
        return self._told[seat]

    def known_to(self, seat: int) -> "Past":
        """What the seat was told; of the others only what everybody was."""
        self._write()
        past = Past(None)
        past._told = [self._told[-1]] * len(self._told)
        past._told[seat] = self._told[seat]
        return past

    def _write(self) -> None:
        opening = self._opening
        if opening is not None:
            self._told = [seen(opening, seat) for seat in (*range(opening.players), None)]
            self._opening = None
        if self._decisions:
            watchers = (*range(len(self._told) - 1), None)
            news = ["".join([decision.told(seat) for decision in self._decisions]) for seat in watchers]
            self._told = [told + new for told, new in zip(self._told, news, strict=True)]
            self._decisions = []

    def __deepcopy__(self, memo: dict[int, Any]) -> "Past":
        past = Past(self._opening)
        past._decisions = self._decisions[:]
        past._told = self._told
        return past


def seen(position: Game, seat: int | None) -> str:
    return json.dumps(position.view(seat, memory=True), separators=(",", ":")) + "\n"

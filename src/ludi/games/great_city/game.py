"""The Great City of Rome as the contract wants it; each part of it is a file of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ludi.core.events import Event
from ludi.games.great_city import guess, save, scoring, text, view
from ludi.games.great_city.moves import CATALOGUE
from ludi.games.great_city.state import State


class GreatCity(State):
    def copy(self) -> "GreatCity":
        g = GreatCity(self.players, self.options, self.seed)
        self.copy_to(g)
        return g

    def ended(self) -> bool:
        return self.ending != ""

    def end(self) -> None:
        super().end()
        self.tell("ends", self.first)

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def view(self, seat: int | None, memory: bool = False) -> dict[str, Any]:
        if seat is not None:
            self.check_seat(seat)
        return view.view(self, seat, memory)

    def guess(self, seat: int, rng: Random) -> "GreatCity":
        self.check_seat(seat)
        g = self.copy()
        guess.redeal(g, seat, rng)
        return g

    def name(self, move: int) -> str:
        return CATALOGUE.name(move)

    def number(self, name: str) -> int:
        return CATALOGUE.number(name)

    def text(self, move: int, language: str = "en", names: Sequence[str] = ()) -> str:
        self.check_move(move)
        return text.move(self, move, language, names)

    def touches(self, move: int) -> list[str]:
        self.check_move(move)
        return text.touches(self, move)

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        return text.sentence(self, event, language, names)

    def encode(self) -> dict[str, Any]:
        return save.encode(self)

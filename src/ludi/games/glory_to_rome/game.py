"""Glory to Rome as the contract wants it; each part of it is a file of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ludi.core.events import Event
from ludi.games.glory_to_rome import completion, ending, guess, save, scoring, text, view
from ludi.games.glory_to_rome.events import ENDINGS
from ludi.games.glory_to_rome.moves import CATALOGUE
from ludi.games.glory_to_rome.state import State


class GloryToRome(State):
    def copy(self) -> "GloryToRome":
        g = GloryToRome(self.players, self.options, self.seed)
        self.copy_to(g)
        return g

    def fire(self, seat: int, card: int, owner: int, again: bool = False) -> None:
        completion.fire(self, seat, card, owner, again)

    def ended(self) -> bool:
        return ending.ended(self)

    def end(self) -> None:
        self.box = self.box + save.cards_in_frames(self)  # they never reached another place
        self.uncover_vaults()
        super().end()
        self.tell("ends", ENDINGS.index(self.ending))

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def surrender(self, seat: int, to: int) -> list[Event]:
        ending.surrender(self, seat, to)
        return self._hand_out()

    def view(self, seat: int | None, memory: bool = False) -> dict[str, Any]:
        if seat is not None:
            self.check_seat(seat)
        return view.view(self, seat, memory)

    def guess(self, seat: int, rng: Random) -> "GloryToRome":
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

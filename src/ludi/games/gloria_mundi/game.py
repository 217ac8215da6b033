"""Gloria Mundi as the contract wants it; each part of it is a file of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ludi.core.events import Event
from ludi.core.why import Why
from ludi.games.gloria_mundi import guess, moves, observation, save, scoring, text, view
from ludi.games.gloria_mundi.shapes import MundiView
from ludi.games.gloria_mundi.state import State
from ludi.games.gloria_mundi.why import REASONS


class GloriaMundi(State):
    CATALOGUE: ClassVar = moves.CATALOGUE
    ENDINGS: ClassVar = ("africa", "rome", "production", "deck")
    DECLINING: ClassVar = ("pass", "refuse", "pay", "other")

    def copy(self) -> "GloriaMundi":
        g = GloriaMundi(self.players, self.options, self.seed, self.deck)
        self.copy_state(g)
        return g

    def ended(self) -> bool:
        return self.ending != ""

    def end(self) -> None:
        super().end()
        self.tell("ends")

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> MundiView:
        return view.view(self, seat, memory, open)

    def build_observation(self, seat: int) -> bytearray:
        return observation.observation(self, seat)

    def redeal(self, seat: int, rng: Random) -> None:
        guess.redeal(self, seat, rng)

    def move_text(self, move: int, language: str, names: Sequence[str]) -> str:
        return text.move(self, move, language, names)

    def move_touches(self, move: int) -> list[str]:
        return text.touches(self, move)

    def things(self) -> list[str]:
        return text.things(self)

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        return text.sentence(self, event, language, names)

    def obstacle(self, thing: str) -> Why:
        return REASONS.obstacle(self, thing)

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        return REASONS.sentence(text.WORDS, why, language, names)

    def encode(self) -> dict[str, Any]:
        return save.encode(self)

    def unaccounted(self) -> str:
        return save.unaccounted(self)

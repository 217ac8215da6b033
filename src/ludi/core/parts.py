"""A game put together from parts, each of which is a file of its own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from ludi.core.derivable import mypyc_attr
from ludi.core.events import UNSAID, Event
from ludi.core.game import Game, View
from ludi.core.reasons import Reasons
from ludi.core.text import Lexicon
from ludi.core.why import Why


class Parts(NamedTuple):
    """What the contract asks of a position and no search asks at every step; each function is handed the position."""

    scores: Callable[[Any], list[dict[str, int]]]
    winners: Callable[[Any], list[int]]
    view: Callable[[Any, int | None, bool, bool], View]  # seat, memory, open
    observation: Callable[[Any, int], bytearray]
    redeal: Callable[[Any, int, Random], None]
    lexicon: Callable[[Any], Lexicon]
    move_text: Callable[[Any, int, str, Sequence[str]], str]
    touches: Callable[[Any, int], list[str]]
    reasons: Reasons
    encode: Callable[[Any], dict[str, Any]]
    unaccounted: Callable[[Any], str]


@mypyc_attr(allow_interpreted_subclasses=True)
class ComposedGame(Game):
    """Answers with its parts."""

    PARTS: ClassVar[Parts]

    def scores(self) -> list[dict[str, int]]:
        return self.PARTS.scores(self)

    def winners(self) -> list[int]:
        return self.PARTS.winners(self)

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> View:
        return self.PARTS.view(self, seat, memory, open)

    def build_observation(self, seat: int) -> bytearray:
        return self.PARTS.observation(self, seat)

    def redeal(self, seat: int, rng: Random) -> None:
        self.PARTS.redeal(self, seat, rng)

    def move_text(self, move: int, language: str, names: Sequence[str]) -> str:
        return self.PARTS.move_text(self, move, language, names)

    def move_touches(self, move: int) -> list[str]:
        return self.PARTS.touches(self, move)

    def things(self) -> list[str]:
        return self.PARTS.reasons.names(self)

    def say(self, event: Event, language: str = "en", names: Sequence[str] = ()) -> str:
        if event.key == UNSAID:
            return ""
        return self.PARTS.lexicon(self).fill(["events"], event.key, event.args, language, names)

    def obstacle(self, thing: str) -> Why:
        return self.PARTS.reasons.obstacle(self, thing)

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.PARTS.reasons.sentence(self.PARTS.lexicon(self), why, language, names)

    def encode(self) -> dict[str, Any]:
        return self.PARTS.encode(self)

    def unaccounted(self) -> str:
        return self.PARTS.unaccounted(self)

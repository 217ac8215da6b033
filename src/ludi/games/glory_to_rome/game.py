"""Glory to Rome as the contract wants it; each part of it is a file of its own."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ludi.core.events import Event
from ludi.core.why import Why
from ludi.games.glory_to_rome import completion, ending, events, guess, moves, observation, save, scoring, text, view
from ludi.games.glory_to_rome.cards import CARD
from ludi.games.glory_to_rome.shapes import GtrView
from ludi.games.glory_to_rome.state import State
from ludi.games.glory_to_rome.why import REASONS, granted


class GloryToRome(State):
    CATALOGUE: ClassVar = moves.CATALOGUE
    ENDINGS: ClassVar = events.ENDINGS
    DECLINING: ClassVar = ("skip",)

    def copy(self) -> "GloryToRome":
        g = GloryToRome(self.players, self.options, self.seed)
        self.copy_state(g)
        return g

    def fire(self, seat: int, card: int, owner: int, again: bool = False) -> None:
        completion.fire(self, seat, card, owner, again)

    def ended(self) -> bool:
        if self.deck and self.sites_left and not self.contested and not self.ending:
            return False  # nothing that could end the game: seen at once, as it is asked so often
        return ending.ended(self)

    def end(self) -> None:
        self.box = self.box + self.held_in_frames()  # they never reached another place
        self.uncover_vaults()
        super().end()
        self.tell("ends", self.ENDINGS.index(self.ending))

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def surrender(self, seat: int, to: int) -> list[Event]:
        ending.surrender(self, seat, to)
        return self._hand_out()

    def build_view(self, seat: int | None, memory: bool, open: bool = False) -> GtrView:
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

    def granted(self, building: str) -> State:
        """A copy in which a building that would help the deciding seat stands."""
        return granted(self, CARD[building])

    def say_why(self, why: Why, language: str = "en", names: Sequence[str] = ()) -> str:
        return REASONS.sentence(text.WORDS[self.edition.key], why, language, names)

    def encode(self) -> dict[str, Any]:
        return save.encode(self)

    def unaccounted(self) -> str:
        return save.unaccounted(self)

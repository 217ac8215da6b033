"""Glory to Rome as the contract wants it; each part of it is a file of its own."""

from typing import ClassVar

from ludi.core.events import Event
from ludi.core.parts import Parts
from ludi.games.glory_to_rome import (
    chains,
    completion,
    ending,
    events,
    guess,
    moves,
    observation,
    save,
    scoring,
    standing,
    text,
    view,
)
from ludi.games.glory_to_rome.state import State
from ludi.games.glory_to_rome.why import REASONS


class GloryToRome(State):
    CATALOGUE: ClassVar = moves.CATALOGUE
    ENDINGS: ClassVar = events.ENDINGS
    DECLINING: ClassVar = ("skip",)
    PARTS: ClassVar = Parts(
        scores=scoring.scores,
        winners=scoring.winners,
        standing=standing.standing,
        signals=standing.signals,
        view=view.view,
        observation=observation.observation,
        redeal=guess.redeal,
        lexicon=text.lexicon,
        move_text=text.move,
        touches=text.touches,
        reasons=REASONS,
        encode=save.encode,
        unaccounted=save.unaccounted,
        plans=chains.plans,
        habit=chains.habit,
    )

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

    def surrender(self, seat: int, to: int) -> list[Event]:
        ending.surrender(self, seat, to)
        return self._hand_out()

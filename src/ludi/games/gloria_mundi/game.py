"""Gloria Mundi as the contract wants it; each part of it is a file of its own."""

from typing import ClassVar

from ludi.core.parts import Parts
from ludi.games.gloria_mundi import building, chains, guess, moves, observation, save, scoring, standing, text, view
from ludi.games.gloria_mundi.state import State
from ludi.games.gloria_mundi.why import REASONS


class GloriaMundi(State):
    CATALOGUE: ClassVar = moves.CATALOGUE
    ENDINGS: ClassVar = ("africa", "rome", "production", "deck")
    DECLINING: ClassVar = ("pass", "refuse", "pay", "other")
    PRINTED: ClassVar = ("count",)
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

    def copy(self) -> "GloriaMundi":
        g = GloriaMundi(self.players, self.options, self.seed, self.deck)
        self.copy_state(g)
        return g

    def effort(self) -> int:
        return building.effort(self)

    def end(self) -> None:
        super().end()
        self.tell("ends")

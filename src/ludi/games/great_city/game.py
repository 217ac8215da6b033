"""The Great City of Rome as the contract wants it; each part of it is a file of its own."""

from typing import ClassVar

from ludi.core.parts import Parts
from ludi.games.great_city import chains, guess, moves, observation, save, scoring, standing, text, view
from ludi.games.great_city.actions import Place, build
from ludi.games.great_city.moves import PLACE_
from ludi.games.great_city.state import State
from ludi.games.great_city.why import REASONS


class GreatCity(State):
    CATALOGUE: ClassVar = moves.CATALOGUE
    ENDINGS: ClassVar = ("rounds",)
    DECLINING: ClassVar = ("skip", "sheep:0")
    PRINTED: ClassVar = ("space",)
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

    def copy(self) -> "GreatCity":
        g = GreatCity(self.players, self.options, self.seed)
        self.copy_state(g)
        return g

    def end(self) -> None:
        super().end()
        self.tell("ends")

    def move_brings(self, move: int) -> dict[str, int] | None:
        """Of a place for a building: what the city would then score more, or less."""
        frame = self.stack[-1]
        if not isinstance(frame, Place):
            return None
        g = self.copy()
        g.quiet()
        g.pop()
        build(g, frame.seat, frame.kind_built, move - PLACE_)
        before, after = self.scores()[frame.seat], g.scores()[frame.seat]
        more = {part: after[part] - points for part, points in before.items()}
        return {part: points for part, points in more.items() if points or part == "total"}

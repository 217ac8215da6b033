"""All that is known of the game, in one place."""

from collections.abc import Sequence
from typing import Final

from ludi.bots.glory_to_rome import advice, naming, standing
from ludi.bots.thought.counsel import Counsel, Reason
from ludi.core.game import Game
from ludi.games.glory_to_rome.state import State


class GloryToRomeCounsel(Counsel):
    def features(self) -> list[str]:
        return list(standing.FEATURES)

    def reasons(self, g: Game, move: int) -> list[Reason]:
        assert isinstance(g, State)
        return advice.reasons(g, move)

    def weights(self, g: Game, moves: list[int]) -> list[float]:
        assert isinstance(g, State)
        return advice.weights(g, moves)

    def named(self, g: Game, what: str, thing: int, language: str, names: Sequence[str]) -> str:
        assert isinstance(g, State)
        return naming.named(g, what, thing, language, names)

    def progress(self, g: Game) -> float:
        assert isinstance(g, State)
        return standing.progress(g)

    def standing(self, g: Game, seat: int) -> list[float]:
        assert isinstance(g, State)
        return standing.standing(g, seat)


COUNSEL: Final = GloryToRomeCounsel("glory_to_rome", turns=3)

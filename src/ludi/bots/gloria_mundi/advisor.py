"""All that is known of the game, in one place."""

from collections.abc import Sequence
from typing import Final

from ludi.bots.gloria_mundi import advice, features, naming
from ludi.bots.search.advisor import Advisor, Reason
from ludi.core.game import Game
from ludi.games.gloria_mundi.state import State


class GloriaMundiAdvisor(Advisor):
    def feature_names(self) -> list[str]:
        return list(features.FEATURES)

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
        return features.progress(g)

    def features(self, g: Game, seat: int) -> list[float]:
        assert isinstance(g, State)
        return features.features(g, seat)


ADVISOR: Final = GloriaMundiAdvisor("gloria_mundi", turns=6)

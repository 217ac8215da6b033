"""Reasons for the actions of a turn: building, producing, and buying what is missing for it."""

from typing import Final

from ludi.bots.great_city.decision import Decision, Hand
from ludi.bots.great_city.weights import (
    BRICK_TOKEN,
    COIN,
    FIRST,
)
from ludi.bots.search.advisor import Reason
from ludi.core.frame import Frame
from ludi.games.great_city.actions import Place, Turn
from ludi.games.great_city.cards import BRICK_PRICE, CLASS, COST, PRODUCTION
from ludi.games.great_city.moves import (
    BUILD_,
    BUY_BRICK,
    BUY_COG,
    FAMILY,
    PLACE_,
    PRODUCE,
    SHEEP_,
    SKIP,
)
from ludi.games.great_city.state import EMPTY, State

_COST: Final = list(COST)


class Acting(Decision):
    """Build, produce, and buy what is missing for it."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        assert isinstance(frame, Turn)
        self._turn = frame
        self._hand = Hand(self.evaluation)

    def reasons(self, move: int) -> list[Reason]:
        if move == SKIP:
            return [Reason("rest", 0.0)]
        if move == BUY_COG:
            gain = self.evaluation.produce_gain(self._turn.cogs)
            return [Reason("cog", gain), Reason("first", FIRST)] if gain > 0 else [Reason("idle_cog", -COIN)]
        if move == PRODUCE:
            return self._produce()
        if FAMILY[move] == BUILD_:
            kind = move - BUILD_
            found = self.evaluation.placing(kind, self.evaluation.best_site(kind))
            value = self._hand.value(kind)
            if value:
                found.append(Reason("waits", -value, kind))
            return found
        return self._pay(move)

    def _produce(self) -> list[Reason]:
        """Before building, for what it brings may pay; but a new farm should work at once."""
        found = [Reason("produce", self.evaluation.production())]
        chosen = EMPTY if self._turn.built else self._best_build()
        if chosen < 0 or CLASS[chosen] != PRODUCTION:
            found.append(Reason("first", FIRST))
        return found

    def _best_build(self) -> int:
        """The building that is best built now, or -1."""
        best, chosen = 0.0, EMPTY
        for kind in self._hand.kinds:
            use = self.evaluation.gain(kind, self._turn.bricks) - self._hand.value(kind)
            if use > best:
                best, chosen = use, kind
        return chosen

    def _pay(self, move: int) -> list[Reason]:
        """A brick more, bought or from a farm, for a building that is out of reach without it."""
        best, chosen = 0.0, EMPTY
        for kind in self._hand.kinds:
            if _COST[kind] > self._turn.bricks:
                use = self.evaluation.gain(kind, self._turn.bricks) - self._hand.value(kind)
                if use > best:
                    best, chosen = use, kind
        if best <= 0:
            return [Reason("idle_brick", -BRICK_PRICE * COIN)]
        if move == BUY_BRICK and self.evaluation.tokens:  # a brick token is cheaper
            return [Reason("brick", best, chosen), Reason("idle_brick", BRICK_TOKEN - BRICK_PRICE * COIN)]
        return [Reason("brick" if move == BUY_BRICK else "token", best, chosen)]


class Placing(Decision):
    """The place of a building."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        assert isinstance(frame, Place)
        self._kind = frame.kind_built

    def reasons(self, move: int) -> list[Reason]:
        site = self.evaluation.city_map.sites(self._kind).cells.index(move - PLACE_)
        return self.evaluation.placing(self._kind, site)


class CountingSheep(Decision):
    """How much of the influence of the sheep farms is taken."""

    def reasons(self, move: int) -> list[Reason]:
        more = self.evaluation.values.influence(move - SHEEP_)
        return [Reason("influence" if more >= 0 else "influence_lost", more)]


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, type[Decision]]] = {
    "Turn": Acting,
    "Place": Placing,
    "Sheep": CountingSheep,
}

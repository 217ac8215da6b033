"""Reasons for the actions of a turn: building, producing, and buying what is missing for it."""

from typing import Final

from ludi.bots.great_city.decision import Decision, Hand
from ludi.bots.great_city.weights import (
    BRICK_TOKEN,
    COIN,
    FIRST,
)
from ludi.bots.search.advisor import Reasons
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

    def weigh(self, move: int, found: Reasons) -> None:
        if move == SKIP:
            found.add("rest", 0.0)
        elif move == BUY_COG:
            self._buy_cog(found)
        elif move == PRODUCE:
            self._produce(found)
        elif FAMILY[move] == BUILD_:
            kind = move - BUILD_
            self.evaluation.placing(kind, self.evaluation.best_site(kind), found)
            value = self._hand.value(kind)
            if value:
                found.add("waits", -value, kind)
        else:
            self._pay(move, found)

    def _buy_cog(self, found: Reasons) -> None:
        gain = self.evaluation.produce_gain(self._turn.cogs)
        if gain > 0:
            found.add("cog", gain)
            found.add("first", FIRST)
        else:
            found.add("idle_cog", -COIN)

    def _produce(self, found: Reasons) -> None:
        """Before building, for what it brings may pay; but a new farm should work at once."""
        found.add("produce", self.evaluation.production())
        chosen = EMPTY if self._turn.built else self._best_build()
        if chosen < 0 or CLASS[chosen] != PRODUCTION:
            found.add("first", FIRST)

    def _best_build(self) -> int:
        """The building that is best built now, or -1."""
        best, chosen = 0.0, EMPTY
        for kind in self._hand.kinds:
            use = self.evaluation.gain(kind, self._turn.bricks) - self._hand.value(kind)
            if use > best:
                best, chosen = use, kind
        return chosen

    def _pay(self, move: int, found: Reasons) -> None:
        """A brick more, bought or from a farm, for a building that is out of reach without it."""
        best, chosen = 0.0, EMPTY
        for kind in self._hand.kinds:
            if _COST[kind] > self._turn.bricks:
                use = self.evaluation.gain(kind, self._turn.bricks) - self._hand.value(kind)
                if use > best:
                    best, chosen = use, kind
        if best <= 0:
            found.add("idle_brick", -BRICK_PRICE * COIN)
            return
        found.add("brick" if move == BUY_BRICK else "token", best, chosen)
        if move == BUY_BRICK and self.evaluation.tokens:  # a brick token is cheaper
            found.add("idle_brick", BRICK_TOKEN - BRICK_PRICE * COIN)


class Placing(Decision):
    """The place of a building."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        assert isinstance(frame, Place)
        self._kind = frame.kind_built

    def weigh(self, move: int, found: Reasons) -> None:
        site = self.evaluation.city_map.sites(self._kind).cells.index(move - PLACE_)
        self.evaluation.placing(self._kind, site, found)


class CountingSheep(Decision):
    """How much of the influence of the sheep farms is taken."""

    def weigh(self, move: int, found: Reasons) -> None:
        more = self.evaluation.values.influence(move - SHEEP_)
        found.add("influence" if more >= 0 else "influence_lost", more)


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, type[Decision]]] = {
    "Turn": Acting,
    "Place": Placing,
    "Sheep": CountingSheep,
}

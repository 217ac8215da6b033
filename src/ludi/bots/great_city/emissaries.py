"""Reasons to stand on a space of the strip."""

from typing import Final

from ludi.bots.great_city.decision import Decision, Hand
from ludi.bots.great_city.values import BRICKS, COGS
from ludi.bots.great_city.weights import (
    SPARE_BRICK,
    TAKEN,
)
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.great_city.cards import SPACES
from ludi.games.great_city.moves import (
    SPACE_,
)
from ludi.games.great_city.rounds import Emissary
from ludi.games.great_city.state import EMPTY, State, kind_of


class Sending(Decision):
    """Bricks and cogs lie at the far end, the choice of the offer is at the front."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        assert isinstance(frame, Emissary)
        self._coming = g.players * g.setup.emissaries - frame.placed - 1
        self._bricks = BRICKS[g.strips[0]]
        self._cogs = COGS[g.strips[0]]
        self._hand = Hand(self.evaluation)
        self._values = [self._hand.value(kind_of(card)) for card in g.offer]
        self._values.sort()
        self._values.reverse()
        self._takings: list[list[float]] = [[], [], [], []]  # for each number of bricks, the best card first

    def _taking(self, bricks: int) -> list[float]:
        if not self._takings[bricks]:
            found = [self._hand.taking(kind_of(card), bricks) for card in self.g.offer]
            found.sort()
            found.reverse()
            self._takings[bricks] = found
        return self._takings[bricks]

    def weigh(self, move: int, found: Reasons) -> None:
        space = move - SPACE_
        bricks, cogs = self._bricks[space], self._cogs[space]
        missed = self._ahead(space) * TAKEN
        choice = _at(self._values, missed)
        built = _at(self._taking(bricks), missed) - choice
        produced = self.evaluation.produce_gain(cogs)
        if built:
            found.add("bricks", built)
        if choice:
            found.add("choice", choice)
        if produced:
            found.add("cogs", produced)
        if bricks:
            found.add("spare", SPARE_BRICK * bricks)
        if not (built or choice or produced or bricks):
            found.add("no_use", 0.0)

    def _ahead(self, space: int) -> float:
        """How many will take a building before us: those who stand nearer, and a share of those who have yet to
        come."""
        nearer = free = free_nearer = 0
        for at in range(SPACES):
            if self.g.spaces[at] != EMPTY:
                nearer += at < space
            elif at != space:
                free += 1
                free_nearer += at < space
        return nearer + (self._coming * free_nearer / free if free else 0.0)


def _at(values: list[float], place: float) -> float:
    """The value at a place of a row, or between two."""
    last = len(values) - 1
    before = min(int(place), last)
    if before == last:
        return values[last]
    return values[before] + (place - before) * (values[before + 1] - values[before])


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, type[Decision]]] = {
    "Emissary": Sending,
}

"""Rules of thumb for The Great City of Rome.

Everything is weighed in points of the final score. A building is worth what it adds to the city at its best place:
points that are there at once, and what stays possible. The rest follows: take and build what is worth most for its
bricks, and stand where the bricks, the cogs and the pick of the offer together bring most.
"""

from typing import Final

from ludi.bots.great_city.evaluation import Evaluation
from ludi.bots.great_city.values import BRICKS, COGS
from ludi.bots.great_city.weights import (
    BRICK_IN_HAND,
    BRICK_TOKEN,
    COIN,
    CROWDED,
    DENY,
    FIRST,
    LATER,
    SPARE_BRICK,
    TAKEN,
    TIDY,
)
from ludi.bots.search.advisor import Reason, total
from ludi.core.frame import Frame
from ludi.games.great_city.actions import Bottom, ChooseDeck, Place, School, Sheep, Turn
from ludi.games.great_city.cards import BRICK_PRICE, CARDS, CLASS, COST, DECK, DECKS, KIND, KINDS, PRODUCTION, SPACES
from ludi.games.great_city.moves import (
    BOTTOM_,
    BUILD_,
    BUY_BRICK,
    BUY_COG,
    DECK_,
    FAMILY,
    KEEP_,
    PLACE_,
    PRODUCE,
    SHEEP_,
    SKIP,
    SPACE_,
    TAKE_,
)
from ludi.games.great_city.rounds import Draft, Emissary, Take
from ludi.games.great_city.state import EMPTY, State, card_of, kind_of

_COST: Final = list(COST)
# For each deck, how many cards of each kind it has.
_IN_DECK: Final = [
    [sum([KIND[card] == kind and DECK[card] == deck for card in range(CARDS)]) for kind in range(len(KINDS))]
    for deck in range(len(DECKS))
]


def reasons(g: State, move: int) -> list[Reason]:
    """The reasons for and against a legal move of the seat that decides."""
    return decision(g).reasons(move)


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move, what its reasons weigh together."""
    deciding = decision(g)
    return [total(deciding.reasons(move)) for move in moves]


class Decision:
    """One choice of a seat: what its moves have in common is worked out once."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.seat = g.seat
        self.evaluation = Evaluation(g, g.seat)

    def reasons(self, move: int) -> list[Reason]:
        raise NotImplementedError


def decision(g: State) -> Decision:
    frame = g.stack[-1]
    if isinstance(frame, Turn):
        return Acting(g, frame)
    if isinstance(frame, Place):
        return Placing(g, frame)
    if isinstance(frame, Emissary):
        return Sending(g, frame)
    if isinstance(frame, Take):
        return Taking(g, frame)
    if isinstance(frame, ChooseDeck):
        return Schooling(g)
    return Choosing(g, frame)


# -- cards ---------------------------------------------------------------------------------------------


class Hand:
    """What cards in hand are worth, and what a turn can make of them."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self.kinds = evaluation.hand()
        later = evaluation.values.later
        self._kept = LATER if len(self.kinds) < later else CROWDED
        self._ends = later == 0
        self._best_use = [-1.0, -1.0, -1.0, -1.0]  # for each number of bricks

    def fits(self, kind: int) -> float:
        return self._kept * max(self._evaluation.worth(kind), 0.0)

    def dear(self, kind: int) -> float:
        return -BRICK_IN_HAND * _COST[kind]

    def value(self, kind: int) -> float:
        """What a card is worth in hand."""
        return 0.0 if self._ends else max(self.fits(kind) + self.dear(kind), 0.0)

    def reasons(self, kind: int) -> list[Reason]:
        return [] if self._ends else [Reason("fits", self.fits(kind), kind), Reason("dear", self.dear(kind), kind)]

    def use(self, bricks: int) -> float:
        """What building the best card in hand brings, beyond what it was worth in hand."""
        if self._best_use[bricks] < 0.0:
            best = 0.0
            for kind in self.kinds:
                best = max(best, self._evaluation.gain(kind, bricks) - self.value(kind))
            self._best_use[bricks] = best
        return self._best_use[bricks]

    def taking(self, kind: int, bricks: int) -> float:
        """What a card more is worth in a turn with so many bricks: it is built at once, or another one is."""
        return max(self._evaluation.gain(kind, bricks), self.value(kind) + self.use(bricks))


class Choosing(Decision):
    """A card kept in the draft or the school, the order of those put back, and influence of sheep."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g)
        self._frame = frame
        self._hand = Hand(self.evaluation)

    def reasons(self, move: int) -> list[Reason]:
        if isinstance(self._frame, Sheep):
            more = self.evaluation.values.influence(move - SHEEP_)
            return [Reason("influence" if more >= 0 else "influence_lost", more)]
        if isinstance(self._frame, Bottom):
            kind = move - BOTTOM_
            return [Reason("bottom", TIDY * self._hand.value(kind), kind)]
        assert isinstance(self._frame, Draft | School)
        return self._hand.reasons(move - KEEP_) or [Reason("no_use", 0.0)]


class Taking(Decision):
    """A building of the offer: for the city, for this turn, and away from the others."""

    def __init__(self, g: State, frame: Take) -> None:
        super().__init__(g)
        self._hand = Hand(self.evaluation)
        self._bricks = BRICKS[g.strips[0]][frame.space]
        self._rivals: list[int] = []  # who may still take a building in this round
        self._evaluations: list[Evaluation] = []  # of each of them
        for seat in range(g.players):
            if seat != self.seat and seat in g.spaces:
                self._rivals.append(seat)
                self._evaluations.append(Evaluation(g, seat))

    def reasons(self, move: int) -> list[Reason]:
        kind = move - TAKE_
        hand, value = self._hand, self._hand.value(kind)
        found = hand.reasons(kind) if value > 0 else [Reason("no_use", 0.0)]
        at_once = hand.taking(kind, self._bricks) - hand.use(self._bricks) - value
        if at_once > 0:
            found.append(Reason("at_once", at_once, kind))
        most, rival = 0.0, EMPTY
        for i in range(len(self._rivals)):
            worth = self._evaluations[i].worth(kind)
            if worth > most:
                most, rival = worth, self._rivals[i]
        if most > 0:
            found.append(Reason("deny", DENY * most, rival * len(KINDS) + kind))
        return found


class Schooling(Decision):
    """The deck whose cards not seen yet suit the city best, on average."""

    def reasons(self, move: int) -> list[Reason]:
        deck = move - DECK_
        hand = Hand(self.evaluation)
        left = unseen(self.g, self.seat, deck)
        cards, worth = 0, 0.0
        for kind in range(len(KINDS)):
            if left[kind]:
                cards += left[kind]
                worth += left[kind] * max(hand.value(kind), 0.0)
        return [Reason("deck", worth / cards if cards else 0.0, deck)]


def unseen(g: State, seat: int, deck: int) -> list[int]:
    """For each kind, how many cards of the deck the seat does not see."""
    left = _IN_DECK[deck][:]
    seen = g.offer + g.gone + [card_of(entry) for entry in g.cities[seat].hand]
    for city in g.cities:
        seen += city.cards_at
    for card in seen:
        if card >= 0 and DECK[card] == deck:
            left[KIND[card]] -= 1
    return left


# -- emissaries ----------------------------------------------------------------------------------------


class Sending(Decision):
    """Bricks and cogs lie at the far end, the choice of the offer is at the front."""

    def __init__(self, g: State, frame: Emissary) -> None:
        super().__init__(g)
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

    def reasons(self, move: int) -> list[Reason]:
        space = move - SPACE_
        bricks, cogs = self._bricks[space], self._cogs[space]
        missed = self._ahead(space) * TAKEN
        choice = _at(self._values, missed)
        built = _at(self._taking(bricks), missed) - choice
        found: list[Reason] = []
        if built:
            found.append(Reason("bricks", built))
        if choice:
            found.append(Reason("choice", choice))
        produced = self.evaluation.produce_gain(cogs)
        if produced:
            found.append(Reason("cogs", produced))
        if bricks:
            found.append(Reason("spare", SPARE_BRICK * bricks))
        return found or [Reason("no_use", 0.0)]

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


# -- a turn --------------------------------------------------------------------------------------------


class Acting(Decision):
    """Build, produce, and buy what is missing for it."""

    def __init__(self, g: State, frame: Turn) -> None:
        super().__init__(g)
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

    def __init__(self, g: State, frame: Place) -> None:
        super().__init__(g)
        self._kind = frame.kind_built

    def reasons(self, move: int) -> list[Reason]:
        site = self.evaluation.city_map.sites(self._kind).cells.index(move - PLACE_)
        return self.evaluation.placing(self._kind, site)

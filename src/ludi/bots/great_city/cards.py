"""Reasons to take or keep a card."""

from typing import Final

from ludi.bots.great_city.decision import Decision, Hand
from ludi.bots.great_city.evaluation import Evaluation
from ludi.bots.great_city.values import BRICKS
from ludi.bots.great_city.weights import (
    DENY,
    TIDY,
)
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.great_city.cards import CARDS, DECK, DECKS, KIND, KINDS
from ludi.games.great_city.moves import (
    BOTTOM_,
    DECK_,
    KEEP_,
    TAKE_,
)
from ludi.games.great_city.rounds import Take
from ludi.games.great_city.state import EMPTY, State, card_of

# For each deck, how many cards of each kind it has.
_IN_DECK: Final = [
    [sum([KIND[card] == kind and DECK[card] == deck for card in range(CARDS)]) for kind in range(len(KINDS))]
    for deck in range(len(DECKS))
]


class Keeping(Decision):
    """A card kept in the draft or the school."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        self._hand = Hand(self.evaluation)

    def weigh(self, move: int, found: Reasons) -> None:
        self._hand.weigh(move - KEEP_, found)


class PuttingBack(Decision):
    """The order of the cards that go under a deck."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        self._hand = Hand(self.evaluation)

    def weigh(self, move: int, found: Reasons) -> None:
        kind = move - BOTTOM_
        found.add("bottom", TIDY * self._hand.value(kind), kind)


class Taking(Decision):
    """A building of the offer: for the city, for this turn, and away from the others."""

    def __init__(self, g: State, frame: Frame) -> None:
        super().__init__(g, frame)
        assert isinstance(frame, Take)
        self._hand = Hand(self.evaluation)
        self._bricks = BRICKS[g.strips[0]][frame.space]
        self._rivals: list[int] = []  # who may still take a building in this round
        self._evaluations: list[Evaluation] = []  # of each of them
        for seat in range(g.players):
            if seat != self.seat and seat in g.spaces:
                self._rivals.append(seat)
                self._evaluations.append(Evaluation(g, seat))

    def weigh(self, move: int, found: Reasons) -> None:
        kind = move - TAKE_
        hand, value = self._hand, self._hand.value(kind)
        if value > 0:
            hand.weigh(kind, found)
        else:
            found.add("no_use", 0.0)
        at_once = hand.taking(kind, self._bricks) - hand.use(self._bricks) - value
        if at_once > 0:
            found.add("at_once", at_once, kind)
        most, rival = 0.0, EMPTY
        for i in range(len(self._rivals)):
            worth = self._evaluations[i].worth(kind)
            if worth > most:
                most, rival = worth, self._rivals[i]
        if most > 0:
            found.add("deny", DENY * most, rival * len(KINDS) + kind)


class Schooling(Decision):
    """The deck whose cards not seen yet suit the city best, on average."""

    def weigh(self, move: int, found: Reasons) -> None:
        deck = move - DECK_
        hand = Hand(self.evaluation)
        left = unseen(self.g, self.seat, deck)
        cards, worth = 0, 0.0
        for kind in range(len(KINDS)):
            if left[kind]:
                cards += left[kind]
                worth += left[kind] * max(hand.value(kind), 0.0)
        found.add("deck", worth / cards if cards else 0.0, deck)


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


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, type[Decision]]] = {
    "Draft": Keeping,
    "Take": Taking,
    "ChooseDeck": Schooling,
    "School": Keeping,
    "Bottom": PuttingBack,
}

"""How long the game lasts, and what counters and steps are worth.

Only the open table and what can be counted behind the screens is used, never how the supply lies.
"""

from collections.abc import Callable
from math import exp
from typing import Final

from ludi.bots.gloria_mundi.weights import WEIGHTS, Weights
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.bills import Bill
from ludi.games.gloria_mundi.cards import CITY, FARM, FOOD, GLORY, GOLD, PEACE, STEP
from ludi.games.gloria_mundi.grammar import Power
from ludi.games.gloria_mundi.state import State

# Another counter of a kind, by how many there are: variety pays for buildings and for tribute.
SCARCE: Final = [1.5, 1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45, 0.4]
PLENTY: Final = 10
AMPLE: Final = 0.4  # another one, of plenty
MANY: Final = 60  # counters that are looked at one by one
# So many counters of a kind together.
HEAP: Final = [sum(SCARCE[:count]) for count in range(PLENTY + 1)]


class Evaluation:
    """What the moves of one decision are judged by."""

    def __init__(self, g: State) -> None:
        weights = WEIGHTS[g.players]
        turns = turns_left(g)
        own = turns / g.players / weights.worth_from
        self.weights = weights
        self.turns = turns  # still to come, of all players
        self.each = weights.last + (1.0 - weights.last) * (own if own < 1.0 else 1.0)  # a counter now
        # How many turns a building sees, with none, one, two, three bare cards of its type beside it.
        self.lasts = [lifetime(turns, weights, spare) for spare in range(4)]
        self.shares = type_shares(g)
        # A counter of each kind that comes or goes in later turns: of what most turns bring there will be plenty.
        self.later = [weights.plan * later_worth(share) for share in self.shares]
        # What each card in the Forum is worth and costs, where that is asked for several moves.
        self.offers: list[float] = []
        self.bills: list[Bill] = []

    def uses(self, kind: int, spare: int) -> float:
        """How often a card of a type will still be activated, with so many bare ones beside it."""
        return self.weights.favours * self.shares[kind] * self.lasts[spare if spare < 4 else 3]

    def card(self, kind: int) -> float:
        """What a bare production card will still yield."""
        return self.later[kind] * self.uses(kind, 1) + 0.05


def later_worth(share: float) -> float:
    """A counter whose kind so many of the turns bring, beside one that a third of them bring."""
    return min(1.5, max(0.4, 0.33 / (share + 0.01)))


def type_shares(g: State) -> list[float]:
    """How many of the turns to come are of each type, by the cards that all have in hand."""
    farm, city, peace = 0, 0, 0
    for player in g.areas:
        hand = player.hand
        farm += hand[FARM]
        city += hand[CITY]
        peace += hand[PEACE]
    cards = max(1, farm + city + peace)
    return [farm / cards, city / cards, peace / cards]


def lifetime(turns: float, weights: Weights, spare: int) -> float:
    """How many of the turns to come a building sees, before it falls to the Goth, with so many bare cards beside it."""
    hazard = weights.hazard / (1.0 + weights.shelter * spare)
    return (1.0 - exp(-hazard * turns)) / hazard


def turns_left(g: State) -> float:
    """About how many turns are still to come, of all players together."""
    weights = WEIGHTS[g.players]
    fewest, ahead = 99, 0
    for player in g.areas:
        hand = player.hand
        cards = hand[FARM] + hand[CITY] + hand[PEACE]
        if cards < fewest:
            fewest = cards
        if player.steps > ahead:
            ahead = player.steps
    pace = ahead / g.turn if g.turn else 0.0
    if pace < weights.least_pace:
        pace = weights.least_pace
    left = (g.deck.africa - ahead) / (weights.walk_pace * pace)
    left = min(left, (g.deck.rome - g.first_empty()) * weights.road_pace)
    left = min(left, float(fewest * g.players))
    left = min(left, float(len(g.supply)))
    return left if left > 0.0 else 0.0


def scarce(held: int) -> float:
    """Another counter to somebody who has so many of its kind."""
    return SCARCE[held] if held < PLENTY else AMPLE


def heap(count: int) -> float:
    """So many counters of one kind."""
    return HEAP[count] if count <= PLENTY else HEAP[PLENTY] + (count - PLENTY) * AMPLE


def more(held: int, count: int) -> float:
    """So many more counters of a kind."""
    return heap(held + count) - heap(held)


def price(evaluation: Evaluation, have: list[int], paid: list[int]) -> float:
    """The worth of counters to somebody who gives them away."""
    worth = paid[GLORY] * evaluation.weights.glory
    for kind in range(GLORY):
        if paid[kind]:
            worth += heap(have[kind]) - heap(have[kind] - paid[kind])
    return worth * evaluation.each


def earned(evaluation: Evaluation, have: list[int], power: Power, count: int) -> float:
    """The worth of so many sets of a power's right side to somebody who has these counters."""
    certain = power.certain
    worth = count * certain[GLORY] * evaluation.weights.glory
    for kind in range(GLORY):
        if certain[kind]:
            worth += more(have[kind], certain[kind] * count)
    worth *= evaluation.each
    worth += count * certain[STEP] * evaluation.weights.step
    for kinds, n in power.divided:
        worth += divided(evaluation, have, kinds, n * count)
    return worth


def divided(evaluation: Evaluation, have: list[int], kinds: int, count: int) -> float:
    """So many goods of any of these kinds, as they are worth most."""
    if kinds >> STEP & 1:
        return count * evaluation.weights.step
    if kinds >> GLORY & 1:
        return count * evaluation.weights.glory * evaluation.each
    return spread(have, kinds, count) * evaluation.each


def spread(have: list[int], kinds: int, count: int) -> float:
    """So many counters of these kinds, each of what there is least of."""
    held = have[:]
    worth = max(0, count - MANY) * AMPLE
    for _ in range(min(count, MANY)):
        least = -1
        for kind in range(GLORY):
            if kinds >> kind & 1 and (least < 0 or held[kind] < held[least]):
                least = kind
        worth += scarce(held[least])
        held[least] += 1
    return worth


def cheapest(have: list[int], bill: Bill, count: int) -> list[int]:
    """About how a bill, so many times, is paid by somebody who gives what there is most of; glory is the rest."""
    shared = bill[7]
    only_food, only_gold, only_peace = (
        count * (shared - bill[6]),
        count * (shared - bill[5]),
        count * (shared - bill[3]),
    )
    free = count * shared - only_food - only_gold - only_peace  # what several kinds can pay
    # What is left of each kind; numbers of their own are quicker than lists in compiled code.
    food = have[FOOD] - min(only_food, have[FOOD])
    gold = have[GOLD] - min(only_gold, have[GOLD])
    peace = have[PEACE] - min(only_peace, have[PEACE])
    rest = count * bill[0] - (have[FOOD] - food) - (have[GOLD] - gold) - (have[PEACE] - peace)
    for _ in range(min(free, rest)):
        if food >= gold and food >= peace:
            if not food:
                break
            food -= 1
        elif gold >= peace:
            gold -= 1
        else:
            peace -= 1
        rest -= 1
    return [have[FOOD] - food, have[GOLD] - gold, have[PEACE] - peace, rest]


# The reasons for and against a move that answers a question.
Advice = Callable[[Evaluation, State, Frame, int, Reasons], None]

"""Which counters to pay with, and which to take."""

from typing import Final

from ludi.bots.gloria_mundi.evaluation import Advice, Evaluation, heap, more, scarce, spread
from ludi.bots.gloria_mundi.weights import OTHERWISE, WEIGHTS
from ludi.bots.search.advisor import Reasons
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.bills import gold_range, peace_range
from ludi.games.gloria_mundi.cards import FOOD, GLORY, GOLD, PEACE, STEP
from ludi.games.gloria_mundi.moves import COUNT_, PAY_OTHERWISE, TAKE_
from ludi.games.gloria_mundi.payment import Divide, Pay, Payment
from ludi.games.gloria_mundi.state import EMPTY, State


def payment(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """The cheapest way spends what we can spare, by our own count too: the fewer there are of a kind, the more each of
    them is worth, and glory more than any."""
    assert isinstance(frame, Payment)
    if move == PAY_OTHERWISE:
        found.add("pays_otherwise", OTHERWISE)
        return
    found.add("pays_plenty", 0.0)
    glory = frame.cheapest(g)[GLORY] if found.told is not None else 0
    if glory:
        found.add("pays_glory", 0.0, glory)


def pay(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """So many of a kind, and the rest as cheaply as possible."""
    assert isinstance(frame, Pay)
    count = move - COUNT_
    weight = WEIGHTS[g.players].glory
    if frame.food == EMPTY:
        others, glory = _with_food(g, frame, count, weight)
    elif frame.gold == EMPTY:
        others, glory = _with_gold(g, frame, frame.food, count, weight)
    else:
        others, glory = _with_peace(g, frame, frame.food, frame.gold, count)
    found.add("pays_plenty", -others)
    if glory:
        found.add("pays_glory", -glory * weight, glory)


def _with_food(g: State, frame: Pay, food: int, weight: float) -> tuple[float, int]:
    """The cheapest way to pay when so much of it is food: what food, gold and peace are worth, and how much glory."""
    least, most = gold_range(frame.bill, g.areas[frame.seat].counters, food)
    best, glory = _with_gold(g, frame, food, least, weight)
    for gold in range(least + 1, most + 1):
        others, more_glory = _with_gold(g, frame, food, gold, weight)
        if others + more_glory * weight < best + glory * weight:
            best, glory = others, more_glory
    return best, glory


def _with_gold(g: State, frame: Pay, food: int, gold: int, weight: float) -> tuple[float, int]:
    """The same, when so much of it is gold too."""
    least, most = peace_range(frame.bill, g.areas[frame.seat].counters, food, gold)
    best, glory = _with_peace(g, frame, food, gold, least)
    for peace in range(least + 1, most + 1):
        others, more_glory = _with_peace(g, frame, food, gold, peace)
        if others + more_glory * weight < best + glory * weight:
            best, glory = others, more_glory
    return best, glory


def _with_peace(g: State, frame: Pay, food: int, gold: int, peace: int) -> tuple[float, int]:
    have = g.areas[frame.seat].counters
    worth = heap(have[FOOD]) - heap(have[FOOD] - food)
    worth += heap(have[GOLD]) - heap(have[GOLD] - gold)
    worth += heap(have[PEACE]) - heap(have[PEACE] - peace)
    return worth, frame.bill[0] - food - gold - peace


def divide(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """So many of a kind, and the rest of what is scarce."""
    assert isinstance(frame, Divide)
    kind, count = frame.kind_asked(), move - COUNT_
    have, weights = g.areas[frame.seat].counters, WEIGHTS[g.players]
    rest, left = frame.kinds & ~(1 << kind), frame.left - count
    worth = count * weights.glory if kind == GLORY else more(have[kind], count)
    if rest >> STEP & 1:
        worth += left * weights.step
    elif rest >> GLORY & 1:
        worth += left * weights.glory
    else:
        worth += spread(have, rest, left)
    found.add("what_is_scarce", worth)


def recover(evaluation: Evaluation, g: State, frame: Frame, move: int, found: Reasons) -> None:
    """A counter of the tribute."""
    kind = move - TAKE_
    if kind == GLORY:
        found.add("takes_glory", WEIGHTS[g.players].glory)
    else:
        found.add("what_is_scarce", scarce(g.areas[frame.seat].counters[kind]))


# The questions of which these rules of thumb speak.
FRAMES: Final[dict[str, Advice]] = {
    "Payment": payment,
    "Pay": pay,
    "Divide": divide,
    "Recover": recover,
}

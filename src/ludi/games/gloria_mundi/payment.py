"""Choosing counters: which to pay with, and how to divide a gain that may be of several kinds."""

from typing import Any, ClassVar, Final

from ludi.core.frame import Frames
from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS
from ludi.games.gloria_mundi.bills import (
    Bill,
    cheapest,
    cheapest_but,
    food_range,
    gold_range,
    only_way,
    peace_range,
    ways,
)
from ludi.games.gloria_mundi.cards import COUNTERS, FOOD, GOLD, GOODS, PEACE
from ludi.games.gloria_mundi.moves import COUNT_, MOST_AT_ONCE, PAY, PAY_OTHERWISE
from ludi.games.gloria_mundi.state import EMPTY, MundiFrame, State

TO_SUPPLY: Final = 0
TO_ROAD: Final = 1

_WITH_COUNTERS: Final = {"place": "pay_in_counters", "power": "pay_in_counters"}


class Payment(MundiFrame):
    """Pay a bill: in the cheapest way, or in another. Where there is one way only, nothing is asked. A way that would
    be given back counter for counter is none."""

    RULE: ClassVar = "paying"
    REFUSES: ClassVar = _WITH_COUNTERS
    FIELDS: ClassVar = ("seat", "bill", "to", "vain")
    SCREENED: ClassVar = ("cheapest", "otherwise")

    def __init__(self, seat: int, bill: Bill, to: int = TO_SUPPLY, vain: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.bill = bill
        self.to = to  # where the counters go
        self.vain = vain  # what is given back for the payment

    def shows(self, g: State) -> dict[str, Any]:
        ways = {"cheapest": self.cheapest(g), "otherwise": self.only_other(g) or [0] * len(COUNTERS)}
        return {"total": self.bill[0], "paid": [], "tribute": self.to == TO_ROAD, **ways}

    def enter(self, g: State) -> bool:
        if g.questions == FIRST_QUESTIONS:  # which asked for each kind, and for nothing else
            g.replace(Pay(self.seat, self.bill, self.to))
            return False
        paid = self.only_way(g)
        if not paid:
            return g.ask([PAY, PAY_OTHERWISE])
        g.pop()
        settle(g, self.seat, self.to, paid)
        return False

    def only_way(self, g: State) -> list[int]:
        """Nothing, if there are several."""
        if not self.vain:
            return only_way(self.bill, g.areas[self.seat].counters)
        found = self.ways(g, 2)
        return found[0] if len(found) == 1 else []

    def ways(self, g: State, most: int) -> list[list[int]]:
        have = g.areas[self.seat].counters
        if not self.vain:
            return ways(self.bill, have, most)
        return [way for way in ways(self.bill, have, most + 1) if tuple(way) != self.vain][:most]

    def cheapest(self, g: State) -> list[int]:
        have = g.areas[self.seat].counters
        paid = cheapest(self.bill, have)
        return paid if tuple(paid) != self.vain else cheapest_but(self.bill, have, self.vain)

    def only_other(self, g: State) -> list[int]:
        """The other way, if there are just two; else nothing."""
        found = self.ways(g, 3)
        if len(found) > 2:
            return []
        return found[1] if found[0] == self.cheapest(g) else found[0]

    def moves(self, g: State) -> list[int]:
        return [PAY, PAY_OTHERWISE]

    def play(self, g: State, move: int) -> None:
        paid = self.cheapest(g) if move == PAY else self.only_other(g)
        if paid:
            g.pop()
            settle(g, self.seat, self.to, paid)
        else:
            vain = self.vain if g.questions > SECOND_QUESTIONS else ()  # where it could be chosen all the same
            g.replace(Pay(self.seat, self.bill, self.to, vain=vain))


class Pay(MundiFrame):
    """Any other way to pay: how much food, how much gold, how much peace; glory, which may stand for anything, is the
    rest. Where there is no choice, nothing is asked."""

    RULE: ClassVar = "paying"
    REFUSES: ClassVar = _WITH_COUNTERS
    FIELDS: ClassVar = ("seat", "bill", "to", "food", "gold", "vain")

    def __init__(
        self,
        seat: int,
        bill: Bill,
        to: int = TO_SUPPLY,
        food: int = EMPTY,
        gold: int = EMPTY,
        vain: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.bill = bill
        self.to = to  # where the counters go
        self.food = food  # EMPTY: not chosen yet
        self.gold = gold
        self.vain = vain  # what is given back for the payment

    def shows(self, g: State) -> dict[str, Any]:
        """What is paid with now follows from what was."""
        paid = [count for count in (self.food, self.gold) if count != EMPTY]
        return {"total": self.bill[0], "paid": paid, "tribute": self.to == TO_ROAD, "paying": 1 << len(paid)}

    def kind_asked(self) -> int:
        return FOOD if self.food == EMPTY else GOLD if self.gold == EMPTY else PEACE

    def enter(self, g: State) -> bool:
        found = self.moves(g)
        if len(found) > 1:
            return g.ask(found)
        self.play(g, found[0])
        return False

    def moves(self, g: State) -> list[int]:
        have = g.areas[self.seat].counters
        if self.food == EMPTY:
            least, most = food_range(self.bill, have)
        elif self.gold == EMPTY:
            least, most = gold_range(self.bill, have, self.food)
        else:
            least, most = peace_range(self.bill, have, self.food, self.gold)
        found = list(range(COUNT_ + least, COUNT_ + most + 1))
        if not self.vain:
            return found
        return [move for move in found if not self._is_vain(have, move - COUNT_)]

    def _is_vain(self, have: list[int], count: int) -> bool:
        """Whether so much of the kind asked for leaves no way but the one that would be given back."""
        if self.food == EMPTY:
            return tuple(only_way(self.bill, have, count)) == self.vain
        if self.gold == EMPTY:
            return tuple(only_way(self.bill, have, self.food, count)) == self.vain
        return (self.food, self.gold, count) == self.vain[:3]

    def play(self, g: State, move: int) -> None:
        count = move - COUNT_
        if self.food == EMPTY:
            g.replace(Pay(self.seat, self.bill, self.to, count, EMPTY, self.vain))
        elif self.gold == EMPTY:
            g.replace(Pay(self.seat, self.bill, self.to, self.food, count, self.vain))
        else:
            g.pop()
            settle(g, self.seat, self.to, [self.food, self.gold, count, self.bill[0] - self.food - self.gold - count])


def settle(g: State, seat: int, to: int, paid: list[int]) -> None:
    """Counters leave a screen, for the supply or for the road."""
    g.pay(seat, paid)
    if to == TO_ROAD:
        if g.events is not None:
            g.tell("tribute", seat, g.first_empty(), paid)
        g.tribute.append(tuple([kind for kind, count in enumerate(paid) for _ in range(count)]))
    elif g.events is not None and any(paid):
        g.tell("pays", seat, paid, _cause(g, seat))


def _cause(g: State, seat: int) -> str:
    """What is paid for: the card that is being bought, or the building in use; its frame waits for the payment."""
    waiting = g.stack[-1]
    known = dict(zip(waiting.FIELDS, waiting.values(), strict=True))
    if "space" in known:
        return f"forum/{known['space']}"
    card = known.get("card")
    return g.cause(seat, g.areas[seat].where(card) if isinstance(card, int) else EMPTY)


class Divide(MundiFrame):
    """A gain of several kinds in any mix: how many of the first kind, and so on; the last kind is the rest."""

    RULE: ClassVar = "mixes"
    FIELDS: ClassVar = ("seat", "kinds", "left")

    def __init__(self, seat: int, kinds: int, left: int) -> None:
        self.seat = seat
        self.kinds = kinds  # a bit for each
        self.left = left

    def shows(self, g: State) -> dict[str, Any]:
        return {"kinds": self.kinds, "left": self.left}

    def kind_asked(self) -> int:
        return next(kind for kind in range(len(GOODS)) if self.kinds >> kind & 1)

    def enter(self, g: State) -> bool:
        if self.left and self.kinds & (self.kinds - 1):
            return True
        g.pop()
        g.gain(self.seat, self.kind_asked(), self.left)
        return False

    def moves(self, g: State) -> list[int]:
        return list(range(COUNT_, COUNT_ + min(self.left, MOST_AT_ONCE) + 1))

    def play(self, g: State, move: int) -> None:
        kind, count = self.kind_asked(), move - COUNT_
        g.replace(Divide(self.seat, self.kinds & ~(1 << kind), self.left - count))
        g.gain(self.seat, kind, count)


FRAMES: Frames = (Payment, Pay, Divide)

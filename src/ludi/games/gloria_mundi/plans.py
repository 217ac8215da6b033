"""Whether a price can be paid with the help of builders.

A *plan* says how often each builder helps. What a plan spends and what it stands for add up, so by Hall's theorem
whether it pays a price takes some comparisons, and nothing has to be tried out: for any kinds of counters that are left
out, and any kinds of what is needed, the rest must make up for it.

There may be very many plans. They are looked through by their number of helps, and among equals always in the same
order; no more than `MOST_PLANS`. A price that none of these pays counts as one that cannot be paid. Whoever takes the
first step of a plan has the rest of it before them, which comes no later in its own row: so a purchase that was begun
can be finished.
"""

from functools import lru_cache
from typing import Final

from ludi.games.gloria_mundi.bills import ANY, Bill, Need
from ludi.games.gloria_mundi.cards import GLORY
from ludi.games.gloria_mundi.grammar import Power, Reach
from ludi.games.gloria_mundi.moves import MOST

MOST_PLANS: Final = 1_000

Swaps = tuple[tuple[int, int], ...]
Rows = tuple[tuple[int, ...], ...]

_SETS: Final = ANY + 1  # of kinds: food, gold, peace
_WITHIN: Final = [[of for of in range(_SETS) if wanted | of == of] for wanted in range(_SETS)]
_TOTAL: Final = _SETS  # a row for all that is paid, of which no more than MOST can be said


class Group:
    """Builders of the same power, and how often they can still help together."""

    def __init__(self, power: Power, most: int) -> None:
        self.power = power
        self.most = most


class Plan:
    """Some helps: what they spend and what they reach, and how often the last group is among them."""

    def __init__(self, last: int, count: int, spent: Bill, reach: Reach) -> None:
        self.last = last
        self.count = count
        self.spent = spent
        self.reach = reach


def is_useful(power: Power, need: Need) -> bool:
    """Whether a builder can stand for anything that is needed."""
    return any(power.reach[wanted] for wanted, n in enumerate(need) if n)


@lru_cache(maxsize=4096)
def wanted_rows(need: Need, swaps: Swaps) -> Rows:
    """For any kinds left out, and for none: what is needed of any kinds and cannot be paid with those left out."""
    rows = [[0] * _SETS for _ in range(_SETS)]
    for wanted, n in enumerate(need):
        if n:
            wide = _widened(wanted, swaps)
            for row in [rows[out] for out in range(_SETS) if not wide & out]:
                for of in _WITHIN[wanted]:
                    row[of] += n
    return (*map(tuple, rows), tuple(rows[0]))


def _widened(wanted: int, swaps: Swaps) -> int:
    """The kinds that can pay for what is wanted, if one-for-one builders help."""
    for old in [old & ANY for old, new in swaps if wanted & new or new >> GLORY & 1]:
        wanted |= old
    return wanted


def held_rows(have: list[int]) -> list[int]:
    """For any kinds left out the counters of the others; at last how much can be paid at once."""
    food, gold, peace, glory = have
    held = [food + gold + peace, gold + peace, food + peace, peace, food + gold, gold, food, 0]
    return [*[n + glory for n in held], MOST]


def first_plan(need: Need, spent: Bill, reach: Reach, groups: list[Group], have: list[int], swaps: Swaps) -> int:
    """The number of the first plan that pays, counted from 1; 0 if there is none among those looked through. Something
    may have been spent already, and something reached."""
    rows, held = wanted_rows(need, swaps), held_rows(have)
    useful = [group for group in groups if is_useful(group.power, need)]
    if not _is_within(held, spent) or not _pays(rows, held, spent, _all_reach(useful, reach)):
        return 0
    level = [Plan(0, 0, spent, reach)]
    number = 0
    while level:
        for plan in level:
            number += 1
            if _pays(rows, held, plan.spent, plan.reach):
                return number
            if number == MOST_PLANS:
                return 0
        level = _next_level(level, useful, held, MOST_PLANS - number)
    return 0


def _all_reach(groups: list[Group], reach: Reach) -> Reach:
    """What could be reached if help were for nothing."""
    for group in groups:
        reach = tuple([n + group.most * more for n, more in zip(reach, group.power.reach, strict=True)])
    return reach


def _next_level(level: list[Plan], groups: list[Group], held: list[int], most: int) -> list[Plan]:
    """The plans with one help more, as far as what they spend can be paid; but no more than so many."""
    found: list[Plan] = []
    for plan in level:
        for last in range(plan.last, len(groups)):
            group = groups[last]
            count = plan.count + 1 if last == plan.last else 1
            if count > group.most:
                continue
            spent = tuple([a + b for a, b in zip(plan.spent, group.power.bill, strict=True)])
            if not _is_within(held, spent):
                continue
            reach = tuple([a + b for a, b in zip(plan.reach, group.power.reach, strict=True)])
            found.append(Plan(last, count, spent, reach))
            if len(found) == most:
                return found
    return found


def _left_over(spent: Bill, out: int) -> int:
    """How much of what is spent cannot be paid with these kinds."""
    return spent[0] if out in (0, _TOTAL) else spent[0] - spent[out]


def _is_within(held: list[int], spent: Bill) -> bool:
    """Whether what is spent can be paid."""
    return all(_left_over(spent, out) <= held[out] for out in range(_SETS + 1))


def _pays(rows: Rows, held: list[int], spent: Bill, reach: Reach) -> bool:
    """Whether the counters pay what is spent and what is needed beyond what is reached."""
    for out in range(_SETS + 1):
        room = held[out] - _left_over(spent, out)
        row = rows[out]
        for of in range(_SETS):
            if row[of] - reach[of] > room:
                return False
    return True

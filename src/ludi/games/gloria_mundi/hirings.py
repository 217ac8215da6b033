"""Whether a price can be paid with the help of builders.

A *hiring* says how often each builder helps. What a hiring spends and what it stands for add up, so by Hall's theorem
whether it pays a price takes some comparisons, and nothing has to be tried out: for any kinds of counters that are left
out, and any kinds of what is needed, the rest must make up for it.

All these comparisons are made at once: they stand side by side in one large number, a *sheet*, with a field for each.
What is left in a field must not be less than nothing; sheets add up as hirings do.

There may be very many hirings. They are looked through by their number of helps, and among equals always in the same
order; no more than `MOST_HIRINGS`. A price that none of these pays counts as one that cannot be paid. Whoever takes the
first step of a hiring has the rest of it before them, which comes no later in its own row: so a purchase that was begun
can be finished.
"""

from functools import lru_cache
from typing import Final

from ludi.games.gloria_mundi.bills import ANY, NO_BILL, Bill, Need
from ludi.games.gloria_mundi.cards import GLORY
from ludi.games.gloria_mundi.grammar import NO_REACH, Power, Reach
from ludi.games.gloria_mundi.moves import MOST_AT_ONCE

MOST_HIRINGS: Final = 1_000

Swaps = tuple[tuple[int, int], ...]
Group = tuple[Power, int]  # builders of the same power, and how often they can still help together

_SETS: Final = ANY + 1  # of kinds: food, gold, peace
_WITHIN: Final = [[of for of in range(_SETS) if wanted | of == of] for wanted in range(_SETS)]
_TOTAL: Final = _SETS  # a row for all that is paid, of which no more than MOST_AT_ONCE can be said
_NOTHING: Final = _SETS  # a column for what is spent alone, which must be there whatever is needed

# A field holds what no hiring exceeds: MOST_AT_ONCE helps, and as many builders that are for nothing, stand for 60
# counters each.
_BITS: Final = 16
_ENOUGH: Final = 500  # to stand for whatever can be needed


def _field(out: int, of: int) -> int:
    return 1 << _BITS * (out * (_SETS + 1) + of)


_ROW: Final = [sum([_field(out, of) for of in range(_SETS + 1)]) for out in range(_SETS + 1)]
_COLUMN: Final = [sum([_field(out, of) for out in range(_SETS + 1)]) for of in range(_SETS + 1)]
# In each field the bit that falls when there is less than nothing left; and those of what is spent alone.
_LEFT: Final = sum(_ROW) << _BITS - 1
_SPENT_LEFT: Final = _COLUMN[_NOTHING] << _BITS - 1


def is_useful(power: Power, need: Need) -> bool:
    """Whether a builder can stand for anything that is needed."""
    return any(power.reach[wanted] for wanted, n in enumerate(need) if n)


def first_hiring(need: Need, spent: Bill, reach: Reach, groups: list[Group], have: list[int], swaps: Swaps) -> int:
    """The number of the first hiring that pays, counted from 1; 0 if there is none among those looked through.
    Something may have been spent already, and something reached."""
    held = held_sheet(have)
    left = held - sheet(spent, reach) - wanted_sheet(need, swaps)
    if left & _LEFT == _LEFT:
        return 1  # without any help
    useful = [group for group in groups if is_useful(group[0], need)]
    at_best = left - sum([sheet(NO_BILL, _reach_of_all(power, most)) for power, most in useful])
    if left & _SPENT_LEFT != _SPENT_LEFT or at_best & _LEFT != _LEFT:
        return 0
    return hirings(tuple(useful), held - sheet(spent, NO_REACH)).first(left)


def _reach_of_all(power: Power, most: int) -> Reach:
    """What a group could stand for if help were for nothing."""
    return tuple([min(n * most, _ENOUGH) for n in power.reach])


class Hirings:
    """The sheets of the hirings that can be paid with what is held, as far as they are looked through: level by level,
    each when it is asked for."""

    def __init__(self, groups: tuple[Group, ...], held: int) -> None:
        self._groups = groups
        self._held = held
        self._sheets = [sheet(power.bill, power.reach) for power, _ in groups]
        self._last = [(0, 0, 0)]  # how often the last group is among the helps, which group that is, and the sheet
        self._found = [0]

    def first(self, left: int) -> int:
        """The number of the first that leaves nothing less than nothing, counted from 1; 0 if there is none."""
        tried, wanted = 0, _LEFT
        while tried < len(self._found):
            for number, hiring in enumerate(self._found[tried:], tried + 1):
                if left - hiring & wanted == wanted:
                    return number
            tried = len(self._found)
            self._last = _next_level(self._last, self._groups, self._sheets, self._held, MOST_HIRINGS - tried)
            self._found += [hiring for _, _, hiring in self._last]
        return 0


@lru_cache(maxsize=64)
def hirings(groups: tuple[Group, ...], held: int) -> Hirings:
    """They are the same for everything that might be bought, and for whatever builders stand for: so they are kept for
    a while."""
    return Hirings(groups, held)


def _next_level(
    level: list[tuple[int, int, int]], groups: tuple[Group, ...], sheets: list[int], held: int, most: int
) -> list[tuple[int, int, int]]:
    """The hirings with one help more, as far as what they spend can be paid; but no more than so many."""
    found: list[tuple[int, int, int]] = []
    spent_left, numbered = _SPENT_LEFT, list(enumerate(sheets))
    for count, last, hiring in level:
        left = held - hiring
        if count < groups[last][1] and left - sheets[last] & spent_left == spent_left:
            found.append((count + 1, last, hiring + sheets[last]))
        others = numbered[last + 1 :]
        found += [(1, n, hiring + sheet) for n, sheet in others if left - sheet & spent_left == spent_left]
        if len(found) >= most:
            return found[:most]
    return found


# -- sheets ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def sheet(spent: Bill, reach: Reach) -> int:
    """What is taken away from what is left, and what is made up for."""
    taken = sum([_left_over(spent, out) * _ROW[out] for out in range(_SETS + 1)])
    return taken - sum([reach[of] * _COLUMN[of] for of in range(_SETS)])


def _left_over(spent: Bill, out: int) -> int:
    """How much of what is spent cannot be paid with these kinds."""
    return spent[0] if out in (0, _TOTAL) else spent[0] - spent[out]


def held_sheet(have: list[int]) -> int:
    """For any kinds left out the counters of the others; at last how much can be paid at once, and more does not
    count."""
    food, gold, peace, glory = have
    held = [food + gold + peace, gold + peace, food + peace, peace, food + gold, gold, food, 0]
    return _LEFT + sum([min(n + glory, MOST_AT_ONCE) * row for n, row in zip([*held, MOST_AT_ONCE], _ROW, strict=True)])


@lru_cache(maxsize=1024)
def wanted_sheet(need: Need, swaps: Swaps) -> int:
    """For any kinds left out, and for none: what is needed of any kinds and cannot be paid with those left out."""
    found = 0
    for wanted, n in enumerate(need):
        wide = _widened(wanted, swaps)
        rows = [out for out in range(_SETS) if not wide & out]
        found += n * sum([_field(out, of) for out in [*rows, _TOTAL] for of in _WITHIN[wanted]])
    return found


def _widened(wanted: int, swaps: Swaps) -> int:
    """The kinds that can pay for what is wanted, if one-for-one builders help."""
    for old in [old & ANY for old, new in swaps if wanted & new or new >> GLORY & 1]:
        wanted |= old
    return wanted

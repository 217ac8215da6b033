"""What has to be paid, and with which counters it can be.

A *need* counts the counters that are wanted by what each may be: `need[kinds]`, where kinds is a set of food (1),
gold (2) and peace (4). Glory may stand for any counter, so it belongs to every set; `need[0]` must be glory and
`need[7]` may be anything.

A *bill* is a need seen from the other side: `bill[kinds]` counters of it could be paid with these kinds, and `bill[0]`
is how many there are in all. Bills add up, and whether a heap of counters can pay one takes eight comparisons: for any
kinds, what they can pay and the rest of the heap must make up the whole (Hall's theorem).
"""

from typing import Final

from ludi.games.gloria_mundi.cards import FOOD, GLORY, GOLD, PEACE

Need = tuple[int, ...]
Bill = tuple[int, ...]
Terms = tuple[tuple[int, int], ...]  # (a set of goods, one bit for each, how many of them)

NO_BILL: Bill = (0,) * 8
ANY: Final = 7
MOST_TRIED: Final = 5_000  # ways to pay that are looked through


def need_of(terms: Terms) -> Need:
    need = [0] * 8
    for kinds, count in terms:
        need[kinds & ANY] += count
    return tuple(need)


def bill_of(need: Need) -> Bill:
    glory, food, gold, food_gold, peace, food_peace, gold_peace, anything = need
    mixed = food_gold + food_peace + gold_peace + anything
    others = food + gold + peace + mixed
    return (
        glory + others,
        food + mixed - gold_peace,
        gold + mixed - food_peace,
        others - peace,
        peace + mixed - food_gold,
        others - gold,
        others - food,
        others,
    )


def both(a: Bill, b: Bill) -> Bill:
    return tuple([a[kinds] + b[kinds] for kinds in range(8)])


def times(bill: Bill, count: int) -> Bill:
    return tuple([n * count for n in bill])


def affordable(bill: Bill, have: list[int]) -> bool:
    """Whether these counters can pay the bill."""
    wanted = bill[0] - have[GLORY]  # by food, gold and peace
    if wanted <= 0:
        return True
    food, gold, peace = have[FOOD], have[GOLD], have[PEACE]
    if food + gold + peace < wanted:
        return False
    return (
        bill[7] >= wanted
        and bill[1] + gold + peace >= wanted
        and bill[2] + food + peace >= wanted
        and bill[3] + peace >= wanted
        and bill[4] + food + gold >= wanted
        and bill[5] + gold >= wanted
        and bill[6] + food >= wanted
    )


def least_glory(bill: Bill, have: list[int]) -> int:
    """How much glory it takes at least to pay the bill, however much of it there is."""
    food = min(have[FOOD], bill[1])
    paid = min(food + _gold_and_peace(bill, have), bill[7])
    paid = min(paid, min(bill[3] + have[PEACE], bill[5] + have[GOLD]))
    return max(0, bill[0] - paid)


def food_range(bill: Bill, have: list[int]) -> tuple[int, int]:
    """The least and the most food with which an affordable bill can be paid: what gold, peace and glory cannot pay is
    paid with food."""
    return max(0, bill[0] - have[GLORY] - _gold_and_peace(bill, have)), min(have[FOOD], bill[1])


def _gold_and_peace(bill: Bill, have: list[int]) -> int:
    """How much gold and peace together can pay at most."""
    return min(min(have[GOLD], bill[2]) + min(have[PEACE], bill[4]), bill[6])


def gold_range(bill: Bill, have: list[int], food: int) -> tuple[int, int]:
    """The least and the most gold, when so much food is paid."""
    least = max(0, bill[0] - have[GLORY] - food - _peace(bill, have, food, 0))
    return least, min(min(have[GOLD], bill[2]), bill[3] - food)


def peace_range(bill: Bill, have: list[int], food: int, gold: int) -> tuple[int, int]:
    """The least and the most peace, when so much food and gold is paid; glory is the rest."""
    return max(0, bill[0] - have[GLORY] - food - gold), _peace(bill, have, food, gold)


def _peace(bill: Bill, have: list[int], food: int, gold: int) -> int:
    """How much peace can go with so much food and gold."""
    most = min(min(have[PEACE], bill[4]), min(bill[5] - food, bill[6] - gold))
    return min(most, bill[7] - food - gold)


# -- ways to pay -------------------------------------------------------------------------------------


def ways(bill: Bill, have: list[int], most: int) -> list[list[int]]:
    """The ways to pay an affordable bill, as counters of each kind, but no more than so many."""
    found: list[list[int]] = []
    least_food, most_food = food_range(bill, have)
    for food in range(most_food, least_food - 1, -1):
        least_gold, most_gold = gold_range(bill, have, food)
        for gold in range(most_gold, least_gold - 1, -1):
            least_peace, most_peace = peace_range(bill, have, food, gold)
            for peace in range(most_peace, least_peace - 1, -1):
                found.append([food, gold, peace, bill[0] - food - gold - peace])
                if len(found) == most:
                    return found
    return found


def changes(bill: Bill, have: list[int], back: tuple[int, ...]) -> bool:
    """Whether an affordable bill can be paid otherwise than with what is given back for it."""
    return any(tuple(way) != back for way in ways(bill, have, 2))


def cheapest_but(bill: Bill, have: list[int], vain: tuple[int, ...]) -> list[int]:
    """The cheapest way to pay that is not this one: by the glory and the least heaps that it leaves."""
    best: list[int] = []
    kept: list[int] = []
    for way in ways(bill, have, MOST_TRIED):
        left = [have[kind] - way[kind] for kind in (FOOD, GOLD, PEACE)]
        keeps = [have[GLORY] - way[GLORY], *sorted(left)]
        if keeps > kept and tuple(way) != vain:
            best, kept = way, keeps
    return best


def only_way(bill: Bill, have: list[int], food: int = -1, gold: int = -1) -> list[int]:
    """The way to pay an affordable bill, if there is but one; else nothing. The food may be chosen already, and the
    gold."""
    if food < 0:
        food, most = food_range(bill, have)
        if food < most:
            return []
    if gold < 0:
        gold, most = gold_range(bill, have, food)
        if gold < most:
            return []
    peace, most = peace_range(bill, have, food, gold)
    return [food, gold, peace, bill[0] - food - gold - peace] if peace == most else []


def cheapest(bill: Bill, have: list[int]) -> list[int]:
    """The way to pay an affordable bill that keeps most glory, and then what there is least of: counter by counter it
    takes the kind of which most is left; of equals food before gold before peace."""
    food, gold, peace = 0, 0, 0
    glory = least_glory(bill, have)
    for _ in range(bill[0] - glory):
        # A kind takes another counter while no kinds together pay more than they can.
        pair = food + gold < bill[3]
        more_food = have[FOOD] - food if food < bill[1] and pair and food + peace < bill[5] else 0
        more_gold = have[GOLD] - gold if gold < bill[2] and pair and gold + peace < bill[6] else 0
        more_peace = 0
        if peace < bill[4] and food + peace < bill[5] and gold + peace < bill[6]:
            more_peace = have[PEACE] - peace
        if more_food >= more_gold and more_food >= more_peace:
            food += 1
        elif more_gold >= more_peace:
            gold += 1
        else:
            peace += 1
    return [food, gold, peace, glory]

"""The powers of building cards: data in the rulebook's icon grammar, and its notation in letters.

Food 2                        produce
Food 1 + Step 1               produce both
Food/Gold/Peace 2             produce two, in any mix
Food 2 -> Peace 3             spend to produce, once
Food 2X -> Step X             spend to produce, any number of times
Building -> its steps         discard another building to produce its steps (or its cost, or anything)
Building 2 -> Step 5          discard two others
Building X -> Gold 2X         discard any number of others
Farm card 2 -> Gold 3         discard two other farm cards, with what lies on them (or one, or X of them)
Food 2 / Gold 3 + Step 1      one or the other; on the left of -> too
Farm card = Food 1            have to collect: for each farm card (or building, or so many counters) one set
Farm card : Food 2            satisfy to earn: for each other farm card, and no farm card does anything else
Goth on City : Step 2         satisfy to earn: if the Goth stands on a space with a city
Food X => Gold X              replace while building (builder cards)
=> Gold 2                     need not be paid while building (builder cards)
Wall Farm                     protect the farm card under it (wall cards)

Builder cards may also produce, and wall cards produce or look where the Goth stands: they do so when their owner has
built, and when the Goth has moved.
"""

import re
from functools import lru_cache
from typing import Any, Final

from ludi.core.text import words
from ludi.games.gloria_mundi.bills import Bill, Terms, affordable, bill_of, need_of
from ludi.games.gloria_mundi.cards import COUNTERS, GLORY, GOODS, TYPES

PRODUCE: Final = 0
SPEND: Final = 1
DISCARD: Final = 2
HAVE: Final = 3
EACH_OTHER: Final = 4
GOTH: Final = 5
REPLACE: Final = 6
PROTECT: Final = 7
GIVE: Final = 8
OPERATIONS: Final = ("produce", "spend", "discard", "have", "each_other", "goth", "replace", "protect", "give")

# What a HAVE counts beside the three types of production cards.
BUILDINGS: Final = 3
HELD: Final = 4
# What a DISCARD gives beside fixed goods.
ITS_STEPS: Final = 1
ITS_COST: Final = 2

MOST_AT_ONCE: Final = 20  # of one good in a power or a cost
MOST_IN_ALL: Final = 60
MOST_CHOICES: Final = 4  # on one side of a power

Reach = tuple[int, ...]  # for any kinds: how many counters of a replacement can stand for one of these
NO_REACH: Reach = (0,) * 8


class BadPower(ValueError):
    """The notation is not in the grammar: a sentence under [deck_files.powers], and what it names."""

    def __init__(self, key: str, **said: str | int) -> None:
        super().__init__(refusal(key, said, "en"))
        self.key = key
        self.said = said


def refusal(key: str, said: dict[str, Any], language: str) -> str:
    return words(__name__.rpartition(".")[0], language, "deck_files", "powers", key).format(**said)


class Power:
    """What a building card does. It never changes."""

    def __init__(
        self,
        operation: int,
        left: Terms = (),
        right: Terms = (),
        *,
        what: int = -1,
        x: bool = False,
        its: int = 0,
        count: int = 1,
        lefts: tuple[Terms, ...] = (),
        rights: tuple[Terms, ...] = (),
    ) -> None:
        self.operation = operation
        self.left = left
        self.right = right
        self.what = what  # the type of card, or icon, that stands on the left or is protected
        self.x = x
        self.its = its
        self.count = count  # buildings or production cards that are discarded
        # Where a side names several things to choose from: all of them, and the powers that can be chosen.
        self.lefts = lefts or (left,)
        self.rights = rights or (right,)
        self.options: tuple[Power, ...] = ()
        if len(self.lefts) > 1 or len(self.rights) > 1:
            self.options = tuple(
                [Power(operation, a, b, what=what, x=x, count=count) for a in self.lefts for b in self.rights]
            )
        self.bill = bill_of(need_of(left))
        self.back = _given_back(operation, right, self.bill)
        # The right side: what is certain, for each good, and what its owner divides among several.
        self.certain = tuple(sum([n for kinds, n in right if kinds == 1 << good]) for good in range(len(GOODS)))
        self.divided = tuple((kinds, n) for kinds, n in right if kinds & (kinds - 1))
        # The same counter by counter, and whether a builder replaces just one by one, any number of times.
        self.covers = tuple(kinds for kinds, n in right for _ in range(n))
        self.reach = reach_of(self.covers)
        self.one_for_one = operation == REPLACE and x and self.bill[0] == len(self.covers) == 1


@lru_cache(maxsize=1024)
def reach_of(covers: tuple[int, ...]) -> Reach:
    """What counters of these kinds can stand for; glory can stand for anything, also for glory."""
    return tuple([sum([1 for kinds in covers if kinds & of or kinds >> GLORY & 1]) for of in range(8)])


def _given_back(operation: int, right: Terms, bill: Bill) -> tuple[int, ...]:
    """The counters that spending brings, if it leaves no choice of them and they can pay for it, none more and none
    less: whoever pays with the same has done nothing. Else nothing."""
    counters = [sum([n for kinds, n in right if kinds == 1 << kind]) for kind in range(len(COUNTERS))]
    fixed = sum(counters) == sum([n for _, n in right])
    vain = operation == SPEND and fixed and sum(counters) == bill[0] and affordable(bill, counters)
    return tuple(counters) if vain else ()


# -- reading -----------------------------------------------------------------------------------------

_OPERATOR = re.compile(r"=>|->|⇒|→|=|:")
_TERM = re.compile(r"(?P<goods>[a-z]+( */ *[a-z]+)*) *(?P<count>\d+)? *(?P<x>x)?")
_OR = re.compile(r"(?<=[\dx]) */ *")
_CARD = re.compile(rf"({'|'.join(TYPES)}) card")
_CARDS = re.compile(rf"(?P<type>{'|'.join(TYPES)}) card *(?P<count>\d+)? *(?P<x>x)?")
_GOTH = re.compile(rf"goth on (a |an )?({'|'.join(TYPES)})")
_BUILDINGS = re.compile(r"building *(?P<count>\d+)? *(?P<x>x)?")
_WALL = re.compile(rf"wall ({'|'.join(TYPES)})")


def read(text: str) -> Power:
    """The power that a notation stands for; `BadPower` says what is wrong with it."""
    said = " ".join(text.lower().split())
    operators = _OPERATOR.findall(said)
    if len(operators) > 1:
        raise BadPower("several_signs", text=repr(text))
    if not operators:
        wall = _WALL.fullmatch(said)
        return Power(PROTECT, what=TYPES.index(wall[1])) if wall else _power(PRODUCE, ((),), _choices(said)[0])
    left, right = (side.strip() for side in said.split(operators[0]))
    if operators[0] == "=":
        return _have(left, right)
    if operators[0] == ":":
        return _satisfy(left, right)
    if operators[0] in ("=>", "⇒"):
        return _replace(left, right)
    if _BUILDINGS.fullmatch(left):
        return _discard(left, right)
    return _give(left, right) if _CARDS.fullmatch(left) else _spend(left, right)


def _power(operation: int, lefts: tuple[Terms, ...], rights: tuple[Terms, ...], **more: Any) -> Power:
    """With what there may be to choose from on either side."""
    return Power(operation, lefts[0], rights[0], lefts=lefts, rights=rights, **more)


def _choices(text: str, goods: tuple[str, ...] = GOODS, x: bool = False) -> tuple[tuple[Terms, ...], bool]:
    """One thing or the other: each is goods with their numbers. An X follows all of them, or none."""
    parts = _OR.split(text)
    if len(parts) > MOST_CHOICES:
        raise BadPower("choices", text=repr(text), most=MOST_CHOICES)
    found = [_terms(part, goods, x) for part in parts]
    sides = tuple([terms for terms, _ in found])
    if len(set(sides)) < len(sides):
        raise BadPower("same_twice", text=repr(text))
    if len({with_x for _, with_x in found}) > 1:
        raise BadPower("no_x", text=repr(text))
    return sides, found[0][1]


def _terms(text: str, goods: tuple[str, ...] = GOODS, x: bool = False) -> tuple[Terms, bool]:
    """Goods with their numbers, and whether an X follows them."""
    terms: list[tuple[int, int]] = []
    xs: set[bool] = set()
    for part in text.split("+"):
        found = _TERM.fullmatch(part.strip())
        if found is None:
            raise BadPower("goods", text=repr(part.strip()))
        terms.append((_goods(found["goods"], goods), _number(found["count"] or "1")))
        xs.add(found["x"] is not None)
    if sum([count for _, count in terms]) > MOST_IN_ALL:
        raise BadPower("in_all", text=repr(text), most=MOST_IN_ALL)
    if xs == {True, False} or (True in xs and not x):
        raise BadPower("no_x", text=repr(text))
    return tuple(terms), xs == {True}


def _goods(names: str, goods: tuple[str, ...]) -> int:
    kinds = 0
    for name in names.replace(" ", "").split("/"):
        word = "step" if name == "steps" else name
        if word not in goods:
            raise BadPower("one_of", text=repr(name), values=", ".join(goods))
        if kinds & 1 << goods.index(word):
            raise BadPower("named_twice", text=repr(name))
        kinds |= 1 << goods.index(word)
    return kinds


def _number(digits: str) -> int:
    if len(digits) > 3 or not 1 <= int(digits) <= MOST_AT_ONCE:
        raise BadPower("number", text=digits, most=MOST_AT_ONCE)
    return int(digits)


def _spend(left: str, right: str) -> Power:
    """With an X on the left, all of it may be done several times."""
    spent, x = _choices(left, COUNTERS, x=True)
    return _power(SPEND, spent, _made(left, right, x), x=x)


def _made(left: str, right: str, x: bool) -> tuple[Terms, ...]:
    """The right side, with an X only where the left has one."""
    made, made_x = _choices(right, x=True)
    if made_x and not x:
        raise BadPower("x_on_the_right", text=repr(right), left=repr(left))
    return made


def _replace(left: str, right: str) -> Power:
    """As with spending; but a builder may also take nothing, and leaves no choice between things."""
    if not left:
        return Power(REPLACE, (), _terms(right, COUNTERS)[0])
    spent, x = _terms(left, COUNTERS, x=True)
    made, made_x = _terms(right, COUNTERS, x=True)
    if made_x and not x:
        raise BadPower("x_on_the_right", text=repr(right), left=repr(left))
    return Power(REPLACE, spent, made, x=x)


def _give(left: str, right: str) -> Power:
    """So many other production cards of a type, or any number of them."""
    found = _CARDS.fullmatch(left)
    assert found is not None
    count, x = _number(found["count"] or "1"), found["x"] is not None
    if x and count > 1:
        raise BadPower("cards", text=repr(left), type=found["type"].title())
    made = _choices(right, x=x)[0]
    return _power(GIVE, ((),), made, what=TYPES.index(found["type"]), x=x, count=count)


def _discard(left: str, right: str) -> Power:
    """So many other buildings, or any number of them."""
    found = _BUILDINGS.fullmatch(left)
    assert found is not None
    count, x = _number(found["count"] or "1"), found["x"] is not None
    if x and count > 1:
        raise BadPower("buildings", text=repr(left))
    its = {"its steps": ITS_STEPS, "its cost": ITS_COST}.get(right, 0)
    if its:
        return Power(DISCARD, x=x, its=its, count=count)
    return _power(DISCARD, ((),), _choices(right, x=x)[0], x=x, count=count)


def _have(left: str, right: str) -> Power:
    made, _ = _choices(right)
    card = _CARD.fullmatch(left)
    if card:
        return _power(HAVE, ((),), made, what=TYPES.index(card[1]))
    if left == "building":
        return _power(HAVE, ((),), made, what=BUILDINGS)
    held, _ = _terms(left, COUNTERS)
    if len(held) != 1:
        raise BadPower("one_kind", text=repr(left))
    return _power(HAVE, (held,), made, what=HELD)


def _satisfy(left: str, right: str) -> Power:
    made, _ = _choices(right)
    card, goth = _CARD.fullmatch(left), _GOTH.fullmatch(left)
    if card:
        return _power(EACH_OTHER, ((),), made, what=TYPES.index(card[1]))
    if goth:
        return _power(GOTH, ((),), made, what=TYPES.index(goth[2]))
    raise BadPower("satisfied", text=repr(left))


# -- writing -----------------------------------------------------------------------------------------


def notation(power: Power) -> str:
    """The power in letters, as `read` takes it."""
    left, right = _side(power.lefts, power.x), _side(power.rights, power.x)
    what = TYPES[power.what].title() if 0 <= power.what < len(TYPES) else "Building"
    if power.operation == PROTECT:
        return f"Wall {what}"
    many = " X" if power.x else f" {power.count}" if power.count > 1 else ""
    if power.operation == GIVE:
        return f"{what} card{many} -> {right}"
    if power.operation == DISCARD:
        return f"Building{many} -> " + {ITS_STEPS: "its steps", ITS_COST: "its cost"}.get(power.its, right)
    if power.operation == HAVE:
        card = "Building" if power.what == BUILDINGS else f"{what} card"
        return f"{left if power.what == HELD else card} = {right}"
    if power.operation == EACH_OTHER:
        return f"{what} card : {right}"
    if power.operation == GOTH:
        return f"Goth on {what} : {right}"
    sign = {SPEND: "->", REPLACE: "=>"}.get(power.operation)
    return f"{left} {sign} {right}".strip() if sign else right


def _side(choices: tuple[Terms, ...], x: bool) -> str:
    return " / ".join([written(terms, x) for terms in choices])


def written(terms: Terms, x: bool = False) -> str:
    parts: list[str] = []
    for kinds, n in terms:
        count = ("X" if n == 1 else f"{n}X") if x else str(n)
        parts.append(f"{'/'.join(name.title() for good, name in enumerate(GOODS) if kinds >> good & 1)} {count}")
    return " + ".join(parts)

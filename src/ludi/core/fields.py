"""A part of the state, said once.

What lies on a table and what belongs to a player is declared by each game in its `fields.py`. Saves, counts, guesses
and the layout of observations read the declaration. What has to be fast (attributes, copies, the clearing of a turn,
what views and observations tell) is written from it into the game's code by `make fields`; a test fails where that was
forgotten.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ludi.core.errors import BadPosition
from ludi.core.frame import expect_ints, expect_list, expect_number
from ludi.core.game import Game
from ludi.core.observation import MAX_BYTE, Layout

# How a field is kept. Any other kind is a type of the game's own, which the game saves by itself.
LIST: Final = "list"
TALLY: Final = "tally"  # how many there are of each sort
NUMBER: Final = "number"
FLAG: Final = "flag"
TYPES: Final = {LIST: "list[int]", TALLY: "list[int]", NUMBER: "int", FLAG: "bool"}

# Who may look at it.
NOBODY: Final = 0
OWNER: Final = 1
ALL: Final = 2
EACH: Final = 3  # each card has its own answer, in the field `<name>_known`
ASKED: Final = 4  # whoever is asked

# How long it lasts.
GAME: Final = 0
TURN: Final = 1

SHARED: Final = "{}"  # never changed in place, so copies share it
MOST_NUMBER: Final = 10**9  # of all that is a number
BITS: Final = 1 << 62  # of all that is a set of bits
MOST_SAID: Final = 4  # things that are named when some are missing


class Field(NamedTuple):
    name: str
    kind: str = LIST
    note: str = ""  # stands beside it in the class
    start: str = ""  # with what it begins, as source; if nothing is said, with nothing
    holds: str = ""  # which things of the box lie here: they are counted
    gaps: bool = False  # -1 stands for a place where none lies
    seen: int = ALL
    told: str = ""  # how a view tells it, as source; not at all if nothing is said
    observed: str = ""  # by which name an observation tells it in numbers
    sorts: tuple[str, ...] = ()  # for each of these its own number; if nothing is said, one for all of it
    least: int = 0
    most: int = MOST_NUMBER
    lasts: int = GAME
    saved: bool = True  # or it follows from the rest
    later: bool = False  # saves of earlier versions lack it: then it is as it begins
    copied: str = ""  # how a copy is made, as source; a list is copied, all else is shared

    def type(self) -> str:
        return TYPES.get(self.kind, self.kind)

    def is_list(self) -> bool:
        return self.type().startswith("list[")


class Fields:
    """The fields of one thing, in their order, and what is read from them."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        # The plain ones that a save holds, in its order: lists, numbers, flags; at last those that came later.
        kept = [*self._plain((LIST, TALLY)), *self._plain((NUMBER,)), *self._plain((FLAG,))]
        self.saved = [*[field for field in kept if not field.later], *[field for field in kept if field.later]]
        self._names = [field.name for field in self.saved]
        self._lists = [field.name for field in self.saved if field.is_list()]
        self._numbers = [field.name for field in self.saved if not field.is_list()]
        # Those that an observation tells as one number each, and those that it tells sort by sort.
        self.single = [field for field in fields if field.observed and not field.sorts]
        self.sorted_out = [field for field in fields if field.observed and field.sorts]

    def _plain(self, kinds: tuple[str, ...]) -> list[Field]:
        return [field for field in self.fields if field.saved and field.kind in kinds]

    # -- saving ------------------------------------------------------------------------------------

    def encode(self, thing: Any) -> dict[str, Any]:
        """In plain JSON types, by name."""
        return _by_name(thing, self._names)

    def encode_row(self, thing: Any) -> list[Any]:
        """The same without the names."""
        return [_encoded(getattr(thing, name)) for name in self._names]

    def decode(self, thing: Any, data: Any) -> None:
        for field in self.saved:
            if not field.later or field.name in data:
                setattr(thing, field.name, _decoded(field, data[field.name]))

    def decode_row(self, thing: Any, row: object) -> None:
        values = expect_list(row)
        if not len([field for field in self.saved if not field.later]) <= len(values) <= len(self.saved):
            raise BadPosition("damaged position: something is missing")
        for field, value in zip(self.saved, values, strict=False):
            setattr(thing, field.name, _decoded(field, value))

    def encode_table(self, g: Game, stack: list[list[Any]], own: dict[str, Any]) -> dict[str, Any]:
        """A whole position: what all games have, the game's own types, and the plain fields of its table."""
        return {
            "players": g.players,
            "questions": g.questions,
            "options": g.options,
            "seed": g.seed,
            "ending": g.ending,
            "over": int(g.over),
            "stack": stack,
            **own,
            **_by_name(g, self._lists),
            "seat": g.seat,
            **_by_name(g, self._numbers),
            "reveals": g.reveals,
        }

    def decode_table(self, g: Game, data: dict[str, Any]) -> None:
        """Its plain fields, and what all games have beside options and stack."""
        self.decode(g, data)
        g.seat = expect_number(data["seat"], -1, MOST_NUMBER)
        g.reveals = expect_number(data["reveals"], 0, MOST_NUMBER)
        g.ending = data["ending"]
        g.over = bool(data["over"])

    # -- counting ----------------------------------------------------------------------------------

    def count(self, things: Sequence[Any], what: str) -> Counter[int]:
        """How many things of one sort lie there, of each kind of them; a type of the game's own says so itself."""
        found: Counter[int] = Counter()
        single: list[int] = []
        for field in [field for field in self.fields if what in field.holds.split()]:
            for thing in things:
                value = getattr(thing, field.name)
                if field.kind in (TALLY, NUMBER):
                    found.update(dict(enumerate(value if field.kind == TALLY else [value])))
                else:
                    single += _held(field, value, what)
        found.update(single)
        return found

    # -- looking -----------------------------------------------------------------------------------

    def unseen(self, what: str, own: bool, asked: bool = False) -> list[str]:
        """The lists of such things at which a seat may not look: it depends on whether they are its own, and on whether
        it is asked."""
        closed = [NOBODY, *([] if own else [OWNER]), *([] if asked else [ASKED])]
        held = [field for field in self.fields if field.holds == what and field.kind == LIST]
        return [field.name for field in held if field.seen in closed]


def _by_name(thing: Any, names: list[str]) -> dict[str, Any]:
    return {name: _encoded(getattr(thing, name)) for name in names}


def _encoded(value: Any) -> Any:
    return list(value) if isinstance(value, list) else int(value)


def _decoded(field: Field, value: object) -> Any:
    if field.is_list():
        return expect_ints(value)
    if field.kind == FLAG:
        return bool(expect_number(value, 0, 1))
    return expect_number(value, field.least, field.most)


def _held(field: Field, value: Any, what: str) -> list[int]:
    """The things that lie there one by one."""
    if field.kind == LIST:
        return [each for each in value if each != -1] if field.gaps else value
    return [each for part in value for each in (part if isinstance(part, list) else part.held(what))]


def miscounted(found: Counter[int], wanted: Counter[int], names: Sequence[str]) -> str:
    """Of which things there are too many or too few: "dock 7 instead of 6"; empty if all is there."""
    wrong = sorted([kind for kind in found | wanted if found[kind] != wanted[kind]])
    said = [f"{_named(kind, names)} {found[kind]} instead of {wanted[kind]}" for kind in wrong]
    return ", ".join(said[:MOST_SAID]) + (", ..." if len(said) > MOST_SAID else "")


def _named(kind: int, names: Sequence[str]) -> str:
    return names[kind] if 0 <= kind < len(names) else str(kind)


def lay_out(at: Layout, owner: str, fields: list[Field]) -> None:
    """The features that tell of these fields of a player's."""
    for field in fields:
        name, most = f"{owner}.{field.observed}", min(field.most, MAX_BYTE)
        if field.sorts:
            at.each(name, field.sorts, most)
        else:
            at.one(name, most)

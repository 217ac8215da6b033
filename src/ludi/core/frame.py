"""One pending piece of the rules.

The rules interrupt each other, so what is still to happen lies on one stack. A frame never changes: it
replaces itself or pushes others. A copy of a position then shares its frames, and a save is a list of tuples.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

from ludi.core.derivable import mypyc_attr
from ludi.core.errors import BadPosition
from ludi.core.why import FREE, OTHER

Value = int | tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Runs by itself or waits for one seat's choice.

    `FIELDS` names the constructor's arguments in order; each is an int or a tuple of ints. A frame's kind, the
    word by which saves, views and catalogues know it, is its class name.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    # The rule that explains the question, by its key in `rules/`; empty for frames that run by themselves.
    RULE: ClassVar[str] = ""
    # What is said of refused moves of a family, where one thing stands in their way.
    REFUSES: ClassVar[dict[str, str]] = {}
    # Half of a choice that the other seats must not notice: they see the frame below it.
    PRIVATE: ClassVar[bool] = False
    # A choice that settles a whole turn: some like to be asked twice.
    COMMITS: ClassVar[bool] = False
    # The fields whose cards lie in this frame and nowhere else: they are counted here.
    HOLDS: ClassVar[tuple[str, ...]] = ()
    # Those of them that nobody but its seat may look at: views and observations keep them, guesses deal them anew.
    SECRET: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, g: Any) -> bool:
        """Run until the seat must choose (True) or until another frame is on top (False)."""
        return True

    def moves(self, g: Any) -> list[int]:
        """The legal moves of the seat, in any order."""
        raise NotImplementedError

    def play(self, g: Any, move: int) -> None:
        raise NotImplementedError

    def verdict(self, g: Any, move: int) -> str:
        """FREE if the seat may play a move, of all moves there are; else what stands in its way, a key of [why] in the
        catalogues."""
        if move in self.moves(g):
            return FREE
        family = g.CATALOGUE.family(move)
        return self.refusal(g, family, move - g.CATALOGUE.first.get(family, move))

    def refusal(self, g: Any, family: str, n: int) -> str:
        """Why the n-th move of a family, which touches something on the table, is not legal; OTHER if the question is
        about something else. It is found with the predicates that make the legal moves."""
        return self.REFUSES.get(family, OTHER)

    def is_evident(self, g: Any, move: int) -> bool:
        """Whether everybody can tell that `move`, the only one there is, is the only one; then it is played unasked.

        It is so where the moves follow from what all can see, where nobody notices the question (`PRIVATE`), and where
        a move is compulsory and tells by itself that there was no other. It is not so where they follow from a hand:
        such a frame says here when all know enough of it. Tests deal all that is hidden anew: the same must be asked.
        """
        return True

    def values(self) -> tuple[Value, ...]:
        return tuple(getattr(self, name) for name in self.FIELDS)

    def cards_held(self) -> list[int]:
        """The cards that lie in this frame and nowhere else."""
        return [card for name in self.HOLDS for card in as_tuple(getattr(self, name))]

    def hidden_from(self, seat: int | None) -> list[int]:
        """Those of them that this seat may not look at."""
        if not self.SECRET or seat == self.seat:
            return []
        return [card for name in self.FIELDS if name in self.SECRET for card in as_tuple(getattr(self, name))]

    def dealt(self, cards: list[int]) -> "Frame":
        """The same frame with other cards, in the order of `hidden_from`, in its secret fields."""
        left = list(reversed(cards))
        values: list[Value] = []
        for name, value in zip(self.FIELDS, self.values(), strict=True):
            if name in self.SECRET:
                value = tuple([left.pop() for _ in value]) if isinstance(value, tuple) else left.pop()
            values.append(value)
        return type(self)(*values)  # type: ignore[arg-type]

    @property
    def kind(self) -> str:
        return type(self).__name__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.kind == other.kind and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.kind, self.values()))

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(map(repr, self.values()))})"


Frames = tuple[type[Frame], ...]


class FrameKinds:
    """The frames of one game by name, for reading saves."""

    def __init__(self, classes: Iterable[type[Frame]]) -> None:
        self._classes = {cls.__name__: cls for cls in classes}

    def names(self) -> list[str]:
        return list(self._classes)

    def classes(self) -> list[type[Frame]]:
        return list(self._classes.values())

    def fields(self, name: str) -> tuple[str, ...]:
        return self._classes[name].FIELDS

    def explained_by(self, rule: str) -> list[str]:
        """The questions that this rule explains."""
        return [name for name, cls in self._classes.items() if rule == cls.RULE]

    def encode(self, stack: list[Frame]) -> list[list[Any]]:
        return [[frame.kind, *frame.values()] for frame in stack]

    def decode(self, rows: object) -> list[Frame]:
        return [self._frame(row) for row in expect_list(rows)]

    def _frame(self, row: object) -> Frame:
        kind, *values = expect_list(row) or [None]
        cls = self._classes.get(kind) if isinstance(kind, str) else None
        if cls is None or len(values) > len(cls.FIELDS):
            raise BadPosition(f"damaged position: no frame {kind!r} with {len(values)} values")
        # A save of an earlier version may lack the last fields, which then have their usual values.
        return cls(*(_value(v) for v in values))


def as_tuple(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


def listed(value: Value) -> list[int]:
    """What a field names: -1 names nothing."""
    return [each for each in as_tuple(value) if each >= 0]


def _value(value: object) -> Any:
    return value if type(value) is int else tuple(expect_ints(value))


def expect_list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition("damaged position: a list was expected")
    return value


def expect_ints(value: object) -> list[int]:
    items = expect_list(value)
    if any(type(item) is not int for item in items):
        raise BadPosition("damaged position: whole numbers were expected")
    return items


def expect_number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"damaged position: {value!r} is out of range")
    return value


def expect_seed(value: object) -> int | None:
    return None if value is None else expect_number(value, 0, 2**63 - 1)

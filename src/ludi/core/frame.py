"""One pending piece of the rules.

The rules interrupt each other, so what is still to happen lies on one stack. A frame never changes: it
replaces itself or pushes others. A copy of a position then shares its frames, and a save is a list of tuples.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

from ludi.core.errors import BadPosition

Value = int | tuple[int, ...]


class Frame:
    """Runs by itself or waits for one seat's choice.

    `FIELDS` names the constructor's arguments in order; each is an int or a tuple of ints. A frame's kind, the
    word by which saves, views and catalogues know it, is its class name.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    # Half of a choice that the other seats must not notice: they see the frame below it.
    PRIVATE: ClassVar[bool] = False

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

    def is_evident(self, g: Any, move: int) -> bool:
        """Whether everybody can tell that `move`, the only one there is, is the only one; then it is played unasked.

        It is so where the moves follow from what all can see, where nobody notices the question (`PRIVATE`), and where
        a move is compulsory and tells by itself that there was no other. It is not so where they follow from a hand:
        such a frame says here when all know enough of it. Tests deal all that is hidden anew: the same must be asked.
        """
        return True

    def values(self) -> tuple[Value, ...]:
        return tuple(getattr(self, name) for name in self.FIELDS)

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

    def fields(self, name: str) -> tuple[str, ...]:
        return self._classes[name].FIELDS

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

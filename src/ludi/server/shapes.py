"""What the server says, by HTTP and over a connection; see `core/shapes.py`, and docs/protocol.md for people. What a
client may say has to be checked, and stands in `messages.py`. After a change to either: `make shapes`."""

from typing import Any, Literal, NotRequired, TypedDict

from ludi.core.shapes import AnyView, Numeral
from ludi.server.messages import Language, Pace, SeatKind

Status = Literal["open", "playing", "over"]
LineKind = Literal["event", "chat", "notice"]
OptionKind = Literal["choice", "flag", "names"]
# What one looks at a game with: a seat's knowledge, that of people who watch, or everything.
Looking = Numeral | Literal["watch", "open"]


# -- a table -------------------------------------------------------------------------------------------


class TableInfo(TypedDict):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    host: int | None
    pace: Pace
    memory: bool
    hints: bool  # whether the coach may be asked
    lesson: bool  # whether it is the guided first game
    rematch: str | None  # the table of the rematch; the tokens of this one open it too


class SeatInfo(TypedDict):
    seat: int
    name: str
    kind: SeatKind
    level: str | None
    online: bool
    came: bool
    stand_in: str | None


class Move(TypedDict):
    move: int
    name: str
    text: str
    touches: list[str]
    last: bool  # it declines, or finishes a choice: lists show it last
    gain: int | None  # the points that it brings at once, where they were worked out


Moved = TypedDict(  # `from` could not stand in a class
    "Moved",
    {
        "what": str,  # the kind of piece, and behind a slash which it is: `card/dock`, `jack`
        "from": str,
        "to": str,
        "count": int,
    },
)


class LogLine(TypedDict):
    n: int
    kind: LineKind
    seat: int | None
    text: str
    heads: bool
    key: str
    args: dict[str, Any]  # of an event: `Arguments` of its game
    moved: list[Moved]  # what went from place to place, in the words of `touches`


class Result(TypedDict):
    ending: str
    winners: list[int]
    scores: list[dict[str, int]]
    parts: dict[str, str]


class Seen(TypedDict):
    """A position through a view of it, without anything to do."""

    headline: str
    crumbs: list[str]
    deciding: int | None
    view: AnyView | None
    result: Result | None


class State(Seen):
    type: Literal["state"]
    lang: Language  # of its texts and lines
    seq: int
    at: int
    table: TableInfo
    you: int | None
    seats: list[SeatInfo]
    surrender: bool
    log: list[LogLine]
    moves: list[Move]
    undo: bool


# -- answers over a connection -------------------------------------------------------------------------


class Done(TypedDict):
    type: Literal["done"]
    id: str


class Refused(TypedDict):
    type: Literal["refused"]
    id: str
    key: str
    text: str


class WhyNot(TypedDict):
    """Why a thing cannot be used now."""

    type: Literal["why"]
    id: str
    thing: str
    text: str | None  # null if it can
    rule: str
    title: str
    source: list[str]


class Advice(TypedDict):
    move: int
    share: float | None  # of wins expected of it; null if it was not looked at
    reasons: list[str]  # what speaks for it, the weightiest first
    against: list[str]


class Hint(TypedDict):
    type: Literal["hint"]
    id: str
    at: int
    moves: list[Advice]


Answer = State | Done | Refused | WhyNot | Hint


# -- a game looked at again ----------------------------------------------------------------------------


class Moment(TypedDict):
    n: int
    seat: int | None
    heads: bool
    text: str


class TurningPoint(TypedDict):
    n: int
    seat: int
    by: float


Replay = TypedDict(  # `as` could not stand in a class
    "Replay",
    {
        "table": TableInfo,
        "seats": list[SeatInfo],
        "you": int | None,
        "as": Looking,
        "moments": list[Moment],
        "lines": list[LogLine],
        "scores": list[list[int]] | None,
        "chances": list[list[float]] | None,
        "turning": list[TurningPoint],
        "result": Result | None,
    },
)


# -- answers to calls ----------------------------------------------------------------------------------


class OptionValue(TypedDict):
    value: str
    text: str


class OptionInfo(TypedDict):
    name: str
    kind: OptionKind
    default: Any
    meaning: str
    values: NotRequired[list[OptionValue]]


class Level(TypedDict):
    level: str
    title: str
    meaning: str


class Primer(TypedDict, total=False):
    about: str
    turn: str
    win: str


class Told(TypedDict):
    """What is said to those who do not know a game yet; empty where it says nothing."""

    about: str
    like: str
    short: str  # in a line
    length: str  # how long it takes
    primer: Primer  # what a newcomer reads first


class GameInfo(Told):
    """A game as the front page offers it."""

    game: str
    title: str
    players: tuple[int, int]
    usual_players: int
    lesson: bool  # whether there is a guided first game
    options: list[OptionInfo]
    memory: str
    levels: list[Level]
    notices: list[str]


class NewTable(TypedDict):
    """A table that was made, with the tokens of its seats; a bot's has none."""

    table: str
    seats: list[str | None]
    watch: str
    you: int | None


class Standing(TypedDict):
    """How a table stands for a token."""

    status: Status
    headline: str
    yours: bool
    deciding: str | None
    rematch: str | None


class Health(TypedDict):
    status: str
    tables: int


class Problem(TypedDict):
    key: str
    text: str


class Failed(TypedDict):
    error: Problem

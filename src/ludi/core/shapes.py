"""What travels, said once: the shapes that all games share. Each game adds its own (`games/<game>/shapes.py`), the
server what it says of a table (`server/shapes.py`).

They are typed dictionaries: plain JSON types that cost nothing when they are made, and the standard library knows them.
`make shapes` writes the page's types from them; a comment behind an entry goes there too. A test holds what is
really sent against them.
"""

from typing import Any, Final, NewType, NotRequired, TypedDict

# Of a dictionary with known keys, which has all of them unless this is said: `Annotated[dict[...], PARTIAL]`.
PARTIAL: Final = "partial"

Numeral = NewType("Numeral", str)  # a number in letters


class Open(TypedDict):
    """There may be more than is named: a game of anybody's tells what it likes."""


# -- what a seat sees ----------------------------------------------------------------------------------


class CommonView(TypedDict):
    """What every view holds."""

    game: str
    players: int
    options: dict[str, Any]
    viewer: int | None  # the seat that looks; null for people who watch
    deciding: int | None
    over: bool
    ending: NotRequired[str]
    scores: NotRequired[list[dict[str, int]]]
    winners: NotRequired[list[int]]


class AnyPending(Open):
    """A piece of the rules that is being resolved."""

    frame: str
    seat: int | None


class AnyView(CommonView, Open):
    """What a seat sees of any game."""

    pending: list[AnyPending]  # the innermost comes last


# -- how it stands -------------------------------------------------------------------------------------


class ScoreItem(TypedDict):
    """What brings points."""

    text: str
    points: int | None  # null: it lies face down
    things: list[str]  # on the table, named as `touches` names them
    sum: str  # how the points are worked out, e.g. `6 × 3 + 4`; empty if there is nothing to work out


class ScorePart(TypedDict):
    key: str
    name: str
    points: int
    items: list[ScoreItem]


class RunningScore(TypedDict):
    """The score of a seat as far as the viewer can see what scores."""

    total: int
    hidden: int  # things that may score and that the viewer cannot see
    parts: list[ScorePart]


class EndSignal(TypedDict):
    """Something all can see that tells that the end is near."""

    key: str
    text: str
    urgent: bool  # it may come with the next turn


# -- what is printed -----------------------------------------------------------------------------------


class Kinds(TypedDict):
    """What cards are put in order by."""

    entry: str  # of a card
    names: str  # where the book has the words for it


class GlossaryEntry(TypedDict):
    name: str
    text: str


class HabitWords(TypedDict):
    """A kind of question, and what it means to take always what it offers, or to decline always."""

    name: str
    take: str
    decline: NotRequired[str]


class CommonBook(TypedDict):
    """What every book holds."""

    title: str
    kinds: NotRequired[Kinds]
    score: dict[str, str]
    endings: dict[str, str]
    glossary: dict[str, GlossaryEntry]
    habits: NotRequired[dict[str, HabitWords]]  # what somebody may always want to answer, by kind of question
    commits: NotRequired[str]  # the wish to be asked twice before a choice that settles a whole turn


class Book(CommonBook, Open):
    """All that is printed on the cards and boards of any game, and its words."""

    cards: dict[str, Any]


# -- the rules in our words ----------------------------------------------------------------------------


class Rule(TypedDict):
    key: str
    part: str
    title: str
    text: str  # with marks: see docs/protocol.md
    source: list[str]
    cards: list[str]
    frames: list[str]
    events: list[str]
    words: list[str]


class RulesPart(TypedDict):
    key: str
    title: str
    rules: list[Rule]


class Step(TypedDict):
    """A step of a guided game."""

    key: str
    when: str  # all of this must hold: see docs/protocol.md
    rule: str
    title: str
    text: str


class Lesson(TypedDict):
    """A guided game: its table, and its steps."""

    key: str
    title: str
    about: str
    players: int
    level: str
    options: dict[str, Any]
    seed: int
    steps: list[Step]


class Rules(TypedDict):
    parts: list[RulesPart]
    synonyms: list[list[str]]  # words that mean the same to whoever searches
    lessons: list[Lesson]  # in the order in which they are to be played

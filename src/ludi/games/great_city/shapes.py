"""What a view and the book of The Great City of Rome hold, and what its events carry; see `core/shapes.py`. After a
change: `make shapes`."""

from typing import Literal, NotRequired, TypedDict

from ludi.core.shapes import CommonBook, CommonView

BuildingClass = Literal["production", "residential", "public", "aqueduct", "temple"]
Colour = Literal["green", "red", "yellow", "blue"]
Stone = Literal["brick", "cog"]
DeckName = Literal["I", "II", "III", "IV"]


# -- what a seat sees ----------------------------------------------------------------------------------


class Deck(TypedDict):
    deck: DeckName
    cards: int


class Offered(TypedDict):
    kind: str
    deck: DeckName


class Space(TypedDict):
    space: int
    gives: Stone
    bricks: int  # all that is earned here: the own stone and those between it and the emperor
    cogs: int
    emissary: int | None
    acts: bool  # whether it is the turn of the emissary that stands here


class Building(TypedDict):
    cell: str
    kind: str
    bricks: NotRequired[int]
    points: NotRequired[int]


class City(TypedDict):
    seat: int
    buildings: list[Building]
    built: int
    coins: int
    influence: int
    influence_cards: list[int]
    hand_size: int
    hand_decks: list[DeckName]
    hand: NotRequired[list[str]]  # the own one
    hand_seen: NotRequired[list[str]]  # with the memory aid: what the viewer knows of this hand


class SeenInDeck(TypedDict):
    deck: DeckName
    from_bottom: int
    kind: str


class Prices(TypedDict):
    brick: int
    cog: int


class Pending(TypedDict):
    """A piece of the rules that is being resolved; what it holds depends on its frame."""

    frame: str
    seat: int | None
    bricks: NotRequired[int]
    cogs: NotRequired[int]
    built: NotRequired[bool]
    produced: NotRequired[bool]
    kind: NotRequired[str]
    count: NotRequired[int]
    deck: NotRequired[DeckName]
    cards: NotRequired[list[str | None]]  # null: others may not look at it


class GreatCityView(CommonView):
    round: int
    rounds: int
    first: int
    decks: list[Deck]
    offer: list[Offered]
    strip: list[Space]
    next_strips: list[str | None]  # the letters B and C, the emperor's end first; null is not known yet
    influence_cards: list[int]
    influence_rounds: dict[str, int]
    prices: Prices
    gone: list[str]
    cities: list[City]
    pending: list[Pending]  # the innermost comes last
    passing: NotRequired[list[str | None]]  # the cards of the opening draft
    decks_seen: NotRequired[list[SeenInDeck]]  # with the memory aid


# -- what is printed -----------------------------------------------------------------------------------

PrintedBuilding = TypedDict(  # `class` could not stand in a class
    "PrintedBuilding",
    {
        "name": str,
        "function": str,
        "class": BuildingClass,
        "cost": int,
        "stars": int,
        "value": int | None,
        "colour": Colour | None,
        "copies": int,  # in the box
    },
)


class Ground(TypedDict):
    """What cities lie on, and how long and wide a city may become."""

    rows: int
    columns: int
    size: int


class GreatCityBook(CommonBook):
    cards: dict[str, PrintedBuilding]
    ground: Ground
    classes: dict[BuildingClass, str]
    colours: dict[Colour, str]
    decks: dict[DeckName, str]


# -- what happens --------------------------------------------------------------------------------------


class Arguments(TypedDict):
    """All that events carry; each carries some of it."""

    seat: int
    kind: str
    other_kind: str
    kinds: list[str]
    deck: DeckName
    space: int
    cell: str
    count: int

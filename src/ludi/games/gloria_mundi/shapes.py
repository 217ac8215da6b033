"""What a view and the book of Gloria Mundi hold, and what its events carry; see `core/shapes.py`. After a change:
`make shapes`."""

from typing import Annotated, Literal, NotRequired, TypedDict

from ludi.core.shapes import PARTIAL, CommonBook, CommonView

Type = Literal["farm", "city", "peace"]
Counter = Literal["food", "gold", "peace", "glory"]
Good = Literal["food", "gold", "peace", "glory", "step"]
BuildingType = Literal["farm", "city", "peace", "builder", "wall", "goth"]  # goth: a red card that is no wall


# -- what a seat sees ----------------------------------------------------------------------------------


class BuildingView(TypedDict):
    """All that is printed on a building card."""

    name: str
    type: BuildingType
    cost: Annotated[dict[Counter, int], PARTIAL]  # only the kinds that it costs
    steps: int
    power: str  # in the notation of the engine's grammar, e.g. `Food 2X -> Step X`


class Placed(BuildingView):
    place: str  # e.g. `farm-2`


class Niche(TypedDict):
    surcharge: int
    card: BuildingView | None


class Space(TypedDict):
    space: int
    icons: list[Type]
    tribute: list[Counter]


class Area(TypedDict):
    seat: int
    steps: int  # from Rome
    bare: dict[Type, int]  # production cards without a building
    cards: dict[Type, int]  # production cards with and without one
    buildings: list[Placed]
    counters: NotRequired[dict[Counter, int]]  # behind the screen, unless the viewer may look there
    hand: NotRequired[dict[Type, int]]


class Pending(TypedDict):
    """A piece of the rules that is being resolved; what it holds depends on its frame."""

    frame: str
    seat: int
    type: NotRequired[Type]  # of the turn, while cards are activated
    used: NotRequired[list[str]]  # and the places that are done
    space: NotRequired[int]  # of the Forum, of the card that is being bought
    card: NotRequired[BuildingView]  # the building card in question
    place: NotRequired[str]  # of the one in use
    left: NotRequired[int]
    need: NotRequired[dict[str, int]]  # what is still to be paid, by kinds such as `food/gold`
    spent: NotRequired[int]
    total: NotRequired[int]
    paid: NotRequired[list[int]]
    tribute: NotRequired[bool]
    cheapest: NotRequired[Annotated[dict[Counter, int], PARTIAL]]
    otherwise: NotRequired[Annotated[dict[Counter, int], PARTIAL]]
    kinds: NotRequired[list[Good]]
    owed: NotRequired[dict[Type, int]]


class March(TypedDict):
    """The Goth has moved, and the table has not lost yet all that he claims."""

    spaces: int  # so many he went
    met: dict[Type, int]  # production cards that he claims for the icons on them
    owed: dict[Type, int]  # those that are still to be lost


class MundiView(CommonView):
    reconstructed: bool
    turn: int
    active: int | None
    turn_type: Type | None
    supply: int
    forum: list[Niche]
    fire: list[str]
    road: list[Space]  # between the Goth's start (0) and Rome
    goth: int
    march: list[int]  # where he goes next
    marching: March | None  # while he claims what his last move cost
    rome: int
    africa: int  # steps from Rome
    lost: dict[Type, int]  # production cards out of the game
    areas: list[Area]
    pending: list[Pending]  # the innermost comes last


# -- what is printed -----------------------------------------------------------------------------------


class BookCard(BuildingView):
    gloss: str
    function: str
    copies: int  # in the deck


class MundiBook(CommonBook):
    cards: dict[str, BookCard]
    road: list[list[Type]]
    africa: int
    yields: dict[Type, Counter]  # what each type of production card brings by itself
    types: dict[BuildingType, str]
    goods: dict[Good, str]


# -- what happens --------------------------------------------------------------------------------------


class Arguments(TypedDict):
    """All that events carry; each carries some of it."""

    seat: int
    card: str
    type: Type
    place: str
    space: int
    counters: list[str]  # heaps, as `food 3`
    count: int

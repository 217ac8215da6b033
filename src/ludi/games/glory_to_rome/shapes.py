"""What a view and the book of Glory to Rome hold, and what its events carry; see `core/shapes.py`. After a change:
`make shapes`."""

from typing import Literal, NotRequired, TypedDict

from ludi.core.shapes import CommonBook, CommonView

Material = Literal["rubble", "wood", "concrete", "brick", "stone", "marble"]
Role = Literal["laborer", "craftsman", "architect", "legionary", "merchant", "patron"]


# -- what a seat sees ----------------------------------------------------------------------------------


class Site(TypedDict):
    material: Material
    value: int
    town: int
    outside: int


class Structure(TypedDict):
    card: str
    site: Material
    needs: int
    materials: list[Material]
    complete: bool
    public: bool  # by a Stairway: all share its function


class Camp(TypedDict):
    seat: int
    hand_size: int
    jacks: int
    refill: int
    orders: list[str]
    orders_jacks: int
    follows: bool
    thinks: bool
    actions: int  # of the led role that are still to be made, with the present one
    clients: list[Role]
    clients_limit: int
    stockpile: list[Material]
    vault: list[str | None]  # a card that may not be looked at is null
    vault_limit: int
    influence: int
    sites: list[Material]
    structures: list[Structure]
    functions: list[str]
    hand: NotRequired[list[str]]  # the own one
    hand_seen: NotRequired[list[str]]  # with the memory aid: cards of another's hand that all have seen


class Pending(TypedDict):
    """A piece of the rules that is being resolved; what it holds depends on its frame."""

    frame: str
    seat: int
    action: NotRequired[int]  # of a series: which one it is, and how many are left with it
    left: NotRequired[int]
    role: NotRequired[Role | None]
    card: NotRequired[str | None]  # null: others may not look at it
    cards: NotRequired[list[str | None]]
    chosen: NotRequired[list[str]]
    structures: NotRequired[list[str]]
    material: NotRequired[Material | None]
    demands: NotRequired[list[Material]]
    attacker: NotRequired[str | None]  # seats, as moves name them
    owner: NotRequired[str | None]
    victim: NotRequired[str | None]


class GtrView(CommonView):
    turn: int
    leader: int
    led: Role | None
    deck: int
    removed: int
    jacks: int
    pool: list[str]
    sites: list[Site]
    camps: list[Camp]
    pending: list[Pending]  # the innermost comes last
    surrender: list[int]  # to whom each seat concedes victory, -1 for nobody


# -- what is printed -----------------------------------------------------------------------------------


class CardText(TypedDict):
    name: str
    function: str
    material: Material
    role: Role
    value: int
    copies: int  # in the box


class GtrBook(CommonBook):
    cards: dict[str, CardText]
    materials: dict[Material, str]
    roles: dict[Role, str]
    values: dict[Material, int]
    training: bool


# -- what happens --------------------------------------------------------------------------------------


class Arguments(TypedDict):
    """All that events carry; each carries some of it."""

    seat: int
    other: int
    card: str
    cards: list[str]
    structure: str
    site: Material
    role: Role
    count: int
    reason: str

"""The fixed catalogue of moves. A compound choice is a chain of these."""

from typing import Final

from ludi.core.errors import IllegalMove
from ludi.games.glory_to_rome.cards import CARDS, MATERIALS, ROLES

_PLAIN: Final = (
    "skip",  # decline, or finish a choice of several things
    "think",
    "take_jack",
    "draw",  # think by drawing order cards
    "deck",  # take the top card of the draw pile
    "discard_hand",
    "crane",  # lead Architect with any card
    "hold",  # keep an action for an out-of-town site
    "to_stockpile",
    "to_clientele",
    "to_vault",
)
SKIP, THINK, TAKE_JACK, DRAW, DECK, DISCARD_HAND, CRANE, HOLD, TO_STOCKPILE, TO_CLIENTELE, TO_VAULT = range(11)

SEATS: Final = ("0", "1", "2", "3", "4")
_PETITIONS: Final = tuple(f"{m}-{r}" for m in MATERIALS for r in ROLES)
_CLIENTS: Final = tuple(f"{s}-{r}" for s in SEATS for r in ROLES)

# Families of moves with one argument: (family, the names of its arguments).
_FAMILIES: Final = (
    ("card", CARDS),  # an order card: from the hand, or of those that lie open before the seat
    ("jack", ROLES),  # a Jack, as this role
    ("petition", _PETITIONS),  # several orders of a material, as a Jack for this role
    ("role", ROLES),
    ("pool", MATERIALS),
    ("stock", MATERIALS),
    ("camp", MATERIALS),  # an order played this turn
    ("under", MATERIALS),  # a material under a structure
    ("site", MATERIALS),  # a site in town
    ("outside", MATERIALS),  # a site out of town
    ("influence", MATERIALS),  # a site among one's influence
    ("structure", CARDS),
    ("player", SEATS),
    ("client", _CLIENTS),
)


def _first_of_families() -> dict[str, int]:
    first: dict[str, int] = {}
    at = len(_PLAIN)
    for family, arguments in _FAMILIES:
        first[family] = at
        at += len(arguments)
    return first


_FIRST: Final = _first_of_families()
CARD_: Final[int] = _FIRST["card"]
JACK_: Final[int] = _FIRST["jack"]
PETITION_: Final[int] = _FIRST["petition"]
ROLE_: Final[int] = _FIRST["role"]
POOL_: Final[int] = _FIRST["pool"]
STOCK_: Final[int] = _FIRST["stock"]
CAMP_: Final[int] = _FIRST["camp"]
UNDER_: Final[int] = _FIRST["under"]
SITE_: Final[int] = _FIRST["site"]
OUTSIDE_: Final[int] = _FIRST["outside"]
INFLUENCE_: Final[int] = _FIRST["influence"]
STRUCTURE_: Final[int] = _FIRST["structure"]
PLAYER_: Final[int] = _FIRST["player"]
CLIENT_: Final[int] = _FIRST["client"]

NAMES: Final = _PLAIN + tuple(f"{family}:{a}" for family, arguments in _FAMILIES for a in arguments)
_NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}


def family(move: int) -> str:
    return NAMES[move].partition(":")[0]


def argument(move: int) -> str:
    return NAMES[move].partition(":")[2]


def number(name: str) -> int:
    found = _NUMBERS.get(name)
    if found is None:
        raise IllegalMove(f"there is no move {name!r} in glory_to_rome")
    return found

"""The fixed catalogue of moves. A compound choice is a chain of these."""

from typing import Final

from ludi.core.catalogue import Catalogue
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
    "take_all",  # all that the pool gives
    "give_all",  # all that is demanded, where there is nothing to choose
)
SKIP: Final = 0
THINK: Final = 1
TAKE_JACK: Final = 2
DRAW: Final = 3
DECK: Final = 4
DISCARD_HAND: Final = 5
USE_CRANE: Final = 6
HOLD: Final = 7
TO_STOCKPILE: Final = 8
TO_CLIENTELE: Final = 9
TO_VAULT: Final = 10
TAKE_ALL: Final = 11
GIVE_ALL: Final = 12

SEATS: Final = ("0", "1", "2", "3", "4")
_CLIENTS: Final = tuple(f"{s}-{r}" for s in SEATS for r in ROLES)

# Families of moves with one argument: (family, the names of its arguments).
_FAMILIES: Final = (
    ("card", CARDS),  # an order card: from the hand, or of those that lie open before the seat
    ("far", CARDS),  # an order card of the hand, as a foundation out of town
    ("jack", ROLES),  # a Jack, as this role
    ("petition", MATERIALS),  # several orders of a material, as a Jack
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


CATALOGUE: Final = Catalogue("glory_to_rome", _PLAIN, _FAMILIES)
NAMES: Final = CATALOGUE.names
# For each move the first of its family, which stands for it: where that is POOL_, `move - POOL_` is the argument.
FAMILY: Final[list[int]] = CATALOGUE.families

CARD_: Final[int] = CATALOGUE.first["card"]
FAR_: Final[int] = CATALOGUE.first["far"]
JACK_: Final[int] = CATALOGUE.first["jack"]
PETITION_: Final[int] = CATALOGUE.first["petition"]
ROLE_: Final[int] = CATALOGUE.first["role"]
POOL_: Final[int] = CATALOGUE.first["pool"]
STOCK_: Final[int] = CATALOGUE.first["stock"]
CAMP_: Final[int] = CATALOGUE.first["camp"]
UNDER_: Final[int] = CATALOGUE.first["under"]
SITE_: Final[int] = CATALOGUE.first["site"]
OUTSIDE_: Final[int] = CATALOGUE.first["outside"]
INFLUENCE_: Final[int] = CATALOGUE.first["influence"]
STRUCTURE_: Final[int] = CATALOGUE.first["structure"]
PLAYER_: Final[int] = CATALOGUE.first["player"]
CLIENT_: Final[int] = CATALOGUE.first["client"]

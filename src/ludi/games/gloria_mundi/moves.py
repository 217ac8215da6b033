"""The fixed catalogue of moves. It does not depend on the deck: cards are named by where they lie."""

from typing import Final

from ludi.core.catalogue import Catalogue
from ludi.games.gloria_mundi.cards import COUNTERS, PLACES, SPACES, TYPES

MOST_AT_ONCE: Final = 99  # that can be chosen at once, of anything

_PLAIN: Final = ("pass", "pay", "tribute", "refuse", "other")
PASS: Final = 0
PAY: Final = 1
TRIBUTE: Final = 2
REFUSE: Final = 3
PAY_OTHERWISE: Final = 4

# What a replacement may be set against: a kind of counter that the building needs, several kinds, or any counter.
NEEDS: Final = ("glory", "food", "gold", "food/gold", "peace", "food/peace", "gold/peace", "any")

CATALOGUE: Final = Catalogue(
    "gloria_mundi",
    _PLAIN,
    (
        ("play", TYPES),  # a production card of the hand
        ("basic", PLACES),  # the basic resource of a card that bears a building
        ("power", PLACES),  # the power of the building instead
        ("count", [str(count) for count in range(MOST_AT_ONCE + 1)]),
        ("discard", PLACES),  # another building, for its steps or its cost
        ("buy", [str(space) for space in range(SPACES)]),  # the card on the Forum space with this surcharge
        ("place", TYPES),  # what a red card is built on
        ("builder", PLACES),
        ("cover", NEEDS),
        ("lose", TYPES),  # a bare production card
        ("lose", PLACES),  # one with its building
        ("wall", PLACES),  # lose a wall instead of the card under it
        ("take", COUNTERS),  # from the tribute
    ),
)
NAMES: Final = CATALOGUE.names
# For each move the first of its family, which stands for it: where that is POWER_, `move - POWER_` is the argument.
FAMILY: Final[list[int]] = CATALOGUE.families
PLAY_: Final[int] = CATALOGUE.first["play"]
BASIC_: Final[int] = CATALOGUE.first["basic"]
POWER_: Final[int] = CATALOGUE.first["power"]
COUNT_: Final[int] = CATALOGUE.first["count"]
DISCARD_: Final[int] = CATALOGUE.first["discard"]
BUY_: Final[int] = CATALOGUE.first["buy"]
PLACE_: Final[int] = CATALOGUE.first["place"]
BUILDER_: Final[int] = CATALOGUE.first["builder"]
COVER_: Final[int] = CATALOGUE.first["cover"]
LOSE_: Final[int] = CATALOGUE.first["lose"]
LOSE_BUILT_: Final = LOSE_ + len(TYPES)
WALL_: Final[int] = CATALOGUE.first["wall"]
TAKE_: Final[int] = CATALOGUE.first["take"]

"""The fixed catalogue of moves."""

from typing import Final

from ludi.core.catalogue import Catalogue
from ludi.games.great_city.cards import CELLS, DECKS, KINDS, SPACES, cell_name

_PLAIN: Final = ("skip", "produce", "buy_brick", "buy_cog")
SKIP: Final = 0
PRODUCE: Final = 1
BUY_BRICK: Final = 2
BUY_COG: Final = 3

_CELLS: Final = tuple(cell_name(cell) for cell in range(CELLS))
MOST_SHEEP: Final = 3

CATALOGUE: Final = Catalogue(
    "great_city",
    _PLAIN,
    (
        ("space", [str(space + 1) for space in range(SPACES)]),  # a space of the action strip
        ("take", KINDS),  # a building of the offer
        ("build", KINDS),  # a building of the hand
        ("place", _CELLS),  # where it is built, row and column
        ("token", _CELLS),  # a brick token, by the farm it lies on
        ("sheep", [str(count) for count in range(MOST_SHEEP + 1)]),  # how many influence tokens to take
        ("deck", DECKS),
        ("keep", KINDS),  # one of the cards looked at
        ("bottom", KINDS),  # the next of them to go under the deck
    ),
)
NAMES: Final = CATALOGUE.names
# For each move the first of its family, which stands for it: where that is TAKE_, `move - TAKE_` is the argument.
FAMILY: Final[list[int]] = CATALOGUE.families
SPACE_: Final[int] = CATALOGUE.first["space"]
TAKE_: Final[int] = CATALOGUE.first["take"]
BUILD_: Final[int] = CATALOGUE.first["build"]
PLACE_: Final[int] = CATALOGUE.first["place"]
TOKEN_: Final[int] = CATALOGUE.first["token"]
SHEEP_: Final[int] = CATALOGUE.first["sheep"]
DECK_: Final[int] = CATALOGUE.first["deck"]
KEEP_: Final[int] = CATALOGUE.first["keep"]
BOTTOM_: Final[int] = CATALOGUE.first["bottom"]

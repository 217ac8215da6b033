"""The buildings, decks, action strips and influence cards, as data.

A building card is a small int: its place in `KIND` and `DECK`. Cards of one kind and one deck are alike.
"""

from typing import Final, get_args

from ludi.games.great_city.shapes import BuildingClass, Colour, DeckName

# Decks. The starting buildings lie in no deck.
DECKS: Final[tuple[DeckName, ...]] = get_args(DeckName)
I: Final = 0  # noqa: E741
II: Final = 1
III: Final = 2
IV: Final = 3
START: Final = 4

# What a building is.
PRODUCTION: Final = 0
RESIDENTIAL: Final = 1
PUBLIC: Final = 2
AQUEDUCT_CLASS: Final = 3
TEMPLE: Final = 4
CLASSES: Final[tuple[BuildingClass, ...]] = get_args(BuildingClass)

# Colours of public buildings. The text names four; only that the baths are blue is certain, and only that they
# differ matters.
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3

# (name, class, bricks, stars, value of a house or colour of a public building,
#  copies in decks I to IV and among the starting buildings)
_KINDS: Final[tuple[tuple[str, int, int, int, int, tuple[int, ...]], ...]] = (
    ("vegetable_farm", PRODUCTION, 2, 0, 0, (0, 1, 1, 1, 4)),
    ("grain_farm", PRODUCTION, 2, 0, 0, (0, 1, 1, 1, 0)),
    ("sheep_farm", PRODUCTION, 2, 0, 0, (0, 1, 1, 1, 0)),
    ("vineyard", PRODUCTION, 2, 0, 0, (1, 0, 0, 0, 0)),
    ("house_2", RESIDENTIAL, 1, 0, 2, (0, 5, 3, 3, 4)),
    ("house_3", RESIDENTIAL, 2, 0, 3, (0, 3, 3, 3, 0)),
    ("house_4", RESIDENTIAL, 3, 0, 4, (0, 2, 1, 1, 0)),
    ("luxury_house_2", RESIDENTIAL, 1, 1, 2, (1, 0, 0, 0, 0)),
    ("luxury_house_3", RESIDENTIAL, 2, 1, 3, (1, 0, 0, 0, 0)),
    ("luxury_house_4", RESIDENTIAL, 3, 1, 4, (1, 0, 0, 0, 0)),
    ("market", PUBLIC, 3, 0, GREEN, (0, 1, 1, 1, 0)),
    ("arena", PUBLIC, 3, 0, RED, (0, 1, 1, 1, 0)),
    ("school", PUBLIC, 3, 0, YELLOW, (0, 1, 1, 1, 0)),
    ("baths", PUBLIC, 3, 0, BLUE, (0, 1, 1, 1, 0)),
    ("forum_romanum", PUBLIC, 3, 0, GREEN, (1, 0, 0, 0, 0)),
    ("colosseum", PUBLIC, 3, 0, RED, (1, 0, 0, 0, 0)),
    ("university", PUBLIC, 3, 0, YELLOW, (1, 0, 0, 0, 0)),
    ("imperial_baths", PUBLIC, 3, 0, BLUE, (1, 0, 0, 0, 0)),
    ("aqueduct", AQUEDUCT_CLASS, 1, 0, 0, (0, 4, 2, 2, 0)),
    ("grand_aqueduct", AQUEDUCT_CLASS, 1, 1, 0, (1, 0, 0, 0, 0)),
    ("minerva", TEMPLE, 3, 0, 0, (0, 1, 0, 0, 0)),
    ("fortuna", TEMPLE, 3, 0, 0, (0, 0, 1, 0, 0)),
    ("cupid", TEMPLE, 3, 0, 0, (0, 0, 1, 0, 0)),
    ("juno", TEMPLE, 3, 0, 0, (0, 0, 0, 1, 0)),
    ("saturn", TEMPLE, 3, 0, 0, (0, 0, 0, 1, 0)),
    ("luna", TEMPLE, 2, 1, 0, (1, 0, 0, 0, 0)),
    ("mars", TEMPLE, 2, 3, 0, (1, 0, 0, 0, 0)),
    ("venus", TEMPLE, 2, 1, 0, (1, 0, 0, 0, 0)),
    ("jupiter", TEMPLE, 2, 2, 0, (1, 0, 0, 0, 0)),
    ("mercury", TEMPLE, 2, 2, 0, (1, 0, 0, 0, 0)),
)

KINDS: Final = tuple(row[0] for row in _KINDS)
KIND_OF: Final = {name: number for number, name in enumerate(KINDS)}
CLASS: Final = tuple(row[1] for row in _KINDS)
COST: Final = tuple(row[2] for row in _KINDS)
STARS: Final = tuple(row[3] for row in _KINDS)

# The value of a house, the colour of a public building; -1 for others. The special public buildings do one more.
HOUSE_VALUE: Final = tuple(row[4] if row[1] == RESIDENTIAL else -1 for row in _KINDS)
COLOUR: Final = tuple(row[4] if row[1] == PUBLIC else -1 for row in _KINDS)
EXTRA: Final = tuple(1 if row[1] == PUBLIC and row[5][I] else 0 for row in _KINDS)

VEGETABLE_FARM: Final = 0
GRAIN_FARM: Final = 1
SHEEP_FARM: Final = 2
VINEYARD: Final = 3
HOUSE_2: Final = 4
MINERVA: Final = 20
FORTUNA: Final = 21
CUPID: Final = 22
JUNO: Final = 23
SATURN: Final = 24
LUNA: Final = 25
MARS: Final = 26
VENUS: Final = 27
JUPITER: Final = 28
MERCURY: Final = 29

# What a production building brings whenever its city produces: coins, and brick tokens if none lies on it; the vineyard
# is both farms. Sheep farms bring influence, which may be declined.
COINS_PRODUCED: Final = tuple(int(kind in (VEGETABLE_FARM, VINEYARD)) for kind in range(len(_KINDS)))
BRICKS_PRODUCED: Final = tuple(int(kind in (GRAIN_FARM, VINEYARD)) for kind in range(len(_KINDS)))


def _all_cards() -> list[tuple[int, int]]:
    """Every card as (kind, deck), deck by deck."""
    return [(kind, deck) for deck in range(5) for kind in range(len(_KINDS)) for _ in range(_KINDS[kind][5][deck])]


KIND: Final = tuple(kind for kind, _ in _all_cards())
DECK: Final = tuple(deck for _, deck in _all_cards())
CARDS: Final = len(KIND)


_CARDS_OF: Final = tuple(tuple(card for card in range(CARDS) if DECK[card] == deck) for deck in range(5))
_FARMS: Final = tuple(card for card in _CARDS_OF[START] if KIND[card] == VEGETABLE_FARM)
_HOUSES: Final = tuple(card for card in _CARDS_OF[START] if KIND[card] == HOUSE_2)


def cards_of(deck: int) -> list[int]:
    return list(_CARDS_OF[deck])


def starting_cards(seat: int) -> tuple[int, int]:
    """A player's vegetable farm and two-value house."""
    return _FARMS[seat], _HOUSES[seat]


# The six action strips, read from the emperor outward: a brick or a cog on each of five spaces. The back of a strip is
# its mirror image; so all ten orders of three bricks and two cogs occur.
SPACES: Final = 5
STRIPS: Final = ("CCBBB", "CBCBB", "CBBCB", "CBBBC", "BCCBB", "BCBCB")


def strip_side(strip: int) -> str:
    """The side that shows of a strip, which is kept as twice its number, plus one if it lies on its face."""
    front = STRIPS[strip // 2]
    return front[::-1] if strip % 2 else front


def earned(side: str, space: int) -> tuple[int, int]:
    """Bricks and cogs for standing on a space: its own symbol and all between it and the emperor."""
    passed = side[: space + 1]
    return passed.count("B"), passed.count("C")


class Setup:
    """What the number of players changes."""

    def __init__(
        self, rounds: int, emissaries: int, decks: tuple[int, ...], drawn: int, influence: dict[int, int]
    ) -> None:
        self.rounds = rounds
        self.emissaries = emissaries  # of each player
        self.decks = decks
        self.drawn = drawn  # cards of each deck in the offer
        self.influence = influence  # the round in whose upkeep an influence card appears -> its value


# The influence cards lie in deck I under as many cards as they are worth; so they appear in fixed rounds.
SETUPS: Final = {
    2: Setup(7, 2, (I, II), 2, {2: 4, 4: 8, 7: 14}),
    3: Setup(14, 1, (I, II, III), 1, {3: 3, 6: 6, 10: 10, 14: 14}),
    4: Setup(14, 1, (I, II, III, IV), 1, {3: 3, 6: 6, 10: 10, 14: 14}),
}

STARTING_COINS: Final = 5
BRICK_PRICE: Final = 2
COG_PRICE: Final = 1
BRICKS_WANTED: Final = 3  # no building costs more
COGS_WANTED: Final = 2  # what producing takes
AQUEDUCT_POINTS: Final = (0, 4, 12, 24, 40)

# The city is laid out on a board of seven rows and six columns: the starting buildings lie in the middle, side by
# side, and no city is wider or higher than four, so none can leave it. How a city lies does not matter, only what is
# adjacent.
ROWS: Final = 7
COLUMNS: Final = 6
SIZE: Final = 4
CELLS: Final = ROWS * COLUMNS
START_CELLS: Final = (3 * COLUMNS + 2, 3 * COLUMNS + 3)


def cell_name(cell: int) -> str:
    """Row and column, from 1."""
    return f"{cell // COLUMNS + 1}-{cell % COLUMNS + 1}"


ROW: Final = tuple(cell // COLUMNS for cell in range(CELLS))
COLUMN: Final = tuple(cell % COLUMNS for cell in range(CELLS))


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in range(CELLS))

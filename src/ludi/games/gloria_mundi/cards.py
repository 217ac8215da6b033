"""Production cards, counters, the Forum and the places of a play area, as data. The building cards are in `decks`."""

from typing import Final, get_args

from ludi.games.gloria_mundi.shapes import BuildingType, Counter, Good, Type

# The type of a production card is also the number of the counter that it produces.
TYPES: Final[tuple[Type, ...]] = get_args(Type)
FARM: Final = 0
CITY: Final = 1
PEACE: Final = 2

# What is gained and paid; steps are gained only.
GOODS: Final[tuple[Good, ...]] = get_args(Good)
COUNTERS: Final[tuple[Counter, ...]] = get_args(Counter)
FOOD: Final = 0
GOLD: Final = 1
_PEACE: Final = 2
GLORY: Final = 3
STEP: Final = 4

# What building cards are called: by the three types of production cards, and red cards, which in a deck of one's own
# need not be walls where walls lie.
LABELS: Final[tuple[BuildingType, ...]] = get_args(BuildingType)
# Their types: the last two are those of red cards.
BUILDING_TYPES: Final = LABELS[:5]
BUILDER: Final = 3
WALL: Final = 4

# Production cards of each type that every player starts with, for so many players. (Preparation)
SETS: Final = {2: (12, 9, 9), 3: (8, 6, 6), 4: (7, 5, 5), 5: (6, 4, 4), 6: (5, 3, 3)}

# The Forum's spaces are numbered by their surcharge; a new card comes to the last.
SPACES: Final = 6

# Places for buildings in a play area: as many on each type as a player can ever have production cards of it.
_MOST: Final = (12, 9, 9)
PLACES: Final = tuple(f"{name}-{n + 1}" for name, most in zip(TYPES, _MOST, strict=True) for n in range(most))
PLACE_TYPE: Final = tuple(kind for kind, most in enumerate(_MOST) for _ in range(most))
FIRST_PLACE: Final = (0, _MOST[0], _MOST[0] + _MOST[1], len(PLACES))

"""The cards and the editions, as data.

An order card is a small int: its place in `CARDS`. Its colour gives everything else: the material it is, the
role it plays (the same index), what it is worth, and how many copies there are.
"""

from typing import Final, get_args

from ludi.games.glory_to_rome.shapes import Material, Role

MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
RUBBLE: Final = 0
WOOD: Final = 1
CONCRETE: Final = 2
BRICK: Final = 3
STONE: Final = 4
MARBLE: Final = 5

ROLES: Final[tuple[Role, ...]] = get_args(Role)
LABORER: Final = 0
CRAFTSMAN: Final = 1
ARCHITECT: Final = 2
LEGIONARY: Final = 3
MERCHANT: Final = 4
PATRON: Final = 5

# Materials needed to finish a structure = influence gained = points in a vault.
VALUE: Final = (1, 1, 2, 2, 3, 3)
COPIES: Final = (6, 6, 3, 3, 3, 3)
SITES_OF_A_KIND: Final = 6
JACKS: Final = 6
STARTING_INFLUENCE: Final = 2
REFILL: Final = 5

_ORDERS: Final = (
    ("bar", RUBBLE),
    ("insula", RUBBLE),
    ("latrine", RUBBLE),
    ("road", RUBBLE),
    ("circus", WOOD),
    ("crane", WOOD),
    ("dock", WOOD),
    ("market", WOOD),
    ("palisade", WOOD),
    ("amphitheatre", CONCRETE),
    ("aqueduct", CONCRETE),
    ("bridge", CONCRETE),
    ("senate", CONCRETE),
    ("storeroom", CONCRETE),
    ("tower", CONCRETE),
    ("tribunal", CONCRETE),
    ("vomitorium", CONCRETE),
    ("wall", CONCRETE),
    ("academy", BRICK),
    ("archway", BRICK),
    ("atrium", BRICK),
    ("bath", BRICK),
    ("foundry", BRICK),
    ("gate", BRICK),
    ("school", BRICK),
    ("shrine", BRICK),
    ("catacomb", STONE),
    ("circus_maximus", STONE),
    ("coliseum", STONE),
    ("domus_aurea", STONE),
    ("garden", STONE),
    ("prison", STONE),
    ("scriptorium", STONE),
    ("sewer", STONE),
    ("villa", STONE),
    ("basilica", MARBLE),
    ("forum", MARBLE),
    ("forum_romanum", MARBLE),
    ("fountain", MARBLE),
    ("ludus_magna", MARBLE),
    ("palace", MARBLE),
    ("stairway", MARBLE),
    ("statue", MARBLE),
    ("temple", MARBLE),
)
# The unofficial Geek expansion (Black Box, Appendix III). The rulebook's examples prove the materials of Domus,
# Castra and Castra Praetoria and the values of Aerarium and Bacchanalia; the rest is our house assignment.
_GEEK_ORDERS: Final = (
    ("domus", WOOD),
    ("castra", RUBBLE),
    ("castra_praetoria", BRICK),
    ("watermill", CONCRETE),
    ("solarium", CONCRETE),
    ("aerarium", BRICK),
    ("bacchanalia", MARBLE),
    ("watch_post", STONE),
    ("triclinium", STONE),
    ("plebian_council", MARBLE),
)

CARDS: Final = tuple(name for name, _ in _ORDERS + _GEEK_ORDERS)
MATERIAL: Final = tuple(material for _, material in _ORDERS + _GEEK_ORDERS)
GEEK: Final = tuple(name for name, _ in _GEEK_ORDERS)
CARD: Final = {name: number for number, name in enumerate(CARDS)}

BAR: Final = 0
INSULA: Final = 1
LATRINE: Final = 2
ROAD: Final = 3
CIRCUS: Final = 4
CRANE: Final = 5
DOCK: Final = 6
MARKET: Final = 7
PALISADE: Final = 8
AMPHITHEATRE: Final = 9
AQUEDUCT: Final = 10
BRIDGE: Final = 11
SENATE: Final = 12
STOREROOM: Final = 13
TOWER: Final = 14
TRIBUNAL: Final = 15
VOMITORIUM: Final = 16
WALL: Final = 17
ACADEMY: Final = 18
ARCHWAY: Final = 19
ATRIUM: Final = 20
BATH: Final = 21
FOUNDRY: Final = 22
GATE: Final = 23
SCHOOL: Final = 24
SHRINE: Final = 25
CATACOMB: Final = 26
CIRCUS_MAXIMUS: Final = 27
COLISEUM: Final = 28
DOMUS_AUREA: Final = 29
GARDEN: Final = 30
PRISON: Final = 31
SCRIPTORIUM: Final = 32
SEWER: Final = 33
VILLA: Final = 34
BASILICA: Final = 35
FORUM: Final = 36
FORUM_ROMANUM: Final = 37
FOUNTAIN: Final = 38
LUDUS_MAGNA: Final = 39
PALACE: Final = 40
STAIRWAY: Final = 41
STATUE: Final = 42
TEMPLE: Final = 43
DOMUS: Final = 44
CASTRA: Final = 45
CASTRA_PRAETORIA: Final = 46
WATERMILL: Final = 47
SOLARIUM: Final = 48
AERARIUM: Final = 49
BACCHANALIA: Final = 50
WATCH_POST: Final = 51
TRICLINIUM: Final = 52
PLEBIAN_COUNCIL: Final = 53

# Where a card stands in the alphabet, which chooses the first leader.
ALPHABET: Final = tuple(sorted(CARDS).index(name) for name in CARDS)


def cards_of(material: int) -> list[int]:
    return [card for card in range(len(CARDS)) if MATERIAL[card] == material]


class Edition:
    """One printing of the game."""

    def __init__(
        self,
        key: str,
        without: tuple[str, ...],  # the base cards that are not in its deck
        orders: int,  # order cards in a starting hand
        jacks: int,  # Jacks in a starting hand
        petition: int,  # order cards of one colour that may be played as a Jack
        later_text: bool = True,
    ) -> None:
        self.key = key
        self.types = tuple(c for c in range(len(_ORDERS)) if CARDS[c] not in without)
        self.orders = orders
        self.jacks = jacks
        self.petition = petition
        # The French rulebook translates an earlier text. There the Stairway uses up an Architect action, two
        # actions given by the Bath are not said to combine, and Marble added to a Stone structure changes nothing.
        self.stairway_in_addition = later_text
        self.bath_actions_combine = later_text
        self.added_marble_counts = later_text


_REPUBLIC_ONLY: Final = ("crane", "tribunal", "domus_aurea", "forum_romanum")
_IMPERIUM_ONLY: Final = ("circus", "senate", "coliseum", "forum")

EDITIONS: Final = {
    edition.key: edition
    for edition in (
        Edition("iv", _REPUBLIC_ONLY, orders=4, jacks=1, petition=3),
        Edition("iv-fr", _REPUBLIC_ONLY, orders=4, jacks=1, petition=3, later_text=False),
        Edition("republic", _IMPERIUM_ONLY, orders=5, jacks=0, petition=2),
        Edition("imperium", _REPUBLIC_ONLY, orders=4, jacks=1, petition=3),
    )
}


def deck_of(edition: Edition, geek: list[str]) -> list[int]:
    """Every order card in the box for these options, sorted."""
    types = list(edition.types) + [CARD[name] for name in geek]
    return [card for card in types for _ in range(COPIES[MATERIAL[card]])]

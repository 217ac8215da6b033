"""What the value net is shown of a position beside the features: the cards one by one, as counts."""

from typing import Final

from ludi.games.gloria_mundi.cards import SPACES, TYPES
from ludi.games.gloria_mundi.decks import RECONSTRUCTION
from ludi.games.gloria_mundi.state import CARDS, EMPTY, State

_DESIGNS: Final = 54  # different cards of the deck that the net was made for
_BUILT: Final = 0
_COUNTERS: Final = _DESIGNS
_HAND: Final = _COUNTERS + 4
_BARE: Final = _HAND + len(TYPES)
_STEPS: Final = _BARE + len(TYPES)
_AFTER: Final = _STEPS + 1  # how many seats after the one whose turn it is, one of six
OWN: Final = _AFTER + 6

_FORUM: Final = 0  # by surcharge, in two: the cheap half and the dear half
_GOTH: Final = 2 * _DESIGNS
_TRIBUTE: Final = _GOTH + 1
_SUPPLY: Final = _TRIBUTE + 1
_LOST: Final = _SUPPLY + 1
_PLAYERS: Final = _LOST + len(TYPES)  # one of 2 to 6
COMMON: Final = _PLAYERS + 5

_MOST: Final = 255


def applies(g: State) -> bool:
    """Whether the net was made for such games: a deck of one's own has other cards."""
    return bool(g.options["deck"] == RECONSTRUCTION)


def own(g: State, seat: int) -> bytes:
    """What belongs to a seat."""
    found = bytearray(OWN)
    player = g.areas[seat]
    design = g.deck.design
    for building in player.buildings:
        found[_BUILT + design[building % CARDS]] += 1
    for kind in range(4):
        found[_COUNTERS + kind] = min(player.counters[kind], _MOST)
    for kind in range(len(TYPES)):
        found[_HAND + kind] = player.hand[kind]
        found[_BARE + kind] = player.bare[kind]
    found[_STEPS] = player.steps
    found[_AFTER + ((seat - g.stack[0].seat) % g.players if g.stack else 0)] = 1
    return bytes(found)


def common(g: State) -> bytes:
    """What belongs to all."""
    found = bytearray(COMMON)
    design = g.deck.design
    for space in range(SPACES):
        card = g.forum[space]
        if card != EMPTY:
            found[_FORUM + (0 if space < SPACES // 2 else _DESIGNS) + design[card]] += 1
    found[_GOTH] = g.goth
    found[_TRIBUTE] = len(g.tribute)
    found[_SUPPLY] = len(g.supply)
    for kind in range(len(TYPES)):
        found[_LOST + kind] = g.lost[kind]
    found[_PLAYERS + g.players - 2] = 1
    return bytes(found)

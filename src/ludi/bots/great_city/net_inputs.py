"""What the value net is shown of a position beside the features: the buildings one by one, as counts."""

from typing import Final

from ludi.games.great_city.cards import CELLS, KINDS, SPACES
from ludi.games.great_city.state import EMPTY, State, kind_of

_KINDS: Final = len(KINDS)
_BUILT: Final = 0
_HAND: Final = _KINDS
_TOKENS: Final = 2 * _KINDS
_COINS: Final = _TOKENS + 1
_INFLUENCE: Final = _COINS + 1
_SPACE: Final = _INFLUENCE + 1  # the spaces of the strip on which the seat stands
_FREE: Final = _SPACE + SPACES  # cells to build on
_AFTER_FIRST: Final = _FREE + 1  # how many seats after the first player, one of four
OWN: Final = _AFTER_FIRST + 4

_OFFER: Final = 0
_STRIP: Final = _KINDS  # six strips with two sides
_ROUND: Final = _STRIP + 12
_WAITING: Final = _ROUND + 1  # points of the influence cards in the middle
_PLAYERS: Final = _WAITING + 1  # one of 2 to 4
COMMON: Final = _PLAYERS + 3

_MOST: Final = 255


def applies(g: State) -> bool:
    """Whether the net was made for such games."""
    return True


def own(g: State, seat: int) -> bytes:
    """What belongs to a seat."""
    found = bytearray(OWN)
    city = g.cities[seat]
    tokens = 0
    for cell in range(CELLS):
        kind = city.cells[cell]
        if kind != EMPTY:
            found[_BUILT + kind] += 1
            tokens += city.tokens[cell]
    for entry in city.hand:
        found[_HAND + kind_of(entry)] += 1
    found[_TOKENS] = min(tokens, _MOST)
    found[_COINS] = min(city.coins, _MOST)
    found[_INFLUENCE] = min(city.influence, _MOST)
    for space in range(SPACES):
        if g.spaces[space] == seat:
            found[_SPACE + space] = 1
    found[_FREE] = len(city.free)
    found[_AFTER_FIRST + (seat - g.first) % g.players] = 1
    return bytes(found)


def common(g: State) -> bytes:
    """What belongs to all."""
    found = bytearray(COMMON)
    for card in g.offer:
        found[_OFFER + kind_of(card)] += 1
    found[_STRIP + g.strips[0]] = 1
    found[_ROUND] = g.round
    for value in g.influence_cards:
        found[_WAITING] += value
    found[_PLAYERS + g.players - 2] = 1
    return bytes(found)

"""What the value net is shown of a position beside the features: the cards one by one, as counts."""

from typing import Final

from ludi.games.glory_to_rome.cards import CARDS, EDITIONS, MATERIAL, MATERIALS
from ludi.games.glory_to_rome.state import State

_CARDS: Final = len(CARDS)
_COMPLETE: Final = 0
_OPEN: Final = _CARDS
_HAND: Final = 2 * _CARDS
_LACKING: Final = 3 * _CARDS  # materials that open structures still need, by their site
_CLIENTS: Final = _LACKING + 6
_STOCKPILE: Final = _CLIENTS + 6
_VAULT: Final = _STOCKPILE + 6
_JACKS: Final = _VAULT + 6
_INFLUENCE: Final = _JACKS + 1
_AFTER_LEADER: Final = _INFLUENCE + 1  # how many seats after the leader, one of five
OWN: Final = _AFTER_LEADER + 5

_POOL: Final = 0
_TOWN: Final = 6
_OUTSIDE: Final = 12
_DECK: Final = 18  # in fours
_JACKS_LEFT: Final = 19
_PLAYERS: Final = 20  # one of 2 to 5
_EDITION: Final = 24
_NAMES: Final = tuple(EDITIONS)
_TRAINING: Final = _EDITION + len(_NAMES)
COMMON: Final = _TRAINING + 1

_VALUES: Final = (1, 1, 2, 2, 3, 3)


def applies(g: State) -> bool:
    """Whether the net was made for such games."""
    return True


def own(g: State, seat: int) -> bytes:
    """What belongs to a seat."""
    found = bytearray(OWN)
    camp = g.camps[seat]
    for s in camp.structures:
        if s.complete:
            found[_COMPLETE + s.card] = 1
        else:
            found[_OPEN + s.card] = 1
            found[_LACKING + s.site] += _VALUES[s.site] - len(s.materials)
    for card in camp.hand:
        found[_HAND + card] += 1
    for card in camp.clients:
        found[_CLIENTS + MATERIAL[card]] += 1
    for card in camp.stockpile:
        found[_STOCKPILE + MATERIAL[card]] += 1
    for card in camp.vault:
        found[_VAULT + MATERIAL[card]] += 1
    found[_JACKS] = camp.jacks
    found[_INFLUENCE] = camp.influence
    found[_AFTER_LEADER + (seat - g.leader) % g.players] = 1
    return bytes(found)


def common(g: State) -> bytes:
    """What belongs to all."""
    found = bytearray(COMMON)
    for card in g.pool:
        found[_POOL + MATERIAL[card]] += 1
    for material in range(len(MATERIALS)):
        found[_TOWN + material] = g.town[material]
        found[_OUTSIDE + material] = g.outside[material]
    found[_DECK] = len(g.deck) // 4
    found[_JACKS_LEFT] = g.jacks
    found[_PLAYERS + g.players - 2] = 1
    found[_EDITION + _NAMES.index(g.options["edition"])] = 1
    found[_TRAINING] = 1 if g.functions_off else 0
    return bytes(found)

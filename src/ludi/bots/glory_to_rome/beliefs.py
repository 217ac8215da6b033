"""What the hands of the others are likely to lack, by what they were seen to choose.

The numbers were counted over games by `python -m bench.beliefs glory_to_rome`.
"""

from typing import Final

from ludi.games.glory_to_rome.cards import MATERIAL
from ludi.games.glory_to_rome.signs import JACK, how, still_held, which, whose
from ludi.games.glory_to_rome.state import State

# For each role: how often somebody who has no Jack, but an order card for it, thinks, beside somebody who has none.
THINKS: Final = [0.3, 0.55, 0.45, 0.3, 0.6, 0.5]
PLAYS_JACK: Final = 0.3  # how often a Jack is played for a role by somebody who has a card for it, likewise


def likelihood(g: State, seat: int) -> float:
    """Of the signs that the others have given, if they hold the cards of this guess."""
    found = 1.0
    for sign in g.signs:
        owner, material = whose(sign), which(sign)
        if owner == seat:
            continue
        hand = g.camps[owner].hand
        size, fitting = len(hand), 0
        for card in hand:
            if MATERIAL[card] == material:
                fitting += 1
        if fitting:
            lacked = without_any(size, fitting, still_held(sign))
            found *= lacked + (1.0 - lacked) * (PLAYS_JACK if how(sign) == JACK else THINKS[material])
    return found


def without_any(size: int, fitting: int, held: int) -> float:
    """The chance that none of the fitting cards of a hand is among those that were held before."""
    chance = 1.0
    for i in range(held):
        if size - i <= fitting:
            return 0.0
        chance *= (size - fitting - i) / (size - i)
    return chance

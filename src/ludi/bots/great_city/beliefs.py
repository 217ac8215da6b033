"""What the closed cards of the others are likely to be, by what they were seen to build instead.

The number was counted over games by `python -m bench.beliefs great_city`.
"""

from typing import Final

from ludi.games.great_city.cards import COST
from ludi.games.great_city.signs import BRICKS
from ludi.games.great_city.state import State, kind_of, slot_of

PASSES_OVER: Final = 0.65  # how often somebody who could build a card builds another one
_COST: Final = list(COST)


def likelihood(g: State, seat: int) -> float:
    """Of the signs that the others have given, if they hold the cards of this guess."""
    found = 1.0
    if g.signs:
        for owner in range(g.players):
            if owner != seat:
                for entry in g.cities[owner].hand:
                    slot = slot_of(entry)
                    if slot:
                        found *= passed_over(g.signs, slot, _COST[kind_of(entry)])
    return found


def passed_over(signs: list[int], slot: int, cost: int) -> float:
    """A card that costs so much, in this slot."""
    found = 1.0
    for sign in signs:
        if sign // BRICKS == slot and cost <= sign % BRICKS:
            found *= PASSES_OVER
    return found

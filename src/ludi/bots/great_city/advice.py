"""Rules of thumb for The Great City of Rome: which of them speak of which choice.

Everything is weighed in points of the final score. A building is worth what it adds to the city at its best place:
points that are there at once, and what stays possible. The rest follows: take and build what is worth most for its
bricks, and stand where the bricks, the cogs and the pick of the offer together bring most.
"""

from typing import Final

from ludi.bots.great_city import cards, emissaries, turns
from ludi.bots.great_city.decision import Decision
from ludi.bots.search.advisor import Reason, Reasons
from ludi.games.great_city.state import State

FRAMES: Final[dict[str, type[Decision]]] = {**cards.FRAMES, **emissaries.FRAMES, **turns.FRAMES}


def reasons(g: State, move: int) -> list[Reason]:
    """The reasons for and against a legal move of the seat that decides."""
    found = Reasons(told=True)
    decision(g).weigh(move, found)
    return found.told or []


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move, what its reasons weigh together."""
    deciding = decision(g)
    weighed: list[float] = []
    for move in moves:
        found = Reasons(told=False)
        deciding.weigh(move, found)
        weighed.append(found.weight)
    return weighed


def decision(g: State) -> Decision:
    frame = g.stack[-1]
    return FRAMES[frame.kind](g, frame)

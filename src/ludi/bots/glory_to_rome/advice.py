"""Rules of thumb for Glory to Rome: the reasons for and against each move of the seat that decides.

What a thing is worth stands in `evaluation`, what becomes of a card in `placement`, what the actions of a role are
worth in `roles`; from these follow the reasons for orders, actions and the choices of buildings.
"""

from typing import Final

from ludi.bots.glory_to_rome import actions, buildings, orders
from ludi.bots.glory_to_rome.evaluation import Advice, Evaluation
from ludi.bots.search.advisor import Reason, Reasons
from ludi.games.glory_to_rome.state import State

FRAMES: Final[dict[str, Advice]] = {**orders.FRAMES, **actions.FRAMES, **buildings.FRAMES}


def reasons(g: State, move: int) -> list[Reason]:
    """The reasons for and against a legal move of the seat that decides."""
    frame, found = g.stack[-1], Reasons(told=True)
    FRAMES[frame.kind](Evaluation(g, frame.seat), frame, move, found)
    return found.told or []


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move, what its reasons weigh together; what they share is worked out once."""
    frame = g.stack[-1]
    advise = FRAMES[frame.kind]
    evaluation = Evaluation(g, frame.seat)
    weighed: list[float] = []
    for move in moves:
        found = Reasons(told=False)
        advise(evaluation, frame, move, found)
        weighed.append(found.weight)
    return weighed

"""Rules of thumb for Gloria Mundi: which of them speak of which choice."""

from typing import Final

from ludi.bots.gloria_mundi import counters, danger, production, purchase
from ludi.bots.gloria_mundi.evaluation import Advice, Evaluation
from ludi.bots.search.advisor import Reason, Reasons
from ludi.games.gloria_mundi.state import State

FRAMES: Final[dict[str, Advice]] = {**production.FRAMES, **danger.FRAMES, **purchase.FRAMES, **counters.FRAMES}


def reasons(g: State, move: int) -> list[Reason]:
    """For and against a move of the seat that decides."""
    frame, found = g.stack[-1], Reasons(told=True)
    FRAMES[frame.kind](Evaluation(g), g, frame, move, found)
    return found.told or []


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move of one decision, what its reasons weigh together."""
    evaluation, frame = Evaluation(g), g.stack[-1]
    advise = FRAMES[frame.kind]
    weighed: list[float] = []
    for move in moves:
        found = Reasons(told=False)
        advise(evaluation, g, frame, move, found)
        weighed.append(found.weight)
    return weighed

"""Rules of thumb for Glory to Rome: the reasons for and against each move of the seat that decides.

What a thing is worth stands in `evaluation`, what becomes of a card in `placement`, what the actions of a role are
worth in `roles`; from these follow the reasons for orders, actions and the choices of buildings.
"""

from collections.abc import Callable
from typing import Final

from ludi.bots.glory_to_rome import actions, buildings, orders
from ludi.bots.glory_to_rome.evaluation import Evaluation, Reasons
from ludi.bots.search.advisor import total
from ludi.core.frame import Frame
from ludi.games.glory_to_rome.state import State

FRAMES: Final[dict[str, Callable[[Evaluation, Frame, int], Reasons]]] = {
    "Lead": orders.lead,
    "Follow": orders.follow,
    "Palace": orders.palace,
    "Petition": orders.petition,
    "CraneLead": orders.crane,
    "Think": orders.think,
    "Thinks": orders.thinks,
    "Laborer": actions.gather,
    "TakeFromPool": actions.gather,
    "Craftsman": actions.builder,
    "Architect": actions.builder,
    "Place": actions.place,
    "Fountain": actions.fountain,
    "Merchant": actions.sell,
    "Patron": actions.hire,
    "DomusPatron": actions.hire,
    "Bath": actions.bath,
    "Legionary": actions.demand,
    "Demand": actions.demand,
    "GiveUp": actions.give,
    "Giving": actions.give,
    "GiveFreely": actions.give,
    "Coliseum": buildings.lions,
    "Triclinium": buildings.triclinium,
    "Sewer": buildings.sewer,
    "Solarium": buildings.solarium,
    "CastraPraetoria": buildings.praetoria,
    "Prison": buildings.prison,
    "Steal": buildings.structure,
    "Stairway": buildings.structure,
    "AerariumPower": buildings.structure,
    "DomusAurea": buildings.structure,
    "Ransom": buildings.ransom,
    "Aerarium": buildings.aerarium,
    "Bacchanalia": buildings.flipped,
    "BacchanaliaCard": buildings.flipped_card,
    "StairwayMaterial": buildings.other,
    "Senate": buildings.other,
    "Tribunal": buildings.other,
}


def reasons(g: State, move: int) -> Reasons:
    """The reasons for and against a legal move of the seat that decides."""
    frame = g.stack[-1]
    return FRAMES[frame.kind](Evaluation(g, frame.seat), frame, move)


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move, what its reasons weigh together; what they share is worked out once."""
    frame = g.stack[-1]
    advise = FRAMES[frame.kind]
    evaluation = Evaluation(g, frame.seat)
    return [total(advise(evaluation, frame, move)) for move in moves]

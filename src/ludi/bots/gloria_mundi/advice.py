"""Rules of thumb for Gloria Mundi: which of them speak of which choice."""

from ludi.bots.gloria_mundi.counters import divide, pay, payment, recover
from ludi.bots.gloria_mundi.danger import destroy, lose, tribute
from ludi.bots.gloria_mundi.evaluation import Evaluation
from ludi.bots.gloria_mundi.production import activate, choose, discard_other, production, times
from ludi.bots.gloria_mundi.purchase import buy, cover, place, purchase
from ludi.bots.search.advisor import Reason, total
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardCards, DiscardOther, Times
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Purchase
from ludi.games.gloria_mundi.goth import Destroy, Recover, Tribute
from ludi.games.gloria_mundi.payment import Divide, Pay, Payment
from ludi.games.gloria_mundi.state import State
from ludi.games.gloria_mundi.turn import Production


def reasons(g: State, move: int) -> list[Reason]:
    """For and against a move of the seat that decides."""
    return _reasons(Evaluation(g), g, g.stack[-1], move)


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move of one decision, what its reasons weigh together."""
    evaluation, frame = Evaluation(g), g.stack[-1]
    return [total(_reasons(evaluation, g, frame, move)) for move in moves]


def _reasons(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    if isinstance(frame, Activate):
        return activate(evaluation, g, frame, move)
    if isinstance(frame, Production):
        return production(evaluation, g, frame.seat, move)
    if isinstance(frame, Buy):
        return buy(evaluation, g, frame.seat, move)
    if isinstance(frame, Tribute):
        return tribute(evaluation, g, frame.seat, move)
    if isinstance(frame, Destroy):
        return destroy(evaluation, g, frame, move)
    if isinstance(frame, Payment):
        return payment(g, frame, move)
    if isinstance(frame, Recover):
        return recover(g, frame.seat, move)
    if isinstance(frame, Divide):
        return divide(g, frame, move)
    return _rare_reasons(evaluation, g, frame, move)


def _rare_reasons(evaluation: Evaluation, g: State, frame: Frame, move: int) -> list[Reason]:
    if isinstance(frame, Pay):
        return pay(g, frame, move)
    if isinstance(frame, Place):
        return place(g, frame, move)
    if isinstance(frame, Cover):
        return cover(g, frame, move)
    if isinstance(frame, Purchase):
        return purchase(g, frame, move)
    if isinstance(frame, DiscardOther):
        return discard_other(evaluation, g, frame, move)
    if isinstance(frame, DiscardCards):
        return lose(evaluation, g, frame.seat, move)
    if isinstance(frame, Choose):
        return choose(evaluation, g, frame, move)
    assert isinstance(frame, Times)
    return times(evaluation, g, frame, move)

"""Rules of thumb for Gloria Mundi: which of them speak of which choice."""

from ludi.bots.gloria_mundi.counters import divide, pay, payment, recover
from ludi.bots.gloria_mundi.danger import destroy, lose, tribute
from ludi.bots.gloria_mundi.production import activate, choose, discard_other, production, times
from ludi.bots.gloria_mundi.purchase import buy, cover, place, purchase
from ludi.bots.gloria_mundi.worth import Outlook
from ludi.bots.thought.counsel import Reason, total
from ludi.core.frame import Frame
from ludi.games.gloria_mundi.activation import Activate, Choose, DiscardCards, DiscardOther, Times
from ludi.games.gloria_mundi.building import Buy, Cover, Place, Purchase
from ludi.games.gloria_mundi.goth import Destroy, Recover, Tribute
from ludi.games.gloria_mundi.payment import Divide, Pay, Payment
from ludi.games.gloria_mundi.state import State
from ludi.games.gloria_mundi.turn import Production


def reasons(g: State, move: int) -> list[Reason]:
    """For and against a move of the seat that decides."""
    return _reasons(Outlook(g), g, g.stack[-1], move)


def weights(g: State, moves: list[int]) -> list[float]:
    """For each move of one decision, what its reasons weigh together."""
    look, frame = Outlook(g), g.stack[-1]
    return [total(_reasons(look, g, frame, move)) for move in moves]


def _reasons(look: Outlook, g: State, frame: Frame, move: int) -> list[Reason]:
    if isinstance(frame, Activate):
        return activate(look, g, frame, move)
    if isinstance(frame, Production):
        return production(look, g, frame.seat, move)
    if isinstance(frame, Buy):
        return buy(look, g, frame.seat, move)
    if isinstance(frame, Tribute):
        return tribute(look, g, frame.seat, move)
    if isinstance(frame, Destroy):
        return destroy(look, g, frame, move)
    if isinstance(frame, Payment):
        return payment(g, frame, move)
    if isinstance(frame, Recover):
        return recover(g, frame.seat, move)
    if isinstance(frame, Divide):
        return divide(g, frame, move)
    return _rare_reasons(look, g, frame, move)


def _rare_reasons(look: Outlook, g: State, frame: Frame, move: int) -> list[Reason]:
    if isinstance(frame, Pay):
        return pay(g, frame, move)
    if isinstance(frame, Place):
        return place(g, frame, move)
    if isinstance(frame, Cover):
        return cover(g, frame, move)
    if isinstance(frame, Purchase):
        return purchase(g, frame, move)
    if isinstance(frame, DiscardOther):
        return discard_other(look, g, frame, move)
    if isinstance(frame, DiscardCards):
        return lose(look, g, frame.seat, move)
    if isinstance(frame, Choose):
        return choose(look, g, frame, move)
    assert isinstance(frame, Times)
    return times(look, g, frame, move)

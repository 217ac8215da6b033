"""How the game stands: steps from Rome, and what brings the end nearer. What lies behind screens scores nothing."""

from typing import Final

from ludi.core.standing import SeatScore, Signal, seat_score
from ludi.games.gloria_mundi.goth import march
from ludi.games.gloria_mundi.scoring import scores
from ludi.games.gloria_mundi.state import State

NEAR_ROME: Final = 6  # spaces of the Goth's road
NEAR_AFRICA: Final = 10  # steps
NEXT_TURN: Final = 5  # steps that one turn can bring
FEW_CARDS: Final = 10  # building cards


def standing(g: State, viewer: int | None, memory: bool, open: bool) -> list[SeatScore]:
    return [seat_score(score, {}) for score in scores(g)]


def signals(g: State) -> list[Signal]:
    """The Goth before Rome, whoever comes near to Africa, and the deck."""
    found: list[Signal] = []
    left = g.deck.rome - g.goth
    if left <= max(NEAR_ROME, march(g)):
        found.append(Signal("goth", {"count": left}, left <= march(g)))
    for seat, player in enumerate(g.areas):
        steps = g.deck.africa - player.steps
        if steps <= NEAR_AFRICA:
            found.append(Signal("africa", {"seat": seat, "count": steps}, steps <= NEXT_TURN))
    if len(g.supply) < FEW_CARDS:
        found.append(Signal("deck", {"count": len(g.supply)}, not g.supply))
    return found

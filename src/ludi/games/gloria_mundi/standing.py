"""How the game stands: steps from Rome, and what brings the end nearer. What lies behind screens scores nothing."""

from typing import Final

from ludi.core.standing import Item, SeatScore, Signal, seat_score
from ludi.games.gloria_mundi.cards import PLACES
from ludi.games.gloria_mundi.goth import march
from ludi.games.gloria_mundi.scoring import scores
from ludi.games.gloria_mundi.state import CARDS, State

NEAR_ROME: Final = 6  # spaces of the Goth's road
NEAR_AFRICA: Final = 10  # steps
NEXT_TURN: Final = 5  # steps that one turn can bring
FEW_CARDS: Final = 10  # building cards


def standing(g: State, viewer: int | None, memory: bool, open: bool) -> list[SeatScore]:
    return [seat_score(score, {"bought": bought_items(g, seat)}) for seat, score in enumerate(scores(g))]


def bought_items(g: State, seat: int) -> list[Item]:
    """The buildings that stand, and what came with those that do not any more."""
    player = g.areas[seat]
    stand = [(building // CARDS, building % CARDS) for building in player.buildings if g.deck.steps[building % CARDS]]
    gone = player.bought - sum([g.deck.steps[card] for _, card in stand])
    if gone < 0:  # a save of an earlier version does not tell what came by buying
        return []
    items = [
        Item("building", {"card": g.deck.names[card]}, g.deck.steps[card], (f"area/{seat}/{PLACES[place]}",))
        for place, card in stand
    ]
    return [*items, *[Item("gone", {}, gone)] * (gone > 0)]


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

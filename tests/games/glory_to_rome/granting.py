"""Buildings that stand by the hand of a test."""

from typing import Any

from ludi.games.glory_to_rome.cards import CARD, CARDS, MATERIAL, MATERIALS
from ludi.games.glory_to_rome.state import Structure


def with_building(g: Any, building: str, thing: str) -> Any:
    """A copy in which the deciding seat owns this building, finished. What is asked about in another's hand is held
    there: whether it is cannot be known."""
    ahead = g.copy()
    card = CARD[building]
    camp = ahead.camps[g.seat]
    camp.structures = [s for s in camp.structures if s.card != card] + [Structure(card, MATERIAL[card], complete=True)]
    held = [name.split("/") for name in names_of(thing) if name.startswith("hand/")]
    if held and held[0][1] != str(g.seat):
        hold(ahead.camps[int(held[0][1])], CARD[held[0][2]])
    ahead.refresh()
    ahead.forget_moves()
    return ahead


def hold(camp: Any, card: int) -> None:
    if card not in camp.hand:
        camp.hand = [*camp.hand[1:], card]


def names_of(thing: str) -> list[str]:
    """The places that a thing names: a card that was seen is in the hand, and so are cards of a material."""
    place, _, rest = thing.replace("seen/", "hand/").partition("/")
    seat, _, what = rest.partition("/")
    if place == "hand" and what in MATERIALS:
        return [f"hand/{seat}/{CARDS[card]}" for card in CARD.values() if MATERIALS[MATERIAL[card]] == what]
    return [f"{place}/{rest}"]

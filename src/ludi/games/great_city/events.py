"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat is a seat, kind and other_kind a kind of building, kinds a list of them, deck a
deck, space a space of the strip, cell a place in a city, count a number.
"""

from typing import Final

from ludi.core.events import Arguments, Event
from ludi.games.great_city.cards import DECKS, KINDS, cell_name

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "drafts": ("seat",),
    "drafted": ("seat", "kinds"),
    "round": ("seat", "count"),
    "offer": ("kinds",),
    "influence_card": ("count",),
    "places_emissary": ("seat", "space"),
    "takes": ("seat", "kind"),
    "buys_brick": ("seat",),
    "buys_cog": ("seat",),
    "spends_token": ("seat", "cell"),
    "builds": ("seat", "kind", "cell"),
    "replaces": ("seat", "kind", "cell", "other_kind"),
    "gains_coins": ("seat", "count"),
    "gains_influence": ("seat", "count"),
    "gains_points": ("seat", "count"),
    "gains_bricks": ("seat", "count"),
    "produces": ("seat",),
    "looks": ("seat", "deck", "count"),
    "looked": ("seat", "kinds"),
    "keeps": ("seat", "deck"),
    "kept": ("seat", "kinds"),
    "wins_influence": ("seat", "count"),
    "influence_tie": (),
    "influence_lost": (),
    "ends": (),
}


def event(key: str, to: int, values: list[int | list[int]]) -> Event:
    """The first of the values is the seat, if the event is somebody's."""
    args: Arguments = {}
    names = EVENTS[key]
    for name, value in zip(names, values if "seat" in names else values[1:], strict=False):
        if isinstance(value, list):
            args[name] = [KINDS[kind] for kind in value]
        elif name in ("kind", "other_kind"):
            args[name] = KINDS[value]
        elif name == "deck":
            args[name] = DECKS[value]
        elif name == "cell":
            args[name] = cell_name(value)
        elif name == "space":
            args[name] = value + 1
        else:
            args[name] = value
    return Event(key, args, to)

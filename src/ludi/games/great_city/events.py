"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat is a seat, kind a kind of building, kinds a list of them, deck a deck, space a
space of the strip, cell a place in a city, count a number.
"""

from typing import Final

from ludi.core.events import Arguments, Event
from ludi.games.great_city.cards import COLUMNS, DECKS, KINDS

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "drafts": ("seat",),
    "drafted": ("seat", "kinds"),
    "round": ("seat", "count"),
    "offer": ("seat", "kinds"),
    "influence_card": ("seat", "count"),
    "places_emissary": ("seat", "space"),
    "takes": ("seat", "kind"),
    "buys_brick": ("seat",),
    "buys_cog": ("seat",),
    "spends_token": ("seat", "cell"),
    "builds": ("seat", "kind", "cell"),
    "replaces": ("seat", "kind", "cell"),
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
    "influence_tie": ("seat",),
    "ends": ("seat",),
}


def cell_name(cell: int) -> str:
    return f"{cell // COLUMNS + 1}-{cell % COLUMNS + 1}"


def event(key: str, to: int, values: list[int | list[int]]) -> Event:
    args: Arguments = {}
    for name, value in zip(EVENTS[key], values, strict=False):
        if isinstance(value, list):
            args[name] = [KINDS[kind] for kind in value]
        elif name == "kind":
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

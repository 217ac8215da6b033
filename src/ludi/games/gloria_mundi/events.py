"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat is a seat, card a building card, type a type of production card, place a place
in a play area, space a space of the Forum or the road, counters a heap of counters, count a number.
"""

from typing import Final

from ludi.core.events import EVERYBODY, Arguments, Event
from ludi.games.gloria_mundi.cards import COUNTERS, PLACES, TYPES

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("seat", "count"),
    "enters": ("card",),
    "burns": ("card",),
    "plays": ("seat", "type"),
    "produces": ("seat", "counters", "count", "type"),
    "activates": ("seat", "card", "place"),
    "gains": ("seat", "counters"),
    "pays": ("seat", "counters"),
    "steps": ("seat", "count"),
    "discards": ("seat", "card", "place"),
    "replaces": ("seat", "card", "place"),
    "buys": ("seat", "card", "space"),
    "builds": ("seat", "card", "place"),
    "tribute": ("seat", "space", "counters"),
    "refuses": ("seat",),
    "cannot_pay": ("seat",),
    "no_tribute": (),
    "rome": (),
    "goth": ("space", "count"),
    "loses": ("seat", "type"),
    "loses_building": ("seat", "type", "card", "place"),
    "wall": ("seat", "card", "place"),
    "recovers": ("seat", "counters"),
    "ends": (),
}

# What an argument's number names; others are numbers.
_WORDS: Final = {"type": TYPES, "place": PLACES}


def event(key: str, values: list[int | str | list[int]]) -> Event:
    args: Arguments = {}
    for name, value in zip(EVENTS[key], values, strict=True):
        if isinstance(value, list):
            args[name] = [f"{COUNTERS[kind]} {count}" for kind, count in enumerate(value) if count]
        elif name in _WORDS:
            assert isinstance(value, int)
            args[name] = _WORDS[name][value]
        else:
            args[name] = value
    return Event(key, args, EVERYBODY)

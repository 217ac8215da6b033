"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat is a seat, card a building card, type a type of production card, place a place
in a play area, space a space of the Forum or the road, counters a heap of counters, count a number. What begins with an
underscore only helps to say where something moved.
"""

from typing import Any, Final

from ludi.core.events import EVERYBODY, Argument, Arguments, Event, Moved, Way, went
from ludi.games.gloria_mundi.cards import COUNTERS, PLACES, TYPES

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("seat", "count"),
    "enters": ("card", "_space"),
    "burns": ("card", "_space"),
    "plays": ("seat", "type"),
    "produces": ("seat", "counters", "count", "type"),
    "activates": ("seat", "card", "place"),
    "gains": ("seat", "counters", "_cause"),
    "pays": ("seat", "counters", "_cause"),
    "steps": ("seat", "count", "_step"),
    "discards": ("seat", "card", "place"),
    "replaces": ("seat", "card", "place"),
    "buys": ("seat", "card", "space"),
    "builds": ("seat", "card", "place", "_space"),
    "tribute": ("seat", "space", "counters"),
    "refuses": ("seat",),
    "cannot_pay": ("seat",),
    "no_tribute": (),
    "rome": ("_space", "_count"),
    "goth": ("space", "count"),
    "loses": ("seat", "type"),
    "loses_building": ("seat", "type", "card", "place"),
    "wall": ("seat", "card", "place"),
    "recovers": ("seat", "counters", "_space"),
    "ends": (),
}

# By which rules of `rules/` each of them is explained.
EXPLAINED_BY: Final[dict[str, str]] = {
    "turn": "turn",
    "enters": "forum",
    "burns": "forum",
    "plays": "production",
    "produces": "activation basic_or_power by_themselves",
    "activates": "activation basic_or_power",
    "gains": "produce mixes spend",
    "pays": "paying spend",
    "steps": "buying_steps produce africa",
    "discards": "discard",
    "replaces": "builders",
    "buys": "buying",
    "builds": "placing buying_steps",
    "tribute": "tribute",
    "refuses": "tribute",
    "cannot_pay": "tribute",
    "no_tribute": "tribute",
    "rome": "goth_moves ending",
    "goth": "goth_moves",
    "loses": "destruction",
    "loses_building": "destruction",
    "wall": "walls",
    "recovers": "recovering",
    "ends": "ending africa",
}

_COUNTERS: Final = "counters/{seat}/{kind}"
_BUILT: Final = "area/{seat}/{place}"
_BURNT: Final = Way("building/{card}", _BUILT, "fire")
_MARCH: Final = Way("goth", "road/{behind}", "road/{space}")

# What moves; of several kinds of counters, each. Cards that are pushed on in the Forum are not told, nor production
# cards that get or lose a building.
WAYS: Final[dict[str, tuple[Way, ...]]] = {
    "enters": (Way("building/{card}", "supply", "forum/{space}"),),
    "burns": (Way("building/{card}", "forum/{space}", "fire"),),
    "plays": (Way("production/{type}", "hand/{seat}/{type}", "area/{seat}/{type}"),),
    "produces": (Way("counter/{kind}", "area/{seat}/{type}", _COUNTERS, "{many}"),),
    "gains": (Way("counter/{kind}", "{cause}", _COUNTERS, "{many}"),),
    "pays": (Way("counter/{kind}", _COUNTERS, "{cause}", "{many}"),),
    "steps": (Way("roman/{seat}", "step/{before}", "step/{step}"),),
    "discards": (_BURNT,),
    "builds": (Way("building/{card}", "forum/{space}", _BUILT),),
    "tribute": (Way("counter/{kind}", _COUNTERS, "road/{space}", "{many}"),),
    "goth": (_MARCH,),
    "rome": (_MARCH,),
    "loses": (Way("production/{type}", "area/{seat}/{type}", "lost/{type}"),),
    "loses_building": (_BURNT, Way("production/{type}", _BUILT, "lost/{type}")),
    "wall": (_BURNT,),
    "recovers": (Way("counter/{kind}", "road/{space}", _COUNTERS, "{many}"),),
}

# What an argument's number names; others are numbers.
_WORDS: Final = {"type": TYPES, "place": PLACES}


def event(key: str, values: list[int | str | list[int]]) -> Event:
    args: Arguments = {}
    words: dict[str, Any] = {}
    for name, value in zip(EVENTS[key], values, strict=True):
        plain = name.removeprefix("_")
        words[plain] = _told(plain, value)
        if plain == name:
            args[name] = words[plain]
    if "count" in words:
        words["behind"] = words.get("space", 0) - words["count"]
        words["before"] = words.get("step", 0) - words["count"]
    return Event(key, args, EVERYBODY, went([moved for way in WAYS.get(key, ()) for moved in _moved(way, words)]))


def _told(name: str, value: int | str | list[int]) -> Argument:
    if isinstance(value, list):
        return [f"{COUNTERS[kind]} {count}" for kind, count in enumerate(value) if count]
    if name in _WORDS:
        assert isinstance(value, int)
        return _WORDS[name][value]
    return value


def _moved(way: Way, words: dict[str, Any]) -> list[Moved]:
    """One piece, or each heap of counters."""
    heaps = [heap.split() for heap in words["counters"]] if "{many}" in way.many else []
    return [way.fill({**words, "kind": kind, "many": many}) for kind, many in heaps] or [way.fill(words)]

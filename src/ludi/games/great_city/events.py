"""The events of the game: for each key the arguments it carries, in the order in which the rules hand them over.

An argument's name says what it is: seat is a seat, kind and other_kind a kind of building, kinds a list of them, deck a
deck, space a space of the strip, cell a place in a city, count a number. What begins with an underscore only helps to
say where something moved.
"""

from typing import Any, Final

from ludi.core.events import Argument, Arguments, Event, Moved, Way, went
from ludi.games.great_city.cards import DECKS, KINDS, cell_name

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "drafts": ("seat", "_deck"),
    "drafted": ("seat", "kinds"),
    "round": ("seat", "count", "_other"),
    "offer": ("kinds", "_kinds", "_decks"),
    "influence_card": ("count",),
    "places_emissary": ("seat", "space"),
    "takes": ("seat", "kind", "_space", "_bricks", "_cogs"),
    "buys_brick": ("seat", "_price"),
    "buys_cog": ("seat", "_price"),
    "spends_token": ("seat", "cell"),
    "builds": ("seat", "kind", "cell"),
    "replaces": ("seat", "kind", "cell", "other_kind", "_tokens", "_token"),
    "gains_coins": ("seat", "count", "_cell"),
    "gains_influence": ("seat", "count", "_cell"),
    "gains_points": ("seat", "count", "_cell"),
    "gains_bricks": ("seat", "count", "_cells"),
    "produces": ("seat",),
    "looks": ("seat", "deck", "count"),
    "looked": ("seat", "kinds", "_deck"),
    "keeps": ("seat", "deck"),
    "kept": ("seat", "kinds"),
    "wins_influence": ("seat", "count", "_values", "_first", "_stars"),
    "influence_tie": (),
    "influence_lost": (),
    "ends": (),
}

# By which rules of `rules/` each of them is explained.
EXPLAINED_BY: Final[dict[str, str]] = {
    "drafts": "draft",
    "drafted": "draft",
    "round": "round",
    "offer": "offer",
    "influence_card": "stake",
    "places_emissary": "emissaries",
    "takes": "take",
    "buys_brick": "buying",
    "buys_cog": "buying",
    "spends_token": "grain",
    "builds": "build",
    "replaces": "replacing",
    "gains_coins": "vegetables market",
    "gains_influence": "stars sheep arena tokens",
    "gains_points": "baths",
    "gains_bricks": "grain",
    "produces": "produce",
    "looks": "school",
    "looked": "school",
    "keeps": "school",
    "kept": "school",
    "wins_influence": "influence",
    "influence_tie": "influence",
    "influence_lost": "influence",
    "ends": "ending",
}

_HAND: Final = "hand/{seat}/{kind}"
_CELL: Final = "city/{seat}/{cell}"
_LOOKED: Final = "looked/{seat}/{kind}"

# What moves; of several kinds, cells or values, each.
WAYS: Final[dict[str, tuple[Way, ...]]] = {
    "drafts": (Way("back/{deck}", "looked/{seat}", "hand/{seat}"),),
    "drafted": (Way("card/{kind}", _LOOKED, _HAND),),
    "round": (Way("first", "first/{other}", "first/{seat}"),),
    "offer": (Way("card/{kind}", "deck/{deck}", "offer/{kind}"),),
    "influence_card": (Way("prize/{count}", "box", "prize/{count}"),),
    "places_emissary": (Way("emissary/{seat}", "home/{seat}", "strip/{space}"),),
    "takes": (
        Way("card/{kind}", "offer/{kind}", _HAND),
        Way("brick", "strip/{space}", "bricks/{seat}", "{bricks}"),
        Way("cog", "strip/{space}", "cogs/{seat}", "{cogs}"),
    ),
    "buys_brick": (Way("coin", "coins/{seat}", "bricks/{seat}", "{price}"),),
    "buys_cog": (Way("coin", "coins/{seat}", "cogs/{seat}", "{price}"),),
    "spends_token": (Way("brick", _CELL, "bricks/{seat}"),),
    "builds": (Way("card/{kind}", _HAND, _CELL),),
    "replaces": (
        Way("card/{other_kind}", _CELL, "gone"),
        Way("{token}", _CELL, "box", "{tokens}"),
        Way("card/{kind}", _HAND, _CELL),
    ),
    "gains_coins": (Way("coin", "{source}", "coins/{seat}", "{count}"),),
    "gains_influence": (Way("star", "{source}", "stars/{seat}", "{count}"),),
    "gains_points": (Way("point", "box", _CELL, "{count}"),),
    "gains_bricks": (Way("brick", "cogs/{seat}", _CELL),),
    "looks": (Way("back/{deck}", "deck/{deck}", "looked/{seat}", "{count}"),),
    "looked": (Way("card/{kind}", "deck/{deck}", _LOOKED),),
    "keeps": (Way("back/{deck}", "looked/{seat}", "hand/{seat}"),),
    "kept": (Way("card/{kind}", _LOOKED, _HAND),),
    "wins_influence": (
        Way("prize/{value}", "prize/{value}", "won/{seat}"),
        Way("star", "stars/{seat}", "prize/{first}", "{stars}"),
    ),
}

_TOKENS: Final = ("brick", "point")

# What each of several is called.
_EACH: Final = {"kinds": "kind", "decks": "deck", "cells": "cell", "values": "value"}


def event(key: str, to: int, values: list[int | list[int]]) -> Event:
    """The first of the values is the seat, if the event is somebody's."""
    args: Arguments = {}
    words: dict[str, Any] = {}
    names = EVENTS[key]
    for name, value in zip(names, values if "seat" in names else values[1:], strict=False):
        plain = name.removeprefix("_")
        words[plain] = _told(plain, value)
        if plain == name:
            args[name] = words[plain]
    # Gains come from a building, or from the cogs that were spent on producing.
    words["source"] = f"city/{words.get('seat')}/{words['cell']}" if words.get("cell") else f"cogs/{words.get('seat')}"
    return Event(key, args, to, went([moved for way in WAYS.get(key, ()) for moved in _moved(way, words)]))


def _told(name: str, value: int | list[int]) -> Argument:
    if isinstance(value, list):
        return [str(_told(_EACH[name], each)) for each in value]
    if name in ("kind", "other_kind"):
        return KINDS[value]
    if name == "deck":
        return DECKS[value]
    if name == "token":
        return _TOKENS[value]
    if name == "cell":
        return cell_name(value) if value >= 0 else ""
    return value + 1 if name == "space" else value


def _moved(way: Way, words: dict[str, Any]) -> list[Moved]:
    """One, or each of several."""
    several = {_EACH[name]: found for name, found in words.items() if isinstance(found, list)}
    gaps = [name for name in several if any(f"{{{name}}}" in part for part in way)]
    if not gaps:
        return [way.fill(words)]
    return [way.fill({**words, **{name: several[name][i] for name in gaps}}) for i in range(len(several[gaps[0]]))]

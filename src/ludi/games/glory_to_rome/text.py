"""Words for moves, events and breadcrumbs, from the catalogues beside the rules."""

from collections.abc import Sequence
from typing import Any

from ludi.core.events import Argument, Event
from ludi.core.text import catalogue, words
from ludi.games.glory_to_rome import moves
from ludi.games.glory_to_rome.state import GtrFrame, State

PACKAGE = "ludi.games.glory_to_rome"

# What the argument of a move's family is called in the catalogues.
_ARGUMENT = {
    "card": ("card",),
    "jack": ("role",),
    "petition": ("material", "role"),
    "role": ("role",),
    "pool": ("material",),
    "stock": ("material",),
    "camp": ("material",),
    "under": ("material",),
    "site": ("material",),
    "outside": ("material",),
    "influence": ("material",),
    "structure": ("structure",),
    "player": ("other",),
    "client": ("other", "role"),
}


def card_name(g: State, card: str, language: str) -> str:
    entry = catalogue(PACKAGE, language)["cards"][card]
    black_box = g.edition.key in ("republic", "imperium")
    return str(entry["name_black_box"] if black_box and "name_black_box" in entry else entry["name"])


def card_function(g: State, card: str, language: str) -> str:
    """What the building does, as this edition has it."""
    entry = catalogue(PACKAGE, language)["cards"][card]
    return str(entry.get("function_" + g.edition.key.replace("-", "_"), entry["function"]))


def move(g: State, number: int, language: str) -> str:
    """The move as the deciding seat reads it, e.g. "Lead Craftsman with Dock"."""
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    family = moves.family(number)
    args: dict[str, Argument] = {**frame.context(g)}
    if family in _ARGUMENT:
        args.update(zip(_ARGUMENT[family], moves.argument(number).split("-"), strict=True))
    if frame.kind == "Lead" and family == "card":
        args["role"] = lead_role(moves.argument(number))
    template = words(PACKAGE, language, "moves", frame.kind, family)
    return template.format(**_in_words(g, args, language, ()))


def lead_role(card: str) -> str:
    from ludi.games.glory_to_rome.cards import CARD, MATERIAL, ROLES

    return ROLES[MATERIAL[CARD[card]]]


def sentence(g: State, event: Event, language: str, names: Sequence[str]) -> str:
    """An event for the log, e.g. "Anna lays Dock on a Wood site"."""
    template = words(PACKAGE, language, "events", event.key)
    return template.format(**_in_words(g, event.args, language, names))


def _in_words(g: State, args: dict[str, Argument], language: str, names: Sequence[str]) -> dict[str, str]:
    return {name: _word(g, name, value, language, names) for name, value in args.items()}


def _word(g: State, name: str, value: Argument, language: str, names: Sequence[str]) -> str:
    if name in ("seat", "other"):
        seat = int(str(value))
        return names[seat] if names else words(PACKAGE, language, "terms", "player").format(number=seat + 1)
    if name in ("card", "structure"):
        return card_name(g, str(value), language)
    if name == "cards":
        assert isinstance(value, list)
        listed = ", ".join([card_name(g, card, language) for card in value])
        return listed or words(PACKAGE, language, "terms", "nothing")
    if name in ("material", "site"):
        return words(PACKAGE, language, "materials", str(value))
    if name == "role":
        return words(PACKAGE, language, "roles", str(value))
    if name == "reason":
        return words(PACKAGE, language, "endings", str(value))
    return str(value)


# Where the thing lies that a move of a family touches; the argument of the move follows.
_PLACES = {
    "take_jack": "jacks",
    "draw": "deck",
    "deck": "deck",
    "pool": "pool",
    "site": "town",
    "outside": "outside",
    "player": "camp",
    "client": "client",
}


def touches(g: State, number: int) -> list[str]:
    """Things on the table, as `place/argument`, e.g. `hand/0/dock`, `pool/brick`, `town/wood`, `client/2/patron`."""
    frame = g.stack[-1]
    assert isinstance(frame, GtrFrame)
    family, argument = moves.family(number), moves.argument(number)
    seat = frame.seat
    if family == "card":
        return [f"{frame.source()}/{seat}/{argument}"]
    if family == "jack":
        return [f"jack/{seat}"]
    if family == "petition":
        return [f"hand/{seat}/{argument.partition('-')[0]}"]
    if family in ("stock", "camp", "under", "influence"):
        return [f"{family}/{seat}/{argument}"]
    if family == "structure":
        return [f"structure/{owner_of(frame)}/{argument}"]
    if family in _PLACES:
        return ["/".join(filter(None, [_PLACES[family], argument.replace("-", "/")]))]
    return []


def owner_of(frame: Any) -> int:
    """Whose structures a frame asks about: the other player it names, or the deciding one."""
    for name in ("owner", "victim"):
        if name in frame.FIELDS:
            return int(getattr(frame, name))
    return int(frame.seat)

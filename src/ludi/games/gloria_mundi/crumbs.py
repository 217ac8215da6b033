"""The table in a few words, and what is being resolved, read off a view: nothing else can be told."""

from collections.abc import Sequence

from ludi.core.text import words
from ludi.games.gloria_mundi.cards import COUNTERS
from ludi.games.gloria_mundi.decks import PACKAGE, RECONSTRUCTION
from ludi.games.gloria_mundi.shapes import MundiView, Pending
from ludi.games.gloria_mundi.text import amount, losses

_BY_ITSELF = ("NewCard", "Earn", "GothMoves")
_LATER = ("Tribute", "Buy", "Recover")  # what lies below on the stack of these is still to come


def headline(view: MundiView, language: str) -> str:
    parts = [_say(language, "turn", number=view["turn"])]
    if view["turn_type"]:
        parts.append(_say(language, "turn_type", type=words(PACKAGE, language, "types", view["turn_type"])))
    deck = view["options"]["deck"]
    own = _say(language, "own_deck", name=deck)
    return " · ".join([*parts, _say(language, "reconstruction") if deck == RECONSTRUCTION else own])


def crumbs(view: MundiView, language: str, names: Sequence[str]) -> list[str]:
    frames = [frame for frame in view["pending"] if frame["frame"] not in _BY_ITSELF]
    around = [frame for frame in frames[:-1] if frame["frame"] not in _LATER]
    return [_crumb(frame, language) for frame in around + frames[-1:]]


def _crumb(frame: Pending, language: str) -> str:
    said = words(PACKAGE, language, "frames", frame["frame"])
    if frame.get("tribute"):
        said = _say(language, "pay_tribute")
    detail = _detail(frame, language)
    return f"{said} ({detail})" if detail else said


def _detail(frame: Pending, language: str) -> str:
    if frame["frame"] == "Activate":
        return words(PACKAGE, language, "types", frame["type"])
    if "card" in frame:
        return str(frame["card"]["name"])
    if "place" in frame:
        kind, _, number = frame["place"].partition("-")
        return words(PACKAGE, language, "places", kind).format(number=number)
    if "need" in frame:
        needed = _say(language, "needed", goods=_needed(frame["need"], language))
        spent = frame["spent"]
        return _say(language, "with_spent", needed=needed, count=spent) if spent else needed
    if "total" in frame:
        return _payment(frame, language)
    if "left" in frame:
        kinds = "/".join([words(PACKAGE, language, "goods", kind) for kind in frame["kinds"]])
        return _say(language, "left", count=frame["left"], goods=kinds)
    if "owed" in frame:
        owed = losses(list(frame["owed"].values()), language)
        return _say(language, "owed", cards=owed) if owed else ""
    return ""


def _payment(frame: Pending, language: str) -> str:
    total = _say(language, "total", count=frame["total"])
    paid = [amount(kind, n, language) for n, kind in zip(frame["paid"], COUNTERS, strict=False) if n]
    return _say(language, "so_far", total=total, goods=", ".join(paid)) if paid else total


def _needed(need: dict[str, int], language: str) -> str:
    """What is still to be paid, e.g. "2 food, 1 gold, 3 of any kind"."""
    parts = []
    for kinds, count in need.items():
        if "/" in kinds:
            listed = "/".join([words(PACKAGE, language, "goods", kind) for kind in kinds.split("/")])
            parts.append(_say(language, "left", count=count, goods=listed))
        else:
            parts.append(amount(kinds, count, language))
    return ", ".join(parts) or words(PACKAGE, language, "terms", "nothing")


def _say(language: str, key: str, **args: object) -> str:
    return words(PACKAGE, language, "crumbs", key).format(**args)


def finished(view: MundiView) -> list[list[str]]:
    """For each seat the buildings that still stand; their names are the same in every language."""
    return [[each["name"] for each in area["buildings"]] for area in view["areas"]]

"""The table in a few words, and what is being resolved, read off a view: nothing else can be told."""

from collections.abc import Sequence

from ludi.core.events import Arguments
from ludi.core.text import Lexicon, player_name, words
from ludi.games.glory_to_rome.shapes import GtrView, Pending
from ludi.games.glory_to_rome.text import PACKAGE

# Frames within which others are resolved; all the rest that lies on the stack comes later.
_AROUND = ("Laborer", "Craftsman", "Architect", "Legionary", "Merchant", "Patron", "DomusPatron")
_ON_ORDERS = ("Petition", "CraneLead")
_AT_ONCE = "Legionary"  # whose demands are all made at once

_WORDS = Lexicon(PACKAGE, {"role": "roles", "material": "materials"})


def headline(view: GtrView, language: str) -> str:
    options = view["options"]
    parts = [words(PACKAGE, language, "editions", options["edition"])]
    if options["training"]:
        parts.append(words(PACKAGE, language, "crumbs", "training"))
    turn = words(PACKAGE, language, "crumbs", "turn").format(number=view["turn"] + 1)
    return " · ".join([*parts, turn])


def crumbs(view: GtrView, language: str, names: Sequence[str]) -> list[str]:
    """The led role, the actions being made, and the choice itself."""
    pending = view["pending"]
    if not pending:
        return []
    around = [frame for frame in pending[:-1] if frame["frame"] in _AROUND]
    if pending[-1]["frame"] in _ON_ORDERS:
        around.append(pending[-2])
    found = [_crumb(frame, language, names) for frame in [*around, pending[-1]]]
    if view["led"]:
        leader = player_name(PACKAGE, view["leader"], language, names)
        found.insert(0, _WORDS.fill(["crumbs"], "led", {"role": view["led"], "name": leader}, language, names))
    return found


def _crumb(frame: Pending, language: str, names: Sequence[str]) -> str:
    said = words(PACKAGE, language, "frames", frame["frame"])
    demands, attacker = frame.get("demands"), frame.get("attacker")
    if demands and attacker is not None:
        args: Arguments = {"frame": said, "other": int(attacker), "materials": [*demands]}
        return _WORDS.fill(["crumbs"], "demanded", args, language, names)
    if frame["frame"] not in _AROUND or frame["frame"] == _AT_ONCE:
        return said
    number = frame["action"]
    action = words(PACKAGE, language, "crumbs", "action")
    return action.format(role=said, number=number, count=number + frame["left"] - 1)


def finished(view: GtrView) -> list[list[str]]:
    """For each seat its completed structures."""
    return [[each["card"] for each in camp["structures"] if each["complete"]] for camp in view["camps"]]

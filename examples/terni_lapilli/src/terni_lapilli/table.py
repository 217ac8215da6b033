"""What players are shown: views, the plain board, numbers for programs that learn, and words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludi.core.events import Arguments
from ludi.core.game import View
from ludi.core.observation import Feature, Layout, numbers
from ludi.core.options import Flag, told
from ludi.core.text import Lexicon, catalogue, words
from ludi.core.why import Why
from terni_lapilli.board import CATALOGUE, COLUMNS, EMPTY, POINTS, STONES

if TYPE_CHECKING:
    from terni_lapilli.game import TerniLapilli

PACKAGE: Final = "terni_lapilli"
OPTIONS: Final = (Flag("middle"),)
SIGNS: Final = ("×", "○")
MOST_MOVED: Final = 255
_WORDS = Lexicon(PACKAGE, {})


def say(section: str, key: str, args: Arguments, language: str, names: Sequence[str] = ()) -> str:
    return _WORDS.fill([section], key, args, language, names)


# -- the view ------------------------------------------------------------------------------------------


def view(g: "TerniLapilli", seat: int | None) -> View:
    """All of the table, as nothing is hidden: the same for everybody but for `viewer`."""
    seen: dict[str, Any] = {
        "game": g.NAME,
        "players": g.players,
        "options": told(g.options),
        "viewer": seat,
        "deciding": None if g.over else g.seat,
        "first": g.first,
        "moved": g.moved,
        # What lies on each thing of the book's board.
        "board": {f"point/{name}": _stones(g.points[point]) for point, name in enumerate(POINTS)},
        "hands": [{"seat": each, "stones": STONES - g.laid(each)} for each in range(g.players)],
        "pending": [_question(frame) for frame in g.stack],
        "over": g.over,
    }
    if g.over:
        seen |= {"ending": g.ending, "scores": g.scores(), "winners": g.winners()}
    return seen


def _stones(seat: int) -> list[str]:
    return [] if seat == EMPTY else [f"stone/{seat}"]


def _question(frame: Any) -> dict[str, Any]:
    seen = {"frame": frame.kind, "seat": frame.seat}
    return {**seen, "start": POINTS[frame.start]} if frame.kind == "Put" else seen


def headline(seen: View, language: str) -> str:
    if seen["moved"]:
        return words(PACKAGE, language, "crumbs", "moved").format(count=seen["moved"])
    return words(PACKAGE, language, "crumbs", "laying")


def crumbs(seen: View, language: str, names: Sequence[str]) -> list[str]:
    return [words(PACKAGE, language, "frames", each["frame"]).format(**each) for each in seen["pending"][-1:]]


# -- the book: what is printed -------------------------------------------------------------------------


def book(options: dict[str, Any], language: str, questions: int) -> dict[str, Any]:
    texts = catalogue(PACKAGE, language)
    places = [{"thing": f"point/{name}", "label": name} for name in POINTS]
    stones = {
        f"stone/{seat}": {"sign": sign, "name": texts["terms"]["stone"], "seat": seat}
        for seat, sign in enumerate(SIGNS)
    }
    return {
        "title": texts["terms"]["title"],
        "cards": {},  # there are none
        "board": [{"title": texts["terms"]["board"], "columns": len(COLUMNS), "places": places}],
        "pieces": stones,
        "score": texts["score"],
        "endings": texts["endings"],
        "glossary": texts["glossary"],
    }


# -- numbers for programs that learn -------------------------------------------------------------------


def features(players: int, options: dict[str, Any]) -> list[Feature]:
    layout = Layout()
    layout.each("own", POINTS)
    layout.each("other", POINTS)
    layout.each("lifted", POINTS)
    layout.one("deciding")
    layout.one("moved", MOST_MOVED)
    return layout.features


def observation(g: "TerniLapilli", seat: int) -> bytearray:
    top: Any = g.stack[-1] if g.stack else None
    lifted = top.start if top is not None and top.kind == "Put" else EMPTY
    told = [int(who == seat) for who in g.points] + [int(who == 1 - seat) for who in g.points]
    told += [int(point == lifted) for point in range(len(POINTS))]
    return bytearray(numbers([*told, int(g.seat == seat), g.moved]))


# -- words ---------------------------------------------------------------------------------------------


def move_text(g: "TerniLapilli", move: int, language: str) -> str:
    args: Arguments = {"point": CATALOGUE.argument(move)}
    top: Any = g.stack[-1]
    if top.kind == "Put":
        args["start"] = POINTS[top.start]
    return say("moves", CATALOGUE.family(move), args, language)


def obstacle(g: "TerniLapilli", thing: str) -> Why:
    """Why the deciding player cannot use a point now: what the question itself says of it."""
    name = thing.removeprefix("point/")
    if thing not in g.things():
        return Why("other", {}, "turn")
    key = g.stack[-1].refusal(g, "", POINTS.index(name))
    return Why(key, {} if key == "middle" else {"point": name}, g.stack[-1].RULE)

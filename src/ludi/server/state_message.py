"""What one viewer is shown of a table: its view, its moves, its lines of the log, and nothing else."""

from typing import Any, cast

from ludi.bots import level_name
from ludi.core.events import Moved, visible
from ludi.core.game import Game, View
from ludi.core.shapes import AnyView
from ludi.core.text import catalogue, words
from ludi.play.entry import Entry
from ludi.play.log import LogLine as Said
from ludi.play.log import told
from ludi.server.live_table import LiveTable
from ludi.server.messages import Language
from ludi.server.seats import Seated
from ludi.server.shapes import LineKind, LogLine, Move, Result, SeatInfo, Seen, Standing, State, TableInfo
from ludi.server.words import say

LATEST = 500  # lines of the log for somebody who has none
LINES = 1000  # at most so many lines come of one entry: line 17003 is the fourth of entry 17


def state(table: LiveTable, seat: int | None, lang: Language, heard: int) -> State:
    """All there is to show, with the lines of the log after the one numbered `heard`."""
    game = table.game
    return {
        "type": "state",
        "lang": lang,
        "seq": len(table.entries) * LINES + LINES - 1,
        "at": table.history.at if table.history else 0,
        "table": about(table, lang),
        "you": seat,
        "seats": [seated(table, each) for each in table.seats],
        "surrender": table.may_surrender(),
        "log": log(table, seat, lang, heard),
        **(seen(table, game, game.view(seat, table.memory), lang) if game else NOTHING_YET),
        "moves": moves(game, lang, table.names()) if game and may_choose(table, game, seat) else [],
        "undo": may_undo(table, seat),
    }


NOTHING_YET: Seen = {"headline": "", "crumbs": [], "deciding": None, "view": None, "result": None}


def about(table: LiveTable, lang: str) -> TableInfo:
    options = {name: value["name"] if isinstance(value, dict) else value for name, value in table.options.items()}
    return {
        "id": table.id,
        "game": table.title.name,
        "title": words(table.title.package, lang, "terms", "title"),
        "options": options,
        "status": table.status,
        "host": table.host(),
        "pace": table.pace,
        "memory": table.memory,
        "hints": table.hints,
        "lesson": table.lesson,
        "rematch": table.rematch,
    }


def seated(table: LiveTable, seat: Seated) -> SeatInfo:
    return {
        "seat": seat.number,
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level,
        "online": seat.kind == "bot" or table.is_online(seat.number),
        "came": seat.came,
        "stand_in": seat.stand_in,
    }


def seen(table: LiveTable, game: Game, view: View, lang: str) -> Seen:
    """A position through a view of it, without anything to do."""
    return {
        "headline": table.title.headline(view, lang),
        "crumbs": table.title.crumbs(view, lang, table.names()),
        "deciding": None if game.over else game.seat,
        "view": cast(AnyView, view),
        "result": result(table, game, lang) if game.over else None,
    }


def may_choose(table: LiveTable, game: Game, seat: int | None) -> bool:
    return seat is not None and game.seat == seat and not table.seats[seat].plays_by_itself()


def may_undo(table: LiveTable, seat: int | None) -> bool:
    return table.history is not None and not table.history.game.over and table.history.can_undo(seat)


def moves(game: Game, lang: str, names: list[str]) -> list[Move]:
    return [
        {
            "move": move,
            "name": game.name(move),
            "text": game.text(move, lang, names),
            "touches": game.touches(move),
            "last": game.declines(move),
            "gain": game.brings(move),
        }
        for move in game.moves()
    ]


def result(table: LiveTable, game: Game, lang: str) -> Result:
    texts = catalogue(table.title.package, lang)
    return {
        "ending": texts["endings"][game.ending],
        "winners": game.winners(),
        "scores": game.scores(),
        "parts": texts["score"],
    }


def standing(table: LiveTable, seat: int | None, lang: str) -> Standing:
    """How the table stands for somebody who is not there: in a list of games."""
    game = table.game
    deciding = None if game is None or game.over else table.seats[game.seat].name
    return {
        "status": table.status,
        "headline": table.title.headline(game.view(seat), lang) if game else "",
        "yours": game is not None and may_choose(table, game, seat),
        "deciding": deciding,
        "rematch": table.rematch,
    }


# -- the log -------------------------------------------------------------------------------------------


def log(table: LiveTable, seat: int | None, lang: str, heard: int) -> list[LogLine]:
    first = max(0, heard // LINES - 1, len(table.entries) - LATEST)
    lines = [line for entry in table.entries[first:] for line in lines_of(table, entry, seat, lang)]
    return [line for line in lines if line["n"] > heard][-LATEST:]


def lines_of(table: LiveTable, entry: Entry, seat: int | None, lang: str, open: bool = False) -> list[LogLine]:
    """What an entry tells to a seat; `open`, to somebody who sees all the cards and needs no private word."""
    names = table.names()
    found: list[LogLine] = []
    if entry.kind == "undo" and seat != entry.seat and not visible(table.entries[entry.body["of"] - 1].events, None):
        return found  # nobody else saw the choice either
    if entry.kind in ("chat", "notice", "undo"):
        kind: LineKind = "chat" if entry.kind == "chat" else "notice"
        key = {"chat": "chat", "undo": "undone"}.get(entry.kind) or str(entry.body["key"])
        text = entry.body["text"] if kind == "chat" else notice(table, entry, key, lang)
        found.append(_line(entry, 0, kind, entry.seat, text, key, {}, False))
    for event in visible(entry.events, None if open else seat):
        assert table.game is not None
        who = event.args.get("seat")
        by = who if isinstance(who, int) else None
        [line] = told(table.game, [event], lang, names) or [Said("")]  # that something moved need not be read
        found.append(
            _line(entry, len(found), "event", by, line.text, event.key, dict(event.args), line.heads, event.moved)
        )
    return found


def notice(table: LiveTable, entry: Entry, key: str, lang: str) -> str:
    names = table.names()
    args: dict[str, Any] = {name: value for name, value in entry.body.items() if name != "key"}
    if key == "renamed":
        args["before"] = args.pop("name")
    if key in ("stands_in", "steps_back", "stand_in_ends"):
        args["other"] = names[int(args["number"])]
        args["level"] = level_name(args["level"], lang) if args["level"] else ""
    return say(f"notices.{key}", lang, **{"name": names[entry.seat] if entry.seat is not None else "", **args})


def _line(
    entry: Entry,
    i: int,
    kind: LineKind,
    seat: int | None,
    text: str,
    key: str,
    args: dict[str, Any],
    heads: bool,
    moved: tuple[Moved, ...] = (),
) -> LogLine:
    return {
        "n": entry.n * LINES + i,
        "kind": kind,
        "seat": seat,
        "text": text,
        "heads": heads,
        "key": key,
        "args": args,
        "moved": [{"what": m.what, "from": m.origin, "to": m.target, "count": m.many} for m in moved],
    }

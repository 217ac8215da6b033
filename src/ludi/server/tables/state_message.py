"""What one viewer is shown of a table: its view, its moves, its lines of the log, and nothing else."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from pydantic_core import to_json

from ludi.bots import level_name
from ludi.core.events import Moved, visible
from ludi.core.game import Game, View
from ludi.core.plans import Plan as Thought
from ludi.core.shapes import AnyView
from ludi.core.standing import SeatScore
from ludi.core.text import catalogue, words
from ludi.play.entry import Entry
from ludi.play.log import LogLine as Said
from ludi.play.log import told
from ludi.play.outcome import outcome
from ludi.play.standing import end_signals, running_scores
from ludi.server.messages import Language
from ludi.server.shapes import (
    Choices,
    Clocks,
    Habit,
    LineKind,
    LogLine,
    Move,
    Outcome,
    Path,
    Plan,
    Result,
    Screen,
    SeatInfo,
    Seen,
    Standing,
    TableInfo,
)
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.seats import Seated
from ludi.server.tables.told import SAID, Told, is_told
from ludi.server.tables.unreadable import UnreadableTable
from ludi.server.tokens import hashed
from ludi.server.words import say

KEYS = {"chat": "chat", "undo": "undone", "redeal": "redealt", "resign": "resigned"}  # of lines without another
LATEST = 500  # lines of the log for somebody who has none
LINES = 1000  # at most so many lines come of one entry: line 17003 is the fourth of the viewer's entry 17


class Shown(NamedTuple):
    """What a viewer is to be sent, as text. All who are shown the same share it."""

    screen: str  # all but the log and the numbers: the same as long as nothing can be seen to change
    log: str
    at: int
    seq: int
    elapsed: int
    chooses: bool  # whether it is the viewer's own choice

    def text(self) -> str:
        """As `State` says."""
        numbers = f'"seq":{self.seq},"at":{self.at},"elapsed":{self.elapsed}'
        return f'{{"type":"state",{numbers},"log":{self.log},{self.screen[1:]}'


NO_LINES = "[]"
KEPT_FOR = 2.0  # seconds: a table at rest needs little room
MOST_TRIED = 150  # ordinary moves, to tell which of a position's pass
MOST_CHOICES = 4  # kept of one table: in some languages, or while names change
MOST_KEPT = 64  # texts of one table; viewers who have heard up to the same line share them


def shown(table: LiveTable, seat: int | None, lang: Language, heard: int) -> Shown:
    """All there is to show, with the lines of the log after the one numbered `heard`. It is put in words once for all
    who are shown the same, until something changes."""
    viewer = (len(table.entries), seat, lang)
    return Shown(
        _kept(table, viewer, lambda: screen(table, seat, lang)),
        _kept(table, (*viewer, heard), lambda: log(table, seat, lang, heard)),
        table.at(seat),
        last_line(len(table.told.of(seat))),
        round(1000 * table.elapsed()),
        table.status == "playing" and table.game is not None and table.game.seat == seat,
    )


def _kept(table: LiveTable, key: tuple[object, ...], make: Callable[[], object]) -> str:
    if key not in table.shown:
        if not table.shown:
            asyncio.get_running_loop().call_later(KEPT_FOR, table.show_anew)
        if len(table.shown) >= MOST_KEPT:
            table.shown.clear()
        table.shown[key] = encode(make())
    return table.shown[key]


def encode(message: object) -> str:
    """As JSON; ten times as fast as the standard library's."""
    return to_json(message).decode()


def screen(table: LiveTable, seat: int | None, lang: Language) -> Screen:
    game = table.game
    return {
        "lang": lang,
        "table": about(table, lang),
        "you": seat,
        "seats": [seated(table, each, seat) for each in table.seats],
        "surrender": table.may_surrender(),
        **(seen(table, game, *through(table, game, seat), lang, resigned(table)) if game else NOTHING_YET),
        **(_kept_choices(table, game, lang) if game and may_choose(table, game, seat) else NO_CHOICES),
        "undo": may_undo(table, seat),
        "conditions": {} if seat is None else table.seats[seat].conditions,
        "path": path(table, seat),
        "clocks": clocks(table),
    }


NO_CHOICES: Choices = {"moves": [], "plans": [], "habit": None, "commits": False}
NOTHING_YET: Seen = {
    "headline": "",
    "crumbs": [],
    "deciding": None,
    "view": None,
    "running": [],
    "signals": [],
    "result": None,
}


def through(table: LiveTable, game: Game, seat: int | None) -> tuple[View, list[SeatScore]]:
    """A position through the eyes of a seat, with the memory aid if the table has it."""
    return game.view(seat, table.memory), game.standing(seat, table.memory)


def plain_options(options: dict[str, Any]) -> dict[str, Any]:
    """A deck of one's own by its name."""
    return {name: value["name"] if isinstance(value, dict) else value for name, value in options.items()}


def about(table: LiveTable, lang: str) -> TableInfo:
    gathering = table.gathering
    return {
        "id": table.id,
        "game": table.title.name,
        "title": words(table.title.package, lang, "terms", "title"),
        "options": plain_options(table.options),
        "status": table.status,
        "host": table.host(),
        "pace": table.pace,
        "memory": table.memory,
        "solo": table.is_solo(),
        "hints": table.hints,
        "lesson": table.lesson_key(),
        "deal": table.deal,
        "day": table.day,
        "rematch": table.rematch,
        "clock": table.clock.control if table.clock else None,
        "open": gathering is not None,
        "queue": gathering is not None and gathering.queue,
        "fill": 1000 * gathering.fill if gathering and gathering.fill is not None else None,
        "unrated": table.unrated(),
        "watchers": len(table.watchers()),
    }


def clocks(table: LiveTable) -> Clocks | None:
    if table.clock is None or table.status == "over":
        return None
    return table.clock.told([seat.kind == "person" for seat in table.seats])


def seated(table: LiveTable, seat: Seated, viewer: int | None = None) -> SeatInfo:
    return seat_info(seat, seat.kind == "bot" or table.is_online(seat.number), _who(table, seat, viewer))


def _who(table: LiveTable, seat: Seated, viewer: int | None) -> str | None:
    """By which a viewer knows somebody again, at whatever table and by whatever name; it tells nobody else anything."""
    own = None if viewer is None else table.seats[viewer].person
    if own is None or seat.person in (None, own):
        return None
    return hashed(f"{table.keeper.secret}/{own}/{seat.person}")[:16]


def seat_info(seat: Seated, online: bool, who: str | None = None) -> SeatInfo:
    return {
        "seat": seat.number,
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level,
        "online": online,
        "came": seat.came,
        "stand_in": seat.stand_in,
        "this_turn": seat.this_turn,
        "who": who,
    }


def resigned(table: LiveTable) -> int | None:
    """The seat that has given the game up."""
    return table.history.resigned if table.history else None


def seen(
    table: LiveTable,
    game: Game,
    view: View,
    standings: Sequence[SeatScore],
    lang: str,
    resigned: int | None = None,
) -> Seen:
    """A position through a view of it, without anything to do."""
    over = game.over or resigned is not None
    return {
        "headline": table.title.headline(view, lang),
        "crumbs": table.title.crumbs(view, lang, table.names()),
        "deciding": None if over else game.seat,
        "view": cast(AnyView, view),
        "running": running_scores(game, standings, lang, table.names()),
        "signals": end_signals(game, lang, table.names()),
        "result": result(table, game, lang, resigned) if over else None,
    }


def may_choose(table: LiveTable, game: Game, seat: int | None) -> bool:
    if seat is None or table.status != "playing" or table.times.is_paused():
        return False
    return game.seat == seat and not table.seats[seat].plays_by_itself()


def may_undo(table: LiveTable, seat: int | None) -> bool:
    return table.status == "playing" and table.history is not None and table.may_undo(seat)


def path(table: LiveTable, seat: int | None) -> Path | None:
    stands = table.path.stands(table.entries)
    if stands is None or table.game is None or table.game.over:
        return None
    shown = stands.move and table.game.seat == seat
    return {"state": stands.state, "move": table.game.number(stands.move) if shown else None}


def _kept_choices(table: LiveTable, game: Game, lang: Language) -> Choices:
    """They are what costs most to show, and the same until something is played; positions do not change."""
    names = table.names()
    key = (lang, *names)
    if key not in table.choices or table.choices[key][0] is not game:
        if len(table.choices) >= MOST_CHOICES:
            table.choices.clear()
        table.choices[key] = game, choices(game, lang, names)
    return table.choices[key][1]


def choices(game: Game, lang: str, names: list[str]) -> Choices:
    """What the deciding seat may do: its moves, its plans, and how the question may always be answered."""
    guess = supposed(game)
    ahead = tried_moves(guess, game.moves())
    plans = [_plan(game, plan, lang, names, passes(guess, ahead, plan.moves)) for plan in game.plans()]
    habit = game.habit()
    told: Habit | None = None
    if habit:
        told = {"kind": habit.kind, "take": list(habit.take), "decline": list(habit.decline)}
    return {
        "moves": [_move(game, move, lang, names, passes(guess, ahead, (move,))) for move in game.moves()],
        "plans": plans,
        "habit": told,
        "commits": game.commits(),
    }


def _move(game: Game, move: int, lang: str, names: list[str], passes: bool) -> Move:
    brings = game.brings(move)
    return {
        "move": move,
        "name": game.name(move),
        "text": game.text(move, lang, names),
        "touches": game.touches(move),
        "last": game.declines(move),
        "gain": None if brings is None else brings["total"],
        "gains": {part: points for part, points in (brings or {}).items() if part != "total"},
        "passes": passes,
        "printed": game.printed(move),
    }


def _plan(game: Game, plan: Thought, lang: str, names: list[str], passes: bool) -> Plan:
    return {
        "moves": list(plan.moves),
        "text": game.plan_text(plan, lang, names),
        "touches": list(plan.touches),
        "usual": plan.usual,
        "listed": plan.listed,
        "passes": passes,
    }


def supposed(game: Game) -> Game:
    """A guess of the deciding seat. Moves are tried on it, so that nothing is told which the seat does not know. It is
    the same guess whenever the position is shown, drawn with what nobody can know: the position with its seed."""
    guess = game.guess(game.seat, Random(blake2b(game.pack()).digest()))
    guess.quiet()
    return guess


def tried_moves(guess: Game, moves: Sequence[int]) -> dict[int, Game]:
    """To where each leads. Of moves that are dear to try there may be too many: then of the first."""
    return {move: tried(guess, [move]) for move in moves[: max(1, MOST_TRIED // guess.effort())]}


def tried(guess: Game, moves: Sequence[int]) -> Game:
    """A copy in which these were played."""
    after = guess.copy()
    for move in moves:
        after.play(move)
    return after


def passes(guess: Game, ahead: dict[int, Game], moves: Sequence[int]) -> bool:
    """Whether after these moves another than the deciding seat decides, or nobody, as far as the first was tried."""
    first, *others = moves
    if first not in ahead:
        return False
    after = tried(ahead[first], others) if others else ahead[first]
    return after.seat != guess.seat


def result(table: LiveTable, game: Game, lang: str, resigned: int | None) -> Result:
    texts = catalogue(table.title.package, lang)
    found = outcome(game, resigned)
    given_up = "" if resigned is None else say("endings.resigned", lang, name=table.seats[resigned].name)
    return {
        "ending": given_up or texts["endings"][found.ending],
        "winners": found.winners,
        "scores": found.scores,
        "parts": texts["score"],
    }


def standing(table: LiveTable, seat: int | None, lang: str) -> Standing:
    """How the table stands for somebody who is not there: in a list of games."""
    game = table.game
    turn = None if game is None or table.status == "over" else game.seat
    return {
        "status": table.status,
        "headline": table.title.headline(game.view(seat), lang) if game else "",
        "you": seat,
        "yours": game is not None and may_choose(table, game, seat),
        "turn": turn,
        "deciding": None if turn is None else table.seats[turn].name,
        "seats": [{"name": each.name, "kind": each.kind, "level": each.level} for each in table.seats],
        "outcome": _outcome(table),
        "lesson": table.lesson,
        "deal": table.deal,
        "day": table.day,
        "rematch": table.rematch,
    }


def _outcome(table: LiveTable) -> Outcome | None:
    """Once the game is over; a record that was opened may end before it."""
    if table.history is None or not table.history.over:
        return None
    found = outcome(table.history.game, table.history.resigned)
    return {"winners": found.winners, "totals": [score["total"] for score in found.scores]}


# -- the log -------------------------------------------------------------------------------------------


def last_line(number: int) -> int:
    """The highest number that a line of an entry can have."""
    return number * LINES + LINES - 1


def log(table: LiveTable, seat: int | None, lang: str, heard: int) -> list[LogLine]:
    """The lines after `heard`; all of them to somebody who has heard what was never said here."""
    counted = table.told.of(seat)
    if heard > last_line(len(counted)):
        heard = 0
    first = max(0, heard // LINES - 1, len(counted) - LATEST)
    lines = [
        line
        for number, entry in enumerate(table.entries.some([n - 1 for n in counted[first:]]), first + 1)
        for line in lines_of(table, entry, seat, lang, number)
    ]
    return [line for line in lines if line["n"] > heard][-LATEST:]


class Logged(Protocol):
    """What lines of a log are told of."""

    @property
    def entries(self) -> Sequence[Entry]: ...

    @property
    def game(self) -> Game | None: ...

    def names(self) -> list[str]: ...


class Kept(NamedTuple):
    """A table that cannot be replayed, read once."""

    entries: Sequence[Entry]
    game: Game | None
    seated: list[str]

    def names(self) -> list[str]:
        return self.seated


def kept_log(table: UnreadableTable, seat: int | None, lang: str) -> list[LogLine]:
    """What a viewer was told at a table that cannot be replayed, as far as this version has words for it."""
    kept, lines = Kept(table.entries, table.game, table.names()), []
    told = Told(len(table.seats))
    for entry in kept.entries:
        with suppress(Exception):  # of whatever kind: another version has written it
            told.add(kept.entries, entry)
            if entry.n in told.of(seat)[-1:]:
                lines += lines_of(kept, entry, seat, lang, len(told.of(seat)))
    return lines[-LATEST:]


def lines_of(
    table: Logged, entry: Entry, seat: int | None, lang: str, number: int, open: bool = False
) -> list[LogLine]:
    """What an entry tells to a seat, under the number that it has for this one; `open`, to somebody who sees all the
    cards and needs no private word."""
    names = table.names()
    found: list[LogLine] = []
    if entry.kind in SAID and is_told(table.entries, entry, seat):
        kind: LineKind = "chat" if entry.kind == "chat" else "notice"
        key = KEYS.get(entry.kind) or str(entry.body["key"])
        text = entry.body["text"] if kind == "chat" else notice(table, entry, key, lang)
        found.append(_line(number, 0, kind, entry.seat, text, key, {}, False))
    for event in visible(entry.events, None if open else seat) if table.game else ():
        assert table.game is not None
        who = event.args.get("seat")
        by = who if isinstance(who, int) else None
        [line] = told(table.game, [event], lang, names) or [Said("")]  # that something moved need not be read
        found.append(
            _line(number, len(found), "event", by, line.text, event.key, dict(event.args), line.heads, event.moved)
        )
    return found


def notice(table: Logged, entry: Entry, key: str, lang: str) -> str:
    names = table.names()
    args: dict[str, Any] = {name: value for name, value in entry.body.items() if name != "key"}
    if key == "renamed":
        args["before"] = args.pop("name")
    if "level" in args:
        args["other"] = names[int(args["number"])]
        args["level"] = level_name(args["level"], lang) if args["level"] else ""
    return say(f"notices.{key}", lang, **{"name": names[entry.seat] if entry.seat is not None else "", **args})


def _line(
    number: int,
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
        "n": number * LINES + i,
        "kind": kind,
        "seat": seat,
        "text": text,
        "heads": heads,
        "key": key,
        "args": args,
        "moved": [{"what": m.what, "from": m.origin, "to": m.target, "count": m.many} for m in moved],
    }

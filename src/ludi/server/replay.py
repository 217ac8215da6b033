"""A game looked at again: moment by moment, with a seat's knowledge or open, and how everybody stood.

While it is played, nobody sees more of it than at the table itself.
"""

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

from ludi.bots.thought.counsel import Counsel, at_rest, counsel_of
from ludi.core.game import Game
from ludi.server.history import Entry, History, Line
from ludi.server.showing import LINES, about, lines_of, seated, seen
from ludi.server.table import LiveTable

KEPT = 8  # games whose moments are kept for the next question
TURNING_POINTS = 6
TURN = 0.05  # a rise of somebody's chances that is worth telling


class Looking(NamedTuple):
    """What one looks with: a seat's knowledge, that of people who watch (None), or everything."""

    seat: int | None
    open: bool = False

    def name(self) -> str:
        return "open" if self.open else "watch" if self.seat is None else str(self.seat)


class Moment(NamedTuple):
    """What was done, and the position after it."""

    entry: Entry
    game: Game


class Replays:
    """The moments of games that are being looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, list[Moment]]] = OrderedDict()

    async def moments(self, table: LiveTable) -> list[Moment]:
        entries = table.entries[:]
        known = self._kept.pop(table.id, None)
        if known is None or known[0] != len(entries):
            known = len(entries), await asyncio.to_thread(moments_of, table, entries)
        self._kept[table.id] = known
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known[1]


def moments_of(table: LiveTable, entries: list[Entry]) -> list[Moment]:
    """Everything that changed the game, done once more from its beginning."""
    found: list[Moment] = []
    history: History | None = None
    for entry in entries:
        if entry.begins():
            history = History(table.new_game(), entry.n)
        elif history is not None and entry.is_played():
            history.redo(entry)
        else:
            continue
        found.append(Moment(entry, history.game))
    return found


def lines_until(table: LiveTable, n: int) -> list[Line]:
    """The choices that led to a moment, without those that were taken back."""
    history = History(table.new_game())
    for entry in table.entries[:n]:
        if entry.is_played():
            history.redo(entry)
    return history.lines


# -- what is shown -------------------------------------------------------------------------------------


def outline(table: LiveTable, moments: list[Moment], looking: Looking, you: int | None, lang: str) -> dict[str, Any]:
    """All but the positions."""
    lines = [line for entry in table.entries for line in lines_of(table, entry, looking.seat, lang, looking.open)]
    told: dict[int, list[dict[str, Any]]] = {}
    for line in lines:
        told.setdefault(line["n"] // LINES, []).append(line)
    shown = [moment for moment in moments if is_shown(moment, looking, told)]
    over = table.status == "over"
    course = Course(counsel_of(table.title.name), moments) if over else None
    numbers = [moment.entry.n for moment in shown]
    return {
        "table": about(table, lang),
        "seats": [seated(table, seat) for seat in table.seats],
        "you": you,
        "as": looking.name(),
        "moments": [_moment(moment, told.get(moment.entry.n, [])) for moment in shown],
        "lines": lines,
        "scores": [course.scores[n] for n in numbers] if course else None,
        "chances": [course.chances[n] for n in numbers] if course else None,
        "turning": course.turning_points(numbers) if course else [],
        "result": seen(table, moments[-1].game, moments[-1].game.view(None), lang)["result"] if moments else None,
    }


def is_shown(moment: Moment, looking: Looking, told: dict[int, list[dict[str, Any]]]) -> bool:
    """Another's half-made choice is no moment."""
    entry = moment.entry
    return looking.open or entry.n in told or entry.seat == looking.seat


def _moment(moment: Moment, lines: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "n": moment.entry.n,
        "seat": moment.entry.seat,
        "heads": any(line["heads"] for line in lines),
        "text": " ".join(line["text"] for line in lines),
    }


def state_at(table: LiveTable, moment: Moment, looking: Looking, lang: str) -> dict[str, Any]:
    """As at the live table, without moves and lines."""
    game = moment.game
    view = game.open_view(looking.seat) if looking.open else game.view(looking.seat, table.memory)
    return {
        "type": "state",
        "lang": lang,
        "seq": moment.entry.n * LINES + LINES - 1,
        "at": moment.entry.n,
        "table": about(table, lang),
        "you": looking.seat,
        "seats": [seated(table, seat) for seat in table.seats],
        "surrender": False,
        "log": [],
        **seen(table, game, view, lang),
        "moves": [],
        "undo": False,
    }


# -- how everybody stood -------------------------------------------------------------------------------


class Stretch(NamedTuple):
    """From one estimate of the chances to the next: the numbers of its moments, with what could be said of each."""

    before: list[float]
    after: list[float]
    between: list[tuple[int, list[float]]]


class Course:
    """Scores and chances at every moment of a game that is over, by the number of its entry.

    Chances are estimated where nothing is half done; in between they stay as they were.
    """

    def __init__(self, counsel: Counsel, moments: list[Moment]) -> None:
        self.scores: dict[int, list[int]] = {}
        self.chances: dict[int, list[float]] = {}
        self._stretches: list[Stretch] = []
        now = [1.0 / moments[0].game.players] * moments[0].game.players
        between: list[tuple[int, list[float]]] = []
        for entry, game in moments:
            shares = [round(share, 4) for share in counsel.shares(game)]
            between.append((entry.n, shares))
            if game.over or at_rest(game):
                self._stretches.append(Stretch(now, shares, between))
                now, between = shares, []
            self.scores[entry.n] = [score["total"] for score in game.scores()]
            self.chances[entry.n] = now

    def turning_points(self, numbers: list[int]) -> list[dict[str, Any]]:
        """What raised somebody's chances most, in order: each a moment among those with these numbers."""
        found: list[dict[str, Any]] = []
        for stretch in self._stretches[1:]:
            rises = [late - early for early, late in zip(stretch.before, stretch.after, strict=True)]
            by = max(rises)
            if by >= TURN:
                seat = rises.index(by)
                n = cause(stretch, seat)
                shown = next((number for number in numbers if number >= n), numbers[-1])
                found.append({"n": shown, "seat": seat, "by": round(by, 4)})
        most = sorted(found, key=lambda point: -float(point["by"]))[:TURNING_POINTS]
        return sorted(most, key=lambda point: int(point["n"]))


def cause(stretch: Stretch, seat: int) -> int:
    """The moment of a stretch at which the chances of a seat rose most."""
    before = stretch.before[seat]
    steps: list[tuple[float, int]] = []
    for n, shares in stretch.between:
        steps.append((shares[seat] - before, -n))
        before = shares[seat]
    return -max(steps)[1]

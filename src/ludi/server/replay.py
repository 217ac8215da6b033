"""A game looked at again: moment by moment, with a seat's knowledge or open, and how everybody stood.

While it is played, nobody sees more of it than at the table itself, where one may forget: only with the memory aid can
one look back before the end.
"""

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from ludi.bots.search.advisor import Advisor, advisor_of, at_rest
from ludi.core.game import View
from ludi.core.shapes import Numeral
from ludi.play.entry import Entry, Step
from ludi.play.history import History, taken_back
from ludi.server import shapes
from ludi.server.live_table import LiveTable
from ludi.server.messages import Language
from ludi.server.shapes import LogLine, Moment, State, TurningPoint
from ludi.server.state_message import LINES, about, lines_of, seated, seen

KEPT = 8  # games whose moments are kept for the next question
TURNING_POINTS = 6
TURN = 0.05  # a rise of somebody's chances that is worth telling


class Looking(NamedTuple):
    """What one looks with: a seat's knowledge, that of people who watch (None), or everything."""

    seat: int | None
    open: bool = False

    def name(self) -> shapes.Looking:
        return "open" if self.open else "watch" if self.seat is None else Numeral(str(self.seat))


class Replay:
    """A game done once more from its beginning, as far as its table has come."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.moments: list[Step] = []  # all that was done, also what was taken back
        self.course: Course | None = None  # once the game is over
        self._history: History | None = None

    def catch_up(self, entries: list[Entry]) -> None:
        """What has been done since."""
        for entry in entries[len(self.entries) :]:
            self._redo(entry)
        self.entries = entries
        if self.is_over() and self.course is None:
            self.course = Course(advisor_of(self.table.title.name), self.moments, taken_back(entries))

    def _redo(self, entry: Entry) -> None:
        if entry.begins():
            self._history = History(self.table.new_game(), entry.n)
            self.moments.append(self._history.start()._replace(entry=entry))
        elif self._history is not None and entry.is_played():
            self.moments.append(self._history.redo(entry)._replace(entry=entry))

    def is_over(self) -> bool:
        return bool(self.moments) and self.moments[-1].game.over

    def at(self, n: int) -> Step | None:
        return next((moment for moment in self.moments if moment.entry.n == n), None)


class Replays:
    """The games that are being looked at. Each is worked out once, beside the tables' own work."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Replay, asyncio.Lock]] = OrderedDict()

    async def of(self, table: LiveTable) -> Replay:
        replay, lock = self._kept.setdefault(table.id, (Replay(table), asyncio.Lock()))
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        async with lock:
            replay.table = table  # it may have been loaded anew
            if len(replay.entries) != len(table.entries):
                await asyncio.to_thread(replay.catch_up, table.entries[:])
        return replay


# -- what is shown -------------------------------------------------------------------------------------


def outline(replay: Replay, looking: Looking, you: int | None, lang: Language) -> shapes.Replay:
    """All but the positions."""
    table, course = replay.table, replay.course
    lines = [line for entry in replay.entries for line in lines_of(table, entry, looking.seat, lang, looking.open)]
    told: dict[int, list[LogLine]] = {}
    for line in lines:
        told.setdefault(line["n"] // LINES, []).append(line)
    moments = shown(replay, looking, set(told))
    numbers = [moment.entry.n for moment in moments]
    last = replay.moments[-1].game
    return {
        "table": about(table, lang),
        "seats": [seated(table, seat) for seat in table.seats],
        "you": you,
        "as": looking.name(),
        "moments": [_moment(moment, told.get(moment.entry.n, [])) for moment in moments],
        "lines": lines,
        "scores": [course.scores[n] for n in numbers] if course else None,
        "chances": [course.chances[n] for n in numbers] if course else None,
        "turning": course.turning_points(numbers) if course else [],
        "result": seen(table, last, last.view(None), lang)["result"],
    }


def shown(replay: Replay, looking: Looking, told: set[int]) -> list[Step]:
    """The moments of one who looks: what was told, what was the own choice, and what can be seen. Another's half-made
    choice is none of these."""
    if looking.open:
        return replay.moments
    found: list[Step] = []
    before: View = {}
    for moment in replay.moments:
        view = moment.game.view(looking.seat, replay.table.memory)
        if moment.entry.n in told or moment.entry.seat == looking.seat or view != before:
            found.append(moment)
            before = view
    return found


def _moment(moment: Step, lines: list[LogLine]) -> Moment:
    return {
        "n": moment.entry.n,
        "seat": moment.entry.seat,
        "heads": any(line["heads"] for line in lines),
        "text": " ".join(line["text"] for line in lines if line["text"]),
    }


def state_at(table: LiveTable, moment: Step, looking: Looking, lang: Language) -> State:
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

    Chances are estimated where nothing is half done; in between they stay as they were. `gone` are the numbers of
    entries that do not stand.
    """

    def __init__(self, advisor: Advisor, moments: list[Step], gone: set[int]) -> None:
        self.scores: dict[int, list[int]] = {}
        self.chances: dict[int, list[float]] = {}
        self._stretches: list[Stretch] = []
        now = [1.0 / moments[0].game.players] * moments[0].game.players
        between: list[tuple[int, list[float]]] = []
        scores = [0] * len(now)
        for entry, _, game in moments:
            if entry.n in gone:  # it never stood
                self.scores[entry.n], self.chances[entry.n] = scores, now
                continue
            shares = [round(share, 4) for share in advisor.shares(game)]
            between.append((entry.n, shares))
            if game.over or at_rest(game):
                self._stretches.append(Stretch(now, shares, between))
                now, between = shares, []
            scores = [score["total"] for score in game.scores()]
            self.scores[entry.n] = scores
            self.chances[entry.n] = now

    def turning_points(self, numbers: list[int]) -> list[TurningPoint]:
        """What raised somebody's chances most, in order: each a moment among those with these numbers."""
        found: list[TurningPoint] = []
        for stretch in self._stretches[1:]:
            rises = [late - early for early, late in zip(stretch.before, stretch.after, strict=True)]
            by = max(rises)
            if by >= TURN:
                seat = rises.index(by)
                n = cause(stretch, seat)
                shown = next((number for number in numbers if number >= n), numbers[-1])
                found.append({"n": shown, "seat": seat, "by": round(by, 4)})
        most = sorted(found, key=lambda point: -point["by"])[:TURNING_POINTS]
        return sorted(most, key=lambda point: point["n"])


def cause(stretch: Stretch, seat: int) -> int:
    """The moment of a stretch at which the chances of a seat rose most."""
    before = stretch.before[seat]
    steps: list[tuple[float, int]] = []
    for n, shares in stretch.between:
        steps.append((shares[seat] - before, -n))
        before = shares[seat]
    return -max(steps)[1]

"""A game looked at again: moment by moment, with a seat's knowledge or open, and how everybody stood.

While it is played, nobody sees more of it than at the table itself, where one may forget: only with the memory aid can
one look back before the end.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from ludi.bots.search.advisor import advisor_of
from ludi.core.game import View
from ludi.core.shapes import Numeral
from ludi.play.entry import Entry, Step
from ludi.play.history import History, taken_back
from ludi.server import shapes
from ludi.server.messages import Language
from ludi.server.shapes import LogLine, Moment, State, TurningPoint
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.state_message import NO_CHOICES, about, last_line, lines_of, result, seated, seen, through
from ludi.study.course import Course, cause

KEPT = 8  # games whose moments are kept for the next question
TURNING_POINTS = 6
TURN = 0.05  # a rise of somebody's chances that is worth telling
P = ParamSpec("P")
T = TypeVar("T")


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
        self._shown: dict[Looking, list[Step]] = {}

    def catch_up(self, entries: list[Entry]) -> None:
        """What has been done since."""
        for entry in entries[len(self.entries) :]:
            self._redo(entry)
        self.entries = entries
        self._shown.clear()
        if self.is_over() and self.course is None:
            self.course = Course(advisor_of(self.table.title.name), self.moments, taken_back(entries))

    def _redo(self, entry: Entry) -> None:
        if entry.begins():
            self._history = History(self.table.new_game(), entry.n)
            self.moments.append(self._history.start()._replace(entry=entry))
        elif self._history is not None and entry.is_played():
            self.moments.append(self._history.redo(entry)._replace(entry=entry))

    def is_over(self) -> bool:
        return self._history is not None and self._history.over

    def at(self, n: int, looking: Looking) -> Step | None:
        """The moment with this number, for one who looks."""
        numbers = self.numbers(looking)
        return next((moment for moment in self.moments if numbers.get(moment.entry.n) == n), None)

    def numbers(self, looking: Looking) -> dict[int, int]:
        """The number that each entry has for one who looks. While the game is played, what is not shown is not
        counted; afterwards all is open, and a moment has the same number for everybody."""
        if self.table.status == "over":
            return {entry.n: entry.n for entry in self.entries}
        counted = {moment.entry.n for moment in self.shown(looking)}.union(self.table.told.of(looking.seat))
        return {n: number for number, n in enumerate(sorted(counted), 1)}

    def shown(self, looking: Looking) -> list[Step]:
        """The moments of one who looks."""
        if looking.open:
            return self.moments
        if looking not in self._shown:
            self._shown[looking] = self._what_is_seen(looking.seat)
        return self._shown[looking]

    def _what_is_seen(self, seat: int | None) -> list[Step]:
        """What was told, what was the own choice, and what changed for the eye. Another's half-made choice is none of
        these."""
        counted = set(self.table.told.of(seat))
        found: list[Step] = []
        before: View = {}
        for moment in self.moments:
            view = moment.game.view(seat, self.table.memory)
            if moment.entry.n in counted or view != before:
                found.append(moment)
                before = view
        return found


class Replays:
    """The games that are being looked at. Each is worked out once, beside the tables' own work and one after the other:
    however many ask, whoever plays waits for one of them at most, and for a moment."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replays")
        self._kept: OrderedDict[str, tuple[Replay, asyncio.Lock]] = OrderedDict()

    async def of(self, table: LiveTable) -> Replay:
        replay, lock = self._kept.setdefault(table.id, (Replay(table), asyncio.Lock()))
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        async with lock:
            replay.table = table  # it may have been loaded anew
            if len(replay.entries) != len(table.entries):
                await self.work_out(replay.catch_up, table.entries[:])
        return replay

    def drop(self, table: str) -> None:
        """It was deleted, or somebody's words were taken out of it."""
        self._kept.pop(table, None)

    async def work_out(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *given, **named))

    def close(self) -> None:
        """What is being worked out nobody waits for any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


# -- what is shown -------------------------------------------------------------------------------------


def outline(replay: Replay, looking: Looking, you: int | None, lang: Language) -> shapes.Replay:
    """All but the positions."""
    table, course = replay.table, replay.course
    numbers = replay.numbers(looking)
    told = {
        entry.n: lines_of(table, entry, looking.seat, lang, numbers[entry.n], looking.open)
        for entry in replay.entries
        if entry.n in numbers
    }
    moments = replay.shown(looking)
    entries = [moment.entry.n for moment in moments]
    last = replay.moments[-1]
    return {
        "table": about(table, lang),
        "seats": [seated(table, seat) for seat in table.seats],
        "you": you,
        "as": looking.name(),
        "moments": [_moment(moment, numbers[moment.entry.n], told[moment.entry.n]) for moment in moments],
        "lines": [line for lines in told.values() for line in lines],
        "scores": [course.scores[n] for n in entries] if course else None,
        "chances": [_rounded(course.chances[n]) for n in entries] if course else None,
        "turning": turning_points(course, entries) if course else [],
        "result": result(table, last.game, lang, _resigned(last)) if replay.is_over() else None,
    }


def _moment(moment: Step, number: int, lines: list[LogLine]) -> Moment:
    return {
        "n": number,
        "seat": moment.entry.seat,
        "heads": any(line["heads"] for line in lines),
        "text": " ".join(line["text"] for line in lines if line["text"]),
    }


def state_at(table: LiveTable, moment: Step, n: int, looking: Looking, lang: Language) -> State:
    """As at the live table, without moves and lines; `n` is the number of the moment for the one who looks."""
    game = moment.game
    seat = looking.seat
    shown = (game.open_view(seat), game.open_standing(seat)) if looking.open else through(table, game, seat)
    return {
        "type": "state",
        "lang": lang,
        "seq": last_line(n),
        "at": n,
        "elapsed": 0,
        "table": about(table, lang),
        "you": looking.seat,
        "seats": [seated(table, seat) for seat in table.seats],
        "surrender": False,
        "log": [],
        **seen(table, game, *shown, lang, _resigned(moment)),
        **NO_CHOICES,
        "undo": False,
        "conditions": {},
        "path": None,
        "clocks": None,
    }


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _resigned(moment: Step) -> int | None:
    """The seat that gave the game up at this moment."""
    return moment.entry.seat if moment.entry.kind == "resign" else None


# -- how everybody stood -------------------------------------------------------------------------------


def turning_points(course: Course, numbers: list[int]) -> list[TurningPoint]:
    """What raised somebody's chances most, in order: each a decision among the moments with these numbers."""
    found: list[TurningPoint] = []
    for stretch, rises in course.lasting():
        by = max(rises)
        if by >= TURN:
            seat = rises.index(by)
            n = cause(stretch, seat)
            shown = next((number for number in numbers if number >= n), numbers[-1])
            found.append({"n": shown, "seat": seat, "by": round(by, 4)})
    most = sorted(found, key=lambda point: -point["by"])[:TURNING_POINTS]
    return sorted(most, key=lambda point: point["n"])

"""The clocks of a table: how long everybody may decide, and what has been used of it.

A *decision* lasts from the moment at which a seat has a choice until another has one: a nested choice (a demand in
another's turn) counts for whoever makes it, and the small steps of one's own are one decision together. So no clock
tells of another's half-made choice.

Live and slow clocks are the same: each decision has some seconds that cost nothing (`decision`), then a reserve is
used up, and the end of a decision brings some of it back (`increment`). Fischer's clock has nothing free, a
correspondence clock no increment.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludi.server.shapes import ClockControl, Clocks

MOST_MISSED = 3  # decisions in a row that a bot made: then the seat is the bot's, until the person returns
LONGEST_PAUSE = {"live": 3_600.0, "slow": 14 * 86_400.0}  # seconds; then the clocks go on by themselves


class Ended(NamedTuple):
    """The decision before this one, as it is taken up again by whoever takes it back."""

    seat: int
    left: float
    took: float


class Clock(NamedTuple):
    """How it stood at a moment of the servers' time (`Uptime`); it never changes, another takes its place."""

    control: ClockControl
    left: tuple[float, ...]  # seconds of each seat's reserve, at the beginning of its decision
    missed: tuple[int, ...]  # decisions of each seat in a row that a bot had to make
    since: float = 0.0  # when the decision, or the pause, began
    running: int | None = None  # the seat whose decision it is, if a person is to make it
    out: bool = False  # its time is out: a bot makes the decision
    paused: bool = False
    held: float = 0.0  # seconds that the decision had taken when the pause began
    agreed: tuple[int, ...] = ()  # the seats that want a pause; in a pause, those that want to go on
    ended: Ended | None = None

    # -- what is left --------------------------------------------------------------------------------------

    def elapsed(self, now: float) -> float:
        return max(0.0, now - self.since)

    def ends_at(self) -> float | None:
        """When something has to happen that nobody does: time is out, or a pause over."""
        if self.paused:
            return self.since + LONGEST_PAUSE[self.control["kind"]]
        if self.running is None:
            return None
        return self.since if self.out else self.since + self.control["decision"] + self.left[self.running]

    def is_out_of_time(self, now: float) -> bool:
        ends = self.ends_at()
        return ends is not None and not self.out and now >= ends

    # -- what happens --------------------------------------------------------------------------------------

    def turned_to(self, seat: int | None, now: float, decided: bool = True) -> "Clock":
        """It is the decision of this person now; None: of nobody whose clock would run. `decided`: the decision before
        was made, and not just taken over."""
        if seat == self.running or self.paused:
            return self
        return self._stopped(now, decided)._replace(running=seat, since=now)

    def _stopped(self, now: float, decided: bool) -> "Clock":
        seat = self.running
        if seat is None:
            return self._replace(ended=None)
        took = self.elapsed(now)
        left = max(0.0, self.left[seat] - max(0.0, took - self.control["decision"]))
        stopped = self._replace(running=None, out=False, left=_with(self.left, seat, left), ended=None)
        if not decided:
            return stopped
        stopped = stopped._replace(left=_with(self.left, seat, left + self.control["increment"]))
        if self.out:
            return stopped
        return stopped._replace(missed=_with(self.missed, seat, 0), ended=Ended(seat, self.left[seat], took))

    def may_take_back(self, seat: int) -> bool:
        """What a bot decided because time was out stands."""
        return not self.out and (self.running == seat or (self.ended is not None and self.ended.seat == seat))

    def taken_back(self, seat: int, now: float) -> "Clock":
        """The decision goes on as if it had not been made; whoever was to decide meanwhile has lost nothing."""
        if self.running == seat or self.ended is None:
            return self
        _, left, took = self.ended
        return self._replace(running=seat, since=now - took, left=_with(self.left, seat, left), ended=None)

    def run_out(self) -> "Clock":
        """The running seat has no time left: a bot makes this decision."""
        assert self.running is not None
        missed = _with(self.missed, self.running, self.missed[self.running] + 1)
        return self._replace(out=True, missed=missed)

    def is_given_up(self, seat: int) -> bool:
        return self.missed[seat] >= MOST_MISSED

    def returned_to(self, seat: int) -> "Clock":
        """The person of a seat is back."""
        return self._replace(missed=_with(self.missed, seat, 0))

    # -- pausing -------------------------------------------------------------------------------------------

    def wished(self, seats: Iterable[int], wanted: bool, persons: Iterable[int], now: float) -> "Clock":
        """Some persons do or do not want what a pause, or its end, needs the consent of all for."""
        agreed = set(self.agreed) | set(seats) if wanted else set(self.agreed) - set(seats)
        if not set(persons) <= agreed:
            return self._replace(agreed=tuple(sorted(agreed)))
        return self.going_on(now) if self.paused else self._pausing(now)

    def _pausing(self, now: float) -> "Clock":
        return self._replace(paused=True, agreed=(), held=self.elapsed(now), since=now)

    def going_on(self, now: float) -> "Clock":
        """After a pause."""
        return self._replace(paused=False, agreed=(), held=0.0, since=now - self.held)

    # -- kept and told -------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """As it is kept beside its control and its moment."""
        return {name: value for name, value in self._asdict().items() if name not in ("control", "since")}

    def told(self, seats: Iterable[bool]) -> Clocks:
        """`seats`: which of them are persons'. It is the same text as long as nothing happens: how long the decision
        lasts already is told beside it, as of the moment at which it is sent."""
        left = [_milliseconds(left) if person else None for left, person in zip(self.left, seats, strict=True)]
        return {
            "left": left,
            "free": _milliseconds(self.control["decision"]),
            "running": self.running,
            "out": self.out,
            "paused": self.paused,
            "held": _milliseconds(self.held),
            "agreed": list(self.agreed),
            "missed": list(self.missed),
        }

    def lasts(self, now: float) -> float:
        """Seconds for which the decision, or the pause, lasts."""
        return self.elapsed(now) if self.running is not None or self.paused else 0.0


def new_clock(control: ClockControl, seats: int) -> Clock:
    """Before the game begins."""
    return Clock(control, (float(control["reserve"]),) * seats, (0,) * seats)


def kept_clock(row: dict[str, Any], seats: int) -> Clock:
    """As the store has it."""
    if row["state"] is None:
        return new_clock(row["control"], seats)
    state: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in row["state"].items()
    }
    ended = Ended(*state["ended"]) if state["ended"] else None
    return Clock(row["control"], **{**state, "since": row["since"], "ended": ended})


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)

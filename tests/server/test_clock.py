"""The clocks of a table, without a table: what is left, to whom, and when."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from ludi.server.messages import ClockRequest
from ludi.server.shapes import ClockControl
from ludi.server.tables.clock import LONGEST_PAUSE, Clock, kept_clock, new_clock

LIVE: ClockControl = {"kind": "live", "reserve": 60, "decision": 0, "increment": 5, "level": "citizen"}
SLOW: ClockControl = {"kind": "slow", "reserve": 3600, "decision": 86_400, "increment": 0, "level": "citizen"}
BOTH = {0, 1}


def begun(control: ClockControl = LIVE) -> Clock:
    """Two persons; the first decides from the hundredth second on."""
    return new_clock(control, 2).turned_to(0, 100.0)


def test_only_the_clock_of_whoever_decides_goes() -> None:
    later = begun().turned_to(1, 120.0)
    assert later.left == (60 - 20 + 5, 60)
    assert later.ends_at() == 120 + 60


def test_the_steps_of_one_decision_bring_one_increment() -> None:
    clock = begun()
    assert clock.turned_to(0, 110.0) is clock
    assert clock.turned_to(0, 110.0).turned_to(1, 120.0).left[0] == 45


def test_a_nested_decision_counts_for_whoever_makes_it() -> None:
    asked = begun().turned_to(1, 110.0)
    answered = asked.turned_to(0, 140.0)
    assert answered.left == (60 - 10 + 5, 60 - 30 + 5)
    assert answered.running == 0


def test_while_a_bot_decides_no_clock_goes() -> None:
    later = begun().turned_to(None, 110.0).turned_to(0, 500.0)
    assert later.left[0] == 55
    assert later.ends_at() == 555


def test_a_slow_decision_uses_the_reserve_only_when_its_own_time_is_over() -> None:
    in_time = begun(SLOW).turned_to(1, 100.0 + 80_000)
    late = begun(SLOW).turned_to(1, 100.0 + 86_400 + 600)
    assert (in_time.left[0], late.left[0]) == (3600, 3000)
    assert begun(SLOW).ends_at() == 100 + 86_400 + 3600


def test_time_is_out_when_the_reserve_is() -> None:
    clock = begun()
    assert [clock.is_out_of_time(now) for now in (159.9, 160.0)] == [False, True]
    assert not clock.run_out().is_out_of_time(160.0)  # a bot decides already


def missing(clock: Clock, times: int) -> Clock:
    """The first seat lets its time run out so often, and the other one decides at once each time."""
    for _ in range(times):
        clock = clock.turned_to(0, clock.since)
        ends = clock.ends_at()
        assert ends is not None
        clock = clock.run_out().turned_to(1, ends)
    return clock


def test_after_three_decisions_in_a_row_without_time_the_seat_is_given_up() -> None:
    assert [missing(begun(), times).is_given_up(0) for times in range(4)] == [False, False, False, True]


def test_a_decision_in_time_starts_the_count_again() -> None:
    twice = missing(begun(), 2)
    assert twice.turned_to(0, 1000.0).turned_to(1, 1001.0).missed == (0, 0)
    assert missing(begun(), 3).returned_to(0).missed == (0, 0)


def test_whoever_runs_out_has_the_increment_for_the_next_decision() -> None:
    assert missing(begun(), 1).left[0] == 5


# -- taking back ---------------------------------------------------------------------------------------


def test_a_decision_that_is_taken_back_goes_on_as_if_it_had_not_been_made() -> None:
    passed = begun().turned_to(1, 120.0)
    back = passed.taken_back(0, 150.0)
    assert back.elapsed(150.0) == 20
    assert back.left == (60, 60)  # nothing is gained by it, and the other has lost nothing
    assert back.turned_to(1, 155.0).left[0] == 60 - 25 + 5


def test_taking_back_within_a_decision_changes_no_clock() -> None:
    clock = begun()
    assert clock.taken_back(0, 130.0) is clock


def test_what_a_bot_decided_because_time_was_out_stands() -> None:
    assert begun().turned_to(1, 120.0).may_take_back(0)
    assert not missing(begun(), 1).may_take_back(0)
    assert not begun().run_out().may_take_back(0)


def test_a_decision_that_a_bot_took_over_brings_no_increment() -> None:
    assert begun().turned_to(None, 120.0, decided=False).left[0] == 40


# -- pausing -------------------------------------------------------------------------------------------


def test_clocks_stand_when_everybody_wants_a_pause() -> None:
    asked = begun().wished([0], True, BOTH, 110.0)
    assert not asked.paused
    assert asked.agreed == (0,)
    paused = asked.wished([1], True, BOTH, 120.0)
    assert paused.paused
    assert paused.ends_at() == 120 + LONGEST_PAUSE["live"]


def test_a_wish_can_be_taken_back() -> None:
    asked = begun().wished([0], True, BOTH, 110.0).wished([0], False, BOTH, 111.0)
    assert not asked.wished([1], True, BOTH, 112.0).paused


def test_after_a_pause_the_decision_goes_on_where_it_was() -> None:
    paused = begun().wished(BOTH, True, BOTH, 120.0)
    going_on = paused.wished([0], True, BOTH, 900.0).wished([1], True, BOTH, 1000.0)
    assert not going_on.paused
    assert going_on.elapsed(1000.0) == 20


def test_nothing_that_happens_in_a_pause_moves_a_clock() -> None:
    paused = begun().wished(BOTH, True, BOTH, 120.0)
    assert paused.turned_to(None, 200.0, decided=False) is paused


# -- kept and told -------------------------------------------------------------------------------------


def test_a_clock_is_kept_as_it_is() -> None:
    for clock in (begun(), begun().turned_to(1, 120.0), begun().run_out(), begun().wished(BOTH, True, BOTH, 120.0)):
        row = {"control": clock.control, "state": json.loads(json.dumps(clock.state())), "since": clock.since}
        assert kept_clock(row, 2) == clock
    assert kept_clock({"control": LIVE, "state": None, "since": None}, 2) == new_clock(LIVE, 2)


def test_what_is_told_does_not_change_with_time() -> None:
    told = begun().told([True, False])
    assert told["left"] == [60_000, None]
    assert begun().lasts(112.5) == 12.5


BAD: list[dict[str, Any]] = [
    {"kind": "live", "reserve": 4, "increment": 5},
    {"kind": "live", "reserve": 600, "increment": 0},
    {"kind": "live", "reserve": 600, "increment": 5, "decision": 60},
    {"kind": "live", "reserve": 100_000, "increment": 5},
    {"kind": "slow", "decision": 60},
    {"kind": "slow", "decision": 86_400, "increment": 5},
    {"kind": "slow", "decision": 86_400, "reserve": -1},
    {"kind": "blitz", "reserve": 60, "increment": 5},
    {"kind": "live", "reserve": 600.5, "increment": 5},
    {"kind": "live", "reserve": 600, "increment": 5, "level": "emperor"},
]


@pytest.mark.parametrize("said", BAD)
def test_clocks_that_make_no_sense_are_refused(said: dict[str, Any]) -> None:
    make: Callable[..., ClockRequest] = ClockRequest
    with pytest.raises(ValidationError):
        make(**said)

"""Tables with clocks. The servers' time is the test's own, but where a server is killed."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludi.server.store import keeping
from ludi.server.store.ownership import slot_of
from ludi.server.store.uptime import Uptime
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.manager import TableManager
from tests.processes import wait_until
from tests.server.client import Connection, at_turn, catch_up, play
from tests.server.conftest import Cluster, NewDatabase, Running, Serving
from tests.server.test_several_servers import join, wait_for_both
from tests.server.test_undo import move_that_reveals_nothing

LIVE = {"kind": "live", "reserve": 600, "increment": 10, "level": "plebeian"}
SLOW = {"kind": "slow", "decision": 86_400, "reserve": 7_200, "level": "plebeian"}
SHORT = {"kind": "live", "reserve": 5, "increment": 1, "level": "plebeian"}
HALF = 300.0
LONG = 100_000.0  # more than anybody can have
SOON_DEMANDED = 20  # a deal in which random play soon comes to a demand
Json = dict[str, Any]


class Time:
    """Which goes on when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(TableManager, "monotonic", made)
    return made


@pytest.fixture
def running(time: Time, database: NewDatabase, run_server: Callable[..., Running]) -> Running:
    return run_server(database())


@pytest.fixture
def again(running: Running, run_server: Callable[..., Running]) -> Callable[[], Running]:
    """The server ends in good order, and another is started."""

    def start_again() -> Running:
        running.stop()
        return run_server(running.settings.database)

    return start_again


def pass_time(running: Running, table: str, time: Time, seconds: float) -> None:
    """And have whoever would have been woken look."""
    time.now += seconds
    found: LiveTable = running.manager.tables[table]
    running.do(found.jobs.do(found.times.look))


def is_demanded(state: Json) -> bool:
    """A choice in the middle of another's turn: which card to give to the legionary."""
    return bool(state["view"] and state["view"]["pending"] and state["view"]["pending"][-1]["frame"] == "GiveUp")


def nested(seats: list[Connection]) -> tuple[Connection, Connection]:
    """Whoever has to give, and whoever demands."""
    play(seats, Random(0), enough=is_demanded)
    victim = at_turn(seats)
    assert is_demanded(victim.state())
    [other] = [each for each in seats if each is not victim]
    return victim, other


def left(state: Json, seat: int) -> int:
    found: int = state["clocks"]["left"][seat]
    return found


def keys(connection: Connection) -> list[str]:
    return [line["key"] for line in connection.lines() if line["kind"] == "notice"]


# -- going ---------------------------------------------------------------------------------------------


def test_a_table_without_a_clock_hurries_nobody(running: Running) -> None:
    _, [first, _] = running.client.begin()
    assert first.state()["clocks"] is None
    assert first.state()["table"]["clock"] is None
    assert first.refused("pause", wanted=True) == "not_allowed"


def test_only_whoever_decides_uses_time(running: Running, time: Time) -> None:
    made, seats = running.client.begin(clock=LIVE)
    me = at_turn(seats)
    you = me.state()["you"]
    assert me.state()["clocks"]["running"] == you
    assert me.state()["table"]["clock"] == {**LIVE, "decision": 0}
    time.now += 30
    play(seats, Random(1), enough=lambda state: state["deciding"] != you)
    catch_up(seats)
    state = me.state()
    assert left(state, you) == 580_000
    assert left(state, 1 - you) == 600_000
    assert state["clocks"]["running"] == 1 - you
    running.client.http.get(f"/api/tables/{made['table']}")


def test_how_long_a_decision_lasts_is_told_by_the_servers_time(running: Running, time: Time) -> None:
    made, seats = running.client.begin(clock=LIVE)
    time.now += 42.5
    watching = running.client.join(made["table"], made["watch"])
    assert watching.state()["elapsed"] == 42_500
    assert left(watching.state(), watching.state()["clocks"]["running"]) == 600_000
    assert seats[0].state()["elapsed"] < 42_500


def test_another_s_half_made_choice_moves_no_clock(running: Running, time: Time) -> None:
    """A state that nothing else would send must not be sent for a clock."""
    _, seats = running.client.begin(clock=LIVE)
    rng = Random(5)
    for _ in range(60):
        me = at_turn(seats)
        [other] = [each for each in seats if each is not me]
        before = other.catch_up()["clocks"]
        time.now += 3
        state = me.move(rng.choice(me.state()["moves"])["move"])
        if state["deciding"] == state["you"]:
            assert other.catch_up()["clocks"] == before


def test_a_bots_table_has_clocks_for_persons_only(running: Running, time: Time) -> None:
    made = running.client.make("great_city", "person", "plebeian", start=True, clock=LIVE)
    seat = running.client.join(made["table"], made["token"])
    state = seat.until(lambda state: state["moves"])
    assert state["clocks"]["left"] == [600_000, None]


def test_bots_lessons_and_deals_of_the_day_have_no_clock(running: Running) -> None:
    def answer(**fields: Any) -> int:
        wanted = {"game": "glory_to_rome", "seats": [{"kind": "person"}], "clock": LIVE, "start": True, **fields}
        return running.client.http.post("/api/tables", json=wanted).status_code

    assert answer(daily=True) == 400
    assert answer(lesson="roles") == 400
    assert answer(seats=[{"kind": "bot"}, {"kind": "bot"}]) == 400


# -- time is out -----------------------------------------------------------------------------------------


def test_a_bot_makes_a_nested_decision_for_which_time_is_out(running: Running, time: Time) -> None:
    made, seats = running.client.begin(clock=LIVE, seed=SOON_DEMANDED)
    victim, other = nested(seats)
    you = victim.state()["you"]
    pass_time(running, made["table"], time, LONG)
    victim.until(lambda state: not is_demanded(state))
    assert "time_out" in keys(victim)
    after = other.until(lambda state: state["clocks"]["running"] != you)
    assert after["seats"][you]["stand_in"] is None  # the seat is still the person's
    assert after["clocks"]["missed"][you] == 1
    assert left(after, you) == 10_000


def test_whoever_is_out_of_time_decides_no_more(running: Running, time: Time) -> None:
    made, seats = running.client.begin(clock=LIVE)
    me = at_turn(seats)
    time.now += LONG
    move = me.state()["moves"][0]["move"]
    found = running.manager.tables[made["table"]]

    async def out_and_move() -> None:
        await found.jobs.do(found.times.look)
        assert found.seats[me.state()["you"]].plays_by_itself() == "plebeian"

    running.do(out_and_move())
    assert me.refused("move", move=move) in ("stand_in_plays", "stale", "not_your_turn")


def miss(running: Running, table: str, time: Time, seats: list[Connection], seat: int) -> None:
    """The next decision of a seat, for which time runs out; the other one plays."""
    while (deciding := at_turn(seats)) is not seats[seat]:
        deciding.move(deciding.state()["moves"][0]["move"])
    missed = deciding.state()["clocks"]["missed"][seat]
    pass_time(running, table, time, LONG)
    for each in seats:
        each.until(lambda state: state["clocks"]["missed"][seat] > missed and state["clocks"]["running"] != seat)


def test_after_three_in_a_row_the_seat_is_the_bots_until_the_person_returns(running: Running, time: Time) -> None:
    made, seats = running.client.begin("great_city", clock=LIVE)
    for _ in range(3):
        miss(running, made["table"], time, seats, 0)
    state = seats[0].until(lambda state: state["seats"][0]["stand_in"])
    assert state["seats"][0]["stand_in"] == "plebeian"
    assert "given_up" in keys(seats[0])
    back = running.client.join(made["table"], made["seats"][0])
    state = back.until(lambda state: state["seats"][0]["stand_in"] is None)
    assert state["clocks"]["missed"][0] == 0
    play([back, seats[1]], Random(2), most=5)


def test_a_slow_table_that_nobody_looks_at_goes_on_when_time_is_out(running: Running, time: Time) -> None:
    made, seats = running.client.begin("great_city", clock=SLOW)
    for each in seats:
        each.close()
    table = made["table"]
    wait_until(lambda: not running.manager.tables[table].viewers)
    running.do(running.manager.give_up({slot_of(table)}))
    assert table not in running.manager.tables
    running.do(running.manager.load_due())
    assert table not in running.manager.tables  # it is in time
    time.now += 86_400 + 7_200
    running.do(running.manager.load_due())
    wait_until(lambda: "time_out" in [entry.body.get("key") for entry in running.manager.tables[table].entries[:]])
    wait_until(lambda: any(entry.kind == "move" for entry in running.manager.tables[table].entries[:]))


def test_nobody_lets_a_bot_play_for_another_where_a_clock_says_how_long_one_waits(running: Running) -> None:
    made, seats = running.client.begin(clock=SLOW)
    seats[1].close()
    seats[0].until(lambda state: not state["seats"][1]["online"])
    assert seats[0].refused("stand_in", seat=1, level="citizen") == "not_allowed"
    assert made["table"] in running.manager.tables


def test_who_lets_a_bot_play_uses_no_time(running: Running, time: Time) -> None:
    _, seats = running.client.begin("great_city", clock=LIVE)
    me = at_turn(seats)
    you = me.state()["you"]
    time.now += 20
    me.done("stand_in", seat=you, level="plebeian")
    state = me.until(lambda state: state["clocks"]["running"] != you)
    assert left(state, you) == 580_000  # it was not the person who decided


# -- taking back, and other ends -------------------------------------------------------------------------


def test_nothing_is_gained_by_taking_back(running: Running, time: Time) -> None:
    _, seats = running.client.begin("great_city", clock=LIVE)
    me = move_that_reveals_nothing(seats, Random(4))
    you = me.state()["you"]
    time.now += 50
    before = me.catch_up()["clocks"]
    me.done("undo")
    state = me.catch_up()
    assert state["clocks"]["running"] == you
    assert left(state, you) <= left({"clocks": before}, you)
    assert left(state, 1 - you) == left({"clocks": before}, 1 - you)


def test_resigning_and_the_end_stop_the_clocks(running: Running, time: Time) -> None:
    made = running.client.make("great_city", "person", "plebeian", start=True, clock=LIVE)
    seat = running.client.join(made["table"], made["token"])
    seat.until(lambda state: state["moves"])
    seat.done("resign")
    state = seat.until(lambda state: state["result"])
    assert state["clocks"] is None
    time.now += 10_000
    running.do(running.manager.load_due())
    assert running.do(running.manager.store.clocks())[0] == 0


def test_going_back_among_bots_gives_no_time_back(running: Running, time: Time) -> None:
    made = running.client.make("great_city", "person", "plebeian", start=True, clock=LIVE)
    seat = running.client.join(made["table"], made["token"])
    for _ in range(6):
        seat.until(lambda state: state["moves"])
        time.now += 10
        seat.move(seat.state()["moves"][0]["move"])
    seat.until(lambda state: state["moves"])
    used = left(seat.catch_up(), 0)
    decisions = seat.say("decisions")["decisions"]
    seat.done("take_back", to=decisions[-1]["to"])
    state = seat.until(lambda state: state["moves"])
    assert left(state, 0) <= used
    assert state["clocks"]["running"] == 0


def test_a_rematch_has_the_same_clocks_anew(running: Running, time: Time) -> None:
    made = running.client.make("great_city", "person", "plebeian", start=True, clock=LIVE)
    seat = running.client.join(made["table"], made["token"])
    seat.until(lambda state: state["moves"])
    time.now += 100
    seat.done("resign")
    seat.done("rematch")
    name = seat.until(lambda state: state["table"]["rematch"])["table"]["rematch"]
    again = running.client.join(name, made["token"])
    assert again.until(lambda state: state["moves"])["clocks"]["left"] == [600_000, None]


# -- pausing ---------------------------------------------------------------------------------------------


def test_clocks_stand_while_all_persons_want_it(running: Running, time: Time) -> None:
    made, seats = running.client.begin("great_city", clock=LIVE)
    me = at_turn(seats)
    [other] = [each for each in seats if each is not me]
    time.now += HALF
    me.done("pause", wanted=True)
    assert other.until(lambda state: state["clocks"]["agreed"])["clocks"]["paused"] is False
    other.done("pause", wanted=True)
    state = me.until(lambda state: state["clocks"]["paused"])
    assert state["moves"] == []
    assert me.refused("move", move=0) == "paused"
    pass_time(running, made["table"], time, 2 * HALF)
    me.done("pause", wanted=True)
    other.done("pause", wanted=True)
    state = me.until(lambda state: state["moves"])
    assert state["elapsed"] == 1000 * HALF
    assert keys(me)[-4:] == ["wants_pause", "pause_begins", "wants_to_go_on", "pause_ends"]


def test_a_pause_ends_by_itself_in_the_end(running: Running, time: Time) -> None:
    made, seats = running.client.begin("great_city", clock=LIVE)
    for each in seats:
        each.done("pause", wanted=True)
    seats[0].until(lambda state: state["clocks"]["paused"])
    pass_time(running, made["table"], time, 3_600)
    assert at_turn(seats).until(lambda state: state["moves"])["elapsed"] == 0


def test_a_bot_does_not_play_in_a_pause(running: Running, time: Time) -> None:
    made = running.client.make("great_city", "person", "plebeian", start=True, clock=LIVE)
    seat = running.client.join(made["table"], made["token"])
    seat.until(lambda state: state["moves"])
    assert seat.done("pause", wanted=True)["clocks"]["paused"]
    seat.done("stand_in", seat=0, level="plebeian")
    assert running.ask(lambda: running.manager.tables[made["table"]].bot_to_move()) is None


# -- the server ------------------------------------------------------------------------------------------


def test_clocks_stop_while_no_server_runs(running: Running, time: Time, again: Callable[[], Running]) -> None:
    made, seats = running.client.begin("great_city", clock=LIVE)
    you = at_turn(seats).state()["you"]
    time.now += 100
    second = again()
    time.now += 7
    state = second.client.join(made["table"], made["seats"][you]).until(lambda state: state["moves"])
    assert state["elapsed"] == 107_000
    assert left(state, you) == 600_000


def test_time_goes_on_from_where_the_servers_stood(running: Running, time: Time) -> None:
    """Whatever the machine's own count says: it may be another machine, or have been started anew."""
    running.client.begin("great_city", clock=LIVE)
    time.now += 500
    running.do(running.manager.uptime.keep())
    kept = running.manager.uptime.now()
    other = Uptime(running.manager.store, lambda: 3.0)
    running.do(other.open())
    assert other.now() == kept


def test_servers_go_by_the_one_that_is_ahead(running: Running, time: Time) -> None:
    running.client.begin("great_city", clock=LIVE)
    behind = Uptime(running.manager.store, Time())
    running.do(behind.open())
    time.now += 60
    running.do(running.manager.uptime.keep())
    running.do(behind.keep())
    assert behind.now() == running.manager.uptime.now()


def test_a_backup_takes_the_time_of_its_clocks_along(
    running: Running, time: Time, database: NewDatabase, run_server: Callable[..., Running], tmp_path: Any
) -> None:
    made, seats = running.client.begin("great_city", clock=LIVE)
    you = at_turn(seats).state()["you"]
    time.now += 100
    running.do(running.manager.uptime.keep())
    keeping.backup(running.settings.database, tmp_path / "kept.sqlite")
    other = database()
    keeping.restore(other, tmp_path / "kept.sqlite", replace=False)
    second = run_server(other)
    state = second.client.join(made["table"], made["seats"][you]).until(lambda state: state["moves"])
    assert state["elapsed"] == 100_000


def test_a_nested_decision_runs_out_of_time_across_a_kill(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    first = serve(url)
    made, seats = first.client.begin(clock={**SHORT, "reserve": 10}, seed=SOON_DEMANDED)
    victim, _ = nested(seats)
    you, at = victim.state()["you"], victim.state()["at"]
    first.kill()
    second = serve(url)
    state = second.client.join(made["table"], made["seats"][you]).until(lambda state: state["view"])
    assert (state["at"], state["clocks"]["running"]) == (at, you)
    assert is_demanded(state)
    victim = second.client.join(made["table"], made["seats"][you])
    after = victim.until(lambda state: not is_demanded(state))
    assert "time_out" in keys(victim)
    assert after["clocks"]["missed"][you] == 1


def test_another_server_runs_the_clock_when_the_first_is_killed(
    cluster: Cluster, serve: Callable[..., Serving]
) -> None:
    url = cluster.new()
    first, second = serve(url), serve(url)
    wait_for_both(first, second)
    made, seats = first.client.begin("great_city", clock=SHORT)
    you = at_turn(seats).state()["you"]
    first.kill()
    seat = join(second, made["table"], made["seats"][you])
    seat.until(lambda state: state["clocks"]["missed"][you] == 1)
    assert "time_out" in keys(seat)

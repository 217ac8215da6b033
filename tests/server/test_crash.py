"""The power fails: whatever was acknowledged is there afterwards, and the game goes on where it was."""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import ludi
from ludi.server.settings import Settings
from ludi.server.store import keeping
from ludi.server.store.store import Store
from ludi.server.tables.live_table import SNAPSHOT_EVERY, LiveTable
from ludi.server.tables.manager import TableManager
from tests.server.client import MOST_CHOICES, Connection, at_turn, play
from tests.server.conftest import NewDatabase, Running, Serving
from tests.server.test_undo import shown

CRASHES = 3
PERSONS = 3
AS_BEFORE = ("headline", "crumbs", "deciding", "view", "moves", "undo", "result", "surrender")


class Party:
    """Persons who play as fast as they can, and remember what they were told."""

    def __init__(self, made: dict[str, Any], rng: Random) -> None:
        self.made = made
        self.seats: list[Connection] = []
        self.shown: dict[tuple[int, int], dict[str, Any]] = {}  # by seat and position, of each seat's own choices
        self.done_at: Counter[int] = Counter()  # each seat's position after its last move that was acknowledged
        self.unanswered: tuple[int, dict[str, Any]] | None = None
        self._rng = rng
        self._said = 0

    def join(self, running: Serving) -> None:
        self.remember()
        self.seats = [running.client.join(self.made["table"], token) for token in self.made["seats"]]
        for seat, each in enumerate(self.seats):
            state = each.until(lambda state: state["view"])
            known = self.shown.get((seat, state["at"]))
            assert state["at"] >= self.done_at[seat]
            if known and state["moves"]:
                assert {name: state[name] for name in AS_BEFORE} == known

    def remember(self) -> None:
        for seat, each in enumerate(self.seats):
            for state in each.states:
                if state["moves"]:
                    self.shown[seat, state["at"]] = {name: state[name] for name in AS_BEFORE}

    def play_until_it_falls(self, running: Serving, moves: int) -> None:
        """The power fails some moment after so many moves."""
        fall = threading.Timer(self._rng.random() * 0.05, running.strike)
        try:
            if self.unanswered:
                self._say(*self.unanswered)  # once more: it is done once
            for count in range(MOST_CHOICES):
                if count == moves:
                    fall.start()
                me = at_turn(self.seats)
                state = me.state()
                assert not state["result"]
                self._said += 1
                move = self._rng.choice(state["moves"])["move"]
                self._say(state["you"], {"id": f"m{self._said}", "at": state["at"], "move": move})
        except (ConnectionError, OSError):
            fall.join()
            running.kill()

    def _say(self, seat: int, fields: dict[str, Any]) -> None:
        self.unanswered = seat, fields
        answer = self.seats[seat].say("move", **fields)
        assert answer["type"] == "done", answer
        self.unanswered = None
        self.done_at[seat] = fields["at"] + 1
        self.seats[seat].until(lambda state: state["at"] > fields["at"])


def test_nothing_that_was_acknowledged_is_lost_whenever_the_power_fails(
    serve: Callable[..., Serving], database: NewDatabase
) -> None:
    url, rng = database(), Random(20)
    running = serve(url)
    made, _ = running.client.begin("glory_to_rome", PERSONS)
    party = Party(made, rng)
    for _ in range(CRASHES):
        party.join(running)
        before = party.done_at.total()
        party.play_until_it_falls(running, rng.randrange(5, 25))
        assert party.done_at.total() > before
        running = serve(url)
    party.join(running)

    assert play(party.seats, rng, most=3) == 3
    for seat, each in enumerate(party.seats):
        assert each.catch_up()["at"] > party.done_at[seat]
        assert each.say("stand_in", seat=seat, level="plebeian")["type"] == "done"
    party.seats[0].say("hurry")
    over = party.seats[0].until(lambda state: state["result"])
    g = ludi.replay(running.client.record(made["table"], made["watch"]).text)
    assert g.scores() == over["result"]["scores"]


def test_a_game_goes_on_in_the_middle_of_nested_decisions(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    running = serve(url)
    for number in range(5):
        made, seats = running.client.begin()
        play(seats, Random(number), enough=lambda state: len(state["crumbs"]) >= 3 and state["undo"])
        if not seats[0].catch_up()["result"]:
            break
    states = [each.catch_up() for each in seats]
    assert max(len(state["crumbs"]) for state in states) >= 3
    assert any(state["undo"] for state in states)
    lines = [running.client.join(made["table"], token).state()["log"] for token in made["seats"]]
    running.kill()

    running = serve(url)
    for seat, token in enumerate(made["seats"]):
        again = running.client.join(made["table"], token).state()
        assert {name: again[name] for name in AS_BEFORE} == {name: states[seat][name] for name in AS_BEFORE}
        assert again["at"] == states[seat]["at"]
        assert again["log"] == lines[seat]
        assert again["table"] == states[seat]["table"]


def test_a_table_that_waits_still_waits_after_a_crash(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    running = serve(url)
    made = running.client.make("great_city", "person", "person", "person", pace="slow", memory=True)
    host = running.client.join(made["table"], made["seats"][0])
    host.state()
    host.done("name", name="Anna")
    host.done("pace", pace="fast")
    before = host.done("seat", seat=1, kind="bot", level="senator")
    running.kill()

    again = serve(url).client.join(made["table"], made["seats"][0])
    assert again.state()["seats"] == before["seats"]
    assert again.state()["table"] == before["table"]
    assert again.refused("start") == "not_all_here"


def test_a_result_is_still_shown_after_a_restart(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    running = serve(url)
    made, (me, _) = running.client.begin()
    over = me.done("surrender", to=1)
    record = running.client.record(made["table"], made["watch"]).text
    assert running.stop() == ""

    running = serve(url)
    again = running.client.join(made["table"], made["seats"][0])
    assert again.state()["result"] == over["result"]
    assert shown(again) == {name: over[name] for name in shown(again)}
    assert running.client.record(made["table"], made["watch"]).text == record


# -- snapshots -----------------------------------------------------------------------------------------


def restored(running: str, table: str, with_snapshot: bool) -> tuple[LiveTable, int]:
    """A table as it is loaded from a copy of a running server's database, and where its snapshot was taken."""

    async def load() -> tuple[LiveTable, int]:
        manager = TableManager(Settings(url))
        store = Store(url)
        await store.open()
        stored = await store.load(table)
        assert stored is not None
        taken = stored.snapshot[0] if stored.snapshot else 0
        kept = stored if with_snapshot else stored._replace(snapshot=None)
        live = LiveTable(kept, store, manager.bot_pool, manager.settings.limits, manager)
        await live.close()
        await store.close()
        return live, taken

    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/copy"
        keeping.backup(running, Path(folder) / "copy")
        return asyncio.run(load())


@pytest.mark.parametrize("game", ["glory_to_rome", "great_city", "gloria_mundi"])
def test_a_table_loaded_from_a_snapshot_is_the_one_that_was_played(
    run_server: Callable[..., Running], database: NewDatabase, game: str
) -> None:
    url = database()
    running = run_server(url)
    made, seats = running.client.begin(game)
    rng = Random(1)
    play(seats, rng, most=SNAPSHOT_EVERY + 20)
    me = at_turn(seats)
    if me.state()["undo"]:
        me.done("undo")
    play(seats, rng, most=20)

    short, taken = restored(url, made["table"], with_snapshot=True)
    whole, _ = restored(url, made["table"], with_snapshot=False)
    assert taken > 0
    assert short.history is not None
    assert whole.history is not None
    assert short.history.game == whole.history.game
    assert short.history.at == whole.history.at
    assert short.record() == whole.record()
    for seat in range(2):
        assert short.history.can_undo(seat) == whole.history.can_undo(seat)
        assert short.history.game.view(seat) == seats[seat].catch_up()["view"]
        assert short.at(seat) == whole.at(seat) == seats[seat].state()["at"]

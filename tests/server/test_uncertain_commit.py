"""When nobody knows what the store has, and what must not be told by the time a bot takes."""

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ludi.server.live_table import LiveTable
from ludi.server.messages import Language
from ludi.server.settings import Limits
from ludi.server.shapes import Answer
from ludi.server.store import NotStored, Stored
from tests.server.conftest import Running


def test_a_move_whose_commit_was_not_answered_is_neither_lost_nor_made_twice(
    run_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run_server()
    made, seats = running.client.begin()
    me = seats[seats[0].state()["deciding"]]
    before = me.state()
    move = {"type": "move", "id": "once", "at": before["at"], "move": before["moves"][0]["move"]}
    store = running.manager.store
    write = store.write

    async def write_and_lose_the_answer(*statements: Any) -> None:
        await write(*statements)
        raise NotStored("the connection was lost")

    with monkeypatch.context() as patched:
        patched.setattr(store, "write", write_and_lose_the_answer)
        me.send(move)
        assert me.closed() == 1012

    again = running.client.join(made["table"], made["seats"][before["you"]])
    after = again.until(lambda state: state["at"] > before["at"])
    assert again.say(**move)["type"] == "done"
    assert again.catch_up()["at"] == after["at"]
    entries = running.manager.tables[made["table"]].entries
    assert [entry.kind for entry in entries].count("move") == 1


def test_a_bot_without_a_choice_takes_as_long_as_one_with_a_choice() -> None:
    async def check() -> None:
        table = alone()
        table.viewers.add(Looking())
        table.bots.usual_thought = 0.3
        forced: Any = SimpleNamespace(game=SimpleNamespace(seat=1, moves=lambda: [5]), at=7)
        begun = time.monotonic()
        assert await table.bots.choose(forced, "citizen") == (1, 7, 5)
        assert time.monotonic() - begun >= 0.29
        table.viewers.clear()
        await table.close()

    asyncio.run(check())


class Looking:
    """Somebody who only looks."""

    seat: int | None = None
    lang: Language = "en"

    def wake(self) -> None: ...

    def tell(self, message: Answer) -> None: ...

    def dismiss(self) -> None: ...


def alone() -> LiveTable:
    """A table that nobody keeps."""
    row = {
        "id": "x",
        "game": "great_city",
        "options": {},
        "seed": 1,
        "questions": 2,
        "status": "open",
        "pace": "instant",
        "memory": False,
        "hints": True,
        "lesson": False,
        "watch": "",
        "rematch": None,
    }
    nobody: Any = None
    return LiveTable(Stored(row, [], [], None), nobody, nobody, Limits(), nobody)

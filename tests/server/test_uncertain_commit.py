"""When nobody knows what the store has."""

from collections.abc import Callable
from typing import Any

import pytest

from ludi.server.store.store import NotStored
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

    async def write_and_lose_the_answer(*writes: Any, **given: Any) -> None:
        await write(*writes, **given)
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

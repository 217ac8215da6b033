"""A store that hangs or is slow: nobody waits for ever, nothing is doubled, and it goes on when the store does."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from ludi.server.settings import Settings
from ludi.server.store import sqlite
from ludi.server.store.rows import beat
from ludi.server.store.store import NotStored, Store
from ludi.server.tables.manager import TableManager
from tests.server.client import PATIENCE, play
from tests.server.conftest import Cluster, NewDatabase, Running, Serving
from tests.server.test_several_servers import join

SOON = 3.0  # seconds


@contextmanager
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A disk that does not answer, until it does."""
    answers = threading.Event()
    write = sqlite.write_all

    def slow(*given: Any) -> None:
        answers.wait(PATIENCE)
        write(*given)

    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "write_all", slow)
        try:
            yield
        finally:
            answers.set()


def test_a_disk_that_hangs_is_waited_for_no_longer_than_a_command_may_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}", within=SOON)
        await store.open()
        with hanging(monkeypatch):
            for _ in range(3):  # the first in a while, the others at once
                with pytest.raises(NotStored):
                    await asyncio.wait_for(store.write(beat()), PATIENCE)
            assert not await asyncio.wait_for(store.answers(), PATIENCE)
        await written_again(store)
        await store.close()

    asyncio.run(check())


def test_whoever_asks_for_the_health_of_a_store_that_hangs_is_answered_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}", within=10 * PATIENCE)
        await store.open()
        with hanging(monkeypatch):
            writing = asyncio.create_task(store.write(beat()))
            assert not await asyncio.wait_for(store.answers(), PATIENCE)
            assert not writing.done()  # what is asked of the database may take longer
        await writing
        await store.close()

    asyncio.run(check())


async def written_again(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.write(beat())
            except NotStored:
                await asyncio.sleep(0.05)


def test_a_server_whose_disk_hangs_can_be_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}", within=SOON)
        await store.open()
        with hanging(monkeypatch):
            writing = asyncio.create_task(store.write(beat()))
            await asyncio.sleep(0)
            await asyncio.wait_for(store.close(), PATIENCE)
            with pytest.raises(NotStored):
                await writing

    asyncio.run(check())


def backends(cluster: Cluster, url: str) -> list[int]:
    """The processes of the database that a server has its sessions with."""

    async def ask() -> list[int]:
        connection = await asyncpg.connect(cluster.url("postgres"))
        name = url.rsplit("/", 1)[1]
        rows = await connection.fetch("SELECT pid FROM pg_stat_activity WHERE datname = $1", name)
        await connection.close()
        return [row["pid"] for row in rows]

    return asyncio.run(ask())


@contextmanager
def paused(pids: list[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def test_a_server_goes_on_when_its_session_hangs(run_server: Callable[..., Running], cluster: Cluster) -> None:
    url = cluster.new()
    running = run_server(url, command_within=SOON)
    made = running.client.make(start=True)
    me = running.client.join(made["table"], made["seats"][0])
    before = me.until(lambda state: state["moves"])
    with paused(backends(cluster, url)):
        me.send({"type": "move", "id": "m", "at": before["at"], "move": before["moves"][0]["move"]})
        assert me.closed() in (1012, 1013)
        assert running.client.http.get("/api/games").status_code == 200
    again = join(running, made["table"], made["seats"][0])  # in a new session, once the old one holds no lock any more
    assert again.say("move", id="m", at=before["at"], move=before["moves"][0]["move"])["type"] == "done"


def test_a_server_whose_database_hangs_says_so_and_can_be_ended(
    serve: Callable[..., Serving], cluster: Cluster
) -> None:
    url = cluster.new()
    running = serve(url)
    running.client.make(start=True)
    with paused([*backends(cluster, url), cluster.postmaster()]):
        assert running.client.http.get("/api/health", timeout=PATIENCE).status_code == 503
        running.stop()


def test_a_table_is_loaded_once_however_slow_the_store_is(database: NewDatabase) -> None:
    async def check() -> None:
        manager = TableManager(Settings(url))
        await manager.open()
        load = manager.store.load

        async def slowly(table: str) -> Any:
            stored = await load(table)
            await asyncio.sleep(0.05)
            return stored

        manager.store.load = slowly  # type: ignore[method-assign]
        for table in made:
            looking = [asyncio.create_task(manager.find(table)) for _ in range(8)]
            await asyncio.sleep(0.01)
            looking[0].cancel()  # one who does not wait for it
            await asyncio.sleep(0.03)
            looking += [asyncio.create_task(manager.find(table)) for _ in range(8)]
            found = await asyncio.gather(*looking[1:])
            assert len({id(each) for each in found}) == 1
            assert found[0] is manager.tables[table]
        await manager.close()

    url = database()
    running = Running(Settings(url))
    made = [running.client.make()["table"] for _ in range(40 // 8)]
    running.stop()
    asyncio.run(check())


def test_a_locked_table_of_the_database_does_not_stop_the_others(
    run_server: Callable[..., Running], cluster: Cluster
) -> None:
    """Somebody looks after the database by hand."""
    url = cluster.new()
    running = run_server(url, command_within=SOON)
    made, seats = running.client.begin()

    async def lock() -> asyncpg.Connection:
        connection = await asyncpg.connect(url)
        await connection.execute("BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        return connection

    loop = asyncio.new_event_loop()
    connection = loop.run_until_complete(lock())
    me = seats[seats[0].state()["deciding"]]
    state = me.state()
    me.send({"type": "move", "id": "m", "at": state["at"], "move": state["moves"][0]["move"]})
    assert me.closed() in (1012, 1013)
    loop.run_until_complete(connection.close())
    loop.close()
    again = [join(running, made["table"], token) for token in made["seats"]]
    assert play(again, Random(1), most=5) == 5

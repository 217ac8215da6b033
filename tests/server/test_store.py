"""The store: its form, what it refuses, and tables that leave the memory."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from ludi.core.events import EVERYBODY, Event, Moved
from ludi.play.entry import Entry
from ludi.server.store.database import BadDatabase
from ludi.server.store.rows import insert_entry, insert_row, read_entry, read_row
from ludi.server.store.schema import ENTRIES, METADATA, TABLES
from ludi.server.store.store import NotStored, Store
from ludi.server.tables.live_table import LiveTable
from tests.server.client import PATIENCE, Client, play
from tests.server.conftest import Cluster, NewDatabase, Running


def row(name: str) -> dict[str, object]:
    return {
        "id": name,
        "game": "glory_to_rome",
        "options": {},
        "seed": 2**63 - 1,
        "questions": 2,
        "status": "open",
        "pace": "normal",
        "memory": False,
        "hints": True,
        "lesson": False,
        "deal": "secret",
        "day": None,
        "watch": "x",
        "rematch": None,
        "made": 0.0,
        "version": None,
        "ended": None,
    }


def test_the_migrations_make_what_the_schema_says(database: NewDatabase) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def compare() -> list[object]:
        store = Store(url)
        await store.open()
        await store.close()
        if url.startswith("sqlite"):
            with create_engine(url).connect() as connection:
                return differences(connection)
        async with create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:")).connect() as other:
            return await other.run_sync(differences)

    url = database()
    assert asyncio.run(compare()) == []
    assert asyncio.run(compare()) == []  # to open it again changes nothing


def test_what_was_written_is_read_again(database: NewDatabase) -> None:
    async def check() -> None:
        store = Store(url)
        await store.open()
        await store.write(insert_row(TABLES, row("a")))
        await store.close()
        again = Store(url)
        await again.open()
        stored = await again.load("a")
        assert stored is not None
        assert stored.table == row("a")
        assert (stored.seats, stored.entries, stored.snapshot) == ([], [], None)
        assert await again.load("b") is None
        await again.close()

    url = database()
    asyncio.run(check())


def test_one_bad_request_among_many_does_not_hurt_the_others(database: NewDatabase) -> None:
    async def check() -> None:
        store = Store(database())
        await store.open()
        await store.write(insert_row(TABLES, row("taken")))
        names = ["a", "taken", "b", "c"]
        writes = [store.write(insert_row(TABLES, row(name))) for name in names]
        writes.append(store.write(insert_row(TABLES, row("half")), insert_row(TABLES, row("taken"))))
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(each) for each in done] == [type(None), NotStored, type(None), type(None), NotStored]
        kept = {name: await store.load(name) is not None for name in [*names, "half"]}
        assert kept == {"a": True, "taken": True, "b": True, "c": True, "half": False}
        await store.close()

    asyncio.run(check())


def test_a_request_that_fails_in_any_way_leaves_the_store_at_work(database: NewDatabase) -> None:
    async def check() -> None:
        store = Store(database())
        await store.open()
        for bad in ({**row("a"), "seed": None}, {**row("a"), "seed": 2**70}, {**row("a"), "game": object()}):
            with pytest.raises(NotStored):
                await asyncio.wait_for(store.write(insert_row(TABLES, bad)), PATIENCE)
        await asyncio.wait_for(store.write(insert_row(TABLES, row("a"))), PATIENCE)
        assert await store.answers()
        await store.close()

    asyncio.run(check())


def test_a_store_that_cannot_be_opened_says_so_in_one_line(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "notes").write_text("not a database " * 100)
    for url in (
        f"sqlite:///{tmp_path / 'notes'}",
        f"sqlite:///{tmp_path}",
        cluster.url("nowhere"),
        cluster.url("nowhere").replace("ludi@", "nobody:secret@"),
        "postgresql://ludi@127.0.0.1:1/ludi",
    ):
        with pytest.raises(BadDatabase) as refused:
            asyncio.run(Store(url).open())
        assert len(str(refused.value).splitlines()) == 1
        assert "secret" not in str(refused.value)
    for url in ("mysql://localhost/x", "nonsense", "", "sqlite"):
        with pytest.raises(BadDatabase, match="sqlite:///FILE"):
            Store(url)


# -- memory --------------------------------------------------------------------------------------------


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def tables_in_memory(client: Client) -> int:
    return int(client.http.get("/api/health").json()["tables"])


def test_tables_at_which_nobody_looks_leave_the_memory_and_come_back(
    run_server: Callable[..., Running], database: NewDatabase
) -> None:
    running = run_server(database(), idle=0.2)
    client = running.client
    made, seats = client.begin("great_city")
    other = client.make()
    play(seats, Random(6), most=12)
    states = [each.catch_up() for each in seats]
    assert client.http.get(f"/api/tables/{other['table']}/book").status_code == 200
    wait_for(lambda: tables_in_memory(client) == 1)  # the one at which somebody looks
    for each in seats:
        each.close()
    wait_for(lambda: tables_in_memory(client) == 0)

    again = [client.join(made["table"], token) for token in made["seats"]]
    for each, before in zip(again, states, strict=True):
        state = each.until(lambda state: all(seat["online"] for seat in state["seats"]))
        numbers = {"log": [], "at": 0, "seq": 0}  # which others' half-made choices raise unseen
        assert {**state, **numbers} == {**before, **numbers}
    play(again, Random(6), most=4)
    assert tables_in_memory(client) == 1


def test_a_table_that_cannot_be_put_away_keeps_no_other_in_the_memory(
    run_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = LiveTable.close
    failures = iter([OSError("no room")])

    async def close(table: LiveTable) -> None:
        for failure in failures:
            raise failure
        await closed(table)

    monkeypatch.setattr(LiveTable, "close", close)
    client = run_server(idle=0.1).client
    client.make()
    wait_for(lambda: next(failures, None) is None)
    client.make()
    wait_for(lambda: tables_in_memory(client) == 0)


def test_a_bot_plays_on_at_a_table_that_has_come_back(run_server: Callable[..., Running]) -> None:
    client = run_server(idle=0.1).client
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    play([me], Random(1), most=3)
    me.close()
    wait_for(lambda: tables_in_memory(client) == 0)
    again = client.join(made["table"], made["seats"][0])
    assert play([again], Random(1), most=3) == 3


def test_an_entry_is_read_as_it_was_written() -> None:
    drawn = Event("draws", {"seat": 0, "count": 2}, EVERYBODY, (Moved("back", "deck", "hand/0", 2),))
    entry = Entry(7, "move", 0, {"move": "think"}, [drawn])
    assert read_entry(read_row(ENTRIES, insert_entry("table", entry).values)) == entry


def test_entries_of_earlier_versions_do_not_say_what_moved() -> None:
    kept = {"n": 7, "kind": "move", "seat": 0, "body": {}, "events": [["draws", {"seat": 0, "count": 2}, EVERYBODY]]}
    assert read_entry(kept).events == [Event("draws", {"seat": 0, "count": 2}, EVERYBODY)]


def test_a_new_file_is_for_its_owner_alone(run_server: Callable[..., Running], tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    for folder, mode in (("open", 0o755), ("made", 0o700)):
        run_server(f"sqlite:///{tmp_path / folder / 'tables.sqlite'}").client.make()
        assert (tmp_path / folder).stat().st_mode & 0o777 == mode
        kept = {file.name: file.stat().st_mode & 0o777 for file in (tmp_path / folder).iterdir()}
        assert kept == dict.fromkeys([f"tables.sqlite{end}" for end in ("", "-wal", "-shm", ".lock")], 0o600)

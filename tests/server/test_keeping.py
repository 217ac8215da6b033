"""`ludi admin`: what is kept, brought back, cleared, checked and counted, of both databases."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, select, text, update

from ludi.cli import admin as command_of
from ludi.core.text import catalogue
from ludi.server.people import operating
from ludi.server.store import keeping, migrations
from ludi.server.store.database import revision_of
from ludi.server.store.keeping import DAY, on_database
from ludi.server.store.schema import ENTRIES, METADATA, TABLES
from ludi.server.tables.manager import TableManager
from tests.cli.conftest import Run
from tests.processes import LUDI, wait_until
from tests.server.client import PATIENCE, Client, Json, new_secret, play
from tests.server.conftest import Cluster, NewDatabase, Running, Serving, on_one_database

RunServer = Callable[..., Running]


def admin(database: str, *typed: str) -> Run:
    """Without a process of its own, which would take a second to begin."""
    return Run(["admin", *typed, "--database", database])


def refused(database: str, *typed: str) -> str:
    return admin(database, *typed).refused()


def process_of_admin(database: str, *typed: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LUDI, "admin", *typed, "--database", database]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def played(run_server: RunServer, url: str, moves: int = 60) -> tuple[Running, Json]:
    """A server with a game under way."""
    running = run_server(url)
    made, seats = running.client.begin("great_city", person=new_secret())
    play(seats, Random(1), most=moves)
    seats[0].done("chat", text="Ave")
    return running, made


def rows(url: str) -> dict[str, list[dict[str, Any]]]:
    def read(connection: Connection) -> dict[str, list[dict[str, Any]]]:
        return {
            table.name: [dict(row) for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()]
            for table in METADATA.sorted_tables
            if table.name != "cluster"
        }

    return on_database(url, read)


def change(url: str, *statements: Any) -> None:
    on_database(url, lambda connection: [connection.execute(each) for each in statements] and None)


@pytest.fixture(params=["sqlite", "postgresql"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database to restore into."""
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        return cluster.new()
    return f"sqlite:///{tmp_path / 'other.sqlite'}"


# -- backup and restore ----------------------------------------------------------------------------------


def test_a_backup_of_a_running_server_is_restored_into_either_database(
    run_server: RunServer, database: NewDatabase, other: str, tmp_path: Path
) -> None:
    url, file = database(), tmp_path / "kept"
    running, made = played(run_server, url)
    assert admin(url, "backup", str(file)).status == 0
    assert file.stat().st_mode & 0o077 == 0
    before = rows(url)
    running.stop()
    done = admin(other, "restore", str(file))
    assert (done.status, done.err) == (0, "")
    assert rows(other) == before
    again = run_server(other).client.join(made["table"], made["seats"][0])
    assert again.state()["table"]["status"] == "playing"


@on_one_database
def test_what_is_there_is_replaced_only_when_told(
    run_server: RunServer, database: NewDatabase, other: str, tmp_path: Path
) -> None:
    url, file = database(), str(tmp_path / "kept")
    played(run_server, url, 3)[0].stop()
    played(run_server, other, 3)[0].stop()
    before = rows(other)
    keeping.backup(url, Path(file))
    assert "--replace" in refused(other, "restore", file)
    assert rows(other) == before
    assert keeping.restore(other, Path(file), replace=True) == 1
    assert rows(other) == rows(url)


def test_a_running_server_does_not_lose_its_tables_to_a_restore(
    run_server: RunServer, database: NewDatabase, tmp_path: Path
) -> None:
    url, file = database(), str(tmp_path / "kept")
    played(run_server, url, 3)
    keeping.backup(url, Path(file))
    before = rows(url)
    assert refused(url, "restore", file, "--replace")
    assert rows(url) == before


def test_what_cannot_be_had_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("not a database " * 100)
    missing, there = f"sqlite:///{tmp_path / 'missing'}", f"sqlite:///{tmp_path / 'there'}"
    assert "missing" in refused(missing, "stats")
    assert "missing" in refused(missing, "backup", str(tmp_path / "kept"))
    assert not (tmp_path / "missing").exists()
    assert refused(there, "restore", str(tmp_path / "notes"))
    assert "90d" in refused(missing, "purge", "--older-than", "long")
    assert "playing" in refused(missing, "purge", "--older-than", "1d", "--status", "lost")
    assert "mysql" in refused("mysql://localhost/x", "stats")


def test_a_process_tells_what_was_asked_or_refuses_it_in_one_line(
    run_server: RunServer, database: NewDatabase, tmp_path: Path
) -> None:
    url = database()
    run_server(url).client.make("glory_to_rome")
    told = process_of_admin(url, "stats", "--json")
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout)["tables"] == {"glory_to_rome": {"open": 1}}
    wrong = process_of_admin(f"sqlite:///{tmp_path / 'missing'}", "stats")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert len(wrong.stderr.splitlines()) == 1


# -- deleting --------------------------------------------------------------------------------------------


def age(url: str, table: str, days: float) -> None:
    """As if it had been played at so much earlier."""
    change(
        url,
        update(TABLES).where(TABLES.c.id == table).values(made=TABLES.c.made - days * DAY),
        update(ENTRIES).where(ENTRIES.c.table_id == table).values(made=ENTRIES.c.made - days * DAY),
    )


def names(url: str) -> set[str]:
    return {row["id"] for row in rows(url)["tables"]}


def test_old_tables_are_purged_by_age_and_status(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    running = run_server(url)
    client = running.client
    old, waiting, new = client.begin("great_city")[0]["table"], client.make()["table"], client.make()["table"]
    running.stop()
    age(url, old, 100)
    age(url, waiting, 100)
    assert keeping.purge(url, 90 * DAY, ["open"]) == 1
    assert names(url) == {old, new}
    done = admin(url, "purge", "--older-than", "90d")
    assert (done.status, done.out) == (0, "Tables deleted: 1.\n"), done.err
    assert names(url) == {new}
    assert {row["table_id"] for each in ("seats", "entries", "snapshots") for row in rows(url)[each]} == {new}
    assert "nowhere" in refused(url, "delete", "nowhere")
    keeping.delete_table(url, new)
    assert names(url) == set()


@on_one_database
def test_no_table_of_a_file_is_pulled_from_under_a_server(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    _, made = played(run_server, url, 3)
    assert "retention" in refused(url, "delete", made["table"])
    assert "retention" in refused(url, "purge", "--older-than", "0h")
    assert names(url) == {made["table"]}


def test_a_server_deletes_what_is_older_than_tables_are_kept(run_server: RunServer, database: NewDatabase) -> None:
    """But no table that is in memory."""
    url = database()
    running = run_server(url)
    old, looked_at, new = (running.client.make()["table"] for _ in range(3))
    age(url, old, 31)
    age(url, looked_at, 31)
    running.do(running.manager.find(looked_at))
    assert running.do(running.manager.clear(time.time() - 30 * DAY)) == 1
    assert names(url) == {looked_at, new}
    running.stop()
    run_server(url, retention=30)
    end = time.monotonic() + PATIENCE
    while names(url) != {new} and time.monotonic() < end:
        time.sleep(0.05)
    assert names(url) == {new}


def test_a_server_that_could_not_delete_once_goes_on(
    run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url = database()
    running = run_server(url)
    old = running.client.make()["table"]
    age(url, old, 31)
    running.stop()
    clear, tried = TableManager.clear, []

    async def fails_once(manager: TableManager, since: float) -> int:
        tried.append(since)
        if len(tried) == 1:
            raise RuntimeError("of whatever kind")
        return await clear(manager, since)

    monkeypatch.setattr(TableManager, "clear", fails_once)
    monkeypatch.setattr("ludi.server.tables.manager.CLEAR_EVERY", 0.01)
    run_server(url, retention=30)
    wait_until(lambda: names(url) == set())
    assert "old tables could not be deleted" in caplog.text


def test_servers_of_postgresql_are_told_what_is_deleted(run_server: RunServer, cluster: Cluster) -> None:
    url = cluster.new()
    running, made = played(run_server, url, 3)
    other = running.client.begin("great_city")[0]
    seats = [running.client.join(made["table"], token) for token in made["seats"]]
    done = admin(url, "delete", made["table"])
    assert done.status == 0, done.err
    assert [seat.closed() for seat in seats] == [1012, 1012]
    again = running.client.join(made["table"], made["seats"][0])
    assert again.closed() == 4404
    assert names(url) == {other["table"]}
    age(url, other["table"], 100)
    assert admin(url, "purge", "--older-than", "90d").out == "Tables deleted: 1.\n"
    assert names(url) == set()


def test_a_server_that_has_not_heard_of_it_writes_nothing_to_a_deleted_table(
    run_server: RunServer, cluster: Cluster
) -> None:
    url = cluster.new()
    running, made = played(run_server, url, 3)
    seat = running.client.join(made["table"], made["seats"][0])
    seat.state()
    change(url, delete(TABLES).where(TABLES.c.id == made["table"]))  # without a word
    seat.send({"type": "chat", "id": "late", "text": "Salve!"})
    assert seat.closed() == 1012
    assert rows(url)["entries"] == []


# -- one server for a file -------------------------------------------------------------------------------


@on_one_database
def test_a_second_server_on_one_file_is_refused_in_one_line(
    serve: Callable[..., Serving], database: NewDatabase
) -> None:
    url = database()
    first = serve(url)
    command = [sys.executable, "-c", LUDI, "serve", "--port", "0", "--database", url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert "is in use" in line
    first.kill()
    assert serve(url).client.http.get("/api/ready").status_code == 200  # a server that died holds nothing


# -- versions --------------------------------------------------------------------------------------------


def test_a_newer_schema_is_one_clear_line(run_server: RunServer, database: NewDatabase, tmp_path: Path) -> None:
    url = database()
    run_server(url).stop()
    change(url, text("UPDATE alembic_version SET version_num = '9999'"))
    assert "9999" in Run(["serve", "--port", "0", "--database", url]).refused()
    assert "9999" in refused(url, "validate")


def test_a_backup_leads_back_from_a_newer_version(run_server: RunServer, database: NewDatabase, tmp_path: Path) -> None:
    url, file = database(), tmp_path / "before.backup"
    running, made = played(run_server, url, 5)
    running.stop()
    assert admin(url, "backup", str(file)).status == 0
    change(
        url,
        text("CREATE TABLE letters (id VARCHAR PRIMARY KEY REFERENCES tables (id))"),
        text("UPDATE alembic_version SET version_num = '9999'"),
    )
    assert refused(url, "restore", str(file)).count("9999") == 1
    done = admin(url, "restore", str(file), "--replace")
    assert done.status == 0, done.err
    assert {row["id"] for row in rows(url)["tables"]} == {made["table"]}
    seat = run_server(url).client.join(made["table"], made["seats"][0])
    assert seat.state()["moves"] or seat.state()["you"] is not None


def test_a_table_knows_the_version_that_made_it(run_server: RunServer, database: NewDatabase) -> None:
    import ludi

    url = database()
    run_server(url).client.make()
    assert [row["version"] for row in rows(url)["tables"]] == [ludi.__version__]


def test_games_that_this_version_plays_otherwise_are_found(run_server: RunServer, database: NewDatabase) -> None:
    """Beside a running server, which is not disturbed."""
    url = database()
    running, made = played(run_server, url)
    good = made["table"]
    assert json.loads(admin(url, "validate", "--json").out) == []
    client: Client = running.client
    illegal, told = (client.begin("great_city") for _ in "ab")
    for _, seats in (illegal, told):
        play(seats, Random(2), most=4)
    running.stop()
    change(
        url,
        update(ENTRIES)
        .where((ENTRIES.c.table_id == illegal[0]["table"]) & (ENTRIES.c.kind == "move"))
        .values(body={"move": "nonsense"}),
        update(ENTRIES).where((ENTRIES.c.table_id == told[0]["table"]) & (ENTRIES.c.kind == "move")).values(events=[]),
    )
    done = admin(url, "validate", "--json")
    assert done.status == 1, done.err
    found = {each["table"]: each["problem"].split()[0] for each in json.loads(done.out)}
    assert found == {illegal[0]["table"]: "does", told[0]["table"]: "differs"}
    assert good not in admin(url, "validate").out


def back_to(connection: Connection, revision: str) -> None:
    """The schema of an earlier version."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)


@on_one_database
def test_a_database_of_an_earlier_version_is_checked_and_left_as_it_is(
    run_server: RunServer, database: NewDatabase
) -> None:
    url = database()
    played(run_server, url, 5)[0].stop()
    on_database(url, lambda connection: back_to(connection, "0005"))
    assert keeping.validate(url, lambda done, of: None) == []
    assert keeping.stats(url).tables == {"great_city": {"playing": 1}}
    assert on_database(url, revision_of) == "0005"


# -- words -----------------------------------------------------------------------------------------------


def test_every_word_of_the_command_is_used_and_every_used_word_is_there() -> None:
    command = Path(command_of.__file__).read_text()
    refusals = "".join(Path(str(each.__file__)).read_text() for each in (keeping, operating))
    used = set(re.findall(r'Refused\("(\w+)"', refusals))
    used |= set(re.findall(r'\.say\("(\w+)"', command)) | set(re.findall(r'words\("admin\.(\w+)"', command))
    used |= {"differ", "all_replay", *command_of.STATUSES}
    words = catalogue("ludi.cli", "en")["admin"]
    assert used == set(words) - {"ages", "person", "table", "report"}
    assert set(words["ages"]) == {*keeping.AGES, "older"}


# -- counting --------------------------------------------------------------------------------------------


def test_tables_are_counted_by_game_status_and_age(run_server: RunServer, database: NewDatabase) -> None:
    url = database()
    running, made = played(run_server, url, 3)
    running.client.make("glory_to_rome")
    age(url, made["table"], 8)
    found = json.loads(admin(url, "stats", "--json").out)
    assert found["tables"] == {"glory_to_rome": {"open": 1}, "great_city": {"playing": 1}}
    assert found["ages"] == {"day": 1, "week": 0, "month": 1, "year": 0, "older": 0}
    assert found["entries"] == len(rows(url)["entries"])
    assert found["bytes"] > 1000
    told = admin(url, "stats", "--lang", "fr").out
    assert "great_city" in told
    assert "en cours" in told

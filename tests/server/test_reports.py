"""A name or a line of the chat that is reported, and what `ludi admin` tells of it."""

import json
from collections.abc import Callable

import httpx
import pytest

from ludi.server.web import reports
from tests.server.client import Client, new_secret
from tests.server.conftest import NewDatabase, Running, on_one_database
from tests.server.test_forgetting import NAME, SAID, everything, forget, found_in, friends
from tests.server.test_keeping import admin, refused
from tests.server.test_people import shown

RunServer = Callable[..., Running]


def report(client: Client, table: str, token: str, **wanted: object) -> httpx.Response:
    return client.http.post(f"/api/tables/{table}/reports", json=wanted, headers=shown(token))


def test_what_is_reported_is_kept_for_whoever_runs_the_server(
    run_server: RunServer, database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    url = database()
    running = run_server(url)
    client = running.client
    anna, bruno = new_secret(), new_secret()
    made, seats = friends(client, anna, bruno)
    seats[0].done("chat", text=SAID)
    seats[1].catch_up()
    [line] = [line for line in seats[1].lines() if line["kind"] == "chat"]
    token = made["seats"][1]
    assert report(client, made["table"], token, seat=0, line=line["n"]).status_code == 204
    assert report(client, made["table"], made["watch"], seat=0).status_code == 204
    for wanted in ({"seat": 1, "line": line["n"]}, {"seat": 0, "line": 0}, {"seat": 0, "line": 10**9}, {"seat": 7}):
        assert report(client, made["table"], token, **wanted).status_code == 404
    assert report(client, made["table"], new_secret(), seat=0).status_code == 401
    assert report(client, "A" * 12, token, seat=0).status_code == 404
    found = json.loads(admin(url, "reports", "--json").out)
    assert [(each["name"], each["text"], each["by_id"] is None) for each in found] == [
        (NAME, None, True),
        (NAME, SAID, False),
    ]
    assert "(le nom)" in admin(url, "reports", "--lang", "fr").out
    [table] = json.loads(admin(url, "tables", "--json").out)
    assert (table["id"], table["status"], table["names"]) == (made["table"], "playing", [NAME, "Bruno"])
    assert made["table"] in admin(url, "tables", "--lang", "fr").out
    assert len(everything(client, bruno)["reports"]) == 1
    assert everything(client, anna)["reports"] == []  # what others said about her
    assert admin(url, "reports", "--delete", found[0]["id"]).status == 0
    assert "nothing" in refused(url, "reports", "--delete", "nothing")
    assert len(json.loads(admin(url, "reports", "--json").out)) == 1
    forget(client, anna)
    running.do(running.manager.scrubbed())
    assert json.loads(admin(url, "reports", "--json").out) == []
    assert found_in(running, request, NAME, SAID) == set()


@on_one_database
def test_a_person_has_so_many_reports_that_wait_and_no_more(
    run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_OF_ONE", 2)
    client = run_server(database()).client
    made, _ = client.begin("great_city")
    seat = client.join(made["table"], made["seats"][0], person=new_secret())
    seat.state()
    answers = [report(client, made["table"], made["seats"][0], seat=1) for _ in range(3)]
    assert [each.status_code for each in answers] == [204, 204, 429]


@on_one_database
def test_so_much_is_reported_and_no_more(run_server: RunServer, database: NewDatabase) -> None:
    client = run_server(database(), reports=(1.0, 0.0)).client
    made = client.make("great_city", "person", "person")
    answers = [report(client, made["table"], made["seats"][0], seat=1).status_code for _ in range(2)]
    assert answers == [204, 429]

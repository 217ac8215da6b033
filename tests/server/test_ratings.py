"""Rated games: people and levels of bots on one scale, each game counted once."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection as DatabaseConnection
from sqlalchemy import select, update

from ludi.server import shapes
from ludi.server.people import ratings
from ludi.server.people import rows as people_rows
from ludi.server.people.ratings import NEWCOMER, Player, Rating, of_level, rated, why_unrated
from ludi.server.people.rows import merge
from ludi.server.store.keeping import on_database
from ludi.server.store.rows import Write
from ludi.server.store.schema import PEOPLE, RATINGS
from ludi.server.store.store import NotStored
from tests.conformity import faults
from tests.server.client import Client, Connection, Json, at_turn, new_secret
from tests.server.conftest import NewDatabase, Running, Serving, on_one_database
from tests.server.test_meeting import LIVE, meeting, open_table, sit
from tests.server.test_my_devices import enter, new_code

RunServer = Callable[..., Running]
GAME = "great_city"
QUICK = "glory_to_rome"  # whose players can surrender: a game that ends at once


def shown(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def begin(client: Client, persons: list[str], **fields: Any) -> tuple[Json, list[Connection]]:
    """A game at an open table; everybody has a profile."""
    made, host = open_table(client, persons=len(persons), person=persons[0], **fields)
    tokens = [made["token"], *[_sat(client, made["table"], person) for person in persons[1:]]]
    seats = [host, *[client.join(made["table"], token) for token in tokens[1:]]]
    host.until(lambda state: all(seat["online"] for seat in state["seats"]))
    host.done("start")
    for seat in seats:
        seat.until(lambda state: state["view"])
    return {**made, "seats": tokens}, seats


def _sat(client: Client, table: str, person: str) -> str:
    token: str = sit(client, table, name="Bruno", person=person).json()["token"]
    return token


def mine(client: Client, secret: str) -> list[Json]:
    found = client.http.get("/api/me/ratings", headers=shown(secret)).json()
    assert faults(found, shapes.MyRatings) == []
    curves: list[Json] = found["ratings"]
    return curves


def best(client: Client, secret: str = "", game: str = GAME) -> list[Json]:
    found = client.http.get(f"/api/games/{game}/ratings", headers=shown(secret)).json()
    assert faults(found, shapes.BestPlayers) == []
    players: list[Json] = found["players"]
    return players


def kept(running: Running) -> list[dict[str, Any]]:
    def read(connection: DatabaseConnection) -> list[dict[str, Any]]:
        found = connection.execute(select(RATINGS).order_by(RATINGS.c.made, RATINGS.c.person_id, RATINGS.c.n))
        return [dict(row) for row in found.mappings()]

    return on_database(running.settings.database, read)


def person_of(running: Running, secret: str) -> str:
    found = running.do(running.manager.people.meet(secret, "Anna", "en"))
    return found.id


def count(running: Running, table: str | None, players: list[Player], places: list[int], game: str = GAME) -> None:
    """A game that has ended so."""

    async def work() -> None:
        store = running.manager.store
        await store.write(*await ratings.rate(store, table or "", game, players, places))

    running.do(work())


def a_table(client: Client) -> str:
    return str(client.make(GAME)["table"])


# -- the scale ---------------------------------------------------------------------------------------------


def test_whoever_wins_is_worth_more_and_whoever_loses_less() -> None:
    won, lost = rated([NEWCOMER, NEWCOMER], [1, 2])
    assert won.mu > NEWCOMER.mu > lost.mu
    assert won.sigma < NEWCOMER.sigma
    assert won.games == lost.games == 1


def test_equals_who_share_a_place_stay_equals() -> None:
    first, second, last = rated([NEWCOMER] * 3, [1, 1, 3])
    assert first.mu == pytest.approx(second.mu)
    assert first.mu > last.mu


def test_to_win_against_a_stronger_level_is_worth_more() -> None:
    tiro, knight = of_level(GAME, "tiro"), of_level(GAME, "knight")
    assert tiro
    assert knight
    over_tiro, over_knight = [rated([NEWCOMER, bot], [1, 2])[0] for bot in (tiro, knight)]
    assert over_knight.mu > over_tiro.mu


def test_many_games_against_a_level_lead_to_where_it_was_measured() -> None:
    citizen = of_level(GAME, "citizen")
    assert citizen
    me = NEWCOMER
    for game in range(60):
        me = rated([me, citizen], [1, 2] if game % 2 else [2, 1])[0]
    assert me.mu == pytest.approx(citizen.mu, abs=2.5)
    assert me.sigma < NEWCOMER.sigma / 2


def test_a_level_that_was_not_measured_is_no_fixed_point() -> None:
    assert of_level(GAME, "caesar") is None
    assert of_level(GAME, "citizen+hoarder") == of_level(GAME, "citizen")


FITTING: dict[str, Any] = {
    "wanted": True,
    "hints": False,
    "options": {},
    "levels": ["citizen"],
    "stand_in": None,
    "one_screen": False,
}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({}, None),
        ({"wanted": None}, "closed"),
        ({"wanted": False}, "unwanted"),
        ({"hints": True}, "hints"),
        ({"options": {"deck": {"name": "Mine"}}}, "own_deck"),
        ({"one_screen": True}, "one_screen"),
        ({"levels": ["citizen", "caesar"]}, "level"),
        ({"stand_in": "citizen+hoarder"}, None),
        ({"stand_in": "knight"}, "stand_in"),
    ],
)
def test_a_game_counts_or_it_is_said_why_not(change: Json, why: str | None) -> None:
    assert why_unrated(GAME, **{**FITTING, **change}) == why


# -- at the table ------------------------------------------------------------------------------------------


def test_a_table_says_beforehand_whether_it_is_rated(client: Client) -> None:
    made, host = open_table(client)
    assert host.state()["table"]["unrated"] is None
    friendly, other = open_table(client, rated=False)
    assert other.state()["table"]["unrated"] == "unwanted"
    waiting = {table["table"]: table["unrated"] for table in meeting(client)["waiting"]}
    assert (waiting[made["table"]], waiting[friendly["table"]]) == (None, "unwanted")
    by_link = client.make(GAME, "person", "person")
    assert client.join(by_link["table"], by_link["seats"][0]).state()["table"]["unrated"] == "closed"
    host.done("seat", seat=1, kind="bot", level="caesar")
    assert host.state()["table"]["unrated"] == "level"
    strong = {**LIVE, "level": "caesar"}
    assert open_table(client, clock=strong)[1].state()["table"]["unrated"] == "stand_in"


def test_in_a_rated_game_choices_stand_and_are_ones_own(client: Client) -> None:
    _, seats = begin(client, [new_secret(), new_secret()])
    me = at_turn(seats)
    you = me.state()["you"]
    me.move(me.state()["moves"][0]["move"])
    assert me.state()["undo"] is False
    assert me.refused("undo") == "rated"
    assert me.refused("stand_in", seat=you, level="citizen") == "rated"


def test_a_friendly_game_at_an_open_table_rates_nobody(client: Client) -> None:
    anna = new_secret()
    _, seats = begin(client, [anna, new_secret()], game=QUICK, rated=False)
    assert seats[0].done("surrender", to=1)["result"]
    assert mine(client, anna) == []


def test_a_rated_game_counts_once_whatever_becomes_of_the_answer(
    run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ends it is not stored at first; then it is, and the answer is lost; then it is said again."""
    running = run_server(database())
    client, store = running.client, running.manager.store
    persons = [new_secret(), new_secret()]
    made, [me, _] = begin(client, persons, game=QUICK)
    end: Json = {"type": "surrender", "id": "the end", "to": 1}
    write = store.write

    async def write_nothing(*writes: Write, **given: Any) -> None:
        raise NotStored("the connection was lost")

    async def write_and_lose_the_answer(*writes: Write, **given: Any) -> None:
        await write(*writes, **given)
        raise NotStored("the connection was lost")

    for fails, rows in ((write_nothing, 0), (write_and_lose_the_answer, 2)):
        with monkeypatch.context() as patched:
            patched.setattr(store, "write", fails)
            me.send(end)
            assert me.closed() == 1012
        assert len(kept(running)) == rows
        me = client.join(made["table"], made["seats"][0])
        assert bool(me.until(lambda state: state["view"])["result"]) == (rows == 2)
    assert me.say(**end)["type"] == "done"
    assert [row["n"] for row in kept(running)] == [1, 1]
    curves = [mine(client, person)[0] for person in persons]
    assert [curve["points"][0]["place"] for curve in curves] == [2, 1]
    assert [curve["points"][0]["table"] for curve in curves] == [made["table"]] * 2
    assert [each["you"] for each in best(client, persons[0], QUICK) if each["player"]] == [False, True]


@on_one_database
def test_what_was_rated_is_rated_after_a_crash(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    persons = [new_secret(), new_secret()]
    running = serve(url)
    _, seats = begin(running.client, persons, game=QUICK)
    assert seats[0].say("surrender", to=1)["type"] == "done"
    running.kill()
    again = serve(url)
    found = [[(curve["games"], curve["value"] > NEWCOMER.mu) for curve in mine(again.client, each)] for each in persons]
    assert found == [[(1, False)], [(1, True)]]


@on_one_database
def test_a_seat_is_not_claimed_when_the_game_has_begun(client: Client) -> None:
    """Or else only games that are won would be anybody's."""
    anna, late = new_secret(), new_secret()
    made, host = open_table(client, persons=2, person=anna, game=QUICK)
    token = sit(client, made["table"], name="Bruno").json()["token"]
    client.join(made["table"], token).state()
    host.until(lambda state: all(seat["online"] for seat in state["seats"]))
    host.done("start")
    assert client.join(made["table"], token, person=late).until(lambda state: state["view"])["you"] == 1
    host.done("surrender", to=1)
    assert [len(mine(client, each)) for each in (anna, late)] == [1, 0]


def test_nobody_has_two_seats_where_a_game_may_count(client: Client) -> None:
    """Neither by sitting down again, nor with an invitation, nor by saying later who it is."""
    anna = new_secret()
    made, _ = open_table(client, persons=3, person=anna)
    again = [sit(client, made["table"], person=anna), _invited(client, made, anna)]
    assert [(each.status_code, each.json()["error"]["key"]) for each in again] == [(409, "one_seat")] * 2
    token = sit(client, made["table"], name="Bruno").json()["token"]
    assert client.join(made["table"], token, person=anna).closed() == 4409
    assert client.join(made["table"], token, person=new_secret()).state()["you"] == 1
    friendly, _ = open_table(client, persons=3, person=anna, rated=False)
    assert sit(client, friendly["table"], person=anna).status_code == 200


def _invited(client: Client, made: Json, person: str) -> httpx.Response:
    shown = {"invitation": made["invitations"][2], "nonce": new_secret(), "person": person}
    return client.http.post(f"/api/tables/{made['table']}/invitations", json=shown)


def test_two_who_play_a_rated_game_do_not_become_one_meanwhile(client: Client) -> None:
    anna, bruno = new_secret(), new_secret()
    _, [host, _] = begin(client, [anna, bruno], game=QUICK)
    refused = enter(client, bruno, new_code(client, anna))
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "both_play")
    host.done("surrender", to=1)
    assert enter(client, bruno, new_code(client, anna)).status_code == 200


def test_a_seat_that_a_bot_plays_to_the_end_counts_for_its_person(client: Client) -> None:
    """Whoever leaves is rated by what becomes of the seat."""
    anna, bruno = new_secret(), new_secret()
    _, [host, guest] = begin(client, [anna, bruno], game=QUICK)
    guest.close()
    host.until(lambda state: not state["seats"][1]["online"])
    host.done("stand_in", seat=1, level="citizen")
    host.done("surrender", to=1)
    assert [mine(client, each)[0]["points"][0]["place"] for each in (anna, bruno)] == [2, 1]


# -- in the store ------------------------------------------------------------------------------------------


def test_two_games_that_end_at_once_are_both_counted_one_after_the_other(
    run_server: RunServer, database: NewDatabase
) -> None:
    running = run_server(database())
    anna, bot = person_of(running, new_secret()), Player(None, "citizen")
    tables = [a_table(running.client) for _ in range(2)]
    store = running.manager.store

    async def at_once() -> list[object]:
        games = [await ratings.rate(store, table, GAME, [Player(anna, None), bot], [1, 2]) for table in tables]
        return await asyncio.gather(*[store.write(*game) for game in games], return_exceptions=True)

    done = running.do(at_once())
    assert [type(each) for each in done].count(NotStored) == 1
    count(running, tables[[type(each) for each in done].index(NotStored)], [Player(anna, None), bot], [1, 2])
    assert [(row["n"], row["latest"]) for row in kept(running)] == [(1, False), (2, True)]


def test_a_bot_that_sits_where_somebody_was_asked_to_is_not_that_person(
    run_server: RunServer, database: NewDatabase
) -> None:
    running = run_server(database())
    anna, table = person_of(running, new_secret()), a_table(running.client)
    count(running, table, [Player(anna, "knight"), Player(None, "citizen")], [1, 2])
    assert kept(running) == []


def test_a_table_counts_once_for_a_person(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    anna, table = person_of(running, new_secret()), a_table(running.client)
    players = [Player(anna, None), Player(None, None)]
    count(running, table, players, [1, 2])
    with pytest.raises(NotStored):
        count(running, table, players, [1, 2])
    assert len(kept(running)) == 1


def test_whoever_goes_takes_their_ratings_along_and_leaves_those_of_others(
    run_server: RunServer, database: NewDatabase
) -> None:
    running = run_server(database())
    secrets = [new_secret(), new_secret()]
    anna, bruno = [person_of(running, secret) for secret in secrets]
    table = a_table(running.client)
    count(running, table, [Player(anna, None), Player(bruno, None)], [1, 2])
    exported = running.client.http.get("/api/me/export", headers=shown(secrets[0])).json()
    assert [(row["game"], row["n"], row["place"]) for row in exported["ratings"]] == [(GAME, 1, 1)]
    [before] = mine(running.client, secrets[1])
    assert running.client.http.delete("/api/me", headers=shown(secrets[0])).status_code == 204
    assert mine(running.client, secrets[1]) == [before]
    assert [row["person_id"] for row in kept(running)] == [bruno]
    assert running.client.http.get(f"/api/games/{GAME}/ratings/{anna}").status_code == 404


def test_of_two_profiles_that_become_one_the_rating_of_the_one_that_stays_counts(
    run_server: RunServer, database: NewDatabase
) -> None:
    running = run_server(database())
    secret = new_secret()
    before, stays = person_of(running, new_secret()), person_of(running, secret)
    citizen = Player(None, "citizen")
    for person, game in [(before, GAME), (stays, GAME), (before, "glory_to_rome")]:
        count(running, a_table(running.client), [Player(person, None), citizen], [1, 2], game)
    own = [row for row in kept(running) if row["person_id"] == stays]
    running.do(running.manager.store.write(*merge(before, stays)))
    found = {row["game"]: row for row in kept(running)}
    assert found[GAME] == own[0]
    assert found["glory_to_rome"]["person_id"] == stays


def test_a_table_that_is_deleted_leaves_the_ratings(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    anna, table = person_of(running, new_secret()), a_table(running.client)
    count(running, table, [Player(anna, None), Player(None, "citizen")], [1, 2])
    running.do(running.manager.remove(running.do(running.manager.find(table))))  # type: ignore[arg-type]
    assert [row["table_id"] for row in kept(running)] == [None]


# -- the lists ---------------------------------------------------------------------------------------------


def test_whoever_is_rated_is_kept_for_a_year(
    run_server: RunServer, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run_server(database())
    secrets = [new_secret(), new_secret()]
    anna, _ = [person_of(running, secret) for secret in secrets]
    count(running, a_table(running.client), [Player(anna, None), Player(None, "citizen")], [1, 2])
    running.do(running.manager.clear(time.time() + 60))
    assert [running.client.http.get("/api/me", headers=shown(each)).status_code for each in secrets] == [200, 401]
    monkeypatch.setattr(people_rows, "RATED_LASTS", -120.0)
    running.do(running.manager.clear(time.time() + 60))
    assert running.client.http.get("/api/me", headers=shown(secrets[0])).status_code == 401


def test_the_best_are_listed_with_the_levels_and_nobody_who_is_banned(
    run_server: RunServer, database: NewDatabase
) -> None:
    running = run_server(database())
    secrets = [new_secret() for _ in range(3)]
    anna, bruno, carla = [person_of(running, secret) for secret in secrets]
    for _ in range(3):
        everybody = [Player(anna, None), Player(bruno, None), Player(carla, None), Player(None, "tiro")]
        count(running, a_table(running.client), everybody, [2, 1, 4, 3])
    ban = update(PEOPLE).where(PEOPLE.c.id == carla).values(banned=True)
    on_database(running.settings.database, lambda connection: connection.execute(ban))
    found = best(running.client, secrets[0])
    assert [(each["player"], each["you"]) for each in found if each["player"]] == [(bruno, False), (anna, True)]
    lower = [each["value"] - each["give"] for each in found]
    assert lower == sorted(lower, reverse=True)
    assert [each["value"] for each in found if each["level"] == "citizen"] == [31.5]
    curve = running.client.http.get(f"/api/games/{GAME}/ratings/{bruno}").json()
    assert faults(curve, shapes.RatingCurve) == []
    assert [point["place"] for point in curve["points"]] == [1, 1, 1]
    assert [point["table"] for point in curve["points"]] == [None] * 3
    for gone in (carla, "nobody"):
        assert running.client.http.get(f"/api/games/{GAME}/ratings/{gone}").status_code == 404
    assert running.client.http.get("/api/games/no_game/ratings").status_code == 404


def test_games_are_watched_the_best_rated_first(run_server: RunServer, database: NewDatabase) -> None:
    running = run_server(database())
    good, weak = [new_secret(), new_secret()], [new_secret(), new_secret()]
    citizen = Player(None, "citizen")
    for secret, places in [*[(each, [1, 2]) for each in good], *[(each, [2, 1]) for each in weak]]:
        count(running, a_table(running.client), [Player(person_of(running, secret), None), citizen], places)
    tables = [begin(running.client, each)[0]["table"] for each in (weak, good, [new_secret(), new_secret()], weak)]
    found = meeting(running.client)["playing"]
    assert next(table["table"] for table in found) == tables[1]
    assert found[0]["seats"][0]["rating"]["value"] > NEWCOMER.mu
    assert {table["table"] for table in found} == set(tables)


def test_a_rating_is_told_with_what_it_may_be_off_by() -> None:
    assert Rating(25.0, 2.0).told() == {"value": 25.0, "give": 3.92}

"""Where a deal comes from: chosen, of the day, or a secret; everybody at the table is told."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

import ludi
from ludi.server import shapes
from ludi.server.bots.thoughts import play_out
from ludi.server.tables.daily import COMPARED, deal_of
from tests.conformity import faults
from tests.server.client import Client, Json, play
from tests.server.conftest import Running, on_one_database
from tests.server.test_games import GAMES
from tests.server.test_limits import error

ME = [{"kind": "person", "name": "Anna"}]
DUEL = [{"kind": "person"}, {"kind": "bot", "level": "plebeian"}]
THAT_DAY = date(2026, 11, 18)


@pytest.fixture
def day(server: Running) -> Iterator[str]:
    """The date does not change while a test runs."""
    today, server.manager.daily.today = server.manager.daily.today, lambda: THAT_DAY  # type: ignore[method-assign]
    yield THAT_DAY.isoformat()
    server.manager.daily.today = today  # type: ignore[method-assign]


def begin(client: Client, **wanted: object) -> Json:
    """The first state of a new table, for whoever made it."""
    made = client.http.post("/api/tables", json={"game": "great_city", "start": True, "pace": "instant", **wanted})
    assert made.status_code == 201, made.text
    state = client.join(made.json()["table"], made.json()["token"]).until(lambda state: state["moves"])
    return {**state, "watch": made.json()["watch"]}


def test_a_chosen_seed_deals_the_same_again_and_everybody_is_told(client: Client) -> None:
    first, second = begin(client, seats=DUEL, seed=7), begin(client, seats=DUEL, seed=7)
    assert first["view"] == second["view"]
    assert first["view"] == ludi.new("great_city", 2, 7).view(0)
    watched = client.join(first["table"]["id"], first["watch"]).state()
    assert [state["table"]["deal"] for state in (first, watched)] == ["chosen", "chosen"]
    others = [begin(client, seats=DUEL) for _ in range(6)]
    assert {other["table"]["deal"] for other in others} == {"secret"}
    assert any(other["view"] != first["view"] for other in others), "one in a hundred deals begins alike"


def test_a_rematch_is_dealt_anew(client: Client) -> None:
    made = client.make("great_city", "person", "person", seed=7)
    seats = client.seated(made)
    seats[0].done("start")
    play(seats, Random(4))
    seats[0].until(lambda state: state["result"])
    rematch = seats[0].done("rematch")["table"]["rematch"]
    assert client.join(rematch, made["seats"][0]).state()["table"]["deal"] == "secret"


@on_one_database
@pytest.mark.parametrize(
    "wanted",
    [
        {"seed": -1, "seats": DUEL},
        {"seed": 2**53, "seats": DUEL},
        {"seed": "7", "seats": DUEL},
    ],
)
def test_a_seed_is_a_number_that_every_client_can_write(client: Client, wanted: Json) -> None:
    assert error(client.http.post("/api/tables", json={"game": "great_city", **wanted}), 422) == "malformed"


@on_one_database
@pytest.mark.parametrize("more", [{"seed": 1}, {"options": {"x": 1}}, {"seats": DUEL}, {"lesson": "first"}])
def test_the_deal_of_the_day_has_its_own_opponents_and_options(client: Client, more: Json) -> None:
    wanted = {"game": "great_city", "seats": ME, "daily": True, **more}
    assert error(client.http.post("/api/tables", json=wanted), 400) == "bad_option"


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_is_the_same_for_everybody(client: Client, day: str, game: str) -> None:
    told = client.http.get("/api/daily").json()
    assert told["day"] == day
    [each] = [each for each in told["games"] if each["game"] == game]
    first, second = (begin(client, game=game, seats=ME, daily=True) for _ in range(2))
    deal = deal_of(ludi.title(game), THAT_DAY)
    assert first["view"]["players"] == each["players"] == deal.players
    assert [seat["level"] for seat in first["seats"]] == [None, *[each["level"]] * (deal.players - 1)]
    assert (first["table"]["deal"], first["table"]["day"], first["table"]["hints"]) == ("daily", day, False)
    assert (first["at"], first["view"]) == (second["at"], second["view"])


def test_each_day_and_each_game_has_another_deal() -> None:
    days = [THAT_DAY + timedelta(number) for number in range(40)]
    seeds = [deal_of(ludi.title(game), day).seed for game in GAMES for day in days]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    # For ever: a deal that was played is not to become another.
    assert deal_of(ludi.title("great_city"), THAT_DAY).seed == 53285442387115045


@on_one_database
def test_bots_played_the_deal_of_the_day_in_the_same_seat(client: Client, day: str) -> None:
    answer = client.http.get(f"/api/daily/great_city/{day}")
    told = answer.json()
    assert faults(told, shapes.DailyBots) == []
    deal = deal_of(ludi.title("great_city"), THAT_DAY)
    expected = [
        {"level": level, **play_out(deal.game, deal.seed, [level, deal.level, deal.level])} for level in COMPARED
    ]
    assert told == {"game": "great_city", "day": day, "outcomes": expected}
    assert client.http.get(f"/api/daily/great_city/{day}").json() == told


@on_one_database
@pytest.mark.parametrize(("days", "status"), [(1, 404), (0, 200), (-7, 200), (-8, 404)])
def test_only_of_the_last_days_it_is_told_what_bots_made_of_them(
    client: Client, day: str, days: int, status: int
) -> None:
    """Nobody is told of a deal that is still to come."""
    then = THAT_DAY + timedelta(days)
    assert client.http.get(f"/api/daily/great_city/{then.isoformat()}").status_code == status
    assert error(client.http.get("/api/daily/none/2026-11-18"), 404) == "no_game"
    assert error(client.http.get("/api/daily/great_city/yesterday"), 422) == "malformed"


@on_one_database
def test_the_day_is_that_of_everybody(server: Running) -> None:
    before = datetime.now(UTC).date()
    told = date.fromisoformat(server.client.http.get("/api/daily").json()["day"])
    assert before <= told <= datetime.now(UTC).date()


@on_one_database
def test_how_a_table_stands_tells_who_won(client: Client) -> None:
    made, seats = client.begin("great_city")
    bearer = {"authorization": f"Bearer {made['seats'][1]}"}
    before = client.http.get(f"/api/tables/{made['table']}", headers=bearer).json()
    assert (before["you"], before["outcome"], before["seats"][before["turn"]]["name"]) == (1, None, before["deciding"])
    play(seats, Random(1))
    result = seats[0].until(lambda state: state["result"])["result"]
    after = client.http.get(f"/api/tables/{made['table']}", headers=bearer).json()
    assert after["outcome"] == {
        "winners": result["winners"],
        "totals": [score["total"] for score in result["scores"]],
    }
    assert (after["turn"], after["deciding"]) == (None, None)


@on_one_database
def test_whoever_watches_bots_says_how_fast_they_play(client: Client) -> None:
    made = client.make("great_city", "plebeian", "plebeian", start=True, pace="slow")
    watcher = client.join(made["table"], made["watch"])
    assert watcher.done("pace", pace="instant")["table"]["pace"] == "instant"
    assert watcher.say("hurry")["type"] == "done"
    assert watcher.until(lambda state: state["result"])["table"]["status"] == "over"
    mixed = client.make("great_city", "person", "plebeian", start=True)
    assert client.join(mixed["table"], mixed["watch"]).refused("pace", pace="slow") == "not_allowed"

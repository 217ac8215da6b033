"""Games looked at again: every moment, with whose knowledge, and how it goes on from there."""

import asyncio
import json
import threading
import time
from random import Random
from typing import Any

import httpx
import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS, View
from ludi.play.replay import steps
from ludi.server.tables.replay import Replays
from ludi.study.course import Stretch, cause
from tests.server.client import Client, Connection, Json, catch_up, play
from tests.server.conftest import Running, on_one_database
from tests.server.test_games import GAMES

AHEAD = 12  # moves of a game that is still played


def look(client: Client, made: Json, path: str, token: str | None = None, **query: Any) -> httpx.Response:
    bearer = {"authorization": f"Bearer {token or made['seats'][0]}"}
    return client.http.get(f"/api/tables/{made['table']}/{path}", params=query, headers=bearer)


def outline(client: Client, made: Json, token: str | None = None, **query: Any) -> Json:
    answer = look(client, made, "replay", token, **query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def moment(client: Client, made: Json, n: int, **query: Any) -> Json:
    answer = look(client, made, f"replay/{n}", **query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def play_on(client: Client, made: Json, token: str | None = None, **wanted: Any) -> httpx.Response:
    bearer = {"authorization": f"Bearer {token or made['seats'][0]}"}
    return client.http.post(f"/api/tables/{made['table']}/play_on", json=wanted, headers=bearer)


def over(client: Client, game: str, seed: int = 5) -> tuple[Json, list[Connection]]:
    made, seats = client.begin(game)
    play(seats, Random(seed))
    for seat in seats:
        seat.until(lambda state: state["result"])
    return made, seats


def own(view: View, seat: int) -> list[Any]:
    """What a view tells of a seat's hand and counters."""
    place = next(view[name] for name in ("camps", "cities", "areas") if name in view)[seat]
    return [place["hand"], place.get("counters")]


def key(error: httpx.Response) -> tuple[int, str]:
    return error.status_code, error.json()["error"]["key"]


@on_one_database
@pytest.mark.parametrize("questions", [FIRST_QUESTIONS, QUESTIONS])
def test_the_book_of_a_table_has_the_road_with_which_its_game_was_begun(server: Running, questions: int) -> None:
    """The view of a running game has it too, and every moment of it."""
    client = server.client
    made = client.make("gloria_mundi", "person", "person", memory=True)
    seats = client.seated(made)
    server.ask(lambda: setattr(server.manager.tables[made["table"]], "questions", questions))
    seats[0].done("start")
    play(seats, Random(1), most=6)
    then = moment(client, made, outline(client, made)["moments"][-1]["n"])
    roads = [[space["icons"] for space in state["view"]["road"]] for state in (seats[0].catch_up(), then)]
    assert roads == [look(client, made, "book").json()["road"][1:]] * 2
    newest = ludi.title("gloria_mundi").book({})["road"][1:]
    assert (roads[0] == newest) is (questions == QUESTIONS)


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_what_the_seat_was_shown(client: Client, game: str) -> None:
    made, seats = over(client, game)
    record = client.record(made["table"], made["watch"]).text
    played = [step.game.copy() for step in steps(record.splitlines(keepends=True))]
    everything = outline(client, made, **{"as": "open"})
    moments = everything["moments"]
    assert len(moments) == len(played)
    assert everything["scores"][-1] == [score["total"] for score in played[-1].scores()]
    assert [round(chance) for chance in everything["chances"][-1]] == [
        int(seat in played[-1].winners()) / len(played[-1].winners()) for seat in range(2)
    ]
    for i in Random(3).sample(range(len(moments)), 12):
        n = moments[i]["n"]
        for seat in range(2):
            state = moment(client, made, n, **{"as": seat})
            assert (state["view"], state["you"], state["moves"]) == (played[i].view(seat), seat, [])
        assert moment(client, made, n, **{"as": "watch"})["view"] == played[i].view(None)
        opened = moment(client, made, n, **{"as": "open"})["view"]
        for seat in range(2):  # all that any seat sees of itself
            assert own(opened, seat) == own(played[i].view(seat), seat)
    assert {line["text"] for line in seats[0].lines()} <= {
        line["text"] for line in outline(client, made, **{"as": "0"})["lines"]
    }


@on_one_database
def test_open_shows_every_hand(client: Client) -> None:
    made, _ = over(client, "glory_to_rome")
    first = outline(client, made, **{"as": "open"})["moments"][0]["n"]
    camps = moment(client, made, first, **{"as": "open"})["view"]["camps"]
    assert all(len(camp["hand"]) + camp["jacks"] == camp["hand_size"] for camp in camps)
    assert "hand" not in moment(client, made, first, **{"as": "0"})["view"]["camps"][1]


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_while_a_game_is_played_a_token_opens_only_its_own_knowledge(client: Client, game: str) -> None:
    made, seats = client.begin(game, memory=True)
    play(seats, Random(2), AHEAD)
    other = made["seats"][1]
    for path in ("replay", f"replay/{outline(client, made)['moments'][0]['n']}"):
        assert key(look(client, made, path, **{"as": "1"})) == (403, "replay")
        assert key(look(client, made, path, **{"as": "open"})) == (403, "replay")
        assert key(look(client, made, path, made["watch"], **{"as": "0"})) == (403, "replay")
        assert look(client, made, path, **{"as": "0"}).status_code == 200
        assert look(client, made, path, other, **{"as": "1"}).status_code == 200
        assert look(client, made, path, made["watch"]).status_code == 200
    shown = outline(client, made)
    assert (shown["scores"], shown["chances"], shown["turning"], shown["result"]) == (None, None, [], None)
    assert key(play_on(client, made, n=shown["moments"][0]["n"], seat=0)) == (409, "replay")


@on_one_database
def test_what_a_seat_looks_back_at_holds_no_secret_of_another(client: Client) -> None:
    made, seats = client.begin("glory_to_rome", memory=True)
    play(seats, Random(4), AHEAD)
    seats[0].catch_up()
    known = {line["text"] for line in seats[0].lines() if line["kind"] == "event"}
    shown = outline(client, made)
    assert {line["text"] for line in shown["lines"] if line["kind"] == "event"} == known
    states = [moment(client, made, each["n"]) for each in shown["moments"]]
    assert all("hand" not in state["view"]["camps"][1] for state in states)
    # It is what was sent to the seat while it was played.
    sent = {json.dumps(state["view"]) for state in seats[0].states}
    assert {json.dumps(state["view"]) for state in states} <= sent


@on_one_database
def test_another_s_half_made_choice_is_no_moment(client: Client) -> None:
    """Whoever puts a building somewhere has chosen it before, unseen."""
    made, seats = client.begin("great_city", memory=True)
    tokens = [*made["seats"], made["watch"]]
    for _ in range(60):
        deciding = next(seat for seat in seats if seat.catch_up()["moves"])
        before = [outline(client, made, token)["moments"] for token in tokens]
        built = [move for move in deciding.state()["moves"] if move["name"].startswith("build:")]
        state = deciding.move((built or deciding.state()["moves"])[0]["move"])
        if any(frame["frame"] == "Place" for frame in state["view"]["pending"]):
            break
    chooser = state["you"]
    after = [outline(client, made, token)["moments"] for token in tokens]
    assert [len(late) - len(early) for early, late in zip(before, after, strict=True)] == [
        int(seat == chooser) for seat in (0, 1, None)
    ]
    deciding.move(deciding.state()["moves"][0]["move"])
    for token in tokens:  # no gap tells of it later
        shown = outline(client, made, token)
        numbers = {line["n"] // 1000 for line in shown["lines"]} | {each["n"] for each in shown["moments"]}
        assert numbers == set(range(1, len(numbers) + 1))


@on_one_database
def test_without_the_memory_aid_nobody_looks_back_before_the_end(client: Client) -> None:
    made, seats = client.begin("great_city")
    play(seats, Random(2), AHEAD)
    assert key(look(client, made, "replay")) == (403, "replay")
    assert key(look(client, made, "replay/1")) == (403, "replay")


@on_one_database
def test_an_unknown_moment_or_way_of_looking_is_refused(client: Client) -> None:
    made, _ = over(client, "great_city")
    assert key(look(client, made, "replay/999999")) == (404, "no_moment")
    assert key(look(client, made, "replay", **{"as": "7"})) == (422, "malformed")
    assert key(look(client, made, "replay", **{"as": "all"})) == (422, "malformed")
    assert key(look(client, made, "replay", "rubbish")) == (401, "forbidden")
    assert key(play_on(client, made, "rubbish", n=1, seat=0)) == (401, "forbidden")
    last = outline(client, made)["moments"][-1]["n"]
    assert key(play_on(client, made, n=last, seat=0)) == (409, "no_moment")
    assert key(play_on(client, made, n=1, seat=5)) == (409, "no_moment")


@on_one_database
def test_a_table_that_has_not_begun_has_no_moments(client: Client) -> None:
    made = client.make("great_city", "person", "person", memory=True)
    assert key(look(client, made, "replay")) == (409, "no_moment")


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_play_on_from_here(client: Client, game: str) -> None:
    made, _ = over(client, game)
    moments = outline(client, made, **{"as": "open"})["moments"]
    n, before = next(
        (each["n"], state)
        for each in moments[len(moments) // 2 :]
        if (state := moment(client, made, each["n"], **{"as": "1"}))["deciding"] == 1
    )
    answer = play_on(client, made, n=n, seat=1, level="citizen", name="Anna")
    assert answer.status_code == 201, answer.text
    new = answer.json()
    assert (new["invitations"], new["you"]) == ([None, None], 1)
    seat = client.join(new["table"], new["token"])
    first = seat.state()
    assert first["seats"][1]["name"] == "Anna"
    assert first["seats"][0]["level"] == "citizen"
    assert first["lang"] == "en"
    assert not first["undo"]  # what was played before stays
    assert first["view"] == before["view"]
    seat.done("pace", pace="instant")
    play([seat], Random(1))
    assert seat.until(lambda state: state["result"])["result"]["winners"]
    # The record is whole: it begins where the first game began, and replays.
    record = client.record(new["table"], new["token"]).text
    first_record = client.record(made["table"], made["watch"]).text
    assert json.loads(record.splitlines()[0])["seed"] == json.loads(first_record.splitlines()[0])["seed"]
    *_, last = steps(record.splitlines(keepends=True))
    assert last.game.over


@on_one_database
def test_choices_taken_back_are_not_played_on_and_turn_nothing(client: Client) -> None:
    made, seats = client.begin("glory_to_rome")
    deciding = next(seat for seat in seats if seat.catch_up()["moves"])
    lead = next(move for move in deciding.state()["moves"] if move["name"].startswith("card:"))
    deciding.move(lead["move"])
    deciding.until(lambda state: state["undo"])
    deciding.done("undo")
    catch_up(seats)
    play(seats, Random(9))
    shown = outline(client, made, **{"as": "open"})
    numbers = [each["n"] for each in shown["moments"]]
    first, there = 1, 2  # after the beginning
    undone, back = numbers[first], numbers[there]
    assert shown["chances"][first] == shown["chances"][there] == shown["chances"][first - 1]
    assert not {undone, back} & {point["n"] for point in shown["turning"]}
    after, before = next(
        (n, state) for n in numbers[there + 4 :] if (state := moment(client, made, n, **{"as": "0"}))["deciding"] == 0
    )
    new = play_on(client, made, n=after, seat=0).json()
    seat = client.join(new["table"], new["token"])
    assert seat.state()["view"] == before["view"]
    assert not [line for line in seat.lines() if line["key"] == "undone"]


@on_one_database
def test_turning_points_are_moments_at_which_chances_rose(client: Client) -> None:
    made, _ = over(client, "gloria_mundi", seed=8)
    shown = outline(client, made, **{"as": "open"})
    numbers = [each["n"] for each in shown["moments"]]
    for point in shown["turning"]:
        i, seat = numbers.index(point["n"]), point["seat"]
        assert max(each[seat] for each in shown["chances"][i:]) >= shown["chances"][i - 1][seat] + point["by"] - 0.001
        assert point["by"] >= 0.05
        assert shown["moments"][i]["seat"] is not None  # somebody chose it
    assert shown["turning"]


def test_what_follows_from_a_decision_is_counted_as_its_doing() -> None:
    """Half of the rise comes with what nobody chose."""
    between = [(3, [0.5, 0.5]), (4, [0.6, 0.4]), (4, [0.7, 0.3]), (6, [0.82, 0.18])]
    stretch = Stretch([0.5, 0.5], [0.82, 0.18], between, 4)
    assert cause(stretch, 0) == 4


def test_a_list_of_games_is_told_whose_turn_it_is(client: Client) -> None:
    made, seats = client.begin("great_city")
    deciding = next(i for i, seat in enumerate(seats) if seat.state()["moves"])
    for seat, token in enumerate(made["seats"]):
        stands = client.http.get(
            f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {token}"}, params={"lang": "fr"}
        ).json()
        assert (stands["status"], stands["yours"]) == ("playing", seat == deciding)
        assert stands["headline"]
        assert stands["deciding"] == seats[0].state()["seats"][deciding]["name"]
    assert client.http.get(f"/api/tables/{made['table']}").status_code == 401


def test_games_are_worked_out_one_after_the_other_beside_the_tables() -> None:
    """However many look at them, whoever plays waits for one at most."""
    at_work: list[str] = []

    def work(name: str) -> list[str]:
        at_work.append(name)
        seen = at_work[:]
        time.sleep(0.01)  # the others could begin meanwhile
        at_work.remove(name)
        return [*seen, threading.current_thread().name]

    async def check() -> list[list[str]]:
        replays = Replays()
        found = await asyncio.gather(*[replays.work_out(work, name) for name in "abc"])
        replays.close()
        return found

    found = asyncio.run(check())
    assert [each[:-1] for each in found] == [["a"], ["b"], ["c"]]
    assert threading.current_thread().name not in [each[-1] for each in found]

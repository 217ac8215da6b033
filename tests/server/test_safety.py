"""What one may do where nobody else minds: go back to any choice, resign, have a bot play one turn."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ludi
from ludi.play.log import HEADINGS
from ludi.server.store import keeping
from tests.server.client import Client, Connection, Json, here, play
from tests.server.conftest import NewDatabase, Serving, on_one_database
from tests.server.test_games import GAMES


def alone(client: Client, game: str = "glory_to_rome", **fields: Any) -> tuple[Json, Connection]:
    """One person among bots."""
    made = client.make(game, "person", "plebeian", "plebeian", start=True, **fields)
    return made, client.join(made["table"], made["seats"][0])


def decisions(me: Connection) -> list[Json]:
    found: list[Json] = me.say("decisions")["decisions"]
    return found


def seen(state: Json) -> Json:
    """What a position is to its seat."""
    moves = [(move["name"], move["text"], move["touches"]) for move in state["moves"]]
    return {"moves": moves, **{name: state[name] for name in ("view", "deciding", "crumbs", "headline", "you")}}


def before(me: Connection, to: int) -> Json:
    """What was shown when the choice with this number was made."""
    return next(state for state in reversed(me.states) if state["at"] == to - 1 and state["moves"])


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_back_to_any_own_choice_and_on_from_there(client: Client, game: str) -> None:
    made, me = alone(client, game)
    play([me], Random(4), most=14)
    listed = decisions(me)
    assert [each["to"] for each in listed] == sorted([each["to"] for each in listed], reverse=True)
    assert all(each["text"] for each in listed)
    turns = [each["turn"] for each in reversed(listed)]
    assert turns[-1]
    assert turns == sorted(turns, key=bool), "only what was done before the first heading stands under none"
    chosen, known = redealing(me)
    watcher = client.join(made["table"], made["watch"])
    watcher.state()

    back = me.done("take_back", to=chosen)
    assert seen(back) == seen(known)
    assert not back["undo"]
    for each in (me, watcher):
        each.until(lambda _, each=each: "redealt" in {line["key"] for line in each.lines()})  # type: ignore[misc]
    assert not any("LUDI1" in text for text in (*me.texts, *watcher.texts)), "nobody is told what was dealt"
    assert [each["to"] for each in decisions(me)] == [each["to"] for each in listed if each["to"] < chosen]

    play([me], Random(5))
    over = me.catch_up()["result"]
    g = ludi.replay(client.record(made["table"], made["watch"]).text)
    assert (g.scores(), g.winners()) == (over["scores"], over["winners"])
    looked_at_again(client, made)


def redealing(me: Connection) -> tuple[int, Json]:
    """A choice from the middle of the game that cannot simply be taken back, and what was shown then."""
    found = [each["to"] for each in decisions(me) if not each["free"]]
    chosen = found[len(found) // 2]
    return chosen, before(me, chosen)


def test_what_was_dealt_anew_outlives_the_power(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    running = serve(url)
    made, me = alone(running.client)
    play([me], Random(4), most=10)
    chosen, known = redealing(me)
    me.done("take_back", to=chosen)
    running.kill()

    running = serve(url)
    again = running.client.join(made["table"], made["seats"][0])
    assert seen(again.until(lambda state: state["moves"])) == seen(known)
    play([again], Random(5), most=3)
    over = again.done("resign")["result"]
    assert ludi.replay(running.client.record(made["table"], made["watch"]).text).scores() == over["scores"]
    running.kill()
    assert keeping.validate(url, lambda *_: None) == []


def looked_at_again(client: Client, made: Json) -> None:
    """The replay shows what was taken back and what came after; one plays on from either."""
    headers = {"authorization": f"Bearer {made['token']}"}
    replay = client.http.get(f"/api/tables/{made['table']}/replay?as=open", headers=headers).json()
    numbers = [moment["n"] for moment in replay["moments"]]
    redealt = numbers.index(next(line["n"] // 1000 for line in replay["lines"] if line["key"] == "redealt"))
    assert len(replay["scores"]) == len(numbers)
    for n in numbers[redealt - 1 : redealt + 2]:
        moment = client.http.get(f"/api/tables/{made['table']}/replay/{n}?as=0", headers=headers)
        assert moment.status_code == 200
        wanted = {"n": n, "seat": 0, "level": "plebeian", "name": "Anna"}
        on = client.http.post(f"/api/tables/{made['table']}/play_on", headers=headers, json=wanted).json()
        anna = client.join(on["table"], on["token"])
        assert anna.until(here)["view"]
        assert "played_on" in {line["key"] for line in anna.lines()}


@on_one_database
def test_what_can_be_taken_back_as_it_is_is_not_dealt_anew(client: Client) -> None:
    _, me = alone(client, "gloria_mundi")
    rng = Random(2)
    play([me], rng, enough=lambda state: state["undo"] and len([d for d in decisions(me) if d["free"]]) > 1)
    free = [each for each in decisions(me) if each["free"]]
    known = before(me, free[-1]["to"])
    back = me.done("take_back", to=free[-1]["to"])
    assert seen(back) == seen(known)
    told = [line["key"] for line in me.lines()]
    assert (told.count("undone"), told.count("redealt")) == (1, 0)


@on_one_database
def test_only_choices_of_ones_own_that_stand_and_only_among_bots(client: Client) -> None:
    _, me = alone(client)
    play([me], Random(1), most=6)
    at, own = me.catch_up()["at"], {each["to"] for each in decisions(me)}
    for to in {*range(at + 3)} - own:
        assert me.refused("take_back", to=to) == "stale"
    me.done("take_back", to=max(own))
    assert me.refused("take_back", to=max(own)) == "stale"
    _, (first, _) = client.begin()
    assert first.state()["table"]["solo"] is False
    for type, fields in {"take_back": {"to": 1}, "decisions": {}, "resign": {}}.items():
        assert first.refused(type, **fields) == "not_allowed"


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_whoever_resigns_among_bots_has_the_score_sheet_and_the_replay(client: Client, game: str) -> None:
    made, me = alone(client, game)
    assert me.state()["table"]["solo"] is True
    play([me], Random(3), most=5)
    over = me.done("resign")
    assert (over["table"]["status"], over["deciding"], over["moves"], over["undo"]) == ("over", None, [], False)
    totals = [score["total"] for score in over["result"]["scores"]]
    assert over["result"]["winners"] == [seat for seat in (1, 2) if totals[seat] == max(totals[1:])]
    assert me.state()["seats"][0]["name"] in over["result"]["ending"]
    assert me.refused("resign") == "not_playing"
    record = client.record(made["table"], made["watch"]).text
    assert ludi.replay(record).scores() == over["result"]["scores"]
    headers = {"authorization": f"Bearer {made['token']}"}
    replay = client.http.get(f"/api/tables/{made['table']}/replay?as=open", headers=headers).json()
    assert replay["result"] == over["result"]
    assert len(replay["chances"]) == len(replay["moments"])
    last = replay["moments"][-1]["n"]
    shown = client.http.get(f"/api/tables/{made['table']}/replay/{last}?as=0", headers=headers).json()
    assert shown["result"] == over["result"]
    wanted = {"n": last, "seat": 0, "level": "plebeian", "name": "Anna"}
    on = client.http.post(f"/api/tables/{made['table']}/play_on", headers=headers, json=wanted).json()
    assert client.join(on["table"], on["token"]).until(lambda state: state["view"])["table"]["status"] == "playing"
    me.say("rematch")
    assert me.until(lambda state: state["table"]["rematch"])


@on_one_database
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_one_turn_for_oneself(client: Client, game: str) -> None:
    _, me = alone(client, game)
    me.until(lambda state: state["moves"])
    me.say("pace", pace="slow")
    shown = me.done("stand_in", seat=0, level="plebeian", turn=True)["seats"][0]
    assert (shown["stand_in"], shown["this_turn"]) == ("plebeian", True)
    begun = len(me.states)
    me.say("hurry")
    me.until(lambda state: state["seats"][0]["stand_in"] is None)
    told = [line["key"] for state in me.states[begun:] for line in state["log"]]
    assert told.index("stand_in_ends") > min(told.index(key) for key in HEADINGS if key in told)
    assert sum(key in HEADINGS for key in told[: told.index("stand_in_ends")]) == 1
    assert me.until(lambda state: state["moves"] or state["result"])["seats"][0]["this_turn"] is False


@on_one_database
def test_where_only_bots_are_left_one_can_look_on_and_take_over(client: Client) -> None:
    """However fast they were while there was somebody to wait for."""
    _, me = alone(client, "great_city")
    me.until(lambda state: state["moves"])
    me.done("stand_in", seat=0, level="plebeian")
    state = me.done("stand_in", seat=0, level=None)
    assert state["table"]["pace"] == "instant"
    assert me.until(lambda state: state["moves"])["result"] is None


@on_one_database
def test_a_server_says_that_it_is_there(client: Client) -> None:
    made, (me, _) = client.begin()
    watcher = client.join(made["table"], made["watch"])
    for each in (me, watcher):
        each.catch_up()
        heard = len(each.messages)
        assert each.say("ping")["type"] == "done"
        assert len(each.messages) == heard + 1

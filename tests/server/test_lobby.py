"""Who sits where, before the start and after."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.client import Client, play
from tests.server.conftest import Running


def test_only_the_host_fills_seats_and_starts(client: Client) -> None:
    made = client.make("glory_to_rome", "citizen", "person", "person", "person")
    host, guest = (client.join(made["table"], made["seats"][seat]) for seat in (1, 2))
    assert host.state()["table"]["host"] == 1
    assert guest.refused("seat", seat=3, kind="bot") == "not_allowed"
    assert guest.refused("start") == "not_allowed"
    assert host.refused("seat", seat=1, kind="bot") == "not_allowed"  # the own seat
    assert host.refused("seat", seat=0, kind="person") == "not_allowed"  # no link leads there
    assert host.refused("seat", seat=7, kind="bot") == "not_allowed"
    assert host.done("seat", seat=3, kind="bot", level="senator")["seats"][3]["level"] == "senator"
    host.done("start")
    assert guest.until(lambda state: state["view"])["table"]["status"] == "playing"
    assert host.refused("start") == "not_allowed"
    assert host.refused("seat", seat=3, kind="person") == "not_allowed"


def test_the_game_waits_until_all_have_come(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    waiting = host.state()
    assert (waiting["table"]["status"], waiting["view"], waiting["deciding"]) == ("open", None, None)
    assert [seat["came"] for seat in waiting["seats"]] == [True, False]
    assert host.refused("move", move=1, at=0) == "not_playing"
    assert host.refused("start") == "not_all_here"
    client.join(made["table"], made["seats"][1]).state()
    host.until(lambda state: state["seats"][1]["came"])
    assert host.done("start")["view"]


def test_a_table_of_several_persons_is_not_started_at_once(client: Client) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    answer = client.http.post("/api/tables", json={"game": "glory_to_rome", "seats": seats, "start": True})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad_option")


def test_a_free_seat_is_filled_with_a_bot_and_freed_again(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    host.state()
    filled = host.done("seat", seat=1, kind="bot")["seats"][1]
    assert (filled["kind"], filled["level"], bool(filled["name"])) == ("bot", "citizen", True)
    assert host.done("seat", seat=1, kind="bot", level="consul")["seats"][1]["level"] == "consul"
    freed = host.done("seat", seat=1, kind="person")["seats"][1]
    assert (freed["kind"], freed["level"], freed["came"], freed["online"]) == ("person", None, False, False)
    assert host.refused("start") == "not_all_here"
    assert client.join(made["table"], made["seats"][1]).state()["you"] == 1
    host.until(lambda state: state["seats"][1]["came"])
    host.done("start")


def test_whoever_has_come_is_not_replaced(client: Client) -> None:
    """Otherwise a bot's hand would be shown to the one who sat there."""
    made = client.make("glory_to_rome", "person", "person")
    host, guest = client.seated(made)
    assert host.refused("seat", seat=1, kind="bot") == "not_allowed"
    assert host.refused("seat", seat=1, kind="person") == "not_allowed"
    assert guest.catch_up()["seats"][1]["name"] == "Player 2"


def test_the_token_of_a_seat_that_a_bot_has_taken_only_watches(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    host.state()
    host.done("seat", seat=1, kind="bot", level="plebeian")
    host.done("start")
    late = client.join(made["table"], made["seats"][1])
    assert late.state()["you"] is None
    assert late.state()["view"]["viewer"] is None
    attempts: dict[str, dict[str, Any]] = {
        "chat": {"text": "x"},
        "name": {"name": "x"},
        "undo": {},
        "surrender": {"to": 0},
    }
    for type, fields in attempts.items():
        assert late.refused(type, **fields) == "not_allowed"
    play([host], Random(1), most=5)
    assert '"hand":[' not in "".join(late.texts)


# -- stand-ins -----------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_one_who_is_away_until_that_one_is_back(client: Client) -> None:
    made, (me, other) = client.begin()
    assert me.refused("stand_in", seat=1, level="citizen") == "is_here"
    other.close()
    me.until(lambda state: not state["seats"][1]["online"])
    assert me.done("stand_in", seat=1, level="plebeian")["seats"][1]["stand_in"] == "citizen"  # others do not weaken it
    count = play([me], Random(9), most=10)
    assert count == 10  # the bot has chosen for the other in between

    back = client.join(made["table"], made["seats"][1])
    back.until(lambda state: state["seats"][1]["stand_in"] is None)
    assert back.lines()[-1]["key"] == "back"
    play([me, back], Random(9), most=6)
    assert me.catch_up()["seats"][1]["stand_in"] is None


def test_a_bot_stands_in_for_oneself_and_is_sent_away_again(client: Client) -> None:
    _, seats = client.begin("great_city")
    me = seats[seats[0].state()["deciding"]]
    you = me.state()["you"]
    at, move = me.state()["at"], me.state()["moves"][0]["move"]
    me.say("pace", pace="slow")
    assert me.say("stand_in", seat=you, level="plebeian")["type"] == "done"
    assert me.refused("move", at=at, move=move) in ("stand_in_plays", "stale")
    assert me.until(lambda state: state["seats"][you]["stand_in"])["moves"] == []
    assert me.done("stand_in", seat=you, level=None)["seats"][you]["stand_in"] is None
    for each in seats:
        each.say("pace", pace="instant")
    play(seats, Random(2), most=6)


def test_a_game_of_stand_ins_alone_is_played_to_its_end(client: Client) -> None:
    _, seats = client.begin("great_city")
    for seat, each in enumerate(seats):
        each.done("stand_in", seat=seat, level="plebeian")
    seats[0].say("hurry")
    assert seats[0].until(lambda state: state["result"])["table"]["status"] == "over"
    assert seats[0].refused("stand_in", seat=0, level=None) == "not_allowed"


def test_nobody_stands_in_for_a_bot_or_before_the_start(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person", "citizen")
    host, _ = client.seated(made)
    assert host.refused("stand_in", seat=0, level="citizen") == "not_allowed"
    host.done("start")
    assert host.refused("stand_in", seat=2, level="citizen") == "not_allowed"
    assert host.refused("stand_in", seat=9, level="citizen") == "not_allowed"


# -- pace ----------------------------------------------------------------------------------------------


def test_a_slow_bot_can_be_hurried(client: Client) -> None:
    made = client.make("great_city", "person", "plebeian", start=True, pace="slow")
    me = client.join(made["table"], made["seats"][0])
    me.state()
    for _ in range(3):
        me.say("hurry")
        me.until(lambda state: state["moves"])
        me.move(me.state()["moves"][0]["move"])
    assert me.done("pace", pace="instant")["table"]["pace"] == "instant"
    play([me], Random(1), most=3)


def test_at_a_table_where_too_much_was_said_one_can_still_come_back_and_play(
    run_server: Callable[..., Running],
) -> None:
    client = run_server(entries=3).client
    made, seats = client.begin()
    play(seats, Random(1), most=4)
    me, other = seats
    assert me.refused("chat", text="Salve!") == "table_full"
    assert me.refused("name", name="Anna") == "table_full"
    other.close()
    me.until(lambda state: not state["seats"][1]["online"])
    me.done("stand_in", seat=1, level="citizen")
    assert me.until(lambda state: state["seats"][1]["stand_in"])
    back = client.join(made["table"], made["seats"][1])
    assert back.until(lambda state: state["seats"][1]["stand_in"] is None)["you"] == 1
    me.catch_up()
    play([me, back], Random(1), most=4)
    me.done("stand_in", seat=0, level="citizen")
    me.done("stand_in", seat=0, level=None)


def test_a_table_where_too_much_was_said_can_begin(run_server: Callable[..., Running]) -> None:
    client = run_server(entries=1).client
    made = client.make("great_city", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    host.until(lambda state: state["seats"][0]["came"])
    host.done("seat", seat=1, kind="bot")
    host.done("start")
    assert host.until(lambda state: state["table"]["status"] == "playing")


def test_a_bot_may_have_a_personality_of_its_game(client: Client) -> None:
    made = client.make("great_city", "person", "person", "plebeian+planner")
    host = client.join(made["table"], made["tokens"][0])
    assert host.state()["seats"][2]["level"] == "plebeian+planner"
    assert host.done("seat", seat=1, kind="bot", level="senator+hoarder")["seats"][1]["level"] == "senator+hoarder"
    assert host.say("seat", seat=1, kind="bot", level="senator+merchant")["type"] == "refused"  # of another game
    assert host.say("stand_in", seat=0, level="citizen+planner")["type"] == "refused"

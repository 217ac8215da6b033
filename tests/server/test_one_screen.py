"""Several people at one screen: whoever makes the table has their tokens, and they are there together."""

from random import Random

import pytest

from tests.server.client import Client, Json, at_turn, play
from tests.server.conftest import on_one_database
from tests.server.test_limits import error

SEATS: list[Json] = [
    {"kind": "person", "name": "Anna"},
    {"kind": "person", "name": "Bruno", "here": True},
    {"kind": "bot", "level": "plebeian"},
]
FRIEND: Json = {"kind": "person"}
SCREEN = "the screen in the kitchen"


def make(client: Client, seats: list[Json], **more: object) -> Json:
    wanted = {"game": "great_city", "seats": seats, "pace": "instant", **more}
    made = client.http.post("/api/tables", json=wanted)
    assert made.status_code == 201, made.text
    found: Json = made.json()
    return found


def test_people_at_one_screen_begin_at_once_and_play_to_the_end(client: Client) -> None:
    made = make(client, SEATS, start=True)
    assert made["invitations"] == [None, None, None]
    assert made["tokens"] == [made["token"], made["tokens"][1], None]
    assert made["tokens"][1] not in (None, made["token"])
    seats = [client.join(made["table"], token) for token in made["tokens"][:2]]
    assert [seat.state()["you"] for seat in seats] == [0, 1]
    assert [seat["name"] for seat in seats[0].state()["seats"][:2]] == ["Anna", "Bruno"]
    play(seats, Random(3))
    seats[0].until(lambda state: state["result"])
    rematch = seats[0].done("rematch")["table"]["rematch"]
    assert [client.join(rematch, token).state()["you"] for token in made["tokens"][:2]] == [0, 1]


def test_one_connection_after_the_other_plays_both_seats_and_knows_one_hand_at_a_time(client: Client) -> None:
    """As the page does it: what it is sent is always one seat's, or nobody's."""
    made = make(client, [SEATS[0], SEATS[1]], start=True)
    for _ in range(6):
        curtain = client.join(made["table"], made["watch"], device=SCREEN)
        deciding = curtain.state()["deciding"]
        curtain.close()
        seat = client.join(made["table"], made["tokens"][deciding], device=SCREEN)
        state = seat.until(lambda state: state["moves"])
        assert state["you"] == deciding
        shown = ["hand" in city for city in state["view"]["cities"]]
        assert shown == [number == deciding for number in range(2)]
        seat.move(state["moves"][0]["move"])
        seat.close()


def test_they_are_there_together_whoever_has_the_screen(client: Client) -> None:
    made = make(client, [*SEATS[:2], FRIEND])
    anna = client.join(made["table"], made["token"], device=SCREEN)
    friend = client.join(made["table"], client.take(made["table"], made["invitations"][2]).json()["token"])
    friend.until(lambda state: all(seat["online"] and seat["came"] for seat in state["seats"]))
    assert anna.done("start")["table"]["status"] == "playing"
    assert friend.refused("stand_in", seat=1, level="citizen") == "is_here"
    curtain = client.join(made["table"], made["watch"], device=SCREEN)
    curtain.state()
    anna.close()
    friend.catch_up()
    assert friend.refused("stand_in", seat=0, level="citizen") == "is_here"
    assert [seat["online"] for seat in friend.catch_up()["seats"]] == [True, True, True]
    curtain.close()
    friend.until(lambda state: [seat["online"] for seat in state["seats"]] == [False, False, True])


def test_a_stranger_who_watches_keeps_nobody_there(client: Client) -> None:
    made = make(client, [*SEATS[:2], FRIEND])
    anna = client.join(made["table"], made["token"], device=SCREEN)
    friend = client.join(made["table"], client.take(made["table"], made["invitations"][2]).json()["token"])
    client.join(made["table"], made["watch"], device="another").state()
    friend.until(lambda state: all(seat["online"] for seat in state["seats"]))
    anna.close()
    friend.until(lambda state: [seat["online"] for seat in state["seats"]] == [False, False, True])


@on_one_database
def test_a_seat_at_the_screen_can_be_given_to_a_friend_before_the_start(client: Client) -> None:
    made = make(client, SEATS[:2])
    anna = client.join(made["table"], made["token"])
    anna.done("invite", seat=1, invitation="a" * 22)
    assert client.join(made["table"], made["tokens"][1]).closed() == 4401
    friend = client.join(made["table"], client.take(made["table"], "a" * 22).json()["token"])
    assert friend.state()["you"] == 1
    anna.done("start")
    assert at_turn([anna, friend]).state()["moves"]


@on_one_database
@pytest.mark.parametrize(
    ("seats", "start"),
    [([SEATS[0], {"kind": "bot", "here": True}], True), ([SEATS[0], SEATS[1], FRIEND], True)],
)
def test_bots_sit_at_no_screen_and_friends_have_to_come_first(client: Client, seats: list[Json], start: bool) -> None:
    wanted = {"game": "great_city", "seats": seats, "start": start}
    assert error(client.http.post("/api/tables", json=wanted), 400) == "bad_option"

"""Surrender, and playing again."""

from random import Random

import pytest

import ludi
from tests.server.client import Client, Connection, play


def test_surrender_ends_the_game_when_all_others_agree(client: Client) -> None:
    made, seats = client.begin("glory_to_rome", 3)
    assert all(each.state()["surrender"] for each in seats)
    play(seats, Random(1), most=4)
    seats[0].catch_up()
    assert seats[0].done("surrender", to=2)["view"]["surrender"] == [2, -1, -1]
    assert seats[0].done("surrender", to=None)["view"]["surrender"] == [-1, -1, -1]
    assert seats[0].done("surrender", to=1)["table"]["status"] == "playing"
    seats[1].done("surrender", to=2)
    over = seats[0].done("surrender", to=2)
    assert over["table"]["status"] == "over"
    assert over["result"]["winners"] == [2]
    assert over["surrender"] is False
    g = ludi.replay(client.record(made["table"], made["watch"]).text)
    assert (g.ending, g.winners(), g.scores()) == ("surrender", [2], over["result"]["scores"])
    assert seats[2].refused("surrender", to=0) == "not_playing"


def test_a_surrender_disturbs_no_choice_and_is_not_taken_back_with_one(client: Client) -> None:
    _, seats = client.begin("glory_to_rome", 3)
    chooser = undoable(seats)
    other = next(each for each in seats if each is not chooser)
    before = chooser.state()
    other.done("surrender", to=chooser.state()["you"])
    assert other.refused("surrender", to=chooser.state()["you"]) == "not_allowed"
    after = chooser.until(lambda state: state["view"]["surrender"] != [-1, -1, -1])
    assert (after["at"], after["undo"], after["moves"]) == (before["at"], True, before["moves"])
    undone = chooser.done("undo")
    assert undone["view"]["surrender"] == after["view"]["surrender"]


def undoable(seats: list[Connection]) -> Connection:
    """Play until somebody could take a choice back."""
    rng = Random(3)
    for _ in range(200):
        deciding = seats[seats[0].catch_up()["deciding"]]
        play(seats, rng, most=1)
        if deciding.catch_up()["undo"]:
            return deciding
    raise AssertionError("nothing can ever be taken back")


def test_nobody_surrenders_to_oneself_or_to_a_seat_that_is_not_there(client: Client) -> None:
    _, seats = client.begin()
    for to in (0, 2, 9):
        assert seats[0].refused("surrender", to=to) == "not_allowed"
    assert seats[0].refused("surrender", to=-1) == "malformed"


@pytest.mark.parametrize("game", ["great_city", "gloria_mundi"])
def test_other_games_know_no_surrender(client: Client, game: str) -> None:
    _, seats = client.begin(game)
    assert seats[0].state()["surrender"] is False
    assert seats[0].refused("surrender", to=1) == "not_allowed"
    assert seats[0].refused("surrender", to=None) == "not_allowed"


def test_one_new_table_is_made_however_many_ask_and_everybodys_token_opens_it(client: Client) -> None:
    made = client.make("glory_to_rome", "person", "person", memory=True, options={"edition": "republic"})
    seats = client.seated(made)
    watcher = client.join(made["table"], made["watch"])
    seats[0].done("name", name="Anna")
    seats[0].done("start")
    assert seats[0].refused("rematch") == "not_allowed"
    seats[0].done("surrender", to=1)
    for each in seats:
        each.until(lambda state: state["result"])
        each.send({"type": "rematch", "id": "r"})
    for each in seats:
        each.answer("r")
        each.say("rematch")

    told = {each.until(lambda state: state["table"]["rematch"])["table"]["rematch"] for each in (*seats, watcher)}
    assert len(told) == 1
    new_table = told.pop()
    again = [client.join(new_table, token) for token in (*made["seats"], made["watch"])]
    assert [each.state()["you"] for each in again] == [0, 1, None]
    new = again[0].until(lambda state: state["view"] and state["table"]["watchers"])
    assert new["table"] == {**seats[0].state()["table"], "id": new_table, "status": "playing", "rematch": None}
    assert [seat["name"] for seat in new["seats"]] == ["Anna", "Player 2"]
    again[1].until(lambda state: state["seats"][0]["online"])
    play(again[:2], Random(4), most=4)


def test_a_bot_plays_again_as_a_bot(client: Client) -> None:
    made = client.make("great_city", "person", "plebeian", start=True)
    me = client.join(made["table"], made["seats"][0])
    me.state()
    me.done("stand_in", seat=0, level="plebeian")
    me.say("hurry")
    me.until(lambda state: state["result"])
    me.say("rematch")
    table = me.until(lambda state: state["table"]["rematch"])["table"]["rematch"]
    new = client.join(table, made["seats"][0]).state()
    assert [(seat["kind"], seat["level"]) for seat in new["seats"]] == [("person", None), ("bot", "plebeian")]

"""Lines of the log, several connections, languages, and what is said."""

from random import Random

import pytest

from tests.server.client import Client, at_turn, play
from tests.server.conftest import Running


def test_whoever_comes_back_gets_exactly_the_lines_that_were_missed(client: Client) -> None:
    made, seats = client.begin()
    play(seats, Random(5), most=8)
    gone = seats[1]
    seen = gone.catch_up()["seq"]
    before = gone.lines()
    gone.close()
    seats[0].until(lambda state: not state["seats"][1]["online"])
    seats[0].done("chat", text="Where are you?")
    play(seats[:1], Random(5), most=1) if seats[0].state()["moves"] else None

    missed = client.join(made["table"], made["seats"][1], seen=seen)
    everything = client.join(made["table"], made["seats"][1])
    whole = everything.state()["log"]
    assert missed.state()["log"]
    assert before + missed.state()["log"] == whole
    assert client.join(made["table"], made["seats"][1], seen=whole[-1]["n"]).state()["log"] == []
    assert client.join(made["table"], made["seats"][1], seen=whole[3]["n"]).state()["log"] == whole[4:]
    assert client.join(made["table"], made["seats"][1], seen=10**30).state()["log"] == []


def test_a_line_is_sent_once_to_each_connection(client: Client) -> None:
    _, seats = client.begin("great_city")
    play(seats, Random(1), most=10)
    seats[0].catch_up()
    numbers = [line["n"] for line in seats[0].lines()]
    assert numbers == sorted(set(numbers))


def test_two_connections_of_one_seat_see_and_do_the_same(client: Client) -> None:
    made, seats = client.begin()
    play(seats, Random(2), most=5)
    me = at_turn(seats)
    you = me.state()["you"]
    phone = client.join(made["table"], made["seats"][you])
    at = me.until(lambda state: state["moves"])["at"]
    assert phone.until(lambda state: state["at"] == at)["moves"] == me.state()["moves"]
    phone.move(phone.state()["moves"][0]["move"])
    me.until(lambda state: state["at"] > at)
    assert me.state()["view"] == phone.state()["view"]
    assert [line["n"] for line in me.lines()] == [line["n"] for line in phone.lines()]
    phone.close()
    me.done("chat", text="Still here")
    assert me.state()["seats"][you]["online"]


def test_another_language_brings_the_whole_log_in_it(client: Client) -> None:
    made, seats = client.begin()
    play(seats, Random(3), most=6)
    me = seats[0]
    english = client.join(made["table"], made["seats"][0]).state()["log"]
    me.done("language", lang="fr")
    french = next(state for state in me.states if state["log"] and state["log"][0]["n"] == 1000 and state["at"])
    assert [line["n"] for line in french["log"]] == [line["n"] for line in english]
    assert [line["text"] for line in french["log"]] != [line["text"] for line in english]
    assert any(line["text"] == "La partie commence." for line in french["log"]), french["log"][:4]
    assert me.say("undo", at=0)["text"] != seats[1].say("undo", at=0)["text"]
    joined = client.join(made["table"], made["seats"][0], lang="fr")
    assert joined.state()["log"] == french["log"]
    seats[1].done("chat", text="Salve!")
    assert len(me.until(lambda state: any(line["kind"] == "chat" for line in state["log"]))["log"]) == 1


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  two\nlines\r\n\tand  more ", "two lines and more"),
        ("a\x00b\x07\x1b[31mc", "ab[31mc"),
        ("right\u202eto left\u200b", "rightto left"),
        ("\x00 x \x00 y \x00", "x y"),
        ("<b>&amp;{name}%s", "<b>&amp;{name}%s"),
        ("é🏛" + "x" * 498, "é🏛" + "x" * 498),
    ],
)
def test_what_is_said_is_one_line_of_text(client: Client, said: str, shown: str) -> None:
    _, (me, other) = client.begin()
    me.done("chat", text=said)
    line = other.until(lambda state: any(each["kind"] == "chat" for each in state["log"]))["log"][-1]
    assert (line["text"], line["seat"], line["kind"]) == (shown, 0, "chat")


def test_names_are_one_short_line_of_text(client: Client) -> None:
    _, (me, other) = client.begin()
    for said, shown in [("An\nna\x07", "An na"), ("{name}", "{name}"), ("x" * 24, "x" * 24)]:
        me.done("name", name=said)
        other.until(lambda state, shown=shown: state["seats"][0]["name"] == shown)  # type: ignore[misc]
        assert shown in other.lines()[-1]["text"]
    for empty in ("", "   ", "\x00 \x00"):
        me.say("name", name=empty)
    assert me.catch_up()["seats"][0]["name"] == "x" * 24
    assert me.refused("name", name="x" * 25) == "malformed"
    made = client.make("glory_to_rome", seats=[{"kind": "person", "name": " A\nB "}, {"kind": "bot"}], start=True)
    assert client.join(made["table"], made["seats"][0]).state()["seats"][0]["name"] == "A B"


def test_a_connection_that_cannot_be_served_is_closed(
    client: Client, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (me, other) = client.begin()

    def fail(*_: object) -> None:
        raise ValueError("the secret of all secrets")

    monkeypatch.setattr("ludi.server.connection.state", fail)
    me.send({"type": "chat", "id": "1", "text": "Salve!"})
    assert me.closed() == 1011
    assert other.closed() == 1011
    assert "secret" not in "".join(me.texts)
    assert client.http.get("/api/health").status_code == 200

"""Lines of the log, several connections, languages, and what is said."""

import weakref
from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

import pytest

from ludi.server.messages import Language
from ludi.server.shapes import Screen
from ludi.server.tables import state_message
from ludi.server.tables.live_table import LiveTable
from ludi.server.web import connection
from tests.processes import wait_until
from tests.server.client import Client, at_turn, play
from tests.server.conftest import Running, on_one_database
from tests.server.test_store_hangs import hanging


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
    assert client.join(made["table"], made["seats"][1], seen=10**30).state()["log"] == whole  # never said here


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
    for empty in ("", "   ", "\x00 \x00", "\u200b\u2060", "\u3164", "\u2800\ufe0f", "\u0301"):
        assert me.refused("name", name=empty) == "no_name"
    assert me.catch_up()["seats"][0]["name"] == "x" * 24
    assert me.refused("name", name="x" * 25) == "malformed"
    made = client.make("glory_to_rome", seats=[{"kind": "person", "name": " A\nB "}, {"kind": "bot"}], start=True)
    assert client.join(made["table"], made["seats"][0]).state()["seats"][0]["name"] == "A B"


def test_nobody_takes_the_name_of_another(client: Client) -> None:
    _, (me, other) = client.begin()
    me.done("name", name="Anna")
    for same in ("Anna", " ANNA ", "An\u200bna", "\uff21nna", "An\u3164na"):
        assert other.refused("name", name=same) == "name_taken"
    assert other.catch_up()["seats"][1]["name"] == "Player 2"
    me.done("name", name="ANNA")  # one's own may be written otherwise


def test_usual_names_give_way_to_names_that_were_given(client: Client) -> None:
    made = client.make(seats=[{"kind": "person", "name": "Marcus"}, {"kind": "bot"}, {"kind": "bot"}], start=True)
    names = [seat["name"] for seat in client.join(made["table"], made["seats"][0]).state()["seats"]]
    assert len({name.casefold() for name in names}) == 3
    made = client.make("great_city", "person", "person")
    host = client.join(made["table"], made["seats"][0])
    host.done("name", name="player 2")
    guest = client.join(made["table"], made["seats"][1])
    assert guest.until(lambda state: state["seats"][1]["came"])["seats"][1]["name"] == "Player 3"
    twice = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "anna"}]
    assert client.http.post("/api/tables", json={"game": "great_city", "seats": twice}).status_code == 400


def test_names_are_changed_only_so_often(run_server: Callable[..., Running]) -> None:
    client = run_server(names=(2.0, 0.0)).client
    _, (me, other) = client.begin()
    for name in ("Anna", "Berta"):
        me.done("name", name=name)
    assert me.refused("name", name="Clara") == "too_fast"
    other.done("name", name="Dora")


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """For whom something to see was put together, each time that this was done."""
    found: list[object] = []
    screen = state_message.screen

    def watched(table: LiveTable, seat: int | None, lang: Language) -> Screen:
        found.append((seat, lang))
        return screen(table, seat, lang)

    monkeypatch.setattr(state_message, "screen", watched)
    return found


@on_one_database
def test_what_many_are_shown_is_put_together_once(client: Client, built: list[object]) -> None:
    made, seats = client.begin()
    watchers = [client.join(made["table"], made["watch"]) for _ in range(12)]
    for each in watchers:
        each.state()
    seats[0].catch_up()
    built.clear()
    for pace in ("slow", "fast"):
        seats[0].done("pace", pace=pace)
        for each in [*watchers, *seats]:
            each.until(lambda state, pace=pace: state["table"]["pace"] == pace)  # type: ignore[misc]
    assert sorted(built, key=str) == sorted([(0, "en"), (1, "en"), (None, "en")] * 2, key=str)
    assert len({each.texts[-1] for each in watchers}) == 1


@on_one_database
def test_whoever_changes_the_language_again_and_again_has_nothing_put_together_anew(
    client: Client, built: list[object]
) -> None:
    made, seats = client.begin()
    others = [client.join(made["table"], made["seats"][0]) for _ in range(3)]
    for lang in ("fr", "en") * 5:
        for each in (seats[0], *others):
            assert each.done("language", lang=lang)["lang"] == lang
    assert built.count((0, "fr")) == 1
    assert seats[0].state()["log"] == others[0].state()["log"] != []


@on_one_database
def test_somebody_who_comes_to_watch_or_comes_twice_disturbs_nobody(client: Client, built: list[object]) -> None:
    made, seats = client.begin()
    for each in seats:
        each.catch_up()
    before = [len(each.states) for each in seats]
    built.clear()
    for token in (made["watch"], made["watch"], made["seats"][0]):
        client.join(made["table"], token).state()
    for each in seats:
        each.catch_up()
    assert [len(each.states) for each in seats] == before
    assert built == [(None, "en")]


def test_a_connection_that_cannot_be_served_is_closed(
    client: Client, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (me, other) = client.begin()

    def fail(*_: object) -> None:
        raise ValueError("the secret of all secrets")

    monkeypatch.setattr("ludi.server.web.connection.shown", fail)
    me.send({"type": "chat", "id": "1", "text": "Salve!"})
    assert me.closed() == 1011
    assert other.closed() == 1011
    assert "all secrets" not in "".join(me.texts)
    assert client.http.get("/api/health").status_code == 200


class Sent(str):
    """A text of which one can tell whether anybody holds on to it."""


@on_one_database
def test_what_was_sent_is_not_held_while_nothing_is_new(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[weakref.ref[Sent]] = []
    build = state_message.Shown.text

    def text(shown: state_message.Shown) -> str:
        built = Sent(build(shown))
        sent.append(weakref.ref(built))
        return built

    monkeypatch.setattr(state_message.Shown, "text", text)
    _, seats = client.begin()
    for seat in seats:
        seat.done("chat", text="Salve!")
        seat.catch_up()
    assert len(sent) > 2
    assert [each() for each in sent] == [None] * len(sent)


def test_whoever_waits_for_an_answer_has_it_before_anything_is_put_together(
    run_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves of several tables are stored together; nobody's answer waits for what others are shown."""
    running = run_server()
    parties = [running.client.begin()[1] for _ in range(4)]
    movers = [at_turn(seats) for seats in parties]
    for each in [seat for seats in parties for seat in seats]:
        each.catch_up()
    happened: list[str] = []

    def noted(name: str) -> Callable[..., Any]:
        do = getattr(connection, name)

        def doing(*given: object) -> object:
            happened.append(name)
            return do(*given)

        return doing

    for name in ("encode", "shown"):  # of an answer; of a state
        monkeypatch.setattr(connection, name, noted(name))
    with hanging(monkeypatch):
        for mover in movers:
            state = mover.state()
            mover.send({"type": "move", "id": "m", "at": state["at"], "move": state["moves"][0]["move"]})
        wait_until(
            lambda: running.ask(lambda: all(not each.jobs.is_idle() for each in running.manager.tables.values()))
        )
    for mover in movers:
        assert mover.answer("m")["type"] == "done"
    assert in_a_row(happened, "encode") >= len(parties) - 1  # the first was stored by itself


def in_a_row(happened: list[str], what: str) -> int:
    """How often it happened without anything else in between, at most."""
    return max(len(list(same)) for each, same in groupby(happened) if each == what)

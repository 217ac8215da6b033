"""Taking back."""

from collections.abc import Callable
from random import Random
from typing import Any

from ludi.core.game import FIRST_QUESTIONS
from ludi.play.history import History
from tests.games.glory_to_rome import table as gtr
from tests.server.client import Client, Connection, at_turn, catch_up, play
from tests.server.conftest import NewDatabase, Serving

SHOWN = ("view", "moves", "crumbs", "headline", "deciding", "undo", "result")


def shown(connection: Connection) -> dict[str, Any]:
    state = connection.state()
    return {name: state[name] for name in SHOWN}


def move_that_reveals_nothing(seats: list[Connection], rng: Random) -> Connection:
    """Play until a choice can be taken back; whose it was."""
    for _ in range(300):
        me = at_turn(seats)
        if me.move(rng.choice(me.state()["moves"])["move"])["undo"]:
            return me
    raise AssertionError("no choice could be taken back")


def test_a_choice_taken_back_leads_to_the_same_view_and_moves(client: Client) -> None:
    for game in ("glory_to_rome", "great_city", "gloria_mundi"):
        _, seats = client.begin(game)
        rng = Random(4)
        for _ in range(6):
            me = at_turn(seats)
            before = shown(me)
            if me.move(rng.choice(me.state()["moves"])["move"])["undo"]:
                me.done("undo")
                assert shown(me) == before
                me.move(rng.choice(me.state()["moves"])["move"])
                catch_up(seats)


def test_the_others_are_told_that_a_choice_was_taken_back(client: Client) -> None:
    _, seats = client.begin()
    me = move_that_reveals_nothing(seats, Random(1))
    me.done("undo")
    other = seats[1 - me.state()["you"]]
    other.until(lambda state: any(line["key"] == "undone" for line in state["log"]))
    assert me.state()["seats"][me.state()["you"]]["name"] in other.lines()[-1]["text"]


def test_several_choices_in_a_row_are_taken_back_one_by_one(client: Client) -> None:
    _, seats = client.begin("gloria_mundi")
    stack: list[dict[str, Any]] = []
    rng = Random(8)
    for _ in range(200):
        me = at_turn(seats)
        before = shown(me)
        after = me.move(rng.choice(me.state()["moves"])["move"])
        stack = [*(stack if before["undo"] else []), before] if after["undo"] else []
        if len(stack) >= 3 and after["deciding"] == after["you"]:
            break
    assert len(stack) >= 3
    for before in reversed(stack):
        me.done("undo")
        assert shown(me) == before
    assert me.refused("undo") == "too_late"


def test_nothing_is_taken_back_after_another_has_acted(client: Client) -> None:
    _, seats = client.begin()
    rng = Random(3)
    for _ in range(300):
        me = move_that_reveals_nothing(seats, rng)
        other = seats[1 - me.state()["you"]]
        if me.state()["deciding"] == other.state()["you"]:
            other.until(lambda state: state["moves"])
            assert other.refused("undo") == "too_late"
            other.move(other.state()["moves"][0]["move"])
            me.until(lambda state: not state["undo"])
            assert me.refused("undo") == "too_late"
            return
    raise AssertionError("the turn never passed on")


def test_drawing_cards_is_not_taken_back(client: Client) -> None:
    _, seats = client.begin()
    me = at_turn(seats)
    hand = len(me.state()["view"]["camps"][me.state()["you"]]["hand"])
    me.move(next(move for move in me.state()["moves"] if move["name"] == "draw")["move"])
    assert len(me.state()["view"]["camps"][me.state()["you"]]["hand"]) > hand
    assert me.state()["undo"] is False
    assert me.refused("undo") == "too_late"


def test_nothing_is_taken_back_before_the_first_choice(client: Client) -> None:
    _, seats = client.begin()
    for each in seats:
        assert each.state()["undo"] is False
        assert each.refused("undo") == "too_late"


def test_a_choice_can_still_be_taken_back_after_a_crash(serve: Callable[..., Serving], database: NewDatabase) -> None:
    url = database()
    running = serve(url)
    made, seats = running.client.begin("gloria_mundi")
    play(seats, Random(6), most=60)  # more than a snapshot is away
    rng = Random(7)
    for _ in range(100):
        me = at_turn(seats)
        before = shown(me)
        if me.move(rng.choice(me.state()["moves"])["move"])["undo"]:
            break
    you, after = me.state()["you"], shown(me)
    running.kill()

    again = serve(url).client.join(made["table"], made["seats"][you])
    assert shown(again) == after
    again.done("undo")
    assert shown(again) == before


def test_a_glory_to_rome_of_the_first_version_can_still_be_taken_back() -> None:
    """There it was a choice; stores of then hold such choices that were taken back."""
    g = gtr.table(p0=dict(hand="Dock"), p1=dict(hand="Road"), led="legionary")
    g.ask_as_of(FIRST_QUESTIONS)
    gtr.play(g, "0 card:dock")
    history = History(g)
    history.keep(history.try_move(1, g.number("skip")), 1)
    assert history.can_undo(1)
    history.undo(2, 1)
    assert history.game == g

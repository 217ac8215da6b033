"""Why a thing cannot be used now, whatever it is."""

import pytest

from tests.games.gloria_mundi.table import play, table
from tests.games.gloria_mundi.why.cases import MET, refused, said, story


@story
def test_nothing_stands_in_the_way_of_what_can_be_used() -> None:
    assert table().why_not("hand/0/farm", 0) is None


@story
def test_the_game_is_over() -> None:
    g = table(p0=dict(hand=""))
    assert g.over
    assert said(g, "forum/0", 1) == ("The game is over.", "La partie est terminée.")
    why = g.why_not("forum/0", 1)
    assert why == ("over", {}, "ending")
    MET.add("over")


@story
def test_another_seat_decides() -> None:
    g = table()
    assert g.why_not("hand/1/farm", 1) == ("other_decides", {"seat": 0}, "turn")
    assert said(g, "hand/1/farm", 1) == ("It is Anna’s turn to choose.", "C’est à Anna de décider.")
    MET.add("other_decides")


@story
def test_the_question_is_another() -> None:
    g = table(p0=dict(food=3, buildings="Nundinae"), start="farm")
    play(g, "0 power:farm-1")
    assert g.why_not("area/0/farm-1", 0) is None
    refused(g, "area/0/city", "other_choice", "times", frame="Times")
    assert said(g, "area/0/city") == (
        "You are being asked something else now: “How many times?”",
        "Pour le moment, on vous demande autre chose\u00a0: «\u00a0Combien de fois\u00a0?\u00a0»",
    )


@pytest.mark.parametrize(
    "thing",
    ["", "/", "farm", "hand", "hand/0", "hand/0/farm/1", "hand/9/farm", "hand/-1/farm", "hand/00/farm", "hand/0/food",
     "area/0/farm-0", "area/0/farm-13", "area/٠/farm", "forum/", "forum/6", "forum/-1", "forum/٣", "forum/03",
     "road/999", "road/1000000", "road/x", "tribute/step", "tribute/", "supply/1", "\x00", "🏛", "area//", "{seat}"],
)  # fmt: skip
def test_what_is_no_thing_gets_the_general_answer(thing: str) -> None:
    refused(table(), thing, "other_choice", "production", frame="Production")

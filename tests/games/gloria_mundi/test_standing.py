"""How a game stands: steps, what brings the end nearer, and the Goth's march."""

from typing import Any

import pytest

from tests.games.gloria_mundi.table import play, table


def signals(g: Any) -> list[tuple[str, bool]]:
    return [(g.say_signal(signal, "en", ["Anna", "Bruno", "Clara"]), signal.urgent) for signal in g.signals()]


def test_steps_are_the_score_whoever_looks() -> None:
    g = table(p0=dict(steps=5))
    assert [score.total for score in g.standing(1)] == [5, 0, 0]
    assert g.standing(None)[0].hidden == 0


def test_steps_by_buying_are_told_by_the_buildings_that_stand_and_what_is_gone() -> None:
    g = table(p0=dict(steps=9, bought=7, buildings="Ager, Piscina"))
    bought, powers = g.standing(1)[0].parts
    assert [(g.say_item(item), item.points, item.things) for item in bought.items] == [
        ("Ager", 1, ("area/0/farm-1",)),
        ("Piscina", 2, ("area/0/farm-2",)),
        ("buildings that are gone", 4, ()),
    ]
    assert (powers.points, powers.items) == (2, ())


def test_the_goth_before_rome_and_a_roman_before_africa_are_signals() -> None:
    far = table()
    rome, africa = far.view(None)["rome"], far.view(None)["africa"]
    assert signals(far) == []
    assert signals(table(goth=rome - 6)) == [("The Goth is 6 spaces from Rome.", False)]
    assert signals(table(goth=rome - 4, tribute=["food"] * 3)) == [("The Goth is 4 spaces from Rome.", False)]
    assert signals(table(goth=rome - 1)) == [("The Goth stands before Rome.", True)]
    assert signals(table(p1=dict(steps=africa - 8))) == [("Bruno is 8 steps from Africa.", False)]
    assert signals(table(p1=dict(steps=africa - 1))) == [("Bruno is one step from Africa.", True)]


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (10, []),
        (9, [("Only 9 building cards are left in the deck.", False)]),
        (0, [("The last building card is in the Forum.", True)]),
    ],
)
def test_few_building_cards_are_a_signal(left: int, told: list[tuple[str, bool]]) -> None:
    assert signals(table(supply=left)) == told


def test_a_march_is_told_while_the_table_loses_what_it_cost() -> None:
    """Spaces 1 to 3 of the first road: farm, peace, city."""
    g = table(start="tribute", p0=dict(bare="farm 2 city 2 peace 2", food=9), tribute=["food", "gold", "peace"])
    assert g.view(None)["marching"] is None
    play(g, "0 refuse")
    met = {"farm": 1, "city": 1, "peace": 1}
    assert g.view(None)["marching"] == {"spaces": 3, "met": met, "owed": met}
    play(g, "0 lose:farm")
    assert g.view(None)["marching"]["owed"] == {"farm": 0, "city": 1, "peace": 1}

"""Walls: lost instead of the card that they protect."""

from typing import Any

import pytest

from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    fire,
    keys,
    laid_out,
    legal,
    lost,
    own_deck,
    play,
    steps,
    table,
    unasked,
)

WALLS = [("Saepes", "farm", 0), ("Vallum", "peace", 1), ("Murus", "city", 2)]
NOTHING = dict(bare="")


@pytest.mark.parametrize(("wall", "kind", "goth"), WALLS)
def test_a_wall_may_be_lost_instead_of_the_card_under_it(wall: str, kind: str, goth: int) -> None:
    g = table(p0=dict(bare="", buildings=f"{wall}@{kind}"), start="tribute", goth=goth)
    play(g, f"0 wall:{kind}-1")
    assert bare(g) == {kind: 1}
    assert (buildings(g), fire(g), lost(g)) == ({}, [wall], {})


def test_losing_a_wall_counts_as_losing_the_card() -> None:
    """Nobody else has to lose one for that icon."""
    g = table(p0=dict(bare="", buildings="Murus@city"), start="tribute", goth=2)
    play(g, "0 wall:city-1")
    assert asked(g) == "Production"
    assert [laid_out(g, seat)["city"] for seat in range(3)] == [1, 1, 1]


def test_the_wall_counts_for_one_icon_only() -> None:
    g = table(p0=dict(bare="", buildings="Murus@city"), start="tribute", goth=4)
    assert unasked(play(g, "0 wall:city-1")) == ["0 wall:city-1", "1 lose:farm"]


def test_the_wall_need_not_be_used() -> None:
    """Then it goes with its card."""
    g = table(p0=dict(bare="", buildings="Murus@city"), start="tribute", goth=2)
    assert legal(g) == ["lose:city-1", "wall:city-1"]
    play(g, "0 lose:city-1")
    assert (laid_out(g), fire(g), lost(g)) == ({}, ["Murus"], {"city": 1})


def test_who_may_choose_between_types_may_choose_the_one_under_the_wall() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Murus@city"), start="tribute", goth=4)
    assert legal(g) == ["lose:farm", "lose:city-1", "wall:city-1"]
    play(g, "0 wall:city-1")
    assert laid_out(g) == {"farm": 1, "city": 1}


def test_another_card_of_the_type_may_be_lost_and_the_wall_kept() -> None:
    g = table(p0=dict(bare="city 1", buildings="Murus@city"), start="tribute", goth=2)
    play(g, "0 lose:city")
    assert buildings(g) == {"city-1": "Murus"}


def test_a_wall_protects_the_card_under_it_only() -> None:
    """A city beside it is lost as a city."""
    g = table(p0=dict(bare="", buildings="Murus@city,Taberna"), start="tribute", goth=2)
    assert legal(g) == ["lose:city-1", "lose:city-2", "wall:city-1"]
    play(g, "0 lose:city-2")
    assert (buildings(g), lost(g)) == ({"city-1": "Murus"}, {"city": 1})


def test_without_an_icon_of_its_type_a_wall_cannot_be_given() -> None:
    g = table(p0=dict(bare="farm 1", buildings="Murus@city, Ager"), start="tribute")
    assert legal(g) == ["lose:farm", "lose:farm-1"]


@pytest.mark.parametrize(("wall", "kind", "goth"), [("Murus", "farm", 0), ("Saepes", "city", 2), ("Murus", "peace", 1)])
def test_a_wall_on_a_card_of_another_type_than_it_shows_protects_nothing(wall: str, kind: str, goth: int) -> None:
    g = table(p0=dict(bare="", buildings=f"{wall}@{kind}", glory=1), start="tribute", goth=goth)
    assert unasked(play(g, "0 refuse")) == [f"0 lose:{kind}-1"]
    assert (laid_out(g), fire(g)) == ({}, [wall])


def test_a_wall_on_a_wrong_card_is_no_help_for_other_cards_of_its_own_type() -> None:
    g = table(p0=dict(bare="city 1", buildings="Murus@farm, Taberna"), start="tribute", goth=2)
    assert legal(g) == ["lose:city", "lose:city-1"]


def test_a_wall_may_all_the_same_be_built_on_any_card() -> None:
    g = table(p0=dict(gold=2, peace=1), start="buy", forum={0: "Murus"}, last=True)
    play(g, "0 buy:0", "0 place:farm")
    assert buildings(g) == {"farm-1": "Murus"}


def test_a_saved_card_can_be_lost_in_the_next_lap() -> None:
    g = table(
        2,
        p0=dict(bare="", buildings="Saepes@farm"),
        p1=NOTHING,
        start="tribute",
        goth=3,
        tribute=["food", "food gold"],
    )
    assert unasked(play(g, "0 wall:farm-1")) == ["0 wall:farm-1", "0 lose:farm"]
    assert laid_out(g) == {}


def test_two_walls_can_be_given_in_two_laps() -> None:
    g = table(
        2,
        p0=dict(bare="", buildings="Saepes@farm,Saepes@farm"),
        p1=NOTHING,
        start="tribute",
        goth=3,
        tribute=["food", "food gold"],
    )
    play(g, "0 wall:farm-1", "0 wall:farm-2")
    assert (laid_out(g), fire(g)) == ({"farm": 2}, ["Saepes", "Saepes"])


def test_a_player_with_a_wall_still_recovers_tribute() -> None:
    g = table(p0=dict(bare="", buildings="Vallum@peace"), start="tribute", goth=1, tribute=["peace"])
    play(g, "0 wall:peace-1")
    assert counters(g) == {"peace": 1}


def test_the_saved_card_may_be_built_on_again() -> None:
    g = table(
        2,
        p0=dict(gold=9, peace=9, bare="", buildings="Murus@city"),
        p1=NOTHING,
        start="tribute",
        goth=2,
        forum={0: "Taberna"},
    )
    play(g, "0 refuse", "0 wall:city-1", "1 play:farm", "1 tribute", "0 play:farm", "0 buy:0")
    assert buildings(g) == {"city-1": "Taberna"}


def test_a_wall_gives_no_steps_when_it_is_lost_and_takes_none_away() -> None:
    g = table(p0=dict(bare="", buildings="Murus@city", steps=6), start="tribute", goth=2)
    play(g, "0 wall:city-1")
    assert g.areas[0].steps == 6


# -- Goth cards that are not walls -------------------------------------------------------------------


def goth_cards(*powers: str, **more: Any) -> GloriaMundi:
    """The Goth may move onto a farm; seat 0 is active and has Goth cards of these powers on peace cards."""
    cards = [{"name": f"Card {n}", "type": "wall", "power": power} for n, power in enumerate(powers, 1)]
    names = ", ".join([f"{card['name']}@peace" for card in cards])
    p0 = {"bare": "farm 1", "buildings": names, "food": 1, **more.pop("p0", {})}
    return table(start="tribute", deck=own_deck(*cards), p0=p0, **more)


def test_a_goth_card_brings_something_when_the_goth_has_moved() -> None:
    """Goth cards are activated when the Goth is moving: before he destroys."""
    g = goth_cards("Gold 2 + Step 1")
    events = play(g, "0 refuse")
    assert keys(events)[:6] == ["refuses", "goth", "activates", "gains", "steps", "loses"]
    assert (counters(g), steps(g)) == (dict(food=1, gold=2), 1)


def test_it_brings_nothing_while_he_stays() -> None:
    g = goth_cards("Gold 2")
    play(g, "0 tribute")
    assert counters(g) == {}


def test_it_may_look_where_he_stands_now() -> None:
    g = goth_cards("Goth on Farm : Gold 1", "Goth on City : Step 1")
    play(g, "0 refuse")
    assert (counters(g), steps(g)) == (dict(food=1, gold=1), 0)


def test_everybody_s_cards_work_from_the_active_player_on() -> None:
    cards = [{"name": f"Card {n}", "type": "wall", "power": "Food 2 / Step 1"} for n in range(3)]
    areas: dict[str, Any] = {f"p{seat}": dict(bare="", buildings=f"Card {seat}@city", food=1) for seat in range(3)}
    g = table(start="tribute", active=1, deck=own_deck(*cards), **areas)
    play(g, "1 refuse", "1 count:2", "2 count:1", "0 count:2")
    assert [steps(g, seat) for seat in range(3)] == [1, 1, 0]
    assert counters(g, 2) == dict(food=3)


def test_it_brings_nothing_when_he_enters_rome_and_protects_nothing() -> None:
    g = goth_cards("Gold 2", last=True)
    assert g.over
    assert counters(g) == dict(food=1)
    cards = {"name": "Card", "type": "wall", "power": "Gold 2"}
    g = table(start="tribute", deck=own_deck(cards), p0=dict(bare="", buildings="Card@farm", food=1))
    events = play(g, "0 refuse")
    assert "loses_building" in keys(events)
    assert counters(g) == dict(food=1, gold=2)

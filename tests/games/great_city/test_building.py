"""Where one may build: adjacency, the four by four limit, aqueducts."""

from typing import Any

import pytest

from tests.games.great_city.table import (
    acting,
    build,
    city,
    coins,
    end_round,
    family,
    influence,
    legal,
    play,
    tokens,
)


def places(name: str, **camp: Any) -> set[str]:
    """Where a building of this name may be built."""
    g = acting(3, hand=name, **camp)
    play(g, "0 " + next(move for move in legal(g) if move.startswith("build:")))
    return set(family(g, "place"))


def test_a_building_goes_beside_another_one() -> None:
    """Build Action: an edge in common."""
    assert places("market") == {"3-3", "3-4", "4-2", "4-5", "5-3", "5-4"}


def test_corners_are_not_adjacent() -> None:
    """Build Action: vertically or horizontally."""
    found = places("market")
    assert not found & {"3-2", "3-5", "5-2", "5-5"}


def test_no_building_but_an_aqueduct_is_built_on_another() -> None:
    """Build Action: an empty space."""
    assert not places("h4") & {"4-3", "4-4"}


def test_a_built_building_stands_where_it_was_put() -> None:
    """Build Action: buildings are not moved."""
    g = acting(1, hand="h2")
    build(g, "h2", "5-4")
    assert city(g, 0) == {"4-3": "vegetable_farm", "4-4": "house_2", "5-4": "house_2"}


def test_no_more_than_four_in_a_row() -> None:
    """Build Action: at most four in a row."""
    found = places("market", city=". \n . \n h3 farm h2 h3")
    assert not found & {"4-1", "4-6"}
    assert found == {"3-2", "3-3", "3-4", "3-5", "5-2", "5-3", "5-4", "5-5"}


def test_no_more_than_four_in_a_column() -> None:
    """Build Action: at most four in a column."""
    found = places("market", city={"2-3": "h3", "3-3": "h3", "4-3": "farm", "5-3": "h3", "4-4": "h2"})
    assert not found & {"1-3", "6-3"}
    assert found == {"2-2", "3-2", "4-2", "5-2", "2-4", "3-4", "5-4", "4-5"}


def test_the_whole_city_is_at_most_four_wide_although_no_row_is_full() -> None:
    """Build Action: the largest city is a square of four by four; facts ruling 6."""
    found = places("market", city={"4-1": "h3", "4-2": "h3", "4-3": "farm", "3-3": "h3", "3-4": "h3"})
    assert "3-5" not in found
    assert "4-4" in found


def test_the_whole_city_is_at_most_four_high_although_no_column_is_full() -> None:
    """Build Action: the largest city is a square of four by four; facts ruling 6."""
    stairs = {"2-3": "h3", "3-3": "h3", "3-4": "h3", "4-4": "h2", "5-4": "farm"}
    found = places("market", city=stairs)
    assert not found & {"1-3", "6-4"}
    assert "5-3" in found


@pytest.mark.parametrize("way", ["3-3 2-3 1-3", "5-3 6-3 7-3", "4-5 4-6", "4-2 4-1"])
def test_the_city_may_grow_in_any_direction_until_it_is_four_long(way: str) -> None:
    """Build Action; facts ruling 6: the frame is not fixed at the start."""
    grown = {"4-3": "farm", "4-4": "h2"}
    for cell in way.split():
        assert cell in places("market", city=grown)
        grown[cell] = "h3"


def test_a_full_city_has_no_place_for_anything_but_an_aqueduct() -> None:
    """Build Action; Aqueducts."""
    full = "h3 h3 h3 h2 \n h3 h2 h2 h2 \n h3 farm h2 h3 \n h4 market h2 baths"
    g = acting(3, players=4, city=full, hand="arena aqueduct mars l2")
    assert family(g, "build") == ["aqueduct"]
    play(g, "0 build:aqueduct")
    assert len(family(g, "place")) == 16


# -- aqueducts ---------------------------------------------------------------------------------------


def test_an_aqueduct_goes_on_an_empty_place_or_on_any_own_building() -> None:
    """Building reference: Aqueducts."""
    assert places("aqueduct") == {"3-3", "3-4", "4-2", "4-5", "5-3", "5-4", "4-3", "4-4"}


def test_an_aqueduct_on_an_empty_place_must_be_adjacent() -> None:
    """Building reference: Aqueducts (building rules)."""
    assert not places("aqueduct") & {"3-2", "2-3", "5-5", "6-4"}


def test_one_aqueduct_in_each_row_and_column() -> None:
    """Building reference: Aqueducts."""
    found = places("aqueduct", city={"4-3": "farm", "4-4": "h2", "5-3": "aq"})
    assert found == {"3-4", "4-2", "4-4", "4-5", "5-3"}


def test_the_grand_aqueduct_is_an_aqueduct_for_its_row_and_column() -> None:
    """Building reference: Grand Aqueduct (otherwise like the others)."""
    assert places("aqueduct", city={"4-3": "farm", "4-4": "h2", "5-3": "grand"}) == {"3-4", "4-2", "4-4", "4-5", "5-3"}
    assert places("grand", city={"4-3": "farm", "4-4": "h2", "5-3": "aq"}) == {"3-4", "4-2", "4-4", "4-5", "5-3"}


def test_no_aqueduct_in_the_row_of_another_across_a_gap() -> None:
    """Building reference: Aqueducts: one in each row, adjacent or not."""
    found = places("aqueduct", city={"3-3": "aq", "4-3": "farm", "4-4": "h2", "4-5": "h3"})
    assert not found & {"3-4", "3-5", "4-3"}
    assert {"4-4", "4-5", "5-4", "5-5", "3-3"} <= found


def test_at_most_four_aqueducts() -> None:
    """Building reference: Aqueducts; with four only one of them can be replaced."""
    full = "aq h2 h2 h2 \n h3 aq h3 h2 \n h3 farm aq h2 \n h3 h4 h4 aq"
    g = acting(1, players=4, city=full, hand="aqueduct")
    play(g, "0 build:aqueduct")
    assert family(g, "place") == ["2-2", "3-3", "4-4", "5-5"]


def test_an_aqueduct_may_replace_an_aqueduct() -> None:
    """Building reference: Aqueducts (an existing building); our reading."""
    g = acting(1, hand="grand", city={"4-3": "farm", "4-4": "h2", "5-3": "aq"})
    build(g, "grand", "5-3")
    assert city(g, 0)["5-3"] == "grand_aqueduct"
    assert influence(g) == 1
    assert g.scores()[0]["aqueducts"] == 4


@pytest.mark.parametrize("cell", ["4-3", "4-4"])
def test_an_aqueduct_may_replace_a_starting_building(cell: str) -> None:
    """Building reference: Aqueducts; facts ruling 9."""
    g = acting(1, hand="aqueduct")
    gone = city(g, 0)[cell]
    build(g, "aqueduct", cell)
    assert city(g, 0)[cell] == "aqueduct"
    assert len(city(g, 0)) == 2
    assert g.view(None)["gone"] == [gone]


def test_a_replaced_building_is_in_the_box_for_good() -> None:
    """Building reference: Aqueducts."""
    g = acting(1, hand="aqueduct", city={"4-3": "farm", "4-4": "h2", "3-3": "market"})
    build(g, "aqueduct", "3-3")
    assert g.view(None)["gone"] == ["market"]
    assert "market" not in g.view(0)["cities"][0].get("hand", [])


def test_replacing_a_farm_ends_its_production() -> None:
    """Building reference: Aqueducts, Vegetable Farm."""
    g = acting(1, 2, hand="aqueduct")
    build(g, "aqueduct", "4-3")
    assert coins(g) == 5
    assert g.round == 2, "nothing is left that could produce"


def test_tokens_of_replaced_baths_go_back() -> None:
    """Facts ruling 9."""
    there = {"4-3": "farm", "4-4": "h2", "3-4": "baths+3"}
    g = acting(1, hand="aqueduct", city=there)
    assert g.scores()[0]["residential"] == 2 + 3
    build(g, "aqueduct", "3-4")
    assert tokens(g, 0, "3-4") == 0
    assert g.scores()[0]["residential"] == 0


def test_the_brick_token_of_a_replaced_farm_goes_back() -> None:
    """Facts ruling 9."""
    g = acting(1, hand="aqueduct", city={"4-3": "farm", "4-4": "h2", "3-4": "grain+1"})
    build(g, "aqueduct", "3-4")
    assert tokens(g, 0, "3-4") == 0
    end_round(g)
    assert family(g, "token") == []


def test_the_brick_token_of_a_farm_may_pay_for_its_own_replacement() -> None:
    """Facts ruling 9."""
    g = acting(0, hand="aqueduct", coins=0, city={"4-3": "farm", "4-4": "h2", "3-4": "grain+1"})
    play(g, "0 token:3-4")
    build(g, "aqueduct", "3-4")
    assert city(g, 0)["3-4"] == "aqueduct"


def test_coins_and_influence_of_a_replaced_building_stay() -> None:
    """Facts ruling 9."""
    g = acting(1, hand="aqueduct", coins=7, influence=3, city={"4-3": "farm", "4-4": "h2", "3-4": "mars"})
    build(g, "aqueduct", "3-4")
    assert (coins(g), influence(g)) == (7, 3)


def test_stars_of_a_replaced_building_no_longer_count() -> None:
    """Facts ruling 9; Temple of Luna."""
    g = acting(1, hand="aqueduct", city={"4-3": "farm", "4-4": "luna", "3-4": "mars"})
    assert g.scores()[0]["temples"] == 4
    build(g, "aqueduct", "3-4")
    assert g.scores()[0]["temples"] == 1


def test_a_replacement_does_not_raise_the_number_of_buildings() -> None:
    """Facts ruling 9; Temple of Minerva."""
    fifteen = "h3 h3 h3 h2 \n h3 h2 h2 h2 \n h3 farm h2 h3 \n h4 minerva h2 ."
    g = acting(1, players=4, city=fifteen, hand="aqueduct")
    build(g, "aqueduct", "2-2")
    assert g.scores()[0]["temples"] == 0
    g = acting(1, players=4, city=fifteen, hand="aqueduct")
    build(g, "aqueduct", "5-5")
    assert g.scores()[0]["temples"] == 10

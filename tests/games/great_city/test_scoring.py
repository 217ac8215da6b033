"""Final scoring, part by part and as a whole; who has won."""

from random import Random
from typing import Any

import pytest

import ludi
from ludi.games.great_city.scoring import area_points, residential_areas
from tests.games.great_city.table import end_round, score, table, tokens


def areas(city: str | dict[str, str]) -> list[int]:
    """The points of each residential area, sorted."""
    found = table(4, p0=dict(city=city)).cities[0]
    return sorted([area_points(found, area) for area in residential_areas(found)])


def temples(city: str | dict[str, str], **camp: Any) -> int:
    return score(city=city, **camp)["temples"]


# -- the rulebook's example --------------------------------------------------------------------------

# Top left a house of 2; Luna lower left, Fortuna lower right; three houses of 2 in the middle; no market.
EXAMPLE = """
    h2    l4       l3       h3
    arena baths+4  baths+2  colosseum
    aq    h2       h2       h2
    luna  grand    school   fortuna
"""


def test_the_example_of_the_rulebook_scores_75() -> None:
    """Final Scoring: the whole example, in a city that fits all it says."""
    g = table(3, round=3, p0=dict(city=EXAMPLE, coins=9, influence=3, cards="3"))
    assert g.scores()[0] == {
        "residential": 2 + 22 + 14 + 8,
        "aqueducts": 12,
        "temples": 0 + 4,
        "coins": 9,
        "influence_tokens": 1,
        "influence_cards": 3,
        "total": 75,
    }


def test_the_residential_areas_of_the_example() -> None:
    """Final Scoring: the example's four areas."""
    assert areas(EXAMPLE) == [2, 8, 14, 22]


def test_the_temples_of_the_example() -> None:
    """Final Scoring: Fortuna scores nothing without a fourth colour, Luna one for each of four stars."""
    assert temples(EXAMPLE) == 4
    assert temples(EXAMPLE.replace("luna", "h3")) == 0
    assert temples(EXAMPLE.replace("colosseum", "market")) == 4 + 15


# -- residential areas -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("around", "points"),
    [
        ({}, 0),
        ({"3-4": "market"}, 2),
        ({"3-4": "market", "5-4": "arena"}, 4),
        ({"3-4": "market", "5-4": "arena", "4-5": "school"}, 6),
        ({"3-4": "market", "5-4": "arena", "4-5": "school", "4-3": "baths"}, 8),
    ],
)
def test_an_area_is_worth_its_values_times_the_colours_around(around: dict[str, str], points: int) -> None:
    """Residential."""
    assert areas({"4-3": "farm", "4-4": "h2", **around}) == [points]


@pytest.mark.parametrize(("house", "value"), [("h2", 2), ("h3", 3), ("h4", 4), ("l2", 2), ("l3", 3), ("l4", 4)])
def test_a_single_house_is_an_area(house: str, value: int) -> None:
    """Residential; building reference: luxury buildings are identical otherwise."""
    assert areas({"4-3": "farm", "4-4": house, "3-4": "arena"}) == [value]


def test_a_building_that_is_not_public_does_not_count() -> None:
    """Residential."""
    assert areas({"4-3": "farm", "4-4": "h2", "3-4": "mars", "5-4": "aq", "4-5": "h3"}) == [0, 0]


@pytest.mark.parametrize(
    "twins",
    ["market forum", "arena colosseum", "school university", "baths imperial_baths", "arena arena", "market market"],
)
def test_a_colour_counts_once_for_an_area_special_or_not(twins: str) -> None:
    """Residential: the note on Arena and Colosseum."""
    one, other = twins.split()
    assert areas({"4-3": "farm", "4-4": "h2", "3-4": one, "5-4": other}) == [2]


def test_the_four_kinds_of_public_buildings_have_four_colours() -> None:
    """Building reference: Public Buildings."""
    assert areas({"4-4": "h2", "3-4": "forum", "5-4": "colosseum", "4-5": "university", "4-3": "imperial_baths"}) == [8]


def test_one_public_building_counts_for_several_areas() -> None:
    """Residential."""
    assert areas({"4-3": "market", "4-4": "h2", "3-3": "h3", "5-3": "h4", "4-2": "h2"}) == [2, 2, 3, 4]


def test_a_public_building_counts_once_although_it_touches_two_houses_of_the_area() -> None:
    """Residential."""
    assert areas({"3-3": "h2", "3-4": "h2", "4-4": "h2", "4-3": "market"}) == [6]


def test_adjacent_houses_of_the_same_value_form_one_area() -> None:
    """Residential."""
    assert areas({"4-3": "h3", "4-4": "h3", "3-3": "h3", "5-4": "arena"}) == [9]


def test_houses_of_different_values_form_different_areas() -> None:
    """Residential."""
    assert areas({"4-3": "h2", "4-4": "h3", "3-3": "h4", "5-4": "arena", "5-3": "school"}) == [0, 2, 3]


def test_houses_that_touch_at_a_corner_are_different_areas() -> None:
    """Residential: horizontally or vertically."""
    assert areas({"4-3": "farm", "4-4": "h2", "3-3": "h2", "3-4": "market"}) == [2, 2]


def test_a_public_building_at_a_corner_does_not_count() -> None:
    """Residential."""
    assert areas({"4-3": "farm", "4-4": "h2", "3-3": "market"}) == [0]


@pytest.mark.parametrize("value", [2, 3, 4])
def test_luxury_and_ordinary_houses_of_a_value_join(value: int) -> None:
    """Building reference: Residential Buildings; facts ruling 11."""
    assert areas({"4-3": f"l{value}", "4-4": f"h{value}", "3-4": "arena"}) == [2 * value]


def test_an_area_gets_the_points_of_adjacent_baths() -> None:
    """Building reference: Thermal Baths."""
    assert areas({"4-3": "farm", "4-4": "h2", "3-4": "baths+3"}) == [2 + 3]


def test_the_points_of_baths_are_added_after_multiplying() -> None:
    """Final Scoring: example."""
    assert areas({"4-3": "farm", "4-4": "h3", "3-4": "baths+3", "5-4": "arena", "4-5": "market"}) == [3 * 3 + 3]


def test_of_two_baths_the_better_one_counts() -> None:
    """Final Scoring: example; facts ruling 10."""
    assert areas({"4-3": "farm", "4-4": "h2", "3-4": "baths+3", "5-4": "imperial_baths+2"}) == [2 + 3]
    assert areas({"4-3": "farm", "4-4": "h2", "3-4": "baths+1", "5-4": "imperial_baths+5"}) == [2 + 5]


def test_one_baths_pays_several_areas() -> None:
    """Building reference: Thermal Baths (each area); facts ruling 10."""
    assert areas({"4-3": "baths+3", "4-4": "h2", "3-3": "h3", "5-3": "h4"}) == [5, 6, 7]


def test_baths_touching_an_area_twice_pay_once() -> None:
    """Building reference: Thermal Baths."""
    assert areas({"3-3": "h2", "3-4": "h2", "4-4": "h2", "4-3": "baths+4"}) == [6 + 4]


def test_points_on_baths_without_houses_are_worth_nothing() -> None:
    """Building reference: Thermal Baths."""
    g = table(3, p0=dict(city={"4-3": "farm", "4-4": "h2", "3-3": "baths+2"}, coins=0))
    assert tokens(g, 0, "3-3") == 2
    assert g.scores()[0]["total"] == 0


# -- aqueducts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "points"),
    [
        (". . \n . \n . farm h2", 0),
        ("aq h3 \n h3 h3 \n . farm h2", 4),
        ("aq h3 \n h3 aq \n . farm h2", 12),
        ("aq h3 \n h3 aq \n . farm grand", 24),
        ("aq h3 \n h3 aq \n . farm grand h3 \n . . h3 aq", 40),
    ],
)
def test_points_for_aqueducts(city: str, points: int) -> None:
    """Building reference: Aqueducts, table."""
    assert score(city=city)["aqueducts"] == points


# -- temples -----------------------------------------------------------------------------------------

FIFTEEN = "h3 h3 h3 h2 \n h3 h2 h2 h2 \n h3 farm h2 h3 \n h4 minerva h2"


def test_minerva_scores_ten_for_sixteen_buildings() -> None:
    """Building reference: Temple of Minerva."""
    assert temples(FIFTEEN + " aq") == 10
    assert temples(FIFTEEN + " .") == 0


@pytest.mark.parametrize(
    ("publics", "points"),
    [
        ("market arena school baths", 15),
        ("forum colosseum university imperial_baths", 15),
        ("market colosseum school imperial_baths", 15),
        ("market forum school baths", 0),
        ("arena arena school baths", 0),
    ],
)
def test_fortuna_scores_fifteen_for_all_four_colours(publics: str, points: int) -> None:
    """Building reference: Temple of Fortuna."""
    assert temples(f"{publics} \n . fortuna \n . farm h2") == points


@pytest.mark.parametrize(
    ("houses", "points"),
    [("h2 h2 h2 h3", 0), ("h2 h2 h2 h2", 10), ("l2 h2 h2 h3", 0), ("l2 h2 h2 h2", 10), ("h4 h4 h2 h2", 0)],
)
def test_cupid_scores_ten_for_four_houses_of_two(houses: str, points: int) -> None:
    """Building reference: Temple of Cupid; facts ruling 12."""
    assert temples(f"{houses} \n . cupid \n . farm h3") == points


def test_cupid_counts_the_starting_house_and_scores_once() -> None:
    """Building reference: Temples (once); facts ruling 12."""
    assert temples("h2 h2 h2 . \n . cupid \n . farm h2") == 10
    assert temples("h2 h2 h2 h2 \n h2 cupid h2 h2 \n . farm h2") == 10


@pytest.mark.parametrize(("others", "points"), [("minerva fortuna cupid", 10), ("minerva fortuna h3", 0)])
def test_juno_scores_ten_for_four_temples_with_itself(others: str, points: int) -> None:
    """Building reference: Temple of Juno."""
    assert temples(f"{others} \n . juno \n . farm h2") == points


def test_juno_scores_once_and_counts_special_temples() -> None:
    """Building reference: Temples (once); facts ruling 12."""
    assert temples("minerva fortuna mars saturn \n . juno cupid venus \n . farm h3") == 10


@pytest.mark.parametrize(
    ("farms", "points"),
    [("farm farm . .", 0), ("farm grain sheep .", 15), ("vineyard grain sheep .", 15), ("vineyard grain . .", 0)],
)
def test_saturn_scores_fifteen_for_four_production_buildings(farms: str, points: int) -> None:
    """Building reference: Temple of Saturn; facts ruling 12 (the starting farm counts, the vineyard as one)."""
    assert temples(f"{farms} \n . saturn \n . farm h2") == points


def test_saturn_scores_once() -> None:
    """Building reference: Temples (once)."""
    assert temples("farm farm grain sheep \n grain sheep saturn vineyard \n . farm h2") == 15


@pytest.mark.parametrize(
    ("city", "points"),
    [
        (". luna \n . farm h2", 1),
        ("l2 luna \n . farm h2", 2),
        ("l2 luna l3 l4 \n . farm grand h2", 5),
    ],
)
def test_luna_scores_a_point_for_each_star(city: str, points: int) -> None:
    """Building reference: Temple of Luna."""
    assert temples(city) == points


def test_luna_with_all_thirteen_stars_among_the_other_special_temples() -> None:
    """Building reference: Luna 13, Mars 5 (a house of four), Jupiter 2 x 5 temples, Venus 2 x 1, Mercury nothing."""
    city = "l2 luna l3 l4 \n . farm grand h3 \n . mars jupiter mercury \n . . . venus"
    assert temples(city, coins=2) == 13 + 5 + 10 + 2


@pytest.mark.parametrize(
    ("houses", "points"), [("h3 h3 .", 0), ("h4 . .", 5), ("l4 . .", 5), ("h4 h4 l4", 5), ("h2 h2 .", 0)]
)
def test_mars_scores_five_for_a_house_of_four(houses: str, points: int) -> None:
    """Building reference: Temple of Mars."""
    assert temples(f"{houses} \n mars \n . farm h2") == points


@pytest.mark.parametrize(("houses", "points"), [(". .", 2), ("h2 h3", 4), ("h2 l2", 6), ("h4 h3", 2)])
def test_venus_scores_two_for_each_house_of_two(houses: str, points: int) -> None:
    """Building reference: Temple of Venus; facts ruling 12 (the starting house counts)."""
    assert temples(f"{houses} \n . venus \n . farm h2") == points


@pytest.mark.parametrize(("others", "points"), [("h3 h3", 2), ("cupid h3", 4), ("cupid fortuna minerva saturn", 10)])
def test_jupiter_scores_two_for_each_temple_with_itself(others: str, points: int) -> None:
    """Building reference: Temple of Jupiter."""
    assert temples(f"{others} \n . jupiter \n . farm h3") == points


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6)])
def test_mercury_scores_a_point_for_three_coins_beside_the_coins_themselves(coins: int, points: int) -> None:
    """Building reference: Temple of Mercury; facts ruling 13."""
    found = score(city=". mercury \n . farm h2", coins=coins)
    assert (found["temples"], found["coins"]) == (points, coins)


# -- the rest ----------------------------------------------------------------------------------------


def test_each_coin_is_a_point() -> None:
    """Final Scoring: Coins."""
    assert score(coins=7)["coins"] == 7


@pytest.mark.parametrize(("tokens_left", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 3), (7, 3)])
def test_two_influence_tokens_are_a_point(tokens_left: int, points: int) -> None:
    """Final Scoring: Influence tokens; facts ruling 13."""
    assert score(influence=tokens_left)["influence_tokens"] == points


def test_influence_cards_are_worth_their_values() -> None:
    """Final Scoring: Influence cards."""
    g = table(3, round=14, p0=dict(cards="3 10"), p1=dict(cards="6"))
    assert [row["influence_cards"] for row in g.scores()] == [13, 6, 0]


def test_buildings_in_the_hand_and_brick_tokens_are_worth_nothing() -> None:
    """Final Scoring names neither."""
    assert score(city={"4-3": "grain+1", "4-4": "h2"}, hand="luna l4 market", coins=0)["total"] == 0


# -- winning -----------------------------------------------------------------------------------------


def finished(*coins_and_tokens: tuple[int, int]) -> list[int]:
    """The winners of a game of three that ends; the third seat wins the last influence scoring."""
    (c0, t0), (c1, t1) = coins_and_tokens
    p2 = dict(coins=0, influence=9, cards="3 6 10")
    g = table(3, round=14, p0=dict(coins=c0, influence=t0), p1=dict(coins=c1, influence=t1), p2=p2)
    assert g.winners() == []
    end_round(g)
    assert g.over
    assert g.scores()[2]["total"] == 33
    return g.winners()


def test_most_points_win() -> None:
    """Final Scoring."""
    assert finished((40, 0), (41, 0)) == [1]
    assert finished((20, 0), (21, 0)) == [2]


def test_a_tie_is_broken_by_influence_tokens() -> None:
    """Final Scoring."""
    assert finished((40, 0), (40, 1)) == [1]
    assert finished((40, 3), (40, 2)) == [0]


def test_tokens_matter_among_tied_players_only() -> None:
    """Final Scoring: the tied player with most tokens."""
    assert finished((41, 0), (38, 5)) == [0]


def test_a_tie_beyond_that_is_shared() -> None:
    """Final Scoring."""
    assert finished((40, 1), (40, 1)) == [0, 1]


def test_tokens_given_back_in_the_last_scoring_do_not_break_a_tie() -> None:
    """Influence Scoring; End of the Game: scoring comes first."""
    assert finished((33, 1), (0, 0)) == [0]


def test_a_place_tells_what_it_would_score() -> None:
    """What a place brings is the difference that playing it makes to the score of the city."""
    rng, compared = Random(4), 0
    g = ludi.new("great_city", players=2, seed=9)
    while not g.over:
        for move in g.moves():
            gain = g.brings(move)
            if gain is None:
                assert not g.name(move).startswith("place:")
                continue
            other, seat = g.copy(), g.seat
            before = g.scores()[seat]
            other.play(move)
            after = other.scores()[seat]
            # At the end of a round, to which playing may go on, influence is counted.
            if other.over or other.view(None)["round"] != g.view(None)["round"]:
                continue
            assert gain["total"] == after["total"] - before["total"]
            assert gain["total"] == sum(points for part, points in gain.items() if part != "total")
            compared += 1
        g.play(rng.choice(g.moves()))
    assert compared > 50

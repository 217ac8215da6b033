"""The rules of thumb for The Great City of Rome: they speak, they are fair, and they are right where it is clear."""

from math import isfinite
from random import Random

import pytest

import ludi
from ludi.bots import Bot, RandomBot, RulesBot, Seat
from ludi.bots.great_city.advice import reasons
from ludi.bots.great_city.advisor import ADVISOR
from ludi.bots.great_city.city_map import city_map_of
from ludi.bots.great_city.evaluation import Evaluation
from ludi.bots.great_city.scoring import temple_worth
from ludi.bots.great_city.weights import CARD, LOOK
from ludi.bots.search.advisor import Reason, Reasons, sentence
from ludi.bots.search.advisor import total as weight
from ludi.games.great_city.actions import ChooseDeck, build, produce
from ludi.games.great_city.cards import BLUE, CLASS, COLOUR, EXTRA, KIND, KINDS, SHEEP_FARM, TEMPLE
from ludi.games.great_city.game import GreatCity
from ludi.games.great_city.moves import CATALOGUE, NAMES
from ludi.games.great_city.scoring import area_points, residential_areas, temple_points
from ludi.games.great_city.state import EMPTY, City
from tests.bots.sentences import check_catalogues, check_nothing_hidden_is_named, check_sentences, said
from tests.games.great_city.random_play import positions
from tests.games.great_city.table import acting, legal, play, table, turn

TEMPLES = [kind for kind in range(len(KINDS)) if CLASS[kind] == TEMPLE]


def best(g: GreatCity) -> str:
    """The move with the best reasons."""
    return NAMES[max(g.moves(), key=lambda move: weight(reasons(g, move)))]


# -- every move ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_has_reasons_that_can_be_said(players: int) -> None:
    seen = 0
    for seed in range(4):
        for number, (g, moves, _) in enumerate(positions(players, seed)):
            if g.over or number % 5:
                continue
            seen += 1
            for move in moves:
                found = reasons(g, move)
                assert found
                assert all(isfinite(reason.weight) for reason in found)
            check_sentences(g, moves)
    assert seen >= 67


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reasons_need_only_what_the_seat_knows(players: int) -> None:
    for number, (g, moves, _) in enumerate(positions(players, 7)):
        if g.over or number % 3:
            continue
        first, second = (g.guess(g.seat, Random(seed)) for seed in (1, 2))
        for move in moves:
            assert reasons(first, move) == reasons(second, move) == reasons(g, move)
        check_nothing_hidden_is_named(g, moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_weights_are_the_sums_of_the_reasons(players: int) -> None:
    for number, (g, moves, _) in enumerate(positions(players, 11)):
        if not g.over and number % 3 == 0:
            assert ADVISOR.weights(g, moves) == [weight(reasons(g, move)) for move in moves]


# -- what is said ------------------------------------------------------------------------------------------


def test_both_languages_say_the_same() -> None:
    check_catalogues("great_city", KINDS)


def test_a_building_of_the_offer_is_named_and_whom_it_is_kept_from() -> None:
    camp = {"city": "h2 h2 .\nfarm h2 .", "coins": 0}
    g = table(2, p0=camp, p1=camp, offer="baths h3 market arena", round=2)
    play(g, "0 space:4", "1 space:1", "0 space:5", "1 space:2")
    assert g.seat == 1
    names = ["Claudius", "Anna"]
    english, french = (said(g, CATALOGUE.number("take:baths"), language, names) for language in ("en", "fr"))
    assert english[:2] == [
        "There is a good place for the Thermal Baths",
        "It takes 3 bricks to build the Thermal Baths",
    ]
    assert french[:2] == ["Il y a une bonne place pour les Thermes", "Il faut 3 briques pour bâtir les Thermes"]
    assert english[-1] == "It keeps the Thermal Baths from Claudius"
    assert french[-1] == "Cela ne laisse pas les Thermes à Claudius"
    assert said(g, CATALOGUE.number("take:market"))[-1] == "It keeps the Market from Player 1"


def test_points_of_houses_are_counted() -> None:
    g = acting(3, city="market . arena .\n farm h3 farm .", hand="h4", coins=0, round=14)
    play(g, "build:house_4")
    assert "The houses bring 8 points more" in said(g, CATALOGUE.number("place:2-3"))
    assert "Les maisons rapportent 8 points de plus" in said(g, CATALOGUE.number("place:2-3"), "fr")


def test_a_brick_is_for_a_building_in_hand() -> None:
    g = acting(2, city="arena market .\nh3 h3 h3\ngrain+1 . school", hand="baths", coins=2, round=14)
    assert said(g, CATALOGUE.number("buy_brick"))[0] == "You need this brick for the Thermal Baths"
    token = next(move for move in g.moves() if NAMES[move].startswith("token:"))
    assert said(g, token, "fr") == ["Il vous faut la brique de la ferme pour les Thermes"]


def test_kinds_have_their_articles_and_temples_are_called_temples() -> None:
    g = acting(3)
    assert sentence(g, Reason("fits", 1.0, KINDS.index("aqueduct")), "en") == "There is a good place for an Aqueduct"
    minerva, luna = (Reason("waits", -1.0, KINDS.index(name)) for name in ("minerva", "luna"))
    assert sentence(g, minerva, "en") == "You can also build the temple of Minerva later"
    assert sentence(g, minerva, "fr") == "Vous pouvez aussi bâtir le temple de Minerve plus tard"
    assert sentence(g, luna, "fr") == "Vous pouvez aussi bâtir le temple de la Lune plus tard"


# -- what a city is worth ----------------------------------------------------------------------------------


def residential(city: City) -> int:
    return sum(area_points(city, area) for area in residential_areas(city))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_no_turns_to_come_a_temple_is_worth_what_it_scores(players: int) -> None:
    """In the city as it is, and with any building on any of its places, or in place of another."""
    for number, (g, _, _) in enumerate(positions(players, 5)):
        if g.over or number % 40:
            continue
        for city in g.cities:
            city_map = city_map_of(city)
            for kind, cell in [(each, place) for each in range(len(KINDS)) for place in city.places(each)]:
                after = city.copy()
                old = after.cells[cell]
                after.put(cell, kind, 0)
                after.built += old == EMPTY
                for temple in TEMPLES:
                    assert temple_worth(city_map, temple, EMPTY, EMPTY, 0, city.coins) == temple_points(city, temple)
                    assert temple_worth(city_map, temple, kind, old, 0, city.coins) == temple_points(after, temple)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plans_know_the_places_and_what_the_houses_gain(players: int) -> None:
    """Against the rules themselves: build it, and score."""
    for number, (g, _, _) in enumerate(positions(players, 5)):
        if g.over or number % 40:
            continue
        for city, parts in zip(g.cities, g.scores(), strict=True):
            city_map = city_map_of(city)
            assert city_map.houses == parts["residential"]
            for kind in range(len(KINDS)):
                sites = city_map.sites(kind)
                assert sorted(sites.cells) == sorted(city.places(kind))
                for at, cell in enumerate(sites.cells):
                    after = city.copy()
                    after.put(cell, kind, 0)
                    if COLOUR[kind] == BLUE:
                        after.tokens[cell] = sites.beside(at) + EXTRA[kind]
                    assert sites.beside(at) == city.adjacent(cell)
                    assert sites.houses(at) == residential(after) - parts["residential"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_building_brings_at_once_is_what_the_rules_give_for_it(players: int) -> None:
    """Any building on any of its places: coins, influence and cards to look at, counted after it was built."""
    for number, (g, _, _) in enumerate(positions(players, 5)):
        if g.over or number % 40:
            continue
        evaluation, before = Evaluation(g, g.seat), g.cities[g.seat]
        for kind in range(len(KINDS)):
            for site, cell in enumerate(evaluation.city_map.sites(kind).cells):
                g_after = g.copy()
                g_after.quiet()
                after = g_after.cities[g.seat]
                after.hand.append(KIND.index(kind))
                build(g_after, g.seat, kind, cell)
                found = Reasons(told=True)
                evaluation.placing(kind, site, found)
                told = {reason.key: reason.weight for reason in found.told or []}
                influence = evaluation.values.influence(after.influence - before.influence)
                assert told.get("coins", 0.0) == (after.coins - before.coins) * evaluation.values.coin
                assert told.get("influence", 0.0) + told.get("influence_lost", 0.0) == influence
                looks = [frame.count for frame in g_after.stack[len(g.stack) :] if isinstance(frame, ChooseDeck)]
                school = sum([CARD + LOOK * count for count in looks]) * bool(evaluation.values.later)
                assert told.get("school", 0.0) == school


@pytest.mark.parametrize("players", [2, 3, 4])
def test_production_is_worth_what_the_rules_give_for_it(players: int) -> None:
    """Coins, brick tokens and, as far as it is wanted, influence of sheep."""
    for number, (g, _, _) in enumerate(positions(players, 5)):
        if g.over or number % 5:
            continue
        for seat, before in enumerate(g.cities):
            values = Evaluation(g, seat).values
            g_after = g.copy()
            g_after.quiet()
            produce(g_after, seat)
            after = g_after.cities[seat]
            bricks = len(after.brick_cells()) - len(before.brick_cells())
            worth = (after.coins - before.coins) * values.coin + bricks * values.brick
            worth += before.count(SHEEP_FARM) * max(values.influence(1), 0.0)
            assert Evaluation(g, seat).production() == pytest.approx(worth)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_are_a_number_for_each_name(players: int) -> None:
    names = ADVISOR.feature_names()
    last = 0.0
    for number, (g, _, _) in enumerate(positions(players, 3)):
        if g.over or number % 3:
            continue
        assert last <= ADVISOR.progress(g) <= 1
        last = ADVISOR.progress(g)
        before = g.pack()
        for seat in range(players):
            counts = ADVISOR.features(g, seat)
            assert len(counts) == len(names)
            assert all(isfinite(count) and abs(count) < 10 for count in counts)
        assert sum(ADVISOR.shares(g)) == pytest.approx(1)
        assert g.pack() == before
    assert last > 0.9


def test_who_has_more_stands_better() -> None:
    rich = {"city": "market h3 .\nfarm h3 h2\n. arena .", "coins": 9, "influence": 4}
    shares = ADVISOR.shares(table(p0=rich, round=9))
    assert shares[0] > 0.5


# -- clear situations --------------------------------------------------------------------------------------


def test_a_house_goes_where_the_colours_are() -> None:
    """Between market and arena a house counts twice."""
    g = acting(1, city="market . arena .\n farm h3 farm .", hand="h2", coins=0, round=14)
    assert best(g) == "build:house_2"
    play(g, "build:house_2")
    assert best(g) == "place:2-3"


def test_baths_go_beside_houses() -> None:
    g = acting(3, city=". . . .\n. . . .\nfarm h2 h3 .\nfarm . h3 .", hand="baths", coins=0, round=14)
    play(g, "build:baths")
    assert best(g) == "place:5-3"


def test_a_fourth_aqueduct_replaces_a_farm_that_is_of_no_more_use() -> None:
    g = acting(
        1, city="aq farm h2 h2\nh2 aq h2 market\nh3 h3 aq arena\nh2 h2 school farm", hand="aq", coins=0, round=14
    )
    assert best(g) == "build:aqueduct"
    play(g, "build:aqueduct")
    assert best(g) == "place:5-5"


def test_nothing_is_bought_that_brings_less_than_it_costs() -> None:
    """With the first farm alone two cogs cost more than producing brings."""
    g = acting(0, 0, hand="vineyard", coins=5, round=14)
    assert best(g) == "skip"


def test_a_brick_is_bought_for_many_points() -> None:
    g = acting(2, city="arena market .\nh3 h3 h3\nfarm . school", hand="baths", coins=2, round=14)
    assert best(g) == "buy_brick"


def test_a_brick_token_is_spent_before_coins() -> None:
    g = acting(2, city="arena market .\nh3 h3 h3\ngrain+1 . school", hand="baths", coins=2, round=14)
    assert best(g).startswith("token:")


def test_a_new_farm_is_built_before_producing() -> None:
    g = acting(2, 2, hand="farm", coins=0, round=3)
    assert best(g) == "build:vegetable_farm"


def test_producing_comes_before_other_buildings() -> None:
    g = acting(1, 2, hand="aq", coins=0, round=3)
    assert best(g) == "produce"


def test_with_the_last_card_at_stake_the_colosseum_is_taken() -> None:
    """Nothing else on offer brings fourteen points."""
    city = "market school .\nh2 farm h2"
    g = table(
        p0={"city": city, "influence": 1, "coins": 6},
        p1={"influence": 3},
        offer="grain colosseum h2",
        strip="BBBCC",
        round=14,
    )
    play(g, "0 space:3", "1 space:4", "2 space:5")
    assert best(g) == "take:colosseum"


def test_with_nothing_to_gain_from_the_offer_the_far_end_is_best() -> None:
    g = table(p0={"hand": "baths", "coins": 0}, offer="h2 h2 h2", strip="CCBBB", round=2)
    assert best(g) == "space:5"


def test_the_last_to_act_takes_the_influence_that_decides() -> None:
    """One token more than the others wins fourteen points; a house beside one colour brings four."""
    g = acting(3, city="market . arena .\n farm h3 farm .", hand="l2 h4", coins=0, round=14)
    assert best(g) == "build:luxury_house_2"


def test_influence_that_only_makes_a_tie_is_worth_nothing_at_the_end() -> None:
    camp = {"city": "market . arena .\n farm h3 farm .", "hand": "l2 h4", "coins": 0}
    g = turn(table(p0=camp, p1={"influence": 1}, round=14), 0, 3, 0)
    assert best(g) == "build:house_4"


def test_while_there_are_bricks_the_dear_building_comes_first() -> None:
    g = acting(3, city="market h3 .\nfarm h3 h2", hand="h2 h4", coins=0, round=5)
    assert best(g) == "build:house_4"


def test_a_building_is_denied_only_to_those_who_may_still_take_it() -> None:
    g = table(2, offer="h2 h3 market arena", round=2)
    play(g, "0 space:4", "1 space:1", "0 space:5", "1 space:2")
    assert denied(g)
    play(g, "take:house_2")
    while g.seat == 1:
        play(g, "skip" if "skip" in legal(g) else "take:house_3")
    assert denied(g) == []
    g = table(2, offer="h2 h3 market arena", round=2)
    play(g, "0 space:1", "1 space:4", "0 space:2", "1 space:5")
    assert denied(g)


def denied(g: GreatCity) -> list[int]:
    """The moves that keep a building from another seat."""
    return [move for move in g.moves() if "deny" in [reason.key for reason in reasons(g, move)]]


# -- playing -----------------------------------------------------------------------------------------------


def test_the_rules_of_thumb_beat_chance() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        g = ludi.new("great_city", players=2, seed=number // 2)
        bots: list[Bot] = [RandomBot(number), RandomBot(number)]
        bots[seat] = RulesBot(number)
        while not g.over:
            g.play(bots[g.seat].choose(Seat(g, g.seat)))
        won += g.winners() == [seat]
    assert won >= 16

"""The rules of thumb for Gloria Mundi: they can be said, use nothing hidden, and play sensibly."""

from collections.abc import Iterator
from itertools import islice
from math import isfinite
from random import Random
from typing import Any

import pytest

import ludi
from ludi.bots import RandomBot, RulesBot, Seat
from ludi.bots.gloria_mundi.advice import reasons
from ludi.bots.search.advisor import advisor_of, total
from ludi.games.gloria_mundi.moves import CATALOGUE, NAMES
from tests.bots.sentences import check_catalogues, check_nothing_hidden_is_named, check_sentences, said
from tests.games.gloria_mundi.random_play import positions
from tests.games.gloria_mundi.table import asked, own_deck, play, table

every_number = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def some_positions(players: int) -> Iterator[tuple[Any, list[int]]]:
    """200 positions of games by chance, spread over several games."""
    for seed in range(5):
        every = ((g, moves) for g, moves, _ in positions(players, seed) if moves)
        yield from islice(every, seed, None, 3) if seed % 2 else islice(every, 40)


def best(g: Any) -> str:
    """The move with the best reasons."""
    return NAMES[RulesBot(0).explain(Seat(g, g.seat))[0].move]


# -- reasons -----------------------------------------------------------------------------------------


@every_number
def test_every_move_has_reasons_that_can_be_said(players: int) -> None:
    for g, moves in islice(some_positions(players), 200):
        for move in moves:
            found = reasons(g, move)
            assert found, NAMES[move]
            for reason in found:
                assert isfinite(reason.weight)
        check_sentences(g, moves)


@every_number
def test_reasons_are_the_same_whatever_is_hidden(players: int) -> None:
    for g, moves in islice(some_positions(players), 0, 200, 4):
        one, other = (g.guess(g.seat, Random(seed)) for seed in (1, 2))
        for move in moves:
            assert reasons(one, move) == reasons(other, move) == reasons(g, move)
        check_nothing_hidden_is_named(g, moves)


def test_reasons_leave_the_position_alone() -> None:
    for g, moves in islice(some_positions(3), 0, 200, 5):
        before = g.encode()
        for move in moves:
            reasons(g, move)
        assert g.encode() == before


@every_number
def test_weights_are_the_sums_of_reasons(players: int) -> None:
    advisor = advisor_of("gloria_mundi")
    for g, moves in islice(some_positions(players), 0, 200, 2):
        assert g.over or advisor.weights(g, moves) == [total(reasons(g, move)) for move in moves]


def test_the_catalogues_have_the_same_keys() -> None:
    check_catalogues("gloria_mundi", [])


def test_advice_is_found_by_the_name_of_the_game() -> None:
    assert advisor_of("gloria_mundi").game == "gloria_mundi"


# -- what is said ------------------------------------------------------------------------------------


def hears(g: Any, name: str, english: str, french: str) -> None:
    """The first reason of a move."""
    assert said(g, CATALOGUE.number(name), "en")[0] == english
    assert said(g, CATALOGUE.number(name), "fr")[0] == french


def test_a_purchase_tells_its_steps_its_price_and_its_card() -> None:
    g = table(3, p0={"food": 9, "gold": 3, "peace": 2}, forum={3: "Taberna"}, start="buy")
    assert said(g, CATALOGUE.number("buy:3")) == [
        "It brings 1 step at once",
        "Taberna will be of use in later turns",
        "It costs 6 counters",
    ]
    assert said(g, CATALOGUE.number("buy:3"), "fr") == [
        "Cela donne tout de suite 1 pas",
        "Taberna servira aux tours suivants",
        "Cela coûte 6 jetons",
    ]


def test_powers_are_named_for_and_against() -> None:
    g = table(3, p0={"gold": 2, "buildings": "Aquaeductus"}, start="city")
    english, french = "Aquaeductus does more than the basic resource", "Aquaeductus fait mieux que la ressource de base"
    hears(g, "power:city-1", english, french)
    hears(g, "basic:city-1", "The power of Aquaeductus would be worth more", "Il vaudrait mieux utiliser Aquaeductus")
    deck = own_deck({"type": "farm", "power": "Food 3 -> Gold 1"})
    g = table(3, deck=deck, p0={"food": 3, "buildings": "Card 1"}, start="farm")
    english, french = "Card 1 does less than the basic resource", "Card 1 fait moins bien que la ressource de base"
    hears(g, "power:farm-1", english, french)


def test_what_the_goth_takes_is_named() -> None:
    g = table(3, p0={"food": 1, "bare": "farm 1", "buildings": "Villa Rustica, Saepes@farm"}, start="tribute")
    play(g, "0 refuse")
    english, french = ([said(g, move, language)[0] for move in g.moves()] for language in ("en", "fr"))
    assert "You lose a Farm card without a building" in english
    assert "You lose Villa Rustica with the card under it" in english
    assert "You lose Saepes, and keep the card under it" in english
    assert "Vous perdez une carte Ferme sans bâtiment" in french
    assert "Vous perdez Saepes, et gardez la carte en dessous" in french


def test_who_may_reach_africa_is_named() -> None:
    p0 = {"food": 0, "gold": 9, "peace": 9, "bare": "farm 3"}
    g = table(2, p0=p0, p1={"steps": 37, "buildings": "Villa Rustica"})
    move = CATALOGUE.number("play:farm")
    assert "It may let Player 2 reach Africa" in said(g, move)
    assert "Cela peut mener Livia en Afrique" in said(g, move, "fr", ["Anna", "Livia"])


# -- features ----------------------------------------------------------------------------------------


@every_number
def test_every_feature_is_counted_and_leaves_the_position_alone(players: int) -> None:
    advisor = advisor_of("gloria_mundi")
    for g, _ in islice(some_positions(players), 0, 200, 2):
        before = g.encode()
        for seat in range(players):
            counts = advisor.features(g, seat)
            assert len(counts) == len(advisor.feature_names())
            assert all(isfinite(count) for count in counts)
        assert g.encode() == before
        assert 0 <= advisor.progress(g) <= 1
        assert sum(advisor.shares(g)) == pytest.approx(1)


def test_progress_goes_from_beginning_to_end() -> None:
    advisor = advisor_of("gloria_mundi")
    g = ludi.new("gloria_mundi", players=3, seed=1)
    assert advisor.progress(g) < 0.05
    assert advisor.progress(table(3, p0={"steps": 37})) > 0.5


def test_who_is_farther_from_rome_has_the_greater_share() -> None:
    shares = advisor_of("gloria_mundi").shares(table(3, p0={"steps": 10}, p1={"steps": 20}))
    assert shares[1] > shares[0] > shares[2]


# -- situations --------------------------------------------------------------------------------------


def test_buys_the_building_that_leads_to_africa() -> None:
    p0 = {"steps": 36, "food": 3, "gold": 3, "peace": 3, "bare": "farm 1 city 1 peace 1"}
    g = table(2, p0=p0, forum={0: "Taberna", 1: "Macellum"}, start="buy")
    assert best(g) == "buy:1"


def test_uses_the_power_that_leads_to_africa() -> None:
    g = table(2, p0={"steps": 36, "bare": "farm 3", "buildings": "Villa Maritima, Piscina"}, start="farm")
    assert best(g) == "power:farm-1"


def test_walks_to_africa_whatever_it_costs() -> None:
    p0 = {"steps": 35, "food": 6, "bare": "farm 0", "buildings": "Pistrinum"}
    g = table(2, p0=p0, start="farm")
    assert best(g) == "power:farm-1"
    play(g, "0 power:farm-1")
    assert best(g) == "count:3"


def test_steps_are_better_than_a_counter() -> None:
    g = table(3, p0={"gold": 2, "buildings": "Aquaeductus"}, start="city")
    assert best(g) == "power:city-1"


def test_a_power_that_takes_more_than_it_brings_is_not_used() -> None:
    deck = own_deck({"type": "farm", "power": "Food 3 -> Gold 1"})
    g = table(3, deck=deck, p0={"food": 3, "buildings": "Card 1"}, start="farm")
    assert best(g) == "basic:farm-1"


def test_pays_no_glory_when_other_counters_do() -> None:
    g = table(3, p0={"food": 4, "gold": 4, "peace": 4, "glory": 2}, forum={0: "Taberna"}, start="buy")
    play(g, "0 buy:0")
    while asked(g) in ("Payment", "Pay"):
        play(g, best(g))
    assert g.view(0)["areas"][0]["counters"] == {"food": 4, "gold": 2, "peace": 3, "glory": 2}


def test_pays_a_surcharge_with_what_there_is_most_of() -> None:
    g = table(3, p0={"food": 9, "gold": 3, "peace": 2}, forum={3: "Taberna"}, start="buy")
    play(g, "0 buy:3")
    assert best(g) == "pay"
    play(g, "0 other")
    assert best(g) == "count:3"


def test_buys_the_cheaper_of_two_equal_cards() -> None:
    deck = own_deck({"steps": 3, "copies": 2})
    p0 = {"food": 6, "gold": 6, "peace": 6}
    assert best(table(3, deck=deck, p0=p0, forum={1: "Card 1", 4: "Card 1"}, start="buy")) == "buy:1"


def test_puts_a_wall_where_it_protects() -> None:
    p0 = {"food": 3, "gold": 3, "peace": 3, "bare": "farm 3 city 1 peace 1"}
    g = table(3, p0=p0, forum={0: "Murus"}, start="buy")
    play(g, "0 buy:0")
    assert best(g) == "place:city"


def test_puts_a_builder_where_most_cards_are_bare() -> None:
    p0 = {"food": 5, "gold": 1, "peace": 1, "bare": "farm 1 city 1 peace 3"}
    g = table(3, p0=p0, forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    assert best(g) == "place:peace"


def test_divides_a_gain_among_what_is_lacking() -> None:
    g = table(3, p0={"food": 5, "gold": 0, "peace": 5, "buildings": "Pomarium"}, start="farm")
    play(g, "0 power:farm-1")
    assert best(g) == "count:0"
    play(g, "count:0")
    assert best(g) == "count:2"


def test_loses_a_bare_card_rather_than_a_building() -> None:
    g = table(3, p0={"food": 1, "bare": "farm 1", "buildings": "Villa Rustica"}, start="tribute")
    play(g, "0 refuse")
    assert best(g) == "lose:farm"


def test_loses_a_wall_rather_than_a_building() -> None:
    p0 = {"food": 1, "bare": "city 1", "buildings": "Villa Rustica, Saepes@farm"}
    g = table(3, p0=p0, start="tribute")
    play(g, "0 refuse")
    assert best(g).startswith("wall:farm")


def test_pays_a_counter_rather_than_lose_its_only_good_building() -> None:
    g = table(3, p0={"food": 4, "bare": "city 1", "buildings": "Villa Rustica"}, start="tribute")
    assert best(g) == "tribute"


def test_refuses_when_the_goth_takes_from_the_others_only() -> None:
    p0 = {"food": 2, "gold": 2, "peace": 2, "bare": "city 1"}
    others = {"food": 9, "gold": 9, "peace": 9, "bare": "farm 1 peace 1", "buildings": "Villa Rustica"}
    g = table(2, p0=p0, p1=others, start="tribute", tribute=["food", "peace", "gold"])
    assert best(g) == "refuse"


def test_pays_when_the_next_cannot_and_will_lose_more() -> None:
    p0 = {"food": 2, "gold": 2, "peace": 2, "bare": "city 1"}
    others = {"food": 0, "gold": 0, "peace": 0, "bare": "farm 1 peace 1", "buildings": "Villa Rustica"}
    g = table(2, p0=p0, p1=others, start="tribute", tribute=["food", "peace", "gold"])
    assert best(g) == "tribute"


def test_does_not_play_the_type_that_leads_somebody_else_to_africa() -> None:
    p0 = {"food": 0, "gold": 9, "peace": 9, "bare": "farm 3"}
    g = table(2, p0=p0, p1={"steps": 37, "buildings": "Villa Rustica"})
    assert best(g) != "play:farm"


def test_plays_the_type_that_leads_to_africa() -> None:
    p0 = {"steps": 37, "food": 9, "buildings": "Villa Rustica"}
    assert best(table(2, p0=p0, p1={"bare": "farm 3"})) == "play:farm"


def test_an_early_purchase_is_not_left_out() -> None:
    p0 = {"food": 4, "gold": 4, "peace": 4}
    assert best(table(6, p0=p0, forum={2: "Insula"}, start="buy")) == "buy:2"


def test_with_many_players_farm_powers_are_used_most() -> None:
    p0 = {"food": 6, "gold": 6, "peace": 6}
    assert best(table(6, p0=p0, forum={2: "Exsilium", 3: "Agri Deserti"}, start="buy")) == "buy:3"


def test_recovers_glory_first_and_then_what_is_lacking() -> None:
    counters = {"food": 5, "gold": 1, "peace": 5}
    g = table(2, p0=counters, p1=counters, start="tribute", tribute=["glory", "peace", "gold"])
    play(g, "0 refuse")
    while asked(g) == "Destroy":
        play(g, best(g))
    assert best(g) == "take:glory"
    play(g, "0 take:glory")
    assert best(g) == "take:gold"


def test_plays_the_type_of_its_own_best_cards() -> None:
    p0 = {"food": 2, "gold": 2, "peace": 2, "buildings": "Aquaeductus"}
    g = table(3, p0=p0, p1={"bare": "farm 3 city 1 peace 3"}, p2={"bare": "farm 3 city 1 peace 3"})
    assert best(g) == "play:city"


# -- playing -----------------------------------------------------------------------------------------


def test_wins_against_chance() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        g = ludi.new("gloria_mundi", players=2, seed=number // 2)
        bots: list[Any] = [RandomBot(number), RandomBot(number)]
        bots[seat] = RulesBot(number)
        while not g.over:
            g.play(bots[g.seat].choose(Seat(g, g.seat)))
        won += g.winners() == [seat]
    assert won >= 16

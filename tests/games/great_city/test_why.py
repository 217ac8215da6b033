"""Why a thing cannot be used now: every kind of refusal, in both languages, and nothing hidden is told."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import ludi
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.great_city.game import GreatCity
from ludi.games.great_city.text import PACKAGE
from tests.games import properties
from tests.games.great_city.random_play import played_out, positions
from tests.games.great_city.table import acting, play, table
from tests.games.scale import games

THREE_AROUND = {"4-3": "farm", "4-4": "h2", "3-4": "h3", "2-3": "h3", "2-4": "h3"}  # cell 3-3 has three neighbours
FULL = """
    h2    h3    h2     h3
    h2    h3    h2     h3
    grain farm  h2     h3
    h2    h3    market sheep
"""
# Four wide (columns 2 to 5) and two high (rows 3 and 4).
BROAD = """
    .     .     .   .
    aq    market .  .
    grain farm  h2  h3
"""


def after(g: GreatCity, *steps: str) -> GreatCity:
    play(g, *steps)
    return g


def draft() -> GreatCity:
    """Seat 2 is the first to look at the cards."""
    return table(start="draft", passing="market aqueduct house_2")


def emissaries(**more: Any) -> GreatCity:
    return table(p0={"hand": "market", "city": FULL}, offer="minerva cupid colosseum", **more)


def taking() -> GreatCity:
    return after(emissaries(), "0 space:1", "1 space:3", "2 space:4")


def building(kind: str, **camp: Any) -> GreatCity:
    return after(acting(3, hand=kind, **camp), f"build:{kind}")


def at_school(players: int = 3, **more: Any) -> GreatCity:
    g = acting(3, 2, players=players, city=THREE_AROUND, hand="school aqueduct", **more)
    return after(g, "build:school", "place:3-3")


def with_sheep() -> GreatCity:
    return after(acting(1, 2, hand="h4", city={"4-3": "farm", "4-4": "sheep", "3-3": "sheep"}), "produce")


class Case(NamedTuple):
    position: Callable[[], GreatCity]
    thing: str
    key: str
    args: dict[str, Any]
    rule: str


CASES = {
    # whose move it is
    "the_game_is_over": Case(lambda: played_out(2, 0), "offer/market", "over", {}, "ending"),
    "another_seat_decides": Case(emissaries, "strip/1", "other_decides", {"seat": 0}, "turn"),
    "a_thing_without_a_name": Case(taking, "moon", "other_choice", {"frame": "Take"}, "take"),
    # before the first round
    "the_strip_waits_for_the_draft": Case(draft, "strip/2", "draft_first", {}, "draft"),
    "the_offer_waits_for_the_draft": Case(draft, "offer/market", "draft_first", {}, "draft"),
    "the_city_waits_for_the_draft": Case(draft, "city/2/4-3", "draft_first", {}, "draft"),
    "the_hand_waits_for_the_draft": Case(draft, "hand/2/market", "draft_first", {}, "draft"),
    "a_card_that_does_not_go_round": Case(draft, "looked/2/minerva", "not_looked_at", {"kind": "minerva"}, "draft"),
    # emissaries
    "a_space_is_taken": Case(
        lambda: after(emissaries(), "space:2"), "strip/2", "space_taken", {"space": 2, "seat": 0}, "emissaries"
    ),
    "a_space_is_taken_by_oneself": Case(
        lambda: after(table(2), "0 space:2", "1 space:3"), "strip/2", "space_own", {"space": 2}, "emissaries"
    ),
    "bricks_are_bought_in_a_turn": Case(taking, "bricks/0", "bricks_bought", {}, "buying"),
    "cogs_are_bought_in_a_turn": Case(taking, "cogs/0", "cogs_bought", {}, "buying"),
    "what_another_has": Case(taking, "cogs/1", "other_goods", {"seat": 1}, "buying"),
    "emissaries_do_not_move": Case(taking, "strip/2", "emissaries_placed", {}, "emissaries"),
    "cards_are_built_later": Case(emissaries, "hand/0/market", "act_later", {}, "emissaries"),
    "farms_work_later": Case(emissaries, "city/0/4-2", "act_later", {}, "emissaries"),
    "the_offer_comes_later": Case(emissaries, "offer/minerva", "offer_later", {}, "take"),
    "nobody_draws_from_a_deck": Case(emissaries, "deck/II", "deck_closed", {"deck": "II"}, "decks"),
    "nobody_draws_from_deck_one": Case(emissaries, "deck/I", "deck_one", {}, "decks"),
    "a_deck_is_not_in_play": Case(emissaries, "deck/IV", "deck_not_used", {"deck": "IV", "players": 3}, "decks"),
    # taking a building
    "a_building_must_be_taken_first": Case(taking, "hand/0/market", "take_first", {}, "take"),
    "a_farm_waits_until_a_building_is_taken": Case(taking, "city/0/4-2", "take_first", {}, "take"),
    "a_building_is_not_on_offer": Case(taking, "offer/arena", "not_on_offer", {"kind": "arena"}, "take"),
    "a_turn_takes_one_building": Case(
        lambda: after(taking(), "take:cupid"), "offer/minerva", "taken_already", {}, "take"
    ),
    # cards of the hand
    "a_card_is_not_in_hand": Case(
        lambda: acting(1, hand="market"), "hand/0/arena", "not_in_hand", {"kind": "arena"}, "actions"
    ),
    "another_hand": Case(lambda: acting(1, hand="market"), "hand/1/arena", "other_hand", {"seat": 1}, "secrets"),
    "one_build_in_a_turn": Case(
        lambda: after(acting(1, 2, hand="h2 h2"), "build:house_2", "place:3-3"),
        "hand/0/house_2",
        "built_already",
        {},
        "actions",
    ),
    "bricks_can_be_bought": Case(
        lambda: acting(1, hand="market", coins=5),
        "hand/0/market",
        "bricks_to_buy",
        {"kind": "market", "cost": 3, "bricks": 1, "price": 4},
        "buying",
    ),
    "bricks_lie_on_farms": Case(
        lambda: acting(1, hand="market", coins=2, city={"4-3": "grain+1", "4-4": "h2"}),
        "hand/0/market",
        "bricks_missing",
        {"kind": "market", "cost": 3, "bricks": 1, "tokens": 1},
        "grain",
    ),
    "bricks_cannot_be_had": Case(
        lambda: acting(1, hand="market", coins=1, city={"4-3": "grain+1", "4-4": "h2"}),
        "hand/0/market",
        "bricks_out_of_reach",
        {"kind": "market", "cost": 3, "bricks": 1, "tokens": 1, "coins": 1},
        "buying",
    ),
    "coins_do_not_buy_the_bricks": Case(
        lambda: acting(1, hand="market", coins=3),
        "hand/0/market",
        "bricks_too_dear",
        {"kind": "market", "cost": 3, "bricks": 1, "coins": 3},
        "buying",
    ),
    "producing_first_brings_a_brick": Case(
        lambda: acting(2, 2, hand="market", coins=0, city={"4-3": "grain", "4-4": "h2"}),
        "hand/0/market",
        "bricks_by_producing",
        {"kind": "market", "cost": 3, "bricks": 2},
        "actions",
    ),
    "producing_first_brings_a_coin": Case(
        lambda: acting(2, 2, hand="market", coins=1),
        "hand/0/market",
        "bricks_by_producing",
        {"kind": "market", "cost": 3, "bricks": 2},
        "actions",
    ),
    "cogs_cost_what_producing_brings": Case(
        lambda: acting(2, 1, hand="market", coins=1),
        "hand/0/market",
        "bricks_too_dear",
        {"kind": "market", "cost": 3, "bricks": 2, "coins": 1},
        "buying",
    ),
    "nothing_more_to_produce": Case(
        lambda: after(acting(2, 2, hand="market", coins=0), "produce"),
        "hand/0/market",
        "bricks_too_dear",
        {"kind": "market", "cost": 3, "bricks": 2, "coins": 1},
        "buying",
    ),
    "the_city_is_full": Case(lambda: acting(3, hand="h2", city=FULL), "hand/0/house_2", "city_full", {}, "place"),
    "a_place_is_to_be_chosen": Case(
        lambda: building("market"), "hand/0/market", "place_first", {"kind": "market"}, "place"
    ),
    # places of the city
    "another_city": Case(lambda: building("market"), "city/1/3-3", "other_city", {"seat": 1}, "place"),
    "a_card_comes_before_its_place": Case(lambda: acting(3, hand="h2"), "city/0/3-3", "card_first", {}, "build"),
    "no_card_can_be_built_there": Case(
        lambda: acting(1, 2, hand="market", coins=0), "city/0/3-3", "no_card_here", {}, "build"
    ),
    "no_place_after_the_build": Case(
        lambda: after(acting(1, 2, hand="h2 h2"), "build:house_2", "place:3-3"),
        "city/0/3-4",
        "built_already",
        {},
        "actions",
    ),
    "a_city_is_four_wide": Case(lambda: building("market", city=BROAD), "city/0/4-6", "too_wide", {}, "place"),
    "a_place_too_far_before_a_card_is_chosen": Case(
        lambda: acting(3, hand="h2", city=BROAD), "city/0/4-1", "too_wide", {}, "place"
    ),
    "a_lonely_place_before_a_card_is_chosen": Case(
        lambda: acting(3, hand="h2", city=BROAD), "city/0/2-4", "not_beside", {}, "place"
    ),
    "a_city_is_four_high": Case(lambda: building("market", city=BROAD), "city/0/7-3", "too_high", {}, "place"),
    "a_building_stands_beside_another": Case(
        lambda: building("market", city=BROAD), "city/0/2-4", "not_beside", {}, "place"
    ),
    "a_place_is_occupied": Case(
        lambda: building("market", city=BROAD), "city/0/4-5", "occupied", {"kind": "house_3"}, "place"
    ),
    "an_aqueduct_stands_in_the_row": Case(
        lambda: building("aqueduct", city=BROAD), "city/0/3-4", "aqueduct_row", {"cell": "3-2"}, "aqueducts"
    ),
    "an_aqueduct_replaces_nothing_in_a_row_with_another": Case(
        lambda: building("aqueduct", city=BROAD), "city/0/3-3", "aqueduct_row", {"cell": "3-2"}, "aqueducts"
    ),
    "an_aqueduct_stands_in_the_column": Case(
        lambda: building("aqueduct", city=BROAD), "city/0/4-2", "aqueduct_column", {"cell": "3-2"}, "aqueducts"
    ),
    # buildings of the own city
    "a_public_building_acts_once": Case(
        lambda: acting(3, hand="h2", city=BROAD), "city/0/3-3", "effect_used", {"kind": "market"}, "public"
    ),
    "a_house_counts_at_the_end": Case(
        lambda: acting(3, hand="h2"), "city/0/4-4", "counts_at_end", {"kind": "house_2"}, "areas"
    ),
    "an_aqueduct_counts_at_the_end": Case(
        lambda: acting(3, hand="h2", city=BROAD), "city/0/3-2", "counts_at_end", {"kind": "aqueduct"}, "aqueducts"
    ),
    "a_temple_counts_at_the_end": Case(
        lambda: acting(3, hand="h2", city={"4-3": "minerva", "4-4": "h2"}),
        "city/0/4-3",
        "counts_at_end",
        {"kind": "minerva"},
        "temples",
    ),
    "a_special_temple_counts_at_the_end": Case(
        lambda: acting(3, hand="h2", city={"4-3": "mars", "4-4": "h2"}),
        "city/0/4-3",
        "counts_at_end",
        {"kind": "mars"},
        "special_temples",
    ),
    "farms_work_together": Case(lambda: acting(0, 2, hand="h2"), "city/0/4-3", "produce_together", {}, "produce"),
    "cogs_can_be_bought": Case(lambda: acting(0, 1, hand="h2"), "city/0/4-3", "cogs_to_buy", {"cogs": 1}, "buying"),
    "cogs_cannot_be_had": Case(
        lambda: acting(1, 0, hand="h2", coins=1),
        "city/0/4-3",
        "cogs_out_of_reach",
        {"cogs": 0, "coins": 1},
        "buying",
    ),
    "one_produce_in_a_turn": Case(
        lambda: after(acting(1, 2, hand="h2"), "produce"), "city/0/4-3", "produced_already", {}, "produce"
    ),
    "a_spent_token_begins_the_build": Case(
        lambda: after(acting(0, 2, hand="h2", city={"4-3": "grain+1", "4-4": "farm"}), "token:4-3"),
        "city/0/4-4",
        "build_first",
        {},
        "grain",
    ),
    "a_token_is_kept_after_the_build": Case(
        lambda: after(acting(1, 2, hand="h2 h2", city={"4-3": "grain+1", "4-4": "h2"}), "build:house_2", "place:3-3"),
        "city/0/4-3",
        "token_kept",
        {},
        "grain",
    ),
    "a_token_is_not_needed": Case(
        lambda: acting(3, hand="h2", city={"4-3": "grain+1", "4-4": "h2"}),
        "city/0/4-3",
        "bricks_enough",
        {"bricks": 3},
        "buying",
    ),
    "no_card_can_be_reached_with_a_token": Case(
        lambda: acting(1, hand="h2 market", coins=1, city={"4-3": "grain+1", "4-4": "h2"}),
        "city/0/4-3",
        "token_useless",
        {},
        "grain",
    ),
    "a_token_without_a_card": Case(
        lambda: acting(1, 2, city={"4-3": "grain+1", "4-4": "h2"}), "city/0/4-3", "hand_empty", {}, "build"
    ),
    # in the middle of an action
    "the_other_farms_have_given": Case(with_sheep, "city/0/4-3", "produced_already", {}, "produce"),
    "producing_is_finished_before_building": Case(
        with_sheep, "hand/0/house_4", "finish_first", {"frame": "Sheep"}, "actions"
    ),
    "a_school_is_finished_before_producing": Case(
        at_school, "city/0/4-3", "finish_first", {"frame": "ChooseDeck"}, "actions"
    ),
    "a_school_is_a_build": Case(at_school, "hand/0/aqueduct", "built_already", {}, "actions"),
    "a_school_never_looks_into_deck_one": Case(at_school, "deck/I", "deck_one", {}, "school"),
    "a_deck_is_empty": Case(
        lambda: at_school(4, sizes={"IV": 0}, round=14), "deck/IV", "deck_empty", {"deck": "IV"}, "school"
    ),
    "a_deck_is_chosen": Case(
        lambda: after(at_school(), "deck:II"), "deck/III", "deck_chosen", {"deck": "II"}, "school"
    ),
    "a_card_is_not_looked_at": Case(
        lambda: after(at_school(decks={"II": "market arena baths"}), "deck:II"),
        "looked/0/minerva",
        "not_looked_at",
        {"kind": "minerva"},
        "school",
    ),
    "a_kept_card_is_not_put_back": Case(
        lambda: after(at_school(decks={"II": "market arena baths"}), "deck:II", "keep:arena"),
        "looked/0/arena",
        "not_looked_at",
        {"kind": "arena"},
        "school",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_stands_in_the_way(case: Case) -> None:
    g = case.position()
    asking = 1 if case.key == "other_decides" else max(g.seat, 0)
    why = g.why_not(case.thing, asking)
    assert why is not None
    assert tuple(why) == (case.key, case.args, case.rule)
    for language in LANGUAGES:
        assert g.say_why(why, language).strip()


def test_every_sentence_is_reached() -> None:
    assert {case.key for case in CASES.values()} == set(catalogue(PACKAGE, "en")["why"])


def test_every_sentence_has_the_same_holes_in_both_languages() -> None:
    english, french = (catalogue(PACKAGE, language)["why"] for language in LANGUAGES)
    assert list(english) == list(french)
    for key in english:
        assert sorted(re.findall(r"{(\w+)}", english[key])) == sorted(re.findall(r"{(\w+)}", french[key])), key


@pytest.mark.parametrize(
    ("case", "english", "french"),
    [
        (
            "bricks_can_be_bought",
            "Not enough bricks for Market: it costs 3, you have 1. You can buy what is missing for 4 coins.",
            "Pas assez de briques (Marché)\u00a0: le coût est 3, vous en avez 1. "
            "Vous pouvez acheter ce qui manque pour 4 pièces.",
        ),
        (
            "a_space_is_taken",
            "Space 2 is taken: Livia has an emissary there.",
            "La case 2 est prise\u00a0: Livia y a un émissaire.",
        ),
        (
            "producing_is_finished_before_building",
            "First finish what you have begun (Sheep farms); the next action comes after that.",
            "Terminez d’abord ce qui est commencé (Bergeries)\u00a0; l’action suivante vient après.",
        ),
        (
            "an_aqueduct_stands_in_the_column",
            "An aqueduct stands in this column already, at 3-2: no two share a row or a column.",
            "Il y a déjà un aqueduc sur cette colonne, en 3-2\u00a0: "
            "jamais deux sur la même rangée ou la même colonne.",
        ),
    ],
)
def test_a_refusal_in_words(case: str, english: str, french: str) -> None:
    g = CASES[case].position()
    why = g.why_not(CASES[case].thing, g.seat)
    assert why is not None
    assert g.say_why(why, "en", ["Livia", "Marcus", "Anna"]) == english
    assert g.say_why(why, "fr", ["Livia", "Marcus", "Anna"]) == french


def test_a_refusal_goes_away_with_its_reason() -> None:
    """A brick for 2 coins, and the Market can be built; when its place is chosen, the turn has had its build."""
    g = acting(2, 2, hand="market arena", coins=2)
    assert g.why_not("hand/0/market", 0) is not None
    play(g, "buy_brick")
    assert g.why_not("hand/0/market", 0) is None
    play(g, "build:market")
    assert g.why_not("city/0/3-3", 0) is None
    play(g, "place:3-3")
    assert g.why_not("hand/0/arena", 0) == ("built_already", {}, "actions")


def test_what_producing_was_said_to_pay_for_can_be_built_afterwards() -> None:
    """Asking changes nothing; then a cog is bought, and the Vineyard's coin and brick make up for it."""
    g = acting(1, 1, hand="market", coins=2, city={"4-3": "vineyard", "4-4": "h2"})
    before = g.pack()
    why = g.why_not("hand/0/market", 0)
    assert why is not None
    assert why.key == "bricks_by_producing"
    assert g.pack() == before
    play(g, "buy_cog", "produce", "buy_brick", "token:4-3")
    assert g.why_not("hand/0/market", 0) is None


def test_a_second_emissary_takes_a_building_of_its_own() -> None:
    """The 2-Player Game: each emissary is a turn."""
    g = after(table(2, offer="minerva market colosseum mars"), "space:1", "space:3", "space:2", "space:4", "take:mars")
    assert g.why_not("offer/minerva", 0) == ("taken_already", {}, "take")
    play(g, "skip")
    assert g.why_not("offer/minerva", 0) is None


# -- any position ------------------------------------------------------------------------------------

RUBBISH = (
    *(
        "",
        "/",
        "//",
        "hand",
        "hand/",
        "hand/0",
        "hand/0/",
        "hand/9/market",
        "hand/-1/market",
        "hand/0/market/x",
        "hand/0/kiosk",
    ),
    *(
        "offer/",
        "offer/0",
        "deck/",
        "deck/V",
        "deck/2",
        "deck/I/I",
        "strip/0",
        "strip/6",
        "strip/x",
        "strip/1/1",
        "strip/٣",
    ),
    *(
        "city/0/0-0",
        "city/0/8-1",
        "city/0/1-7",
        "city/x/3-3",
        "city/²/3-3",
        "looked/0/",
        "camp/0",
        "pool/brick",
        "forum/1",
        "{seat}",
    ),
)


# These tell only when the time of a thing comes.
LATER = {"draft_first", "take_first", "place_first", "finish_first", "build_first"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_of_random_games_is_explained(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(max(8, games(48))):
        met += properties.every_refusal_is_explained(positions(players, seed), 5, seed, LATER)
    assert len(met) > 35, met


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_can_be_asked_is_answered(players: int) -> None:
    for seed in range(3):
        for step, (g, moves, _) in enumerate(positions(players, seed)):
            if moves and step % 9 == seed:
                for thing in RUBBISH:
                    assert g.why_not(thing, g.seat) == ("other_choice", {"frame": g.stack[-1].kind}, g.stack[-1].RULE)


def test_the_others_are_told_whose_move_it_is() -> None:
    g = ludi.new("great_city", players=4, seed=5)
    for seat in range(4):
        if seat != g.seat:
            assert g.why_not("strip/1", seat) == ("other_decides", {"seat": g.seat}, "turn")

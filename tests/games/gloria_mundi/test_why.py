"""Why a thing on the table cannot be used now: each kind of refusal, and what holds of all of them in random games."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import ludi
from ludi.core.registry import title
from ludi.core.text import LANGUAGES, catalogue
from ludi.games.gloria_mundi.building import BUY
from ludi.games.gloria_mundi.game import GloriaMundi
from ludi.games.gloria_mundi.text import PACKAGE
from tests.games import properties
from tests.games.gloria_mundi.random_play import choose, positions
from tests.games.gloria_mundi.table import asked, own_deck, play, table
from tests.games.properties import random_game

NAMES = ["Anna", "Bruno", "Clara", "Dora", "Emil", "Flora"]
STORIES: list[Callable[[], None]] = []
MET: set[str] = set()


def story(test: Callable[[], None]) -> Callable[[], None]:
    """A scenario, which the test of completeness below plays again."""
    STORIES.append(test)
    return test


def refused(g: GloriaMundi, thing: str, key: str, rule: str, **args: Any) -> None:
    """The deciding seat asks."""
    why = g.why_not(thing, g.seat)
    assert why is not None, f"{thing} can be used"
    assert (why.key, why.args, why.rule) == (key, args, rule)
    MET.add(why.key)


def said(g: GloriaMundi, thing: str, seat: int | None = None) -> tuple[str, str]:
    why = g.why_not(thing, g.seat if seat is None else seat)
    assert why is not None
    english, french = (g.say_why(why, language, NAMES[: g.players]) for language in LANGUAGES)
    return english, french


# -- in general --------------------------------------------------------------------------------------


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
    assert said(g, "hand/1/farm", 1) == ("It is for Anna to decide now.", "C'est à Anna de décider.")
    MET.add("other_decides")


@story
def test_the_question_is_another() -> None:
    g = table(p0=dict(food=3, buildings="Nundinae"), start="farm")
    play(g, "0 power:farm-1")
    refused(g, "area/0/farm-1", "other_choice", "times", frame="Times")
    assert said(g, "area/0/farm-1") == (
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


# -- the hand ----------------------------------------------------------------------------------------


@story
def test_cards_in_anothers_hand() -> None:
    refused(table(), "hand/2/farm", "others_hand", "production", seat=2)


@story
def test_no_card_of_this_type_is_left_in_hand() -> None:
    g = table(p0=dict(hand="city 1 peace 1"))
    refused(g, "hand/0/farm", "none_in_hand", "production", type="farm")
    assert said(g, "hand/0/farm") == (
        "You have no Farm card left in your hand.",
        "Vous n'avez plus de carte Ferme en main.",
    )


@story
def test_the_production_card_of_this_turn_has_been_played() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9), forum={0: "Ager"}, next="Moneta")
    play(g, "0 play:farm")
    assert asked(g) == "Buy"
    refused(g, "hand/0/farm", "card_played", "production")


@story
def test_in_anothers_turn_no_card_is_played() -> None:
    g = table(p1=dict(food=1, buildings="Vinea"), start="farm")
    assert g.seat == 1
    refused(g, "hand/1/farm", "hand_waits", "production", seat=0)


@story
def test_the_hand_is_safe_from_the_goth() -> None:
    g = table(goth=4, start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "hand/0/farm", "hand_safe", "destruction")


# -- production cards in play ------------------------------------------------------------------------


@story
def test_cards_in_anothers_play_area() -> None:
    refused(table(), "area/1/farm", "others_card", "production", seat=1)
    g = table(p0=dict(bare="farm 1 city 1", food=9), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    refused(g, "area/1/farm", "others_card", "placing", seat=1)


@story
def test_what_another_loses_is_the_others_choice() -> None:
    g = table(goth=4, start="tribute")
    refused(g, "area/1/farm", "others_loss", "destruction", seat=1)


@story
def test_cards_in_play_are_not_played_again() -> None:
    refused(table(), "area/0/city", "play_from_hand", "production", type="city")


@story
def test_cards_of_other_types_do_nothing() -> None:
    g = table(p0=dict(buildings="Ager"), start="farm")
    refused(g, "area/0/city", "other_turn", "activation", type="city", turn="farm")
    assert said(g, "area/0/city") == (
        "This is a Farm turn: your City cards do nothing.",
        "C'est un tour de Ferme\u00a0: vos cartes Cité ne font rien.",
    )


@story
def test_bare_cards_have_produced_by_themselves() -> None:
    g = table(p0=dict(buildings="Ager"), start="farm")
    refused(g, "area/0/farm", "has_produced", "by_themselves", type="farm")


@story
def test_bare_cards_wait_while_a_power_may_claim_them() -> None:
    g = table(p0=dict(buildings="Latifundium"), start="farm")
    refused(g, "area/0/farm", "waits_to_produce", "by_themselves", type="farm")


@story
def test_there_is_no_bare_card_of_this_type() -> None:
    g = table(p0=dict(bare="farm 1 city 1", food=9), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    assert asked(g) == "Place"
    refused(g, "area/0/peace", "no_bare_card", "placing", type="peace")
    g = table(p0=dict(bare="", buildings="Ager, Vinea"), goth=3, start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "area/0/farm", "no_bare_card", "destruction", type="farm")
    g = table(p0=dict(bare="", buildings="Ager"), start="farm")
    refused(g, "area/0/farm", "no_bare_card", "activation", type="farm")


@story
def test_bare_cards_have_nothing_to_discard() -> None:
    g = table(p0=dict(buildings="Fuga, Ager, Vinea"), start="peace")
    play(g, "0 power:peace-1")
    refused(g, "area/0/farm", "nothing_to_discard", "discard", type="farm")


@story
def test_a_card_of_the_forum_is_chosen_before_its_place() -> None:
    g = table(p0=dict(food=9), forum={0: "Faber"}, start="buy")
    refused(g, "area/0/farm", "choose_card_first", "placing")
    play(g, "0 buy:0")
    assert g.why_not("area/0/farm", 0) is None


@story
def test_a_card_with_one_place_to_go_needs_no_choice() -> None:
    g = table(p0=dict(food=9, gold=9), forum={0: "Ager"}, start="buy")
    refused(g, "area/0/farm", "lies_by_itself", "placing")


@story
def test_tribute_is_not_paid_with_cards() -> None:
    g = table(p0=dict(bare="farm 1", food=1), start="tribute")
    refused(g, "area/0/farm", "tribute_in_counters", "tribute")
    refused(g, "area/0/city", "tribute_in_counters", "tribute")


@story
def test_what_is_paid_is_counters() -> None:
    g = table(p0=dict(food=9, gold=9, buildings="Ager"), forum={3: "Faber"}, start="buy")
    play(g, "0 buy:3", "0 place:farm")
    assert asked(g) == "Payment"
    refused(g, "area/0/farm", "pay_in_counters", "paying")
    refused(g, "area/0/farm-1", "pay_in_counters", "paying")


@story
def test_cards_in_play_are_not_taken_back() -> None:
    """The question is about counters, whether there are such cards or not."""
    g = table(goth=3, tribute=["food", "gold food"], start="tribute", p0=dict(bare="city 1"), p1=dict(bare=""))
    while asked(g) == "Destroy":
        g.play(g.moves()[0])
    assert asked(g) == "Recover"
    refused(g, "area/0/farm", "other_choice", "recovering", frame="Recover")


@story
def test_the_goth_wants_no_card_of_this_type() -> None:
    g = table(p0=dict(buildings="Castra"), goth=4, start="tribute")  # he enters a space with a farm and a city
    refused(g, "area/0/peace", "not_wanted", "destruction", type="peace", owed=["farm 1", "city 1"])
    refused(g, "area/0/peace-1", "not_wanted", "destruction", type="peace", owed=["farm 1", "city 1"])
    assert said(g, "area/0/peace") == (
        "The Goth wants no Peace card now; still to be lost: 1 Farm card, 1 City card.",
        "Le Goth ne réclame pas de carte Légion maintenant\u00a0; encore à perdre\u00a0: 1 carte Ferme, 1 carte Cité.",
    )


# -- buildings ---------------------------------------------------------------------------------------


@story
def test_there_is_no_building_in_this_place() -> None:
    refused(table(), "area/0/farm-3", "no_building", "placing", place="farm-3")


@story
def test_a_power_waits_for_a_turn_of_its_type() -> None:
    g = table(p0=dict(buildings="Ager"))
    refused(g, "area/0/farm-1", "power_later", "activation", card="Ager", type="farm")


@story
def test_without_a_card_of_its_type_in_hand_a_power_waits_for_another_player() -> None:
    g = table(p0=dict(hand="city 1 peace 1", buildings="Ager"))
    refused(g, "area/0/farm-1", "power_by_others", "activation", card="Ager", type="farm")


@story
def test_a_power_of_another_type_than_the_turn() -> None:
    g = table(p0=dict(buildings="Ager, Taberna"), start="farm")
    refused(g, "area/0/city-1", "power_other_turn", "activation", card="Taberna", type="city", turn="farm")


@story
def test_a_card_is_activated_once_in_a_turn() -> None:
    g = table(p0=dict(buildings="Ager, Piscina"), start="farm")
    play(g, "0 power:farm-1")
    refused(g, "area/0/farm-1", "power_used", "basic_or_power", card="Ager")


@story
def test_activation_is_over() -> None:
    g = table(p0=dict(food=9, gold=9, peace=9, buildings="Ager"), forum={0: "Moneta", 1: "Piscina"}, start="buy")
    refused(g, "area/0/farm-1", "power_over", "activation", card="Ager")


@story
def test_the_card_under_a_red_card_produces_by_itself() -> None:
    g = table(p0=dict(buildings="Ager, Faber@farm, Saepes@farm"), start="farm")
    refused(g, "area/0/farm-2", "red_produces", "by_themselves", card="Faber", place="farm-2")
    refused(g, "area/0/farm-3", "red_produces", "by_themselves", card="Saepes", place="farm-3")


@story
def test_a_builder_helps_with_purchases_only() -> None:
    g = table(p0=dict(food=1, buildings="Faber@city"), start="tribute")
    refused(g, "area/0/city-1", "builder_waits", "builders", card="Faber")


@story
def test_a_builder_helps_once_a_card_is_chosen() -> None:
    g = buying("Food 1 => Gold 1")
    refused(g, "area/0/city-1", "builder_after_choice", "builders", card="Helper")
    play(g, "0 buy:0")
    assert g.why_not("area/0/city-1", 0) is None


def test_a_builder_that_replaces_one_by_one_is_not_chosen_afterwards_either() -> None:
    refused(buying("Food X => Gold X"), "area/0/city-1", "builder_by_itself", "builders_in_detail", card="Helper")


def test_a_builder_that_helps_with_no_card_of_the_forum_waits() -> None:
    refused(buying("Gold 1 => Food 2"), "area/0/city-1", "builder_waits", "builders", card="Helper")


def buying(power: str) -> GloriaMundi:
    """Seat 0 may buy a card for two gold, with a builder of this power on a city card."""
    deck = own_deck({"name": "Wanted", "cost": {"gold": 2}}, {"name": "Helper", "type": "builder", "power": power})
    return table(start="buy", deck=deck, forum={0: "Wanted"}, p0=dict(food=2, gold=2, buildings="Helper@city"))


@story
def test_a_wall_waits_for_the_goth() -> None:
    g = table(p0=dict(buildings="Murus@city"))
    refused(g, "area/0/city-1", "wall_waits", "walls", card="Murus", type="city")


@story
def test_a_wall_on_another_type_is_of_no_use() -> None:
    g = table(p0=dict(buildings="Murus@farm"))
    refused(g, "area/0/farm-1", "wall_in_vain", "walls", card="Murus", type="city", place="farm-1")


@story
def test_a_building_does_not_discard_itself() -> None:
    g = table(p0=dict(buildings="Fuga, Ager, Vinea"), start="peace")
    play(g, "0 power:peace-1")
    refused(g, "area/0/peace-1", "not_itself", "discard", card="Fuga")


def giving(**p0: Any) -> GloriaMundi:
    """Seat 0 is asked which farm card it discards."""
    deck = own_deck({"name": "It", "power": "Farm card -> Gold 3"})
    g = table(start="farm", deck=deck, p0=dict(buildings="It, Dull", **p0))
    play(g, "0 power:farm-1")
    assert asked(g) == "DiscardCards"
    return g


@story
def test_production_cards_of_one_type_are_discarded() -> None:
    g = giving(bare="farm 1 city 1")
    assert g.why_not("area/0/farm", 0) is g.why_not("area/0/farm-2", 0) is None
    refused(g, "area/0/city", "gives_other_type", "discard", card="It", type="farm")


@story
def test_a_power_does_not_take_the_card_under_itself() -> None:
    refused(giving(bare="farm 1"), "area/0/farm-1", "gives_itself", "discard", card="It")


@story
def test_red_cards_that_bring_something_need_no_choice() -> None:
    reds = [
        {"name": "Busy", "type": "builder", "power": "Gold 1"},
        {"name": "Watch", "type": "wall", "power": "Gold 1"},
    ]
    g = table(deck=own_deck(*reds), p0=dict(buildings="Busy@farm, Watch@city"))
    refused(g, "area/0/farm-1", "builder_brings", "builders", card="Busy")
    refused(g, "area/0/city-1", "goth_card_waits", "walls", card="Watch")


@story
def test_there_is_one_building_on_a_card_at_most() -> None:
    g = table(p0=dict(food=9, buildings="Ager"), forum={0: "Faber"}, start="buy")
    play(g, "0 buy:0")
    refused(g, "area/0/farm-1", "occupied", "placing", card="Ager")


# -- builders ----------------------------------------------------------------------------------------


def purchase(cost: dict[str, int], *powers: str, **have: int) -> GloriaMundi:
    """Seat 0, with an Ager-like farm and builders of these powers on city cards, is buying a farm of this cost."""
    helpers = [{"name": f"Builder {n}", "type": "builder", "power": power} for n, power in enumerate(powers, 1)]
    deck = own_deck({"name": "Wanted", "cost": cost}, *helpers)
    names = ", ".join(["Dull", *[f"{helper['name']}@city" for helper in helpers]])
    g = table(start="buy", deck=deck, forum={0: "Wanted"}, p0=dict(buildings=names, **have))
    play(g, "0 buy:0")
    assert asked(g) == "Purchase"
    return g


@story
def test_other_buildings_do_not_help_to_pay() -> None:
    g = purchase({"gold": 2}, "Food 1 => Gold 1", food=2, gold=2)
    refused(g, "area/0/farm-1", "not_a_builder", "builders", card="Dull")
    refused(g, "area/0/farm", "bare_no_help", "builders", type="farm")


@story
def test_a_builder_without_an_x_helps_once() -> None:
    g = purchase({"gold": 3}, "Food 1 => Gold 1", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    play(g, "0 builder:city-1")
    refused(g, "area/0/city-1", "builder_used", "builders", card="Builder 1")


@story
def test_a_builder_that_replaces_one_by_one_needs_no_choice() -> None:
    g = purchase({"gold": 3}, "Food X => Gold X", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    refused(g, "area/0/city-1", "builder_by_itself", "builders_in_detail", card="Builder 1")


@story
def test_a_builder_replaces_only_what_is_needed() -> None:
    g = purchase({"gold": 3}, "Gold 1 => Food 2", "Peace 1 => Gold 1", food=2, gold=3, peace=2)
    refused(g, "area/0/city-1", "builder_not_needed", "builders_in_detail", card="Builder 1")


@story
def test_a_builder_takes_more_than_is_left() -> None:
    g = purchase({"gold": 3}, "Gold 3 => Gold 1", "Peace 1 => Gold 1", gold=3, peace=1)
    refused(g, "area/0/city-1", "builder_too_dear", "builders_in_detail", card="Builder 1")


# -- the Forum ---------------------------------------------------------------------------------------


@story
def test_no_card_lies_there() -> None:
    refused(table(), "forum/4", "forum_gap", "forum", space=4)


@story
def test_buying_comes_after_activating() -> None:
    refused(table(forum={0: "Ager"}), "forum/0", "forum_later", "buying")
    g = table(p0=dict(buildings="Pomarium"), forum={0: "Ager"}, start="farm")
    refused(g, "forum/0", "forum_later", "buying")
    play(g, "0 power:farm-1")
    assert asked(g) == "Divide"
    refused(g, "forum/0", "forum_later", "buying")


@story
def test_only_the_active_player_buys() -> None:
    g = table(p1=dict(food=1, buildings="Vinea"), forum={0: "Ager"}, start="farm")
    refused(g, "forum/0", "forum_not_your_turn", "buying", seat=0)


@story
def test_buying_is_over() -> None:
    g = table(p0=dict(food=9, gold=9), forum={0: "Ager"}, start="tribute")
    refused(g, "forum/0", "forum_over", "buying")


@story
def test_one_building_is_bought_in_a_turn() -> None:
    g = table(p0=dict(food=9, gold=9), forum={0: "Faber", 2: "Ager"}, start="buy")
    play(g, "0 buy:0")
    refused(g, "forum/2", "buying_already", "buying", card="Faber")
    play(g, "0 place:farm")  # paying needs no choice, so it is over at once
    g = table(p0=dict(food=9, gold=9), forum={3: "Faber", 2: "Ager"}, start="buy")
    play(g, "0 buy:3", "0 place:farm")
    assert asked(g) == "Payment"
    refused(g, "forum/2", "buying_already", "buying", card="Faber")


@story
def test_there_is_no_bare_card_of_its_type() -> None:
    g = table(p0=dict(bare="farm 1", food=9, gold=9, peace=9), forum={0: "Ager", 1: "Taberna"}, start="buy")
    refused(g, "forum/1", "no_site", "placing", card="Taberna", type="city")


def with_a_rest(**p0: Any) -> GloriaMundi:
    """Seat 0 may buy a card that costs nothing, so that it is asked about the others."""
    cards = [
        {"name": "Gift", "cost": {}},
        {"name": "Helper", "type": "builder", "power": "Food 1 => Gold 1", "cost": {"food": 9}},
        {"name": "Wanted", "cost": {"food": 1, "gold": 2}},
        {"name": "Crown", "cost": {"gold": 1, "glory": 2}},
    ]
    forum = {0: "Gift", 1: "Helper", 2: "Wanted", 3: "Crown"}
    return table(p0=p0, deck=own_deck(*cards), forum={k: v for k, v in forum.items() if v not in str(p0)}, start="buy")


@story
def test_there_is_no_bare_card_for_a_red_one() -> None:
    """No purchase is possible then at all, and nobody is asked who can buy nothing: only the answer is looked at."""
    g = table(p0=dict(bare="", food=9), forum={0: "Faber"}, start="tribute")
    g.push(BUY[0])
    why = g.obstacle("forum/0")
    assert (why.key, why.args, why.rule) == ("no_site_red", {"card": "Faber"}, "placing")
    MET.add(why.key)


@story
def test_there_are_too_few_counters() -> None:
    g = with_a_rest(gold=4)
    price = ["food 1", "gold 2", "any 2"]
    refused(g, "forum/2", "too_few", "buying", card="Wanted", total=5, price=price, held=4)
    assert said(g, "forum/2") == (
        "Wanted costs 5 counters here (1 food, 2 gold, 2 of any kind), and you have 4.",
        "Wanted coûte ici 5 jetons (1 nourriture, 2 or, 2 jetons au choix), et vous en avez 4.",
    )


@story
def test_printed_glory_must_be_glory() -> None:
    g = with_a_rest(gold=6, glory=1)
    refused(g, "forum/3", "lacks_glory", "glory", card="Crown", price=["glory 2"], counters=["glory 1"])
    assert said(with_a_rest(gold=6), "forum/3")[0] == (
        "Crown needs 2 glory, for which nothing else may stand; you have 0 glory."
    )


@story
def test_builders_do_not_help_with_glory_unless_they_say_so() -> None:
    g = with_a_rest(gold=6, glory=1, buildings="Helper@city")
    refused(g, "forum/3", "lacks_glory", "glory", card="Crown", price=["glory 2"], counters=["glory 1"])
    cards: list[dict[str, Any]] = [
        {"name": "Gift", "cost": {}},
        {"name": "Crown", "cost": {"glory": 2}},
        {"name": "Helper", "type": "builder", "power": "Food 1 => Glory 1"},
        {"name": "Swap", "type": "builder", "power": "Food X => Glory X"},
    ]
    for helper in ("Helper", "Swap"):
        p0 = dict(food=1, buildings=f"{helper}@city")
        g = table(p0=p0, deck=own_deck(*cards), forum={0: "Gift", 1: "Crown"}, start="buy")
        price = ["glory 2", "any 1"]
        refused(g, "forum/1", "too_dear_with_builders", "builders", card="Crown", price=price, counters=["food 1"])


@story
def test_the_counters_are_of_the_wrong_kinds() -> None:
    g = with_a_rest(peace=9, gold=1, glory=1)
    refused(g, "forum/2", "lacks_counters", "glory", card="Wanted", counters=["food 1", "gold 1"])
    assert said(g, "forum/2") == (
        "You have enough counters for Wanted, but not of the right kinds: you lack 1 food, 1 gold, and too little "
        "glory is left to stand for that.",
        "Vous avez assez de jetons pour Wanted, mais pas des bonnes sortes\u00a0: il vous manque 1 nourriture, 1 or, "
        "et il ne vous reste pas assez de gloire pour y suppléer.",
    )


@story
def test_builders_do_not_help_enough() -> None:
    g = with_a_rest(food=3, buildings="Helper@city")
    price, have = ["food 1", "gold 2", "any 2"], ["food 3"]
    refused(g, "forum/2", "too_dear_with_builders", "builders", card="Wanted", price=price, counters=have)


# -- the road ----------------------------------------------------------------------------------------


@story
def test_the_goth_is_moving() -> None:
    g = table(goth=4, start="tribute")
    refused(g, "road/6", "goth_moves", "tribute")
    g = table(goth=3, tribute=["food", "gold food"], start="tribute", p0=dict(bare=""), p1=dict(bare=""))
    while asked(g) == "Destroy":
        g.play(g.moves()[0])
    assert asked(g) == "Recover"
    refused(g, "road/6", "goth_moves", "tribute")


@story
def test_only_the_active_player_pays_tribute() -> None:
    g = table(p1=dict(food=1, buildings="Vinea"), start="farm")
    refused(g, "road/1", "tribute_active_only", "tribute", seat=0)


@story
def test_tribute_is_paid_at_the_end_of_a_turn() -> None:
    refused(table(), "road/1", "tribute_later", "tribute")


@story
def test_tribute_is_being_paid() -> None:
    g = table(p0=dict(food=1, peace=1, glory=2), goth=8, start="tribute")
    play(g, "0 tribute")
    assert asked(g) == "Payment"
    refused(g, "road/9", "paying_tribute", "tribute", space=9)


@story
def test_there_is_no_tribute_at_rome() -> None:
    g = table(p0=dict(food=1), start="tribute")
    refused(g, "road/38", "rome_no_tribute", "tribute")


@story
def test_the_goth_has_passed_this_space() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), goth=5, start="tribute")
    refused(g, "road/4", "goth_passed", "tribute", space=4)
    refused(g, "road/0", "goth_passed", "tribute", space=0)


@story
def test_the_goth_stands_on_this_space() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), goth=5, start="tribute")
    refused(g, "road/5", "goth_here", "tribute")


@story
def test_tribute_lies_there_already() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), tribute=["food"], start="tribute")
    refused(g, "road/1", "tribute_lies", "tribute", space=2)
    assert said(g, "road/1")[0] == "Tribute already lies here: now it is laid on the first empty space, 2."


@story
def test_another_space_is_the_first_empty_one() -> None:
    g = table(p0=dict(food=3, gold=3, peace=3), tribute=["food"], start="tribute")
    refused(g, "road/7", "not_first_empty", "tribute", space=2)


@story
def test_there_is_no_such_counter_in_the_tribute() -> None:
    g = table(tribute=["food"])
    refused(g, "tribute/gold", "no_such_tribute", "recovering", kind="gold")


@story
def test_tribute_stays_until_the_goth_moves() -> None:
    refused(table(tribute=["food"]), "tribute/food", "tribute_stays", "recovering")


@story
def test_cards_are_lost_before_the_tribute_is_taken_back() -> None:
    g = table(p0=dict(buildings="Ager"), tribute=["food"], start="tribute")
    assert asked(g) == "Destroy"
    refused(g, "tribute/food", "losses_first", "recovering")


@story
def test_the_supply_is_not_drawn_from() -> None:
    refused(table(), "supply", "supply", "forum")


@story
def test_the_fire_gives_nothing_back() -> None:
    refused(table(), "fire", "fire", "forum")


# -- all of them -------------------------------------------------------------------------------------


def test_every_kind_of_refusal_is_met_in_these_tests() -> None:
    MET.clear()
    for test in STORIES:
        test()
    assert set(catalogue(PACKAGE, "en")["why"]) == MET


def test_both_languages_say_the_same() -> None:
    english, french = (catalogue(PACKAGE, language)["why"] for language in LANGUAGES)
    assert list(english) == list(french)
    for key, sentence in english.items():
        assert not re.search(r"[^\u00a0][;?!»]|[^\u00a0]:(?=\s)|«[^\u00a0]", french[key]), key
        assert sorted(set(re.findall(r"{(\w+)}", sentence))) == sorted(set(re.findall(r"{(\w+)}", french[key]))), key


def test_the_general_answers_name_rules() -> None:
    assert title("gloria_mundi").rule(GloriaMundi.TURN_RULE)
    assert title("gloria_mundi").rule(GloriaMundi.ENDING_RULE)


def games() -> Iterator[tuple[str, Any]]:
    """Random games at every number of players, with every option."""
    for players in range(2, 7):
        yield f"{players} players", positions(players, players)
    yield "open counters", positions(3, 8, open_counters=True)
    reds = [{"type": "builder", "power": p, "copies": 3} for p in ("Food 1 => Gold 2", "Gold 2X => Food/Peace X")]
    reds += [{"type": "builder", "power": "Food 1 / Gold 2"}, {"type": "wall", "power": "Food/Gold 1", "copies": 3}]
    powers = (
        "Farm card -> Gold 2 / Step 1",
        "City card X -> Step X",
        "Building -> Gold 2",
        "Farm card : Step 1",
        "Gold 2 = Food/Peace 1",
        "Food X -> Gold X",
    )
    deck = own_deck(*reds, *[{"power": power, "copies": 8} for power in powers], {"type": "wall", "power": "Wall City"})
    rng = Random(1)
    own = ludi.new("gloria_mundi", players=4, seed=1, deck=deck)
    yield "own deck", random_game(own, lambda moves: choose(moves, rng, keen=True))


def test_every_refusal_of_random_games_is_explained() -> None:
    met: Counter[str] = Counter()
    for salt, (_, played) in enumerate(games()):
        met += properties.every_refusal_is_explained(played, 2, salt, {"losses_first"})
    assert len(met) > 40, met


def test_what_lies_behind_the_screens_of_others_changes_no_answer() -> None:
    """A guess keeps what could be remembered; what a seat may not look at changes nothing either."""
    for step, (g, moves, _) in enumerate(positions(3, 8)):
        if moves and step % 5 == 0:
            other = g.copy()
            for seat in {0, 1, 2} - {g.seat}:
                other.areas[seat].counters = [n + 3 for n in other.areas[seat].counters]
                other.areas[seat].hand = other.areas[seat].hand[::-1]
            for thing in properties.some_things(g, Random(step)):
                assert other.why_not(thing, g.seat) == g.why_not(thing, g.seat)

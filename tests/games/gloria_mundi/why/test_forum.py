"""Why a card of the Forum cannot be bought now."""

from typing import Any

from ludi.games.gloria_mundi.building import BUY
from ludi.games.gloria_mundi.game import GloriaMundi
from tests.games.gloria_mundi.table import asked, own_deck, play, table
from tests.games.gloria_mundi.why.cases import MET, refused, said, story


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

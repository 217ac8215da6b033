"""Phase 4: the active player may buy a building card of the Forum. (Builders have a file of their own.)"""

from itertools import product

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    forum,
    keys,
    legal,
    own_deck,
    play,
    steps,
    table,
)

RICH = dict(food=20, gold=20, peace=20, glory=20)


def offered(**p0: object) -> list[str]:
    """The surcharges of the spaces from which this player can buy a card that costs two food and a gold."""
    deck = own_deck(dict(cost={"food": 2, "gold": 1}, copies=6))
    g = table(p0=p0, deck=deck, start="buy", forum=dict.fromkeys(range(6), "Card 1"))
    return family(g, "buy")


# -- the price ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("surcharge", range(6))
def test_a_card_costs_what_is_printed_and_the_surcharge_of_its_space(surcharge: int) -> None:
    g = table(p0=dict(food=2, gold=1, peace=surcharge), start="buy", forum={surcharge: "Ager"}, last=True)
    play(g, f"0 buy:{surcharge}")
    assert counters(g) == {}
    assert buildings(g) == {"farm-1": "Ager"}


@pytest.mark.parametrize("surcharge", range(1, 6))
def test_with_one_counter_less_it_cannot_be_bought(surcharge: int) -> None:
    have = dict(food=2, gold=1, peace=surcharge - 1)
    assert offered(**have) == [str(space) for space in range(surcharge)]


def test_the_printed_kinds_must_be_there_whatever_else_is() -> None:
    assert offered(food=1, gold=9, peace=9) == []
    assert offered(food=9, peace=9) == []
    assert offered(food=2, gold=1) == ["0"]


@pytest.mark.parametrize("extra", ["food", "gold", "peace", "glory"])
def test_the_surcharge_can_be_paid_with_counters_of_any_kind(extra: str) -> None:
    have = dict(food=2, gold=1, peace=0, glory=0)
    have[extra] += 3
    g = table(p0=have, start="buy", forum={3: "Ager"})
    play(g, "0 buy:3")
    assert counters(g) == {}


def test_the_surcharge_can_be_paid_with_a_mix_of_ones_choice() -> None:
    g = table(p0=dict(food=4, gold=3, peace=2), start="buy", forum={2: "Ager"}, goth=1)
    play(g, "0 buy:2", "0 count:3", "0 count:1")
    assert counters(g) == {"food": 1, "gold": 2, "peace": 1}


def test_glory_can_stand_for_any_counter() -> None:
    assert offered(glory=3) == ["0"]
    assert offered(food=1, glory=2) == ["0"]
    assert offered(food=2, glory=4) == ["0", "1", "2", "3"]


def test_whether_glory_is_used_is_the_buyers_choice() -> None:
    g = table(p0=dict(food=2, gold=1, glory=1), start="buy", forum={0: "Ager"}, goth=4)
    play(g, "0 buy:0", "0 count:2", "0 count:0")
    assert counters(g) == {"gold": 1}


def test_nothing_can_stand_for_printed_glory() -> None:
    g = table(p0=dict(food=20, gold=20, peace=20), start="buy", forum={0: "Moneta"})
    assert asked(g) != "Buy"
    g = table(p0=dict(food=0, gold=2, peace=1, glory=1), start="buy", forum={0: "Moneta"})
    play(g, "0 buy:0")
    assert counters(g) == {}


def test_glory_kept_for_printed_glory_does_not_stand_for_others() -> None:
    g = table(p0=dict(gold=1, peace=1, glory=1), start="buy", forum={0: "Moneta"})
    assert asked(g) != "Buy"
    g = table(p0=dict(gold=1, peace=1, glory=2), start="buy", forum={0: "Moneta"})
    assert family(g, "buy") == ["0"]


def test_counters_paid_leave_the_play_area() -> None:
    g = table(p0=dict(food=5, gold=5, peace=5), start="buy", forum={0: "Ager"})
    told = play(g, "0 buy:0")
    assert counters(g) == {"food": 3, "gold": 4, "peace": 5}
    paid = next(event for event in told if event.key == "pays")
    assert paid.args["counters"] == ["food 2", "gold 1"]


def payments(cost: tuple[int, ...], surcharge: int, have: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All ways to pay, by trying each: glory for anything, anything for the surcharge."""
    found: set[tuple[int, ...]] = set()
    for paid in product(*[range(n + 1) for n in have]):
        if sum(paid) != sum(cost) + surcharge:
            continue
        short = sum(max(0, want - gave) for want, gave in zip(cost[:3], paid[:3], strict=True))
        if paid[3] >= cost[3] + short:
            found.add(paid)
    return found


def ways(have: tuple[int, ...], cost: tuple[int, ...], surcharge: int) -> set[tuple[int, ...]]:
    """All ways to pay that the game offers."""
    names = ("food", "gold", "peace", "glory")
    deck = own_deck(dict(cost={name: n for name, n in zip(names, cost, strict=True) if n}))
    start = table(p0=dict(zip(names, have, strict=True)), deck=deck, start="buy", forum={surcharge: "Card 1"})
    if f"buy:{surcharge}" not in legal(start):
        return set()
    play(start, f"buy:{surcharge}")
    found: set[tuple[int, ...]] = set()
    waiting = [start]
    while waiting:
        g = waiting.pop()
        if asked(g) not in ("Payment", "Pay"):
            left = counters(g)
            found.add(tuple(n - left.get(name, 0) for name, n in zip(names, have, strict=True)))
            continue
        for move in legal(g):
            after = g.copy()
            play(after, move)
            waiting.append(after)
    return found


@pytest.mark.parametrize("have", [(2, 2, 2, 2), (3, 0, 1, 2), (1, 1, 1, 0), (0, 4, 0, 1), (0, 0, 0, 4), (4, 1, 2, 1)])
def test_every_way_to_pay_is_offered_and_no_other(have: tuple[int, ...]) -> None:
    for cost in [(2, 1, 0, 0), (1, 1, 1, 0), (0, 2, 0, 1), (0, 0, 0, 1), (3, 0, 1, 1)]:
        for surcharge in (0, 1, 3):
            assert ways(have, cost, surcharge) == payments(cost, surcharge, have), (cost, surcharge)


# -- whether, who and how many ------------------------------------------------------------------------


def test_buying_is_optional() -> None:
    g = table(p0=RICH, start="buy", forum={0: "Ager"})
    assert legal(g) == ["pass", "buy:0"]
    play(g, "0 pass")
    assert asked(g) == "Tribute"
    assert forum(g) == {0: "Ager"}


def test_one_card_is_bought_in_a_turn() -> None:
    g = table(p0={**RICH, "bare": "farm 3"}, start="buy", forum={0: "Ager", 1: "Piscina"})
    play(g, "0 buy:0", "0 count:2", "0 count:1")
    assert asked(g) == "Tribute"
    assert forum(g) == {1: "Piscina"}


def test_only_the_active_player_buys() -> None:
    g = table(p0=RICH, p1=RICH, p2=RICH, start="buy", forum={0: "Ager"}, active=2)
    assert g.seat == 2
    play(g, "2 pass")
    assert (g.seat, asked(g)) == (2, "Tribute")


def test_nothing_is_bought_from_an_empty_space() -> None:
    g = table(p0=RICH, start="buy", forum={1: "Ager", 4: "Taberna"})
    assert family(g, "buy") == ["1", "4"]


def test_what_was_produced_in_this_turn_can_be_spent() -> None:
    g = table(p0=dict(food=1, gold=1, bare="farm 1"), start="farm", forum={0: "Ager"}, last=True)
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Ager"}


def test_who_can_buy_nothing_is_not_asked() -> None:
    """All can count the counters, so this tells nothing."""
    g = table(p0=dict(food=1), start="buy", forum={0: "Ager"})
    assert asked(g) == "Tribute"


def test_a_card_that_costs_nothing_needs_no_counters_at_all() -> None:
    """The reconstruction has none such."""
    g = table(deck=own_deck(dict(cost={})), start="buy", forum={0: "Card 1", 1: "Dull"}, last=True)
    assert family(g, "buy") == ["0"]
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Card 1"}


# -- what it is built on ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "others"),
    [("Ager", "farm", "city 1 peace 1"), ("Taberna", "city", "farm 1 peace 1"), ("Castra", "peace", "farm 1 city 1")],
)
def test_a_card_of_a_type_goes_on_a_production_card_of_that_type_only(name: str, kind: str, others: str) -> None:
    g = table(p0={**RICH, "bare": f"{kind} 1"}, start="buy", forum={0: name})
    assert family(g, "buy") == ["0"]
    g = table(p0={**RICH, "bare": others}, start="buy", forum={0: name})
    assert asked(g) == "Tribute"


def test_no_building_goes_on_another_building() -> None:
    g = table(p0={**RICH, "bare": "city 1", "buildings": "Ager,Faber@farm"}, start="buy", forum={0: "Piscina"})
    assert asked(g) == "Tribute"


def test_a_production_card_still_in_hand_cannot_be_built_on() -> None:
    g = table(p0={**RICH, "bare": "city 1", "hand": "farm 3"}, start="buy", forum={0: "Ager"})
    assert asked(g) == "Tribute"


def test_the_production_card_just_played_can_be_built_on() -> None:
    g = table(p0=dict(food=1, gold=1, bare=""), forum={0: "Ager"}, last=True)
    play(g, "0 play:farm", "0 buy:0")
    assert buildings(g) == {"farm-1": "Ager"}
    assert bare(g) == {}


def test_a_red_card_goes_on_any_type() -> None:
    for kind in ("farm", "city", "peace"):
        for red in ("Murus", "Faber"):
            g = table(p0=RICH, start="buy", forum={0: red})
            play(g, "0 buy:0")
            assert family(g, "place") == ["farm", "city", "peace"]
            play(g, f"0 place:{kind}")
            while asked(g) in ("Payment", "Pay"):
                play(g, legal(g)[0])
            assert buildings(g) == {f"{kind}-1": red}


def test_a_red_card_too_needs_a_production_card_without_a_building() -> None:
    g = table(p0={**RICH, "bare": "peace 1", "buildings": "Ager,Taberna"}, start="buy", forum={0: "Murus"})
    play(g, "0 buy:0", "0 count:2", "0 count:1")
    assert buildings(g)["peace-1"] == "Murus"
    g = table(p0={**RICH, "bare": "", "buildings": "Ager,Taberna"}, start="buy", forum={0: "Murus"})
    assert asked(g) == "Tribute"


def test_several_buildings_may_lie_on_cards_of_one_type_one_on_each() -> None:
    g = table(p0=dict(food=2, gold=1, bare="farm 2", buildings="Piscina"), start="buy", forum={0: "Ager"})
    play(g, "0 buy:0")
    assert buildings(g) == {"farm-1": "Piscina", "farm-2": "Ager"}
    assert bare(g) == {"farm": 1}


def test_a_card_lying_under_a_new_building_stays_of_its_type_and_in_the_play_area() -> None:
    g = table(p0=dict(food=2, gold=1), start="buy", forum={0: "Ager"}, last=True)
    play(g, "0 buy:0")
    assert g.view(None)["areas"][0]["cards"] == {"farm": 1, "city": 1, "peace": 1}


def test_a_building_bought_on_a_turn_of_its_type_is_not_activated_any_more() -> None:
    """Phase 3 is over; its production card has produced."""
    g = table(p0=dict(food=1, gold=1), start="farm", forum={0: "Ager"})
    assert counters(g) == {"food": 2, "gold": 1}
    play(g, "0 buy:0")
    assert counters(g) == {}
    assert asked(g) != "Activate"


# -- steps --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "count"), [("Ager", 1), ("Piscina", 2), ("Villa Rustica", 3), ("Thermae", 5)])
def test_the_steps_of_a_card_are_taken_at_once(name: str, count: int) -> None:
    g = table(p0={**RICH, "glory": 1, "steps": 4}, start="buy", forum={0: name})
    play(g, "0 buy:0")
    while asked(g) in ("Payment", "Pay"):
        play(g, legal(g)[-1])
    assert asked(g) == "Tribute"
    assert steps(g) == 4 + count


def test_steps_come_after_the_card_is_laid_and_before_tribute() -> None:
    g = table(p0=dict(food=2, gold=1, peace=1), start="buy", forum={0: "Ager"}, goth=1)
    assert keys(play(g, "0 buy:0")) == ["buys", "pays", "builds", "steps"]


def test_steps_are_kept_when_the_goth_destroys_the_building() -> None:
    g = table(p0=dict(food=2, gold=1), start="buy", forum={0: "Ager"})
    play(g, "0 buy:0", "0 lose:farm-1")
    assert (steps(g), buildings(g), fire(g)) == (1, {}, ["Ager"])


def test_steps_are_kept_when_the_building_is_discarded_for_a_power() -> None:
    g = table(
        p0=dict(food=2, gold=1, peace=3, buildings="Spolia"), p1=dict(peace=9), start="buy", forum={0: "Ager"}, goth=1
    )
    play(g, "0 buy:0", "0 tribute", "1 play:city", "0 power:city-1", "0 discard:farm-1")
    assert (steps(g), buildings(g)) == (1, {"city-1": "Spolia"})


def test_reaching_africa_by_buying_ends_the_game_before_the_goth_is_dealt_with() -> None:
    g = table(p0=dict(food=2, gold=1, steps=37), p1=dict(steps=37), start="buy", forum={0: "Ager"})
    play(g, "0 buy:0")
    assert (g.over, g.ending, g.winners()) == (True, "africa", [0])
    assert g.goth == 0


def test_steps_by_buying_and_steps_by_powers_are_told_apart_in_the_score() -> None:
    g = table(
        p0=dict(food=2, gold=1, buildings="Villa Rustica", bare="farm 1"), start="farm", forum={0: "Ager"}, goth=1
    )
    play(g, "0 power:farm-1", "0 buy:0")
    assert g.scores()[0] == {"bought": 1, "powers": 1, "total": 2}


def test_a_bought_card_can_be_activated_from_the_next_turn_of_its_type_on() -> None:
    g = table(p0=dict(food=3, gold=1), p1=dict(food=9), start="buy", forum={0: "Ager"})
    play(g, "0 buy:0")
    play(g, "0 tribute", "1 play:farm")
    assert legal(g) == ["basic:farm-1", "power:farm-1"]


def test_a_gap_left_by_buying_makes_nothing_cheaper_before_the_next_turn() -> None:
    g = table(p0=dict(food=2, gold=1), start="buy", forum={1: "Piscina", 0: "Ager"}, next="Vinea", goth=1)
    play(g, "0 buy:0")
    assert (forum(g), asked(g)) == ({5: "Vinea", 1: "Piscina"}, "Production"), "nor by the beginning of the next"

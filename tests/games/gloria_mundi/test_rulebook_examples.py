"""Every example of the rulebook, in its order. The names say which; the words are ours."""

import pytest

from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    keys,
    legal,
    lost,
    owed,
    own_deck,
    play,
    steps,
    table,
    tribute,
    unasked,
)

NOTHING = dict(bare="")


def test_phase_2_example_a_farm_card_makes_it_a_farm_turn() -> None:
    g = table(p1=dict(buildings="Ager"))
    play(g, "0 play:farm")
    assert g.view(None)["turn_type"] == "farm"


def test_phase_3_example_on_a_farm_turn_all_players_take_actions_with_their_farms() -> None:
    g = table(p0=dict(bare="farm 1 city 1"), p1=dict(bare="farm 2"), p2=dict(bare="farm 3 peace 1"))
    play(g, "0 play:farm")
    assert [counters(g, seat) for seat in range(3)] == [{"food": 2}, {"food": 2}, {"food": 3}]


@pytest.mark.parametrize(("move", "gained"), [("basic", {"food": 1}), ("power", {"food": 1, "peace": 1})])
def test_phase_3_example_a_farm_produces_a_food_or_activates_its_building(move: str, gained: dict[str, int]) -> None:
    g = table(p0=dict(bare="", buildings="Apiarium"), start="farm")
    play(g, f"0 {move}:farm-1")
    assert counters(g) == gained


def test_phase_3_example_a_resource_of_one_card_is_spent_to_activate_the_building_on_another() -> None:
    g = table(p0=dict(bare="", buildings="Ager,Cerealia"), start="farm")
    play(g, "0 basic:farm-1", "0 power:farm-2")
    assert counters(g) == {"glory": 1}


def test_phase_4_example_a_building_with_the_farm_figure_is_activated_on_farm_turns() -> None:
    for kind, active in (("farm", True), ("city", False), ("peace", False)):
        g = table(p0=dict(buildings="Ager"), start=kind)
        assert (asked(g) == "Activate") == active


def test_phase_5_example_a_city_icon_wants_one_gold() -> None:
    g = table(p0=dict(food=2, gold=2, peace=2), start="tribute", goth=2)
    assert g.view(None)["road"][2]["icons"] == ["city"]
    play(g, "0 tribute")
    assert (tribute(g), counters(g)) == (["gold"], {"food": 2, "gold": 1, "peace": 2})


def test_phase_5_example_a_city_icon_and_a_peace_icon_want_one_gold_and_one_peace() -> None:
    g = table(p0=dict(food=2, gold=2, peace=2), start="tribute", goth=18)
    assert g.view(None)["road"][18]["icons"] == ["city", "peace"]
    play(g, "0 tribute")
    assert (tribute(g), counters(g)) == (["gold peace"], {"food": 2, "gold": 1, "peace": 1})


@pytest.mark.parametrize(
    ("first", "left"), [("farm", {"farm": 1, "city": 1}), ("city", {"farm": 2})], ids=["farm", "city"]
)
def test_destroying_example_the_goth_passes_over_two_farms_and_a_city(first: str, left: dict[str, int]) -> None:
    """The active player loses either; the next one a card from what remains; and so on."""
    ours = dict(bare="farm 1 city 1", buildings="Ager")
    g = table(start="tribute", goth=3, tribute=["food", "food gold"], p0=ours, p1=ours | dict(buildings="Vinea"))
    assert owed(g) == {"farm": 2, "city": 1}
    assert family(g, "lose") == ["farm", "city", "farm-1"]
    play(g, f"0 lose:{first}")
    assert owed(g) == left
    assert family(g, "lose") == [*left, "farm-1"]
    play(g, f"1 lose:{'city' if 'city' in left else 'farm'}", "2 lose:farm")
    assert asked(g) == "Recover"
    assert lost(g) == {"farm": 2, "city": 1}


def test_recovering_note_with_as_many_cards_to_lose_as_players_who_refuses_chooses_first() -> None:
    """The card to lose and the counter to take, both first; who would have been next comes last."""
    g = table(p0=dict(peace=1), start="tribute", goth=3, tribute=["glory", "food gold"])
    play(g, "0 refuse", "0 lose:city", "1 lose:farm", "2 lose:farm", "0 take:glory")
    assert counters(g, 0) == {"peace": 1, "glory": 1}
    assert family(g, "take") == ["food", "gold"]


def test_wall_example_the_wall_is_discarded_instead_of_the_city_under_it() -> None:
    """Also when another card could be lost."""
    g = table(p0=dict(bare="farm 1", buildings="Murus@city"), start="tribute", goth=4)
    assert family(g, "wall") == ["city-1"]
    told = play(g, "0 wall:city-1")
    assert (bare(g), buildings(g), fire(g)) == ({"farm": 1, "city": 1}, {}, ["Murus"])
    assert unasked(told) == ["0 wall:city-1", "1 lose:farm"]


@pytest.mark.parametrize(
    ("choice", "gained"),
    [
        (["count:3"], {"food": 3}),
        (["count:1", "count:1"], {"food": 1, "gold": 1, "peace": 1}),
        (["count:0", "count:2"], {"gold": 2, "peace": 1}),
    ],
)
def test_spend_example_one_glory_produces_three_resources_in_any_mix(choice: list[str], gained: dict[str, int]) -> None:
    g = table(p0=dict(bare="", glory=1, buildings="Moneta"), start="city")
    play(g, "0 power:city-1", *choice)
    assert counters(g) == gained


def test_spend_example_two_glory_do_not_produce_six() -> None:
    g = table(p0=dict(bare="", glory=2, buildings="Moneta"), start="city")
    play(g, "0 power:city-1", "0 count:3")
    assert counters(g) == {"food": 3, "glory": 1}
    assert asked(g) != "Activate"


def test_discard_example_another_building_produces_its_steps() -> None:
    g = table(p0=dict(bare="", buildings="Fuga,Aquaeductus"), start="peace")
    play(g, "0 power:peace-1", "0 discard:city-1")
    assert (steps(g), fire(g), buildings(g)) == (3, ["Aquaeductus"], {"peace-1": "Fuga"})


def test_discard_example_another_building_produces_its_cost() -> None:
    g = table(p0=dict(bare="", buildings="Spolia,Pax Romana"), start="city")
    play(g, "0 power:city-1", "0 discard:peace-1")
    assert counters(g) == {"food": 2, "gold": 1, "peace": 4, "glory": 1}
    assert (fire(g), buildings(g)) == (["Pax Romana"], {"city-1": "Spolia"})


def test_discard_examples_never_the_building_itself() -> None:
    g = table(p0=dict(bare="", buildings="Spolia,Ager,Faber@city"), start="city")
    play(g, "0 power:city-1")
    assert family(g, "discard") == ["farm-1", "city-2"]


def test_replace_text_what_is_replaced_is_paid_and_what_replaces_it_is_never_taken() -> None:
    """Of the picture only the kind of power is known: here food stands for gold."""
    g = table(p0=dict(food=4, bare="farm 1", buildings="Faber@city"), start="buy", forum={0: "Ager"})
    told = play(g, "0 buy:0")
    while asked(g) in ("Purchase", "Cover", "Payment", "Pay"):
        told += play(g, legal(g)[0])
    assert counters(g) == {"food": 1}
    assert "gains" not in keys(told)
    assert buildings(g)["farm-1"] == "Ager"


def test_produce_example_a_food_and_a_step() -> None:
    g = table(p0=dict(bare="", buildings="Villa Rustica"), start="farm")
    play(g, "0 power:farm-1")
    assert (counters(g), steps(g)) == ({"food": 1}, 1)


def test_have_example_a_food_for_each_farm_with_a_building_or_without() -> None:
    """The card under the building is one of them; the other farms produce as ever."""
    g = table(p0=dict(bare="farm 2", buildings="Horreum,Ager,Faber@farm"), start="farm")
    assert counters(g) == {"food": 3}
    play(g, "0 power:farm-1")
    assert counters(g) == {"food": 3 + 5}


def test_satisfy_example_a_glory_for_each_other_peace_card_and_no_peace_is_produced() -> None:
    g = table(p0=dict(bare="peace 2", buildings="Triumphus,Castra"), start="peace")
    play(g, "0 power:peace-1")
    assert counters(g) == {"glory": 3}
    assert asked(g) != "Activate"


@pytest.mark.parametrize(("goth", "icons"), [(3, "city"), (5, "farm city"), (19, "city peace")])
def test_satisfy_example_two_steps_if_the_goth_stands_on_a_space_with_a_city(goth: int, icons: str) -> None:
    """Whatever else the space shows."""
    g = table(p0=dict(bare="", buildings="Exsilium"), start="city", goth=goth)
    assert g.view(None)["road"][goth - 1]["icons"] == icons.split()
    play(g, "0 power:city-1")
    assert (steps(g), counters(g)) == (2, {})


@pytest.mark.parametrize("goth", [0, 1, 2, 9])
def test_satisfy_example_on_other_spaces_the_city_only_produces(goth: int) -> None:
    g = table(p0=dict(bare="", gold=1, buildings="Exsilium"), start="city", goth=goth)
    assert asked(g) != "Activate"
    assert (steps(g), counters(g)) == (0, {"gold": 2})


def test_game_end_note_no_tie_is_possible_in_africa() -> None:
    """The first to arrive ends the game before anybody else can."""
    near = dict(bare="", steps=37)
    deck = own_deck(dict(power="Step 1", copies=2))
    g = table(
        p0={**near, "buildings": "Card 1"}, p1={**near, "buildings": "Card 1"}, p2=NOTHING, deck=deck, start="farm"
    )
    play(g, "0 power:farm-1")
    assert (g.ending, g.winners(), steps(g, 1)) == ("africa", [0], 37)

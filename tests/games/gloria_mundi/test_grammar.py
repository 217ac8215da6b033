"""The icon grammar of the powers: its notation, and every form of it in play with cards of our own."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludi.games.gloria_mundi.grammar import (
    BUILDINGS,
    DISCARD,
    EACH_OTHER,
    GIVE,
    GOTH,
    HAVE,
    HELD,
    ITS_COST,
    ITS_STEPS,
    PRODUCE,
    PROTECT,
    REPLACE,
    SPEND,
    BadPower,
    Power,
    notation,
    read,
)
from tests.games.gloria_mundi.table import (
    asked,
    bare,
    buildings,
    counters,
    family,
    fire,
    legal,
    lost,
    own_deck,
    play,
    steps,
    table,
    ways,
)

F, G, P, Y, S = 1, 2, 4, 8, 16
FARM, CITY, PEACE = range(3)


def parts(power: Power) -> tuple[Any, ...]:
    return power.operation, power.lefts, power.rights, power.what, power.x, power.its, power.count


def either(operation: int, lefts: list[Any], rights: list[Any], **more: Any) -> Power:
    """A power that leaves a choice on one of its sides, or on both."""
    return Power(operation, lefts[0], rights[0], lefts=tuple(lefts), rights=tuple(rights), **more)


# -- reading and writing -----------------------------------------------------------------------------

FORMS = {
    "Food 2": Power(PRODUCE, right=((F, 2),)),
    "Glory 1": Power(PRODUCE, right=((Y, 1),)),
    "Step 3": Power(PRODUCE, right=((S, 3),)),
    "Food 1 + Step 1": Power(PRODUCE, right=((F, 1), (S, 1))),
    "Gold 2 + Food 1 + Peace 3": Power(PRODUCE, right=((G, 2), (F, 1), (P, 3))),
    "Food/Gold/Peace 2": Power(PRODUCE, right=((F | G | P, 2),)),
    "Food/Glory 1 + Gold/Step 20": Power(PRODUCE, right=((F | Y, 1), (G | S, 20))),
    "Food 2 -> Peace 3": Power(SPEND, ((F, 2),), ((P, 3),)),
    "Gold 1 + Food 1 -> Step 2": Power(SPEND, ((G, 1), (F, 1)), ((S, 2),)),
    "Food/Gold 2 -> Glory 1": Power(SPEND, ((F | G, 2),), ((Y, 1),)),
    "Glory 1 -> Food/Gold/Peace 3": Power(SPEND, ((Y, 1),), ((F | G | P, 3),)),
    "Food X -> Gold X": Power(SPEND, ((F, 1),), ((G, 1),), x=True),
    "Food 2X -> Step X": Power(SPEND, ((F, 2),), ((S, 1),), x=True),
    "Food 2X + Gold X -> Step 3X + Glory X": Power(SPEND, ((F, 2), (G, 1)), ((S, 3), (Y, 1)), x=True),
    "Building -> its steps": Power(DISCARD, its=ITS_STEPS),
    "Building -> its cost": Power(DISCARD, its=ITS_COST),
    "Building -> Food 2 + Step 1": Power(DISCARD, right=((F, 2), (S, 1))),
    "Building -> Food/Gold 4": Power(DISCARD, right=((F | G, 4),)),
    "Building 2 -> Step 5": Power(DISCARD, right=((S, 5),), count=2),
    "Building 3 -> its cost": Power(DISCARD, its=ITS_COST, count=3),
    "Building X -> Gold 2X": Power(DISCARD, right=((G, 2),), x=True),
    "Building X -> its steps": Power(DISCARD, its=ITS_STEPS, x=True),
    "Farm card -> Gold 3": Power(GIVE, right=((G, 3),), what=FARM),
    "City card 2 -> Food/Gold 1 + Step 1": Power(GIVE, right=((F | G, 1), (S, 1)), what=CITY, count=2),
    "Peace card X -> Glory 2X": Power(GIVE, right=((Y, 2),), what=PEACE, x=True),
    "Food 2 / Gold 3": either(PRODUCE, [()], [((F, 2),), ((G, 3),)]),
    "Food 2 + Step 1 / Food/Gold 3 / Glory 1": either(PRODUCE, [()], [((F, 2), (S, 1)), ((F | G, 3),), ((Y, 1),)]),
    "Food 2 / Gold 1 -> Step 1": either(SPEND, [((F, 2),), ((G, 1),)], [((S, 1),)]),
    "Food 2 / Gold 1 -> Step 1 / Peace 3": either(SPEND, [((F, 2),), ((G, 1),)], [((S, 1),), ((P, 3),)]),
    "Food 2X / Gold X -> Step X": either(SPEND, [((F, 2),), ((G, 1),)], [((S, 1),)], x=True),
    "Building 2 -> Gold 3 / Step 1": either(DISCARD, [()], [((G, 3),), ((S, 1),)], count=2),
    "Farm card -> Gold 3 / Step 1": either(GIVE, [()], [((G, 3),), ((S, 1),)], what=FARM),
    "Farm card = Food 1 / Gold 2": either(HAVE, [()], [((F, 1),), ((G, 2),)], what=FARM),
    "Farm card : Food 1 / Step 2": either(EACH_OTHER, [()], [((F, 1),), ((S, 2),)], what=FARM),
    "Goth on City : Step 1 / Gold 4": either(GOTH, [()], [((S, 1),), ((G, 4),)], what=CITY),
    "=> Food/Gold 2": Power(REPLACE, (), ((F | G, 2),)),
    "Farm card = Food 1": Power(HAVE, right=((F, 1),), what=FARM),
    "City card = Gold 1 + Step 1": Power(HAVE, right=((G, 1), (S, 1)), what=CITY),
    "Peace card = Food/Gold 2": Power(HAVE, right=((F | G, 2),), what=PEACE),
    "Building = Glory 1": Power(HAVE, right=((Y, 1),), what=BUILDINGS),
    "Gold 2 = Step 1": Power(HAVE, ((G, 2),), ((S, 1),), what=HELD),
    "Food/Gold 3 = Peace 1": Power(HAVE, ((F | G, 3),), ((P, 1),), what=HELD),
    "Farm card : Food 2": Power(EACH_OTHER, right=((F, 2),), what=FARM),
    "Peace card : Glory 1 + Step 1": Power(EACH_OTHER, right=((Y, 1), (S, 1)), what=PEACE),
    "Goth on Farm : Step 2": Power(GOTH, right=((S, 2),), what=FARM),
    "Goth on City : Gold/Peace 2": Power(GOTH, right=((G | P, 2),), what=CITY),
    "Food 1 => Gold 1": Power(REPLACE, ((F, 1),), ((G, 1),)),
    "Food X => Gold X": Power(REPLACE, ((F, 1),), ((G, 1),), x=True),
    "Food/Gold/Peace 1 => Food/Gold/Peace 2": Power(REPLACE, ((F | G | P, 1),), ((F | G | P, 2),)),
    "Glory 1 => Food 1 + Gold 1": Power(REPLACE, ((Y, 1),), ((F, 1), (G, 1))),
    "Wall Farm": Power(PROTECT, what=FARM),
    "Wall City": Power(PROTECT, what=CITY),
    "Wall Peace": Power(PROTECT, what=PEACE),
}


@pytest.mark.parametrize("text", FORMS)
def test_each_form_is_read(text: str) -> None:
    assert parts(read(text)) == parts(FORMS[text])


@pytest.mark.parametrize("text", FORMS)
def test_each_form_is_written_as_it_was_read(text: str) -> None:
    assert notation(read(text)) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("food 2", "Food 2"),
        ("  FOOD   2 ", "Food 2"),
        ("Food", "Food 1"),
        ("Food + Step", "Food 1 + Step 1"),
        ("Steps 2", "Step 2"),
        ("Food2+Gold1", "Food 2 + Gold 1"),
        ("Food / Gold / Peace 2", "Food/Gold/Peace 2"),
        ("Peace/Food 2", "Food/Peace 2"),
        ("Food 2 → Peace 3", "Food 2 -> Peace 3"),
        ("Food X ⇒ Gold X", "Food X => Gold X"),
        ("Food 2->Peace 3", "Food 2 -> Peace 3"),
        ("Food 2 X -> Step x", "Food 2X -> Step X"),
        ("Food 1X -> Step 1X", "Food X -> Step X"),
        ("Food X -> Step 1", "Food X -> Step X"),
        ("farm card2->gold", "Farm card 2 -> Gold 1"),
        ("Farm card 1 -> Gold 2", "Farm card -> Gold 2"),
        ("Food 2/Gold 3", "Food 2 / Gold 3"),
        ("Food 2 / Gold", "Food 2 / Gold 1"),
        ("Food / Gold 2 / Peace 3", "Food/Gold 2 / Peace 3"),
        ("building -> ITS STEPS", "Building -> its steps"),
        ("farm card=food", "Farm card = Food 1"),
        ("Goth on a city: Step 2", "Goth on City : Step 2"),
        ("wall  peace", "Wall Peace"),
    ],
)
def test_small_differences_in_writing_do_not_matter(text: str, meant: str) -> None:
    assert notation(read(text)) == meant


counts = st.integers(1, 20)


def terms(most: int) -> st.SearchStrategy[Any]:
    """Some goods and how many, 60 at most; `most` is the largest set of them."""
    return st.lists(st.tuples(st.integers(1, most), counts), min_size=1, max_size=3).map(tuple)


def some(side: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """One thing or several to choose from."""
    return st.lists(side, min_size=1, max_size=4, unique=True)


goods, any_counters, types = terms(31), terms(15), st.integers(0, 2)
powers = st.one_of(
    st.builds(lambda right: Power(PRODUCE, right=right), goods),
    st.builds(lambda left, right, x: Power(SPEND, left, right, x=x), any_counters, goods, st.booleans()),
    st.builds(lambda its: Power(DISCARD, its=its), st.sampled_from([ITS_STEPS, ITS_COST])),
    st.builds(lambda right, count: Power(DISCARD, right=right, count=count), goods, counts),
    st.builds(lambda right: Power(DISCARD, right=right, x=True), goods),
    st.builds(lambda right: Power(REPLACE, (), right), any_counters),
    st.builds(lambda right, what: Power(HAVE, right=right, what=what), goods, st.integers(0, BUILDINGS)),
    st.builds(lambda one, right: Power(HAVE, one[:1], right, what=HELD), any_counters, goods),
    st.builds(lambda right, what: Power(EACH_OTHER, right=right, what=what), goods, types),
    st.builds(lambda right, what: Power(GOTH, right=right, what=what), goods, types),
    st.builds(lambda left, right, x: Power(REPLACE, left, right, x=x), any_counters, any_counters, st.booleans()),
    st.builds(lambda what: Power(PROTECT, what=what), types),
    st.builds(lambda right, what, count: Power(GIVE, right=right, what=what, count=count), goods, types, counts),
    st.builds(lambda right, what: Power(GIVE, right=right, what=what, x=True), goods, types),
    st.builds(lambda a, b, x: either(SPEND, a, b, x=x), some(any_counters), some(goods), st.booleans()),
    st.builds(lambda rights: either(PRODUCE, [()], rights), some(goods)),
    st.builds(lambda rights, count: either(DISCARD, [()], rights, count=count), some(goods), counts),
    st.builds(lambda b, what, count: either(GIVE, [()], b, what=what, count=count), some(goods), types, counts),
    st.builds(lambda rights, what: either(HAVE, [()], rights, what=what), some(goods), st.integers(0, BUILDINGS)),
    st.builds(lambda rights, what: either(EACH_OTHER, [()], rights, what=what), some(goods), types),
    st.builds(lambda rights, what: either(GOTH, [()], rights, what=what), some(goods), types),
)


@settings(max_examples=300)
@given(powers)
def test_any_power_can_be_written_and_read_back(power: Power) -> None:
    text = notation(power)
    assert parts(read(text)) == parts(power)
    assert notation(read(text)) == text
    assert parts(read(text.upper())) == parts(power)


@settings(max_examples=300)
@given(st.text(max_size=30) | st.text("FodGlPeacStpXWarmihBu0123456789 /+->=:", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Never another error, and what is read is written so that it means the same."""
    try:
        power = read(text)
    except BadPower as error:
        refusal = str(error)
        assert_one_line(refusal)
    else:
        assert parts(read(notation(power))) == parts(power)


def assert_one_line(text: str) -> None:
    assert text
    assert text.isprintable()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' should be goods and a number, such as Food 2 or Food/Gold 1"),
        ("2", "'2' should be goods and a number"),
        ("2 Food", "'2 food' should be goods and a number"),
        ("Food 2 Gold 3", "'food 2 gold 3' should be goods and a number"),
        ("Food +", "'' should be goods and a number"),
        ("Food -1", "should be goods and a number"),
        ("Food 1.5", "should be goods and a number"),
        ("Food/ 2", "should be goods and a number"),
        ("Silver 2", "'silver' should be one of food, gold, peace, glory, step"),
        ("Food/Silver 2", "'silver' should be one of food, gold, peace, glory, step"),
        ("Food/Food 2", "'food' is named twice"),
        ("Step/Steps 2", "'steps' is named twice"),
        ("Food 0", "0 should be a number from 1 to 20"),
        ("Food 21", "21 should be a number from 1 to 20"),
        ("Food 99999", "99999 should be a number from 1 to 20"),
        ("Food 20 + Gold 20 + Food 20 + Step 1", "is of more than 60 things"),
        ("Food 20 + Food 20 + Food 20 + Food 1 -> Step 1", "is of more than 60 things"),
        ("Food X", "'food x' may not have an X here"),
        ("Food 1 -> Gold X", "'gold x' has an X, but not 'food 1'"),
        ("Food X + Gold 1 -> Step X", "'food x + gold 1' may not have an X here"),
        ("Food X -> Step X + Gold 1", "'step x + gold 1' may not have an X here"),
        ("Farm card = Food X", "'food x' may not have an X here"),
        ("Farm card : Food X", "'food x' may not have an X here"),
        ("Goth on Farm : Food X", "'food x' may not have an X here"),
        ("Building -> Food X", "'food x' may not have an X here"),
        ("Gold X = Food 1", "'gold x' may not have an X here"),
        ("Building 2X -> Gold X", "'building 2x' should be Building X, or Building and a number"),
        ("Building 21 -> Gold 1", "21 should be a number from 1 to 20"),
        ("=> Gold X", "'gold x' may not have an X here"),
        ("Farm card 2X -> Gold X", "'farm card 2x' should be Farm card X, or with a number and no X"),
        ("Farm card 21 -> Gold 1", "21 should be a number from 1 to 20"),
        ("Farm card -> Gold X", "'gold x' may not have an X here"),
        ("Farm card -> its steps", "should be goods and a number"),
        ("Farm card + Gold 1 -> Step 1", "should be goods and a number"),
        ("Farm/City card -> Step 1", "should be goods and a number"),
        ("Food 2 / Food 2", "'food 2 / food 2' names the same twice"),
        ("Food 1 / Food 2 / Food 3 / Food 4 / Food 5", "leaves more than 4 things to choose from"),
        ("Food 20 + Food 20 + Food 20 / Gold 61", "61 should be a number from 1 to 20"),
        ("Food X / Gold 2 -> Step X", "'food x / gold 2' may not have an X here"),
        ("Food 2 / Gold 1 -> Step X", "'step x' has an X, but not 'food 2 / gold 1'"),
        ("Food 2 / Gold 3 = Step 1", "should be goods and a number"),
        ("Food 2 / Gold 3 => Peace 1", "should be goods and a number"),
        ("Food 2 => Gold 1 / Peace 2", "should be goods and a number"),
        ("Food 2 / ", "'' should be goods and a number"),
        ("Food 1 -> Gold 1 -> Peace 1", "has more than one of -> => = :"),
        ("Farm card = Food 1 : Gold 1", "has more than one of -> => = :"),
        ("Food 1 ->", "'' should be goods and a number"),
        ("-> Food 1", "'' should be goods and a number"),
        ("Step 1 -> Food 1", "'step' should be one of food, gold, peace, glory"),
        ("Step 1 => Food 1", "'step' should be one of food, gold, peace, glory"),
        ("Food 1 => Step 1", "'step' should be one of food, gold, peace, glory"),
        ("Step 1 = Food 1", "'step' should be one of food, gold, peace, glory"),
        ("Food 1 + Gold 1 = Step 1", "should be one kind of card or counter, such as Farm card, Building or Gold 2"),
        ("Temple card = Food 1", "should be goods and a number"),
        ("Building : Food 1", "'building' should be a card (Farm card) or the Goth's space (Goth on Farm)"),
        ("Food 1 : Gold 1", "'food 1' should be a card (Farm card) or the Goth's space (Goth on Farm)"),
        ("Goth on Rome : Step 2", "'goth on rome' should be a card (Farm card) or the Goth's space (Goth on Farm)"),
        ("Goth : Step 2", "'goth' should be a card (Farm card) or the Goth's space (Goth on Farm)"),
        ("Wall", "'wall' should be one of food, gold, peace, glory, step"),
        ("Wall Rome", "'wall rome' should be goods and a number"),
        ("Building -> its wall", "should be goods and a number"),
        ("Food 1 -> its steps", "should be goods and a number"),
    ],
)
def test_a_wrong_notation_is_refused_and_told_what_is_expected(text: str, said: str) -> None:
    with pytest.raises(BadPower) as refused:
        read(text)
    assert said in str(refused.value)
    assert_one_line(str(refused.value))


# -- in play -----------------------------------------------------------------------------------------


def holding(power: str, others: str = "", *cards: dict[str, Any], goth: int = 0, **p0: Any) -> Any:
    """Phase 3 of a farm turn; seat 0 has a farm building of this power in farm-1, and no bare cards unless told."""
    deck = own_deck({"name": "It", "power": power}, *cards)
    area = {"bare": "", "buildings": f"It, {others}", **p0}
    return table(start="farm", deck=deck, goth=goth, p0=area)


def using(power: str, *choices: str, **more: Any) -> Any:
    g = holding(power, **more)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices])
    assert asked(g) not in ("Activate", "Times", "Divide", "Payment", "Pay")
    return g


def result(g: Any) -> tuple[dict[str, int], int]:
    return counters(g), steps(g)


@pytest.mark.parametrize(
    ("power", "choices", "got", "walked"),
    [
        ("Food 4", "", dict(food=4), 0),
        ("Glory 2", "", dict(glory=2), 0),
        ("Step 3", "", {}, 3),
        ("Food 1 + Step 1", "", dict(food=1), 1),
        ("Gold 2 + Peace 1 + Glory 1", "", dict(gold=2, peace=1, glory=1), 0),
        ("Food/Gold/Peace 3", "count:3", dict(food=3), 0),
        ("Food/Gold/Peace 3", "count:0 count:3", dict(gold=3), 0),
        ("Food/Gold/Peace 3", "count:0 count:0", dict(peace=3), 0),
        ("Food/Gold/Peace 3", "count:1 count:1", dict(food=1, gold=1, peace=1), 0),
        ("Food/Gold 1", "count:0", dict(gold=1), 0),
        ("Gold/Step 3", "count:1", dict(gold=1), 2),
        ("Glory/Step 1", "count:0", {}, 1),
        ("Food/Gold 1 + Peace 2", "count:1", dict(food=1, peace=2), 0),
    ],
)
def test_produce(power: str, choices: str, got: dict[str, int], walked: int) -> None:
    """Produce B: with / the player chooses freely, and a number counts them all."""
    assert result(using(power, *choices.split())) == (got, walked)


def test_two_free_choices_are_both_made() -> None:
    g = using("Food/Gold 2 + Peace/Step 2", "count:1", "count:2")
    food_first = (dict(food=1, gold=1, peace=2), 0)
    assert result(g) in (food_first, (dict(food=2, peace=1), 1))


def test_a_free_choice_goes_from_none_to_all() -> None:
    g = holding("Food/Gold/Peace 3")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["0", "1", "2", "3"]
    play(g, "0 count:2")
    assert family(g, "count") == ["0", "1"]


@pytest.mark.parametrize(
    ("power", "have", "choices", "got", "walked"),
    [
        ("Food 2 -> Peace 3", dict(food=5), "", dict(food=3, peace=3), 0),
        ("Food 1 + Gold 2 -> Glory 1", dict(food=1, gold=3), "", dict(gold=1, glory=1), 0),
        ("Food/Gold 2 -> Step 1", dict(food=2, gold=2), "count:1", dict(food=1, gold=1), 1),
        ("Food/Gold 2 -> Step 1", dict(food=1, gold=1), "", {}, 1),
        ("Gold 1 -> Food 1 + Step 1", dict(gold=1), "", dict(food=1), 1),
        ("Gold 1 -> Food/Step 2", dict(gold=1), "count:1", dict(food=1), 1),
        ("Peace 1 -> Peace 2", dict(peace=1), "", dict(peace=2), 0),
    ],
)
def test_spend(power: str, have: dict[str, int], choices: str, got: dict[str, int], walked: int) -> None:
    """Spend A to produce B."""
    assert result(using(power, *choices.split(), **have)) == (got, walked)


def test_without_an_x_only_one_set_is_spent() -> None:
    """Spend A to produce B: no multiples."""
    assert result(using("Gold 1 -> Step 1", gold=9)) == (dict(gold=8), 1)


def test_with_an_x_any_number_of_sets_is_spent_but_at_least_one() -> None:
    """Spend A to produce B: X. None at all would be a card not activated."""
    g = holding("Gold 2X -> Step 3X + Food X", gold=7)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:3")
    assert result(g) == (dict(gold=1, food=3), 9)


def test_with_an_x_and_a_free_choice_all_sets_are_divided_together() -> None:
    assert result(using("Gold X -> Food/Peace 2X", "count:2", "count:3", gold=2)) == (dict(food=3, peace=1), 0)


def test_with_an_x_several_kinds_may_be_spent() -> None:
    g = holding("Food/Gold X -> Step X", food=1, gold=2)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2")
    assert ways(g) == {(0, 2, 0, 0), (1, 1, 0, 0)}
    play(g, "0 count:0")
    assert result(g) == (dict(food=1), 2)


def test_glory_stands_in_for_what_is_spent() -> None:
    """Glory is wild; facts ruling 10."""
    assert result(using("Food 2 -> Peace 3", glory=2)) == (dict(peace=3), 0)
    assert result(using("Food 2 -> Peace 3", food=1, glory=1)) == (dict(peace=3), 0)
    g = holding("Food 2 -> Peace 3", food=2, glory=1)
    play(g, "0 power:farm-1")
    assert ways(g) == {(2, 0, 0, 0), (1, 0, 0, 1)}, "the player may keep the food"
    play(g, "0 count:1")
    assert result(g) == (dict(food=1, peace=3), 0)


def test_glory_stands_in_for_an_x_too() -> None:
    g = holding("Food X -> Gold X", food=1, glory=2)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:3")
    assert result(g) == (dict(gold=3), 0)


def test_nothing_stands_in_for_glory() -> None:
    """Facts ruling 10: not backwards."""
    g = holding("Glory 1 -> Step 1", food=9, gold=9, peace=9)
    assert result(g) == (dict(food=10, gold=9, peace=9), 0)


@pytest.mark.parametrize(
    ("power", "have"),
    [
        ("Food 2 -> Peace 3", dict(food=1, gold=9, peace=9)),
        ("Food 1 + Gold 1 -> Step 2", dict(food=9, peace=9)),
        ("Food 2X -> Step X", dict(food=1)),
        ("Food/Gold 3 -> Step 1", dict(food=1, gold=1, peace=9)),
        ("Food 1 + Gold 1 -> Step 2", dict(glory=1)),
    ],
)
def test_what_cannot_be_paid_leaves_the_basic_resource(power: str, have: dict[str, Any]) -> None:
    """Facts ruling 2."""
    g = holding(power, **have)
    assert asked(g) != "Activate"
    assert result(g) == ({**have, "food": have.get("food", 0) + 1}, 0)


def test_what_other_cards_produce_can_be_spent_at_once() -> None:
    """Phase 3: produce with one card, spend it with another. Bare cards and those under red ones produce first."""
    assert result(using("Food 2 -> Step 1", bare="farm 2")) == ({}, 1)
    g = holding("Food 1 -> Step 1", "Wall@farm", *FODDER)
    play(g, "0 power:farm-1")
    assert result(g) == ({}, 1)


def test_the_other_building_may_produce_first() -> None:
    """Phase 3: in any order."""
    g = holding("Food 1 -> Step 1", "Dull")
    assert legal(g) == ["basic:farm-1", "basic:farm-2", "power:farm-2"]
    play(g, "0 power:farm-2")
    assert "power:farm-1" in legal(g)
    play(g, "0 power:farm-1")
    assert result(g) == ({}, 1)


# -- discarding another building ---------------------------------------------------------------------

DEAR = {"name": "Dear", "cost": {"food": 1, "gold": 2, "peace": 3, "glory": 1}, "steps": 4}
TEMPLE = {"name": "Temple", "type": "peace", "cost": {"gold": 2}, "steps": 3}
HAMMER = {"name": "Hammer", "type": "builder", "power": "Food 1 => Gold 1", "cost": {"peace": 2}, "steps": 2}
WALL = {"name": "Wall", "type": "wall", "power": "Wall Farm", "cost": {"glory": 1}, "steps": 1}
FODDER = (DEAR, TEMPLE, HAMMER, WALL)


def test_a_building_is_discarded_for_its_steps() -> None:
    """The number of steps that it brought when bought. Its production card, not used yet, still produces."""
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4)
    assert (buildings(g), bare(g), fire(g)) == ({"farm-1": "It"}, dict(farm=1), ["Dear"])


def test_a_building_is_discarded_for_its_cost() -> None:
    """The resources shown as its cost, glory too."""
    g = holding("Building -> its cost", "Dear", *FODDER)
    play(g, "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=2, gold=2, peace=3, glory=1), 0)


def test_a_building_is_discarded_for_fixed_goods() -> None:
    g = holding("Building -> Gold 2 + Step 1", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1")
    assert result(g) == (dict(gold=2), 1)


def test_a_building_is_discarded_for_goods_in_any_mix() -> None:
    g = holding("Building -> Gold/Step 3", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1", "0 count:1")
    assert result(g) == (dict(gold=1), 2)


def test_any_other_building_can_be_discarded_but_never_itself() -> None:
    """Spend A to produce B: any one other building card; facts ruling 7: red cards and walls too."""
    g = holding("Building -> its steps", "Dear, Temple, Hammer@farm, Wall@city", *FODDER)
    play(g, "0 power:farm-1")
    assert family(g, "discard") == ["farm-2", "farm-3", "city-1", "peace-1"]


def test_without_another_building_there_is_only_the_basic_resource() -> None:
    g = holding("Building -> its steps", "", *FODDER)
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1), 0)


def test_the_buildings_of_others_are_safe() -> None:
    deck = own_deck({"name": "It", "power": "Building -> its steps"}, *FODDER)
    g = table(start="farm", deck=deck, p0=dict(bare="", buildings="It"), p1=dict(buildings="Dear"))
    assert g.seat != 0 or asked(g) != "Activate"
    assert counters(g) == dict(food=1)


@pytest.mark.parametrize(("name", "place", "walked"), [("Hammer@farm", "farm-2", 2), ("Wall@farm", "farm-2", 1)])
def test_the_card_under_a_discarded_red_card_produces_once(name: str, place: str, walked: int) -> None:
    """Red cards: their production is never lost; it comes once, not again after the discard."""
    g = holding("Building -> its steps", name, *FODDER)
    play(g, "0 power:farm-1", f"0 discard:{place}")
    assert result(g) == (dict(food=1), walked)


def test_the_card_under_a_building_that_was_used_does_not_produce_again() -> None:
    """Phase 3: either the production card or the building, not both."""
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 power:farm-2", "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4), "one food by the power of Dear"
    g = holding("Building -> its steps", "Dear", *FODDER)
    play(g, "0 basic:farm-2", "0 power:farm-1", "0 discard:farm-2")
    assert result(g) == (dict(food=1), 4)


LOCK = {"name": "Lock", "power": "Farm card : Step 1"}


@pytest.mark.parametrize(("place", "walked"), [("farm-2", 4), ("farm-3", 1)])
def test_it_produces_once_too_while_the_others_wait_for_a_card_that_would_forbid_them(place: str, walked: int) -> None:
    """As long as the Lock could be used no card has produced. Bare, discarded and remaining building: three food."""
    g = holding("Building -> its steps", "Dear, Lock", *FODDER, LOCK, bare="farm 1")
    assert counters(g) == {}
    play(g, "0 power:farm-1", f"0 discard:{place}")
    if asked(g) == "Activate":
        play(g, f"0 basic:{({'farm-2', 'farm-3'} - {place}).pop()}")
    assert result(g) == (dict(food=3), walked)


def test_a_production_card_of_another_type_does_not_produce() -> None:
    """Phase 3: only cards of the turn's type."""
    g = holding("Building -> its steps", "Temple", *FODDER)
    play(g, "0 power:farm-1", "0 discard:peace-1")
    assert result(g) == ({}, 3)
    assert bare(g) == dict(peace=1)


def test_two_such_cards_can_follow_each_other_but_not_eat_each_other_twice() -> None:
    deck = own_deck({"name": "It", "power": "Building -> its steps", "copies": 2}, *FODDER)
    g = table(start="farm", deck=deck, p0=dict(bare="", buildings="It, It, Dear"))
    play(g, "0 power:farm-1", "0 discard:farm-3")
    assert legal(g) == ["basic:farm-2", "power:farm-2"]
    play(g, "0 power:farm-2", "0 discard:farm-1")
    assert result(g) == (dict(food=1), 5), "Dear's farm produced, that of the first did not"
    assert (buildings(g), bare(g)) == ({"farm-2": "It"}, dict(farm=2))


def test_several_buildings_are_discarded_one_after_the_other() -> None:
    """Spend A to produce B: a number counts objects too."""
    g = holding("Building 2 -> Step 5 + Gold 1", "Temple, Wall@city, Hammer@peace", *FODDER)
    play(g, "0 power:farm-1", "0 discard:city-1")
    assert result(g) == ({}, 0)
    play(g, "0 discard:peace-1")
    assert result(g) == (dict(gold=1), 5)
    assert fire(g)[:2] == ["Wall", "Temple"]


def test_so_many_others_must_be_there() -> None:
    assert asked(holding("Building 2 -> Step 5", "Temple", *FODDER)) != "Activate"


def test_any_number_of_buildings_is_discarded() -> None:
    """Spend A to produce B: X on objects."""
    g = holding("Building X -> Gold 2X", "Temple, Wall@city, Hammer@peace", *FODDER)
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2", "0 discard:city-1", "0 discard:peace-2")
    assert result(g) == (dict(gold=4), 0)


def test_each_of_them_brings_its_own_steps() -> None:
    g = holding("Building X -> its steps", "Temple, Wall@city", *FODDER)
    play(g, "0 power:farm-1", "0 count:2", "0 discard:city-1")
    assert steps(g) == 4


# -- discarding production cards ----------------------------------------------------------------------


def test_another_production_card_is_discarded_for_a_power() -> None:
    """Spend A to produce B: of objects. It has produced before and is out of the game, as one that the Goth takes."""
    g = holding("Farm card -> Gold 3", bare="farm 2")
    assert result(g) == (dict(food=2), 0)
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=2, gold=3), 0)
    assert (bare(g), lost(g)["farm"]) == (dict(farm=1), 1)
    assert buildings(g) == {"farm-1": "It"}


def test_the_building_on_it_is_lost_with_it_and_is_not_activated_any_more() -> None:
    """Destroying production cards: with the card goes the building on it."""
    g = holding("Farm card -> Gold 3", "Dull, Wall@farm", *FODDER, bare="farm 1")
    play(g, "0 power:farm-1")
    assert family(g, "lose") == ["farm", "farm-2", "farm-3"]
    play(g, "0 lose:farm-2")
    assert result(g) == (dict(food=2, gold=3), 0), "the bare card and the one under the wall have produced"
    assert (buildings(g), fire(g)) == ({"farm-1": "It", "farm-3": "Wall"}, ["Dull"])


def test_a_card_that_has_been_activated_can_be_discarded_too() -> None:
    g = holding("Farm card -> Gold 3", "Dull")
    play(g, "0 basic:farm-2", "0 power:farm-1")
    assert (result(g), buildings(g)) == ((dict(food=1, gold=3), 0), {"farm-1": "It"})


def test_the_card_under_the_building_itself_is_not_discarded() -> None:
    """As with buildings: any other."""
    g = holding("Farm card -> Gold 3")
    assert (asked(g) == "Activate", result(g)) == (False, (dict(food=1), 0))


def test_cards_of_another_type_can_be_asked_for() -> None:
    g = holding("Peace card -> Step 2", "Temple", *FODDER, bare="city 1")
    play(g, "0 power:farm-1")
    assert (result(g), fire(g)[0], lost(g)["peace"]) == (({}, 2), "Temple", 1)


def test_several_production_cards_are_discarded_one_after_the_other() -> None:
    g = holding("Farm card 2 -> Step 5", "Dull", bare="farm 2")
    play(g, "0 power:farm-1", "0 lose:farm")
    assert steps(g) == 0
    play(g, "0 lose:farm-2")
    assert (steps(g), bare(g), fire(g)) == (5, dict(farm=1), ["Dull"])
    assert "power:farm-1" not in legal(holding("Farm card 3 -> Step 5", "Dull", bare="farm 1"))


def test_any_number_of_production_cards_is_discarded() -> None:
    g = holding("City card X -> Gold 2X", bare="city 3")
    play(g, "0 power:farm-1")
    assert family(g, "count") == ["1", "2", "3"]
    play(g, "0 count:2")
    assert (result(g), bare(g)) == ((dict(gold=4), 0), dict(city=1))


def test_cards_that_wait_produce_before_they_are_discarded() -> None:
    """They wait while a card that claims its type could be used; here it is not."""
    g = holding("Farm card -> Gold 3", "Claim", {"name": "Claim", "power": "Farm card : Food 1"}, bare="farm 1")
    play(g, "0 power:farm-1", "0 lose:farm")
    assert (result(g), bare(g)) == ((dict(food=2, gold=3), 0), {}), "also the card under the claim produces"


# -- one thing or the other --------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "got"), [(1, (dict(food=2), 0)), (2, (dict(gold=3), 1))])
def test_one_of_two_gains_is_chosen(option: int, got: Any) -> None:
    """Produce B: / leaves the choice, also between different numbers."""
    assert result(using("Food 2 / Gold 3 + Step 1", f"count:{option}")) == got


def test_a_mix_among_the_choices_is_divided_afterwards() -> None:
    assert result(using("Glory 1 / Food/Gold 3", "count:2", "count:1")) == (dict(food=1, gold=2), 0)


def test_one_of_two_prices_is_paid() -> None:
    """Spend A to produce B: / on the left."""
    assert result(using("Food 2 / Gold 3 -> Step 2", "count:2", food=2, gold=3)) == (dict(food=2), 2)
    g = using("Food 2 / Gold 3 -> Step 2", food=1, gold=3)
    assert result(g) == (dict(food=1), 2), "only what can be paid is left to choose"
    assert asked(holding("Food 2 / Gold 3 -> Step 2", food=1, gold=2)) != "Activate"


def test_price_and_gain_are_chosen_together() -> None:
    g = holding("Food 2 / Gold 1 -> Step 1 / Peace 3", food=2, gold=1)
    play(g, "0 power:farm-1")
    assert [g.text(move) for move in g.moves()] == [
        "Spend 2 food to get 1 step, once.",
        "Spend 2 food to get 3 peace, once.",
        "Spend 1 gold to get 1 step, once.",
        "Spend 1 gold to get 3 peace, once.",
    ]
    play(g, "0 count:4")
    assert result(g) == (dict(food=2, peace=3), 0)


def test_with_an_x_one_choice_holds_for_all_sets() -> None:
    g = holding("Food 2X / Gold X -> Step X / Peace 2X", food=5, gold=3)
    play(g, "0 power:farm-1", "0 count:2")
    assert family(g, "count") == ["1", "2"]
    play(g, "0 count:2")
    assert result(g) == (dict(food=1, gold=3, peace=4), 0)


@pytest.mark.parametrize(
    ("power", "choices", "got"),
    [
        ("City card = Gold 1 / Step 1", "count:2", ({}, 2)),
        ("City card : Gold 1 / Step 2", "count:1", (dict(gold=2), 0)),
        ("Goth on Farm : Food 4 / Glory 1", "count:2", (dict(glory=1), 0)),
        ("City card -> Gold 3 / Step 1", "count:2", ({}, 1)),
        ("City card X -> Gold 3X / Step X", "count:1 count:2", (dict(gold=6), 0)),
        ("Building -> Gold 3 / Step 1", "count:1", (dict(gold=3), 0)),
        ("Building X -> Gold 3X / Step X", "count:2", ({}, 1)),
    ],
)
def test_every_other_form_may_leave_a_choice(power: str, choices: str, got: Any) -> None:
    others = ("Temple", *FODDER) if power.startswith("Building") else ("",)
    g = holding(power, *others, bare="city 2", goth=1)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices.split()])
    assert result(g) == got


# -- have A to collect B -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "more", "got", "walked"),
    [
        # The card under it counts, and those with buildings do, red ones too; bare ones also produce.
        ("Farm card = Food 1", dict(), dict(food=1), 0),
        ("Farm card = Food 2", dict(bare="farm 2"), dict(food=8), 0),
        ("Farm card = Gold 1", dict(bare="farm 1", others="Wall@farm"), dict(food=2, gold=3), 0),
        ("Farm card = Step 1", dict(bare="farm 1 city 4 peace 2"), dict(food=1), 2),
        ("City card = Gold 2", dict(bare="city 3", others="Wall@city"), dict(gold=8), 0),
        ("Peace card = Food 1 + Step 1", dict(bare="peace 1", others="Temple"), dict(food=2), 2),
        # Buildings: itself, and every other.
        ("Building = Step 1", dict(), {}, 1),
        ("Building = Glory 2", dict(others="Temple, Wall@city, Hammer@peace"), dict(glory=8), 0),
        # Counters: one set for each so many.
        ("Gold 1 = Peace 1", dict(gold=3), dict(gold=3, peace=3), 0),
        ("Gold 2 = Step 1", dict(gold=5), dict(gold=5), 2),
        ("Food/Gold 3 = Glory 1", dict(food=4, gold=2), dict(food=4, gold=2, glory=2), 0),
        ("Gold 1 = Gold 1", dict(gold=4), dict(gold=8), 0),
    ],
)
def test_have(power: str, more: dict[str, Any], got: dict[str, int], walked: int) -> None:
    """Have A to collect B: nothing is spent."""
    area = dict(more)
    g = holding(power, area.pop("others", ""), *FODDER, **area)
    play(g, "0 power:farm-1")
    assert result(g) == (got, walked)


def test_have_with_a_free_choice_divides_all_sets_together() -> None:
    g = holding("City card = Food/Step 2", bare="city 2")
    play(g, "0 power:farm-1", "0 count:3")
    assert result(g) == (dict(food=3), 1)


@pytest.mark.parametrize("power", ["City card = Gold 1", "Gold 2 = Step 1"])
def test_who_has_nothing_collects_the_basic_resource(power: str) -> None:
    g = holding(power, gold=1)
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1, gold=1), 0)


def test_glory_is_not_counted_as_other_counters_are() -> None:
    """Glory substitutes where something is paid; here nothing is."""
    g = holding("Gold 1 = Step 1", glory=3, gold=1)
    play(g, "0 power:farm-1")
    assert result(g) == (dict(glory=3, gold=1), 1)


def test_counters_that_are_produced_in_this_phase_are_counted() -> None:
    g = holding("Food 1 = Step 1", bare="farm 2")
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=2), 2)


# -- satisfy A to earn B: cards ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "more", "got", "walked"),
    [
        ("Farm card : Food 2", dict(bare="farm 3"), dict(food=6), 0),
        ("Farm card : Step 1", dict(bare="farm 1", others="Wall@farm, Dear"), {}, 3),
        ("Farm card : Gold 1 + Step 1", dict(bare="farm 2 city 5"), dict(gold=2), 2),
    ],
)
def test_each_other_card_earns_and_none_produces(power: str, more: dict[str, Any], got: Any, walked: int) -> None:
    """Satisfy A to earn B: for each other card of the kind, whether it has a building or not."""
    area = dict(more)
    g = holding(power, area.pop("others", ""), *FODDER, **area)
    play(g, "0 power:farm-1")
    assert result(g) == (got, walked)
    assert not (g.seat == 0 and asked(g) == "Activate"), "nothing else may be activated"


def test_each_other_with_a_free_choice() -> None:
    g = holding("Farm card : Food/Step 1", bare="farm 3")
    play(g, "0 power:farm-1", "0 count:1")
    assert result(g) == (dict(food=1), 2)


def test_the_card_may_produce_like_the_others_instead() -> None:
    g = holding("Farm card : Step 1", bare="farm 2")
    assert legal(g) == ["basic:farm-1", "power:farm-1"]
    play(g, "0 basic:farm-1")
    assert result(g) == (dict(food=3), 0)


def test_once_another_card_was_used_it_is_too_late() -> None:
    """Satisfy A to earn B: whoever uses it cannot activate any card of the kind, before or after."""
    g = holding("Farm card : Step 1", "Dear", *FODDER)
    play(g, "0 power:farm-2")
    assert "power:farm-1" not in legal(g)
    assert result(g) == (dict(food=2), 0)


def test_two_such_cards_exclude_each_other() -> None:
    deck = own_deck({"name": "It", "power": "Farm card : Step 1", "copies": 2})
    g = table(start="farm", deck=deck, p0=dict(bare="farm 1", buildings="It, It"))
    assert family(g, "power") == ["farm-1", "farm-2"]
    play(g, "0 power:farm-2")
    assert result(g) == ({}, 2)
    assert not (g.seat == 0 and asked(g) == "Activate")


def test_a_card_of_another_type_on_the_left_counts_all_of_them_and_locks_nothing_this_turn() -> None:
    """It is a farm turn: no peace card would have done anything."""
    g = holding("Peace card : Glory 1", "Temple", *FODDER, bare="farm 1 peace 2")
    play(g, "0 power:farm-1")
    assert result(g) == (dict(food=1, glory=3), 0)


def test_without_another_card_there_is_only_the_basic_resource() -> None:
    g = holding("Farm card : Step 1", bare="city 3 peace 3")
    assert asked(g) != "Activate"
    assert result(g) == (dict(food=1), 0)


def test_the_lock_holds_for_one_player_and_one_turn() -> None:
    deck = own_deck({"name": "It", "power": "Farm card : Step 1"})
    g = table(2, start="farm", deck=deck, p0=dict(bare="farm 1", buildings="It"), p1=dict(bare="farm 2"))
    play(g, "0 power:farm-1")
    assert (counters(g, 0), counters(g, 1)) == ({}, dict(food=2))


# -- satisfy A to earn B: the Goth -------------------------------------------------------------------

# The road of our own deck: farm, city, peace, farm and city.


@pytest.mark.parametrize(
    ("icon", "spaces"), [("Farm", {1, 4}), ("City", {2, 4}), ("Peace", {3})], ids=["farm", "city", "peace"]
)
@pytest.mark.parametrize("space", range(5))
def test_the_goth_must_stand_on_a_space_with_the_icon(icon: str, spaces: set[int], space: int) -> None:
    """Satisfy A to earn B: another icon beside it does no harm; the start has none."""
    g = holding(f"Goth on {icon} : Step 2", goth=space)
    if space in spaces:
        play(g, "0 power:farm-1")
        assert result(g) == ({}, 2)
    else:
        assert asked(g) != "Activate"
        assert result(g) == (dict(food=1), 0)


@pytest.mark.parametrize(
    ("power", "choices", "got", "walked"),
    [
        ("Goth on Farm : Gold 2 + Step 1", "", dict(gold=2), 1),
        ("Goth on Farm : Food/Glory 2", "count:1", dict(food=1, glory=1), 0),
        ("Goth on Farm : Peace/Step 3", "count:0", {}, 3),
    ],
)
def test_the_goth_can_bring_anything_once(power: str, choices: str, got: dict[str, int], walked: int) -> None:
    g = holding(power, goth=4)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices.split()])
    assert result(g) == (got, walked)


def test_a_space_with_the_icon_twice_earns_one_set() -> None:
    """Satisfy A to earn B: one set if the condition is satisfied."""
    deck = own_deck({"name": "It", "power": "Goth on Farm : Step 2"}, road=["farm farm", "city"])
    g = table(start="farm", deck=deck, goth=1, p0=dict(bare="", buildings="It"))
    play(g, "0 power:farm-1")
    assert steps(g) == 2


# -- great numbers -----------------------------------------------------------------------------------


def test_no_choice_is_of_more_than_99() -> None:
    """Six farm cards bring 120 counters to divide."""
    g = holding("Farm card = Food/Gold 20", bare="farm 5")
    play(g, "0 power:farm-1")
    assert legal(g) == [f"count:{n}" for n in range(100)]
    play(g, "0 count:99")
    assert result(g) == (dict(food=5 + 99, gold=21), 0)


def test_what_is_spent_many_times_goes_to_99_counters() -> None:
    g = holding("Food 2X -> Gold/Peace 5X", food=300)
    play(g, "0 power:farm-1")
    assert family(g, "count") == [str(n) for n in range(1, 20)], "19 times 5 are 95"
    play(g, "0 count:19", "0 count:95")
    assert result(g) == (dict(food=262, gold=95), 0)


# -- steps and the end -------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["Step 3", "Gold 1 -> Step 3", "Farm card = Step 3", "Farm card : Step 3"])
def test_steps_end_in_africa(power: str) -> None:
    """When a Roman reaches the last space the game is over at once."""
    g = holding(power, bare="farm 1", gold=1, steps=36)
    play(g, "0 power:farm-1")
    assert (steps(g), g.over, g.ending, g.winners()) == (38, True, "africa", [0])

"""The icon grammar of the powers: its notation, read and written."""

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
        ("Food 20 + Gold 20 + Food 20 + Step 1", "adds up to more than 60 things"),
        ("Food 20 + Food 20 + Food 20 + Food 1 -> Step 1", "adds up to more than 60 things"),
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
        ("Food 2 / Food 2", "'food 2 / food 2' names the same thing twice"),
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
        ("Building : Food 1", "'building' should be a card (Farm card) or the Goth’s space (Goth on Farm)"),
        ("Food 1 : Gold 1", "'food 1' should be a card (Farm card) or the Goth’s space (Goth on Farm)"),
        ("Goth on Rome : Step 2", "'goth on rome' should be a card (Farm card) or the Goth’s space (Goth on Farm)"),
        ("Goth : Step 2", "'goth' should be a card (Farm card) or the Goth’s space (Goth on Farm)"),
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

"""The effects of public buildings when they are built."""

import pytest

from ludi import Moved
from tests.games.great_city.table import acting, asked, build, coins, hand, influence, legal, play, tokens

# Cell 3-3 has so many neighbours.
AROUND = {
    1: {"4-3": "farm", "4-4": "h2"},
    2: {"4-3": "farm", "4-4": "h2", "3-4": "h3"},
    3: {"4-3": "farm", "4-4": "h2", "3-4": "h3", "2-3": "h3", "2-4": "h3"},
    4: {"4-3": "farm", "4-4": "h2", "3-4": "h3", "2-3": "h3", "2-4": "h3", "4-2": "h3", "3-2": "h3"},
}
every_count = pytest.mark.parametrize("count", [1, 2, 3, 4])
ordinary_and_special = pytest.mark.parametrize("extra", [0, 1])


@every_count
@ordinary_and_special
def test_a_market_brings_a_coin_for_each_neighbour_and_the_forum_romanum_one_more(count: int, extra: int) -> None:
    """Building reference: Market, Forum Romanum."""
    name = ["market", "forum"][extra]
    g = acting(3, city=AROUND[count], hand=name, coins=0)
    build(g, name, "3-3")
    assert coins(g) == count + extra
    assert (influence(g), tokens(g, 0, "3-3"), hand(g, 0)) == (0, 0, "")


@every_count
@ordinary_and_special
def test_an_arena_brings_influence_for_each_neighbour_and_the_colosseum_one_more(count: int, extra: int) -> None:
    """Building reference: Arena, Colosseum."""
    name = ["arena", "colosseum"][extra]
    g = acting(3, city=AROUND[count], hand=name, coins=0)
    build(g, name, "3-3")
    assert influence(g) == count + extra
    assert (coins(g), tokens(g, 0, "3-3"), hand(g, 0)) == (0, 0, "")


@every_count
@ordinary_and_special
def test_baths_get_a_point_for_each_neighbour_and_the_imperial_ones_one_more(count: int, extra: int) -> None:
    """Building reference: Thermal Baths, Imperial Thermal Baths."""
    name = ["baths", "imperial_baths"][extra]
    g = acting(3, city=AROUND[count], hand=name, coins=0)
    gain = build(g, name, "3-3")[1]
    assert gain.moved == (Moved("point", "box", "city/0/3-3", count + extra),)
    assert tokens(g, 0, "3-3") == count + extra
    assert (coins(g), influence(g), hand(g, 0)) == (0, 0, "")


@every_count
@ordinary_and_special
def test_a_school_looks_at_a_card_for_each_neighbour_and_the_university_at_one_more(count: int, extra: int) -> None:
    """Building reference: School, University."""
    name = ["school", "university"][extra]
    g = acting(3, city=AROUND[count], hand=name, coins=0, decks={"III": "arena cupid fortuna baths market"})
    build(g, name, "3-3")
    looked = next(event for event in play(g, "deck:III") if event.key == "looked")
    assert set(looked.args["kinds"]) == set(["arena", "cupid", "fortuna", "baths", "market"][: count + extra])
    if count + extra > 1:  # a single card is kept without asking
        play(g, "keep:arena")
    assert hand(g, 0) == "arena", "only one is kept"


@pytest.mark.parametrize("neighbour", ["aq", "minerva", "baths", "grain"])
def test_every_kind_of_building_is_a_neighbour(neighbour: str) -> None:
    """Building reference: Public Buildings."""
    g = acting(3, city={"4-3": "farm", "4-4": "h2", "3-4": neighbour}, hand="market", coins=0)
    build(g, "market", "3-3")
    assert coins(g) == 2


def test_corners_are_no_neighbours() -> None:
    """Building reference: horizontally or vertically."""
    g = acting(3, city={"4-3": "farm", "4-4": "h2", "4-2": "h3", "3-4": "h3"}, hand="market", coins=0)
    build(g, "market", "5-3")
    assert coins(g) == 1


@pytest.mark.parametrize("name", ["market", "arena", "baths"])
def test_the_effect_is_used_only_when_built(name: str) -> None:
    """Building reference: Public Buildings (once); facts ruling 7."""
    g = acting(1, city={"4-3": "farm", "4-4": "h2", "3-3": name}, hand="h2", coins=0)
    build(g, "h2", "3-4")
    assert (coins(g), influence(g), tokens(g, 0, "3-3")) == (0, 0, 0)


def test_the_effect_is_not_optional() -> None:
    """Build Action: its effect is used at once."""
    g = acting(3, 2, hand="school")
    build(g, "school", "3-3")
    assert asked(g) == "ChooseDeck"
    assert "skip" not in legal(g)


def test_producing_does_not_use_a_public_building() -> None:
    """Produce Action: production buildings only."""
    g = acting(0, 2, city={"4-3": "farm", "4-4": "h2", "3-3": "market", "3-4": "arena", "2-3": "baths+1"}, coins=0)
    play(g, "produce")
    assert (coins(g), influence(g), tokens(g, 0, "2-3")) == (1, 0, 1)

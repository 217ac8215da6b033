"""Producing."""

import pytest

from tests.games.great_city.table import acting, coins, family, influence, legal, play, tokens


def produced(city: dict[str, str], **camp: int) -> tuple[int, int]:
    """Coins and influence after producing."""
    g = acting(0, 2, city=city, coins=0, **camp)
    play(g, "0 produce")
    return coins(g), influence(g)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_vegetable_farm_brings_a_coin(count: int) -> None:
    """Building reference: Vegetable Farm."""
    assert produced({f"4-{3 + n}": "farm" for n in range(count)}) == (count, 0)


def test_each_grain_farm_gets_a_brick_token() -> None:
    """Building reference: Grain Farm."""
    g = acting(0, 2, city={"4-3": "grain", "4-4": "grain", "3-3": "h2"}, coins=0)
    play(g, "0 produce")
    assert (tokens(g, 0, "4-3"), tokens(g, 0, "4-4"), tokens(g, 0, "3-3")) == (1, 1, 0)
    assert coins(g) == 0


def test_a_grain_farm_never_has_two_brick_tokens() -> None:
    """Building reference: Grain Farm."""
    g = acting(0, 2, city={"4-3": "grain+1", "4-4": "grain"}, coins=0)
    play(g, "0 produce")
    assert (tokens(g, 0, "4-3"), tokens(g, 0, "4-4")) == (1, 1)


def test_the_vineyard_brings_a_coin_and_gets_a_brick_token() -> None:
    """Building reference: Vineyard."""
    g = acting(0, 2, city={"4-3": "vineyard", "4-4": "h2"}, coins=0)
    play(g, "0 produce")
    assert (coins(g), tokens(g, 0, "4-3")) == (1, 1)


def test_a_vineyard_with_a_token_brings_its_coin_only() -> None:
    """Building reference: Vineyard."""
    g = acting(0, 2, city={"4-3": "vineyard+1", "4-4": "h2"}, coins=0)
    play(g, "0 produce")
    assert (coins(g), tokens(g, 0, "4-3")) == (1, 1)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_sheep_farm_brings_influence(count: int) -> None:
    """Building reference: Sheep Farm."""
    g = acting(0, 2, players=4, city={f"4-{3 + n}": "sheep" for n in range(count)}, influence=1)
    play(g, "0 produce", f"sheep:{count}")
    assert influence(g) == 1 + count


def test_influence_of_sheep_may_be_declined() -> None:
    """Produce Action: abilities can be used, they need not."""
    g = acting(0, 2, city={"4-3": "sheep", "4-4": "farm"}, influence=1)
    play(g, "0 produce")
    assert legal(g) == ["sheep:0", "sheep:1"]
    play(g, "0 sheep:0")
    assert influence(g) == 1
    assert coins(g) == 6


def test_some_of_several_sheep_farms_may_be_used() -> None:
    """Produce Action: the ability of each production building; our reading."""
    g = acting(0, 2, players=4, city={"4-3": "sheep", "4-4": "sheep", "4-5": "sheep"})
    play(g, "0 produce")
    assert legal(g) == ["sheep:0", "sheep:1", "sheep:2", "sheep:3"]
    play(g, "sheep:1")
    assert influence(g) == 1


def test_coins_and_brick_tokens_are_taken_without_asking() -> None:
    """Our reading: nobody is harmed by them."""
    g = acting(0, 2, city={"4-3": "farm", "4-4": "grain"}, coins=0)
    play(g, "0 produce")
    assert (coins(g), tokens(g, 0, "4-4")) == (1, 1)
    assert not family(g, "sheep")


def test_all_production_buildings_are_used_together() -> None:
    """Produce Action."""
    g = acting(0, 2, city={"4-3": "farm", "4-4": "grain", "3-3": "vineyard", "3-4": "sheep", "5-3": "farm"}, coins=0)
    play(g, "0 produce", "0 sheep:1")
    assert (coins(g), influence(g)) == (3, 1)
    assert (tokens(g, 0, "4-4"), tokens(g, 0, "3-3"), tokens(g, 0, "4-3")) == (1, 1, 0)


def test_a_city_without_production_buildings_cannot_produce() -> None:
    """Produce Action: there would be nothing to use; our reading."""
    g = acting(1, 2, city={"4-3": "aq", "4-4": "h2"}, hand="h2")
    assert legal(g) == ["skip", "build:house_2"]


def test_only_the_producing_player_gets_something() -> None:
    """Produce Action."""
    g = acting(0, 2)
    play(g, "0 produce")
    assert [coins(g, seat) for seat in range(3)] == [6, 5, 5]

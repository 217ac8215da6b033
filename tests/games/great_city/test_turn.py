"""A turn of the action phase: the offer, two actions, buying, what pays for what."""

import pytest

from ludi.core.game import FIRST_QUESTIONS
from tests.games.great_city.table import (
    acting,
    asked,
    build,
    coins,
    end_round,
    family,
    hand,
    legal,
    means,
    offer,
    play,
    table,
    tokens,
    turn,
    until,
)


def test_one_building_of_the_offer_must_be_taken() -> None:
    """Choose a Building From the Offer."""
    g = table(3, offer="mars market/II fortuna")
    play(g, "0 space:1", "1 space:2", "2 space:3")
    assert legal(g) == ["take:market", "take:fortuna", "take:mars"]
    play(g, "0 take:fortuna")
    assert hand(g, 0) == "fortuna"
    assert offer(g) == ["mars", "market"]


def test_later_players_choose_among_what_is_left() -> None:
    """Choose a Building From the Offer."""
    g = table(3, offer="mars market/II fortuna")
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:mars", "0 skip")
    assert legal(g) == ["take:market", "take:fortuna"]
    play(g, "1 take:market", "1 skip")
    assert hand(g, 2) == "fortuna"
    play(g, "2 skip")
    assert g.round == 2


def test_a_taken_building_is_seen_by_all_and_can_be_remembered() -> None:
    """Choose a Building From the Offer: the offer lies face up."""
    g = table(3, p0=dict(hand="aqueduct"), offer="mars market/II fortuna")
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:mars")
    assert "hand_seen" not in g.view(1)["cities"][0]
    assert g.view(1, memory=True)["cities"][0]["hand_seen"] == ["mars"]


def test_the_building_just_taken_may_be_built_at_once() -> None:
    """Build Action: from the hand."""
    g = table(3, strip="BBBCC", offer="aqueduct/II market/II fortuna")
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:aqueduct")
    assert "build:aqueduct" in legal(g)


def test_any_building_of_the_hand_may_be_built() -> None:
    """Build Action: from the hand; facts ruling 5."""
    g = acting(3, hand="market aqueduct h3 mars")
    assert family(g, "build") == ["house_3", "market", "aqueduct", "mars"]


def test_a_hand_has_no_limit() -> None:
    """No limit is stated; facts ruling 5."""
    g = table(3, p0=dict(hand="h2 h2 h2 h3 h3 h3 h4 market arena school baths aqueduct"))
    until(g, 0, "Turn")
    play(g, "0 skip")
    assert len(hand(g, 0).split()) == 13
    assert g.seat == 1


def test_both_actions_are_optional() -> None:
    """Perform Actions; Build Action."""
    g = acting(3, 2, hand="market")
    play(g, "0 skip")
    assert hand(g, 0) == "market"
    assert coins(g) == 5
    assert g.round == 2


def test_build_then_produce() -> None:
    """Perform Actions."""
    g = acting(3, 2, hand="market aqueduct")
    build(g, "market", "3-3")
    assert coins(g) == 6
    play(g, "0 produce")
    assert coins(g) == 7
    assert g.round == 2


def test_produce_then_build() -> None:
    """Perform Actions."""
    g = acting(3, 2, hand="market aqueduct")
    play(g, "0 produce")
    assert coins(g) == 6
    build(g, "market", "3-3")
    assert coins(g) == 7
    assert g.round == 2


def test_only_one_build_in_a_turn() -> None:
    """Perform Actions."""
    g = acting(3, 2, hand="aqueduct h2 h2", coins=20)
    build(g, "h2", "3-3")
    assert legal(g) == ["skip", "produce"]


def test_only_one_produce_in_a_turn() -> None:
    """Perform Actions."""
    g = acting(3, 2, hand="aqueduct", coins=20)
    play(g, "0 produce")
    assert legal(g) == ["skip", "build:aqueduct"]


def test_an_action_is_fully_resolved_before_the_other() -> None:
    """Perform Actions: the school's choice comes before producing."""
    g = acting(3, 2, players=4, hand="university")
    build(g, "university", "3-3")
    assert asked(g) == "ChooseDeck"
    assert "produce" not in legal(g)
    play(g, "deck:II")
    assert "produce" not in legal(g)
    play(g, legal(g)[0])
    assert "produce" in legal(g)


@pytest.mark.parametrize(
    ("names", "cost"),
    [
        ("h2 l2 aqueduct grand", 1),
        ("farm grain sheep vineyard h3 l3 luna mars venus jupiter mercury", 2),
        ("h4 l4 market arena school baths forum colosseum university imperial_baths", 3),
        ("minerva fortuna cupid juno saturn", 3),
    ],
)
def test_what_a_building_costs(names: str, cost: int) -> None:
    """Building reference."""
    count = len(names.split())
    short = turn(table(4, p0=dict(hand=names)), 0, cost - 1, 0)
    assert family(short, "build") == []
    assert len(family(turn(table(4, p0=dict(hand=names)), 0, cost, 0), "build")) == count


def test_a_brick_costs_two_coins_and_a_cog_one() -> None:
    """Buying Additional Bricks and Cogs."""
    g = acting(1, 1, hand="market", coins=6)
    play(g, "0 buy_brick")
    assert (means(g), coins(g)) == ((2, 1), 4)
    play(g, "0 buy_cog")
    assert (means(g), coins(g)) == ((2, 2), 3)
    play(g, "0 buy_brick")
    assert (means(g), coins(g)) == ((3, 2), 1)


def test_what_cannot_be_paid_cannot_be_bought() -> None:
    """Buying Additional Bricks and Cogs."""
    g = acting(1, 1, hand="market", coins=1)
    assert legal(g) == ["skip", "buy_cog"]
    play(g, "0 buy_cog")
    assert legal(g) == ["skip", "produce"]


def test_no_more_than_three_bricks_and_two_cogs_are_bought() -> None:
    """Build Action and Produce Action: more has no use; our reading."""
    g = acting(3, 2, hand="market", coins=20)
    assert legal(g) == ["skip", "produce", "build:market"]


def test_no_brick_token_is_spent_above_three_bricks() -> None:
    """Build Action: more than three bricks have no use; our reading."""
    g = acting(3, 0, hand="market", city={"4-3": "grain+1", "4-4": "h2"})
    assert family(g, "token") == []


WITH_A_TOKEN = {"4-3": "grain+1", "4-4": "h2"}


@pytest.mark.parametrize(
    ("bricks", "money", "cards", "reached"),
    [
        (0, 0, "h2", True),
        (0, 0, "market", False),
        (0, 3, "market", False),
        (0, 4, "market", True),
        (1, 0, "h2", False),  # it is built without
        (1, 0, "h2 market", False),
        (1, 0, "h2 h3", True),
        (2, 0, "market", True),
    ],
)
def test_a_brick_token_is_spent_only_where_a_building_can_be_reached(
    bricks: int, money: int, cards: str, reached: bool
) -> None:
    """Building reference: Grain Farm (when building); our reading: else it would be thrown away."""
    g = acting(bricks, 0, hand=cards, coins=money, city=WITH_A_TOKEN)
    assert ("token:4-3" in legal(g)) == reached
    assert ("buy_brick" in legal(g)) == (reached and money >= 2)


def test_no_brick_is_bought_where_no_building_can_be_reached() -> None:
    """Buying Additional Bricks and Cogs (for an action); our reading."""
    assert "buy_brick" not in legal(acting(0, 0, hand="market", coins=5))
    assert "buy_brick" in legal(acting(0, 0, hand="market", coins=6))
    full = "\n".join(["h2 h2 farm h3"] * 4)
    assert "buy_brick" not in legal(acting(0, 0, players=4, hand="market", coins=6, city=full)), "no place is left"


def test_a_game_begun_before_offers_bricks_as_it_did() -> None:
    g = acting(0, 0, hand="market", coins=3, city=WITH_A_TOKEN)
    assert legal(g) == ["skip", "buy_cog"]
    g.ask_as_of(FIRST_QUESTIONS)
    assert legal(g) == ["skip", "buy_brick", "buy_cog", "token:4-3"]


def test_producing_needs_two_cogs() -> None:
    """Produce Action."""
    assert "produce" not in legal(acting(3, 1, hand="market"))
    assert "produce" in legal(acting(3, 2, hand="market"))


def test_two_bought_cogs_let_one_produce_without_any_of_the_strip() -> None:
    """Buying Additional Bricks and Cogs; Perform Actions (either action from any space)."""
    g = acting(1, 0, hand="market", coins=2)
    play(g, "0 buy_cog", "0 buy_cog", "0 produce")
    assert coins(g) == 1


def test_bought_bricks_count_for_this_turn_only() -> None:
    """End of Your Turn: what is left over is lost."""
    g = table(3, strip="CCBBB", p0=dict(coins=9, hand="market"))
    until(g, 0, "Turn")
    play(g, "0 buy_brick", "0 buy_brick", "0 skip")
    end_round(g)
    until(g, 0, "Turn")
    strip = g.view(0)["strip"]
    space = next(row for row in strip if row["emissary"] == 0)
    assert means(g) == (space["bricks"], space["cogs"])
    assert coins(g) == 5


def test_bricks_left_over_after_building_are_lost() -> None:
    """Build Action: excess bricks do not carry over."""
    g = acting(3, 2, hand="h2 h2")
    build(g, "h2", "3-3")
    assert means(g)[0] == 0
    assert family(g, "build") == []


def test_brick_tokens_pay_for_a_build_one_brick_each() -> None:
    """Building reference: Grain Farm."""
    g = acting(1, 0, hand="market", coins=0, city={"4-3": "grain+1", "4-4": "vineyard+1"})
    assert legal(g) == ["skip", "token:4-3", "token:4-4"]
    play(g, "0 token:4-3", "0 token:4-4")
    assert means(g) == (3, 0)
    assert tokens(g, 0, "4-3") == tokens(g, 0, "4-4") == 0
    build(g, "market", "3-3")
    assert coins(g) == 1


def test_brick_tokens_and_bought_bricks_add_up() -> None:
    """Building reference: Grain Farm; Buying Additional Bricks and Cogs."""
    g = acting(1, 0, hand="market", coins=2, city={"4-3": "grain+1", "4-4": "h2"})
    play(g, "0 token:4-3", "0 buy_brick")
    assert "build:market" in legal(g)


def test_brick_tokens_stay_until_they_are_spent() -> None:
    """Building reference: Grain Farm."""
    g = acting(3, 2, hand="h2", city={"4-3": "grain+1", "4-4": "h2"})
    build(g, "h2", "3-3")
    play(g, "0 produce")
    end_round(g)
    assert tokens(g, 0, "4-3") == 1


def test_no_token_is_spent_after_the_build() -> None:
    """Building reference: Grain Farm (when building)."""
    g = acting(3, 2, hand="h2 h2", city={"4-3": "grain+1", "4-4": "h2"})
    build(g, "h2", "3-3")
    assert legal(g) == ["skip", "produce"]


def test_coins_of_a_market_pay_for_cogs() -> None:
    """Perform Actions: the first action is resolved before the second; facts ruling 3."""
    g = acting(3, 1, hand="market", coins=0)
    assert "buy_cog" not in legal(g)
    build(g, "market", "3-3")
    play(g, "0 buy_cog", "0 produce")
    assert coins(g) == 1


def test_produced_coins_pay_for_the_build() -> None:
    """Facts ruling 3."""
    g = acting(0, 2, hand="aqueduct", coins=1)
    assert legal(g) == ["skip", "produce"]
    play(g, "0 produce", "0 buy_brick")
    build(g, "aqueduct", "3-3")
    assert coins(g) == 0


def test_a_produced_brick_token_pays_for_the_build_of_the_same_turn() -> None:
    """Building reference: Grain Farm."""
    g = acting(2, 2, hand="market", coins=0, city={"4-3": "grain", "4-4": "h2"})
    assert family(g, "token") == []
    play(g, "0 produce", "0 token:4-3")
    build(g, "market", "3-3")
    assert coins(g) == 1


def test_a_farm_built_first_produces_in_the_same_turn() -> None:
    """Perform Actions: any order."""
    g = acting(2, 2, hand="farm", coins=0)
    build(g, "farm", "3-3")
    play(g, "0 produce")
    assert coins(g) == 2


def test_a_turn_without_any_possible_action_is_over_after_the_offer() -> None:
    """Perform Actions: both are optional, and neither can be paid."""
    g = table(3, strip="CBBCB", offer="mars market/II fortuna", p0=dict(coins=0))
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:mars")
    assert (g.seat, asked(g)) == (1, "Take")


def test_coins_may_not_be_spent_twice_or_below_zero() -> None:
    """Buying Additional Bricks and Cogs."""
    g = acting(0, 0, hand="h2", coins=3)
    play(g, "0 buy_brick", "0 buy_cog")
    assert coins(g) == 0
    assert legal(g) == ["skip", "build:house_2"]


def test_like_buildings_of_the_offer_are_one_choice() -> None:
    """Choose a Building From the Offer; our reading: they differ in their backs alone."""
    g = table(3, offer="mars h2/II h2/III")
    play(g, "0 space:1", "1 space:2", "2 space:3")
    assert legal(g) == ["take:house_2", "take:mars"]
    play(g, "0 take:house_2", "0 skip")
    assert legal(g) == ["take:house_2", "take:mars"]


def test_a_single_building_of_the_offer_is_taken_without_asking() -> None:
    """Choose a Building From the Offer: one must be taken, and all see that there is one."""
    g = table(3, offer="mars market/II fortuna")
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:mars", "0 skip")
    events = play(g, "1 take:market", "1 skip")
    assert (g.seat, asked(g), hand(g, 2)) == (2, "Turn", "fortuna")
    assert [event.args["kind"] for event in events if event.key == "takes"] == ["market", "fortuna"]


def test_an_offer_of_one_kind_is_taken_without_asking() -> None:
    """Our reading: they differ in their backs alone, so there is nothing to choose."""
    g = table(3, offer="mars h2/II h2/III")
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:mars", "0 skip")
    assert (g.seat, asked(g), hand(g, 1)) == (1, "Turn", "house_2")


def test_a_hand_that_all_have_seen_and_that_cannot_be_built_is_passed_over() -> None:
    """Perform Actions: all know that there is nothing to choose."""
    g = table(3, strip="BBBCC", offer="market/II fortuna mars", p0=dict(coins=0), p1=dict(coins=0))
    play(g, "0 space:1", "1 space:2", "2 space:3", "0 take:market")
    assert (g.seat, asked(g)) == (1, "Take")
    play(g, "1 take:fortuna")
    assert (g.seat, asked(g)) == (2, "Turn")


def test_an_unbuildable_hand_is_not_told() -> None:
    """Setup 7: hands are secret, so the turn does not end by itself because of what a hand lacks."""
    g = acting(1, 0, hand="market", coins=0)
    assert legal(g) == ["skip"]
    assert (g.seat, asked(g)) == (0, "Turn")


def test_a_brick_token_is_spent_for_a_build_that_comes_before_producing() -> None:
    """Building reference: Grain Farm. Producing first finds the token still there, so no token is won by waiting."""
    g = acting(0, 2, city={"4-3": "farm", "4-4": "h2", "3-3": "grain+1"}, hand="h2", coins=0)
    assert "produce" in legal(g)
    play(g, "token:3-3")
    assert "produce" not in legal(g)
    build(g, "h2", "4-5")
    assert "produce" in legal(g)

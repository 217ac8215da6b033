"""Open questions 29 to 38: the draw pile, hiring, sites, the end of a turn."""

from typing import Any

from tests.games.glory_to_rome.rulings.words import (
    asks,
    fresh_game,
    left,
)
from tests.games.glory_to_rome.table import (
    hand,
    hand_size,
    legal,
    others_think,
    play,
    pool,
    stock,
    structure,
    table,
    vault,
)


def test_ruling_29_who_cannot_fill_the_hand_draws_what_there_is_and_the_game_ends() -> None:
    """And it ends as soon as the pile is empty, not only when somebody finds it so."""
    for size in (2, 5):
        g = table(deck_size=size)
        play(g, "0 draw")
        assert hand_size(g, 0) == size
        assert (g.over, g.ending) == (True, "deck")


def test_ruling_30_an_atrium_that_takes_the_last_card_ends_the_game_before_the_basilica() -> None:
    """The card from the draw pile is in the vault, that of the hand is not."""
    g = table(p0=dict(built="Atrium Basilica", hand="Dock"), deck="Villa", deck_size=1, led="merchant")
    play(g, "0 deck")
    assert g.over
    assert vault(g, 0) == "stone"


def test_ruling_31_after_the_bar_the_pool_is_closed_and_the_aqueduct_open() -> None:
    """The Aqueduct may come before, between or after."""
    camp = dict(built="Bar Aqueduct", hand="Dock")
    for first in ("pool:rubble", "card:dock", "deck"):
        g = table(p0=camp, pool="laborer", led="patron")
        play(g, f"0 {first}")
        assert ("pool:rubble" in legal(g)) == (first == "card:dock")
        assert ("card:dock" in legal(g)) == (first != "card:dock")
        assert ("deck" in legal(g)) == (first != "deck")


def test_ruling_31_the_bar_needs_room_before_the_draw() -> None:
    """A full clientele draws nothing; the pool may take the last place."""
    g = table(p0=dict(built="Bar", clients="laborer*2"), pool="laborer*2", led="patron")
    play(g, "0 pool:rubble")
    assert asks(g) == "1 Lead"


def test_ruling_32_jacks_are_never_materials_or_clients() -> None:
    """Dock, Basilica and Aqueduct do not offer them, nor may they be shown or given."""
    for built, role in (("Dock", "laborer"), ("Basilica", "merchant"), ("Aqueduct", "patron")):
        g = table(p0=dict(built=built, hand="Jack Road"), led=role)
        assert legal(g) == ["skip", "card:road"]
        assert asks(table(p0=dict(built=built, hand="Jack"), led=role)) == "1 Lead"
    assert asks(table(p0=dict(hand="Jack"), led="legionary")) == "1 Lead"


def test_ruling_33_out_of_town_may_be_chosen_while_there_are_sites_in_town() -> None:
    """Two actions left, both kinds of site offered."""
    g = table(p0=dict(hand="Dock", clients="craftsman"), led="craftsman")
    assert legal(g) == ["skip", "card:dock", "far:dock"]


def test_ruling_34_an_architect_and_a_craftsman_action_do_not_combine_for_an_out_of_town_site() -> None:
    """Held for an out-of-town site, a Craftsman's action is of use to a Craftsman only."""
    for second, expected in (("concrete", False), ("wood", True)):
        g = table(
            p0=dict(built="Bath", clients="patron", hand="Dock"),
            pool=f"wood {second}",
            sites_left=dict(stone=1),
            led="patron",
        )
        play(g, "0 pool:wood", "0 hold", f"0 pool:{second}")
        assert ("far:dock" in legal(g)) is expected


AMPHITHEATRE = dict(building="Amphitheatre:concrete Temple", hand="Basilica Palace Forum Dock Market")


def to_the_last_action_of_the_amphitheatre(g: Any, completing: str) -> None:
    """Complete it, and use all but one of its four Craftsman actions. There are no sites in town but one of Stone."""
    play(g, f"0 {completing}")
    assert (asks(g), left(g)) == ("0 Craftsman", 4)
    play(g, *[f"0 card:{card}" for card in ("basilica", "palace", "forum")])
    assert (asks(g), left(g)) == ("0 Craftsman", 1)


def craftsman_completes_an_amphitheatre(clients: str) -> Any:
    camp = dict(AMPHITHEATRE, clients=clients)
    g = table(p0=dict(camp, hand="Wall " + camp["hand"]), sites_left=dict(stone=1), led="craftsman")
    to_the_last_action_of_the_amphitheatre(g, "card:wall")
    return g


def last_action_lays_a_dock_out_of_town(clients: str) -> Any:
    g = craftsman_completes_an_amphitheatre(clients)
    assert legal(g) == ["skip", "far:dock", "far:market"]
    play(g, "0 far:dock")
    assert structure(g, 0, "dock") == ""
    assert hand(g, 0) == "market"
    return g


def test_ruling_34_the_last_action_of_an_amphitheatre_and_the_next_of_the_turn_combine() -> None:
    """Two Craftsman actions, one after the other: the next one of the turn is used up with it."""
    g = last_action_lays_a_dock_out_of_town("craftsman")
    assert asks(g) == "1 Lead"


def test_ruling_34_actions_of_the_turn_beyond_the_next_are_left_after_an_amphitheatre() -> None:
    """Of two more Craftsman actions one is used up, and the other is made."""
    g = last_action_lays_a_dock_out_of_town("craftsman*2")
    assert (asks(g), left(g), legal(g)) == ("0 Craftsman", 1, ["skip", "card:market"])


def test_ruling_34_the_last_action_of_an_amphitheatre_alone_lays_nothing_out_of_town() -> None:
    """No action of the turn is left; or the last one was declined, and the one that is left is alone."""
    g = craftsman_completes_an_amphitheatre("")
    assert legal(g) == ["skip"]
    g = craftsman_completes_an_amphitheatre("craftsman")
    play(g, "0 skip")
    assert (asks(g), left(g), legal(g)) == ("0 Craftsman", 1, ["skip"])


def test_ruling_34_the_last_action_of_an_amphitheatre_and_an_architects_do_not_combine() -> None:
    """An Architect completed it, and has another action after it."""
    g = table(p0=dict(AMPHITHEATRE, stock="concrete", clients="architect"), sites_left=dict(stone=1), led="architect")
    to_the_last_action_of_the_amphitheatre(g, "stock:concrete")
    assert legal(g) == ["skip"]
    play(g, "0 skip")
    assert (asks(g), left(g), legal(g)) == ("0 Architect", 1, ["skip"])


def test_ruling_35_academy_thinks_once_after_the_turn() -> None:
    """Two Craftsman actions by clients of a thinker: one thought, when the turn is over."""
    g = table(
        p0=dict(hand="Road"),
        p1=dict(built="Academy", clients="craftsman*2", hand="Dock Wall"),
        led="craftsman",
        follow="0",
    )
    play(g, "0 skip", "1 card:dock", "1 card:wall")
    assert asks(g) == "1 Thinks"
    play(g, "1 draw")
    assert hand_size(g, 1) == 5
    assert asks(g) == "1 Lead"


def test_ruling_35_academy_gives_nothing_for_actions_not_made() -> None:
    """All Craftsman actions declined."""
    g = table(p0=dict(built="Academy", hand="Road"), led="craftsman")
    play(g, "0 skip")
    assert asks(g) == "1 Lead"


def test_ruling_35_academy_works_in_the_turn_of_its_own_completion() -> None:
    """Its last Brick came from a Craftsman."""
    g = table(p0=dict(building="Academy:brick", hand="Bath"), led="craftsman")
    play(g, "0 card:bath", "0 structure:academy")
    assert asks(g) == "0 Thinks"


def test_ruling_35_craftsman_actions_of_an_amphitheatre_count_for_the_academy() -> None:
    """Whatever role was led."""
    g = table(
        p0=dict(built="Academy", building="Amphitheatre:concrete", stock="concrete", hand="Road"),
        led="architect",
    )
    play(g, "0 stock:concrete", "0 card:road")
    assert asks(g) == "0 Thinks"


def test_ruling_36_senate_then_sewer_then_the_pool_then_academy() -> None:
    """Each in its place at the end of the turn."""
    g = table(p0=dict(built="Senate Sewer Academy", hand="Dock Market Road"), p1=dict(hand="Jack"))
    play(g, "0 card:dock", "1 jack:craftsman", "0 card:market")
    assert asks(g) == "0 Senate"
    play(g, "0 skip")
    assert asks(g) == "0 Sewer"
    play(g, "0 skip")
    assert asks(g) == "0 Thinks"
    assert pool(g) == "dock"
    assert g.jacks == 6


def test_ruling_36_several_senates_take_jacks_in_playing_order() -> None:
    """The leader takes two, and the leader's own goes to the next owner."""
    g = table(p0=dict(built="Senate", hand="Jack"), p1=dict(built="Senate", hand="Jack"), p2=dict(hand="Jack"))
    play(g, "0 jack:patron", "1 jack:patron", "2 jack:patron")
    play(g, "0 player:1", "0 player:2", "1 player:0")
    assert [hand(g, p) for p in range(3)] == ["jack jack", "jack", ""]


def test_ruling_37_sewer_takes_any_of_the_own_orders_and_no_jack() -> None:
    """Petition and Palace cards too; what is left goes to the pool."""
    g = table(p0=dict(built="Sewer Palace", hand="Dock Market Circus Road Jack"))
    play(g, "0 petition:wood", "0 role:laborer", "0 card:road", "0 jack:laborer")
    others_think(g)
    assert asks(g) == "0 Sewer"
    assert legal(g) == ["skip", "take_all", "camp:rubble", "camp:wood"]
    play(g, "0 camp:rubble", "0 camp:wood", "0 skip")
    assert stock(g, 0) == "rubble wood"
    assert len(g.pool) == 2
    assert g.jacks == 6


def test_ruling_38_an_empty_pile_of_jacks_gives_none() -> None:
    """Thinking then means drawing."""
    g = table(p0=dict(hand="Dock"), p1=dict(hand="Jack*6"))
    assert legal(g) == ["draw", "card:dock"]
    assert fresh_game(5, edition="imperium").jacks == 1

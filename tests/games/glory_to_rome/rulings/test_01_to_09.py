"""Open questions 1 to 9: Fountain, Bath, Gate."""

from tests.games.glory_to_rome.rulings.words import (
    asks,
    statue_points,
)
from tests.games.glory_to_rome.table import (
    ONE_OF_EACH,
    clients,
    hand,
    influence,
    legal,
    play,
    stock,
    structure,
    table,
    works,
)


def test_ruling_01_the_fountain_card_is_seen_before_its_use_is_chosen() -> None:
    """Foundation, material or hand; taking it into the hand spends the action."""
    g = table(p0=dict(built="Fountain", building="Dock", hand="Road"), deck="Palisade", led="craftsman")
    play(g, "0 deck")
    assert legal(g) == ["skip", "site:wood", "structure:dock"]
    play(g, "0 skip")
    assert hand(g, 0) == "palisade road"
    assert asks(g) == "1 Lead"


def test_ruling_01_with_a_second_action_the_fountain_card_may_go_out_of_town() -> None:
    """Both actions are spent on it."""
    g = table(p0=dict(built="Fountain", clients="craftsman"), deck="Palisade", led="craftsman")
    play(g, "0 deck", "0 outside:wood")
    assert structure(g, 0, "palisade") == ""
    assert asks(g) == "1 Lead"


def test_ruling_02_a_fountain_action_counts_for_the_academy() -> None:
    """Even when the card only goes into the hand."""
    g = table(p0=dict(built="Fountain Academy"), led="craftsman")
    play(g, "0 deck", "0 skip")
    assert asks(g) == "0 Thinks"


def test_ruling_03_the_last_card_of_the_pile_goes_from_the_fountain_to_the_hand() -> None:
    """The game is over before it can be laid."""
    g = table(p0=dict(built="Fountain"), deck="Palisade", deck_size=1, led="craftsman")
    play(g, "0 deck")
    assert (g.over, g.ending) == (True, "deck")
    assert hand(g, 0) == "palisade"


def test_ruling_04_bath_lets_a_client_from_the_aqueduct_act_too() -> None:
    """Each client acts before the next is hired."""
    g = table(p0=dict(built="Bath Aqueduct", hand="Dock Wall"), pool="laborer stone", led="patron")
    play(g, "0 pool:rubble")
    assert asks(g) == "0 Laborer"
    play(g, "0 pool:stone", "0 card:dock")
    assert asks(g) == "0 Craftsman"
    play(g, "0 card:wall")
    assert clients(g, 0) == "craftsman laborer"
    assert structure(g, 0, "wall") == ""


def test_ruling_04_bath_lets_a_client_from_the_bar_act_too() -> None:
    """The card from the draw pile is a new client like any other."""
    g = table(p0=dict(built="Bath Bar"), deck="laborer", pool="stone", led="patron")
    play(g, "0 deck")
    assert asks(g) == "0 Laborer"


def test_ruling_05_bath_with_a_storeroom_lets_the_new_client_act_as_a_laborer() -> None:
    """In its own role or as a Laborer, once."""
    g = table(p0=dict(built="Bath Storeroom"), pool="legionary wood*3", led="patron")
    play(g, "0 pool:brick")
    assert legal(g) == ["skip", "role:laborer", "role:legionary"]
    play(g, "0 role:laborer", "0 pool:wood")
    assert stock(g, 0) == "wood"
    assert asks(g) == "1 Lead"


def test_ruling_05_bath_with_a_ludus_magna_lets_a_new_merchant_act_in_any_role() -> None:
    """But no other client."""
    g = table(p0=dict(built="Bath Ludus_Magna", clients="patron"), pool="merchant laborer", led="patron")
    play(g, "0 pool:stone")
    assert len(legal(g)) == 7
    play(g, "0 skip", "0 pool:rubble")
    assert clients(g, 0) == "laborer merchant patron"
    assert asks(g) == "1 Lead"


def test_ruling_05_bath_with_a_circus_maximus_gives_one_action() -> None:
    """The Circus Maximus doubles the clients of the led role only."""
    g = table(p0=dict(built="Bath Circus_Maximus"), pool="laborer wood*3", led="patron")
    play(g, "0 pool:rubble", "0 pool:wood")
    assert stock(g, 0) == "wood"
    assert asks(g) == "1 Lead"


def test_ruling_05_house_rule_bath_own_role() -> None:
    """Switched on, a new client acts in its printed role and nothing is asked."""
    g = table(p0=dict(built="Bath Storeroom Ludus_Magna", stock="wood"), pool="merchant", led="patron", house="all")
    play(g, "0 pool:stone")
    assert asks(g) == "0 Merchant"


def test_ruling_06_influence_won_by_a_bath_action_makes_room_for_the_next_hire() -> None:
    """The clientele was full; the new Craftsman completes a Dock; one more fits."""
    g = table(
        p0=dict(built="Bath", clients="patron laborer*2", building="Dock", hand="Market"),
        pool="craftsman merchant",
        led="patron",
    )
    play(g, "0 pool:wood", "0 card:market", "0 structure:dock")
    assert influence(g, 0) == 5
    play(g, "0 pool:stone")
    assert len(clients(g, 0).split()) == 5


def test_ruling_07_gate_gives_the_function_of_a_marble_foundation_without_influence() -> None:
    """A Temple just laid raises the refill size at once."""
    g = table(p0=dict(built="Gate", hand="Temple"), led="craftsman")
    play(g, "0 card:temple")
    assert g.refill_size(0) == 9
    assert influence(g, 0) == 4


def test_ruling_07_an_unfinished_statue_scores_nothing_behind_a_gate() -> None:
    """The three points want a completed Statue."""
    assert statue_points(table(p0=dict(built="Gate", building="Statue@brick")))[0] == 0
    assert statue_points(table(p0=dict(built="Gate Statue@brick:brick*2")))[0] == 3


def test_ruling_08_gate_with_road_marble_in_a_stone_structure_makes_it_work() -> None:
    """In the later texts; the French one does not know it."""
    for edition, expected in (("iv", True), ("imperium", True), ("iv-fr", False)):
        camp = dict(built="Gate Road", building="Circus_Maximus", stock="marble")
        g = table(p0=camp, led="architect", edition=edition)
        play(g, "0 stock:marble")
        assert works(g, 0, "circus_maximus") is expected


def test_ruling_08_a_completion_effect_still_waits_for_the_completion() -> None:
    """A Garden that got Marble hires nobody before it is finished."""
    g = table(
        p0=dict(built="Gate Road", building="Garden:stone", stock="marble*2", clients="architect"),
        pool="wood",
        led="architect",
    )
    play(g, "0 stock:marble")
    assert asks(g) == "0 Architect"
    play(g, "0 stock:marble")
    assert asks(g) == "0 Patron"


def test_ruling_08_a_stone_structure_that_got_marble_takes_marble_without_the_road() -> None:
    """It is Marble too, even after the Road was lost; not in the French text."""
    for edition, expected in (("iv", True), ("iv-fr", False)):
        g = table(p0=dict(building="Garden:marble", stock="marble"), led="architect", edition=edition)
        assert ("stock:marble" in legal(g)) is expected


def test_ruling_09_gate_and_forum_laying_the_foundation_wins() -> None:
    """With a client of each role."""
    g = table(p0=dict(built="Gate", clients=ONE_OF_EACH, hand="Forum"), led="craftsman")
    play(g, "0 card:forum")
    assert (g.ending, g.winners()) == ("forum", [0])


def test_ruling_09_on_the_last_site_the_forum_comes_before_the_scoring() -> None:
    """The other player would have had more points."""
    g = table(
        p0=dict(built="Gate", clients=ONE_OF_EACH, hand="Forum"),
        p1=dict(built="Temple Villa"),
        sites_left=dict(marble=1),
        led="craftsman",
    )
    play(g, "0 card:forum")
    assert (g.ending, g.winners()) == ("forum", [0])


def test_ruling_09_house_rule_finished_wins() -> None:
    """Switched on, the Forum behind the Gate wins only when it is finished."""
    g = table(p0=dict(built="Gate", clients=ONE_OF_EACH, hand="Forum"), led="craftsman", house="finished_wins")
    play(g, "0 card:forum")
    assert not g.over
    g = table(
        p0=dict(built="Gate", clients=ONE_OF_EACH, building="Forum:marble+marble", stock="marble"),
        led="architect",
        house="finished_wins",
    )
    assert not g.over
    play(g, "0 stock:marble")
    assert (g.ending, g.winners()) == ("forum", [0])

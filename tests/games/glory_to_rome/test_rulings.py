"""One test or more for every open question of the rules, in the order of docs/rules/glory_to_rome.md.

`ruling_NN` is question NN of its table of open questions, `hole` a question of the Geek cards, `slip` a place
where a rulebook contradicts itself or another printing, `reading` a further choice of ours.
"""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ludi.core.options import check
from ludi.games.glory_to_rome import OPTIONS
from ludi.games.glory_to_rome.cards import CARD, CARDS, EDITIONS, MATERIAL, MATERIALS, deck_of
from ludi.games.glory_to_rome.ending import has_all_roles
from ludi.games.glory_to_rome.game import GloryToRome
from ludi.games.glory_to_rome.setup import bare, first_leader, new
from ludi.games.glory_to_rome.state import Structure, take_material
from tests.games.glory_to_rome.table import (
    clients,
    hand,
    hand_size,
    influence,
    legal,
    others_think,
    play,
    pool,
    stock,
    structure,
    table,
    vault,
    works,
)

SIX = "laborer craftsman architect legionary merchant patron"


def fresh_game(players: int, seed: int = 1, **options: Any) -> GloryToRome:
    return new(players, seed, check(OPTIONS, options, "glory_to_rome"))


def asks(g: Any) -> str:
    """The seat that decides and what it is asked."""
    return f"{g.seat} {g.stack[-1].kind}" if not g.over else "over"


def left(g: Any) -> int:
    """Actions left in the series being made, with the present one."""
    return int(g.stack[-1].left(g))


def make_public(g: Any, seat: int, name: str) -> None:
    """Put a Stairway's card under a completed structure."""
    camp = g.camps[seat]
    i = camp.find(CARD[name])
    s = camp.structures[i]
    camp.structures[i] = Structure(s.card, s.site, s.materials, s.complete, take_material(g.deck, MATERIAL[s.card]))
    g.refresh()


def statue_points(g: Any) -> list[int]:
    return [score["statue"] for score in g.scores()]


# -- 1 to 9: Fountain, Bath, Gate ----------------------------------------------------------------------


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
    g = table(p0=dict(built="Gate", clients=SIX, hand="Forum"), led="craftsman")
    play(g, "0 card:forum", "0 site:marble")
    assert (g.ending, g.winners()) == ("forum", [0])


def test_ruling_09_on_the_last_site_the_forum_comes_before_the_scoring() -> None:
    """The other player would have had more points."""
    g = table(
        p0=dict(built="Gate", clients=SIX, hand="Forum"),
        p1=dict(built="Temple Villa"),
        sites_left=dict(marble=1),
        led="craftsman",
    )
    play(g, "0 card:forum", "0 site:marble")
    assert (g.ending, g.winners()) == ("forum", [0])


# -- 10 to 18: Stairway, Circus Maximus, Palace --------------------------------------------------------


def test_ruling_10_stairway_takes_its_material_from_the_stockpile() -> None:
    """And not from the pool, unless an Archway allows it."""
    g = table(p0=dict(built="Stairway", stock="brick"), p1=dict(built="Shrine"), led="architect")
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert works(g, 0, "shrine")
    camp = dict(built="Stairway", hand="Road")
    assert "player:1" not in legal(table(p0=camp, p1=dict(built="Shrine"), pool="brick", led="architect"))
    camp = dict(built="Stairway Archway", hand="Road")
    assert "player:1" in legal(table(p0=camp, p1=dict(built="Shrine"), pool="brick", led="architect"))


def test_ruling_10_stairway_once_for_each_architect_action() -> None:
    """Two actions, two structures; the second one even with the action itself unused."""
    g = table(
        p0=dict(built="Stairway", stock="brick*3", clients="architect"),
        p1=dict(built="Shrine Bath Gate"),
        led="architect",
    )
    play(g, "0 player:1", "0 structure:shrine")
    assert "player:1" not in legal(g)
    play(g, "0 skip", "0 player:1", "0 structure:bath", "0 skip")
    assert structure(g, 1, "gate") == "complete"
    assert asks(g) == "1 Lead"


def test_ruling_10_the_action_that_completes_the_stairway_may_use_it() -> None:
    """The rulebook's example: Archway by the completing action, Shrine from the pool by an unused one."""
    g = table(
        p0=dict(building="Stairway:marble+marble", stock="marble brick", clients="architect"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
    )
    play(g, "0 stock:marble", "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert g.refill_size(0) == 7


def test_ruling_10_stairway_wants_the_material_of_the_structure_itself() -> None:
    """Own Road, Tower or Scriptorium do not help; a Statue also takes its site's material."""
    g = table(
        p0=dict(built="Stairway Road Tower Scriptorium", stock="rubble wood marble"),
        p1=dict(built="Villa"),
        led="architect",
    )
    assert legal(g) == ["skip"]
    for material in ("brick", "marble"):
        g = table(p0=dict(built="Stairway", stock=material), p1=dict(built="Statue@brick:brick*2"), led="architect")
        assert "player:1" in legal(g)


def test_ruling_10_in_the_french_text_the_stairway_uses_up_the_action() -> None:
    """Its example: three actions, for the Stairway itself, an Archway and a Shrine."""
    g = table(
        p0=dict(building="Stairway:marble+marble", stock="marble brick", clients="architect*2"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    play(g, "0 stock:marble")
    assert left(g) == 2
    play(g, "0 player:1", "0 structure:archway")
    assert left(g) == 1
    play(g, "0 player:1")
    assert g.refill_size(1) == 7
    assert asks(g) == "1 Lead"


def test_ruling_10_a_stone_structure_that_holds_marble_takes_either() -> None:
    """Gate with Road: it counts as Stone or Marble."""
    for edition, expected in (("iv", ["skip", "player:1"]), ("iv-fr", ["skip"])):
        g = table(
            p0=dict(built="Stairway", stock="marble"), p1=dict(built="Villa:marble"), led="architect", edition=edition
        )
        assert legal(g) == expected


def test_ruling_11_a_public_structure_stays_public_when_it_is_stolen() -> None:
    """The card that made it public goes with it."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Shrine"), led="craftsman")
    make_public(g, 1, "shrine")
    play(g, "0 card:villa", "0 structure:prison", "0 player:1", "0 structure:shrine")
    assert structure(g, 0, "shrine") == "public"
    assert works(g, 1, "shrine")


def test_ruling_12_a_public_wall_scores_for_all() -> None:
    """Its points are part of its function."""
    g = table(p0=dict(built="Wall", stock="wood*2"), p1=dict(stock="wood*5"))
    make_public(g, 0, "wall")
    assert [score["wall"] for score in g.scores()] == [1, 2]


def test_ruling_12_a_public_statue_scores_for_its_owner_unless_the_house_says_otherwise() -> None:
    """House rule statue_for_all gives the three points to everybody."""
    for house, points in (("none", [3, 0]), ("statue_for_all", [3, 3])):
        g = table(p0=dict(built="Statue@brick:brick*2"), house=house)
        make_public(g, 0, "statue")
        assert statue_points(g) == points


def test_ruling_13_a_merchant_of_the_ludus_magna_is_doubled_by_the_circus_maximus() -> None:
    """For who led or followed: one action and twice one client. A thinker's client acts once."""
    camp = dict(built="Ludus_Magna Circus_Maximus", clients="merchant")
    g = table(p0=camp, p1=camp, pool="wood*6", led="laborer")
    assert left(g) == 3
    play(g, "0 pool:wood", "0 pool:wood", "0 pool:wood")
    assert (g.seat, left(g)) == (1, 1)


def test_ruling_14_a_circus_maximus_completed_in_mid_turn_doubles_every_client() -> None:
    """Also those that have acted: the last of three actions completes it, two more follow."""
    g = table(
        p0=dict(
            building="Insula Dock Circus_Maximus:stone+stone Shrine",
            stock="rubble wood stone brick*2",
            clients="architect*2",
        ),
        led="architect",
    )
    play(g, "0 stock:rubble", "0 stock:wood", "0 stock:stone")
    assert left(g) == 2
    play(g, "0 stock:brick", "0 stock:brick")
    assert structure(g, 0, "shrine") == "complete"


def test_ruling_15_storeroom_and_ludus_magna_let_each_client_act_once() -> None:
    """A Merchant is not a Laborer twice over."""
    g = table(p0=dict(built="Storeroom Ludus_Magna", clients="merchant laborer"), pool="wood*6", led="laborer")
    assert left(g) == 3


def test_ruling_16_a_petition_is_one_unit_of_a_palace_play() -> None:
    """Three cards as a Jack, and one of the role: two actions."""
    g = table(p0=dict(built="Palace", hand="Dock Market Circus Road"), pool="brick*6")
    play(g, "0 petition:wood", "0 role:laborer", "0 card:road")
    others_think(g)
    assert (g.seat, left(g)) == (0, 2)


def test_ruling_17_palace_cards_are_not_doubled_by_the_circus_maximus() -> None:
    """Two cards and a client: two actions and two."""
    g = table(p0=dict(built="Palace Circus_Maximus", clients="laborer", hand="Road Bar"), pool="brick*6")
    play(g, "0 card:road", "0 card:bar")
    others_think(g)
    assert left(g) == 4


def test_ruling_18_crane_with_palace_turns_any_cards_into_architects() -> None:
    """Leading and following; a Jack and a petition may stand beside them."""
    g = table(
        p0=dict(built="Palace Crane", hand="Dock Villa Wall Jack Shrine Bath", stock="wood"),
        p1=dict(built="Palace Crane", hand="Road Temple"),
        edition="republic",
    )
    play(
        g,
        "0 crane",
        "0 card:dock",
        "0 card:villa",
        "0 card:wall",
        "0 jack:architect",
        "0 petition:brick",
    )
    play(g, "1 card:road", "1 card:temple")
    assert [g.camps[p].units for p in range(2)] == [5, 2]


# -- 19 to 28: Prison, Villa, Legionaries, thinking ----------------------------------------------------


def steal(g: Any, name: str) -> None:
    """Seat 0 completes its Prison with a Villa and steals from seat 1."""
    play(g, "0 card:villa", "0 structure:prison", "0 player:1", f"0 structure:{name}")


def test_ruling_19_prison_only_its_own_site_changes_hands() -> None:
    """Two and three influence, less three; the victim keeps the influence of the stolen Tower."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Tower"), led="craftsman")
    steal(g, "tower")
    assert (influence(g, 0), influence(g, 1)) == (2, 7)
    assert works(g, 0, "tower")
    assert not works(g, 1, "tower")


def test_ruling_20_prison_takes_completed_structures_of_no_name_in_play() -> None:
    """Not one of a name whose foundation the thief has laid, so never a Prison."""
    g = table(
        p0=dict(building="Prison:stone+stone Shrine", hand="Villa"),
        p1=dict(built="Shrine Tower Prison", building="Dock"),
        led="craftsman",
    )
    play(g, "0 card:villa", "0 structure:prison", "0 player:1")
    assert legal(g) == ["structure:tower"]


def test_ruling_20_a_stolen_structure_may_be_stolen_again() -> None:
    """Seat 0 takes a Tower from seat 2, and seat 1 takes it from seat 0."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(building="Prison:stone+stone", hand="Garden"),
        p2=dict(built="Tower"),
        led="craftsman",
        follow="0 1",
    )
    play(g, "0 card:villa", "0 structure:prison", "0 player:2", "0 structure:tower")
    play(g, "1 card:garden", "1 structure:prison", "1 player:0", "1 structure:tower")
    assert [works(g, p, "tower") for p in range(3)] == [False, True, False]
    assert [influence(g, p) for p in range(3)] == [5, 2, 7]


def test_ruling_20_completion_effects_fire_for_the_thief_after_the_exchange() -> None:
    """A stolen Foundry counts the influence without the three that were paid."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Foundry"),
        pool="wood*6",
        led="craftsman",
    )
    steal(g, "foundry")
    assert (asks(g), left(g)) == ("0 Laborer", 2)


def test_ruling_20_a_prison_that_steals_nothing_keeps_its_influence() -> None:
    """Stealing is a choice."""
    g = table(p0=dict(building="Prison:stone+stone", hand="Villa"), p1=dict(built="Tower"), led="craftsman")
    play(g, "0 card:villa", "0 structure:prison", "0 skip")
    assert influence(g, 0) == 5


def test_ruling_20_no_foundation_of_the_name_of_a_stolen_structure() -> None:
    """It counts as the thief's own."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa Tower Tower", clients="craftsman"),
        p1=dict(built="Tower"),
        led="craftsman",
    )
    steal(g, "tower")
    assert legal(g) == ["skip"]


def test_ruling_21_the_victim_of_a_prison_keeps_what_is_over_its_limits() -> None:
    """Eight cards in a vault for six, and the Rubble that a Tower had allowed."""
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Market", vault="wood*8"),
        led="craftsman",
    )
    steal(g, "market")
    assert len(vault(g, 1).split()) == 8
    assert g.vault_room(1) == -2
    g = table(
        p0=dict(building="Prison:stone+stone", hand="Villa"),
        p1=dict(built="Tower", building="Temple:marble+rubble", stock="rubble marble", clients="architect"),
        led="craftsman",
    )
    steal(g, "tower")
    assert structure(g, 1, "temple") == "marble rubble"


def test_ruling_22_a_villa_is_completed_by_any_architect_material_that_fits() -> None:
    """From the stockpile, from the pool through an Archway, or another material by a Road."""
    for built, move in (("", "stock:stone"), ("Archway", "pool:stone"), ("Road", "stock:wood")):
        g = table(p0=dict(built=built, building="Villa", stock="stone wood"), pool="stone", led="architect")
        play(g, f"0 {move}")
        assert structure(g, 0, "villa") == "complete"


def test_ruling_22_a_craftsman_must_fill_a_villa_as_usual() -> None:
    """One Stone from the hand does not complete it."""
    g = table(p0=dict(building="Villa", hand="Garden"), led="craftsman")
    play(g, "0 card:garden", "0 structure:villa")
    assert structure(g, 0, "villa") == "stone"


def test_ruling_23_coliseum_the_attacker_chooses_among_all_victims_as_far_as_there_is_room() -> None:
    """Room for one, two clients to be had, and none must be taken."""
    g = table(
        p0=dict(built="Coliseum", vault="wood*4", hand="Bath"),
        p1=dict(clients="legionary"),
        p2=dict(clients="legionary"),
        led="legionary",
    )
    play(g, "0 card:bath")
    assert legal(g) == ["skip", "client:1-legionary", "client:2-legionary"]
    play(g, "0 client:2-legionary")
    assert vault(g, 0) == "brick wood wood wood wood"
    assert (clients(g, 1), clients(g, 2)) == ("legionary", "")


def test_ruling_23_coliseum_with_a_bridge_reaches_all_but_the_owner_of_a_wall() -> None:
    """Without it: the neighbours, and nobody behind a Palisade."""
    camps: Any = dict(
        p1=dict(clients="legionary", built="Palisade"),
        p2=dict(clients="legionary"),
        p3=dict(clients="legionary"),
        p4=dict(clients="legionary", built="Wall"),
    )
    g = table(p0=dict(built="Coliseum", hand="Bath"), led="legionary", **camps)
    play(g, "0 card:bath")
    assert asks(g) == "1 Lead"
    g = table(p0=dict(built="Coliseum Bridge", hand="Bath"), led="legionary", **camps)
    play(g, "0 card:bath")
    assert legal(g) == ["skip", "client:1-legionary", "client:2-legionary", "client:3-legionary"]


def test_ruling_24_the_owner_of_a_palisade_or_a_wall_may_give_all_the_same() -> None:
    """Or say Glory to Rome with the card in hand."""
    for shelter in ("Palisade", "Wall"):
        g = table(p0=dict(hand="Bath"), p1=dict(hand="Gate", built=shelter), led="legionary")
        play(g, "0 card:bath")
        assert g.seat == 1
        assert legal(g) == ["skip", "card:gate"]
        play(g, "1 card:gate")
        assert stock(g, 0) == "brick"


def test_ruling_25_the_victim_chooses_which_matching_card_to_give() -> None:
    """One of its colour, and one it must be."""
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Gate Shrine Dock"), led="legionary")
    play(g, "0 card:bath")
    assert g.seat == 1
    assert legal(g) == ["card:gate", "card:shrine"]


def test_ruling_26_a_card_shown_in_a_demand_is_not_shown_again_in_the_turn() -> None:
    """Two Legionaries hired with a Bath make two demands, each with a card of its own."""
    g = table(
        p0=dict(built="Bath", clients="patron", hand="Shrine Dock"),
        pool="legionary*2",
        led="patron",
        follow="0",
    )
    play(g, "0 pool:brick", "0 card:shrine", "0 skip", "0 pool:brick")
    assert asks(g) == "0 Legionary"
    assert legal(g) == ["skip", "card:dock"]


def test_ruling_27_latrine_and_vomitorium_may_both_be_used() -> None:
    """First one card, then all the others."""
    g = table(p0=dict(built="Latrine Vomitorium", hand="Dock Wall Jack"))
    play(g, "0 think", "0 card:dock")
    assert "card:wall" not in legal(g)
    play(g, "0 discard_hand", "0 draw")
    assert pool(g) == "dock wall"
    assert hand_size(g, 0) == 5


def test_ruling_28_a_latrine_takes_no_jack() -> None:
    """Only order cards."""
    g = table(p0=dict(built="Latrine", hand="Jack*2"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw"]


# -- 29 to 38: the draw pile, hiring, sites, the end of a turn -------------------------------------------


def test_ruling_29_who_cannot_fill_the_hand_draws_what_there_is_and_the_game_ends() -> None:
    """And it ends as soon as the pile is empty, not only when somebody finds it so."""
    for size in (2, 5):
        g = table(deck_size=size)
        play(g, "0 think", "0 draw")
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
    play(g, "0 card:dock")
    assert legal(g) == ["site:wood", "outside:wood"]


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
        assert ("card:dock" in legal(g)) is expected


def test_ruling_34_nor_do_the_last_action_of_an_amphitheatre_and_one_of_the_turn() -> None:
    """One action left in each series, and no site in town."""
    g = table(
        p0=dict(building="Amphitheatre:concrete Temple", hand="Wall Basilica Palace Forum Dock", clients="craftsman"),
        sites_left=dict(stone=1),
        led="craftsman",
    )
    play(g, "0 card:wall", "0 structure:amphitheatre")
    for card in ("basilica", "palace", "forum"):
        play(g, f"0 card:{card}", "0 structure:temple")
    assert legal(g) == ["skip"]
    play(g, "0 skip")
    assert (asks(g), left(g), legal(g)) == ("0 Craftsman", 1, ["skip"])


def test_ruling_35_academy_thinks_once_after_the_turn() -> None:
    """Two Craftsman actions by clients of a thinker: one thought, when the turn is over."""
    g = table(
        p0=dict(hand="Road"),
        p1=dict(built="Academy", clients="craftsman*2", hand="Dock Wall"),
        led="craftsman",
        follow="0",
    )
    play(g, "0 skip", "1 card:dock", "1 site:wood", "1 card:wall")
    assert asks(g) == "1 Thinks"
    play(g, "1 think", "1 draw")
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
    play(g, "0 stock:concrete", "0 card:road", "0 site:rubble")
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
    assert legal(g) == ["skip", "camp:rubble", "camp:wood"]
    play(g, "0 camp:rubble", "0 camp:wood", "0 skip")
    assert stock(g, 0) == "rubble wood"
    assert len(g.pool) == 2
    assert g.jacks == 6


def test_ruling_38_an_empty_pile_of_jacks_gives_none() -> None:
    """Thinking then means drawing."""
    g = table(p1=dict(hand="Jack*6"))
    play(g, "0 think")
    assert legal(g) == ["draw"]
    assert fresh_game(5, edition="imperium").jacks == 1


# -- 39 to 45: Forum, Domus Aurea, the score -----------------------------------------------------------


def win_by_forum(text: str, built: str) -> bool:
    g = table(p0=dict(built=built, clients=text))
    return has_all_roles(g, 0)


def test_ruling_39_each_client_counts_for_one_role_of_the_forum() -> None:
    """A second client steps in as Laborer, a second Merchant for anybody."""
    no_laborer = "craftsman architect legionary merchant patron"
    assert not win_by_forum(no_laborer, "Storeroom")
    assert win_by_forum(no_laborer + " patron", "Storeroom")
    assert not win_by_forum(no_laborer + " patron", "Ludus_Magna")
    assert win_by_forum(no_laborer + " merchant", "Ludus_Magna")
    both = "craftsman craftsman legionary merchant merchant patron"
    assert not win_by_forum(both, "Storeroom")
    assert win_by_forum(both, "Storeroom Ludus_Magna")


def covers(natural: list[list[int]]) -> bool:
    """Whether clients with these possible roles can take all six, one each: tried out."""
    reached = {0}
    for roles in natural:
        reached |= {taken | 1 << role for taken in reached for role in roles}
    return 63 in reached


@pytest.mark.parametrize("storeroom", [False, True])
@pytest.mark.parametrize("ludus", [False, True])
def test_ruling_39_agrees_with_trying_out_every_assignment(storeroom: bool, ludus: bool) -> None:
    """All clienteles with up to two of each role and up to four Merchants."""
    g = table()
    g.camps[0].functions = storeroom << CARD["storeroom"] | ludus << CARD["ludus_magna"]
    some = [MATERIAL.index(m) for m in range(6)]
    for counts in product(range(3), range(3), range(3), range(3), range(5), range(3)):
        g.camps[0].clients = [card for card, count in zip(some, counts, strict=True) for _ in range(count)]
        natural = [
            [*([MATERIAL[c]] if not (ludus and MATERIAL[c] == 4) else range(6)), *([0] if storeroom else [])]
            for c in g.camps[0].clients
        ]
        assert has_all_roles(g, 0) == covers(natural), counts


def test_ruling_40_of_several_forum_winners_the_highest_score_wins() -> None:
    """A Stairway makes a Forum public; its maker has fewer points than another who profits."""
    g = table(
        p0=dict(built="Stairway", clients=SIX, stock="marble"),
        p1=dict(built="Forum Villa Temple"),
        p2=dict(built="Palace Garden", clients=SIX),
        led="architect",
    )
    play(g, "0 player:1", "0 structure:forum")
    assert (g.ending, g.winners()) == ("forum", [2])


FIVE = "rubble wood concrete brick stone"


@pytest.mark.parametrize(
    ("camp", "rest", "moves"),
    [
        (dict(), dict(led="laborer", pool="marble"), ["pool:marble"]),
        (dict(built="Dock", hand="Temple"), dict(led="laborer"), ["card:temple"]),
        (
            dict(hand="Temple"),
            dict(led="legionary", p1=dict(hand="Statue")),
            ["card:temple", "1 card:statue"],
        ),
        (dict(hand="Temple", built="Sewer"), dict(), ["card:temple", "1 think", "1 draw", "0 camp:marble"]),
        (
            dict(hand="Temple", built="Domus_Aurea"),
            dict(led="legionary", p1=dict(building="Statue")),
            ["card:temple", "0 structure:statue"],
        ),
    ],
    ids=["laborer", "dock", "legionary", "sewer", "domus_aurea"],
)
def test_ruling_41_forum_romanum_wins_with_the_last_material(camp: Any, rest: Any, moves: list[str]) -> None:
    """By whatever way it comes into the stockpile."""
    built = f"Forum_Romanum {camp.pop('built', '')}"
    g = table(p0=dict(camp, built=built, clients=SIX, stock=FIVE), edition="republic", **rest)
    play(g, *moves)
    assert (g.ending, g.winners()) == ("forum", [0])


def domus_aurea(hand_cards: str, building: str, **more: str) -> Any:
    return table(
        p0=dict(built="Domus_Aurea", hand=hand_cards, clients="legionary"),
        p1=dict(building=building, **more),
        led="legionary",
        edition="republic",
    )


def test_ruling_42_domus_aurea_one_empty_foundation_of_the_colour_for_each_demand() -> None:
    """One Brick shown, two fit: one falls. Two Bricks shown: both fall."""
    g = domus_aurea("School", "Bath Gate Academy:brick Dock")
    play(g, "0 card:school")
    assert legal(g) == ["skip", "structure:bath", "structure:gate"]
    play(g, "0 structure:bath")
    assert stock(g, 0) == "brick"
    assert influence(g, 0) == 2 + 3 + 2
    assert asks(g) == "1 Lead"
    g = domus_aurea("School Shrine", "Bath Gate")
    play(g, "0 card:school", "0 card:shrine", "0 structure:bath", "0 structure:gate")
    assert stock(g, 0) == "brick brick"


def test_ruling_42_domus_aurea_a_statue_is_marble_and_brings_the_site_it_stands_on() -> None:
    """A Statue on a Wood site falls to a demand for Marble and gives one influence."""
    g = domus_aurea("Dock Temple", "Statue@wood")
    play(g, "0 card:dock", "0 skip")
    assert structure(g, 1, "statue") == ""
    g = domus_aurea("Dock Temple", "Statue@wood")
    play(g, "0 card:temple", "0 skip", "0 structure:statue")
    assert stock(g, 0) == "marble"
    assert influence(g, 0) == 6


def test_ruling_42_who_is_protected_is_no_victim_of_the_domus_aurea() -> None:
    """A Palisade holds, unless there is a Bridge."""
    g = domus_aurea("School", "Bath", built="Palisade")
    play(g, "0 card:school")
    assert asks(g) == "1 Lead"


def test_ruling_43_a_tie_goes_to_the_larger_hand_and_jacks_count() -> None:
    """A further tie is shared."""
    for cards, expected in (("Jack Dock", [1]), ("Jack", [0, 1])):
        g = table(p1=dict(hand=cards), deck_size=1, p0=dict(hand="Jack*5"))
        g.camps[0].jacks = 0
        g.jacks += 5
        play(g, "0 think", "0 draw")
        assert g.winners() == expected


def test_ruling_44_no_bonus_for_a_material_in_nobodys_vault() -> None:
    """Nor for one in which two have equally many."""
    g = table(p0=dict(vault="wood brick"), p1=dict(vault="wood"))
    assert [score["bonus"] for score in g.scores()] == [3, 0]
    assert [score["bonus"] for score in table().scores()] == [0, 0]


def test_ruling_45_with_a_road_a_statue_on_a_stone_site_takes_any_material() -> None:
    """It counts as a Stone structure for that."""
    for site, expected in (("stone", True), ("marble", False)):
        g = table(p0=dict(built="Road", building=f"Statue@{site}", stock="wood"), led="architect")
        assert ("stock:wood" in legal(g)) is expected


# -- the holes of the Geek cards -----------------------------------------------------------------------


def geek(**more: Any) -> Any:
    return table(geek="all", edition="imperium", **more)


def test_hole_domus_a_new_client_of_the_led_role_acts_in_the_same_turn() -> None:
    """Three actions: begin, complete, and two are left with the new Craftsman."""
    g = geek(p0=dict(hand="Domus Dock Market Road", clients="craftsman*2"), pool="craftsman", led="craftsman")
    play(g, "0 card:domus", "0 site:wood", "0 card:dock", "0 structure:domus", "0 pool:wood")
    assert left(g) == 2


def test_hole_domus_with_bath_and_triclinium_the_new_client_may_go_into_the_vault() -> None:
    """It acts through the Bath, and Triclinium speaks of any client that acts."""
    g = geek(
        p0=dict(built="Bath Triclinium", building="Domus", hand="Dock Wall"),
        pool="craftsman",
        led="craftsman",
    )
    play(g, "0 card:dock", "0 structure:domus", "0 pool:wood", "0 card:wall", "0 client:0-craftsman")
    assert vault(g, 0) == "wood"


def test_hole_domus_completed_by_a_watermill_lets_the_new_laborer_act() -> None:
    """Laborer is still the role of the turn."""
    g = geek(
        p0=dict(built="Watermill", building="Domus", clients="architect", stock="wood"),
        pool="rubble*2 stone",
        led="laborer",
    )
    play(g, "0 pool:rubble", "0 stock:wood", "0 pool:rubble")
    assert asks(g) == "0 Laborer"


def test_hole_castra_thinks_once_after_all_legionaries() -> None:
    """Two cards lost, one thought; none for who lost nothing from the hand."""
    g = geek(
        p0=dict(built="Castra", hand="Bath Statue Dock"),
        p1=dict(hand="Shrine"),
        p2=dict(hand="Temple"),
        led="legionary",
        follow="1 2",
    )
    play(g, "1 card:shrine", "2 skip", "0 card:bath", "2 card:temple", "0 card:statue", "1 skip")
    assert asks(g) == "0 Thinks"
    play(g, "0 think", "0 draw")
    assert asks(g) == "1 Lead"


def test_hole_castra_does_not_answer_a_loss_from_the_stockpile() -> None:
    """A Bridge that takes materials alone gives no thought."""
    g = geek(p0=dict(built="Bridge", hand="Bath"), p1=dict(built="Castra", stock="brick"), led="legionary")
    play(g, "0 card:bath")
    assert stock(g, 0) == "brick"
    assert asks(g) == "1 Lead"


def test_hole_castra_praetoria_respects_the_limit_of_the_clientele() -> None:
    """Two Bricks under it, room for one."""
    g = geek(p0=dict(building="Castra_Praetoria:brick", clients="laborer*3", hand="Bath"), led="craftsman")
    play(g, "0 card:bath", "0 structure:castra_praetoria", "0 under:brick")
    assert clients(g, 0) == "laborer laborer laborer legionary"
    assert asks(g) == "1 Lead"


def test_hole_castra_praetoria_the_marble_of_a_scriptorium_becomes_a_patron() -> None:
    """Whatever lies under it is hired as what it is."""
    g = geek(p0=dict(built="Scriptorium", building="Castra_Praetoria", hand="Temple"), led="craftsman")
    play(g, "0 card:temple", "0 structure:castra_praetoria", "0 under:marble")
    assert clients(g, 0) == "patron"


def test_hole_castra_praetoria_shows_each_incomplete_structure_once_in_its_own_colour() -> None:
    """A Statue shows Marble, whatever its site."""
    g = geek(
        p0=dict(built="Castra_Praetoria", building="Statue@wood", hand="Road", clients="legionary*2"),
        pool="marble*2 wood",
        led="legionary",
    )
    play(g, "0 structure:statue")
    assert legal(g) == ["skip", "card:road"]
    play(g, "0 skip")
    assert legal(g) == ["skip", "pool:marble"]
    play(g, "0 pool:marble")
    assert structure(g, 0, "statue") == ""
    assert asks(g) == "1 Lead"


def test_hole_watermill_architects_act_after_the_own_laborers_of_who_led_or_followed() -> None:
    """Before the next player; a thinker's do not."""
    camp = dict(built="Watermill", clients="architect*2 laborer", stock="wood", hand="Dock")
    g = geek(p0=camp, p1=camp, pool="rubble*6", led="laborer")
    play(g, "0 pool:rubble", "0 pool:rubble")
    assert (asks(g), left(g)) == ("0 Architect", 2)
    play(g, "0 skip", "1 pool:rubble")
    assert asks(g) == "1 Lead"


def test_hole_watermill_counts_a_merchant_of_the_ludus_magna_and_is_not_doubled() -> None:
    """Two clients that count as Architects, two actions in spite of the Circus Maximus."""
    g = geek(
        p0=dict(built="Watermill Ludus_Magna Circus_Maximus", clients="architect merchant", hand="Dock"),
        led="laborer",
    )
    assert (asks(g), left(g)) == ("0 Architect", 2)


def test_hole_solarium_takes_back_a_material_of_an_architects_completion() -> None:
    """Also from under itself, and only if wanted."""
    g = geek(p0=dict(building="Solarium:concrete", stock="concrete"), led="architect")
    play(g, "0 stock:concrete")
    assert legal(g) == ["skip", "under:concrete"]
    play(g, "0 under:concrete")
    assert stock(g, 0) == "concrete"
    assert structure(g, 0, "solarium") == "complete"


def test_hole_solarium_ignores_a_craftsmans_completion() -> None:
    """Nothing is asked."""
    g = geek(p0=dict(built="Solarium", building="Dock", hand="Market"), led="craftsman")
    play(g, "0 card:market", "0 structure:dock")
    assert asks(g) == "1 Lead"


def test_hole_aerarium_uses_the_highest_influence_but_not_in_the_score() -> None:
    """Limits and completion effects follow the opponent's influence."""
    g = geek(p0=dict(built="Aerarium", building="School:brick", hand="Bath"), p1=dict(sites="marble*2 brick"))
    assert g.influence(0) == 10
    assert g.vault_room(0) == 10
    assert g.scores()[0]["influence"] == 4
    g = geek(
        p0=dict(built="Aerarium", building="School:brick", hand="Bath"),
        p1=dict(sites="marble*2 brick"),
        led="craftsman",
    )
    play(g, "0 card:bath", "0 structure:school")
    assert (asks(g), g.stack[-1].left) == ("0 Thinks", 10)


def test_hole_aerarium_fires_an_opponents_effect_for_its_builder() -> None:
    """The site goes to the opponent, the Laborers work for the builder."""
    g = geek(
        p0=dict(building="Aerarium:brick", hand="Bath"),
        p1=dict(built="Foundry"),
        pool="wood*6",
        led="craftsman",
    )
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:1", "0 structure:foundry", "0 pool:wood")
    assert stock(g, 0) == "wood"
    assert (influence(g, 0), influence(g, 1)) == (2, 6)


def test_hole_aerarium_a_prison_fired_again_is_paid_with_sites_worth_three() -> None:
    """The builder's Aerarium and School sites, two and two."""
    g = geek(
        p0=dict(built="School Prison", building="Aerarium:brick", hand="Bath"),
        p1=dict(built="Tower"),
        led="craftsman",
    )
    g.lose_site(0, MATERIALS.index("stone"))
    g.gain_site(1, MATERIALS.index("stone"))
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:0", "0 structure:prison")
    play(g, "0 player:1", "0 structure:tower", "0 influence:brick", "0 influence:brick")
    assert works(g, 0, "tower")
    assert (influence(g, 0), influence(g, 1)) == (2, 11)


def test_hole_aerarium_a_prison_that_cannot_be_paid_is_not_fired() -> None:
    """Once the Aerarium's own site is given away, a single Wood site does not pay for a theft."""
    g = geek(
        p0=dict(building="Aerarium:brick", hand="Bath", sites="wood"),
        p1=dict(built="Prison Dock"),
        led="craftsman",
    )
    play(g, "0 card:bath", "0 structure:aerarium")
    assert asks(g) == "1 Lead"


def test_hole_aerarium_stealing_the_fired_prison_itself_is_possible() -> None:
    """Its effect then fires for the thief like any other, as far as it can be paid."""
    g = geek(
        p0=dict(building="Aerarium:brick", hand="Bath", sites="marble"),
        p1=dict(built="Prison Dock"),
        led="craftsman",
    )
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:1", "0 structure:prison")
    play(g, "0 player:1", "0 structure:prison", "0 influence:marble")
    assert works(g, 0, "prison")
    while asks(g) != "1 Lead":
        play(g, f"0 {legal(g)[-1]}")


def test_hole_aerarium_that_was_stolen_has_no_site_to_give() -> None:
    """Its own site stays with the victim."""
    g = geek(
        p0=dict(building="Prison:stone+stone", hand="Villa", sites="brick"),
        p1=dict(built="Aerarium Foundry"),
        led="craftsman",
    )
    steal(g, "aerarium")
    assert asks(g) == "1 Lead"
    assert works(g, 0, "aerarium")


def test_hole_watermill_counts_anew_after_each_architect() -> None:
    """A Ludus Magna that a Watermill's Architect completes lets the Merchants act too, as Architects and Laborers."""
    g = geek(
        p0=dict(
            built="Watermill",
            building="Ludus_Magna:marble+marble Gate",
            clients="architect merchant",
            stock="marble brick*3",
        ),
        pool="rubble*4",
        led="laborer",
    )
    play(g, "0 pool:rubble", "0 stock:marble", "0 stock:brick", "0 pool:rubble")
    assert asks(g) == "1 Lead"


def test_hole_domus_with_bath_the_new_client_acts_for_both() -> None:
    """At once through the Bath, and again as a client of the led role through the Domus."""
    g = geek(
        p0=dict(built="Bath", building="Domus", hand="Dock Wall Gate Road"),
        pool="craftsman",
        led="craftsman",
    )
    play(g, "0 card:dock", "0 structure:domus", "0 pool:wood", "0 card:wall", "0 card:gate")
    assert asks(g) == "1 Lead"
    assert hand(g, 0) == "road"


def bacchanalia(size: int, deck: str = "") -> Any:
    g = geek(
        p0=dict(building="Bacchanalia:marble+marble", hand="Temple"),
        deck=deck,
        deck_size=size,
        led="craftsman",
    )
    play(g, "0 card:temple", "0 structure:bacchanalia")
    return g


def test_hole_bacchanalia_flips_as_many_cards_as_the_new_influence() -> None:
    """Each of the five uses once; what is left goes into the hand."""
    g = bacchanalia(40, "Scriptorium Plebian_Council Sewer Castra Road")
    play(g, "0 card:road", "0 site:rubble", "0 card:castra", "0 structure:road")
    play(g, "0 card:scriptorium", "0 to_clientele", "0 card:sewer", "0 to_vault", "0 skip")
    assert structure(g, 0, "road") == "complete"
    assert (clients(g, 0), vault(g, 0), hand(g, 0)) == ("merchant", "stone", "plebian_council")


def test_hole_bacchanalia_each_use_once() -> None:
    """A second card does not fit into the stockpile."""
    g = bacchanalia(40)
    first = legal(g)[1]
    play(g, first, "0 to_stockpile")
    play(g, legal(g)[1])
    assert "to_stockpile" not in legal(g)


def test_hole_bacchanalia_that_would_empty_the_pile_ends_the_game_without_effect() -> None:
    """Five cards to flip: four or five left end the game, six do not."""
    for size, over in ((4, True), (5, True), (6, False)):
        g = bacchanalia(size)
        assert g.over is over
        assert influence(g, 0) == 5
        assert hand(g, 0) == ""


def test_hole_watch_post_leaves_the_influence_and_rebuilding_needs_a_new_site() -> None:
    """The foundation into the hand, the material into the stockpile, two Wood sites used in the end."""
    g = geek(
        p0=dict(built="Watch_Post", hand="Domus Dock Market", clients="craftsman*4"),
        pool="laborer*2",
        led="craftsman",
    )
    sites = g.town[1] + g.outside[1]
    play(g, "0 card:domus", "0 site:wood", "0 card:dock", "0 structure:domus", "0 skip")
    assert influence(g, 0) == 6
    play(g, "0 structure:domus")
    assert (hand(g, 0), stock(g, 0), influence(g, 0)) == ("domus market", "wood", 6)
    play(g, "0 card:domus", "0 site:wood", "0 card:market")
    assert asks(g) == "0 DomusPatron"
    assert influence(g, 0) == 7
    assert g.town[1] + g.outside[1] == sites - 2


def test_hole_triclinium_puts_an_acting_client_into_the_vault_as_far_as_there_is_room() -> None:
    """Room for one: the second client is not asked about any more."""
    g = geek(p0=dict(built="Triclinium", clients="laborer*2", vault="wood*4"), pool="brick*6", led="laborer")
    play(g, "0 pool:brick", "0 client:0-laborer")
    assert (clients(g, 0), left(g)) == ("laborer", 2)
    play(g, "0 pool:brick", "0 pool:brick")
    assert asks(g) == "1 Lead"


def test_hole_triclinium_only_when_leading_or_following_and_with_the_bath_too() -> None:
    """A thinker's clients act without it; a client that acts through a Bath may go."""
    g = geek(p0=dict(hand="Road"), p1=dict(built="Triclinium", clients="laborer"), pool="brick*6", led="laborer")
    play(g, "0 skip", "1 pool:brick")
    assert asks(g) == "1 Lead"
    g = geek(p0=dict(built="Triclinium Bath"), pool="laborer stone", led="patron")
    play(g, "0 pool:rubble", "0 pool:stone", "0 client:0-laborer")
    assert (clients(g, 0), vault(g, 0)) == ("", "rubble")


def test_hole_triclinium_has_no_time_when_the_action_ends_the_game() -> None:
    """A new Craftsman lays the last foundation in town."""
    g = geek(p0=dict(built="Triclinium Bath", hand="Dock"), pool="craftsman", sites_left=dict(wood=1), led="patron")
    play(g, "0 pool:wood", "0 card:dock")
    assert (g.ending, vault(g, 0)) == ("sites", "")


def test_hole_plebian_council_counts_a_client_for_every_role_it_can_take() -> None:
    """Storeroom: five Legionaries are five Laborers too; a sixth wins."""
    g = geek(
        p0=dict(built="Plebian_Council Storeroom Insula", clients="legionary*5"),
        p1=dict(clients="laborer legionary"),
        p2=dict(clients="laborer*5"),
        pool="merchant",
        led="patron",
    )
    assert not g.over
    play(g, "0 pool:stone")
    assert (g.ending, g.winners()) == ("council", [0])


# -- slips of the rulebooks ----------------------------------------------------------------------------


def test_slip_bar_the_leader_acts_first() -> None:
    """French example: the leader's turn stands last. Turn order rules."""
    camp = dict(built="Bar")
    g = table(
        players=3,
        leader=2,
        p0=camp,
        p1=dict(camp, clients="patron"),
        pool="wood*3 brick",
        led="patron",
        follow="0 1 2",
    )
    play(g, "2 pool:wood", "0 pool:brick", "0 deck", "1 deck", "1 deck")
    assert clients(g, 2) == "craftsman"
    assert len(clients(g, 1).split()) == 3
    assert asks(g) == "0 Lead"


def test_slip_garden_the_last_patron_action_may_be_declined() -> None:
    """French example: the last place is filled with an action that was not taken."""
    g = table(
        p0=dict(building="Garden:stone+stone", hand="Villa"),
        pool="legionary*2 craftsman patron*2",
        led="craftsman",
    )
    play(
        g,
        "0 card:villa",
        "0 structure:garden",
        "0 pool:marble",
        "0 pool:wood",
        "0 pool:brick",
        "0 pool:brick",
    )
    assert left(g) == 1
    play(g, "0 skip")
    assert clients(g, 0) == "craftsman legionary legionary patron"


def test_slip_domus_aurea_the_site_becomes_influence_not_the_foundation() -> None:
    """Black Box example: it sends the foundation to two places."""
    g = domus_aurea("Bath", "School")
    play(g, "0 card:bath", "0 structure:school")
    assert stock(g, 0) == "brick"
    assert g.camps[0].sites.count(MATERIALS.index("brick")) == 1
    assert structure(g, 1, "school") == "missing"


def test_slip_a_card_shown_in_a_demand_stays_in_the_hand() -> None:
    """Black Box mat: its text seems to move the card to the pool."""
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock"), led="legionary")
    play(g, "0 card:bath", "1 skip")
    assert hand(g, 0) == "bath"
    assert pool(g) == ""


def test_slip_solarium_example_means_the_solarium_where_it_says_scriptorium() -> None:
    """The Marble completes the Solarium and comes back, the Stone completes the Villa and comes back."""
    g = geek(
        p0=dict(built="Scriptorium", building="Solarium Villa", clients="architect", stock="stone marble"),
        led="architect",
    )
    play(g, "0 stock:marble", "0 structure:solarium", "0 under:marble", "0 stock:stone", "0 under:stone")
    assert structure(g, 0, "solarium") == structure(g, 0, "villa") == "complete"
    assert stock(g, 0) == "marble stone"


def test_slip_aerarium_example_completes_the_aerarium_first() -> None:
    """It fires the own Garden again and keeps the site."""
    g = geek(p0=dict(built="Garden", building="Aerarium:brick", hand="Bath"), pool="wood*3", led="craftsman")
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:0", "0 structure:garden")
    assert (asks(g), left(g)) == ("0 Patron", 7)
    assert influence(g, 0) == 7


def test_slip_sample_turn_a_thinker_with_two_laborer_clients_has_two_actions() -> None:
    """Black Box gives player 3 two clients, the others one: as many actions as clients."""
    for count in (1, 2):
        g = table(p0=dict(hand="Road"), p1=dict(clients=f"laborer*{count}"), pool="brick*6", led="laborer")
        play(g, "0 skip")
        assert (g.seat, left(g)) == (1, count)


def test_slip_foundry_is_fired_again_like_the_others() -> None:
    """Black Box keeps the words for once only on the Foundry alone."""
    g = geek(
        p0=dict(built="Foundry Watch_Post", hand="Bath Gate", clients="craftsman*3"),
        pool="wood*9",
        led="craftsman",
    )
    play(g, "0 structure:foundry", "0 card:foundry", "0 site:brick")
    play(g, "0 card:bath", "0 structure:foundry", "0 card:gate", "0 structure:foundry")
    assert asks(g) == "0 Laborer"


def test_slip_deck_sizes_of_the_editions() -> None:
    """Forty types and 144 cards in every game, 24 of each material; ten Geek types add 36."""
    for edition in EDITIONS.values():
        cards = deck_of(edition, [])
        assert (len(edition.types), len(cards)) == (40, 144)
        assert [sum(MATERIAL[c] == m for c in cards) for m in range(6)] == [24] * 6
    box = {c for edition in EDITIONS.values() for c in edition.types}
    assert len(box) == 44


# -- further readings ------------------------------------------------------------------------------------


def test_reading_being_asked_tells_nothing() -> None:
    """Asked though nothing can be done, for only the own cards know it."""
    assert legal(table(p0=dict(hand="Temple"), sites_left=dict(wood=1), led="craftsman")) == ["skip"]
    assert legal(table(p0=dict(hand="Temple"), sites_left=dict(wood=1), led="architect")) == ["skip"]
    g = table(p0=dict(hand="Bath"), p1=dict(hand="Dock"), led="legionary")
    play(g, "0 card:bath")
    assert g.seat == 1
    assert legal(g) == ["skip"]


def test_reading_declining_an_action_ends_the_series() -> None:
    """Two of three actions left, one refusal."""
    g = table(p0=dict(clients="laborer*2"), pool="wood*6", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert asks(g) == "1 Lead"


def test_reading_stairway_before_or_after_the_action_it_belongs_to() -> None:
    """One action, both orders."""
    for moves in (["player:1", "stock:wood"], ["stock:wood", "player:1"]):
        g = table(
            p0=dict(built="Stairway", building="Dock", stock="brick wood"),
            p1=dict(built="Shrine"),
            led="architect",
        )
        play(g, *moves)
        assert structure(g, 0, "dock") == "complete"
        assert structure(g, 1, "shrine") == "public"


def test_reading_only_the_tied_players_are_dealt_another_card_for_the_lead() -> None:
    """Seats 0 and 2 tie with a Bar; seat 2 gets the earlier card then. All five cards stay in the pool."""
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in ("academy", "bath", "bar", "wall", "bar")]
    assert first_leader(g) == 2
    assert len(g.pool) == 5
    g = bare(3, 0, check(OPTIONS, {}, "glory_to_rome"))
    g.deck = [CARD[name] for name in ("bath", "academy", "bar", "wall", "bar")]
    assert first_leader(g) == 0


def test_reading_the_last_card_reaches_its_place_before_the_game_ends() -> None:
    """Atrium: the vault. Bar: the clientele."""
    g = table(p0=dict(built="Atrium"), deck="Villa", deck_size=1, led="merchant")
    play(g, "0 deck")
    assert (g.ending, vault(g, 0)) == ("deck", "stone")
    g = table(p0=dict(built="Bar"), deck="Villa", deck_size=1, led="patron")
    play(g, "0 deck")
    assert (g.ending, clients(g, 0)) == ("deck", "merchant")


def test_reading_a_forum_win_comes_before_an_empty_draw_pile() -> None:
    """The last card is the client that was missing."""
    five = "laborer craftsman architect legionary patron"
    g = table(p0=dict(built="Bar Forum", clients=five), deck="Villa", deck_size=1, led="patron")
    play(g, "0 deck")
    assert (g.ending, g.winners()) == ("forum", [0])


def test_reading_outside_a_hand_a_card_is_known_by_its_colour() -> None:
    """The pool offers materials, the stockpile and the clientele show nothing else."""
    g = table(p0=dict(clients="laborer", stock="Dock"), pool="Market Circus", led="laborer")
    assert legal(g) == ["skip", "pool:wood"]
    camp = g.view(0)["camps"][0]
    assert camp["stockpile"] == ["wood"]
    assert camp["clients"] == ["laborer"]


@pytest.mark.parametrize(("players", "town", "outside"), [(2, 2, 1), (3, 3, 0), (4, 3, 0), (5, 3, 0)])
def test_reading_training_three_sites_of_a_kind_and_half_the_pile(players: int, town: int, outside: int) -> None:
    """As many in town as players, at most three; the smaller half of an odd pile is removed."""
    for seed in range(4):
        g = fresh_game(players, seed, training=True)
        assert (g.town, g.outside) == ([town] * 6, [outside] * 6)
        assert len(g.box) == (len(g.box) + len(g.deck)) // 2


def test_reading_training_structures_give_influence_and_nothing_else() -> None:
    """No functions, no Catacomb, and a Statue needs a Marble site."""
    g = table(
        p0=dict(building="Catacomb:stone+stone", hand="Villa Statue", clients="craftsman"),
        led="craftsman",
        training=True,
    )
    play(g, "0 card:villa", "0 structure:catacomb")
    assert (g.over, influence(g, 0)) == (False, 5)
    play(g, "0 card:statue")
    assert g.camps[0].structures[-1].site == MATERIALS.index("marble")


def test_reading_academy_thinks_at_the_end_of_the_turn_in_the_french_text_too() -> None:
    """After all players have acted."""
    g = table(
        p0=dict(built="Academy", hand="Dock"),
        p1=dict(hand="Road"),
        led="craftsman",
        follow="0 1",
        edition="iv-fr",
    )
    play(g, "0 card:dock")
    assert asks(g) == "1 Craftsman"
    play(g, "1 skip")
    assert asks(g) == "0 Thinks"


def test_reading_a_held_bath_action_waits_for_the_next_client() -> None:
    """Not in the French text, and one action is not held for a second time."""
    camp = dict(built="Bath", clients="patron", hand="Dock Road")
    g = table(p0=camp, pool="craftsman*2", led="patron")
    play(g, "0 pool:wood", "0 hold", "0 pool:wood")
    assert "hold" not in legal(g)
    play(g, "0 card:dock", "0 outside:wood")
    assert structure(g, 0, "dock") == ""
    g = table(p0=camp, pool="craftsman*2", led="patron", edition="iv-fr")
    play(g, "0 pool:wood")
    assert "hold" not in legal(g)


def test_reading_the_actions_of_a_completion_effect_are_counted_once() -> None:
    """Influence won by an Amphitheatre's own Craftsman actions adds no further ones."""
    g = table(p0=dict(building="Amphitheatre:concrete Dock", hand="Wall Market Road"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    assert left(g) == 4
    play(g, "0 card:market", "0 structure:dock")
    assert (influence(g, 0), left(g)) == (5, 3)


def test_reading_solarium_comes_before_the_completion_effect() -> None:
    """The material taken back can no longer become a client of the Castra Praetoria."""
    g = geek(p0=dict(built="Solarium", building="Castra_Praetoria:brick", stock="brick"), led="architect")
    play(g, "0 stock:brick", "0 under:brick", "0 under:brick")
    assert (stock(g, 0), clients(g, 0)) == ("brick", "legionary")


def test_reading_the_own_action_and_those_of_clients_come_in_any_order() -> None:
    """One card in the pool: the client may be the one that took it, and go into the vault."""
    g = geek(p0=dict(built="Triclinium", clients="laborer"), pool="brick", led="laborer")
    play(g, "0 pool:brick", "0 client:0-laborer")
    assert (clients(g, 0), vault(g, 0)) == ("", "rubble")
    assert asks(g) == "1 Lead"


def test_reading_a_site_out_of_town_is_two_architect_actions_for_the_stairway() -> None:
    """It may be used with each of them."""
    g = table(
        p0=dict(built="Stairway", hand="Dock", clients="architect", stock="brick*2"),
        p1=dict(built="Shrine Bath"),
        led="architect",
    )
    play(g, "0 card:dock", "0 outside:wood", "0 player:1", "0 structure:shrine", "0 player:1")
    assert structure(g, 1, "shrine") == structure(g, 1, "bath") == "public"
    assert asks(g) == "1 Lead"


def test_reading_surrender_of_all_others_to_one() -> None:
    """It may be taken back until the last has agreed."""
    g = table(players=3)
    g.surrender(0, 2)
    g.surrender(0, -1)
    g.surrender(1, 2)
    assert not g.over
    g.surrender(0, 2)
    assert (g.ending, g.winners()) == ("surrender", [2])


# -- hidden information ----------------------------------------------------------------------------------


def seen_vault(g: Any, viewer: int, memory: bool = False) -> list[Any]:
    return list(g.view(viewer, memory)["camps"][0]["vault"])


def test_hidden_a_sold_card_may_be_looked_at_in_that_turn_only() -> None:
    """Afterwards by nobody, not even its owner; a memory may be kept."""
    g = table(p0=dict(stock="Dock Road", clients="merchant"), led="merchant")
    play(g, "0 stock:wood")
    assert seen_vault(g, 0) == seen_vault(g, 1) == ["dock"]
    play(g, "0 skip", "1 think", "1 draw")
    assert seen_vault(g, 0) == seen_vault(g, 1) == [None]
    assert seen_vault(g, 0, memory=True) == seen_vault(g, 1, memory=True) == ["dock"]


def test_hidden_a_basilica_card_is_its_owners_secret_and_an_atrium_card_nobodys() -> None:
    """The number of cards is open."""
    g = table(p0=dict(built="Basilica Atrium", hand="Dock", clients="merchant"), deck="Villa", led="merchant")
    play(g, "0 card:dock", "0 deck")
    assert seen_vault(g, 0) == ["dock", None]
    assert seen_vault(g, 1, memory=True) == [None, None]


def test_hidden_hand_sizes_jacks_and_the_draw_pile_are_open() -> None:
    """The cards themselves are not."""
    g = table(p0=dict(hand="Dock Jack"), deck_size=30)
    camp = g.view(1)["camps"][0]
    assert (camp["hand_size"], camp["jacks"], g.view(1)["deck"]) == (2, 1, 30)
    assert "hand" not in camp
    assert g.view(0)["camps"][0]["hand"] == ["dock"]


def test_hidden_a_card_shown_in_a_demand_is_remembered() -> None:
    """With the memory aid the others see it among the hand."""
    g = table(p0=dict(hand="Bath Dock"), led="legionary")
    play(g, "0 card:bath")
    assert g.view(1, memory=True)["camps"][0]["hand_seen"] == ["bath"]
    assert "hand_seen" not in g.view(1)["camps"][0]


def test_hidden_the_fountain_card_is_seen_by_its_owner_alone() -> None:
    """While the use is being chosen."""
    g = table(p0=dict(built="Fountain"), deck="Palisade", led="craftsman")
    play(g, "0 deck")
    assert g.view(0)["pending"][-1]["card"] == "palisade"
    assert g.view(1)["pending"][-1]["card"] is None


# -- the editions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "orders", "jacks", "petition", "only"),
    [
        ("iv", 4, 1, 3, "circus senate coliseum forum"),
        ("iv-fr", 4, 1, 3, "circus senate coliseum forum"),
        ("republic", 5, 0, 2, "crane tribunal domus_aurea forum_romanum"),
        ("imperium", 4, 1, 3, "circus senate coliseum forum"),
    ],
)
def test_edition_hands_petitions_and_cards(edition: str, orders: int, jacks: int, petition: int, only: str) -> None:
    """Four orders and a Jack, or five orders; three or two cards to a petition."""
    g = fresh_game(3, edition=edition)
    assert [(len(camp.hand), camp.jacks) for camp in g.camps] == [(orders, jacks)] * 3
    assert g.edition.petition == petition
    swapped = "circus senate coliseum forum crane tribunal domus_aurea forum_romanum"
    assert [name for name in swapped.split() if CARD[name] in g.edition.types] == only.split()
    assert len(CARDS) == 54


def test_edition_every_test_here_is_named_in_the_rules_document() -> None:
    """And every test that the document names is here."""
    document = (Path(__file__).parents[3] / "docs" / "rules" / "glory_to_rome.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", document))
    here = {name for name in globals() if name.startswith("test_") and "rules_document" not in name}
    assert {name for name in named if not any(test.startswith(name) for test in here)} == set()
    assert {test for test in here if not any(test.startswith(name) for name in named)} == set()

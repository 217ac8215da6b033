"""The holes of the Geek cards."""

from typing import Any

from ludi.games.glory_to_rome.cards import MATERIALS
from tests.games.glory_to_rome.rulings.words import (
    asks,
    geek,
    left,
    steal,
)
from tests.games.glory_to_rome.table import (
    clients,
    hand,
    influence,
    legal,
    play,
    stock,
    structure,
    vault,
    works,
)


def test_hole_domus_a_new_client_of_the_led_role_acts_in_the_same_turn() -> None:
    """Three actions: begin, complete, and two are left with the new Craftsman."""
    g = geek(p0=dict(hand="Domus Dock Market Road", clients="craftsman*2"), pool="craftsman", led="craftsman")
    play(g, "0 card:domus", "0 card:dock", "0 structure:domus", "0 pool:wood")
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
    play(g, "1 card:shrine", "0 give_all", "2 card:temple", "0 give_all")
    assert asks(g) == "0 Thinks"
    play(g, "0 draw")
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
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:1", "0 pool:wood")
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
    play(g, "0 player:1")
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
    play(g, "0 card:bath", "0 structure:aerarium", "0 player:1")
    play(g, "0 player:1", "0 structure:prison")
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
    play(g, "0 card:domus", "0 card:dock", "0 structure:domus", "0 skip")
    assert influence(g, 0) == 6
    play(g, "0 structure:domus")
    assert (hand(g, 0), stock(g, 0), influence(g, 0)) == ("domus market", "wood", 6)
    play(g, "0 card:domus", "0 card:market")
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

"""What the buildings do, from Academy to Gate: the rulebooks' examples, the plain rule, and what is refused."""

from typing import Any

import pytest

from ludi import visible
from ludi.games.glory_to_rome.moves import number
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

in_every_edition = pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium", "republic"])

ONE_OF_EACH = "laborer craftsman architect legionary merchant patron"
ALL_MATERIALS = "rubble wood concrete brick stone marble"


def clients_limit(g: Any, seat: int) -> int:
    return int(g.view(seat)["camps"][seat]["clients_limit"])


def refill(g: Any, seat: int) -> int:
    return int(g.view(seat)["camps"][seat]["refill"])


def family(g: Any, name: str) -> list[str]:
    """The legal moves of one family."""
    return [move for move in legal(g) if move.startswith(name + ":")]


def glory(g: Any) -> None:
    """Whoever is asked and has nothing to give says so."""
    while legal(g) == ["skip"]:
        play(g, "skip")


def is_leading(g: Any, seat: int) -> bool:
    """The turn is over and this seat may lead the next one."""
    return bool(g.seat == seat == g.leader and g.led < 0)


# -- Academy -------------------------------------------------------------------------------------------


@in_every_edition
def test_academy_thinks_after_a_turn_in_which_only_clients_crafted(edition: str) -> None:
    """I.V and Black Box: Academy, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Market"),
        p1=dict(built="Academy", clients="craftsman*2"),
        deck="Bar Insula Road Wall Bath",
    )
    play(g, "0 card:dock", "1 think", "1 draw")
    assert hand_size(g, 1) == 5
    play(g, "0 card:market", "1 card:bar", "1 site:rubble", "1 card:wall")
    assert hand_size(g, 1) == 3
    play(g, "1 think", "1 draw")
    assert hand_size(g, 1) == 5
    assert is_leading(g, 1)


def test_academy_works_in_the_turn_of_its_own_completion() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Shrine", building="Academy:brick"), led="craftsman")
    play(g, "0 card:shrine", "0 structure:academy", "0 think", "0 draw")
    assert hand_size(g, 0) == 5


def test_academy_comes_after_all_players_have_acted() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), p1=dict(hand="Road"), led="craftsman", follow="0 1")
    play(g, "0 card:dock", "1 card:road", "0 think", "0 take_jack")
    assert is_leading(g, 1)


def test_academy_thinks_once_however_many_craftsmen_acted_and_may_be_declined() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock Road Bar", clients="craftsman", built="Academy"), led="craftsman")
    play(g, "0 card:dock", "0 site:wood", "0 card:road")
    assert legal(g) == ["skip", "think"]
    declined = g.copy()
    play(declined, "0 skip")
    assert is_leading(declined, 1)
    play(g, "0 think", "0 draw")
    assert is_leading(g, 1)


def test_academy_gives_nothing_without_a_craftsman_action() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), led="craftsman")
    play(g, "0 skip")
    assert is_leading(g, 1)


def test_academy_does_not_follow_an_architect() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock", built="Academy"), led="architect")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_academy_does_not_serve_another_players_craftsman() -> None:
    """I.V: Academy"""
    g = table(p0=dict(hand="Dock"), p1=dict(built="Academy"), led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_academy_serves_a_craftsman_action_in_a_turn_of_another_role() -> None:
    """I.V: Academy with Bath"""
    g = table(p0=dict(hand="Dock", built="Academy Bath"), pool="craftsman", led="patron")
    play(g, "0 pool:wood", "0 card:dock", "0 think", "0 draw")
    assert is_leading(g, 1)


# -- Amphitheatre --------------------------------------------------------------------------------------


@in_every_edition
def test_amphitheatre_gives_craftsman_actions_of_which_some_may_be_left(edition: str) -> None:
    """I.V and Black Box: Amphitheatre, example"""
    g = table(edition=edition, p0=dict(hand="Wall Shrine Bath Dock", building="Amphitheatre:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    assert influence(g, 0) == 4
    play(g, "0 card:shrine", "0 site:brick", "0 card:bath", "0 structure:shrine", "0 skip")
    assert structure(g, 0, "shrine") == "brick"
    assert hand(g, 0) == "dock"
    assert is_leading(g, 1)


@pytest.mark.parametrize(("sites", "actions"), [("", 4), ("wood", 5), ("stone", 7)])
def test_amphitheatre_counts_influence_with_its_own(sites: str, actions: int) -> None:
    """I.V: Amphitheatre"""
    laid = "bar insula latrine road dock market palisade wall"
    p0 = dict(hand=laid + " Tower", sites=sites, building="Amphitheatre:concrete")
    g = table(4, p0=p0, led="craftsman")
    play(g, "0 card:tower", "0 structure:amphitheatre")
    done = 0
    for name in laid.split():
        if g.seat != 0:
            break
        play(g, f"0 card:{name}")
        if family(g, "site"):
            play(g, "0 " + family(g, "site")[0])
        done += 1
    assert done == actions
    assert g.seat == 1


def test_amphitheatre_also_follows_an_architects_completion() -> None:
    """I.V: Amphitheatre"""
    g = table(p0=dict(hand="Road", stock="concrete", building="Amphitheatre:concrete"), led="architect")
    play(g, "0 stock:concrete", "0 card:road", "0 site:rubble")
    assert structure(g, 0, "road") == ""


def test_amphitheatre_actions_may_start_an_out_of_town_site_by_twos() -> None:
    """I.V: Amphitheatre, Out of Town Sites"""
    g = table(p0=dict(hand="Wall Road Bar Dock", building="Amphitheatre:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:amphitheatre")
    play(g, "0 card:road", "0 outside:rubble", "0 card:bar", "0 outside:rubble")
    assert g.seat == 1


def test_amphitheatre_fires_only_when_completed() -> None:
    """I.V: Amphitheatre"""
    g = table(p0=dict(hand="Dock Wall Road", built="Amphitheatre"), led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


# -- Aqueduct ------------------------------------------------------------------------------------------


@in_every_edition
def test_aqueduct_doubles_influence_and_insula(edition: str) -> None:
    """I.V and Black Box: Aqueduct, first example"""
    g = table(edition=edition, p0=dict(hand="Wall", built="Insula", building="Aqueduct:concrete"), led="craftsman")
    play(g, "0 card:wall", "0 structure:aqueduct")
    assert influence(g, 0) == 5
    assert clients_limit(g, 0) == 14


@in_every_edition
def test_aqueduct_hires_from_the_hand_too(edition: str) -> None:
    """I.V and Black Box: Aqueduct, second example"""
    g = table(
        edition=edition,
        p0=dict(hand="Temple Bath Gate", built="Aqueduct", clients="patron"),
        pool="merchant",
    )
    play(g, "0 card:temple")
    others_think(g)
    play(g, "0 pool:stone", "0 card:bath", "0 card:gate")
    assert clients(g, 0) == "legionary legionary merchant patron"
    assert is_leading(g, 1)


def test_aqueduct_hires_from_the_hand_without_the_pool() -> None:
    """I.V: Aqueduct"""
    g = table(p0=dict(hand="Bath Gate", built="Aqueduct"), pool="merchant", led="patron")
    play(g, "0 card:bath")
    assert "card:gate" not in legal(g)
    play(g, "0 skip")
    assert clients(g, 0) == "legionary"
    assert pool(g) != ""
    assert is_leading(g, 1)


def test_aqueduct_hires_no_jack() -> None:
    """I.V: Jacks, Aqueduct"""
    g = table(p0=dict(hand="Jack", built="Aqueduct"), led="patron")
    assert is_leading(g, 1)


def test_aqueduct_stops_at_the_limit() -> None:
    """I.V: Aqueduct"""
    g = table(p0=dict(hand="Bath", built="Aqueduct", clients="laborer*7"), pool="merchant", led="patron")
    play(g, "0 pool:stone")
    assert is_leading(g, 1)
    assert len(clients(g, 0).split()) == 8


def test_without_an_aqueduct_nobody_is_hired_from_the_hand() -> None:
    """I.V: Hiring Clients"""
    g = table(p0=dict(hand="Bath"), pool="merchant", led="patron")
    assert not family(g, "card")


# -- Archway -------------------------------------------------------------------------------------------


@in_every_edition
def test_archway_takes_from_pool_and_stockpile_in_one_turn(edition: str) -> None:
    """I.V and Black Box: Archway, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Wall", built="Archway", building="Gate", clients="architect", stock="brick"),
        p1=dict(hand="Tower"),
        pool="brick",
    )
    play(g, "0 card:wall", "1 card:tower", "0 pool:brick")
    assert structure(g, 0, "gate") == "brick"
    play(g, "0 stock:brick")
    assert structure(g, 0, "gate") == "complete"
    assert pool(g) == "tower wall"
    assert stock(g, 0) == ""


def test_archway_makes_no_foundation_of_a_pool_card() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", clients="architect"), pool="dock", led="architect")
    assert not family(g, "pool")
    assert legal(g) == ["skip", "card:road"]


def test_archway_needs_a_fitting_material() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", building="Gate"), pool="wood", led="architect")
    assert not family(g, "pool")


def test_archway_is_for_architects_only() -> None:
    """I.V: Archway"""
    g = table(p0=dict(hand="Road", built="Archway", building="Gate"), pool="brick", led="craftsman")
    assert not family(g, "pool")


def test_without_an_archway_architects_leave_the_pool_alone() -> None:
    """I.V: Adding Materials to a Building"""
    g = table(p0=dict(hand="Road", building="Gate", stock="brick"), pool="brick", led="architect")
    assert not family(g, "pool")
    assert family(g, "stock") == ["stock:brick"]


# -- Atrium --------------------------------------------------------------------------------------------


@in_every_edition
def test_atrium_sells_one_from_the_stockpile_and_one_from_the_deck(edition: str) -> None:
    """I.V and Black Box: Atrium, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Villa", stock="concrete"),
        p1=dict(hand="Jack", built="Atrium", clients="merchant", stock="stone"),
        deck="Palace Road",
    )
    play(g, "0 card:villa", "1 jack:merchant", "0 stock:concrete", "1 stock:stone", "1 deck")
    assert vault(g, 0) == "concrete"
    assert vault(g, 1) == "marble stone"
    assert is_leading(g, 1)


def test_atrium_card_is_seen_by_nobody_not_even_its_owner() -> None:
    """I.V: Atrium"""
    g = table(p0=dict(built="Atrium", clients="merchant", stock="stone"), deck="Palace", led="merchant")
    events = play(g, "0 deck")
    for seat in (0, 1, None):
        assert g.view(seat)["camps"][0]["vault"] == [None]
        assert "palace" not in str(visible(events, seat))


def test_atrium_draws_instead_of_selling_from_the_stockpile() -> None:
    """I.V: Atrium"""
    g = table(p0=dict(built="Atrium", stock="stone"), led="merchant")
    play(g, "0 deck")
    assert is_leading(g, 1)
    assert stock(g, 0) == "stone"


def test_atrium_is_bound_by_the_vault_limit() -> None:
    """I.V: Atrium, Selling Materials"""
    g = table(p0=dict(built="Atrium", clients="merchant", vault="wood*3"), led="merchant")
    play(g, "0 deck")
    assert len(vault(g, 0).split()) == 4
    assert is_leading(g, 1)


def test_without_an_atrium_nothing_is_sold_from_the_deck() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(stock="stone"), led="merchant")
    assert legal(g) == ["skip", "stock:stone"]


def test_atrium_taking_the_last_card_ends_the_game() -> None:
    """I.V: Ending the Game, Atrium"""
    g = table(p0=dict(built="Atrium", clients="merchant", stock="stone"), deck_size=1, led="merchant")
    play(g, "0 deck")
    assert g.over
    assert g.ending == "deck"
    assert stock(g, 0) == "stone"


# -- Bar -----------------------------------------------------------------------------------------------


@in_every_edition
def test_bar_hires_from_the_deck_with_or_without_the_pool(edition: str) -> None:
    """I.V and Black Box: Bar, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Temple"),
        p1=dict(hand="Palace", built="Bar"),
        p2=dict(hand="Statue", built="Bar", clients="patron"),
        pool="craftsman*3 legionary",
        deck="architect legionary merchant",
    )
    play(g, "0 card:temple", "1 card:palace", "2 card:statue")
    play(g, "0 pool:wood", "1 pool:brick", "1 deck", "2 deck", "2 deck")
    assert clients(g, 0) == "craftsman"
    assert clients(g, 1) == "architect legionary"
    assert clients(g, 2) == "legionary merchant patron"
    assert influence(g, 2) == clients_limit(g, 2) == 3
    assert is_leading(g, 1)


def test_bar_closes_the_pool_for_that_action_once_the_deck_was_used() -> None:
    """I.V: Bar"""
    g = table(p0=dict(hand="Road", built="Bar Aqueduct", clients="patron"), pool="wood*2", led="patron")
    play(g, "0 deck")
    assert not family(g, "pool")
    assert family(g, "card") == ["card:road"]
    play(g, "0 skip", "0 pool:wood")
    assert "deck" in legal(g)


def test_bar_needs_room_in_the_clientele() -> None:
    """I.V: Bar"""
    g = table(p0=dict(built="Bar", clients="laborer*2"), pool="wood", led="patron")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_bar_works_with_an_empty_pool_and_may_be_declined() -> None:
    """I.V: Bar"""
    g = table(p0=dict(built="Bar"), led="patron")
    assert legal(g) == ["skip", "deck"]


def test_without_a_bar_nobody_is_hired_from_the_deck() -> None:
    """I.V: Hiring Clients"""
    g = table(pool="wood", led="patron")
    assert legal(g) == ["skip", "pool:wood"]


# -- Basilica ------------------------------------------------------------------------------------------


@in_every_edition
def test_basilica_sells_from_the_hand_beside_or_without_the_stockpile(edition: str) -> None:
    """I.V and Black Box: Basilica, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Wall Tower Jack", built="Basilica", clients="merchant", stock="brick"),
        p1=dict(hand="Villa"),
    )
    play(g, "0 jack:merchant", "1 card:villa", "0 stock:brick", "0 card:wall", "0 card:tower")
    assert vault(g, 0) == "brick concrete concrete"
    assert hand(g, 0) == ""
    assert is_leading(g, 1)


def test_basilica_card_is_hidden_from_the_opponents() -> None:
    """I.V: Basilica"""
    p0 = dict(hand="Wall", built="Basilica", clients="merchant", stock="brick")
    g = table(p0=p0, p1=dict(stock="stone"), led="merchant", follow="0 1")
    events = play(g, "0 card:wall")
    for other in (1, None):
        assert g.view(other)["camps"][0]["vault"] == [None]
        assert "wall" not in str(visible(events, other))
    assert "wall" in str(visible(events, 0))
    play(g, "0 skip", "0 skip", "1 stock:stone")
    assert g.view(0)["camps"][0]["vault"] == [None]  # after its turn not even the owner may look


def test_basilica_sells_one_hand_card_for_each_action() -> None:
    """I.V: Basilica"""
    g = table(p0=dict(hand="Wall Tower", built="Basilica", stock="brick"), led="merchant")
    play(g, "0 card:wall")
    assert not family(g, "card")
    play(g, "0 skip")
    assert vault(g, 0) == "concrete"
    assert stock(g, 0) == "brick"
    assert is_leading(g, 1)


def test_basilica_sells_no_jack() -> None:
    """I.V: Jacks, Basilica"""
    g = table(p0=dict(hand="Jack*2", built="Basilica"), led="merchant")
    assert is_leading(g, 1)


def test_basilica_is_bound_by_the_vault_limit() -> None:
    """I.V: Basilica, Selling Materials"""
    g = table(p0=dict(hand="Wall", built="Basilica", stock="brick", vault="wood*4"), led="merchant")
    play(g, "0 stock:brick")
    assert is_leading(g, 1)
    assert hand(g, 0) == "wall"


def test_without_a_basilica_nothing_is_sold_from_the_hand() -> None:
    """I.V: Selling Materials"""
    g = table(p0=dict(hand="Wall", stock="brick"), led="merchant")
    assert not family(g, "card")


# -- Bath ----------------------------------------------------------------------------------------------


@in_every_edition
def test_bath_lets_each_new_client_act_at_once(edition: str) -> None:
    """I.V and Black Box: Bath, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Temple"),
        p1=dict(hand="Palace", built="Bath"),
        p2=dict(hand="Statue"),
        pool="laborer architect merchant patron",
    )
    play(g, "0 card:temple", "1 card:palace", "2 card:statue")
    play(g, "0 pool:concrete", "1 pool:marble", "1 pool:rubble", "1 pool:stone")
    assert [clients(g, p) for p in range(3)] == ["architect", "laborer patron", ""]
    assert stock(g, 1) == "stone"
    assert is_leading(g, 1)


def test_bath_client_acts_before_the_next_hire() -> None:
    """I.V: Bath"""
    g = table(p0=dict(built="Bath", clients="patron"), pool="laborer wood stone", led="patron")
    play(g, "0 pool:rubble", "0 pool:wood")
    assert stock(g, 0) == "wood"
    assert clients(g, 0) == "laborer patron"
    play(g, "0 pool:stone")
    assert clients(g, 0) == "laborer merchant patron"


def test_bath_action_may_be_declined() -> None:
    """I.V: Bath"""
    g = table(p0=dict(built="Bath"), pool="laborer wood", led="patron")
    play(g, "0 pool:rubble", "0 skip")
    assert stock(g, 0) == ""
    assert is_leading(g, 1)


def test_bath_influence_serves_later_hires_of_the_turn() -> None:
    """I.V: Bath"""
    p0 = dict(hand="Market", built="Bath", building="Dock", clients="patron laborer*2")
    g = table(p0=p0, pool="craftsman stone", led="patron")
    play(g, "0 pool:wood", "0 card:market", "0 structure:dock")
    assert influence(g, 0) == 5
    play(g, "0 pool:stone")
    assert len(clients(g, 0).split()) == 5


def test_bath_without_that_influence_the_clientele_stays_full() -> None:
    """I.V: Bath, Hiring Clients"""
    p0 = dict(hand="Market", built="Bath", building="Dock", clients="patron laborer*2")
    g = table(p0=p0, pool="craftsman stone", led="patron")
    play(g, "0 pool:wood", "0 skip")
    assert len(clients(g, 0).split()) == 4
    assert is_leading(g, 1)


@pytest.mark.parametrize("edition", ["iv", "imperium", "republic"])
@pytest.mark.parametrize(("role", "material"), [("craftsman", "wood"), ("architect", "concrete")])
def test_bath_actions_of_two_clients_start_an_out_of_town_site(edition: str, role: str, material: str) -> None:
    """I.V and Black Box: Bath"""
    g = table(
        p0=dict(hand="Road", built="Bath", clients="patron"),
        pool=f"{role}*2",
        led="patron",
        edition=edition,
        sites_left={"marble": 2},
    )
    play(g, f"0 pool:{material}")
    assert not family(g, "card")
    play(g, "0 hold", f"0 pool:{material}", "0 card:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_bath_combines_two_clients_of_one_patron_action() -> None:
    """I.V: Bath with Bar"""
    p0 = dict(hand="Road", built="Bath Bar")
    g = table(p0=p0, pool="craftsman", deck="dock", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood", "0 hold", "0 deck", "0 card:road")
    assert structure(g, 0, "road") == ""
    assert clients(g, 0) == "craftsman craftsman"


def test_bath_action_kept_for_a_second_client_is_lost_without_one() -> None:
    """I.V: Bath"""
    g = table(p0=dict(hand="Road", built="Bath"), pool="craftsman", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood", "0 hold")
    assert is_leading(g, 1)
    assert hand(g, 0) == "road"


def test_bath_new_patron_from_the_bar_hires_from_the_pool_with_its_own_action() -> None:
    """I.V: Bath, Bar"""
    g = table(p0=dict(built="Bath Bar"), pool="stone", deck="temple", led="patron")
    play(g, "0 deck", "0 pool:stone")
    assert clients(g, 0) == "merchant patron"


def test_bath_single_client_starts_no_out_of_town_site() -> None:
    """I.V: Bath, Out of Town Sites"""
    g = table(p0=dict(hand="Road", built="Bath"), pool="craftsman", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    assert not family(g, "card")
    assert not family(g, "outside")


def test_bath_french_text_does_not_combine_two_actions() -> None:
    """French I.V: Bath"""
    p0 = dict(hand="Road", built="Bath", clients="patron")
    g = table(p0=p0, pool="craftsman*2", led="patron", edition="iv-fr", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    assert "hold" not in legal(g)


def test_bath_client_acts_once_only() -> None:
    """I.V: Bath, Clients"""
    g = table(p0=dict(built="Bath"), pool="patron*3", led="patron")
    play(g, "0 pool:marble", "0 pool:marble", "0 pool:marble")
    assert clients(g, 0) == "patron patron patron"
    assert is_leading(g, 1)


@pytest.mark.parametrize("source", ["deck", "card:bar"])
def test_bath_serves_clients_from_the_deck_and_from_the_hand(source: str) -> None:
    """I.V: Bath with Bar and with Aqueduct"""
    g = table(p0=dict(hand="Bar", built="Bath Bar Aqueduct"), pool="stone", deck="Road", led="patron")
    play(g, "0 " + source, "0 pool:stone")
    assert stock(g, 0) == "stone"
    assert clients(g, 0) == "laborer"


def test_bath_client_of_another_role_than_patron_acts_in_its_own_role() -> None:
    """I.V: Bath"""
    g = table(p0=dict(built="Bath", stock="stone"), pool="merchant wood", led="patron")
    play(g, "0 pool:stone")
    assert legal(g) == ["skip", "stock:stone"]
    play(g, "0 stock:stone")
    assert vault(g, 0) == "stone"


def test_bath_client_demands_as_a_legionary() -> None:
    """I.V: Bath"""
    g = table(p0=dict(hand="Villa", built="Bath"), p1=dict(hand="Sewer"), pool="legionary", led="patron")
    play(g, "0 pool:brick", "0 card:villa", "1 card:sewer")
    assert stock(g, 0) == "stone"
    assert hand(g, 0) == "villa"


def test_bath_serves_clients_hired_by_clients_of_a_thinker() -> None:
    """I.V: Bath, Clients"""
    g = table(p0=dict(), p1=dict(built="Bath", clients="patron"), pool="rubble wood*2", led="patron")
    play(g, "0 pool:wood", "1 pool:rubble", "1 pool:wood")
    assert stock(g, 1) == "wood"


def test_bath_serves_its_owner_only() -> None:
    """I.V: Bath"""
    g = table(p0=dict(), p1=dict(built="Bath"), pool="rubble wood", led="patron")
    play(g, "0 pool:rubble")
    assert is_leading(g, 1)
    assert stock(g, 0) == ""


def test_bath_and_garden_let_every_hired_client_act() -> None:
    """I.V: Bath combined with Garden"""
    p0 = dict(hand="Villa Road", built="Bath", building="Garden:stone+stone", stock="brick")
    g = table(p0=p0, pool="laborer merchant craftsman wood", led="craftsman")
    play(g, "0 card:villa", "0 structure:garden")
    assert influence(g, 0) == 7
    play(g, "0 pool:rubble", "0 pool:wood")
    assert stock(g, 0) == "brick wood"
    play(g, "0 pool:stone", "0 stock:brick")
    assert vault(g, 0) == "brick"
    play(g, "0 pool:wood", "0 card:road")
    assert structure(g, 0, "road") == ""
    assert clients(g, 0) == "craftsman laborer merchant"
    assert is_leading(g, 1)


# -- Bridge --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "shown"), [("iv", "forum"), ("imperium", "forum"), ("republic", "forum_romanum")])
def test_bridge_takes_five_marble_past_a_palisade_but_not_a_wall(edition: str, shown: str) -> None:
    """I.V and Black Box: Bridge, example"""
    g = table(
        p0=dict(hand=f"Bath {shown}", built="Bridge"),
        p1=dict(hand="Temple", stock="marble", built="Palisade"),
        p2=dict(hand="Palace", stock="marble"),
        p3=dict(hand="Statue", stock="marble", built="Wall"),
        pool="marble",
        edition=edition,
    )
    play(g, "0 card:bath")
    for _ in range(3):
        play(g, "think", "take_jack")
    play(g, f"0 card:{shown}", "0 pool:marble", "1 card:temple", "2 card:palace", "3 skip")
    assert stock(g, 0) == "marble marble marble marble marble"
    assert hand(g, 0) == shown
    assert [stock(g, p) for p in (1, 2, 3)] == ["", "", "marble"]
    assert hand(g, 3) == "jack statue"


def test_bridge_takes_one_from_a_stockpile_for_each_demand() -> None:
    """I.V: Bridge"""
    g = table(
        p0=dict(hand="Villa Sewer", built="Bridge", clients="legionary"),
        p1=dict(stock="stone*3 wood"),
        led="legionary",
    )
    play(g, "0 card:villa", "0 card:sewer")
    assert stock(g, 0) == "stone stone"
    assert stock(g, 1) == "stone wood"


def test_bridge_leaves_other_materials_in_the_stockpile() -> None:
    """I.V: Bridge"""
    g = table(p0=dict(hand="Villa", built="Bridge"), p1=dict(stock="wood"), led="legionary")
    play(g, "0 card:villa")
    assert stock(g, 1) == "wood"
    assert stock(g, 0) == ""


def test_without_a_bridge_stockpiles_and_far_players_are_safe() -> None:
    """I.V: Demanding Materials"""
    g = table(
        p0=dict(hand="Villa"),
        p1=dict(stock="stone"),
        p2=dict(hand="Sewer", stock="stone"),
        p3=dict(stock="stone"),
        led="legionary",
    )
    play(g, "0 card:villa")
    assert stock(g, 0) == ""
    assert hand(g, 2) == "sewer"
    assert is_leading(g, 1)


# -- Catacomb ------------------------------------------------------------------------------------------


@in_every_edition
def test_catacomb_ends_the_game_before_the_next_action(edition: str) -> None:
    """I.V and Black Box: Catacomb, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Market"),
        p1=dict(hand="Villa", building="Catacomb:stone+stone", clients="craftsman*2"),
        p2=dict(hand="Palisade Road"),
        deck="Bar*4",
    )
    play(g, "0 card:dock", "1 think", "1 draw", "2 card:palisade", "0 card:market")
    play(g, "1 card:villa", "1 structure:catacomb")
    assert g.over
    assert g.ending == "catacomb"
    assert influence(g, 1) == 5
    assert hand(g, 2) == "road"
    assert g.winners() == [1]
    assert legal(g) == []


def test_catacomb_winner_is_found_by_scoring() -> None:
    """I.V: Catacomb"""
    g = table(
        p0=dict(hand="Villa", building="Catacomb:stone+stone"),
        p1=dict(vault="marble*2"),
        led="craftsman",
    )
    play(g, "0 card:villa", "0 structure:catacomb")
    assert [score["total"] for score in g.scores()] == [5, 11]
    assert g.winners() == [1]


def test_catacomb_foundation_ends_nothing() -> None:
    """I.V: Catacomb"""
    g = table(p0=dict(hand="Catacomb"), led="craftsman")
    play(g, "0 card:catacomb")
    assert not g.over


# -- Circus --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["iv", "imperium"])
def test_circus_leads_patron_with_two_laborers(edition: str) -> None:
    """I.V and Black Box: Circus, example"""
    g = table(
        p0=dict(hand="Villa Road Bar", built="Circus"),
        p1=dict(hand="Temple"),
        p2=dict(hand="Palace"),
        pool="wood*3",
        edition=edition,
    )
    play(g, "0 petition:rubble-patron", "1 card:temple", "2 card:palace")
    assert hand(g, 0) == "villa"
    play(g, "0 pool:wood", "1 pool:wood", "2 pool:wood")
    assert clients(g, 0) == "craftsman"
    assert pool(g) == "bar palace road temple"


def test_circus_follows_with_a_pair() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Temple"), p1=dict(hand="Road Bar", built="Circus"))
    play(g, "0 card:temple")
    assert legal(g) == ["think", "petition:rubble-patron"]


def test_circus_pair_is_of_one_role_and_has_no_jack() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Road Dock Jack", built="Circus"))
    assert not family(g, "petition")
    g = table(p0=dict(hand="Jack*2", built="Circus"))
    assert not family(g, "petition")


def test_circus_pair_gives_a_single_action() -> None:
    """I.V: Circus"""
    g = table(p0=dict(hand="Road Bar", built="Circus"), p1=dict(hand="Wall"), pool="wood*3")
    play(g, "0 petition:rubble-laborer", "1 think", "1 draw", "0 pool:wood")
    assert is_leading(g, 1)


def test_without_a_circus_a_pair_is_not_enough() -> None:
    """I.V: Petitioning"""
    g = table(p0=dict(hand="Road Bar"))
    assert not family(g, "petition")


def test_circus_still_allows_a_petition_of_three() -> None:
    """I.V: Circus, Petitioning"""
    g = table(p0=dict(hand="Road Bar Latrine", built="Circus"))
    play(g, "0 petition:rubble-patron", "0 card:road", "0 card:bar", "0 card:latrine")
    assert hand(g, 0) == ""
    assert g.seat == 1


# -- Circus Maximus ------------------------------------------------------------------------------------


@in_every_edition
def test_circus_maximus_doubles_clients_of_who_leads_not_of_who_thinks(edition: str) -> None:
    """I.V and Black Box: Circus Maximus, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Villa", built="Circus_Maximus", clients="merchant*2", stock="rubble*6"),
        p1=dict(built="Circus_Maximus", clients="merchant*2", stock="wood*6"),
        p2=dict(),
        players=3,
    )
    play(g, "0 card:villa", "1 think", "1 draw", "2 think", "2 draw")
    play(g, *["0 stock:rubble"] * 5, *["1 stock:wood"] * 2)
    assert vault(g, 0).split() == ["rubble"] * 5
    assert vault(g, 1).split() == ["wood"] * 2
    assert is_leading(g, 1)


def test_circus_maximus_doubles_clients_of_a_follower() -> None:
    """I.V: Circus Maximus"""
    g = table(
        p0=dict(hand="Road"),
        p1=dict(hand="Bar", built="Circus_Maximus", clients="laborer"),
        pool="wood*6",
    )
    play(g, "0 card:road", "1 card:bar", "0 pool:wood", *["1 pool:wood"] * 3)
    assert is_leading(g, 1)


def test_circus_maximus_adds_nothing_without_clients_of_the_role() -> None:
    """I.V: Circus Maximus"""
    g = table(p0=dict(built="Circus_Maximus", clients="patron"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_circus_maximus_counts_in_the_turn_it_is_completed() -> None:
    """I.V: Completing a Structure, Circus Maximus"""
    p0 = dict(hand="Villa Road Dock Bar", building="Circus_Maximus:stone+stone", clients="craftsman")
    g = table(p0=p0, led="craftsman")
    play(g, "0 card:villa", "0 structure:circus_maximus", "0 card:road", "0 site:rubble", "0 card:dock")
    assert is_leading(g, 1)


# -- Coliseum ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["iv", "imperium"])
def test_coliseum_throws_three_clients_to_the_lions(edition: str) -> None:
    """I.V and Black Box: Coliseum, example"""
    g = table(
        p0=dict(hand="Bath Temple Palace", clients="legionary merchant"),
        p1=dict(hand="Gate Shrine Villa Statue", built="Coliseum", clients="legionary architect*3"),
        p2=dict(hand="Sewer", clients="legionary architect"),
        pool="marble*2",
        edition=edition,
    )
    play(g, "0 card:bath", "1 card:gate", "2 think", "2 take_jack")
    play(g, "0 card:temple", "0 card:palace", "0 pool:marble", "0 pool:marble", "1 card:statue")
    glory(g)
    assert stock(g, 0) == "marble marble marble"
    play(g, "1 card:shrine", "1 card:villa", "2 card:sewer")
    glory(g)
    assert stock(g, 1) == "stone"
    play(g, "1 client:0-legionary", "1 client:0-merchant", "1 client:2-legionary")
    assert vault(g, 1) == "brick brick stone"
    assert [clients(g, p) for p in (0, 2)] == ["", "architect"]
    assert hand(g, 1) == "shrine villa"
    assert is_leading(g, 1)


def test_coliseum_takes_only_as_many_as_the_vault_holds_and_the_owner_chooses() -> None:
    """I.V: Coliseum"""
    g = table(
        p0=dict(hand="Villa Bath", built="Coliseum", clients="legionary", vault="wood*4"),
        p1=dict(clients="merchant legionary"),
        p2=dict(clients="merchant"),
        led="legionary",
    )
    play(g, "0 card:villa", "0 card:bath")
    assert family(g, "client") == ["client:1-legionary", "client:1-merchant", "client:2-merchant"]
    play(g, "0 client:2-merchant")
    assert [clients(g, p) for p in (1, 2)] == ["legionary merchant", ""]
    assert is_leading(g, 1)


def test_coliseum_with_a_full_vault_takes_nobody() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum", vault="wood*5"), p1=dict(clients="merchant"), led="legionary")
    play(g, "0 card:villa")
    assert clients(g, 1) == "merchant"
    assert is_leading(g, 1)


def test_coliseum_takes_one_client_of_each_victim_for_each_demand() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant*2 laborer"), led="legionary")
    play(g, "0 card:villa")
    assert family(g, "client") == ["client:1-merchant"]
    play(g, "0 client:1-merchant")
    assert clients(g, 1) == "laborer merchant"
    assert is_leading(g, 1)


def test_coliseum_may_be_declined() -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant"), led="legionary")
    play(g, "0 card:villa", "0 skip")
    assert clients(g, 1) == "merchant"
    assert vault(g, 0) == ""


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_coliseum_spares_the_clients_behind_a_palisade_or_a_wall(shelter: str) -> None:
    """I.V: Coliseum"""
    g = table(p0=dict(hand="Villa", built="Coliseum"), p1=dict(clients="merchant", built=shelter), led="legionary")
    play(g, "0 card:villa")
    assert clients(g, 1) == "merchant"
    assert is_leading(g, 1)


@pytest.mark.parametrize(("built", "reached"), [("Coliseum", [1, 3]), ("Coliseum Bridge", [1, 2, 3])])
def test_coliseum_reaches_neighbours_and_with_a_bridge_everybody(built: str, reached: list[int]) -> None:
    """I.V: Coliseum"""
    camps: dict[str, Any] = {f"p{p}": dict(clients="merchant") for p in (1, 2, 3)}
    g = table(p0=dict(hand="Villa", built=built), led="legionary", **camps)
    play(g, "0 card:villa")
    assert family(g, "client") == [f"client:{p}-merchant" for p in reached]


def test_coliseum_slain_legionary_of_a_follower_gives_no_action() -> None:
    """I.V: Coliseum"""
    g = table(
        p0=dict(hand="Bath Temple", built="Coliseum"),
        p1=dict(hand="Road Dock", clients="legionary"),
        led="legionary",
        follow="0 1",
    )
    play(g, "0 card:bath", "1 skip", "0 client:1-legionary")
    assert g.seat == 1
    play(g, "1 card:road")
    assert g.seat == 0  # following still gives one demand, but the slain client gives none


@pytest.mark.parametrize(("edition", "name"), [("iv", "Coliseum"), ("imperium", "Colosseum")])
def test_coliseum_is_spelt_as_in_its_edition(edition: str, name: str) -> None:
    """I.V: Coliseum; Black Box: Colosseum"""
    g = table(p0=dict(hand="Coliseum"), edition=edition)
    assert name in g.text(number("card:coliseum"))


# -- Crane ---------------------------------------------------------------------------------------------


def test_crane_follows_architect_with_any_card() -> None:
    """Black Box: Crane, example"""
    g = table(
        p0=dict(hand="Jack Dock"),
        p1=dict(hand="Road Market", built="Crane"),
        edition="republic",
    )
    play(g, "0 jack:architect", "1 card:road", "0 card:dock", "1 card:market")
    assert structure(g, 1, "market") == ""
    assert pool(g) == "road"
    assert g.jacks == 6


def test_crane_leads_architect_with_any_card() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Road Market", built="Crane"), p1=dict(hand="Wall Tower Dock"), edition="republic")
    play(g, "0 crane", "0 card:road")
    assert g.led == 2
    assert family(g, "card") == ["card:tower", "card:wall"]


def test_crane_lends_no_other_role() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Road Market", built="Crane"), edition="republic")
    play(g, "0 card:villa")
    assert legal(g) == ["think"]


def test_crane_owner_still_leads_cards_as_themselves() -> None:
    """Black Box: Crane"""
    g = table(p0=dict(hand="Road", built="Crane"), p1=dict(hand="Wall"), edition="republic")
    play(g, "0 card:road")
    assert g.led == 0


def test_without_a_crane_only_architects_follow_architect() -> None:
    """Black Box: Game Play"""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Road Market"), edition="republic")
    assert "crane" not in legal(g)
    play(g, "0 card:wall")
    assert legal(g) == ["think"]


# -- Dock ----------------------------------------------------------------------------------------------


@in_every_edition
def test_dock_stores_a_hand_card_beside_or_without_the_pool(edition: str) -> None:
    """I.V and Black Box: Dock, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Road"),
        p1=dict(hand="Bar Bath Gate", built="Dock", clients="laborer"),
        pool="wood*2",
    )
    play(g, "0 card:road", "1 card:bar", "0 pool:wood", "1 pool:wood", "1 card:bath", "1 card:gate")
    assert stock(g, 0) == "wood"
    assert stock(g, 1) == "brick brick wood"
    assert is_leading(g, 1)


def test_dock_stores_one_hand_card_for_each_action_in_any_order() -> None:
    """I.V: Dock"""
    g = table(p0=dict(hand="Bath Gate", built="Dock"), pool="wood*2", led="laborer")
    play(g, "0 card:bath")
    assert not family(g, "card")
    play(g, "0 pool:wood")
    assert stock(g, 0) == "brick wood"
    assert is_leading(g, 1)


def test_dock_part_may_be_declined() -> None:
    """I.V: Dock"""
    g = table(p0=dict(hand="Bath", built="Dock"), pool="wood", led="laborer")
    play(g, "0 pool:wood", "0 skip")
    assert hand(g, 0) == "bath"


def test_dock_stores_no_jack() -> None:
    """I.V: Jacks, Dock"""
    g = table(p0=dict(hand="Jack", built="Dock"), led="laborer")
    assert is_leading(g, 1)


def test_without_a_dock_nothing_is_stored_from_the_hand() -> None:
    """I.V: Gathering Materials"""
    g = table(p0=dict(hand="Bath"), pool="wood", led="laborer")
    assert legal(g) == ["skip", "pool:wood"]


# -- Domus Aurea ---------------------------------------------------------------------------------------


def test_domus_aurea_tears_down_an_empty_foundation_of_the_demanded_colour() -> None:
    """Black Box: Domus Aurea, example"""
    g = table(
        p0=dict(hand="Gate", building="School"),
        p1=dict(hand="Bath Shrine", built="Domus_Aurea"),
        edition="republic",
    )
    play(g, "0 card:gate", "1 card:bath")
    play(g, "1 card:shrine", "1 structure:school")
    assert stock(g, 1) == "brick"
    assert influence(g, 1) == 7
    assert structure(g, 0, "school") == "missing"
    assert influence(g, 0) == 2


@pytest.mark.parametrize(
    "p1", [dict(building="School:brick"), dict(built="School"), dict(building="Dock")], ids=lambda p: str(p)
)
def test_domus_aurea_spares_materials_completion_and_other_colours(p1: dict[str, str]) -> None:
    """Black Box: Domus Aurea"""
    g = table(p0=dict(hand="Bath", built="Domus_Aurea"), p1=p1, led="legionary", edition="republic")
    play(g, "0 card:bath")
    assert is_leading(g, 1)
    assert influence(g, 0) == 5


def test_domus_aurea_takes_one_foundation_of_each_victim_for_each_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(building="School Shrine"),
        p2=dict(building="Gate"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 structure:school", "0 structure:gate")
    assert structure(g, 1, "shrine") == ""
    assert influence(g, 0) == 9
    assert is_leading(g, 1)


def test_domus_aurea_takes_a_second_foundation_for_a_second_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath*2", built="Domus_Aurea", clients="legionary"),
        p1=dict(building="School Shrine Gate"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 card:bath", "0 structure:school", "0 structure:gate")
    assert structure(g, 1, "shrine") == ""
    assert is_leading(g, 1)


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_domus_aurea_harms_no_protected_player(shelter: str) -> None:
    """Black Box: Domus Aurea, Palisade, Wall"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(building="School", built=shelter),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath")
    assert structure(g, 1, "school") == ""
    assert is_leading(g, 1)


def test_domus_aurea_may_be_declined() -> None:
    """Black Box: Domus Aurea"""
    p0 = dict(hand="Bath", built="Domus_Aurea")
    g = table(p0=p0, p1=dict(building="School"), led="legionary", edition="republic")
    play(g, "0 card:bath", "0 skip")
    assert structure(g, 1, "school") == ""


def test_domus_aurea_does_not_replace_the_regular_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(hand="Gate", building="School"),
        pool="brick",
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 pool:brick", "1 card:gate", "0 structure:school")
    assert stock(g, 0) == "brick brick brick"


# -- Forum ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["iv", "imperium"])
def test_forum_wins_for_the_one_who_completes_it_first(edition: str) -> None:
    """I.V and Black Box: Forum, example"""
    mine = dict(building="Forum:marble+marble", clients=ONE_OF_EACH)
    g = table(
        p0=dict(hand="Dock Temple", **mine),
        p1=dict(hand="Market Palace", vault="stone*2", **mine),
        edition=edition,
    )
    play(g, "0 card:dock", "1 card:market", "0 card:temple", "0 structure:forum")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [0]


def test_forum_wins_as_soon_as_the_sixth_role_is_hired() -> None:
    """I.V: Forum"""
    g = table(
        p0=dict(built="Forum Insula", clients="laborer craftsman architect legionary merchant"),
        p1=dict(vault="marble*2"),
        pool="wood patron",
        led="patron",
    )
    play(g, "0 pool:marble")
    assert g.over
    assert g.winners() == [0]


def test_forum_needs_every_role() -> None:
    """I.V: Forum"""
    g = table(
        p0=dict(built="Forum Insula", clients="laborer craftsman architect legionary merchant"),
        pool="wood",
        led="patron",
    )
    play(g, "0 pool:wood")
    assert not g.over


def test_forum_foundation_is_not_enough() -> None:
    """I.V: Forum"""
    g = table(p0=dict(hand="Forum", clients=ONE_OF_EACH), led="craftsman")
    play(g, "0 card:forum", "0 site:marble")
    assert not g.over


# -- Forum Romanum -------------------------------------------------------------------------------------


def test_forum_romanum_wins_with_all_clients_and_all_materials() -> None:
    """Black Box: Forum Romanum, example"""
    mine = dict(building="Forum_Romanum:marble+marble", clients=ONE_OF_EACH, stock=ALL_MATERIALS)
    g = table(p0=dict(hand="Dock Temple", **mine), p1=dict(hand="Market Palace", **mine), edition="republic")
    play(g, "0 card:dock", "1 card:market", "0 card:temple", "0 structure:forum_romanum")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [0]


@pytest.mark.parametrize(
    ("roles", "materials"),
    [(ONE_OF_EACH, "rubble wood concrete brick stone"), ("laborer*6", ALL_MATERIALS), (ONE_OF_EACH, "")],
)
def test_forum_romanum_needs_both(roles: str, materials: str) -> None:
    """Black Box: Forum Romanum"""
    p0 = dict(hand="Temple", building="Forum_Romanum:marble+marble", clients=roles, stock=materials)
    g = table(p0=p0, led="craftsman", edition="republic")
    play(g, "0 card:temple", "0 structure:forum_romanum")
    assert not g.over


def test_forum_romanum_wins_when_the_last_material_is_gathered() -> None:
    """Black Box: Forum Romanum"""
    p0 = dict(built="Forum_Romanum", clients=ONE_OF_EACH, stock="rubble wood concrete brick stone")
    g = table(p0=p0, pool="marble wood", led="laborer", edition="republic")
    play(g, "0 pool:wood")
    assert not g.over
    play(g, "0 pool:marble")
    assert g.over
    assert g.winners() == [0]


def test_forum_romanum_wins_in_a_turn_of_demands() -> None:
    """Black Box: Forum Romanum"""
    g = table(
        p0=dict(hand="Temple", built="Forum_Romanum", clients=ONE_OF_EACH, stock="rubble wood concrete brick stone"),
        p1=dict(hand="Palace"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:temple", "1 card:palace")
    assert g.over
    assert g.winners() == [0]


# -- Forum with Ludus Magna, Stairway, Storeroom -------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "roles", "wins"),
    [
        ("Ludus_Magna", "laborer craftsman architect legionary merchant", False),
        ("Ludus_Magna", "laborer craftsman architect legionary merchant*2", True),
        ("Ludus_Magna", "laborer craftsman merchant*4", True),
        ("Ludus_Magna", "laborer craftsman merchant*3", False),
        ("Ludus_Magna", "laborer craftsman architect legionary patron*2", False),
        ("Storeroom", "craftsman architect legionary merchant patron", False),
        ("Storeroom", "craftsman*2 architect legionary merchant patron", True),
        ("Storeroom", "craftsman architect legionary merchant patron*2", True),
        ("Storeroom", "laborer*2 architect legionary merchant patron", False),
        ("Storeroom Ludus_Magna", "craftsman*2 architect legionary merchant*2", True),
        ("Storeroom Ludus_Magna", "architect*2 legionary merchant*3", True),
        ("Storeroom Ludus_Magna", "architect legionary merchant*3", False),
        ("Storeroom Ludus_Magna", "merchant*6", True),
        ("Storeroom Ludus_Magna", "merchant*5", False),
        ("", "laborer craftsman architect legionary merchant*2", False),
        ("", "craftsman*2 architect legionary merchant patron", False),
    ],
)
@pytest.mark.parametrize("forum", ["Forum", "Forum_Romanum"])
def test_forum_counts_each_client_for_one_role(forum: str, built: str, roles: str, wins: bool) -> None:
    """I.V and Black Box: Forum combined with Ludus Magna, with Storeroom"""
    edition = "iv" if forum == "Forum" else "republic"
    p0 = dict(hand="Temple", building=forum + ":marble+marble", built=built, clients=roles, stock=ALL_MATERIALS)
    g = table(p0=p0, led="craftsman", follow="0", edition=edition)
    play(g, "0 card:temple", "0 structure:" + forum.lower())
    assert g.over == wins


@pytest.mark.parametrize("richer", [0, 2])
def test_forum_made_public_for_two_is_won_by_the_higher_score(richer: int) -> None:
    """I.V: Forum combined with Stairway"""
    camps: dict[str, Any] = {
        "p0": dict(built="Stairway", stock="marble", clients=ONE_OF_EACH),
        "p1": dict(built="Forum", clients="laborer*3", vault="marble*3"),
        "p2": dict(sites="marble", clients=ONE_OF_EACH),
    }
    camps[f"p{richer}"]["vault"] = "wood"
    g = table(led="architect", **camps)
    play(g, "0 player:1")
    assert g.over
    assert g.ending == "forum"
    assert g.winners() == [richer]


def test_forum_made_public_wins_for_a_single_player_whatever_the_score() -> None:
    """I.V: Forum, Stairway"""
    g = table(
        p0=dict(built="Stairway", stock="marble"),
        p1=dict(built="Forum", vault="marble*2"),
        p2=dict(clients=ONE_OF_EACH),
        led="architect",
    )
    play(g, "0 player:1")
    assert g.winners() == [2]


# -- Foundry -------------------------------------------------------------------------------------------


@in_every_edition
def test_foundry_gathers_four_as_the_first_structure(edition: str) -> None:
    """I.V and Black Box: Foundry, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Bath", building="Foundry:brick"),
        p1=dict(hand="Market"),
        pool="wood brick*2 marble*2",
    )
    play(g, "0 card:dock", "1 card:market", "0 card:bath", "0 structure:foundry")
    assert influence(g, 0) == 4
    play(g, "0 pool:brick", "0 pool:brick", "0 pool:marble", "0 pool:marble")
    assert stock(g, 0) == "brick brick marble marble"
    assert len(pool(g).split()) == 3  # the Wood, and the two orders of this turn
    assert is_leading(g, 1)


def test_foundry_may_take_fewer() -> None:
    """I.V: Foundry"""
    g = table(p0=dict(hand="Bath", building="Foundry:brick"), pool="wood*4", led="craftsman")
    play(g, "0 card:bath", "0 structure:foundry", "0 pool:wood", "0 skip")
    assert stock(g, 0) == "wood"
    assert is_leading(g, 1)


def test_foundry_fires_once_only() -> None:
    """I.V: Foundry"""
    g = table(p0=dict(hand="Dock", built="Foundry"), pool="wood*4", led="craftsman")
    play(g, "0 card:dock")
    assert is_leading(g, 1)


def test_foundry_uses_a_dock_with_each_action() -> None:
    """I.V: Foundry, Dock"""
    g = table(p0=dict(hand="Bath Villa", built="Dock", building="Foundry:brick"), pool="wood", led="craftsman")
    play(g, "0 card:bath", "0 structure:foundry", "0 card:villa", "0 pool:wood")
    assert stock(g, 0) == "stone wood"


# -- Fountain ------------------------------------------------------------------------------------------


@in_every_edition
def test_fountain_lays_adds_and_takes_drawn_cards(edition: str) -> None:
    """I.V and Black Box: Fountain, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock", built="Fountain", clients="craftsman*2"),
        p1=dict(hand="Market"),
        deck="Palisade*3",
    )
    play(g, "0 card:dock", "1 card:market")
    play(g, "0 deck", "0 site:wood")
    assert structure(g, 0, "palisade") == ""
    play(g, "0 deck", "0 structure:palisade")
    assert structure(g, 0, "palisade") == "complete"
    play(g, "0 deck")
    assert legal(g) == ["skip"]
    play(g, "0 skip")
    assert hand(g, 0) == "palisade"
    assert influence(g, 0) == 6
    assert g.seat == 1


def test_fountain_card_goes_out_of_town_for_two_actions() -> None:
    """I.V: Fountain"""
    p0 = dict(built="Fountain", clients="craftsman")
    g = table(p0=p0, deck="Road", led="craftsman", sites_left={"wood": 2})
    play(g, "0 deck", "0 outside:rubble")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_fountain_card_stays_in_town_with_a_single_action() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(built="Fountain"), deck="Road", led="craftsman", sites_left={"wood": 2})
    play(g, "0 deck")
    assert legal(g) == ["skip"]


def test_fountain_card_is_known_to_its_owner_alone() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(built="Fountain"), deck="Road", led="craftsman")
    events = play(g, "0 deck")
    assert "road" in str(visible(events, 0))
    assert "road" not in str(visible(events, 1))
    events = play(g, "0 skip")
    assert "road" not in str(visible(events, 1))


def test_fountain_card_taken_into_the_hand_uses_the_action() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), deck="Road", led="craftsman")
    play(g, "0 deck", "0 skip")
    assert hand(g, 0) == "dock road"
    assert is_leading(g, 1)


def test_fountain_owner_may_still_use_the_hand() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), deck="Road", led="craftsman")
    play(g, "0 card:dock")
    assert structure(g, 0, "dock") == ""


def test_fountain_works_as_soon_as_completed() -> None:
    """I.V: Fountain"""
    p0 = dict(hand="Temple", building="Fountain:marble+marble", clients="craftsman")
    g = table(p0=p0, deck="Road", led="craftsman")
    assert "deck" not in legal(g)
    play(g, "0 card:temple", "0 structure:fountain", "0 deck", "0 site:rubble")
    assert structure(g, 0, "road") == ""


def test_fountain_is_not_for_architects() -> None:
    """I.V: Fountain"""
    g = table(p0=dict(hand="Dock", built="Fountain"), led="architect")
    assert "deck" not in legal(g)


def test_fountain_action_counts_for_an_academy() -> None:
    """I.V: Fountain, Academy"""
    g = table(p0=dict(built="Fountain Academy"), led="craftsman")
    play(g, "0 deck", "0 skip")
    assert legal(g) == ["skip", "think"]


# -- Garden --------------------------------------------------------------------------------------------


@in_every_edition
def test_garden_hires_four_of_five(edition: str) -> None:
    """I.V and Black Box: Garden, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Villa", building="Garden:stone+stone"),
        p1=dict(hand="Market"),
        pool="legionary*2 craftsman patron*2",
    )
    play(g, "0 card:dock", "1 card:market", "0 card:villa", "0 structure:garden")
    assert influence(g, 0) == clients_limit(g, 0) == 5
    play(g, "0 pool:marble", "0 pool:wood", "0 pool:brick", "0 pool:brick", "0 skip")
    assert clients(g, 0) == "craftsman legionary legionary patron"
    assert g.seat == 1


def test_garden_clients_do_not_act_this_turn() -> None:
    """I.V: Garden"""
    g = table(p0=dict(hand="Villa Road", building="Garden:stone+stone"), pool="craftsman", led="craftsman")
    play(g, "0 card:villa", "0 structure:garden", "0 pool:wood")
    assert clients(g, 0) == "craftsman"
    assert is_leading(g, 1)


def test_garden_stops_when_the_clientele_is_full() -> None:
    """I.V: Garden, Hiring Clients"""
    p0 = dict(hand="Villa", building="Garden:stone+stone", clients="laborer*2")
    g = table(p0=p0, pool="wood*5", led="craftsman")
    play(g, "0 card:villa", "0 structure:garden", *["0 pool:wood"] * 3)
    assert len(clients(g, 0).split()) == 5
    assert is_leading(g, 1)


def test_garden_gives_patron_actions_as_many_as_influence() -> None:
    """I.V: Garden"""
    p0 = dict(hand="Villa", built="Insula", building="Garden:stone+stone")
    g = table(p0=p0, pool="wood*6 rubble*3", led="craftsman")
    play(g, "0 card:villa", "0 structure:garden", *["0 pool:wood"] * 6)
    assert clients_limit(g, 0) == 8
    assert is_leading(g, 1)


# -- Gate ----------------------------------------------------------------------------------------------


@in_every_edition
def test_gate_lends_a_marble_foundation_its_function(edition: str) -> None:
    """I.V and Black Box: Gate, example"""
    g = table(edition=edition, p0=dict(hand="Bath", building="Temple Gate:brick"), led="craftsman")
    assert refill(g, 0) == 5
    play(g, "0 card:bath", "0 structure:gate")
    assert refill(g, 0) == 9
    assert influence(g, 0) == 4


def test_gate_lends_it_to_foundations_laid_later() -> None:
    """I.V: Gate"""
    g = table(p0=dict(hand="Temple", built="Gate"), led="craftsman")
    play(g, "0 card:temple")
    assert refill(g, 0) == 9
    assert influence(g, 0) == 4


@pytest.mark.parametrize("name", ["shrine", "market", "sewer", "road", "bridge"])
def test_gate_lends_nothing_to_other_materials(name: str) -> None:
    """I.V: Gate"""
    g = table(p0=dict(built="Gate", building=name))
    assert not works(g, 0, name)


def test_gate_does_not_serve_opponents() -> None:
    """I.V: Gate"""
    g = table(p0=dict(built="Gate"), p1=dict(building="Temple"))
    assert refill(g, 1) == 5


def test_gate_wins_with_a_forum_foundation() -> None:
    """I.V: Gate, Forum"""
    g = table(p0=dict(hand="Forum", built="Gate", clients=ONE_OF_EACH), led="craftsman")
    play(g, "0 card:forum", "0 site:marble")
    assert g.over
    assert g.winners() == [0]


def test_gate_lends_a_ludus_magna_its_function_within_the_turn() -> None:
    """I.V: Gate, Ludus Magna"""
    g = table(p0=dict(hand="Ludus_Magna Road", built="Gate", clients="merchant"), led="craftsman")
    play(g, "0 card:ludus_magna", "0 card:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_gate_influence_comes_with_completion_only() -> None:
    """I.V: Gate"""
    g = table(p0=dict(hand="Palace", built="Gate", building="Temple:marble+marble"), led="craftsman")
    assert influence(g, 0) == 4
    play(g, "0 card:palace", "0 structure:temple")
    assert influence(g, 0) == 7


# -- Gate with Road ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["iv", "imperium", "republic"])
def test_gate_and_road_marble_in_a_stone_structure_makes_it_marble(edition: str) -> None:
    """I.V and Black Box: Gate combined with Road"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Sewer"), led="craftsman", edition=edition)
    assert not works(g, 0, "sewer")
    play(g, "0 card:temple", "0 structure:sewer")
    assert works(g, 0, "sewer")
    assert structure(g, 0, "sewer") == "marble"
    assert influence(g, 0) == 5


def test_gate_and_road_other_materials_change_nothing() -> None:
    """I.V: Gate combined with Road"""
    g = table(p0=dict(hand="Bath", built="Gate Road", building="Sewer"), led="craftsman")
    play(g, "0 card:bath", "0 structure:sewer")
    assert not works(g, 0, "sewer")


def test_gate_and_road_french_text_knows_no_such_change() -> None:
    """French I.V: Gate"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Sewer"), led="craftsman", edition="iv-fr")
    play(g, "0 card:temple", "0 structure:sewer")
    assert not works(g, 0, "sewer")


def test_gate_and_road_completion_effect_waits_for_completion() -> None:
    """I.V: Gate combined with Road"""
    p0 = dict(hand="Temple Palace Statue", built="Gate Road", building="Garden", clients="craftsman*2")
    g = table(p0=p0, pool="rubble*3", led="craftsman")
    play(g, "0 card:temple", "0 structure:garden", "0 card:palace", "0 structure:garden")
    assert not family(g, "pool")
    play(g, "0 card:statue", "0 structure:garden")
    assert family(g, "pool") == ["pool:rubble"]
    play(g, *["0 pool:rubble"] * 3)
    assert influence(g, 0) == 8
    assert is_leading(g, 1)


def test_gate_and_road_unfinished_catacomb_does_not_end_the_game() -> None:
    """I.V: Gate combined with Road"""
    g = table(p0=dict(hand="Temple", built="Gate Road", building="Catacomb:stone"), led="craftsman")
    play(g, "0 card:temple", "0 structure:catacomb")
    assert not g.over

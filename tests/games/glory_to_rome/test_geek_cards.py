"""The unofficial Geek expansion (Black Box, Appendix III): worked examples, plain rules, and what they refuse.

Materials that the rulebook does not tell are the house assignment of `cards`.
"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    hand,
    hand_size,
    influence,
    legal,
    others_think,
    play,
    stock,
    structure,
    table,
    vault,
    works,
)

in_both_versions = pytest.mark.parametrize("edition", ["republic", "imperium"])
NO_STONE_IN_TOWN = dict.fromkeys(["rubble", "wood", "concrete", "brick", "marble"], 2)


def geek(edition: str = "republic", **more: Any) -> Any:
    """A table with all the Geek cards in the deck."""
    return table(edition=edition, geek="all", **more)


def put(g: Any, seat: int, what: str, where: str) -> None:
    """Choose a card or a material, then its place; the place is not asked for if there is only one."""
    play(g, f"{seat} {what}")
    if not g.over and g.stack[-1].kind == "Place":
        play(g, where)


def offers_a_client(g: Any) -> bool:
    """Whether a Triclinium is asking."""
    return any(move.startswith("client:") for move in legal(g))


# -- Domus -------------------------------------------------------------------------------------------


def domus(**more: Any) -> Any:
    """Seat 0 has three Craftsman actions and has begun and completed a Domus with two of them."""
    camp = dict(hand="Domus Dock Bar Insula Road", clients="craftsman*2") | more.pop("p0", {})
    g = geek(p0=camp, led="craftsman", **more)
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:dock", "structure:domus")
    return g


@in_both_versions
def test_domus_hires_a_client_of_the_led_role_that_acts_at_once(edition: str) -> None:
    """Black Box: Domus, example."""
    g = domus(pool="craftsman", edition=edition)
    play(g, "0 pool:wood")
    assert clients(g, 0) == "craftsman craftsman craftsman"
    put(g, 0, "card:bar", "site:rubble")
    put(g, 0, "card:insula", "structure:bar")
    assert structure(g, 0, "bar") == "complete"
    assert g.turn == 1


def test_domus_client_of_another_role_does_not_act() -> None:
    """Black Box: Domus."""
    g = domus(pool="merchant")
    play(g, "0 pool:stone")
    put(g, 0, "card:bar", "site:rubble")
    assert g.turn == 1


def test_domus_need_not_hire() -> None:
    """Black Box: Domus."""
    g = domus(pool="craftsman")
    play(g, "0 skip")
    put(g, 0, "card:bar", "site:rubble")
    assert clients(g, 0) == "craftsman craftsman"
    assert g.turn == 1


def test_domus_hires_one_client_only() -> None:
    """Black Box: Domus (one Patron action)."""
    g = domus(p0=dict(built="Shrine"), pool="merchant*2")
    play(g, "0 pool:stone")
    assert g.clientele_room(0) == 2
    assert "pool:stone" not in legal(g)


def test_domus_hires_nobody_into_a_full_clientele() -> None:
    """Black Box: Domus, Hiring Clients."""
    g = domus(p0=dict(clients="craftsman*2 laborer"), pool="craftsman")
    assert "pool:wood" not in legal(g)


def test_domus_patron_action_uses_an_aqueduct() -> None:
    """Black Box: Domus (a Patron action), Aqueduct."""
    g = domus(p0=dict(built="Aqueduct"), pool="merchant")
    play(g, "0 pool:stone", "0 card:road")
    assert clients(g, 0) == "craftsman craftsman laborer merchant"


def test_domus_completed_through_a_watermill_hires_a_laborer_that_acts() -> None:
    """Black Box: Domus (a client of the current role), Watermill."""
    g = geek(
        p0=dict(clients="architect", stock="wood", built="Watermill", building="Domus"),
        pool="laborer brick*2",
        led="laborer",
    )
    play(g, "0 pool:brick")
    put(g, 0, "stock:wood", "structure:domus")
    play(g, "0 pool:rubble")
    assert clients(g, 0) == "architect laborer"
    play(g, "0 pool:brick")
    assert stock(g, 0) == "brick brick"


# -- Castra ------------------------------------------------------------------------------------------


@in_both_versions
def test_castra_thinks_once_after_all_legionaries(edition: str) -> None:
    """Black Box: Castra, example."""
    g = geek(
        edition,
        p0=dict(hand="Academy Villa Temple Dock", built="Castra"),
        p1=dict(hand="Gate Sewer"),
        p2=dict(hand="Shrine Basilica"),
    )
    play(g, "0 card:academy", "1 card:gate", "2 card:shrine", "0 card:dock", "1 skip", "2 skip")
    play(g, "1 card:sewer", "2 skip", "0 card:villa")
    play(g, "2 card:basilica", "0 card:temple", "1 skip")
    assert (stock(g, 1), stock(g, 2)) == ("stone", "marble")
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 5
    assert g.turn == 1


def robbed(victim: dict[str, str], robber: str = "") -> Any:
    """Seat 1 demands Stone of seat 0."""
    g = geek(p0=victim, p1=dict(hand="Sewer", built=robber), leader=1, led="legionary")
    play(g, "1 card:sewer")
    return g


def test_castra_need_not_think() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Villa", built="Castra"))
    play(g, "0 card:villa", "0 skip")
    assert hand(g, 0) == ""
    assert g.turn == 1


def test_castra_does_not_think_when_no_card_was_lost() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Dock", built="Castra"))
    play(g, "0 skip")
    assert g.turn == 1


def test_castra_does_not_think_for_a_material_lost_to_a_bridge() -> None:
    """Black Box: Castra (cards from the hand)."""
    g = robbed(dict(hand="Dock", stock="stone", built="Castra"), "Bridge")
    play(g, "0 skip")
    assert stock(g, 1) == "stone"
    assert g.turn == 1


def test_without_castra_a_robbed_player_does_not_think() -> None:
    """Black Box: Castra."""
    g = robbed(dict(hand="Villa", building="Castra"))
    play(g, "0 card:villa")
    assert g.turn == 1


# -- Castra Praetoria --------------------------------------------------------------------------------


@in_both_versions
def test_castra_praetoria_turns_the_single_marble_under_it_into_a_patron(edition: str) -> None:
    """Black Box: Castra Praetoria, first example."""
    g = geek(
        edition, p0=dict(hand="Temple", built="Scriptorium", building="Castra_Praetoria"), led="craftsman", pool="brick"
    )
    put(g, 0, "card:temple", "structure:castra_praetoria")
    play(g, "0 under:marble")
    assert clients(g, 0) == "patron"
    assert structure(g, 0, "castra_praetoria") == "complete"
    assert g.turn == 1


def castra_praetoria(**camp: str) -> Any:
    """Seat 0 has just completed a Castra Praetoria with two Brick."""
    g = geek(p0=dict(hand="Gate", building="Castra_Praetoria:brick") | camp, led="craftsman")
    put(g, 0, "card:gate", "structure:castra_praetoria")
    return g


def test_castra_praetoria_turns_two_brick_into_two_legionaries() -> None:
    """Black Box: Castra Praetoria."""
    g = castra_praetoria()
    play(g, "0 under:brick", "0 under:brick")
    assert clients(g, 0) == "legionary legionary"
    assert works(g, 0, "castra_praetoria")


@pytest.mark.parametrize("hired", [0, 1])
def test_castra_praetoria_may_leave_materials_under_it(hired: int) -> None:
    """Black Box: Castra Praetoria (any or all)."""
    g = castra_praetoria()
    play(g, *["0 under:brick"] * hired, "0 skip")
    assert len(clients(g, 0).split()) == hired
    assert g.turn == 1


def test_castra_praetoria_respects_the_limit_of_the_clientele() -> None:
    """Black Box: Hiring Clients; reading for Castra Praetoria."""
    g = castra_praetoria(clients="laborer*3")
    play(g, "0 under:brick")
    assert clients(g, 0) == "laborer laborer laborer legionary"
    assert g.turn == 1


@in_both_versions
def test_castra_praetoria_shows_an_incomplete_building(edition: str) -> None:
    """Black Box: Castra Praetoria, second example."""
    g = geek(
        edition,
        p0=dict(
            hand="Academy Villa Bar",
            clients="legionary*2",
            built="Castra_Praetoria",
            building="Scriptorium Bath",
        ),
        p1=dict(hand="Sewer Garden Road"),
    )
    play(g, "0 card:academy", "1 think", "1 take_jack")
    play(g, "0 card:villa", "0 card:bar", "0 structure:scriptorium")
    play(g, "1 card:sewer", "1 card:garden", "1 card:road")
    assert stock(g, 0) == "rubble stone stone"
    assert hand(g, 0) == "bar villa"
    assert structure(g, 0, "scriptorium") == ""


def test_castra_praetoria_demands_with_an_empty_hand() -> None:
    """Black Box: Castra Praetoria (instead of cards from the hand)."""
    g = geek(p0=dict(built="Castra_Praetoria", building="Dock"), p1=dict(hand="Market"), led="legionary")
    play(g, "0 structure:dock", "1 card:market")
    assert stock(g, 0) == "wood"


def test_castra_praetoria_shows_each_building_once() -> None:
    """Black Box: Castra Praetoria."""
    g = geek(
        p0=dict(hand="Villa", clients="legionary*2", built="Castra_Praetoria", building="Dock Bath"), led="legionary"
    )
    play(g, "0 structure:dock")
    assert legal(g) == ["skip", "card:villa", "structure:bath"]


def test_castra_praetoria_shows_no_completed_building() -> None:
    """Black Box: Castra Praetoria (incomplete buildings)."""
    g = geek(p0=dict(hand="Villa", built="Castra_Praetoria Dock"), led="legionary")
    assert legal(g) == ["skip", "card:villa"]


def test_without_castra_praetoria_no_building_is_shown() -> None:
    """Black Box: Demanding Materials."""
    g = geek(p0=dict(hand="Villa", building="Castra_Praetoria:brick Dock"), led="legionary")
    assert legal(g) == ["skip", "card:villa"]


# -- Watermill ---------------------------------------------------------------------------------------


@in_both_versions
def test_watermill_lets_architects_act_after_the_own_laborers(edition: str) -> None:
    """Black Box: Watermill, example."""
    g = geek(
        edition,
        p0=dict(hand="Jack", clients="architect*2 laborer", built="Watermill", building="Road Dock"),
        p1=dict(hand="Bar"),
        pool="rubble wood brick",
    )
    play(g, "0 jack:laborer", "1 card:bar", "0 pool:rubble", "0 pool:wood")
    put(g, 0, "stock:rubble", "structure:road")
    put(g, 0, "stock:wood", "structure:dock")
    assert structure(g, 0, "road") == structure(g, 0, "dock") == "complete"
    play(g, "1 pool:brick")
    assert g.turn == 1


def test_watermill_serves_a_follower() -> None:
    """Black Box: Watermill."""
    g = geek(
        p0=dict(hand="Bar"),
        p1=dict(hand="Road", clients="architect", stock="wood", built="Watermill", building="Dock"),
        pool="brick*2",
    )
    play(g, "0 card:bar", "1 card:road", "0 pool:brick", "1 pool:brick")
    put(g, 1, "stock:wood", "structure:dock")
    assert structure(g, 1, "dock") == "complete"


def test_watermill_does_not_serve_a_thinker() -> None:
    """Black Box: Watermill (who leads or follows)."""
    g = geek(
        p0=dict(hand="Bar"),
        p1=dict(clients="architect laborer", stock="wood", built="Watermill", building="Dock"),
        pool="brick*2",
    )
    play(g, "0 card:bar", "1 think", "1 take_jack", "0 pool:brick", "1 pool:brick")
    assert g.turn == 1


def test_watermill_may_let_only_some_architects_act() -> None:
    """Black Box: Watermill (any or all)."""
    camp = dict(clients="architect*2", stock="wood rubble", built="Watermill", building="Dock Road")
    g = geek(p0=camp, led="laborer")
    put(g, 0, "stock:wood", "structure:dock")
    play(g, "0 skip")
    assert structure(g, 0, "road") == ""
    assert g.turn == 1


def test_watermill_architects_lay_out_of_town_together() -> None:
    """Black Box: Watermill, Out of Town Sites."""
    camp = dict(hand="Sewer", clients="architect*2", built="Watermill")
    g = geek(p0=camp, led="laborer", sites_left=NO_STONE_IN_TOWN)
    put(g, 0, "card:sewer", "outside:stone")
    assert structure(g, 0, "sewer") == ""
    assert g.turn == 1


@pytest.mark.parametrize("role", ["craftsman", "legionary", "merchant", "patron"])
def test_watermill_does_nothing_for_other_roles(role: str) -> None:
    """Black Box: Watermill (Laborer)."""
    g = geek(p0=dict(clients="architect", stock="wood", built="Watermill", building="Dock"), led=role)
    if g.turn == 0:
        play(g, "0 skip")
    assert g.turn == 1


# -- Solarium ----------------------------------------------------------------------------------------


@in_both_versions
def test_solarium_takes_a_material_back_when_an_architect_completes(edition: str) -> None:
    """Black Box: Solarium, example."""
    g = geek(
        edition,
        p0=dict(hand="Wall"),
        p1=dict(hand="Jack", clients="architect", stock="stone marble", built="Scriptorium", building="Solarium Villa"),
    )
    play(g, "0 card:wall", "1 jack:architect")
    put(g, 1, "stock:marble", "structure:solarium")
    play(g, "1 under:marble")
    assert stock(g, 1) == "marble stone"
    put(g, 1, "stock:stone", "structure:villa")
    play(g, "1 under:stone")
    assert stock(g, 1) == "marble stone"
    assert structure(g, 1, "solarium") == structure(g, 1, "villa") == "complete"
    assert influence(g, 1) == 2 + 3 + 2 + 3
    assert g.turn == 1


def test_solarium_takes_any_one_of_the_materials() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="stone", built="Solarium Road", building="Sewer:wood+brick"), led="architect")
    put(g, 0, "stock:stone", "structure:sewer")
    assert legal(g) == ["skip", "under:wood", "under:brick", "under:stone"]
    play(g, "0 under:wood")
    assert stock(g, 0) == "wood"
    assert g.turn == 1


def test_solarium_need_not_take_anything() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="wood", built="Solarium", building="Dock"), led="architect")
    put(g, 0, "stock:wood", "structure:dock")
    play(g, "0 skip")
    assert stock(g, 0) == ""
    assert g.turn == 1


def test_solarium_takes_nothing_when_a_craftsman_completes() -> None:
    """Black Box: Solarium (an Architect action)."""
    g = geek(p0=dict(hand="Market", built="Solarium", building="Dock"), led="craftsman")
    put(g, 0, "card:market", "structure:dock")
    assert g.turn == 1


def test_solarium_takes_nothing_before_a_building_is_complete() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="brick", built="Solarium", building="Shrine"), led="architect")
    put(g, 0, "stock:brick", "structure:shrine")
    assert g.turn == 1


# -- Aerarium ----------------------------------------------------------------------------------------


@in_both_versions
def test_aerarium_fires_the_garden_and_lends_the_highest_influence(edition: str) -> None:
    """Black Box: Aerarium, example."""
    g = geek(
        edition,
        p0=dict(hand="Gate Shrine", clients="craftsman", built="Garden", building="Aerarium:brick School:brick"),
        p1=dict(sites="stone*3 rubble"),
        pool="laborer merchant",
        led="craftsman",
    )
    assert influence(g, 1) == 12
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 player:0", "0 structure:garden", "0 pool:rubble", "0 pool:stone")
    assert clients(g, 0) == "craftsman laborer merchant"
    put(g, 0, "card:shrine", "structure:school")
    assert influence(g, 0) == 9
    play(g, *["0 think", "0 draw"] * 12)
    assert g.turn == 1
    assert g.scores()[0]["total"] == 9


def test_aerarium_effect_of_an_opponents_building_is_for_its_builder() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=dict(built="Foundry"), pool="wood*7", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 player:1", "0 structure:foundry")
    assert (influence(g, 0), influence(g, 1)) == (2, 6)
    play(g, *["0 pool:wood"] * 6)
    assert stock(g, 0) == " ".join(["wood"] * 6)
    assert g.turn == 1


def test_aerarium_need_not_give_its_site() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=dict(built="Foundry"), pool="wood", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 skip")
    assert (influence(g, 0), influence(g, 1)) == (4, 4)


@pytest.mark.parametrize(
    "other",
    [dict(built="Shrine Tower"), dict(building="Foundry:brick")],
    ids=["no effect upon completion", "incomplete"],
)
def test_aerarium_fires_only_effects_of_completed_buildings(other: dict[str, str]) -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=other, pool="wood", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    assert g.turn == 1


def test_aerarium_raises_clientele_and_vault_to_the_highest_influence() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(built="Aerarium"), p1=dict(sites="stone*2 rubble"), p2=dict(sites="brick"))
    assert [g.vault_room(p) for p in range(3)] == [9, 9, 4]
    assert [g.clientele_room(p) for p in range(3)] == [9, 9, 4]


def test_aerarium_does_not_count_in_the_final_score() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(built="Aerarium"), p1=dict(sites="stone*2"), deck_size=1)
    play(g, "0 think", "0 draw")
    assert [g.scores()[p]["total"] for p in range(2)] == [4, 8]
    assert g.winners() == [1]


# -- Aerarium and Prison -----------------------------------------------------------------------------


@in_both_versions
def test_aerarium_fires_an_opponents_prison_for_the_site_once_received(edition: str) -> None:
    """Black Box: Aerarium and Prison, first example."""
    g = geek(
        edition,
        p0=dict(hand="Dock Villa", building="Prison:stone+stone"),
        p1=dict(hand="Jack Gate", built="Market", building="Aerarium:brick"),
        p2=dict(built="Palisade"),
    )
    play(g, "0 card:dock")
    others_think(g, "take_jack")
    put(g, 0, "card:villa", "structure:prison")
    play(g, "0 player:1", "0 structure:market")
    assert [influence(g, p) for p in range(3)] == [2, 6, 3]
    play(g, "1 jack:craftsman")
    others_think(g, "take_jack")
    put(g, 1, "card:gate", "structure:aerarium")
    play(g, "1 player:0", "1 structure:prison", "1 player:2", "1 structure:palisade", "1 influence:stone")
    assert [influence(g, p) for p in range(3)] == [4, 3, 6]
    assert works(g, 1, "palisade")
    assert not works(g, 2, "palisade")
    assert works(g, 0, "market")


def prison_then_aerarium(built: str, **more: Any) -> Any:
    """Seat 0 completes a Prison, steals a Market with it, and completes an Aerarium."""
    g = geek(
        p0=dict(
            hand="Villa Gate",
            clients="craftsman",
            built=built,
            building="Prison:stone+stone Aerarium:brick",
        ),
        p1=dict(built="Market Palisade"),
        led="craftsman",
        **more,
    )
    put(g, 0, "card:villa", "structure:prison")
    play(g, "0 player:1", "0 structure:market")
    put(g, 0, "card:gate", "structure:aerarium")
    return g


@in_both_versions
def test_aerarium_fires_the_own_prison_for_several_sites(edition: str) -> None:
    """Black Box: Aerarium and Prison, second example."""
    g = prison_then_aerarium("School", edition=edition)
    assert (influence(g, 0), influence(g, 1)) == (6, 7)
    play(g, "0 player:0", "0 structure:prison", "0 player:1", "0 structure:palisade")
    play(g, "0 influence:brick", "0 influence:brick")
    assert (influence(g, 0), influence(g, 1)) == (2, 11)
    assert works(g, 0, "palisade")
    assert g.turn == 1


def test_aerarium_cannot_fire_a_prison_for_the_starting_influence() -> None:
    """Black Box: Aerarium and Prison."""
    g = prison_then_aerarium("")
    assert influence(g, 0) == 4
    assert g.turn == 1


def test_aerarium_given_away_cannot_also_pay_for_the_prison() -> None:
    """Black Box: Aerarium and Prison (the sites to give must be among the own influence)."""
    g = geek(
        p0=dict(built="Prison"),
        p1=dict(hand="Gate", built="Market", building="Aerarium:brick"),
        p2=dict(built="Palisade"),
        leader=1,
        led="craftsman",
    )
    put(g, 1, "card:gate", "structure:aerarium")
    assert "player:0" not in legal(g)


# -- Bacchanalia -------------------------------------------------------------------------------------


def bacchanalia(deck: str, **more: Any) -> Any:
    """Seat 0 has just completed a Bacchanalia and flipped cards."""
    building = "Bacchanalia:marble+marble " + more.pop("building", "")
    camp = dict(hand="Temple", building=building) | more.pop("p0", {})
    g = geek(p0=camp, deck=deck, led="craftsman", **more)
    put(g, 0, "card:temple", "structure:bacchanalia")
    return g


@in_both_versions
def test_bacchanalia_uses_the_flipped_cards(edition: str) -> None:
    """Black Box: Bacchanalia, example."""
    g = bacchanalia("Scriptorium Plebian_Council Sewer Castra Road", edition=edition)
    flipped = ["card:castra", "card:plebian_council", "card:road", "card:scriptorium", "card:sewer"]
    assert sorted(legal(g)) == [*flipped, "skip"]
    play(g, "0 card:road", "0 site:rubble", "0 card:castra", "0 structure:road")
    play(g, "0 card:scriptorium", "0 to_clientele", "0 card:sewer", "0 to_vault", "0 skip")
    assert structure(g, 0, "road") == "complete"
    assert (clients(g, 0), vault(g, 0), stock(g, 0)) == ("merchant", "stone", "")
    assert hand(g, 0) == "plebian_council"
    assert influence(g, 0) == 6
    assert g.turn == 1


def test_bacchanalia_puts_all_cards_into_the_hand_if_none_is_used() -> None:
    """Black Box: Bacchanalia (any subset of the actions)."""
    g = bacchanalia("Sewer Dock Dock Road Wall")
    play(g, "0 skip")
    assert hand(g, 0) == "dock dock road sewer wall"


@pytest.mark.parametrize("use", ["to_stockpile", "to_clientele", "to_vault", "site:wood"])
def test_bacchanalia_uses_each_way_once(use: str) -> None:
    """Black Box: Bacchanalia (one of the cards for each)."""
    g = bacchanalia("Dock Market Palisade Dock Market")
    play(g, "0 card:dock", f"0 {use}", "0 card:market")
    assert use not in legal(g)


def test_bacchanalia_adds_one_material() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Gate School Road Road Road", building="Shrine")
    play(g, "0 card:gate", "0 structure:shrine", "0 card:school")
    assert "structure:shrine" not in legal(g)


def test_bacchanalia_builds_in_town_only() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Sewer Sewer Sewer Garden Garden", sites_left=NO_STONE_IN_TOWN)
    play(g, "0 card:sewer")
    assert legal(g) == ["to_stockpile", "to_clientele", "to_vault"]


def test_bacchanalia_builds_in_town_only_even_with_a_tower() -> None:
    """Black Box: Bacchanalia, Tower."""
    g = bacchanalia("Sewer*3 Garden*3 Dock", p0=dict(built="Tower"), sites_left=NO_STONE_IN_TOWN)
    play(g, "0 card:sewer")
    assert legal(g) == ["to_stockpile", "to_clientele", "to_vault"]


def test_bacchanalia_respects_the_limits_of_clientele_and_vault() -> None:
    """Black Box: Bacchanalia, Hiring Clients, Selling Materials."""
    g = bacchanalia("Dock Dock Dock Dock Dock", p0=dict(clients="laborer*5", vault="wood*5"))
    play(g, "0 card:dock")
    assert legal(g) == ["to_stockpile", "site:wood"]


def test_bacchanalia_is_no_craftsman_or_architect_action() -> None:
    """Black Box: Bacchanalia, Villa, Scriptorium."""
    g = bacchanalia("Fountain Sewer Dock*6", p0=dict(built="Scriptorium"), building="Villa Wall")
    play(g, "0 card:fountain")
    assert "structure:wall" not in legal(g)
    play(g, "0 to_vault", "0 card:sewer", "0 structure:villa")
    assert structure(g, 0, "villa") == "stone"


def test_bacchanalia_ends_the_game_when_the_deck_is_too_small() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Dock*4", deck_size=4)
    assert g.over
    assert g.ending == "deck"
    assert (hand(g, 0), influence(g, 0)) == ("", 5)


def test_bacchanalia_goes_on_when_the_deck_suffices() -> None:
    """Black Box: Bacchanalia."""
    g = bacchanalia("Dock*6", deck_size=6)
    assert legal(g) == ["skip", "card:dock"]
    assert len(g.deck) == 1


# -- Watch Post --------------------------------------------------------------------------------------


@in_both_versions
def test_watch_post_tears_down_a_domus_to_build_it_again(edition: str) -> None:
    """Black Box: Watch Post, example."""
    g = geek(
        edition,
        p0=dict(hand="Domus Dock Market", clients="craftsman*4", built="Watch_Post"),
        pool="laborer merchant",
        led="craftsman",
    )
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:dock", "structure:domus")
    play(g, "0 pool:rubble", "0 structure:domus")
    assert (hand(g, 0), stock(g, 0)) == ("domus market", "wood")
    assert structure(g, 0, "domus") == "missing"
    put(g, 0, "card:domus", "site:wood")
    put(g, 0, "card:market", "structure:domus")
    play(g, "0 pool:stone")
    assert structure(g, 0, "domus") == "complete"
    assert "laborer" in clients(g, 0)
    assert "merchant" in clients(g, 0)
    assert g.turn == 1


def test_watch_post_returns_all_materials_and_the_function_is_gone() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(built="Watch_Post Shrine:brick+rubble"), led="craftsman")
    play(g, "0 structure:shrine")
    assert (hand(g, 0), stock(g, 0)) == ("shrine", "brick rubble")
    assert not works(g, 0, "shrine")
    assert g.turn == 1


def test_watch_post_may_tear_itself_down() -> None:
    """Black Box: Watch Post (one of your complete buildings)."""
    g = geek(p0=dict(clients="craftsman", built="Watch_Post Dock"), led="craftsman")
    play(g, "0 structure:watch_post")
    assert stock(g, 0) == "stone stone stone"
    assert legal(g) == ["skip", "card:watch_post"]


def test_watch_post_leaves_the_influence() -> None:
    """Black Box: Watch Post (nothing says that it is lost; reading)."""
    g = geek(p0=dict(built="Watch_Post Shrine"), led="craftsman")
    play(g, "0 structure:shrine")
    assert influence(g, 0) == 7


def test_watch_post_tears_down_own_complete_buildings_only() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(hand="Bar", built="Watch_Post", building="Dock"), p1=dict(built="Shrine"), led="craftsman")
    assert legal(g) == ["skip", "card:bar", "structure:watch_post"]


def test_watch_post_is_not_used_by_an_architect() -> None:
    """Black Box: Watch Post (a Craftsman action)."""
    g = geek(p0=dict(hand="Bar", built="Watch_Post Dock"), led="architect")
    assert legal(g) == ["skip", "card:bar"]


def test_without_watch_post_nothing_is_torn_down() -> None:
    """Black Box: Watch Post."""
    g = geek(p0=dict(hand="Bar", built="Dock", building="Watch_Post:stone"), led="craftsman")
    assert legal(g) == ["skip", "card:bar"]


# -- Triclinium --------------------------------------------------------------------------------------


@in_both_versions
def test_triclinium_with_bath_until_the_last_site_is_taken(edition: str) -> None:
    """Black Box: Triclinium, example (here the leader's own action goes first and hires a Laborer)."""
    g = geek(
        edition,
        p0=dict(hand="Temple"),
        p1=dict(hand="Palace", clients="patron*2", built="Bath Triclinium"),
        pool="laborer*2 legionary craftsman",
        sites_left=dict(marble=1),
    )
    play(g, "0 card:temple", "1 think", "1 take_jack", "0 skip")
    play(g, "1 pool:rubble", "1 skip")
    assert not offers_a_client(g)
    play(g, "1 skip", "1 jack:patron", "0 think", "0 take_jack")
    _hire_and_decline(g, "rubble")
    play(g, "1 pool:brick", "1 card:palace", "1 skip", "1 client:1-legionary")
    assert vault(g, 1) == "brick"
    if offers_a_client(g):
        play(g, "1 skip")
    play(g, "1 pool:wood")
    put(g, 1, "card:palace", "site:marble")
    assert g.ending == "sites"
    assert clients(g, 1) == "craftsman laborer laborer patron patron"
    assert vault(g, 1) == "brick"


def _hire_and_decline(g: Any, material: str) -> None:
    """Hire a client whose Bath action is not used, and leave everybody in the clientele."""
    play(g, f"1 pool:{material}", "1 skip")
    while offers_a_client(g):
        play(g, "1 skip")


def test_triclinium_takes_each_acting_client_and_costs_no_action() -> None:
    """Black Box: Triclinium."""
    g = geek(p0=dict(clients="laborer*2", built="Triclinium"), pool="brick*5", led="laborer")
    while g.turn == 0:
        play(g, "0 client:0-laborer" if offers_a_client(g) else "0 pool:brick")
    assert stock(g, 0) == "brick brick brick"
    assert (clients(g, 0), vault(g, 0)) == ("", "rubble rubble")


def test_triclinium_client_may_act_before_the_leader() -> None:
    """Black Box: Triclinium, example (the client acts first, then another Patron action hires)."""
    g = geek(p0=dict(clients="patron laborer*3", built="Triclinium"), pool="legionary craftsman", led="patron")
    play(g, "0 pool:brick", "0 client:0-patron", "0 pool:wood")
    assert clients(g, 0) == "craftsman laborer laborer laborer legionary"
    assert vault(g, 0) == "marble"


def test_triclinium_leaves_clients_that_do_not_act() -> None:
    """Black Box: Triclinium."""
    g = geek(p0=dict(clients="merchant patron", built="Triclinium"), pool="brick*5", led="laborer")
    play(g, "0 pool:brick")
    assert g.turn == 1


def test_triclinium_does_not_serve_a_thinker() -> None:
    """Black Box: Triclinium, example (who leads or follows)."""
    g = geek(p0=dict(hand="Road"), p1=dict(clients="laborer", built="Triclinium"), pool="brick*5")
    play(g, "0 card:road", "1 think", "1 take_jack", "0 pool:brick", "1 pool:brick")
    assert g.turn == 1


def test_triclinium_serves_a_follower() -> None:
    """Black Box: Triclinium."""
    g = geek(p0=dict(hand="Road"), p1=dict(hand="Bar", clients="laborer", built="Triclinium"), pool="brick*5")
    play(g, "0 card:road", "1 card:bar", "0 pool:brick", "1 pool:brick", "1 skip", "1 pool:brick", "1 client:1-laborer")
    assert vault(g, 1) == "rubble"


def test_triclinium_respects_the_limit_of_the_vault() -> None:
    """Black Box: Selling Materials; reading for Triclinium."""
    g = geek(p0=dict(clients="laborer", vault="wood*5", built="Triclinium"), pool="brick*5", led="laborer")
    play(g, "0 pool:brick", "0 pool:brick")
    assert g.turn == 1


def test_triclinium_takes_a_legionary_after_its_demand() -> None:
    """Black Box: Triclinium (after the action completes)."""
    g = geek(
        p0=dict(hand="Sewer Dock", clients="legionary", built="Triclinium"), p1=dict(hand="Villa"), led="legionary"
    )
    play(g, "0 card:sewer", "0 card:dock", "1 card:villa", "0 client:0-legionary")
    assert (stock(g, 0), vault(g, 0)) == ("stone", "brick")


def test_triclinium_takes_an_architect_that_a_watermill_let_act() -> None:
    """Black Box: Triclinium, Watermill."""
    camp = dict(clients="architect", stock="wood", built="Triclinium Watermill", building="Dock")
    g = geek(p0=camp, led="laborer")
    put(g, 0, "stock:wood", "structure:dock")
    play(g, "0 client:0-architect")
    assert (clients(g, 0), vault(g, 0)) == ("", "concrete")
    assert g.turn == 1


def test_triclinium_takes_a_client_that_a_domus_hired_and_a_bath_let_act() -> None:
    """Black Box: Triclinium, Bath, Domus."""
    g = geek(p0=dict(hand="Dock", built="Bath Triclinium", building="Domus"), pool="laborer brick", led="craftsman")
    put(g, 0, "card:dock", "structure:domus")
    play(g, "0 pool:rubble", "0 pool:brick", "0 client:0-laborer")
    assert (clients(g, 0), vault(g, 0)) == ("", "rubble")


@pytest.mark.parametrize(
    ("role", "camp", "last"),
    [
        ("craftsman", dict(hand="Dock Villa"), "card:villa"),
        ("architect", dict(hand="Dock", stock="stone"), "stock:stone"),
    ],
)
def test_triclinium_takes_the_client_that_completed_it(role: str, camp: dict[str, str], last: str) -> None:
    """Black Box: Triclinium, Benefits of Completing a Structure (immediately)."""
    g = geek(p0=dict(clients=role, building="Triclinium:stone+stone") | camp, led=role)
    put(g, 0, "card:dock", "site:wood")
    put(g, 0, last, "structure:triclinium")
    play(g, f"0 client:0-{role}")
    assert clients(g, 0) == ""


# -- Plebian Council ---------------------------------------------------------------------------------


@in_both_versions
def test_plebian_council_wins_with_the_laborers_of_a_storeroom(edition: str) -> None:
    """Black Box: Plebian Council, example."""
    g = geek(
        edition,
        p0=dict(
            hand="Dock Market Palisade Temple",
            clients="legionary*5",
            built="Storeroom Palace",
            building="Plebian_Council:marble+marble Domus",
        ),
        p1=dict(clients="laborer legionary"),
        p2=dict(clients="laborer*5"),
        pool="merchant",
    )
    play(g, "0 card:dock", "0 card:market", "0 skip")
    others_think(g, "take_jack")
    put(g, 0, "card:temple", "structure:plebian_council")
    assert not g.over
    put(g, 0, "card:palisade", "structure:domus")
    assert not g.over
    play(g, "0 pool:stone")
    assert g.over
    assert g.ending == "council"
    assert g.winners() == [0]


@pytest.mark.parametrize(
    ("own", "other", "won"),
    [
        ("laborer", "", True),
        ("", "", False),
        ("laborer", "laborer", False),
        ("laborer*2", "laborer", True),
        ("laborer*2", "laborer legionary*2", True),
        ("laborer*2", "legionary*2", False),
        ("laborer*2 legionary", "legionary", False),
        ("laborer*2 legionary", "laborer legionary", True),
        ("laborer", "laborer*2", False),
    ],
)
def test_plebian_council_needs_both_conditions(own: str, other: str, won: bool) -> None:
    """Black Box: Plebian Council."""
    g = geek(
        p0=dict(hand="Temple", clients=own, building="Plebian_Council:marble+marble"),
        p1=dict(clients=other),
        led="craftsman",
    )
    put(g, 0, "card:temple", "structure:plebian_council")
    assert g.over == won


def test_plebian_council_needs_to_be_complete() -> None:
    """Black Box: Plebian Council."""
    g = geek(p0=dict(clients="laborer*2", building="Plebian_Council:marble+marble"))
    assert not g.over


def test_plebian_council_compares_with_each_other_player_alone() -> None:
    """Black Box: Plebian Council (any other single player)."""
    g = geek(
        p0=dict(hand="Temple", clients="laborer*2", building="Plebian_Council:marble+marble"),
        p1=dict(clients="laborer"),
        p2=dict(clients="laborer"),
        led="craftsman",
    )
    put(g, 0, "card:temple", "structure:plebian_council")
    assert g.winners() == [0]


def test_plebian_council_wins_in_the_turn_of_another_player() -> None:
    """Black Box: Plebian Council (immediately), Colosseum."""
    g = geek(
        "imperium",
        p0=dict(hand="Gate", built="Coliseum"),
        p1=dict(clients="laborer legionary", built="Plebian_Council"),
        led="legionary",
    )
    play(g, "0 card:gate", "0 client:1-legionary")
    assert g.winners() == [1]

"""The buildings from Insula to Wall: the worked examples of the rulebooks, the plain rules, and what they refuse."""

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
    pool,
    stock,
    structure,
    table,
    vault,
    works,
)

in_every_edition = pytest.mark.parametrize("edition", ["iv", "iv-fr", "republic", "imperium"])
where_there_is_a_senate = pytest.mark.parametrize("edition", ["iv", "iv-fr", "imperium"])
with_the_later_text = pytest.mark.parametrize("edition", ["iv", "republic", "imperium"])

CARD_OF = {
    "rubble": "bar",
    "wood": "dock",
    "concrete": "bridge",
    "brick": "gate",
    "stone": "garden",
    "marble": "temple",
}
NO_STONE_IN_TOWN = dict.fromkeys(["rubble", "wood", "concrete", "brick", "marble"], 2)


def put(g: Any, seat: int, what: str, where: str) -> None:
    """Choose a card or a material, then its place; the place is not asked for if there is only one."""
    play(g, f"{seat} {what}")
    if not g.over and g.stack[-1].kind == "Place":
        play(g, where)


def limits(g: Any, seat: int) -> tuple[int, int]:
    """How many clients and how many cards in the vault."""
    camp = g.camps[seat]
    return g.clientele_room(seat) + len(camp.clients), g.vault_room(seat) + len(camp.vault)


def total(g: Any, seat: int) -> int:
    return int(g.scores()[seat]["total"])


# -- Insula ------------------------------------------------------------------------------------------


@in_every_edition
def test_insula_as_first_structure_gives_room_for_five_clients(edition: str) -> None:
    """I.V and Black Box: Insula, example."""
    g = table(p0=dict(hand="Bar", building="Insula"), led="craftsman", edition=edition)
    put(g, 0, "card:bar", "structure:insula")
    assert influence(g, 0) == total(g, 0) == 3
    assert limits(g, 0) == (5, 3)


def test_insula_lets_its_owner_hire_the_fifth_client_but_not_a_sixth() -> None:
    """I.V: Insula."""
    g = table(p0=dict(clients="laborer*3 patron", built="Insula"), pool="brick*2", led="patron")
    play(g, "0 pool:brick")
    assert clients(g, 0) == "laborer laborer laborer legionary patron"
    assert g.turn == 1


def test_without_insula_a_full_clientele_hires_nobody() -> None:
    """I.V: Hiring Clients."""
    g = table(p0=dict(clients="laborer patron"), pool="brick*2", led="patron")
    assert g.turn == 1


# -- Latrine -----------------------------------------------------------------------------------------


@in_every_edition
def test_latrine_discards_an_order_before_thinking(edition: str) -> None:
    """I.V and Black Box: Latrine, example."""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Academy Gate School Shrine", built="Latrine"), edition=edition)
    play(g, "0 card:wall", "1 think", "1 card:gate")
    assert pool(g) == "gate"
    events = play(g, "1 draw")
    assert [e.args["count"] for e in events if e.key == "draws"] == [2]
    assert hand_size(g, 1) == 5


def test_latrine_discards_only_one_card() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate School", built="Latrine"))
    play(g, "0 think", "0 card:gate")
    assert legal(g) == ["take_jack", "draw"]


def test_latrine_discards_no_jack() -> None:
    """I.V: Latrine (an order card)."""
    g = table(p0=dict(hand="Jack Jack", built="Latrine"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw"]


def test_latrine_need_not_be_used() -> None:
    """I.V: Latrine."""
    g = table(p0=dict(hand="Academy Gate School Shrine", built="Latrine"))
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == ""


def test_latrine_may_be_followed_by_taking_a_jack() -> None:
    """I.V: Latrine, Thinking."""
    g = table(p0=dict(hand="Academy Gate", built="Latrine"))
    play(g, "0 think", "0 card:gate", "0 take_jack")
    assert hand(g, 0) == "academy jack"


def test_thinking_without_latrine_discards_nothing() -> None:
    """I.V: Thinking."""
    g = table(p0=dict(hand="Academy Gate"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw"]


# -- Ludus Magna -------------------------------------------------------------------------------------


@in_every_edition
def test_ludus_magna_lets_a_merchant_act_in_the_turn_it_is_completed(edition: str) -> None:
    """I.V and Black Box: Ludus Magna, example."""
    g = table(
        p0=dict(hand="Temple Insula Bar", clients="craftsman merchant", building="Ludus_Magna:marble+marble"),
        led="craftsman",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "card:temple", "structure:ludus_magna")
    put(g, 0, "card:insula", "site:rubble")
    put(g, 0, "card:bar", "structure:insula")
    assert structure(g, 0, "ludus_magna") == structure(g, 0, "insula") == "complete"
    assert influence(g, 0) == 6


def test_without_ludus_magna_a_merchant_is_no_craftsman() -> None:
    """I.V: Clients."""
    g = table(p0=dict(hand="Insula Bar Dock", clients="craftsman merchant"), led="craftsman")
    put(g, 0, "card:insula", "site:rubble")
    put(g, 0, "card:bar", "structure:insula")
    assert g.turn == 1


def test_ludus_magna_lets_merchants_of_a_thinker_act() -> None:
    """I.V: Ludus Magna, Clients."""
    g = table(p0=dict(hand="Road"), p1=dict(clients="merchant*2", built="Ludus_Magna"), pool="brick*4")
    play(g, "0 card:road", "1 think", "1 take_jack", "0 pool:brick", "1 pool:brick", "1 pool:brick")
    assert stock(g, 1) == "brick brick"
    assert g.turn == 1


def test_ludus_magna_gives_a_merchant_no_second_merchant_action() -> None:
    """I.V: Ludus Magna."""
    g = table(p0=dict(stock="wood*4", clients="merchant", built="Ludus_Magna"), led="merchant")
    play(g, "0 stock:wood", "0 stock:wood")
    assert vault(g, 0) == "wood wood"
    assert g.turn == 1


# -- Market ------------------------------------------------------------------------------------------


@in_every_edition
def test_market_as_first_structure_gives_room_for_five_in_the_vault(edition: str) -> None:
    """I.V and Black Box: Market, example."""
    g = table(p0=dict(hand="Dock", building="Market"), led="craftsman", edition=edition)
    put(g, 0, "card:dock", "structure:market")
    assert influence(g, 0) == total(g, 0) == 3
    assert limits(g, 0) == (3, 5)


def test_market_lets_its_owner_sell_the_fifth_material_but_not_a_sixth() -> None:
    """I.V: Market."""
    g = table(p0=dict(clients="merchant", stock="brick*2", vault="wood*4", built="Market"), led="merchant")
    play(g, "0 stock:brick")
    assert len(vault(g, 0).split()) == 5
    assert g.turn == 1


def test_without_market_a_full_vault_takes_nothing() -> None:
    """I.V: Selling Materials."""
    g = table(p0=dict(stock="brick*2", vault="wood*2"), led="merchant")
    assert g.turn == 1


# -- Palace ------------------------------------------------------------------------------------------


@in_every_edition
def test_palace_leads_with_several_cards_and_jacks_one_action_each(edition: str) -> None:
    """I.V and Black Box: Palace, example."""
    g = table(
        p0=dict(hand="Villa Sewer Prison Road Jack", clients="merchant", stock="wood*6", built="Palace"),
        p1=dict(hand="Garden"),
        edition=edition,
    )
    play(g, "0 card:villa", "0 card:sewer", "0 card:prison", "0 jack:merchant", "0 skip", "1 card:garden")
    play(g, *["0 stock:wood"] * 5)
    assert vault(g, 0) == "wood wood wood wood wood"
    assert (stock(g, 0), hand(g, 0)) == ("wood", "road")
    assert pool(g) == "garden prison sewer villa"
    assert g.jacks == 6
    assert g.turn == 1


def test_palace_follows_with_several_cards() -> None:
    """I.V: Palace."""
    g = table(p0=dict(hand="Road"), p1=dict(hand="Bar Insula Jack", built="Palace"), pool="brick*6")
    play(g, "0 card:road", "1 card:bar", "1 card:insula", "1 jack:laborer")
    play(g, "0 pool:brick", "1 pool:brick", "1 pool:brick", "1 pool:brick")
    assert stock(g, 1) == "brick brick brick"
    assert g.turn == 1


def test_palace_takes_no_card_of_another_role() -> None:
    """I.V: Palace (cards of the same role)."""
    g = table(p0=dict(hand="Villa Sewer Road", built="Palace"))
    play(g, "0 card:villa")
    assert legal(g) == ["skip", "card:sewer"]


def test_without_palace_one_card_is_played() -> None:
    """I.V: Game Play."""
    g = table(p0=dict(hand="Villa Sewer Jack"))
    play(g, "0 card:villa")
    assert g.seat == 1


def test_circus_maximus_doubles_the_clients_but_not_the_cards_of_a_palace() -> None:
    """I.V: Palace, Circus Maximus."""
    g = table(p0=dict(hand="Road Bar", clients="laborer", built="Palace Circus_Maximus"), pool="brick*9")
    play(g, "0 card:road", "0 card:bar")
    others_think(g, "take_jack")
    play(g, *["0 pool:brick"] * 4)
    assert g.turn == 1


# -- Palisade ----------------------------------------------------------------------------------------


@in_every_edition
def test_palisade_keeps_the_hand_from_a_legionary(edition: str) -> None:
    """I.V and Black Box: Palisade, example."""
    g = table(
        p0=dict(hand="Academy Basilica"),
        p1=dict(hand="Gate Temple", built="Palisade"),
        p2=dict(hand="Palace Fountain"),
        pool="Statue Stairway",
        edition=edition,
    )
    play(g, "0 card:academy", "1 card:gate", "2 think", "2 take_jack")
    play(g, "0 card:basilica", "0 pool:marble", "1 skip", "2 card:palace")
    assert stock(g, 0) == "marble marble"
    play(g, "1 card:temple", "1 pool:marble", "2 card:fountain", "0 card:basilica")
    assert stock(g, 1) == "marble marble marble"
    assert [hand(g, p) for p in range(3)] == ["", "temple", "jack"]


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_a_sheltered_player_may_still_give(shelter: str) -> None:
    """I.V: Palisade, Wall."""
    g = table(p0=dict(hand="Sewer"), p1=dict(hand="Villa Dock", built=shelter), led="legionary")
    play(g, "0 card:sewer")
    assert legal(g) == ["skip", "card:villa"]
    play(g, "1 card:villa")
    assert stock(g, 0) == "stone"


def test_without_palisade_a_matching_card_must_be_given() -> None:
    """I.V: Demanding Materials."""
    g = table(p0=dict(hand="Sewer"), p1=dict(hand="Villa Dock"), led="legionary")
    play(g, "0 card:sewer")
    assert legal(g) == ["card:villa"]


def test_a_bridge_gets_through_a_palisade() -> None:
    """I.V: Bridge, Palisade."""
    g = table(
        p0=dict(hand="Sewer", built="Bridge"),
        p1=dict(hand="Villa Dock", stock="stone", built="Palisade"),
        led="legionary",
    )
    play(g, "0 card:sewer")
    assert legal(g) == ["card:villa"]
    play(g, "1 card:villa")
    assert stock(g, 0) == "stone stone"
    assert stock(g, 1) == ""


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_a_sheltered_player_keeps_its_clients_from_a_coliseum(shelter: str) -> None:
    """I.V: Coliseum, Palisade, Wall."""
    g = table(p0=dict(hand="Sewer", built="Coliseum"), p1=dict(clients="merchant", built=shelter), led="legionary")
    play(g, "0 card:sewer")
    assert g.turn == 1
    assert clients(g, 1) == "merchant"


# -- Prison ------------------------------------------------------------------------------------------


@in_every_edition
def test_prison_gives_its_site_to_the_victim(edition: str) -> None:
    """I.V and Black Box: Prison, example."""
    g = table(
        p0=dict(hand="Sewer Bar", clients="craftsman", building="Prison:stone+stone Wall"),
        p1=dict(hand="Road Statue", built="Tower Road", building="Temple:marble+rubble"),
        led="craftsman",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "card:sewer", "structure:prison")
    play(g, "0 player:1", "0 structure:tower")
    assert (influence(g, 0), influence(g, 1)) == (2, 8)
    assert works(g, 0, "tower")
    assert not works(g, 1, "tower")
    put(g, 0, "card:bar", "structure:wall")
    assert structure(g, 0, "wall") == "rubble"
    assert structure(g, 1, "temple") == "marble rubble"
    assert "card:road" not in legal(g)
    put(g, 1, "card:statue", "structure:temple")
    assert structure(g, 1, "temple") == "complete"


def prison(victim: dict[str, str], **more: Any) -> Any:
    """Seat 0 has just completed a Prison as its first structure."""
    camp = dict(hand="Sewer", building="Prison:stone+stone") | more.pop("thief", {})
    g = table(p0=camp, p1=victim, led="craftsman", **more)
    put(g, 0, "card:sewer", "structure:prison")
    return g


def test_prison_need_not_steal_and_then_keeps_its_influence() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"))
    play(g, "0 skip")
    assert (influence(g, 0), influence(g, 1)) == (5, 4)
    assert works(g, 1, "tower")
    assert g.turn == 1


@pytest.mark.parametrize(
    ("thief", "victim"),
    [
        ({}, dict(building="Tower")),
        (dict(building="Prison:stone+stone Tower"), dict(built="Tower")),
        (dict(built="Tower"), dict(built="Tower")),
        ({}, dict(built="Prison")),
    ],
    ids=["incomplete", "name of an own foundation", "name of an own structure", "another Prison"],
)
def test_prison_cannot_steal(thief: dict[str, str], victim: dict[str, str]) -> None:
    """I.V: Prison (completed structures only, none of a name already in play)."""
    g = prison(victim, thief=thief)
    assert g.turn == 1


def test_prison_steals_from_opponents_only() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), thief=dict(built="Shrine"))
    assert legal(g) == ["skip", "player:1"]


def test_a_stolen_structure_bars_a_foundation_of_its_name() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), thief=dict(hand="Sewer Tower Wall", clients="craftsman"))
    play(g, "0 player:1", "0 structure:tower")
    assert legal(g) == ["skip", "card:wall"]


def test_the_victim_may_build_the_stolen_structure_again() -> None:
    """I.V: Laying a Foundation, Prison."""
    g = prison(dict(hand="Tower", clients="craftsman", built="Tower"))
    play(g, "0 player:1", "0 structure:tower")
    put(g, 1, "card:tower", "site:concrete")
    assert structure(g, 1, "tower") == ""


def test_a_stolen_school_works_at_once_and_counts_without_the_prison_site() -> None:
    """I.V: Prison (effects upon completion), School."""
    g = prison(dict(built="School"))
    play(g, "0 player:1", "0 structure:school")
    play(g, "0 think", "0 take_jack", "0 think", "0 take_jack")
    assert g.turn == 1


def test_a_stolen_structure_can_be_stolen_again() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), p2=dict(hand="Villa", building="Prison:stone+stone"), follow="0 2")
    play(g, "0 player:1", "0 structure:tower")
    put(g, 2, "card:villa", "structure:prison")
    assert legal(g) == ["skip", "player:0"]
    play(g, "2 player:0", "2 structure:tower")
    assert [works(g, p, "tower") for p in range(3)] == [False, False, True]
    assert [influence(g, p) for p in range(3)] == [5, 7, 2]


def test_the_victim_of_a_prison_keeps_clients_beyond_its_limit() -> None:
    """I.V: Prison."""
    g = prison(dict(clients="laborer*8", built="Aqueduct"))
    play(g, "0 player:1", "0 structure:aqueduct")
    assert limits(g, 1) == (7, 7)
    assert len(clients(g, 1).split()) == 8


def test_a_stolen_statue_scores_for_the_thief() -> None:
    """I.V: Prison, Statue."""
    g = prison(dict(built="Statue@brick:brick+marble"))
    play(g, "0 player:1", "0 structure:statue")
    assert [g.scores()[p]["statue"] for p in range(2)] == [3, 0]


# -- Road --------------------------------------------------------------------------------------------


@in_every_edition
def test_road_serves_in_the_turn_it_is_completed(edition: str) -> None:
    """I.V and Black Box: Road, example."""
    g = table(
        p0=dict(hand="Wall"),
        p1=dict(hand="Bridge", clients="architect", stock="rubble wood*2", building="Road Catacomb:stone"),
        edition=edition,
    )
    play(g, "0 card:wall", "1 card:bridge")
    put(g, 1, "stock:rubble", "structure:road")
    put(g, 1, "stock:wood", "structure:catacomb")
    assert structure(g, 1, "road") == "complete"
    assert structure(g, 1, "catacomb") == "stone wood"
    assert stock(g, 1) == "wood"
    assert g.turn == 1


@pytest.mark.parametrize("card", CARD_OF.values(), ids=CARD_OF)
def test_with_road_any_material_completes_a_stone_structure(card: str) -> None:
    """I.V: Road, example (the last material of the Catacomb)."""
    g = table(p0=dict(hand=card, built="Road", building="Catacomb:stone+wood"), led="craftsman")
    put(g, 0, f"card:{card}", "structure:catacomb")
    assert g.ending == "catacomb"


def test_without_road_a_stone_structure_takes_stone_only() -> None:
    """I.V: Adding Materials to a Building."""
    g = table(p0=dict(stock="rubble wood concrete brick stone marble", building="Catacomb:stone"), led="architect")
    assert legal(g) == ["skip", "stock:stone"]


@pytest.mark.parametrize("building", ["Dock", "Wall", "Shrine", "Temple"])
def test_road_is_of_no_use_to_other_structures(building: str) -> None:
    """I.V: Road (Stone structures)."""
    g = table(p0=dict(stock="rubble stone", built="Road", building=building), led="architect")
    assert legal(g) == ["skip"]


# -- School ------------------------------------------------------------------------------------------


@in_every_edition
def test_school_as_first_structure_thinks_four_times(edition: str) -> None:
    """I.V and Black Box: School, example."""
    g = table(p0=dict(hand="Gate Dock Market", building="School:brick"), led="craftsman", edition=edition)
    put(g, 0, "card:gate", "structure:school")
    assert influence(g, 0) == 4
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 5
    play(g, "0 think", "0 take_jack", "0 think", "0 take_jack", "0 think", "0 draw")
    assert hand_size(g, 0) == 8
    assert g.turn == 1


def test_school_need_not_think_as_often_as_it_may() -> None:
    """I.V: School."""
    g = table(p0=dict(hand="Gate", building="School:brick"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    play(g, "0 think", "0 take_jack", "0 skip")
    assert hand(g, 0) == "jack"
    assert g.turn == 1


def test_school_counts_all_influence_of_its_owner() -> None:
    """I.V: School."""
    g = table(p0=dict(hand="Gate", building="School:brick", built="Dock"), led="craftsman")
    put(g, 0, "card:gate", "structure:school")
    play(g, *["0 think", "0 take_jack"] * 5)
    assert g.turn == 1


# -- Scriptorium -------------------------------------------------------------------------------------


@in_every_edition
def test_scriptorium_completes_a_structure_with_one_marble(edition: str) -> None:
    """I.V and Black Box: Scriptorium, example."""
    g = table(
        p0=dict(
            hand="Dock Villa Basilica Fountain",
            clients="craftsman*2",
            building="Scriptorium:stone+stone Wall Temple:marble",
        ),
        led="craftsman",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "card:villa", "structure:scriptorium")
    put(g, 0, "card:basilica", "structure:wall")
    assert structure(g, 0, "wall") == "complete"
    put(g, 0, "card:fountain", "structure:temple")
    assert structure(g, 0, "temple") == "complete"
    assert influence(g, 0) == 2 + 3 + 2 + 3
    assert hand(g, 0) == "dock"


def test_scriptorium_serves_an_architect_too() -> None:
    """I.V: Scriptorium."""
    g = table(p0=dict(stock="marble", built="Scriptorium", building="Garden"), led="architect")
    put(g, 0, "stock:marble", "structure:garden")
    assert structure(g, 0, "garden") == "complete"


def test_without_scriptorium_marble_fits_marble_structures_only() -> None:
    """I.V: Adding Materials to a Building."""
    g = table(p0=dict(stock="marble", building="Scriptorium:stone+stone Wall"), led="architect")
    assert legal(g) == ["skip"]


def test_scriptorium_gives_no_help_to_other_materials() -> None:
    """I.V: Scriptorium (Marble)."""
    g = table(p0=dict(stock="concrete brick", built="Scriptorium", building="Wall"), led="architect")
    assert legal(g) == ["skip", "stock:concrete"]
    put(g, 0, "stock:concrete", "structure:wall")
    assert structure(g, 0, "wall") == "concrete"


# -- Senate ------------------------------------------------------------------------------------------


@where_there_is_a_senate
def test_two_senates_take_jacks_in_the_order_of_play(edition: str) -> None:
    """I.V and Black Box: Senate, example."""
    owner = dict(hand="Jack", built="Senate")
    g = table(p0=owner, p1=owner, p2=dict(hand="Jack"), edition=edition)
    play(g, "0 jack:patron", "1 jack:patron", "2 jack:patron")
    play(g, "0 player:1", "0 player:2", "1 player:0")
    assert [hand(g, p) for p in range(3)] == ["jack jack", "jack", ""]
    assert g.turn == 1


def test_senate_takes_some_jacks_and_never_its_owners() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Jack", built="Senate"), p1=dict(hand="Jack"), p2=dict(hand="Jack"))
    play(g, "0 jack:patron", "1 jack:patron", "2 jack:patron")
    assert legal(g) == ["skip", "player:1", "player:2"]
    play(g, "0 player:2", "0 skip")
    assert [hand(g, p) for p in range(3)] == ["jack", "", ""]
    assert g.jacks == 5


def test_senate_takes_several_jacks_of_one_opponent() -> None:
    """I.V: Senate, Palace."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Jack Jack", built="Palace"))
    play(g, "0 card:road", "1 jack:laborer", "1 jack:laborer", "0 player:1", "0 player:1")
    assert hand(g, 0) == "jack jack"
    assert g.turn == 1


def test_senate_may_take_no_jack() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Jack"))
    play(g, "0 card:road", "1 jack:laborer", "0 skip")
    assert g.jacks == 6


def test_senate_works_in_the_turn_it_is_built() -> None:
    """I.V: Senate."""
    g = table(p0=dict(hand="Dock Wall", building="Senate:concrete"), p1=dict(hand="Jack"))
    play(g, "0 card:dock", "1 jack:craftsman")
    put(g, 0, "card:wall", "structure:senate")
    play(g, "0 player:1")
    assert hand(g, 0) == "jack"


def test_senate_takes_no_order_cards() -> None:
    """I.V: Senate (Jacks)."""
    g = table(p0=dict(hand="Road", built="Senate"), p1=dict(hand="Bar"))
    play(g, "0 card:road", "1 card:bar")
    assert g.turn == 1
    assert pool(g) == "bar road"


# -- Sewer -------------------------------------------------------------------------------------------


@in_every_edition
def test_sewer_keeps_the_order_its_owner_followed_with(edition: str) -> None:
    """I.V and Black Box: Sewer, example."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Garden", built="Sewer"), edition=edition)
    play(g, "0 card:villa", "1 card:garden", "1 camp:stone")
    assert stock(g, 1) == "stone"
    assert pool(g) == "villa"


def test_sewer_keeps_the_order_its_owner_led_with() -> None:
    """I.V: Sewer."""
    g = table(p0=dict(hand="Villa", built="Sewer"))
    play(g, "0 card:villa")
    others_think(g, "take_jack")
    play(g, "0 camp:stone")
    assert stock(g, 0) == "stone"
    assert g.turn == 1


def test_sewer_need_not_be_used() -> None:
    """I.V: Sewer."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Garden", built="Sewer"))
    play(g, "0 card:villa", "1 card:garden", "1 skip")
    assert pool(g) == "garden villa"


def test_sewer_keeps_no_jack() -> None:
    """I.V: Sewer (order cards), Jacks."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Jack", built="Sewer"))
    play(g, "0 card:villa", "1 jack:merchant")
    assert g.turn == 1
    assert g.jacks == 6


def test_sewer_keeps_the_cards_of_a_petition() -> None:
    """I.V: Sewer, Petitioning."""
    g = table(p0=dict(hand="Villa"), p1=dict(hand="Dock Market Palisade", built="Sewer"))
    play(g, "0 card:villa", "1 petition:wood-merchant", "1 camp:wood", "1 camp:wood", "1 camp:wood")
    assert stock(g, 1) == "wood wood wood"
    assert pool(g) == "villa"


def test_sewer_keeps_the_cards_of_a_palace() -> None:
    """I.V: Sewer, Palace."""
    g = table(p0=dict(hand="Villa Garden", built="Sewer Palace"))
    play(g, "0 card:villa", "0 card:garden")
    others_think(g, "take_jack")
    play(g, "0 camp:stone", "0 skip")
    assert stock(g, 0) == "stone"
    assert len(pool(g).split()) == 1


def test_the_order_kept_by_a_sewer_cannot_be_sold_in_the_same_turn() -> None:
    """I.V: Sewer (at the end of the turn)."""
    g = table(p0=dict(hand="Villa", built="Sewer"))
    play(g, "0 card:villa")
    others_think(g, "take_jack")
    assert legal(g) == ["skip", "camp:stone"]


# -- Shrine and Temple -------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize(
    ("building", "card", "size"), [("Shrine:brick", "gate", 7), ("Temple:marble+marble", "palace", 9)]
)
def test_shrine_and_temple_as_first_structure_raise_the_hand(building: str, card: str, size: int, edition: str) -> None:
    """I.V and Black Box: Shrine, Temple, examples."""
    g = table(p0=dict(hand=card, building=building), led="craftsman", edition=edition)
    put(g, 0, f"card:{card}", f"structure:{building.partition(':')[0].lower()}")
    play(g, "1 think", "1 take_jack", "0 think", "0 draw")
    assert hand_size(g, 0) == size


def test_shrine_and_temple_add_up() -> None:
    """I.V: Shrine, Temple."""
    g = table(p0=dict(hand="Dock", built="Shrine Temple"))
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 11


def test_a_hand_at_the_raised_size_draws_one_card() -> None:
    """I.V: Thinking, Shrine."""
    g = table(p0=dict(hand="Dock*3 Market*3 Jack", built="Shrine"))
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 8


@pytest.mark.parametrize("building", ["Shrine:brick", "Temple:marble+marble"])
def test_an_incomplete_shrine_or_temple_does_not_raise_the_hand(building: str) -> None:
    """I.V: Building Structures."""
    g = table(p0=dict(hand="Dock", building=building))
    play(g, "0 think", "0 draw")
    assert hand_size(g, 0) == 5


# -- Stairway ----------------------------------------------------------------------------------------


@with_the_later_text
def test_stairway_makes_structures_public_beside_the_architect_actions(edition: str) -> None:
    """I.V and Black Box: Stairway, example."""
    g = table(
        p0=dict(stock="marble brick", clients="architect", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway")
    assert structure(g, 1, "archway") == "public"
    assert stock(g, 0) == ""
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert pool(g) == ""
    assert g.refill_size(0) == 7


def test_french_stairway_takes_an_architect_action_for_each_structure() -> None:
    """French I.V: Stairway, example."""
    g = table(
        p0=dict(stock="marble brick", clients="architect*2", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "archway") == structure(g, 1, "shrine") == "public"
    assert g.refill_size(0) == 7
    assert g.turn == 1


def test_french_stairway_with_one_client_falls_an_action_short() -> None:
    """French I.V: Stairway (the English example does not work there)."""
    g = table(
        p0=dict(stock="marble brick", clients="architect", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway")
    assert g.turn == 1
    assert structure(g, 1, "shrine") == "complete"


@pytest.mark.parametrize(("edition", "both"), [("iv", True), ("iv-fr", False), ("republic", True)])
def test_one_action_builds_and_uses_the_stairway_but_not_in_french(edition: str, both: bool) -> None:
    """I.V, French I.V, Black Box: Stairway."""
    camp = dict(stock="wood brick", built="Stairway", building="Dock")
    g = table(p0=camp, p1=dict(built="Shrine"), led="architect", edition=edition)
    put(g, 0, "stock:wood", "structure:dock")
    assert ("player:1" in legal(g)) == both
    assert (g.turn == 0) == both


@pytest.mark.parametrize(("edition", "both"), [("iv", True), ("iv-fr", False), ("republic", True)])
def test_one_action_uses_the_stairway_and_builds_but_not_in_french(edition: str, both: bool) -> None:
    """I.V, French I.V, Black Box: Stairway."""
    camp = dict(stock="wood brick", built="Stairway", building="Dock")
    g = table(p0=camp, p1=dict(built="Shrine"), led="architect", edition=edition)
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert ("stock:wood" in legal(g)) == both
    assert (g.turn == 0) == both


def test_stairway_makes_one_structure_public_per_action() -> None:
    """I.V: Stairway."""
    g = table(p0=dict(stock="brick*2", built="Stairway"), p1=dict(built="Archway Shrine"), led="architect")
    play(g, "0 player:1", "0 structure:shrine")
    assert "player:1" not in legal(g)


def test_stairway_may_be_used_in_each_action_without_building() -> None:
    """I.V: Stairway."""
    camp = dict(stock="brick*3", clients="architect*2", built="Stairway")
    g = table(p0=camp, p1=dict(built="Archway Shrine Gate"), led="architect")
    play(g, "0 player:1", "0 structure:archway", "0 skip", "0 player:1", "0 structure:shrine", "0 skip", "0 player:1")
    assert [structure(g, 1, name) for name in ("archway", "shrine", "gate")] == ["public"] * 3


def test_stairway_may_be_used_twice_when_two_actions_go_out_of_town() -> None:
    """I.V: Stairway (each time an Architect action is executed), Out of Town Sites."""
    g = table(
        p0=dict(hand="Sewer", stock="brick*2", clients="architect", built="Stairway"),
        p1=dict(built="Archway Shrine"),
        led="architect",
        sites_left=NO_STONE_IN_TOWN,
    )
    put(g, 0, "card:sewer", "outside:stone")
    play(g, "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "shrine") == "public"


@pytest.mark.parametrize(
    ("camp", "other"),
    [
        (dict(stock="wood", built="Stairway"), dict(built="Shrine")),
        (dict(stock="brick", built="Stairway"), dict(building="Shrine:brick")),
        (dict(stock="brick", built="Stairway Shrine"), dict(hand="Dock")),
        (dict(stock="brick", building="Stairway:marble"), dict(built="Shrine")),
        (dict(hand="Gate", stock="wood", built="Stairway"), dict(built="Shrine")),
    ],
    ids=["another material", "incomplete", "own structure", "incomplete Stairway", "from the hand"],
)
def test_stairway_cannot_make_public(camp: dict[str, str], other: dict[str, str]) -> None:
    """I.V: Stairway (an appropriate material, an opponent's completed structure)."""
    g = table(p0=camp, p1=other, pool="brick", led="architect")
    assert not [move for move in legal(g) if move.startswith("player:")]


def test_stairway_grants_the_function_to_all_and_no_second_copy() -> None:
    """I.V: Stairway."""
    g = table(
        p0=dict(stock="brick", built="Stairway"), p1=dict(built="Shrine"), p2=dict(built="Shrine"), led="architect"
    )
    play(g, "0 player:1")
    assert [g.refill_size(p) for p in range(3)] == [7, 7, 7]


def test_stairway_does_not_set_off_effects_upon_completion() -> None:
    """I.V: Stairway."""
    g = table(p0=dict(stock="brick", built="Stairway"), p1=dict(built="School"), led="architect")
    play(g, "0 player:1")
    assert structure(g, 1, "school") == "public"
    assert g.turn == 1


def test_stairway_is_not_used_by_a_craftsman() -> None:
    """I.V: Stairway (an Architect action)."""
    g = table(p0=dict(hand="Gate", stock="brick", built="Stairway"), p1=dict(built="Shrine"), led="craftsman")
    assert legal(g) == ["skip", "card:gate"]


# -- Statue ------------------------------------------------------------------------------------------


@in_every_edition
def test_statue_on_a_brick_site_is_worth_seven_points_as_first_structure(edition: str) -> None:
    """I.V and Black Box: Statue, example."""
    g = table(p0=dict(hand="Statue Gate Temple", clients="craftsman*2"), led="craftsman", edition=edition)
    put(g, 0, "card:statue", "site:brick")
    put(g, 0, "card:gate", "structure:statue")
    put(g, 0, "card:temple", "structure:statue")
    assert structure(g, 0, "statue") == "complete"
    assert influence(g, 0) == 4
    assert total(g, 0) == 7


@pytest.mark.parametrize(
    ("site", "value"), [("rubble", 1), ("wood", 1), ("concrete", 2), ("brick", 2), ("stone", 3), ("marble", 3)]
)
@pytest.mark.parametrize("own", [True, False], ids=["material of the site", "marble"])
def test_statue_takes_as_many_materials_as_its_site_is_worth(site: str, value: int, own: bool) -> None:
    """I.V: Statue."""
    material = site if own else "marble"
    camp = dict(hand="Statue", stock=f"{material}*{value}", clients=f"architect*{value}")
    g = table(p0=camp, led="architect")
    put(g, 0, "card:statue", f"site:{site}")
    for _ in range(value):
        assert structure(g, 0, "statue") != "complete"
        put(g, 0, f"stock:{material}", "structure:statue")
    assert structure(g, 0, "statue") == "complete"
    assert influence(g, 0) == 2 + value
    assert total(g, 0) == 2 + value + 3


def test_statue_takes_no_third_material() -> None:
    """I.V: Statue (the site's material or Marble)."""
    g = table(p0=dict(stock="rubble wood concrete brick stone marble", building="Statue@brick"), led="architect")
    assert legal(g) == ["skip", "stock:brick", "stock:marble"]


def test_only_a_statue_chooses_its_site() -> None:
    """I.V: Laying a Foundation, Statue."""
    g = table(p0=dict(hand="Temple Statue"), led="craftsman", sites_left=dict(brick=2))
    assert legal(g) == ["skip", "card:statue"]


def test_an_incomplete_statue_scores_nothing_even_with_a_gate() -> None:
    """I.V: Statue (if it has been completed), Gate."""
    g = table(p0=dict(built="Gate", building="Statue@brick:brick"))
    assert total(g, 0) == 4


# -- Storeroom ---------------------------------------------------------------------------------------


@in_every_edition
def test_storeroom_lets_all_clients_act_as_laborers(edition: str) -> None:
    """I.V and Black Box: Storeroom, example."""
    g = table(
        p0=dict(hand="Road", clients="laborer craftsman patron", built="Storeroom"),
        pool="Villa Gate*3 School",
        edition=edition,
    )
    play(g, "0 card:road")
    others_think(g, "take_jack")
    play(g, "0 pool:stone", "0 pool:brick", "0 pool:brick", "0 pool:brick")
    assert stock(g, 0) == "brick brick brick stone"
    assert g.turn == 1


def test_storeroom_serves_a_thinker() -> None:
    """I.V: Storeroom, Clients."""
    g = table(p0=dict(hand="Road"), p1=dict(clients="craftsman patron", built="Storeroom"), pool="brick*5")
    play(g, "0 card:road", "1 think", "1 take_jack", "0 pool:brick", "1 pool:brick", "1 pool:brick")
    assert g.turn == 1


def test_storeroom_makes_nobody_anything_but_a_laborer() -> None:
    """I.V: Storeroom."""
    g = table(p0=dict(stock="brick*4", clients="laborer craftsman", built="Storeroom"), led="merchant")
    play(g, "0 stock:brick")
    assert g.turn == 1


def test_storeroom_and_ludus_magna_let_each_client_act_once() -> None:
    """I.V: Storeroom, Ludus Magna."""
    g = table(p0=dict(clients="merchant*2 patron", built="Storeroom Ludus_Magna"), pool="brick*6", led="laborer")
    play(g, *["0 pool:brick"] * 4)
    assert g.turn == 1


# -- Tower -------------------------------------------------------------------------------------------


@in_every_edition
def test_tower_builds_out_of_town_with_one_action_and_with_rubble(edition: str) -> None:
    """I.V and Black Box: Tower, example."""
    g = table(
        p0=dict(hand="Sewer", stock="concrete rubble", clients="architect*2", building="Tower:concrete"),
        led="architect",
        sites_left=NO_STONE_IN_TOWN,
        edition=edition,
    )
    put(g, 0, "stock:concrete", "structure:tower")
    put(g, 0, "card:sewer", "outside:stone")
    put(g, 0, "stock:rubble", "structure:sewer")
    assert structure(g, 0, "tower") == "complete"
    assert structure(g, 0, "sewer") == "rubble"
    assert g.turn == 1


@pytest.mark.parametrize("card", ["bar", "villa"])
def test_tower_structure_out_of_town_ends_with_stone_or_rubble(card: str) -> None:
    """I.V: Tower, example (what the Sewer still requires)."""
    camp = dict(hand=f"{card} {card}", clients="craftsman", built="Tower", building="Sewer:rubble")
    g = table(p0=camp, led="craftsman")
    put(g, 0, f"card:{card}", "structure:sewer")
    assert structure(g, 0, "sewer") != "complete"
    put(g, 0, f"card:{card}", "structure:sewer")
    assert structure(g, 0, "sewer") == "complete"


@pytest.mark.parametrize("building", ["Dock", "Wall", "Shrine", "Villa", "Temple", "Statue@brick"])
def test_with_tower_rubble_fits_any_foundation(building: str) -> None:
    """I.V: Tower."""
    g = table(p0=dict(stock="rubble", built="Tower", building=building), led="architect")
    assert legal(g) == ["skip", "stock:rubble"]


def test_without_tower_rubble_fits_rubble_structures_only() -> None:
    """I.V: Adding Materials to a Building."""
    g = table(p0=dict(stock="rubble", building="Dock Wall Shrine Villa Temple"), led="architect")
    assert legal(g) == ["skip"]


def test_tower_gives_no_help_to_other_materials() -> None:
    """I.V: Tower (Rubble)."""
    g = table(p0=dict(stock="wood concrete", built="Tower", building="Villa"), led="architect")
    assert legal(g) == ["skip"]


@pytest.mark.parametrize("role", ["craftsman", "architect"])
@pytest.mark.parametrize("tower", [True, False])
def test_one_action_lays_out_of_town_only_with_a_tower(role: str, tower: bool) -> None:
    """I.V: Tower, Out of Town Sites."""
    camp = dict(hand="Sewer", built="Tower" if tower else "")
    g = table(p0=camp, led=role, sites_left=NO_STONE_IN_TOWN)
    assert ("card:sewer" in legal(g)) == tower


# -- Tribunal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "held"), [("draw", 6), ("take_jack", 4)])
def test_tribunal_adds_a_jack_to_thinking(how: str, held: int) -> None:
    """Black Box: Tribunal, example (both ways)."""
    g = table(p0=dict(hand="Dock Market", built="Tribunal"), edition="republic")
    play(g, "0 think", f"0 {how}", "0 take_jack")
    assert hand_size(g, 0) == held
    assert hand(g, 0).split().count("jack") == held - (5 if how == "draw" else 2)
    assert g.turn == 1


def test_tribunal_need_not_be_used() -> None:
    """Black Box: Tribunal."""
    g = table(p0=dict(hand="Dock Market", built="Tribunal"), edition="republic")
    play(g, "0 think", "0 draw")
    assert legal(g) == ["skip", "take_jack"]
    play(g, "0 skip")
    assert hand_size(g, 0) == 5


@pytest.mark.parametrize(("taken", "how"), [(6, "draw"), (5, "take_jack")])
def test_tribunal_gives_nothing_when_no_jack_is_left(taken: int, how: str) -> None:
    """Black Box: Tribunal, Thinking (if available)."""
    g = table(p0=dict(built="Tribunal"), p1=dict(hand=f"Jack*{taken}"), edition="republic")
    play(g, "0 think", f"0 {how}")
    assert g.turn == 1


def test_tribunal_adds_a_jack_to_each_think_of_a_school() -> None:
    """Black Box: Tribunal (whenever you think), School."""
    g = table(p0=dict(hand="Gate", built="Tribunal", building="School:brick"), led="craftsman", edition="republic")
    put(g, 0, "card:gate", "structure:school")
    play(g, "0 think", "0 take_jack", "0 take_jack", "0 think", "0 take_jack", "0 take_jack", "0 skip")
    assert hand(g, 0) == "jack jack jack jack"


# -- Villa -------------------------------------------------------------------------------------------


@in_every_edition
def test_villa_is_completed_by_one_material_of_an_architect(edition: str) -> None:
    """I.V and Black Box: Villa, example."""
    g = table(p0=dict(stock="stone", building="Villa"), led="architect", follow="0 1", edition=edition)
    put(g, 0, "stock:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"
    assert influence(g, 0) == total(g, 0) == 5
    assert limits(g, 0) == (5, 5)


def test_villa_needs_three_materials_of_a_craftsman() -> None:
    """I.V: Villa (an Architect action)."""
    g = table(p0=dict(hand="Garden*3", clients="craftsman*2", building="Villa"), led="craftsman")
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "stone"
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "stone stone"
    put(g, 0, "card:garden", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_begun_by_a_craftsman_is_completed_by_an_architect() -> None:
    """I.V: Villa."""
    g = table(p0=dict(stock="stone", building="Villa:stone"), led="architect")
    put(g, 0, "stock:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


@pytest.mark.parametrize(("helper", "material"), [("Road", "wood"), ("Tower", "rubble"), ("Scriptorium", "marble")])
def test_villa_is_completed_by_any_material_an_architect_may_use(helper: str, material: str) -> None:
    """I.V: Villa, Road, Tower, Scriptorium."""
    g = table(p0=dict(stock=material, built=helper, building="Villa"), led="architect")
    put(g, 0, f"stock:{material}", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_is_completed_from_the_pool_through_an_archway() -> None:
    """I.V: Villa, Archway."""
    g = table(p0=dict(built="Archway", building="Villa"), pool="stone", led="architect")
    put(g, 0, "pool:stone", "structure:villa")
    assert structure(g, 0, "villa") == "complete"


def test_villa_takes_no_material_but_stone_by_itself() -> None:
    """I.V: Villa, Adding Materials to a Building."""
    g = table(p0=dict(stock="rubble wood concrete brick marble", building="Villa"), led="architect")
    assert legal(g) == ["skip"]


# -- Vomitorium --------------------------------------------------------------------------------------


@in_every_edition
def test_vomitorium_discards_the_whole_hand_before_thinking(edition: str) -> None:
    """I.V and Black Box: Vomitorium, example."""
    g = table(p0=dict(hand="Wall"), p1=dict(hand="Temple Palace Basilica Jack", built="Vomitorium"), edition=edition)
    play(g, "0 card:wall", "1 think", "1 discard_hand")
    assert pool(g) == "basilica palace temple"
    assert g.jacks == 6
    play(g, "1 draw")
    assert hand_size(g, 1) == 5
    assert "jack" not in hand(g, 1)


def test_vomitorium_discards_all_or_nothing() -> None:
    """I.V: Vomitorium."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    play(g, "0 think")
    assert legal(g) == ["take_jack", "draw", "discard_hand"]
    play(g, "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == ""


def test_vomitorium_may_be_followed_by_taking_a_jack() -> None:
    """I.V: Vomitorium, Thinking."""
    g = table(p0=dict(hand="Temple Palace", built="Vomitorium"))
    play(g, "0 think", "0 discard_hand", "0 take_jack")
    assert hand(g, 0) == "jack"


def test_latrine_and_vomitorium_may_both_be_used() -> None:
    """I.V: Latrine, Vomitorium."""
    g = table(p0=dict(hand="Temple Palace Dock", built="Latrine Vomitorium"))
    play(g, "0 think", "0 card:dock", "0 discard_hand", "0 draw")
    assert hand_size(g, 0) == 5
    assert pool(g) == "dock palace temple"


def test_thinking_without_vomitorium_keeps_the_hand() -> None:
    """I.V: Thinking."""
    g = table(p0=dict(hand="Temple Palace"))
    play(g, "0 think")
    assert "discard_hand" not in legal(g)


# -- Wall --------------------------------------------------------------------------------------------


@in_every_edition
def test_wall_scores_a_point_for_two_materials_in_the_stockpile(edition: str) -> None:
    """I.V and Black Box: Wall, first example."""
    g = table(p0=dict(stock="wood*5", built="Wall Insula"), deck_size=1, edition=edition)
    play(g, "0 think", "0 draw")
    assert g.ending == "deck"
    assert total(g, 0) == 7
    assert g.winners() == [0]


@pytest.mark.parametrize(("materials", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_wall_rounds_down(materials: int, points: int) -> None:
    """I.V: Wall."""
    g = table(p0=dict(stock=f"wood*{materials}" if materials else "", built="Wall"))
    assert total(g, 0) == 4 + points


def test_without_a_completed_wall_the_stockpile_scores_nothing() -> None:
    """I.V: Scoring and Winning."""
    g = table(p0=dict(stock="wood*6", building="Wall:concrete"))
    assert total(g, 0) == 2


@in_every_edition
def test_wall_holds_against_a_bridge(edition: str) -> None:
    """I.V and Black Box: Wall, second example."""
    g = table(
        p0=dict(hand="Academy Sewer", built="Bridge"),
        p1=dict(hand="Villa Garden Gate", stock="stone", built="Wall"),
        edition=edition,
    )
    play(g, "0 card:academy", "1 card:gate", "0 card:sewer", "1 skip")
    assert (stock(g, 0), stock(g, 1)) == ("", "stone")
    play(g, "1 card:villa")
    assert legal(g) == ["card:sewer"]
    play(g, "0 card:sewer")
    assert stock(g, 1) == "stone stone"
    assert (hand(g, 0), hand(g, 1)) == ("", "garden villa")

"""Bath"""

from typing import Any

import pytest

from ludi.core.game import FIRST_QUESTIONS, SECOND_QUESTIONS
from ludi.games.glory_to_rome.cards import MATERIALS, ROLES
from tests.games.glory_to_rome.table import (
    NO_STONE_IN_TOWN,
    clients,
    geek,
    hand,
    in_every_edition,
    influence,
    is_leading,
    legal,
    play,
    stock,
    structure,
    table,
    vault,
)


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
    assert legal(g) == ["skip", "hold"]
    play(g, "0 hold", f"0 pool:{material}", "0 far:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_bath_combines_two_clients_of_one_patron_action() -> None:
    """I.V: Bath with Bar"""
    p0 = dict(hand="Road", built="Bath Bar")
    g = table(p0=p0, pool="craftsman", deck="dock", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood", "0 hold", "0 deck", "0 far:road")
    assert structure(g, 0, "road") == ""
    assert clients(g, 0) == "craftsman craftsman"


def test_bath_action_kept_for_a_second_client_is_lost_without_one() -> None:
    """I.V: Bath"""
    camp = dict(hand="Road", built="Bath", clients="patron")
    g = table(p0=camp, pool="craftsman", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood", "0 hold")
    assert is_leading(g, 1)
    assert hand(g, 0) == "road"


def test_bath_action_is_not_kept_when_nobody_more_can_be_hired() -> None:
    """I.V: Bath"""
    g = table(p0=dict(hand="Road", built="Bath"), pool="craftsman laborer", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    assert legal(g) == ["skip"]


def test_bath_new_patron_from_the_bar_hires_from_the_pool_with_its_own_action() -> None:
    """I.V: Bath, Bar"""
    g = table(p0=dict(built="Bath Bar"), pool="stone", deck="temple", led="patron")
    play(g, "0 deck", "0 pool:stone")
    assert clients(g, 0) == "merchant patron"


def test_bath_single_client_starts_no_out_of_town_site() -> None:
    """I.V: Bath, Out of Town Sites"""
    g = table(p0=dict(hand="Road", built="Bath"), pool="craftsman", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    assert legal(g) == ["skip"]


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
    play(g, "0 pool:brick", "0 card:villa", "1 give_all")
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


BETWEEN: dict[str, str] = dict(zip(ROLES, MATERIALS, strict=True))


def kept_craftsman(between: str, built: str = "") -> Any:
    """Seat 0 hires a Craftsman, keeps its action, hires another client, and may hire a Craftsman again."""
    camp = dict(hand="Road", stock="brick", built="Bath Insula " + built, clients="patron*2")
    g = table(p0=camp, pool=f"craftsman*2 {between} rubble", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    if built:
        play(g, "0 role:craftsman")
    play(g, "0 hold", f"0 pool:{BETWEEN[between]}")
    return g


@pytest.mark.parametrize("between", BETWEEN)
def test_bath_action_kept_survives_the_skip_of_a_later_client(between: str) -> None:
    """I.V: Bath (reading: what is not used does not come between)"""
    g = kept_craftsman(between)
    play(g, "0 skip", "0 pool:wood", "0 far:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


def test_bath_action_kept_is_lost_by_a_skip_in_games_of_the_first_version() -> None:
    """They are asked what they were: with a single action left, the place of a card was not asked."""
    g = kept_craftsman("merchant")
    g.ask_as_of(FIRST_QUESTIONS)
    play(g, "0 skip", "0 pool:wood")
    assert legal(g) == ["skip"]


@pytest.mark.parametrize("skip", [["0 skip"], ["0 role:laborer", "0 skip"], ["0 role:merchant", "0 skip"]])
def test_bath_action_kept_survives_the_skip_of_a_client_with_a_storeroom(skip: list[str]) -> None:
    """I.V: Bath, Storeroom"""
    g = kept_craftsman("merchant", "Storeroom")
    assert legal(g) == ["skip", "role:laborer", "role:merchant"]
    play(g, *skip, "0 pool:wood", "0 role:craftsman", "0 far:road")
    assert structure(g, 0, "road") == ""
    assert is_leading(g, 1)


@pytest.mark.parametrize(("between", "action"), [("laborer", "pool:rubble"), ("merchant", "stock:brick")])
def test_bath_action_kept_is_lost_when_a_later_client_acts(between: str, action: str) -> None:
    """I.V: Bath, Out of Town Sites (two actions one after the other)"""
    g = kept_craftsman(between)
    play(g, f"0 {action}", "0 pool:wood")
    assert legal(g) == ["skip"]


def test_bath_action_is_not_kept_by_the_owner_of_a_tower() -> None:
    """I.V: Bath, Tower (one action is enough)"""
    camp = dict(hand="Road", built="Bath Tower", clients="patron")
    g = table(p0=camp, pool="craftsman*2", led="patron", sites_left={"marble": 2})
    play(g, "0 pool:wood")
    assert legal(g) == ["skip", "far:road"]


def hired(role: str, built: str = "", hand: str = "") -> Any:
    """Seat 0 has hired a client of this role, another can follow, and there are materials that fit nowhere."""
    camp = dict(hand=hand, stock="brick", built="Bath " + built, clients="patron")
    g = geek(p0=camp, pool=f"{role}*2", led="patron")
    play(g, f"0 pool:{BETWEEN[role]}")
    return g


@pytest.mark.parametrize("jacks", ["", "Jack"])
@pytest.mark.parametrize(("role", "built"), [("craftsman", "Watch_Post"), ("architect", ""), ("architect", "Fountain")])
def test_bath_action_is_not_kept_with_an_empty_hand(role: str, built: str, jacks: str) -> None:
    """I.V: Bath, Out of Town Sites (there will be no card to lay, as all can see; a Jack is none)"""
    assert "hold" not in legal(hired(role, built, jacks))
    assert "hold" in legal(hired(role, built, jacks + " Road"))


def test_bath_action_that_could_only_be_kept_in_vain_is_not_asked_for() -> None:
    """I.V: Bath"""
    assert legal(hired("architect")) == ["skip", "pool:concrete"], "the Architect has declined, the Patron goes on"


def test_bath_action_kept_with_an_empty_hand_lays_the_fountains_card_out_of_town() -> None:
    """I.V: Bath, Fountain"""
    camp = dict(built="Bath Fountain", clients="patron")
    g = table(p0=camp, pool="craftsman*2", led="patron", deck="Road", sites_left={"marble": 2})
    play(g, "0 pool:wood", "0 hold", "0 pool:wood", "0 deck", "0 outside:rubble")
    assert structure(g, 0, "road") == ""


def test_bath_action_may_be_kept_with_any_hand() -> None:
    """A card that fits nowhere is a secret, so that keeping an action does not tell that one fits."""
    camp = dict(built="Bath Road", hand="Road", clients="patron")
    g = table(p0=camp, pool="craftsman*2", led="patron")
    play(g, "0 pool:wood")
    assert legal(g) == ["skip", "hold"]


@pytest.mark.parametrize("questions", [FIRST_QUESTIONS, SECOND_QUESTIONS])
def test_bath_action_is_kept_with_an_empty_hand_in_games_of_earlier_versions(questions: int) -> None:
    g = table(p0=dict(stock="brick", built="Bath", clients="patron"), pool="architect*2", led="patron")
    g.ask_as_of(questions)
    play(g, "0 pool:concrete")
    assert legal(g) == ["skip", "hold"]


def bath_and_stairway() -> Any:
    """Seat 0 has hired the first of two Architects; there is no Stone site in town."""
    g = table(
        p0=dict(hand="Sewer", stock="brick*3", built="Bath Stairway", clients="patron"),
        p1=dict(built="Archway Shrine Gate"),
        pool="architect*2",
        led="patron",
        sites_left=NO_STONE_IN_TOWN,
    )
    play(g, "0 pool:concrete")
    return g


def test_bath_two_architects_out_of_town_may_each_use_the_stairway() -> None:
    """I.V: Bath, Stairway (each time an Architect action is executed)"""
    g = bath_and_stairway()
    play(g, "0 hold", "0 pool:concrete", "0 far:sewer", "0 player:1", "0 structure:archway", "0 player:1")
    play(g, "0 structure:shrine")
    assert [structure(g, 1, name) for name in ("archway", "shrine", "gate")] == ["public", "public", "complete"]
    assert is_leading(g, 1)


def test_bath_stairway_used_before_the_action_is_kept_is_that_actions() -> None:
    """I.V: Bath, Stairway"""
    g = bath_and_stairway()
    play(g, "0 player:1", "0 structure:archway", "0 hold", "0 pool:concrete", "0 far:sewer")
    play(g, "0 player:1", "0 structure:shrine")
    assert [structure(g, 1, name) for name in ("archway", "shrine", "gate")] == ["public", "public", "complete"]
    assert is_leading(g, 1)

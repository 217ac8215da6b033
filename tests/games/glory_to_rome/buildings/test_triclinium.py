"""Triclinium (Black Box, Appendix III)"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    geek,
    in_both_versions,
    legal,
    play,
    put,
    stock,
    vault,
)


def offers_a_client(g: Any) -> bool:
    """Whether a Triclinium is asking."""
    return any(move.startswith("client:") for move in legal(g))


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
    play(g, "0 card:temple", "1 take_jack", "0 skip")
    play(g, "1 pool:rubble", "1 skip")
    assert not offers_a_client(g)
    play(g, "1 skip", "1 jack:patron", "0 take_jack")
    play(g, "1 pool:rubble", "1 skip")  # the Bath action is not used
    assert offers_a_client(g)
    play(g, "1 skip")  # and everybody stays in the clientele
    play(g, "1 pool:brick", "1 card:palace", "1 skip", "1 client:1-legionary")
    assert vault(g, 1) == "brick"
    assert offers_a_client(g)
    play(g, "1 skip", "1 pool:wood")
    put(g, 1, "card:palace", "site:marble")
    assert g.ending == "sites"
    assert clients(g, 1) == "craftsman laborer laborer patron patron"
    assert vault(g, 1) == "brick"


def test_triclinium_takes_each_acting_client_and_costs_no_action() -> None:
    """Black Box: Triclinium."""
    g = geek(p0=dict(clients="laborer*2", built="Triclinium"), pool="brick*5", led="laborer")
    play(g, "0 pool:brick", "0 client:0-laborer", "0 pool:brick", "0 client:0-laborer", "0 pool:brick")
    assert g.turn == 1
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
    play(g, "0 card:road", "1 take_jack", "0 pool:brick", "1 pool:brick")
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
    play(g, "0 card:sewer", "0 card:dock", "1 give_all", "0 client:0-legionary")
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

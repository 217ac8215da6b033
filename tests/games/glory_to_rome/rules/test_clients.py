"""The main part of the rulebooks: clients"""

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    in_every_edition,
    is_leading,
    play,
    stock,
    table,
)


@in_every_edition
@pytest.mark.parametrize(("answer", "actions"), [(["1 card:bar"], 3), (["1 draw"], 2)])
def test_clients_act_for_a_follower_and_for_a_thinker(answer: list[str], actions: int, edition: str) -> None:
    """I.V and Black Box: Clients, example"""
    follower = dict(hand="Bar", clients="laborer*2")
    g = table(p0=dict(hand="Road"), p1=follower, pool="wood*6", edition=edition)
    play(g, "0 card:road", *answer, "0 pool:wood", *["1 pool:wood"] * actions)
    assert len(stock(g, 1).split()) == actions
    assert is_leading(g, 1)


def test_clients_of_other_roles_do_not_act() -> None:
    """I.V: Clients"""
    g = table(p0=dict(clients="patron craftsman"), pool="wood*3", led="laborer")
    play(g, "0 pool:wood")
    assert is_leading(g, 1)


def test_new_client_waits_for_the_next_turn_of_its_role() -> None:
    """I.V: Clients"""
    g = table(p0=dict(hand="Temple"), p1=dict(hand="Palace Jack"), pool="patron wood*4")
    play(g, "0 card:temple", "1 card:palace", "0 pool:marble", "1 pool:wood")
    assert clients(g, 0) == "patron"
    play(g, "1 jack:patron", "0 draw", "1 pool:wood", "0 pool:wood")
    assert clients(g, 0) == "craftsman patron"

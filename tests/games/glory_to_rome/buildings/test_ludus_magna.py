"""Ludus Magna"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    influence,
    play,
    put,
    stock,
    structure,
    table,
    vault,
)


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
    play(g, "0 card:road", "1 take_jack", "0 pool:brick", "1 pool:brick", "1 pool:brick")
    assert stock(g, 1) == "brick brick"
    assert g.turn == 1


def test_ludus_magna_gives_a_merchant_no_second_merchant_action() -> None:
    """I.V: Ludus Magna."""
    g = table(p0=dict(stock="wood*4", clients="merchant", built="Ludus_Magna"), led="merchant")
    play(g, "0 stock:wood", "0 stock:wood")
    assert vault(g, 0) == "wood wood"
    assert g.turn == 1

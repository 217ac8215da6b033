"""Storeroom"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    others_think,
    play,
    stock,
    table,
)


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
    play(g, "0 card:road", "1 take_jack", "0 pool:brick", "1 pool:brick", "1 pool:brick")
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

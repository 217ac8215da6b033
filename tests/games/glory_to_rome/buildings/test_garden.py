"""Garden"""

from tests.games.glory_to_rome.table import (
    clients,
    clients_limit,
    in_every_edition,
    influence,
    is_leading,
    play,
    table,
)


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

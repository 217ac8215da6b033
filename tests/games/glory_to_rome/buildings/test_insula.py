"""Insula"""

from tests.games.glory_to_rome.table import (
    clients,
    in_every_edition,
    influence,
    limits,
    play,
    put,
    table,
    total,
)


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

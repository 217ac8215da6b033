"""Market"""

from tests.games.glory_to_rome.table import (
    in_every_edition,
    influence,
    limits,
    play,
    put,
    table,
    total,
    vault,
)


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

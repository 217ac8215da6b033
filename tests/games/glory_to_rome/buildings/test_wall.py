"""Wall"""

import pytest

from tests.games.glory_to_rome.table import (
    hand,
    in_every_edition,
    legal,
    play,
    stock,
    table,
    total,
)


@in_every_edition
def test_wall_scores_a_point_for_two_materials_in_the_stockpile(edition: str) -> None:
    """I.V and Black Box: Wall, first example."""
    g = table(p0=dict(stock="wood*5", built="Wall Insula"), deck_size=1, edition=edition)
    play(g, "0 draw")
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
    assert legal(g) == ["give_all"]
    play(g, "0 give_all")
    assert stock(g, 1) == "stone stone"
    assert (hand(g, 0), hand(g, 1)) == ("", "garden villa")

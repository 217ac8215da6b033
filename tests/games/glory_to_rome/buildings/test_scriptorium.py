"""Scriptorium"""

from tests.games.glory_to_rome.table import (
    hand,
    in_every_edition,
    influence,
    legal,
    put,
    structure,
    table,
)


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
    g = table(p0=dict(hand="Bar", stock="marble", building="Scriptorium:stone+stone Wall"), led="architect")
    assert legal(g) == ["skip", "card:bar"]


def test_scriptorium_gives_no_help_to_other_materials() -> None:
    """I.V: Scriptorium (Marble)."""
    g = table(p0=dict(stock="concrete brick", built="Scriptorium", building="Wall"), led="architect")
    assert legal(g) == ["skip", "stock:concrete"]
    put(g, 0, "stock:concrete", "structure:wall")
    assert structure(g, 0, "wall") == "concrete"

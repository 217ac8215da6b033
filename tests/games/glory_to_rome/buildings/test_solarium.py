"""Solarium (Black Box, Appendix III)"""

from tests.games.glory_to_rome.table import (
    geek,
    in_both_versions,
    influence,
    legal,
    play,
    put,
    stock,
    structure,
)


@in_both_versions
def test_solarium_takes_a_material_back_when_an_architect_completes(edition: str) -> None:
    """Black Box: Solarium, example."""
    g = geek(
        edition,
        p0=dict(hand="Wall"),
        p1=dict(hand="Jack", clients="architect", stock="stone marble", built="Scriptorium", building="Solarium Villa"),
    )
    play(g, "0 card:wall", "1 jack:architect")
    put(g, 1, "stock:marble", "structure:solarium")
    play(g, "1 under:marble")
    assert stock(g, 1) == "marble stone"
    put(g, 1, "stock:stone", "structure:villa")
    play(g, "1 under:stone")
    assert stock(g, 1) == "marble stone"
    assert structure(g, 1, "solarium") == structure(g, 1, "villa") == "complete"
    assert influence(g, 1) == 2 + 3 + 2 + 3
    assert g.turn == 1


def test_solarium_takes_any_one_of_the_materials() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="stone", built="Solarium Road", building="Sewer:wood+brick"), led="architect")
    put(g, 0, "stock:stone", "structure:sewer")
    assert legal(g) == ["skip", "under:wood", "under:brick", "under:stone"]
    play(g, "0 under:wood")
    assert stock(g, 0) == "wood"
    assert g.turn == 1


def test_solarium_need_not_take_anything() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="wood", built="Solarium", building="Dock"), led="architect")
    put(g, 0, "stock:wood", "structure:dock")
    play(g, "0 skip")
    assert stock(g, 0) == ""
    assert g.turn == 1


def test_solarium_takes_nothing_when_a_craftsman_completes() -> None:
    """Black Box: Solarium (an Architect action)."""
    g = geek(p0=dict(hand="Market", built="Solarium", building="Dock"), led="craftsman")
    put(g, 0, "card:market", "structure:dock")
    assert g.turn == 1


def test_solarium_takes_nothing_before_a_building_is_complete() -> None:
    """Black Box: Solarium."""
    g = geek(p0=dict(stock="brick", built="Solarium", building="Shrine"), led="architect")
    put(g, 0, "stock:brick", "structure:shrine")
    assert g.turn == 1

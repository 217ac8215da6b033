"""Catacomb"""

from tests.games.glory_to_rome.table import (
    hand,
    in_every_edition,
    influence,
    legal,
    play,
    table,
)


@in_every_edition
def test_catacomb_ends_the_game_before_the_next_action(edition: str) -> None:
    """I.V and Black Box: Catacomb, example"""
    g = table(
        edition=edition,
        p0=dict(hand="Dock Market"),
        p1=dict(hand="Villa", building="Catacomb:stone+stone", clients="craftsman*2"),
        p2=dict(hand="Palisade Road"),
        deck="Bar*4",
    )
    play(g, "0 card:dock", "1 draw", "2 card:palisade", "0 card:market")
    play(g, "1 card:villa", "1 structure:catacomb")
    assert g.over
    assert g.ending == "catacomb"
    assert influence(g, 1) == 5
    assert hand(g, 2) == "road"
    assert g.winners() == [1]
    assert legal(g) == []


def test_catacomb_winner_is_found_by_scoring() -> None:
    """I.V: Catacomb"""
    g = table(
        p0=dict(hand="Villa", building="Catacomb:stone+stone"),
        p1=dict(vault="marble*2"),
        led="craftsman",
    )
    play(g, "0 card:villa", "0 structure:catacomb")
    assert [score["total"] for score in g.scores()] == [5, 11]
    assert g.winners() == [1]


def test_catacomb_foundation_ends_nothing() -> None:
    """I.V: Catacomb"""
    g = table(p0=dict(hand="Catacomb"), led="craftsman")
    play(g, "0 card:catacomb")
    assert not g.over

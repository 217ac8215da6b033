"""Plebian Council (Black Box, Appendix III)"""

import pytest

from tests.games.glory_to_rome.table import (
    geek,
    in_both_versions,
    others_think,
    play,
    put,
)


@in_both_versions
def test_plebian_council_wins_with_the_laborers_of_a_storeroom(edition: str) -> None:
    """Black Box: Plebian Council, example."""
    g = geek(
        edition,
        p0=dict(
            hand="Dock Market Palisade Temple",
            clients="legionary*5",
            built="Storeroom Palace",
            building="Plebian_Council:marble+marble Domus",
        ),
        p1=dict(clients="laborer legionary"),
        p2=dict(clients="laborer*5"),
        pool="merchant",
    )
    play(g, "0 card:dock", "0 card:market", "0 skip")
    others_think(g, "take_jack")
    put(g, 0, "card:temple", "structure:plebian_council")
    assert not g.over
    put(g, 0, "card:palisade", "structure:domus")
    assert not g.over
    play(g, "0 pool:stone")
    assert g.over
    assert g.ending == "council"
    assert g.winners() == [0]


@pytest.mark.parametrize(
    ("own", "other", "won"),
    [
        ("laborer", "", True),
        ("", "", False),
        ("laborer", "laborer", False),
        ("laborer*2", "laborer", True),
        ("laborer*2", "laborer legionary*2", True),
        ("laborer*2", "legionary*2", False),
        ("laborer*2 legionary", "legionary", False),
        ("laborer*2 legionary", "laborer legionary", True),
        ("laborer", "laborer*2", False),
    ],
)
def test_plebian_council_needs_both_conditions(own: str, other: str, won: bool) -> None:
    """Black Box: Plebian Council."""
    g = geek(
        p0=dict(hand="Temple", clients=own, building="Plebian_Council:marble+marble"),
        p1=dict(clients=other),
        led="craftsman",
    )
    put(g, 0, "card:temple", "structure:plebian_council")
    assert g.over == won


def test_plebian_council_needs_to_be_complete() -> None:
    """Black Box: Plebian Council."""
    g = geek(p0=dict(clients="laborer*2", building="Plebian_Council:marble+marble"))
    assert not g.over


def test_plebian_council_compares_with_each_other_player_alone() -> None:
    """Black Box: Plebian Council (any other single player)."""
    g = geek(
        p0=dict(hand="Temple", clients="laborer*2", building="Plebian_Council:marble+marble"),
        p1=dict(clients="laborer"),
        p2=dict(clients="laborer"),
        led="craftsman",
    )
    put(g, 0, "card:temple", "structure:plebian_council")
    assert g.winners() == [0]


def test_plebian_council_wins_in_the_turn_of_another_player() -> None:
    """Black Box: Plebian Council (immediately), Colosseum."""
    g = geek(
        "imperium",
        p0=dict(hand="Gate", built="Coliseum"),
        p1=dict(clients="laborer legionary", built="Plebian_Council"),
        led="legionary",
    )
    play(g, "0 card:gate", "0 client:1-legionary")
    assert g.winners() == [1]

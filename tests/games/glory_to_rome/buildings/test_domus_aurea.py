"""Domus Aurea"""

import pytest

from tests.games.glory_to_rome.table import (
    influence,
    is_leading,
    play,
    stock,
    structure,
    table,
)


def test_domus_aurea_tears_down_an_empty_foundation_of_the_demanded_colour() -> None:
    """Black Box: Domus Aurea, example"""
    g = table(
        p0=dict(hand="Gate", building="School"),
        p1=dict(hand="Bath Shrine", built="Domus_Aurea"),
        edition="republic",
    )
    play(g, "0 card:gate", "1 card:bath")
    play(g, "1 card:shrine", "1 structure:school")
    assert stock(g, 1) == "brick"
    assert influence(g, 1) == 7
    assert structure(g, 0, "school") == "missing"
    assert influence(g, 0) == 2


@pytest.mark.parametrize(
    "p1", [dict(building="School:brick"), dict(built="School"), dict(building="Dock")], ids=lambda p: str(p)
)
def test_domus_aurea_spares_materials_completion_and_other_colours(p1: dict[str, str]) -> None:
    """Black Box: Domus Aurea"""
    g = table(p0=dict(hand="Bath", built="Domus_Aurea"), p1=p1, led="legionary", edition="republic")
    play(g, "0 card:bath")
    assert is_leading(g, 1)
    assert influence(g, 0) == 5


def test_domus_aurea_takes_one_foundation_of_each_victim_for_each_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(building="School Shrine"),
        p2=dict(building="Gate"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 structure:school", "0 structure:gate")
    assert structure(g, 1, "shrine") == ""
    assert influence(g, 0) == 9
    assert is_leading(g, 1)


def test_domus_aurea_takes_a_second_foundation_for_a_second_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath*2", built="Domus_Aurea", clients="legionary"),
        p1=dict(building="School Shrine Gate"),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 card:bath", "0 structure:school", "0 structure:gate")
    assert structure(g, 1, "shrine") == ""
    assert is_leading(g, 1)


@pytest.mark.parametrize("shelter", ["Palisade", "Wall"])
def test_domus_aurea_harms_no_protected_player(shelter: str) -> None:
    """Black Box: Domus Aurea, Palisade, Wall"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(building="School", built=shelter),
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath")
    assert structure(g, 1, "school") == ""
    assert is_leading(g, 1)


def test_domus_aurea_may_be_declined() -> None:
    """Black Box: Domus Aurea"""
    p0 = dict(hand="Bath", built="Domus_Aurea")
    g = table(p0=p0, p1=dict(building="School"), led="legionary", edition="republic")
    play(g, "0 card:bath", "0 skip")
    assert structure(g, 1, "school") == ""


def test_domus_aurea_does_not_replace_the_regular_demand() -> None:
    """Black Box: Domus Aurea"""
    g = table(
        p0=dict(hand="Bath", built="Domus_Aurea"),
        p1=dict(hand="Gate", building="School"),
        pool="brick",
        led="legionary",
        edition="republic",
    )
    play(g, "0 card:bath", "0 pool:brick", "1 give_all", "0 structure:school")
    assert stock(g, 0) == "brick brick brick"

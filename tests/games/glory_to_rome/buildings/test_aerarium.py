"""Aerarium (Black Box, Appendix III)"""

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    geek,
    in_both_versions,
    influence,
    play,
    put,
    stock,
)


@in_both_versions
def test_aerarium_fires_the_garden_and_lends_the_highest_influence(edition: str) -> None:
    """Black Box: Aerarium, example."""
    g = geek(
        edition,
        p0=dict(hand="Gate Shrine", clients="craftsman", built="Garden", building="Aerarium:brick School:brick"),
        p1=dict(sites="stone*3 rubble"),
        pool="laborer merchant",
        led="craftsman",
    )
    assert influence(g, 1) == 12
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 player:0", "0 pool:rubble", "0 pool:stone")
    assert clients(g, 0) == "craftsman laborer merchant"
    put(g, 0, "card:shrine", "structure:school")
    assert influence(g, 0) == 9
    play(g, *["0 draw"] * 12)
    assert g.turn == 1
    assert g.scores()[0]["total"] == 9


def test_aerarium_effect_of_an_opponents_building_is_for_its_builder() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=dict(built="Foundry"), pool="wood*7", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 player:1")
    assert (influence(g, 0), influence(g, 1)) == (2, 6)
    play(g, *["0 pool:wood"] * 6)
    assert stock(g, 0) == " ".join(["wood"] * 6)
    assert g.turn == 1


def test_aerarium_need_not_give_its_site() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=dict(built="Foundry"), pool="wood", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    play(g, "0 skip")
    assert (influence(g, 0), influence(g, 1)) == (4, 4)


@pytest.mark.parametrize(
    "other",
    [dict(built="Shrine Tower"), dict(building="Foundry:brick")],
    ids=["no effect upon completion", "incomplete"],
)
def test_aerarium_fires_only_effects_of_completed_buildings(other: dict[str, str]) -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(hand="Gate", building="Aerarium:brick"), p1=other, pool="wood", led="craftsman")
    put(g, 0, "card:gate", "structure:aerarium")
    assert g.turn == 1


def test_aerarium_raises_clientele_and_vault_to_the_highest_influence() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(built="Aerarium"), p1=dict(sites="stone*2 rubble"), p2=dict(sites="brick"))
    assert [g.vault_room(p) for p in range(3)] == [9, 9, 4]
    assert [g.clientele_room(p) for p in range(3)] == [9, 9, 4]


def test_aerarium_does_not_count_in_the_final_score() -> None:
    """Black Box: Aerarium."""
    g = geek(p0=dict(built="Aerarium"), p1=dict(sites="stone*2"), deck_size=1)
    play(g, "0 draw")
    assert [g.scores()[p]["total"] for p in range(2)] == [4, 8]
    assert g.winners() == [1]

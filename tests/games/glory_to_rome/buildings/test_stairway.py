"""Stairway"""

import pytest

from tests.games.glory_to_rome.table import (
    NO_STONE_IN_TOWN,
    legal,
    play,
    pool,
    put,
    stock,
    structure,
    table,
)

with_the_later_text = pytest.mark.parametrize("edition", ["iv", "republic", "imperium"])


@with_the_later_text
def test_stairway_makes_structures_public_beside_the_architect_actions(edition: str) -> None:
    """I.V and Black Box: Stairway, example."""
    g = table(
        p0=dict(stock="marble brick", clients="architect", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway")
    assert structure(g, 1, "archway") == "public"
    assert stock(g, 0) == ""
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert pool(g) == ""
    assert g.refill_size(0) == 7


def test_french_stairway_takes_an_architect_action_for_each_structure() -> None:
    """French I.V: Stairway, example."""
    g = table(
        p0=dict(stock="marble brick", clients="architect*2", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "archway") == structure(g, 1, "shrine") == "public"
    assert g.refill_size(0) == 7
    assert g.turn == 1


def test_french_stairway_with_one_client_falls_an_action_short() -> None:
    """French I.V: Stairway (the English example does not work there)."""
    g = table(
        p0=dict(stock="marble brick", clients="architect", building="Stairway:marble+marble"),
        p1=dict(built="Archway Shrine"),
        pool="brick",
        led="architect",
        edition="iv-fr",
    )
    put(g, 0, "stock:marble", "structure:stairway")
    play(g, "0 player:1", "0 structure:archway")
    assert g.turn == 1
    assert structure(g, 1, "shrine") == "complete"


@pytest.mark.parametrize(("edition", "both"), [("iv", True), ("iv-fr", False), ("republic", True)])
def test_one_action_builds_and_uses_the_stairway_but_not_in_french(edition: str, both: bool) -> None:
    """I.V, French I.V, Black Box: Stairway."""
    camp = dict(stock="wood brick", built="Stairway", building="Dock")
    g = table(p0=camp, p1=dict(built="Shrine"), led="architect", edition=edition)
    put(g, 0, "stock:wood", "structure:dock")
    assert ("player:1" in legal(g)) == both
    assert (g.turn == 0) == both


@pytest.mark.parametrize(("edition", "both"), [("iv", True), ("iv-fr", False), ("republic", True)])
def test_one_action_uses_the_stairway_and_builds_but_not_in_french(edition: str, both: bool) -> None:
    """I.V, French I.V, Black Box: Stairway."""
    camp = dict(stock="wood brick", built="Stairway", building="Dock")
    g = table(p0=camp, p1=dict(built="Shrine"), led="architect", edition=edition)
    play(g, "0 player:1")
    assert structure(g, 1, "shrine") == "public"
    assert ("stock:wood" in legal(g)) == both
    assert (g.turn == 0) == both


def test_stairway_makes_one_structure_public_per_action() -> None:
    """I.V: Stairway."""
    camp = dict(hand="Road", stock="brick*2", built="Stairway")
    g = table(p0=camp, p1=dict(built="Archway Shrine"), led="architect")
    play(g, "0 player:1", "0 structure:shrine")
    assert legal(g) == ["skip", "card:road"]


def test_stairway_may_be_used_in_each_action_without_building() -> None:
    """I.V: Stairway."""
    camp = dict(hand="Road", stock="brick*3", clients="architect*2", built="Stairway")
    g = table(p0=camp, p1=dict(built="Archway Shrine Gate"), led="architect")
    play(g, "0 player:1", "0 structure:archway", "0 skip", "0 player:1", "0 structure:shrine", "0 skip", "0 player:1")
    assert [structure(g, 1, name) for name in ("archway", "shrine", "gate")] == ["public"] * 3


def test_stairway_may_be_used_twice_when_two_actions_go_out_of_town() -> None:
    """I.V: Stairway (each time an Architect action is executed), Out of Town Sites."""
    g = table(
        p0=dict(hand="Sewer", stock="brick*2", clients="architect", built="Stairway"),
        p1=dict(built="Archway Shrine"),
        led="architect",
        sites_left=NO_STONE_IN_TOWN,
    )
    play(g, "0 far:sewer")
    play(g, "0 player:1", "0 structure:archway", "0 player:1")
    assert structure(g, 1, "shrine") == "public"


@pytest.mark.parametrize(
    ("camp", "other"),
    [
        (dict(stock="wood", built="Stairway"), dict(built="Shrine")),
        (dict(stock="brick", built="Stairway"), dict(building="Shrine:brick")),
        (dict(stock="brick", built="Stairway Shrine"), dict(hand="Dock")),
        (dict(stock="brick", building="Stairway:marble"), dict(built="Shrine")),
        (dict(hand="Gate", stock="wood", built="Stairway"), dict(built="Shrine")),
    ],
    ids=["another material", "incomplete", "own structure", "incomplete Stairway", "from the hand"],
)
def test_stairway_cannot_make_public(camp: dict[str, str], other: dict[str, str]) -> None:
    """I.V: Stairway (an appropriate material, an opponent's completed structure)."""
    g = table(p0=dict(hand="Latrine") | camp, p1=other, pool="brick", led="architect")
    assert g.turn == 0
    assert not [move for move in legal(g) if move.startswith("player:")]


def test_stairway_grants_the_function_to_all_and_no_second_copy() -> None:
    """I.V: Stairway."""
    g = table(
        p0=dict(stock="brick", built="Stairway"), p1=dict(built="Shrine"), p2=dict(built="Shrine"), led="architect"
    )
    play(g, "0 player:1")
    assert [g.refill_size(p) for p in range(3)] == [7, 7, 7]


def test_stairway_does_not_set_off_effects_upon_completion() -> None:
    """I.V: Stairway."""
    g = table(p0=dict(stock="brick", built="Stairway"), p1=dict(built="School"), led="architect")
    play(g, "0 player:1")
    assert structure(g, 1, "school") == "public"
    assert g.turn == 1


def test_stairway_is_not_used_by_a_craftsman() -> None:
    """I.V: Stairway (an Architect action)."""
    g = table(p0=dict(hand="Gate", stock="brick", built="Stairway"), p1=dict(built="Shrine"), led="craftsman")
    assert legal(g) == ["skip", "card:gate"]

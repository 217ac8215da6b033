"""Prison"""

from typing import Any

import pytest

from tests.games.glory_to_rome.table import (
    clients,
    in_every_edition,
    influence,
    legal,
    limits,
    play,
    put,
    structure,
    table,
    works,
)


@in_every_edition
def test_prison_gives_its_site_to_the_victim(edition: str) -> None:
    """I.V and Black Box: Prison, example."""
    g = table(
        p0=dict(hand="Sewer Bar", clients="craftsman", building="Prison:stone+stone Wall"),
        p1=dict(hand="Road Statue", built="Tower Road", building="Temple:marble+rubble"),
        led="craftsman",
        follow="0 1",
        edition=edition,
    )
    put(g, 0, "card:sewer", "structure:prison")
    play(g, "0 player:1", "0 structure:tower")
    assert (influence(g, 0), influence(g, 1)) == (2, 8)
    assert works(g, 0, "tower")
    assert not works(g, 1, "tower")
    put(g, 0, "card:bar", "structure:wall")
    assert structure(g, 0, "wall") == "rubble"
    assert structure(g, 1, "temple") == "marble rubble"
    assert "card:road" not in legal(g)
    put(g, 1, "card:statue", "structure:temple")
    assert structure(g, 1, "temple") == "complete"


def prison(victim: dict[str, str], **more: Any) -> Any:
    """Seat 0 has just completed a Prison as its first structure."""
    camp = dict(hand="Sewer", building="Prison:stone+stone") | more.pop("thief", {})
    g = table(p0=camp, p1=victim, led="craftsman", **more)
    put(g, 0, "card:sewer", "structure:prison")
    return g


def test_prison_need_not_steal_and_then_keeps_its_influence() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"))
    play(g, "0 skip")
    assert (influence(g, 0), influence(g, 1)) == (5, 4)
    assert works(g, 1, "tower")
    assert g.turn == 1


@pytest.mark.parametrize(
    ("thief", "victim"),
    [
        ({}, dict(building="Tower")),
        (dict(building="Prison:stone+stone Tower"), dict(built="Tower")),
        (dict(built="Tower"), dict(built="Tower")),
        ({}, dict(built="Prison")),
    ],
    ids=["incomplete", "name of an own foundation", "name of an own structure", "another Prison"],
)
def test_prison_cannot_steal(thief: dict[str, str], victim: dict[str, str]) -> None:
    """I.V: Prison (completed structures only, none of a name already in play)."""
    g = prison(victim, thief=thief)
    assert g.turn == 1


def test_prison_steals_from_opponents_only() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), thief=dict(built="Shrine"))
    assert legal(g) == ["skip", "player:1"]


def test_a_stolen_structure_bars_a_foundation_of_its_name() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), thief=dict(hand="Sewer Tower Wall", clients="craftsman"))
    play(g, "0 player:1")
    assert legal(g) == ["skip", "card:wall", "far:wall"]


def test_the_victim_may_build_the_stolen_structure_again() -> None:
    """I.V: Laying a Foundation, Prison."""
    g = prison(dict(hand="Tower", clients="craftsman", built="Tower"))
    play(g, "0 player:1")
    put(g, 1, "card:tower", "site:concrete")
    assert structure(g, 1, "tower") == ""


def test_a_stolen_school_works_at_once_and_counts_without_the_prison_site() -> None:
    """I.V: Prison (effects upon completion), School."""
    g = prison(dict(built="School"))
    play(g, "0 player:1")
    play(g, "0 take_jack", "0 take_jack")
    assert g.turn == 1


def test_a_stolen_structure_can_be_stolen_again() -> None:
    """I.V: Prison."""
    g = prison(dict(built="Tower"), p2=dict(hand="Villa", building="Prison:stone+stone"), follow="0 2")
    play(g, "0 player:1")
    put(g, 2, "card:villa", "structure:prison")
    assert legal(g) == ["skip", "player:0"]
    play(g, "2 player:0")
    assert [works(g, p, "tower") for p in range(3)] == [False, False, True]
    assert [influence(g, p) for p in range(3)] == [5, 7, 2]


def test_the_victim_of_a_prison_keeps_clients_beyond_its_limit() -> None:
    """I.V: Prison."""
    g = prison(dict(clients="laborer*8", built="Aqueduct"))
    play(g, "0 player:1")
    assert limits(g, 1) == (7, 7)
    assert len(clients(g, 1).split()) == 8


def test_a_stolen_statue_scores_for_the_thief() -> None:
    """I.V: Prison, Statue."""
    g = prison(dict(built="Statue@brick:brick+marble"))
    play(g, "0 player:1")
    assert [g.scores()[p]["statue"] for p in range(2)] == [3, 0]

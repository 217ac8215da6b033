"""How a game stands: cities in their parts, the last rounds, and which emissary acts."""

from typing import Any

import pytest

from tests.games.great_city.table import play, table


def said(g: Any, seat: int) -> dict[str, tuple[int | None, list[str]]]:
    """What brings a seat points, in words, with the cells on which it stands."""
    items = [item for part in g.standing(None)[seat].parts for item in part.items]
    return {g.say_item(item): (item.points, [thing.partition("/")[2] for thing in item.things]) for item in items}


def test_areas_tell_how_they_are_worked_out_and_temples_what_they_count() -> None:
    """Residential Buildings; temples; aqueducts."""
    g = table(
        p0=dict(
            city="""
                h2 h2 market
                h2 baths+4 .
                minerva aq luna
            """
        )
    )
    assert said(g, 0) == {
        "area of 2s: 6 × 2 + 4": (16, ["0/2-2", "0/2-3", "0/3-2"]),
        "1 aqueduct": (4, ["0/4-3"]),
        "Minerva: 8/16": (0, ["0/4-2"]),
        "Luna: 1": (1, ["0/4-4"]),
    }


@pytest.mark.parametrize(
    ("round", "told"), [(11, []), (12, ["3 rounds to go, this one included."]), (14, ["This is the last round."])]
)
def test_the_last_rounds_are_signals(round: int, told: list[str]) -> None:
    g = table(round=round)
    assert [g.say_signal(signal) for signal in g.signals()] == told


def test_the_emissary_that_acts_is_told() -> None:
    g = table(offer="h2 h3 market school", strip="CBBCB")
    assert acting(g) == []
    play(g, "0 space:3", "1 space:1", "2 space:2")
    assert acting(g) == [1]
    play(g, "1 take:house_2", "1 skip")
    assert acting(g) == [2]


def acting(g: Any) -> list[int]:
    return [space["space"] for space in g.view(None)["strip"] if space["acts"]]


def test_a_place_tells_of_which_parts_its_points_are_made() -> None:
    """A building with a star beside two houses: the colour for the houses, tokens for influence."""
    g = table(
        p0=dict(city={"4-3": "farm", "4-4": "h2"}, hand="colosseum", coins=20),
        offer="h2 h3 market school",
        strip="CBBCB",
    )
    play(g, "0 space:5", "1 space:1", "2 space:2", "1 take:house_2", "1 skip", "2 take:house_3", "2 skip")
    play(g, "0 take:market", "0 build:colosseum")
    beside, far = g.brings(g.number("place:4-5")), g.brings(g.number("place:4-2"))
    assert beside == {"residential": 2, "influence_tokens": 1, "total": 3}
    assert far == {"influence_tokens": 1, "total": 1}

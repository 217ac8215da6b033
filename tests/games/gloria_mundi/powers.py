"""A table at which one card with a given power is used."""

from typing import Any

from tests.games.gloria_mundi.table import (
    asked,
    counters,
    own_deck,
    play,
    steps,
    table,
)

DEAR = {"name": "Dear", "cost": {"food": 1, "gold": 2, "peace": 3, "glory": 1}, "steps": 4}
TEMPLE = {"name": "Temple", "type": "peace", "cost": {"gold": 2}, "steps": 3}
HAMMER = {"name": "Hammer", "type": "builder", "power": "Food 1 => Gold 1", "cost": {"peace": 2}, "steps": 2}
WALL = {"name": "Wall", "type": "wall", "power": "Wall Farm", "cost": {"glory": 1}, "steps": 1}
FODDER = (DEAR, TEMPLE, HAMMER, WALL)


def holding(power: str, others: str = "", *cards: dict[str, Any], goth: int = 0, **p0: Any) -> Any:
    """Phase 3 of a farm turn; seat 0 has a farm building of this power in farm-1, and no bare cards unless told."""
    deck = own_deck({"name": "It", "power": power}, *cards)
    area = {"bare": "", "buildings": f"It, {others}", **p0}
    return table(start="farm", deck=deck, goth=goth, p0=area)


def using(power: str, *choices: str, **more: Any) -> Any:
    g = holding(power, **more)
    play(g, "0 power:farm-1", *[f"0 {choice}" for choice in choices])
    assert asked(g) not in ("Activate", "Times", "Divide", "Payment", "Pay")
    return g


def result(g: Any) -> tuple[dict[str, int], int]:
    return counters(g), steps(g)

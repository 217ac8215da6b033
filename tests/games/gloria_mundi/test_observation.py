"""What a seat knows as numbers, beside what it sees in words."""

from collections import Counter
from typing import Any

import pytest

import ludi
from tests.games.gloria_mundi.random_play import positions
from tests.games.gloria_mundi.table import own_deck
from tests.games.properties import observations_keep_to_their_features, observed

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@every_table
def test_observations_keep_to_their_features(players: int) -> None:
    for seed in range(4):
        observations_keep_to_their_features(positions(players, seed))


@every_table
def test_an_observation_says_what_the_view_says(players: int) -> None:
    for seed in range(4):
        for g, _, _ in positions(players, seed):
            for seat in range(players):
                agrees(g, seat)


def agrees(g: Any, seat: int) -> None:
    seen, view = observed(g, seat), g.view(seat, memory=True)
    assert seen.get("goth", 0) == view["goth"]
    assert seen.get("march", 0) == len(view["march"])
    assert part(seen, "fire.") == Counter(view["fire"])
    assert part(seen, "lost.") == {name: n for name, n in view["lost"].items() if n}
    for space in view["forum"]:
        card = space["card"]
        name = f"forum.{space['surcharge']}"
        assert part(seen, f"{name}.type.") == ({card["type"]: 1} if card else {})
        assert part(seen, f"{name}.cost.") == (card["cost"] if card else {})
    ahead = [space for space in view["road"] if space["space"] > g.goth][:6]
    for i, space in enumerate(ahead, 1):
        assert part(seen, f"ahead.{i}.") == Counter(space["icons"])
        assert seen.get(f"tribute.{i}", 0) == len(space["tribute"])
    for i in range(g.players):
        area, name = view["areas"][(seat + i) % g.players], f"player{i}"
        for key in ("counters", "hand", "bare", "cards"):
            assert part(seen, f"{name}.{key}.") == {kind: n for kind, n in area[key].items() if n}
        assert part(seen, f"{name}.buildings.") == Counter(building["name"] for building in area["buildings"])
        assert seen.get(f"{name}.steps", 0) == area["steps"]


def part(seen: dict[str, int], prefix: str) -> dict[str, int]:
    return {name.removeprefix(prefix): n for name, n in seen.items() if name.startswith(prefix)}


def test_a_deck_of_ones_own_has_features_of_its_own() -> None:
    deck = own_deck({"name": "Taberna"}, {"name": "Taberna Nova", "copies": 2})
    names = {feature.name for feature in ludi.title("gloria_mundi").features(2, {"deck": deck})}
    assert "player1.buildings.Taberna Nova" in names
    assert "player1.buildings.Horreum" not in names
    observations_keep_to_their_features(positions(2, 1, deck=deck))

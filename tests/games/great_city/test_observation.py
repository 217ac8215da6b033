"""What a seat knows as numbers, beside what it sees in words."""

from collections import Counter
from typing import Any

import pytest

from ludi.games.great_city.cards import KINDS
from tests.games.great_city.random_play import positions
from tests.games.properties import observations_keep_to_their_features, observed

every_table = pytest.mark.parametrize("players", [2, 3, 4])


@every_table
def test_observations_keep_to_their_features(players: int) -> None:
    for seed in range(6):
        observations_keep_to_their_features(positions(players, seed))


@every_table
def test_an_observation_says_what_the_view_says(players: int) -> None:
    for seed in range(6):
        for g, _, _ in positions(players, seed):
            for seat in range(players):
                agrees(g, seat)


def agrees(g: Any, seat: int) -> None:
    seen, view = observed(g, seat), g.view(seat, memory=True)
    assert part(seen, "hand.") == Counter(view["cities"][seat]["hand"])
    assert part(seen, "offer.") == Counter(each["kind"] for each in view["offer"])
    assert part(seen, "deck.") == {each["deck"]: each["cards"] for each in view["decks"] if each["cards"]}
    assert set(part(seen, "strip.brick.")) == {str(s["space"]) for s in view["strip"] if s["gives"] == "brick"}
    standing = {
        f"{s['space']}.player{(s['emissary'] - seat) % g.players}" for s in view["strip"] if s["emissary"] is not None
    }
    assert set(part(seen, "emissary.")) == standing
    following = view["next_strips"][0] if view["next_strips"] else None
    assert seen.get("next_strip.known", 0) == (following is not None)
    assert {int(space) for space in part(seen, "next_strip.brick.")} == bricks(following or "")
    for i in range(g.players):
        city, name = view["cities"][(seat + i) % g.players], f"player{i}"
        assert part(seen, f"{name}.cell.") == {b["cell"]: KINDS.index(b["kind"]) + 1 for b in city["buildings"]}
        tokens = {b["cell"]: b.get("bricks", 0) + b.get("points", 0) for b in city["buildings"]}
        assert part(seen, f"{name}.tokens.") == {cell: n for cell, n in tokens.items() if n}
        assert part(seen, f"{name}.buildings.") == Counter(b["kind"] for b in city["buildings"])
        assert part(seen, f"{name}.hand_decks.") == Counter(city["hand_decks"])
        assert part(seen, f"{name}.hand_seen.") == Counter(city.get("hand_seen", []))
        assert seen.get(f"{name}.coins", 0) == city["coins"]


def bricks(side: str) -> set[int]:
    return {space for space, symbol in enumerate(side, 1) if symbol == "B"}


def part(seen: dict[str, int], prefix: str) -> dict[str, int]:
    return {name.removeprefix(prefix): n for name, n in seen.items() if name.startswith(prefix)}

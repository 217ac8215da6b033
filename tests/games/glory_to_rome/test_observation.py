"""What a seat knows as numbers, beside what it sees in words."""

from collections import Counter
from typing import Any

import pytest

import ludi
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import play, table
from tests.games.properties import observations_keep_to_their_features, observed

every_table = pytest.mark.parametrize(("edition", "players"), TABLES)


@every_table
def test_observations_keep_to_their_features(edition: str, players: int) -> None:
    for seed in range(4):
        observations_keep_to_their_features(positions(edition, players, seed))


@every_table
def test_an_observation_says_what_the_view_says(edition: str, players: int) -> None:
    for seed in range(4):
        for g, _, _ in positions(edition, players, seed):
            for seat in range(players):
                agrees(g, seat)


def agrees(g: Any, seat: int) -> None:
    seen, view = observed(g, seat), g.view(seat, memory=True)
    own = view["camps"][seat]
    assert part(seen, "hand.") == Counter(own["hand"])
    assert part(seen, "town.") == {s["material"]: s["town"] for s in view["sites"] if s["town"]}
    assert seen.get("deck", 0) == view["deck"]
    assert part(seen, "led.") == ({view["led"]: 1} if view["led"] else {})
    for i in range(g.players):
        camp, name = view["camps"][(seat + i) % g.players], f"player{i}"
        assert part(seen, f"{name}.clients.") == Counter(camp["clients"])
        assert part(seen, f"{name}.stockpile.") == Counter(camp["stockpile"])
        assert sum(part(seen, f"{name}.vault_seen.").values()) == sum(card is not None for card in camp["vault"])
        assert sum(part(seen, f"{name}.hand_seen.").values()) == len(camp.get("hand_seen", []))
        assert part(seen, f"{name}.structure.") == {s["card"]: s["needs"] + 1 for s in camp["structures"]}
        assert set(part(seen, f"{name}.function.")) == set(camp["functions"])
        assert seen.get(f"{name}.influence", 0) == camp["influence"]


def part(seen: dict[str, int], prefix: str) -> dict[str, int]:
    return {name.removeprefix(prefix): n for name, n in seen.items() if name.startswith(prefix)}


def test_seats_are_counted_from_the_observer() -> None:
    g = table(p0=dict(hand="Dock"), p1=dict(clients="merchant"), p2=dict(stock="brick*2"))
    assert observed(g, 0)["player1.clients.merchant"] == 1
    assert observed(g, 1)["player0.clients.merchant"] == 1
    assert observed(g, 1)["player1.stockpile.brick"] == 2
    assert observed(g, 1)["player2.hand_size"] == 1
    assert observed(g, 1)["deciding.player2"] == observed(g, 0)["deciding.player0"] == 1


def test_a_half_made_choice_is_seen_by_its_owner_alone() -> None:
    g = table(p0=dict(hand="Statue Dock"), led="craftsman")
    play(g, "card:statue")
    assert g.seat == 0
    assert g.stack[-1].PRIVATE
    assert observed(g, 0)["asked.card.statue"] == 1
    assert "asked.card.statue" not in observed(g, 1)


def test_only_cards_of_the_box_have_features() -> None:
    names = {feature.name for feature in ludi.title("glory_to_rome").features(2, {"edition": "republic"})}
    assert "hand.crane" in names
    assert "hand.senate" not in names


@pytest.mark.parametrize(("players", "options"), [(6, {}), (2, {"edition": "v"}), ("2", {})])
def test_there_are_no_features_of_a_table_that_cannot_be(players: Any, options: dict[str, Any]) -> None:
    with pytest.raises(ludi.BadOption):
        ludi.title("glory_to_rome").features(players, options)

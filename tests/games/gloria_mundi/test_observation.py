"""What a seat knows as numbers, beside what it sees in words."""

from typing import Any

import pytest

import ludi
from tests.games.gloria_mundi.random_play import positions
from tests.games.gloria_mundi.table import own_deck
from tests.games.properties import (
    a_move_means_the_same_where_the_same_is_observed,
    counts,
    each,
    observations_keep_to_their_features,
    observes_just,
)
from tests.games.scale import games

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@every_table
def test_observations_keep_to_their_features(players: int) -> None:
    for seed in range(games(4)):
        observations_keep_to_their_features(positions(players, seed))


@every_table
def test_a_move_means_the_same_where_the_same_is_observed(players: int) -> None:
    for seed in range(games(4)):
        a_move_means_the_same_where_the_same_is_observed(positions(players, seed))


@every_table
def test_an_observation_says_what_the_view_says(players: int) -> None:
    for seed in range(games(4)):
        for g, _, _ in positions(players, seed):
            for seat in range(players):
                observes_just(g, seat, expected(g.view(seat, memory=True), seat, designs(g)))


def designs(g: Any) -> list[str]:
    return list(dict.fromkeys(g.deck.names))


def expected(view: dict[str, Any], seat: int, names: list[str]) -> dict[str, int]:
    def player(number: int) -> str:
        return f"player{(number - seat) % view['players']}"

    told: dict[str, int] = {"supply": view["supply"], "goth": view["goth"], "to_rome": view["rome"] - view["goth"]}
    told |= {"march": len(view["march"])} | counts("fire", view["fire"]) | each("lost", view["lost"])
    for key in ("deciding", "active"):
        if view[key] is not None:
            told[f"{key}.{player(view[key])}"] = 1
    if view["turn_type"]:
        told[f"turn_type.{view['turn_type']}"] = 1
    for i, space in enumerate([space for space in view["road"] if space["space"] > view["goth"]][:6], 1):
        told |= counts(f"ahead.{i}", space["icons"]) | {f"tribute.{i}": len(space["tribute"])}
    for space in view["forum"]:
        told |= forum_told(space["card"], f"forum.{space['surcharge']}", names)
    for area in view["areas"]:
        told |= area_told(area, player(area["seat"]))
    if view["pending"]:
        told |= asked(view["pending"][-1])
    return told


def forum_told(card: dict[str, Any] | None, name: str, names: list[str]) -> dict[str, int]:
    if card is None:
        return {}
    told = {
        f"{name}.card": names.index(card["name"]) + 1,
        f"{name}.steps": card["steps"],
        f"{name}.type.{card['type']}": 1,
    }
    return told | each(f"{name}.cost", card["cost"])


def area_told(area: dict[str, Any], name: str) -> dict[str, int]:
    told = {f"{name}.steps": area["steps"]} | counts(f"{name}.buildings", [b["name"] for b in area["buildings"]])
    for key in ("counters", "hand", "bare", "cards"):
        told |= each(f"{name}.{key}", area[key])
    return told


def asked(pending: dict[str, Any]) -> dict[str, int]:
    told = {f"asked.{pending['frame']}": 1} | each("asked.need", pending.get("need", {}))
    told |= each("asked.owed", pending.get("owed", {})) | counts("asked.kinds", pending.get("kinds", []))
    if "space" in pending:
        told[f"asked.space.{pending['space']}"] = 1
    if pending["frame"] == "Pay":
        kind = ("food", "gold", "peace")[len(pending["paid"])]
        told |= {f"asked.kinds.{kind}": 1, "asked.tribute": int(pending["tribute"])}
        told["asked.left"] = pending["total"] - sum(pending["paid"])
    if pending["frame"] == "Payment":
        told |= each("asked.cheapest", pending["cheapest"]) | each("asked.otherwise", pending["otherwise"])
        told |= {"asked.tribute": int(pending["tribute"]), "asked.left": pending["total"]}
    return told | ({"asked.left": pending["left"]} if "left" in pending else {})


def test_a_deck_of_ones_own_has_features_of_its_own() -> None:
    deck = own_deck({"name": "Taberna"}, {"name": "Taberna Nova", "copies": 2})
    names = {feature.name for feature in ludi.title("gloria_mundi").features(2, {"deck": deck})}
    assert "player1.buildings.Taberna Nova" in names
    assert "player1.buildings.Horreum" not in names
    observations_keep_to_their_features(positions(2, 1, deck=deck))

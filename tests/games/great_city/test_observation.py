"""What a seat knows as numbers, beside what it sees in words."""

from typing import Any

import pytest

from ludi.games.great_city.cards import KINDS
from tests.games.great_city.random_play import positions
from tests.games.properties import (
    a_move_means_the_same_where_the_same_is_observed,
    counts,
    observations_keep_to_their_features,
    observes_just,
)
from tests.games.scale import games

every_table = pytest.mark.parametrize("players", [2, 3, 4])


@every_table
def test_observations_keep_to_their_features(players: int) -> None:
    for seed in range(games(6)):
        observations_keep_to_their_features(positions(players, seed))


@every_table
def test_a_move_means_the_same_where_the_same_is_observed(players: int) -> None:
    for seed in range(games(4)):
        a_move_means_the_same_where_the_same_is_observed(positions(players, seed))


@every_table
def test_an_observation_says_what_the_view_says(players: int) -> None:
    for seed in range(games(6)):
        for g, _, _ in positions(players, seed):
            for seat in range(players):
                observes_just(g, seat, expected(g.view(seat, memory=True), seat))


def expected(view: dict[str, Any], seat: int) -> dict[str, int]:
    def player(number: int) -> str:
        return f"player{(number - seat) % view['players']}"

    told: dict[str, int] = {"round": view["round"], "influence_card": sum(view["influence_cards"])}
    told |= {f"first.{player(view['first'])}": 1}
    if not view["over"]:
        told[f"deciding.{player(view['deciding'])}"] = 1
    told |= counts("hand", view["cities"][seat]["hand"]) | counts("gone", view["gone"])
    told |= counts("offer", [card["kind"] for card in view["offer"]])
    told |= {f"deck.{deck['deck']}": deck["cards"] for deck in view["decks"]}
    told |= {f"strip.brick.{space['space']}": space["gives"] == "brick" for space in view["strip"]}
    standing = [space for space in view["strip"] if space["emissary"] is not None]
    told |= {f"emissary.{space['space']}.{player(space['emissary'])}": 1 for space in standing}
    if view["next_strips"] and view["next_strips"][0]:
        told |= {f"next_strip.brick.{i}": symbol == "B" for i, symbol in enumerate(view["next_strips"][0], 1)}
        told["next_strip.known"] = 1
    for city in view["cities"]:
        told |= city_told(city, player(city["seat"]))
    return told | asked(view, seat)


def city_told(city: dict[str, Any], name: str) -> dict[str, int]:
    told = {f"{name}.coins": city["coins"], f"{name}.influence": city["influence"]}
    told |= {f"{name}.influence_cards": sum(city["influence_cards"])}
    for building in city["buildings"]:
        told[f"{name}.cell.{building['cell']}"] = KINDS.index(building["kind"]) + 1
        told[f"{name}.tokens.{building['cell']}"] = building.get("bricks", 0) + building.get("points", 0)
    told |= counts(f"{name}.buildings", [building["kind"] for building in city["buildings"]])
    return (
        told | counts(f"{name}.hand_decks", city["hand_decks"]) | counts(f"{name}.hand_seen", city.get("hand_seen", []))
    )


def asked(view: dict[str, Any], seat: int) -> dict[str, int]:
    told: dict[str, int] = {}
    for pending in view["pending"]:
        if pending["frame"] == "Turn":
            told |= {f"turn.{key}": int(pending[key]) for key in ("bricks", "cogs", "built", "produced")}
    if view["pending"]:
        top = view["pending"][-1]
        told[f"asked.{top['frame']}"] = 1
        kinds = [*top.get("cards", []), *view.get("passing", []), *([top["kind"]] if "kind" in top else [])]
        told |= counts("asked.kind", [kind for kind in kinds if kind and top["seat"] == seat])
    return told

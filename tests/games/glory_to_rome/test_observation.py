"""What a seat knows as numbers, beside what it sees in words."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ludi
from ludi.games.glory_to_rome.cards import CARD, MATERIAL, MATERIALS
from ludi.games.glory_to_rome.moves import SEATS
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.glory_to_rome.table import play, table
from tests.games.properties import (
    a_move_means_the_same_where_the_same_is_observed,
    counts,
    observations_keep_to_their_features,
    observed,
    observes_just,
    random_game,
)
from tests.games.scale import games

every_table = pytest.mark.parametrize(("edition", "players"), TABLES)


@every_table
def test_observations_keep_to_their_features(edition: str, players: int) -> None:
    for seed in range(games(4)):
        observations_keep_to_their_features(positions(edition, players, seed))


@every_table
def test_a_move_means_the_same_where_the_same_is_observed(edition: str, players: int) -> None:
    for seed in range(games(4)):
        a_move_means_the_same_where_the_same_is_observed(positions(edition, players, seed))


@every_table
def test_an_observation_says_what_the_view_says(edition: str, players: int) -> None:
    for seed in range(games(4)):
        for g, _, _ in positions(edition, players, seed):
            for seat in range(players):
                agrees(g, seat)


@pytest.mark.parametrize("options", [{"geek": "all"}, {"training": True}, {"edition": "republic", "geek": "domus"}])
def test_the_same_holds_with_every_option(options: dict[str, Any]) -> None:
    for seed in range(games(3)):
        rng = Random(seed)
        for g, _, _ in random_game(ludi.new("glory_to_rome", players=3, seed=seed, **options), rng.choice):
            assert ludi.unpack(g.pack()).observe(0) == g.observe(0)
            agrees(g, 0)


def agrees(g: Any, seat: int) -> None:
    view = g.view(seat, memory=True)
    told = expected(view, seat)
    for i in range(g.players):  # of actions the view tells only whether there are any
        told[f"player{i}.actions"] = g.camps[(seat + i) % g.players].units
        assert view["camps"][(seat + i) % g.players]["follows"] == (told[f"player{i}.actions"] > 0)
    observes_just(g, seat, told)


def expected(view: dict[str, Any], seat: int) -> dict[str, int]:
    def player(number: int) -> str:
        return f"player{(number - seat) % view['players']}"

    told: dict[str, int] = {"deck": view["deck"], "jacks": view["jacks"], f"leader.{player(view['leader'])}": 1}
    if not view["over"]:
        told[f"deciding.{player(view['deciding'])}"] = 1
    if view["led"]:
        told[f"led.{view['led']}"] = 1
    told |= counts("hand", view["camps"][seat]["hand"])
    told |= counts("pool", [material_of(card) for card in view["pool"]])
    for site in view["sites"]:
        told |= {f"town.{site['material']}": site["town"], f"outside.{site['material']}": site["outside"]}
    for camp in view["camps"]:
        told |= camp_told(camp, player(camp["seat"]))
    if view["pending"]:
        told |= asked(view["pending"][-1], player)
    return told


def camp_told(camp: dict[str, Any], name: str) -> dict[str, int]:
    told = {f"{name}.{key}": camp[key] for key in ("hand_size", "jacks", "influence")}
    told |= {f"{name}.vault": len(camp["vault"])}
    told |= counts(f"{name}.clients", camp["clients"]) | counts(f"{name}.stockpile", camp["stockpile"])
    told |= counts(f"{name}.vault_seen", [material_of(card) for card in camp["vault"] if card])
    told |= counts(f"{name}.hand_seen", [material_of(card) for card in camp.get("hand_seen", [])])
    told |= {f"{name}.structure.{s['card']}": s["needs"] + 1 for s in camp["structures"]}
    return told | counts(f"{name}.function", camp["functions"])


def asked(pending: dict[str, Any], player: Callable[[int], str]) -> dict[str, int]:
    told = {f"asked.{pending['frame']}": 1}
    if "action" in pending:
        return told | {"asked.action": pending["action"], "asked.left": pending["left"]}
    named = {key: value for key, value in pending.items() if value not in (None, [])}
    cards = [card for key in ("card", "cards", "chosen", "structures") for card in several(named.get(key))]
    told |= counts("asked.card", cards)
    told |= counts("asked.material", [m for key in ("material", "demands") for m in several(named.get(key))])
    if "role" in named:
        told[f"asked.role.{named['role']}"] = 1
    for key in ("attacker", "owner", "victim"):
        if key in named:
            told[f"asked.other.{player(SEATS.index(named[key]))}"] = 1
    return told


def several(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value] if value else []


def material_of(card: str) -> str:
    return MATERIALS[MATERIAL[CARD[card]]]


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

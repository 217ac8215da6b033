"""In random games every refusal has a reason, and every promise is kept."""

import pytest

from tests.games import properties
from tests.games.glory_to_rome.random_play import TABLES, positions
from tests.games.scale import games

RUBBISH = [
    "",
    "/",
    "//",
    "hand",
    "hand/",
    "hand/9/dock",
    "hand/0/dock/2",
    "hand/x/dock",
    "hand/0/nothing",
    "pool",
    "deck/3",
]
RUBBISH += [
    "pool/gold",
    "town/",
    "outside/x",
    "stock/0/gold",
    "client/0/emperor",
    "structure/0/x",
    "camp/7",
    "order/0/x",
]
RUBBISH += [
    "picked/dock 0",
    "shared/0/dock",
    "shared/0/x",
    "seen/1/dock",
    "seen/0/dock",
    "flipped/0/dock",
    "drawn/0/dock",
]
RUBBISH += ["vault/1/3", "camp/0/wood", "jack/-1", "hand/²/dock", "🏛/0/1"]


# These tell only when the time of a thing comes.
LATER = {"show_first", "bridge_first", "turn_end_first"}


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_refusal_of_random_games_is_explained(edition: str, players: int) -> None:
    for seed in range(games(7)):
        played = positions(edition, players, seed)
        properties.every_refusal_is_explained(played, 9, seed, LATER)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_whatever_can_be_asked_is_answered(edition: str, players: int) -> None:
    for seed in range(3):
        for step, (g, moves, _) in enumerate(positions(edition, players, seed)):
            if moves and step % 9 == seed:
                for thing in RUBBISH:
                    assert g.say_why(g.why_not(thing, g.seat))
                assert g.why_not("deck", (g.seat + 1) % players).key == "other_decides"

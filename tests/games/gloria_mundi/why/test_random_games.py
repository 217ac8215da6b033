"""Why a thing cannot be used now: what holds of all answers in random games."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import ludi
from tests.games import properties
from tests.games.gloria_mundi.random_play import choose, positions
from tests.games.gloria_mundi.table import own_deck
from tests.games.properties import random_game


def games() -> Iterator[tuple[str, Any]]:
    """Random games at every number of players, with every option."""
    for players in range(2, 7):
        yield f"{players} players", positions(players, players)
    yield "open counters", positions(3, 8, open_counters=True)
    reds = [{"type": "builder", "power": p, "copies": 3} for p in ("Food 1 => Gold 2", "Gold 2X => Food/Peace X")]
    reds += [{"type": "builder", "power": "Food 1 / Gold 2"}, {"type": "wall", "power": "Food/Gold 1", "copies": 3}]
    powers = (
        "Farm card -> Gold 2 / Step 1",
        "City card X -> Step X",
        "Building -> Gold 2",
        "Farm card : Step 1",
        "Gold 2 = Food/Peace 1",
        "Food X -> Gold X",
    )
    deck = own_deck(*reds, *[{"power": power, "copies": 8} for power in powers], {"type": "wall", "power": "Wall City"})
    rng = Random(1)
    own = ludi.new("gloria_mundi", players=4, seed=1, deck=deck)
    yield "own deck", random_game(own, lambda moves: choose(moves, rng, keen=True))


def test_every_refusal_of_random_games_is_explained() -> None:
    met: Counter[str] = Counter()
    for salt, (_, played) in enumerate(games()):
        met += properties.every_refusal_is_explained(played, 2, salt, {"losses_first"})
    assert len(met) > 40, met


def test_what_lies_behind_the_screens_of_others_changes_no_answer() -> None:
    """A guess keeps what could be remembered; what a seat may not look at changes nothing either."""
    for step, (g, moves, _) in enumerate(positions(3, 8)):
        if moves and step % 5 == 0:
            other = g.copy()
            for seat in {0, 1, 2} - {g.seat}:
                other.areas[seat].counters = [n + 3 for n in other.areas[seat].counters]
                other.areas[seat].hand = other.areas[seat].hand[::-1]
            for thing in properties.some_things(g, Random(step)):
                assert other.why_not(thing, g.seat) == g.why_not(thing, g.seat)

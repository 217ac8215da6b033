"""Iterations a second of the search, in the middle of games. `against.py` starts it with either build, each time in a
process of its own; only what both builds have is used.

    python bench/looks.py glory_to_rome 2 [iv]

Positions and chance are the same each time, and so are the iterations: what is told is how many of them a second of
processor time buys.
"""

import json
import sys
from random import Random
from time import process_time
from typing import Any

MIDDLES = 12  # positions, from as many games
LOOKS = 150  # iterations in each of them
PIECE = 60.0  # seconds of thought in one go
CHOICES = 3  # moves at least: a choice between two is soon made


def middles(game: str, players: int, options: dict[str, Any], count: int = MIDDLES) -> list[Any]:
    """Positions with something to decide, each in the middle of a game that is played by the rules of thumb."""
    return [_middle(game, players, options, seed) for seed in range(1, count + 1)]


def _middle(game: str, players: int, options: dict[str, Any], seed: int) -> Any:
    length = len(_played(game, players, options, seed, sys.maxsize)[1])
    return _played(game, players, options, seed, length // 2)[0]


def _played(game: str, players: int, options: dict[str, Any], seed: int, stop: int) -> tuple[Any, list[int]]:
    import ludi
    from ludi.bots import RulesBot, Seat

    g = ludi.new(game, players=players, seed=seed, **options)
    bot, seats = RulesBot(seed, 0.1), [Seat(g, seat) for seat in range(players)]
    played: list[int] = []
    while not g.over and (len(played) < stop or len(g.moves()) < CHOICES):
        played.append(bot.choose(seats[g.seat]))
        g.play(played[-1])
    return g, played


def seconds_of(position: Any, looks: int, advisor: Any, *manner: Any) -> float:
    """Of processor time, for so many iterations of a new search; where the choice is clear sooner, by those it made."""
    from ludi.bots.search.tree import Tree

    tree = Tree(advisor, Random(1), 0.0, looks, *manner)
    begun = process_time()
    while not tree.think(position, position.seat, PIECE):
        pass
    return (process_time() - begun) * looks / tree.iterations


def main() -> None:
    from ludi.bots.search.advisor import advisor_of

    game, players, *edition = sys.argv[1:]
    options = {"edition": edition[0]} if edition else {}
    positions = middles(game, int(players), options)
    advisor = advisor_of(game)
    seconds_of(positions[0], LOOKS, advisor)  # the first time is slower
    seconds = sum(seconds_of(position, LOOKS, advisor) for position in positions)
    print(json.dumps({"looks": len(positions) * LOOKS / seconds}))


if __name__ == "__main__":
    main()

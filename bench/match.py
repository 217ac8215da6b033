"""Two bots against each other: duplicate deals (each seed is played once from either seat).

    python bench/match.py gloria_mundi rules random [--games 400] [--edition republic]

Prints the share of wins of the first bot with its 95 % interval (Wilson); a shared victory counts as half a win.
"""

import argparse
from math import sqrt

from rich.progress import track

import ludi
from ludi.bots import Seat, bot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[title.name for title in ludi.titles()])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--edition")
    given = parser.parse_args()
    options = {"edition": given.edition} if given.edition else {}
    won = sum(
        share(given.game, options, number // 2, number % 2, [given.first, given.second])
        for number in track(range(given.games), description="playing")
    )
    low, high = interval(won, given.games)
    told = f"{won / given.games:.1%} of {given.games} games, 95 % interval {low:.1%} to {high:.1%}"
    print(f"{given.first} v {given.second}: {told}")


def share(game: str, options: dict[str, str], seed: int, seat: int, kinds: list[str]) -> float:
    """What the first bot won of one game, from this seat."""
    g = ludi.new(game, players=2, seed=seed, **options)
    order = kinds if seat == 0 else kinds[::-1]
    bots = [bot(kind, seed * 2 + number) for number, kind in enumerate(order)]
    while not g.over:
        g.play(bots[g.seat].choose(Seat(g, g.seat)))
    winners = g.winners()
    return (seat in winners) / len(winners)


def interval(won: float, games: int) -> tuple[float, float]:
    z, p = 1.96, won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


if __name__ == "__main__":
    main()

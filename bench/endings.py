"""How the games of one title end: a seeded run for each number of players, with bots in all seats.

    python bench/endings.py gloria_mundi [--games 2000] [--bot random]

Prints how often each ending occurred, the decisions of a game, and what the winners scored.
"""

import argparse
from collections import Counter
from statistics import mean

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludi
from ludi.bots import Seat, bot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[title.name for title in ludi.titles()])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="random")
    arguments = parser.parse_args()
    console = Console()
    least, most = ludi.title(arguments.game).players
    sheet = Table(
        title=f"{arguments.game}: {arguments.games} games for each number of players, all seats {arguments.bot}"
    )
    for heading in ("players", "endings", "decisions", "winner: mean", "least", "most", "shared"):
        sheet.add_column(heading, justify="left" if heading == "endings" else "right")
    for players in range(least, most + 1):
        sheet.add_row(str(players), *run(arguments.game, players, arguments.games, arguments.bot))
    console.print(sheet)


def run(name: str, players: int, games: int, kind: str) -> list[str]:
    endings: Counter[str] = Counter()
    decisions, best, shared = [], [], 0
    for seed in track(range(games), description=f"{players} players", transient=True):
        g = ludi.new(name, players=players, seed=seed)
        g.quiet()
        players_bots = [bot(kind, seed * players + seat) for seat in range(players)]
        made = 0
        while not g.over:
            g.play(players_bots[g.seat].choose(Seat(g, g.seat)))
            made += 1
        endings[g.ending] += 1
        decisions.append(made)
        best.append(g.scores()[g.winners()[0]]["total"])
        shared += len(g.winners()) > 1
    told = ", ".join(f"{ending} {100 * count / games:.1f} %" for ending, count in endings.most_common())
    return [told, f"{mean(decisions):.0f}", f"{mean(best):.1f}", str(min(best)), str(max(best)), str(shared)]


if __name__ == "__main__":
    main()

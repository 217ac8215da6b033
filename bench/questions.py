"""How many questions a game asks, and how many of them are none: the decisions of whole games, as asked now and as the
first version asked them (its games still go on as they began).

    python -m bench.questions [GAME ...] [--games 100] [--bot rules] [--kinds]

For each number of players: the decisions of a player in a game, and the share of those with a single legal move. With
`--kinds`, which questions have a single answer now. Prints a table; unless games are named, writes
`bench/questions.json` and the table of `docs/tools.md`.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ludi
from bench import page
from ludi.bots import Seat, bot
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS
from ludi.core.options import Choice

RESULTS = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "tools.md"


class Counted(NamedTuple):
    decisions: int
    single: int
    kinds: Counter[str]  # of the questions with a single answer


def main() -> None:
    titles = [title.name for title in ludi.titles()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="*", choices=[*titles, []])
    parser.add_argument("--games", type=int, default=100, help="games for each table")
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--kinds", action="store_true", help="which questions have a single answer")
    arguments = parser.parse_args()
    rows = [
        row(name, players, options, arguments.games, arguments.bot)
        for name in arguments.games_named or titles
        for players, options in tables(name)
    ]
    Console().print(sheet(rows, arguments))
    if not arguments.games_named:
        RESULTS.write_text(json.dumps({"games": arguments.games, "bot": arguments.bot, "rows": rows}, indent=1) + "\n")
        page.rewrite(PAGE, "questions", page_table(rows))


def tables(name: str) -> list[tuple[int, dict[str, Any]]]:
    """What is measured: each number of players, and a game that has several editions in each of them."""
    title = ludi.title(name)
    least, most = title.players
    choices = [option.values for option in title.options if isinstance(option, Choice) and option.name == "edition"]
    editions: list[dict[str, Any]] = [{"edition": edition} for values in choices for edition in values] or [{}]
    return [(players, options) for options in editions for players in range(least, most + 1)]


def row(name: str, players: int, options: dict[str, Any], games: int, kind: str) -> dict[str, Any]:
    before, now = (count(name, players, options, games, kind, asked) for asked in (FIRST_QUESTIONS, QUESTIONS))
    return {
        "game": name,
        "players": players,
        **options,
        "decisions": [round(each.decisions / games / players, 1) for each in (before, now)],
        "fewer": round(100 * (1 - now.decisions / before.decisions), 1),
        "single": [round(100 * each.single / each.decisions, 1) for each in (before, now)],
        "kinds": {k: round(100 * n / now.decisions, 2) for k, n in now.kinds.most_common(6)},
    }


def count(name: str, players: int, options: dict[str, Any], games: int, kind: str, questions: int) -> Counted:
    decisions = single = 0
    kinds: Counter[str] = Counter()
    told = " ".join([name, *options.values(), f"{players} players"])
    for seed in track(range(games), description=told, transient=True):
        g = ludi.title(name).new(players, seed, options, questions)
        g.quiet()
        bots = [bot(kind, seed * players + seat) for seat in range(players)]
        while not g.over:
            moves = g.moves()
            decisions += 1
            if len(moves) == 1:
                single += 1
                kinds[g.stack[-1].kind] += 1
            g.play(bots[g.seat].choose(Seat(g, g.seat)))
    return Counted(decisions, single, kinds)


def together(rows: list[dict[str, Any]]) -> tuple[float, float]:
    """How many decisions fewer all these tables ask, and what part of those asked now has a single answer, in %."""
    before, now = (sum(each["decisions"][i] * each["players"] for each in rows) for i in (0, 1))
    single = sum(each["decisions"][1] * each["players"] * each["single"][1] for each in rows)
    return round(100 * (1 - now / before), 1), round(single / now, 1)


def page_table(rows: list[dict[str, Any]]) -> list[str]:
    """Every table, and all of a game together."""
    heads = ("Decisions a player, first version", "now", "Fewer", "With one answer, first version", "now")
    lines = [page.row("Table", "Players", *heads), "|---|--:|--:|--:|--:|--:|--:|"]
    for name in dict.fromkeys(each["game"] for each in rows):
        of_game = [each for each in rows if each["game"] == name]
        for each in of_game:
            table = f"{name} `{each['edition']}`" if "edition" in each else name
            shares = [f"{part}%" for part in (each["fewer"], *each["single"])]
            lines.append(page.row(table, str(each["players"]), *map(str, each["decisions"]), *shares))
        fewer, single = together(of_game)
        lines.append(page.row(f"**{name}**", "all", "", "", f"**{fewer}%**", "", f"**{single}%**"))
    return lines


def sheet(rows: list[dict[str, Any]], arguments: argparse.Namespace) -> Table:
    table = Table(
        title=f"Questions as first asked, and now: {arguments.games} games a table, all seats {arguments.bot}"
    )
    headings = ("table", "decisions a player", "now", "fewer", "with one answer", "now")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "table" else "right")
    if arguments.kinds:
        table.add_column("which now, in % of all")
    for each in rows:
        name = " ".join([each["game"], each.get("edition", ""), str(each["players"])])
        cells = [name, *map(str, each["decisions"]), f"{each['fewer']} %", *[f"{n} %" for n in each["single"]]]
        if arguments.kinds:
            cells.append(", ".join(f"{kind} {n}" for kind, n in each["kinds"].items()))
        table.add_row(*cells)
    return table


if __name__ == "__main__":
    main()

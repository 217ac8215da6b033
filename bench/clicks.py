"""How many clicks a game takes: the same choices made step by step, and made with plans and preferences.

    python -m bench.clicks [GAME ...] [--games 20] [--bot rules]

Bots choose; each of their choices is counted as a person at the page would have to click for it.

* *Before*: one click for every move, as the page offered moves only.
* *Plans*: what is forced plays itself (the usual preference); a chain of moves that a plan holds, in whatever order it
  leads to the same position, takes one click, or two where it is opened first (another way to pay). A card that is
  carried to its place counts as one click: the button goes down once.
* *Habits*: beside that, every kind of question that the engine names is always answered in the same way: with the one
  that the bots give more often in this run, which is set beforehand. A choice against the habit takes two clicks more:
  it is taken back and made by hand.

Prints a table; unless games are named, writes `bench/clicks.json` and the table of `docs/page.md`.
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
from ludi.core.game import Game
from ludi.core.plans import Plan

RESULTS = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "page.md"
HEADS = ("game", "players", "before", "plans", "fewer", "habits", "fewer with habits")


class Choice(NamedTuple):
    before: Game
    move: int


def main() -> None:
    titles = [title.name for title in ludi.titles()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="*", choices=[*titles, []])
    parser.add_argument("--games", type=int, default=20, help="games for each table")
    parser.add_argument("--bot", default="rules")
    arguments = parser.parse_args()
    rows = [
        row(name, players, arguments.games, arguments.bot)
        for name in arguments.games_named or titles
        for players in range(ludi.title(name).players[0], ludi.title(name).players[1] + 1)
    ]
    Console().print(sheet(rows))
    if not arguments.games_named:
        RESULTS.write_text(json.dumps({"games": arguments.games, "bot": arguments.bot, "rows": rows}, indent=1) + "\n")
        page.rewrite(PAGE, "clicks", page_table(rows))


def row(name: str, players: int, games: int, kind: str) -> dict[str, Any]:
    """Clicks of a player in a game."""
    played = [choices(name, players, seed, kind) for seed in track(range(games), f"{name}, {players}")]
    habits = usual_answers(played)
    each = games * players
    before = sum(len(game) - 1 for game in played) / each
    plans = sum(clicks(game, {}) for game in played) / each
    wished = sum(clicks(game, habits) for game in played) / each
    return {
        "game": name,
        "players": players,
        "before": round(before, 1),
        "plans": round(plans, 1),
        "fewer": round(100 * (1 - plans / before), 1),
        "habits": round(wished, 1),
        "fewer_with_habits": round(100 * (1 - wished / before), 1),
    }


def choices(name: str, players: int, seed: int, kind: str) -> list[Choice]:
    """A game of bots, choice by choice."""
    g = ludi.new(name, players=players, seed=seed)
    bots = [bot(kind, seed * players + seat) for seat in range(players)]
    found: list[Choice] = []
    while not g.over:
        move = bots[g.seat].choose(Seat(g, g.seat))
        found.append(Choice(g.copy(), move))
        g.play(move)
    found.append(Choice(g, -1))
    return found


def usual_answers(played: list[list[Choice]]) -> dict[str, str]:
    """For each kind of question that has habits, the answer that is given more often."""
    given: Counter[tuple[str, str]] = Counter()
    for game in played:
        for at, choice in enumerate(game[:-1]):
            habit = choice.before.habit()
            if habit is not None:
                answers = {"take": habit.take, "decline": habit.decline}
                given.update((habit.kind, answer) for answer, moves in answers.items() if does(game, at, moves))
    return {kind: answer for (kind, answer), _ in reversed(given.most_common())}


def clicks(game: list[Choice], habits: dict[str, str]) -> int:
    at = taken = 0
    while at < len(game) - 1:
        cost, length = step(game, at, habits)
        taken += cost
        at += length
    return taken


def step(game: list[Choice], at: int, habits: dict[str, str]) -> tuple[int, int]:
    """The clicks of what is chosen next, and how many moves that is."""
    g = game[at].before
    if len(g.moves()) == 1:
        return 0, 1
    habit = g.habit()
    against = 0
    if habit is not None and habit.kind in habits:
        moves = {"take": habit.take, "decline": habit.decline}[habits[habit.kind]]
        if does(game, at, moves):
            return 0, len(moves)
        against = 2 if moves else 0
    best = max(fitting(game, at), key=lambda each: each[1] - each[0], default=(1, 1))
    return (best[0] + against, best[1]) if best[1] > best[0] else (1 + against, 1)


def fitting(game: list[Choice], at: int) -> list[tuple[int, int]]:
    """For each plan that does what was done: its clicks and its length."""
    plans = game[at].before.plans()
    return [(opened(plan), len(plan.moves)) for plan in plans if does(game, at, plan.moves)]


def does(game: list[Choice], at: int, moves: tuple[int, ...]) -> bool:
    """Whether moves lead to where the game went with the same ones, in whatever order."""
    end = at + len(moves)
    if not moves or end >= len(game) or sorted(choice.move for choice in game[at:end]) != sorted(moves):
        return False
    ahead = game[at].before.copy()
    for move in moves:
        ahead.play(move)
    return ahead == game[end].before


def opened(plan: Plan) -> int:
    """The clicks of a plan."""
    return 1 if plan.usual else 2


def cells(row: dict[str, Any]) -> list[str]:
    values = [row["before"], row["plans"], f"{row['fewer']} %", row["habits"], f"{row['fewer_with_habits']} %"]
    return [row["game"], str(row["players"]), *map(str, values)]


def sheet(rows: list[dict[str, Any]]) -> Table:
    table = Table(*HEADS, title="Clicks of a player in a game")
    for each in rows:
        table.add_row(*cells(each))
    return table


def page_table(rows: list[dict[str, Any]]) -> list[str]:
    return [page.row(*HEADS), "|---|--:|--:|--:|--:|--:|--:|", *[page.row(*cells(each)) for each in rows]]


if __name__ == "__main__":
    main()

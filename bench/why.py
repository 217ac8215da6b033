"""Whether why-not tells the truth: random games in which everything on the table is asked about.

    python -m bench.why [GAME ...] [--games 300] [--every 5] [--keys]

In every so many positions all things are asked about that are lit by no move. Counted are the answers, what "would
allow it" (a finished building; bricks to be had, producing; a card chosen first), and of that the false: on a copy in
which it is so, no moves come to use the thing. Also counted: the lines of why-not, which are `why.py` and what the
questions say of their own refusals. With `--keys`, how often each answer was given. The figures stand in docs/tools.md.
"""

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table
from tests.games.promises import is_kept, promised

import ludi
from ludi.core.options import Choice

GAMES = Path(__file__).parents[1] / "src" / "ludi" / "games"
# Methods and functions of the rules that only say why not: those of refusals, and what they ask.
SAYING = ("beyond", "with_bricks", "having_produced", "quiet_copy", "may_replace_glory")


class Counted(NamedTuple):
    answers: Counter[str]
    promises: Counter[str]
    false: Counter[str]


def main() -> None:
    titles = [title.name for title in ludi.titles()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("named", metavar="GAME", nargs="*", choices=[*titles, []])
    parser.add_argument("--games", type=int, default=300, help="random games of each title")
    parser.add_argument("--every", type=int, default=5, help="ask in every so many positions")
    parser.add_argument("--keys", action="store_true", help="how often each answer was given")
    arguments = parser.parse_args()
    table = Table(title=f"Why not, in {arguments.games} random games of each title")
    for heading in ("game", "answers", "would allow it", "false", "sentences met", "lines in why.py", "in the rules"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name in arguments.named or titles:
        counted = ask(name, arguments.games, arguments.every)
        table.add_row(name, *map(str, sums(counted)), *map(str, lines(name)))
        told = counted.answers if arguments.keys else counted.false
        for key, n in told.most_common():
            Console().print(f"{name}: {key} {n}", highlight=False)
    Console().print(table)


def sums(counted: Counted) -> list[int]:
    return [counted.answers.total(), counted.promises.total(), counted.false.total(), len(counted.answers)]


def ask(name: str, games: int, every: int) -> Counted:
    counted = Counted(Counter(), Counter(), Counter())
    for seed in track(range(games), description=name, transient=True):
        for g in played(name, seed, every):
            for thing in g.things():
                note(counted, g, thing)
    return counted


def played(name: str, seed: int, every: int) -> Iterator[Any]:
    """Some positions of a random game, at tables of all sizes, with all cards where there are some to choose."""
    title = ludi.title(name)
    least, most = title.players
    options: dict[str, Any] = {}
    for option in title.options:
        if isinstance(option, Choice):
            options[option.name] = option.values[seed % len(option.values)]
        elif option.name == "geek" and seed % 2:
            options["geek"] = "all"
    g: Any = title.new(least + seed % (most - least + 1), seed, options)
    rng = Random(seed)
    step = seed
    while not g.over:
        moves = g.moves()
        if step % every == 0:
            yield g
        step += 1
        g.play(rng.choice(moves))


def note(counted: Counted, g: Any, thing: str) -> None:
    why = g.why_not(thing, g.seat)
    if why is None:
        return
    counted.answers[why.key] += 1
    for ahead in promised(g, thing, why):
        counted.promises[why.key] += 1
        if ahead is g or not is_kept(ahead, thing):
            counted.false[why.key] += 1


def lines(name: str) -> tuple[int, int]:
    """Of `why.py`, and of the methods beside the rules that only say why not."""
    folder = GAMES / name
    if not folder.is_dir():
        return 0, 0
    saying = 0
    for path in folder.glob("*.py"):
        if path.name != "why.py":
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef) and (node.name in SAYING or node.name.endswith("refusal")):
                    saying += (node.end_lineno or node.lineno) - node.lineno + 2
    return len((folder / "why.py").read_text().splitlines()), saying


if __name__ == "__main__":
    main()

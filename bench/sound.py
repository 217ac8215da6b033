"""Whether reviews are sound: what is called a blunder is judged again with ten times the thought and other seeds, and
so is some of what is called best.

    make sound [ARGS="great_city --games 20 --best 6"]

Games are played by bots of different strength, so that there is something to blame. All their decisions are judged as
`ludi review` does; then all blunders and some of the best moves of each game again. Wanted: of the blunders at least
90 % keep a loss above 5 points, and of the best moves at most 5 % are blunders then. Each game is kept in
`arena/sound/`, and a run that was interrupted goes on. The table stands in docs/study.md.
"""

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.table import Table

import ludi
from ludi.arena.figures import wilson
from ludi.arena.match import play
from ludi.arena.plan import TournamentPlan
from ludi.core.registry import title
from ludi.play.replay import read
from ludi.play.seats import derive_seed
from ludi.study.grades import ABOVE, BEST, BLUNDER, GRADES, grade
from ludi.study.judge import Judge, Judgement
from ludi.study.kept import Kept
from ludi.study.reviewing import QUICK, Task, decisions_to_judge

KEPT: Final = Path("arena", "sound")
SEATS: Final = ["rules:50%", "rules", "search:60"]
FIRST_DEAL: Final = 1 << 42  # of no training and no test
LONGER: Final = 10
STILL: Final = 0.05  # the loss that a blunder must keep
OTHER: Final = 1  # what tells the seeds of the second judgement from those of the first


def main() -> None:
    names = [each.name for each in ludi.titles()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("named", metavar="GAME", nargs="*", choices=[*names, []])
    parser.add_argument("--games", type=int, default=20, help="games of each title")
    parser.add_argument("--best", type=int, default=6, help="best moves of each game that are judged again")
    arguments = parser.parse_args()
    found = {name: measured(name, arguments.games, arguments.best) for name in arguments.named or names}
    Console().print(sheet(found))


def measured(name: str, games: int, best: int) -> list[dict[str, Any]]:
    KEPT.mkdir(parents=True, exist_ok=True)
    plan = TournamentPlan(name, title(name).complete({}), SEATS, FIRST_DEAL, games)
    head = {"sound": name, "seats": SEATS, "looks": list(QUICK), "longer": LONGER, "best": best}
    with Kept(KEPT / f"{name}.jsonl", head) as kept:
        for number in range(len(kept.rows), games):
            kept.add(of_game(plan, number, best))
            Console(stderr=True).print(f"{name}: {number + 1} of {games}", highlight=False)
        return kept.rows[:games]


def of_game(plan: TournamentPlan, number: int, best: int) -> dict[str, Any]:
    played = play(plan, number)
    assert played is not None
    tasks = decisions_to_judge(read(played.record.splitlines(keepends=True)), 0)
    first = [(task, judged(task)) for task in tasks]
    called = {word: [each for each in first if grade(each[1]) == word] for word in GRADES}
    some = Random(number).sample(called[BEST], min(best, len(called[BEST])))
    return {
        "grades": {word: len(each) for word, each in called.items()},
        BLUNDER: [again(task, before) for task, before in called[BLUNDER]],
        BEST: [again(task, before) for task, before in some],
    }


def judged(task: Task) -> Judgement:
    return Judge(task.known, task.made, QUICK, task.seed).judge()


def again(task: Task, before: Judgement) -> dict[str, Any]:
    seed = derive_seed(task.seed, OTHER)
    after = Judge(task.known.guess(task.seat, Random(seed)), task.made, QUICK.times(LONGER), seed).judge()
    return {
        "n": task.n,
        "kind": task.known.stack[-1].kind,
        "loss": [before.loss, after.loss],
        "doubt": [before.doubt, after.doubt],
    }


# -- the table ---------------------------------------------------------------------------------------------


def sheet(found: dict[str, list[dict[str, Any]]]) -> Table:
    table = Table(title="Judged again with ten times the thought")
    for heading in ("game", "games", "decisions", *GRADES, "blunders above 5 points", "best moves that are blunders"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, rows in found.items():
        grades: Counter[str] = sum([Counter(row["grades"]) for row in rows], Counter())
        blunders, bests = ([each["loss"][1] for row in rows for each in row[word]] for word in (BLUNDER, BEST))
        counts = [str(grades[word]) for word in GRADES]
        worst = dict(ABOVE)[BLUNDER]
        table.add_row(
            name,
            str(len(rows)),
            str(grades.total()),
            *counts,
            share(sum(loss > STILL for loss in blunders), len(blunders)),
            share(sum(loss > worst for loss in bests), len(bests)),
        )
    return table


def share(count: int, of: int) -> str:
    if not of:
        return "-"
    low, high = wilson(count / of, of)
    return f"{count} of {of}: {100 * count / of:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


if __name__ == "__main__":
    main()

"""Is it as fast as it was? Plays the same tables with this build and with an earlier commit's, both compiled.

    make against OLD=<commit> [ARGS="--rounds 9"] [ARGS="--only search"]

The earlier commit is built once, in `arena/against/<commit>`. Each round measures both builds, each with its own
worker, in processes of their own, one right after the other and each first in turn; ratios within a round are
compared, and their median counts. Games are compared, not decisions: which questions a game asks may have changed, and
whoever asks fewer of the cheap ones makes fewer decisions a second and more games. Of the search it is compared how
many iterations a second of processor time buys in the middle of games, each build with its own manner (`looks.py`).
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.rows import SEARCHED, TABLES, Table
from rich.console import Console
from rich.progress import track
from rich.table import Table as Printed

NOW: Final = Path(".venv", "compiled")
KEPT: Final = Path("arena", "against")
RESULTS: Final = Path("bench", "against.json")
MEASURES: Final = {"games": "games/s", "copy": "copies/s", "pack": "saves/s"}

say = Console(stderr=True).print


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="the earlier commit")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--only", choices=("games", "search"), help="what is measured")
    given = parser.parse_args()
    commit = git("rev-parse", "--short", given.old)
    before = KEPT / commit
    if not (before / "made").exists():
        build(commit, before)
    kept: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    about = {"before": commit, "rounds": given.rounds}
    if given.only != "search":
        rows = [compare(table, before, given.rounds, given.seconds) for table in track(TABLES, "measuring games")]
        kept.update({**about, "rows": rows})
        show(commit, rows)
    if given.only != "games":
        found = [compare_search(table, before, given.rounds) for table in track(SEARCHED, "measuring the search")]
        kept["search"] = {**about, "rows": found}
        show_search(commit, found)
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout.strip()


def build(commit: str, folder: Path) -> None:
    say(f"compiling {commit}, some minutes ...")
    (folder / "tree").mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(["git", "archive", commit], check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", folder / "tree"], input=archive, check=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps", "--target"]
    subprocess.run([*pip, (folder / "compiled").absolute(), "."], cwd=folder / "tree", check=True)
    (folder / "made").touch()


def compare(table: Table, before: Path, rounds: int, seconds: float) -> dict[str, Any]:
    ratios: dict[str, list[float]] = {name: [] for name in MEASURES}
    for each in range(rounds):
        sides = [(before / "tree", before / "compiled"), (Path(), NOW)]
        found = [measure(table, *side, seconds) for side in (sides if each % 2 else sides[::-1])]
        old, new = found if each % 2 else found[::-1]
        ratios["games"].append(new["games"] / old["games"])
        for name in ("copy", "pack"):  # told in microseconds
            ratios[name].append(old[name] / new[name])
    told = {name: round(median(values), 3) for name, values in ratios.items()}
    spread = [round(min(ratios["games"]), 3), round(max(ratios["games"]), 3)]
    return {"table": f"{table.title} {table.edition} {table.players}".replace("  ", " "), **told, "spread": spread}


def compare_search(table: Table, before: Path, rounds: int) -> dict[str, Any]:
    """Iterations a second, now and before."""
    found: list[tuple[float, float]] = []
    for each in range(rounds):
        builds = [before / "compiled", NOW]
        told = [looks(table, build) for build in (builds if each % 2 else builds[::-1])]
        old, new = told if each % 2 else told[::-1]
        found.append((old, new))
    ratios = [new / old for old, new in found]
    return {
        "table": table.label,
        "before": round(median([old for old, _ in found])),
        "now": round(median([new for _, new in found])),
        "ratio": round(median(ratios), 3),
        "spread": [round(min(ratios), 3), round(max(ratios), 3)],
    }


def looks(table: Table, compiled: Path) -> float:
    words = [table.game, *table.arguments]
    worker = Path("bench", "looks.py").absolute()
    environment = {**os.environ, "PYTHONPATH": str(compiled.absolute())}
    done = subprocess.run([sys.executable, worker, *words], env=environment, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["looks"])


def measure(table: Table, tree: Path, compiled: Path, seconds: float) -> dict[str, Any]:
    words = [table.game, str(table.players), *([table.edition] if table.edition else [])]
    worker = (tree / "bench" / "worker.py").absolute()
    done = subprocess.run(
        [sys.executable, worker, "--seconds", str(seconds), "ludi", *words],
        env={**os.environ, "PYTHONPATH": str(compiled.absolute())},
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if "failure" in found:
        raise SystemExit(f"{table.title}: {found['failure']}")
    return found


def show(commit: str, rows: list[dict[str, Any]]) -> None:
    printed = Printed(title=f"now / {commit}, compiled")
    for name in ("table", *MEASURES.values(), "games/s from - to"):
        printed.add_column(name, justify="left" if name == "table" else "right")
    for row in rows:
        low, high = row["spread"]
        printed.add_row(row["table"], *[f"{row[name]:.2f}" for name in MEASURES], f"{low:.2f} - {high:.2f}")
    Console().print(printed)


def show_search(commit: str, rows: list[dict[str, Any]]) -> None:
    printed = Printed(title=f"iterations a second of the search, now / {commit}, compiled")
    for name in ("table", "before", "now", "ratio", "from - to"):
        printed.add_column(name, justify="left" if name == "table" else "right")
    for row in rows:
        low, high = row["spread"]
        cells = [f"{row['before']:,}", f"{row['now']:,}", f"{row['ratio']:.2f}", f"{low:.2f} - {high:.2f}"]
        printed.add_row(row["table"], *cells)
    Console().print(printed)


if __name__ == "__main__":
    main()

"""Speed of random play, ours beside the peers': one table from one run, one thread.

    python -m bench.bench [--rounds 5] [--seconds 1] [--only TEXT] [--check] [--doc]

A whole run keeps its results in bench/results.json and writes docs/benchmarks.md from them; a part (`--only`) and the
quick check of our own ratios (`--check`) only print. Exit status: 0 all rows measured, 1 a row failed or the check did,
2 something is not set up. Figures that are not reached do not change it: the last lines and the document tell them.
"""

import argparse
import datetime
import filecmp
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from . import report
from .rows import CHECKED, ROWS, Row

ROOT = Path(__file__).resolve().parent.parent
WORKER = ROOT / "bench" / "worker.py"
RESULTS = ROOT / "bench" / "results.json"
DOCUMENT = ROOT / "docs" / "benchmarks.md"
SOURCES = ROOT / "src"
COMPILED = ROOT / ".venv" / "compiled"
PEERS = ROOT / ".venv" / "peers"
ROW_TIMEOUT = 120  # seconds after which a row has failed

# One thread, and the same hashes in every round. Peers must not open a window or greet.
SETTINGS = {
    "PYTHONHASHSEED": "0",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "SDL_VIDEODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, help="how often every row is measured (5; 3 for --check)")
    parser.add_argument("--seconds", type=float, help="play of one row in one round (1; 0.5 for --check)")
    parser.add_argument(
        "--only", metavar="TEXT", action="append", help="only rows with this in their name; may be repeated"
    )
    parser.add_argument(
        "--check", action="store_true", help="quick, without peers: fails if our own ratios have dropped"
    )
    parser.add_argument("--doc", action="store_true", help="measure nothing: write the document from the kept results")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="folder with the compiled package")
    chosen = parser.parse_args()
    console = Console()
    if chosen.doc and not RESULTS.exists():
        print("There are no kept results: `make bench` makes them.", file=sys.stderr)
        return 2
    if chosen.doc:
        DOCUMENT.write_text(report.document(json.loads(RESULTS.read_text(encoding="utf-8"))), encoding="utf-8")
        return 0
    rows = [row for row in (CHECKED if chosen.check else ROWS) if wanted(row, chosen.only)]
    if not rows:
        parser.error("no row has that in its name")
    if any(row.build == "compiled" for row in rows) and not (chosen.compiled / "ludi").is_dir():
        print("There is no compiled copy to measure: `make .venv/compiled/made` builds it.", file=sys.stderr)
        return 2
    rounds = max(1, chosen.rounds or (3 if chosen.check else 5))
    seconds = chosen.seconds or (0.5 if chosen.check else 1.0)
    with tempfile.TemporaryDirectory() as folder:
        pure = Path(folder)
        shutil.copytree(SOURCES / "ludi", pure / "ludi", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        stale = not same_sources(pure / "ludi", chosen.compiled / "ludi")
        results = measure(rows, rounds, seconds, {"interpreted": pure, "compiled": chosen.compiled}, console)
    results["stale"] = stale
    show(results, console)
    if stale and any(row.build == "compiled" for row in rows):
        console.print("[bold]The compiled copy was not built from the present sources.[/]")
    if chosen.check:
        return verdict(report.check(results), console)
    if not chosen.only:
        tell(report.figures(results), console)
        RESULTS.write_text(report.kept(results), encoding="utf-8")
        DOCUMENT.write_text(report.document(results), encoding="utf-8")
        console.print(f"Kept in {RESULTS.relative_to(ROOT)} and {DOCUMENT.relative_to(ROOT)}.")
    return 1 if report.failures(results) else 0


def wanted(row: Row, only: Sequence[str] | None) -> bool:
    return not only or any(text in row.name for text in only)


def same_sources(pure: Path, compiled: Path) -> bool:
    return all(
        (compiled / path.relative_to(pure)).is_file() and filecmp.cmp(path, compiled / path.relative_to(pure), False)
        for path in pure.rglob("*.py")
    )


# -- measuring -----------------------------------------------------------------------------------------


def measure(
    rows: Sequence[Row], rounds: int, seconds: float, builds: dict[str, Path], console: Console
) -> report.Results:
    """All rows take turns in every round; each round begins elsewhere, so that none always follows the same one."""
    made: dict[str, list[dict[str, Any]]] = {row.name: [] for row in rows}
    failed: dict[str, str] = {}
    versions: dict[str, str] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=rounds * len(rows))
        for number in range(rounds):
            first = number * len(rows) // rounds
            for row in [*rows[first:], *rows[:first]]:
                progress.update(task, description=f"round {number + 1}: {row.name}")
                if row.name not in failed:
                    result = one_round(row, seconds, builds)
                    if "failure" in result:
                        failed[row.name] = report.reason(result["failure"])
                    else:
                        made[row.name].append(result)
                        versions[row.group] = result["version"]
                progress.advance(task)
    return {
        "date": datetime.date.today().isoformat(),
        "machine": machine(),
        "settings": {"rounds": rounds, "seconds": seconds},
        "versions": versions,
        "rows": [report.line(row, made[row.name], failed.get(row.name, "")) for row in rows],
    }


def one_round(row: Row, seconds: float, builds: dict[str, Path]) -> dict[str, Any]:
    """The worker's result, or {"failure": why}."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")} | SETTINGS
    if row.ours:
        environment["PYTHONPATH"] = str(builds[row.build])
    python = PEERS / "bin" / "python" if row.among_peers else Path(sys.executable)
    if not python.exists():
        return {"failure": "the peers are not installed: `make .venv/peers/made`"}
    command = [str(python), "-P", "-W", "ignore", str(WORKER), "--seconds", str(seconds), row.subject, *row.arguments]
    try:
        done = subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=ROW_TIMEOUT + 5 * seconds
        )
    except subprocess.TimeoutExpired:
        return {"failure": f"no result within {ROW_TIMEOUT + 5 * seconds:.0f} s"}
    try:
        result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        last = (done.stderr.strip().splitlines() or ["no result"])[-1]
        return {"failure": f"exit status {done.returncode}: {last}"}
    if row.ours and result.get("build", row.build) != row.build:
        return {"failure": f"what ran was {result['build']}"}
    return result


def machine() -> dict[str, Any]:
    """What a reader needs to judge the numbers, and nothing that names the machine."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {
        "processor": processor(),
        "cores": cores,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


# -- showing -------------------------------------------------------------------------------------------


def show(results: report.Results, console: Console) -> None:
    rates = report.Rates(results)
    told = results["machine"]
    sheet = Table(title=f"Random play, one thread: {told['processor']}, {told['cores']} cores, {told['python']}")
    for column, heading in enumerate(report.HEADINGS):
        sheet.add_column(heading, justify="left" if column < report.TEXTS else "right")
    group = ""
    for one in results["rows"]:
        if group and one["group"] != group:
            sheet.add_section()
        group = one["group"]
        shown = one | {"failure": "see below"} if "failure" in one else one
        sheet.add_row(*map(escape, report.cells(shown, rates)))
    wide = console if console.is_terminal else Console(width=200)
    wide.print(sheet)
    for one in results["rows"]:
        for trouble in [f"failed: {one['failure']}"] if "failure" in one else one["notes"]:
            wide.print(f"{one['name']}: {escape(trouble)}", highlight=False)


def tell(figures: Sequence[report.Figure], console: Console) -> None:
    for one in figures:
        console.print(
            f"{one.what}: asked {one.asked}, measured {one.measured}: [bold]{one.verdict}[/]",
            highlight=False,
            soft_wrap=True,
        )


def verdict(figures: Sequence[report.Figure], console: Console) -> int:
    tell(figures, console)
    return 0 if all(one.verdict == "reached" for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())

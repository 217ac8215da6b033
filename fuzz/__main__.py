"""All targets, each for an equal share of the time, with a process for each core.

    python -m fuzz --seconds 60 [--seed 1] [--jobs 2] [--engine atheris|loop]

Status 0: nothing but successes and our own errors in one line. Status 1: the crashing input is shown, and kept.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from fuzz.one import SLOWEST, TARGETS, engine

GRACE = SLOWEST + 40  # seconds beyond its time after which a process is ended
NOISE = ("INFO: ", "WARNING: ")  # of atheris while it begins
SHOWN = 2000  # bytes of a crashing input


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Fuzz every decoder.")
    parser.add_argument("--seconds", type=float, default=60, help="for all targets together")
    parser.add_argument("--runs", type=int, default=0, help="inputs for each process; 0: as many as there is time for")
    parser.add_argument("--seed", type=int, default=1, help="the same seed changes inputs in the same way")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--targets", nargs="+", choices=TARGETS, default=list(TARGETS))
    parser.add_argument("--engine", choices=("atheris", "loop"), default=engine())
    parser.add_argument("--crashes", type=Path, default=Path(__file__).parent / "crashes")
    given = parser.parse_args()
    console = Console(highlight=False)
    how = "led by coverage" if given.engine == "atheris" else "at random, since atheris is not installed or not wanted"
    console.print(
        f"{', '.join(given.targets)}: {given.seconds:.0f} s on {given.jobs} processes, seed {given.seed}, {how}"
    )
    given.crashes.mkdir(parents=True, exist_ok=True)
    before = set(given.crashes.iterdir())
    each = given.seconds / len(given.targets)
    failed = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("fuzz", total=given.seconds)
        for target in given.targets:
            failed += run(target, given, each, console)
            bar.advance(task, each)
    for file in sorted(set(given.crashes.iterdir()) - before):
        console.print(Text(f"\n{file}:\n{file.read_bytes()[:SHOWN]!r}"), soft_wrap=True)
        console.print(
            Text(f"try it again: python -m fuzz.one {file.name.partition('-')[0]} --input {file}"), soft_wrap=True
        )
    if failed:
        sys.exit(1)
    console.print("no crash")


def run(target: str, given: argparse.Namespace, seconds: float, console: Console) -> list[str]:
    """Several processes with seeds of their own; those that failed."""
    command = [sys.executable, "-m", "fuzz.one", target, "--engine", given.engine, "--runs", str(given.runs)]
    command += ["--seconds", str(seconds), "--crashes", str(given.crashes)]
    begun = time.monotonic()
    processes = [
        subprocess.Popen(
            [*command, "--seed", str(given.seed * 1000 + job)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        for job in range(given.jobs)
    ]
    failed = []
    for process in processes:
        try:
            _, said = process.communicate(timeout=max(1, begun + seconds + GRACE - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            _, said = process.communicate()
            said += "\nended: it did not stop by itself"
        if process.returncode:
            failed.append(target)
            told = "\n".join(line for line in said.splitlines() if not line.startswith(NOISE))
            console.print(Text(f"\n{target}: status {process.returncode}\n{told[-6000:]}"), soft_wrap=True)
        else:
            console.print(Text(f"{target}: {_inputs(said)} inputs in {time.monotonic() - begun:.0f} s"))
    return failed


def _inputs(said: str) -> str:
    """How many were tried, from the last words of a process."""
    for line in said.splitlines():
        if "number_of_executed_units" in line:
            return line.split()[-1]
        if line.endswith(" inputs"):
            return line.split()[0]
    return "?"


if __name__ == "__main__":
    main()

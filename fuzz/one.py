"""One target, in a process of its own: `python -m fuzz.one TARGET`, as `python -m fuzz` starts it.

With atheris the search is led by coverage of the interpreted rules, with our mutations and its own. Without it, inputs
of the corpus are changed again and again at random, and whichever build is installed is tried. Either ends with status
0, or with another one and the crashing input in a file.
"""

import argparse
import faulthandler
import hashlib
import importlib
import os
import signal
import sys
import time
import traceback
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

TARGETS = ("records", "positions", "lines", "decks")
LONGEST = 1 << 16  # bytes of an input
SLOWEST = 20  # seconds for one input
STEPS = 6  # changes one upon the other before the loop begins with a good input again


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fuzz.one", description="Fuzz one target.")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--runs", type=int, default=0, help="inputs to try; 0: as many as there is time for")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crashes", type=Path, default=Path("fuzz/crashes"))
    parser.add_argument("--engine", choices=("atheris", "loop"), default=engine())
    parser.add_argument("--input", type=Path, help="try this one input, such as a crash, and nothing else")
    return parser.parse_args()


def engine() -> str:
    return "atheris" if find_spec("atheris") else "loop"


def main() -> None:
    given = arguments()
    faulthandler.enable()
    given.end = time.monotonic() + given.seconds
    if given.input:
        importlib.import_module(f"fuzz.{given.target}").TARGET.run(given.input.read_bytes())
        print("no crash")
        return
    given.crashes.mkdir(parents=True, exist_ok=True)
    if given.engine == "atheris":
        by_coverage(given)
    else:
        at_random(given)


def read_the_source() -> None:
    """Import the rules from their source even where a compiled build lies beside it: only there coverage is seen."""
    spec = find_spec("ludi")
    folders = tuple(spec.submodule_search_locations or ()) if spec else ()
    source = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> Any:
        if not path.startswith(folders):
            raise ImportError(path)
        return source(path)

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def by_coverage(given: argparse.Namespace) -> None:
    atheris: Any = importlib.import_module("atheris")
    read_the_source()
    with atheris.instrument_imports(include=["ludi"], enable_loader_override=False):
        target = importlib.import_module(f"fuzz.{given.target}").TARGET

    def mutate(data: bytes, longest: int, seed: int) -> bytes:
        rng = Random(seed)
        changed = target.mutate(data, rng) if rng.random() < 0.8 else atheris.Mutate(data, longest)
        return bytes(changed[:longest])

    with TemporaryDirectory() as folder:
        for number, data in enumerate(target.corpus()):
            Path(folder, f"{number:03}").write_bytes(data)
        settings = {
            "seed": given.seed % (1 << 32) or 1,
            "max_total_time": max(1, round(given.end - time.monotonic())),
            "max_len": LONGEST,
            "timeout": SLOWEST,
            "artifact_prefix": f"{given.crashes}/{given.target}-",
            "print_final_stats": 1,
            "verbosity": 0,
        }
        if given.runs:
            settings["runs"] = given.runs
        options = [f"-{name}={value}" for name, value in settings.items()]
        atheris.Setup([sys.argv[0], *options, folder], target.run, custom_mutator=mutate)
        atheris.Fuzz()


def at_random(given: argparse.Namespace) -> None:
    target = importlib.import_module(f"fuzz.{given.target}").TARGET
    rng = Random(given.seed)
    corpus = target.corpus()
    last = given.crashes / f"{given.target}-{os.getpid()}.last"  # kept if the interpreter itself dies
    signal.signal(signal.SIGALRM, _too_slow)
    tried = 0
    waiting = list(corpus)  # the good inputs themselves first
    while time.monotonic() < given.end and (not given.runs or tried < given.runs):
        if not waiting:
            data = rng.choice(corpus)
            for _ in range(rng.randrange(1, STEPS)):
                data = target.mutate(data, rng)[:LONGEST]
                waiting.append(data)
        data = waiting.pop()
        tried += 1
        last.write_bytes(data)
        signal.alarm(SLOWEST)
        try:
            target.run(data)
        except BaseException:
            signal.alarm(0)
            kept = given.crashes / f"{given.target}-crash-{hashlib.sha1(data).hexdigest()}"
            last.replace(kept)
            traceback.print_exc()
            print(f"crash: {kept}", file=sys.stderr)
            sys.exit(1)
        signal.alarm(0)
    last.unlink(missing_ok=True)
    print(f"{tried} inputs", file=sys.stderr)


def _too_slow(signal_number: int, frame: object) -> None:
    raise TimeoutError(f"one input took more than {SLOWEST} s")


if __name__ == "__main__":
    main()

"""The fuzz targets begin with inputs that are good, and a crash is told and kept."""

import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from fuzz.one import TARGETS
from fuzz.target import Crash, Target, attempt

from ludi import BadRecord

ROOT = Path(__file__).parents[2]


def target(name: str) -> Target:
    found: Target = import_module(f"fuzz.{name}").TARGET
    return found


@pytest.mark.parametrize("name", TARGETS)
def test_the_first_inputs_are_all_good(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is refused: otherwise the fuzzing would begin, and stay, at the door."""
    monkeypatch.setattr(f"fuzz.{name}.attempt", lambda action: action())
    for data in target(name).corpus():
        target(name).run(data)


@pytest.mark.parametrize("name", TARGETS)
def test_changes_follow_from_the_seed(name: str) -> None:
    for data in target(name).corpus()[:5]:
        first, second = ([target(name).mutate(data, Random(seed)) for seed in range(30)] for _ in range(2))
        assert first == second
        assert len(set(first)) > 10


def test_what_may_come_out() -> None:
    def refuse(text: str) -> None:
        raise BadRecord(text)

    attempt(lambda: None)
    attempt(lambda: refuse("line 3"))
    for text in ("", "line\n3", "line\u20283"):
        with pytest.raises(Crash):
            attempt(partial(refuse, text))
    with pytest.raises(ZeroDivisionError):
        attempt(lambda: 1 // 0)


def test_a_crash_is_shown_and_kept(tmp_path: Path) -> None:
    program = (
        "import fuzz.one, fuzz.records as r\n"
        "def run(data):\n"
        "    if b'surrender' in data: raise KeyError('planted')\n"
        "r.TARGET = r.TARGET._replace(run=run)\n"
        "fuzz.one.main()\n"
    )
    command = [sys.executable, "-c", program, "records", "--engine", "loop", "--crashes", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert "KeyError: 'planted'" in done.stderr
    (kept,) = tmp_path.iterdir()
    assert kept.name.startswith("records-crash-")
    assert b"surrender" in kept.read_bytes()
    assert str(kept) in done.stderr


def test_the_runner_without_atheris(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fuzz", "--engine", "loop", "--runs", "40", "--jobs", "1"]
    done = subprocess.run(
        [*command, "--targets", "records", "decks", "--crashes", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "records: 40 inputs" in done.stdout
    assert list(tmp_path.iterdir()) == []

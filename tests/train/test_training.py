"""A small training, from nothing to a net: it learns, it goes on where it was killed, and refuses what does not fit."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludi.bots.search.advisor import ComposedAdvisor, advisor_of
from ludi.bots.search.net import read_net
from ludi.train.duel import FIRST_DEAL, Deal, standing
from ludi.train.duel import played as dueled
from ludi.train.fit import fit, held, judged
from ludi.train.moments import Job, Moments, packed, played, unpacked
from ludi.train.run import PART, Training, TrainingPlan, numbers_of
from tests.cli.conftest import Run

PATIENCE = 600.0


def advisor(game: str) -> ComposedAdvisor:
    found = advisor_of(game)
    assert isinstance(found, ComposedAdvisor)
    return found


def test_a_part_is_the_same_whenever_it_is_made_and_comes_back_from_its_file() -> None:
    job = Job("gloria_mundi", 3, 500, 4, "ply", (b"",), 0.8)
    first, again = played(job), unpacked(packed(played(job)))
    for name in Moments._fields:
        assert (getattr(first, name) == getattr(again, name)).all(), name


def test_what_is_aimed_at_lies_between_thoughts_and_results() -> None:
    only_results = played(Job("great_city", 2, 0, 3, "rules"))
    assert (only_results.target == only_results.result).all()
    mixed = played(Job("great_city", 2, 0, 3, "rules", (), 0.5))
    assert (mixed.target != mixed.result).any()
    assert mixed.target.sum(axis=1) == pytest.approx(1.0)


def test_a_small_training_improves_on_its_start() -> None:
    """Log loss on games that were not learnt from, beyond twice its error."""
    shape = advisor("gloria_mundi").net_shape()
    moments = played(Job("gloria_mundi", 2, 0, 4000, "rules"))
    numbers = fit(shape, [moments], 6, seed=1)
    found = judged(shape, numbers, held(moments))
    assert found.gain > 2 * found.gain_error > 0
    assert found.net < found.linear


def test_the_duel_tells_who_is_better() -> None:
    assert standing([0.9, 0.1] * 20).won() is False
    assert standing([0.9, 0.5] * 60).won() is True
    worse = standing([0.1, 0.5] * 60)
    assert (worse.deals, worse.decided(), worse.won()) == (120, True, False)
    assert standing([0.9, 0.9]).decided() is False, "of two deals nobody is sure"


def test_equals_share_a_duel_evenly() -> None:
    """The same net in all seats: over a deal's rotations it wins as much as it loses."""
    deals = [Deal("gloria_mundi", players, 7, b"", b"") for players in (2, 3)]
    for deal in deals:
        assert dueled(deal, advisor("gloria_mundi")) == pytest.approx(0.5, abs=0.25)


def test_test_deals_are_never_learnt_from() -> None:
    plan = TrainingPlan("great_city", (1 << 8) - 1, 10**7, 99, 10**7, 0, 0, 1)
    last = (plan.seed << 32) + (plan.all_rounds() << 24) + 10**7
    assert last < FIRST_DEAL


def arguments(folder: Path, *more: str) -> list[str]:
    numbers = ["--games", "1000", "--rounds", "1", "--round-games", "250", "--search-rounds", "0", "--workers", "2"]
    return ["train", "gloria_mundi", "--out", str(folder), *numbers, *more]


def test_killed_it_loses_no_part_that_was_finished_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    command = [sys.executable, "-c", "from ludi.cli import main; main()", *arguments(folder)]
    process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
    end = time.monotonic() + PATIENCE
    while not list(folder.glob("moments/0-*.npz")):
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    kept = {file: file.read_bytes() for file in folder.glob("moments/0-*.npz")}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert {file: file.read_bytes() for file in kept} == kept
    rounds = [json.loads(line) for line in folder.joinpath("rounds.jsonl").read_text().splitlines()]
    assert [each["number"] for each in rounds] == [0, 1]
    shape = advisor("gloria_mundi").net_shape()
    for number in (0, 1):
        read_net(folder.joinpath("nets", f"{number}.net").read_bytes(), shape)
    report = folder.joinpath("report.html").read_text()
    assert report.count("<svg") == 3  # the meander, the gains, the duels
    assert "2 of 2 rounds" in report
    training = Training(folder, TrainingPlan(**json.loads(folder.joinpath("plan.json").read_text())))
    assert len(training.jobs(0)) * PART == 1000
    assert all(numbers_of(net, shape) for net in training.league())

    assert "--out" in Run(arguments(folder, "--games", "500")).refused()
    assert "--out" in Run(arguments(folder, "--rounds", "0")).refused()
    assert "gloria_mundi" in Run(["train", "great_city", "--out", str(folder)]).refused()
    folder.joinpath("plan.json").write_text("{")
    assert "plan.json" in Run(arguments(folder)).refused()


def test_what_is_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    tmp_path.joinpath("file").touch()
    assert "file" in Run(["train", "great_city", "--out", str(tmp_path / "file")]).refused()
    assert "games" in Run(["train", "great_city", "--games", "0"]).refused()
    assert "terni" in Run(["train", "terni"]).refused()

"""`ludi simulate`."""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

import ludi as package
from tests.cli.conftest import Run
from tests.processes import LUDI, PATIENCE, started, wait_until

Ludi = Callable[..., Run]

GAMES = [("glory_to_rome", ["--edition", "imperium"]), ("great_city", []), ("gloria_mundi", ["--players", "2"])]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "games.parquet"


def rows(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(file).to_pylist()
    return found


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_tables_tell_the_games_as_they_were_played(ludi: Ludi, out: Path, game: str, options: list[str]) -> None:
    """Every decision is played again with an ear for events: the same seats, choices, result."""
    run = ludi("simulate", game, "--games", "3", "--seed", "40", "--workers", "1", "--out", str(out), *options)
    assert run.status == 0
    decisions = rows(out.with_name("games.decisions.parquet"))
    assert run.out.splitlines() == [
        f"{out}: 3 games",
        f"{out.with_name('games.decisions.parquet')}: {len(decisions)} decisions",
    ]
    for number, row in enumerate(rows(out)):
        assert (row["game"], row["seed"], row["title"]) == (number, 40 + number, game)
        g = package.new(game, row["players"], row["seed"], **json.loads(row["options"]))
        made = [each for each in decisions if each["game"] == number]
        for step, each in enumerate(made):
            assert (each["step"], each["seat"], each["choices"]) == (step, g.seat, len(g.moves()))
            assert (each["frame"], each["move_name"]) == (g.stack[-1].kind, g.name(each["move"]))
            g.play(each["move"])
        assert (row["ending"], row["winners"], row["decisions"]) == (g.ending, g.winners(), len(made))
        assert row["turns"] > 0
        for seat, score in enumerate(g.scores()):
            assert {part: row[f"{part}_{seat}"] for part in score} == score
            assert row[f"won_{seat}"] == (seat in g.winners())
            assert row[f"bot_{seat}"] == "random"


def test_the_files_are_the_same_whatever_the_number_of_workers(
    ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where several row groups are written."""
    monkeypatch.setattr("ludi.study.parquet.ROWS", 5000)
    files = []
    for workers in ("1", "2"):
        out = tmp_path / f"{workers}.parquet"
        run = ludi("simulate", "great_city", "--games", "90", "--workers", workers, "--out", str(out))
        assert run.status == 0, run.err
        files.append([out.read_bytes(), out.with_suffix(".decisions.parquet").read_bytes()])
    assert files[0] == files[1]
    assert pq.ParquetFile(tmp_path / "2.parquet").num_row_groups > 1
    assert [row["game"] for row in rows(tmp_path / "2.parquet")] == list(range(90))
    assert len(list(tmp_path.iterdir())) == 4


def test_only_the_games(ludi: Ludi, out: Path) -> None:
    assert ludi("simulate", "great_city", "--games", "2", "--out", str(out), "--no-decisions").status == 0
    assert [file.name for file in out.parent.iterdir()] == [out.name]


def test_columns_are_typed_and_the_file_tells_how_it_was_made(ludi: Ludi, out: Path) -> None:
    command = ["simulate", "glory_to_rome", "--games", "2", "--seats", "random,random", "--geek", "castra"]
    assert ludi(*command, "--out", str(out)).status == 0
    schema = pq.read_schema(out)
    types = {field.name: str(field.type) for field in schema}
    assert types["seed"] == "int64"
    assert types["total_1"] == "int16"
    assert types["won_0"] == "bool"
    assert types["ending"] == "dictionary<values=string, indices=int16, ordered=0>"
    made = json.loads(schema.metadata[b"ludi"])
    assert (made["game"], made["seats"], made["seed"]) == ("glory_to_rome", ["random", "random"], 0)
    assert made["options"]["geek"] == ["castra"]
    decisions = pq.read_schema(out.with_suffix(".decisions.parquet"))
    assert decisions.names == ["game", "step", "seat", "frame", "choices", "move", "move_name"]


def test_files_are_replaced_only_by_force(ludi: Ludi, out: Path) -> None:
    command = ["simulate", "great_city", "--games", "2", "--out", str(out)]
    beside = out.with_suffix(".decisions.parquet")
    beside.write_text("precious")
    assert f"{beside} already exists: --force replaces it" in ludi(*command).refused()
    assert beside.read_text() == "precious"
    assert not out.exists()
    assert ludi(*command, "--force").status == 0
    assert rows(beside)
    assert f"{out} already exists" in ludi(*command).refused()
    assert ludi(*command, "--force", "--no-decisions").status == 0
    assert not beside.exists(), "it would be of other games"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["great_city"], "--out is needed"),
        (["great_city", "--out", "x", "--games", "0"], "--games 0 is not allowed: it must be a whole number from 1 to"),
        (["great_city", "--out", "x", "--workers", "0"], "--workers 0 is not allowed"),
        (["great_city", "--out", "x", "--seats", "me,random"], "there is no bot 'me': the bots are random"),
        (["great_city", "--out", "x", "--seats", "random"], "1 seat is not possible"),
        (
            ["great_city", "--out", "x", "--players", "3", "--seats", "random,random"],
            "3 and 2 seats do not go together",
        ),
        (["great_city", "--out", "x", "--seed", str(2**63 - 5), "--games", "9"], "beyond 9223372036854775807"),
        (["great_city", "--out", "x", "--seed", "-5"], "--seed -5 is not allowed"),
        (["great_city", "--out", "x", "--edition", "iv"], "simulate --help"),
        (["great_city", "--out", "no/such/folder/x"], "no/such/folder/x: No such file or directory"),
        (["great_city", "--out", "."], ". is not a file"),
    ],
)
def test_refusals(ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in ludi("simulate", *arguments).refused()
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_one_line_tells_what_to_install(ludi: Ludi, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ludi.study.parquet", raising=False)
    monkeypatch.delattr("ludi.study.parquet", raising=False)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    run = ludi("simulate", "great_city", "--out", str(out))
    assert "needs pyarrow, which is not installed: pip install 'ludi-romani[study]'" in run.refused()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_interrupted_it_leaves_nothing(tmp_path: Path, workers: str) -> None:
    """As by Ctrl-C, which a terminal sends to the workers as well."""
    out = tmp_path / "games.parquet"
    program = f"import ludi.study.parquet; ludi.study.parquet.GAMES = 1; {LUDI}"  # so what is played is written soon
    command = ["simulate", "great_city", "--games", "1000000", "--workers", workers, "--out", str(out)]
    with started(program, *command, env={**os.environ, "LUDI_LANG": ""}) as other:
        wait_until(lambda: any(part.stat().st_size for part in tmp_path.iterdir()), "nothing is written")
        os.killpg(other.pid, signal.SIGINT)
        _, said = other.communicate(timeout=PATIENCE)
    assert other.returncode == 130
    assert said == "ludi: stopped: nothing was written\n"
    assert list(tmp_path.iterdir()) == []


def test_help_lists_the_options_of_the_game(ludi: Ludi) -> None:
    run = ludi("simulate", "gloria_mundi", "--help")
    assert run.status == 0
    for said in ("--games", "--out", "--no-decisions", "--force", "--deck"):
        assert said in run.out

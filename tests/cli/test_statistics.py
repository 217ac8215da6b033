"""`ludi statistics` and `ludi puzzles`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ludi.study.puzzles import Puzzle
from ludi.study.shapes import ToldStatistics
from tests.cli.conftest import Run
from tests.conformity import faults
from tests.study.games import TITLES, played

Ludi = Callable[..., Run]
SEATS = ("--seats", "random,random", "--games", "4", "--workers", "1")


@pytest.mark.parametrize("title", TITLES)
def test_statistics_of_games_that_are_played(ludi: Ludi, tmp_path: Path, title: str) -> None:
    run = ludi("statistics", title, *SEATS, "--out", str(tmp_path / "games"), "--json")
    assert run.status == 0, run.err
    found = json.loads(run.out)
    assert faults(found, ToldStatistics) == []
    assert (found["game"], found["players"], found["games"]) == (title, 2, 4)
    assert sum(found["endings"].values()) == 4
    assert sum(seat["mean"] for seat in found["seat_wins"]) == pytest.approx(1)
    page = tmp_path / "games" / "statistics.html"
    assert "<svg" in page.read_text()
    page.unlink()
    again = ludi("statistics", title, *SEATS, "--out", str(tmp_path / "games"), "--lang", "fr")
    assert again.out == f"{page} : 4 parties en graphiques\n"
    assert "Ce que valent les places" in page.read_text()


def test_statistics_of_ones_own_games(ludi: Ludi, tmp_path: Path) -> None:
    """Those of other titles, and those that are not over, are left out."""
    for number in (5, 6):
        (tmp_path / f"{number}.jsonl").write_text(played("great_city", seed=number))
    (tmp_path / "other.jsonl").write_text(played("gloria_mundi"))
    (tmp_path / "running.jsonl").write_text("".join(played("great_city").splitlines(keepends=True)[:9]))
    run = ludi("statistics", "great_city", "--records", str(tmp_path), "--json")
    found = json.loads(run.out)
    assert found["games"] == 2
    assert all(each["when"]["mean"] > 0 for each in found["buildings"])
    assert "no records" in ludi("statistics", "great_city", "--records", str(tmp_path / "none")).refused()
    assert "no finished game" in ludi("statistics", "glory_to_rome", "--records", str(tmp_path)).refused()


PUZZLE = Puzzle("ludi1 great_city", "produce", "skip", "Turn", 2, 0.5, 0.1, 0.01)


def test_mining_goes_on_where_it_was(ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mined: list[int] = []

    def mine(game: str, number: int) -> list[Puzzle]:
        if len(mined) == 2:
            mined.append(-1)
            raise KeyboardInterrupt
        mined.append(number)
        return [PUZZLE._replace(line=f"ludi1 {game} {number}")]

    monkeypatch.setattr("ludi.cli.puzzles.mine", mine)
    out = tmp_path / "found.jsonl"
    command = ("puzzles", "mine", "great_city", "--out", str(out), "--count", "4", "--workers", "1")
    run = ludi(*command)
    assert run.status == 130
    assert "2 of 4 puzzles" in run.err
    assert ludi(*command).out == f"{out}: 4 puzzles\n"
    assert mined == [0, 1, -1, 2, 3]
    found = [Puzzle(**json.loads(line)) for line in out.read_text().splitlines()]
    assert [each.line[-1] for each in found] == ["0", "1", "2", "3"]
    other = ludi("puzzles", "mine", "gloria_mundi", "--out", str(out), "--workers", "1")
    assert "begun for another game" in other.refused()


def test_puzzles_are_listed_without_their_answers(ludi: Ludi) -> None:
    told = json.loads(ludi("puzzles", "list", "great_city", "--json").out)
    assert all("best" not in each for each in told)
    assert ludi("puzzles", "list", "chess").refused()

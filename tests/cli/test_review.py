"""`ludi review` and `ludi analyse`."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ludi as package
from ludi import position
from ludi.study.judge import Looks
from ludi.study.reviewing import judged_by
from tests.cli.conftest import Run, client
from tests.study.games import played

Ludi = Callable[..., Run]
LITTLE = Looks(search=2, race=1, final=2)


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.study.reviewing.QUICK", LITTLE)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(played("great_city"))
    return file


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a review of that record keeps."""
    file = tmp_path_factory.mktemp("judged") / "game.jsonl"
    file.write_text(played("great_city"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludi.study.reviewing.QUICK", LITTLE)
        assert client("review", str(file), "--workers", "1").status == 0
    return kept_beside(file).read_bytes()


@pytest.fixture
def finished(record: Path, judged: bytes) -> Path:
    """The record with its review beside it."""
    kept_beside(record).write_bytes(judged)
    return record


def kept_beside(record: Path) -> Path:
    return record.with_name("game.quick.review.jsonl")


def reviewed(ludi: Ludi, record: Path, *more: str) -> Any:
    run = ludi("review", str(record), "--workers", "1", "--json", *more)
    assert run.status == 0, run.err
    return json.loads(run.out)


def test_a_review_is_a_table_and_the_moments(ludi: Ludi, finished: Path) -> None:
    run = ludi("review", str(finished), "--workers", "1")
    assert run.status == 0, run.err
    for said in ("Luck and skill", "Own play", "Without luck", "Loss per decision", "The moments that cost most"):
        assert said in run.out
    french = ludi("review", str(finished), "--workers", "1", "--lang", "fr")
    for said in ("Chance et adresse", "Sans la chance", "Les moments qui ont coûté le plus"):
        assert said in french.out


def test_a_review_as_json_adds_up(ludi: Ludi, finished: Path) -> None:
    found = reviewed(ludi, finished)
    for seat in found["seats"]:
        parts = seat["start"] + seat["luck"] + seat["own"] + seat["others"]
        assert parts == pytest.approx(seat["result"], abs=1e-9)
    assert all(each["share_doubt"] >= 0 for each in found["decisions"])
    assert all(moment["line"] for moment in found["moments"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_review_as_a_page_needs_nothing_else(ludi: Ludi, finished: Path, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "review.html"
    assert ludi("review", str(finished), "--workers", "1", "--html", str(page), "--lang", lang).status == 0
    html = page.read_text()
    assert f'<html lang="{lang}">' in html
    assert "<svg" in html
    assert "src=" not in html
    assert "href=" not in html


def test_an_interrupted_review_goes_on(ludi: Ludi, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what was judged before, and a torn line judged again."""
    whole = reviewed(ludi, finished)
    kept = kept_beside(finished)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.unlink()
    with monkeypatch.context() as patch:
        patch.setattr("ludi.cli.review.judged_by", lambda *given: interrupted(judged_by(*given)))
        run = ludi("review", str(finished), "--workers", "1")
    assert run.status == 130
    assert f"3 of {len(lines) - 1} decisions are kept" in run.err
    assert kept.read_bytes() == b"".join(lines[:4])
    kept.write_bytes(b"".join(lines[:4]) + lines[4][:20])
    assert reviewed(ludi, finished) == whole
    assert kept.read_bytes() == b"".join(lines)


def interrupted(judged: Iterator[Any]) -> Iterator[Any]:
    for _ in range(3):
        yield next(judged)
    raise KeyboardInterrupt


def test_a_review_of_another_record_is_not_taken_for_this_one(ludi: Ludi, finished: Path) -> None:
    finished.write_text(played("great_city", seed=6))
    assert "holds another review" in ludi("review", str(finished)).refused()
    assert reviewed(ludi, finished, "--force")["seed"] == 6


def test_what_cannot_be_reviewed_is_refused_in_one_line(ludi: Ludi, record: Path) -> None:
    assert "must be one of quick, deep" in ludi("review", str(record), "--level", "slow").refused()
    assert "--times 0 is not allowed" in ludi("review", str(record), "--times", "0").refused()
    assert "no such file" in ludi("review", str(record.with_name("none.jsonl"))).refused().lower()
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:20]))
    assert "only a finished game" in ludi("review", str(record)).refused()
    assert "seule une partie finie" in ludi("review", str(record), "--lang", "fr").refused()
    record.write_text("{}")
    assert "not a record" in ludi("review", str(record)).refused()


# -- analysing ---------------------------------------------------------------------------------------------


def test_a_line_is_analysed(ludi: Ludi) -> None:
    game = package.new("great_city", 2, 3)
    line = position.write(game, game.seat)
    run = ludi("analyse", line, "--guesses", "3", "--json")
    found = json.loads(run.out)
    assert found["line"] == line
    assert found["guesses"] == 3
    assert {each["move"] for each in found["moves"]} <= {game.name(move) for move in game.moves()}
    assert [each["share"] for each in found["moves"]] == sorted(
        [each["share"] for each in found["moves"]], reverse=True
    )


def test_a_moment_of_a_record_is_analysed(ludi: Ludi, record: Path) -> None:
    run = ludi("analyse", str(record), "--move", "12", "--guesses", "2")
    assert run.status == 0, run.err
    assert run.out.startswith("ludi1 great_city seat=")
    assert "2 guesses looked at" in run.out
    assert (
        "2 suppositions examinées" in ludi("analyse", str(record), "--move", "12", "--guesses", "2", "--lang", "fr").out
    )


def test_what_is_no_position_is_refused_in_one_line(ludi: Ludi, record: Path) -> None:
    assert "neither the line of a position" in ludi("analyse", "e4 e5").refused()
    assert "impossible position" in ludi("analyse", "ludi1 great_city players=2").refused()
    assert "--move names a move" in ludi("analyse", str(record)).refused()
    assert "--move is for a recorded game" in ludi("analyse", "ludi1 great_city players=2", "--move", "3").refused()
    over = package.replay(played("great_city"))
    assert "the game is over" in ludi("analyse", position.write(over)).refused()

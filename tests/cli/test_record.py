"""Keeping a game: every line is on the disk before its move is seen, and nothing that can be read is lost."""

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import ludi as package
from tests.cli.conftest import GAME, PETITION, Run, client
from tests.processes import LUDI, started, wait_until

Ludi = Callable[..., Run]
ALWAYS = ["1"] * 2000


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of an uninterrupted game with seed 7, always choosing the first move."""
    file = tmp_path_factory.mktemp("whole") / "game.jsonl"
    assert client("play", GAME, "--seed", "7", "--record", str(file), lines=ALWAYS).status == 0
    return file.read_text()


def resume(ludi: Ludi, file: Path, *more: str) -> Run:
    return ludi("play", GAME, "--record", str(file), *more, lines=ALWAYS)


def test_the_record_is_a_record(whole: str) -> None:
    game = package.replay(whole)
    assert game.over
    head, *_, result = [json.loads(line) for line in whole.splitlines()]
    assert head["seats"] == ["me", "citizen", "citizen"]
    assert head["names"] == ["Player 1", "Livia", "Marcus"]
    assert result["winners"] == game.winners()


def test_leaving_tells_how_to_go_on(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "my game.jsonl"
    run = ludi("play", GAME, "--seed", "7", "--record", str(file), answers="1 q")
    assert f"It is kept in {file}. Continue it with: ludi play {GAME} --record '{file}'" in run.out


@pytest.mark.parametrize("answers", [0, 25])
def test_a_game_taken_up_again_ends_the_same(ludi: Ludi, tmp_path: Path, whole: str, answers: int) -> None:
    file = tmp_path / "game.jsonl"
    ludi("play", GAME, "--seed", "7", "--record", str(file), lines=["1"] * answers)
    assert whole.startswith(file.read_text())
    run = resume(ludi, file)
    assert f"The game in {file} continues after " in run.out
    assert file.read_text() == whole


def test_a_killed_game_ends_the_same(ludi: Ludi, tmp_path: Path, whole: str) -> None:
    file = tmp_path / "game.jsonl"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL}
    with started(LUDI, "play", GAME, "--seed", "7", "--record", str(file), **pipes) as client:
        assert client.stdin is not None
        client.stdin.write("1\n" * 40)
        client.stdin.flush()
        wait_until(lambda: file.exists() and file.read_text().count("\n") > 30, "nothing was recorded")
        os.kill(client.pid, signal.SIGKILL)
        assert client.wait() == -signal.SIGKILL
    assert whole.startswith(file.read_text())
    assert resume(ludi, file).status == 0
    assert file.read_text() == whole


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_line_cut_short_is_mended(ludi: Ludi, tmp_path: Path, whole: str, cut: int) -> None:
    """By one character only the end of the line is missing, and the move counts."""
    file = tmp_path / "game.jsonl"
    lines = whole.splitlines(keepends=True)
    file.write_text("".join(lines[:60])[:-cut])
    assert ludi("play", GAME, "--record", str(file)).status == 0
    assert whole.startswith(file.read_text())
    assert file.read_text().startswith("".join(lines[: 60 if cut == 1 else 59]))


def test_a_game_killed_before_its_result_was_written(ludi: Ludi, tmp_path: Path, whole: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    run = resume(ludi, file)
    assert "★" in run.out
    assert file.read_text() == whole


def test_taking_back_rewrites_the_file_in_one_step(ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that dies while it takes a choice back leaves the file as it was."""
    file = tmp_path / "game.jsonl"
    ludi(*PETITION, "--record", str(file), answers="q")
    before = file.read_bytes()

    def die(*_: object) -> None:
        raise OSError(28, "No space left on device", str(file))

    ludi_run = ("play", GAME, "--record", str(file))
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", die)
        run = ludi(*ludi_run, answers="8 u")
    assert run.status == 2
    assert run.err == f"ludi: {file}: No space left on device\n"
    assert file.read_bytes().startswith(before)
    assert file.read_text().count("\n") == 2, "the choice stands, because it could not be taken back"
    assert len(list(tmp_path.iterdir())) == 1
    assert ludi(*ludi_run, answers="8 u q").status == 0


def test_the_file_keeps_its_permissions(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ludi("play", GAME, "--seed", "7", "--record", str(file), answers="q")
    file.chmod(0o640)
    ludi("play", GAME, "--record", str(file), answers="1 u 1 q")
    assert file.stat().st_mode & 0o777 == 0o640


def test_options_and_seats_come_from_the_record(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    options = ("--edition", "imperium", "--geek", "domus,castra", "--training", "--seed", "5")
    seats = ("--seats", "random,me", "--name", "Anna")
    ludi("play", GAME, *options, *seats, "--record", str(file), answers="q")
    for more in ((), options, ("--seats", "random,me"), ("--geek", "castra,domus")):
        run = ludi("play", GAME, "--record", str(file), *more, answers="q")
        assert "2 Anna (you)" in run.out
        assert "Black Box: Imperium" in run.out
    assert "2 Ben (you)" in ludi("play", GAME, "--record", str(file), "--name", "Ben").out


def test_a_record_of_another_program_has_no_seats(ludi: Ludi, tmp_path: Path, whole: str) -> None:
    file = tmp_path / "game.jsonl"
    head, *rest = whole.splitlines(keepends=True)
    foreign = {key: value for key, value in json.loads(head).items() if key not in ("seats", "names")}
    file.write_text(json.dumps(foreign) + "\n" + "".join(rest[:30]))
    assert "1 Player 1 (you)" in ludi("play", GAME, "--record", str(file)).out
    assert (
        "3 Anna (you)"
        in ludi(
            "play", GAME, "--record", str(file), "--seats", "random,random,me", "--name", "Anna", lines=["1"] * 5
        ).out
    )


def test_a_finished_game_is_not_played_on(ludi: Ludi, finished: Path) -> None:
    before = finished.read_bytes()
    run = ludi("play", GAME, "--record", str(finished), answers="1 1")
    assert run.status == 0
    assert run.out == f"{finished} holds a finished game; watch it with: ludi replay {finished}\n"
    assert finished.read_bytes() == before

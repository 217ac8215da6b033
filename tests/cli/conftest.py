"""Running the client with scripted answers."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ludi.cli.app import app

GAME = "glory_to_rome"
# A game whose first choice can be a petition, by the number 8: half-made, it can be taken back.
PETITION = ("play", GAME, "--edition", "republic", "--seed", "11")


class Run:
    """What the client said and how it ended."""

    def __init__(self, arguments: Sequence[str], answers: str = "") -> None:
        result = CliRunner().invoke(app, list(arguments), input=answers, env={"COLUMNS": "100", "LUDI_LANG": ""})
        self.status = result.exit_code
        self.out = result.stdout.replace("\N{NO-BREAK SPACE}", " ")
        self.err = result.stderr.replace("\N{NO-BREAK SPACE}", " ")
        self.raised = result.exception

    def refused(self) -> str:
        """The one line of a refusal."""
        assert self.status == 2, self.out + self.err
        assert self.out == ""
        assert isinstance(self.raised, SystemExit)
        assert len(self.err.splitlines()) == 1
        return self.err


def client(*arguments: str, answers: str = "", lines: Sequence[str] = ()) -> Run:
    """`client("play", GAME, answers="1 2 q")`: answers are separated by blanks, `_` is Enter."""
    given = [word.replace("_", "") for word in answers.split()] + list(lines)
    return Run(arguments, "".join(f"{line}\n" for line in given))


@pytest.fixture(autouse=True)
def _the_same_seed_whenever_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.cli.app.randbits", lambda bits: 7)


@pytest.fixture
def ludi() -> Callable[..., Run]:
    return client


@pytest.fixture(scope="session")
def bots_game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("bots") / "finished.jsonl"
    assert client("play", GAME, "--seats", "random,random", "--seed", "5", "--record", str(file)).status == 0
    return file.read_bytes()


@pytest.fixture
def finished(bots_game: bytes, tmp_path: Path) -> Path:
    """The record of a whole game between bots."""
    file = tmp_path / "finished.jsonl"
    file.write_bytes(bots_game)
    return file

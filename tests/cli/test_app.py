"""The list of games, the version, the catalogues of the client."""

import os
import re
import string
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludi as package
from ludi import cli as client
from ludi.cli.words import program
from ludi.core.text import LANGUAGES, catalogue
from tests.cli.conftest import Run

Ludi = Callable[..., Run]


def test_version(ludi: Ludi) -> None:
    run = ludi("--version")
    assert run.status == 0
    assert run.out == f"ludi-romani {package.__version__} ({package.BUILD})\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_names_every_option(ludi: Ludi, language: str) -> None:
    run = ludi("games", "--lang", language)
    assert run.status == 0
    said = " ".join(re.sub("[│╭╮╰╯─├┤┼]", " ", run.out).split())
    for title in package.titles():
        words = catalogue(title.package, language)
        assert title.name in said
        for option in title.options:
            assert f"--{option.name}" in said
            assert " ".join(words["options"][option.name].split()) in said
            for value in getattr(option, "values", ()):
                assert value in said
    words = catalogue("ludi.games.glory_to_rome", language)
    for edition in [*words["editions"].values(), *words["meanings"]["edition"].values()]:
        assert " ".join(edition.split()) in said


def test_help_of_each_command(ludi: Ludi) -> None:
    for command in ([], ["play"], ["games"], ["replay"], ["deck"]):
        assert ludi(*command, "--help").status == 0


@pytest.mark.parametrize("asked", ["-h", "--help"])
def test_help_of_a_game_lists_its_options(ludi: Ludi, asked: str) -> None:
    run = ludi("play", "glory_to_rome", asked)
    assert run.status == 0
    for option in ("--seats", "--edition", "--geek", "imperium"):
        assert option in run.out


def test_commands_are_printed_as_they_were_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [".venv/bin/ludi", "games"])
    assert program() == ".venv/bin/ludi"
    monkeypatch.setattr("sys.argv", ["-c"])
    assert program() == "ludi"


def test_a_terminal_that_knows_only_letters() -> None:
    """Materials are told by letters then, and nothing fails, whatever bytes are typed."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "LUDI_LANG": "fr"}
    command = [sys.executable, "-c", "from ludi.cli import main; main()", "play", "glory_to_rome", "--seed", "7"]
    done = subprocess.run(command, input=b"\xff\xfe\n1\nq\n", capture_output=True, env=environment)
    assert done.returncode == 0
    assert done.stderr == b""
    for said in (b"R Bloc", b"C Beton", b"M Marbre", b"Vous avez quitte la partie."):
        assert said in done.stdout


# -- catalogues ----------------------------------------------------------------------------------------


def flat(node: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in node.items():
        found |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def test_the_languages_have_the_same_keys_and_gaps() -> None:
    first, *others = [flat(catalogue("ludi.cli", language)) for language in LANGUAGES]
    for other in others:
        assert set(first) == set(other)
        for key in first:
            assert gaps(first[key]) == gaps(other[key]), key


def gaps(text: str) -> set[str | None]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_every_key_is_used_and_every_used_key_is_there() -> None:
    keys = set(flat(catalogue("ludi.cli", "en")))
    assert client.__file__ is not None
    source = "".join(file.read_text() for file in Path(client.__file__).parent.glob("*.py"))
    sections = "|".join({key.partition(".")[0] for key in keys})
    used = set(re.findall(rf'["\']((?:{sections})\.[a-z_]+)["\']', source))
    assert used <= keys
    used |= {f"{key}_one" for key in used}
    by_name = (
        "play_help.",
        "city.short.",
        "serve.allowed.",
        "admin.",
    )  # the last two are held to their uses by tests/server
    assert {key for key in keys - used if not key.startswith(by_name)} == set()

"""A game of another package, `examples/terni_lapilli`, installed in a folder of its own."""

import atexit
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from ludi.core import registry
from ludi.core.registry import Title
from terni_lapilli import TITLE
from tests.processes import LUDI, PATIENCE

EXAMPLE = Path(__file__).parent.parent / "examples" / "terni_lapilli"
GAME = "terni_lapilli"
OWN_TOOLS = 71  # from this setuptools on, a package can be built with what is installed here, without a network


@cache
def installed() -> Path:
    """Where the example is installed, as pip does it."""
    target = Path(mkdtemp(prefix="ludi-outside-"))
    atexit.register(shutil.rmtree, target, ignore_errors=True)
    ours = ["--no-build-isolation"] if int(version("setuptools").split(".")[0]) >= OWN_TOOLS else []
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", *ours, "--target", str(target)]
    # From a copy: building leaves files beside the sources.
    copy = target / "source"
    shutil.copytree(EXAMPLE, copy)
    done = subprocess.run([*command, str(copy)], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return target


def renamed(name: str, book: Callable[..., Mapping[str, Any]] = TITLE.book) -> Title:
    """The same game by another name, perhaps with another book."""
    return Title(
        name,
        TITLE.package,
        TITLE.players,
        TITLE.options,
        TITLE.new,
        TITLE.decode,
        TITLE.moves,
        TITLE.frames,
        TITLE.headline,
        TITLE.crumbs,
        book,
        TITLE.features,
    )


def surroundings() -> dict[str, str]:
    """For a program that finds the installed game by itself."""
    paths = [str(installed()), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LUDI_LANG": "", "COLUMNS": "100"}


def client(*arguments: str, answers: str = "") -> "subprocess.CompletedProcess[str]":
    """`ludi`, with the game installed."""
    command = [sys.executable, "-c", LUDI, *arguments]
    return subprocess.run(
        command, input=answers, capture_output=True, encoding="utf-8", env=surroundings(), check=False, timeout=PATIENCE
    )


@contextmanager
def on_path(folder: Path) -> Iterator[None]:
    """Packages of a folder are found, and games of theirs; afterwards they are forgotten."""
    before = {title.name for title in registry.titles()}
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        registry.look_again()
        try:
            yield
        finally:
            for title in registry.titles():
                if title.name not in before:
                    registry.unregister(title.name)


@contextmanager
def found() -> Iterator[None]:
    """The installed game, in this process."""
    with on_path(installed()):
        registry.discover()
        yield

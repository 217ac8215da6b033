"""Which build runs: the tests are run on both, and each run says which one it means."""

import os
import subprocess
import sys

import ludi


def test_the_build_is_the_one_meant() -> None:
    assert os.environ.get("LUDI_BUILD", "interpreted") == ludi.BUILD


def test_every_module_of_the_rules_is_of_one_build() -> None:
    names = [name for name in sys.modules if name.startswith(("ludi.core.", "ludi.games."))]
    files = {name: str(sys.modules[name].__file__) for name in names}
    # Shapes are never compiled: a typed dictionary would no longer say what it holds.
    parts = {name: file for name, file in files.items() if not file.endswith(("__init__.py", "shapes.py"))}
    assert len(parts) > 40
    assert {file.endswith(".py") for file in parts.values()} == {ludi.BUILD == "interpreted"}


def test_the_version_tells_the_build() -> None:
    called = subprocess.run(
        [sys.executable, "-c", "from ludi.cli import main; main()", "--version"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert called.stdout == f"ludi-romani {ludi.__version__} ({ludi.BUILD})\n"

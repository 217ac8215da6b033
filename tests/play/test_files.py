"""Files that outlive a crash, and what the package may use."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludi.play import files

PARTS = ("entry", "files", "history", "journal", "log", "offer", "record", "replay", "seats")


def test_a_file_that_is_held_is_busy(tmp_path: Path) -> None:
    file = tmp_path / "game"
    handle = files.create(file, b"one")
    with pytest.raises(files.Busy):
        files.hold(file)
    os.close(handle)
    os.close(files.hold(file))


def test_a_new_file_takes_no_ones_place(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("precious")
    with pytest.raises(files.Busy):
        files.create(file, b"one")
    assert file.read_text() == "precious"
    assert os.listdir(tmp_path) == ["game"]


def test_a_file_is_replaced_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    files.write_through(file, "one")
    file.chmod(0o640)
    files.write_in_one_step(file, "two")
    assert file.read_text() == "two"
    assert file.stat().st_mode & 0o777 == 0o640

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="No space"):
        files.write_in_one_step(file, "three")
    assert file.read_text() == "two"
    assert os.listdir(tmp_path) == ["game"]


def test_the_package_needs_no_server_and_no_screen() -> None:
    """So that it runs wherever Python does."""
    banned = "asyncio", "fastapi", "sqlalchemy", "rich", "ludi.server", "ludi.cli"
    code = f"import sys, {', '.join(f'ludi.play.{part}' for part in PARTS)}; print(set({banned}) & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"

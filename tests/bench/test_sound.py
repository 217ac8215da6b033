"""What is counted when reviews are judged again."""

from pathlib import Path

import pytest

from bench import sound
from ludi.study.judge import Looks


def test_every_blunder_and_some_of_the_best_moves_are_judged_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sound, "QUICK", Looks(search=1, race=1, final=2))
    monkeypatch.setattr(sound, "LONGER", 2)
    monkeypatch.setattr(sound, "SEATS", ["rules:50%", "random"])
    monkeypatch.setattr(sound, "KEPT", tmp_path)
    [row] = sound.measured("great_city", 1, 2)
    assert len(row["blunder"]) == row["grades"]["blunder"]
    assert len(row["best"]) == 2
    assert sound.measured("great_city", 1, 2) == [row]  # it was kept


def test_shares_are_told_with_their_intervals() -> None:
    assert sound.share(9, 10) == "9 of 10: 90 % (60 to 98)"
    assert sound.share(0, 0) == "-"

"""The search for a fair road, and how the one in use is checked: their parts, on few games or made-up figures."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.road_games import RULES, Ledger, Road, play, road_in, total

from bench import road, road_check

FIRST = road_in("first_road.toml")


def test_a_changed_road_has_the_same_spaces_and_grows_alike() -> None:
    rng = Random(1)
    for swaps in (1, 3, 50):
        found = road.changed(FIRST, FIRST, swaps, rng)
        assert found != FIRST
        assert Counter(found) == Counter(FIRST)
        assert road.grows_alike(found, FIRST)
    assert not road.grows_alike(sorted(FIRST, key=len), FIRST)


def test_the_road_in_use_is_one_that_could_be_found() -> None:
    found = road_in("deck.toml")
    assert Counter(found) == Counter(FIRST)
    assert road.grows_alike(found, FIRST)


def test_games_that_were_played_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept" / "road.jsonl"
    first = Ledger(file).figures(FIRST, 2, RULES, range(4), 2)
    assert sum(first["shares"]) == pytest.approx(4)
    monkeypatch.setattr("bench.road_games.play", None)
    assert Ledger(file).figures(FIRST, 2, RULES, range(4), 2) == first


def test_the_same_seeds_are_the_same_games_in_any_lots() -> None:
    whole = play(FIRST, 3, RULES, range(4), cards=True)
    parts = total([play(FIRST, 3, RULES, range(2), True), play(FIRST, 3, RULES, range(2, 4), True)])
    assert parts == whole
    assert whole["bought"]
    assert whole["used"]


def test_the_model_knows_what_was_played_and_doubts_the_rest() -> None:
    class Made(road.Judge):
        def shares(self, found: Road, games: int) -> Any:
            return road.EVEN

    judge = Made(Ledger(Path("none")))
    judge.played = {FIRST: 4000}
    model = road.Model(judge)
    assert model.unfair(FIRST) < 0.01
    assert model.unfair(road.changed(FIRST, FIRST, 30, Random(2))) > model.unfair(FIRST)


def test_an_interval_holds_its_share() -> None:
    share, low, high = road_check.interval(0.25, 4000)
    assert (share, low, high) == (0.25, 0.2368, 0.2637)
    assert road_check.interval(0.0, 100)[1] == pytest.approx(0.0, abs=1e-9)


def test_the_tables_show_what_was_measured() -> None:
    figures = {
        "games": 4000,
        "shares": [[0.55, 0.53, 0.57], [0.45, 0.43, 0.47]],
        "turns": 40.0,
        "steps": 30.0,
        "idle": 8.0,
        "endings": {"rome": 0.25, "africa": 0.75},
        "bought": {"Ager": 0.5},
        "used": {"Ager": 1.0},
    }
    kept = {"rules, 2 players, now road": figures}
    assert road_check.shares_table(kept)[2:] == [
        "| `rules` | 2 | now | 4000 | 55.0 (53.0 to 57.0), 45.0 (43.0 to 47.0) | **5.0** |"
    ]
    assert road_check.life_table(kept)[2:] == ["| `rules` | 2 | now | 25 % | 75 % | 0 % | 0 % | 40.0 | 30.0 | 8.0 |"]
    assert road_check.cards_table(kept)[2].startswith("| Ager |")
    assert "0.50 | 2.0" in road_check.cards_table(kept)[2]

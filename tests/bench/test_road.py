"""The search for a fair road, and how the one in use is checked: their parts, on few games or made-up figures."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.road_games import RULES, Ledger, Lot, own_seeds, parts, play, road_in, total

from bench import road, road_check

FIRST = road_in("first_road.toml")


def test_a_child_has_the_same_spaces_elsewhere_and_grows_alike() -> None:
    rng = Random(1)
    for _ in range(20):
        found = road.child(FIRST, FIRST, rng)
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
    lots = [Lot(FIRST, 2, RULES, seeds) for seeds in parts(range(4), 2)]
    first = Ledger(file).figures(lots)
    assert sum(first["shares"]) == pytest.approx(4)
    monkeypatch.setattr("bench.road_games.play", None)
    assert Ledger(file).figures(lots) == first


def test_the_same_seeds_are_the_same_games_in_any_lots() -> None:
    whole = play(FIRST, 3, RULES, range(4), cards=True)
    lots = total([play(FIRST, 3, RULES, range(2), True), play(FIRST, 3, RULES, range(2, 4), True)])
    assert lots == whole
    assert whole["bought"]
    assert whole["used"]


def test_a_road_is_as_unfair_as_seats_win_more_or_less_than_chance_tells() -> None:
    even, tilted = ({"shares": shares, "endings": {"rome": 50}} for shares in ([50.0, 50.0], [70.0, 30.0]))
    assert road.unfair(even) == pytest.approx(-0.005)
    assert road.unfair(tilted) == pytest.approx(2 * (0.04 - 0.0021))
    assert road.worst(tilted) == pytest.approx(0.2)
    assert road.dull(even) == 0 < road.dull({"shares": [50.0, 50.0], "endings": {"rome": 90}})


def test_each_road_plays_seeds_of_its_own() -> None:
    other = road.child(FIRST, FIRST, Random(2))
    assert not set(own_seeds(FIRST, 4000)) & set(own_seeds(other, 4000))
    assert own_seeds(FIRST, 10) == own_seeds(FIRST, 20)[:10]


def test_the_fairer_roads_of_a_generation_go_on_to_more_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All wins go to the first seat, but on roads that begin with a city, where everybody wins alike."""

    def made(lot: Lot) -> dict[str, Any]:
        games = float(len(lot.seeds))
        fair = lot.road[0].startswith("city")
        won = [games / lot.players] * lot.players if fair else [games] + [0.0] * (lot.players - 1)
        return {"shares": won, "endings": Counter()}

    monkeypatch.setattr(Lot, "play", made)
    with ThreadPoolExecutor(1) as pool:
        race = road.Race(Ledger(tmp_path / "road.jsonl"), pool)
        race.run([FIRST], 800)
        best = FIRST
        for _ in range(3):
            best = road.generation(race, FIRST, Random(3))
    assert best[0].startswith("city")
    assert race.judge(best).worst == pytest.approx([0.0] * 5)


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

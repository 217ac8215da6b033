"""The search for a fair road, and how the one in use is checked: their parts, on few games or made-up figures."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from bench.road_games import RULES, Batch, Ledger, Road, own_seeds, parts, play, road_in, total
from bench.road_model import Model

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


def test_the_road_that_was_measured_is_the_road_in_use() -> None:
    """Whoever changes it measures it again: `make road ARGS="--check"`."""
    kept = json.loads(road_check.KEPT.read_text("utf-8"))
    measured = {figures["road"] for name, figures in kept.items() if name.endswith(" now road")}
    assert measured == {road_check.fingerprint(road_in(road_check.ROADS["now"]))}


def test_on_the_road_in_use_every_seat_wins_about_its_share() -> None:
    """As measured with `rules` bots, for every number of players."""
    kept = json.loads(road_check.KEPT.read_text("utf-8"))
    tables = [kept[f"rules, {players} players, now road"] for players in range(2, 7)]
    assert all(road_check.worst(figures) <= road_check.WITHIN for figures in tables)


def test_games_that_were_played_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept" / "road.jsonl"
    batches = [Batch(FIRST, 2, RULES, seeds) for seeds in parts(range(4), 2)]
    first = Ledger(file).figures(batches)
    assert sum(first["shares"]) == pytest.approx(4)
    monkeypatch.setattr("bench.road_games.play", None)
    assert Ledger(file).figures(batches) == first


def test_the_same_seeds_are_the_same_games_in_any_batches() -> None:
    whole = play(FIRST, 3, RULES, range(4), cards=True)
    batches = total([play(FIRST, 3, RULES, range(2), True), play(FIRST, 3, RULES, range(2, 4), True)])
    assert batches == whole
    assert whole["bought"]
    assert whole["used"]


def beliefs(**won: float) -> tuple[road.Beliefs, list[Road]]:
    """Two roads that have played very much; the first seat has won so much more than its share, on the other all is
    even."""
    even, other = FIRST, road.child(FIRST, FIRST, Random(4))

    def table(players: int, more: float, rome: float) -> dict[str, Any]:
        shares = [1e6 * (1 / players + (more if seat == 0 else -more / (players - 1))) for seat in range(players)]
        return {"shares": shares, "endings": {"rome": 1e6 * rome}}

    more, rome = won.get("more", 0.0), won.get("rome", road.LIVELY)
    tables = {n: table(n, 0.0, road.LIVELY) for n in road.TABLES}
    return road.Beliefs({even: tables, other: {**tables, 2: table(2, more, rome)}}), [even, other]


def test_a_road_is_as_unfair_as_seats_win_more_or_less_than_is_enough() -> None:
    found, roads = beliefs(more=0.05)
    assert found.unfair(roads) == pytest.approx([0, 2 * (0.05 - road.ENOUGH) ** 2], abs=1e-5)
    found, roads = beliefs(more=road.ENOUGH)
    assert found.unfair(roads) == pytest.approx([0, 0], abs=1e-5)


def test_a_road_on_which_two_always_end_in_rome_is_dull() -> None:
    found, roads = beliefs(rome=1.0)
    assert found.unfair(roads) == pytest.approx([0, (road.DULL * (1 - road.LIVELY)) ** 2], abs=1e-5)


def test_a_road_that_has_not_played_is_believed_to_be_like_those_that_are_like_it() -> None:
    model = Model([FIRST], [[0.05]], [1000], 0.25)
    near, far = road.child(FIRST, FIRST, Random(5)), tuple(reversed(FIRST))
    told = [float(model.believed([each])[0, 0]) for each in (FIRST, near, far)]
    assert 0.05 > told[0] > told[1] > told[2] > 0
    doubted = model.perturbed(np.random.default_rng(1))
    assert doubted.believed([FIRST])[0, 0] != model.believed([FIRST])[0, 0]


def test_each_road_plays_seeds_of_its_own() -> None:
    other = road.child(FIRST, FIRST, Random(2))
    assert not set(own_seeds(FIRST, 4000)) & set(own_seeds(other, 4000))
    assert own_seeds(FIRST, 10) == own_seeds(FIRST, 20)[:10]


def test_rounds_find_a_fairer_road(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first seat wins the more, the more farms there are among the first spaces."""

    def made(batch: Batch) -> dict[str, Any]:
        games, more = float(len(batch.seeds)), 0.03 * sum("farm" in space for space in batch.road[:8])
        shares = [games * (1 - more) / batch.players] * batch.players
        return {"shares": [shares[0] + games * more, *shares[1:]], "endings": Counter()}

    monkeypatch.setattr(Batch, "play", made)
    with ThreadPoolExecutor(1) as pool:
        race = road.Race(Ledger(tmp_path / "road.jsonl"), pool)
        race.run([FIRST], {FIRST: 200})
        found = [road.one_round(race, FIRST, Random(seed)) for seed in range(4)]
    fairest, unfair = found[-1]
    assert unfair < found[0][1]
    assert sum("farm" in space for space in fairest[:8]) < sum("farm" in space for space in FIRST[:8])
    assert road.grows_alike(fairest, FIRST)
    assert race.played()[fairest] > road.FIRST_GAMES, "what seems to be fair has gone on to more games"


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

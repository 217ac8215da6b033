"""What holds in every position of every game, over many random ones."""

from collections import Counter
from typing import Any

import pytest

import ludi
from ludi.games.gloria_mundi.cards import COUNTERS, SETS
from ludi.games.gloria_mundi.save import unaccounted
from tests.games import properties
from tests.games.gloria_mundi.lying import COUNTED, ELSEWHERE, lies
from tests.games.gloria_mundi.random_play import played_out, positions
from tests.games.scale import games

MANY = games(200)  # games for each number of players
FEW = games(6)

every_table = pytest.mark.parametrize("players", range(2, 7))


@every_table
def test_everything_is_accounted_for_and_every_game_ends_before_the_hands_run_out(players: int) -> None:
    for seed in range(MANY):
        g: Any = None
        for g, moves, _ in positions(players, seed):
            assert not unaccounted(g)
            assert bool(moves) != g.over
        assert g.turn <= players * (sum(SETS[players]) - 3) + 1
        assert g.ending in ("africa", "rome", "production")
        assert g.winners()


@every_table
def test_saves_and_copies_are_equal_and_old_copies_never_change(players: int) -> None:
    for seed in range(FEW):
        properties.saves_and_copies_are_equal_and_old_copies_never_change(positions(players, seed))


@every_table
def test_listed_moves_work_and_others_are_refused_and_change_nothing(players: int) -> None:
    for seed in range(FEW // 2):
        properties.listed_moves_work_and_others_are_refused_and_change_nothing(positions(players, seed))


@every_table
def test_an_unpacked_position_goes_on_as_the_real_one(players: int) -> None:
    for seed in range(FEW):
        properties.an_unpacked_position_goes_on_as_the_real_one(positions(players, seed))


@every_table
def test_a_record_replays_to_the_same_end(players: int) -> None:
    for seed in range(FEW):
        start = ludi.new("gloria_mundi", players=players, seed=seed)
        properties.a_record_replays_to_the_same_end(start, positions(players, seed))


# -- what was told ------------------------------------------------------------------------------------

GAINED = ("produces", "gains", "recovers")
PAID = ("pays", "tribute")


def heap(event: ludi.Event) -> list[int]:
    counters = event.args["counters"]
    assert isinstance(counters, list)
    told = dict(counter.split() for counter in counters)
    return [int(told.get(kind, 0)) for kind in COUNTERS]


@every_table
def test_counters_and_steps_agree_with_what_was_told(players: int) -> None:
    """Every gain and payment is told: what stands behind the screens follows from the events alone."""
    for seed in range(MANY // 8):
        counters = [[1, 1, 1, 0] for _ in range(players)]
        steps = [0] * players
        for g, moves, move in positions(players, seed):
            if not moves:
                break
            after = g.copy()
            for event in after.play(move):
                sign = (event.key in GAINED) - (event.key in PAID)
                seat = int(str(event.args.get("seat", 0)))
                if sign:
                    counters[seat] = [a + sign * b for a, b in zip(counters[seat], heap(event), strict=True)]
                if event.key == "steps":
                    steps[seat] += int(str(event.args["count"]))
            assert [player.counters for player in after.areas] == counters
            assert [player.steps for player in after.areas] == steps


@every_table
def test_production_cards_agree_with_what_was_told(players: int) -> None:
    """Hands start alike and every card played or lost is told, so all can count them."""
    for seed in range(MANY // 8):
        hands = [
            dict(zip(("farm", "city", "peace"), [n - 1 for n in SETS[players]], strict=True)) for _ in range(players)
        ]
        areas = [dict(farm=1, city=1, peace=1) for _ in range(players)]
        for g, moves, move in positions(players, seed):
            if not moves:
                break
            after = g.copy()
            for event in after.play(move):
                kind = str(event.args.get("type"))
                seat = int(str(event.args.get("seat", 0)))
                if event.key == "plays":
                    hands[seat][kind] -= 1
                    areas[seat][kind] += 1
                elif event.key in ("loses", "loses_building"):
                    areas[seat][kind] -= 1
            seen = after.view(None, memory=True)["areas"]
            assert [area["hand"] for area in seen] == hands
            assert [area["cards"] for area in seen] == areas


@every_table
def test_the_farthest_wins_and_counters_break_ties(players: int) -> None:
    for seed in range(MANY):
        g = played_out(players, seed)
        seen = g.view(None)
        ranks = [(area["steps"], sum(area["counters"].values())) for area in seen["areas"]]
        assert seen["winners"] == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        assert (max(ranks)[0] == seen["africa"]) == (g.ending == "africa")
        for score in g.scores():
            assert score["bought"] + score["powers"] == score["total"]


def test_every_live_ending_occurs() -> None:
    endings = {played_out(players, seed).ending for players in (2, 3, 6) for seed in range(60)}
    assert endings == {"africa", "rome", "production"}


@every_table
def test_events_tell_what_moved(players: int) -> None:
    met: set[str] = set()
    for seed in range(FEW):
        met |= properties.events_tell_what_moved(positions(players, seed), 3, seed, lies, COUNTED, ELSEWHERE)
    assert met >= {
        "builds",
        "enters",
        "gains",
        "goth",
        "loses",
        "pays",
        "plays",
        "produces",
        "recovers",
        "steps",
        "tribute",
    }


@every_table
def test_everything_can_be_done_on_the_table(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW):
        met += properties.everything_can_be_done_on_the_table(positions(players, seed))
    assert set(met) >= {"pay", "other", "count", "cover", "refuse", "tribute", "pass"}


@every_table
def test_plans_do_what_they_say(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(FEW):
        met += properties.plans_do_what_they_say(
            positions(players, seed), 2, seed, lambda view, seat: view["areas"][seat]["counters"]
        )
    assert set(met) >= {"buy", "buy_on", "losses", "pay", "payment", "play", "play_basic", "powers", "refuse"}

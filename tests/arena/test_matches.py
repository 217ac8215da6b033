"""Duplicate deals, and what is kept of a game."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludi
from ludi.arena.match import play
from ludi.arena.plan import code, differences, whole_deals
from ludi.bots import Seat
from ludi.bots.program import Failure
from tests.arena.rows import plan, rows_of


def test_each_deal_is_played_once_from_every_seat() -> None:
    wanted = plan("great_city", "rules", "random", "rules:50%", games=6, seed=40)
    assert [wanted.seated(number) for number in range(3)] == [
        ["rules", "random", "rules:50%"],
        ["rules:50%", "rules", "random"],
        ["random", "rules:50%", "rules"],
    ]
    assert [wanted.seated(number) for number in range(3, 6)] == [wanted.seated(number) for number in range(3)]
    assert [wanted.new(number).seed for number in range(6)] == [40, 40, 40, 41, 41, 41]
    assert wanted.new(0) == wanted.new(2)
    assert wanted.new(2) != wanted.new(3)


def test_every_bot_has_its_own_chance_in_every_game() -> None:
    wanted = plan("great_city", "random", "random", games=20)
    seeds = {wanted.derive_seed(number, seat) for number in range(20) for seat in range(2)}
    assert len(seeds) == 40
    assert wanted.derive_seed(5, 1) == plan("great_city", "random", "random", games=400).derive_seed(5, 1)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [whole_deals(games, 3) for games in (1, 3, 4, 200)] == [3, 3, 6, 201]


@pytest.mark.parametrize("game", ["glory_to_rome", "great_city", "gloria_mundi"])
def test_a_game_is_kept_with_its_record_and_is_the_same_each_time(game: str) -> None:
    wanted = plan(game, "rules", "random", games=2, seed=8)
    played, again = play(wanted, 1), play(wanted, 1)
    assert played is not None
    assert again is not None
    assert played.record == again.record
    g = ludi.replay(played.record)
    row = played.row
    assert (g.seed, row["seed"], row["deal"], row["rotation"]) == (8, 8, 0, 1)
    assert row["seats"] == ["random", "rules"]
    assert (row["winners"], row["scores"], row["ending"]) == (g.winners(), g.scores(), g.ending)
    assert row["turns"] > 0
    moves = [line for line in played.record.splitlines() if '"move"' in line]
    assert [sum(f'"seat": {seat},' in line for line in moves) for seat in range(2)] == row["decisions"]
    assert all(0 < choices <= made for choices, made in zip(row["choices"], row["decisions"], strict=True))
    assert all(seconds > 0 for seconds in row["seconds"])
    assert row["forfeits"] == [None, None]


def test_a_stopped_game_is_none_and_its_bots_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seat_bots(monkeypatch)
    assert play(plan("great_city", "random", "random", games=2), 0, lambda: True) is None
    assert [each.closed for each in made] == [1, 1]


def test_forfeits_are_kept_and_bots_are_asked_only_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seat_bots(monkeypatch)
    played = play(plan("glory_to_rome", "random", "random", games=2), 0)
    assert played is not None
    assert played.row["forfeits"] == [{"key": "late", "args": {"seconds": "10"}, "last_words": ""}] * 2
    assert [each.asked for each in made] == played.row["choices"]
    assert played.row["choices"] != played.row["decisions"]
    assert [each.closed for each in made] == [1, 1]


def test_a_bot_that_cannot_be_closed_leaves_no_other_open(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Sleeper] = seat_bots(monkeypatch)
    close = Sleeper.close

    def fail(bot: Sleeper) -> None:
        close(bot)
        raise OSError("no")

    monkeypatch.setattr(Sleeper, "close", fail)
    with pytest.raises(OSError, match="no"):
        play(plan("great_city", "random", "random", "random", games=3), 0)
    assert [each.closed for each in made] == [1, 1, 1]


def test_the_code_is_told_by_what_decides_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert code.__wrapped__() == code()
    monkeypatch.setattr("ludi.arena.plan.files", lambda package: tmp_path)
    for folder in ("bots/text", "core", "games"):
        (tmp_path / folder).mkdir(parents=True)
    file, words = tmp_path / "bots" / "feature_weights.toml", tmp_path / "bots" / "text" / "en.toml"
    file.write_text("a = 1")
    first = code.__wrapped__()
    words.write_text("a = 1")
    assert code.__wrapped__() == first
    file.write_text("a = 2")
    assert code.__wrapped__() != first


class Sleeper:
    """Draws by lot, and counts what it is asked."""

    def __init__(self) -> None:
        self.failure: Failure | None = None
        self.asked = 0
        self.closed = 0

    def choose(self, seat: Seat) -> int:
        moves = seat.moves()
        assert len(moves) > 1
        self.asked += 1
        self.failure = Failure("late", {"seconds": "10"})
        return Random(self.asked).choice(moves)

    def close(self) -> None:
        self.closed += 1


def seat_bots(monkeypatch: pytest.MonkeyPatch) -> list[Sleeper]:
    made: list[Sleeper] = []

    def bot(name: str, seed: int, game: str) -> Any:
        made.append(Sleeper())
        return made[-1]

    monkeypatch.setattr("ludi.arena.match.bot", bot)
    return made


def test_plans_are_compared_by_name() -> None:
    held = plan("glory_to_rome", "rules", "random", games=10, edition="republic").header()
    same = plan("glory_to_rome", "rules", "random", games=12, edition="republic").header()
    assert differences(held, same) == []
    other = plan("glory_to_rome", "rules", "rules", games=8, seed=2, edition="imperium").header()
    assert differences(held, other) == ["--seats rules,random", "--seed 1", "--edition republic", "--games 10"]
    assert differences({**held, "version": "0.0.1"}, same) == ["version 0.0.1"]
    assert differences(held, plan("great_city", "rules", "random", games=10).header()) == ["game glory_to_rome"]


def test_seats_of_equal_bots_differ_only_by_their_chance() -> None:
    """So that a rotation of equal bots is not the same game again."""
    first, second = rows_of(plan("great_city", "random", "random", games=2))
    assert first["scores"] != second["scores"]

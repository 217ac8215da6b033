"""Looking at a record: all at once or step by step, with the eyes of a seat, a spectator's, or into all hands."""

import re
from collections.abc import Callable
from pathlib import Path

from ludi.cli.arguments import table_names
from ludi.cli.saves import read
from ludi.cli.words import Words
from tests.cli.conftest import GAME, Run

Ludi = Callable[..., Run]


def test_all_at_once(ludi: Ludi, finished: Path) -> None:
    for more in ([], ["--all"]):
        run = ludi("replay", str(finished), "--closed", *more)
        assert run.status == 0
        assert "Livia is the Leader now." in run.out
        assert "You drew" not in run.out
        assert "Total" in run.out
        assert "★" in run.out


def test_the_log_is_complete(ludi: Ludi, finished: Path) -> None:
    saved = read(finished, Words("en"))
    events = [event for step in saved.steps for event in step.events if event.key != "ends"]
    for more, expected in (
        ([], events),
        (["--closed"], [event for event in events if event.to < 0]),
        (["--seat", "2"], [event for event in events if event.to in (-1, 1)]),
        (["--open"], events),
    ):
        out = ludi("replay", str(finished), *more).out
        assert len(re.findall("^[·›]", out, re.MULTILINE)) == len(expected)


def test_step_by_step(ludi: Ludi, finished: Path) -> None:
    count = len(read(finished, Words("en")).steps)
    run = ludi("replay", str(finished), "--step", answers=f"_ _ b {count - 1} 99999 x {count} _")
    steps = re.findall(r"^Step (\d+) of", run.out, re.MULTILINE)
    assert [int(step) for step in steps] == [0, 1, 2, 1, count - 1, count]
    assert run.out.count("is not possible here: press Enter, or type b, a number") == 2
    assert "★" in run.out


def test_stepping_can_be_left(ludi: Ludi, finished: Path) -> None:
    for answers in ("_ q", "_"):
        run = ludi("replay", str(finished), "--step", answers=answers)
        assert run.status == 0
        assert "★" not in run.out


def test_whose_hand_is_seen(ludi: Ludi, finished: Path) -> None:
    spectator = ludi("replay", str(finished), "--step", "--closed", answers="40 q").out
    assert "Your hand" not in spectator
    assert "(you)" not in spectator
    seat = ludi("replay", str(finished), "--step", "--seat", "2", answers="40 q").out
    assert "2 Marcus (you)" in seat
    assert "Livia (you)" not in seat
    everything = ludi("replay", str(finished), "--step", answers="40 q").out
    assert everything.count("  Hand  ") + everything.count("Hand     ") >= 4


def test_a_choice_is_told_to_its_maker_only(ludi: Ludi, finished: Path) -> None:
    saved = read(finished, Words("en"))
    number, step = next((i, s) for i, s in enumerate(saved.steps, 1) if not [e for e in s.events if e.to < 0])
    assert step.move is not None
    text = f"{('Livia', 'Marcus')[step.seat]}: {step.before.text(step.move)}"
    seen = {
        more: ludi("replay", str(finished), "--step", *more, answers=f"{number} q").out
        for more in (("--closed",), ("--seat", str(step.seat + 1)), ("--seat", str(2 - step.seat)), ("--open",))
    }
    told = [text in out for out in seen.values()]
    assert told == [False, True, False, True]
    assert "nothing of it can be seen" in seen[("--closed",)]


def test_steps_of_which_nothing_is_seen_are_passed_over(ludi: Ludi, finished: Path) -> None:
    saved = read(finished, Words("en"))
    run = ludi("replay", str(finished), "--step", "--closed", answers="_ " * 60 + "b " * 60)
    assert "nothing of it can be seen" not in run.out
    shown = [int(step) for step in re.findall(r"^Step (\d+) of", run.out, re.MULTILINE)]
    seen = [i for i, s in enumerate(saved.steps, 1) if [e for e in s.events if e.to < 0]]
    assert shown == [0, *seen[:60], *reversed([0, *seen[:59]])]


def test_an_unfinished_record(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ludi("play", GAME, "--seed", "7", "--record", str(file), answers="1 1 q")
    run = ludi("replay", str(file))
    assert run.status == 0
    assert "The record ends here; the game is not finished." in run.out
    assert f"Continue it with: ludi play {GAME} --record {file}" in run.out


def test_bots_of_a_record_that_names_nobody_are_called_what_they_are() -> None:
    """As in those of the arena: whoever sits where, each program has the same name."""
    kinds = ["rules", "cmd:./b/bot.py", "me", "senator", "rules", "cmd:./a/bot.py"]
    names = ["rules 1", "bot.py 2", "Player 3", "Senator", "rules 2", "bot.py 1"]
    assert table_names(kinds, Words("en")) == names
    assert table_names(["cmd:./a/bot.py", "cmd:./b/bot.py"], Words("en")) == ["bot.py 1", "bot.py 2"]


def test_a_record_without_moves(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ludi("play", GAME, "--seats", "me,me", "--record", str(file), answers="q")
    run = ludi("replay", str(file), "--step", answers="_")
    assert "Step 0 of 0" in run.out


def test_french(ludi: Ludi, finished: Path) -> None:
    run = ludi("replay", str(finished), "--lang", "fr", "--step", answers="5 q")
    assert "Étape 5 sur" in run.out
    assert "tour" in run.out

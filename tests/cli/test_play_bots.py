"""Who sits at the table: levels in both languages, programs, and what a record may not do."""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludi.cli.play
from ludi.bots import FORMS, LEVELS, RulesBot, level_name, rating
from ludi.cli.app import BOTS
from ludi.cli.arguments import kind_title, kinds_in
from ludi.cli.words import Words
from tests.cli.conftest import GAME, PETITION, Run
from tests.processes import LUDI, PATIENCE, end_group, started, wait_until

Ludi = Callable[..., Run]
ALWAYS = ["1"] * 2000


def head(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text().splitlines()[0])
    return found


# -- levels ----------------------------------------------------------------------------------------------


def test_levels_in_both_languages() -> None:
    assert kinds_in("me, Plebeian,CITOYEN,sénateur,senateur,Consul,Plébéien") == [
        "me",
        "plebeian",
        "citizen",
        "senator",
        "senator",
        "consul",
        "plebeian",
    ]
    assert kinds_in("Tiron,chevalier, César,Knight+Marchand, SENATEUR + incendiaire,rules+Hurry:30%") == [
        "tiro",
        "knight",
        "caesar",
        "knight+merchant",
        "senator+arsonist",
        "rules+hurry:30%",
    ]
    assert kinds_in("Random,RULES:50%, search:1S") == ["random", "rules:50%", "search:1s"]


def test_the_table_calls_a_level_by_its_name(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run = ludi("play", GAME, "--seats", "me,plébéien,citizen", "--record", str(file), answers="q")
    assert "(Plebeian)" in run.out
    assert "(Citizen)" in run.out
    assert head(file)["seats"] == ["me", "plebeian", "citizen"]
    again = ludi("play", GAME, "--record", str(file), "--lang", "fr", "--seats", "me,PLEBEIAN,citoyen", answers="q")
    assert "(Plébéien)" in again.out
    assert "(Citoyen)" in again.out


def test_the_games_are_listed_with_their_opponents(ludi: Ludi) -> None:
    english, french = ludi("games").out, ludi("games", "--lang", "fr").out
    for level in LEVELS:
        assert f"│ {level} " in english
    for level in ("tiron", "plébéien", "artisan", "citoyen", "chevalier", "sénateur", "consul", "césar"):
        assert f"│ {level} " in french
    for form in set(FORMS) - set(LEVELS):
        assert f"│ {form} " in english
    assert set(BOTS) | set(LEVELS) == set(FORMS)


def test_the_personalities_are_listed_with_their_games(ludi: Ludi) -> None:
    english, french = ludi("games").out, ludi("games", "--lang", "fr").out
    assert "│ +merchant " in english
    assert "│ +marchand " in french
    refused = ludi("play", "great_city", "--seats", "me,senator+merchant")
    assert "senator cannot be 'merchant' here: after + comes one of hoarder, planner, priest" in refused.refused()


def test_the_ratings_of_the_levels_are_shown(ludi: Ludi) -> None:
    found = rating(GAME, "citizen")
    assert found is not None
    assert found.give > 0
    assert found.said("en") in ludi("games").out
    assert found.said("fr") in ludi("games", "--lang", "fr").out
    assert rating(GAME, "nobody") is None


def test_the_guide_tells_what_each_level_is() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    for level, kind in LEVELS.items():
        french = level_name(level, "fr").lower()
        assert f"| `{level}` | `{french}` | `{kind}` |" in guide


def test_a_game_with_levels_goes_on_as_it_would_have(ludi: Ludi, tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    play = ("play", GAME, "--seats", "me,plebeian,citizen", "--seed", "3", "--record")
    ludi(*play, str(whole), lines=["1"] * 30)
    ludi(*play, str(parted), lines=["1"] * 10)
    ludi("play", GAME, "--record", str(parted), lines=["1"] * 20)
    assert parted.read_text() == whole.read_text()
    assert len(whole.read_text().splitlines()) > 60


def test_a_bot_is_made_once_and_closed(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    closed: list[bool] = []

    class Watched(RulesBot):
        def close(self) -> None:
            closed.append(True)

    def bot(name: str, seed: int, game: str) -> Watched:
        made.append(name)
        return Watched(seed)

    monkeypatch.setattr(ludi_play, "bot", bot)
    assert ludi("play", GAME, "--seats", "me,citizen,random", lines=ALWAYS).status == 0
    assert sorted(made) == ["citizen", "random"]
    assert len(closed) == 2
    ludi("play", GAME, "--seats", "me,citizen,random", answers="1 1 1 1 1 1")
    assert len(closed) == len(made), "also when the game is left"


ludi_play = ludi.cli.play


# -- programs --------------------------------------------------------------------------------------------

FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    with open(sys.argv[1], "a") as heard:
        heard.write(line)
    if "decide" in message:
        print(json.dumps({"decide": message["decide"], "move": message["moves"][0]["name"]}), flush=True)
"""


@pytest.fixture
def seat(tmp_path: Path) -> str:
    """A seat whose program always plays the first move, and notes what it hears in the file `Heard`."""
    file = tmp_path / "First Bot.py"
    file.write_text(FIRST)
    return f"cmd:{sys.executable} '{file}' '{tmp_path / 'Heard'}'"


def test_a_program_plays(ludi: Ludi, tmp_path: Path, seat: str) -> None:
    run = ludi("play", GAME, "--seats", f"me,{seat}", "--seed", "7", lines=ALWAYS)
    assert run.status == 0
    assert "★" in run.out
    assert "2 Livia (First Bot.py)" in run.out
    assert "gives up its seat" not in run.out
    first, *_, last = [json.loads(line) for line in (tmp_path / "Heard").read_text().splitlines()]
    assert (first["ludi"], first["game"], first["seat"]) == (1, GAME, 1)
    assert last["over"]["winners"]


def test_the_end_is_told_after_a_choice_was_taken_back(ludi: Ludi, tmp_path: Path, seat: str) -> None:
    """The game ends before the program is asked again."""
    run = ludi(*PETITION, "--seats", f"me,{seat}", lines=["1", "14", "u", "s 2"])
    assert run.out.count("Taken back.") == 1
    assert "The game is over" in run.out
    heard = [json.loads(line) for line in (tmp_path / "Heard").read_text().splitlines()]
    assert "decide" in heard[-2]
    assert heard[-1]["over"]["winners"] == [1]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "The program that plays for Livia gives up its seat: it ended with status 1.",
        ),
        (
            "fr",
            "Le programme qui joue pour Livia perd sa place : il s’est terminé avec le statut 1.",
        ),
    ],
)
def test_a_program_that_fails_is_told_of_once(ludi: Ludi, language: str, said: str) -> None:
    options = ("--seed", "7", "--lang", language)
    run = ludi("play", GAME, "--seats", "me,cmd:false", *options, lines=["1"] * 20)
    assert run.status == 0
    assert " ".join(run.out.split()).count(said) == 1
    watched = ludi("play", GAME, "--seats", "random,cmd:false", *options)
    assert " ".join(watched.out.split()).count(said.replace("Livia", "Marcus")) == 1


def test_a_program_that_fails_plays_on_as_a_citizen(ludi: Ludi, tmp_path: Path) -> None:
    moves: list[list[str]] = []
    for kind in ("cmd:false", "citizen"):
        file = tmp_path / kind.partition(":")[0]
        ludi("play", GAME, "--seats", f"me,{kind}", "--seed", "7", "--record", str(file), lines=["1"] * 20)
        moves.append(file.read_text().splitlines()[1:])
    assert moves[0] == moves[1]
    assert len(moves[0]) > 25


@pytest.mark.parametrize("kind", ["cmd:", "cmd: ", "cmd@30:./x", "cmd@0s:./x", "cmd:'./x"])
def test_a_seat_that_is_no_program(ludi: Ludi, kind: str) -> None:
    assert (
        f"'{kind.strip()}' is not possible: it must be cmd:PROGRAM, or cmd@30s:PROGRAM "
        in ludi("play", GAME, "--seats", f"me,{kind}").refused()
    )


def test_what_a_program_is_called_at_the_table() -> None:
    for kind, name in {
        "cmd:./MyBot --deep": "MyBot",
        "CMD@30s:/usr/bin/python3 -u bots/mine.py x": "mine.py",
        "cmd:python3": "python3",
        "cmd:''": "",
        "cmd:" + "x" * 99: "x" * 16,
    }.items():
        assert kind_title(kinds_in(kind)[0], Words("en")) == name


def test_a_program_is_ended_when_the_player_leaves(tmp_path: Path) -> None:
    """By Ctrl-C while it thinks, and it does not obey."""
    program, pid = tmp_path / "slow.py", tmp_path / "pid"
    program.write_text(
        "import os, signal, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"open({str(pid)!r} + '~', 'w').write(str(os.getpid()))\n"
        f"os.rename({str(pid)!r} + '~', {str(pid)!r})\n"
        "time.sleep(600)\n"
    )
    kind = f"cmd@500s:{sys.executable} {program}"
    with started(LUDI, "play", GAME, "--seats", f"{kind},random", stdin=subprocess.DEVNULL) as run:
        wait_until(pid.exists, "the program was not started")
        try:
            run.send_signal(signal.SIGINT)
            out, _ = run.communicate(timeout=PATIENCE)
            assert run.returncode == 0
            assert "You left the game." in out
            with pytest.raises(ProcessLookupError):
                os.kill(int(pid.read_text()), 0)
        finally:
            end_group(int(pid.read_text()))


# -- records ---------------------------------------------------------------------------------------------


def test_a_record_never_starts_a_program(ludi: Ludi, tmp_path: Path) -> None:
    """Only the player does, who types the very same."""
    file, made = tmp_path / "game.jsonl", tmp_path / "made"
    evil = f"cmd:touch {made}"
    line = {"ludi": 1, "game": GAME, "players": 2, "seed": 7, "options": {}, "seats": [evil, "me"]}
    file.write_text(json.dumps(line) + "\n")
    before = file.read_bytes()
    play = ("play", GAME, "--record", str(file))
    typed = f"ludi play {GAME} --record {file} --seats {shlex.quote(evil + ',me')}"
    for more in ((), ("--seats", "citizen,me"), ("--seats", f"me,{evil}"), ("--seats", f"cmd:touch {made}2,me")):
        refusal = ludi(*play, *more, answers="1 1 1 1").refused()
        assert refusal.rstrip().endswith(f"type: {typed}")
        assert "names a program as a player, which is started only if you name it yourself" in refusal
        assert file.read_bytes() == before
    assert ludi("replay", str(file), "--all").status == 0
    assert not made.exists()
    run = ludi(*shlex.split(typed)[1:], answers="1 1 1 1 1 1")
    assert run.status == 0
    assert made.exists(), "now it was asked for"


def test_what_is_said_of_a_program_in_a_record_is_harmless(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    line = {"ludi": 1, "game": GAME, "players": 2, "seed": 7, "options": {}, "seats": ["me", "cmd:x\x1b[2J\ny"]}
    file.write_text(json.dumps(line) + "\n")
    assert "\x1b" not in ludi("play", GAME, "--record", str(file)).refused()
    assert "\x1b" not in ludi("replay", str(file), "--step", answers="q").out


def test_a_kept_game_with_a_program_goes_on(ludi: Ludi, tmp_path: Path, seat: str) -> None:
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    play = ("play", GAME, "--seats", f"me,{seat}", "--seed", "7", "--training", "--record")
    ludi(*play, str(whole), lines=ALWAYS)
    left = ludi(*play, str(parted), lines=["1"] * 10)
    again = left.out[left.out.index("Continue it with: ") + len("Continue it with: ") :].splitlines()[0]
    assert shlex.split(again)[-2:] == ["--seats", f"me,{seat}"]
    assert head(parted)["seats"] == ["me", seat]
    assert ludi(*shlex.split(again)[1:], lines=ALWAYS).status == 0
    assert parted.read_text() == whole.read_text()
    finished = ludi("play", GAME, "--record", str(parted))
    assert finished.status == 0
    assert "holds a finished game" in finished.out

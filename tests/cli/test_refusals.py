"""Everything that can be wrong ends in one line on stderr and status 2; files stay as they were."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE

import pytest

import ludi as engine
from ludi.cli.saves import begin
from ludi.cli.words import Words
from ludi.core.errors import BadRecord
from ludi.play.seats import Seating
from tests.cli.conftest import GAME, PETITION, Run
from tests.processes import LUDI, PATIENCE, started

Ludi = Callable[..., Run]

SENSELESS = [
    (["play", "chess"], "there is no game 'chess': the games are glory_to_rome"),
    (["play", "--edition", "iv"], "there is no game '--edition'"),
    (["play", GAME, "--colour", "red"], "unknown option --colour: glory_to_rome has --edition, --geek"),
    (["play", GAME, "-x"], "unknown option -x"),
    (["play", GAME, "more"], "unexpected word 'more'"),
    (["play", GAME, "--edition", "v"], "--edition v is not allowed: it must be one of iv, iv-fr, republic, imperium"),
    (["play", GAME, "--edition"], "--edition needs a value: one of iv"),
    (["play", GAME, "--geek", "--training"], "--geek needs a value: none, all, or several of domus"),
    (["play", GAME, "--geek", "domus,villa"], "--geek domus,villa is not allowed"),
    (["play", GAME, "--training=maybe"], "--training maybe is not allowed: it must be yes or no"),
    (["play", GAME, "--training", "maybe"], "unexpected word 'maybe'"),
    (["play", GAME, "--house", "no_limits"], "several of statue_for_all, bath_own_role"),
    (["play", GAME, "--edition", "iv", "--edition", "iv"], "--edition is given twice"),
    (["play", GAME, "--seats", "me,him"], "there is no seat 'him': a seat is one of me, tiro, plebeian"),
    (["play", GAME, "--seats", ""], "there is no seat ''"),
    (["play", GAME, "--seats", "me"], "1 seat is not possible: glory_to_rome is for 2 to 5 players"),
    (["play", GAME, "--seats", ",".join(["me"] * 6)], "6 seats are not possible"),
    (["play", GAME, "--seed", "-1"], "--seed -1 is not allowed: it must be a whole number from 0 to"),
    (["play", GAME, "--seed", str(2**63)], "it must be a whole number from 0 to 9223372036854775807"),
    (["play", GAME, "--name", "Anna,Ben"], "2 names for one seat of 'me'"),
    (["play", GAME, "--name", "Anna", "--seats", "random,random"], "a name is for a seat of 'me', and there is none"),
    (["play", GAME, "--name", "\x1b[2JAnna"], "the name '[2JAnna' is not possible"),
    (["play", GAME, "--name", "A" * 17], "a name has 1 to 16 printable characters"),
    (["play", GAME, "--name", "A\nB"], "a name has 1 to 16 printable characters"),
    (["play", GAME, "--name", "Anna,Anna", "--seats", "me,me"], "two players have the same name"),
    (["play", GAME, "--lang", "la"], "--lang la is not allowed: it must be one of en, fr"),
    (["games", "--lang", "la"], "--lang la is not allowed: it must be one of en, fr"),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
    (["replay", "x", "--seat", "1", "--open"], "--seat and --open cannot be combined"),
    (["replay", "x", "--step", "--all"], "--step and --all cannot be combined"),
    (["play", "chess", "--lang", "fr"], "il n’y a pas de jeu « chess »"),
    (["play", GAME, "--seats", "me", "--lang", "fr"], "1 place n’est pas possible"),
    (["play", GAME, "--training=maybe", "--lang", "fr"], "n’est pas permis : c’est yes ou no"),
    # What Typer finds out by itself.
    (["play"], "a game is missing: ludi play GAME, one of glory_to_rome, great_city, gloria_mundi"),
    (["play", "--lang", "fr"], "il manque un jeu : ludi play JEU"),
    (["play", GAME, "--seed", "x"], "--seed x is not allowed: it must be a whole number"),
    (["play", GAME, "--seed=x", "--lang=fr"], "--seed x n’est pas permis : c’est un nombre entier"),
    (["play", GAME, "--seed"], "--seed needs a value: a whole number"),
    (["play", GAME, "--pace", "-1"], "--pace -1 is not allowed: it must be a number from 0 to 60"),
    (["play", GAME, "--pace", "99"], "--pace 99 is not allowed: it must be a number from 0 to 60"),
    (["play", GAME, "--hint=3"], "--hint takes no value"),
    (["play", GAME, "--record"], "--record needs a value: ludi play --help says which"),
    (["arena", GAME, "--games", "x"], "--games x is not allowed: it must be a whole number"),
    (["replay"], "a file is missing: ludi replay FILE"),
    (["replay", "x", "--seat", "one"], "--seat one is not allowed: it must be a whole number"),
    (["nonsense"], "there is no command 'nonsense': the commands are play, games, deck, replay"),
    (["nonsense", "--lang", "fr"], "il n’y a pas de commande « nonsense »"),
    (["games", "x"], "unexpected word 'x'"),
    (["games", "--colour"], "unknown option --colour: ludi games has --lang, --help"),
    (["games", "--lang"], "--lang needs a value: one of en, fr"),
    (["--colour"], "unknown option --colour: ludi has --version, --help"),
    # Seats beyond their limits.
    (["play", GAME, "--seats", "me,search:0s"], "more than 0s up to 3600s, or 1 to 100000000 trials"),
    (["play", GAME, "--seats", "me,rules:200%"], "the probability of overlooking a move, 0% to 99%"),
    (
        ["arena", GAME, "--seats", "rules,cmd@x:"],
        "it must be cmd:PROGRAM, or cmd@30s:PROGRAM with more than 0s up to 3600s",
    ),
    (["play", GAME, "--seats", "me,him"], "cmd:./mybot, cmd@30s:./mybot"),
    # Programs that cannot be started.
    (["play", GAME, "--seats", "me,cmd:./nothere"], "the program ./nothere cannot be started: there is no such file"),
    (["play", GAME, "--seats", "me,cmd:/"], "the program / cannot be started: it is not a file that you may execute"),
    (["simulate", GAME, "--seats", "random,cmd:nowhere_to_be_found", "--out", "x"], "there is no such file"),
    (["play", GAME, "--seats", "me,cmd:./nothere", "--lang", "fr"], "le programme ./nothere ne peut pas être lancé"),
]


@pytest.mark.parametrize(("arguments", "said"), SENSELESS)
def test_senseless_command_lines(ludi: Ludi, arguments: list[str], said: str) -> None:
    assert said in ludi(*arguments).refused()


def test_a_script_that_names_no_reader_is_refused(ludi: Ludi, tmp_path: Path) -> None:
    script = tmp_path / "mybot"
    for text, refused in (("print(1)\n", True), ("#!/nowhere/python\n", True), (f"#!{sys.executable}\n", False)):
        script.write_text(text)
        script.chmod(0o755)
        run = ludi("play", GAME, "--seats", f"me,cmd:{script}", "--seed", "7", answers="q q")
        assert (run.status == 2) == refused
        assert ("its first line names no program to run it" in run.err) == refused


def test_options_are_understood_in_any_place(ludi: Ludi) -> None:
    for arguments in (
        ["--edition", "imperium", GAME, "--training"],
        [GAME, "--training", "--edition=imperium"],
        ["--training", "yes", GAME, "--edition", "imperium"],
        [GAME, "--edition", "imperium", "--training", "on"],
    ):
        run = ludi("play", *arguments, "--seed", "1", answers="q")
        assert run.status == 0, run.err
        assert "Black Box: Imperium" in run.out
        assert "Removed" in run.out
    assert "Removed" not in ludi("play", GAME, "--training", "no", answers="q").out


def test_options_in_any_letter_case(ludi: Ludi) -> None:
    run = ludi("play", GAME, "--edition", "Imperium", "--geek", "ALL", "--training", "NO", answers="q")
    assert "Black Box: Imperium" in run.out


# -- files ---------------------------------------------------------------------------------------------

HEAD = {"ludi": 1, "game": GAME, "players": 2, "seed": 7, "options": {}}


def lines(*rows: object) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


DAMAGED = {
    "empty": (b"", "not a record"),
    "not text": (b"\xff\xfe\x00", "it is not text"),
    "prose": (b"Dear diary,\n", "line 1 of the record is not JSON"),
    "half a header": (lines(HEAD)[:20], "line 1 of the record is not JSON"),
    "not an object": (b"[1, 2]\n", "line 1 of the record is not a JSON object"),
    "foreign JSON": (lines({"moves": []}), "not a record"),
    "another version": (lines({**HEAD, "ludi": 99}), "not a record"),
    "unknown game": (lines({**HEAD, "game": "chess"}), "there is no game 'chess'"),
    "no options": (lines({"ludi": 1, "game": GAME}), "names no game or no options"),
    "no seed": (lines({key: value for key, value in HEAD.items() if key != "seed"}), "lacks 'seed'"),
    "too many players": (lines({**HEAD, "players": 9}), "is for 2 to 5 players"),
    "wrong option": (lines({**HEAD, "options": {"edition": "xii"}}), "edition='xii' is not allowed"),
    "wrong seats": (lines({**HEAD, "seats": ["me", "nobody"]}), "there is no seat 'nobody'"),
    "too few seats": (lines({**HEAD, "seats": ["me"]}), "'seats' should name 2 seats"),
    "wrong names": (lines({**HEAD, "names": [1, 2]}), "'names' should name 2 seats"),
    "evil name": (lines({**HEAD, "names": ["a", "b\x1b[2J"]}), "printable"),
    "damage in the middle": (lines(HEAD) + b"{oops\n" + lines({"seat": 0, "move": "think"}), "line 2 of the record"),
    "illegal move": (lines(HEAD, {"seat": 0, "move": "deck"}, {"seat": 1, "move": "deck"}), "line 2 of the record"),
    "unknown move": (lines(HEAD, {"seat": 0, "move": "castle"}), "line 2 of the record"),
    "a move of nobody": (lines(HEAD, {"seat": 7, "move": "think"}), "line 2 of the record"),
    "a wrong result": (lines(HEAD, {"end": "deck", "winners": [0], "totals": [1, 0]}), "line 2 of the record"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_and_foreign_files_are_left_alone(ludi: Ludi, tmp_path: Path, name: str) -> None:
    data, said = DAMAGED[name]
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    for arguments in (["play", GAME, "--record", str(file)], ["replay", str(file)]):
        refusal = ludi(*arguments, answers="1 1").refused()
        assert said in refusal
        assert file.read_bytes() == data
    assert len(list(tmp_path.iterdir())) == 1


def test_conflicts_with_a_record(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ludi("play", GAME, "--seed", "7", "--geek", "domus", "--record", str(file), answers="1 q")
    before = file.read_bytes()
    for more, said in {
        ("--seed", "8"): "was begun with --seed 7",
        ("--edition", "imperium"): "was begun with --edition iv",
        ("--training",): "was begun with --training no",
        ("--geek", "all", "--house", "all"): "was begun with --geek domus, --house none",
        ("--seats", "me,random"): "holds a game for 3 players: 2 seats do not fit",
        ("--seats", "me,me,random"): "was begun with --seats me,citizen,citizen",
    }.items():
        assert said in ludi("play", GAME, "--record", str(file), *more, answers="1").refused()
        assert file.read_bytes() == before


def test_a_game_played_in_another_terminal(ludi: Ludi, tmp_path: Path) -> None:
    """The lock outlives a choice taken back, which puts a new file in the place of the old one."""
    file = tmp_path / "game.jsonl"
    play = ("play", GAME, "--record", str(file))
    for begun in (False, True):
        arguments = play if begun else (*PETITION, "--record", str(file))
        environment = {**os.environ, "COLUMNS": "100", "LUDI_LANG": "", "PYTHONUNBUFFERED": "1"}
        with started(LUDI, *arguments, stdin=PIPE, env=environment) as other:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write("8\nu\n")
            other.stdin.flush()
            assert any("Taken back." in line for line in other.stdout)
            before = file.read_bytes()
            assert f"{file} is being played in another terminal" in ludi(*play).refused()
            assert file.read_bytes() == before
            assert ludi("replay", str(file)).status == 0, "looking is free"
            other.communicate("q\n", timeout=PATIENCE)
            assert other.returncode == 0
        assert ludi(*play, answers="q").status == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_a_file_that_appears_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("precious")
    game = engine.new(GAME, players=2, seed=1)
    with pytest.raises(BadRecord, match="another terminal"):
        begin(file, game, Seating(["me", "me"], ["a", "b"]), Words("en"))
    assert file.read_text() == "precious"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_is_not_a_record(ludi: Ludi, tmp_path: Path) -> None:
    for arguments in (["play", GAME, "--record", str(tmp_path)], ["replay", str(tmp_path)]):
        assert "is not a file" in ludi(*arguments).refused()


def test_a_folder_that_is_not_there(ludi: Ludi, tmp_path: Path) -> None:
    file = tmp_path / "no" / "game.jsonl"
    assert f"{file}: No such file or directory" in ludi("play", GAME, "--record", str(file)).refused()


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs Linux")
def test_a_file_that_cannot_be_read_or_written(ludi: Ludi) -> None:
    assert "/proc/self/mem: " in ludi("replay", "/proc/self/mem").refused()
    assert "/proc/self/mem: " in ludi("play", GAME, "--record", "/proc/self/mem").refused()
    assert "/sys/game.jsonl: " in ludi("play", GAME, "--record", "/sys/game.jsonl").refused()


def test_no_such_seat(ludi: Ludi, finished: Path) -> None:
    for seat in ("0", "3", "-1"):
        assert "the seats are 1 to 2" in ludi("replay", str(finished), "--seat", seat).refused()

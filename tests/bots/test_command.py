"""Programs as players: what they are told, and that no failure of theirs holds a game up. The programs are real."""

import doctest
import json
import os
import re
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludi
from ludi.bots import CommandBot, RulesBot, Seat, bot, exists, is_program
from ludi.bots.program import LONGEST_LINE, Program
from ludi.core.game import FIRST_QUESTIONS, QUESTIONS, Game, View
from ludi.core.text import LANGUAGES, catalogue

ROOT = Path(__file__).parents[2]
GAME = "glory_to_rome"
PATIENCE = 60.0  # seconds, after which a test has failed

PRELUDE = """
import json, os, signal, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if "decide" in message:
            yield message
def answer(question):
    say(decide=question["decide"], move=question["moves"][0]["move"])
"""

Make = Callable[..., CommandBot]


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """The command of a program with this text."""

    def write(text: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(PRELUDE + text)
        return f"{shlex.quote(sys.executable)} -I {shlex.quote(str(file))}"

    return write


@pytest.fixture
def make(program: Callable[[str], str]) -> Any:
    """Bots that are programs with these texts; all are closed in the end."""
    made: list[CommandBot] = []

    def new(text: str, seconds: float = PATIENCE, seed: int = 1) -> CommandBot:
        made.append(CommandBot(program(text), seed, seconds))
        return made[-1]

    yield new
    for each in made:
        each.close()


def position(name: str = GAME) -> Game:
    g = ludi.new(name, players=2, seed=5)
    assert len(g.moves()) > 1
    return g


def play_on(g: Game, player: CommandBot, decisions: int) -> None:
    """The bot plays all seats for a while."""
    for _ in range(decisions):
        if not g.over:
            g.play(player.choose(Seat(g, g.seat)))


def play_out(g: Game, player: CommandBot, number: int) -> None:
    """The bot has one seat, the rules of thumb the others, until the end."""
    other = RulesBot(9)
    seats = [Seat(g, seat) for seat in range(g.players)]
    while not g.over:
        chooses = player if g.seat == number else other
        g.play(chooses.choose(seats[g.seat]))


def gone(pid: int) -> bool:
    """Whether a process has ended, in good time; nobody may be there to bury it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False


# -- what a program is told --------------------------------------------------------------------------------

LISTENER = """
with open(sys.argv[1], "w") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        message = json.loads(line)
        if "decide" in message:
            answer(message)
    heard.write('"the end of its input"\\n')
"""


def listener(program: Callable[[str], str], file: Path, seed: int = 1) -> CommandBot:
    return CommandBot(f"{program(LISTENER)} {shlex.quote(str(file))}", seed, PATIENCE)


def heard(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.mark.parametrize("name", [title.name for title in ludi.titles()])
def test_a_program_hears_the_whole_game(program: Callable[[str], str], tmp_path: Path, name: str) -> None:
    g = ludi.new(name, players=3, seed=5)
    player = listener(program, tmp_path / "heard")
    asked: list[tuple[View, list[dict[str, Any]]]] = []
    rules = RulesBot(2)
    while not g.over:
        seat = Seat(g, g.seat)
        if g.seat != 1:
            g.play(rules.choose(seat))
            continue
        if len(g.moves()) > 1:
            moves = [{"move": move, "name": g.name(move), "text": g.text(move)} for move in g.moves()]
            asked.append((g.view(1, memory=True), moves))
        move = player.choose(seat)
        assert move == g.moves()[0]
        g.play(move)
    player.close()
    assert player.forfeited is None
    hello, *questions, over, end = heard(tmp_path / "heard")
    assert {key: hello[key] for key in ("ludi", "game", "seat", "players", "options")} == {
        "ludi": 1,
        "game": name,
        "seat": 1,
        "players": 3,
        "options": g.options,
    }
    assert [question["decide"] for question in questions] == list(range(1, len(asked) + 1))
    assert [[question["view"], question["moves"]] for question in questions] == json.loads(json.dumps(asked))
    assert over == {"over": {"ending": g.ending, "winners": g.winners(), "scores": g.scores()}}
    assert end == "the end of its input"


@pytest.mark.parametrize("questions", [FIRST_QUESTIONS, QUESTIONS])
def test_a_program_is_told_the_book_of_the_game_that_it_plays(
    program: Callable[[str], str], tmp_path: Path, questions: int
) -> None:
    """A game begun by the first version has another road."""
    g = ludi.title("gloria_mundi").new(2, 5, {}, questions)
    player = listener(program, tmp_path / "heard")
    player.choose(Seat(g, g.seat))
    player.close()
    hello = heard(tmp_path / "heard")[0]
    assert hello["book"]["road"][1:] == [space["icons"] for space in g.view(None)["road"]]


def test_chance_follows_from_the_seed(program: Callable[[str], str], tmp_path: Path) -> None:
    drawn: list[list[int]] = []
    for seed, again in ((1, 3), (1, 3), (2, 3), (2, 4)):
        player = listener(program, tmp_path / "heard", seed)
        g = position()
        play_on(g, player, 3)
        player.reseed(again)
        play_on(g, player, 3)
        player.close()
        drawn.append([message["seed"] for message in heard(tmp_path / "heard")[:-1]])
    once, same, other, reseeded = drawn
    assert once == same
    assert len(set(once)) == len(once), "each decision has its own"
    assert set(other[:3]).isdisjoint(once)
    assert other[-1] == once[-1], "as it was last given"
    assert reseeded[-1] != once[-1]
    assert all(0 <= seed < 2**53 for seeds in drawn for seed in seeds)


def test_chance_is_the_same_in_a_game_taken_up_again(program: Callable[[str], str], tmp_path: Path) -> None:
    """The program was started for an earlier decision, or has just been started for this one."""
    drawn: list[int] = []
    for decisions in (2, 0):
        player = listener(program, tmp_path / "heard", 1)
        g = position()
        play_on(g, player, decisions)
        player.reseed(5)
        play_on(g, player, 1)
        player.close()
        drawn.append([message["seed"] for message in heard(tmp_path / "heard")[:-1] if "decide" in message][-1])
    assert drawn[0] == drawn[1]


def test_a_game_that_is_left_is_not_over(program: Callable[[str], str], tmp_path: Path) -> None:
    player = listener(program, tmp_path / "heard")
    play_on(position(), player, 3)
    player.close()
    *_, last, end = heard(tmp_path / "heard")
    assert "decide" in last
    assert end == "the end of its input"


def test_a_single_move_is_played_without_asking(make: Make) -> None:
    player = make("raise SystemExit(1)")
    g = position()
    g.ask_as_of(FIRST_QUESTIONS)  # where there is one answer only, it asks all the same
    while len(g.moves()) > 1:
        g.play(g.moves()[0])
    assert player.choose(Seat(g, g.seat)) == g.moves()[0]
    assert player.forfeited is None


def test_moves_by_number_and_by_name(make: Make) -> None:
    for key in ("move", "name"):
        player = make(f"for q in questions(): say(decide=q['decide'], move=q['moves'][-1]['{key}'], why='so')")
        g = position()
        assert player.choose(Seat(g, g.seat)) == g.moves()[-1]
        assert player.forfeited is None


def test_what_it_says_beside_its_answers_is_kept(make: Make) -> None:
    player = make("for q in questions(): say(log='on \\x1b[2J move'); say(log=[1, 2]); answer(q)")
    play_on(position(), player, 1)
    assert player.forfeited is None
    assert list(player.log) == ["on \N{REPLACEMENT CHARACTER}[2J move", '{"log": [1, 2]}']


def test_a_seat_does_not_hand_out_the_position() -> None:
    g = position()
    assert not [value for value in vars(Seat(g, 0)).values() if isinstance(value, Game)]


def test_a_seat_knows_the_result_only_at_the_end() -> None:
    g = position()
    seat = Seat(g, 0)
    rng = Random(1)
    while not g.over:
        assert seat.result() is None
        g.play(rng.choice(g.moves()))
    assert seat.result() == {"ending": g.ending, "winners": g.winners(), "scores": g.scores()}


# -- failures ----------------------------------------------------------------------------------------------

ONE = "q = next(questions()); "
FAILURES = {
    "a crash": ("raise ValueError('no idea')", r"it ended with status 1 \(its last words: ValueError: no idea\)"),
    "an end without a word": ("", "it ended with status 0"),
    "an unfinished line": (ONE + "print(json.dumps({'decide': 1}), end='')", "it ended with status 0"),
    "a signal": ("os.kill(os.getpid(), signal.SIGKILL)", "it was ended by SIGKILL"),
    "a closed output": ("os.close(1); time.sleep(600)", "it closed its output"),
    "prose": ("print('hello', flush=True); time.sleep(600)", "it wrote something other than an answer: hello"),
    "an empty line": ("print(flush=True); time.sleep(600)", "it wrote something other than an answer: "),
    "garbage": (
        "sys.stdout.buffer.write(bytes(range(14, 256)) + b'\\n'); sys.stdout.flush(); time.sleep(600)",
        "it wrote something other than an answer: .*",
    ),
    "no object": ("print([1], flush=True); time.sleep(600)", r"it wrote something other than an answer: \[1\]"),
    "a deep well": ("print('[' * 100000, flush=True); time.sleep(600)", r"it wrote something other .*: \[\[.*…"),
    "a great number": ("print('9' * 10000, flush=True); time.sleep(600)", r"it wrote something other .*: 99.*…"),
    "another object": (ONE + "say(move=1); time.sleep(600)", "it wrote something other than an answer: .*"),
    "no move": (ONE + "say(decide=1); time.sleep(600)", "it wrote something other than an answer: .*"),
    "yes as a move": (ONE + "say(decide=1, move=True); time.sleep(600)", "it wrote something other than an answer: .*"),
    "half a move": (ONE + "say(decide=1, move=0.0); time.sleep(600)", "it wrote something other than an answer: .*"),
    "a list of moves": (ONE + "say(decide=1, move=[1]); time.sleep(600)", "it wrote something other .*"),
    "a word as a number": (ONE + "say(decide='1', move=0); time.sleep(600)", "it wrote something other .*"),
    "another decision": (
        ONE + "say(decide=7, move=0); time.sleep(600)",
        "it answered decision 7 when it was asked decision 1",
    ),
    "an unknown number": (ONE + "say(decide=1, move=-1); time.sleep(600)", "it chose -1, which is not legal"),
    "an unknown name": (ONE + "say(decide=1, move='\\x1b[2J'); time.sleep(600)", r"it chose .\[2J, which is not legal"),
    "a surrogate": (ONE + "say(decide=1, move='\\ud800'); time.sleep(600)", r"it chose \?, which is not legal"),
    "a move of another time": (
        ONE + "say(decide=1, move='deck'); time.sleep(600)",
        "it chose deck, which is not legal",
    ),
    "a line without end": (
        "while True: sys.stdout.write('x' * 65536)",
        f"it wrote a line of more than {LONGEST_LINE} bytes",
    ),
    "a long line": (
        f"print(json.dumps({{'log': 'x' * {LONGEST_LINE}}}), flush=True); time.sleep(600)",
        f"it wrote a line of more than {LONGEST_LINE} bytes",
    ),
    "a flood of lines": ("while True: say(log='x')", "it wrote more than 10000 lines without an answer"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_program_that_fails_forfeits_its_seat(make: Make, name: str) -> None:
    text, said = FAILURES[name]
    player = make(text)
    g = position()
    assert player.choose(Seat(g, g.seat)) == _by_rules(g)
    assert player.forfeited is not None
    assert re.fullmatch(said, player.forfeited), player.forfeited
    assert player.forfeited.isprintable()
    first = player.forfeited
    play_out(g, player, 0)
    assert player.forfeited == first, "it is said once"


def _by_rules(g: Game) -> int:
    """What rules of thumb play with the seed that `make` gives."""
    return RulesBot(1).choose(Seat(g, g.seat))


LATE = {
    "silence": "time.sleep(600)",
    "half a line": "sys.stdout.write('{\"decide\": 1'); sys.stdout.flush(); time.sleep(600)",
    "a line drop by drop": "while True: sys.stdout.write('x'); sys.stdout.flush(); time.sleep(0.01)",
    "talk": "while True: say(log='x'); time.sleep(0.01)",
    "a deaf ear": "os.close(0); time.sleep(600)",
    "no answer to signals": "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)",
}


@pytest.mark.parametrize("name", LATE)
def test_a_program_that_takes_too_long_forfeits_its_seat(make: Make, name: str) -> None:
    player = make(LATE[name], seconds=0.5)
    g = position()
    assert player.choose(Seat(g, g.seat)) == _by_rules(g)
    assert player.forfeited == "it gave no answer within 0.5 s"


def test_a_program_may_fail_later(make: Make) -> None:
    player = make("for q in questions():\n  if q['decide'] == 3: sys.exit('enough')\n  answer(q)")
    g = position()
    play_out(g, player, 0)
    assert g.over
    assert player.forfeited == "it ended with status 1 (its last words: enough)"


def test_a_program_that_ends_after_its_first_move(make: Make) -> None:
    player = make("answer(next(questions()))")
    g = position()
    first = g.moves()[0]
    assert player.choose(Seat(g, g.seat)) == first
    assert player.forfeited is None
    g.play(first)
    play_out(g, player, 0)
    assert player.forfeited == "it ended with status 0"


@pytest.mark.parametrize("command", ["./nowhere", "/", "'nothing\0here'", "''"])
def test_a_program_that_cannot_be_started(command: str) -> None:
    player = CommandBot(command, 1)
    g = position()
    assert player.choose(Seat(g, g.seat)) == _by_rules(g)
    assert player.forfeited is not None
    assert player.forfeited.startswith("it could not be started: ")
    player.close()


def test_what_it_writes_to_standard_error_holds_nobody_up(make: Make) -> None:
    player = make("for q in questions(): sys.stderr.write('complaint\\n' * 300_000); answer(q)")
    play_on(position(), player, 2)
    assert player.forfeited is None


def test_a_program_that_does_not_read_holds_nobody_up(program: Callable[[str], str]) -> None:
    deaf = Program(shlex.split(program("time.sleep(600)")))
    deaf.send(b"x" * 10**7)
    assert deaf.line(time.monotonic() + 0.2) is None
    deaf.end(0.2)


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    player = CommandBot(f"echo $HOME; touch {tmp_path / 'made'}", 1)
    play_on(position(), player, 1)
    assert player.forfeited is not None
    assert "$HOME" in player.forfeited
    assert not (tmp_path / "made").exists()


def test_failures_are_told_in_both_languages() -> None:
    tables = [catalogue("ludi.bots", language)["forfeits"] for language in LANGUAGES]
    for english, french in zip(*[table.items() for table in tables], strict=True):
        assert english[0] == french[0]
        assert re.findall(r"\{\w+\}", english[1]) == re.findall(r"\{\w+\}", french[1])
    player = CommandBot("./nowhere", 1)
    play_on(position(), player, 1)
    assert player.failure is not None
    assert player.failure.text("fr").startswith("il n’a pas pu être lancé")


# -- the end -----------------------------------------------------------------------------------------------


def test_closing_twice_and_before_the_start(make: Make) -> None:
    unused = make("")
    unused.close()
    player = make("for q in questions(): answer(q)")
    play_on(position(), player, 2)
    player.close()
    player.close()
    assert player.forfeited is None


STUBBORN = """
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
with open(sys.argv[1], "w") as file:
    file.write(f"{os.getpid()} {child.pid}")
for question in questions():
    if len(sys.argv) > 2:
        say(decide=0, move=0)
    answer(question)
time.sleep(600)
"""


@pytest.mark.parametrize("fails", ["", " fails"])
def test_nothing_is_left_of_a_program(program: Callable[[str], str], tmp_path: Path, fails: str) -> None:
    """Neither of one that would not end, nor of its children; nor of one that has forfeited its seat."""
    file = tmp_path / "pids"
    player = CommandBot(f"{program(STUBBORN)} {shlex.quote(str(file))}{fails}", 1, PATIENCE)
    play_on(position(), player, 1)
    assert bool(player.forfeited) == bool(fails)
    if not fails:
        player.close()
    assert all(gone(int(pid)) for pid in file.read_text().split())


def test_a_program_has_time_to_end_by_itself(program: Callable[[str], str], tmp_path: Path) -> None:
    file = tmp_path / "done"
    text = "for q in questions(): answer(q)\ntime.sleep(0.3)\nopen(sys.argv[1], 'w').close()"
    player = CommandBot(f"{program(text)} {shlex.quote(str(file))}", 1, PATIENCE)
    play_on(position(), player, 1)
    assert not file.exists()
    player.close()
    assert file.exists()


# -- names, and the example --------------------------------------------------------------------------------


def test_programs_by_the_names_that_players_type() -> None:
    for name in ("cmd:./mybot", "cmd:./mybot --deep -x", "cmd@30s:./mybot", "cmd@0.5s:my bot"):
        assert exists(name)
        assert is_program(name)
        assert isinstance(bot(name, 1), CommandBot)
    for name in ("cmd:", "cmd: ", "cmd", "cmd@:x", "cmd@0s:x", "cmd@9999s:x", "cmd@30:x", "cmd:'x"):
        assert not exists(name)
    assert not is_program("consul")


def test_a_program_gets_the_time_that_was_asked_for() -> None:
    player = bot("cmd@0.3s:sleep 600", 1)
    assert isinstance(player, CommandBot)
    play_on(position(), player, 1)
    assert player.forfeited == "it gave no answer within 0.3 s"


EXAMPLE = ROOT / "examples" / "mybot.py"
GUIDE = ROOT / "docs" / "bots.md"


@pytest.mark.parametrize("name", [title.name for title in ludi.titles()])
def test_the_example_plays_whole_games(name: str) -> None:
    player = CommandBot(f"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}", 1, PATIENCE)
    g = position(name)
    play_out(g, player, 0)
    player.close()
    assert g.over
    assert player.forfeited is None


def test_the_guide_is_right_about_bots_in_python() -> None:
    failed, tried = doctest.testfile(str(GUIDE), module_relative=False)
    assert tried
    assert not failed


def test_the_guide_shows_the_example_as_it_is() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) <= 20
    assert f"```python\n{text}```" in GUIDE.read_text()

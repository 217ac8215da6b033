"""The examples run as programs, and docs/research.md is right in all that it shows."""

import doctest
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import ludi
from ludi.bots import CommandBot, RandomBot, Seat

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(file.name for file in (ROOT / "examples").glob("*.py"))
PAGE = ROOT / "docs" / "research.md"
GUIDE = ROOT / "docs" / "bots.md"
PATIENCE = 120.0  # seconds, after which a test has failed
WINS = re.compile(r"(before|after): +wins (\d\.\d{3}) of (\d+) games \(95 %: (\d\.\d{3}) to (\d\.\d{3})\)")


def run(name: str, *arguments: str, told: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    return subprocess.run(command, input=told, capture_output=True, text=True, timeout=PATIENCE, check=True)


def refused(name: str, *arguments: str) -> str:
    """What the last line says of arguments that are wrong."""
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    *usage, last = done.stderr.splitlines()
    assert done.returncode == 2
    assert done.stdout == ""
    assert all(line.startswith(("usage: ", " ")) for line in usage)
    return last


def printed(name: str, *arguments: str) -> list[str]:
    return run(name, *arguments).stdout.splitlines()


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name != "mybot.py"])
def test_every_example_explains_its_arguments(name: str) -> None:
    shown = run(name, "--help").stdout
    assert "usage:" in shown
    told = re.split(r"\n  (?=-)", shown.partition("options:")[2])[2:]
    assert told
    assert all(re.search(r"\(default:\s", option) for option in told)


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("train.py", ["--opponent", "foo"], "there is no bot 'foo': a bot is one of random, "),
        ("train.py", ["--load", "/nope.npy"], "No such file or directory: '/nope.npy'"),
        ("train.py", ["--save", "/nope/x.npy"], "No such file or directory: '/nope/x.npy'"),
        ("train.py", ["--tests", "0"], "--tests 0 is not allowed: a whole number from 1 on is"),
        ("train.py", ["--games", "-5"], "--games -5 is not allowed: a whole number from 0 on is"),
        ("train.py", ["--seed", "-1"], "--seed -1 is not allowed: a whole number from 0 on is"),
        ("train.py", ["--rate", "nan"], "--rate nan is not allowed: a number above 0 is"),
        ("openspiel_ismcts.py", ["--game", "foo"], "--game foo is not allowed: it must be one of ludi_"),
        ("openspiel_ismcts.py", ["--game", "tic_tac_toe"], "--game tic_tac_toe is not allowed: it must be one of"),
        ("openspiel_ismcts.py", ["--game", "ludi_great_city(players=9)"], "great_city is for 2 to 4 players"),
        ("openspiel_ismcts.py", ["--simulations", "0"], "--simulations 0 is not allowed: a whole number from 1 on is"),
        ("openspiel_ismcts.py", ["--deal", "99999999"], "--deal 99999999 is not allowed: the deals are 0 to 9999"),
        ("pettingzoo_random.py", ["--players", "9"], "players=9 is not allowed: glory_to_rome is for 2 to 5 players"),
        ("pettingzoo_random.py", ["--seed", "-4"], "seed=-4 is not allowed: a seed is a whole number from 0 to "),
        ("llm_seat.py", ["--model", "./nope"], "--model ./nope: there is no such program that may be executed"),
        ("llm_seat.py", ["--model", "'a"], "--model is no command: No closing quotation"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line_that_says_what_is_allowed(
    name: str, arguments: list[str], said: str
) -> None:
    last = refused(name, *arguments)
    assert last.startswith(f"{name}: error: ")
    assert said in last


@pytest.mark.parametrize("game", ["glory_to_rome_v0", "great_city_v0", "gloria_mundi_v0"])
def test_a_table_of_random_agents_prints_places_scores_and_rewards(game: str) -> None:
    *agents, decisions = printed("pettingzoo_random.py", "--game", game, "--players", "2", "--seed", "3")
    told = [re.fullmatch(r"(player_\d): place (\d), score -?\d+, reward ([+-]\d\.\d\d)", line) for line in agents]
    assert [each and each[1] for each in told] == ["player_0", "player_1"]
    assert sorted((each[2], each[3]) for each in told if each) == [("1", "+1.00"), ("2", "-1.00")]
    assert int(decisions.removesuffix(" decisions")) > 50


@pytest.mark.parametrize(("game", "others"), [("ludi_great_city(players=2)", 1), ("ludi_great_city", 2)])
def test_the_search_of_openspiel_plays_a_game_against_random_players(game: str, others: int) -> None:
    lines = printed("openspiel_ismcts.py", "--game", game, "--simulations", "2", "--deal", "1")
    told = [re.fullmatch(r"(ISMCTS|random): score \d+, reward ([+-]\d\.\d\d)", line) for line in lines]
    assert [each and each[1] for each in told] == ["ISMCTS", *["random"] * others]
    assert sum(float(each[2]) for each in told if each) == 0


# -- the agent that learns -------------------------------------------------------------------------------


def shares(lines: list[str]) -> dict[str, float]:
    """When, and the share of wins then."""
    found = [told for line in lines if (told := WINS.fullmatch(line))]
    assert all(float(told[4]) <= float(told[2]) <= float(told[5]) for told in found)
    return {told[1]: float(told[2]) for told in found}


def test_the_toy_agent_learns_to_beat_a_random_player_and_keeps_what_it_has_learnt(tmp_path: Path) -> None:
    weights = str(tmp_path / "toy.npy")
    learnt = shares(printed("train.py", "--games", "160", "--tests", "50", "--seed", "1", "--save", weights))
    assert 0.25 < learnt["before"] < 0.7
    assert learnt["after"] > max(0.75, learnt["before"] + 0.25)
    kept = shares(printed("train.py", "--load", weights, "--games", "0", "--tests", "50", "--seed", "2"))
    assert list(kept) == ["before"]
    assert kept["before"] > learnt["before"] + 0.25


def test_weights_are_in_the_same_file_with_its_ending_and_without_and_fit_one_game_only(tmp_path: Path) -> None:
    weights = str(tmp_path / "toy")
    few = ("--games", "0", "--tests", "1")
    run("train.py", *few, "--save", weights)
    assert [file.name for file in tmp_path.iterdir()] == ["toy.npy"]
    for name in (weights, f"{weights}.npy"):
        assert list(shares(printed("train.py", *few, "--load", name))) == ["before"]
    assert "holds the weights of another game" in refused("train.py", "--game", "GloriaMundi", "--load", weights)
    (tmp_path / "toy.npy").write_text("no numbers")
    assert "toy.npy holds no weights" in refused("train.py", "--load", weights)


def test_a_refusal_leaves_no_file_behind(tmp_path: Path) -> None:
    refused("train.py", "--save", str(tmp_path / "new"), "--opponent", "foo")
    refused("train.py", "--save", str(tmp_path / "new"), "--load", str(tmp_path / "none"))
    assert list(tmp_path.iterdir()) == []


# -- a language model in a seat --------------------------------------------------------------------------

# Stand-ins for a model: one answers in words around the last move of the list, and begins with a number that is no
# move; the other, which counts how often it is asked, does not come to the point.
SENSIBLE = """
import re, sys
moves = re.findall(r"^(\\d+): ", sys.stdin.read().rpartition("Your moves:")[2], re.MULTILINE)
print(f"Of all 99999 ways I would choose {moves[-1]}, I think.")
"""
WAVERING = """
import sys
with open(sys.argv[1], "a") as asked:
    asked.write("?")
print("It depends \\u2014 on 99999 things.")
"""
FAILING = """
import sys
with open(sys.argv[1], "a") as asked:
    asked.write("?")
print(0)
sys.exit(3)
"""


def player_with(text: str, folder: Path, *arguments: str) -> CommandBot:
    stub = folder / "model.py"
    stub.write_text(text)
    model = shlex.join([sys.executable, "-I", "-S", str(stub), *arguments])
    return CommandBot(
        shlex.join([sys.executable, str(ROOT / "examples" / "llm_seat.py"), "--model", model]), 1, PATIENCE
    )


def played(player: CommandBot) -> list[tuple[list[int], int]]:
    """A whole game of the player against a random one: what it could choose, where there was a choice, and what it
    chose."""
    g, other = ludi.new("great_city", players=2, seed=5), RandomBot(1)
    seats = [Seat(g, 0), Seat(g, 1)]
    chosen: list[tuple[list[int], int]] = []
    while not g.over:
        moves = g.moves()
        move = (other if g.seat else player).choose(seats[g.seat])
        if g.seat == 0 and len(moves) > 1:
            chosen.append((moves, move))
        g.play(move)
    player.close()
    assert player.forfeited is None
    assert len(chosen) > 20
    return chosen


def test_a_model_that_answers_in_words_plays_a_whole_game(tmp_path: Path) -> None:
    player = player_with(SENSIBLE, tmp_path)
    assert all(move == moves[-1] for moves, move in played(player))
    assert not player.log


def test_a_model_that_names_no_move_is_asked_twice_and_the_first_move_is_played(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    player = player_with(WAVERING, tmp_path, str(asked))
    chosen = played(player)
    assert all(move == moves[0] for moves, move in chosen)
    assert asked.read_text() == "?" * 2 * len(chosen)
    *_, first, second, last = player.log
    assert "on 99999 things" in first
    assert first == second
    assert last == f"the first move, {chosen[-1][1]}, is played instead"


def test_a_model_that_fails_twice_in_a_decision_forfeits_the_seat_and_says_why(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    player = player_with(FAILING, tmp_path, str(asked))
    g = ludi.new("great_city", players=2, seed=5)
    assert player.choose(Seat(g, g.seat)) in g.moves()
    player.close()
    assert asked.read_text() == "??"
    assert player.forfeited is not None
    assert "the model failed 2 times: its command ended with status 3" in player.forfeited


def test_without_a_model_the_prompt_is_shown_and_a_move_is_played() -> None:
    beginning = {
        "ludi": 1,
        "game": "great_city",
        "seat": 1,
        "players": 2,
        "rules": "# Goal (goal)",
        "book": {"title": "The Great City of Rome"},
    }
    moves = [{"move": 4, "name": "space:1", "text": "The first"}, {"move": 9, "name": "take:x", "text": "The second"}]
    question = {"decide": 7, "text": "coins: 5\n", "moves": moves}
    done = run("llm_seat.py", told=f"{json.dumps(beginning)}\n{json.dumps(question)}\n")
    assert json.loads(done.stdout) == {"decide": 7, "move": 9}
    parts = [
        "You play The Great City of Rome (great_city) in seat 1; the seats are 0 to 1.\n",
        "# Goal (goal)",
        '{"title": "The Great City of Rome"}',
        "coins: 5",
        "4: The first\n9: The second\n",
    ]
    assert [part for part in parts if part not in done.stderr] == []


def test_the_guide_shows_every_key_that_a_program_is_told(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    listener = tmp_path / "listener.py"
    listener.write_text("import sys\nopen(sys.argv[1], 'w').writelines([sys.stdin.readline() for _ in range(2)])")
    g = ludi.new("glory_to_rome", players=2, seed=5)
    player = CommandBot(shlex.join([sys.executable, "-I", str(listener), str(heard)]), 1, PATIENCE)
    player.choose(Seat(g, g.seat))
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    samples = [json.loads(sample) for sample in re.findall(r"```json\n(.*?)\n```", GUIDE.read_text())]
    assert [list(message) for message in told] == [list(sample) for sample in samples[:2]]
    assert told[0]["rules"].startswith(samples[0]["rules"].removesuffix(" ..."))
    assert told[1]["text"].startswith(samples[1]["text"].removesuffix(" ..."))


def test_the_arena_plays_with_the_example_in_a_seat(tmp_path: Path) -> None:
    seat = f"cmd@{PATIENCE:g}s:{shlex.join([sys.executable, str(ROOT / 'examples' / 'llm_seat.py')])}"
    command = [
        sys.executable,
        "-c",
        "import ludi.cli; ludi.cli.main()",
        "arena",
        "great_city",
        "--seats",
        f"{seat},random",
        "--games",
        "1",
    ]
    command += ["--json", "--workers", "1", "--out", str(tmp_path / "arena")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    figures = json.loads(done.stdout)
    assert figures["games"] == 2
    assert [entrant["forfeits"] for entrant in figures["entrants"]] == [[], []]


# -- the page --------------------------------------------------------------------------------------------


def test_all_python_on_the_page_runs_and_gives_what_it_shows() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(blocks) >= 6
    assert all(block.startswith(">>> ") for block in blocks)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 30
    assert not failed


def test_the_page_names_every_example_that_is_there() -> None:
    named = set(re.findall(r"examples/(\w+\.py)", PAGE.read_text()))
    assert named == set(EXAMPLES)

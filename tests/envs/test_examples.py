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


def printed(name: str, *arguments: str) -> list[str]:
    return run(name, *arguments).stdout.splitlines()


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name != "mybot.py"])
def test_every_example_explains_its_arguments(name: str) -> None:
    assert "usage:" in run(name, "--help").stdout


@pytest.mark.parametrize("game", ["glory_to_rome_v0", "great_city_v0", "gloria_mundi_v0"])
def test_a_table_of_random_agents_prints_places_scores_and_rewards(game: str) -> None:
    *agents, decisions = printed("pettingzoo_random.py", "--game", game, "--players", "2", "--seed", "3")
    told = [re.fullmatch(r"(player_\d): place (\d), score -?\d+, reward ([+-]\d\.\d\d)", line) for line in agents]
    assert [each and each[1] for each in told] == ["player_0", "player_1"]
    assert sorted((each[2], each[3]) for each in told if each) == [("1", "+1.00"), ("2", "-1.00")]
    assert int(decisions.removesuffix(" decisions")) > 50


def test_the_search_of_openspiel_plays_a_game_against_a_random_player() -> None:
    lines = printed("openspiel_ismcts.py", "--simulations", "2", "--deal", "1")
    told = [re.fullmatch(r"(ISMCTS|random): score \d+, reward ([+-]\d)", line) for line in lines]
    assert [each and each[1] for each in told] == ["ISMCTS", "random"]
    assert sum(int(each[2]) for each in told if each) == 0


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


def test_without_a_model_the_prompt_is_shown_and_a_move_is_played() -> None:
    beginning = {
        "ludi": 1,
        "game": "great_city",
        "seat": 1,
        "players": 2,
        "rules": "# Goal (goal)",
        "book": {"cards": 3},
    }
    moves = [{"move": 4, "name": "space:1", "text": "The first"}, {"move": 9, "name": "take:x", "text": "The second"}]
    question = {"decide": 7, "text": "coins: 5\n", "moves": moves}
    done = run("llm_seat.py", told=f"{json.dumps(beginning)}\n{json.dumps(question)}\n")
    assert json.loads(done.stdout) == {"decide": 7, "move": 9}
    for part in ("# Goal (goal)", '{"cards": 3}', "seat 1 of 0 to 1", "coins: 5", "4: The first\n9: The second\n"):
        assert part in done.stderr


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

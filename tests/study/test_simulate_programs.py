"""Programs in simulated games: each plays one game, hears its end, and is let go."""

import json
import shlex
import sys
from pathlib import Path

from ludi.study.simulate import SimulationPlan, play_batch

PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "decide" in message:
        print(json.dumps({"decide": message["decide"], "move": message["moves"][0]["move"]}), flush=True)
    else:
        with open(sys.argv[1], "a") as heard:
            heard.write(line)
"""


def test_a_program_plays_each_game_anew(tmp_path: Path) -> None:
    program, file = tmp_path / "program.py", tmp_path / "heard"
    program.write_text(PROGRAM)
    command = f"cmd@60s:{shlex.quote(sys.executable)} {shlex.quote(str(program))} {shlex.quote(str(file))}"
    for decisions in (True, False):
        file.unlink(missing_ok=True)
        batch = play_batch(SimulationPlan("great_city", 2, {}, ["random", command], 5, 3, decisions), 0)
        heard = [json.loads(line) for line in file.read_text().splitlines()]
        assert [next(iter(message)) for message in heard] == ["ludi", "over"] * 3
        assert [message["over"]["winners"] for message in heard[1::2]] == batch.winners

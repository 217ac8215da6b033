"""`ludi arena`."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludi.cli.arena import ended_like_ctrl_c, folder_name, undisturbed
from tests.cli.conftest import Run
from tests.processes import LUDI, PATIENCE, started, wait_until

fcntl = pytest.importorskip("fcntl")

Ludi = Callable[..., Run]

GAME = ["arena", "gloria_mundi", "--seats", "rules,random,rules"]
FAST = [*GAME, "--workers", "1"]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "match"


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def games(folder: Path) -> dict[int, dict[str, Any]]:
    """Each game without what no two runs have in common; none may be there twice."""
    found: dict[int, dict[str, Any]] = {}
    for row in lines(folder)[1:]:
        if "number" in row:
            assert row["number"] not in found
            found[row["number"]] = {key: value for key, value in row.items() if key != "seconds"}
    return found


def figures(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "summary.json").read_text())
    for each in found["entrants"]:
        assert each.pop("thinking")["choices"] > 0
    return found


def records(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (folder / "records").iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sixty games that nothing has interrupted."""
    folder = tmp_path_factory.mktemp("arena") / "whole"
    assert Run([*FAST, "--games", "60", "--out", str(folder)]).status == 0
    return folder


def alike(one: Path, other: Path) -> bool:
    return (games(one), figures(one), records(one)) == (games(other), figures(other), records(other))


def command(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-c", "from ludi.cli import main; main()", *GAME, "--out", str(folder), *more]


# -- what is written -------------------------------------------------------------------------------------


def test_the_folder_holds_plan_games_records_figures_and_report(ludi: Ludi, out: Path) -> None:
    run = ludi(*FAST, "--games", "4", "--seed", "9", "--out", str(out))
    assert run.status == 0
    assert run.err == "--games 4 is rounded up to 6: 2 deals, each played from all 3 seats\n"
    plan, *played = lines(out)
    assert plan == {
        "ludi_arena": 1,
        "version": plan["version"],
        "code": plan["code"],
        "game": "gloria_mundi",
        "options": {"deck": "reconstruction", "open_counters": False},
        "seats": ["rules", "random", "rules"],
        "seed": 9,
        "games": 6,
    }
    assert [(row["deal"], row["rotation"], row["seed"]) for row in played] == [
        (0, 0, 9), (0, 1, 9), (0, 2, 9), (1, 0, 10), (1, 1, 10), (1, 2, 10),
    ]  # fmt: skip
    assert [row["seats"].index("random") for row in played] == [1, 2, 0, 1, 2, 0]
    assert sorted(records(out)) == [f"{number:06}.jsonl" for number in range(6)]
    shown = ludi("replay", str(out / "records" / "000004.jsonl"))
    assert shown.status == 0
    assert shown.out.endswith("★ rules 1 wins.\n") or shown.out.endswith("★ rules 2 wins.\n")
    assert (out / "report.html").read_text().startswith("<!DOCTYPE html>")
    for said in ("Gloria Mundi", "6 games: 2 deals from all 3 seats, seed 9", "rules", "random", "Wins by seat"):
        assert said in run.out
    assert f"report: {out / 'report.html'}" in run.out


def test_the_table_fits_eighty_columns(whole: Path) -> None:
    environment = {**os.environ, "COLUMNS": "200", "LUDI_LANG": ""}
    run = subprocess.run(command(whole, "--resume"), capture_output=True, text=True, env=environment, check=True)
    table, _, files = run.stdout.partition("\ngames: ")
    assert files
    assert max(map(len, table.splitlines())) == 80
    assert "Finished" in table


QUITTER = """
import json, sys
for line in sys.stdin:
    if "decide" in json.loads(line):
        sys.exit("no more ideas")
"""


def quitters(tmp_path: Path) -> str:
    """Two seats with programs that give up, of equal names in two long folders."""
    seats: list[str] = []
    for folder in ("one", "two"):
        file = tmp_path / folder / ("deep" * 10) / "bot.py"
        file.parent.mkdir(parents=True)
        file.write_text(QUITTER)
        seats.append(f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(file))}")
    return ",".join(seats)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "forfeited 2 of its 2 seats, and rules of thumb played on. First in game 0, seat 1: it ended with status 1",
        ),
        (
            "fr",
            "a perdu 2 de ses 2 places, où la partie a continué selon des principes simples. "
            "D’abord dans la partie 0, place 1",
        ),
    ],
)
def test_forfeits_are_marked_and_told_once(ludi: Ludi, tmp_path: Path, out: Path, language: str, said: str) -> None:
    seats = quitters(tmp_path)
    options = ("--games", "2", "--workers", "1", "--out", str(out), "--lang", language)
    run = ludi("arena", "great_city", "--seats", seats, *options)
    assert run.status == 0, run.err
    table, _, rest = run.out.partition(" = cmd:")
    marked = re.findall(r"^(\d …\S+bot\.py)\*  ", table, re.MULTILINE)
    assert len(set(marked)) == 2
    assert max(map(len, table.splitlines())) == 80
    told = " ".join(rest.split())
    assert told.count(said) == 1
    assert told.count("no more ideas") == 2
    assert ("Rounds" if language == "en" else "Manches") in run.out
    page = (out / "report.html").read_text()
    assert page.count("no more ideas") == 2
    assert page.count("bot.py*") == 2


def test_a_program_that_is_not_there_is_refused_before_the_first_game(ludi: Ludi, out: Path) -> None:
    options = ("--games", "2", "--workers", "1", "--out", str(out))
    refused = ludi("arena", "great_city", "--seats", "rules,cmd:./nothere", *options).refused()
    assert "the program ./nothere cannot be started: there is no such file" in refused
    assert not out.exists()


def test_json_goes_to_standard_output_alone(ludi: Ludi, whole: Path) -> None:
    run = ludi(*FAST, "--out", str(whole), "--resume", "--json")
    assert run.status == 0
    assert json.loads(run.out) == json.loads((whole / "summary.json").read_text())
    found = json.loads(run.out)
    assert [each["name"] for each in found["entrants"]] == ["rules", "random"]
    assert [each["games"] for each in found["entrants"]] == [120, 60]
    for each in found["entrants"]:
        assert 0 <= each["wins"]["low"] <= each["wins"]["mean"] <= each["wins"]["high"] <= 1
    assert sum(found["endings"].values()) == 60


def test_in_french(ludi: Ludi, out: Path) -> None:
    run = ludi(*FAST, "--games", "3", "--out", str(out), "--lang", "fr")
    assert run.status == 0
    for said in ("Robot", "Victoires par place", "3 parties : 1 donne depuis les 3 places", "rapport : "):
        assert said in run.out
    page = (out / "report.html").read_text()
    assert '<html lang="fr">' in page
    assert "Part des victoires" in page
    assert "existe déjà : --resume le reprend" in ludi(*FAST, "--out", str(out), "--lang", "fr").refused()


def test_the_usual_folder_is_named_after_the_match(ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    seats = ["--seats", "rules,rules:50%", "--workers", "1", "--games", "2"]
    assert ludi("arena", "glory_to_rome", "--edition", "republic", *seats, "--training", "--seed", "4").status == 0
    folder = Path("arena/glory_to_rome-republic-training-rules-rules_50-4")
    assert len(games(folder)) == 2
    assert lines(folder)[0]["options"]["training"] is True


def test_no_two_matches_share_a_usual_folder() -> None:
    seats = [["search:12"], ["search:1:2"], ["cmd:./a b"], ["cmd:./a_b"], ["x" * 200, "a"], ["x" * 200, "b"]]
    matches: list[tuple[dict[str, Any], list[str]]] = [({}, each) for each in seats]
    matches += [({key: value}, []) for key in ("training", "open") for value in (True, False)]
    matches += [({"deck": {"name": "mine", "road": road}}, []) for road in ([1], [2])]
    names = [folder_name("game", given, kinds, 1) for given, kinds in matches]
    assert len(set(names)) == len(matches)
    assert names[:2] == ["game-search_12-1", "game-search_1_2-1"]
    assert all(re.fullmatch(r"[\w.-]{1,150}", name) for name in names)


@pytest.mark.parametrize("game", ["glory_to_rome", "great_city"])
def test_the_other_games_too(ludi: Ludi, out: Path, game: str) -> None:
    run = ludi("arena", game, "--seats", "rules,random", "--games", "2", "--workers", "1", "--out", str(out))
    assert run.status == 0
    assert figures(out)["buildings"]


def test_several_processes_play_the_same_games(whole: Path, ludi: Ludi, out: Path) -> None:
    assert ludi(*GAME, "--games", "60", "--workers", "2", "--out", str(out)).status == 0
    assert alike(whole, out)


# -- going on --------------------------------------------------------------------------------------------


@contextmanager
def begun(out: Path) -> Iterator["subprocess.Popen[str]"]:
    """A run of its own session that has finished some games and not all of them."""
    arguments = [*GAME, "--out", str(out), "--games", "60", "--workers", "2"]
    with started(LUDI, *arguments, env={**os.environ, "LUDI_LANG": ""}) as other:
        file = out / "games.jsonl"
        wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") >= 5, "no game is finished")
        yield other


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
def test_killed_it_goes_on_as_if_nothing_had_happened(whole: Path, ludi: Ludi, out: Path) -> None:
    with begun(out) as other:
        workers = children(other.pid)
        assert len(workers) >= 2
        os.kill(other.pid, signal.SIGKILL)
        other.communicate()
        wait_until(lambda: not any(map(alive, workers)), "a worker outlives its parent")
    kept = games(out)
    assert 4 <= len(kept) < 60
    assert not (out / "summary.json").exists()
    before = (out / "games.jsonl").read_bytes()
    before = before[: before.rfind(b"\n") + 1]
    assert ludi(*FAST, "--games", "60", "--out", str(out), "--resume").status == 0
    assert (out / "games.jsonl").read_bytes().startswith(before), "a finished game was touched"
    assert alike(whole, out)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked up in /proc")
def test_killed_it_leaves_no_program_behind(tmp_path: Path, out: Path) -> None:
    """Not even one that does not read its input, and so never learns that nobody is there."""
    program = tmp_path / "program.py"
    program.write_text(
        "import os, pathlib, time\n"
        "pathlib.Path(__file__).with_name(f'{os.getpid()}.pid').touch()\n"
        "while True:\n    time.sleep(1)\n"
    )
    seats = f"rules,cmd:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    arguments = ["arena", "great_city", "--seats", seats, "--games", "8", "--workers", "2", "--out", str(out)]

    def programs() -> list[int]:
        return [int(file.stem) for file in tmp_path.glob("*.pid")]

    try:
        with started(LUDI, *arguments, stderr=subprocess.DEVNULL) as other:
            wait_until(lambda: len(programs()) >= 2, "no programs are started")
            other.kill()
            other.wait()
            wait_until(lambda: not any(map(alive, programs())), "a program outlives the tournament")
    finally:
        for each in filter(alive, programs()):
            os.kill(each, signal.SIGKILL)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_it_was_told_to_ignore_it_ignores(number: signal.Signals) -> None:
    """As in the background of a shell, where Ctrl-C is meant for somebody else."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with ended_like_ctrl_c(), undisturbed():
            signal.raise_signal(number)
        assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_interrupted_it_keeps_what_is_finished(whole: Path, ludi: Ludi, out: Path) -> None:
    """As by Ctrl-C, which a terminal sends to the workers as well."""
    with begun(out) as other:
        os.killpg(other.pid, signal.SIGINT)
        _, said = other.communicate(timeout=PATIENCE)
    assert other.returncode == 130
    kept = len(games(out))
    assert said == f"ludi: stopped: {kept} of 60 games are kept; the same command with --resume continues\n"
    assert ludi(*FAST, "--out", str(out), "--resume").status == 0
    assert alike(whole, out)


@pytest.mark.parametrize("to_all", [True, False])
def test_ended_from_outside_it_keeps_what_is_finished(whole: Path, ludi: Ludi, out: Path, to_all: bool) -> None:
    """As by a system that shuts down, or by kill."""
    with begun(out) as other:
        (os.killpg if to_all else os.kill)(other.pid, signal.SIGTERM)
        _, said = other.communicate(timeout=PATIENCE)
    assert other.returncode == 130
    assert said == f"ludi: stopped: {len(games(out))} of 60 games are kept; the same command with --resume continues\n"
    assert ludi(*FAST, "--out", str(out), "--resume").status == 0
    assert alike(whole, out)


def copy(whole: Path, out: Path, count: int) -> Path:
    """The folder as it was after so many games."""
    (out / "records").mkdir(parents=True)
    kept = (whole / "games.jsonl").read_bytes().splitlines(keepends=True)[: count + 1]
    (out / "games.jsonl").write_bytes(b"".join(kept))
    for number in range(count):
        name = f"{number:06}.jsonl"
        (out / "records" / name).write_bytes((whole / "records" / name).read_bytes())
    return out / "games.jsonl"


@pytest.mark.parametrize("torn", [b"", b'{"number": 58, "de', b'{"number": 58}', b"\xff\x00"])
def test_a_torn_line_is_cut_off(whole: Path, ludi: Ludi, out: Path, torn: bytes) -> None:
    with copy(whole, out, 58).open("ab") as file:
        file.write(torn)
    assert ludi(*FAST, "--games", "60", "--out", str(out), "--resume").status == 0
    assert alike(whole, out)


@pytest.mark.parametrize("torn", [b"", b'{"ludi', b'{"ludi_arena": 1, "version"'])
def test_one_killed_before_its_first_game_begins_anew(ludi: Ludi, out: Path, torn: bytes) -> None:
    out.mkdir()
    (out / "games.jsonl").write_bytes(torn)
    assert ludi(*FAST, "--games", "3", "--out", str(out), "--resume").status == 0
    assert sorted(games(out)) == [0, 1, 2]


def test_resume_begins_where_there_is_nothing_yet(ludi: Ludi, out: Path) -> None:
    assert ludi(*FAST, "--games", "3", "--out", str(out), "--resume").status == 0
    assert sorted(games(out)) == [0, 1, 2]


def test_more_games_of_the_same_plan(whole: Path, ludi: Ludi, out: Path) -> None:
    assert ludi(*FAST, "--games", "57", "--out", str(out)).status == 0
    before = (out / "games.jsonl").read_bytes()
    assert ludi(*FAST, "--games", "60", "--out", str(out), "--resume").status == 0
    assert (out / "games.jsonl").read_bytes().startswith(before)
    assert alike(whole, out)
    less = ludi(*FAST, "--games", "57", "--out", str(out), "--resume").refused()
    assert f"{out} was begun with --games 60: give the same, or use another folder" in less
    assert ludi(*FAST, "--out", str(out), "--resume", "--json").status == 0
    assert alike(whole, out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["gloria_mundi", "--seats", "rules,random,random"], "was begun with --seats rules,random,rules:"),
        (["gloria_mundi", "--seats", "rules,random"], "was begun with --seats rules,random,rules:"),
        (["gloria_mundi", "--seats", "rules,random,rules", "--seed", "2"], "was begun with --seed 1:"),
        (
            ["gloria_mundi", "--seats", "rules,random,rules", "--open_counters"],
            "was begun with --open_counters no:",
        ),
        (["great_city", "--seats", "rules,random,rules"], "was begun with game gloria_mundi:"),
    ],
)
def test_another_plan_is_refused(whole: Path, ludi: Ludi, arguments: list[str], said: str) -> None:
    before = (whole / "games.jsonl").read_bytes()
    assert said in ludi("arena", *arguments, "--out", str(whole), "--resume").refused()
    assert (whole / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (b"what\n", "games.jsonl: line 60 is not JSON"),
        (b"[]\n", "games.jsonl: line 60 is not a JSON object"),
        (b'{"number": 59}\n', "games.jsonl: line 60 is no game of this tournament"),
        (None, "games.jsonl: line 60 is no game of this tournament"),  # a game that is there already
    ],
)
def test_a_damaged_file_is_refused(whole: Path, ludi: Ludi, out: Path, wrong: bytes | None, said: str) -> None:
    file = copy(whole, out, 58)
    data = file.read_bytes()
    file.write_bytes(data + (data.splitlines(keepends=True)[-1] if wrong is None else wrong))
    assert said in ludi(*FAST, "--out", str(out), "--resume").refused()
    assert file.read_bytes().startswith(data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"ending": None},
        {"seats": ["random", "rules", "rules"]},
        {"deal": 18},
        {"rotation": 1},
        {"winners": []},
        {"winners": [3]},
        {"places": [1, 2]},
        {"places": ["first", "second", "third"]},
        {"scores": [{}, {}, {}]},
        {"scores": [1, 2, 3]},
        {"scores": [{"total": "many"}] * 3},
        {"seconds": ["long"] * 3},
        {"buildings": [[1], [], []]},
        {"forfeits": ["it slept", None, None]},
        {"forfeits": [{"key": "dreamt", "args": {}, "last_words": ""}, None, None]},
        {"forfeits": [{"key": "late", "args": {}, "last_words": ""}, None, None]},
        {"forfeits": [{"key": "late", "args": None, "last_words": ""}, None, None]},
    ],
)
def test_a_game_with_wrong_contents_is_refused(whole: Path, ludi: Ludi, out: Path, wrong: dict[str, Any]) -> None:
    file = copy(whole, out, 58)
    *kept, last = file.read_text().splitlines(keepends=True)
    assert json.loads(last)["number"] == 57
    file.write_text("".join([*kept, json.dumps({**json.loads(last), **wrong}) + "\n"]))
    refused = ludi(*FAST, "--out", str(out), "--resume").refused()
    assert "games.jsonl: line 59 is no game of this tournament" in refused


@pytest.mark.parametrize("key", ["game", "options", "seats", "seed", "games"])
def test_a_plan_that_lacks_something_is_refused(whole: Path, ludi: Ludi, out: Path, key: str) -> None:
    file = copy(whole, out, 0)
    plan = json.loads(file.read_text())
    del plan[key]
    file.write_text(json.dumps(plan) + "\n")
    assert "games.jsonl: line 1 holds no plan" in ludi(*FAST, "--out", str(out), "--resume").refused()


def test_games_of_other_code_are_not_mixed_in(whole: Path, ludi: Ludi, out: Path) -> None:
    file = copy(whole, out, 58)
    before = file.read_text().replace(lines(out)[0]["code"], "0123456789abcdef")
    file.write_text(before)
    refused = ludi(*FAST, "--out", str(out), "--resume").refused()
    assert f"{out} was begun with different code of the bots or the games: use another folder" in refused
    assert file.read_text() == before


# -- what is in the way ----------------------------------------------------------------------------------


def test_results_are_replaced_only_by_force(ludi: Ludi, out: Path) -> None:
    assert ludi(*FAST, "--games", "6", "--out", str(out)).status == 0
    before = (out / "games.jsonl").read_bytes()
    refused = ludi(*FAST, "--games", "3", "--out", str(out)).refused()
    assert f"{out} already exists: --resume continues it, --force replaces its results" in refused
    assert (out / "games.jsonl").read_bytes() == before
    assert ludi(*FAST, "--games", "3", "--seed", "5", "--out", str(out), "--force").status == 0
    assert lines(out)[0]["seed"] == 5
    assert sorted(records(out)) == ["000000.jsonl", "000001.jsonl", "000002.jsonl"]


@pytest.mark.parametrize("how", ["--force", "--resume", "--json"])
def test_a_folder_with_other_things_is_left_alone(ludi: Ludi, out: Path, how: str) -> None:
    out.mkdir()
    (out / "summary.json").write_text("precious")
    assert "holds something other than a tournament" in ludi(*FAST, "--games", "3", "--out", str(out), how).refused()
    assert [file.name for file in out.iterdir()] == ["summary.json"]


@pytest.mark.parametrize("how", ["--force", "--resume"])
def test_a_tournament_that_runs_is_left_alone(whole: Path, ludi: Ludi, out: Path, how: str) -> None:
    file = copy(whole, out, 58)
    before = file.read_bytes()
    with file.open("rb") as held:
        fcntl.flock(held.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        refused = ludi(*FAST, "--out", str(out), how).refused()
    assert f"{out} is in use by another tournament that is running now" in refused
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["great_city"], "--seats is needed: the bots of the tournament"),
        (["great_city", "--seats", "rules,me"], "there is no bot 'me'"),
        (["great_city", "--seats", "rules"], "1 seat is not possible"),
        (["great_city", "--seats", "rules,random", "--games", "0"], "--games 0 is not allowed"),
        (["great_city", "--seats", "rules,random", "--workers", "0"], "--workers 0 is not allowed"),
        (
            ["great_city", "--seats", "rules,random", "--seed", "-1"],
            "--seed -1 is not allowed: it must be a whole number from 0 to",
        ),
        (["great_city", "--seats", "rules,random", "--seed", str(2**63 - 2), "--games", "9"], "is too large"),
        (["great_city", "--seats", "rules,random", "--resume", "--force"], "--resume and --force cannot be combined"),
        (["great_city", "--seats", "rules,random", "--out", "file"], "file is not a folder"),
        (["great_city", "--seats", "rules,random", "--edition", "iv"], "arena --help"),
        (["rome", "--seats", "rules,random"], "there is no game 'rome'"),
    ],
)
def test_refusals(ludi: Ludi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    assert said in ludi("arena", *arguments).refused()
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_help_lists_the_options_of_the_game(ludi: Ludi) -> None:
    run = ludi("arena", "glory_to_rome", "--help")
    assert run.status == 0
    for said in ("--games", "--out", "--resume", "--cluster", "--json", "--edition"):
        assert said in run.out


# -- on a cluster ----------------------------------------------------------------------------------------


def test_a_local_cluster_plays_the_same_games(whole: Path, out: Path) -> None:
    arguments = command(out, "--games", "60", "--workers", "2", "--cluster", "local", "--json")
    environment = {**os.environ, "LUDI_LANG": ""}
    run = subprocess.run(arguments, capture_output=True, text=True, env=environment, timeout=900, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert json.loads(run.stdout)["games"] == 60
    assert alike(whole, out)


def test_without_ray_one_line_tells_what_to_install(ludi: Ludi, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    refused = ludi(*GAME, "--out", str(out), "--cluster", "local").refused()
    assert "--cluster needs Ray, which is not installed: pip install 'ludi-romani[cluster]'" in refused
    assert not out.exists()


def test_a_cluster_that_is_not_there(ludi: Ludi, out: Path) -> None:
    refused = ludi(*GAME, "--games", "3", "--out", str(out), "--cluster", "127.0.0.1:9").refused()
    assert "there is no Ray cluster at 127.0.0.1:9" in refused

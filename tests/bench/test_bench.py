"""The benchmark's table, ratios and document, on made-up results, and its loops. Nothing is measured here."""

import json
import re
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pettingzoo.classic
import pytest
from rich.console import Console

from bench import bench, report, rows, worker

FAST = 400_000.0  # decisions per second of our compiled rows, 16 times the base
SLOW = 100_000.0
PEER = 25_000.0


def a_round(decisions: float, length: float = 100, **more: Any) -> dict[str, Any]:
    return {"decisions": decisions, "games": decisions / length, "version": "1.2.3", **more}


def made_up(**changed: Any) -> report.Results:
    """A whole run: every row has the same speed as its kind, but for what is changed by name (_ for a space)."""
    lines = []
    for row in rows.ROWS:
        usual = {"interpreted": SLOW, "compiled": FAST}.get(row.build, PEER)
        copy = {"interpreted": 5.0, "compiled": 2.0}.get(row.build, 40.0)
        looks = {"move": 2.0, "observed move": 6.0} if row.subject == "ludi" else {}
        given = changed.get(row.name.replace(" ", "_").replace("-", "_"), {})
        if isinstance(given, str):
            lines.append(report.line(row, [], given))
        else:
            lines.append(report.line(row, [a_round(**({"decisions": usual, "copy": copy} | looks | given))]))
    return {
        "date": "2030-01-02",
        "machine": {"processor": "A processor", "cores": 2, "system": "Linux x86_64", "python": "CPython 3.11.0"},
        "settings": {"rounds": 1, "seconds": 1.0},
        "versions": {"catanatron": "1.2.3"},
        "rows": lines,
        "stale": False,
    }


def verdicts(results: report.Results) -> dict[str, str]:
    return {one.what: one.verdict for one in report.figures(results)}


def find(results: report.Results, start: str) -> report.Figure:
    return next(one for one in report.figures(results) if one.what.startswith(start))


def test_every_row_has_its_own_name_and_both_builds_of_ours() -> None:
    names = [row.name for row in rows.ROWS]
    assert len(set(names)) == len(names)
    compiled = [row.name for row in rows.OUR_ROWS if row.build == "compiled"]
    assert compiled
    assert all(name.replace("compiled", "interpreted") in names for name in compiled)
    assert report.BASE in names
    assert f"{report.HEADLINE} compiled" in names
    assert len(rows.CHECKED) == 4
    assert len([row for row in rows.ROWS if row.ours and row.among_peers]) == 2 * 3 * 3


def test_a_line_takes_the_best_round_of_each_measure_and_tells_the_spread() -> None:
    rounds = [a_round(80, copy=3.0), a_round(100, copy=5.0), a_round(90, copy=2.0)]
    made = report.line(rows.ROWS[0], rounds)
    assert (made["decisions"], made["games"], made["copy"]) == (100, 1.0, 2.0)
    assert made["spread"] == 0.2
    assert made["rounds"]["decisions"] == [80, 100, 90]
    assert "pack" not in made
    assert "pack" not in made["rounds"]


def test_a_failed_line_tells_why_and_has_no_numbers() -> None:
    made = report.line(rows.ROWS[0], [a_round(80)], "ModuleNotFoundError: No module named 'x'")
    assert made["failure"] == "ModuleNotFoundError: No module named 'x'"
    assert "decisions" not in made
    assert report.line(rows.ROWS[0], [])["failure"] == "not measured"


def test_a_reason_is_one_line_without_folders() -> None:
    told = report.reason("ImportError: cannot open\n /home/someone/project/.venv/lib/thing.so now")
    assert told == "ImportError: cannot open thing.so now"
    assert len(report.reason("long " * 100)) == 160


def test_ratios() -> None:
    rates = report.Rates(made_up())
    assert rates.ratio("glory_to_rome iv 3p compiled", report.BASE) == FAST / PEER
    assert rates.ratio(report.BASE, "nothing of the kind") is None
    by_name = rates.lines
    assert rates.v_interpreted(by_name["great_city 3p compiled"]) == FAST / SLOW
    assert rates.v_interpreted(by_name["great_city 3p interpreted"]) is None
    assert rates.v_interpreted(by_name["python-chess"]) is None


def test_figures_say_whether_they_are_reached() -> None:
    results = made_up(gloria_mundi_2p_compiled={"decisions": 20 * PEER})
    glory = find(results, "Glory to Rome")
    assert (glory.asked, glory.measured, glory.verdict) == ("at least 12x", "16.00x", "reached")
    assert find(results, "The Great City").verdict == "not reached"
    mundi = find(results, "Gloria Mundi")
    assert mundi.measured == "16.00x (3 players) to 20.00x (2 players)"
    assert mundi.verdict == "not reached by 2 of 3: 3 players; 6 players"
    copy = find(results, "A copy")
    assert (copy.asked, copy.verdict) == ("at most 4 µs", "reached")
    assert find(results, "The same: catanatron's copy").verdict == "reached"


def test_one_slow_copy_is_named() -> None:
    results = made_up(great_city_4p_compiled={"copy": 4.5})
    assert find(results, "A copy").measured.startswith("4.50 µs (The Great City of Rome, 4 players) to 2.00 µs")
    assert find(results, "A copy").verdict == "not reached by 1 of 11: The Great City of Rome, 4 players"
    assert find(results, "The same: catanatron's copy").verdict.startswith("not reached by 1 of 11")


def test_a_toy_that_is_faster_counts_only_where_toys_do() -> None:
    results = made_up(openspiel_kuhn_poker={"decisions": 2 * SLOW, "length": 2})
    assert find(results, "Our slowest game").verdict == "reached"
    toys = find(results, "The same, to every Python peer")
    assert toys.verdict.endswith("OpenSpiel Kuhn poker")
    results = made_up(rlcard_uno={"decisions": 2 * SLOW})
    assert find(results, "Our slowest game").verdict.endswith("RLCard Uno")


def test_level_is_not_ahead() -> None:
    assert report.figure("", [("a", 1.0)], 1).verdict == "not reached"
    assert report.figure("", [("a", 12.0)], 12).verdict == "reached"
    assert report.figure("", [("a", 4.0)], 4, most=True).verdict == "reached"


def test_through_pettingzoo_each_of_ours_is_compared_with_each_classic_game() -> None:
    results = made_up(
        pettingzoo_go={"decisions": 2 * PEER}, pettingzoo_great_city_2p_compiled={"decisions": 1.5 * PEER}
    )
    through = find(results, "Through PettingZoo")
    assert (
        through.measured
        == "0.75x (The Great City of Rome, 2 players, to go) to 16.00x (Gloria Mundi, 6 players, to tic-tac-toe)"
    )
    assert through.verdict == "not reached by 1 of 81: The Great City of Rome, 2 players, to go"
    assert find(made_up(), "Through PettingZoo").verdict == "reached"


@pytest.mark.parametrize("row", ["pettingzoo_rock_paper_scissors", "pettingzoo_gloria_mundi_2p_compiled"])
def test_through_pettingzoo_nothing_is_said_while_a_row_is_missing(row: str) -> None:
    assert find(made_up(**{row: "no peers"}), "Through PettingZoo").verdict == "not measured"


def test_an_observation_costs_what_a_move_takes_longer_with_it() -> None:
    results = made_up(
        great_city_4p_compiled={"observed move": 9.0}, gloria_mundi_2p_interpreted={"observed move": 12.0}
    )
    cost = find(results, "An observation")
    assert cost.asked == "at most 3x"
    assert cost.measured.startswith("3.50x (The Great City of Rome, 4 players) to 2.00x")
    assert cost.verdict == "not reached by 1 of 11: The Great City of Rome, 4 players"
    told = report.figures(results)
    assert told[told.index(cost) + 1].measured.startswith("5.00x (Gloria Mundi, 2 players) to 2.00x")
    line = next(one for one in results["rows"] if one["name"] == "great_city 4p compiled")
    assert report.cells(line, report.Rates(results))[-2:] == ["7.00", "3.5x"]


def test_an_observation_is_the_difference_of_the_best_rounds() -> None:
    rounds = [a_round(80, **{"move": 2.0, "observed move": 7.0}), a_round(80, **{"move": 4.0, "observed move": 6.0})]
    assert report.observation(report.line(rows.ROWS[0], rounds)) == 4.0


def test_every_classic_game_of_pettingzoo_has_a_row() -> None:
    theirs = {
        f"pettingzoo.classic.{one.name}"
        for one in iter_modules(pettingzoo.classic.__path__)
        if re.search(r"_v\d+$", one.name)
    }
    assert len(theirs) == 9
    assert {row.arguments[0] for row in rows.CLASSICS} == theirs


def test_ours_are_played_to_the_end_through_pettingzoo() -> None:
    row = next(row for row in rows.ROWS if row.group == rows.OURS_IN_PETTINGZOO)
    subject = worker.SUBJECTS[row.subject](*row.arguments)
    made, env = subject.play(1, -1)
    assert made > report.FULL_GAME
    assert env.unwrapped.game.over
    assert subject.build in rows.BUILDS
    assert subject.play(1, 5)[0] == 5


def test_what_was_not_measured_is_not_reached() -> None:
    told = verdicts(made_up(catanatron_4p="no peers"))
    assert sum(verdict == "not measured" for verdict in told.values()) == 4
    assert find(made_up(openspiel_chess="no peers"), "Compiled, to OpenSpiel's C++ chess").measured == report.MISSING


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ({}, [True, True, True, True]),
        (
            {
                "great_city_3p_interpreted": {"decisions": 0.6 * SLOW},
                "gloria_mundi_3p_interpreted": {"decisions": 0.8 * SLOW},
            },
            [True, False, True, True],  # a game has become slow
        ),
        ({"glory_to_rome_iv_3p_compiled": {"decisions": 1.4 * SLOW}}, [False, True, True, True]),
        ({"glory_to_rome_iv_3p_compiled": "what ran was interpreted"}, [False, True, True, True]),
        ({"glory_to_rome_iv_3p_compiled": {"observed move": 10.5}}, [True, True, True, False]),
    ],
)
def test_the_quick_check(changed: dict[str, Any], reached: list[bool]) -> None:
    told = report.check(made_up(**changed))
    assert [one.verdict == "reached" for one in told] == reached
    assert bench.verdict(told, Console(quiet=True)) == (0 if all(reached) else 1)


def test_cells_fit_the_headings_and_say_what_is_missing() -> None:
    results = made_up(
        python_chess="ModuleNotFoundError: No module named 'chess'", rlcard_uno={"no copy": "TypeError: no"}
    )
    rates = report.Rates(results)
    shown = {one["name"]: report.cells(one, rates) for one in results["rows"]}
    assert {len(cells) for cells in shown.values()} == {len(report.HEADINGS)}
    glory = dict(zip(report.HEADINGS, shown["glory_to_rome iv 3p compiled"], strict=True))
    assert (glory["decisions/s"], glory["to catanatron 4p"], glory["to interpreted"]) == ("400 000", "16.0x", "4.0x")
    assert glory["pack µs"] == report.MISSING
    assert shown["python-chess"][3] == "failed: ModuleNotFoundError: No module named 'chess'"
    assert "fails" in shown["rlcard uno"]


def test_numbers() -> None:
    shown = [report.number(value) for value in (None, 0.976, 3.0, 36.84, 123.4, 1234.5, 476_123.0)]
    assert shown == ["–", "0.98", "3.00", "36.8", "123", "1 230", "476 000"]
    assert [report.times(value) for value in (None, 0.05, 12.49)] == ["–", "0.05x", "12.5x"]


def test_the_document_has_figures_table_machine_versions_and_troubles() -> None:
    results = made_up(python_chess="it | broke", rlcard_uno={"no copy": "TypeError: no"})
    page = report.document(results)
    table = next(part for part in page.split("\n\n") if part.startswith("| package | game")).splitlines()
    assert len(table) == len(rows.ROWS) + 2
    assert len({line.replace("\\|", "").count("|") for line in table}) == 1
    for text in (
        "| at least 12x | 16.00x | **reached** |",
        "**not reached**",
        "A processor, 2 cores, Linux x86_64, CPython 3.11.0",
        "| catanatron | 1.2.3 |",
        "* python-chess: failed: it | broke",
        "* rlcard uno: no copy: TypeError: no",
        "4.0 (",
    ):
        assert text in page
    assert "measure again" not in page
    assert "measure again" in report.document(results | {"stale": True})


def test_kept_results_are_json_with_a_line_for_each_row() -> None:
    results = made_up(python_chess="broke")
    text = report.kept(results)
    assert json.loads(text) == results
    assert sum(line.startswith('  {"name"') for line in text.splitlines()) == len(rows.ROWS)


def test_the_document_on_disk_is_that_of_the_kept_results() -> None:
    results = json.loads(bench.RESULTS.read_text(encoding="utf-8"))
    assert bench.DOCUMENT.read_text(encoding="utf-8") == report.document(results)


def test_peers_that_are_not_installed_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "PEERS", tmp_path)
    results = bench.measure(rows.PEERS[:2], 1, 0.01, {}, Console(quiet=True))
    assert [one["failure"] for one in report.failures(results)] == [
        "the peers are not installed: `make .venv/peers/made`"
    ] * 2


def test_a_missing_compiled_copy_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "--check", "--compiled", str(tmp_path)])
    assert bench.main() == 2
    assert "make .venv/compiled/made" in capsys.readouterr().err


def test_peers_are_pinned() -> None:
    lines = (bench.ROOT / "bench" / "peers.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins
    assert all(line.count("==") == 1 and "/" not in line for line in pins)

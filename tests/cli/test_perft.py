"""`ludi perft`."""

from collections.abc import Callable

import pytest

from tests.cli.conftest import Run

Ludi = Callable[..., Run]

TABLE = """\
The Great City of Rome, 2 players, seed 7

  Decisions   Positions
 ───────────────────────
          1           2
          2          10
          3          40
          4         120
"""


def test_the_table_holds_nothing_that_changes_from_run_to_run(ludi: Ludi) -> None:
    run = ludi("perft", "great_city", "--players", "2", "--seed", "7")
    assert run.status == 0
    assert "\n".join(line.rstrip() for line in run.out.splitlines()).strip() == TABLE.strip()
    assert "172 positions in" in run.err
    assert "positions/s" in run.err


def test_divide_tells_each_first_move_by_name_and_in_words(ludi: Ludi) -> None:
    run = ludi("perft", "glory_to_rome", "--depth=2", "--divide", "--edition", "republic", "--lang", "fr")
    counts, _, divided = run.out.partition("Premier coup")
    rows = [line.split() for line in divided.splitlines() if line[-3:].strip().isdigit()]
    assert [row[0] for row in rows][:2] == ["take_jack", "draw"]
    assert [len(rows), sum(int(row[-1]) for row in rows)] == [int(line.split()[1]) for line in counts.splitlines()[4:6]]


def test_the_game_options_count(ludi: Ludi) -> None:
    iv, republic = (ludi("perft", "glory_to_rome", "--edition", e).out for e in ("iv", "republic"))
    assert iv != republic


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["great_city", "--players", "5"], "5 seats are not possible: great_city is for 2 to 4 players"),
        (["great_city", "--players", "-1"], "--players -1 is not allowed: it must be a whole number from 1 to 99"),
        (["great_city", "--depth", "0"], "--depth 0 is not allowed: it must be a whole number from 1 to 50"),
        (["great_city", "--depth", "99"], "--depth 99 is not allowed"),
        (["great_city", "--seed", "-1"], "--seed -1 is not allowed"),
        (["great_city", "--edition", "iv"], "perft --help"),
        (["great_city", "more"], "more"),
        (["great_city", "--lang", "de"], "--lang de is not allowed"),
    ],
)
def test_refusals(ludi: Ludi, arguments: list[str], said: str) -> None:
    assert said in ludi("perft", *arguments).refused()


def test_help_says_what_it_is_for_and_lists_the_options_of_the_game(ludi: Ludi) -> None:
    run = ludi("perft", "glory_to_rome", "--help")
    assert run.status == 0
    for said in ("to compare", "real order", "--divide", "--edition"):
        assert said in " ".join(run.out.split())

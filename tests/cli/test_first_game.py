"""The worked turn of docs/first_game.md, as it is typed there."""

from pathlib import Path

from tests.cli.conftest import Run, client

GUIDE = Path(__file__).parents[2] / "docs" / "first_game.md"


def worked_turn() -> Run:
    options = ("--training", "--seats", "me,random,random", "--seed", "2387")
    return client("play", "glory_to_rome", *options, lines=["12", "1", "1", "5", "1", "1", "2", "l", "q", "q"])


def test_the_worked_turn_of_the_first_game_goes_as_told() -> None:
    run = worked_turn()
    assert run.status == 0
    told = [
        "Player 1 leads Patron.",
        "Player 1 hires from the Pool: Craftsman",
        "Player 1 leads Craftsman.",
        "Player 1 lays Latrine on a Rubble site.",
        "Player 1 adds Rubble to Latrine (Road).",
        "Player 1 completes Latrine: +1 influence.",
        "Marcus lays Prison on a Stone site.",
    ]
    places = [run.out.rfind(line) for line in told]
    assert min(places) >= 0, told[places.index(-1)]
    assert places == sorted(places)


def test_the_guide_names_the_command_that_is_tested() -> None:
    assert "--training --seats me,random,random --seed 2387" in GUIDE.read_text()

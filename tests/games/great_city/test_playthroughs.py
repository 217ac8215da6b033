"""The playthrough files tell what the rules do today; `make playthroughs` writes them anew. Records of earlier versions
stay what they were."""

import json

import pytest

import ludi
from ludi.core.game import FIRST_QUESTIONS
from ludi.play.replay import steps
from tests.games.great_city.playthroughs import FIRST_RECORDS, PLAYTHROUGHS, playthrough

every_table = pytest.mark.parametrize("players", [2, 3, 4])


@every_table
def test_playthrough(players: int) -> None:
    written = (PLAYTHROUGHS / f"{players}.txt").read_text()
    assert playthrough(players).splitlines() == written.splitlines()


@every_table
def test_a_game_recorded_by_the_first_version_ends_as_recorded(players: int) -> None:
    """With questions that had a single answer, and bricks that no building could use."""
    text = (FIRST_RECORDS / f"{players}.jsonl").read_text()
    end = json.loads(text.splitlines()[-1])
    g = ludi.replay(text)
    assert (g.questions, g.over) == (FIRST_QUESTIONS, True)
    assert g.winners() == end["winners"]
    assert [parts["total"] for parts in g.scores()] == end["totals"]


@every_table
def test_a_game_of_the_first_version_that_was_saved_goes_on_as_recorded(players: int) -> None:
    lines = (FIRST_RECORDS / f"{players}.jsonl").read_text().splitlines()
    twin = None
    for n, step in enumerate(steps(lines)):
        if twin is not None and step.move is not None:
            twin.play(step.move)
            assert twin.pack() == step.game.pack()
        if n % 40 == 30:
            twin = ludi.unpack(step.game.pack())
    assert twin is not None
    assert twin.over

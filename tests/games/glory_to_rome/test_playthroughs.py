"""The playthrough files and recorded games tell what the rules do today; `make playthroughs` writes them anew."""

import json

import pytest

import ludi
from ludi.games.glory_to_rome.events import ENDINGS
from tests.games.glory_to_rome.playthroughs import GAMES, PLAYTHROUGHS, RECORDS, playthrough
from tests.games.glory_to_rome.random_play import TABLES


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_playthrough(edition: str, players: int) -> None:
    written = (PLAYTHROUGHS / f"{edition}_{players}.txt").read_text()
    assert playthrough(edition, players).splitlines() == written.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_recorded_game_ends_as_recorded(name: str) -> None:
    text = (RECORDS / f"{name}.jsonl").read_text()
    end = json.loads(text.splitlines()[-1])
    g = ludi.replay(text)
    assert g.over
    assert g.ending == end["end"]
    assert g.winners() == end["winners"]
    assert [parts["total"] for parts in g.scores()] == end["totals"]


def test_there_is_a_recorded_game_for_every_way_the_game_can_end() -> None:
    ends = {json.loads((RECORDS / f"{name}.jsonl").read_text().splitlines()[-1])["end"] for name in GAMES}
    assert ends == set(ENDINGS)

"""The playthrough files tell what the rules do today; `make playthroughs` writes them anew."""

import pytest

from tests.games.great_city.playthroughs import PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playthrough(players: int) -> None:
    written = (PLAYTHROUGHS / f"{players}.txt").read_text()
    assert playthrough(players).splitlines() == written.splitlines()

"""The playthrough files tell what the rules do today; `make playthroughs` writes them anew."""

import pytest

from tests.games.gloria_mundi.playthroughs import PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("players", range(2, 7))
def test_playthrough(players: int) -> None:
    written = (PLAYTHROUGHS / f"{players}.txt").read_text()
    assert playthrough(players).splitlines() == written.splitlines()

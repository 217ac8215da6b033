"""The playthrough files, one for each number of players."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import ludi
from tests.games.gloria_mundi.random_play import choose
from tests.games.transcript import transcript

PLAYTHROUGHS = Path(__file__).parent / "playthrough_files"


def playthrough(players: int) -> str:
    g = ludi.new("gloria_mundi", players=players, seed=players)
    rng = Random(players)
    title = f"gloria_mundi players={players} seed={players}"
    return transcript(g, title, lambda moves: choose(moves, rng, keen=True), lambda g: int(g.turn), table_lines)


def table_lines(seen: dict[str, Any]) -> Iterator[str]:
    forum = " ".join(f"+{s['surcharge']}:{s['card']['name']}" for s in seen["forum"][::-1] if s["card"])
    tribute = " ".join(f"{s['space']}:{'+'.join(s['tribute'])}" for s in seen["road"] if s["tribute"])
    yield f"supply {seen['supply']} fire {len(seen['fire'])} lost {words(seen['lost'])}"
    yield f"forum [{forum}]"
    yield f"goth {seen['goth']} of {seen['rome']} tribute [{tribute}]"
    for area in seen["areas"]:
        built = " ".join(f"{b['place']}:{b['name']}" for b in area["buildings"])
        yield f"{area['seat']}: steps {area['steps']} bare {words(area['bare'])} [{built}]"


def words(numbers: dict[str, int]) -> str:
    return " ".join(f"{name} {number}" for name, number in numbers.items())


def write() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for players in range(2, 7):
        (PLAYTHROUGHS / f"{players}.txt").write_text(playthrough(players))

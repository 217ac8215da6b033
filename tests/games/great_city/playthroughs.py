"""The playthrough files, one for each number of players."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import ludi
from tests.games.great_city.random_play import choose
from tests.games.transcript import transcript

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthrough_files"
FIRST_RECORDS = HERE / "records" / "first"  # by the first version: they are never written anew


def playthrough(players: int) -> str:
    g = ludi.new("great_city", players=players, seed=players)
    rng = Random(players)
    title = f"great_city players={players} seed={players}"
    return transcript(g, title, lambda moves: choose(moves, rng, keen=True), lambda g: int(g.round), table_lines)


def table_lines(seen: dict[str, Any]) -> Iterator[str]:
    decks = " ".join(f"{deck['deck']}:{deck['cards']}" for deck in seen["decks"])
    strip = " ".join(f"{space['gives']}({space['bricks']}b{space['cogs']}c)" for space in seen["strip"])
    yield f"first {seen['first']} decks {decks} strip [{strip}] influence {seen['influence_cards']}"
    yield f"offer [{' '.join(card['kind'] for card in seen['offer'])}]"
    for city in seen["cities"]:
        built = " ".join(
            f"{b['cell']}:{b['kind']}{'+' * max(b.get('bricks', 0), b.get('points', 0))}" for b in city["buildings"]
        )
        yield (
            f"{city['seat']}: coins {city['coins']} influence {city['influence']} cards {city['influence_cards']}"
            f" hand {city['hand_size']} [{built}]"
        )


def write() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        (PLAYTHROUGHS / f"{players}.txt").write_text(playthrough(players))

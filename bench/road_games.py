"""Games of Gloria Mundi on one road or another, as figures that can be added up and kept.

Games are played in lots, and what came of them is written down at once (`Ledger`): whoever asks for the same games
again gets them from there, so that a search or a check that was interrupted goes on where it was.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from ludi.bots import Seat, bot
from ludi.bots.thought.counsel import counsel_of
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.games.gloria_mundi import decks, setup
from ludi.games.gloria_mundi.state import State

GAME: Final = "gloria_mundi"
FOLDER: Final = Path(__file__).parents[1] / "src" / "ludi" / "games" / GAME
RULES: Final = "rules"
# What happens to a card: it is bought, and its power is used.
BOUGHT: Final = "buys"
USED: Final = ("activates", "replaces", "wall")

Road = tuple[str, ...]
Figures = dict[str, Any]


@cache
def shipped() -> dict[str, Any]:
    """The deck of this repository, whichever build of the package plays."""
    return tomllib.loads((FOLDER / "deck.toml").read_text("utf-8"))


def road_in(name: str) -> Road:
    """The road that a file beside the rules holds."""
    return tuple(tomllib.loads((FOLDER / name).read_text("utf-8"))["road"])


@cache
def options_with(road: Road) -> dict[str, Any]:
    """The options of a game on this road: a deck of our cards under another name."""
    return {"deck": decks.check({**shipped(), "name": "tried", "road": list(road)}), "open_counters": False}


# -- playing -----------------------------------------------------------------------------------------


def play(road: Road, players: int, kind: str, games: range, cards: bool) -> Figures:
    """The games of these seeds with the same bot in all seats. Seats are counted from the first player on."""
    found: Figures = {"shares": [0.0] * players, "turns": 0, "steps": 0, "idle": 0, "endings": Counter()}
    used: dict[str, Counter[str]] = {"bought": Counter(), "used": Counter()}
    for seed in games:
        g = setup.new(players, seed, options_with(road))
        first = g.seat
        if not cards:
            g.quiet()
        heard = _by_rules(g, Random(seed)) if kind == RULES else _by_bots(g, kind, seed)
        for each in heard:
            if each.key == BOUGHT:
                used["bought"][str(each.args["card"])] += 1
            elif each.key in USED:
                used["used"][str(each.args["card"])] += 1
        _add(found, g, first)
    return {**found, **used} if cards else found


def _by_rules(g: State, rng: Random) -> list[Event]:
    """As `rules` in all seats, and faster: the weights of all moves at once, and no guesses, which change nothing."""
    counsel = counsel_of(GAME)
    heard: list[Event] = []
    while not g.over:
        moves = g.moves()
        if len(moves) > 1:
            weights = counsel.weights(g, moves)
            best = max(weights)
            moves = [move for move, weight in zip(moves, weights, strict=True) if weight == best]
        heard += g.play(moves[int(rng.random() * len(moves))])
    return heard


def _by_bots(g: Game, kind: str, seed: int) -> list[Event]:
    bots = [bot(kind, seed * g.players + seat) for seat in range(g.players)]
    heard: list[Event] = []
    while not g.over:
        heard += g.play(bots[g.seat].choose(Seat(g, g.seat)))
    return heard


def _add(found: Figures, g: State, first: int) -> None:
    """A game that is over. A shared victory counts as a part of a win."""
    winners = g.winners()
    for seat in winners:
        found["shares"][(seat - first) % g.players] += 1 / len(winners)
    found["turns"] += g.turn
    found["steps"] += g.areas[winners[0]].steps
    found["idle"] += sum(sum(player.counters) for player in g.areas) / g.players
    found["endings"][g.ending] += 1


# -- keeping -----------------------------------------------------------------------------------------


class Ledger:
    """All games played so far, a line for each lot of them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[str, Figures] = {}
        if file.exists():
            for line in file.read_text("utf-8").splitlines():
                row = json.loads(line)
                self._known[row["lot"]] = row["figures"]

    def figures(self, road: Road, players: int, kind: str, games: range, lot: int, cards: bool = False) -> Figures:
        """What came of these games, played in lots of so many each."""
        ranges = [range(at, min(at + lot, games.stop)) for at in range(games.start, games.stop, lot)]
        return total([self._lot(road, players, kind, each, cards) for each in ranges])

    def _lot(self, road: Road, players: int, kind: str, games: range, cards: bool) -> Figures:
        name = f"{','.join(road)} {players} {kind} {games.start}-{games.stop}{' cards' if cards else ''}"
        if name not in self._known:
            self._known[name] = play(road, players, kind, games, cards)
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"lot": name, "figures": self._known[name]}) + "\n")
        return self._known[name]


def total(lots: Iterable[Figures]) -> Figures:
    """The figures of all lots together."""
    found: Figures = {}
    for figures in lots:
        for name, value in figures.items():
            if isinstance(value, list):
                found[name] = [a + b for a, b in zip(found.get(name, [0.0] * len(value)), value, strict=True)]
            elif isinstance(value, dict):
                found[name] = Counter(found.get(name, {})) + Counter(value)
            else:
                found[name] = found.get(name, 0) + value
    return found

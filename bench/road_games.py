"""Games of Gloria Mundi on one road or another, as figures that can be added up and kept.

Games are played in batches, and what came of them is written down at once (`Ledger`): whoever asks for the same games
again gets them from there, so that a search or a check that was interrupted goes on where it was.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ludi.bots import Seat, bot
from ludi.bots.search.advisor import advisor_of
from ludi.core.events import Event
from ludi.core.game import Game
from ludi.games.gloria_mundi import deck_files, setup
from ludi.games.gloria_mundi.state import State

GAME: Final = "gloria_mundi"
FOLDER: Final = Path(__file__).parents[1] / "src" / "ludi" / "games" / GAME
RULES: Final = "rules"
# What happens to a card: it is bought, and its power is used.
BOUGHT: Final = "buys"
USED: Final = ("activates", "replaces", "wall")
SEEDS_APART: Final = 1_000_000  # more than the games of any road

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
    return {"deck": deck_files.check({**shipped(), "name": "tried", "road": list(road)}), "open_counters": False}


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
    advisor = advisor_of(GAME)
    heard: list[Event] = []
    while not g.over:
        moves = g.moves()
        if len(moves) > 1:
            weights = advisor.weights(g, moves)
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


class Batch(NamedTuple):
    """Games that are played and written down together."""

    road: Road
    players: int
    kind: str
    seeds: range
    cards: bool = False

    def name(self) -> str:
        games = f"{self.seeds.start}-{self.seeds.stop}"
        return f"{','.join(self.road)} {self.players} {self.kind} {games}{' cards' if self.cards else ''}"

    def play(self) -> Figures:
        return play(*self)


def batch_named(name: str) -> Batch:
    name, cards, _ = name.partition(" cards")
    road, players, kind, games = name.rsplit(" ", 3)
    return Batch(tuple(road.split(",")), int(players), kind, range(*map(int, games.split("-"))), bool(cards))


def parts(seeds: range, size: int) -> list[range]:
    """The seeds in batches of so many each."""
    return [range(at, min(at + size, seeds.stop)) for at in range(seeds.start, seeds.stop, size)]


def own_seeds(road: Road, games: int) -> range:
    """Of a road, and of hardly any other."""
    digest = sha256(",".join(road).encode()).digest()
    start = SEEDS_APART * (1 + int.from_bytes(digest[:4], "big"))
    return range(start, start + games)


class Ledger:
    """All games played so far, a line for each batch of them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[str, Figures] = {}
        # The same by road and number of players, of the games in which no cards were counted.
        self.tables: dict[Road, dict[int, Figures]] = {}
        if file.exists():
            for line in file.read_text("utf-8").splitlines():
                row = json.loads(line)
                name = row.get("batch") or row["lot"]  # as earlier files say
                self._add(batch_named(name), row["figures"])

    def play(self, pool: Executor, batches: Iterable[Batch]) -> None:
        """Several at the same time, as far as they are not known yet."""
        new = [batch for batch in batches if batch.name() not in self._known]
        for batch, figures in zip(new, pool.map(Batch.play, new), strict=True):
            self._keep(batch, figures)

    def figures(self, batches: Iterable[Batch]) -> Figures:
        """What came of these games, all together."""
        return total(map(self._figures, batches))

    def _figures(self, batch: Batch) -> Figures:
        if batch.name() not in self._known:
            self._keep(batch, batch.play())
        return self._known[batch.name()]

    def _keep(self, batch: Batch, figures: Figures) -> None:
        self._add(batch, figures)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"batch": batch.name(), "figures": figures}) + "\n")

    def _add(self, batch: Batch, figures: Figures) -> None:
        self._known[batch.name()] = figures
        if not batch.cards:
            tables = self.tables.setdefault(batch.road, {})
            tables[batch.players] = total([tables.get(batch.players, {}), figures])


def total(batches: Iterable[Figures]) -> Figures:
    """The figures of all batches together."""
    found: Figures = {}
    for figures in batches:
        for name, value in figures.items():
            if isinstance(value, list):
                found[name] = [a + b for a, b in zip(found.get(name, [0.0] * len(value)), value, strict=True)]
            elif isinstance(value, dict):
                found[name] = Counter(found.get(name, {})) + Counter(value)
            else:
                found[name] = found.get(name, 0) + value
    return found

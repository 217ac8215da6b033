"""What a tournament plays."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import ludi
from ludi.core.game import Game
from ludi.core.options import said
from ludi.play.seats import derive_seed

FORMAT = 1  # of the files in a tournament's folder
CODE = ("bots", "core", "games")
TEXT = "text"  # folders of catalogues
DIGITS = 16


class TournamentPlan(NamedTuple):
    """Duplicate deals: each deal is one seed, played once for every rotation of the bots around the table.

    So every bot sits once in every seat with the same cards, and the luck of the deal cancels out.
    """

    game: str
    options: dict[str, Any]  # all of them
    seats: list[str]  # the name of a bot for each, as they sit in the first game of a deal
    seed: int  # of the first deal; the next one has the next seed
    games: int  # a multiple of the number of seats

    def deal(self, number: int) -> int:
        """Of the game with this number."""
        return number // len(self.seats)

    def rotation(self, number: int) -> int:
        """By how many seats the bots have moved on in the game with this number."""
        return number % len(self.seats)

    def seated(self, number: int) -> list[str]:
        """Which bot sits in each seat in the game with this number."""
        players = len(self.seats)
        return [self.seats[(seat - self.rotation(number)) % players] for seat in range(players)]

    def new(self, number: int) -> Game:
        return ludi.new(self.game, len(self.seats), self.seed + self.deal(number), **self.options)

    def derive_seed(self, number: int, seat: int) -> int:
        """What a bot's chance is made from."""
        return derive_seed(self.seed + self.deal(number), self.rotation(number), seat)

    def header(self) -> dict[str, Any]:
        """The first line of a file of games."""
        return {"ludi_arena": FORMAT, "version": ludi.__version__, "code": code(), **self._asdict()}


def plan_of(head: dict[str, Any]) -> TournamentPlan:
    """The plan in the first line of a file of games."""
    return TournamentPlan(*[head[name] for name in TournamentPlan._fields])


@cache
def code() -> str:
    """Tells apart two states of the code and the data that decide how games go; what only words them is left out."""
    found = sha256()
    root = files("ludi")
    for folder in CODE:
        for name, data in sorted(_data(root / folder, folder)):
            found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()[:DIGITS]


def _data(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if each.is_dir() and each.name != TEXT:
            yield from _data(each, name)
        elif each.is_file() and each.name.endswith((".py", ".toml")):
            yield name, each.read_bytes()


def whole_deals(games: int, players: int) -> int:
    """As many games or a few more, so that the last deal is complete."""
    return -(-games // players) * players


def differences(held: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    """What two plans, given as headers, do not have in common, as one would type it; the number of games may grow."""
    typed = {"ludi_arena": "ludi_arena", "version": "version", "game": "game", "seats": "--seats", "seed": "--seed"}
    found = [f"{name} {said(held.get(key))}" for key, name in typed.items() if held.get(key) != wanted[key]]
    if held.get("game") == wanted["game"]:
        options = held.get("options") or {}
        names = [*wanted["options"], *[name for name in options if name not in wanted["options"]]]
        differing = [name for name in names if options.get(name) != wanted["options"].get(name)]
        found += [f"--{name} {said(options.get(name))}" for name in differing]
    if held["games"] > wanted["games"]:
        found.append(f"--games {held['games']}")
    return found

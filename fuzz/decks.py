"""Deck files of Gloria Mundi: any TOML, as `--deck` reads it. A deck that is accepted must be playable."""

import json
import os
import tempfile
import tomllib
import zlib
from pathlib import Path
from random import Random
from typing import Any

from fuzz import mutate
from fuzz.target import Target, attempt
from ludi.cli.arguments import game_options
from ludi.cli.words import Words
from ludi.core.registry import title
from ludi.games.gloria_mundi.cards import BUILDING_TYPES
from ludi.games.gloria_mundi.decks import reconstruction_file

POWERS = [
    "Food 2",
    "Food/Gold/Peace 2",
    "Food 1 + Step 1",
    "Food 2 -> Peace 3",
    "Food 2X -> Step X",
    "Building -> its steps",
    "Building -> its cost",
    "Farm card = Food 1",
    "Farm card : Food 2",
    "Farm card 2 -> Gold 3",
    "Farm card X -> Step X",
    "Food 2 / Gold 3 -> Step 1 / Peace 3",
    "Goth on City : Step 2",
    "Food X => Gold X",
    "Wall Farm",
]
PLAYED = 60  # decisions of a game with each accepted deck


def corpus() -> list[bytes]:
    """The reconstruction, and small decks with each power of the grammar."""
    whole = reconstruction_file()
    found = [whole.encode(), whole.replace('"reconstruction"', '"mine"').encode()]
    for power in POWERS:
        kind = {"=>": "builder", "Wa": "wall"}.get("=>" if "=>" in power else power[:2], "farm")
        card = {"name": "Horreum", "type": kind, "cost": {"food": 1}, "steps": 2, "power": power, "copies": 9}
        found.append(_toml({"name": "mine", "africa": 20, "road": ["farm", "city peace"] * 8, "cards": [card]}))
    return found


def _toml(deck: Any) -> bytes:
    """A deck file; values that TOML lacks are written as they come, for the reader to refuse."""
    if not isinstance(deck, dict):
        return json.dumps(deck).encode()
    cards = deck.get("cards", [])
    lines = [f"{key} = {_inline(item)}" for key, item in deck.items() if key != "cards"]
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        return "\n".join([*lines, f"cards = {_inline(cards)}"]).encode("utf-8", "surrogatepass")
    for card in cards:
        lines += ["[[cards]]", *[f"{key} = {_inline(item)}" for key, item in card.items()]]
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _inline(item: Any) -> str:
    if isinstance(item, dict):
        return "{ " + ", ".join(f"{key} = {_inline(value)}" for key, value in item.items()) + " }"
    return json.dumps(item)


def change(data: bytes, rng: Random) -> bytes:
    if rng.random() < 0.2:
        return mutate.raw(rng, data)
    try:
        tree = tomllib.loads(data.decode())
        if rng.random() < 0.4:
            _change_power(tree, rng)
        else:
            tree = mutate.tree(rng, tree)
        return _toml(tree)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):  # not a deck any more
        return mutate.raw(rng, data)


def _change_power(deck: Any, rng: Random) -> None:
    """Another power, usually one of the grammar, for one card; other numbers in it."""
    card = rng.choice(deck["cards"])
    power = rng.choice([*POWERS, card["power"]])
    for number in "123":
        power = power.replace(number, str(rng.choice((0, 1, 2, 3, 7, 20, 21, 60))))
    card["power"] = power if rng.random() < 0.8 else mutate.text(rng, power)
    card["type"] = rng.choice((card["type"], *BUILDING_TYPES))
    card["copies"] = rng.choice((card.get("copies", 1), 1, 9, 60))


_FILE = Path(tempfile.gettempdir()) / f"ludi-fuzz-{os.getpid()}.toml"


def run(data: bytes) -> None:
    _FILE.write_bytes(data)
    try:
        attempt(lambda: _play(zlib.crc32(data)))
    finally:
        _FILE.unlink()


def _play(seed: int) -> None:
    game = title("gloria_mundi")
    options = game_options(game, [f"--deck={_FILE}"], Words("en"))
    rng = Random(seed)
    g = game.new(rng.randrange(2, 7), seed, options)
    for _ in range(PLAYED):
        if g.over:
            break
        moves = g.moves()
        g.text(moves[-1])
        g.play(moves[int(rng.random() * len(moves))])


TARGET = Target(corpus, change, run)

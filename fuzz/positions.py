"""Packed positions: the name of a game and the body of a pack. The checksum is made right, so the inside is reached."""

import json
import zlib
from random import Random

import ludi
from fuzz import mutate
from fuzz.target import TABLES, Crash, Target, attempt, played
from ludi.core.game import MAGIC


def corpus() -> list[bytes]:
    """For each game some moments in it, its end among them."""
    found = []
    for name, players, options in TABLES:
        for decisions in (0, 7, 40, 110, 160, 10_000):
            g, _ = played(name, players, decisions, **options)
            found.append(f"{name}\n".encode() + g.pack().partition(b"\n")[2])
    return found


def change(data: bytes, rng: Random) -> bytes:
    name, _, body = data.partition(b"\n")
    if rng.random() < 0.1:
        return mutate.raw(rng, data)
    try:
        tree = json.loads(body)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            tree = mutate.tree(rng, tree)
        return name + b"\n" + json.dumps(tree).encode()
    except (ValueError, RecursionError):
        return mutate.raw(rng, data)


def run(data: bytes) -> None:
    name, _, body = data.partition(b"\n")
    packed = b"%s %s %08x\n%s" % (MAGIC.encode(), name, zlib.crc32(body), body)
    attempt(lambda: _use(ludi.unpack(packed)))


def _use(g: ludi.Game) -> None:
    """A position that was believed is one that can be looked at, saved again and gone on from."""
    if not g.over and not g.moves():
        raise Crash("a position was believed that has no legal move")
    if ludi.unpack(g.pack()) != g:
        raise Crash("a position was believed that does not survive packing")


TARGET = Target(corpus, change, run)

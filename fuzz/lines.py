"""Positions as lines of text, whole or as a seat knows them."""

from random import Random

from fuzz import mutate
from fuzz.target import TABLES, Crash, Target, attempt, played
from ludi import position

SIGNS = ("(", ")", ",", ":", "*", "=", "~", " ", '"', "-1", "0", "yes", "seat=1", "%20")


def corpus() -> list[bytes]:
    """For each game some moments in it, its end among them."""
    found = []
    for name, players, options in TABLES:
        for decisions in (0, 40, 110, 10_000):
            g, _ = played(name, players, decisions, **options)
            found.append(position.write(g).encode())
            found.append(position.write(g, players - 1).encode())
    return found


def change(data: bytes, rng: Random) -> bytes:
    if rng.random() < 0.2:
        return mutate.raw(rng, data)
    text = data.decode("utf-8", "replace")
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(SIGNS) + text[at + rng.choice((0, 1, 1, 3)) :]
    return text.encode()


def run(data: bytes) -> None:
    attempt(lambda: _use(position.read(data.decode("utf-8", "replace"))))


def _use(found: position.Position) -> None:
    """What was believed is written and read again."""
    if position.read(position.write(found.game)).game != found.game:
        raise Crash("a line was believed that does not survive being written")


TARGET = Target(corpus, change, run)

"""Records: any text, as `ludi.replay` and `ludi.play.steps` read it."""

import io
import json
from random import Random

import ludi
from fuzz import mutate
from fuzz.target import TABLES, Target, attempt, played
from ludi.play.record import Recorder
from ludi.play.replay import steps


def corpus() -> list[bytes]:
    found = []
    for name, players, options in TABLES:
        for decisions in (0, 12, 60):
            found.append(_record(name, players, decisions, options))
    found.append(_record("great_city", 2, 10_000, {}))
    surrenders = _record("glory_to_rome", 3, 5, {}).decode().splitlines()[:1]
    surrenders += ['{"seat": 1, "surrender": 0}', '{"seat": 2, "surrender": 0}']
    found.append("\n".join(surrenders).encode())
    return found


def _record(name: str, players: int, decisions: int, options: dict[str, object]) -> bytes:
    g, made = played(name, players, decisions, **options)
    file = io.StringIO()
    record = Recorder(file, ludi.new(name, players=players, seed=players, **options))
    for seat, move in made:
        record.move(seat, move)
    if g.over:
        record.end(g)
    return file.getvalue().encode()


def change(data: bytes, rng: Random) -> bytes:
    """Usually one value in one line; sometimes lines are moved about, or bytes."""
    lines = data.splitlines(keepends=True)
    what = rng.randrange(10)
    if what == 0 or not lines:
        return mutate.raw(rng, data)
    at = rng.choice((0, rng.randrange(len(lines))))
    if what == 1:
        lines.insert(at, lines.pop(rng.randrange(len(lines))))
    elif what == 2:
        lines = lines[: at + 1]
    else:
        try:
            lines[at] = json.dumps(mutate.tree(rng, json.loads(lines[at]))).encode() + b"\n"
        except (ValueError, RecursionError):
            lines[at] = mutate.raw(rng, lines[at])
    return b"".join(lines)


def run(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    attempt(lambda: ludi.replay(text))
    attempt(lambda: [step.seat for step in steps(text.splitlines(keepends=True))])


TARGET = Target(corpus, change, run)

"""Changing an input so that it stays near to a good one."""

from copy import deepcopy
from random import Random
from typing import Any

EDGES = [0, 1, -1, 2, 5, 6, 7, 40, 127, 200, 255, 1 << 15, 1 << 31, 1 << 62, 1 << 63, 1 << 64, 10**30]
ODD: list[Any] = [
    None,
    True,
    False,
    "",
    "0",
    "all",
    "\n",
    "\u2028",
    "\ud800",
    "é" * 40,
    0.5,
    1e308,
    [],
    {},
    [[]],
    [None],
]
SIGNS = [
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\n",
    b"\r",
    b"\x00",
    b"\xff",
    b"\xe2\x80\xa8",
    b"NaN",
    b"1e999",
    b"-",
    b"=",
]


def value(rng: Random, old: Any) -> Any:
    """Another value for one place."""
    kind = rng.randrange(6)
    if kind <= 1 and type(old) is int:
        return old + rng.choice((-1, 1, -2, 2, 10, -10))
    if kind == 2 and isinstance(old, list) and old:
        return rng.sample(old, len(old)) if rng.random() < 0.5 else old[: rng.randrange(len(old))]
    if kind == 3 and isinstance(old, list):
        return [*old, deepcopy(rng.choice(old or EDGES))]
    if kind == 3 and isinstance(old, str):
        return text(rng, old)
    return rng.choice(EDGES) if kind == 4 else deepcopy(rng.choice(ODD))


def text(rng: Random, old: str) -> str:
    where = rng.randrange(len(old) + 1)
    return old[:where] + rng.choice(("", " ", "x", "2", "-", "/", "\t", "\u2028")) + old[where + rng.randrange(3) :]


def tree(rng: Random, root: Any) -> Any:
    """Changes one place in a tree of lists and tables; some of it in place."""
    spots = list(_spots(root))
    if not spots:
        return value(rng, root)
    node, key = rng.choice(spots)
    what = rng.randrange(8)
    if what == 0:
        del node[key]
    elif what == 1 and isinstance(node, list):
        node.insert(key, deepcopy(rng.choice(node)))
    elif what == 2:
        other, there = rng.choice(spots)  # two places change what they hold; a place may end up in itself
        if not _within(node[key], other) and not _within(other[there], node):
            node[key], other[there] = other[there], node[key]
    elif what == 3 and isinstance(node, dict):
        node[text(rng, str(key))] = node.pop(key)
    else:
        node[key] = value(rng, node[key])
    return root


def _spots(node: Any) -> Any:
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from _spots(node[key])


def _within(node: Any, wanted: Any) -> bool:
    return node is wanted or any(owner is wanted or owner[key] is wanted for owner, key in _spots(node))


def raw(rng: Random, data: bytes) -> bytes:
    """A few bytes changed, put in, left out or repeated."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((0, 1, 1, 2, 8, 40)))
        new = rng.choice((b"", bytes([rng.randrange(256)]), rng.choice(SIGNS), data[at:end] * 2, b"[" * 2000))
        data = data[:at] + new + data[end:]
    return data

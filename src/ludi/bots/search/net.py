"""The value net: a correction, learnt from games by `ludi train`, to what the features say of who stands how well.

For each seat the net sees what is common to all, what the seat has and the mean of what the others have, and answers
with a merit, which is added to the linear one. A file is one line of JSON, which says what the net is made for, and the
weights as half floats. They are evaluated by `kernel.c` where it is compiled, else with numpy where that is installed.
"""

import json
import os
import struct
from array import array
from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from ludi.core.errors import BadNet

FORMAT = "ludi value net"
VERSION = 1
KERNEL = "ludi.bots.search.kernel"  # if it is compiled
MOST_INPUTS = 4096  # inputs; a file that says more is damaged
HEAD = 10_000  # bytes of the first line at most


class NetShape(NamedTuple):
    """What a net is made for, and its layers."""

    game: str
    common: int  # counts that all seats share
    features: int  # of each seat
    counts: int  # of each seat
    first: int  # neurons
    second: int

    def inputs(self) -> int:
        return self.common + 2 * (self.features + self.counts)

    def parts(self) -> list[int]:
        """How many numbers: first layer and bias, second layer and bias, last layer and bias."""
        return [self.inputs() * self.first, self.first, self.first * self.second, self.second, self.second, 1]

    def size(self) -> int:
        return sum(self.parts())


class ValueNet:
    """A net that is ready to be asked."""

    def __init__(self, shape: NetShape, weights: bytes) -> None:
        self.shape = shape
        self.weights = weights  # as floats
        self.evaluator = _evaluator(shape, weights)

    def merits(self, common: bytes, features: list[list[float]], counts: list[bytes]) -> list[float]:
        found: list[float] = self.evaluator.merits(common, features, counts)
        return found


def _evaluator(shape: NetShape, weights: bytes) -> Any:
    if find_spec(KERNEL):
        made = import_module(KERNEL).Kernel
    else:
        made = import_module("ludi.bots.search.net_numpy").NumpyKernel
    return made(shape.common, shape.features, shape.counts, shape.first, shape.second, weights)


def evaluator_name() -> str:
    """By what nets are evaluated here: "compiled", "numpy", or "" if by nothing."""
    for module, name in ((KERNEL, "compiled"), ("numpy", "numpy")):
        if find_spec(module):
            return name
    return ""


class FoundNet(NamedTuple):
    """The net of a game, or why the linear evaluation answers alone."""

    net: ValueNet | None
    why: str


def find_net(package: str, wanted: NetShape) -> FoundNet:
    """The net with which a game's bots play: `GAME.net` in the folder LUDI_NETS, or the one that came with them."""
    folder = os.environ.get("LUDI_NETS")
    own = Path(folder, f"{wanted.game}.net") if folder else None
    shipped = files(package).joinpath("value.net")
    found = own if own and own.is_file() else shipped
    if not found.is_file():
        return FoundNet(None, "no net has been trained for this game")
    if not evaluator_name():
        return FoundNet(None, "neither compiled code nor numpy is here to evaluate a net")
    try:
        return FoundNet(read_net(found.read_bytes(), wanted), "")
    except (BadNet, OSError) as error:
        return FoundNet(None, str(error))


def write_net(shape: NetShape, weights: Sequence[float], made: dict[str, Any]) -> bytes:
    """A net as a file; `made` says how it came to be."""
    packed = struct.pack(f"<{shape.size()}e", *weights)
    head = {"format": FORMAT, "version": VERSION, **shape._asdict(), "crc": crc32(packed), "made": made}
    return json.dumps(head, sort_keys=True).encode() + b"\n" + packed


def read_net(data: bytes, wanted: NetShape) -> ValueNet:
    """The net of a file, if it is made for this game; `BadNet` says in one line why not. Its layers may be wider or
    narrower than wanted."""
    line, _, packed = data[: HEAD + 1].partition(b"\n")
    head = _head(line)
    if head.get("format") != FORMAT:
        raise BadNet("net: this is not a value net of Ludi Romani")
    if head.get("version") != VERSION:
        raise BadNet(f"net: version {head.get('version')!r}, where {VERSION} is known: it is of another Ludi Romani")
    shape = _shape(head)
    if shape.game != wanted.game:
        raise BadNet(f"net: made for {shape.game!r}, not for {wanted.game!r}")
    if (shape.common, shape.features, shape.counts) != (wanted.common, wanted.features, wanted.counts):
        raise BadNet(f"net: made for other inputs of {wanted.game!r} than there are now: train it again")
    packed = data[len(line) + 1 :]
    if len(packed) != 2 * shape.size() or crc32(packed) != head.get("crc"):
        raise BadNet("net: the file is damaged: its weights are not those that were written")
    return ValueNet(shape, array("f", struct.unpack(f"<{shape.size()}e", packed)).tobytes())


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        return {}
    return head if isinstance(head, dict) else {}


def _shape(head: dict[str, Any]) -> NetShape:
    numbers = [head.get(name) for name in NetShape._fields[1:]]
    if not all(type(n) is int and 0 <= n <= MOST_INPUTS for n in numbers) or not isinstance(head.get("game"), str):
        raise BadNet("net: the file is damaged: its first line does not say what it is made for")
    shape = NetShape._make([head["game"], *numbers])
    if not 1 <= shape.first <= 256 or not 1 <= shape.second <= 256:
        raise BadNet("net: a layer has 1 to 256 neurons")
    return shape

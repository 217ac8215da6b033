"""What `kernel.c` does, with numpy, for builds that are not compiled."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class NumpyKernel:
    """The weights of one net."""

    def __init__(self, common: int, features: int, counts: int, first: int, second: int, weights: bytes) -> None:
        inputs = common + 2 * (features + counts)
        numbers = np.frombuffer(weights, dtype=np.float32)
        ends = np.cumsum([inputs * first, first, first * second, second, second])
        rows, self.bias, across, self.second_bias, self.last, self.last_bias = np.split(numbers, ends)
        layer = rows.reshape(inputs, first)
        self.common, self.own, self.others = np.split(layer, [common, common + features + counts])
        self.second = across.reshape(first, second)

    def merits(self, common: bytes, features: list[list[float]], counts: list[bytes]) -> list[float]:
        shown = np.frombuffer(b"".join(counts), dtype=np.uint8).reshape(len(counts), -1)
        seats: Floats = np.concatenate([np.array(features, dtype=np.float32), shown], axis=1, dtype=np.float32)
        seen = seats @ self.others
        others = (seen.sum(axis=0) - seen) / np.float32(len(counts) - 1)
        shared = np.frombuffer(common, dtype=np.uint8).astype(np.float32) @ self.common + self.bias
        hidden = np.maximum(seats @ self.own + others + shared, 0)
        second = np.maximum(hidden @ self.second + self.second_bias, 0)
        found: list[float] = (second @ self.last + self.last_bias).tolist()
        return found

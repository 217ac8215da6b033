"""How often something may be done: so many at once, and so many a second."""

import time
from collections import OrderedDict

MOST_KEPT = 10_000


class Bucket:
    def __init__(self, size: float, rate: float) -> None:
        self._size = size
        self._rate = rate
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One for each address; those not heard of for longest are forgotten."""

    def __init__(self, size: float, rate: float) -> None:
        self._given = (size, rate)
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._kept.setdefault(address, Bucket(*self._given))
        self._kept.move_to_end(address)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return bucket.take()

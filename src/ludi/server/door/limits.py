"""How often something may be done: so many at once, and so many a second. What is dear takes more than one."""

import time
from collections import OrderedDict

MOST_KEPT = 10_000


class Bucket:
    def __init__(self, size: float, rate: float) -> None:
        self._size = size
        self._rate = rate
        self._left = size
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much more is allowed now; if not, nothing is taken."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """One for each address; those not heard of for longest are forgotten."""

    def __init__(self, size: float, rate: float) -> None:
        self._given = (size, rate)
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._kept.get(address)
        if bucket is None:
            bucket = self._kept[address] = Bucket(*self._given)
        self._kept.move_to_end(address)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return bucket.take(cost)

"""What something costs, counted in lines of Python that it runs: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

FIFTY_MILLISECONDS = 400_000  # lines, on an ordinary machine


def lines(action: Callable[[], Any]) -> int:
    """Lines that are run, each turn of a loop and each call counted anew. Compiled code has none."""
    count = 0

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(before)
    return count

"""A mark for the classes that a game from outside derives from.

The compiler then lets interpreted classes derive from them too; interpreted, the mark does nothing.
"""

from collections.abc import Callable
from typing import Any

try:
    from mypy_extensions import mypyc_attr
except ImportError:  # whoever plays needs no compiler

    def mypyc_attr(*attrs: str, **given: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda marked: marked


__all__ = ["mypyc_attr"]

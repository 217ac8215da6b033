"""How many games the properties are tried on, and how many positions."""

import ludi


def games(count: int) -> int:
    """All of them on the compiled build. Interpreted, the same rules are three times slower: a tenth."""
    return count if ludi.BUILD == "compiled" else -(-count // 10)

"""How many games the properties are tried on, and how many positions."""

import ludi

LEAST = 4


def games(count: int) -> int:
    """All of them on the compiled build. Interpreted, the same rules are three times slower: a tenth, but a few."""
    return count if ludi.BUILD == "compiled" else max(min(count, LEAST), -(-count // 10))

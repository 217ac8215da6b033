"""How many games the properties are tried on."""

import ludi


def games(count: int) -> int:
    """All of them on the compiled build. Interpreted, the same rules are three times slower: a third."""
    return count if ludi.BUILD == "compiled" else -(-count // 3)

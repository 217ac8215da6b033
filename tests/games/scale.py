"""How many games the properties are tried on."""

import ludi


def games(count: int) -> int:
    """All of them on the compiled build. Interpreted, the same rules are several times slower: a sixth."""
    return count if ludi.BUILD == "compiled" else -(-count // 6)

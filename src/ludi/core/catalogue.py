"""The fixed catalogue of a game's moves.

A move has a number, for masks and search, and a name, for records: a plain word (`think`) or a family with an
argument (`card:dock`). Names never change; numbers may when a game learns new cards. Rules ask for the family of a
move, never for its rank in the catalogue.

A family with two sorts of argument is handed in once for each: they have one name, and are told apart by number.
"""

from collections.abc import Sequence

from ludi.core.errors import IllegalMove

Families = Sequence[tuple[str, Sequence[str]]]


class Catalogue:
    def __init__(self, game: str, plain: Sequence[str], families: Families) -> None:
        self._game = game
        self.first: dict[str, int] = {}  # the number of the first move of each family
        self.families = list(range(len(plain)))  # for each move the first of its family
        names = list(plain)
        for family, arguments in families:
            self.first.setdefault(family, len(names))
            self.families += [len(names)] * len(arguments)
            names += [f"{family}:{argument}" for argument in arguments]
        self.names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(names)}

    def name(self, move: object) -> str:
        if type(move) is not int or not 0 <= move < len(self.names):
            raise IllegalMove(f"there is no move {move!r} in {self._game}: the moves are 0 to {len(self.names) - 1}")
        return self.names[move]

    def family(self, move: int) -> str:
        return self.names[move].partition(":")[0]

    def argument(self, move: int) -> str:
        return self.names[move].partition(":")[2]

    def number(self, name: str) -> int:
        found = self._numbers.get(name)
        if found is None:
            raise IllegalMove(f"there is no move {name!r} in {self._game}")
        return found

    def named(self, names: Sequence[str]) -> list[int]:
        """The moves with these names, as far as there are such."""
        return [self._numbers[name] for name in names if name in self._numbers]

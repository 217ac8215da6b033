"""The board: nine points, the lines through them, and the catalogue of moves."""

from typing import Final

from ludi.core.catalogue import Catalogue

COLUMNS: Final = "abc"
ROWS: Final = "321"  # from the top, as the board is drawn
POINTS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
MIDDLE: Final = POINTS.index("b2")
EMPTY: Final = -1
STONES: Final = 3  # for each player

# Three in a row: along the rows, the columns and the two diagonals.
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def _beside(point: int) -> tuple[int, ...]:
    """The points next to one along a line."""
    found = {
        line[i + step] for line in LINES for i in range(3) for step in (-1, 1) if line[i] == point and 0 <= i + step < 3
    }
    return tuple(sorted(found))


BESIDE: Final = tuple(_beside(point) for point in range(len(POINTS)))

# A stone is laid on a point; later one is lifted from a point and put on another: two small steps.
CATALOGUE: Final = Catalogue("terni_lapilli", (), (("lay", POINTS), ("lift", POINTS), ("put", POINTS)))
LAY_: Final = CATALOGUE.first["lay"]
LIFT_: Final = CATALOGUE.first["lift"]
PUT_: Final = CATALOGUE.first["put"]

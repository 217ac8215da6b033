"""Terni lapilli: three stones each, on a board of nine points; three in a row win."""

from ludi.core.registry import Title
from terni_lapilli import board, game, table

TITLE = Title(
    name="terni_lapilli",
    package=__name__,
    players=(2, 2),
    options=table.OPTIONS,
    new=game.new,
    decode=game.decode,
    moves=len(board.CATALOGUE.names),
    frames=game.FRAMES,
    explained={"lays": "lay", "moves": "move", "ends": "ending"},
    headline=table.headline,
    crumbs=table.crumbs,
    book=table.book,
    features=table.features,
)

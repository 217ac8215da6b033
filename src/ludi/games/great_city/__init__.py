"""The Great City of Rome."""

from ludi.core.registry import Title
from ludi.games.great_city import moves, save, setup

TITLE = Title(
    name="great_city",
    package=__name__,
    players=(2, 4),
    options=(),
    new=setup.new,
    decode=save.decode,
    moves=len(moves.NAMES),
)

"""The games of the project. A new one is a folder here and a line below."""

from ludi.core.registry import register
from ludi.games.gloria_mundi import TITLE as GLORIA_MUNDI
from ludi.games.glory_to_rome import TITLE as GLORY_TO_ROME
from ludi.games.great_city import TITLE as GREAT_CITY

register(GLORY_TO_ROME)
register(GREAT_CITY)
register(GLORIA_MUNDI)

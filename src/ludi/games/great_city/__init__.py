"""The Great City of Rome."""

from ludi.core.options import LessonOption
from ludi.core.registry import Title
from ludi.games.great_city import book, crumbs, events, moves, observation, save, setup

LESSONS = LessonOption(("emissaries", "temples"))

TITLE = Title(
    name="great_city",
    package=__name__,
    players=(2, 4),
    options=(),
    lessons=LESSONS,
    new=setup.new,
    decode=save.decode,
    moves=len(moves.NAMES),
    frames=save.FRAMES,
    explained=events.EXPLAINED_BY,
    headline=crumbs.headline,
    crumbs=crumbs.crumbs,
    book=book.book,
    features=observation.features,
    finished=crumbs.finished,
    advisor="ludi.bots.great_city.advisor:ADVISOR",
    painter="ludi.cli.great_city:painter",
)

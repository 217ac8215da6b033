"""Glory to Rome: four editions, Geek cards, training game."""

from ludi.core.options import Choice, Flag, LessonOption, Names
from ludi.core.registry import Title
from ludi.games.glory_to_rome import book, crumbs, events, moves, observation, save, setup
from ludi.games.glory_to_rome.cards import EDITIONS, GEEK

HOUSE_RULES = ("statue_for_all", "bath_own_role", "finished_wins")

OPTIONS = (
    Choice("edition", tuple(EDITIONS), "iv"),
    Names("geek", GEEK),
    Flag("training"),
    Names("house", HOUSE_RULES),
)
LESSONS = LessonOption(("roles", "functions"))

TITLE = Title(
    name="glory_to_rome",
    package=__name__,
    players=(2, 5),
    options=OPTIONS,
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
    advisor="ludi.bots.glory_to_rome.advisor:ADVISOR",
    painter="ludi.cli.glory_to_rome:painter",
)

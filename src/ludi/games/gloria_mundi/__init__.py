"""Gloria Mundi."""

from ludi.core.options import Document, Flag, LessonOption
from ludi.core.registry import Title
from ludi.games.gloria_mundi import book, crumbs, deck_files, decks, events, moves, observation, save, setup

DECK = Document("deck", decks.RECONSTRUCTION, deck_files.check, deck_files.read, deck_files.sample)
OPTIONS = (DECK, Flag("open_counters"))
LESSONS = LessonOption(("flight", "goth"))

TITLE = Title(
    name="gloria_mundi",
    package=__name__,
    players=(2, 6),
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
    advisor="ludi.bots.gloria_mundi.advisor:ADVISOR",
    painter="ludi.cli.gloria_mundi:painter",
    command="ludi.cli.deck:add",
)

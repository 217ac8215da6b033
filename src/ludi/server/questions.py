"""What may be asked at a table: why something cannot be done, and what the coach advises. Nothing is changed by it, and
nobody else learns of it."""

from ludi.server.bot_pool import NoThought
from ludi.server.commands import check_choosing
from ludi.server.jobs import CommandRefused
from ludi.server.live_table import LiveTable
from ludi.server.messages import HintMessage, WhyMessage
from ludi.server.seats import Viewer
from ludi.server.shapes import Hint, WhyNot


def why(table: LiveTable, viewer: Viewer, asked: WhyMessage) -> WhyNot:
    """What stands in the way of using a thing, in a sentence, and where that is written."""
    if viewer.seat is None or table.game is None:
        raise CommandRefused("not_allowed")
    game = table.game
    found = game.why_not(asked.thing, viewer.seat)
    answer: WhyNot = {
        "type": "why",
        "id": asked.id,
        "thing": asked.thing,
        "text": None,
        "rule": "",
        "title": "",
        "source": [],
    }
    if found is None:
        return answer
    rule = table.title.rule(found.rule, viewer.lang)
    text = game.say_why(found, viewer.lang, table.names())
    return {**answer, "text": text, "rule": rule["key"], "title": rule["title"], "source": rule["source"]}


async def hint(table: LiveTable, viewer: Viewer, asked: HintMessage) -> Hint:
    """The moves, the best first, by a guess: the coach knows no more than the seat."""
    history, seat = check_choosing(table, viewer, asked.at)
    if not table.hints:
        raise CommandRefused("no_hints")
    try:
        moves = await table.coach.advise(history.game, seat, viewer.lang, table.names())
    except NoThought as error:
        raise CommandRefused("no_thought") from error
    return {"type": "hint", "id": asked.id, "at": asked.at, "moves": moves}

"""What may be asked at a table: why something cannot be done, and what the coach advises. Nothing is changed by it, and
nobody else learns of it."""

from typing import Any

from ludi.core.rules import find_rule
from ludi.server.table import LiveTable, Refused, Viewer
from ludi.server.thinkers import NoThought


def why(table: LiveTable, viewer: Viewer, thing: str) -> dict[str, Any]:
    """What stands in the way of using a thing, in a sentence, and where that is written."""
    if viewer.seat is None or table.game is None:
        raise Refused("not_allowed")
    game = table.game
    found = game.why_not(thing, viewer.seat)
    answer: dict[str, Any] = {"type": "why", "thing": thing, "text": None, "rule": "", "title": "", "source": []}
    if found is None:
        return answer
    rule = find_rule(table.title.package, found.rule, viewer.lang)
    text = game.say_why(found, viewer.lang, table.names())
    return {**answer, "text": text, "rule": rule["key"], "title": rule["title"], "source": rule["source"]}


async def hint(table: LiveTable, viewer: Viewer, at: int) -> dict[str, Any]:
    """The moves, the best first, by a guess: the coach knows no more than the seat."""
    history, seat = table.check_choosing(viewer, at)
    if not table.hints:
        raise Refused("no_hints")
    try:
        moves = await table.advise(history.game, seat, viewer.lang)
    except NoThought as error:
        raise Refused("no_thought") from error
    return {"type": "hint", "at": at, "moves": moves}

"""What may be asked at a table: why something cannot be done, what the coach advises, and to which choices one can go
back. Nothing is changed by it; only of advice all are told that it was asked for."""

import asyncio
from collections.abc import Iterable, Iterator

from ludi.core.game import Game
from ludi.play.entry import Entry, Step
from ludi.play.history import decides, kept_entries, played_again
from ludi.play.log import HEADINGS
from ludi.server.bots.bot_pool import NoThought
from ludi.server.messages import DecisionsMessage, HintMessage, WhyMessage
from ludi.server.shapes import Decision, Decisions, Hint, WhyNot
from ludi.server.tables.commands import check_choosing, check_solo
from ludi.server.tables.jobs import CommandRefused
from ludi.server.tables.live_table import LiveTable
from ludi.server.tables.seats import Viewer


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
        asker = table.asker()._replace(addresses=frozenset([viewer.address]))
        moves = await table.coach.advise(history.game, seat, viewer.lang, table.names(), asker)
    except NoThought as error:
        raise CommandRefused("no_thought") from error
    if not table.lesson:  # there the coach speaks unasked
        await table.jobs.do(lambda: _note_hint(table, seat, asked.id))
    return {"type": "hint", "id": asked.id, "at": asked.at, "moves": moves}


async def _note_hint(table: LiveTable, seat: int, client_id: str) -> bool:
    """All are told, however often it is asked: were it told once for a position, the number of times would tell of
    half-made choices."""
    if (seat, client_id) in table.heard:
        return False
    await table.keep(Entry(0, "notice", seat, {"key": "hinted"}, []), client_id=client_id)
    return True


async def decisions(table: LiveTable, viewer: Viewer, asked: DecisionsMessage) -> Decisions:
    """One's own choices, the newest first."""
    if viewer.seat is None or table.history is None or table.status != "playing":
        raise CommandRefused("not_allowed")
    check_solo(table)
    history, seat, names, lang = table.history, viewer.seat, table.names(), viewer.lang
    kept = kept_entries(table.entries[:])
    found: list[Decision] = [
        {
            "to": table.told.number(seat, step.entry.n),
            "turn": turn,
            "text": step.before.text(step.before.number(step.entry.body["move"]), lang, names),
            "free": history.is_free(step.entry.n),
        }
        for turn, step in await asyncio.to_thread(_decisions, history.game, kept, seat, lang, names)
    ]
    return {"type": "decisions", "id": asked.id, "decisions": found[::-1]}


def _decisions(game: Game, kept: list[Entry], seat: int, lang: str, names: list[str]) -> list[tuple[str, Step]]:
    steps = _by_turns(played_again(game, kept), lang, names)
    return [(turn, step) for turn, step in steps if decides(step, seat)]


def _by_turns(steps: Iterable[Step], lang: str, names: list[str]) -> Iterator[tuple[str, Step]]:
    """Each step with the heading under which it was made."""
    turn = ""
    for step in steps:
        yield turn, step
        for event in step.events:
            if event.key in HEADINGS:
                turn = step.game.say(event, lang, names)

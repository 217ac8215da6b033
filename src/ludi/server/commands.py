"""What clients may have done at a table: one function for each message."""

import time
from collections.abc import Awaitable, Callable

from sqlalchemy import Executable

from ludi.core.errors import IllegalMove
from ludi.play.entry import Entry
from ludi.play.history import History
from ludi.play.seats import USUAL_LEVEL
from ludi.server import messages
from ludi.server.jobs import CommandRefused
from ludi.server.live_table import LiveTable
from ludi.server.rows import change_seat, change_table
from ludi.server.seats import Seated, Viewer
from ludi.server.words import bot_name, person_name


async def carry_out(table: LiveTable, viewer: Viewer, message: messages.Message) -> None:
    """Done and stored when this returns; `CommandRefused` if it was not, `Gone` if nobody knows."""
    await table.jobs.do(lambda: _obey(table, viewer, message))


async def _obey(table: LiveTable, viewer: Viewer, message: messages.Message) -> bool:
    """Whether there is something new to see for everybody."""
    if isinstance(message, messages.LanguageMessage):
        viewer.lang = message.lang
        viewer.wake()
        return False
    identity = (viewer.seat, message.id)
    if identity in table.heard:
        return False
    await COMMANDS[type(message)](table, viewer, message)
    table.heard.remember(identity)
    return not isinstance(message, messages.HurryMessage)


# -- playing -------------------------------------------------------------------------------------------


async def move(table: LiveTable, viewer: Viewer, message: messages.MoveMessage) -> None:
    history, seat = check_choosing(table, viewer, message.at)
    try:
        played = history.try_move(seat, message.move)
    except IllegalMove as error:
        raise CommandRefused("illegal") from error
    await table.play(history, played, message.id)


async def undo(table: LiveTable, viewer: Viewer, message: messages.UndoMessage) -> None:
    history, seat = _playing(table, viewer, message.at)
    if not history.can_undo(seat):
        raise CommandRefused("too_late")
    entry = Entry(0, "undo", seat, {"of": history.last_choice()}, [])
    history.undo(await table.keep(entry, client_id=message.id))


async def surrender(table: LiveTable, viewer: Viewer, message: messages.SurrenderMessage) -> None:
    history, seat = _playing(table, viewer)
    to = -1 if message.to is None else message.to
    if history.game.view(None).get("surrender", {seat: None})[seat] == to:
        raise CommandRefused("not_allowed")
    try:
        played = history.try_surrender(seat, to)
    except IllegalMove as error:
        raise CommandRefused("not_allowed") from error
    await table.play(history, played, message.id)


def check_choosing(table: LiveTable, viewer: Viewer, at: int) -> tuple[History, int]:
    """That the viewer has a choice to make in the position `at`."""
    history, seat = _playing(table, viewer, at)
    if history.game.seat != seat:
        raise CommandRefused("not_your_turn")
    if table.seats[seat].plays_by_itself():
        raise CommandRefused("stand_in_plays")
    return history, seat


def _playing(table: LiveTable, viewer: Viewer, at: int | None = None) -> tuple[History, int]:
    if viewer.seat is None:
        raise CommandRefused("not_allowed")
    if table.history is None or table.status != "playing":
        raise CommandRefused("not_playing")
    if at not in (None, table.history.at):
        raise CommandRefused("stale")
    return table.history, viewer.seat


# -- sitting down --------------------------------------------------------------------------------------


async def come(table: LiveTable, viewer: Viewer) -> None:
    """Somebody looks at the table, from now on. A person who comes back plays again."""
    table.viewers.add(viewer)
    table.seen_at = time.monotonic()
    if viewer.seat is not None:
        seat = table.seats[viewer.seat]
        if seat.kind == "person" and (not seat.came or (seat.stand_in and table.status == "playing")):
            await table.jobs.do(lambda: _sit_down(table, viewer))
    table.wake()


async def _sit_down(table: LiveTable, viewer: Viewer) -> bool:
    """For the first time or again."""
    seat = _own(table, viewer)
    if seat.kind == "bot":  # the host was quicker
        viewer.seat = None
    elif not seat.came or seat.stand_in:
        key = "back" if seat.stand_in else "came"
        name = seat.name or person_name(seat.number, viewer.lang)
        change = change_seat(table.id, seat.number, came=True, stand_in=None, name=name)
        await table.keep(_notice(viewer, key), change)
        seat.came, seat.stand_in, seat.name = True, None, name
    return True


def leave(table: LiveTable, viewer: Viewer) -> None:
    table.viewers.discard(viewer)
    table.seen_at = time.monotonic()
    if viewer.seat is not None:
        table.seats[viewer.seat].left_at = table.seen_at
    table.wake()


async def name(table: LiveTable, viewer: Viewer, message: messages.NameMessage) -> None:
    seat = _own(table, viewer)
    if not message.name or message.name == seat.name:
        return
    change = change_seat(table.id, seat.number, name=message.name)
    await _keep_notice(table, viewer, message, "renamed", change, name=seat.name)
    seat.name = message.name


async def seat(table: LiveTable, viewer: Viewer, message: messages.SeatMessage) -> None:
    """The host fills a free seat with a bot, or frees it for its link."""
    _check_host(table, viewer)
    if message.seat >= len(table.seats) or message.seat == viewer.seat or not table.seats[message.seat].token:
        raise CommandRefused("not_allowed")
    seat = table.seats[message.seat]
    if seat.kind == "person" and (seat.came or message.kind == "person"):
        raise CommandRefused("not_allowed")  # whoever has come stays
    level = (message.level or USUAL_LEVEL) if message.kind == "bot" else None
    called = bot_name(message.seat) if message.kind == "bot" else ""
    change = change_seat(table.id, seat.number, kind=message.kind, level=level, name=called)
    key = "bot_sits" if message.kind == "bot" else "seat_freed"
    await _keep_notice(table, viewer, message, key, change, number=message.seat + 1)
    seat.kind, seat.level, seat.name = message.kind, level, called


async def start(table: LiveTable, viewer: Viewer, message: messages.StartMessage) -> None:
    _check_host(table, viewer)
    if any(not seat.came for seat in table.seats if seat.kind == "person"):
        raise CommandRefused("not_all_here")
    await table.start(message.id)


async def stand_in(table: LiveTable, viewer: Viewer, message: messages.StandInMessage) -> None:
    """For oneself at any time; for another only while that person is away."""
    _own(table, viewer)
    seat = table.seats[message.seat] if message.seat < len(table.seats) else None
    if seat is None or seat.kind != "person" or table.status != "playing":
        raise CommandRefused("not_allowed")
    level = message.level
    if seat.number != viewer.seat:
        _check_away(table, seat)
        level = level and USUAL_LEVEL
    if seat.stand_in == level:
        return
    key = "stand_in_ends" if not level else "steps_back" if seat.number == viewer.seat else "stands_in"
    change = change_seat(table.id, seat.number, stand_in=level)
    await _keep_notice(table, viewer, message, key, change, number=seat.number, level=level)
    seat.stand_in = level


def _check_host(table: LiveTable, viewer: Viewer) -> None:
    if viewer.seat is None or viewer.seat != table.host() or table.status != "open":
        raise CommandRefused("not_allowed")


def _check_away(table: LiveTable, seat: Seated) -> None:
    """A connection may be lost for a moment."""
    if table.is_online(seat.number) or time.monotonic() - seat.left_at < table.limits.grace:
        raise CommandRefused("is_here")


def _own(table: LiveTable, viewer: Viewer) -> Seated:
    if viewer.seat is None:
        raise CommandRefused("not_allowed")
    return table.seats[viewer.seat]


def _notice(viewer: Viewer, key: str, **args: object) -> Entry:
    return Entry(0, "notice", viewer.seat, {"key": key, **args}, [])


async def _keep_notice(
    table: LiveTable, viewer: Viewer, message: messages.BaseMessage, key: str, change: Executable, **args: object
) -> None:
    """What everybody is told of a change."""
    await table.keep(_notice(viewer, key, **args), change, client_id=message.id)


# -- the rest ------------------------------------------------------------------------------------------


async def chat(table: LiveTable, viewer: Viewer, message: messages.ChatMessage) -> None:
    seat = _own(table, viewer)
    if not table.talk[seat.number].take():
        raise CommandRefused("too_fast")
    await table.keep(Entry(0, "chat", seat.number, {"text": message.text}, []), client_id=message.id)


async def pace(table: LiveTable, viewer: Viewer, message: messages.PaceMessage) -> None:
    _own(table, viewer)
    await table.store.write(change_table(table.id, pace=message.pace))
    table.pace = message.pace


async def hurry(table: LiveTable, viewer: Viewer, message: messages.HurryMessage) -> None:
    _own(table, viewer)
    table.bots.hurry()


async def rematch(table: LiveTable, viewer: Viewer, message: messages.RematchMessage) -> None:
    """One new table, however many ask for it; everybody's token opens it."""
    _own(table, viewer)
    if table.status != "over":
        raise CommandRefused("not_allowed")
    if table.rematch is None:
        table.rematch = await table.keeper.again(table)


COMMANDS: dict[type, Callable[..., Awaitable[None]]] = {
    messages.MoveMessage: move,
    messages.UndoMessage: undo,
    messages.SurrenderMessage: surrender,
    messages.ChatMessage: chat,
    messages.NameMessage: name,
    messages.SeatMessage: seat,
    messages.StartMessage: start,
    messages.StandInMessage: stand_in,
    messages.PaceMessage: pace,
    messages.HurryMessage: hurry,
    messages.RematchMessage: rematch,
}

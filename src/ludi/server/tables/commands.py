"""What clients may have done at a table: one function for each message."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random

from ludi.bots import is_level
from ludi.core.errors import IllegalMove
from ludi.play.entry import Entry
from ludi.play.history import History, decisions_of, kept_entries
from ludi.play.seats import USUAL_LEVEL
from ludi.server import messages
from ludi.server.people.rows import replace_offer, withdraw_offer
from ludi.server.store.rows import Write, change_seat, change_table, send_away
from ludi.server.tables.advance import kinds
from ludi.server.tables.jobs import CommandRefused
from ludi.server.tables.live_table import FOR_TURN, LiveTable
from ludi.server.tables.seats import Seated, Viewer
from ludi.server.tokens import exchanged, fits, hashed, new_token
from ludi.server.words import bot_name, is_taken, person_name, say


async def carry_out(table: LiveTable, viewer: Viewer, message: messages.Message) -> None:
    """Done and stored when this returns; `CommandRefused` if it was not, `Gone` if nobody knows."""
    await table.jobs.do(lambda: _obey(table, viewer, message))


async def _obey(table: LiveTable, viewer: Viewer, message: messages.Message) -> bool:
    """Whether there is something new to see for everybody."""
    if isinstance(message, messages.LanguageMessage):
        viewer.lang = message.lang
        viewer.wake()
        return False
    if isinstance(message, messages.LookMessage):
        viewer.looks = message.looks
        table.turns.look()
        return False
    identity = (viewer.seat, message.id)
    if identity in table.heard:
        return False
    await COMMANDS[type(message)](table, viewer, message)
    table.heard.remember(identity)
    return not isinstance(message, messages.HurryMessage | messages.ConditionMessage)


# -- playing -------------------------------------------------------------------------------------------


async def move(table: LiveTable, viewer: Viewer, message: messages.MoveMessage) -> None:
    history, seat = check_choosing(table, viewer, message.at)
    try:
        played = history.try_move(seat, message.move)
    except IllegalMove as error:
        raise CommandRefused("illegal") from error
    await table.play(history, played, client_id=message.id)


async def plan(table: LiveTable, viewer: Viewer, message: messages.PlanMessage) -> None:
    """All of it or nothing."""
    history, seat = check_choosing(table, viewer, message.at)
    try:
        played = history.try_plan(seat, message.moves)
    except IllegalMove as error:
        raise CommandRefused("illegal") from error
    await table.play(history, *played, client_id=message.id)


async def undo(table: LiveTable, viewer: Viewer, message: messages.UndoMessage) -> None:
    history, seat = _playing(table, viewer, message.at)
    _check_goes_on(table)
    _check_unrated(table)
    if not table.may_undo(seat):
        raise CommandRefused("too_late")
    await _undo(table, history, history.last_choice(seat), seat, message.id)


async def _undo(table: LiveTable, history: History, of: int, seat: int, client_id: str) -> None:
    clock = table.times.taken_back(seat)
    entry = Entry(0, "undo", seat, {"of": of}, [])
    history.undo(await table.keep(entry, *table.times.writes(clock, answered=False), client_id=client_id), of)
    table.times.become(clock)


async def take_back(table: LiveTable, viewer: Viewer, message: messages.TakeBackMessage) -> None:
    """What can be taken back as it is is not dealt anew."""
    history, seat = _playing(table, viewer)
    check_solo(table)
    _check_goes_on(table)
    if table.seats[seat].plays_by_itself():
        raise CommandRefused("stand_in_plays")
    kept = kept_entries(table.entries[:])
    decisions = await asyncio.to_thread(decisions_of, history.game, kept, seat)  # plays the game again
    decision = decisions.get(table.told.entry(seat, message.to))
    if decision is None:
        raise CommandRefused("stale")
    if history.is_free(decision.entry.n) and table.times.may_take_back(seat):
        await _undo(table, history, decision.entry.n, seat, message.id)
    else:
        await table.play(history, history.try_redeal(decision, Random()), client_id=message.id)


async def resign(table: LiveTable, viewer: Viewer, message: messages.ResignMessage) -> None:
    history, seat = _playing(table, viewer)
    check_solo(table)
    await table.play(history, history.try_resign(seat), client_id=message.id)


def check_solo(table: LiveTable) -> None:
    """That it concerns nobody else."""
    if not table.is_solo():
        raise CommandRefused("not_allowed")


async def surrender(table: LiveTable, viewer: Viewer, message: messages.SurrenderMessage) -> None:
    history, seat = _playing(table, viewer)
    to = -1 if message.to is None else message.to
    if history.game.view(None).get("surrender", {seat: None})[seat] == to:
        raise CommandRefused("not_allowed")
    try:
        played = history.try_surrender(seat, to)
    except IllegalMove as error:
        raise CommandRefused("not_allowed") from error
    await table.play(history, played, client_id=message.id)


def _check_unrated(table: LiveTable) -> None:
    """In a game that counts choices stand, and are everybody's own."""
    if table.is_rated():
        raise CommandRefused("rated")


def check_choosing(table: LiveTable, viewer: Viewer, at: int) -> tuple[History, int]:
    """That the viewer has a choice to make in the position `at`."""
    history, seat = _playing(table, viewer, at)
    _check_goes_on(table)
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
    if at not in (None, table.at(viewer.seat)):
        raise CommandRefused("stale")
    return table.history, viewer.seat


def _check_goes_on(table: LiveTable) -> None:
    if table.times.is_paused():
        raise CommandRefused("paused")


# -- sitting down --------------------------------------------------------------------------------------


async def come(table: LiveTable, viewer: Viewer) -> None:
    """Somebody looks at the table, from now on. A person who comes back plays again."""
    is_known = viewer.seat is None or table.is_online(viewer.seat)
    _tell_of_other_devices(table, viewer)
    table.viewers.add(viewer)
    table.seen_at = time.monotonic()
    if viewer.seat is not None:
        seat = table.seats[viewer.seat]
        if seat.here:
            table.screen = viewer.device
        if seat.kind == "person" and (not seat.came or (seat.stand_in and table.status == "playing")):
            await table.jobs.do(lambda: _sit_down(table, viewer))
    else:
        table.count_watchers()
        if table.is_open():
            table.asides.repeat(viewer)
    if is_known:  # for the others nothing has changed
        viewer.wake()
        table.bots.think()
        table.turns.look()
    else:
        table.wake()


def _tell_of_other_devices(table: LiveTable, viewer: Viewer) -> None:
    """A seat whose link has come into other hands notices it."""
    if viewer.seat is None:
        return
    others = [each for each in table.viewers if each.seat == viewer.seat and _is_elsewhere(each, viewer)]
    for each in others:
        _tell(each, "opened_elsewhere")
    if others:
        _tell(viewer, "open_elsewhere")


def _is_elsewhere(one: Viewer, other: Viewer) -> bool:
    """A device that does not say which it is may be any."""
    return one.device != other.device or not one.device


def _tell(viewer: Viewer, key: str) -> None:
    viewer.tell({"type": "notice", "key": key, "text": say(f"told.{key}", viewer.lang)})


async def take(table: LiveTable, wanted: messages.TakeRequest, person: str | None) -> tuple[int, str]:
    """Whoever is the first to show an invitation has the seat: its number and token. `NoInvitation` if there is no such
    invitation, `InvitationUsed` if somebody else was quicker."""
    token = exchanged(wanted.invitation, wanted.nonce)
    await table.jobs.do(lambda: _give(table, wanted.invitation, token, person))
    seat = invited(table, wanted.invitation)
    if seat is None:
        raise NoInvitation
    if not fits(token, seat.token):
        raise InvitationUsed
    return seat.number, token


async def claim(table: LiveTable, number: int, person: str) -> None:
    """Somebody who has a seat says who it is."""
    await table.jobs.do(lambda: _claim(table, number, person))


async def _claim(table: LiveTable, number: int, person: str) -> bool:
    await table.claim(table.seats[number], person)
    return False


def invited(table: LiveTable, invitation: str) -> Seated | None:
    return next((seat for seat in table.seats if fits(invitation, seat.invitation)), None)


async def _give(table: LiveTable, invitation: str, token: str, person: str | None) -> bool:
    seat = invited(table, invitation)
    if seat is not None and seat.token is None:
        table.check_one_seat(person, seat.number)
        await table.write(change_seat(table.id, seat.number, token=hashed(token)))
        seat.token = hashed(token)
    if seat is not None and person and fits(token, seat.token):
        await table.claim(seat, person)
    return False


class NoInvitation(Exception):
    """Nobody was invited so, or not any more."""


class InvitationUsed(Exception):
    """The seat is taken."""


async def offer(table: LiveTable, by: int | None, wanted: messages.OfferRequest) -> None:
    """The host keeps a seat for a friend. Whoever has the invitation may still be quicker."""
    host = table.host()
    if host is None or by != host or table.status != "open" or wanted.seat >= len(table.seats):
        raise CommandRefused("not_allowed")
    seat, own = table.seats[wanted.seat], table.seats[host]
    if own.person is None or not seat.invitation or seat.token or seat.kind == "bot" or wanted.friend == own.person:
        raise CommandRefused("not_allowed")
    await table.write(*replace_offer(table.id, seat.number, wanted.friend, own.person))


async def take_offered(table: LiveTable, number: int, person: str) -> None:
    """A friend has the seat that was kept, from all of that person's devices; `InvitationUsed` if somebody else was
    quicker."""
    await table.jobs.do(lambda: _give_offered(table, number, person))
    if table.seats[number].person != person:
        raise InvitationUsed


async def _give_offered(table: LiveTable, number: int, person: str) -> bool:
    """Its token is nobody's: it has one because it is taken."""
    seat = table.seats[number]
    sits = any(each.person == person for each in table.seats)
    if table.status == "open" and seat.kind == "person" and seat.token is None and not sits:
        token = hashed(new_token())
        change = change_seat(table.id, number, token=token, person_id=person)
        await table.write(change, withdraw_offer(table.id, number))
        seat.token, seat.person = token, person
    return False


async def _sit_down(table: LiveTable, viewer: Viewer) -> bool:
    """For the first time or again."""
    seat = _own(table, viewer)
    if seat.kind == "bot":  # the host was quicker
        viewer.seat = None
    elif not seat.came or seat.stand_in:
        key = "back" if seat.stand_in else "came"
        name = seat.name or person_name(seat.number, viewer.lang, table.other_names(seat.number))
        change = change_seat(table.id, seat.number, came=True, stand_in=None, name=name)
        await table.keep_notice(_notice(viewer, key), change)
        seat.came, seat.stand_in, seat.this_turn, seat.name = True, None, False, name
        await table.times.settle(returned=seat.number)
    return True


def leave(table: LiveTable, viewer: Viewer) -> None:
    table.viewers.discard(viewer)
    table.left_from = viewer.address
    table.seen_at = time.monotonic()
    if viewer.seat is None:
        table.count_watchers()
    gone = [seat for seat in table.seats if _was_there(table, viewer, seat) and not table.is_online(seat.number)]
    for seat in gone:
        seat.left_at = table.seen_at
    if gone:
        table.wake()
    else:
        table.turns.look()


def _was_there(table: LiveTable, viewer: Viewer, seat: Seated) -> bool:
    """Whether a viewer was there for a seat."""
    own = [] if viewer.seat is None else table.together(viewer.seat)
    return seat in own or table.is_screen(viewer, seat.number)


async def name(table: LiveTable, viewer: Viewer, message: messages.NameMessage) -> None:
    seat = _own(table, viewer)
    if not message.name:
        raise CommandRefused("no_name")
    if message.name == seat.name:
        return
    if is_taken(message.name, table.other_names(seat.number)):
        raise CommandRefused("name_taken")
    if not table.renamings[seat.number].take():
        raise CommandRefused("too_fast")
    change = change_seat(table.id, seat.number, name=message.name)
    await table.keep(_notice(viewer, "renamed", name=seat.name), change, client_id=message.id)
    seat.name = message.name


async def seat(table: LiveTable, viewer: Viewer, message: messages.SeatMessage) -> None:
    """The host fills a free seat with a bot, or frees it for its link."""
    _check_host(table, viewer)
    seat = _seat_for_another(table, viewer, message.seat)
    if seat.kind == "person" and (seat.came or message.kind == "person"):
        raise CommandRefused("not_allowed")  # whoever has come stays
    level = (message.level or USUAL_LEVEL) if message.kind == "bot" else None
    if level and not is_level(level, table.title.name):
        raise CommandRefused("not_allowed")  # a personality of another game
    called = bot_name(message.seat, table.other_names(message.seat)) if message.kind == "bot" else ""
    change = change_seat(table.id, seat.number, kind=message.kind, level=level, name=called, person_id=None)
    key = "bot_sits" if message.kind == "bot" else "seat_freed"
    await _keep_notice(table, viewer, message, key, change, number=message.seat + 1)
    seat.kind, seat.level, seat.name, seat.person = message.kind, level, called, None


def _seat_for_another(table: LiveTable, viewer: Viewer, number: int) -> Seated:
    """A seat to which the host may ask others."""
    if number >= len(table.seats) or number == viewer.seat or not table.seats[number].is_for_a_person():
        raise CommandRefused("not_allowed")
    return table.seats[number]


async def invite(table: LiveTable, viewer: Viewer, message: messages.InviteMessage) -> None:
    """The host invites to a seat anew. Whoever had it before has it no more."""
    _check_host(table, viewer)
    seat = _seat_for_another(table, viewer, message.seat)
    if seat.kind == "bot":
        raise CommandRefused("not_allowed")
    invitation = hashed(message.invitation)
    if seat.invitation == invitation:
        return
    called = "" if seat.came else seat.name
    freed = {"invitation": invitation, "token": None, "came": False, "here": False, "person_id": None}
    changes = [change_seat(table.id, seat.number, **freed, name=called)]
    there = [other for other in table.viewers if other.seat == seat.number]
    removed = table.gathering.with_removed(seat, [other.address for other in there]) if table.gathering else []
    if table.gathering:
        changes.append(send_away(table.id, removed))
    if seat.token:
        await table.free(seat, _notice(viewer, "seat_freed", number=seat.number + 1), *changes, client_id=message.id)
    else:
        await table.write(*changes)
    seat.invitation, seat.token, seat.came, seat.here, seat.name = invitation, None, False, False, called
    seat.person = None
    if table.gathering:
        table.gathering.removed = removed
    for other in there:
        other.seat = None
        other.dismiss()


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
        if table.clock:  # which says for how long one waits
            raise CommandRefused("not_allowed")
        _check_away(table, seat)
        level = level and USUAL_LEVEL
    own = seat.number == viewer.seat
    if own and level:
        _check_unrated(table)
    turn = message.turn and own and level is not None
    if (seat.stand_in, seat.this_turn) == (level, turn):
        return
    key = "stand_in_ends" if not level else FOR_TURN if turn else "steps_back" if own else "stands_in"
    change = change_seat(table.id, seat.number, stand_in=level)
    await _keep_notice(table, viewer, message, key, change, number=seat.number, level=level)
    seat.stand_in, seat.this_turn = level, turn
    await table.times.settle(returned=None if level else seat.number)
    table.bots.take_time()  # whoever hurried them did so for the next choice of one's own


def _check_host(table: LiveTable, viewer: Viewer) -> None:
    if viewer.seat is None or viewer.seat != table.host() or table.status != "open":
        raise CommandRefused("not_allowed")
    if table.gathering and table.gathering.queue:  # nobody's own
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
    table: LiveTable, viewer: Viewer, message: messages.BaseMessage, key: str, change: Write, **args: object
) -> None:
    """What everybody is told of a change."""
    await table.keep_notice(_notice(viewer, key, **args), change, client_id=message.id)


# -- the rest ------------------------------------------------------------------------------------------


async def chat(table: LiveTable, viewer: Viewer, message: messages.ChatMessage) -> None:
    """Those who watch an open table talk among themselves."""
    if viewer.seat is None and table.is_open():
        table.asides.say(viewer, message.text, table.watchers())
        return
    seat = _own(table, viewer)
    if not table.talk[seat.number].take():
        raise CommandRefused("too_fast")
    await table.keep(Entry(0, "chat", seat.number, {"text": message.text}, []), client_id=message.id)


async def pace(table: LiveTable, viewer: Viewer, message: messages.PaceMessage) -> None:
    _check_may_pace(table, viewer)
    if message.pace == table.pace:
        return
    await table.write(change_table(table.id, pace=message.pace))
    table.pace = message.pace


async def hurry(table: LiveTable, viewer: Viewer, message: messages.HurryMessage) -> None:
    _check_may_pace(table, viewer)
    table.bots.hurry()


def _check_may_pace(table: LiveTable, viewer: Viewer) -> None:
    """Where bots play alone, whoever watches says how fast."""
    if table.host() is not None:
        _own(table, viewer)


async def pause(table: LiveTable, viewer: Viewer, message: messages.PauseMessage) -> None:
    """Done when all persons want it; those at one screen are asked together."""
    _, seat = _playing(table, viewer)
    if table.clock is None or table.seats[seat].stand_in:
        raise CommandRefused("not_allowed")
    if (seat in table.clock.agreed) == message.wanted:
        return
    if not table.talk[seat].take():
        raise CommandRefused("too_fast")
    await table.times.wish(table.together(seat), message.wanted, message.id)


async def condition(table: LiveTable, viewer: Viewer, message: messages.ConditionMessage) -> None:
    """An answer in advance. No entry and no word tells of it, and nobody else is shown anything."""
    _, number = _playing(table, viewer)
    if message.kind not in kinds(table.title):
        raise CommandRefused("not_allowed")
    seat = table.seats[number]
    later = {kind: answer for kind, answer in seat.conditions.items() if kind != message.kind}
    if message.answer is not None:
        later[message.kind] = message.answer
    if later != seat.conditions:
        await table.set_conditions(seat, later)


async def rematch(table: LiveTable, viewer: Viewer, message: messages.RematchMessage) -> None:
    """One new table, however many ask for it; everybody's token opens it."""
    _own(table, viewer)
    if table.status != "over":
        raise CommandRefused("not_allowed")
    if table.rematch is None:
        table.rematch = await table.keeper.again(table)


COMMANDS: dict[type, Callable[..., Awaitable[None]]] = {
    messages.MoveMessage: move,
    messages.PlanMessage: plan,
    messages.UndoMessage: undo,
    messages.TakeBackMessage: take_back,
    messages.ResignMessage: resign,
    messages.SurrenderMessage: surrender,
    messages.ChatMessage: chat,
    messages.NameMessage: name,
    messages.SeatMessage: seat,
    messages.InviteMessage: invite,
    messages.StartMessage: start,
    messages.StandInMessage: stand_in,
    messages.PaceMessage: pace,
    messages.HurryMessage: hurry,
    messages.PauseMessage: pause,
    messages.ConditionMessage: condition,
    messages.RematchMessage: rematch,
}

"""Who is let in: connections are counted by address before they say a word, and ended when they keep us waiting."""

import asyncio
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from ludi.server.door.addresses import Trusted, counted
from ludi.server.door.limits import Buckets
from ludi.server.settings import Settings

LOOK_EVERY = 1.0  # seconds
OTHER_FILES = 200  # that a server has open beside its connections


class Guest(Protocol):
    """A connection."""

    host: str

    def is_silent(self) -> bool:
        """Whether it has not asked for anything yet."""

    def is_overdue(self, now: float) -> bool:
        """Whether it has kept us waiting for too long."""

    def abort(self) -> None:
        """End it, whatever it still has to send or to read."""


class Door:
    """`refuse` is told why somebody was turned away."""

    def __init__(self, settings: Settings, refuse: Callable[[str], None]) -> None:
        self.limits = settings.limits
        self._refuse = refuse
        self._trusted = Trusted(settings.trusted_proxies)
        self._most = min(self.limits.open_to_all, open_files() - OTHER_FILES)
        self._opened = Buckets(*self.limits.opened)
        self._guests: defaultdict[str, dict[Guest, None]] = defaultdict(dict)  # by address, the oldest first
        self._count = 0
        self._look_at: float | None = None  # when they are looked through next

    def knock(self, guest: Guest) -> None:
        """A new connection: it comes in, or is ended at once."""
        if self._is_welcome(guest.host):
            self.enter(guest)
        else:
            self._refuse("door")
            guest.abort()

    def _is_welcome(self, host: str) -> bool:
        address = counted(host)
        if host not in self._trusted:
            if not self._opened.take(address):
                return False
            if len(self._guests.get(address, ())) >= self.limits.open and not self._make_room(address):
                return False
        return self._count < self._most or self._make_room_among_all(address)

    def _make_room(self, address: str) -> bool:
        """Whoever has not said anything yet goes before anybody is refused, the oldest first."""
        return self._show_out(next((each for each in self._guests[address] if each.is_silent()), None))

    def _make_room_among_all(self, newcomer: str) -> bool:
        """The address that has the most connections loses one, so that no address can shut out another."""
        fullest = max(self._guests, key=lambda address: len(self._guests[address]))
        if self._make_room(fullest):
            return True
        if len(self._guests[fullest]) <= len(self._guests.get(newcomer, ())) + 1:
            return False
        return self._show_out(next(reversed(self._guests[fullest])))

    def _show_out(self, guest: Guest | None) -> bool:
        if guest is None:
            return False
        self.leave(guest)
        self._refuse("no_room")
        guest.abort()
        return True

    def enter(self, guest: Guest) -> None:
        self._guests[counted(guest.host)][guest] = None
        self._count += 1
        if self._look_at is None:
            self._look_again()

    def leave(self, guest: Guest) -> None:
        """Also one that is not here, or not any more."""
        address = counted(guest.host)
        if guest not in self._guests.get(address, ()):
            return
        del self._guests[address][guest]
        self._count -= 1
        if not self._guests[address]:
            del self._guests[address]

    # -- who keeps us waiting --------------------------------------------------------------------------------

    def _look_again(self) -> None:
        """As long as somebody is here."""
        self._look_at = time.monotonic() + LOOK_EVERY if self._count else None
        if self._count:
            asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        now = time.monotonic()
        # If it was we who were late, what they said may lie here unread.
        if self._look_at is not None and now - self._look_at < LOOK_EVERY:
            for guest in [each for guests in self._guests.values() for each in guests if each.is_overdue(now)]:
                self._refuse("late")
                guest.abort()
        self._look_again()


def open_files() -> int:
    """How many files this process may have open: as many as the system lets it."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return sys.maxsize if hard == resource.RLIM_INFINITY else hard

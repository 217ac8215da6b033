"""Who sits at a table, and who looks at it."""

import time
from typing import Any, Protocol

from ludi.server.messages import Language, SeatKind
from ludi.server.shapes import Answer, Conditions


class Seated:
    """A seat, and who plays it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.number: int = row["seat"]
        self.kind: SeatKind = row["kind"]
        self.level: str | None = row["level"]
        self.name: str = row["name"]
        self.token: str | None = row["token"]  # its hash
        self.invitation: str | None = row["invitation"]  # its hash; the token was had for it, or will be
        self.came: bool = row["came"]
        self.stand_in: str | None = row["stand_in"]
        self.here: bool = row["here"]  # at the screen of whoever made the table
        self.called_in: str | None = None  # the bot that makes one decision, because time is out
        self.person: str | None = row["person_id"]  # whose it is, if that is known
        self.conditions: Conditions = row["conditions"] or {}  # how it answers in advance; nobody else is told
        self.this_turn = False  # whether it stands in for this turn only
        self.left_at = time.monotonic()  # when nobody was there for it any more

    def is_for_a_person(self) -> bool:
        """Whether a link leads there, whoever plays now."""
        return bool(self.token or self.invitation)

    def plays_by_itself(self) -> str | None:
        """The level of the bot that decides for this seat now."""
        return self.level if self.kind == "bot" else self.stand_in or self.called_in


class Viewer(Protocol):
    """Somebody who looks at the table through a connection."""

    seat: int | None
    lang: Language
    device: str  # of its own choice; empty if it says none
    address: str
    name: str  # of somebody who watches
    looks: bool  # whether the page can be seen, as far as it says

    def wake(self) -> None:
        """There is something new to see."""

    def tell(self, message: Answer) -> None:
        """Something that is for this one alone."""

    def dismiss(self) -> None:
        """Come again: the table has to be loaded anew."""
